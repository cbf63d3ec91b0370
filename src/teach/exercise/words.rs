//! Positions and moves in words. The question that several tasks ask, said once.

use super::Task;
use super::first_shown::Place;
use golden_game::{Convention, Fields, Moves, Position};
use golden_number::UBig;
use golden_prose::{short_number, tuple};
use golden_solver::describe_move;

/// The most characters of a position that is written out.
const WRITTEN: usize = 60;

/// The words for a position that is too long to be written out.
const UNNAMED: &str = "this position";

/// A position as it stands in a sentence: "(31, 48)", "21", "17 with limit 4", "(3, 4) + 5".
pub(super) fn named(place: Place<'_>, position: &Position) -> String {
    let text = match (place.ruleset.spec().fields, position.numbers()) {
        (Fields::OwnLimits { most: 1 }, [stones, limit]) => {
            format!("{} with limit {}", short_number(stones), short_number(limit))
        }
        (Fields::Heaps, []) => "no heap".to_owned(),
        (Fields::Components(_), _) => {
            let parts = position.components().iter().map(short);
            parts.collect::<Vec<_>>().join(" + ")
        }
        _ => short(position),
    };
    if text.chars().count() > WRITTEN { UNNAMED.to_owned() } else { text }
}

/// The name that [`Ruleset::piece_name`](golden_game::Ruleset::piece_name) gives a piece without a name of its own.
const NAMELESS: &str = "piece";

/// As [`Position`]'s display, with short numbers.
fn short(position: &Position) -> String {
    tuple(position.numbers().iter().map(short_number))
}

/// The position of a task with its game: "(31, 48) in Wythoff’s game", "(4, 6) in the king’s game", "a pile of 20
/// stones (take 1, 2 or 3)", "Wythoff (3, 4) + Nim 5".
pub(super) fn placed(place: Place<'_>) -> String {
    if let Fields::Components(components) = place.ruleset.spec().fields {
        let parts = components.iter().zip(place.position.components());
        let parts: Vec<String> = parts.map(|(game, part)| game.titled(short(part))).collect();
        let text = parts.join(" + ");
        return if text.chars().count() > 2 * WRITTEN { "this sum".to_owned() } else { text };
    }
    let words = place.ruleset.words();
    // A pile and what may be taken: no name of a game says more.
    if let (Moves::Set(_), [stones]) = (place.ruleset.spec().moves, place.position.numbers()) {
        return format!("{} ({})", pile_of(stones), words.rule);
    }
    let (title, rule) = match place.ruleset.spec().moves {
        // The rule in words says more than the set of the title.
        Moves::Set(_) => (place.ruleset.family(), format!(" ({})", words.rule)),
        _ if is_on_board(place) && place.ruleset.piece_name() != NAMELESS => {
            (format!("the {}’s game", place.ruleset.piece_name()), String::new())
        }
        Moves::OneOrBoth { t: 1 } => ("Wythoff’s game".to_owned(), String::new()),
        _ => (place.ruleset.ray_phrase().unwrap_or_else(|| words.title.into_owned()), String::new()),
    };
    format!("{} in {}{rule}", named(place, place.position), title)
}

/// A pile in words: "a pile of 20 stones".
fn pile_of(stones: &UBig) -> String {
    format!("a pile of {} {}", short_number(stones), if stones.is_one() { "stone" } else { "stones" })
}

/// Squares a side of the largest board on which a piece is spoken of: on a larger one they are small.
const SQUARES: u32 = 20;

/// Returns true if a piece on a board is spoken of, and not piles of stones. Two piles of Nim are stones also where
/// they are drawn on a board.
pub(super) fn is_on_board(place: Place<'_>) -> bool {
    let is_of_piece = matches!(place.ruleset.spec().moves, Moves::OneOrBoth { .. } | Moves::Vectors { .. });
    let square = place.ruleset.square_of(place.position);
    is_of_piece && square.is_some_and(|(a, b)| a.max(b) < SQUARES)
}

/// A move as "by taking 8 from the second pile"; empty on a board, and where it cannot be described.
pub(super) fn by_move(place: Place<'_>, to: &Position) -> String {
    if is_on_board(place) {
        return String::new();
    }
    let Some(step) = place.ruleset.move_between(place.position, to.clone()) else { return String::new() };
    let order = describe_move(place.ruleset, place.position, &step).to_string();
    for (verb, participle) in [("take", "taking"), ("subtract", "taking"), ("split", "splitting"), ("bite", "biting")] {
        if let Some(rest) = order.strip_prefix(verb).filter(|rest| rest.starts_with(' ')) {
            return format!(" by {participle}{rest}");
        }
    }
    if order.is_empty() { order } else { format!(" by this move: {order}") }
}

/// A move as an order that begins with a capital letter: "Take 8 from the second pile", also of a number that is
/// subtracted. On a board, and where it cannot be described, "Go to (7, 4)".
pub(super) fn order(place: Place<'_>, to: &Position) -> String {
    let there = || format!("Go to {}", named(place, to));
    if is_on_board(place) {
        return there();
    }
    let step = place.ruleset.move_between(place.position, to.clone());
    let words = step.map(|step| describe_move(place.ruleset, place.position, &step).capitalised().to_string());
    let words = words.filter(|words| !words.is_empty()).unwrap_or_else(there);
    words.strip_prefix("Subtract ").map(|rest| format!("Take {rest}")).unwrap_or(words)
}

/// Returns true if a move in words says what it leaves.
pub(super) fn says_what_is_left(words: &str) -> bool {
    let is_said = [" leave ", " leaves ", " into "].iter().any(|word| words.contains(word));
    is_said || ["Go to ", "goes to "].iter().any(|start| words.starts_with(start))
}

/// Returns the words for a position where the game is over: "no stone is left".
pub(super) fn nothing_left(place: Place<'_>, end: &Position) -> &'static str {
    let is_empty = place.ruleset.piles(end).iter().all(UBig::is_zero);
    let are_stones = !place.ruleset.is_sum() && !is_on_board(place);
    if is_empty && are_stones { "no stone is left" } else { "no move is left" }
}

/// Describes what somebody else does who makes a move: "takes 8 from the second pile"; "goes to (7, 4)" where it
/// cannot be described.
pub(super) fn does(place: Place<'_>, to: &Position) -> String {
    const VERBS: [(&str, &str); 4] = [("take", "takes"), ("subtract", "takes"), ("split", "splits"), ("bite", "bites")];
    let goes = || format!("goes to {}", named(place, to));
    if is_on_board(place) {
        return goes();
    }
    let Some(step) = place.ruleset.move_between(place.position, to.clone()) else { return goes() };
    let order = describe_move(place.ruleset, place.position, &step).to_string().replace(", leave ", " and leaves ");
    for (verb, does) in VERBS {
        if let Some(rest) = order.strip_prefix(verb).filter(|rest| rest.starts_with(' ')) {
            return format!("{does}{rest}");
        }
        // A move in a part of a sum: "in Nim 5, take 2".
        if let Some((part, rest)) = order.rsplit_once(&format!(", {verb} ")) {
            return format!("{does} {rest} {part}");
        }
    }
    goes()
}

/// A move with the answer to it: "Take 3 and leave 1: your opponent takes 1, and no stone is left."
pub(super) fn exchange(place: Place<'_>, option: &Position, answer: &Position) -> String {
    let mover = order(place, option).replace(", leave ", " and leave ");
    let (left, after) = (named(place, option), place.at(option));
    let mover = if says_what_is_left(&mover) { mover } else { format!("{mover} and leave {left}") };
    let other = does(after, answer);
    let end = match () {
        () if after.at(answer).is_over() => format!(", and {}", nothing_left(place, answer)),
        () if says_what_is_left(&other) => String::new(),
        () => format!(" and leaves {}", named(place, answer)),
    };
    format!("{mover}: your opponent {other}{end}.")
}

/// Returns the sentence about misère play after a question; empty under normal play.
pub(super) const fn misere(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "",
        Convention::Misere => " Whoever makes the last move loses.",
    }
}

/// The rule of the game as a sentence: "A move: take from one pile, or the same number from both."
pub(super) fn rule(place: Place<'_>) -> String {
    if is_on_board(place) && matches!(place.ruleset.spec().moves, Moves::OneOrBoth { t: 1 }) {
        return "A move of the queen lowers one of the numbers, or both by as much.".to_owned();
    }
    format!("A move: {}.", place.ruleset.words().rule)
}

/// Numbers as a set: "{0, 1, 3}", "the empty set".
pub(super) fn set(numbers: &[u16]) -> String {
    if numbers.is_empty() {
        return "the empty set".to_owned();
    }
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    format!("{{{}}}", numbers.join(", "))
}

/// A number of any size in a sentence.
pub(super) fn number(number: &UBig) -> String {
    short_number(number)
}

/// Numbers as a list: "10, 14 and 7".
pub(super) fn joined(numbers: &[UBig]) -> String {
    let numbers: Vec<String> = numbers.iter().map(short_number).collect();
    match numbers.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

impl Task {
    /// Returns the question that several tasks ask, said once for all of them, and what each is about: "Which step …
    /// at each position …?" with "(24, 37)", "(20, 27)". `None` where they ask in different words, for one thing
    /// only, or about a position that is too long to be written out.
    ///
    /// **Cost**: proportional to the texts.
    pub fn said_once(tasks: &[Self]) -> Option<(String, Vec<String>)> {
        let (first, _) = tasks.first()?.said_of_each()?;
        let about: Option<Vec<String>> = tasks
            .iter()
            .map(|task| task.said_of_each().filter(|(question, _)| *question == first).map(|(_, about)| about))
            .collect();
        about.filter(|about| about.len() > 1).map(|about| (first, about))
    }
}

/// A question as one about each of several things, and the thing that it is about, where the question names it:
/// `found` becomes `each` where it stands first, since the questions have nothing like it before it.
pub(super) fn each(question: &str, about: String, [found, each]: [&str; 2]) -> Option<(String, String)> {
    let said = question.replacen(found, each, 1);
    (about != UNNAMED && question.contains(&about)).then_some((said, about))
}

/// The same of a question about a position; of a pile with its stones it is about each pile.
pub(super) fn each_position(question: &str, place: Place<'_>) -> Option<(String, String)> {
    let about = named(place, place.position);
    let pile = match place.position.numbers() {
        [stones] => Some(pile_of(stones)).filter(|pile| question.contains(pile)),
        _ => None,
    };
    match pile {
        Some(pile) => each(question, about, [&pile, "each pile"]),
        None => each(question, about.clone(), [&about, "each position"]),
    }
}

#[cfg(test)]
mod tests {
    use crate::exercise::{Exercise, Task};
    use golden_solver::{Job, Solver};

    fn said_once(json: &str) -> Option<(String, Vec<String>)> {
        let exercise = Exercise::from_json(json).expect("an exercise");
        let tasks = exercise.tasks(1, &Solver::default(), &Job::new()).expect("tasks");
        Task::said_once(&tasks)
    }

    #[test]
    fn what_tasks_have_in_common_is_said_once() {
        let drawn = r#""draw":{"from":["6","9"],"to":["25","40"],"count":6}"#;
        let (question, about) = said_once(&format!(r#"{{"kind":"silber-step",{drawn}}}"#)).expect("one question");
        assert!(question.starts_with("Which step of Silber’s rule decides at each position: 0 (a safe pair)"));
        assert!(about.len() == 6 && about.iter().all(|one| one.starts_with('(')), "{about:?}");
        let drawn = r#""draw":{"ruleset":{"name":"subtraction","set":[1,2,3]},"from":["1"],"to":["20"],"count":8}"#;
        let (question, about) = said_once(&format!(r#"{{"kind":"outcome",{drawn}}}"#)).expect("one question");
        assert!(question.contains("from each pile (take 1, 2 or 3). Who wins"), "{question}");
        assert!(about.iter().all(|one| one.parse::<u32>().is_ok()), "{about:?}");
        let drawn = r#""draw":{"from":["14","1"],"to":["60","8"],"count":8}"#;
        let (question, about) = said_once(&format!(r#"{{"kind":"tail",{drawn}}}"#)).expect("one question");
        assert!(question.contains("no two of them neighbours, that add up to the number of stones?"), "{question}");
        assert!(about.iter().all(|one| one.ends_with(" may be taken")), "{about:?}");
    }

    #[test]
    fn one_task_and_tasks_of_a_sequence_or_of_long_positions_are_asked_one_by_one() {
        for json in [
            r#"{"kind":"zeckendorf","given":{"number":"100"}}"#,
            r#"{"kind":"letter","draw":{"from":"22","to":"30","count":4}}"#,
            // Their positions are too long to be told apart in words.
            r#"{"kind":"grundy","draw":{"ruleset":{"name":"nim"},"count":3,
                "from":["1001","1001","1001","1001","1001","1001","1001","1001","1001","1001","1001","1001"],
                "to":["9999","9999","9999","9999","9999","9999","9999","9999","9999","9999","9999","9999"]}}"#,
        ] {
            assert_eq!(said_once(json), None, "{json}");
        }
    }
}
