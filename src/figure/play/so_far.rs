//! The game so far: its positions one after the other, each with the move that led there.
//!
//! The position left after each turn of a game, in a row for each player: a pattern is seen there before it can be
//! named.
//!
//! A strip of a game that was played: one column for each position, high where the one player was winning and low where
//! the other was.

use crate::kit::text_room::{interface_width, mathematics_width};
use crate::zeckendorf::words::{area, block, formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_game::Outcome;
use golden_prose::Prose;

/// The size of the positions and of the words, the height of a position, and the least room between two, in points.
const POSITION: f32 = 20.0;
const WORDS: f32 = 13.0;
const CIRCLE: f32 = 46.0;
const GAP: f32 = 40.0;
const BESIDE: f32 = 10.0;
/// Room above the circles, and the height of the words below them.
const TOP: f32 = 3.0;
const BELOW: f32 = 24.0;

/// A position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoFarNode {
    /// The position: "21".
    pub position: String,
    /// The move that led there: "you took 1".
    pub words: String,
    /// True if it is the one shown.
    pub is_now: bool,
    /// True if it was taken back.
    pub is_ahead: bool,
}

/// Draws positions in a row, with arrows between them; a target is the index of a position. The picture is as wide as
/// they need.
pub fn so_far_figure(nodes: &[SoFarNode]) -> Figure<usize> {
    let wide = |node: &SoFarNode| (mathematics_width(&node.position, POSITION) + 2.0 * BESIDE).max(CIRCLE);
    let circle = nodes.iter().map(wide).fold(CIRCLE, f32::max);
    let said = nodes.iter().map(|node| interface_width(&node.words, WORDS)).fold(0.0, f32::max) + BESIDE;
    let pitch = (circle + GAP).max(said);
    let size = [pitch * length(nodes.len().max(1)), TOP + CIRCLE + BELOW];
    let all: Vec<&str> = nodes.iter().map(|node| node.position.as_str()).collect();
    let mut figure = Figure::new(size, format!("The game so far: {}", all.join(", ")));
    let middle = TOP + CIRCLE / 2.0;
    for (index, node) in nodes.iter().enumerate() {
        let centre = pitch * (length(index) + 0.5);
        let width = wide(node);
        let rect = Rect::new(centre - width / 2.0, TOP, width, CIRCLE);
        let (fill, edge) = if node.is_now { (Colour::SecBg, Colour::Sec) } else { (Colour::Card, Colour::Line2) };
        let ink = if node.is_ahead { Colour::Ink3 } else { Colour::Ink };
        let stroke = Some(if node.is_ahead { Stroke::dashed(edge, 1.5) } else { Stroke::solid(edge, 1.5) });
        figure.push(Form::Rectangle { rect, radius: CIRCLE / 2.0, fill: Some(fill.into()), stroke });
        figure.push(formula(rect, node.position.as_str(), Anchor::Centre, POSITION, ink));
        let below = Rect::new(centre - pitch / 2.0, TOP + CIRCLE + 5.0, pitch, BELOW - 6.0);
        figure.push(words(below, node.words.as_str(), Anchor::Centre, WORDS, Colour::Ink2));
        if let Some(next) = nodes.get(index + 1) {
            let from = centre + width / 2.0 + 7.0;
            let to = centre + pitch - wide(next) / 2.0 - 7.0;
            let fill = Colour::Line2.into();
            figure.push(Form::Arrow {
                from: [from, middle],
                to: [to, middle],
                shaft: 1.5,
                head: [8.0, 8.0],
                fill,
                stroke: None,
            });
        }
        let name = format!("{}: {}", node.words, node.position);
        figure.push_target(area(rect), index, name);
    }
    figure
}

/// The size of the numbers and of the names, the height of a row, and the room between rows and between rounds, in
/// points.
const NUMBER: f32 = 22.0;
const NAME: f32 = 15.0;
const ROW: f32 = 38.0;
const ROW_GAP: f32 = 6.0;
const BLOCK: f32 = 18.0;
/// Room beside a number and beside the names.
const NUMBER_PAD: f32 = 14.0;

/// The turns of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Turns {
    /// The players of the first and the second turn.
    pub players: [String; 2],
    /// The position before the first turn.
    pub start: String,
    /// The position left after each turn.
    pub left: Vec<String>,
    /// Width in points.
    pub width: f32,
}

/// The rows of the two players, the first above the second; below each other where one row has no room for all turns.
pub fn turns_figure(turns: &Turns) -> Figure {
    let heading = format!("Left after each turn, from {}", turns.start);
    let label = turns.players.iter().map(|name| interface_width(name, NAME)).fold(0.0, f32::max) + NUMBER_PAD;
    let widest = turns.left.iter().map(|left| mathematics_width(left, NUMBER)).fold(20.0, f32::max);
    let pitch = widest + NUMBER_PAD + ROW_GAP;
    let rounds: Vec<&[String]> = turns.left.chunks(2).collect();
    let across = (1..=rounds.len()).rev().find(|across| label + length(*across) * pitch <= turns.width).unwrap_or(1);
    let mut blocks: Vec<&[&[String]]> = rounds.chunks(across).collect();
    if blocks.is_empty() {
        // The names stand there before the first turn, too.
        blocks.push(&[]);
    }
    let block = 2.0 * ROW + ROW_GAP + BLOCK;
    let height = ROW + length(blocks.len()) * block - BLOCK;
    let said = if turns.left.is_empty() { "no turn yet".to_owned() } else { turns.left.join(", ") };
    let mut figure = Figure::new([turns.width, height], format!("{heading}: {said}"));
    figure.push(words(Rect::new(0.0, 0.0, turns.width, NUMBER), heading, Anchor::Left, NAME, Colour::Ink2));
    let mut top = ROW;
    for rounds in blocks {
        for (player, name) in turns.players.iter().enumerate() {
            let row = top + length(player) * (ROW + ROW_GAP);
            figure.push(words(
                Rect::new(0.0, row, label - NUMBER_PAD, ROW),
                name.as_str(),
                Anchor::Left,
                NAME,
                Colour::Ink2,
            ));
            for (column, round) in rounds.iter().enumerate() {
                let Some(left) = round.get(player) else { continue };
                let rect = Rect::new(label + length(column) * pitch, row, pitch - ROW_GAP, ROW);
                let stroke = Some(Stroke::solid(Colour::Line, 1.0));
                figure.push(Form::Rectangle { rect, radius: 8.0, fill: Some(Colour::Card.into()), stroke });
                figure.push(formula(rect, left.as_str(), Anchor::Centre, NUMBER, Colour::Ink));
            }
        }
        top += block;
    }
    figure
}

/// The height of each half, the room above them and below them, and the gap between them, in points.
const HALF: f32 = 26.0;
const STRIP_TOP: f32 = 4.0;
const NUMBERS: f32 = 20.0;
const STRIP_GAP: f32 = 3.0;
/// The greatest width of a column, and the least width of one with a letter in it.
const WIDEST: f32 = 40.0;
const WITH_LETTER: f32 = 13.0;
/// Room between the names and the columns.
const BESIDE_NAMES: f32 = 12.0;

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
    let height = STRIP_TOP + 2.0 * HALF + STRIP_GAP + NUMBERS;
    let label = strip.players.iter().map(|name| interface_width(name, 14.0)).fold(0.0, f32::max) + BESIDE_NAMES;
    let pitch = ((strip.width - label) / length(strip.cells.len().max(1))).clamp(0.5, WIDEST);
    let mistakes = strip.cells.iter().filter(|cell| cell.is_mistake).count();
    let name = format!("Who was winning: {} positions, wins missed: {mistakes}", strip.cells.len());
    let mut figure = Figure::new([strip.width, height], name);
    let tops = [STRIP_TOP, STRIP_TOP + HALF + STRIP_GAP];
    for (player, top) in strip.players.iter().zip(tops) {
        let rect = Rect::new(0.0, top, label - BESIDE_NAMES, HALF);
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
        let whole = Rect::new(left, STRIP_TOP, pitch, 2.0 * HALF + STRIP_GAP);
        figure.push_target(area(whole), index, cell.name.clone());
    }
    if let Some(now) = strip.now {
        let around = Rect::new(
            label + pitch * length(now) - 1.0,
            STRIP_TOP - 2.0,
            pitch.max(3.0) + 1.0,
            2.0 * HALF + STRIP_GAP + 4.0,
        );
        let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
        figure.push(Form::Rectangle { rect: around, radius: 5.0, fill: None, stroke });
    }
    figure
}

/// Draws a column: a block in the half of who wins, with the outcome in it; a question mark in the other half where
/// the move that led here gave the win away.
fn column(figure: &mut Figure<usize>, cell: &ReviewCell, [left, pitch]: [f32; 2], tops: [f32; 2]) {
    let inset = if pitch >= 6.0 { 1.5 } else { 0.0 };
    let half = |top: f32| Rect::new(left + inset, top, (pitch - 2.0 * inset).max(0.5), HALF);
    let radius = (pitch / 4.0).min(4.0);
    let Some(upper) = cell.upper_wins else {
        let middle =
            Rect::new(left + inset, tops[1] - STRIP_GAP - 1.0, (pitch - 2.0 * inset).max(0.5), STRIP_GAP + 2.0);
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
    use super::{ReviewCell, ReviewStrip, SoFarNode, Turns, review_strip, so_far_figure, turns_figure};
    use crate::drawn::{count, text, words};
    use crate::{Colour, Form, Rect};
    use golden_game::Outcome;

    #[test]
    fn each_position_can_be_chosen_and_says_how_it_came_about() {
        let node = |position: &str, words: &str| SoFarNode {
            position: position.into(),
            words: words.into(),
            is_now: position == "18",
            is_ahead: false,
        };
        let nodes = [node("21", "start"), node("20", "you took 1"), node("18", "computer took 2")];
        let figure = so_far_figure(&nodes);
        let targets: Vec<usize> = figure.shapes.iter().filter_map(|shape| shape.target).collect();
        assert_eq!(targets, [0, 1, 2]);
        assert_eq!(words(&figure), ["21", "start", "20", "you took 1", "18", "computer took 2"]);
        assert!(so_far_figure(&[]).size[0] > 0.0);
    }

    fn cards(width: f32) -> Vec<Rect> {
        let left = [20, 18, 16, 13, 12, 9, 8, 5, 4, 3, 0].map(|left: u32| left.to_string()).to_vec();
        let figure =
            turns_figure(&Turns { players: ["You", "Computer"].map(str::to_owned), start: "21".into(), left, width });
        let [across, down] = figure.size;
        let cards: Vec<Rect> = figure
            .shapes
            .iter()
            .filter_map(|shape| match shape.form {
                Form::Rectangle { rect, .. } => Some(rect),
                _ => None,
            })
            .collect();
        assert!(cards.iter().all(|card| card.x + card.width <= across && card.y + card.height <= down), "{width}");
        cards
    }

    #[test]
    fn each_player_has_a_row_and_no_turn_is_left_out() {
        let wide = cards(800.0);
        assert_eq!(wide.len(), 11);
        let rows: Vec<f32> = wide.iter().map(|card| card.y).collect();
        assert_eq!(rows.iter().filter(|row| (**row - rows[0]).abs() < 1.0).count(), 6, "every second turn");
        // In a narrow picture the rows go on below.
        let narrow = cards(220.0);
        assert_eq!(narrow.len(), 11);
        assert!(narrow.last().expect("cards").y > wide.last().expect("cards").y);
    }

    #[test]
    fn before_the_first_turn_there_is_the_start() {
        let turns = Turns {
            players: ["Player 1", "Player 2"].map(str::to_owned),
            start: "3, 5".into(),
            left: Vec::new(),
            width: 400.0,
        };
        let figure = turns_figure(&turns);
        assert!(figure.name.contains("from 3, 5: no turn yet") && figure.size[1] > 100.0);
    }

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
