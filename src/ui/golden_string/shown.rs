//! All that the panel shows in a frame, and the facts about it for the status bar. The effect of a click on a picture
//! of the golden string.

use crate::context::{Action, Context};
use crate::input::number_field::FieldLook;
use golden_figure::{GoldenLevels, GoldenTarget};
use golden_game::{Position, Ruleset};
use golden_number::{SafePair, UBig, as_safe_pair, safe_pair_of};
use golden_session::answers::at_once;
use golden_session::{Edit, Focus, GoldenChoices, GoldenView};

/// The choices, the view and the pair that are shown.
pub(super) struct ShownString<'a> {
    /// The choices of the session.
    pub choices: &'a GoldenChoices,
    /// The way in which it is looked at.
    pub view: GoldenView,
    /// The focus, if it is a safe pair of Wythoff's game.
    pub pair: Option<SafePair>,
}

impl<'a> ShownString<'a> {
    /// The letter looked up, if its number is a machine word.
    pub fn marked(&self) -> Option<u64> {
        u64::try_from(&self.choices.index).ok()
    }

    /// Takes what the session asks for.
    pub fn of(cx: &Context<'a>) -> Self {
        let view = cx.session.view.golden;
        let view = if view.is_sound() { view } else { GoldenView::default() };
        // That it is a safe pair says who wins.
        let tells = cx.tells();
        Self { choices: &cx.session.model.golden, view, pair: pair_of(&cx.session.model.focus).filter(|_| tells) }
    }

    /// The number of letters of the highest level shown.
    pub fn length(&self) -> u64 {
        GoldenLevels::length(self.view.level)
    }

    /// The pair in machine words: the smaller number, the larger one, the number of the pair.
    pub fn small_pair(&self) -> Option<(u64, u64, u64)> {
        let pair = self.pair.as_ref()?;
        let word = |number: &UBig| u64::try_from(number).ok();
        Some((word(&pair.a)?, word(&pair.b)?, word(&pair.number)?))
    }
}

/// The safe pair that a focus is; a longer one than the panel shows is none.
pub(crate) fn pair_of(focus: &Focus) -> Option<SafePair> {
    if focus.ruleset != Ruleset::Wythoff {
        return None;
    }
    let numbers: Vec<&UBig> = focus.numbers().collect();
    let &[first, second] = numbers.as_slice() else { return None };
    if is_long(first) || is_long(second) {
        return None;
    }
    as_safe_pair(first, second)
}

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
    cx.edit(Edit::golden_index(UBig::from(index)));
    cx.ask(Action::CloseStep);
}

/// The focus on a safe pair.
pub(super) fn focus_on(pair: &SafePair) -> Focus {
    let position = Position::Flat(vec![pair.a.clone(), pair.b.clone()]);
    Focus { ruleset: Ruleset::Wythoff, position }
}

/// The look of the fields of the panel.
pub(super) const FIELD: FieldLook =
    FieldLook { size: 14.0, height: 28.0, counts: false, centred: false, grouped: true };

/// Returns true if a number has more than some 20,000 digits: nothing is worked out with it within a frame.
pub(super) fn is_long(number: &UBig) -> bool {
    at_once::is_longer(number, at_once::WRITTEN)
}

#[cfg(test)]
mod tests {
    use super::pair_of;
    use golden_session::Focus;

    #[test]
    fn only_a_safe_pair_is_a_pair() {
        assert_eq!(pair_of(&Focus::wythoff(13, 8)).map(|pair| pair.number.to_string()).as_deref(), Some("5"));
        for (a, b) in [(8, 12), (0, 0), (13, 21), (0, 3)] {
            assert!(pair_of(&Focus::wythoff(a, b)).is_none(), "({a}, {b})");
        }
    }
}
