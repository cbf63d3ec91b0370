//! A position put into words, once and not every frame: numbers may have thousands of digits. The winning moves in
//! words: how many there are, and the first of them with where each leads and what it takes. The numbers of a
//! position, each as the sum of its parts in the numeration of the game.

use std::collections::BTreeSet;
use std::sync::Arc;

use dashu_int::ops::BitTest;

use crate::answers::at_once;
use crate::{Focus, WalkedAutomaton};
use golden_game::{Move, Numeration, Outcome, Position, Ruleset, short_numbers, short_position, short_position_text};
use golden_number::{Representation, UBig, to_decimal};
use golden_prose::{Prose, grouped, grouped_within, number_ends, number_within, short_number};
use golden_solver::{
    Evaluation, Job, MexEvidence, Reason, SolverError, describe_move, explain, found_moves, outcome_caption,
};
use golden_theorem::relation::outcome_formula;

/// A position in words.
#[derive(Clone, Debug, Default)]
pub struct Description {
    /// The answer that was put into words; where not all winning moves are known, with those that are.
    pub evaluation: Evaluation,
    /// The position, shortened where it is long.
    pub position: String,
    /// The count of digits of its numbers, where they are shortened: "46 and 47 digits"; else empty.
    pub digits: String,
    /// The games of a sum, in the order of the position: "Nim + Wythoff"; else empty.
    pub games: String,
    /// The line below the outcome.
    pub caption: String,
    /// The Grundy value, where it is known.
    pub grundy: Option<String>,
    /// The count of its digits, where it is shortened: "47 digits".
    pub grundy_digits: Option<String>,
    /// The values above the Grundy value, with whether an option has them.
    pub values_above: Vec<(u64, bool)>,
    /// True if options have still larger values.
    pub values_go_on: bool,
    /// The derivation of the value, or the reason why it is not known.
    pub value_reasons: Vec<Prose>,
    /// The reason why the outcome is what it is.
    pub reasons: Vec<Prose>,
    /// The facts known of the game as a whole, which say nothing of this position.
    pub of_game: Vec<Prose>,
    /// "2 of 110 options"; "2 known" where there may be others.
    pub move_count: String,
    /// True if there is no move at all.
    pub is_over: bool,
    /// The first winning moves of those that are known.
    pub moves: Vec<DescribedMove>,
    /// The number of winning moves beyond those.
    pub more_moves: usize,
    /// The numbers of the position, in its order, with their largest parts in the numeration of the game and how many
    /// they have in all. None where digits say nothing of the game.
    pub numbers: Vec<DescribedNumber>,
    /// The name of those parts: "Zeckendorf", "Binary", or both for a sum; empty where there are none.
    pub digits_title: &'static str,
    /// The count of numbers beyond those.
    pub more_numbers: usize,
    /// The automaton of the game's P-positions with the numbers of this position, if there is one that they can walk.
    pub automaton: Option<WalkedAutomaton>,
}

impl Description {
    /// Puts an answer into words.
    ///
    /// **Cost**: the decimal digits and Zeckendorf forms of the numbers of the position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one number and the next.
    pub fn of(focus: &Focus, mut evaluation: Evaluation, job: &Job) -> Result<Self, SolverError> {
        if evaluation.winning_moves.is_none() {
            evaluation.some_winning_moves = found_moves(&focus.ruleset, &focus.position, &evaluation);
        }
        let (position, digits) = heading_of(focus);
        let (moves, more_moves) = first_moves(focus, &position, &evaluation, job)?;
        let (numbers, more_numbers) = first_numbers(focus, job)?;
        let (grundy, grundy_digits) = value_of(&evaluation);
        let (values_above, values_go_on) = values_above(evaluation.mex.as_ref());
        let reasons = ExplainedReasons::of(&evaluation.reasons, job)?;
        Ok(Self {
            position,
            digits,
            games: games_of(&focus.ruleset),
            caption: outcome_caption(&evaluation).to_string(),
            grundy,
            grundy_digits,
            values_above,
            values_go_on,
            value_reasons: reasons.value,
            reasons: reasons.outcome,
            of_game: reasons.game,
            move_count: move_count(&evaluation),
            is_over: evaluation.outcome == Some(Outcome::P) && evaluation.options == Some(UBig::ZERO),
            moves,
            more_moves,
            numbers,
            digits_title: digits_title(&focus.ruleset),
            more_numbers,
            automaton: automaton_of(focus),
            evaluation,
        })
    }

    /// The winning moves that are known: all of them, or where there may be others those that were found.
    pub fn known_moves(&self) -> &[Move] {
        known_moves(&self.evaluation)
    }

    /// Returns true if there may be winning moves beyond those that are known.
    pub fn may_have_others(&self) -> bool {
        self.evaluation.winning_moves.is_none()
    }
}

/// The automaton that decides whether a position is a P-position, if numbers that short have one.
fn automaton_of(focus: &Focus) -> Option<WalkedAutomaton> {
    if focus.position.numbers().iter().any(WalkedAutomaton::is_too_long) {
        return None;
    }
    let (base, formula, numbers) = outcome_formula(&focus.ruleset, &focus.position)?;
    Some(WalkedAutomaton { base, formula, numbers, cells: None })
}

/// Reasons in words.
struct ExplainedReasons {
    /// Those about the Grundy value: how it follows, or why it is not known.
    value: Vec<Prose>,
    /// Those about outcome and moves.
    outcome: Vec<Prose>,
    /// Those about the game as a whole.
    game: Vec<Prose>,
}

impl ExplainedReasons {
    /// Puts reasons into words.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one reason and the next.
    fn of(reasons: &[Reason], job: &Job) -> Result<Self, SolverError> {
        let mut all = Self { value: Vec::new(), outcome: Vec::new(), game: Vec::new() };
        for reason in reasons {
            job.advance(0)?;
            let about = match reason {
                Reason::Mex { .. } | Reason::BeyondBudget(_) | Reason::LongNumbers | Reason::OpenPart { .. } => {
                    &mut all.value
                }
                Reason::NimDimension(_) => &mut all.game,
                _ => &mut all.outcome,
            };
            about.push(explain(reason));
        }
        Ok(all)
    }
}

/// The most characters of the Grundy value beside its name.
const IN_VALUE: usize = 9;

/// The number of option values above the Grundy value that the strip shows.
const VALUES_ABOVE: u64 = 12;

/// The Grundy value, where it is known, and how many digits it has, where it is shortened.
fn value_of(evaluation: &Evaluation) -> (Option<String>, Option<String>) {
    let Some(grundy) = evaluation.grundy.as_ref().map(to_decimal) else { return (None, None) };
    let digits = (grundy.len() > IN_VALUE).then(|| digit_count(grundy.len()));
    (Some(grouped_within(&grundy, IN_VALUE)), digits)
}

/// The values above the mex that the strip shows, with whether an option has them, and whether options have still
/// larger ones; no values where those of the options are not listed.
fn values_above(evidence: Option<&MexEvidence>) -> (Vec<(u64, bool)>, bool) {
    let Some(MexEvidence { value: mex, present }) = evidence else { return (Vec::new(), false) };
    let largest = present.last().copied().unwrap_or(0);
    let end = mex.saturating_add(VALUES_ABOVE);
    let shown = mex.saturating_add(1)..=largest.min(end);
    (shown.map(|value| (value, present.binary_search(&value).is_ok())).collect(), largest > end)
}

/// The most characters of a number, or of a position, on a line of its own.
const LINE: usize = 40;

/// The most digits of a number in the heading, as many as [`short_number`](golden_prose::short_number) shows.
const IN_HEADING: usize = 15;

/// The number of games of a sum that are shown.
const GAMES: usize = 4;

/// A position in the heading, and where its numbers are shortened how many digits they have: "46 and 47 digits"; else
/// empty.
fn heading_of(focus: &Focus) -> (String, String) {
    let whole = focus.position.to_string();
    let shown = short_numbers(&short_text_of(focus, &whole), IN_HEADING);
    let digits = if shown.contains('…') { digits_of(&whole) } else { String::new() };
    (shown, digits)
}

/// The names of the games of a sum: "Nim + Wythoff"; else empty.
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

/// A position that was written out, shortened to a line or so; of a sum each game, so that it is seen which there
/// are.
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

/// A count of digits in words: "47 digits".
fn digit_count(digits: usize) -> String {
    if digits == 1 { "1 digit".to_owned() } else { format!("{} digits", grouped(&digits)) }
}

/// Returns the count of digits of the numbers of a text, in words: "46 and 47 digits"; of more than three numbers the
/// most.
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

/// The most characters of a number in the title of a move that has no room for all; of one that changes in a game of
/// a sum.
const IN_MOVE: usize = 7;
const IN_CHANGE: usize = 9;

/// The most characters of the title of a move that leads to one or two numbers.
const TITLE: usize = 20;

/// The most characters of two positions beside each other; of a move in one game of a sum.
const BESIDE: usize = 22;
const IN_GAME: usize = 27;

/// The number of winning moves that are listed; the rest are counted.
const MOVES: usize = 12;
/// The same for a position with a number that is not written at once.
const MOVES_OF_LONG: usize = 3;

/// A winning move in words.
#[derive(Clone, Debug)]
pub struct DescribedMove {
    /// From where to where.
    pub title: Prose,
    /// The move in words: what is taken.
    pub caption: Prose,
    /// The position it leads to.
    pub to: Position,
    /// That position of this game: it is lost.
    pub lost: Arc<Focus>,
}

/// The winning moves that are known: all of them, or where there may be others those that were found.
fn known_moves(evaluation: &Evaluation) -> &[Move] {
    evaluation.winning_moves.as_deref().unwrap_or(&evaluation.some_winning_moves)
}

/// The first winning moves of those that are known, and how many there are beyond those; `from` is the position as
/// the heading shows it.
///
/// # Errors
/// [`SolverError::Cancelled`], between one move and the next.
fn first_moves(
    focus: &Focus,
    from: &str,
    evaluation: &Evaluation,
    job: &Job,
) -> Result<(Vec<DescribedMove>, usize), SolverError> {
    let winning = known_moves(evaluation);
    let is_long = at_once::has_longer(&focus.position, at_once::WRITTEN);
    let most = if is_long { MOVES_OF_LONG } else { MOVES };
    let first = winning.iter().take(most).map(|winning| {
        job.advance(0)?;
        Ok(DescribedMove::of(focus, from, winning))
    });
    Ok((first.collect::<Result<_, SolverError>>()?, winning.len().saturating_sub(most)))
}

/// Returns the number of winning moves and of options, in words; where not all winning moves are known, only the
/// number of those that are.
fn move_count(evaluation: &Evaluation) -> String {
    let winning = known_moves(evaluation).len();
    let count = if winning == 0 { "none".to_owned() } else { winning.to_string() };
    match evaluation.options.as_ref() {
        _ if evaluation.winning_moves.is_none() => format!("{count} known"),
        None => count,
        Some(options) if *options == UBig::ONE => format!("{count} of 1 option"),
        Some(options) => {
            let all = short_number(options);
            let all = if all.contains('…') { all } else { grouped(&all) };
            format!("{count} of {all} options")
        }
    }
}

impl DescribedMove {
    fn of(focus: &Focus, from: &str, winning: &Move) -> Self {
        let to = winning.to.to_string();
        // What is cut off at its end would not say how long it is.
        let is_long = to.chars().count() > TITLE && winning.to.all_numbers().count() <= 2;
        let to = if is_long { short_numbers(&to, IN_MOVE) } else { short_position_text(&to, LINE) };
        // Two long positions would not fit beside each other: the end is what matters.
        let together = from.chars().count() + to.chars().count() <= BESIDE;
        let in_sum = if together || to.chars().count() <= TITLE { None } else { in_game_of_sum(focus, winning) };
        let (title, caption) = in_sum.unwrap_or_else(|| {
            let title = if together { format!("{from}  →  {to}").into() } else { format!("→ {to}").into() };
            (title, describe_move(&focus.ruleset, &focus.position, winning))
        });
        let lost = Arc::new(Focus { ruleset: focus.ruleset.clone(), position: winning.to.clone() });
        Self { title, caption, to: winning.to.clone(), lost }
    }
}

/// Title and caption of a move of a sum that is too long for a line: all games but one stay as they are, so that only
/// the one with the move is shown, and where it is too long as well, only its numbers that change.
fn in_game_of_sum(focus: &Focus, winning: &Move) -> Option<(Prose, Prose)> {
    let Ruleset::Sum { components } = &focus.ruleset else { return None };
    let mut pairs = focus.position.components().iter().zip(winning.to.components()).zip(components).enumerate();
    let (place, ((before, after), game)) = pairs.find(|(_, ((before, after), _))| before != after)?;
    let step = game.move_between(before, after.clone())?;
    let in_line = |from: &str, to: &str| format!("{from}  →  {to}");
    let whole = in_line(&before.to_string(), &after.to_string());
    let is_whole = whole.chars().count() <= IN_GAME;
    let same = before.numbers().len() == after.numbers().len();
    let changes = before.numbers().iter().zip(after.numbers()).filter(|(before, after)| same && before != after);
    let short = |number: &UBig| number_within(&to_decimal(number), IN_CHANGE);
    let changes: Vec<String> = changes.map(|(before, after)| in_line(&short(before), &short(after))).collect();
    let title = match changes.as_slice() {
        _ if is_whole => whole,
        [] => format!("→ {}", short_position(after, TITLE)),
        changes => changes.join(", "),
    };
    let caption = Prose::from(format!("in game {} of the sum, {}: ", place + 1, game.title()));
    Some((title.into(), caption.then(describe_move(game, before, &step))))
}

/// The count of numbers of a position that are shown with their parts.
const NUMBERS: usize = 6;

/// The number of parts of a number that are named.
const PARTS: usize = 12;

/// The most characters of a part.
const IN_PART: usize = 9;

/// Of parts with a higher index only the name is shown: the digits of each would take as long as all the rest.
const WRITTEN: usize = 20_000;

/// A part of a number that is a sum: of its Zeckendorf form, or of its binary one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberPart {
    /// The part in digits, shortened where they are many; empty where even that would take long.
    pub part: String,
    /// The index of the Fibonacci number, or the exponent of the power.
    pub index: usize,
    /// True if it is a power of two instead of a Fibonacci number.
    pub is_power: bool,
}

/// A number with its parts.
#[derive(Clone, Debug)]
pub struct DescribedNumber {
    /// Its digits; of very many the first and last three, as the count of all stands below the position.
    pub digits: String,
    /// The largest parts, as many as are named.
    pub largest: Vec<NumberPart>,
    /// The number of parts in all.
    pub parts: usize,
}

/// The first numbers of a position whose digits say something of the game, and how many there are beyond those.
///
/// # Errors
/// [`SolverError::Cancelled`], between one number and the next, and within a Zeckendorf form.
fn first_numbers(focus: &Focus, job: &Job) -> Result<(Vec<DescribedNumber>, usize), SolverError> {
    let all = numbers_of(focus);
    let more = all.len().saturating_sub(NUMBERS);
    let first = all.into_iter().take(NUMBERS).map(|(number, numeration)| {
        job.advance(0)?;
        DescribedNumber::of(number, numeration, job)
    });
    Ok((first.collect::<Result<_, SolverError>>()?, more))
}

/// The numbers of a position whose digits say something of the game, each once in each numeration, in the order of
/// the position.
///
/// **Cost**: O(k log k) comparisons for k numbers.
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

impl DescribedNumber {
    fn of(number: &UBig, numeration: Numeration, job: &Job) -> Result<Self, SolverError> {
        let digits = to_decimal(number);
        let digits = if digits.len() > LINE { number_ends(&digits) } else { digits };
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

/// The largest powers of two that a number is the sum of.
fn powers(number: &UBig) -> Vec<NumberPart> {
    let ones = (0..number.bit_len()).rev().filter(|&place| number.bit(place));
    let part = |index: usize| {
        if index <= WRITTEN { number_within(&(UBig::ONE << index).to_string(), IN_PART) } else { String::new() }
    };
    ones.take(PARTS).map(|index| NumberPart { part: part(index), index, is_power: true }).collect()
}

/// The largest Fibonacci numbers that a number is the sum of.
fn largest(form: &Representation) -> Vec<NumberPart> {
    let largest: Vec<u32> = form.indices().iter().copied().take(PARTS).collect();
    let is_written = largest.first().is_none_or(|&index| index as usize <= WRITTEN);
    let shown = Representation::from_indices(largest.clone()).unwrap_or_default();
    let parts = if is_written { shown.parts() } else { Vec::new() };
    let mut words = parts.iter().map(|part| number_within(&part.to_string(), IN_PART));
    let tile =
        |index: u32| NumberPart { part: words.next().unwrap_or_default(), index: index as usize, is_power: false };
    largest.into_iter().map(tile).collect()
}

#[cfg(test)]
mod tests {
    use super::{DescribedNumber, Description, digits_of, heading_of, values_above};
    use crate::tests::{described, focus};
    use golden_solver::{Evaluation, Job, MexEvidence};

    #[test]
    fn long_numbers_are_shown_with_both_ends_and_their_count_of_digits() {
        let nim = described(&format!("nim 10^45 1{}3", "0".repeat(45)));
        assert_eq!(nim.position, "(100…000, 100…003)");
        assert_eq!(nim.digits, "46 and 47 digits");
        assert_eq!((nim.grundy.as_deref(), nim.grundy_digits.as_deref()), (Some("109…107"), Some("47 digits")));
        assert_eq!(nim.moves[0].title.to_string(), "→ (100…000, 100…000)");
        assert_eq!(nim.move_count, "1 of 110…003 (47 digits) options");
    }

    #[test]
    fn the_strip_shows_which_values_are_missing_above_the_mex() {
        let above = |value: u64, present: &[u64]| values_above(Some(&MexEvidence { value, present: present.to_vec() }));
        assert_eq!(above(0, &[1, 2, 4]), (vec![(1, true), (2, true), (3, false), (4, true)], false));
        assert_eq!(above(3, &[0, 1, 2]), (Vec::new(), false));
        let (shown, go_on) = above(0, &[1, 13]);
        assert_eq!((shown.len(), go_on), (12, true));
        assert_eq!(values_above(None), (Vec::new(), false));
    }

    #[test]
    fn the_heading_says_how_many_digits_shortened_numbers_have() {
        let heading = |typed: &str| heading_of(&focus(typed));
        // A number that has no room on a line would be broken.
        let long = heading("nim 10^31 7");
        assert_eq!(long, ("(100…000, 7)".to_owned(), "32 and 1 digit".to_owned()));
        assert_eq!(heading("wythoff 31 48"), ("(31, 48)".to_owned(), String::new()));
        let four = digits_of(&format!("{}, 1, 2, 3", "9".repeat(100_000)));
        assert_eq!(four, "4 numbers of up to 100\u{202f}000 digits");
    }

    #[test]
    fn the_moves_of_a_long_sum_are_told_apart() {
        let short = described("nim 3 + wythoff 2 5");
        assert_eq!(short.moves[0].title.to_string(), "3 + (2, 5)  →  3 + (0, 3)");
        assert_eq!(short.games, "Nim + Wythoff");
        let long = described("nim 17 30 99 + wythoff 20 50 + nim 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75");
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
        let known = described("wythoff 3 4 + kayles 10^30 + take-away 20 --factor 3");
        assert!(known.may_have_others());
        let captions: Vec<String> = known.moves.iter().map(|one| one.caption.to_string()).collect();
        assert_eq!(captions.len(), 3);
        assert!(
            captions.iter().all(|caption| ["take 1 ", "take 17", "take 2"].iter().any(|take| caption.contains(take))),
            "{captions:?}"
        );
        assert_eq!((known.move_count.as_str(), known.known_moves().len()), ("3 known", 3));
        let all = described("nim 3 4 5");
        assert!(!all.may_have_others() && all.move_count == "1 of 12 options");
        assert_eq!(described("wythoff 27 44").move_count, "none of 98 options");
    }

    #[test]
    fn digits_are_those_of_the_games_own_numeration_in_the_order_of_the_position() {
        let of = |typed: &str| {
            let described = Description::of(&focus(typed), Evaluation::default(), &Job::new()).unwrap();
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
}
