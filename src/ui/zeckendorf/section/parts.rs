//! The parts of the number as squares or tiles, and what follows from them in words.

use std::borrow::Cow;

use egui::{Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::{WIDE, picture_ui};
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::paint::figure_ui;
use crate::widget::Button;
use crate::zeckendorf::ZeckendorfPanel;
use crate::zeckendorf::shown::{Construction, ShownNumber};
use golden_figure::{ConvertedNumber, NumberWords, Timeline, ZeckendorfTarget, zeckendorf_words};
use golden_game::{Position, Ruleset};
use golden_session::{ConverterConstruction, Edit, Focus, PartsView, Scene, Session, Subject};

/// The place where the words begin beside the squares, in points.
const WORDS: f32 = 459.0;
/// Room above the squares.
const ABOVE: f32 = 31.0;

impl ZeckendorfPanel {
    /// Draws the parts.
    pub(in crate::zeckendorf) fn parts_ui(
        &mut self,
        ui: &mut Ui,
        shown: &ShownNumber<'_>,
        answer: &ConvertedNumber,
        cx: &mut Context<'_>,
    ) {
        ui.add_space(ABOVE);
        let width = ui.available_width();
        let state = match &self.construction {
            Some(Construction::Greedy(timeline)) if shown.is_current => {
                Some(timeline.state(self.step.min(timeline.last())))
            }
            _ => None,
        };
        let (taken, words) = answer.expansion(state.as_ref());
        let as_tiles = shown.choices.parts == PartsView::Tiles;
        if width >= WIDE {
            let figure = answer.parts_picture(as_tiles, taken, WORDS - 14.0);
            let height = figure.size[1].max(168.0);
            let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            let place = Rect::from_min_size(rect.min, vec2(figure.size[0], figure.size[1]));
            figure_ui(ui, &figure, place, "squares");
            let beside = Rect::from_min_max(pos2(rect.left() + WORDS, rect.top() + 3.0), rect.max);
            ui.scope_builder(UiBuilder::new().max_rect(beside), |ui| self.words_ui(ui, &words, shown, answer, cx));
        } else {
            picture_ui(ui, &answer.parts_picture(as_tiles, taken, width), "squares");
            ui.add_space(8.0);
            self.words_ui(ui, &words, shown, answer, cx);
        }
        ui.add_space(15.0);
    }

    fn words_ui(
        &mut self,
        ui: &mut Ui,
        words: &NumberWords,
        shown: &ShownNumber<'_>,
        answer: &ConvertedNumber,
        cx: &mut Context<'_>,
    ) {
        let said = told(words, shown.tells, cx.session);
        let response = picture_ui(ui, &zeckendorf_words(&said, ui.available_width()), "words");
        if response.clicked == Some(ZeckendorfTarget::SafePair)
            && let Some(positive) = &answer.conversion.positive
        {
            let pair = positive.safe_pair.each_ref().map(|member| member.value.clone());
            cx.edit(Edit::Focus(Focus { ruleset: Ruleset::Wythoff, position: Position::Flat(pair.into()) }));
        }
        let is_played = matches!(self.construction, Some(Construction::Greedy(_)));
        if is_played || !crate::zeckendorf::shown::can_expand(answer) {
            return;
        }
        ui.add_space(4.0);
        let button = Button::new("Play the expansion").icon(Icon::Play).small().bare();
        if ui.add(button).clicked() {
            let greedy = ConverterConstruction::Greedy;
            if shown.choices.construction != greedy {
                cx.edit(Edit::converter_construction(greedy));
            }
            cx.ask(Action::ConverterStep(Some(self.playback.play_from_start(ui))));
        }
    }
}

/// Returns true if a scene may be about safe pairs and their members: one about the parts alone is not.
fn is_about_pairs(scene: &Scene) -> bool {
    scene.about != Some(Subject::Squares)
}

/// The words, as much of them as may be told.
pub(in crate::zeckendorf) fn told<'a>(words: &'a NumberWords, tells: bool, session: &Session) -> Cow<'a, NumberWords> {
    if tells {
        return Cow::Borrowed(words);
    }
    Cow::Owned(untold(words, session.scene_shown().is_none_or(is_about_pairs)))
}

/// The words without the safe pair, and without which of its members the number is; that these are hidden is said only
/// where they may be asked for.
fn untold(words: &NumberWords, says_so: bool) -> NumberWords {
    if !says_so {
        let nothing = String::new;
        return NumberWords {
            class: nothing(),
            reason: nothing(),
            safe_pair: nothing(),
            pair_words: nothing(),
            ..words.clone()
        };
    }
    NumberWords { class: "A- or B-number".into(), reason: "which is hidden".into(), ..words.without_pair() }
}

#[cfg(test)]
mod tests {
    use super::{is_about_pairs, untold};
    use golden_figure::{NumberWords, zeckendorf_words};
    use golden_session::COURSE;

    #[test]
    fn in_a_lesson_about_weights_nothing_is_said_of_pairs_that_are_hidden() {
        let words = NumberWords {
            number: "11".into(),
            parts: vec!["8".into(), "3".into()],
            count: 2,
            tail: "3".into(),
            class: "A-number".into(),
            reason: "its last 1 is at place 4, which is even".into(),
            safe_pair: "(11, 18)".into(),
            pair_words: "its safe pair, number 7".into(),
        };
        let drawn = |says_so: bool| format!("{:?}", zeckendorf_words(&untold(&words, says_so), 400.0));
        assert!(drawn(true).contains("hidden") && !drawn(true).contains("(11, 18)"));
        let silent = drawn(false);
        assert!(!silent.contains("hidden") && !silent.contains("-number") && silent.contains("tail"), "{silent}");
        let scene_is_about_pairs = |lesson: usize| {
            let session = COURSE[lesson].open().expect("a lesson");
            is_about_pairs(session.model.scenes.first().expect("a scene"))
        };
        assert!(!scene_is_about_pairs(8), "Which stones weigh 100?");
        assert!(scene_is_about_pairs(10), "What do the digits tell the queen?");
    }
}
