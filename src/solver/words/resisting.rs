//! The move from a lost position that makes it hardest to win, in a sentence. Moves that were made, in words for a
//! list.

use crate::phrases::short;
use crate::{Resistance, WinningShare, describe_move};
use golden_game::{Fields, HeapChange, Move, Position, Ruleset, heaps_left};
use golden_number::UBig;
use golden_prose::{Prose, short_number};

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

/// The same move as an order: "take 2 from pile 3", "make 3 + 1 of 5".
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
