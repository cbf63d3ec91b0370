//! A heap that a move splits into two equal ones.

use crate::{Evaluation, Reason};
use golden_game::{Moves, Outcome, Position, Ruleset, Splits};
use golden_number::UBig;
use golden_prose::counted_number;

/// Adds the outcome of a single heap and one winning move, if the outcome is not known and a move leaves two equal heaps.
///
/// **Proof.** Their values are equal, so that their nim sum is 0, P: what is done in one heap can be done in the other. ∎
///
/// **Cost**: a subtraction for each digit of the code.
pub(super) fn add_halved(ruleset: &Ruleset, position: &Position, evaluation: &mut Evaluation) {
    let (Moves::Split(splits), [heap]) = (ruleset.spec().moves, position.numbers()) else { return };
    if evaluation.outcome.is_some() {
        return;
    }
    let Some(half) = half(splits, heap) else { return };
    let words = format!(
        "A move from the middle leaves two equal heaps of {}, and each move in one of them can be made in the other as well.",
        counted_number(&half)
    );
    let step = ruleset.move_between(position, Position::Flat(vec![half.clone(), half]));
    evaluation.outcome = Some(Outcome::N);
    evaluation.some_winning_moves.extend(step);
    evaluation.reasons.insert(0, Reason::Words(words.into()));
}

/// One of the two equal heaps that a move leaves of a heap.
fn half(splits: Splits<'_>, heap: &UBig) -> Option<UBig> {
    if splits.is_unequal {
        return None;
    }
    let taken =
        splits.digits.iter().zip(0_u8..).filter(|(digit, _)| **digit & 4 > 0).map(|(_, taken)| UBig::from(taken));
    let mut rests = taken.take_while(|taken| taken < heap).map(|taken| heap - taken);
    let rest = rests.find(|rest| rest % 2_u8 == 0)?;
    Some(rest >> 1)
}

#[cfg(test)]
mod tests {
    use super::{add_halved, half};
    use crate::tests::{read, solved};
    use crate::{Budget, Evaluation, Solver, reference, strategy_move};
    use golden_game::{Game, Moves, Octal, Outcome, Ruleset};
    use golden_number::UBig;

    #[test]
    fn the_heaps_are_those_with_an_option_of_two_equal_ones_and_are_won() {
        for code in ["0.77", "0.007", "0.16", "0.6", "4.0", "4.7", "0.3", "0.0007", "0.1234"] {
            let (ruleset, _) = read(&format!("octal 1 --code {code}"));
            let (Ruleset::Octal { code: digits }, Moves::Split(splits)) = (&ruleset, ruleset.spec().moves) else {
                panic!("an octal game")
            };
            let game = Octal { code: digits.clone() };
            for heap in 1..40_u64 {
                let options = game.options(&vec![heap]);
                let found = half(splits, &UBig::from(heap));
                let is_halved = options.iter().any(|left| matches!(left.as_slice(), [one, other] if one == other));
                assert_eq!(found.is_some(), is_halved, "{code} {heap}");
                let Some(half) = found else { continue };
                let half = u64::try_from(&half).expect("a word");
                assert!(options.contains(&vec![half, half]), "{code} {heap}");
                // The plain recursion goes through all sums of smaller heaps.
                if heap <= 12 {
                    assert_eq!(reference::outcome(&game, &vec![heap]), Outcome::N, "{code} {heap}");
                }
            }
        }
    }

    #[test]
    fn outcomes_are_known_at_any_size_and_values_are_not() {
        for text in
            ["octal 10^30 --code 0.16", "octal 10^30-1 --code 0.007", "octal 1000001 --code 0.6", "treblecross 10^30-1"]
        {
            let solver = Solver::new(Budget { cells: 1 << 12, states: 1000 });
            let (ruleset, position, found) = solved(&solver, text);
            assert_eq!((found.outcome, &found.winning_moves), (Some(Outcome::N), &None), "{text}");
            let [step] = found.some_winning_moves.as_slice() else { panic!("{text}: one move") };
            assert!(ruleset.is_move(&position, &step.to), "{text}");
            assert!(found.grundy.is_none(), "{text}");
            // It is the computer's move, too.
            assert_eq!(strategy_move(&ruleset, &position, &found).as_ref(), Some(step), "{text}");
        }
        for text in ["octal 10^30-1 --code 0.16", "octal 10^30 --code 0.007", "grundy-game 10^30"] {
            let (ruleset, position) = read(text);
            let mut found = Evaluation::default();
            add_halved(&ruleset, &position, &mut found);
            assert_eq!(found, Evaluation::default(), "{text}");
        }
    }
}
