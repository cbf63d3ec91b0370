//! Periods of finite subtraction games: found, proved, checked from scratch, and used.

use golden_game::{Outcome, Position, Ruleset, RulesetError, Subtraction, SubtractionSet};
use golden_number::UBig;
use golden_solver::{
    Bound, Budget, Job, Need, PilePeriod, Reason, Solver, SolverError, explain, is_pile_period, nim_dimension,
    pile_period,
};

use super::common::{cancelled, evaluate_at, evaluate_by, golden, grundy_table, solver, subtraction, sum};

/// A set whose period is longer than its preperiod, and one with the opposite.
const PUBLISHED: [u64; 6] = [11, 30, 43, 77, 101, 128];

/// Sets whose values are computed in all ways: near, middle and far moves, and more than 64 of them.
fn sets() -> Vec<Vec<u64>> {
    let many = (1..=70).map(|i| i * 3 - 1).collect();
    let few = [
        vec![1],
        vec![5],
        vec![64],
        vec![1, 2, 3],
        vec![2, 5, 80],
        vec![1, 4, 12, 33, 88],
        vec![3, 7, 4097],
        PUBLISHED.to_vec(),
    ];
    few.into_iter().chain([many]).collect()
}

fn found(moves: &[u64]) -> PilePeriod {
    pile_period(moves, 1 << 20, &Job::new()).expect("no failure").expect("a period")
}

/// The values of the piles below `end`, one after the other.
fn by_definition(moves: &[u64], end: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for pile in 0..end {
        let option = |&taken: &u64| pile.checked_sub(usize::try_from(taken).expect("small"));
        let options: Vec<u32> = moves.iter().filter_map(option).map(|option| values[option]).collect();
        values.push((0..=1000).find(|value| !options.contains(value)).expect("a value"));
    }
    values
}

#[test]
fn the_period_is_the_least_one_of_the_values_by_definition() {
    for moves in sets() {
        let PilePeriod { preperiod, period, first, again } = found(&moves);
        let largest = *moves.last().expect("a move");
        assert_eq!((first, again), (preperiod..preperiod + largest, preperiod + period..preperiod + period + largest));
        let end = usize::try_from(preperiod + 2 * (period + largest)).expect("small");
        let values = by_definition(&moves, end);
        let (first, least) = (usize::try_from(preperiod).expect("small"), usize::try_from(period).expect("small"));
        let holds =
            |first: usize, period: usize| (first..end - period).all(|pile| values[pile] == values[pile + period]);
        assert!(holds(first, least), "{moves:?}");
        assert!(first == 0 || !holds(first - 1, least), "{moves:?}");
        assert!((1..least).all(|shorter| !holds(first, shorter)), "{moves:?}");
    }
    let published = found(&PUBLISHED);
    assert_eq!((published.preperiod, published.period), (875, 73));
}

#[test]
fn a_certificate_is_accepted_and_a_forged_one_is_not() {
    for moves in sets() {
        assert_eq!(is_pile_period(&moves, &found(&moves), &Job::new()), Ok(true), "{moves:?}");
    }
    let right = found(&PUBLISHED);
    let shifted = |by: u64, period: u64| {
        let preperiod = 875 + by;
        let first = preperiod..preperiod + 128;
        PilePeriod { preperiod, period, again: first.start + period..first.end + period, first }
    };
    assert_eq!(shifted(0, 73), right);
    let forged = [
        ("a multiple of the period", shifted(0, 2 * 73)),
        ("no period", shifted(0, 72)),
        ("a later preperiod", shifted(1, 73)),
        ("a run that is too short", PilePeriod { first: 875..1002, again: 948..1075, ..right.clone() }),
        ("runs of two lengths", PilePeriod { again: 948..1077, ..right.clone() }),
        ("a preperiod that is not the run's", PilePeriod { preperiod: 800, ..right.clone() }),
        ("another distance", PilePeriod { period: 74, ..right.clone() }),
        ("period 0", PilePeriod { period: 0, again: right.first.clone(), ..right.clone() }),
        ("a run turned round", PilePeriod { first: std::ops::Range { start: 875, end: 800 }, ..right.clone() }),
        ("the end of the words", PilePeriod { period: u64::MAX, ..right.clone() }),
    ];
    for (branch, claim) in forged {
        assert_eq!(is_pile_period(&PUBLISHED, &claim, &Job::new()), Ok(false), "{branch}");
    }
    // An earlier preperiod with everything that follows from it.
    let early = PilePeriod { preperiod: 874, period: 73, first: 874..1002, again: 947..1075 };
    assert_eq!(is_pile_period(&PUBLISHED, &early, &Job::new()), Ok(false));
    // The right period of another set.
    assert_eq!(is_pile_period(&[1, 2, 3], &right, &Job::new()), Ok(false));
}

#[test]
fn a_period_beyond_the_piles_is_not_found() {
    assert_eq!(pile_period(&PUBLISHED, 500, &Job::new()), Ok(None));
    assert_eq!(pile_period(&[1, u64::MAX], 1 << 20, &Job::new()), Ok(None));
    assert_eq!(pile_period(&PUBLISHED, 1 << 20, &cancelled()), Err(SolverError::Cancelled));
}

/// The order of the moves does not matter; no moves, moves of nothing and moves named twice are none.
#[test]
fn moves_in_any_order_and_moves_that_are_none() {
    let mixed = [43, 11, 128, 30, 101, 77];
    assert_eq!(found(&mixed), found(&PUBLISHED));
    let many: Vec<u64> = (1..=70).map(|i| i * 3 - 1).collect();
    let reversed: Vec<u64> = many.iter().rev().copied().collect();
    assert_eq!(found(&reversed), found(&many));
    assert_eq!(SubtractionSet::explicit(mixed.to_vec()), SubtractionSet::explicit(PUBLISHED.to_vec()));
    let dimension = |moves: &[u64]| nim_dimension(&SubtractionSet::Explicit(moves.to_vec()), 1 << 16, &Job::new());
    assert_eq!(dimension(&mixed), dimension(&PUBLISHED));
    // A set that is made by hand, out of order, would be searched wrongly.
    let by_hand = Ruleset::Subtraction { set: SubtractionSet::Explicit(mixed.to_vec()) };
    assert_eq!(by_hand.check(), Err(RulesetError::UnorderedSet));
    let faults = [
        (&[][..], RulesetError::EmptySet),
        (&[0, 1], RulesetError::ZeroInSet),
        (&[4, 1, 4], RulesetError::RepeatedInSet(4)),
    ];
    for (moves, fault) in faults {
        assert_eq!(pile_period(moves, 1 << 16, &Job::new()), Err(fault.clone().into()), "{moves:?}");
        assert_eq!(dimension(moves), Err(fault.into()), "{moves:?}");
    }
}

/// Piles at the period's seams and of any size, each way: at once, from the table, and by the definition.
#[test]
fn piles_of_any_size_have_values_and_winning_moves() {
    for moves in sets() {
        let ruleset = subtraction(&moves);
        let PilePeriod { preperiod, period, .. } = found(&moves);
        let end = preperiod + 2 * period + 200;
        let table = grundy_table(&ruleset, 0..1, 0..end);
        let far = (UBig::ONE << 100) / UBig::from(period) * UBig::from(period);
        for offset in [0, 1, period / 2, period - 1] {
            let value = UBig::from(table.value(0, preperiod + offset).expect("a value"));
            for pile in [UBig::from(preperiod + offset), &far + UBig::from(preperiod + offset)] {
                let position = Position::Flat(vec![pile.clone()]);
                let evaluation = evaluate_at(&ruleset, &position);
                assert_eq!(evaluation.grundy, Some(value.clone()), "{moves:?}: {pile}");
                let won = moves.iter().filter(|&&taken| UBig::from(taken) <= pile).filter(|&&taken| {
                    let rest = &pile - UBig::from(taken);
                    let equal = if rest < UBig::from(preperiod) {
                        rest
                    } else {
                        UBig::from(preperiod) + (rest - UBig::from(preperiod)) % UBig::from(period)
                    };
                    table.value(0, u64::try_from(&equal).expect("a word")) == Some(0)
                });
                let mut won: Vec<UBig> = won.map(|&taken| UBig::from(taken)).collect();
                let moves_found = evaluation.winning_moves.expect("moves");
                assert_eq!(evaluation.outcome, Some(if won.is_empty() { Outcome::P } else { Outcome::N }));
                // In order of the rest.
                won.reverse();
                assert_eq!(moves_found.into_iter().flat_map(|step| step.take).collect::<Vec<_>>(), won);
                let analysis = solver().analyse(&ruleset, &position).expect("an analysis");
                assert!(analysis.grundy.is_none_or(|grundy| grundy == value));
            }
        }
    }
}

#[test]
fn the_reason_names_the_repeat() {
    let position = Position::Flat(vec![UBig::from(10u8).pow(30)]);
    let evaluation = evaluate_at(&subtraction(&PUBLISHED), &position);
    let words: Vec<String> = evaluation.reasons.iter().map(|reason| explain(reason).to_string()).collect();
    assert!(
        words[0].starts_with(
            "From pile 875 on the values repeat every 73: what piles 875–1002 have, piles 948–1075 have again, \
         and no move looks back further. Pile "
        ) && words[0].ends_with(" has the value 1, as pile 922 has."),
        "{words:?}"
    );
    assert!(words.iter().any(|words| words.starts_with("No pile of this game has a value above ")), "{words:?}");
    // At once, too.
    let analysis = solver().analyse(&subtraction(&PUBLISHED), &position).expect("an analysis");
    assert_eq!((analysis.grundy, analysis.winning_moves), (evaluation.grundy, evaluation.winning_moves));
}

#[test]
fn a_pile_whose_period_is_beyond_the_budget_is_not_known_and_needs_at_most_its_table() {
    let position = Position::Flat(vec![UBig::from(10u8).pow(12)]);
    let solver = Solver::new(Budget { cells: 1 << 20, states: 1 });
    let evaluation = evaluate_by(&solver, &subtraction(&[1, 40_000, 1 << 40]), &position);
    assert_eq!((evaluation.outcome, evaluation.grundy), (None, None));
    let [reason @ Reason::BeyondBudget(Need { bound: Bound::Cells, allowed: 1_048_576, .. })] =
        evaluation.reasons.as_slice()
    else {
        panic!("{:?}", evaluation.reasons)
    };
    let said = explain(reason).to_string();
    let needed = "it would need a table of at most 1\u{202f}000\u{202f}000\u{202f}000\u{202f}001 cells";
    assert!(said.contains(needed), "{said}");
}

#[test]
fn sums_of_large_piles() {
    let pile = UBig::from(10u8).pow(30);
    let alone = solver().analyse(&subtraction(&PUBLISHED), &Position::Flat(vec![pile.clone()])).expect("an analysis");
    let value = alone.grundy.expect("a value");
    let position = Position::Sum(vec![Position::Flat(vec![pile]), Position::Flat(vec![value])]);
    let evaluation = evaluate_at(&sum(&[subtraction(&PUBLISHED), Ruleset::Nim]), &position);
    assert_eq!((evaluation.outcome, evaluation.winning_moves), (Some(Outcome::P), Some(Vec::new())));
}

/// The odd-Fibonacci moves listed one by one go the way of any set, and agree with the theorem.
#[test]
fn the_listed_golden_moves_have_the_values_of_the_theorem() {
    let moves = Subtraction { set: SubtractionSet::OddFibonacci }.moves_up_to(200_000);
    let [listed, golden] = [subtraction(&moves), golden()].map(|game| grundy_table(&game, 0..2, 0..100_000));
    assert_eq!(listed.cells(), golden.cells());
}

/// Windows that begin and end inside a word.
#[test]
fn windows_of_a_heap() {
    for moves in sets() {
        let values = by_definition(&moves, 9 * 70 + 5);
        let table = grundy_table(&subtraction(&moves), 3..9, 5..75);
        for row in 3..9 {
            let first = usize::try_from(row * 70 + 5).expect("small");
            assert_eq!(table.row(row).collect::<Vec<_>>(), values[first..first + 70]);
        }
    }
}

#[test]
fn the_nim_dimension_counts_the_digits_of_the_largest_value() {
    let dimension = |set: &SubtractionSet| nim_dimension(set, 1 << 16, &Job::new()).expect("no failure");
    let explicit = |moves: &[u64]| SubtractionSet::Explicit(moves.to_vec());
    let counted = |set: &SubtractionSet| dimension(set).map(|found| (found.largest, found.dimension));
    assert_eq!(counted(&SubtractionSet::OddFibonacci), Some((2, 2)));
    assert_eq!(counted(&explicit(&[1])), Some((1, 1)));
    assert_eq!(counted(&explicit(&[1, 2, 3])), Some((3, 2)));
    assert_eq!(counted(&explicit(&[1, 2, 3, 4])), Some((4, 3)));
    assert_eq!(dimension(&SubtractionSet::Fibonacci), None);
}
