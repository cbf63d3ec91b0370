//! Games that split heaps: values by convolution and by period against the plain recursion, tables, misère play.

use std::collections::HashMap;

use golden_game::{Component, Convention, Outcome, Position, Ruleset, SplitMix64, SumGame, options};
use golden_number::UBig;
use golden_solver::{Budget, Job, Need, Quantity, Reason, Solver, Strength, TableRequest, explain, strategy_move};

use super::common::{
    check_values, evaluate, evaluate_at, evaluate_by, grundy_request, grundy_table, left_by, misere_by, octal, solver,
    sum, table,
};
use super::misere::check_misere;

/// The values of Kayles, 0 to 83; from 71 on they repeat every 12 (Guy and Smith 1956; Winning Ways, chapter 4).
const KAYLES: [u32; 84] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, //
    4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, //
    4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, //
    4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, //
    4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, //
    4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7, //
    4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7,
];

fn games() -> Vec<Ruleset> {
    let codes = ["0.77", "0.07", "0.137", "0.007", "0.4", "4.0", "4.7", "0.3", "0.156", "0.6", "0.45"];
    codes.map(octal).into_iter().chain([Ruleset::GrundyGame]).collect()
}

/// The values of single heaps by the mex of all options, each of them a nim sum.
fn by_definition(ruleset: &Ruleset, count: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..count {
        let options = options(ruleset, &Position::words(&[heap])).expect("listed");
        let value = |option: &Position| {
            let heaps = option.to_words().expect("words");
            heaps.into_iter().fold(0, |sum, heap| sum ^ values[usize::try_from(heap).unwrap()])
        };
        let present: Vec<u32> = options.iter().map(value).collect();
        values.push((0..=u32::MAX).find(|mex| !present.contains(mex)).unwrap());
    }
    values
}

fn line(ruleset: &Ruleset, quantity: Quantity, end: u64) -> Vec<u32> {
    table(&TableRequest { quantity, ..grundy_request(ruleset, 0..1, 0..end) }).row(0).collect()
}

#[test]
fn the_values_of_one_heap() {
    for ruleset in games() {
        let expected = by_definition(&ruleset, 300);
        assert_eq!(line(&ruleset, Quantity::Grundy, 300), expected, "{ruleset}");
        let outcomes: Vec<u32> = expected.iter().map(|&value| value.min(1)).collect();
        assert_eq!(line(&ruleset, Quantity::Outcome, 300), outcomes, "{ruleset}");
    }
    assert_eq!(line(&octal("0.77"), Quantity::Grundy, 84), KAYLES);
    assert_eq!(
        line(&Ruleset::GrundyGame, Quantity::Grundy, 20),
        [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]
    );
    assert_eq!(line(&octal("0.4"), Quantity::Grundy, 8), [0, 0, 0, 1, 1, 2, 0, 3]);
}

#[test]
fn windows_are_parts_of_the_line() {
    for ruleset in games() {
        let table = grundy_table(&ruleset, 3..9, 0..34);
        let all = line(&ruleset, Quantity::Grundy, 9 * 34);
        let window: Vec<u32> = table.rows().flat_map(|row| table.row(row).collect::<Vec<_>>()).collect();
        assert_eq!(window, all[3 * 34..], "{ruleset}");
    }
}

#[test]
fn positions_are_the_plain_recursion() {
    let lists: [&[u64]; 9] = [&[], &[1], &[9], &[3, 3], &[5, 7], &[6, 0, 2], &[2, 2, 3], &[1, 1, 1, 4], &[8, 5]];
    for ruleset in games() {
        let (game, mut known) = (Component::new(&ruleset).expect("no sum"), HashMap::new());
        for heaps in lists {
            let position = Position::words(heaps);
            let found = evaluate_at(&ruleset, &position);
            let from = check_values(&game, &ruleset, &position, &mut known, &found);
            let named = strategy_move(&ruleset, &position, &found);
            assert_eq!(named.is_some(), known[&from] > 0, "{ruleset} {heaps:?}");
            assert!(named.is_none_or(|step| left_by(&found).contains(&step.to)));
        }
    }
}

#[test]
fn a_proved_period_gives_the_values_of_all_heaps() {
    // Code, preperiod, period: Winning Ways, chapter 4, table 6, and Kayles' exception 70.
    for (code, preperiod, period) in
        [("0.77", 71, 12), ("0.07", 53, 34), ("0.137", 52, 34), ("0.3", 0, 2), ("0.156", 3479, 349)]
    {
        let ruleset = octal(code);
        let expected = line(&ruleset, Quantity::Grundy, 2 * preperiod + 4 * period + 600);
        let at = |heap: u64| expected[usize::try_from(heap).unwrap()];
        assert!((preperiod..preperiod + 2 * period).all(|heap| at(heap) == at(heap + period)), "{code}");
        assert!(preperiod == 0 || at(preperiod - 1) != at(preperiod - 1 + period), "{code}");
        let heap = UBig::from(10_u8).pow(30) + UBig::from(7_u8);
        let position = Position::Flat(vec![heap.clone()]);
        let found = evaluate_at(&ruleset, &position);
        let equal = preperiod + u64::try_from((&heap - UBig::from(preperiod)) % UBig::from(period)).unwrap();
        assert_eq!(found.grundy, Some(UBig::from(at(equal))), "{code}");
        let Some(Reason::SplitPeriod { period: proof, .. }) = found.reasons.first() else {
            panic!("{code}: {:?}", found.reasons)
        };
        assert_eq!((proof.preperiod, proof.period), (preperiod, period), "{code}");
        let words = explain(&found.reasons[0]).to_string();
        assert!(words.contains("Guy and Smith") && words.contains("repeat every"), "{words}");
    }
}

/// 0.4 has the value 0 at 0, 1 and 2, and no period 1: the theorem holds only from a heap of 1 on.
#[test]
fn a_repeat_that_includes_the_empty_heap_proves_nothing() {
    let values = by_definition(&octal("0.4"), 40);
    assert_eq!(values[..8], [0, 0, 0, 1, 1, 2, 0, 3]);
    for heap in 0..40_u64 {
        let found = evaluate(&octal("0.4"), &[heap]);
        assert_eq!(found.grundy, Some(UBig::from(values[usize::try_from(heap).unwrap()])));
    }
}

#[test]
fn a_winning_move_far_out() {
    let far = UBig::from(10_u8).pow(30);
    for (code, heaps) in [
        ("0.77", vec![far.clone()]),
        ("0.77", vec![far.clone() + UBig::ONE, UBig::from(83_u8)]),
        ("0.07", vec![far.clone(), UBig::from(9_u8), far.clone() + UBig::from(5_u8)]),
        ("0.137", vec![far + UBig::from(3_u8)]),
    ] {
        let (ruleset, position) = (octal(code), Position::Flat(heaps));
        let found = evaluate_at(&ruleset, &position);
        assert_eq!((found.outcome, &found.winning_moves), (Some(Outcome::N), &None), "{code} {position}");
        let is_unlisted = |reason: &Reason| matches!(reason, Reason::UnlistedMoves { .. });
        assert!(found.reasons.iter().any(is_unlisted), "{:?}", found.reasons);
        let step = strategy_move(&ruleset, &position, &found).expect("a winning move");
        assert!(ruleset.is_move(&position, &step.to), "{code} {position}");
        assert_eq!(evaluate_at(&ruleset, &step.to).outcome, Some(Outcome::P), "{code} {position}: {}", step.to);
    }
}

/// What it needs is an upper bound where the values may repeat.
#[test]
fn without_a_proof_a_far_heap_is_beyond_the_budget() {
    let small = Solver::new(Budget { cells: 1 << 12, states: 1000 });
    for (ruleset, words) in
        [(octal("0.007"), "it would need at most a look at "), (Ruleset::GrundyGame, "it would need a look at ")]
    {
        let found = evaluate_by(&small, &ruleset, &Position::Flat(vec![UBig::from(10_u8).pow(12)]));
        assert_eq!((found.outcome, found.grundy), (None, None), "{ruleset}");
        let [reason @ Reason::BeyondBudget(_)] = found.reasons.as_slice() else { panic!("{:?}", found.reasons) };
        let said = explain(reason).to_string();
        assert!(said.contains(words), "{ruleset}: {said}");
    }
}

#[test]
fn misere_play_is_the_plain_recursion() {
    for ruleset in games() {
        let mut known = HashMap::new();
        for heaps in [&[] as &[u64], &[1], &[7], &[10], &[3, 3], &[5, 4], &[2, 2, 3], &[1, 1, 1, 4]] {
            let position = Position::words(heaps);
            check_misere(&ruleset, &position, &mut known, &misere_by(&solver(), &ruleset, &position));
        }
    }
}

#[test]
fn in_a_sum_with_other_games() {
    let components = [octal("0.77"), Ruleset::Nim, Ruleset::GrundyGame];
    let (ruleset, game) = (sum(&components), SumGame::new(&components).expect("components"));
    let position = Position::Sum([&[5_u64, 2][..], &[3], &[6]].map(Position::words).to_vec());
    check_values(&game, &ruleset, &position, &mut HashMap::new(), &evaluate_at(&ruleset, &position));
    check_misere(&ruleset, &position, &mut HashMap::new(), &misere_by(&solver(), &ruleset, &position));
}

#[test]
fn the_computer_answers_from_a_lost_heap_of_any_size() {
    for (code, heaps) in [("0.07", vec![UBig::from(1_000_000_001_u64)]), ("0.77", vec![UBig::from(10_u8).pow(30); 2])] {
        let (ruleset, position) = (octal(code), Position::Flat(heaps));
        assert_eq!(evaluate_at(&ruleset, &position).outcome, Some(Outcome::P), "{code}");
        let seed = SplitMix64::new(1).next_word();
        let reply = solver()
            .reply(&ruleset, &position, Convention::Normal, Strength::Perfect, seed, &Job::new())
            .expect("a reply")
            .expect("there is a move");
        assert!(reply.known && ruleset.is_move(&position, &reply.to), "{code}: {}", reply.to);
    }
}

#[test]
fn what_a_far_heap_needs_grows_with_it() {
    let small = Solver::new(Budget { cells: 1 << 16, states: 1000 });
    let mut before = UBig::ZERO;
    for digits in [5, 9, 15, 19, 20, 30] {
        let position = Position::Flat(vec![UBig::from(10_u8).pow(digits)]);
        let found = evaluate_by(&small, &Ruleset::GrundyGame, &position);
        let [Reason::BeyondBudget(Need { needed: Some(needed), .. })] = found.reasons.as_slice() else {
            panic!("{:?}", found.reasons)
        };
        assert!(*needed > before, "10^{digits}: {needed}");
        let words = explain(&found.reasons[0]).to_string();
        assert!(words.contains("options of the heaps up to it, most of them pairs of heaps"), "{words}");
        before.clone_from(needed);
    }
}

#[test]
fn a_sum_of_nothing_has_the_value_0() {
    let position = Position::Sum(vec![Position::Flat(Vec::new()), Position::Flat(Vec::new())]);
    let found = evaluate_at(&sum(&[octal("0.77"), octal("0.07")]), &position);
    assert_eq!((found.outcome, found.grundy), (Some(Outcome::P), Some(UBig::ZERO)));
    let words = explain(&found.reasons[0]).to_string();
    assert!(words.contains("values 0 and 0"), "{words}");
}

#[test]
fn many_heaps_have_more_winning_moves_than_a_list_holds() {
    let heaps: Vec<UBig> = (1..=2000_u32).map(UBig::from).collect();
    let (ruleset, position) = (octal("0.77"), Position::Flat(heaps));
    let found = evaluate_at(&ruleset, &position);
    assert_eq!((found.outcome, &found.winning_moves), (Some(Outcome::N), &None));
    assert!(found.reasons.contains(&Reason::TooManyMoves), "{:?}", found.reasons.len());
    let step = strategy_move(&ruleset, &position, &found).expect("one of them");
    assert_eq!(evaluate_at(&ruleset, &step.to).outcome, Some(Outcome::P));
}

#[test]
fn why_moves_of_a_far_heap_are_not_listed_is_said_though_its_period_takes_longer() {
    let far = UBig::from(10_u8).pow(30);
    let ruleset = octal("0.055");
    for (ruleset, position) in [
        (ruleset.clone(), Position::Flat(vec![far.clone()])),
        (ruleset.clone(), Position::Flat(vec![far.clone(), UBig::from(2_u8)])),
        (sum(&[ruleset, Ruleset::Nim]), Position::Sum(vec![Position::Flat(vec![far]), Position::words(&[9_u8])])),
    ] {
        let found = evaluate_at(&ruleset, &position);
        assert_eq!((found.outcome, &found.winning_moves), (Some(Outcome::N), &None), "{position}");
        let unlisted = found.reasons.iter().filter(|reason| matches!(reason, Reason::UnlistedMoves { .. }));
        assert_eq!(unlisted.count(), 1, "{:?}", found.reasons);
    }
}

/// 0.127 repeats only from 46,578 on, so that the proof needs the heaps below 93,166: a single heap is looked at as far as a
/// table without an edge, and has its values.
#[test]
fn a_heap_is_known_where_a_table_without_an_edge_knows_it() {
    let (solver, ruleset) = (solver(), octal("0.127"));
    let row = solver.heap_row(&ruleset, &Job::new()).expect("not cancelled").expect("heaps");
    let period = row.period().expect("proved");
    assert_eq!((period.preperiod, period.period), (46_578, 4));
    for heap in [140_000, 10_000_000, 1_000_000_000] {
        let position = Position::words(&[heap]);
        // One that has not looked for it yet.
        for solver in [&Solver::default(), &solver].into_iter().skip(usize::from(heap > 140_000)) {
            let found = evaluate_by(solver, &ruleset, &position);
            assert_eq!(found.grundy, row.value(heap).map(UBig::from), "{heap}");
            let is_period =
                |reason: &Reason| matches!(reason, Reason::SplitPeriod { period: found, .. } if found == period);
            assert!(found.reasons.iter().any(is_period), "{heap}: {:?}", found.reasons);
        }
    }
    let heap = |heap: u64| Position::words(&[heap]);
    let far = evaluate_by(&solver, &ruleset, &heap(1_000_000_000));
    assert_eq!((far.outcome, far.grundy), (Some(Outcome::N), Some(UBig::from(2_u8))));
    // One winning move is found by the period, alone and beside a pile, and none is looked for in a lost heap.
    let sum = sum(&[ruleset.clone(), Ruleset::Nim]);
    for (ruleset, position) in
        [(&ruleset, heap(1_000_000_000)), (&sum, Position::Sum(vec![heap(1_000_000_000), heap(1)]))]
    {
        let found = evaluate_by(&solver, ruleset, &position);
        assert_eq!((found.outcome, &found.winning_moves), (Some(Outcome::N), &None), "{position}");
        let [step] = found.some_winning_moves.as_slice() else { panic!("{position}: {:?}", found.some_winning_moves) };
        assert!(ruleset.is_move(&position, &step.to), "{position}");
        let after = evaluate_by(&solver, ruleset, &step.to);
        assert_eq!(after.outcome, Some(Outcome::P), "{position}: {}", step.to);
    }
    // 0.127 has no far lost heap. 0.0114 repeats every 10 heaps, but from 403 on, too late for its closed form.
    let found = evaluate_by(&solver, &octal("0.0114"), &heap(1_000_000_001));
    assert_eq!((found.outcome, found.winning_moves), (Some(Outcome::P), Some(Vec::new())));
}

/// As a table does, a small budget looks among as many heaps as it has cells; a value that is said to need more cells than the
/// budget has is not told because heaps for a period were computed.
#[test]
fn a_small_budget_looks_for_a_period_among_as_many_heaps_as_cells() {
    let grundy = |cells, code: &str, heap: u64| {
        evaluate_by(&Solver::new(Budget::of_cells(cells)), &octal(code), &Position::words(&[heap])).grundy
    };
    // Preperiod 3256, period 442.
    let expected = grundy(1 << 30, "0.644", 1_000_000_000);
    assert!(expected.is_some());
    assert_eq!(grundy(8192, "0.644", 1_000_000_000), expected);
    assert_eq!(grundy(1000, "0.644", 1_000_000_000), None);
    // 103 heaps are within 200 cells, but the pairs are not.
    assert_eq!(grundy(200, "0.6", 103), None);
}
