//! What a click on a picture of the golden string does.

use super::shown::ShownString;
use crate::context::{Action, Context};
use golden_figure::GoldenTarget;
use golden_game::{Position, Ruleset};
use golden_number::{SafePair, UBig, safe_pair_of};
use golden_session::{Edit, Focus, GoldenChoice};

/// A letter is looked up, a level shown, a number's safe pair becomes the focus.
pub(super) fn act(target: GoldenTarget, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    match target {
        GoldenTarget::Letter(index) => look_up(index, cx),
        GoldenTarget::Level(level) => {
            let mut view = shown.view;
            view.level = level;
            cx.ask(Action::Golden(view));
        }
        GoldenTarget::Number(0) => {}
        GoldenTarget::Number(number) => cx.edit(Edit::Focus(focus_on(&safe_pair_of(&UBig::from(number))))),
    }
}

/// Looks a letter up, counted from 1.
pub(super) fn look_up(index: u64, cx: &mut Context<'_>) {
    cx.edit(Edit::Golden(GoldenChoice::Index(UBig::from(index))));
    cx.ask(Action::CloseStep);
}

/// The focus on a safe pair.
pub(super) fn focus_on(pair: &SafePair) -> Focus {
    let position = Position::Flat(vec![pair.a.clone(), pair.b.clone()]);
    Focus { ruleset: Ruleset::Wythoff, position }
}
