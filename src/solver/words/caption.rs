//! Moves and outcomes in a few words.

use crate::Evaluation;
use crate::phrases;
use golden_game::{Chomp, Factor, Fields, HeapChange, Move, Moves, Outcome, Position, Ruleset, SubtractionSet};
use golden_logic::formula::Name;
use golden_number::{UBig, fibonacci_index, tail};
use golden_prose::{Prose, listed, tuple};

/// Ordinal numbers of piles; later ones are numbered.
const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// The way in which a number is written: shortened if it is long, or whole.
type Written = fn(&UBig) -> String;

/// A move as an instruction: `take 4 from both piles`, `take 29 from the second pile`, `take 2, the tail of 10`,
/// `subtract 33 = F₉ − 1`, `take 2 from the heap of 7, leave 3 and 2`, `bite row 2, column 3`, `in Wythoff (3, 4), take
/// 1 from both piles`. Long numbers are shortened.
///
/// **Cost**: that of the decimal digits of its numbers; in Fibonacci Nim also that of the tail of a pile.
pub fn describe_move(ruleset: &Ruleset, position: &Position, chosen: &Move) -> Prose {
    describe(ruleset, position, chosen, phrases::short)
}

/// The same with every digit of its numbers, for text that is copied or read by programs.
///
/// **Cost**: that of the decimal digits.
pub fn describe_whole_move(ruleset: &Ruleset, position: &Position, chosen: &Move) -> Prose {
    describe(ruleset, position, chosen, ToString::to_string)
}

/// Returns a move as `describe_whole_move`, with the position that it leads to: `take 4 from a and b → (27, 44)`.
pub fn describe_move_to(ruleset: &Ruleset, position: &Position, chosen: &Move) -> String {
    let words = describe_whole_move(ruleset, position, chosen).to_string();
    let to = &chosen.to;
    // Some moves are said by where they lead.
    if words == format!("{GO_TO} {to}") { words } else { format!("{words} → {to}") }
}

/// The words before a position where nothing is said to be taken.
const GO_TO: &str = "go to";

fn describe(ruleset: &Ruleset, position: &Position, chosen: &Move, short: Written) -> Prose {
    let spec = ruleset.spec();
    if let Some(rule) = ruleset.own_rule() {
        return by_names(&rule.rule().numbers, chosen, short);
    }
    match (spec.moves, spec.fields) {
        (Moves::InComponent(components), _) => in_component(components, position, chosen, short),
        (Moves::Set(set), _) => subtract(set, chosen, short),
        (Moves::Limited { factor: Factor::DOUBLE }, Fields::OwnLimits { .. }) => {
            take_tail(&ruleset.piles(position), chosen, short)
        }
        (_, Fields::Heaps) => change_heap(position, chosen, short),
        (_, Fields::Rows) => bite(position, chosen, short),
        (
            Moves::AnyNumber
            | Moves::OneOrBoth { .. }
            | Moves::Vectors { .. }
            | Moves::Limited { .. }
            | Moves::Split(_)
            | Moves::Listed,
            _,
        ) => take(&chosen.take, short),
    }
}

/// `take 2 from the heap of 7, leave 3 and 2`, `split the heap of 8 into 5 and 3`, `take the heap of 1`.
fn change_heap(position: &Position, chosen: &Move, short: Written) -> Prose {
    let Some(change) = HeapChange::between(position, &chosen.to) else { return Prose::new() };
    let (heap, taken) = (short(change.heap), change.taken().unwrap_or_default());
    Prose::from(match change.left {
        [] => format!("take the heap of {heap}"),
        [_] => format!("take {} from the heap of {heap}", short(&taken)),
        parts => {
            let parts: Vec<String> = parts.iter().map(short).collect();
            let parts = parts.join(" and ");
            if taken.is_zero() {
                format!("split the heap of {heap} into {parts}")
            } else {
                format!("take {} from the heap of {heap}, leave {parts}", short(&taken))
            }
        }
    })
}

/// `bite row 2, column 3`: the square at the corner of the bite.
fn bite(position: &Position, chosen: &Move, short: Written) -> Prose {
    let Some((row, column)) = Chomp::bite(position, &chosen.to) else { return Prose::new() };
    Prose::from(format!("bite row {}, column {}", row + 1, short(&(column + UBig::ONE))))
}

/// The indices of the piles that change, with the numbers taken from them.
fn changed(taken: &[UBig]) -> Vec<(usize, &UBig)> {
    taken.iter().enumerate().filter(|(_, taken)| !taken.is_zero()).collect()
}

fn take(taken: &[UBig], short: Written) -> Prose {
    Prose::from(match changed(taken).as_slice() {
        [(_, number)] if taken.len() == 1 => format!("take {}", short(number)),
        [(i, number)] => format!("take {} from {}", short(number), pile_name(*i)),
        [(_, first), (_, second)] if taken.len() == 2 && first == second => {
            format!("take {} from both piles", short(first))
        }
        several => {
            let each: Vec<String> =
                several.iter().map(|(i, number)| format!("{} from {}", short(number), pile_name(*i))).collect();
            format!("take {}", each.join(" and "))
        }
    })
}

/// A move of a game of one's own: `take 4`, `take 4 from a`, `take 4 from a and b`; where the numbers change in another way
/// `go to (8, 4)`.
fn by_names(names: &[Name], chosen: &Move, short: Written) -> Prose {
    let name = |index: usize| names.get(index).map_or("", |name| name.text.as_str());
    Prose::from(match changed(&chosen.take).as_slice() {
        [(_, number)] if names.len() == 1 => format!("take {}", short(number)),
        [(index, number)] => format!("take {} from {}", short(number), name(*index)),
        [(first, number), rest @ ..] if rest.iter().all(|(_, other)| other == number) => {
            let all: Vec<&str> =
                std::iter::once(*first).chain(rest.iter().map(|(index, _)| *index)).map(name).collect();
            format!("take {} from {}", short(number), listed(&all, "and"))
        }
        _ => format!("{GO_TO} {}", tuple(chosen.to.numbers().iter().map(short))),
    })
}

fn pile_name(index: usize) -> String {
    match ORDINALS.get(index) {
        Some(ordinal) => format!("the {ordinal} pile"),
        None => format!("pile {}", index + 1),
    }
}

/// A move of Fibonacci Nim, which may take the tail of a pile.
fn take_tail(piles: &[UBig], chosen: &Move, short: Written) -> Prose {
    let changed = changed(&chosen.take);
    let [(i, number)] = changed.as_slice() else { return take(&chosen.take, short) };
    let Some(pile) = piles.get(*i).filter(|pile| tail(pile).as_ref() == Some(*number)) else {
        return take(&chosen.take, short);
    };
    let words = format!("take {}, the tail of {}", short(number), short(pile));
    Prose::from(if piles.len() == 1 { words } else { format!("{words}, from {}", pile_name(*i)) })
}

fn subtract(set: &SubtractionSet, chosen: &Move, short: Written) -> Prose {
    let Some(number) = chosen.take.first() else { return Prose::new() };
    let words = Prose::from(format!("subtract {}", short(number)));
    let (fibonacci, rest) = match set {
        SubtractionSet::OddFibonacci => (fibonacci_index(&(number + UBig::ONE)), " − 1"),
        SubtractionSet::Fibonacci => (fibonacci_index(number), ""),
        SubtractionSet::Explicit(_) | SubtractionSet::AllBut(_) => (None, ""),
    };
    match fibonacci {
        Some(index) => words.text(" = ").italic("F").sub(index.to_string()).text(rest),
        None => words,
    }
}

fn in_component(components: &[Ruleset], position: &Position, chosen: &Move, short: Written) -> Prose {
    let pairs = position.components().iter().zip(chosen.to.components());
    let moved = components.iter().zip(pairs).find(|(_, (before, after))| before != after);
    let Some((ruleset, (before, after))) = moved else { return take(&chosen.take, short) };
    let Some(step) = ruleset.move_between(before, after.clone()) else { return take(&chosen.take, short) };
    let place = ruleset.titled(tuple(before.numbers().iter().map(short)));
    let name = format!("in {place}, ");
    Prose::from(name).then(describe(ruleset, before, &step, short))
}

/// The reason for the outcome of a position in a few words: `2 moves reach a P-position`, `all 29 options are N`, `no
/// moves: the previous player has won`.
pub fn outcome_caption(evaluation: &Evaluation) -> Prose {
    let moves = evaluation.winning_moves.as_ref().map(Vec::len);
    Prose::from(match (evaluation.outcome, moves, &evaluation.options) {
        (None, _, _) => "the outcome is not known".to_owned(),
        (Some(Outcome::N), None, _) => "some move reaches a P-position".to_owned(),
        (Some(Outcome::N), Some(1), _) => "1 move reaches a P-position".to_owned(),
        (Some(Outcome::N), Some(count), _) => format!("{count} moves reach a P-position"),
        (Some(Outcome::P), _, Some(options)) if options.is_zero() => "no moves: the previous player has won".to_owned(),
        (Some(Outcome::P), _, Some(options)) if options.is_one() => "the only option is N".to_owned(),
        (Some(Outcome::P), _, Some(options)) => format!("all {} options are N", phrases::short(options)),
        (Some(Outcome::P), _, None) => "all options are N".to_owned(),
    })
}

/// Returns the outcome under misère play, as a heading and a sentence; `None` if it is not known. A position is over
/// only if it has no option: if the winning moves of a position are not known, the next player still wins.
///
/// ```
/// use golden_game::{Position, Ruleset};
/// use golden_solver::{Solver, misere_caption};
/// let evaluation = Solver::default().analyse_misere(&Ruleset::Wythoff, &Position::words(&[3u8, 4]))?;
/// assert_eq!(misere_caption(&evaluation), Some(["The next player wins", "Misère play: the last move loses."]));
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn misere_caption(evaluation: &Evaluation) -> Option<[&'static str; 2]> {
    let is_over = evaluation.options.as_ref().is_some_and(UBig::is_zero);
    let has_moves =
        evaluation.winning_moves.iter().chain([&evaluation.some_winning_moves]).any(|moves| !moves.is_empty());
    Some(match evaluation.outcome? {
        Outcome::N if is_over => ["The next player has won", "There is no move."],
        Outcome::N if !has_moves => {
            ["The next player wins", "Misère play: the last move loses. No winning move is known."]
        }
        Outcome::N => ["The next player wins", "Misère play: the last move loses."],
        Outcome::P => ["The previous player wins", "Misère play: the last move loses."],
    })
}
