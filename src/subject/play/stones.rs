//! The table with the stones of the game in play.

use super::{check_length, has_moved, is_seen, known};
use crate::kind::{Asked, PAGE_WIDTHS, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{Bar, Figure, StoneTable, TakenStones, bar, stone_table, stones_on_paper};
use golden_game::{Chomp, Fields, Move};
use golden_session::{GameLine, Session};

/// The most heaps whose stones are drawn, and the most stones that were taken.
const DRAWN: usize = 24;
const TAKEN: u64 = 1000;
/// The height that a bar of chocolate is drawn for, in points.
const BAR: f32 = 288.0;
/// With more stones in a pile these are drawn in a wide picture on paper: in a narrow one they would be a bar.
const STONES: u64 = 16;

/// The table with the stones of the game in play.
pub(crate) struct Stones;

impl SubjectKind for Stones {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        check_length(asked.session)?;
        let model = &asked.session.model;
        let focus = &model.focus;
        // The moves that win are not marked where there is a question.
        let is_told = is_seen(&asked.secrecy, asked.session) && !asked.secrecy.is_open;
        let winning = if is_told { known(asked)?.winning_moves.unwrap_or_default() } else { Vec::new() };
        if focus.ruleset.spec().fields == Fields::Rows {
            return chocolate(asked, &winning);
        }
        let is_heap = matches!(focus.ruleset.spec().fields, Fields::Heaps);
        let piles = focus.ruleset.piles(&focus.position).len();
        if piles > DRAWN {
            return Err(SubjectError::NotDrawn(format!("{piles} heaps are too many to be drawn")));
        }
        let taken: Vec<TakenStones> = if piles == 1 && !is_heap { model.taken_stones(TAKEN) } else { Vec::new() };
        let (rows, width) = (model.stone_rows(&winning, is_told, &taken), asked.look.size[0]);
        let figure = stone_table(&StoneTable { rows, width, is_live: false, is_dense: false }).without_targets();
        if !asked.look.is_on_paper() {
            return Ok(figure.into());
        }
        // The window leaves room above and below the stones for what is chosen.
        let trimmed = stones_on_paper(figure.trimmed());
        Ok(Figure { size: [width, trimmed.size[1]], ..trimmed }.into())
    }

    fn is_timed(&self, session: &Session) -> bool {
        has_moved(session)
    }

    fn page_widths(&self, session: &Session) -> Vec<f32> {
        let focus = &session.model.focus;
        let is_large = focus.ruleset.piles(&focus.position).iter().any(|pile| *pile > STONES.into());
        vec![if is_large { PAGE_WIDTHS[2] } else { PAGE_WIDTHS[0] }]
    }
}

/// The bar of chocolate.
fn chocolate(asked: &Asked<'_>, winning: &[Move]) -> Result<SubjectPicture, SubjectError> {
    let model = &asked.session.model;
    let position = &model.focus.position;
    let start = GameLine::so_far(model).get(0).unwrap_or(position);
    let bite = |step: &Move| {
        let (row, column) = Chomp::bite(position, &step.to)?;
        Some((row, u64::try_from(&column).ok()?))
    };
    let picture = position.to_words().zip(start.to_words()).map(|(rows, whole)| Bar {
        rows,
        whole,
        winning: winning.iter().filter_map(bite).collect(),
        pointed: None,
        width: asked.look.size[0],
        height: BAR,
        is_live: false,
    });
    let figure = picture.as_ref().and_then(bar);
    let none = || SubjectError::not_drawn("The bar is too large to be laid on the table");
    figure.map(|figure: Figure<_>| figure.without_targets().into()).ok_or_else(none)
}
