//! Simple sets of positions that a given set may equal, each in words and as a formula. That it equals one of them is
//! proved elsewhere. A proved set of P-positions in words: equal to a known or a simple set, equal but for finitely
//! many positions, periodic.

use crate::claims::set_name;
use crate::table::positions_below;
use crate::theory::{
    Theory, and, are, call, compare, for_all, has_remainder, implies, not, number, or, plus, variables, weighted,
};
use crate::walk::members;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::formula::{Formula, Name, Relation, Sign, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;
use golden_prose::{listed, tuple};

/// A set of positions in words and as a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// The words behind "they are": "the positions where a and b are even".
    pub words: String,
    /// The formula in the numbers of a position.
    pub formula: Formula,
}

/// The most members of a set that are listed one by one.
const MAX_LISTED: usize = 12;

/// The most tuples of remainders that are listed one by one.
const MAX_TUPLES: usize = 8;

/// The largest modulus that is looked for, for two and three numbers.
const MAX_MODULUS: [u64; 2] = [12, 6];

/// The numbers below which a distance of two numbers is looked for.
const MAX_DISTANCE: u64 = 64;

/// Returns the simple sets that a set with numbers of these names may be, the simplest first.
///
/// **Cost**: some thousand words read.
pub(crate) fn candidates(names: &[Name], set: &Automaton) -> Vec<Described> {
    let terms = variables(names);
    let mut found: Vec<Described> = finite(&terms, set).into_iter().collect();
    let described =
        |condition: String, formula| Described { words: format!("the positions where {condition}"), formula };
    let equal = |first: &Term, second: &Term| compare(first.clone(), Relation::Equal, second.clone());
    match (names, terms.as_slice()) {
        ([n], [term]) if set.base() == Base::Two => {
            let next = plus(term.clone(), number(1));
            found.push(described(format!("{} + 1 is a power of two", n.text), call("pow2", vec![next])));
            found.push(described(format!("{} is a power of two", n.text), call("pow2", vec![term.clone()])));
        }
        ([a, b], [first, second]) => {
            let is_in = |a: u64, b: u64| set.accepts(&[UBig::from(a), UBig::from(b)]);
            let distance = (1..MAX_DISTANCE).find(|distance| is_in(0, *distance) || is_in(*distance, 0));
            if let Some(distance) = distance {
                let more = |term: &Term| Term::Sum {
                    first: Box::new(term.clone()),
                    rest: vec![(Sign::Plus, number(distance))],
                };
                let above = [(a, b, first, second), (b, a, second, first)];
                let above = above.map(|(low, high, low_term, high_term)| {
                    (format!("{} = {} + {distance}", high.text, low.text), equal(high_term, &more(low_term)))
                });
                let both = or(above.iter().map(|(_, formula)| formula.clone()));
                found.extend(above.map(|(words, formula)| described(words, formula)));
                found.push(described(format!("{} and {} differ by {distance}", a.text, b.text), both));
                if set.base() == Base::Two {
                    let words = format!("{} ⊕ {} = {distance}", a.text, b.text);
                    found.push(described(words, call("xor", vec![first.clone(), second.clone(), number(distance)])));
                }
            }
        }
        ([a, b, c], [first, second, third]) => {
            for (left, right, formula) in
                [(a, b, equal(first, second)), (a, c, equal(first, third)), (b, c, equal(second, third))]
            {
                found.push(described(format!("{} = {}", left.text, right.text), formula));
            }
            let words = format!("{} = {} = {}", a.text, b.text, c.text);
            found.push(described(words, and([equal(first, second), equal(second, third)])));
            let zero = |term: &Term| equal(term, &number(0));
            let pairs = [[first, second], [first, third], [second, third]];
            let two = or(pairs.map(|pair| and(pair.map(zero))));
            found.push(described(format!("at least two of {} are 0", listed(&texts(names), "and")), two));
        }
        _ => {}
    }
    if names.len() > 1 {
        found.extend(Remainders::of(set).and_then(|remainders| remainders.described(names, &terms)));
    }
    found
}

fn texts(names: &[Name]) -> Vec<&str> {
    names.iter().map(|name| name.text.as_str()).collect()
}

/// The members one by one, if they are few.
fn finite(terms: &[Term], set: &Automaton) -> Option<Described> {
    let members = members(set, MAX_LISTED)?;
    if members.is_empty() {
        return None;
    }
    let words = format!("{} alone", listed(&members.iter().map(tuple).collect::<Vec<_>>(), "and"));
    Some(Described { words, formula: or(members.iter().map(|member| are(terms, member))) })
}

/// A set of two or three numbers by the remainders of its members, as far as was tried.
struct Remainders {
    modulus: u64,
    /// The remainders of the members, one a number, ascending.
    tuples: Vec<Vec<u64>>,
}

impl Remainders {
    /// The least modulus for which large numbers do not contradict it.
    fn of(set: &Automaton) -> Option<Self> {
        let arity = set.arity();
        let is_in = |remainders: &[u64], modulus: u64, turns: &[u64]| {
            let numbers =
                remainders.iter().zip(turns).map(|(remainder, turns)| UBig::from(remainder + modulus * turns));
            set.accepts(&numbers.collect::<Vec<_>>())
        };
        let most = *MAX_MODULUS.get(arity.checked_sub(2)?)?;
        (2..=most).find_map(|modulus| {
            let mut tuples = Vec::new();
            for remainders in positions_below(modulus, arity) {
                let is_member = is_in(&remainders, modulus, &[5, 5, 5][..arity]);
                let others = [[6, 9, 14], [14, 6, 9], [9, 14, 23]];
                if others.iter().any(|turns| is_in(&remainders, modulus, &turns[..arity]) != is_member) {
                    return None;
                }
                if is_member {
                    tuples.push(remainders);
                }
            }
            (!tuples.is_empty()).then_some(Self { modulus, tuples })
        })
    }

    /// The set in words: by each number, by their sum, or by the tuples of remainders.
    fn described(&self, names: &[Name], terms: &[Term]) -> Option<Described> {
        let modulus = self.modulus;
        let condition = self.each(names, terms).or_else(|| self.sum(names, terms)).or_else(|| {
            let all = self.tuples.iter().map(|tuple| {
                and(terms.iter().zip(tuple).map(|(term, remainder)| self.has_remainder(term, *remainder)))
            });
            let list: Vec<String> = self.tuples.iter().map(tuple).collect();
            let words = format!("{} is {} modulo {modulus}", tuple(texts(names)), listed(&list, "or"));
            (list.len() <= MAX_TUPLES).then(|| (words, or(all)))
        });
        condition.map(|(words, formula)| Described { words: format!("the positions where {words}"), formula })
    }

    fn has_remainder(&self, term: &Term, remainder: u64) -> Formula {
        has_remainder(term.clone(), u32::try_from(self.modulus).unwrap_or(1), remainder)
    }

    fn has_one_of(&self, term: &Term, remainders: &[u64]) -> Formula {
        or(remainders.iter().map(|remainder| self.has_remainder(term, *remainder)))
    }

    /// "is even", "are multiples of 3", "have remainder 0 or 1 modulo 4"
    fn property(&self, remainders: &[u64], is_one: bool) -> String {
        match (self.modulus, remainders, is_one) {
            (2, [parity], _) => {
                format!("{} {}", if is_one { "is" } else { "are" }, if *parity == 0 { "even" } else { "odd" })
            }
            (modulus, [0], true) => format!("is a multiple of {modulus}"),
            (modulus, [0], false) => format!("are multiples of {modulus}"),
            (modulus, remainders, is_one) => {
                let list: Vec<String> = remainders.iter().map(u64::to_string).collect();
                let has = match (is_one, remainders) {
                    (true, _) => "has",
                    (false, [_]) => "have",
                    (false, _) => "each have",
                };
                format!("{has} remainder {} modulo {modulus}", listed(&list, "or"))
            }
        }
    }

    /// The conditions of the numbers one by one, if each has its own.
    fn each(&self, names: &[Name], terms: &[Term]) -> Option<(String, Formula)> {
        let own = |place: usize| {
            let mut own: Vec<u64> = self.tuples.iter().map(|tuple| tuple[place]).collect();
            own.sort_unstable();
            own.dedup();
            own
        };
        let lists: Vec<Vec<u64>> = (0..names.len()).map(own).collect();
        if lists.iter().map(Vec::len).product::<usize>() != self.tuples.len() {
            return None;
        }
        let mut groups: Vec<(&[u64], Vec<&str>)> = Vec::new();
        let mut formulas = Vec::new();
        for ((name, term), list) in names.iter().zip(terms).zip(&lists) {
            if list.len() as u64 == self.modulus {
                continue;
            }
            formulas.push(self.has_one_of(term, list));
            match groups.iter_mut().find(|(other, _)| other == list) {
                Some((_, group)) => group.push(&name.text),
                None => groups.push((list, vec![&name.text])),
            }
        }
        let words = groups
            .iter()
            .map(|(list, group)| format!("{} {}", listed(group, "and"), self.property(list, group.len() == 1)));
        Some((listed(&words.collect::<Vec<_>>(), "and"), and(formulas)))
    }

    /// The condition of the sum of all numbers, if that alone decides.
    fn sum(&self, names: &[Name], terms: &[Term]) -> Option<(String, Formula)> {
        let of = |tuple: &[u64]| tuple.iter().sum::<u64>() % self.modulus;
        let mut sums: Vec<u64> = self.tuples.iter().map(|tuple| of(tuple)).collect();
        sums.sort_unstable();
        sums.dedup();
        let all = positions_below(self.modulus, names.len());
        let is_sum = all.filter(|tuple| sums.contains(&of(tuple))).count() == self.tuples.len();
        let term = weighted(&[1, 1, 1][..names.len()], terms);
        let words = format!("{} {}", texts(names).join(" + "), self.property(&sums, true));
        is_sum.then(|| (words, self.has_one_of(&term, &sums)))
    }
}

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
