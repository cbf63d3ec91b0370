//! The marks above and below the stones of a single pile: brackets, parts, taken stones; piles too large for stones,
//! drawn as a bar, with the limit and the choice at its right end.

use super::stone_table::{PartMark, StoneRow, StoneTable, StoneTarget, Stones, share};
use crate::kit::text_room::{interface_width, text_width};
use crate::zeckendorf::words::{area, block, formula, words};
use crate::{Anchor, Colour, Face, Figure, Form, Point, Rect, Stroke, clamped, fibonacci_name};
use golden_number::UBig;
use golden_prose::{Prose, digits_within, grouped_short, short_number};

/// The size of the names of who took stones.
const TAKEN: f32 = 14.0;
/// Between words beside each other, in points.
const BETWEEN: f32 = 6.0;
/// The size of the words of a part.
const WORDS: f32 = 19.0;
/// The star before the words of a tail that wins: its radius, and the room it takes before them.
const STAR: f32 = 7.6;
const STAR_BEFORE: f32 = 2.0 * STAR + 5.0;

/// A part of the Zeckendorf form with its words.
struct Part {
    /// Its stones, from the left edge of the first to the right edge of the last.
    span: [f32; 2],
    line: Prose,
    /// Half the width of the words, in points.
    half: f32,
    /// The middle of the words; none where there is no room for them.
    middle: Option<f32>,
    /// True if it is the tail and taking it wins: the words have a star before them.
    wins: bool,
    is_tail: bool,
}

impl Part {
    /// The room that its star takes before its words.
    const fn before(&self) -> f32 {
        if self.wins { STAR_BEFORE } else { 0.0 }
    }

    /// The left edge of what is said of it, with the star.
    fn left(&self) -> Option<f32> {
        self.middle.map(|middle| middle - self.half - self.before())
    }
}

/// The parts of a pile as far as they are drawn, each with the place of its words: none of them covers another. The
/// tail always has words.
fn placed_parts(table: &StoneTable, row: &StoneRow, stones: &Stones) -> Vec<Part> {
    let mut first = 0_u64;
    let mut parts: Vec<Part> = Vec::new();
    for (i, part) in row.parts.iter().enumerate() {
        let Some(size) = u64::try_from(&part.size).ok().filter(|size| *size > 0) else { break };
        let after = first.saturating_add(size);
        if after > stones.count {
            break;
        }
        let is_tail = i + 1 == row.parts.len();
        let wins = is_tail && row.tail_wins;
        let line = part_words(row, part, is_tail);
        let (span, half) = (stones.span(first, after - 1), text_width(&line, WORDS, Face::Mathematics) / 2.0);
        let mut part = Part { span, line, half, middle: None, wins, is_tail };
        if is_tail || span[1] - span[0] >= 2.0 * half {
            let (middle, before) = (f32::midpoint(span[0], span[1]), part.before());
            part.middle = Some(clamped(middle + before / 2.0, half + before + 6.0, table.width - half - 6.0));
        }
        parts.push(part);
        first = after;
    }
    make_room(&mut parts, table.width);
    parts
}

/// Moves the words of the tail, and where that is not enough those before it, apart. Words that have no room above
/// their own stones then are left out.
fn make_room(parts: &mut [Part], width: f32) {
    let Some((tail, others)) = parts.split_last_mut() else { return };
    let (Some(before), Some(left)) = (others.last_mut(), tail.left().filter(|_| tail.is_tail)) else { return };
    let Some(middle) = before.middle else { return };
    let covered = (middle + before.half + BETWEEN - left).max(0.0);
    // To the right as far as the table reaches.
    let free = (width - tail.half - 6.0 - tail.middle.unwrap_or(width)).max(0.0);
    tail.middle = tail.middle.map(|middle| middle + covered.min(free));
    let rest = (covered - free).max(0.0);
    before.middle = Some(middle - rest).filter(|middle| rest <= 0.0 || middle - before.half >= before.span[0]);
}

/// Draws the parts of the Zeckendorf form below their stones; the last one is the tail. Returns the right edge of
/// what is drawn.
pub(super) fn draw_parts(
    figure: &mut Figure<StoneTarget>,
    table: &StoneTable,
    row: &StoneRow,
    stones: &Stones,
    y: f32,
) -> f32 {
    let mut free = 0.0_f32;
    for part in placed_parts(table, row, stones) {
        bracket(figure, part.span, y, 8.0, if part.wins { Colour::Gold } else { Colour::Ink3 });
        free = free.max(part.span[1] + BETWEEN);
        let Some(middle) = part.middle else { continue };
        let ink = if part.wins { Colour::GoldText } else { Colour::Ink2 };
        let rect = Rect::new(middle - part.half, y + 10.0, 2.0 * part.half, 26.0);
        free = free.max(middle + part.half + BETWEEN);
        if part.wins {
            figure.push(star([rect.x - STAR_BEFORE + STAR, rect.centre()[1]], STAR));
        }
        // Beside the star the words begin, however much narrower than their room they are.
        let anchor = if part.wins { Anchor::Left } else { Anchor::Centre };
        figure.push(formula(rect, part.line, anchor, WORDS, ink));
    }
    free
}

/// "5 = F₅", and for the tail "T(7) = 2".
fn part_words(row: &StoneRow, part: &PartMark, is_tail: bool) -> Prose {
    let size = digits_within(&part.size.to_string(), 12);
    if is_tail {
        let count = digits_within(&row.count.to_string(), 12);
        Prose::new().italic("T").text(format!("({count}) = {size}"))
    } else {
        Prose::from(format!("{size} = ")).then(fibonacci_name(part.index))
    }
}

/// Draws the places of stones that were taken, with the player who took them below; where these have no room, one
/// line below all says it.
pub(super) fn draw_taken(
    figure: &mut Figure<StoneTarget>,
    table: &StoneTable,
    row: &StoneRow,
    stones: &Stones,
    [free, middle]: [f32; 2],
) {
    let groups = taken_groups(row, stones);
    for (_, [first, last]) in &groups {
        for stone in *first..*last {
            let rect = Rect::about([stones.x(stone), middle], stones.radius * 0.92);
            let stroke = Some(Stroke::dashed(Colour::Line2, 1.5));
            figure.push(Form::Rectangle { rect, radius: rect.width / 2.0, fill: None, stroke });
        }
    }
    let below = middle + stones.radius + 8.0;
    let said = |rect: Rect, words_of: &str| words(rect, words_of, Anchor::Centre, TAKEN, Colour::Ink3);
    if let Some(places) = names_below(&groups, stones, free, table.width) {
        for ((who, _), [left, wide]) in groups.iter().zip(places) {
            figure.push(said(Rect::new(left, below, wide, 20.0), who));
        }
        return;
    }
    for (_, [first, last]) in &groups {
        bracket(figure, stones.span(*first, *last - 1), below, 4.0, Colour::Line2);
    }
    let line = taken_line(&groups, table.width);
    let wide = interface_width(&line, TAKEN).min(table.width);
    // Below the words of the parts, in the height of the picture.
    let top = (middle + stones.radius + 52.0).min(figure.size[1] - 20.0);
    figure.push(said(Rect::new(table.width - wide, top, wide, 20.0), &line));
}

/// Lists who took the stones drawn as taken, from the left, each with the first and the one after the last of them.
fn taken_groups<'a>(row: &'a StoneRow, stones: &Stones) -> Vec<(&'a str, [u64; 2])> {
    let mut first = stones.count;
    let mut groups = Vec::new();
    for taken in &row.taken {
        let last = first.saturating_add(taken.count);
        if last > stones.places || taken.count == 0 {
            break;
        }
        groups.push((taken.who.as_str(), [first, last]));
        first = last;
    }
    groups
}

/// The left edge and the width of each name below its stones; `None` where one of them has no room there.
fn names_below(groups: &[(&str, [u64; 2])], stones: &Stones, free: f32, width: f32) -> Option<Vec<[f32; 2]>> {
    let mut free = free;
    let place = |(who, [first, last]): &(&str, [u64; 2])| {
        let wide = interface_width(who, TAKEN);
        let span = stones.span(*first, *last - 1);
        let left = (f32::midpoint(span[0], span[1]) - wide / 2.0).max(free);
        free = left + wide + 6.0;
        // Moved farther it would stand below the stones of another move.
        (left + wide <= width && left <= span[1]).then_some([left, wide])
    };
    groups.iter().map(place).collect()
}

/// Says who took the stones, as far as that has room in a line: "taken, from the left: computer 2, you 1, …".
fn taken_line(groups: &[(&str, [u64; 2])], width: f32) -> String {
    let mut line = "taken, from the left: ".to_owned();
    for (i, (who, [first, last])) in groups.iter().enumerate() {
        let between = if i == 0 { "" } else { ", " };
        let next = format!("{line}{between}{who} {}", last - first);
        let more = if i + 1 == groups.len() { "" } else { ", …" };
        if interface_width(&format!("{next}{more}"), TAKEN) > width {
            return line + between + "…";
        }
        line = next;
    }
    line
}

pub(crate) fn star(centre: Point, radius: f32) -> Form {
    let stroke = Stroke::solid(Colour::StarEdge, 1.0);
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
}

/// Draws a bracket: a line with an end on each side of length `reach`, upward if positive.
pub(crate) fn bracket(figure: &mut Figure<StoneTarget>, [left, right]: [f32; 2], y: f32, reach: f32, ink: Colour) {
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
        push_takes(figure, 0, row, bar, bar.height + 2.0 * FINGER);
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
        let is_pressed = u64::try_from(&row.count).is_ok();
        if is_pressed { "press the bar or type how many to take" } else { "type how many to take" }.to_owned()
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

/// Lets a bar be pressed where the stones to be taken begin, in a strip of height `room`: each of few stones has a
/// place of its own, many stones share the places.
pub(super) fn push_takes(figure: &mut Figure<StoneTarget>, pile: usize, row: &StoneRow, bar: Rect, room: f32) {
    // Beyond a machine word a place would say nothing: the number of stones is typed.
    if u64::try_from(&row.count).is_err() {
        return;
    }
    let beside = FINGER.min((room - bar.height) / 2.0).max(0.0);
    // Where a limit leaves few of them, all places are in what may be taken.
    let most = row.limit.as_ref().map_or(&row.count, |limit| limit.min(&row.count));
    let count = u64::try_from(most).unwrap_or(0);
    let places = count.min(PLACES);
    let whole = clamped(bar.width * share(most, &row.count), FINGER, bar.width);
    let width = whole / f32::from(u8::try_from(places.max(1)).unwrap_or(u8::MAX));
    let mut left = bar.x + bar.width - whole;
    for place in 0..places {
        let before = u128::from(count) * u128::from(place) / u128::from(places);
        let take = count - u64::try_from(before).unwrap_or(0);
        let what = row.choice(take);
        let rect = Rect::new(left, bar.y - beside, width, bar.height + 2.0 * beside);
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
