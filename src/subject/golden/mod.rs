//! The subjects of the golden string.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `beatty` | two Beatty sequences |
//! | `factors` | the search for a word, and all factors of its length |
//! | `fractal` | the word fractal |
//! | `gaps` | the gaps between the Wythoff numbers |
//! | `induction` | Roughan’s induction over the gaps |
//! | `levels` | the levels of the golden string |
//! | `line` | the line of slope φ |
//! | `ratio` | ones to zeros |
//! | `table` | i, iφ, ⌊iφ⌋, gap and letter |

pub(crate) mod beatty;
pub(crate) mod factors;
pub(crate) mod fractal;
pub(crate) mod gaps;
pub(crate) mod induction;
pub(crate) mod levels;
pub(crate) mod line;
pub(crate) mod ratio;
pub(crate) mod table;

use crate::kind::Asked;
use crate::{SubjectError, SubjectPicture};
use golden_figure::GoldenPicture;
use golden_game::Ruleset;
use golden_number::{SafePair, as_safe_pair};
use golden_session::{GoldenView, Session};

/// The view of the string, or the usual one in place of one that makes no sense.
fn view(session: &Session) -> GoldenView {
    let view = session.view.golden;
    if view.is_sound() { view } else { GoldenView::default() }
}

/// The place that is looked up, where it may be on screen.
fn marked(session: &Session) -> Option<u64> {
    u64::try_from(&session.model.golden.index).ok()
}

/// The safe pair that the focus is. While that may not be told it has no mark, and is not what the picture begins
/// with.
fn pair_of(asked: &Asked<'_>) -> Option<SafePair> {
    let focus = &asked.session.model.focus;
    match focus.position.numbers() {
        [a, b] if focus.ruleset == Ruleset::Wythoff && asked.secrecy.tells() => as_safe_pair(a, b),
        _ => None,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "what a subject returns")]
fn drawn(picture: &GoldenPicture) -> Result<SubjectPicture, SubjectError> {
    Ok(picture.draw().without_targets().into())
}
