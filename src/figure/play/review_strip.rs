//! A strip of a game that was played: one column for each position, high where the one player was winning and low where
//! the other was.

use crate::kit::text_room::interface_width;
use crate::zeckendorf::words::{area, block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_game::Outcome;
use golden_prose::Prose;

/// The height of each half, the room above them and below them, and the gap between them, in points.
const HALF: f32 = 26.0;
const TOP: f32 = 4.0;
const NUMBERS: f32 = 20.0;
const GAP: f32 = 3.0;
/// The greatest width of a column, and the least width of one with a letter in it.
const WIDEST: f32 = 40.0;
const WITH_LETTER: f32 = 13.0;
/// Room between the names and the columns.
const BESIDE: f32 = 12.0;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewCell {
    /// True if the player of the upper half wins from here, if both play well; `None` where that is not known.
    pub upper_wins: Option<bool>,
    /// The outcome, for the player to move; `None` where no letter says it.
    pub outcome: Option<Outcome>,
    /// True if the move that led here gave a win away.
    pub is_mistake: bool,
    /// The words of a screen reader for it.
    pub name: String,
}

/// The positions of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewStrip {
    /// The positions in order.
    pub cells: Vec<ReviewCell>,
    /// The number of moves that lead to the first of them.
    pub first: usize,
    /// The position shown, as an index.
    pub now: Option<usize>,
    /// The players of the upper and of the lower half.
    pub players: [String; 2],
    /// Width in points.
    pub width: f32,
}

/// Draws the strip; a target is the index of a position.
pub fn review_strip(strip: &ReviewStrip) -> Figure<usize> {
    let height = TOP + 2.0 * HALF + GAP + NUMBERS;
    let label = strip.players.iter().map(|name| interface_width(name, 14.0)).fold(0.0, f32::max) + BESIDE;
    let pitch = ((strip.width - label) / length(strip.cells.len().max(1))).clamp(0.5, WIDEST);
    let mistakes = strip.cells.iter().filter(|cell| cell.is_mistake).count();
    let name = format!("Who was winning: {} positions, wins missed: {mistakes}", strip.cells.len());
    let mut figure = Figure::new([strip.width, height], name);
    let tops = [TOP, TOP + HALF + GAP];
    for (player, top) in strip.players.iter().zip(tops) {
        let rect = Rect::new(0.0, top, label - BESIDE, HALF);
        figure.push(words(rect, player.as_str(), Anchor::Left, 14.0, Colour::Ink2));
    }
    let numbered = [1_usize, 2, 5, 10, 20, 50, 100, 200].into_iter().find(|every| length(*every) * pitch >= 26.0);
    for (index, cell) in strip.cells.iter().enumerate() {
        let left = label + pitch * length(index);
        column(&mut figure, cell, [left, pitch], tops);
        let step = strip.first + index;
        if numbered.is_some_and(|every| step.is_multiple_of(every)) {
            let below = Rect::new(left + pitch / 2.0 - 20.0, height - NUMBERS + 2.0, 40.0, NUMBERS - 2.0);
            let ink = if strip.now == Some(index) { Colour::Ink } else { Colour::Ink3 };
            figure.push(words(below, step.to_string(), Anchor::Centre, 12.0, ink));
        }
        let whole = Rect::new(left, TOP, pitch, 2.0 * HALF + GAP);
        figure.push_target(area(whole), index, cell.name.clone());
    }
    if let Some(now) = strip.now {
        let around =
            Rect::new(label + pitch * length(now) - 1.0, TOP - 2.0, pitch.max(3.0) + 1.0, 2.0 * HALF + GAP + 4.0);
        let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
        figure.push(Form::Rectangle { rect: around, radius: 5.0, fill: None, stroke });
    }
    figure
}

/// Draws a column: a block in the half of who wins, with the outcome in it; a question mark in the other half where the move
/// that led here gave the win away.
fn column(figure: &mut Figure<usize>, cell: &ReviewCell, [left, pitch]: [f32; 2], tops: [f32; 2]) {
    let inset = if pitch >= 6.0 { 1.5 } else { 0.0 };
    let half = |top: f32| Rect::new(left + inset, top, (pitch - 2.0 * inset).max(0.5), HALF);
    let radius = (pitch / 4.0).min(4.0);
    let Some(upper) = cell.upper_wins else {
        let middle = Rect::new(left + inset, tops[1] - GAP - 1.0, (pitch - 2.0 * inset).max(0.5), GAP + 2.0);
        figure.push(block(middle, 0.0, Colour::Line2, None));
        return;
    };
    let [own, other] = if upper { tops } else { [tops[1], tops[0]] };
    let (fill, letter) = if upper { (Colour::Sec, Colour::SecInk) } else { (Colour::Stone, Colour::StoneInk) };
    figure.push(block(half(own), radius, fill, None));
    if pitch >= WITH_LETTER
        && let Some(outcome) = cell.outcome
    {
        let words = if outcome == Outcome::P { "P" } else { "N" };
        figure.push(formula(half(own), Prose::new().italic(words), Anchor::Centre, 16.0, letter));
    }
    if !cell.is_mistake {
        return;
    }
    if pitch >= WITH_LETTER {
        let edge = Some(Stroke::solid(Colour::Err, 1.5));
        let rect = half(other);
        figure.push(Form::Rectangle { rect, radius, fill: Some(Colour::ErrBg.into()), stroke: edge });
        figure.push(words(rect, Prose::new().bold("?"), Anchor::Centre, 16.0, Colour::Err));
    } else {
        figure.push(block(half(other), 0.0, Colour::Err, None));
    }
}

#[cfg(test)]
mod tests {
    use super::{ReviewCell, ReviewStrip, review_strip};
    use crate::drawn::{count, text};
    use crate::{Colour, Form};
    use golden_game::Outcome;

    #[test]
    fn each_position_is_a_target_and_a_mistake_is_marked_by_shape() {
        let cell = |upper_wins, is_mistake| ReviewCell {
            upper_wins,
            outcome: Some(Outcome::N),
            is_mistake,
            name: "a position".into(),
        };
        let cells = vec![cell(Some(true), false), cell(Some(false), true), cell(None, false)];
        let strip = ReviewStrip {
            cells,
            first: 4,
            now: Some(1),
            players: ["You", "Computer"].map(str::to_owned),
            width: 300.0,
        };
        let marks = |strip: &ReviewStrip| {
            let figure = review_strip(strip);
            let is_mark = |form: &Form| text(form).is_some_and(|words| words == "?");
            let is_red =
                |form: &Form| matches!(form, Form::Rectangle { fill: Some(fill), .. } if *fill == Colour::Err.into());
            let targets = figure.shapes.iter().filter(|shape| shape.target.is_some()).count();
            (targets, count(&figure, is_mark), count(&figure, is_red))
        };
        assert_eq!(marks(&strip), (3, 1, 0));
        // Without room for letters a mistake is a red block.
        let narrow = ReviewStrip { width: 100.0, ..strip };
        assert_eq!(marks(&narrow), (3, 0, 1));
        let name = review_strip(&narrow).name;
        assert_eq!(name, "Who was winning: 3 positions, wins missed: 1");
    }
}
