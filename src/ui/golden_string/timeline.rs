//! The constructions that the timeline below the sheet plays: the substitution, the line, or Roughan's induction. All
//! that the panel shows in a frame, and the facts about it for the status bar. The effect of a click on a picture of
//! the golden string.

use egui::Ui;

use super::section::SECTIONS;
use crate::context::{Action, Context};
use crate::input::number_field::FieldLook;
use crate::render::icon::Icon;
use crate::widget::Button;
use crate::work::playback::AnimationClock;
use golden_figure::{CuttingTimeline, GoldenLevels, GoldenTarget, InductionTimeline, LevelsTimeline, Timeline};
use golden_game::{Position, Ruleset};
use golden_number::{SafePair, UBig, as_safe_pair, safe_pair_of};
use golden_session::answers::at_once;
use golden_session::{Edit, Focus, GoldenChoices, GoldenConstruction, GoldenView};

/// The construction that plays, with its step.
pub(super) enum LevelsPlayer {
    Levels(LevelsTimeline, usize),
    Line(CuttingTimeline, usize),
    Induction(InductionTimeline, usize),
}

/// The step that is shown of a timeline; none is the last one.
pub(super) fn step_of(step: Option<usize>, timeline: &impl Timeline) -> usize {
    step.unwrap_or(usize::MAX).min(timeline.last())
}

/// The construction that the timeline plays: the one chosen, or, where its section is hidden, one that is seen.
pub(super) fn played(shown: &ShownString<'_>) -> Option<GoldenConstruction> {
    use GoldenConstruction::{Induction, Levels, Line};
    let is_seen = |construction: &GoldenConstruction| {
        let mut seen = SECTIONS.iter().filter(|section| shown.choices.sections.contains(&section.id));
        seen.any(|section| section.construction == Some(*construction))
    };
    [shown.choices.construction, Levels, Line, Induction].into_iter().find(is_seen)
}

impl LevelsPlayer {
    /// Returns what the timeline plays; none where nothing that is seen can be played.
    pub fn of(shown: &ShownString<'_>) -> Option<Self> {
        played(shown).map(|construction| Self::with(construction, shown))
    }

    /// A construction with its step.
    pub fn with(construction: GoldenConstruction, shown: &ShownString<'_>) -> Self {
        let letters = shown.choices.letters;
        match construction {
            GoldenConstruction::Line => {
                let timeline = CuttingTimeline::usual(letters);
                Self::Line(timeline, step_of(shown.view.line_step, &timeline))
            }
            GoldenConstruction::Induction => {
                let timeline = InductionTimeline::usual(letters);
                Self::Induction(timeline, step_of(shown.view.induction_step, &timeline))
            }
            GoldenConstruction::Levels => {
                let last = [12, 20, 30].into_iter().find(|&last| shown.view.level <= last).unwrap_or(30);
                Self::Levels(LevelsTimeline { letters, last }, shown.view.level as usize)
            }
        }
    }

    /// The step shown.
    pub fn step(&self) -> usize {
        match self {
            Self::Levels(_, step) | Self::Line(_, step) | Self::Induction(_, step) => *step,
        }
    }

    /// The last step.
    pub fn last(&self) -> usize {
        match self {
            Self::Levels(timeline, _) => timeline.last(),
            Self::Line(timeline, _) => timeline.last(),
            Self::Induction(timeline, _) => timeline.last(),
        }
    }

    /// Draws the bar; returns the step that is asked for.
    pub fn bar_ui(&self, ui: &mut Ui, playback: &mut AnimationClock) -> Option<usize> {
        match self {
            Self::Levels(timeline, step) => playback.bar_ui(ui, "Level", timeline, *step),
            Self::Line(timeline, step) => playback.bar_ui(ui, "Crossing", timeline, *step),
            Self::Induction(timeline, step) => playback.bar_ui(ui, "Gap", timeline, *step),
        }
    }

    /// Shows a step.
    pub fn go_to(&self, step: usize, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let mut view = shown.view;
        match self {
            Self::Levels(timeline, _) => view.level = timeline.state(step),
            Self::Line(..) => view.line_step = Some(step),
            Self::Induction(..) => view.induction_step = Some(step),
        }
        cx.ask(Action::Golden(view));
    }
}

/// The button at a section's title that plays it from its beginning; whether it was pressed.
pub(super) fn chooser_ui(ui: &mut Ui, construction: GoldenConstruction) -> bool {
    let name = match construction {
        GoldenConstruction::Levels => "Play the levels from the beginning",
        GoldenConstruction::Line => "Play the line from the beginning",
        GoldenConstruction::Induction => "Play the induction from the beginning",
    };
    ui.add(Button::of_icon(Icon::Play, name).small().bare()).clicked()
}

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
