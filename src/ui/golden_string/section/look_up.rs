//! The letter at any index: from the number itself, without building the string.

use std::sync::Arc;

use egui::{Rect, Sense, Ui, vec2};

use crate::context::{Action, Context};
use crate::golden_string::letters::tile_ui;
use crate::golden_string::shown::{FIELD, ShownString, focus_on};
use crate::input::number_field::NumberField;
use crate::render::terms::terms_ui;
use crate::render::theme::ink;
use crate::widget::{Button, caption_ui, heading_ui, label_ui, problem_ui};
use crate::work::cached::Cached;
use golden_figure::{Colour, Face};
use golden_number::{UBig, WythoffClass};
use golden_session::answers::at_once;
use golden_session::answers::current::SharedCopy;
use golden_session::{Edit, Tab};
use golden_solver::{GoldenLetterReading, golden_letter_reading};

const TILE: f32 = 20.0;
const TILE_HEIGHT: f32 = 23.0;

/// The field and the answer.
#[derive(Default)]
pub(in crate::golden_string) struct LookUp {
    field: NumberField,
    index: SharedCopy<UBig>,
    task: Cached<Arc<UBig>, Option<GoldenLetterReading>>,
}

impl LookUp {
    /// Draws the group.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Look up a letter", "");
        let index = self.index.of(&shown.choices.index);
        let (key, of, name) = (Arc::clone(&index), Arc::clone(&index), "Looking up the letter");
        let work = move |_: &_, job: &_| golden_letter_reading(&of, job);
        let answer = if at_once::is_longer(&index, at_once::CONVERTED) {
            self.task.ask_long(ui.ctx(), cx, name, key, work)
        } else {
            self.task.ask(ui.ctx(), cx, name, key, work)
        };
        // The letter of another place would be read as that of this one.
        let found = answer.current();
        let found = found.as_deref().and_then(Option::as_ref);
        ui.horizontal(|ui| {
            label_ui(ui, "number", None);
            let width = ui.available_width() - TILE - 12.0;
            let (field, typed) = self.field.show(ui, "Number of the letter", &index, None, width, FIELD);
            match typed.or_else(|| self.field.poll(ui, cx)) {
                Some(number) if number.is_zero() => self.field.refuse("Letters are counted from 1; give 1 or more."),
                Some(number) => cx.edit(Edit::golden_index(number)),
                None => {}
            }
            if field.lost_focus() {
                // What is typed later is a step of its own.
                cx.ask(Action::CloseStep);
            }
            let (rect, response) = ui.allocate_exact_size(vec2(TILE, 28.0), Sense::hover());
            if let Some(found) = found {
                let tile = Rect::from_center_size(rect.center(), vec2(TILE, TILE_HEIGHT));
                tile_ui(ui, tile, found.is_one(), shown.choices.letters);
                let name = format!("The letter is {}", shown.choices.letters.symbol(found.is_one()));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
            }
        });
        self.field.error_ui(ui);
        caption_ui(ui, &"from the second canonical form of the number, without building the string".into());
        if let Some(problem) = &answer.problem
            && problem_ui(ui, problem, "Look up again")
        {
            self.task.ask_again();
        }
        if let Some(found) = found {
            details_ui(found, ui, shown, cx);
        }
    }
}

fn details_ui(found: &GoldenLetterReading, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    let letters = shown.choices.letters;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TILE_HEIGHT + 6.0), Sense::hover());
    let word = letters.spell(found.around.iter().copied());
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, format!("The letters around it: {word}")));
    let mut at = rect.min + vec2(1.0, 3.0);
    for (i, &is_one) in found.around.iter().enumerate() {
        let tile = Rect::from_min_size(at, vec2(TILE, TILE_HEIGHT));
        tile_ui(ui, tile, is_one, letters);
        if i == found.place {
            let ring = egui::Stroke::new(2.0, ink(ui, Colour::Ink));
            ui.painter().rect_stroke(tile.expand(1.0), 5.0, ring, egui::StrokeKind::Middle);
        }
        at.x += TILE + 1.0;
    }
    caption_ui(ui, &found.counts.as_str().into());
    terms_ui(ui, &found.about, 13.0, Face::Interface, ink(ui, Colour::Ink2));
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        let places = [
            ("Converter", "Show the pair in Zeckendorf", Tab::Zeckendorf),
            ("On the board", "Show the pair on the board", Tab::QueenBoard),
        ];
        for (words, name, tab) in places {
            if ui.add(Button::new(words).name(name).small().width(width)).clicked() {
                cx.edit(Edit::Focus(focus_on(&found.pair)));
                if tab == Tab::Zeckendorf {
                    // The converter shows the number itself: the first of the pair or the second.
                    let place = usize::from(found.class == WythoffClass::B);
                    cx.edit(Edit::converter_selected(place));
                }
                cx.ask(Action::Show(tab));
            }
        }
    });
}
