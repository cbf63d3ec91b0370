//! The Fibonacci word fractal (Monnerot-Dumaine 2009, The Fibonacci word fractal).
//!
//! The standard Fibonacci word 0100101001001… is our string with 0 and 1 exchanged. For its kth letter, from k = 1 on,
//! the curve goes one step forward; if the letter is 0, it then turns by a right angle, to the left for even k, to the
//! right for odd k. So it turns at the more frequent letter, which is our 1, and goes straight on at our 0.

use crate::GoldenTarget;
use crate::kit::shape::{Colour, Figure, Form, Point, Stroke};
use golden_number::{FIBONACCI, golden_prefix};
use golden_prose::{Prose, grouped};

/// The highest order that is drawn: 28,657 segments.
pub const MAX_FRACTAL_ORDER: u32 = 23;

/// Room around the curve, in points.
const MARGIN: f32 = 8.0;

/// Draws the curve of an order as large as fits into this width and height, turned on its side if it is larger that
/// way: the first `F_order` letters, from order 2 on a whole level of the string. The picture has the given width, with
/// the curve in the middle, and the height of the curve. Orders below 1 and above [`MAX_FRACTAL_ORDER`] are replaced by
/// the nearest valid one.
///
/// Consecutive steps in one direction are joined, so there are as many lines as ones among the letters, or one more.
///
/// **Cost**: O(`F_order`); 17,711 lines at the highest order.
pub fn word_fractal(order: u32, room: [f32; 2]) -> Figure<GoldenTarget> {
    let order = order.clamp(1, MAX_FRACTAL_ORDER);
    let free = room.map(|length| (length - 2.0 * MARGIN).max(1.0));
    let upright = corners(order);
    let unit_of = |corners: &[[i32; 2]]| {
        let size = [0, 1].map(|axis| real(extent(corners, axis).1 - extent(corners, axis).0).max(1.0));
        (free[0] / size[0]).min(free[1] / size[1])
    };
    // A quarter turn to the right: left and right of the curve are preserved.
    let lying: Vec<[i32; 2]> = upright.iter().map(|&[x, y]| [y, -x]).collect();
    let corners = if unit_of(&lying) > unit_of(&upright) { lying } else { upright };
    let unit = unit_of(&corners);
    let [(left, right), (bottom, top)] = [0, 1].map(|axis| extent(&corners, axis));
    let margin = (room[0] - real(right - left) * unit) / 2.0;
    let at = |[x, y]: [i32; 2]| -> Point { [margin + real(x - left) * unit, MARGIN + real(top - y) * unit] };
    let size = [room[0], 2.0 * MARGIN + real(top - bottom) * unit];
    let mut figure = Figure::new(size, format!("Fibonacci word fractal of order {order}"));
    let stroke = Stroke::solid(Colour::Sec, (unit * 0.35).clamp(0.5, 2.0));
    for ends in corners.windows(2) {
        if let [from, to] = *ends {
            figure.push(Form::Line { ends: [at(from), at(to)], stroke });
        }
    }
    figure
}

/// The least and the greatest value of a coordinate.
fn extent(corners: &[[i32; 2]], axis: usize) -> (i32, i32) {
    let along = || corners.iter().map(|corner| corner[axis]);
    (along().min().unwrap_or(0), along().max().unwrap_or(0))
}

/// Two sentences about the curve: the number of segments, and when it turns.
pub fn fractal_caption(order: u32) -> Prose {
    let order = order.clamp(1, MAX_FRACTAL_ORDER);
    let segments = FIBONACCI[order as usize];
    let number = if segments == 1 { "1 segment".to_owned() } else { format!("{} segments", grouped(&segments)) };
    Prose::new().italic("F").sub(order.to_string()).text(format!(
        " = {number}, one a letter. After a letter 1 the curve turns, left if the letter's number is even, right if it \
         is odd; after a letter 0 it goes straight on."
    ))
}

/// The points where the curve begins, turns and ends, with y upward.
fn corners(order: u32) -> Vec<[i32; 2]> {
    let length = usize::try_from(FIBONACCI[order as usize]).unwrap_or(1);
    let ([mut x, mut y], [mut right, mut up]) = ([0, 0], [1, 0]);
    let mut corners = vec![[x, y]];
    for (number, letter) in (1_u32..).zip(golden_prefix(length)) {
        (x, y) = (x + right, y + up);
        if letter == b'1' {
            corners.push([x, y]);
            (right, up) = if number % 2 == 0 { (-up, right) } else { (up, -right) };
        }
    }
    if corners.last() != Some(&[x, y]) {
        corners.push([x, y]);
    }
    corners
}

#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
fn real(number: i32) -> f32 {
    number as f32
}
