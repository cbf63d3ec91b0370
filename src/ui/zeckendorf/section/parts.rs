//! The parts of the number as squares or tiles, and what follows from them in words.

use egui::{Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::{WIDE, picture_ui};
use crate::figure::{
    Figure, NumberWords, SquaresPicture, Timeline, ZeckendorfTarget, zeckendorf_squares, zeckendorf_tiles,
    zeckendorf_words,
};
use crate::game::{Position, Ruleset};
use crate::session::{ConverterChoice, ConverterConstruction, Edit, Focus, PartsView};
use crate::ui::context::{Action, Context};
use crate::ui::render::icon::Icon;
use crate::ui::render::paint::figure_ui;
use crate::ui::widget::Button;
use crate::ui::zeckendorf::ZeckendorfPanel;
use crate::ui::zeckendorf::answer::{Answer, shortened};
use crate::ui::zeckendorf::playback::Construction;
use crate::ui::zeckendorf::shown::Shown;

/// Where the words begin beside the squares, in points.
const WORDS: f32 = 459.0;
/// Room above the squares.
const ABOVE: f32 = 31.0;

impl ZeckendorfPanel {
    /// Draws the parts.
    pub(in crate::ui::zeckendorf) fn parts_ui(
        &mut self,
        ui: &mut Ui,
        shown: &Shown<'_>,
        answer: &Answer,
        cx: &mut Context<'_>,
    ) {
        ui.add_space(ABOVE);
        let width = ui.available_width();
        let (taken, words) = self.expansion(shown, answer);
        if width >= WIDE {
            let figure = squares(answer, shown.choices.parts, taken, WORDS - 14.0);
            let height = figure.size[1].max(168.0);
            let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            let place = Rect::from_min_size(rect.min, vec2(figure.size[0], figure.size[1]));
            figure_ui(ui, &figure, place, "squares");
            let beside = Rect::from_min_max(pos2(rect.left() + WORDS, rect.top() + 3.0), rect.max);
            ui.scope_builder(UiBuilder::new().max_rect(beside), |ui| self.words_ui(ui, &words, shown, answer, cx));
        } else {
            picture_ui(ui, &squares(answer, shown.choices.parts, taken, width), "squares");
            ui.add_space(8.0);
            self.words_ui(ui, &words, shown, answer, cx);
        }
        ui.add_space(15.0);
    }

    /// How many parts are taken, and the words, at the step of the greedy expansion if it is played.
    fn expansion(&self, shown: &Shown<'_>, answer: &Answer) -> (usize, NumberWords) {
        let all = (answer.parts.len(), answer.words.clone());
        let Some(Construction::Greedy(timeline)) = &self.construction else { return all };
        if !shown.is_current {
            return all;
        }
        let state = timeline.state(self.step.min(timeline.last()));
        let taken = state.taken.len();
        let mut words = answer.words.clone();
        words.parts.truncate(taken);
        if taken < answer.conversion.part_count() {
            words.count = words.parts.len() + 1;
            words.parts.push(shortened(&state.remainder.to_string(), 13));
        }
        (taken, words)
    }

    fn words_ui(&mut self, ui: &mut Ui, words: &NumberWords, shown: &Shown<'_>, answer: &Answer, cx: &mut Context<'_>) {
        let response = picture_ui(ui, &zeckendorf_words(words, ui.available_width()), "words");
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

/// The parts as they are to be drawn.
pub(in crate::ui::zeckendorf) fn squares(
    answer: &Answer,
    view: PartsView,
    taken: usize,
    width: f32,
) -> Figure<ZeckendorfTarget> {
    let picture = SquaresPicture {
        parts: answer.parts.clone(),
        count: answer.conversion.part_count(),
        taken,
        width,
        name: format!("Parts of {}", answer.words.number),
    };
    match view {
        PartsView::Squares => zeckendorf_squares(&picture),
        PartsView::Tiles => zeckendorf_tiles(&picture),
    }
}
