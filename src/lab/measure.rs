//! Measures that fall with every move, so that a game ends.

use std::fmt::{self, Display, Formatter};

use golden_logic::formula::{Formula, Name, Relation, Term};

use crate::compose::{and, compare, or, weighted};

/// The largest weight of a sum.
const MAX_WEIGHT: u32 = 4;

/// A measure of positions with values in a well-ordered set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The sum of the numbers, each with a weight from 1 to 4.
    Sum(Vec<u32>),
    /// The numbers in this order, the first that differs decides.
    Lexicographic(Vec<usize>),
    /// The sum of the numbers, then as [`Measure::Lexicographic`].
    SumThen(Vec<usize>),
}

impl Measure {
    /// Returns the measures of positions with as many numbers that are tried, the simplest first.
    pub fn all(arity: usize) -> Vec<Self> {
        let mut weights: Vec<Vec<u32>> = vec![Vec::new()];
        for _ in 0..arity {
            let longer = |list: &Vec<u32>| {
                let list = list.clone();
                (1..=MAX_WEIGHT).map(move |weight| list.iter().copied().chain([weight]).collect())
            };
            weights = weights.iter().flat_map(longer).collect();
        }
        // A sum with all weights multiplied is the same measure.
        weights.retain(|list| (2..=MAX_WEIGHT).all(|factor| list.iter().any(|weight| weight % factor != 0)));
        weights.sort_by_key(|list| (list.iter().sum::<u32>(), list.clone()));
        let mut measures: Vec<Self> = weights.into_iter().map(Self::Sum).collect();
        if arity > 1 {
            measures.extend(orders(arity).into_iter().map(Self::Lexicographic));
            measures.extend(orders(arity).into_iter().map(Self::SumThen));
        }
        measures
    }

    /// Returns the formula that the measure of the position reached is less.
    pub(crate) fn falls(&self, from: &[Term], to: &[Term]) -> Formula {
        let ones = vec![1; from.len()];
        match self {
            Self::Sum(weights) => compare(weighted(weights, to), Relation::Less, weighted(weights, from)),
            Self::Lexicographic(order) => before(order, from, to),
            Self::SumThen(order) => {
                let (new, old) = (weighted(&ones, to), weighted(&ones, from));
                let same = compare(new.clone(), Relation::Equal, old.clone());
                or([compare(new, Relation::Less, old), and([same, before(order, from, to)])])
            }
        }
    }

    /// Returns the weights of the sum that is compared first, if there is one, and the order in which the numbers decide then.
    pub(crate) fn keys(&self, arity: usize) -> (Option<Vec<u32>>, Vec<usize>) {
        match self {
            Self::Sum(weights) => (Some(weights.clone()), (0..arity).collect()),
            Self::Lexicographic(order) => (None, order.clone()),
            Self::SumThen(order) => (Some(vec![1; arity]), order.clone()),
        }
    }

    /// Returns the measure of small numbers: lists that are compared in their order.
    pub fn key(&self, numbers: &[u64]) -> Vec<u128> {
        let (weights, order) = self.keys(numbers.len());
        let summands =
            |weights: &Vec<u32>| weights.iter().zip(numbers).map(|(w, n)| u128::from(*w) * u128::from(*n)).sum();
        weights.iter().map(summands).chain(order.iter().map(|at| u128::from(numbers[*at]))).collect()
    }

    /// Returns true if the numbers of a position bound those of its options, as a weighted sum does.
    pub(crate) fn bounds_options(&self) -> bool {
        !matches!(self, Self::Lexicographic(_))
    }

    /// Returns the measure in words, with the names of the numbers.
    pub fn named<'a>(&'a self, numbers: &'a [Name]) -> impl Display + 'a {
        NamedMeasure { measure: self, numbers }
    }
}

/// The formula that the numbers reached, taken in this order, come before the others.
pub(crate) fn before(order: &[usize], from: &[Term], to: &[Term]) -> Formula {
    let Some((first, others)) = order.split_first() else { return Formula::False };
    let (new, old) = (&to[*first], &from[*first]);
    let same = compare(new.clone(), Relation::Equal, old.clone());
    let later = before(others, from, to);
    let later = if later == Formula::False { later } else { and([same, later]) };
    or([compare(new.clone(), Relation::Less, old.clone()), later])
}

/// All orders of the first numbers.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            let rest: Vec<usize> = (0..count).filter(|at| !order.contains(at)).collect();
            rest.into_iter().map(move |at| order.iter().copied().chain([at]).collect())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

struct NamedMeasure<'a> {
    measure: &'a Measure,
    numbers: &'a [Name],
}

impl Display for NamedMeasure<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |at: &usize| self.numbers[*at].text.clone();
        let sum = || self.numbers.iter().map(|name| name.text.clone()).collect::<Vec<_>>().join("+");
        let list = |order: &[usize]| order.iter().map(name).collect::<Vec<_>>().join(", then ");
        match self.measure {
            Measure::Sum(weights) => {
                let product = |(at, weight): (usize, &u32)| match weight {
                    1 => name(&at),
                    weight => format!("{weight}*{}", name(&at)),
                };
                let products: Vec<String> = weights.iter().enumerate().map(product).collect();
                f.write_str(&products.join("+"))
            }
            Measure::Lexicographic(order) => f.write_str(&list(order)),
            Measure::SumThen(order) => write!(f, "{}, then {}", sum(), list(order)),
        }
    }
}
