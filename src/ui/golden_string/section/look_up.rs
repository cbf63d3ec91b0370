//! The letter at any index: from the number itself, without building the string.

use std::sync::Arc;

use egui::{Rect, Sense, Ui, vec2};

use crate::figure::{Colour, Face};
use crate::number::{SafePair, UBig, WythoffClass, golden_counts, golden_window, safe_pair_of, wythoff_class};
use crate::prose::Prose;
use crate::session::{Edit, GoldenChoice, Tab};
use crate::solver::{Job, SolverError};
use crate::ui::context::{Action, Context};
use crate::ui::golden_string::letters::tile_ui;
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::target::focus_on;
use crate::ui::golden_string::words::{FIELD, short};
use crate::ui::number_field::NumberField;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, caption_ui, heading_ui, label_ui};
use crate::ui::work::current::Kept;
use crate::ui::work::derived::Derived;

/// Letters shown before and behind the one looked up.
const AROUND: usize = 5;
/// An index of more machine words is a long number.
const WORDS: usize = 16;
const TILE: f32 = 20.0;
const TILE_HEIGHT: f32 = 23.0;

/// What is known of a place.
struct Found {
    is_one: bool,
    /// The letters around it, and which of them it is.
    around: Vec<bool>,
    place: usize,
    pair: SafePair,
    class: WythoffClass,
    counts: String,
    about: Prose,
}

/// The field and the answer.
pub(in crate::ui::golden_string) struct LookUp {
    field: NumberField,
    index: Kept<UBig>,
    task: Derived<Arc<UBig>, Option<Found>>,
}

impl Default for LookUp {
    fn default() -> Self {
        Self { field: NumberField::default(), index: Kept::default(), task: Derived::new("Looking up the letter") }
    }
}

impl LookUp {
    /// Draws the group.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        heading_ui(ui, "Look up a letter", "");
        let index = self.index.of(&shown.choices.index);
        self.task.set_long(index.as_words().len() > WORDS);
        let of = Arc::clone(&index);
        let answer = self.task.ask(ui.ctx(), cx, &index, move |_, job| Found::at(&of, job));
        // The letter of another place would be read as that of this one.
        let found = answer.value.filter(|_| answer.is_current);
        let found = found.as_deref().and_then(Option::as_ref);
        ui.horizontal(|ui| {
            label_ui(ui, "number", None);
            let width = ui.available_width() - TILE - 12.0;
            let (field, typed) = self.field.show(ui, "Number of the letter", &index, None, width, FIELD);
            match typed.or_else(|| self.field.poll(ui, cx)) {
                Some(number) if number.is_zero() => self.field.refuse("Letters are counted from 1; give 1 or more."),
                Some(number) => cx.edit(Edit::Golden(GoldenChoice::Index(number))),
                None => {}
            }
            if field.lost_focus() {
                // What is typed later is a step of its own.
                cx.ask(Action::CloseStep);
            }
            let (rect, response) = ui.allocate_exact_size(vec2(TILE, 28.0), Sense::hover());
            if let Some(found) = found {
                let tile = Rect::from_center_size(rect.center(), vec2(TILE, TILE_HEIGHT));
                tile_ui(ui, tile, found.is_one, shown.choices.letters);
                let name = format!("The letter is {}", shown.choices.letters.symbol(found.is_one));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
            }
        });
        self.field.error_ui(ui);
        caption_ui(ui, &"from the second canonical form of the number, without building the string".into());
        if let Some(problem) = &answer.problem {
            prose_ui(ui, &problem.to_string().into(), 13.0, Face::Interface, ink(ui, Colour::Err));
            if ui.add(Button::new("Look up again").small()).clicked() {
                self.task.ask_again();
            }
        }
        if let Some(found) = found {
            found.details_ui(ui, shown, cx);
        }
    }
}

impl Found {
    /// Asks the job between its pieces, each a square root or some decimal digits.
    fn at(index: &UBig, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(class) = wythoff_class(index) else { return Ok(None) };
        job.advance(0)?;
        let (ones, zeros) = golden_counts(index);
        job.advance(0)?;
        let pair = safe_pair_of(index);
        job.advance(0)?;
        let before = UBig::from(AROUND);
        let first = if *index > before { index - &before } else { UBig::ONE };
        let place = usize::try_from(index - &first).unwrap_or(AROUND);
        let around = golden_window(&first, 2 * AROUND + 1).into_iter().map(|byte| byte == b'1').collect();
        let (name, letter) = match class {
            WythoffClass::A => ("an A", "1"),
            WythoffClass::B => ("a B", "0"),
        };
        let about = Prose::from(format!("{} is ", short(index))).bold(format!("{name}-number")).text(format!(
            ", so its letter is {letter}: ({}, {}) is pair {}.",
            short(&pair.a),
            short(&pair.b),
            short(&pair.number)
        ));
        job.advance(0)?;
        let counts = format!("{} ones and {} zeros up to it", short(&ones), short(&zeros));
        Ok(Some(Self { is_one: class == WythoffClass::A, around, place, pair, class, counts, about }))
    }

    fn details_ui(&self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let letters = shown.choices.letters;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TILE_HEIGHT + 6.0), Sense::hover());
        let word: String = self.around.iter().map(|&is_one| letters.symbol(is_one)).collect();
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::Label, true, format!("The letters around it: {word}"))
        });
        let mut at = rect.min + vec2(1.0, 3.0);
        for (i, &is_one) in self.around.iter().enumerate() {
            let tile = Rect::from_min_size(at, vec2(TILE, TILE_HEIGHT));
            tile_ui(ui, tile, is_one, letters);
            if i == self.place {
                let ring = egui::Stroke::new(2.0, ink(ui, Colour::Ink));
                ui.painter().rect_stroke(tile.expand(1.0), 5.0, ring, egui::StrokeKind::Middle);
            }
            at.x += TILE + 1.0;
        }
        caption_ui(ui, &self.counts.as_str().into());
        prose_ui(ui, &self.about, 13.0, Face::Interface, ink(ui, Colour::Ink2));
        ui.horizontal(|ui| {
            let width = (ui.available_width() - 8.0) / 2.0;
            let places = [
                ("Converter", "Show the pair in Zeckendorf", Tab::Zeckendorf),
                ("On the board", "Show the pair on the board", Tab::QueenBoard),
            ];
            for (words, name, tab) in places {
                if ui.add(Button::new(words).name(name).small().width(width)).clicked() {
                    cx.edit(Edit::Focus(focus_on(&self.pair)));
                    if tab == Tab::Zeckendorf {
                        // The converter shows the number itself: the first of the pair or the second.
                        let place = usize::from(self.class == WythoffClass::B);
                        cx.edit(Edit::Converter(crate::session::ConverterChoice::Selected(place)));
                    }
                    cx.ask(Action::Show(tab));
                }
            }
        });
    }
}
