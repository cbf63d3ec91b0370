//! Random rules: what is proved of them beside tables made in other ways, what is refused, and the time that it takes.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use golden_lab::check::{CheckError, Checked, check};
use golden_lab::discover::{Discovery, DiscoveryBudget, DiscoveryVerdict, default_bases, discover};
use golden_lab::options::options_by_trying;
use golden_lab::rule::Rule;
use golden_lab::table::{OutcomeTable, TableCell};
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::support::{is_long, rule, value};

/// The rules of the whole run, and those of every run.
const RULES: (usize, usize) = (1_000, 12);

/// The seconds that the discovery of one rule may take.
const SECONDS: f64 = 2.0;

/// The rows of the tables for one, two and three numbers, from which is learned.
const ROWS: [u64; 3] = [2_000, 400, 60];

/// The numbers below which positions are compared with the plain recursion.
const SMALL: [u64; 3] = [40, 7, 3];

/// A choice of texts.
fn one_of(texts: &'static [&'static str]) -> BoxedStrategy<String> {
    prop::sample::select(texts).prop_map(str::to_owned).boxed()
}

/// The condition of the letter k in a line, some of them with a guard of the numbers; x is the first number, y the last.
fn condition(numbers: &'static [&'static str]) -> BoxedStrategy<String> {
    let (x, y) = (numbers[0], numbers[numbers.len() - 1]);
    let amount = prop_oneof![
        8 => Just("k >= 1".to_owned()),
        1 => Just("k >= 0".to_owned()),
        4 => (1..4_u8, 0..5_u8).prop_map(|(least, more)| format!("{least} <= k <= {}", least + more)),
        4 => (2..5_u8, 0..4_u8).prop_map(|(modulus, rest)| format!("k >= 1 & k%{modulus} = {}", rest % modulus)),
        4 => (1..5_u8, 1..7_u8, 1..9_u8)
            .prop_map(|(first, second, third)| format!("(k = {first} | k = {} | k = {})", first + second, first + third)),
        2 => (1..3_u8).prop_map(move |factor| format!("k >= 1 & {factor}*k <= {y} + 1")),
    ];
    let guard = prop_oneof![
        6 => Just(String::new()),
        1 => (2..4_u8, 0..3_u8).prop_map(move |(modulus, rest)| format!(" & {x}%{modulus} = {}", rest % modulus)),
        1 => (2..4_u8, 0..3_u8).prop_map(move |(modulus, rest)| format!(" & {y}%{modulus} != {}", rest % modulus)),
        1 => Just(format!(" & {x} <= {y}")),
        1 => Just(format!(" & {x} >= {y}")),
        1 => (1..5_u8).prop_map(move |least| format!(" & {x} + {y} >= {least}")),
    ];
    (amount, guard).prop_map(|(amount, guard)| amount + &guard).boxed()
}

/// The steps of a line: what is added to each number, once or k times; one of them at least is taken away.
fn targets(numbers: &'static [&'static str]) -> BoxedStrategy<(Vec<String>, bool)> {
    let count = numbers.len();
    let weight = prop_oneof![3 => Just(0_i8), 4 => Just(-1), 1 => Just(-2), 2 => Just(1)];
    (prop::collection::vec(weight, count), 0..count, 1..4_i8, any::<bool>())
        .prop_map(move |(mut weights, falls, by, is_ray)| {
            weights[falls] = if is_ray { -1 } else { -by };
            let term = |(number, weight): (&&str, &i8)| match (weight, is_ray) {
                (0, _) => (*number).to_owned(),
                (weight, true) => {
                    let sign = if *weight < 0 { '-' } else { '+' };
                    format!(
                        "{number} {sign} {}k",
                        if weight.abs() == 1 { String::new() } else { format!("{}*", weight.abs()) }
                    )
                }
                (weight, false) => format!("{number} {} {}", if *weight < 0 { '-' } else { '+' }, weight.abs()),
            };
            (numbers.iter().zip(&weights).map(term).collect(), is_ray)
        })
        .boxed()
}

/// A line of moves.
fn line(numbers: &'static [&'static str]) -> BoxedStrategy<String> {
    let plain = (targets(numbers), condition(numbers)).prop_map(|((targets, is_ray), condition)| {
        let condition = if is_ray { format!(" where {condition}") } else { String::new() };
        format!("move {}{condition}\n", targets.join(", "))
    });
    // From one number alone, as in Nim.
    let single = (0..numbers.len(), condition(numbers)).prop_map(move |(at, condition)| {
        let target = |(place, number): (usize, &&str)| {
            if place == at { format!("{number} - k") } else { (*number).to_owned() }
        };
        let targets: Vec<String> = numbers.iter().enumerate().map(target).collect();
        format!("move {} where {condition}\n", targets.join(", "))
    });
    if numbers.len() == 2 {
        let pairs = one_of(&[
            "move a - k, b - l where 1 <= k & 1 <= l & k < l + 2 & l < k + 2\n",
            "move a - k, b - l where 1 <= k + l < 3\n",
            "move a - k, b + l where 1 <= l & l < k\n",
            "move b, a - k where k >= 1\n",
            "move c, b where c < a & c != b\n",
            "from a, b to c, d where c + d < a & d <= b & c <= b\n",
            "from a, b to c, d where a >= 1 & (a = 2*c | a = 2*c + 1) & d = b\n",
        ]);
        return prop_oneof![4 => plain, 4 => single, 1 => pairs].boxed();
    }
    prop_oneof![plain, single].boxed()
}

/// The text of a rule.
fn text(numbers: &'static [&'static str]) -> BoxedStrategy<String> {
    let (x, y) = (numbers[0], numbers[numbers.len() - 1]);
    let all = numbers.join(" + ");
    let end = prop_oneof![
        6 => Just(String::new()),
        1 => (0..4_u8).prop_map(move |most| format!("end {all} <= {most}\n")),
        1 => (0..4_u8).prop_map(move |most| format!("end {x} = {y} & {x} <= {most}\n")),
        1 => (2..4_u8, 1..6_u8).prop_map(move |(modulus, most)| format!("end {y}%{modulus} = 0 & {y} <= {most}\n")),
    ];
    let convention = prop_oneof![
        5 => Just(String::new()),
        2 => Just("misere\n".to_owned()),
        1 => Just("block 1\n".to_owned()),
        1 => Just("block 2\n".to_owned()),
    ];
    (prop::collection::vec(line(numbers), 1..5), end, convention)
        .prop_map(move |(lines, end, convention)| {
            let mut text = format!("numbers {}\n", numbers.join(", "));
            lines.iter().chain([&end, &convention]).for_each(|part| text.push_str(part));
            text
        })
        .boxed()
}

/// Random rules, the same on every machine.
fn rules(count: usize) -> Vec<Arc<Rule>> {
    let seed = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), seed);
    let any = prop_oneof![3 => text(&["n"]), 5 => text(&["a", "b"]), 2 => text(&["a", "b", "c"])];
    let next = |_| rule(&any.new_tree(&mut runner).expect("a rule").current());
    (0..count).map(next).collect()
}

/// The end of a rule.
enum End {
    Refused,
    Ended(DiscoveryVerdict),
}

/// Checks a rule, discovers it, and holds what is proved against other tables. Returns the seconds that the discovery took.
fn tried(rule: &Arc<Rule>) -> (End, f64) {
    let checked = match check(rule, &Limits::default()) {
        Ok(checked) => checked,
        Err(error) => {
            refused(rule, &error);
            return (End::Refused, 0.0);
        }
    };
    let (mut found, mut seconds) = discovered(&checked);
    if seconds > 1.1 * SECONDS {
        // Another process may have had the processor.
        (found, seconds) = discovered(&checked);
    }
    assert!(seconds <= 1.1 * SECONDS, "{seconds} s: {rule}");
    if found.verdict == DiscoveryVerdict::Proved {
        agrees(&checked, &found);
    }
    (End::Ended(found.verdict), seconds)
}

fn discovered(checked: &Checked) -> (Discovery, f64) {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let rows = ROWS[checked.rule().arity() - 1];
    let budget = DiscoveryBudget { rows: Some(rows), clock: &clock, seconds: SECONDS, ..DiscoveryBudget::default() };
    let found = discover(checked, &default_bases(checked), 0, &budget).expect("a verdict");
    (found, clock())
}

/// Holds a refusal against the options found by trying.
fn refused(rule: &Rule, error: &CheckError) {
    let small = |numbers: &[UBig]| -> Vec<u64> {
        numbers.iter().map(|number| u64::try_from(number).expect("a small number")).collect()
    };
    let is_option = |from: &[u64], to: &[u64]| {
        let most = from.iter().chain(to).max().copied().unwrap_or(0);
        let options = options_by_trying(rule, from, 2 * most + 4, rule.bases()[0]).expect("options");
        options.iter().any(|option| option == to)
    };
    match error {
        CheckError::Stays(position) => assert!(is_option(&small(position), &small(position)), "{rule}"),
        CheckError::Returns(first, second) => {
            let (first, second) = (small(first), small(second));
            assert!(is_option(&first, &second) && is_option(&second, &first), "{rule}");
        }
        CheckError::NotShownToEnd(rises) => {
            for rise in rises {
                assert!(is_option(&small(&rise.from), &small(&rise.to)), "{rule}: {error}");
            }
        }
        CheckError::Infinite(_) | CheckError::Leaves(..) => {}
        CheckError::Logic(_) | CheckError::Stop(_) => panic!("{rule}: {error}"),
    }
}

/// Holds a proved set against the plain recursion for small positions, and against a table of more rows.
fn agrees(checked: &Checked, found: &Discovery) {
    let (rule, set) = (checked.rule(), &found.sets[0]);
    let arity = rule.arity();
    let accepts = |position: &[u64]| set.accepts(&position.iter().copied().map(UBig::from).collect::<Vec<_>>());
    let small = SMALL[arity - 1];
    let mut kept = HashMap::new();
    for at in 0..small.pow(arity as u32) {
        let position = position_at(at, small, arity);
        let is_lost = value(rule, &position, 4 * small + 4, &mut kept) == 0;
        assert_eq!(accepts(&position), is_lost, "{rule} at {position:?}, by recursion");
    }
    let table =
        OutcomeTable::largest(checked, 2 * ROWS[arity - 1], 0, 20_000_000, &Limits::default()).expect("a table");
    let count = table.rows().pow(arity as u32);
    // All positions of a small table; of a large one so many, without a pattern.
    for at in (0..count.min(50_000)).map(|at| if count <= 50_000 { at } else { at * 1_000_003 % count }) {
        let position = position_at(at, table.rows(), arity);
        if let Some(TableCell::Value(value)) = table.cell(&position) {
            assert_eq!(accepts(&position), value == 0, "{rule} at {position:?}, by the table");
        }
    }
}

/// The position in a place of a table.
fn position_at(at: u64, rows: u64, arity: usize) -> Vec<u64> {
    (0..arity as u32).rev().map(|place| at / rows.pow(place) % rows).collect()
}

#[test]
fn what_is_proved_of_random_rules_is_so() {
    let count = if is_long() { RULES.0 } else { RULES.1 };
    let rules = rules(count);
    let next = AtomicUsize::new(0);
    let begun = Instant::now();
    let ends: Vec<(usize, End, f64)> = std::thread::scope(|scope| {
        let worker = || {
            let mut ends = Vec::new();
            while let Some((at, rule)) =
                Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, rules.get(at)?)))
            {
                let (end, seconds) = tried(rule);
                ends.push((at, end, seconds));
            }
            ends
        };
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no rule fails")).collect()
    });
    let mut counts: Vec<(String, [usize; 3])> = Vec::new();
    for (at, end, _) in &ends {
        let name = match end {
            End::Refused => "refused".to_owned(),
            End::Ended(verdict) => format!("{verdict:?}"),
        };
        let place = counts.iter().position(|(other, _)| *other == name).unwrap_or_else(|| {
            counts.push((name, [0; 3]));
            counts.len() - 1
        });
        counts[place].1[rules[*at].arity() - 1] += 1;
    }
    counts.sort();
    let mut figures = String::new();
    for (name, count) in &counts {
        let _ = writeln!(figures, "{name}: {} ({count:?} of one, two, three numbers)", count.iter().sum::<usize>());
    }
    let worst = ends.iter().map(|(.., seconds)| *seconds).fold(0.0, f64::max);
    println!("{figures}{count} rules, {:.0} s, the longest {worst:.2} s", begun.elapsed().as_secs_f64());
    let proved = ends.iter().filter(|(_, end, _)| matches!(end, End::Ended(DiscoveryVerdict::Proved))).count();
    assert!(proved >= count * 3 / 10, "{proved} of {count}");
}
