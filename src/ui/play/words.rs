//! The sentences of the panel.

use super::allowed::Allowed;
use super::shown::Shown;
use crate::game::{Move, Ruleset, SubtractionSet};
use crate::number::UBig;
use crate::session::Player;
use crate::ui::describe::short_to;

/// A number in a sentence.
pub(super) fn number(number: &UBig) -> String {
    short_to(&number.to_string(), 15)
}

/// The rules in a line.
pub(super) fn rules(shown: &Shown) -> String {
    let moves = match shown.ruleset() {
        Ruleset::FibonacciNim => "take at most twice what was just taken".to_owned(),
        Ruleset::TakeAway { factor: 1 } => "take at most what was just taken".to_owned(),
        Ruleset::TakeAway { factor } => format!("take at most {factor} times what was just taken"),
        Ruleset::Nim => "take any number of stones from one pile".to_owned(),
        Ruleset::Wythoff => "take from one pile, or as many from both".to_owned(),
        Ruleset::TWythoff { t } => format!("take from one pile, or from both with a difference below {t}"),
        Ruleset::Subtraction { set } => format!("take {}", set_words(set)),
        Ruleset::FibonacciNimLocal => "each pile has a limit of its own, twice what was last taken there".to_owned(),
        Ruleset::FibonacciNimGlobal => "one limit for all piles, twice what was just taken".to_owned(),
        Ruleset::Rays { rays, leaps } => vectors(rays, leaps),
        Ruleset::Sum { .. } => "each move is a move in one of the games".to_owned(),
    };
    let end = if shown.is_misere() { "the last stone loses" } else { "the last stone wins" };
    let last_move = matches!(shown.ruleset(), Ruleset::Rays { .. } | Ruleset::Subtraction { .. });
    let end = if last_move { end.replace("stone", "move") } else { end.to_owned() };
    format!("{moves}; {end}")
}

/// What may be subtracted: "1, 4, 12, 33, …".
pub(super) fn set_words(set: &SubtractionSet) -> String {
    match set {
        SubtractionSet::OddFibonacci => "1, 4, 12, 33, 88, …".into(),
        SubtractionSet::Fibonacci => "1, 2, 3, 5, 8, …".into(),
        SubtractionSet::Explicit(numbers) => {
            let listed: Vec<String> = numbers.iter().take(8).map(u64::to_string).collect();
            let more = if numbers.len() > 8 { ", …" } else { "" };
            let listed = listed.join(", ") + more;
            listed.rsplit_once(", ").map_or(listed.clone(), |(rest, last)| format!("{rest} or {last}"))
        }
    }
}

fn vectors(rays: &[crate::game::Vector], leaps: &[crate::game::Vector]) -> String {
    let list =
        |vectors: &[crate::game::Vector]| vectors.iter().take(5).map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match (rays.is_empty(), leaps.is_empty()) {
        (false, true) => format!("any number of steps along {}", list(rays)),
        (true, _) => format!("one leap along {}", list(leaps)),
        (false, false) => format!("steps along {}, one leap along {}", list(rays), list(leaps)),
    }
}

/// Whose turn it is, or who has won.
pub(super) fn turn(shown: &Shown) -> String {
    if let Some(winner) = shown.winner {
        return match winner {
            Player::You => "You win".into(),
            Player::Computer => "The computer wins".into(),
            Player::First => "The first player wins".into(),
            Player::Second => "The second player wins".into(),
        };
    }
    if shown.is_over {
        return "No move".into();
    }
    match shown.mover {
        Player::You => "Your turn",
        Player::Computer => "The computer’s turn",
        Player::First => "First player’s turn",
        Player::Second => "Second player’s turn",
    }
    .into()
}

/// What happened and what may be done.
pub(super) fn situation(shown: &Shown, last: Option<&Move>) -> String {
    if shown.is_over {
        return over(shown);
    }
    if shown.looks_back() {
        let (step, moves) = (shown.step, shown.moves);
        if shown.mover == Player::Computer {
            return format!("Looking back: move {step} of {moves}. Go forward, or Play on: it is the computer’s turn.");
        }
        return format!("Looking back: move {step} of {moves}. Move another way, or go forward again.");
    }
    if shown.mover == Player::Computer {
        return "It is choosing its move.".into();
    }
    if shown.is_long {
        // To write the numbers out would take longer than a frame has.
        return String::new();
    }
    if let Some(may) = allowed(shown) {
        return after_last(shown, last, &may);
    }
    match shown.ruleset() {
        Ruleset::Wythoff => "Take from one pile, or as many from both.",
        Ruleset::TWythoff { .. } | Ruleset::Rays { .. } => "Say how many to take from each pile.",
        Ruleset::Subtraction { .. } => "Type how many stones to take.",
        Ruleset::FibonacciNimLocal => "Choose a pile, then how many stones to take, up to its limit.",
        Ruleset::Sum { .. } => "Choose a pile of one of the games.",
        _ => "Choose a pile, then how many stones to take.",
    }
    .into()
}

fn over(shown: &Shown) -> String {
    let Some(before) = shown.step.checked_sub(1) else { return "Begin with more stones: there is no move.".into() };
    let who = shown.choices.side(before);
    let name = if who == Player::You { "You".into() } else { capital(who.in_sentence()) };
    let stones = shown.piles.iter().all(UBig::is_zero);
    let what = if stones { "took the last stone" } else { "made the last move" };
    if shown.is_misere() { format!("{name} {what}, and who does loses.") } else { format!("{name} {what}.") }
}

pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The limit of a game with one limit.
pub(super) fn single_limit(shown: &Shown) -> Option<UBig> {
    let numbers = shown.position().numbers();
    match shown.ruleset() {
        Ruleset::FibonacciNim | Ruleset::TakeAway { .. } => numbers.get(1).cloned(),
        Ruleset::FibonacciNimGlobal => numbers.last().cloned(),
        _ => None,
    }
}

/// What may be taken, where it is the same from every pile.
fn allowed(shown: &Shown) -> Option<String> {
    match Allowed::of(shown) {
        Some(allowed) => Some(allowed.words()),
        None => single_limit(shown).map(|limit| format!("{} from one pile", Allowed::UpTo(limit).words())),
    }
}

/// What was taken last, and what may be taken now.
fn after_last(shown: &Shown, last: Option<&Move>, may: &str) -> String {
    let is_limited = single_limit(shown).is_some();
    let subject = if shown.mover == Player::You { "you may" } else { "you may now" };
    let taken = last.map(|last| last.take.iter().sum::<UBig>());
    match (taken, shown.step.checked_sub(1)) {
        (Some(taken), Some(before)) => {
            let who = capital(shown.choices.side(before).in_sentence());
            let so = if is_limited { ", so" } else { ";" };
            format!("{who} took {}{so} {subject} take {may}.", number(&taken))
        }
        _ => format!("{} take {may}.", capital(subject)),
    }
}

/// A move in a list: "took 2", "took 3 from pile 3".
pub(super) fn took(ruleset: &Ruleset, names: &[String], step: &Move) -> String {
    let changed: Vec<(usize, &UBig)> = step.take.iter().enumerate().filter(|(_, take)| !take.is_zero()).collect();
    match changed.as_slice() {
        [(_, taken)] if step.take.len() == 1 => format!("took {}", number(taken)),
        [(pile, taken)] => {
            let name = names.get(*pile).cloned().unwrap_or_default();
            let name = if matches!(ruleset, Ruleset::Sum { .. }) { name } else { name.to_lowercase() };
            format!("took {} from {name}", number(taken))
        }
        [(_, a), (_, b)] if a == b => format!("took {} from both", number(a)),
        several => {
            let each: Vec<String> = several.iter().map(|(_, taken)| number(taken)).collect();
            format!("took {}", each.join(" and "))
        }
    }
}

/// How the game stands, for the status bar: "you are winning".
pub(super) fn standing(shown: &Shown) -> Option<String> {
    if shown.is_over {
        return None;
    }
    let favourite = shown.favourite()?;
    Some(match favourite {
        Player::You => "you are winning".into(),
        other => format!("{} is winning", other.in_sentence()),
    })
}
