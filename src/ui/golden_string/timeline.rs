//! The constructions that the timeline below the sheet plays: the substitution, the line, or Roughan's induction.

use egui::Ui;

use super::section::SECTIONS;
use super::shown::ShownString;
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::widget::Button;
use crate::work::playback::AnimationClock;
use golden_figure::{CuttingTimeline, InductionTimeline, LevelsTimeline, Timeline};
use golden_session::GoldenConstruction;

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
