//! Piles too large for stones, drawn as a bar, with the limit and the choice at its right end.

use super::stone_marks::{part_words, star};
use super::stone_table::{StoneRow, StoneTable, StoneTarget, share};
use crate::zeckendorf::words::{area, block, formula, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke, clamped};
use golden_number::UBig;
use golden_prose::{Prose, grouped_short, short_number};

/// The height of the bar of a single pile.
const BAR: f32 = 40.0;
/// The most places of a bar that can be pressed, and the room above and below them for a finger.
const PLACES: u64 = 48;
const FINGER: f32 = 10.0;
/// From this width on a long number and its limit have room beside each other.
const WIDE: f32 = 640.0;

/// Draws a pile that is too large for stones, alone on the table.
pub(super) fn one_bar(figure: &mut Figure<StoneTarget>, table: &StoneTable, row: &StoneRow) {
    let bar = Rect::new(14.0, 62.0, table.width - 28.0, BAR);
    draw_bar(figure, row, bar);
    if table.is_live {
        push_takes(figure, 0, row, bar);
    }
    let digits = row.count.to_string();
    let digits = if table.width < WIDE { short_number(&digits) } else { grouped_short(&digits) };
    let above = Rect::new(14.0, 30.0, table.width - 28.0, 26.0);
    figure.push(formula(above, format!("{digits} stones"), Anchor::Left, 22.0, Colour::Ink));
    if let Some(limit) = row.limit.as_ref().filter(|_| table.is_live) {
        let limit = Prose::new().bold(format!("limit {}", short_number(limit)));
        figure.push(words(above, limit, Anchor::Right, 14.0, Colour::SecText));
    }
    if let Some(tail) = row.parts.last() {
        let line = part_words(row, tail, true);
        let (ink, left) = if row.tail_wins { (Colour::GoldText, 34.0) } else { (Colour::Ink2, 14.0) };
        let below = Rect::new(left, 112.0, table.width - 28.0, 26.0);
        if row.tail_wins {
            figure.push(star([22.0, 125.0], 7.6));
        }
        let count = row.parts.len();
        let line =
            line.text(if count == 1 { ", the only part".into() } else { format!(", the smallest of {count} parts") });
        figure.push(formula(below, line, Anchor::Left, 18.0, ink));
    }
    let chosen = if row.chosen.is_zero() {
        if !table.is_live {
            return;
        }
        "press the bar or type how many to take".to_owned()
    } else {
        format!("{} chosen", grouped_short(&row.chosen.to_string()))
    };
    let below = Rect::new(14.0, 138.0, table.width - 28.0, 22.0);
    figure.push(words(below, chosen, Anchor::Left, 14.0, Colour::Ink3));
}

/// Draws the pile as a bar: what may be taken and what is chosen at its right end, both always visible.
pub(crate) fn draw_bar(figure: &mut Figure<StoneTarget>, row: &StoneRow, bar: Rect) {
    figure.push(block(bar, 6.0_f32.min(bar.width / 2.0), Colour::Stone, None));
    let part = |number: &UBig| {
        let width = clamped(bar.width * share(number, &row.count), 3.0, bar.width);
        Rect::new(bar.x + bar.width - width, bar.y, width, bar.height)
    };
    if let Some(limit) = row.limit.as_ref().filter(|limit| !limit.is_zero()) {
        let under = part(limit);
        figure.push(block(Rect::new(under.x, bar.y - 6.0, under.width, 3.0), 0.0, Colour::Sec, None));
    }
    if !row.chosen.is_zero() {
        figure.push(block(part(&row.chosen), 4.0, Colour::Sec, None));
    }
}

/// Lets a bar be pressed where the stones to be taken begin: each of few stones has a place, of more a share of them.
pub(super) fn push_takes(figure: &mut Figure<StoneTarget>, pile: usize, row: &StoneRow, bar: Rect) {
    let count = u64::try_from(&row.count).unwrap_or(0);
    let places = count.min(PLACES);
    let width = bar.width / f32::from(u8::try_from(places.max(1)).unwrap_or(u8::MAX));
    let mut left = bar.x;
    for place in 0..places {
        let before = u128::from(count) * u128::from(place) / u128::from(places);
        let take = count - u64::try_from(before).unwrap_or(0);
        let what = row.choice(take);
        let rect = Rect::new(left, bar.y - FINGER, width, bar.height + 2.0 * FINGER);
        figure.push_target(area(rect), StoneTarget::Take(pile, take), format!("{}: {what}", row.name));
        left += width;
    }
}

/// Draws a break through a bar that is longer than it is drawn, in the colour of the ground.
pub(super) fn draw_break(figure: &mut Figure<StoneTarget>, bar: Rect, ground: Colour) {
    // A little before the middle, where neither the choice nor the limit hides it.
    let (centre, reach) = ([bar.x + 0.4 * bar.width, bar.centre()[1]], bar.height / 2.0 + 4.0);
    let stroke = Stroke::solid(ground, 3.0);
    for aside in [-4.0, 4.0] {
        let [x, y] = [centre[0] + aside, centre[1]];
        figure.push(Form::Line { ends: [[x - 4.0, y + reach], [x + 4.0, y - reach]], stroke });
    }
}
