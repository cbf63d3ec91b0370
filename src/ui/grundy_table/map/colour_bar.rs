//! The colour bar: which colour stands for which value, upright beside the plot or lying below it.

use egui::{Align2, Color32, Mesh, Pos2, Rect, Stroke, Ui, pos2};

use crate::figure::{CellColours, CellQuantity, Colour, ColourScale, Rgb, signed_ticks, tick_step};
use crate::prose::signed;
use crate::ui::render::fonts;
use crate::ui::render::theme::ink;

/// Numbers that have a colour each are all written up to this many.
const LISTED: u32 = 12;

/// What the colours say.
pub(in crate::ui) struct ColourKey<'a> {
    pub colours: &'a CellColours,
    /// The scale spread over the bar.
    pub scale: ColourScale,
    /// The least and the largest number on the bar.
    pub range: [i128; 2],
    /// Whether 0 has a mark of its own, so that the bar starts with 1.
    pub zero_is_marked: bool,
    /// What the bar measures, such as 𝒢(a, b).
    pub title: String,
}

impl ColourKey<'_> {
    /// Whether there is a bar: two colours need none.
    pub fn has_bar(&self) -> bool {
        self.colours.quantity() != CellQuantity::Outcome
    }
}

/// Where the bar is: values grow upward, or to the right in one that lies.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui::grundy_table) struct Bar {
    pub rect: Rect,
    pub lies: bool,
}

impl Bar {
    /// Draws the bar with its numbers.
    pub fn show(self, ui: &Ui, key: &ColourKey<'_>) {
        match key.colours.quantity() {
            CellQuantity::Outcome => {}
            CellQuantity::Residue(k) => self.list_ui(ui, key, k.max(1)),
            _ => match key.colours.cycle().and_then(|count| u32::try_from(count).ok()) {
                Some(count) => self.list_ui(ui, key, count),
                None => self.range_ui(ui, key),
            },
        }
    }

    fn range_ui(self, ui: &Ui, key: &ColourKey<'_>) {
        self.gradient(ui, key.scale.anchors());
        let [least, largest] = key.range;
        let lowest = if key.zero_is_marked && least == 0 { 1.min(largest) } else { least };
        let span = largest.saturating_sub(least).unsigned_abs().max(1);
        let at = |number: i128| self.length() * share(number.saturating_sub(least).unsigned_abs(), span);
        let (low, high) = (at(lowest), at(largest));
        // Numbers beside each other take more room than numbers above each other.
        let [after_low, before_high] = if self.lies { [36.0, 44.0] } else { [18.0, 24.0] };
        #[expect(clippy::cast_precision_loss, reason = "only chooses how many marks there are")]
        let step = tick_step(span as f64, f64::from(self.length()) / 70.0);
        for number in signed_ticks([least, largest], step) {
            if (low + after_low..high - before_high).contains(&at(number)) {
                self.mark_ui(ui, at(number), number);
            }
        }
        self.mark_ui(ui, low, lowest);
        if largest > lowest {
            self.mark_ui(ui, high, largest);
        }
    }

    /// A colour for each number, 0 first.
    fn list_ui(self, ui: &Ui, key: &ColourKey<'_>, count: u32) {
        let at = |number: u32| self.length() * share(number.into(), count.into());
        let step = if count <= LISTED { 1 } else { tick_step(f64::from(count), f64::from(self.length()) / 40.0) };
        for number in 0..count {
            let (from, to) = (at(number), at(number + 1));
            let cell = Rect::from_two_pos(self.edges(from)[0], self.edges(to)[1]);
            ui.painter().rect_filled(cell, 0.0, colour32(key.colours.of_number(number.into())));
            if u64::from(number).is_multiple_of(step) {
                self.number_ui(ui, f32::midpoint(from, to), number.into());
            }
        }
    }

    fn gradient(self, ui: &Ui, colours: &[Rgb]) {
        let last = u32::try_from(colours.len().saturating_sub(1)).unwrap_or(1).max(1);
        let mut mesh = Mesh::default();
        for (i, &colour) in (0_u32..).zip(colours) {
            for edge in self.edges(self.length() * share(i.into(), last.into())) {
                mesh.colored_vertex(edge, colour32(colour));
            }
            if i > 0 {
                mesh.add_triangle(2 * i - 2, 2 * i - 1, 2 * i);
                mesh.add_triangle(2 * i - 1, 2 * i, 2 * i + 1);
            }
        }
        ui.painter().add(mesh);
    }

    fn mark_ui(self, ui: &Ui, at: f32, number: i128) {
        let [_, edge] = self.edges(at);
        let line = Stroke::new(1.0, ink(ui, Colour::Line2));
        if self.lies {
            ui.painter().vline(edge.x.round(), edge.y + 2.0..=edge.y + 6.0, line);
        } else {
            ui.painter().hline(edge.x + 2.0..=edge.x + 7.0, edge.y.round(), line);
        }
        self.number_ui(ui, at, number);
    }

    fn number_ui(self, ui: &Ui, at: f32, number: i128) {
        let [_, edge] = self.edges(at);
        let (at, align) = if self.lies {
            (pos2(edge.x, edge.y + 15.0), Align2::CENTER_CENTER)
        } else {
            (pos2(edge.x + 11.0, edge.y), Align2::LEFT_CENTER)
        };
        ui.painter().text(at, align, short(number), fonts::regular(13.0), ink(ui, Colour::Ink2));
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
pub(in crate::ui::grundy_table) fn colour32([r, g, b]: Rgb) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// A number with a minus sign; a very long one by its first digits and a power of ten, cut off.
fn short(number: i128) -> String {
    const LONG: usize = 10;
    let digits = number.unsigned_abs().to_string();
    let (Some(first), Some(next)) = (digits.get(..1), digits.get(1..3)) else { return signed(number) };
    if digits.len() < LONG {
        return signed(number);
    }
    let sign = if number < 0 { "−" } else { "" };
    let raised = |digit: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0));
    let power: String = (digits.len() - 1).to_string().chars().filter_map(raised).collect();
    format!("{sign}{first}.{next}…·10{power}")
}

fn share(part: u128, of: u128) -> f32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a place on a bar")]
    let share = (part as f64 / of.max(1) as f64) as f32;
    share
}

#[cfg(test)]
mod tests {
    use super::short;
    use crate::prose::signed;

    #[test]
    fn long_numbers_are_cut_after_three_digits() {
        assert_eq!(short(1_744_827_000_000_005), "1.74…·10¹⁵");
        assert_eq!(short(-18_446_744_073_709_551_615), "−1.84…·10¹⁹");
        assert_eq!(short(999_999_999), signed(999_999_999));
    }
}
