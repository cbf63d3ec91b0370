//! Why a position is lost, seen: stars and rays, nim columns, the tail and the limit, a strip of piles, or every move
//! with its answer.

use std::ops::Range;

use super::nim_columns::{NimColumns, NimRow, nim_columns};
use super::nim_sum::{has_nim_sum, nim_rows};
use crate::figure::zeckendorf::forms::{block, fibonacci_name, formula, length, words};
use crate::figure::{Anchor, Colour, Figure, Form, Paint, Point, Rect, Stroke};
use crate::game::{Fields, Moves, Outcome, Plane, Position, Ruleset, option_count};
use crate::number::{Representation, UBig};
use crate::prose::{Prose, short_number};
use crate::solver::{Evaluation, Job, Quantity, Solver, SolverError, TableRequest, p_positions};

/// Squares a side of the part of a board, and piles of a strip.
const SQUARES: u64 = 12;
const PILES: u64 = 18;
/// Cells of a table that is filled only for a picture.
const FILLED: u64 = 1 << 20;
/// Piles that are evaluated one by one for a strip.
const EVALUATED: u64 = 1 << 16;
/// The least parts of a number that are drawn.
const PARTS: usize = 5;
/// Moves that are drawn with their answers.
const DRAWN: usize = 12;

/// What is drawn to show why a position is lost.
#[derive(Clone, Debug, PartialEq)]
pub enum SeenReason {
    /// Numbers whose nim sum is 0.
    Columns(Vec<NimRow>),
    /// A part of the board with its P-positions.
    Board(SeenBoard),
    /// The last parts of a pile of Fibonacci Nim and the limit.
    Tail(SeenTail),
    /// The piles up to this one.
    Strip(SeenStrip),
    /// Moves, each with its answer.
    Answers(SeenAnswers),
}

/// Moves with their answers.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenAnswers {
    position: String,
    /// The positions after a move and after its answer.
    pairs: Vec<[String; 2]>,
    /// Whether answers lead to P-positions of normal play, drawn as stars.
    is_gold: bool,
}

/// A part of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenBoard {
    position: (u64, u64),
    columns: Range<u64>,
    rows: Range<u64>,
    /// The P-positions and the options of this part.
    stars: Vec<(u64, u64)>,
    options: Vec<(u64, u64)>,
}

/// The last parts of a number of stones.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenTail {
    /// Values and Fibonacci indices, the largest first.
    parts: Vec<(String, u32)>,
    /// Whether there are larger ones.
    has_more: bool,
    tail: String,
    limit: String,
    /// The limit as a share of the tail.
    share: f32,
}

/// Piles side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenStrip {
    first: u64,
    /// Who wins from each, as far as it is known.
    outcomes: Vec<Option<Outcome>>,
    /// The options of the last one, by their place in the strip.
    options: Vec<usize>,
}

impl SeenReason {
    /// What is drawn of a lost position of normal play; `None` where only its moves with their answers can be.
    ///
    /// **Cost**: a table of 2²⁰ cells at most, or the evaluation of 18 piles.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn of(
        solver: &Solver,
        ruleset: &Ruleset,
        position: &Position,
        evaluation: &Evaluation,
        job: &Job,
    ) -> Result<Option<Self>, SolverError> {
        let spec = ruleset.spec();
        if has_nim_sum(ruleset, position) && !matches!(position.numbers(), [_, _] if spec.plane.is_board()) {
            return Ok(nim_rows(ruleset, position, evaluation).filter(|rows| !rows.is_empty()).map(Self::Columns));
        }
        Ok(match (spec.moves, spec.fields, position.numbers()) {
            (_, _, [_, _]) if spec.plane.is_board() => SeenBoard::of(solver, ruleset, position, job)?.map(Self::Board),
            (Moves::Limited { factor: 2 }, Fields::OwnLimits { .. }, [stones, limit]) => {
                SeenTail::of(stones, limit).map(Self::Tail)
            }
            (Moves::Set(_) | Moves::Split(_), _, [_]) if spec.plane == Plane::Line => {
                SeenStrip::of(solver, ruleset, position, job)?.map(Self::Strip)
            }
            _ => None,
        })
    }

    /// Moves with their answers, of which the first are drawn; stars are those of normal play.
    pub fn of_answers<'a>(position: String, answers: impl Iterator<Item = [&'a str; 2]>, is_gold: bool) -> Self {
        let pairs = answers.take(DRAWN).map(|pair| pair.map(str::to_owned)).collect();
        Self::Answers(SeenAnswers { position, pairs, is_gold })
    }

    /// What the picture shows, in a sentence or two.
    pub fn caption(&self) -> String {
        match self {
            Self::Columns(_) => "Every column has an even number of ones. A move changes one row, so some column \
                                 becomes odd; the answer makes all of them even again."
                .to_owned(),
            Self::Board(board) if board.options.is_empty() => {
                "No move is left on this star: whoever moved last has won.".to_owned()
            }
            Self::Board(_) => "A move goes along the marked squares, and no star stands there; from each of them a \
                               move leads back to a star."
                .to_owned(),
            Self::Tail(SeenTail { tail, limit, .. }) => format!(
                "The limit {limit} does not reach the tail {tail}. Whoever takes k leaves a smaller tail, of at most \
                 2k: the answer takes it."
            ),
            Self::Strip(strip) if strip.options.is_empty() => {
                "From the last pile every move can be answered; stars are the piles of value 0.".to_owned()
            }
            Self::Strip(_) => "No bracket from the last pile ends at a star; each of its ends is one move away from \
                               one."
                .to_owned(),
            Self::Answers(SeenAnswers { is_gold: true, .. }) => {
                "Each move, and the star to which it is answered.".to_owned()
            }
            Self::Answers(_) => "Each move, and its answer.".to_owned(),
        }
    }

    /// The picture in a width; `None` where it does not fit.
    pub fn figure(&self, width: f32) -> Option<Figure> {
        match self {
            Self::Columns(rows) => {
                nim_columns(&NimColumns { rows: rows.clone(), total: "Nim sum".into(), is_sum_hidden: false, width })
            }
            Self::Board(board) => Some(board.figure(width)),
            Self::Tail(tail) => Some(tail.figure(width)),
            Self::Strip(strip) => Some(strip.figure(width)),
            Self::Answers(answers) => Some(answers.figure(width)),
        }
    }
}

impl SeenBoard {
    fn of(solver: &Solver, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(&[a, b]) = position.to_words().as_deref().and_then(|words| words.first_chunk()) else {
            return Ok(None);
        };
        let window = |at: u64| {
            let end = at.saturating_add(2).max(8);
            end.saturating_sub(SQUARES)..end
        };
        let (columns, rows) = (window(a), window(b));
        // The first number is the row of the table and the column of the board.
        let request = |quantity| TableRequest {
            ruleset: ruleset.clone(),
            quantity,
            rows: columns.clone(),
            columns: rows.clone(),
        };
        let stars = if let Some(found) = p_positions(ruleset, columns.clone(), rows.clone()) {
            found
        } else {
            if columns.end.saturating_mul(rows.end) > FILLED {
                return Ok(None);
            }
            let table = match solver.table(&request(Quantity::Grundy), job) {
                Ok(table) => table,
                Err(error @ (SolverError::Cancelled | SolverError::OutOfMemory { .. })) => return Err(error),
                Err(_) => return Ok(None),
            };
            let cells = columns.clone().flat_map(|a| rows.clone().map(move |b| (a, b)));
            cells.filter(|&(a, b)| table.value(a, b) == Some(0)).collect()
        };
        let cells = columns.clone().flat_map(|a| rows.clone().map(move |b| (a, b)));
        let is_option = |&(a, b): &(u64, u64)| ruleset.is_move(position, &Position::words(&[a, b]));
        let options: Vec<(u64, u64)> = cells.filter(is_option).collect();
        let is_over = option_count(ruleset, position).is_some_and(|count| count.is_zero());
        if (options.is_empty() && !is_over) || !stars.contains(&(a, b)) {
            // All of its moves lead out of this part.
            return Ok(None);
        }
        Ok(Some(Self { position: (a, b), columns, rows, stars, options }))
    }

    fn figure(&self, width: f32) -> Figure {
        const LARGEST: f32 = 26.0;
        let digits = |range: &Range<u64>| range.end.to_string().len();
        let edge = 8.0 * length(digits(&self.rows)) + 10.0;
        let (across, up) = (count(&self.columns), count(&self.rows));
        let cell = ((width - edge) / across).clamp(4.0, LARGEST);
        let size = [edge + cell * across, cell * up + 20.0];
        let (a, b) = self.position;
        let name =
            format!("Part of the board around ({a}, {b}): {} P-positions, none of them a move away", self.stars.len());
        let mut figure = Figure::new(size, name);
        let rect = |(a, b): (u64, u64)| {
            let x = edge + cell * real(a - self.columns.start);
            let y = cell * (up - 1.0 - real(b - self.rows.start));
            Rect::new(x, y, cell, cell)
        };
        for a in self.columns.clone() {
            for b in self.rows.clone() {
                let ground = if (a + b) % 2 == 0 { Colour::Square1 } else { Colour::Square2 };
                figure.push(block(rect((a, b)), 0.0, ground, None));
            }
        }
        for &option in &self.options {
            let fill = Some(Paint::new(Colour::Sec, 0.22));
            figure.push(Form::Rectangle { rect: rect(option), radius: 0.0, fill, stroke: None });
            let dot = Rect::about(rect(option).centre(), (cell * 0.12).max(1.5));
            figure.push(Form::Rectangle {
                rect: dot,
                radius: dot.width / 2.0,
                fill: Some(Colour::Sec.into()),
                stroke: None,
            });
        }
        for &star in &self.stars {
            if star == self.position {
                let ring = Rect::about(rect(star).centre(), cell * 0.46);
                let stroke = Some(Stroke::solid(Colour::Gold, 1.5));
                figure.push(Form::Rectangle {
                    rect: ring,
                    radius: ring.width / 2.0,
                    fill: Some(Colour::GoldBg.into()),
                    stroke,
                });
            }
            figure.push(star_at(rect(star).centre(), cell * 0.34));
        }
        // Numbers that would run together are left out, but not those of the position.
        let every = |range: &Range<u64>| if cell >= 8.0 * length(digits(range)) + 4.0 { 1 } else { 4 };
        for a in self.columns.clone().filter(|a| a.is_multiple_of(every(&self.columns)) || *a == self.position.0) {
            let near = a.abs_diff(self.position.0);
            if near == 0 || every(&self.columns) == 1 || near > 2 {
                let column = rect((a, self.rows.start));
                let label = Rect::new(column.x - cell, column.y + cell, 3.0 * cell, 20.0);
                figure.push(words(label, a.to_string(), Anchor::Centre, 12.0, Colour::Ink3));
            }
        }
        for b in self.rows.clone().filter(|b| cell >= 14.0 || b.is_multiple_of(4) || *b == self.position.1) {
            let row = rect((self.columns.start, b));
            figure.push(words(
                Rect::new(0.0, row.y, edge - 5.0, cell),
                b.to_string(),
                Anchor::Right,
                12.0,
                Colour::Ink3,
            ));
        }
        figure
    }
}

impl SeenTail {
    fn of(stones: &UBig, limit: &UBig) -> Option<Self> {
        let form = Representation::canonical(stones);
        let (indices, values) = (form.indices(), form.parts());
        let tail = values.last().filter(|tail| *limit < **tail)?;
        let thousandths = u16::try_from(&(limit * UBig::from(1000_u16) / tail)).unwrap_or(1000);
        let hidden = values.len().saturating_sub(PARTS);
        let parts = values.iter().map(short_number).zip(indices.iter().copied()).skip(hidden);
        Some(Self {
            parts: parts.collect(),
            has_more: hidden > 0,
            tail: short_number(tail),
            limit: short_number(limit),
            share: f32::from(thousandths) / 1000.0,
        })
    }

    fn figure(&self, width: f32) -> Figure {
        const TILE: f32 = 44.0;
        const GAP: f32 = 6.0;
        let name = format!("The parts of the pile: the tail {}, the limit {}", self.tail, self.limit);
        let mut figure = Figure::new([width, 112.0], name);
        let more = if self.has_more { 22.0 } else { 0.0 };
        if self.has_more {
            figure.push(words(Rect::new(0.0, 8.0, more, TILE), "…", Anchor::Left, 16.0, Colour::Ink3));
        }
        let parts = length(self.parts.len());
        let each = ((width - more - GAP * (parts - 1.0)) / parts).min(110.0);
        let mut last = Rect::new(more, 8.0, each, TILE);
        for (place, (value, index)) in self.parts.iter().enumerate() {
            let tile = Rect::new(more + (each + GAP) * length(place), 8.0, each, TILE);
            let is_tail = place + 1 == self.parts.len();
            let (fill, edge) =
                if is_tail { (Colour::SecBg, (Colour::Sec, 2.0)) } else { (Colour::Card, (Colour::Line2, 1.0)) };
            figure.push(block(tile, 5.0, fill, Some(edge)));
            let upper = Rect { height: TILE * 0.6, ..tile };
            let size = (each / (0.62 * length(value.chars().count().max(1)))).clamp(9.0, 18.0);
            figure.push(formula(upper, value.clone(), Anchor::Centre, size, Colour::Ink));
            let lower = Rect { y: tile.y + TILE * 0.52, height: TILE * 0.42, ..tile };
            figure.push(formula(lower, fibonacci_name(*index), Anchor::Centre, 12.0, Colour::Ink2));
            last = tile;
        }
        // The tail's bracket ends where its tile does; the limit's falls short of it.
        let bottom = last.y + TILE;
        let spans = [
            (last.width, "tail", &self.tail, Colour::Sec),
            (last.width * self.share, "limit", &self.limit, Colour::Ink2),
        ];
        for (row, (span, noun, number, colour)) in spans.into_iter().enumerate() {
            let y = bottom + 8.0 + 26.0 * length(row);
            let right = last.x + last.width;
            bracket(&mut figure, [right - span.max(2.0), right], y, colour);
            let label = format!("{noun} {number}");
            let rect = Rect::new(0.0, y - 3.0, (right - last.width - 8.0).max(0.0), 18.0);
            if rect.width >= 60.0 {
                figure.push(words(rect, label, Anchor::Right, 13.0, Colour::Ink2));
            } else {
                let beside = Rect::new(right + 8.0, y - 3.0, (width - right - 8.0).max(0.0), 18.0);
                figure.push(words(beside, label, Anchor::Left, 13.0, Colour::Ink2));
            }
        }
        figure
    }
}

impl SeenStrip {
    fn of(solver: &Solver, ruleset: &Ruleset, position: &Position, job: &Job) -> Result<Option<Self>, SolverError> {
        let Some(&[pile]) = position.to_words().as_deref().and_then(|words| words.first_chunk()) else {
            return Ok(None);
        };
        let first = pile.saturating_add(1).saturating_sub(PILES);
        let mut outcomes = Vec::new();
        for other in first..=pile {
            let at = Position::Flat(ruleset.tidy(vec![UBig::from(other)]));
            let known = solver.analyse(ruleset, &at)?.outcome;
            outcomes.push(match known {
                None if other <= EVALUATED => solver.evaluate(ruleset, &at, job)?.outcome,
                known => known,
            });
        }
        // What splits a heap has two ends, and none of them alone.
        let reached = |other: &u64| {
            matches!(ruleset.spec().moves, Moves::Set(_)) && ruleset.is_move(position, &Position::words(&[*other]))
        };
        let options = (first..pile).enumerate().filter(|(_, other)| reached(other)).map(|(place, _)| place);
        Ok(Some(Self { first, outcomes, options: options.collect() }))
    }

    fn figure(&self, width: f32) -> Figure {
        const CELL: f32 = 30.0;
        let count = length(self.outcomes.len().max(1));
        let cell = (width / count).min(CELL);
        let above = 16.0 + 9.0 * length(self.options.len().min(8));
        let name = format!(
            "Piles {} to {}: stars are P-positions",
            self.first,
            self.first + self.outcomes.len().saturating_sub(1) as u64
        );
        let mut figure = Figure::new([width, above + cell + 22.0], name);
        for (place, outcome) in self.outcomes.iter().enumerate() {
            let rect = Rect::new(cell * length(place) + 0.5, above, cell - 1.0, cell - 1.0);
            let is_last = place + 1 == self.outcomes.len();
            let edge = if is_last { (Colour::Gold, 2.0) } else { (Colour::Line, 1.0) };
            let is_option = self.options.contains(&place);
            figure.push(block(rect, 3.0, if is_option { Colour::SecBg } else { Colour::Card }, Some(edge)));
            match outcome {
                Some(Outcome::P) => figure.push(star_at(rect.centre(), cell * 0.34)),
                Some(Outcome::N) => {
                    let letter = Prose::new().italic("N");
                    figure.push(formula(rect, letter, Anchor::Centre, (cell * 0.5).clamp(8.0, 14.0), Colour::Ink2));
                }
                None => {}
            }
            let number = (self.first + place as u64).to_string();
            let fits = length(number.len()) * 7.5 + 3.0 <= cell;
            if fits || is_last || (self.outcomes.len() - 1 - place).is_multiple_of(6) {
                let rect = Rect::new(rect.x - cell, above + cell + 1.0, 3.0 * cell, 18.0);
                figure.push(words(rect, number, Anchor::Centre, 12.0, Colour::Ink3));
            }
        }
        let middle = |place: usize| cell * (length(place) + 0.5);
        let last = self.outcomes.len().saturating_sub(1);
        for (level, &option) in self.options.iter().rev().enumerate().take(8) {
            let y = above - 8.0 - 9.0 * length(level);
            let (left, right) = (middle(option), middle(last));
            let stroke = Stroke::solid(Colour::Sec, 1.5);
            for ends in [[[left, above - 2.0], [left, y]], [[left, y], [right, y]], [[right, y], [right, above - 2.0]]]
            {
                figure.push(Form::Line { ends, stroke });
            }
        }
        figure
    }
}

impl SeenAnswers {
    /// Every move as a line to its answer.
    fn figure(&self, width: f32) -> Figure {
        const ROW: f32 = 24.0;
        let Self { position, pairs, is_gold } = self;
        let height = ROW * length(pairs.len().max(1)) + 8.0;
        let name = format!("{} moves from {position}, each with its answer", pairs.len());
        let mut figure = Figure::new([width, height], name);
        let column = width / 3.0;
        let middle = height / 2.0;
        let size = |text: &str| ((column - 20.0) / (0.58 * length(text.chars().count().max(1)))).clamp(7.0, 15.0);
        let from = Rect::new(0.0, middle - 12.0, column - 14.0, 24.0);
        figure.push(formula(from, position.as_str(), Anchor::Left, size(position), Colour::Ink));
        for (row, [option, answer]) in pairs.iter().enumerate() {
            let y = 4.0 + ROW * (length(row) + 0.5);
            let stroke = Stroke::solid(Paint::new(Colour::Sec, 0.7), 1.2);
            figure.push(Form::Line { ends: [[column - 14.0, middle], [column, y]], stroke });
            let rect = Rect::new(column + 4.0, y - 12.0, column - 18.0, 24.0);
            figure.push(formula(rect, option.as_str(), Anchor::Left, size(option), Colour::Ink));
            if answer.is_empty() {
                continue;
            }
            if *is_gold {
                figure.push(star_at([2.0 * column, y], 6.5));
            } else {
                let rect = Rect::new(2.0 * column - 10.0, y - 12.0, 20.0, 24.0);
                figure.push(formula(rect, "→", Anchor::Centre, 15.0, Colour::Ink2));
            }
            let rect = Rect::new(2.0 * column + 12.0, y - 12.0, column - 14.0, 24.0);
            figure.push(formula(rect, answer.as_str(), Anchor::Left, size(answer), Colour::Ink));
        }
        figure
    }
}

/// A bracket below something.
fn bracket(figure: &mut Figure, [left, right]: [f32; 2], y: f32, colour: Colour) {
    let stroke = Stroke::solid(colour, 2.0);
    for ends in
        [[[left, y - 4.0], [left, y + 4.0]], [[left, y + 4.0], [right, y + 4.0]], [[right, y + 4.0], [right, y - 4.0]]]
    {
        figure.push(Form::Line { ends, stroke });
    }
}

fn star_at(centre: Point, radius: f32) -> Form {
    let stroke = Stroke::solid(Colour::StarEdge, 1.0);
    Form::Star { centre, radius, fill: Some(Colour::Gold.into()), stroke }
}

fn count(range: &Range<u64>) -> f32 {
    real(range.end.saturating_sub(range.start).max(1))
}

#[expect(clippy::cast_precision_loss, reason = "squares of a small part of a board")]
fn real(count: u64) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::SeenReason;
    use crate::game::parse_position;
    use crate::solver::{Job, Solver};

    fn seen(text: &str) -> Option<SeenReason> {
        let (ruleset, position) = parse_position(text).unwrap();
        let solver = Solver::default();
        let evaluation = solver.evaluate(&ruleset, &position, &Job::new()).unwrap();
        SeenReason::of(&solver, &ruleset, &position, &evaluation, &Job::new()).unwrap()
    }

    #[test]
    fn each_family_has_its_picture() {
        for text in ["nim 1 2 3", "wythoff 1 2 + fibonacci-nim 8", "grundy-game 8 8"] {
            assert!(matches!(seen(text), Some(SeenReason::Columns(_))), "{text}");
        }
        for text in ["wythoff 27 44", "euclid 5 8", "t-wythoff 1 4 --t 3", "rook 4 4"] {
            assert!(matches!(seen(text), Some(SeenReason::Board(_))), "{text}");
        }
        assert!(matches!(seen("fibonacci-nim 13"), Some(SeenReason::Tail(_))));
        assert!(matches!(seen("subtraction 33 --set 1,2,3"), Some(SeenReason::Strip(_))));
        assert!(seen("chomp 3 2").is_none());
    }

    #[test]
    fn on_the_part_of_a_board_no_option_is_a_star() {
        for text in ["wythoff 4 7", "wythoff 1618 2618", "euclid 5 8"] {
            let Some(SeenReason::Board(board)) = seen(text) else { panic!("{text}") };
            assert!(board.stars.contains(&board.position), "{text}");
            assert!(!board.options.is_empty() && board.options.iter().all(|at| !board.stars.contains(at)), "{text}");
        }
    }

    #[test]
    fn pictures_are_as_wide_as_their_room_at_most() {
        for text in
            ["nim 1 2 3", "wythoff 27 44", "fibonacci-nim 13", "subtraction 20 --set 1,4", "octal 9 --code 0.77"]
        {
            let seen = seen(text).unwrap();
            for width in [240.0, 270.0, 420.0] {
                let figure = seen.figure(width).unwrap();
                assert!(figure.size[0] <= width + 0.5, "{text} in {width}: {:?}", figure.size);
            }
            assert!(seen.caption().ends_with('.'));
        }
    }
}
