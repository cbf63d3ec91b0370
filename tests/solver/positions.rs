//! Evaluations of single positions against the plain recursion, and far beyond it.

use std::collections::HashMap;

use golden_game::{Component, EuclidEnd, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Bound, Budget, Job, Need, Reason, Solver, SolverError};

use super::common::{
    all_but, cancelled, cells, check_against_reference, evaluate, evaluate_at, evaluate_by, fibonacci, golden, left_by,
    plane_games, rays, solver, subtraction, sum,
};

fn check_all(ruleset: &Ruleset, positions: impl Iterator<Item = Position>) {
    let game = Component::new(ruleset).expect("no sum");
    let solver = solver();
    let mut known = HashMap::new();
    for position in positions {
        let evaluation = evaluate_by(&solver, ruleset, &position);
        check_against_reference(&game, ruleset, &position, &mut known, &evaluation);
        let analysis = solver.analyse(ruleset, &position).expect("an analysis");
        // What is known at once is the same.
        assert!(analysis.outcome.is_none_or(|outcome| Some(outcome) == evaluation.outcome));
        assert!(analysis.grundy.is_none_or(|grundy| Some(grundy) == evaluation.grundy));
        assert!(analysis.winning_moves.is_none_or(|moves| Some(moves) == evaluation.winning_moves));
    }
}

fn pairs(rows: u64, columns: u64) -> impl Iterator<Item = Position> {
    cells(0..rows, 0..columns).map(|(a, b)| Position::words(&[a, b]))
}

#[test]
fn small_positions_on_the_plane() {
    for (_, ruleset) in plane_games() {
        check_all(&ruleset, pairs(16, 18));
    }
}

#[test]
fn small_positions_of_nim() {
    check_all(&Ruleset::Nim, (0..7u64).flat_map(|a| pairs(7, 7).map(move |pair| prepended(a, &pair))));
}

fn prepended(a: u64, pair: &Position) -> Position {
    Position::Flat(std::iter::once(UBig::from(a)).chain(pair.numbers().iter().cloned()).collect())
}

#[test]
fn small_positions_of_fibonacci_nim_and_of_other_take_away_games() {
    let limited = |end: u64| (0..end).flat_map(|n| (0..=n).map(move |r| Position::words(&[n, r])));
    check_all(&Ruleset::FibonacciNim, limited(45));
    for factor in [1, 3, 4, 7, 8] {
        check_all(&Ruleset::TakeAway { factor: factor.into() }, limited(36));
    }
}

#[test]
fn small_positions_of_local_fibonacci_nim() {
    let piles = |n: u64| (0..=n).flat_map(move |n| (0..=n).map(move |r| (n, r)));
    let two = piles(6).flat_map(|(n, r)| piles(6).map(move |(m, s)| Position::words(&[n, r, m, s])));
    check_all(&Ruleset::FibonacciNimLocal, two);
}

#[test]
fn small_positions_of_global_fibonacci_nim() {
    let two =
        (0..9u64).flat_map(|n| (0..9).flat_map(move |m| (0..=n.max(m)).map(move |r| Position::words(&[n, m, r]))));
    check_all(&Ruleset::FibonacciNimGlobal, two);
    let three = [[1u64, 2, 3, 3], [4, 0, 4, 2], [2, 2, 5, 4], [6, 5, 4, 6], [0, 0, 5, 3]];
    check_all(&Ruleset::FibonacciNimGlobal, three.iter().map(|numbers| Position::words(numbers)));
}

#[test]
fn small_piles_of_subtraction_games() {
    let many: Vec<u64> = (3..40).collect();
    let all_but = [&[1][..], &[2], &[1, 2], &[2, 3, 7], &[5], &[1, 150], &many].map(all_but);
    for game in [golden(), fibonacci(), subtraction(&[2, 5, 80])].iter().chain(&all_but) {
        check_all(game, (0..200u64).map(|pile| Position::words(&[pile])));
    }
}

/// Each value is that of piles that differ by excepted numbers, in order: 0 and 1, 2 and 3, …; 0 and 2, 1 and 3, 4 and 6, …
#[test]
fn values_where_all_numbers_but_some_may_be_taken() {
    let solver = solver();
    let values: [fn(u64) -> u64; 4] = [|n| n / 2, |n| n / 3, |n| n / 4 * 2 + n % 2, |n| n / 10 * 5 + n % 5];
    let [half, third, pairs, fives] = values;
    for (excepted, value) in [(&[1][..], half), (&[1, 2], third), (&[2], pairs), (&[2, 3, 7], pairs), (&[5], fives)] {
        for pile in (0..60).chain([999, 100_000]) {
            let found = evaluate_by(&solver, &all_but(excepted), &Position::words(&[pile]));
            assert_eq!(found.grundy, Some(UBig::from(value(pile))), "{excepted:?} {pile}");
        }
    }
}

#[test]
fn a_pile_of_any_size_where_all_numbers_but_some_may_be_taken() {
    let (game, pile) = (all_but(&[2, 3, 7]), UBig::from(10_u8).pow(30));
    let found = evaluate_by(&solver(), &game, &Position::Flat(vec![pile.clone()]));
    let to: Vec<Position> = found.winning_moves.expect("moves").into_iter().map(|step| step.to).collect();
    assert_eq!((found.outcome, found.grundy), (Some(Outcome::N), None));
    assert_eq!(to, [0_u8, 2].map(|rest| Position::words(&[rest])));
    let needed = pile + UBig::ONE;
    assert!(matches!(&found.reasons[..], [Reason::BeyondBudget(Need { needed: Some(piles), .. })] if *piles == needed));
}

#[test]
fn wythoff_at_the_headline_positions() {
    let evaluation = evaluate(&Ruleset::Wythoff, &[31, 48]);
    assert_eq!(evaluation.grundy, Some(UBig::from(11u8)));
    assert_eq!(evaluation.options, Some(UBig::from(110u8)));
    assert_eq!(left_by(&evaluation), [[27_u8, 44], [31, 19]].map(|pair| Position::words(&pair)));
    let present = evaluation.mex.expect("evidence").present;
    assert!(present.starts_with(&(0..=10).collect::<Vec<_>>()) && !present.contains(&11) && present.len() > 11);
    let evaluation = evaluate(&Ruleset::Wythoff, &[10, 13]);
    assert_eq!((left_by(&evaluation).len(), evaluation.grundy), (3, Some(UBig::from(6u8))));
    assert_eq!(evaluate(&Ruleset::Wythoff, &[1300, 2026]).grundy, Some(UBig::from(269u16)));
    assert_eq!(evaluate(&Ruleset::Wythoff, &[2026, 1300]).grundy, Some(UBig::from(269u16)));
}

#[test]
fn fibonacci_nim_at_the_headline_positions() {
    let taken = |n, r| {
        let moves = evaluate(&Ruleset::FibonacciNim, &[n, r]).winning_moves.expect("moves");
        let mut taken: Vec<UBig> = moves.into_iter().flat_map(|step| step.take).collect();
        taken.sort_unstable();
        taken
    };
    assert_eq!(taken(17, 4), [1u8, 4].map(UBig::from));
    assert_eq!(taken(4, 4), [1u8, 4].map(UBig::from));
    assert_eq!(taken(31, 18), [2u8, 10].map(UBig::from));
}

#[test]
fn global_fibonacci_nim_has_its_published_values() {
    for (numbers, grundy) in [([5, 8, 3], 1u8), ([13, 21, 20], 11), ([7, 7, 6], 0), ([34, 40, 5], 2)] {
        let evaluation = evaluate(&Ruleset::FibonacciNimGlobal, &numbers);
        assert_eq!(evaluation.grundy, Some(UBig::from(grundy)), "{numbers:?}");
        assert!(evaluation.reasons.iter().any(|reason| matches!(reason, Reason::GlobalFibonacciNim(_))));
    }
}

/// Two piles whose values are beyond the search have outcomes from their closed form.
#[test]
fn two_global_piles_beyond_the_search() {
    let small = Solver::new(Budget { states: 50, ..Budget::default() });
    for numbers in [[13u64, 21, 20], [13, 21, 2], [5, 8, 1], [8, 5, 3], [12, 9, 2], [6, 20, 1]] {
        let position = Position::words(&numbers);
        let rough = evaluate_by(&small, &Ruleset::FibonacciNimGlobal, &position);
        let exact = evaluate(&Ruleset::FibonacciNimGlobal, &numbers);
        assert_eq!((rough.outcome, &rough.winning_moves), (exact.outcome, &exact.winning_moves), "{numbers:?}");
        assert!(rough.reasons.iter().any(|reason| matches!(reason, Reason::GlobalFibonacciNim(_))));
        let is_of_search =
            |reason: &Reason| matches!(reason, Reason::BeyondBudget(Need { bound: Bound::States { .. }, .. }));
        let is_open = rough.reasons.iter().any(is_of_search);
        // A P-position has the value 0 without a search.
        assert_eq!((rough.grundy.is_none(), is_open), (rough.outcome == Some(Outcome::N), rough.grundy.is_none()));
    }
    // Three piles: the search for outcomes goes on where that for values ends.
    let numbers = [3u64, 4, 5, 3];
    let exact = evaluate(&Ruleset::FibonacciNimGlobal, &numbers);
    let position = Position::words(&numbers);
    let mut outcomes_alone = 0;
    for states in 1..400 {
        let solver = Solver::new(Budget { states, ..Budget::default() });
        let rough = evaluate_by(&solver, &Ruleset::FibonacciNimGlobal, &position);
        assert!(rough.outcome.is_none() || rough.outcome == exact.outcome);
        assert!(rough.winning_moves.is_none() || rough.winning_moves == exact.winning_moves);
        assert!(rough.grundy.is_none() || rough.grundy == exact.grundy);
        outcomes_alone += u32::from(rough.outcome.is_some() && rough.grundy.is_none());
    }
    assert!(outcomes_alone > 0);
}

#[test]
fn beyond_the_table_the_outcome_stays() {
    let position = Position::Flat([301, 302].map(golden_number::fibonacci).to_vec());
    let evaluation = evaluate_at(&Ruleset::Wythoff, &position);
    assert_eq!((evaluation.outcome, &evaluation.grundy), (Some(Outcome::N), &None));
    assert!(!left_by(&evaluation).is_empty());
    assert!(matches!(
        evaluation.reasons.as_slice(),
        [Reason::Wythoff(_), Reason::BeyondBudget(Need { bound: Bound::Cells, .. })]
    ));
    // A P-position has the value 0 at any size.
    let pair = golden_number::safe_pair(&golden_number::fibonacci(300));
    let evaluation = evaluate_at(&Ruleset::Wythoff, &Position::Flat(vec![pair.a, pair.b]));
    assert_eq!((evaluation.outcome, evaluation.grundy), (Some(Outcome::P), Some(UBig::ZERO)));
}

#[test]
fn budgets_end_at_the_stated_cell() {
    let solver = Solver::new(Budget { cells: 12 * 13, states: 1 });
    let value = |ruleset: &Ruleset, numbers: &[u64]| {
        let evaluation = evaluate_by(&solver, ruleset, &Position::words(numbers));
        let needed = evaluation.reasons.iter().find_map(|reason| match reason {
            Reason::BeyondBudget(Need { needed, .. }) => needed.as_ref().map(ToString::to_string),
            _ => None,
        });
        (evaluation.grundy.is_some(), needed)
    };
    let rays = rays(&[[1, 0], [0, 1], [1, 1], [1, 2]], &[]);
    assert_eq!(value(&rays, &[11, 12]), (true, None));
    assert_eq!(value(&rays, &[12, 12]), (false, Some("169".into())));
    assert_eq!(value(&Ruleset::FibonacciNim, &[8, 8]), (true, None));
    assert_eq!(value(&Ruleset::FibonacciNim, &[20, 20]), (false, Some("336".into())));
    assert_eq!(value(&fibonacci(), &[155]), (true, None));
    assert_eq!(value(&fibonacci(), &[156]), (false, Some("157".into())));
}

#[test]
fn a_wrong_position_is_refused() {
    let result = solver().evaluate(&Ruleset::Wythoff, &Position::words(&[1u8]), &Job::new());
    assert!(matches!(result, Err(SolverError::Ruleset(_))));
    assert!(solver().analyse(&Ruleset::FibonacciNim, &Position::words(&[3u8, 4])).is_err());
}

#[test]
fn a_cancelled_evaluation_ends() {
    let position = Position::words(&[3000u64, 4000]);
    assert_eq!(solver().evaluate(&Ruleset::Wythoff, &position, &cancelled()), Err(SolverError::Cancelled));
}

/// Piles too large for any search have an answer at once, from closed forms.
#[test]
fn huge_global_piles_are_answered_at_once() {
    let two = evaluate(&Ruleset::FibonacciNimGlobal, &[100_000_000, 99_999_999, 99_999_999]);
    assert_eq!((two.outcome, two.grundy), (Some(Outcome::N), None));
    let one = evaluate(&Ruleset::FibonacciNimGlobal, &[300_000_000, 299_999_999]);
    assert_eq!((one.outcome, one.grundy), (Some(Outcome::N), None));
    assert!(!one.winning_moves.expect("moves").is_empty());
    let mirror = evaluate(&Ruleset::FibonacciNimGlobal, &[5000, 5000, 4999]);
    assert_eq!((mirror.outcome, mirror.grundy), (Some(Outcome::P), Some(UBig::ZERO)));
    let large = evaluate(&Ruleset::FibonacciNimGlobal, &[3000, 2000, 2999]);
    assert_eq!((large.outcome, large.grundy), (Some(Outcome::N), None));
    assert_eq!(large.winning_moves.map(|moves| moves.len()), Some(2));
}

/// One pile among empty ones is Fibonacci Nim; its values are those of the rows.
#[test]
fn one_global_pile_has_the_values_of_fibonacci_nim() {
    for (n, r) in [(100u64, 99u64), (100, 40), (377, 300), (1000, 999)] {
        let alone = evaluate(&Ruleset::FibonacciNim, &[n, r]);
        let global = evaluate(&Ruleset::FibonacciNimGlobal, &[0, n, r]);
        assert_eq!((alone.grundy, alone.mex), (global.grundy, global.mex), "({n}, {r})");
    }
}

/// The list of winning moves of very many piles is not made; the value is known all the same.
#[test]
fn nim_with_thousands_of_piles() {
    let piles: Vec<u64> = (0..6001).map(|i| (1 << 50) + i % 2).collect();
    let evaluation = evaluate(&Ruleset::Nim, &piles);
    assert_eq!(evaluation.outcome, Some(Outcome::N));
    assert!(evaluation.grundy.is_some());
    assert!(evaluation.winning_moves.is_none() && evaluation.reasons.contains(&Reason::TooManyMoves));
}

/// Positions at the ends of the machine's words, with a budget that would allow them.
#[test]
fn a_raised_budget_ends_where_tables_do() {
    let solver = Solver::new(Budget { cells: u64::MAX, states: 1 });
    let evaluate = |ruleset: &Ruleset, numbers: &[u64]| evaluate_by(&solver, ruleset, &Position::words(numbers));
    let game = rays(&[[0, 1], [1, 3]], &[]);
    assert_eq!(evaluate(&game, &[0, (1 << 63) + 1]).grundy, None);
    let closed = solver.analyse(&Ruleset::FibonacciNim, &Position::words(&[4_294_967_295u64, 4_294_967_295]));
    let far = evaluate(&Ruleset::FibonacciNim, &[4_294_967_295, 4_294_967_295]);
    assert_eq!(Some(far.outcome), closed.map(|closed| closed.outcome).ok());
    assert_eq!(far.grundy, None);
}

#[test]
fn a_number_next_to_the_end_of_machine_words_is_no_table_of_any_budget() {
    let solver = Solver::new(Budget::of_cells(u64::MAX));
    let game = rays(&[[1, 0]], &[[0, 1]]);
    // So many columns have no next multiple of a power of two.
    for position in [[0, u64::MAX - 1], [u64::MAX - 1, 0]] {
        let evaluation = evaluate_by(&solver, &game, &Position::words(&position));
        assert!(evaluation.grundy.is_none());
        assert!(evaluation.reasons.iter().any(|reason| matches!(reason, Reason::BeyondBudget(_))));
    }
}

/// A search that has begun ends soon after it is cancelled.
#[test]
fn a_running_search_is_cancelled() {
    let job = Job::new();
    let position = Position::words(&[100u64, 100, 99, 98]);
    let result = std::thread::scope(|scope| {
        let worker = scope.spawn(|| solver().evaluate(&Ruleset::FibonacciNimGlobal, &position, &job));
        while job.progress().done == 0 && !worker.is_finished() {
            std::thread::yield_now();
        }
        job.cancel();
        worker.join().expect("no panic")
    });
    assert_eq!(result, Err(SolverError::Cancelled));
}

/// What no table could hold: rays, leaps and sums far out, by their closed forms.
#[test]
fn far_positions_of_rays_and_sums() {
    let far = 1_000_000_000_000_000_000u64;
    let outcome = |ruleset: &Ruleset, numbers: &[u64]| evaluate(ruleset, numbers).outcome;
    assert_eq!(outcome(&Ruleset::king(), &[far, far + 2]), Some(Outcome::P));
    assert_eq!(outcome(&Ruleset::knight(), &[far, far + 2]), Some(Outcome::N));
    assert_eq!(outcome(&rays(&[[0, 1], [1, 0]], &[]), &[far, far]), Some(Outcome::P));
    let queen = evaluate(&rays(&[[1, 1], [0, 1], [1, 0]], &[]), &[far, far + 5]);
    let own = evaluate(&Ruleset::Wythoff, &[far, far + 5]);
    assert_eq!((queen.outcome, &queen.winning_moves), (own.outcome, &own.winning_moves));
    let two = evaluate(&Ruleset::FibonacciNimGlobal, &[far, far + 34, 34]);
    assert_eq!(two.outcome, Some(Outcome::N));
    assert!(two.winning_moves.is_some_and(|moves| !moves.is_empty()));
    let position = Position::Sum(vec![Position::words(&[far, far + 1]), Position::words(&[9u64])]);
    // 1 ⊕ 9 = 8: only the pile of 9 reaches the value 1.
    let left = left_by(&evaluate_at(&sum(&[Ruleset::king(), Ruleset::Nim]), &position));
    assert_eq!(left, [Position::Sum(vec![Position::words(&[far, far + 1]), Position::words(&[1u64])])]);
}

/// A pile of value 3 of Local Fibonacci Nim that is too large for its rows: all moves are listed.
#[test]
fn local_piles_of_value_three_far_out() {
    let small = Solver::new(Budget { cells: 1, ..Budget::default() });
    let game = Ruleset::FibonacciNimLocal;
    let mut threes = 0;
    for (n, r) in (1..60u64).flat_map(|n| (0..=n).map(move |r| (n, r))) {
        let position = Position::words(&[n, r, 5, 1]);
        let exact = evaluate(&game, &[n, r, 5, 1]);
        let rough = evaluate_by(&small, &game, &position);
        if rough.grundy.is_some() {
            threes += u32::from(rough.grundy == Some(UBig::from(3u8)));
            assert_eq!((rough.grundy, rough.winning_moves), (exact.grundy, exact.winning_moves), "{position}");
        }
    }
    assert!(threes > 10, "{threes}");
}

#[test]
fn leaps_that_reach_few_positions_need_no_table() {
    let (far, near) = (rays(&[], &[[10_000, 20_000], [20_000, 10_000]]), rays(&[], &[[1, 2], [2, 1]]));
    for numbers in [[100_000, 100_000], [90_001, 70_002], [60_000, 130_000]] {
        let found = evaluate(&far, &numbers);
        let same = evaluate(&near, &numbers.map(|number| number / 10_000));
        assert!(found.grundy.is_some(), "{numbers:?}");
        assert_eq!((found.outcome, &found.grundy), (same.outcome, &same.grundy), "{numbers:?}");
        assert_eq!(left_by(&found).len(), left_by(&same).len(), "{numbers:?}");
    }
    // Their sum, of two components without a table.
    let parts = [[100_000_u32, 100_000], [60_000, 130_000]].map(|numbers| Position::words(&numbers));
    let found = evaluate_at(&sum(&[far.clone(), far]), &Position::Sum(parts.to_vec()));
    assert!(found.grundy.is_some() && found.winning_moves.is_some());
}

#[test]
fn what_is_too_large_is_told_at_once() {
    let found = evaluate(&Ruleset::WythoffTerminal { within: 2 }, &[1 << 40, 1 << 41]);
    assert_eq!((found.grundy, found.outcome), (None, Some(Outcome::N)));
    assert!(!found.reasons.is_empty(), "why not");
    let found = evaluate(&Ruleset::Euclid { end: EuclidEnd::Zero }, &[1, u64::MAX]);
    assert_eq!(found.grundy, Some(UBig::from(u64::MAX)), "by its closed form");
}
