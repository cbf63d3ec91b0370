//! What is discovered about rules and proved.

use std::time::Instant;

use golden_lab::check::check;
use golden_lab::claims::set_name;
use golden_lab::describe::Residues;
use golden_lab::discover::{Discovery, DiscoveryBudget, DiscoveryVerdict, OpenReason, Stage, default_bases, discover};
use golden_lab::theory::{MOVE, OVER};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::scope::Scope;
use golden_number::UBig;

use crate::support::{Known, NIM, QUEEN, is_long, known, rule};

/// Discovers a rule; without bases in those tried by default.
fn discovered(text: &str, bases: &[Base], rows: Option<u64>, value: u32) -> Discovery {
    let checked = check(&rule(text), &Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let budget = DiscoveryBudget { rows, clock: &clock, seconds: 600.0, ..DiscoveryBudget::default() };
    let bases = if bases.is_empty() { default_bases(&checked) } else { bases.to_vec() };
    discover(&checked, &bases, value, &budget).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns true if a small table is enough, and little time.
fn is_quick(known: &Known) -> bool {
    known.is_proved && known.id != "block-1-queen"
}

#[test]
fn every_known_rule_is_proved_with_as_many_states_or_stays_open() {
    for known in known() {
        if !is_long() && !is_quick(&known) {
            continue;
        }
        let rows = (!is_long()).then_some([2_000, 160, 24][known.rule.arity() - 1]);
        let begun = Instant::now();
        let found = discovered(&known.text, &known.base.map_or_else(Vec::new, |base| vec![base]), rows, 0);
        let (id, states) = (&known.id, found.sets.first().map(golden_logic::automata::automaton::Automaton::len));
        let largest = found.claims.iter().map(|claim| claim.largest).max().unwrap_or(0);
        let seconds = begun.elapsed().as_secs_f64();
        let (base, rows, verdict) = (found.base, found.rows, found.verdict);
        println!("{id}: {base}, {states:?}, {:?}, {largest}, {seconds:.1} s, {rows} rows, {verdict:?}", found.at_least);
        if known.is_proved {
            assert_eq!((verdict, states), (DiscoveryVerdict::Proved, known.states), "{id}: {:?}", found.claims);
            assert!(found.rechecked || !is_quick(&known), "{id}");
            assert!(found.claims.iter().all(|claim| claim.holds == Some(true)), "{id}");
        } else {
            assert!(matches!(verdict, DiscoveryVerdict::Open(_)), "{id}: {verdict:?}");
        }
    }
}

#[test]
fn a_proved_set_is_said_in_words() {
    let number = |number: u32| UBig::from(number);
    let wythoff = discovered(QUEEN, &[], Some(200), 0);
    assert_eq!((wythoff.base, wythoff.said.same_as.as_deref()), (Base::Fib, Some("wythoff")));
    let misere = discovered(&format!("{QUEEN}; misere"), &[], Some(200), 0);
    assert_eq!(misere.said.same_as.as_deref(), Some("wythoff"));
    let except = [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)];
    assert_eq!(misere.said.except, except.map(|(a, b)| vec![number(a), number(b)]));
    assert_eq!(discovered(NIM, &[], Some(64), 0).said.same_as.as_deref(), Some("equal"));
    let three =
        "numbers a, b, c; move a - k, b, c where k >= 1; move a, b - k, c where k >= 1; move a, b, c - k where k >= 1";
    assert_eq!(discovered(three, &[], Some(16), 0).said.same_as.as_deref(), Some("nim"));
    let take = discovered("numbers n; move n - k where k = 2 | k = 5 | k = 7", &[], Some(1000), 0);
    let residues = Residues { modulus: 22, values: vec![0, 1, 4, 10, 13, 14], from: 0, below: Vec::new() };
    assert_eq!(take.said.residues, Some(residues));
    let late = discovered("numbers n; move n - k where k = 1 | (n <= 40 & k <= 7 & k >= 1)", &[], Some(1000), 0);
    let residues = Residues { modulus: 2, values: vec![0], from: 39, below: vec![0, 8, 16, 24, 32] };
    assert_eq!(late.said.residues, Some(residues));
    let two = "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; \
               move a - k, b - l where 1 <= k & 1 <= l & k < l + 2 & l < k + 2";
    let found = discovered(two, &[], Some(200), 0);
    assert_eq!((found.base, found.said.same_as.as_deref()), (Base::T(2), Some("t-wythoff --t 2")));
}

/// A rule, its P-positions in words, in a formula and by hand, and how many positions are excepted.
type Simple<'a> = (&'a str, &'a str, &'a str, fn(&[u64]) -> bool, usize);

#[test]
fn a_simple_set_is_said_by_a_formula_that_is_proved_to_be_it() {
    let list: [Simple<'_>; 7] = [
        (
            "numbers a, b; move a - 1, b; move a, b - 1; move a - 1, b - 1",
            "the positions where a and b are even",
            "a%2 = 0 & b%2 = 0",
            |n| n.iter().all(|n| n % 2 == 0),
            0,
        ),
        (
            "numbers a, b, c; move a - 1, b, c; move a, b - 1, c; move a, b, c - 1",
            "the positions where a + b + c is even",
            "(a+b+c)%2 = 0",
            |n| n.iter().sum::<u64>() % 2 == 0,
            0,
        ),
        (
            "numbers a, b; move a, b - 1; move a, b - 2",
            "the positions where b is a multiple of 3",
            "b%3 = 0",
            |n| n[1] % 3 == 0,
            0,
        ),
        (
            "numbers a, b; move a - 1, b - 2; move a - 2, b - 1; move a + 1, b - 2; move a - 2, b + 1",
            "the positions where a and b each have remainder 0 or 1 modulo 4",
            "(a%4 = 0 | a%4 = 1) & (b%4 = 0 | b%4 = 1)",
            |n| n.iter().all(|n| n % 4 <= 1),
            0,
        ),
        (
            "numbers n; move n - k where 1 <= k <= 2; move n - k where k >= 1 & n >= 8",
            "0, 3 and 6 alone",
            "n = 0 | n = 3 | n = 6",
            |n| [0, 3, 6].contains(&n[0]),
            0,
        ),
        (
            "numbers a, b; positions a != b; move c, b where c < a & c != b; move a, c where c < b & c != a",
            "the positions where a ⊕ b = 1",
            "xor(a, b, 1)",
            |n| n[0] ^ n[1] == 1,
            0,
        ),
        (
            "numbers a, b, c; move a - i, b - j, c where i + j >= 1; move a - i, b, c - j where i + j >= 1; \
             move a, b - i, c - j where i + j >= 1; misere",
            "the positions where a = b = c",
            "a = b & b = c",
            |n| if n.iter().all(|n| *n <= 1) { n.iter().sum::<u64>() == 1 } else { n[0] == n[1] && n[1] == n[2] },
            5,
        ),
    ];
    for (text, words, formula, is_p, except) in list {
        let found = discovered(text, &[Base::Two], Some(64), 0);
        assert_eq!(found.verdict, DiscoveryVerdict::Proved, "{text}");
        let described = found.said.described.expect(text);
        let said = (described.words.as_str(), described.formula.to_string(), found.said.except.len());
        assert_eq!(said, (words, formula.to_owned(), except), "{text}");
        let arity = found.sets[0].arity();
        for code in 0..12_u64.pow(arity as u32) {
            let numbers: Vec<u64> = (0..arity as u32).map(|place| code / 12_u64.pow(place) % 12).collect();
            let tuple: Vec<UBig> = numbers.iter().copied().map(UBig::from).collect();
            assert_eq!(found.sets[0].accepts(&tuple), is_p(&numbers), "{text}: {numbers:?}");
        }
    }
}

#[test]
fn what_is_no_position_is_in_no_proved_set() {
    let take = "numbers n; positions n <= 50000; move n - k where 1 <= k <= 4";
    let found = discovered(take, &[Base::Two], Some(2_000), 0);
    assert_eq!(found.verdict, DiscoveryVerdict::Proved, "{:?}", found.claims);
    let accepts = |number: u32| found.sets[0].accepts(&[UBig::from(number)]);
    assert!(accepts(0) && accepts(50_000) && !accepts(49_999));
    assert!((50_001..50_100).chain([1 << 30]).all(|number| !accepts(number)));
    assert!(found.said.among_positions);
    let residues = Residues { modulus: 5, values: vec![0], from: 0, below: Vec::new() };
    assert_eq!((found.said.residues, found.said.same_as), (Some(residues), None));

    // The smaller number first.
    let half = "numbers a, b; positions a <= b; from a, b to c, d where \
        (c < a & d = b) | (c = a & d < b & c <= d) | (d = a & c < a) | (c < a & a - c = b - d)";
    let found = discovered(half, &[Base::Fib], Some(100), 0);
    assert_eq!(found.verdict, DiscoveryVerdict::Proved, "{:?}", found.claims);
    let tuple = |a: u32, b: u32| [a, b].map(UBig::from);
    assert!(found.sets[0].accepts(&tuple(3, 5)) && !found.sets[0].accepts(&tuple(5, 3)));
    assert_eq!((found.said.same_as.as_deref(), found.said.among_positions), (Some("wythoff"), true));
    let values = discovered(&take.replace("50000", "5000"), &[Base::Two], Some(1_000), 2);
    assert_eq!(values.verdict, DiscoveryVerdict::Proved, "{:?}", values.claims);
    assert!(values.sets.iter().all(|set| !(5_001..5_100_u32).any(|number| set.accepts(&[UBig::from(number)]))));
}

#[test]
fn positions_of_further_values_are_proved_together() {
    let found = discovered(NIM, &[Base::Two], Some(64), 3);
    assert_eq!(found.verdict, DiscoveryVerdict::Proved);
    let tuple = |a: u32, b: u32| [a, b].map(UBig::from);
    for (value, set) in found.sets.iter().enumerate() {
        for a in 0..8_u32 {
            for b in 0..8 {
                assert_eq!(set.accepts(&tuple(a, b)), (a ^ b) as usize == value, "({a}, {b}), {value}");
            }
        }
    }
}

#[test]
fn what_is_too_small_or_too_short_stays_open() {
    let small = discovered(QUEEN, &[Base::Two], Some(8), 0);
    assert!(matches!(small.verdict, DiscoveryVerdict::Open(_)) && small.at_least.is_some(), "{:?}", small.verdict);
    let checked = check(&rule(QUEEN), &Limits::default()).expect("it ends");
    let late = DiscoveryBudget { clock: &|| 61.0, ..DiscoveryBudget::default() };
    let found = discover(&checked, &[Base::Fib], 0, &late).expect("a verdict");
    assert_eq!(found.verdict, DiscoveryVerdict::Open(OpenReason::Time));
    let cancelled = DiscoveryBudget { cancelled: &|| true, ..DiscoveryBudget::default() };
    let found = discover(&checked, &[Base::Fib], 0, &cancelled).expect("a verdict");
    assert_eq!(found.verdict, DiscoveryVerdict::Stopped);
    let few = DiscoveryBudget { guess_states: 3, rows: Some(100), ..DiscoveryBudget::default() };
    let found = discover(&checked, &[Base::Fib], 0, &few).expect("a verdict");
    assert_eq!((found.verdict, found.at_least), (DiscoveryVerdict::Open(OpenReason::States), Some(4)));
}

#[test]
fn what_is_told_of_an_open_rule_is_of_one_base() {
    let checked = check(&rule(QUEEN), &Limits::default()).expect("it ends");
    // Small tables: guesses agree with them, and are refuted.
    for rows in [3, 6] {
        let one = |base: Base| {
            let budget = DiscoveryBudget {
                rows: Some(rows),
                guess_states: 200,
                proof_states: 20_000,
                ..DiscoveryBudget::default()
            };
            discover(&checked, &[base], 0, &budget).expect("a verdict")
        };
        let budget =
            DiscoveryBudget { rows: Some(rows), guess_states: 200, proof_states: 20_000, ..DiscoveryBudget::default() };
        let both = discover(&checked, &[Base::Two, Base::T(3)], 0, &budget).expect("a verdict");
        let alone = one(both.base);
        assert!(matches!(both.verdict, DiscoveryVerdict::Open(_)), "{rows}");
        assert_eq!((both.verdict, both.at_least), (alone.verdict, alone.at_least), "{rows}");
        let titles = |found: &Discovery| -> Vec<(String, Option<bool>)> {
            found.claims.iter().map(|claim| (claim.title.clone(), claim.holds)).collect()
        };
        assert_eq!(titles(&both), titles(&alone), "{rows}");
    }
}

#[test]
fn time_that_runs_out_in_one_base_wins_over_the_states_of_another() {
    let checked = check(&rule(QUEEN), &Limits::default()).expect("it ends");
    let second = std::cell::Cell::new(false);
    let budget = DiscoveryBudget {
        rows: Some(60),
        guess_states: 3,
        clock: &|| if second.get() { 61.0 } else { 0.0 },
        progress: &|stage| second.set(stage == Stage::Learning(Base::Fib)),
        ..DiscoveryBudget::default()
    };
    let found = discover(&checked, &[Base::Two, Base::Fib], 0, &budget).expect("a verdict");
    assert_eq!(
        (found.verdict, found.base, found.at_least),
        (DiscoveryVerdict::Open(OpenReason::Time), Base::Two, Some(4))
    );
}

#[test]
fn a_refuted_guess_is_not_proved_again() {
    let checked = check(&rule(QUEEN), &Limits::default()).expect("it ends");
    let attempts = std::cell::RefCell::new(Vec::new());
    let budget = DiscoveryBudget {
        rows: Some(8),
        guess_states: 200,
        proof_states: 20_000,
        progress: &|stage| attempts.borrow_mut().push(stage),
        ..DiscoveryBudget::default()
    };
    let found = discover(&checked, &[Base::Two], 0, &budget).expect("a verdict");
    assert!(matches!(found.verdict, DiscoveryVerdict::Open(_)), "{:?}", found.verdict);
    let count = attempts.borrow().iter().filter(|stage| **stage == Stage::Proving(Base::Two)).count();
    assert!(count <= 1, "{:?}", attempts.borrow());
}

#[test]
fn what_a_rule_has_not_is_refused() {
    let refusal = |text: &str, bases: &[Base], value: u32| {
        let checked = check(&rule(text), &Limits::default()).expect("it ends");
        discover(&checked, bases, value, &DiscoveryBudget::default()).expect_err(text).to_string()
    };
    assert_eq!(
        refusal(&format!("{NIM}; misere"), &[Base::Two], 1),
        "with misere positions have no Grundy values; leave out the value"
    );
    assert_eq!(
        refusal(&format!("{NIM}; block 1"), &[Base::Two], 1),
        "with block positions have no Grundy values; leave out the value"
    );
    assert_eq!(refusal(&format!("{NIM}; block 4"), &[Base::Two], 0), "claims are proved for block up to 3");
    assert_eq!(refusal(NIM, &[Base::Two], 14), "values are told apart up to 13");
    assert_eq!(
        refusal("numbers n; move n - k where fib(k)", &[Base::Two], 0),
        "this rule has no meaning in base 2; its relations are of another base"
    );
}

#[test]
fn no_library_has_the_names_of_the_laboratory() {
    for base in [Base::Fib, Base::Two, Base::T(2)] {
        let scope = Scope::library(base);
        for name in [MOVE, OVER, "into_P", "even_zeros", &set_name(0, 0), &set_name(1, 1)] {
            assert_eq!(scope.arity(name), None, "{name} in base {base}");
        }
    }
}

#[test]
fn a_refuted_guess_teaches_where_it_is_wrong() {
    let take = "numbers n; move n - k where k = 2 | k = 5 | k = 7";
    for (text, base, rows, large) in
        [(take, Base::Two, 60, 1_000), (take, Base::Two, 160, 1_000), (QUEEN, Base::Fib, 16, 200)]
    {
        // A table that shows all of it.
        let expected = discovered(text, &[base], Some(large), 0);
        let found = discovered(text, &[base], Some(rows), 0);
        assert_eq!((found.verdict, found.rows), (DiscoveryVerdict::Proved, rows), "{text}: {:?}", found.claims);
        assert_eq!(found.sets, expected.sets, "{text}");
    }
}

#[test]
fn a_set_of_one_position_is_found() {
    let one = discovered("numbers n; move n - k where k >= 1; misere", &[], Some(100), 0);
    assert_eq!((one.verdict, one.sets[0].len()), (DiscoveryVerdict::Proved, 2));
    let residues = Residues { modulus: 1, values: Vec::new(), from: 2, below: vec![1] };
    assert_eq!(one.said.residues, Some(residues));
}

#[test]
fn a_table_grows_when_a_guess_is_refuted_beyond_it() {
    let late = "numbers n; move n - k where k = 1 | (n <= 30000 & 1 <= k <= 7)";
    let found = discovered(late, &[Base::Two], None, 0);
    assert_eq!((found.verdict, found.rows), (DiscoveryVerdict::Proved, 80_000), "{:?}", found.claims);
    let residues = found.said.residues.expect("a period");
    assert_eq!((residues.modulus, residues.values), (2, vec![0]));
    // Rows that were asked for stay as many.
    let found = discovered(late, &[Base::Two], Some(20_000), 0);
    assert_eq!(found.rows, 20_000);
}
