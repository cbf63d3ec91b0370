//! The parts of the number as squares or tiles, and what follows from them in words.

use std::borrow::Cow;

use egui::{Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::{WIDE, picture_ui};
use crate::figure::{ConvertedNumber, NumberWords, Timeline, ZeckendorfTarget, zeckendorf_words};
use crate::game::{Position, Ruleset};
use crate::session::{ConverterChoice, ConverterConstruction, Edit, Focus, PartsView};
use crate::ui::context::{Action, Context};
use crate::ui::render::icon::Icon;
use crate::ui::render::paint::figure_ui;
use crate::ui::widget::Button;
use crate::ui::zeckendorf::ZeckendorfPanel;
use crate::ui::zeckendorf::playback::Construction;
use crate::ui::zeckendorf::shown::ShownNumber;

/// Where the words begin beside the squares, in points.
const WORDS: f32 = 459.0;
/// Room above the squares.
const ABOVE: f32 = 31.0;

impl ZeckendorfPanel {
    /// Draws the parts.
    pub(in crate::ui::zeckendorf) fn parts_ui(
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
        let said = if shown.tells { Cow::Borrowed(words) } else { Cow::Owned(untold(words)) };
        let response = picture_ui(ui, &zeckendorf_words(&said, ui.available_width()), "words");
        if response.clicked == Some(ZeckendorfTarget::SafePair)
            && let Some(positive) = &answer.conversion.positive
        {
            let pair = positive.safe_pair.each_ref().map(|member| member.value.clone());
            cx.edit(Edit::Focus(Focus { ruleset: Ruleset::Wythoff, position: Position::Flat(pair.into()) }));
        }
        let is_played = matches!(self.construction, Some(Construction::Greedy(_)));
        if is_played || !crate::ui::zeckendorf::playback::can_expand(answer) {
            return;
        }
        ui.add_space(4.0);
        let button = Button::new("Play the expansion").icon(Icon::Play).small().bare();
        if ui.add(button).clicked() {
            let greedy = ConverterConstruction::Greedy;
            if shown.choices.construction != greedy {
                cx.edit(Edit::Converter(ConverterChoice::Construction(greedy)));
            }
            cx.ask(Action::ConverterStep(Some(self.playback.play_from_start(ui))));
        }
    }
}

/// The words without the safe pair, and without which of its members the number is.
fn untold(words: &NumberWords) -> NumberWords {
    NumberWords { class: "A- or B-number".into(), reason: "which is hidden".into(), ..words.without_pair() }
}
