//! The colour bar: which colour stands for which value, upright beside the plot or lying below it.

use egui::{Align2, Color32, Mesh, Pos2, Rect, Stroke, Ui, pos2};

use crate::figure::{CellColours, Colour, ColourScale, Rgb, tick_step, ticks};
use crate::prose::grouped;
use crate::session::ColourBy;
use crate::ui::fonts;
use crate::ui::theme::ink;

/// Colours of residues are listed one by one up to this many.
const LISTED: u32 = 12;

/// What the colours say.
pub(super) struct ColourKey<'a> {
    pub colour: ColourBy,
    pub scale: ColourScale,
    pub colours: &'a CellColours,
    /// The largest value on the bar.
    pub largest: u32,
    pub modulus: u32,
    /// Whether 0 has a mark of its own, so that the bar starts with 1.
    pub zero_is_marked: bool,
    /// What the bar measures, such as 𝒢(a, b).
    pub title: String,
}

/// Where the bar is: values grow upward, or to the right in one that lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bar {
    pub rect: Rect,
    pub lies: bool,
}

impl Bar {
    /// Draws the bar with its numbers.
    pub fn show(self, ui: &Ui, key: &ColourKey<'_>) {
        match key.colour {
            ColourBy::Value => self.values_ui(ui, key),
            ColourBy::ValueMod => self.residues_ui(ui, key),
            ColourBy::Outcome => {}
        }
    }

    fn values_ui(self, ui: &Ui, key: &ColourKey<'_>) {
        self.gradient(ui, key.scale.anchors());
        let largest = key.largest.max(1);
        let lowest = u32::from(key.zero_is_marked).min(largest);
        let at = |value: u64| self.length() * share(value, largest);
        let (low, high) = (at(lowest.into()), at(largest.into()));
        // Numbers beside each other take more room than numbers above each other.
        let [after_low, before_high] = if self.lies { [36.0, 44.0] } else { [18.0, 24.0] };
        let step = tick_step(f64::from(largest), f64::from(self.length()) / 70.0);
        for value in ticks(1..u64::from(largest), step) {
            if (low + after_low..high - before_high).contains(&at(value)) {
                self.mark_ui(ui, at(value), value);
            }
        }
        self.mark_ui(ui, low, lowest.into());
        if largest > lowest {
            self.mark_ui(ui, high, largest.into());
        }
    }

    /// The colours of the residues, 0 first.
    fn residues_ui(self, ui: &Ui, key: &ColourKey<'_>) {
        let count = key.modulus.max(1);
        let at = |residue: u32| self.length() * share(residue.into(), count);
        let step = if count <= LISTED { 1 } else { tick_step(f64::from(count), f64::from(self.length()) / 40.0) };
        for residue in 0..count {
            let (from, to) = (at(residue), at(residue + 1));
            let cell = Rect::from_two_pos(self.edges(from)[0], self.edges(to)[1]);
            // The colour of a value that is not 0, which may have a colour of its own.
            ui.painter().rect_filled(cell, 0.0, colour32(key.colours.colour(residue.saturating_add(count))));
            if u64::from(residue).is_multiple_of(step) {
                self.number_ui(ui, f32::midpoint(from, to), residue.into());
            }
        }
    }

    fn gradient(self, ui: &Ui, colours: &[Rgb]) {
        let last = u32::try_from(colours.len().saturating_sub(1)).unwrap_or(1).max(1);
        let mut mesh = Mesh::default();
        for (i, &colour) in (0_u32..).zip(colours) {
            for edge in self.edges(self.length() * share(i.into(), last)) {
                mesh.colored_vertex(edge, colour32(colour));
            }
            if i > 0 {
                mesh.add_triangle(2 * i - 2, 2 * i - 1, 2 * i);
                mesh.add_triangle(2 * i - 1, 2 * i, 2 * i + 1);
            }
        }
        ui.painter().add(mesh);
    }

    fn mark_ui(self, ui: &Ui, at: f32, value: u64) {
        let [_, edge] = self.edges(at);
        let line = Stroke::new(1.0, ink(ui, Colour::Line2));
        if self.lies {
            ui.painter().vline(edge.x.round(), edge.y + 2.0..=edge.y + 6.0, line);
        } else {
            ui.painter().hline(edge.x + 2.0..=edge.x + 7.0, edge.y.round(), line);
        }
        self.number_ui(ui, at, value);
    }

    fn number_ui(self, ui: &Ui, at: f32, value: u64) {
        let [_, edge] = self.edges(at);
        let (at, align) = if self.lies {
            (pos2(edge.x, edge.y + 15.0), Align2::CENTER_CENTER)
        } else {
            (pos2(edge.x + 11.0, edge.y), Align2::LEFT_CENTER)
        };
        ui.painter().text(at, align, grouped(&value), fonts::regular(13.0), ink(ui, Colour::Ink2));
    }

    fn length(self) -> f32 {
        if self.lies { self.rect.width() } else { self.rect.height() }
    }

    /// The points of both edges so far along the bar; the numbers stand at the second.
    fn edges(self, at: f32) -> [Pos2; 2] {
        let Rect { min, max } = self.rect;
        if self.lies {
            [pos2(min.x + at, min.y), pos2(min.x + at, max.y)]
        } else {
            [pos2(min.x, max.y - at), pos2(max.x, max.y - at)]
        }
    }
}

/// A colour of the map on screen.
pub(super) fn colour32([r, g, b]: Rgb) -> Color32 {
    Color32::from_rgb(r, g, b)
}

fn share(value: u64, of: u32) -> f32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a place on a bar")]
    let share = (value as f64 / f64::from(of.max(1))) as f32;
    share
}
