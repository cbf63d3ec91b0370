//! Numbers in a row: sequences, letters, the values of a game of one pile.

use serde::Deserialize;

use super::WIDTH;
use crate::zeckendorf::words::{block, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_game::{Component, Game, Position, parse_position};
use golden_number::{FIBONACCI, floor_phi_u64, golden_letter_u64};
use golden_prose::Prose;
use golden_solver::reference;

/// The height of a cell, that of the number above it, and the largest width of a cell, in points.
const CELL: f32 = 30.0;
const ABOVE: f32 = 17.0;
const PITCH: f32 = 34.0;
const MEMBERS: u8 = 14;

/// The kind of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    /// The numbers from 1 on, with ⌊nφ⌋ framed.
    ANumbers,
    /// The numbers from 1 on, with ⌊nφ²⌋ framed.
    BNumbers,
    /// Fibonacci numbers from the first on.
    Fibonacci,
    /// Letters of the golden string.
    Letters,
    /// Grundy values of the piles from 0 on.
    Values,
    /// P or N of the piles from 0 on.
    Outcomes,
}

/// A member of the row.
struct Member {
    /// The words above it; may be empty.
    above: String,
    /// The number.
    number: u64,
    /// True if it is framed.
    is_framed: bool,
}

/// Draws a row; `None` if it needs a position and the text is none of a game of one pile.
pub(super) fn row(
    sequence: Sequence,
    position: Option<&str>,
    count: Option<u8>,
    marked: Option<[u8; 2]>,
    period: Option<[u8; 2]>,
) -> Option<Figure> {
    let count = u64::from(count.unwrap_or(MEMBERS));
    let members = members(sequence, position, count)?;
    let numbers: Vec<String> = match sequence {
        Sequence::ANumbers | Sequence::BNumbers => {
            members.iter().filter(|member| member.is_framed).map(|member| member.number.to_string()).collect()
        }
        _ => members.iter().map(|member| member.number.to_string()).collect(),
    };
    let what = match sequence {
        Sequence::ANumbers => "A-numbers",
        Sequence::BNumbers => "B-numbers",
        Sequence::Fibonacci => "Fibonacci numbers",
        Sequence::Letters => "Letters of the golden string",
        Sequence::Values => "Grundy values from 0 on",
        Sequence::Outcomes => "Outcomes from 0 on, 0 for P",
    };
    let has_above = members.iter().any(|member| !member.above.is_empty());
    let top = if has_above { ABOVE } else { 2.0 };
    let mut figure = Figure::new([WIDTH, top + CELL + 3.0], format!("{what}: {}", numbers.join(", ")));
    let pitch = (WIDTH / length(members.len())).min(PITCH);
    let start = (WIDTH - pitch * length(members.len())) / 2.0;
    for (index, member) in members.iter().enumerate() {
        let rect = Rect::new(start + pitch * length(index) + 1.0, top, pitch - 2.0, CELL);
        let place = u8::try_from(index).unwrap_or(u8::MAX);
        let is_marked = marked.is_some_and(|[first, last]| (first..=last).contains(&(place + 1)));
        let turn = period.and_then(|[before, period]| Some((place.checked_sub(before)? / period.max(1)) % 2 == 0));
        let look = match (is_marked || turn == Some(true), member.is_framed) {
            (true, _) => (Colour::SecBg, Some((Colour::SecLine, 1.0))),
            (false, true) => (Colour::Well, Some((Colour::Ink, 1.5))),
            (false, false) => (Colour::Well, Some((Colour::Line, 1.0))),
        };
        for form in member_forms(member, sequence, rect, look) {
            figure.push(form);
        }
        let above = Rect::new(rect.x - 4.0, 0.0, rect.width + 8.0, ABOVE - 2.0);
        figure.push(words(above, member.above.as_str(), Anchor::Centre, 11.5, Colour::Ink3));
    }
    Some(figure)
}

/// The cell of a member with what stands in it.
fn member_forms(
    member: &Member,
    sequence: Sequence,
    rect: Rect,
    (fill, edge): (Colour, Option<(Colour, f32)>),
) -> Vec<Form> {
    let ground = block(rect, 4.0, fill, edge);
    let size = if rect.width < 20.0 { 13.0 } else { 14.0 };
    let inside = match (sequence, member.number) {
        (Sequence::Outcomes, 0) => {
            let (centre, radius) = (rect.centre(), rect.width.min(rect.height) * 0.36);
            let stroke = Stroke::solid(Colour::StarEdge, 1.0);
            Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
        }
        (Sequence::Outcomes, _) => words(rect, Prose::new().italic("N"), Anchor::Centre, size, Colour::Ink2),
        (Sequence::Values, 0) => words(rect, "0", Anchor::Centre, size, Colour::GoldText),
        (Sequence::ANumbers | Sequence::BNumbers, number) if !member.is_framed => {
            words(rect, number.to_string(), Anchor::Centre, size, Colour::Ink3)
        }
        (_, number) => words(rect, number.to_string(), Anchor::Centre, size, Colour::Ink),
    };
    vec![ground, inside]
}

/// The members; `None` where a position is wanted and there is none.
fn members(sequence: Sequence, position: Option<&str>, count: u64) -> Option<Vec<Member>> {
    let plain = |number: u64| Member { above: String::new(), number, is_framed: false };
    Some(match sequence {
        Sequence::Fibonacci => {
            let members = FIBONACCI.iter().skip(1).take(usize::try_from(count).unwrap_or(0));
            members.map(|&number| plain(number)).collect()
        }
        Sequence::Letters => {
            let letter = |index: u64| Member {
                above: index.to_string(),
                ..plain(golden_letter_u64(index).is_some_and(|is_one| is_one).into())
            };
            (1..=count).map(letter).collect()
        }
        Sequence::ANumbers | Sequence::BNumbers => {
            let is_a = |number: u64| (1..=number).any(|n| floor_phi_u64(n) == u128::from(number));
            let is_framed = |number: u64| is_a(number) == (sequence == Sequence::ANumbers);
            (1..=count).map(|number| Member { is_framed: is_framed(number), ..plain(number) }).collect()
        }
        Sequence::Values | Sequence::Outcomes => {
            let (ruleset, position) = parse_position(position?).ok()?;
            let [last] = position.to_words()?[..] else { return None };
            let game = Component::new(&ruleset)?;
            let value = |pile: u64| {
                let position = game.from_position(&Position::words(&[pile]))?;
                let value = u64::from(reference::grundy(&game, &position));
                let number = if sequence == Sequence::Outcomes { value.min(1) } else { value };
                Some(Member { above: pile.to_string(), ..plain(number) })
            };
            (0..=last).map(value).collect::<Option<_>>()?
        }
    })
}
