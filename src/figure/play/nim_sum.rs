//! The nim sum of a position: which games have one, the numbers that are added, and the moves of Nim in terms of it.

use super::nim_columns::NimRow;
use golden_game::{Fields, Moves, Position, Ruleset};
use golden_number::UBig;
use golden_prose::{Prose, ends};
use golden_solver::{Evaluation, Reason, SumPart};

/// Whether the value of a position under normal play is a nim sum of the values of its piles or components.
pub fn has_nim_sum(ruleset: &Ruleset, position: &Position) -> bool {
    let spec = ruleset.spec();
    match (spec.moves, spec.fields) {
        (Moves::AnyNumber | Moves::InComponent(_), _) => true,
        // With a limit for each the piles are independent.
        (Moves::Limited { .. }, fields) => matches!(fields, Fields::OwnLimits { most: 2.. }),
        (Moves::Split(_), _) => ruleset.piles(position).len() > 1,
        (Moves::OneOrBoth { .. } | Moves::Vectors { .. } | Moves::Set(_) | Moves::Listed, _) => false,
    }
}

/// The numbers that are added: the piles of Nim, else the values of the components as `known` has them; `None` where
/// one is not known.
pub fn nim_rows(ruleset: &Ruleset, position: &Position, known: &Evaluation) -> Option<Vec<NimRow>> {
    if *ruleset == Ruleset::Nim {
        let rows = ruleset.pile_names(position).into_iter().zip(ruleset.piles(position));
        return Some(rows.map(|(label, value)| NimRow { label, value }).collect());
    }
    let parts = known.reasons.iter().find_map(|reason| match reason {
        Reason::Sum(sum) => Some(&sum.parts),
        _ => None,
    })?;
    let row = |part: &SumPart| {
        let label = part.ruleset.titled(&part.position).replace("Fibonacci Nim", "Fib.");
        Some(NimRow { label: ends(&label, 18, 8, 8), value: part.value.clone()? })
    };
    parts.iter().map(row).collect()
}

/// A move of Nim that brings the nim sum to zero, "7 ⊕ 3 = 4": a pile, the sum, and what the pile becomes, each as it is
/// `written`; `None` in other games.
///
/// **Cost**: linear in the digits of the piles, and three calls of `written`.
///
/// ```
/// use golden_figure::nim_move;
/// use golden_game::{Position, Ruleset};
/// use golden_prose::short_number;
/// let [from, to] = [[3u8, 5, 7], [2, 5, 7]].map(|piles| Position::words(&piles));
/// assert_eq!(nim_move(&Ruleset::Nim, &from, &to, short_number).unwrap().to_string(), "3 ⊕ 1 = 2");
/// ```
pub fn nim_move(ruleset: &Ruleset, from: &Position, to: &Position, written: impl Fn(&UBig) -> String) -> Option<Prose> {
    if *ruleset != Ruleset::Nim {
        return None;
    }
    let (before, after) = from.numbers().iter().zip(to.numbers()).find(|(before, after)| before != after)?;
    let sum = from.numbers().iter().fold(UBig::ZERO, |sum, pile| sum ^ pile);
    let [before, sum, after] = [before, &sum, after].map(written);
    Some(format!("{before} ⊕ {sum} = {after}").into())
}

#[cfg(test)]
mod tests {
    use super::{has_nim_sum, nim_rows};
    use golden_game::parse_position;
    use golden_solver::{Evaluation, Job, Solver};

    #[test]
    fn independent_piles_and_components_have_a_nim_sum() {
        let has = |text: &str| parse_position(text).is_ok_and(|(ruleset, position)| has_nim_sum(&ruleset, &position));
        assert!(has("nim 3 5 7") && has("nim 3 + wythoff 1 2") && has("grundy-game 8 3"));
        assert!(!has("wythoff 3 5") && !has("grundy-game 8") && !has("chomp 3 3") && !has("fib 10 9"));
    }

    #[test]
    fn the_rows_are_piles_or_values_of_components() {
        let (nim, position) = parse_position("nim 3 5").unwrap();
        let rows = nim_rows(&nim, &position, &Evaluation::default()).unwrap();
        assert_eq!(rows.iter().map(|row| row.label.as_str()).collect::<Vec<_>>(), ["Pile 1", "Pile 2"]);
        let (sum, position) = parse_position("nim 3 + wythoff 1 2").unwrap();
        let known = Solver::default().evaluate(&sum, &position, &Job::new()).unwrap();
        let rows = nim_rows(&sum, &position, &known).unwrap();
        assert_eq!(rows.iter().map(|row| row.value.clone()).collect::<Vec<_>>(), [3_u8.into(), 0_u8.into()]);
        assert!(nim_rows(&sum, &position, &Evaluation::default()).is_none());
    }
}
