//! The number that is taken: a slider and a field for a single pile, fields for several.

use egui::{Key, Rect, Role, Ui, WidgetInfo, vec2};

use crate::context::Context;
use crate::input::pile_keys::steps_ui;
use crate::play::start::fields::CountField;
use crate::play::view::PlayView;
use crate::play::{PlayPanel, Refused};
use crate::render::prose::{line, line_ui};
use crate::render::theme::ink;
use crate::widget::{error_ui, fault_above_ui, fault_below_ui, track_ui};
use golden_figure::{Colour, Face};
use golden_game::AllowedTakes;
use golden_number::UBig;

/// Height of the line.
const LINE: f32 = 28.0;
/// Width of a field, and of one for numbers that have no room there.
const FIELD: f32 = 64.0;
const LONG_FIELD: f32 = 200.0;
/// The largest number that has room in any field.
const LARGEST: u32 = 99_999;
/// The room between the fields and the reason why they are refused.
const BESIDE: f32 = 12.0;
/// The longest slider.
const SLIDER: f32 = 420.0;

impl PlayPanel {
    /// The slider and the fields; empty of the same height while it is not a person's turn.
    pub(super) fn fields_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if !shown.is_live() {
            if !shown.is_over {
                ui.allocate_exact_size(vec2(1.0, LINE), egui::Sense::hover());
            }
            self.note_refusal(shown);
            return;
        }
        let piles = self.choice.counted();
        let is_one = piles.len() == 1;
        let mut is_entered = false;
        let row = ui.horizontal_wrapped(|ui| {
            ui.set_min_height(LINE);
            line_ui(ui, &"Take".into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            let is_long = shown.piles.iter().any(|pile| *pile > UBig::from(LARGEST));
            let width = if is_long { LONG_FIELD } else { FIELD };
            self.slider_ui(ui, shown, width);
            for pile in piles {
                is_entered |= self.count_ui(ui, shown, pile, width) && is_one;
            }
            if is_one && steps_ui(ui, &mut self.choice) {
                self.forget_typed();
            }
            self.refusal_beside_ui(ui, shown);
        });
        self.refused.fields = Some(row.response.rect);
        if is_entered {
            self.play(shown, cx);
        }
    }

    /// Notes why what is chosen cannot be taken, where no fields stand.
    pub(super) fn note_refusal(&mut self, shown: &PlayView) {
        self.refused = Refused { words: self.refusal_words(shown), ..Refused::default() };
    }

    /// The field of how many are taken from a pile, `width` points wide; returns whether Enter was pressed in it.
    fn count_ui(&mut self, ui: &mut Ui, shown: &PlayView, pile: usize, width: f32) -> bool {
        let chosen = self.choice.take().get(pile).cloned().unwrap_or_default();
        let pile_name = shown.names.get(pile).cloned().unwrap_or_default();
        let name = format!("How many to take from {}", pile_name.to_lowercase());
        if self.takes.len() <= pile {
            self.takes.resize(pile + 1, CountField::default());
        }
        let Some(field) = self.takes.get_mut(pile) else { return false };
        let (response, entered) = field.show(ui, &name, &chosen.to_string(), width, true);
        if response.changed() || entered.is_some() {
            self.refusal = None;
        }
        // What is typed is chosen at once: the button below takes it.
        if response.changed() {
            self.choice.choose(pile, &field.typed().unwrap_or_default());
        } else if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
            self.choice.put_back();
        }
        let is_entered = entered.is_some() && ui.input(|input| input.key_pressed(Key::Enter));
        if let Some(count) = entered {
            self.choice.choose(pile, &count);
        }
        if shown.piles.len() > 1 {
            let from = if self.choice.takes_both() { "both piles".to_owned() } else { lower_pile(&pile_name) };
            let words = format!("from {from}");
            line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        }
        is_entered
    }

    /// The slider of a single pile, over the numbers that may be taken.
    fn slider_ui(&mut self, ui: &mut Ui, shown: &PlayView, field: f32) {
        let Some(allowed) = AllowedTakes::of(shown.ruleset(), shown.position()) else { return };
        let Some(last) = allowed.count().map(|count| count.saturating_sub(1)).filter(|last| *last > 0) else { return };
        let place = allowed.place_of(&self.choice.count());
        // What is free in this row: a layout that wraps calls the whole row available.
        let free = ui.available_size_before_wrap().x;
        let width = (free - field - 16.0).clamp(60.0, SLIDER);
        let track = track_ui(ui, width, LINE, share(place, last), &[]);
        let wanted = match track.seek {
            Some(share) => nearest(share, last),
            None => place.saturating_add_signed(track.steps).min(last),
        };
        if wanted != place || (track.seek.is_some() && self.choice.count() != allowed.at(place).into()) {
            self.choice.choose(0, &allowed.at(wanted).into());
            self.forget_typed();
        }
        #[expect(clippy::cast_precision_loss, reason = "what a screen reader says of a slider")]
        let value = allowed.at(wanted) as f64;
        track.response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), value, "Stones to take"));
    }

    /// Forgets what was typed, and what was wrong with it: something else was chosen.
    pub(in crate::play) fn forget_typed(&mut self) {
        self.takes.clear();
        self.refusal = None;
    }

    /// The reason why what is chosen cannot be taken, at the end of the line, where it has room.
    fn refusal_beside_ui(&mut self, ui: &mut Ui, shown: &PlayView) {
        let words = self.refusal_words(shown);
        let has_room = || {
            let colour = ink(ui, Colour::Err);
            let width = line(ui, &words.as_str().into(), 14.0, Face::Interface, colour, f32::INFINITY).size().x;
            ui.available_size_before_wrap().x >= width + BESIDE + 24.0
        };
        let is_beside = !words.is_empty() && has_room();
        if is_beside {
            ui.add_space(BESIDE);
            let response = error_ui(ui, &words);
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &words));
        }
        self.refused = Refused { words, is_beside, fields: None };
    }

    /// The same over what stands below, where it has no room there; over what stands above the fields, where it would lie
    /// below the floor, on the timeline.
    pub(in crate::play) fn refusal_ui(&self, ui: &Ui, floor: f32) {
        let Refused { words, is_beside, fields } = &self.refused;
        match fields {
            _ if *is_beside => {}
            Some(fields) => {
                let fields =
                    Rect::from_x_y_ranges(fields.left()..=fields.left() + ui.available_width(), fields.y_range());
                fault_above_ui(ui, fields, words, floor);
            }
            None => fault_below_ui(ui, words),
        }
    }

    fn refusal_words(&self, shown: &PlayView) -> String {
        let typed = self.takes.iter().find_map(|field| field.error().map(str::to_owned));
        let is_chosen = !self.choice.is_nothing() && shown.is_live();
        let chosen = is_chosen.then(|| self.choice.after(&shown.focus).err()).flatten().map(|error| error.to_string());
        let refused = self.refusal.clone();
        typed.or(chosen).or(refused).unwrap_or_default()
    }
}

fn lower_pile(name: &str) -> String {
    if name.starts_with("Pile ") { name.to_lowercase() } else { name.to_owned() }
}

/// Returns how far along the way a place stands, from 0 to 1.
fn share(place: u64, last: u64) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a share of a slider a few hundred points long")]
    let share = place as f32 / last.max(1) as f32;
    share
}

/// The place nearest to a share of the way.
fn nearest(share: f32, last: u64) -> u64 {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast to u64 saturates"
    )]
    let place = (share * last as f32).round() as u64;
    place.min(last)
}
