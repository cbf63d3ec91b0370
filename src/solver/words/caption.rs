//! Moves and outcomes in a few words. The move from a lost position that makes it hardest to win, in a sentence. Moves
//! that were made, in words for a list. The facts that are not known or not listed, since they would cost too much, in
//! words.

use crate::phrases::{self, short};
use crate::{Evaluation, Resistance, WinningShare};
use golden_game::{
    Chomp, Factor, Fields, HeapChange, Move, Moves, Outcome, Position, Ruleset, SubtractionSet, heaps_left,
};
use golden_logic::formula::Name;
use golden_number::{UBig, fibonacci_index, tail};
use golden_prose::{Prose, listed, short_number, tuple};

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

/// The same as [`describe_move`], but with every digit of its numbers, for text that is copied or read by programs.
///
/// **Cost**: that of the decimal digits.
pub fn describe_whole_move(ruleset: &Ruleset, position: &Position, chosen: &Move) -> Prose {
    describe(ruleset, position, chosen, ToString::to_string)
}

/// Returns a move with all digits of its numbers, and where it leads: `take 4 from a and b → (27, 44)`.
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

/// The move that resists most, and why: "To resist longest, take 1: the game can then last 5 moves, and only 1 of the 2
/// answers wins." Empty if it is no move of the position.
///
/// **Cost**: the decimal digits of the position.
pub fn resisting(ruleset: &Ruleset, position: &Position, resistance: &Resistance) -> Prose {
    let Some(step) = ruleset.move_between(position, resistance.to.clone()) else { return Prose::new() };
    let step = describe_move(ruleset, position, &step);
    let answers = resistance.answers.as_ref().and_then(answers_words);
    match (resistance.length, answers) {
        (Some(1), _) => step.capitalised().text(": that ends the game."),
        (Some(length), answers) => {
            let answers = answers.map(|words| format!(", and {words}")).unwrap_or_default();
            Prose::from("To resist longest, ")
                .then(step)
                .text(format!(": the game then lasts {length} moves{answers}."))
        }
        (None, Some(answers)) => Prose::from("To make it hard, ").then(step).text(format!(": {answers}.")),
        (None, None) => Prose::from("To resist, take little: ").then(step).text("."),
    }
}

/// Returns the number of the opponent's answers that win, in words; `None` if all of them do.
fn answers_words(WinningShare { winning, all }: &WinningShare) -> Option<String> {
    let answers = format!("{} answers", short(all));
    match winning == all {
        true => None,
        false if winning.is_one() => Some(format!("only 1 of the {answers} wins")),
        false => Some(format!("{} of the {answers} win", short(winning))),
    }
}

/// A move that was made, in words for a list: "took 2", "took 3 from pile 3", "made 3 + 1 of 5". `names` are those of
/// the piles ([`Ruleset::pile_names`]).
///
/// **Cost**: the decimal digits of what was taken.
pub fn move_made(ruleset: &Ruleset, names: &[String], before: &Position, step: &Move) -> String {
    if ruleset.spec().fields == Fields::Rows {
        let bite = describe_move(ruleset, before, step).to_string();
        return bite.replacen("bite", "bit", 1);
    }
    if ruleset.spec().fields == Fields::Heaps
        && let Some(change) = HeapChange::between(before, &step.to)
    {
        return format!("made {} of {}", heaps_left(change.left), short_number(change.heap));
    }
    let changed: Vec<(usize, &UBig)> = step.take.iter().enumerate().filter(|(_, take)| !take.is_zero()).collect();
    match changed.as_slice() {
        [(_, taken)] if step.take.len() == 1 => format!("took {}", short_number(taken)),
        [(pile, taken)] => {
            let name = names.get(*pile).cloned().unwrap_or_default();
            let name = if ruleset.is_sum() { name } else { name.to_lowercase() };
            format!("took {} from {name}", short_number(taken))
        }
        [(_, a), (_, b)] if a == b => format!("took {} from both", short_number(a)),
        several => {
            let each: Vec<String> = several.iter().map(|(_, taken)| short_number(taken)).collect();
            format!("took {}", each.join(" and "))
        }
    }
}

/// A move in the words of [`move_made`], as an order: "take 2 from pile 3", "make 3 + 1 of 5".
pub fn move_to_make(ruleset: &Ruleset, names: &[String], before: &Position, step: &Move) -> String {
    let made = move_made(ruleset, names, before, step);
    made.replacen("took", "take", 1).replacen("made", "make", 1)
}

#[cfg(test)]
mod tests {
    use super::{move_made, move_to_make, resisting};
    use crate::{Job, Solver};
    use golden_game::{Convention, parse_position};

    #[test]
    fn the_move_is_named_with_what_it_costs_the_opponent() {
        let solver = Solver::default();
        for (text, words) in [
            ("fibonacci-nim 13 12", "To resist longest, take "),
            ("wythoff 1 2", "To resist longest, take "),
            ("nim 1 1", "To resist longest, take 1 from the "),
            ("wythoff 1000000007 1618033999", ""),
        ] {
            let (ruleset, position) = parse_position(text).unwrap();
            let found = solver.resistance(&ruleset, &position, Convention::Normal, 0, &Job::new()).unwrap().unwrap();
            let said = resisting(&ruleset, &position, &found).to_string();
            assert!(said.starts_with(words) && said.ends_with('.'), "{text}: {said}");
        }
        let (ruleset, position) = parse_position("nim 1 1").unwrap();
        let found = solver.resistance(&ruleset, &position, Convention::Normal, 0, &Job::new()).unwrap().unwrap();
        assert!(resisting(&ruleset, &position, &found).to_string().ends_with("the game then lasts 2 moves."));
        // No move leads there.
        let (_, other) = parse_position("nim 5 5").unwrap();
        let found = crate::Resistance { to: other, length: None, answers: None };
        assert!(resisting(&ruleset, &position, &found).is_empty());
    }

    #[test]
    fn a_move_is_told_by_what_it_takes_or_makes() {
        let words = |from: &str, to: &str| {
            let (ruleset, before) = parse_position(from).unwrap();
            let (_, after) = parse_position(to).unwrap();
            let step = ruleset.move_between(&before, after).unwrap();
            let names = ruleset.pile_names(&before);
            (move_made(&ruleset, &names, &before, &step), move_to_make(&ruleset, &names, &before, &step))
        };
        let both = |made: &str, make: &str| (made.to_owned(), make.to_owned());
        assert_eq!(words("fib 10 9", "fib 8 4"), both("took 2", "take 2"));
        assert_eq!(words("nim 3 5 7", "nim 3 5 6"), both("took 1 from pile 3", "take 1 from pile 3"));
        assert_eq!(words("wythoff 10 13", "wythoff 8 11"), both("took 2 from both", "take 2 from both"));
        assert_eq!(words("grundy-game 8", "grundy-game 5 3"), both("made 5 + 3 of 8", "make 5 + 3 of 8"));
        assert_eq!(words("chomp 4 4", "chomp 4 2").0, "bit row 2, column 3");
    }
}
