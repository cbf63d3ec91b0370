//! Drawing piles of stones: the limit, the choice, the stones taken.

use super::stone_marks::{bracket, draw_bar, draw_break, draw_parts, draw_taken, label_rect, one_bar, push_takes};
use super::stone_table::{NAME, StoneRow, StoneTable, StoneTarget, Stones};
use crate::zeckendorf::words::{area, block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke};
use golden_prose::{Prose, digits_within};

/// Draws the table.
pub fn stone_table(table: &StoneTable) -> Figure<StoneTarget> {
    let height = table.row_height() * length(table.rows.len().max(1));
    let mut figure = Figure::new([table.width, height], name(table));
    for (pile, row) in table.rows.iter().enumerate() {
        let top = table.row_height() * length(pile);
        if table.is_one() {
            one_pile(&mut figure, table, row);
        } else {
            one_of_several(&mut figure, table, pile, row, top);
        }
    }
    figure
}

/// The name for a screen reader.
fn name(table: &StoneTable) -> String {
    let rows = table.rows.iter().map(|row| {
        let digits = digits_within(&row.count.to_string(), 24);
        let chosen = if row.chosen.is_zero() {
            String::new()
        } else {
            format!(", {} chosen", digits_within(&row.chosen.to_string(), 24))
        };
        let stones = if row.count.is_one() { "stone" } else { "stones" };
        format!("{}: {digits} {stones}{chosen}", row.name)
    });
    rows.collect::<Vec<_>>().join("; ")
}

/// Draws a single pile, large: the limit above its stones, its parts below them.
fn one_pile(figure: &mut Figure<StoneTarget>, table: &StoneTable, row: &StoneRow) {
    let Some(stones) = table.layout(row) else { return one_bar(figure, table, row) };
    let middle = 82.0;
    if row.count.is_zero() && row.taken.is_empty() {
        let rect = Rect::new(0.0, middle - 12.0, table.width.min(300.0), 24.0);
        figure.push(words(rect, "No stone is left.", Anchor::Left, 15.0, Colour::Ink3));
    }
    draw_stones(figure, table, 0, row, &stones, middle);
    if let Some(limit) = row.limit.as_ref().and_then(|limit| u64::try_from(limit).ok())
        && let Some(first) = stones.count.checked_sub(limit).filter(|_| limit > 0 && table.is_live)
    {
        let span = stones.span(first, stones.count - 1);
        bracket(figure, span, middle - stones.radius - 14.0, -8.0, Colour::Sec);
        let rect = label_rect(span, middle - stones.radius - 44.0, "limit 00000", table.width);
        figure.push(words(rect, Prose::new().bold(format!("limit {limit}")), Anchor::Centre, 14.0, Colour::SecText));
    }
    let free = draw_parts(figure, table, row, &stones, middle + stones.radius + 14.0);
    draw_taken(figure, table, row, &stones, [free, middle]);
}

fn draw_stones(
    figure: &mut Figure<StoneTarget>,
    table: &StoneTable,
    pile: usize,
    row: &StoneRow,
    stones: &Stones,
    middle: f32,
) {
    let chosen = u64::try_from(&row.chosen).unwrap_or(0).min(stones.count);
    for stone in 0..stones.count {
        let centre = [stones.x(stone), middle];
        draw_stone(figure, centre, stones.radius, 1.0);
        if stones.radius >= 13.0 && table.is_one() {
            let rect = Rect::about(centre, stones.radius);
            let number = (stone + 1).to_string();
            figure.push(formula(rect, number, Anchor::Centre, (stones.radius * 0.76).min(23.0), Colour::StoneInk));
        }
        if stone + chosen >= stones.count {
            let rect = Rect::about(centre, stones.radius + (stones.radius * 0.14).clamp(1.5, 4.0));
            let stroke = Some(Stroke::solid(Colour::Sec, (stones.radius / 8.0).clamp(2.0, 3.5)));
            figure.push(Form::Rectangle { rect, radius: rect.width / 2.0, fill: None, stroke });
        }
    }
    draw_leaving(figure, table, row, stones, middle);
    if !table.is_live {
        return;
    }
    for stone in 0..stones.count {
        let take = stones.count - stone;
        let half = stones.pitch / 2.0;
        let rect = Rect::new(stones.x(stone) - half, middle - half, 2.0 * half, 2.0 * half);
        // More than the limit can be pointed at, too, to show why they cannot be taken.
        let what = row.choice(take);
        figure.push_target(
            area(rect),
            StoneTarget::Take(pile, take),
            format!("{}, stone {}: {what}", row.name, stone + 1),
        );
    }
}

/// Draws the stones that are being taken: they fade out in place.
fn draw_leaving(figure: &mut Figure<StoneTarget>, table: &StoneTable, row: &StoneRow, stones: &Stones, middle: f32) {
    let Some((count, opacity)) = row.leaving else { return };
    for stone in stones.count..stones.count.saturating_add(count.min(100)) {
        let centre = [stones.x(stone), middle];
        if centre[0] + stones.radius <= table.width {
            draw_stone(figure, centre, stones.radius, opacity);
        }
    }
}

pub(super) fn draw_stone<Target>(figure: &mut Figure<Target>, centre: Point, radius: f32, opacity: f32) {
    let disc = |centre, radius: f32, fill: Paint| Form::Rectangle {
        rect: Rect::about(centre, radius),
        radius,
        fill: Some(fill),
        stroke: None,
    };
    figure.push(disc(centre, radius, Paint::new(Colour::Stone, opacity)));
    let light = [centre[0] - radius * 0.3, centre[1] - radius * 0.32];
    figure.push(disc(light, radius * 0.42, Paint::new(Colour::Cell([255, 255, 255]), 0.18 * opacity)));
}

/// The same table for paper: stones are light discs with a dark edge, on which a pencil cross is seen and which cost
/// little ink.
#[must_use]
pub fn stones_on_paper<Target>(mut figure: Figure<Target>) -> Figure<Target> {
    let is_light = |form: &Form| {
        let Form::Rectangle { fill: Some(fill), .. } = form else { return false };
        fill.colour == Colour::Cell([255, 255, 255])
    };
    figure.shapes.retain(|shape| !is_light(&shape.form));
    for shape in &mut figure.shapes {
        match &mut shape.form {
            Form::Rectangle { rect, radius, fill: Some(fill), stroke } if fill.colour == Colour::Stone => {
                let opacity = fill.opacity;
                *fill = Paint::new(Colour::Card, opacity);
                // The edge lies within the disc, so that neighbours keep their distance.
                let width = (rect.height / 16.0).clamp(1.0, 2.0);
                *rect = Rect::new(rect.x + width / 2.0, rect.y + width / 2.0, rect.width - width, rect.height - width);
                *radius = radius.min(rect.width.min(rect.height) / 2.0);
                *stroke = Some(Stroke::solid(Colour::Ink, width));
            }
            Form::Text { paint, .. } if paint.colour == Colour::StoneInk => paint.colour = Colour::Ink,
            _ => {}
        }
    }
    figure
}

/// Draws one of several piles: its name and number, its stones, the choice.
fn one_of_several(figure: &mut Figure<StoneTarget>, table: &StoneTable, pile: usize, row: &StoneRow, top: f32) {
    let height = table.row_height();
    let (label, right) = (table.label(), table.right());
    let edge_room = table.edge();
    let frame = Rect::new(0.0, top + 2.0, table.width, height - 4.0);
    let edge = if row.is_active { (Colour::SecBg, Some((Colour::SecLine, 1.0))) } else { (Colour::Well, None) };
    figure.push_target(block(frame, 8.0, edge.0, edge.1), StoneTarget::Pile(pile), format!("{}, the pile", row.name));
    let middle = top + height / 2.0;
    let digits = digits_within(&row.count.to_string(), 9);
    if table.is_low() {
        let line = Rect::new(edge_room, middle - 14.0, label - edge_room - 4.0, 28.0);
        figure.push(formula(line, digits, Anchor::Left, 18.0, Colour::Ink));
    } else {
        let name = Rect::new(edge_room, middle - 23.0, label - edge_room - 4.0, 18.0);
        figure.push(words(name, row.name.as_str(), Anchor::Left, NAME, Colour::Ink2));
        let size = if digits.chars().count() > 6 { 18.0 } else { (height * 0.4).min(24.0) };
        let number = Rect::new(edge_room, middle - 6.0, label - edge_room - 4.0, 28.0);
        figure.push(formula(number, digits, Anchor::Left, size, Colour::Ink));
    }
    if let Some(stones) = table.layout(row) {
        draw_stones(figure, table, pile, row, &stones, middle);
    } else {
        let bar = Rect::new(label, middle - 12.0, table.bar_length(row), 24.0);
        draw_bar(figure, row, bar);
        if table.is_live {
            push_takes(figure, pile, row, bar, height);
        }
        if table.has_breaks() {
            draw_break(figure, bar, edge.0);
        }
    }
    if !row.chosen.is_zero() && row.chosen <= row.count {
        let above = Rect::new(table.width - right, middle - 23.0, right - edge_room, 18.0);
        let taken = digits_within(&row.chosen.to_string(), 7);
        let said = if table.is_narrow() { "leaves".to_owned() } else { format!("take {taken}, leaves") };
        figure.push(words(above, said, Anchor::Right, 13.0, Colour::Ink2));
        let left = digits_within(&(&row.count - &row.chosen).to_string(), 9);
        let below = Rect::new(table.width - right, middle - 5.0, right - edge_room, 26.0);
        figure.push(formula(below, left, Anchor::Right, 22.0, Colour::Ink));
    } else if let Some(limit) = row.limit.as_ref().filter(|_| !row.count.is_zero()) {
        let beside = Rect::new(table.width - right, middle - 10.0, right - edge_room, 20.0);
        let limit = digits_within(&limit.to_string(), 9);
        figure.push(words(beside, format!("limit {limit}"), Anchor::Right, 13.0, Colour::SecText));
    }
}

/// Draws a stone in a square of `size` points, `grown` from 0 to 1, with the sign of who has won: a tick where a person
/// at this screen has, a cross where the computer has.
pub fn last_stone(size: f32, grown: f32, is_won: bool) -> Figure {
    let mut figure = Figure::new([size, size], if is_won { "The game is won" } else { "The game is over" });
    let centre = [size / 2.0, size / 2.0];
    let radius = size * 0.42 * (0.6 + 0.4 * grown);
    draw_stone(&mut figure, centre, radius, 1.0);
    let ring = Rect::about(centre, radius + size * 0.05);
    let colour = if is_won { Colour::Sec } else { Colour::Ink3 };
    let stroke = Some(Stroke::solid(colour, size * 0.045));
    figure.push(Form::Rectangle { rect: ring, radius: ring.width / 2.0, fill: None, stroke });
    let stroke = Stroke::solid(Colour::StoneInk, size * 0.06);
    let at = |x: f32, y: f32| [centre[0] + radius * x, centre[1] + radius * y];
    let lines = if is_won {
        [[at(-0.42, 0.02), at(-0.1, 0.36)], [at(-0.1, 0.36), at(0.46, -0.34)]]
    } else {
        [[at(-0.34, -0.34), at(0.34, 0.34)], [at(-0.34, 0.34), at(0.34, -0.34)]]
    };
    for ends in lines {
        figure.push(Form::Line { ends, stroke });
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{StoneRow, StoneTable, stone_table, stones_on_paper};
    use crate::drawn::count;
    use crate::{Colour, Form};
    use golden_number::UBig;

    #[test]
    fn a_pencil_cross_is_seen_on_the_stones_of_paper() {
        let row = StoneRow {
            name: "Pile 1".into(),
            count: 7_u8.into(),
            chosen: UBig::ZERO,
            limit: None,
            taken: Vec::new(),
            parts: Vec::new(),
            tail_wins: false,
            is_active: false,
            leaving: None,
        };
        let table = StoneTable { rows: vec![row], width: 499.0, is_live: false, is_dense: false };
        let is_dark =
            |form: &Form| matches!(form, Form::Rectangle { fill: Some(fill), .. } if fill.colour == Colour::Stone);
        let screen = stone_table(&table);
        assert_eq!(count(&screen, is_dark), 7);
        let paper = stones_on_paper(screen);
        assert_eq!(count(&paper, is_dark), 0);
        let is_ring = |form: &Form| {
            matches!(form, Form::Rectangle { fill: Some(fill), stroke: Some(edge), .. }
                if fill.colour == Colour::Card && edge.paint.colour == Colour::Ink)
        };
        assert_eq!(count(&paper, is_ring), 7);
        // The numbers on them are dark, too.
        let is_light = |form: &Form| matches!(form, Form::Text { paint, .. } if paint.colour == Colour::StoneInk);
        assert_eq!(count(&paper, is_light), 0);
    }
}
