//! The evaluation of a position, as JSON, and its winning moves as text, for the clipboard; the P-positions of rows,
//! written as they are found; the game in play as JSON and as text.

use std::fmt::{self, Display};
use std::io::Write;
use std::ops::Range;

use crate::table::json::{Exact, ExactBig, TextOrNumber};
use crate::{DataFormat, ExportError};
use golden_game::{Convention, Move, Outcome, OwnRule, Position, Ruleset, position_text};
use golden_lab::played::FoundRows;
use golden_number::UBig;
use golden_prose::grouped;
use golden_session::{Model, Person, Player};
use golden_solver::{Evaluation, Job, PilePeriod, Reason, Solver, SolverError, describe_move_to, explain, found_moves};
use serde::Serialize;

/// The result of `solve`, with its keys in the order of the file.
#[derive(Clone, Debug, Serialize)]
pub struct SolveResult {
    ruleset: Ruleset,
    position: Position,
    /// Only under misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    convention: Option<Convention>,
    outcome: Option<&'static str>,
    grundy: Option<ExactBig>,
    winning_moves: Option<Vec<WinningMove>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    some_winning_moves: Vec<WinningMove>,
    /// Only where more are known than are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    winning_move_count: Option<TextOrNumber<UBig>>,
    /// Only where the value is known by a proved period of the values of one pile or heap.
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<ExactBig>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<ExactBig>,
    why: Vec<String>,
}

/// A winning move in JSON: what it takes from each pile, and the position after it.
#[derive(Clone, Debug, Serialize)]
pub struct WinningMove {
    /// Null if a heap is split.
    take: Option<Vec<TextOrNumber<UBig>>>,
    to: Position,
}

impl From<&Move> for WinningMove {
    fn from(winning: &Move) -> Self {
        let take = (!winning.take.is_empty()).then(|| winning.take.iter().cloned().map(TextOrNumber).collect());
        Self { take, to: winning.to.clone() }
    }
}

impl SolveResult {
    /// The evaluation of a position in the form of the file. Unknown results are null.
    pub fn new(ruleset: &Ruleset, position: &Position, convention: Convention, evaluation: &Evaluation) -> Self {
        Self {
            ruleset: ruleset.clone(),
            position: position.clone(),
            convention: (convention == Convention::Misere).then_some(convention),
            outcome: evaluation.outcome.map(|outcome| match outcome {
                Outcome::P => "P",
                Outcome::N => "N",
            }),
            grundy: evaluation.grundy.clone().map(ExactBig),
            winning_moves: evaluation.winning_moves.as_ref().map(|moves| moves.iter().map(Into::into).collect()),
            some_winning_moves: found_moves(ruleset, position, evaluation).iter().map(Into::into).collect(),
            winning_move_count: ruleset
                .own_rule()
                .filter(|_| evaluation.winning_moves.is_none())
                .and_then(|rule| rule.winning_move_count(convention, position.numbers()).map(TextOrNumber)),
            period: period_of(evaluation).map(|found| ExactBig(found.period.into())),
            preperiod: period_of(evaluation).map(|found| ExactBig(found.preperiod.into())),
            why: evaluation.reasons.iter().map(|reason| explain(reason).to_string()).collect(),
        }
    }
}

/// The period of the values of one pile or heap by which its value is known.
fn period_of(evaluation: &Evaluation) -> Option<&PilePeriod> {
    evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::PilePeriod { period, .. } | Reason::SplitPeriod { period, .. } => Some(period),
        _ => None,
    })
}

/// Writes the P-positions of these rows under a convention in increasing order of the row; none is stored in memory.
/// JSON is `[[row,column],…]`, a position on each line, with numbers above 2⁵³ − 1 in quotes; CSV begins with the names
/// of the two numbers, `a,b`; text is the same with spaces.
///
/// # Errors
/// Returns an error if the writer fails; also the errors of [`Solver::for_each_p_row_under`], which refuses what it
/// does not know before anything is written.
pub fn write_p_rows(
    solver: &Solver,
    (convention, ruleset): (Convention, &Ruleset),
    rows: Range<u64>,
    format: Option<DataFormat>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let (row_name, column_name) = ruleset.spec().axes;
    let mut list = PositionList::new(&[row_name, column_name], format, out);
    solver.for_each_p_row_under::<ExportError>(convention, ruleset, rows, job, |row, column| {
        match u64::try_from(column) {
            Ok(column) => list.add(&(Exact(row), Exact(column)), &[&row, &column]),
            Err(_) => list.add(&(Exact(row), ExactBig(column.into())), &[&row, &column]),
        }
    })?;
    list.end()
}

/// Writes the P-positions of a game of one's own that a finding proves, whose first number is in these rows, as
/// [`write_p_rows`] does: `[[n],…]` for one number, `[[a,b],…]` for two.
///
/// # Errors
/// Returns an error if the writer fails, and if the job is cancelled.
pub fn write_found_p_positions(
    rule: &OwnRule,
    found: &FoundRows,
    rows: Range<u64>,
    format: Option<DataFormat>,
    out: &mut dyn Write,
    job: &Job,
) -> Result<(), ExportError> {
    let names: Vec<&str> = rule.rule().numbers.iter().map(|name| name.text.as_str()).collect();
    let mut list = PositionList::new(&names, format, out);
    for row in rows {
        job.advance(0)?;
        let row = UBig::from(row);
        let count = found.count_in_row(&row);
        if count > UBig::from(LARGEST_ROW) {
            return Err(ExportError::LargeRow { row, count });
        }
        for others in found.of_row(&row) {
            let numbers: Vec<UBig> = std::iter::once(row.clone()).chain(others).collect();
            let exact: Vec<ExactBig> = numbers.iter().cloned().map(ExactBig).collect();
            let words: Vec<&dyn Display> = numbers.iter().map(|number| number as &dyn Display).collect();
            list.add(&exact, &words)?;
        }
    }
    list.end()
}

/// The most P-positions of a row that are written.
const LARGEST_ROW: u32 = 1_000_000;

/// A list of positions as it is written, one a line.
struct PositionList<'a> {
    format: Option<DataFormat>,
    /// The separator before the next position.
    before: String,
    out: &'a mut dyn Write,
}

impl<'a> PositionList<'a> {
    /// A list of positions with numbers of these names.
    fn new(names: &[&str], format: Option<DataFormat>, out: &'a mut dyn Write) -> Self {
        let before = match format {
            Some(DataFormat::Json) => "[".to_owned(),
            Some(DataFormat::Csv) => names.join(",") + "\n",
            None => names.join(" ") + "\n",
        };
        Self { format, before, out }
    }

    /// Writes a position, as JSON and by its numbers.
    fn add(&mut self, json: &impl Serialize, numbers: &[&dyn Display]) -> Result<(), ExportError> {
        self.out.write_all(self.before.as_bytes())?;
        self.before.clear();
        let between = match self.format {
            Some(DataFormat::Json) => {
                self.before.push_str(",\n");
                return Ok(serde_json::to_writer(&mut *self.out, json)?);
            }
            Some(DataFormat::Csv) => ",",
            None => " ",
        };
        for (place, number) in numbers.iter().enumerate() {
            write!(self.out, "{}{number}", if place > 0 { between } else { "" })?;
        }
        Ok(writeln!(self.out)?)
    }

    /// Ends the list.
    fn end(self) -> Result<(), ExportError> {
        let is_json = self.format == Some(DataFormat::Json);
        // A list without positions begins, too.
        if !is_json || self.before.starts_with('[') {
            self.out.write_all(self.before.as_bytes())?;
        }
        Ok(self.out.write_all(if is_json { b"]\n" } else { b"" })?)
    }
}

/// The longest text, in bytes: other programs do not take more from the clipboard.
const LONGEST: usize = 8 << 20;

/// The winning moves of a position, a line each as `golden-nim solve` writes them, below the position as it can be
/// typed. If the text would be longer than 8 MB, its last line says how many moves are left out, and which command
/// lists them all.
///
/// **Cost**: that of the decimal digits.
///
/// # Errors
/// [`SolverError::Cancelled`], between one move and the next.
pub fn winning_moves_text(
    ruleset: &Ruleset,
    position: &Position,
    moves: &[Move],
    job: &Job,
) -> Result<String, SolverError> {
    let mut text = position_text(ruleset, position);
    text.push('\n');
    for (written, winning) in moves.iter().enumerate() {
        job.advance(0)?;
        let line = describe_move_to(ruleset, position, winning) + "\n";
        if text.len() + line.len() > LONGEST {
            let more = grouped(&(moves.len() - written));
            let rest = format!("and {more} more; golden-nim solve … --json lists all\n");
            text.push_str(&rest);
            break;
        }
        text += &line;
    }
    Ok(text)
}

/// A game from its first position, with its keys in the order of the file.
#[derive(Clone, Debug, Serialize)]
pub struct GameRecord {
    format: &'static str,
    version: u32,
    ruleset: Ruleset,
    convention: Convention,
    start: Position,
    /// The names of two people, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Names>,
    moves: Vec<GameMove>,
    winner: Option<&'static str>,
}

/// The names of two people, by the keys of a move.
#[derive(Clone, Debug, Serialize)]
struct Names {
    first: String,
    second: String,
}

impl Names {
    fn from_model(model: &Model) -> Option<Self> {
        let has_name = Person::BOTH.into_iter().any(|person| !model.players.given_name(person).is_empty());
        let name = |player| model.players.name(player).to_owned();
        (model.is_of_two() && has_name).then(|| Self { first: name(Player::First), second: name(Player::Second) })
    }
}

/// A move of a game: who made it, what it took from each pile, and the position after it.
#[derive(Clone, Debug, Serialize)]
struct GameMove {
    player: &'static str,
    take: Option<Vec<TextOrNumber<UBig>>>,
    to: Position,
}

impl GameRecord {
    /// The game of a session up to the current position, with its winner if it is over.
    pub fn from_model(model: &Model, winner: Option<Player>) -> Self {
        let ruleset = &model.focus.ruleset;
        let line: Vec<&Position> = model.trail.iter().chain([&model.focus.position]).collect();
        let moves = line.windows(2).enumerate().filter_map(|(index, pair)| {
            let [before, after] = pair else { return None };
            let take = ruleset.move_between(before, (*after).clone()).map(|step| step.take);
            let take = take.filter(|take| !take.is_empty());
            let take = take.map(|take| take.into_iter().map(TextOrNumber).collect());
            Some(GameMove { player: key(model.side(index)), take, to: (*after).clone() })
        });
        Self {
            format: "golden-nim/game",
            version: 1,
            ruleset: ruleset.clone(),
            convention: model.game.convention,
            start: line.first().map_or_else(|| model.focus.position.clone(), |start| (*start).clone()),
            names: Names::from_model(model),
            moves: moves.collect(),
            winner: winner.map(key),
        }
    }

    /// The player of a key, as a text names it.
    fn called<'a>(&'a self, key: &'a str) -> &'a str {
        match (&self.names, key) {
            (Some(names), "first") => &names.first,
            (Some(names), "second") => &names.second,
            _ => key,
        }
    }
}

/// The name of a player in a file.
fn key(player: Player) -> &'static str {
    match player {
        Player::You => "you",
        Player::Computer => "computer",
        Player::First => "first",
        Player::Second => "second",
    }
}

impl fmt::Display for GameRecord {
    /// One move per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let convention = match self.convention {
            Convention::Normal => "",
            Convention::Misere => ", misère",
        };
        writeln!(f, "{}{convention}, from {}", self.ruleset.title(), self.start)?;
        for (number, step) in (1..).zip(&self.moves) {
            write!(f, "{number}. {}", self.called(step.player))?;
            if let Some(take) = &step.take {
                let take: Vec<String> = take.iter().map(ToString::to_string).collect();
                write!(f, " took {}", take.join(", "))?;
            }
            writeln!(f, " → {}", step.to)?;
        }
        match self.winner {
            Some(winner) => writeln!(f, "Winner: {}", self.called(winner)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::winning_moves_text;
    use golden_game::parse_position;
    use golden_solver::{Job, Solver};

    #[test]
    fn every_winning_move_has_its_line() {
        for (typed, count, last) in [
            ("wythoff 31 48", 2, "take 29 from the second pile → (31, 19)"),
            ("nim 3 + wythoff 2 5", 3, "in Wythoff (2, 5), take 1 from the second pile → 3 + (2, 4)"),
        ] {
            let (ruleset, position) = parse_position(typed).expect("a position");
            let moves = Solver::default().evaluate(&ruleset, &position, &Job::new()).expect("solved").winning_moves;
            let moves = moves.expect("all are known");
            let text = winning_moves_text(&ruleset, &position, &moves, &Job::new()).expect("not cancelled");
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!((lines.len(), lines.last().copied()), (1 + count, Some(last)), "{text}");
            // The first line can be typed.
            assert_eq!(parse_position(lines[0]).expect("a position"), (ruleset, position));
        }
    }
}
