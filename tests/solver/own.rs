//! Games of one's own: outcomes, values, moves and tables against the definition, by the options found by trying.

use std::collections::{BTreeMap, BTreeSet};

use golden_game::{Convention, Outcome, OwnRule, Position, Ruleset, option_count, parse_position};
use golden_lab::discover::{DiscoveryBudget, default_bases, discover};
use golden_lab::options::options_by_trying;
use golden_logic::automata::budget::Limits;
use golden_number::UBig;
use golden_solver::{Job, Quantity, Solver, SolverError, TableRequest};

/// Rules of all kinds: one to three numbers, pieces and other moves, ends, numbers that grow, positions, misère, block.
const RULES: [&str; 11] = [
    "numbers n; move n - k where 1 <= k <= 3",
    "numbers n; move n - k where k >= 1 & 2*k <= n + 1; misere",
    "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; move a - k, b - k where k >= 1",
    "numbers a, b; move a - 1, b - 2; move a - 2, b - 1; move a + 1, b - 2; move a - 2, b + 1",
    "numbers a, b; move a - i, b - j where i >= 1 & j >= 1; move a - 1, b; end a + b <= 2",
    "numbers n, r; move n - k, 2*k where 1 <= k <= r; start n, n - 1",
    "numbers a, b; positions a < b; move a - k, b where k >= 1; move a, b - k where k >= 1 & a < b - k",
    "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; move a - k, b - k where k >= 1; block 1",
    "numbers n; move n - k where 1 <= k <= 4; block 2",
    "numbers a, b, c; move a - k, b, c where k >= 1; move a + k, b - k, c where k >= 1; move a, b + k, c - k where k >= 1",
    "numbers a, b, c; move a - k, b - k, c where k >= 1; move a, b, c - k where k >= 1; move b, a, c - 1",
];

/// The outcomes and values by the definition.
struct Defined {
    rule: OwnRule,
    most: u64,
    options: BTreeMap<Vec<u64>, Vec<Vec<u64>>>,
    values: BTreeMap<Vec<u64>, u64>,
    lost: BTreeMap<(Vec<u64>, bool), bool>,
}

impl Defined {
    fn new(rule: &OwnRule, most: u64) -> Self {
        Self { rule: rule.clone(), most, options: BTreeMap::new(), values: BTreeMap::new(), lost: BTreeMap::new() }
    }

    fn options(&mut self, position: &[u64]) -> Vec<Vec<u64>> {
        if let Some(known) = self.options.get(position) {
            return known.clone();
        }
        let rule = self.rule.rule();
        let found = options_by_trying(rule, position, self.most, rule.bases()[0]).expect("options");
        self.options.insert(position.to_vec(), found.clone());
        found
    }

    fn value(&mut self, position: &[u64]) -> u64 {
        if let Some(known) = self.values.get(position) {
            return *known;
        }
        let values: BTreeSet<u64> = self.options(position).iter().map(|option| self.value(option)).collect();
        let value = (0..=u64::MAX).find(|value| !values.contains(value)).expect("a least value");
        self.values.insert(position.to_vec(), value);
        value
    }

    /// Whether whoever moves loses.
    fn is_lost(&mut self, position: &[u64], is_misere: bool) -> bool {
        let key = (position.to_vec(), is_misere);
        if let Some(known) = self.lost.get(&key) {
            return *known;
        }
        let options = self.options(position);
        let lost = options.iter().filter(|option| self.is_lost(option, is_misere)).count();
        let block = self.rule.rule().block as usize;
        let is_lost = if is_misere && options.is_empty() { false } else { lost <= block };
        self.lost.insert(key, is_lost);
        is_lost
    }
}

/// All positions of a rule with numbers up to a bound.
fn positions(rule: &OwnRule, most: u64) -> Vec<Vec<u64>> {
    let mut positions: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..rule.rule().arity() {
        let longer = |position: &Vec<u64>| {
            let position = position.clone();
            (0..=most).map(move |number| position.iter().copied().chain([number]).collect())
        };
        positions = positions.iter().flat_map(longer).collect();
    }
    positions.retain(|position| rule.played().has_position(&big(position)));
    positions
}

fn big(numbers: &[u64]) -> Vec<UBig> {
    numbers.iter().copied().map(UBig::from).collect()
}

fn ruleset(rule: &OwnRule) -> Ruleset {
    Ruleset::Own { rule: rule.clone() }
}

/// Discovers who wins and keeps it.
fn prove(rule: &OwnRule, convention: Convention) -> bool {
    let is_misere = convention == Convention::Misere;
    let checked = rule.played().checked_under(is_misere, &Limits::default()).expect("a checked rule");
    let rows = Some([500, 200, 24][rule.rule().arity() - 1]);
    let budget = DiscoveryBudget { rows, ..DiscoveryBudget::default() };
    let found = discover(&checked, &default_bases(&checked), 0, &budget).expect("a discovery");
    rule.played().keep(is_misere, &found, &Limits::default());
    rule.finding(convention).is_some()
}

fn check(rule: &OwnRule, defined: &mut Defined, most: u64) {
    let (solver, ruleset) = (Solver::default(), ruleset(rule));
    let conventions: &[Convention] =
        if ruleset.has_misere() { &[Convention::Normal, Convention::Misere] } else { &[Convention::Normal] };
    for numbers in positions(rule, most) {
        let position = Position::words(&numbers);
        let options = defined.options(&numbers);
        assert_eq!(option_count(&ruleset, &position), Some(UBig::from(options.len())), "{rule:?} {numbers:?}");
        for convention in conventions {
            let is_misere = *convention == Convention::Misere;
            let name = format!("{rule:?} {numbers:?} {convention:?}");
            let found = solver.evaluate_under(*convention, &ruleset, &position, &Job::new()).expect(&name);
            let is_lost = defined.is_lost(&numbers, is_misere);
            assert_eq!(found.outcome, Some(if is_lost { Outcome::P } else { Outcome::N }), "{name}");
            let winning: Vec<Position> = options
                .iter()
                .filter(|option| !is_lost && defined.is_lost(option, is_misere))
                .map(|option| Position::words(option))
                .collect();
            let moves = found.winning_moves.expect(&name);
            assert_eq!(moves.into_iter().map(|step| step.to).collect::<Vec<_>>(), winning, "{name}");
            let has_value = !is_misere && ruleset.has_values();
            let value = has_value.then(|| UBig::from(defined.value(&numbers)));
            assert_eq!(found.grundy, value, "{name}");
        }
    }
}

#[test]
fn a_position_is_answered_by_the_definition_before_and_after_its_proof() {
    for text in RULES {
        let rule = OwnRule::read(text).expect(text);
        let most = [40, 9, 3][rule.rule().arity() - 1];
        // Numbers of the options may be larger.
        let mut defined = Defined::new(&rule, 2 * most + 3);
        check(&rule, &mut defined, most);
        let is_proved = [Convention::Normal, Convention::Misere].map(|convention| {
            (convention == Convention::Normal || ruleset(&rule).has_misere()) && prove(&rule, convention)
        });
        if is_proved.contains(&true) {
            check(&rule, &mut defined, most);
        }
    }
}

#[test]
fn tables_hold_what_the_definition_says() {
    let solver = Solver::default();
    for text in RULES {
        let rule = OwnRule::read(text).expect(text);
        let ruleset = ruleset(&rule);
        let mut defined = Defined::new(&rule, 40);
        for quantity in [Quantity::Grundy, Quantity::Outcome] {
            for convention in [Convention::Normal, Convention::Misere] {
                let is_line = rule.rule().arity() == 1;
                let columns = if is_line { 0..5 } else { 2..8 };
                let request = TableRequest { ruleset: ruleset.clone(), quantity, rows: 1..6, columns };
                let table = match convention {
                    Convention::Normal => solver.table(&request, &Job::new()),
                    Convention::Misere => solver.misere_table(&request, &Job::new()),
                };
                let table = match table {
                    Ok(table) => table,
                    Err(error) => {
                        let is_expected = match &error {
                            SolverError::NoOwnTable => ruleset.plane() == golden_game::TableShape::None,
                            SolverError::BlockValues => !ruleset.has_values() && quantity == Quantity::Grundy,
                            SolverError::NoMisere { .. } => !ruleset.has_misere(),
                            SolverError::MisereValues => quantity == Quantity::Grundy,
                            _ => false,
                        };
                        assert!(is_expected, "{text}: {error}");
                        continue;
                    }
                };
                for row in 1..6 {
                    for column in request.columns.clone() {
                        let numbers = if is_line { vec![row * 5 + column] } else { vec![row, column] };
                        let expected = match (quantity, convention) {
                            (Quantity::Grundy, _) => defined.value(&numbers),
                            (_, convention) => u64::from(!defined.is_lost(&numbers, convention == Convention::Misere)),
                        };
                        let found = table.value(row, column).map(u64::from);
                        assert_eq!(found, Some(expected), "{text} {numbers:?} {quantity} {convention:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_proved_answers_at_any_size_and_wherever_the_rule_stands() {
    let text =
        "own 10^30 7 --rule-text \"numbers a, b; move a - k, b where k >= 1; move a, b - 2*k where k >= 1; end a = b\"";
    let (ruleset, position) = parse_position(text).expect("a position");
    let solver = Solver::default();
    let before = solver.evaluate(&ruleset, &position, &Job::new()).expect("an evaluation");
    assert_eq!(before.outcome, None);
    assert!(prove(ruleset.own_rule().expect("a rule"), Convention::Normal));
    let (again, _) = parse_position(text).expect("a position");
    let after = solver.evaluate(&again, &position, &Job::new()).expect("an evaluation");
    assert!(after.outcome.is_some());
    for step in after.winning_moves.expect("the winning moves") {
        assert!(again.is_move(&position, &step.to));
        let next = solver.evaluate(&again, &step.to, &Job::new()).expect("an evaluation");
        assert_eq!(next.outcome, Some(Outcome::P));
    }
}

#[test]
fn a_search_that_leaves_64_bits_says_nothing() {
    // Forty moves, all forced: the previous player wins, but the second number outgrows a machine word on the way.
    let (ruleset, position) =
        parse_position("own 40 1 --rule-text 'numbers a, b; move a - 1, 4*b'").expect("a position");
    let solver = Solver::default();
    let found = solver.evaluate(&ruleset, &position, &Job::new()).expect("an evaluation");
    assert_eq!((found.outcome, found.grundy), (None, None));
}

#[test]
fn a_sum_with_a_game_of_ones_own_has_the_nim_sum_of_the_values() {
    let queen = "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; move a - k, b - k where k >= 1";
    let solver = Solver::default();
    let value = |text: &str| {
        let (ruleset, position) = parse_position(text).expect(text);
        solver.evaluate(&ruleset, &position, &Job::new()).expect(text).grundy
    };
    let own = format!("own 3 5 --rule-text '{queen}' + kayles 6");
    assert_eq!(value(&own), value("wythoff 3 5 + kayles 6"));
    let blocked = parse_position(&format!("own 3 5 --rule-text '{queen}; block 1' + nim 6"));
    assert!(blocked.unwrap_err().to_string().contains("cannot be part of a sum"));
}
