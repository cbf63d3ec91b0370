//! The sentences of the panel.

use super::shown::{Laid, Shown};
use crate::game::{AllowedTakes, Fields, Move, Moves};
use crate::number::UBig;
use crate::session::Player;
use crate::ui::inspector::describe::short_to;

/// A number in a sentence.
pub(super) fn number(number: &UBig) -> String {
    short_to(&number.to_string(), 15)
}

/// The rules in a line.
pub(super) fn rules(shown: &Shown) -> String {
    let spec = shown.ruleset().spec();
    let what = match spec.moves {
        Moves::AnyNumber | Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::InComponent(_) => "stone",
        // A game may end before the last stone is taken.
        Moves::Vectors { .. } | Moves::Set(_) | Moves::Split(_) | Moves::Listed => "move",
    };
    let end = if shown.is_misere() { "loses" } else { "wins" };
    format!("{}; the last {what} {end}", shown.ruleset().words().rule)
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
    match shown.ruleset().spec().moves {
        Moves::OneOrBoth { t: 1 } => "Take from one pile, or as many from both.",
        Moves::OneOrBoth { .. } | Moves::Vectors { .. } => "Say how many to take from each pile.",
        Moves::Split(_) => "Choose what becomes of a heap.",
        Moves::Listed if shown.laid() == Laid::Bar => "Bite off a square with all below it and to its right.",
        Moves::Listed if shown.piles.len() > 1 => "Say how many to take from each pile.",
        Moves::Set(_) | Moves::Listed => "Type how many stones to take.",
        Moves::Limited { .. } => "Choose a pile, then how many stones to take, up to its limit.",
        Moves::InComponent(_) => "Choose a pile of one of the games.",
        Moves::AnyNumber => "Choose a pile, then how many stones to take.",
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
    match shown.ruleset().spec().fields {
        Fields::OwnLimits { most: 1 } => numbers.get(1).cloned(),
        Fields::CommonLimit => numbers.last().cloned(),
        Fields::Piles { .. } | Fields::OwnLimits { .. } | Fields::Heaps | Fields::Rows | Fields::Components(_) => None,
    }
}

/// What may be taken, where it is the same from every pile.
fn allowed(shown: &Shown) -> Option<String> {
    match AllowedTakes::of(shown.ruleset(), shown.position()) {
        Some(allowed) => Some(allowed.to_string()),
        None => single_limit(shown).map(|limit| format!("{} from one pile", AllowedTakes::UpTo(limit))),
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
