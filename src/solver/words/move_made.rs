//! Moves that were made, in words for a list.

use crate::describe_move;
use golden_game::{Fields, HeapChange, Move, Position, Ruleset, heaps_left};
use golden_number::UBig;
use golden_prose::short_number;

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
    use super::{move_made, move_to_make};
    use golden_game::parse_position;

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
