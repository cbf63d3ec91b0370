//! What is said of a position, put into words once and not every frame: numbers may have thousands of digits.

use std::collections::BTreeSet;
use std::sync::Arc;

use dashu_int::ops::BitTest;

use super::at_once;
use crate::game::{Move, Numeration, Outcome, Position, Ruleset, short_numbers, short_position, short_position_text};
use crate::number::{Representation, UBig, to_decimal};
use crate::prose::{Prose, grouped, grouped_within, shortened};
use crate::session::{Focus, WalkedAutomaton};
use crate::solver::{Evaluation, Job, Reason, SolverError, describe_move, explain, found_moves, outcome_caption};
use crate::theorem::relation::outcome_formula;

/// The most characters of a number, or of a position, on a line of its own.
const LINE: usize = 40;

/// The most characters of a number in the heading, which is not broken over two lines; of the Grundy value beside its
/// name; of a number in the title of a move that has no room for all; of a count of options.
const IN_HEADING: usize = 24;
const IN_VALUE: usize = 9;
const IN_MOVE: usize = 7;
const IN_COUNT: usize = 7;

/// The most characters of the title of a move that leads to one or two numbers.
const TITLE: usize = 20;

/// How many winning moves are listed; the rest are counted.
const MOVES: usize = 12;
/// How many of a position with a number that is not written at once.
const MOVES_OF_LONG: usize = 3;

/// How many games of a sum are shown.
const GAMES: usize = 4;

/// How many numbers of a position are shown with their Zeckendorf parts.
const NUMBERS: usize = 6;

/// How many parts of a number are named.
const PARTS: usize = 12;

/// Of parts with a higher index only the name is shown: the digits of each would take as long as all the rest.
const WRITTEN: usize = 20_000;

/// How many option values above the Grundy value the strip shows.
const VALUES_ABOVE: u64 = 12;

/// A position in words.
#[derive(Clone, Debug, Default)]
pub struct Description {
    /// The answer that was put into words; where not all winning moves are known, with those that are.
    pub evaluation: Evaluation,
    /// The position, shortened where it is long.
    pub position: String,
    /// How many digits its numbers have, where they are shortened: "46 and 47 digits"; else empty.
    pub digits: String,
    /// The games of a sum, in the order of the position: "Nim + Wythoff"; else empty.
    pub games: String,
    /// The line below the outcome.
    pub caption: String,
    /// The Grundy value, where it is known.
    pub grundy: Option<String>,
    /// How many digits it has, where it is shortened: "47 digits".
    pub grundy_digits: Option<String>,
    /// The values above the Grundy value, with whether an option has them.
    pub values_above: Vec<(u64, bool)>,
    /// Whether options have still larger values.
    pub values_go_on: bool,
    /// How the value follows, or why it is not known.
    pub value_reasons: Vec<Prose>,
    /// Why the outcome is what it is.
    pub reasons: Vec<Prose>,
    /// What is known of the game as a whole, and says nothing of this position.
    pub of_game: Vec<Prose>,
    /// "2 of 110 options"; "2 known" where there may be others.
    pub move_count: String,
    /// Whether there is no move at all.
    pub is_over: bool,
    /// The first winning moves of those that are known.
    pub moves: Vec<DescribedMove>,
    /// How many winning moves there are beyond those.
    pub more_moves: usize,
    /// The numbers of the position, in its order, with their largest parts in the numeration of the game and how many they
    /// have in all. None where digits say nothing of the game.
    pub numbers: Vec<DescribedNumber>,
    /// What those parts are called: "Zeckendorf", "Binary", or both for a sum; empty where there are none.
    pub digits_title: &'static str,
    /// How many numbers there are beyond those.
    pub more_numbers: usize,
    /// The automaton of the game's P-positions with the numbers of this position, if there is one that they can walk.
    pub automaton: Option<WalkedAutomaton>,
}

/// A part of a number that is a sum: of its Zeckendorf form, or of its binary one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// The part in digits, shortened where they are many; empty where even that would take long.
    pub part: String,
    /// Which Fibonacci number it is, or which power.
    pub index: usize,
    /// Whether it is a power of two instead of a Fibonacci number.
    pub is_power: bool,
}

/// A number with its parts.
#[derive(Clone, Debug)]
pub struct DescribedNumber {
    /// Its digits, shortened where they are many.
    pub digits: String,
    /// The largest parts, as many as are named.
    pub largest: Vec<SumPart>,
    /// How many there are in all.
    pub parts: usize,
}

/// A winning move in words.
#[derive(Clone, Debug)]
pub struct DescribedMove {
    /// From where to where.
    pub title: Prose,
    /// What is taken.
    pub caption: Prose,
    /// The position it leads to.
    pub to: Position,
    /// That position of this game: it is lost.
    pub lost: Arc<Focus>,
}

impl Description {
    /// Puts an answer into words. Cost: the decimal digits and Zeckendorf forms of the numbers of the position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one number and the next.
    pub fn of(focus: &Focus, mut evaluation: Evaluation, job: &Job) -> Result<Self, SolverError> {
        if evaluation.winning_moves.is_none() {
            evaluation.some_winning_moves = found_moves(&focus.ruleset, &focus.position, &evaluation);
        }
        let (about_value, others): (Vec<&Reason>, Vec<&Reason>) =
            evaluation.reasons.iter().partition(|reason| is_about_value(reason));
        let (of_game, about_outcome): (Vec<&Reason>, Vec<&Reason>) =
            others.into_iter().partition(|reason| matches!(reason, Reason::NimDimension(_)));
        let winning = known_moves(&evaluation);
        let whole = focus.position.to_string();
        let from = short_numbers(&short_text_of(focus, &whole), IN_HEADING);
        let grundy = evaluation.grundy.as_ref().map(to_decimal);
        let is_long = at_once::has_longer(&focus.position, at_once::WRITTEN);
        let most = if is_long { MOVES_OF_LONG } else { MOVES };
        let moves = winning.iter().take(most).map(|winning| {
            job.advance(0)?;
            Ok(DescribedMove::of(focus, &from, winning))
        });
        let moves = moves.collect::<Result<_, SolverError>>()?;
        let all = numbers_of(focus);
        let count = all.len();
        let numbers = all.into_iter().take(NUMBERS).map(|(number, numeration)| {
            job.advance(0)?;
            DescribedNumber::of(number, numeration, job)
        });
        let explained = |reasons: Vec<&Reason>| {
            let words = reasons.into_iter().map(|reason| job.advance(0).map(|()| explain(reason)));
            words.collect::<Result<Vec<Prose>, SolverError>>()
        };
        Ok(Self {
            caption: outcome_caption(&evaluation).to_string(),
            grundy_digits: grundy
                .as_ref()
                .filter(|grundy| grundy.len() > IN_VALUE)
                .map(|grundy| digit_count(grundy.len())),
            grundy: grundy.map(|grundy| grouped_within(&grundy, IN_VALUE)),
            games: games_of(&focus.ruleset),
            digits: if from.contains('…') { digits_of(&whole) } else { String::new() },
            values_above: evaluation.mex.as_ref().map(|mex| values_above(mex.value, &mex.present)).unwrap_or_default(),
            values_go_on: evaluation.mex.as_ref().is_some_and(|mex| {
                mex.present.last().is_some_and(|last| *last > mex.value.saturating_add(VALUES_ABOVE))
            }),
            value_reasons: explained(about_value)?,
            reasons: explained(about_outcome)?,
            of_game: explained(of_game)?,
            move_count: move_count(&evaluation),
            is_over: evaluation.outcome == Some(Outcome::P) && evaluation.options == Some(UBig::ZERO),
            moves,
            more_moves: winning.len().saturating_sub(most),
            numbers: numbers.collect::<Result<_, SolverError>>()?,
            digits_title: digits_title(&focus.ruleset),
            more_numbers: count.saturating_sub(NUMBERS),
            automaton: automaton_of(focus),
            position: from,
            evaluation,
        })
    }

    /// The winning moves that are known: all of them, or where there may be others those that were found.
    pub fn known_moves(&self) -> &[Move] {
        known_moves(&self.evaluation)
    }

    /// Whether there may be winning moves beyond those that are known.
    pub fn may_have_others(&self) -> bool {
        self.evaluation.winning_moves.is_none()
    }
}

fn known_moves(evaluation: &Evaluation) -> &[Move] {
    evaluation.winning_moves.as_deref().unwrap_or(&evaluation.some_winning_moves)
}

/// The names of the games of a sum.
fn games_of(ruleset: &Ruleset) -> String {
    let Ruleset::Sum { components } = ruleset else { return String::new() };
    let names: Vec<String> = components.iter().take(GAMES).map(Ruleset::title).collect();
    with_more(&names.join(" + "), components.len())
}

/// The first games of a sum, and how many there are beyond those.
fn with_more(games: &str, count: usize) -> String {
    match count.saturating_sub(GAMES) {
        0 => games.to_owned(),
        more => format!("{games} + … {more} more"),
    }
}

/// A position that was written out, shortened to a line or so; of a sum each game, so that it is seen which there are.
fn short_text_of(focus: &Focus, whole: &str) -> String {
    /// The least room of each, in characters.
    const EACH: usize = 16;
    if !focus.ruleset.is_sum() || whole.chars().count() <= LINE {
        return short_position_text(whole, LINE);
    }
    let games = focus.position.components();
    let room = LINE.div_ceil(games.len().max(1)).max(EACH);
    let shown: Vec<String> = games.iter().take(GAMES).map(|game| short_position(game, room)).collect();
    with_more(&shown.join(" + "), games.len())
}

/// The automaton that decides whether a position is a P-position, if numbers that short have one.
fn automaton_of(focus: &Focus) -> Option<WalkedAutomaton> {
    if focus.position.numbers().iter().any(WalkedAutomaton::is_too_long) {
        return None;
    }
    let (base, formula, numbers) = outcome_formula(&focus.ruleset, &focus.position)?;
    Some(WalkedAutomaton { base, formula, numbers, cells: None })
}

impl DescribedMove {
    fn of(focus: &Focus, from: &str, winning: &Move) -> Self {
        let to = winning.to.to_string();
        // What is cut off at its end would not say how long it is.
        let is_long = to.chars().count() > TITLE && winning.to.all_numbers().count() <= 2;
        let to = if is_long { short_numbers(&to, IN_MOVE) } else { short_position_text(&to, LINE) };
        // Two long positions would not fit beside each other: the end is what matters.
        let together = from.chars().count() + to.chars().count() <= 22;
        let in_sum = if together || to.chars().count() <= TITLE { None } else { in_game_of_sum(focus, winning) };
        let (title, caption) = in_sum.unwrap_or_else(|| {
            let title = if together { format!("{from}  →  {to}").into() } else { format!("→ {to}").into() };
            (title, describe_move(&focus.ruleset, &focus.position, winning))
        });
        let lost = Arc::new(Focus { ruleset: focus.ruleset.clone(), position: winning.to.clone() });
        Self { title, caption, to: winning.to.clone(), lost }
    }
}

/// Title and caption of a move of a sum that is too long for a line: all games but one stay as they are, so that only the
/// one with the move is shown, and where it is too long as well, only its numbers that change.
fn in_game_of_sum(focus: &Focus, winning: &Move) -> Option<(Prose, Prose)> {
    let Ruleset::Sum { components } = &focus.ruleset else { return None };
    let mut pairs = focus.position.components().iter().zip(winning.to.components()).zip(components).enumerate();
    let (place, ((before, after), game)) = pairs.find(|(_, ((before, after), _))| before != after)?;
    let step = game.move_between(before, after.clone())?;
    let in_line = |from: &str, to: &str| format!("{from}  →  {to}");
    let whole = in_line(&before.to_string(), &after.to_string());
    let is_whole = whole.chars().count() <= TITLE + 7;
    let same = before.numbers().len() == after.numbers().len();
    let changes = before.numbers().iter().zip(after.numbers()).filter(|(before, after)| same && before != after);
    let short = |number: &UBig| shortened(&to_decimal(number), IN_VALUE);
    let changes: Vec<String> = changes.map(|(before, after)| in_line(&short(before), &short(after))).collect();
    let title = match changes.as_slice() {
        _ if is_whole => whole,
        [] => format!("→ {}", short_position(after, TITLE)),
        changes => changes.join(", "),
    };
    let caption = Prose::from(format!("in game {} of the sum, {}: ", place + 1, game.title()));
    Some((title.into(), caption.then(describe_move(game, before, &step))))
}

impl DescribedNumber {
    fn of(number: &UBig, numeration: Numeration, job: &Job) -> Result<Self, SolverError> {
        let digits = shortened(&to_decimal(number), LINE);
        job.advance(0)?;
        let (largest, parts) = match numeration {
            Numeration::Binary => (powers(number), number.count_ones()),
            Numeration::Zeckendorf => {
                let form = Representation::canonical_with(number, &mut |_| job.advance(0))?;
                (largest(&form), form.indices().len())
            }
        };
        Ok(Self { digits, largest, parts })
    }
}

/// Whether a reason speaks of the Grundy value rather than of outcome and moves.
fn is_about_value(reason: &Reason) -> bool {
    matches!(reason, Reason::Mex { .. } | Reason::BeyondBudget { .. } | Reason::LongNumbers | Reason::OpenPart { .. })
}

/// How many winning moves there are, and of how many options; of those that are known alone only their count.
fn move_count(evaluation: &Evaluation) -> String {
    let winning = known_moves(evaluation).len();
    let count = if winning == 0 { "none".to_owned() } else { winning.to_string() };
    match evaluation.options.as_ref() {
        _ if evaluation.winning_moves.is_none() => format!("{count} known"),
        None => count,
        Some(options) if *options == UBig::ONE => format!("{count} of 1 option"),
        Some(options) => format!("{count} of {} options", grouped_within(&options.to_string(), IN_COUNT)),
    }
}

fn digit_count(digits: usize) -> String {
    if digits == 1 { "1 digit".to_owned() } else { format!("{} digits", grouped(&digits)) }
}

/// How many digits the numbers of a text have: "46 and 47 digits"; of more than three numbers the most.
fn digits_of(text: &str) -> String {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let counts: Vec<usize> = numbers.map(str::len).collect();
    let most = counts.iter().max().copied().unwrap_or_default();
    match counts.as_slice() {
        [_] => digit_count(most),
        [first, second] => format!("{} and {}", grouped(first), digit_count(*second)),
        [first, second, third] => format!("{}, {} and {}", grouped(first), grouped(second), digit_count(*third)),
        counts => format!("{} numbers of up to {}", grouped(&counts.len()), digit_count(most)),
    }
}

/// The numbers of a position whose digits say something of the game, each once in each numeration, in the order of the
/// position. Cost: O(k log k) comparisons for k numbers.
fn numbers_of(focus: &Focus) -> Vec<(&UBig, Numeration)> {
    let mut seen = BTreeSet::new();
    focus.ruleset.numbers_with_digits(&focus.position).filter(|&number| seen.insert(number)).collect()
}

/// The heading of the digits of a game's numbers.
fn digits_title(ruleset: &Ruleset) -> &'static str {
    match ruleset.numerations().as_slice() {
        [] => "",
        [Numeration::Binary] => "Binary",
        [Numeration::Zeckendorf] => "Zeckendorf",
        _ => "Binary and Zeckendorf",
    }
}

/// The largest powers of two that a number is the sum of.
fn powers(number: &UBig) -> Vec<SumPart> {
    let ones = (0..number.bit_len()).rev().filter(|&place| number.bit(place));
    let part =
        |index: usize| if index <= WRITTEN { shortened(&(UBig::ONE << index).to_string(), 9) } else { String::new() };
    ones.take(PARTS).map(|index| SumPart { part: part(index), index, is_power: true }).collect()
}

/// The largest Fibonacci numbers that a number is the sum of.
fn largest(form: &Representation) -> Vec<SumPart> {
    let largest: Vec<u32> = form.indices().iter().copied().take(PARTS).collect();
    let is_written = largest.first().is_none_or(|&index| index as usize <= WRITTEN);
    let shown = Representation::from_indices(largest.clone()).unwrap_or_default();
    let parts = if is_written { shown.parts() } else { Vec::new() };
    let mut words = parts.iter().map(|part| shortened(&part.to_string(), 9));
    let tile = |index: u32| SumPart { part: words.next().unwrap_or_default(), index: index as usize, is_power: false };
    largest.into_iter().map(tile).collect()
}

/// The values above the mex that the strip shows, with whether an option has them.
fn values_above(mex: u64, present: &[u64]) -> Vec<(u64, bool)> {
    let last = present.last().copied().unwrap_or(0).min(mex.saturating_add(VALUES_ABOVE));
    (mex.saturating_add(1)..=last).map(|value| (value, present.binary_search(&value).is_ok())).collect()
}

#[cfg(test)]
mod tests {
    use super::{DescribedNumber, Description, digits_of, values_above};
    use crate::game::Position;
    use crate::number::UBig;
    use crate::session::Focus;
    use crate::solver::{Budget, Evaluation, Job, Solver};

    fn described(ruleset: &str, numbers: &[UBig]) -> Description {
        let (ruleset, _) = crate::game::parse_position(ruleset).unwrap();
        let focus = Focus { ruleset, position: Position::Flat(numbers.to_vec()) };
        let solver = Solver::new(Budget::default());
        let evaluation = solver.evaluate(&focus.ruleset, &focus.position, &Job::new()).unwrap();
        Description::of(&focus, evaluation, &Job::new()).unwrap()
    }

    #[test]
    fn long_numbers_are_shown_with_both_ends_and_their_count_of_digits() {
        let pair = [UBig::from(10_u8).pow(45), UBig::from(10_u8).pow(46) + UBig::from(3_u8)];
        let nim = described("nim 1 2", &pair);
        assert_eq!(nim.position, "(1000000000…000000000, 1000000000…000000003)");
        assert_eq!(nim.digits, "46 and 47 digits");
        assert_eq!((nim.grundy.as_deref(), nim.grundy_digits.as_deref()), (Some("1098…5107"), Some("47 digits")));
        assert_eq!(nim.moves[0].title.to_string(), "→ (100…000, 100…000)");
        assert_eq!(nim.move_count, "1 of 110…003 options");
        // A number that has no room on a line would be broken.
        let long = described("nim 1 2", &[UBig::from(10_u8).pow(31), UBig::from(7_u8)]);
        assert_eq!((long.position.as_str(), long.digits.as_str()), ("(100000000000…00000000000, 7)", "32 and 1 digit"));
        let short = Description::of(&Focus::wythoff(31, 48), Evaluation::default(), &Job::new()).unwrap();
        assert_eq!((short.position.as_str(), short.digits.as_str()), ("(31, 48)", ""));
        let four = digits_of(&format!("{}, 1, 2, 3", "9".repeat(100_000)));
        assert_eq!(four, "4 numbers of up to 100\u{202f}000 digits");
    }

    #[test]
    fn the_moves_of_a_long_sum_are_told_apart() {
        let told = |typed: &str| {
            let (ruleset, position) = crate::game::parse_position(typed).unwrap();
            let evaluation = Solver::new(Budget::default()).evaluate(&ruleset, &position, &Job::new()).unwrap();
            Description::of(&Focus { ruleset, position }, evaluation, &Job::new()).unwrap()
        };
        let short = told("nim 3 + wythoff 2 5");
        assert_eq!(short.moves[0].title.to_string(), "3 + (2, 5)  →  3 + (0, 3)");
        assert_eq!(short.games, "Nim + Wythoff");
        let long = told("nim 17 30 99 + wythoff 20 50 + nim 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75");
        assert_eq!(long.position, "(17, 30, 99) + (20, 50) + (60, 61,…74, 75)");
        let titles: Vec<String> = long.moves.iter().map(|one| format!("{} {}", one.title, one.caption)).collect();
        assert_eq!(titles[0], "99  →  40 in game 1 of the sum, Nim: take 59 from the third pile");
        assert!(
            titles.iter().any(|title| title.starts_with("64  →  11 in game 3 of the sum, Nim: take 53")),
            "{titles:?}"
        );
        assert!(titles.iter().enumerate().all(|(i, title)| !titles[..i].contains(title)), "{titles:?}");
    }

    #[test]
    fn winning_moves_that_are_known_are_described_where_there_may_be_others() {
        let (ruleset, position) =
            crate::game::parse_position("wythoff 3 4 + kayles 10^30 + take-away 20 --factor 3").unwrap();
        let evaluation = Solver::new(Budget::default()).evaluate(&ruleset, &position, &Job::new()).unwrap();
        let known = Description::of(&Focus { ruleset, position }, evaluation, &Job::new()).unwrap();
        assert!(known.may_have_others());
        let captions: Vec<String> = known.moves.iter().map(|one| one.caption.to_string()).collect();
        assert_eq!(captions.len(), 2);
        assert!(
            captions.iter().all(|caption| caption.contains("take 17") || caption.ends_with("take 2")),
            "{captions:?}"
        );
        assert_eq!((known.move_count.as_str(), known.known_moves().len()), ("2 known", 2));
        let all = described("nim 3 4 5", &[3_u8, 4, 5].map(UBig::from));
        assert!(!all.may_have_others() && all.move_count == "1 of 12 options");
    }

    #[test]
    fn digits_are_those_of_the_games_own_numeration_in_the_order_of_the_position() {
        let of = |typed: &str| {
            let (ruleset, position) = crate::game::parse_position(typed).unwrap();
            let focus = Focus { ruleset, position };
            let described = Description::of(&focus, Evaluation::default(), &Job::new()).unwrap();
            let parts = |number: &DescribedNumber| (number.digits.clone(), number.largest[0].is_power);
            (described.digits_title, described.numbers.iter().map(parts).collect::<Vec<_>>())
        };
        let fibonacci = |digits: &str| (digits.to_owned(), false);
        let power = |digits: &str| (digits.to_owned(), true);
        assert_eq!(of("wythoff 100 7"), ("Zeckendorf", vec![fibonacci("100"), fibonacci("7")]));
        assert_eq!(of("wythoff 10^30 7").1[1], fibonacci("7"));
        assert_eq!(of("nim 9 3 9"), ("Binary", vec![power("9"), power("3")]));
        let sum = of("nim 6 + kayles 5 + wythoff 6 3");
        assert_eq!(sum, ("Binary and Zeckendorf", vec![power("6"), fibonacci("6"), fibonacci("3")]));
        assert_eq!(of("queen 8 5").0, "Zeckendorf");
        assert_eq!(of("rays 8 5 --rays '0,1 1,0'").0, "Binary");
        assert_eq!(of("take-away 9 --factor 1").0, "Binary");
        for typed in [
            "chomp 3 2",
            "kayles 5 7",
            "octal 5 --code 0.137",
            "grundy-game 8",
            "euclid 31 48",
            "king 3 4",
            "take-away 9 --factor 3",
            "t-wythoff 9 15 --t 2",
            "subtraction 33 --set 1,4,12",
            "kayles 5 + chomp 2 2",
        ] {
            assert_eq!(of(typed), ("", Vec::new()), "{typed}");
        }
    }

    #[test]
    fn the_strip_tells_which_values_are_missing_above_the_mex() {
        assert_eq!(values_above(0, &[1, 2, 4]), [(1, true), (2, true), (3, false), (4, true)]);
        assert_eq!(values_above(3, &[0, 1, 2]), []);
    }
}
