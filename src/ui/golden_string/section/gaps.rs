//! The section of the gaps between the Wythoff numbers.

use egui::{Rect, Ui, pos2, vec2};

use crate::figure::{Colour, Face, Figure, GapStrip, GoldenTarget, gap_strip};
use crate::prose::Prose;
use crate::ui::context::Context;
use crate::ui::golden_string::shown::Shown;
use crate::ui::golden_string::target::act;
use crate::ui::render::paint::figure_ui;
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::ink;
use crate::ui::work::memo::Memo;

/// Width of a number in points, as long as it is small.
const CELL: f32 = 24.6;

/// How many small numbers a width has room for.
fn room(width: f32) -> u64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cells of a strip on screen")]
    let count = (width / CELL) as u64;
    count
}

/// What belongs to no session: how far the strip has been dragged, the picture drawn last.
#[derive(Default)]
pub(in crate::ui::golden_string) struct GapSection {
    /// Numbers by which the strip begins later, with the part of a cell that the drag has not yet made up.
    moved: f32,
    /// The pair that the strip has been dragged from.
    pair: Option<(u64, u64, u64)>,
    drawn: Memo<(GapStrip, f32), Figure<GoldenTarget>>,
}

impl GapSection {
    /// The picture in a width.
    pub fn figure(&mut self, shown: &Shown<'_>, width: f32) -> &Figure<GoldenTarget> {
        let pair = shown.small_pair();
        if self.pair != pair {
            (self.pair, self.moved) = (pair, 0.0);
        }
        let strip =
            GapStrip { first: self.first(pair, width), count: room(width), letters: shown.choices.letters, pair };
        self.drawn.get((strip, width), |(strip, width)| gap_strip(strip, *width))
    }

    /// The first number.
    fn first(&self, pair: Option<(u64, u64, u64)>, width: f32) -> u64 {
        #[expect(clippy::cast_possible_truncation, reason = "a cast to i64 saturates")]
        let moved = self.moved.floor() as i64;
        Self::home(pair, width).saturating_add_signed(moved).max(1)
    }

    /// The first number as long as the strip is not dragged: 1 where the pair is in sight then.
    fn home(pair: Option<(u64, u64, u64)>, width: f32) -> u64 {
        let room = room(width);
        match pair {
            Some((a, b, n)) if b > room && n < room => a.saturating_sub((room - n) / 2).max(1),
            Some((a, b, _)) if b > room => a.saturating_sub(3).max(1),
            _ => 1,
        }
    }

    /// Draws the section below its title.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let figure = self.figure(shown, rect.width());
        let place = Rect::from_min_size(rect.min, figure.size.into());
        let response = figure_ui(ui, figure, place, "gaps of the Wythoff numbers");
        let below = place.bottom();
        self.drag(response.response.drag_delta().x, rect.width(), shown);
        if let Some(target) = response.clicked {
            act(target, shown, cx);
        }
        let letters = shown.choices.letters;
        let words = Prose::from(if rect.width() < 500.0 {
            format!("Gap 2 is {}, gap 1 is {}; jumped over are the ", letters.one, letters.zero)
        } else {
            format!(
                "Gap 2 is a letter {}, gap 1 a letter {}. The numbers jumped over are the ",
                letters.one, letters.zero
            )
        });
        let words = words.italic("b").sub("n").text(".");
        let line = Rect::from_min_size(pos2(rect.left(), below + 3.0), vec2(rect.width(), 20.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(line), |ui| {
            line_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
        });
    }

    fn drag(&mut self, by: f32, width: f32, shown: &Shown<'_>) {
        if by == 0.0 {
            return;
        }
        #[expect(clippy::cast_precision_loss, reason = "cells of a strip on screen")]
        let back = (Self::home(shown.small_pair(), width) - 1) as f32;
        self.moved = (self.moved - by / CELL).max(-back);
    }
}
