//! Simple sets of positions that a given set may equal, each in words and as a formula. That it equals one of them is
//! proved elsewhere.

use crate::table::positions_below;
use crate::theory::{and, are, call, compare, has_remainder, number, or, plus, variables, weighted};
use crate::walk::members;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::digits::Base;
use golden_logic::formula::{Formula, Name, Relation, Sign, Term};
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
