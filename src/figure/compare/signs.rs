//! The text in large cells of the difference: + and −, or the number; colour never says it alone.

use crate::kit::clip::common;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect};
use crate::{Comparison, PlaneView, Rgb, ink_on};
use golden_prose::{Prose, signed};

/// The smallest cells with a sign, in points.
const LEAST: f64 = 9.0;

/// The sign of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Smaller in B.
    Smaller,
    /// The same in both.
    Equal,
    /// Larger in B.
    Larger,
}

impl Sign {
    /// −1, 0 or 1.
    pub fn of(self) -> i128 {
        match self {
            Self::Smaller => -1,
            Self::Equal => 0,
            Self::Larger => 1,
        }
    }
}

/// Draws −, = or + in the middle of a square of a colour.
pub(super) fn draw_sign(figure: &mut Figure, square: Rect, sign: Sign, on: Rgb) {
    let ([x, y], arm) = (square.centre(), (square.width * 0.28).round().max(2.0));
    let thin = (square.width * 0.06).clamp(0.6, 1.4);
    let fill = Some(Colour::Cell(ink_on(on)).into());
    let mut bar = |rect| figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
    let across = |y: f32| Rect::new(x - arm, y - thin, 2.0 * arm, 2.0 * thin);
    match sign {
        Sign::Equal => {
            bar(across(y - arm * 0.55));
            bar(across(y + arm * 0.55));
        }
        Sign::Smaller => bar(across(y)),
        Sign::Larger => {
            bar(across(y));
            bar(Rect::new(x - thin, y - arm, 2.0 * thin, 2.0 * arm));
        }
    }
}

/// Writes the differences into the cells in view, as numbers where these fit; smaller cells have only the sign, and
/// very small ones nothing. Equal cells have none but in numbers. `rgb` is the colour of a difference.
pub(super) fn draw_signs(figure: &mut Figure, comparison: &Comparison, view: &PlaneView, rgb: impl Fn(i128) -> Rgb) {
    if view.cell < LEAST {
        return;
    }
    let [low, high] = comparison.bounds();
    let longest = [low, high].map(|end| plus(end).chars().count()).into_iter().max().unwrap_or(1);
    let longest = u32::try_from(longest).unwrap_or(u32::MAX);
    let has_numbers = view.cell >= (8.0 * f64::from(longest) + 2.0).max(22.0);
    #[expect(clippy::cast_possible_truncation, reason = "a length on screen")]
    let size = ((view.cell * 0.38) as f32).clamp(13.0, 20.0).round();
    let [across, up] = view.seen(comparison.extent());
    for column in across {
        for line in up.clone() {
            let (cell, rect) = ([column, line], view.rect_of([column, line], [1, 1]));
            let Some(difference) = comparison.difference(cell) else { continue };
            if common(rect, view.plot) != Some(rect) {
                continue;
            }
            let on = rgb(difference);
            if has_numbers {
                let (prose, anchor, face) = (Prose::from(plus(difference)), Anchor::Centre, Face::Interface);
                let paint = if difference == 0 { Colour::Ink3 } else { Colour::Cell(ink_on(on)) };
                figure.push(Form::Text { rect, prose, anchor, size, face, paint: paint.into() });
            } else if difference != 0 {
                let sign = if difference < 0 { Sign::Smaller } else { Sign::Larger };
                draw_sign(figure, rect, sign, on);
            }
        }
    }
}

/// A number with its sign, whichever it is.
pub(super) fn plus(number: i128) -> String {
    if number > 0 { format!("+{}", signed(number)) } else { signed(number) }
}
