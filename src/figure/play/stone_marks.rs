//! The marks above and below the stones of a single pile: brackets, parts, taken stones.

use super::stone_table::{PartMark, StoneRow, StoneTable, StoneTarget, Stones};
use crate::figure::kit::text_room::interface_width;
use crate::figure::zeckendorf::forms::{formula, words};
use crate::figure::{Anchor, Colour, Figure, Form, Point, Rect, Stroke, clamped, fibonacci_name};
use crate::prose::{Prose, digits_within};

/// Draws the parts of the Zeckendorf form below their stones; the last one is the tail. Returns the right edge of its
/// words.
pub(super) fn draw_parts(
    figure: &mut Figure<StoneTarget>,
    table: &StoneTable,
    row: &StoneRow,
    stones: &Stones,
    y: f32,
) -> f32 {
    let mut first = 0;
    let mut free = 0.0_f32;
    for (i, part) in row.parts.iter().enumerate() {
        let Ok(size) = u64::try_from(&part.size) else { return free };
        let Some(last) = (first + size).checked_sub(1).filter(|last| *last < stones.count) else { return free };
        let span = stones.span(first, last);
        let is_tail = i + 1 == row.parts.len();
        let wins = is_tail && row.tail_wins;
        bracket(figure, span, y, 8.0, if wins { Colour::Gold } else { Colour::Ink3 });
        let (line, wide) = part_words(row, part, is_tail);
        let rect = label_rect(span, y + 10.0, &wide, table.width);
        let ink = if wins { Colour::GoldText } else { Colour::Ink2 };
        // Without room for words only the bracket is drawn.
        let has_room = is_tail || span[1] - span[0] >= interface_width(&wide, 18.0);
        if has_room {
            let rect = if wins { Rect::new(rect.x + 10.0, rect.y, rect.width, rect.height) } else { rect };
            figure.push(formula(rect, line, Anchor::Centre, 19.0, ink));
            free = rect.x + rect.width;
        }
        if wins {
            let half = interface_width(&wide, 17.0) / 2.0;
            let centre = [rect.centre()[0] - half - 2.0, rect.centre()[1]];
            figure.push(star(centre, 7.6));
        }
        first += size;
    }
    free
}

/// "5 = F₅", and for the tail "T(7) = 2"; with a text that is at least as wide.
pub(super) fn part_words(row: &StoneRow, part: &PartMark, is_tail: bool) -> (Prose, String) {
    let size = digits_within(&part.size.to_string(), 12);
    if is_tail {
        let count = digits_within(&row.count.to_string(), 12);
        let wide = format!("T({count}) = {size}");
        (Prose::new().italic("T").text(format!("({count}) = {size}")), wide)
    } else {
        let wide = format!("{size} = F{}", part.index);
        (Prose::from(format!("{size} = ")).then(fibonacci_name(part.index)), wide)
    }
}

/// Draws the places of stones that were taken, with the player who took them below.
pub(super) fn draw_taken(
    figure: &mut Figure<StoneTarget>,
    table: &StoneTable,
    row: &StoneRow,
    stones: &Stones,
    [free, middle]: [f32; 2],
) {
    let mut first = stones.count;
    let mut free = free;
    for taken in &row.taken {
        let last = first.saturating_add(taken.count);
        if last > stones.places || taken.count == 0 {
            return;
        }
        for stone in first..last {
            let rect = Rect::about([stones.x(stone), middle], stones.radius * 0.92);
            let stroke = Some(Stroke::dashed(Colour::Line2, 1.5));
            figure.push(Form::Rectangle { rect, radius: rect.width / 2.0, fill: None, stroke });
        }
        let span = stones.span(first, last - 1);
        let wide = interface_width(&taken.who, 14.0);
        let left = (f32::midpoint(span[0], span[1]) - wide / 2.0).max(free);
        if left + wide <= table.width {
            let rect = Rect::new(left, middle + stones.radius + 8.0, wide, 20.0);
            figure.push(words(rect, taken.who.as_str(), Anchor::Centre, 14.0, Colour::Ink3));
            free = left + wide + 6.0;
        }
        first = last;
    }
}

pub(in crate::figure) fn star(centre: Point, radius: f32) -> Form {
    let stroke = Stroke::solid(Colour::StarEdge, 1.0);
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
}

/// Draws a bracket: a line with an end on each side of length `reach`, upward if positive.
pub(in crate::figure) fn bracket(
    figure: &mut Figure<StoneTarget>,
    [left, right]: [f32; 2],
    y: f32,
    reach: f32,
    ink: Colour,
) {
    let stroke = Stroke::solid(ink, 2.0);
    for ends in [[[left, y], [right, y]], [[left, y], [left, y - reach]], [[right, y], [right, y - reach]]] {
        figure.push(Form::Line { ends, stroke });
    }
}

/// A box for a label centred on a span, within the picture.
pub(super) fn label_rect([left, right]: [f32; 2], top: f32, widest: &str, width: f32) -> Rect {
    let half = interface_width(widest, 18.0) / 2.0 + 6.0;
    let centre = clamped(f32::midpoint(left, right), half, width - half);
    Rect::new(centre - half, top, 2.0 * half, 26.0)
}
