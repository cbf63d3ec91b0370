//! A proved set of P-positions in words: equal to a known or a simple set, equal but for finitely many positions, periodic.

use crate::claims::set_name;
use crate::describe::{Described, candidates};
use crate::theory::{Theory, and, call, compare, for_all, has_remainder, implies, not, number, or, plus};
use crate::walk::members;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::formula::{Formula, Relation, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

/// The most positions that are listed where a set is another one but for finitely many.
pub const MAX_EXCEPT: usize = 12;

/// The largest period that is looked for.
const MAX_PERIOD: u64 = 1_000;

/// A set in words, each of them proved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetWords {
    /// The set that it equals, as one types a ruleset, or `equal`; but for `except`, if there are such positions.
    pub same_as: Option<String>,
    /// If it equals no known set: the simple set that it equals, but for `except`.
    pub described: Option<Described>,
    /// The positions that belong to one of the two sets alone, at most [`MAX_EXCEPT`].
    pub except: Vec<Vec<UBig>>,
    /// The residues of a set of numbers that is periodic.
    pub residues: Option<Residues>,
    /// True if all this holds among the positions of the rule only, not for all numbers.
    pub among_positions: bool,
}

/// A periodic set of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// The least period; among the positions of a rule alone, some period.
    pub modulus: u64,
    /// The remainders of the members from `from` on, ascending.
    pub values: Vec<u64>,
    /// The least number from which on it is periodic.
    pub from: u64,
    /// The members below `from`, ascending.
    pub below: Vec<u64>,
}

impl Residues {
    /// Returns the residues that the first numbers suggest, with the least period that holds in the upper half of
    /// them; `members` says of each number whether it is a member. `None` if no period holds.
    pub(crate) fn of(members: &[bool]) -> Option<Self> {
        let rows = members.len() as u64;
        let is_in = |n: u64| members[n as usize];
        // The last number at which a period fails.
        let last = |period: u64| (0..rows.saturating_sub(period)).rev().find(|n| is_in(*n) != is_in(n + period));
        let modulus = (1..=MAX_PERIOD.min(rows / 4)).find(|period| last(*period).is_none_or(|at| at < rows / 2))?;
        let from = last(modulus).map_or(0, |at| at + 1);
        let mut values: Vec<u64> = (from..from + modulus).filter(|n| is_in(*n)).map(|n| n % modulus).collect();
        values.sort_unstable();
        let below = (0..from).filter(|n| is_in(*n)).collect();
        Some(Self { modulus, values, from, below })
    }
}

/// Returns a proved set in words. The set has positions alone, and `scope` knows it by its name ([`set_name`]); a
/// period is looked for among the numbers below `rows`.
///
/// **Cost**: a few proofs within the limits; what they do not decide is not said.
pub fn say(theory: &Theory, set: &Automaton, rows: u64, scope: &Scope, limits: &Limits<'_>) -> SetWords {
    let said = known_set(theory, set, &Formula::True, scope, limits);
    if said.same_as.is_some() {
        return said;
    }
    let rule = theory.rule();
    let periodic = if set.arity() == 1 { Periodic::new(theory, set, rows, scope, limits) } else { None };
    let residues = periodic.as_ref().and_then(Periodic::everywhere);
    if residues.is_some() || said.described.is_some() || rule.positions.is_none() {
        return SetWords { residues, ..said };
    }
    let residues = periodic.as_ref().and_then(Periodic::among_positions);
    let known = known_set(theory, set, &theory.exists_there(), scope, limits);
    let among_positions = residues.is_some() || known.same_as.is_some() || known.described.is_some();
    SetWords { residues, among_positions, ..known }
}

/// The known set that a set equals where the premise holds, or from which it differs there in finitely many positions.
fn known_set(theory: &Theory, set: &Automaton, premise: &Formula, scope: &Scope, limits: &Limits<'_>) -> SetWords {
    let with_names = known_sets(theory, scope, limits)
        .into_iter()
        .map(|(name, known, scope)| (SetWords { same_as: Some(name), ..SetWords::default() }, known, scope));
    let described = candidates(&theory.rule().numbers, set).into_iter().map(|described| {
        let formula = described.formula.clone();
        (SetWords { described: Some(described), ..SetWords::default() }, formula, scope.clone())
    });
    let mut nearly = None;
    for (said, known, scope) in with_names.chain(described) {
        let ours = call(&set_name(0, 0), theory.position());
        let differs = and([premise.clone(), Formula::Iff(vec![ours, not(known)])]);
        let names = theory.rule().numbers.clone();
        match decided(&for_all(names, not(differs.clone())), &scope, limits) {
            Some(true) => return said,
            Some(false) if nearly.is_none() => {
                let except = finitely_many(theory, &differs, &scope, limits);
                nearly = except.map(|except| SetWords { except, ..said });
            }
            _ => {}
        }
    }
    nearly.unwrap_or_default()
}

fn decided(sentence: &Formula, scope: &Scope, limits: &Limits<'_>) -> Option<bool> {
    let outcome = prove(sentence, scope, limits).ok()?;
    if matches!(outcome.verdict, RunVerdict::Cancelled) { None } else { outcome.verdict.truth() }
}

/// The sets that are known in this base for positions with the rule's number of numbers, each with its scope.
fn known_sets(theory: &Theory, scope: &Scope, limits: &Limits<'_>) -> Vec<(String, Formula, Scope)> {
    let position = theory.position();
    let mut known = Vec::new();
    match (position.as_slice(), theory.base()) {
        ([a, b], base) => {
            known.push(("equal".to_owned(), compare(a.clone(), Relation::Equal, b.clone()), scope.clone()));
            if base == Base::Fib {
                known.push(("wythoff".to_owned(), call("W", position.clone()), scope.clone()));
            }
            if let Base::T(t) = base
                && let Some((formula, scope)) = t_wythoff(a, b, scope, base, limits)
            {
                known.push((format!("t-wythoff --t {t}"), formula, scope));
            }
        }
        ([_, _, _], Base::Two) => known.push(("nim".to_owned(), call("xor", position.clone()), scope.clone())),
        _ => {}
    }
    known
}

/// The name of the numbers above 0 that end with an even number of zeros in the numeration of t-Wythoff's game.
const EVEN_ZEROS: &str = "even_zeros";

/// The P-positions of t-Wythoff's game: (0, 0), and in both orders (a, b) where a ends with an even number of zeros and b is a
/// shifted left (A. S. Fraenkel, "How to beat your Wythoff games' opponent on three fronts", 1982).
fn t_wythoff(a: &Term, b: &Term, scope: &Scope, base: Base, limits: &Limits<'_>) -> Option<(Formula, Scope)> {
    let digits = |from: u8| (from..=base.largest_digit()).map(|digit| vec![digit]);
    let nonzero = |to: usize| digits(1).map(move |digits| (digits, to));
    // 0: nothing but zeros so far; 1, 2: an even, an odd number of zeros at the end.
    let zero = |to: usize| [(vec![0], to)].into_iter().chain(nonzero(1)).collect::<Vec<_>>();
    let rows = [zero(0), zero(2), zero(1)];
    let accepting = [false, true, false];
    let automaton = Automaton::from_table(base, Direction::MostFirst, 1, 0, &accepting, &rows, limits).ok()?;
    let mut scope = scope.clone();
    scope.define_automaton(EVEN_ZEROS, &["n"], automaton);
    let pair = |a: &Term, b: &Term| and([call(EVEN_ZEROS, vec![a.clone()]), call("shl", vec![a.clone(), b.clone()])]);
    let none = and([a, b].map(|term| compare(term.clone(), Relation::Equal, number(0))));
    Some((or([none, pair(a, b), pair(b, a)]), scope))
}

/// Returns the positions of a formula if they are finitely many, at most [`MAX_EXCEPT`].
fn finitely_many(theory: &Theory, formula: &Formula, scope: &Scope, limits: &Limits<'_>) -> Option<Vec<Vec<UBig>>> {
    members(&*theory.automaton_in(scope, formula, &theory.rule().numbers, limits).ok()?, MAX_EXCEPT)
}

/// A period that the numbers below a bound suggest.
struct Periodic<'a> {
    theory: &'a Theory,
    scope: &'a Scope,
    limits: &'a Limits<'a>,
    residues: Residues,
}

impl<'a> Periodic<'a> {
    fn new(theory: &'a Theory, set: &Automaton, rows: u64, scope: &'a Scope, limits: &'a Limits<'a>) -> Option<Self> {
        let members: Vec<bool> = (0..rows).map(|n| set.accepts(&[UBig::from(n)])).collect();
        Some(Self { theory, scope, limits, residues: Residues::of(&members)? })
    }

    fn holds(&self, premise: Formula, conclusion: Formula) -> Option<bool> {
        let sentence = for_all(self.theory.rule().numbers.clone(), implies(premise, conclusion));
        decided(&sentence, self.scope, self.limits)
    }

    /// The formula that the number is beyond those that are listed one by one.
    fn beyond(&self) -> Formula {
        let n = self.theory.position().swap_remove(0);
        compare(n, Relation::GreaterOrEqual, number(self.residues.from))
    }

    /// Returns the residues if the period is proved.
    fn everywhere(&self) -> Option<Residues> {
        let n = self.theory.position().swap_remove(0);
        let set = |term: Term| call(&set_name(0, 0), vec![term]);
        let shifted = |period: u64| plus(n.clone(), number(period));
        let periodic =
            |period: u64| self.holds(self.beyond(), Formula::Iff(vec![set(n.clone()), set(shifted(period))]));
        let modulus = self.residues.modulus;
        if periodic(modulus) != Some(true) {
            return None;
        }
        // The least period divides every period.
        let is_prime = |q: &u64| (2..*q).all(|factor| !q.is_multiple_of(factor));
        let mut factors = (2..=modulus).filter(|q| modulus.is_multiple_of(*q)).filter(is_prime);
        factors.all(|q| periodic(modulus / q) == Some(false)).then(|| self.residues.clone())
    }

    /// Returns the residues if they are proved to be those of the members among the positions.
    fn among_positions(&self) -> Option<Residues> {
        let n = self.theory.position().swap_remove(0);
        let set = call(&set_name(0, 0), vec![n.clone()]);
        let modulus = u32::try_from(self.residues.modulus).ok()?;
        let member = or(self.residues.values.iter().map(|value| has_remainder(n.clone(), modulus, *value)));
        let premise = and([self.theory.exists_there(), self.beyond()]);
        (self.holds(premise, Formula::Iff(vec![set, member])) == Some(true)).then(|| self.residues.clone())
    }
}
