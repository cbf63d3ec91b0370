//! The position left after each turn of a game, in a row for each player: a pattern is seen there before it can be
//! named.

use crate::kit::text_room::{interface_width, mathematics_width};
use crate::zeckendorf::words::{formula, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};

/// The size of the numbers and of the names, the height of a row, and the room between rows and between rounds, in points.
const NUMBER: f32 = 22.0;
const NAME: f32 = 15.0;
const ROW: f32 = 38.0;
const GAP: f32 = 6.0;
const BLOCK: f32 = 18.0;
/// Room beside a number and beside the names.
const BESIDE: f32 = 14.0;

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
    let label = turns.players.iter().map(|name| interface_width(name, NAME)).fold(0.0, f32::max) + BESIDE;
    let widest = turns.left.iter().map(|left| mathematics_width(left, NUMBER)).fold(20.0, f32::max);
    let pitch = widest + BESIDE + GAP;
    let rounds: Vec<&[String]> = turns.left.chunks(2).collect();
    let across = (1..=rounds.len()).rev().find(|across| label + length(*across) * pitch <= turns.width).unwrap_or(1);
    let mut blocks: Vec<&[&[String]]> = rounds.chunks(across).collect();
    if blocks.is_empty() {
        // The names stand there before the first turn, too.
        blocks.push(&[]);
    }
    let block = 2.0 * ROW + GAP + BLOCK;
    let height = ROW + length(blocks.len()) * block - BLOCK;
    let said = if turns.left.is_empty() { "no turn yet".to_owned() } else { turns.left.join(", ") };
    let mut figure = Figure::new([turns.width, height], format!("{heading}: {said}"));
    figure.push(words(Rect::new(0.0, 0.0, turns.width, NUMBER), heading, Anchor::Left, NAME, Colour::Ink2));
    let mut top = ROW;
    for rounds in blocks {
        for (player, name) in turns.players.iter().enumerate() {
            let row = top + length(player) * (ROW + GAP);
            figure.push(words(
                Rect::new(0.0, row, label - BESIDE, ROW),
                name.as_str(),
                Anchor::Left,
                NAME,
                Colour::Ink2,
            ));
            for (column, round) in rounds.iter().enumerate() {
                let Some(left) = round.get(player) else { continue };
                let rect = Rect::new(label + length(column) * pitch, row, pitch - GAP, ROW);
                let stroke = Some(Stroke::solid(Colour::Line, 1.0));
                figure.push(Form::Rectangle { rect, radius: 8.0, fill: Some(Colour::Card.into()), stroke });
                figure.push(formula(rect, left.as_str(), Anchor::Centre, NUMBER, Colour::Ink));
            }
        }
        top += block;
    }
    figure
}

#[cfg(test)]
mod tests {
    use super::{Turns, turns_figure};
    use crate::{Form, Rect};

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
}
