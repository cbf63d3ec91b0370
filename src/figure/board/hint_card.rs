//! A hint beside its board: digits, sentences, and the steps of Silber's rule with the one that decides. The option
//! that comes next in a direction, for the arrow keys.

use crate::kit::text_room::wrapped;
use crate::zeckendorf::words::{block, length, words};
use crate::{Anchor, Colour, Figure, Form, Rect, Stroke};
use golden_game::Square;
use golden_prose::Prose;
use golden_solver::{BoardHint, HintDigits, HintStep};

/// The sizes of heading and sentences, and the distance of their lines, in points.
const HEAD: f32 = 17.0;
const HEAD_LINE: f32 = 30.0;
const SIZE: f32 = 14.0;
const LINE: f32 = 20.0;
const GAP: f32 = 8.0;
/// Room within the edge.
const SIDE: f32 = 14.0;
/// A digit, the room between two, and the numbers above them.
const TILE: [f32; 2] = [34.0, 28.0];
const BETWEEN: f32 = 3.0;
const NUMBERS: f32 = 18.0;
/// The disc with the number of a step.
const DISC: f32 = 18.0;

/// Draws a hint as a card of a width, in points.
pub fn hint_card(hint: &BoardHint, width: f32) -> Figure {
    let name = hint.sentences.iter().map(Prose::to_string).collect::<Vec<_>>().join(" ");
    let mut card =
        Card { figure: Figure::new([width, 0.0], format!("Hint. {name}")), inner: width - 2.0 * SIDE, top: SIDE };
    let head = if hint.source.is_empty() { "Hint".to_owned() } else { format!("Hint: {}", hint.source) };
    let rect = Rect::new(SIDE, card.top, card.inner, HEAD_LINE - GAP);
    card.figure.push(words(rect, Prose::new().bold(head), Anchor::Left, HEAD, Colour::Ink));
    card.top += HEAD_LINE;
    hint.rows.iter().for_each(|row| card.digits(row));
    for sentence in &hint.sentences {
        card.sentence(&sentence.to_string(), 0.0, Colour::Ink2);
    }
    if let Some(to) = &hint.to {
        card.sentence(&format!("Play {} → {to}", hint.from), 0.0, Colour::Ink);
    }
    hint.steps.iter().for_each(|step| card.step(step));
    let height = card.top - GAP + SIDE;
    let mut figure = Figure::new([width, height], card.figure.name.clone());
    let edge = Rect::new(0.5, 0.5, width - 1.0, height - 1.0);
    figure.push(block(edge, 8.0, Colour::Card, Some((Colour::Line, 1.0))));
    figure.add(&card.figure, [0.0, 0.0]);
    figure
}

/// A card that is being drawn from above.
struct Card {
    figure: Figure,
    inner: f32,
    top: f32,
}

impl Card {
    /// Draws a wrapped sentence, from `left` on.
    fn sentence(&mut self, text: &str, left: f32, colour: Colour) {
        for line in wrapped(text, SIZE, self.inner - left, 0.0) {
            let rect = Rect::new(SIDE + left, self.top, self.inner - left, LINE);
            self.figure.push(words(rect, line, Anchor::Left, SIZE, colour));
            self.top += LINE;
        }
        self.top += GAP;
    }

    fn digits(&mut self, row: &HintDigits) {
        let digits = hint_digits(row, self.inner);
        self.figure.add(&digits, [SIDE, self.top]);
        self.top += digits.size[1] + 5.0;
        self.sentence(&row.sentence.to_string(), 0.0, Colour::Ink2);
    }

    fn step(&mut self, step: &HintStep) {
        self.figure.add(&hint_disc(step), [SIDE, self.top + (LINE - DISC) / 2.0]);
        let ink = if step.decides { Colour::Ink } else { Colour::Ink3 };
        self.sentence(format!("{} {}", step.words, step.why).trim_end(), DISC + GAP, ink);
    }
}

/// Draws a row of Fibonacci digits of a hint in a width, each 1 on blue, with the numbers above them.
pub fn hint_digits(row: &HintDigits, width: f32) -> Figure {
    let count = length(row.digits.len().max(1));
    let side = ((width - BETWEEN * (count - 1.0)) / count).min(TILE[0]);
    let above = if row.numbers.is_empty() { 0.0 } else { NUMBERS };
    let dots = if row.is_cut { "…" } else { "" };
    let digits = row.digits.iter().skip(usize::from(row.is_cut)).map(|&digit| if digit { '1' } else { '0' });
    let name = format!("Fibonacci digits {dots}{}", digits.collect::<String>());
    let mut figure = Figure::new([width, above + TILE[1]], name);
    for (place, &digit) in row.digits.iter().enumerate() {
        let tile = Rect::new(length(place) * (side + BETWEEN), above, side, TILE[1]);
        if let Some(number) = row.numbers.get(place) {
            let rect = Rect::new(tile.x - BETWEEN, 0.0, side + 2.0 * BETWEEN, NUMBERS);
            figure.push(words(rect, number.as_str(), Anchor::Centre, SIZE - 1.0, Colour::Ink3));
        }
        // The first digit of a row that is cut stands for all that are left out on the left.
        let (words_of, fill, edge, ink) = match (place == 0 && row.is_cut, digit) {
            (true, _) => ("…", Colour::Card, Colour::Line, Colour::Ink3),
            (false, true) => ("1", Colour::SecBg, Colour::SecLine, Colour::Ink),
            (false, false) => ("0", Colour::Card, Colour::Line, Colour::Ink3),
        };
        figure.push(block(tile, 4.0, fill, Some((edge, 1.0))));
        figure.push(words(tile, words_of, Anchor::Centre, SIZE + 1.0, ink));
        if row.ringed == Some(place) {
            let ring = Rect::new(tile.x - 1.5, tile.y - 1.5, tile.width + 3.0, tile.height + 3.0);
            let stroke = Some(Stroke::solid(Colour::Ink, 2.0));
            figure.push(Form::Rectangle { rect: ring, radius: 6.0, fill: None, stroke });
        }
    }
    figure
}

/// Draws the disc with the number of a step of Silber's rule, lit if the step decides.
pub fn hint_disc(step: &HintStep) -> Figure {
    let (fill, ink) = if step.decides { (Colour::Sec, Colour::SecInk) } else { (Colour::Raise, Colour::Ink3) };
    let disc = Rect::new(0.0, 0.0, DISC, DISC);
    let mut figure = Figure::new([DISC, DISC], format!("Step {}", step.number));
    figure.push(Form::Rectangle { rect: disc, radius: DISC / 2.0, fill: Some(fill.into()), stroke: None });
    figure.push(words(disc, step.number.to_string(), Anchor::Centre, SIZE - 1.0, ink));
    figure
}

/// A step sideways counts as much as this many ahead, so that a key follows its line.
const ASIDE: u64 = 3;

/// The nearest of the options, or of the piece itself at `home`, from a square in a direction of the coordinates;
/// `None` where none lies there.
///
/// **Cost**: a look at each option.
pub fn next_option(options: &[Square], home: Square, from: Square, (x, y): (i64, i64)) -> Option<Square> {
    let cost = |&(a, b): &Square| {
        let (dx, dy) = (i64::from(a) - i64::from(from.0), i64::from(b) - i64::from(from.1));
        let (ahead, aside) = (dx * x + dy * y, (dx * y).abs() + (dy * x).abs());
        // Of two equally near ones the one closer to the corner.
        (ahead > 0).then(|| (ahead.unsigned_abs() + ASIDE * aside.unsigned_abs(), a + b, a))
    };
    let costs = options.iter().chain([&home]).filter_map(|square| Some((cost(square)?, *square)));
    costs.min().map(|(_, square)| square)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::next_option;
    use golden_game::{Ruleset, Square, Vector, options_on_board};

    const DIRECTIONS: [(i64, i64); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

    #[test]
    fn every_option_can_be_chosen_with_the_arrow_keys() {
        let own = Ruleset::Rays { rays: vec![Vector { x: 2, y: 3 }], leaps: vec![Vector { x: 5, y: 1 }] };
        let games = [Ruleset::queen(), Ruleset::rook(), Ruleset::king(), Ruleset::knight(), Ruleset::nimhof(), own];
        for game in games {
            for home in [(1, 0), (7, 10), (10, 13), (15, 15), (30, 9)] {
                let options = options_on_board(&game, (home.0.into(), home.1.into()), 31);
                let mut seen: BTreeSet<Square> = BTreeSet::from([home]);
                let mut open = vec![home];
                while let Some(from) = open.pop() {
                    let found = DIRECTIONS.iter().filter_map(|&way| next_option(&options, home, from, way));
                    open.extend(found.filter(|&square| seen.insert(square)));
                }
                assert!(options.iter().all(|option| seen.contains(option)), "{game} {home:?}: {options:?} {seen:?}");
            }
        }
    }

    #[test]
    fn a_key_follows_the_line_of_the_queen() {
        let options = options_on_board(&Ruleset::queen(), (10, 13), 16);
        let go = |from, way| next_option(&options, (10, 13), from, way);
        assert_eq!(go((10, 13), (-1, 0)), Some((9, 13)));
        assert_eq!(go((9, 13), (-1, 0)), Some((8, 13)));
        assert_eq!(go((9, 13), (1, 0)), Some((10, 13)));
        assert_eq!(go((9, 13), (0, -1)), Some((9, 12)), "the diagonal lies below the row");
        assert_eq!(go((10, 13), (0, 1)), None);
    }
}
