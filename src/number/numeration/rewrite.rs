//! Columns of counts, the number of times that each F_i is added, and subtracted, before any carry; and the way from
//! any columns to the canonical form, one identity at a time.
//!
//! # Why it ends
//!
//! Give F_1 the weight 5, F_2 the weight 4, F_3 the weight 7, and F_i, i ≥ 4, the weight i + 4. Then
//! [`RewriteRule::Adjacent`], [`RewriteRule::Double`] and [`RewriteRule::First`] each lower the weight of the columns
//! by at least 1, for example 2F_i → F_{i+1} + F_{i−2} from 2i + 8 to 2i + 7 (i ≥ 6). So in whatever order they are
//! applied, there are at most as many steps as the weight of the start. If none of them applies, the columns are a
//! canonical form.
//!
//! First the added and the subtracted parts become canonical, separately. Then the highest part −F_j is paid for from
//! the nearest part F_i above it: borrows at i, i − 2, … end with a part at j, and both are cancelled. There is such an
//! F_i unless the difference is negative: all parts below j are those of a canonical form without F_j and sum to less
//! than F_j. One of F_{j+1} and F_{j−1} is left over, so the next borrow is lower than all before it. With h the
//! highest column there are at most h borrows and h cancellations, at most 3h/2 parts remain, and they take at most
//! their weight of steps again.

use std::collections::{BTreeMap, btree_map};

use dashu_int::UBig;
use thiserror::Error;

use super::evaluate;
use super::representation::Representation;

/// The content of one column: F_i added `plus` times and subtracted `minus` times.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Column {
    /// The number of times that F_i is added.
    pub plus: u32,
    /// The number of times that F_i is subtracted.
    pub minus: u32,
}

impl Column {
    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// The columns of a sum of Fibonacci numbers with repetitions: column i ≥ 1 is worth
/// (plus − minus)·F_i.
///
/// A [`Representation`] has at most one in each column and subtracts nothing.
///
/// ```
/// use golden_number::{Columns, UBig};
/// let twice_five = Columns::from_indices([5, 5, 2]);
/// assert_eq!(twice_five.at(5).plus, 2);
/// assert_eq!(twice_five.value(), Some(UBig::from(11u8)));
/// ```
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
pub struct Columns {
    /// Without empty columns.
    columns: BTreeMap<u32, Column>,
}

impl Columns {
    /// The sum of F_i over a list of indices, in any order and with repetitions; index 0 is worth 0 and left out.
    pub fn from_indices(indices: impl IntoIterator<Item = u32>) -> Self {
        let mut columns = Self::default();
        for index in indices {
            columns.at_mut(index).plus += 1;
        }
        columns.tidy()
    }

    /// Columns 1, 2, 3, … with the given counts, negative ones to be subtracted.
    ///
    /// ```
    /// use golden_number::{Columns, UBig};
    /// assert_eq!(Columns::from_counts([0, 0, 0, -1, 2]).value(), Some(UBig::from(7u8))); // 5 + 5 − 3
    /// ```
    pub fn from_counts(counts: impl IntoIterator<Item = i32>) -> Self {
        let mut columns = Self::default();
        for (index, count) in (1..).zip(counts) {
            let size = count.unsigned_abs();
            let column = if count < 0 { Column { plus: 0, minus: size } } else { Column { plus: size, minus: 0 } };
            columns.columns.insert(index, column);
        }
        columns.tidy()
    }

    /// Both forms in the same columns, nothing carried yet.
    pub fn sum(left: &Representation, right: &Representation) -> Self {
        Self::from_indices(left.indices().iter().chain(right.indices()).copied())
    }

    /// The first form, minus the second.
    pub fn difference(left: &Representation, right: &Representation) -> Self {
        let mut columns = Self::from(left);
        for &index in right.indices() {
            columns.at_mut(index).minus += 1;
        }
        columns
    }

    /// The content of column i.
    pub fn at(&self, index: u32) -> Column {
        self.columns.get(&index).copied().unwrap_or_default()
    }

    /// The columns that are not empty, lowest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, Column)> {
        self.columns.iter().map(|(&index, &column)| (index, column))
    }

    /// The index of the highest column that is not empty.
    pub fn highest(&self) -> Option<u32> {
        self.columns.last_key_value().map(|(&index, _)| index)
    }

    /// The number of Fibonacci numbers, added and subtracted ones counted alike.
    pub fn count(&self) -> u64 {
        self.columns.values().map(|column| u64::from(column.plus) + u64::from(column.minus)).sum()
    }

    /// The number; `None` if it is negative.
    ///
    /// The bits of the counts are summed one place after the other, each a set of indices.
    ///
    /// **Cost**: at most 64 times that of [`Representation::value`].
    pub fn value(&self) -> Option<UBig> {
        let sum = |count: fn(Column) -> u32| {
            let highest = self.columns.values().map(|&column| count(column)).max().unwrap_or_default();
            (0..u32::BITS - highest.leading_zeros()).rev().fold(UBig::ZERO, |sum, bit| {
                let set = self.iter().rev().filter(|&(_, column)| count(column) >> bit & 1 == 1);
                (sum << 1) + evaluate(&set.map(|(index, _)| index).collect::<Vec<_>>())
            })
        };
        let (plus, minus) = (sum(|column| column.plus), sum(|column| column.minus));
        (plus >= minus).then(|| plus - minus)
    }

    /// The set of indices, if each column holds at most one and none subtracts.
    pub fn representation(&self) -> Option<Representation> {
        let one = Column { plus: 1, minus: 0 };
        if self.columns.values().any(|&column| column != one) {
            return None;
        }
        Representation::from_indices(self.columns.keys().copied().collect()).ok()
    }

    /// Returns true if this is a canonical form: at most one in each column, no two adjacent, none in column 1.
    pub fn is_canonical(&self) -> bool {
        self.representation().is_some_and(|form| form.is_canonical())
    }

    /// Column i, mutable; [`Self::tidy_at`] must follow where it may become empty.
    fn at_mut(&mut self, index: u32) -> &mut Column {
        self.columns.entry(index).or_default()
    }

    /// Removes column i if it has become empty.
    fn tidy_at(&mut self, index: u32) {
        if let btree_map::Entry::Occupied(entry) = self.columns.entry(index)
            && entry.get().is_empty()
        {
            entry.remove();
        }
    }

    fn tidy(mut self) -> Self {
        self.columns.remove(&0);
        self.columns.retain(|_, column| !column.is_empty());
        self
    }
}

impl From<&Representation> for Columns {
    fn from(form: &Representation) -> Self {
        Self::from_indices(form.indices().iter().copied())
    }
}

/// The highest position of columns that are rewritten step by step.
pub const MAX_REWRITE_POSITIONS: u32 = 200;

/// The most Fibonacci numbers, repetitions counted, that are rewritten step by step.
pub const MAX_REWRITE_PARTS: u64 = 400;

/// An identity between Fibonacci numbers, read from left to right.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum RewriteRule {
    /// F_i + F_{i+1} = F_{i+2}, at the index i.
    Adjacent,
    /// 2F_i = F_{i+1} + F_{i−2}; 2F_3 = F_4 + F_1; 2F_2 = F_3 and 2F_1 = F_3.
    Double,
    /// F_1 = F_2.
    First,
    /// F_i = F_{i−1} + F_{i−2}, at an index from 3 on.
    Borrow,
    /// F_i − F_i = 0.
    Cancel,
}

/// One application of a rule.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct RewriteStep {
    /// The identity.
    pub rule: RewriteRule,
    /// Its index i.
    pub index: u32,
    /// True if it is applied to the subtracted parts: −F_4 − F_5 = −F_6.
    pub negative: bool,
}

/// The reason why columns cannot be rewritten.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum RewriteError {
    /// The value is negative.
    #[error("the second number is larger than the first; the difference is no natural number")]
    Negative,
    /// Positions beyond [`MAX_REWRITE_POSITIONS`].
    #[error("position {highest} is too high to show every step; use positions up to {MAX_REWRITE_POSITIONS}")]
    TooHigh {
        /// The highest position.
        highest: u32,
    },
    /// More parts than [`MAX_REWRITE_PARTS`].
    #[error("{count} Fibonacci numbers are too many to show every step; use {MAX_REWRITE_PARTS} at most")]
    TooMany {
        /// The number of parts.
        count: u64,
    },
}

impl RewriteStep {
    /// The indices of the left side of the identity, highest first, one for each F_i; for
    /// [`RewriteRule::Cancel`] the index twice, the second one with a minus.
    pub fn removed(self) -> Vec<u32> {
        let i = self.index;
        match self.rule {
            RewriteRule::Adjacent => vec![i.saturating_add(1), i],
            RewriteRule::Double | RewriteRule::Cancel => vec![i, i],
            RewriteRule::First => vec![1],
            RewriteRule::Borrow => vec![i],
        }
    }

    /// The indices of the right side of the identity, highest first; none for [`RewriteRule::Cancel`].
    pub fn added(self) -> Vec<u32> {
        let i = self.index;
        match self.rule {
            RewriteRule::Adjacent => vec![i.saturating_add(2)],
            RewriteRule::Double if i <= 2 => vec![3],
            RewriteRule::Double => vec![i.saturating_add(1), i - 2],
            RewriteRule::First => vec![2],
            RewriteRule::Borrow => vec![i.saturating_sub(1), i.saturating_sub(2)],
            RewriteRule::Cancel => Vec::new(),
        }
    }

    /// Every index whose column the step changes, highest first.
    pub fn touched(self) -> Vec<u32> {
        let mut touched = [self.removed(), self.added()].concat();
        touched.sort_unstable_by(|left, right| right.cmp(left));
        touched.dedup();
        touched
    }
}

/// The steps from columns to the canonical form of their value.
///
/// ```
/// use golden_number::{Columns, RewriteError, UBig, normalise};
/// let rewriting = normalise(&Columns::from_indices([5, 4, 2, 1]))?; // 5 + 3 + 1 + 1
/// assert_eq!(rewriting.steps().len(), 2);
/// assert_eq!(rewriting.result().sum_text(), "8 + 2");
/// # Ok::<(), RewriteError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Rewriting {
    start: Columns,
    steps: Vec<RewriteStep>,
    result: Representation,
}

impl Rewriting {
    /// The columns before the first step.
    pub fn start(&self) -> &Columns {
        &self.start
    }

    /// The steps in order.
    pub fn steps(&self) -> &[RewriteStep] {
        &self.steps
    }

    /// The canonical form at the end.
    pub fn result(&self) -> &Representation {
        &self.result
    }

    /// The columns after `steps` steps, or after all if there are fewer.
    ///
    /// **Cost**: the first `steps` steps are repeated, each a few lookups.
    pub fn columns_after(&self, steps: usize) -> Columns {
        let mut columns = self.start.clone();
        for &step in self.steps.iter().take(steps) {
            columns.apply(step);
        }
        columns
    }
}

impl Columns {
    /// Applies a step whose left side is present.
    pub(super) fn apply(&mut self, step: RewriteStep) {
        if step.rule == RewriteRule::Cancel {
            let column = self.at_mut(step.index);
            column.plus = column.plus.saturating_sub(1);
            column.minus = column.minus.saturating_sub(1);
            self.tidy_at(step.index);
            return;
        }
        for index in step.removed() {
            let count = self.side_mut(index, step.negative);
            *count = count.saturating_sub(1);
            self.tidy_at(index);
        }
        for index in step.added() {
            *self.side_mut(index, step.negative) += 1;
        }
    }

    fn side_mut(&mut self, index: u32, negative: bool) -> &mut u32 {
        let column = self.at_mut(index);
        if negative { &mut column.minus } else { &mut column.plus }
    }
}

/// The steps from any columns to the canonical form of their value.
///
/// Among the places where a rule applies, adjacent ones come before doubles, doubles before F_1, and
/// the leftmost before the others.
///
/// **Cost**: at most W steps where nothing is subtracted, else at most W + 2h² + 12h: W is the sum of i + 4 over the
/// indices i of all Fibonacci numbers there (5, 4 and 7 for i = 1, 2 and 3), h the highest position. A step looks at
/// each column at most three times. **Source**: the carries of Silber 1977; doubles as in the Zeckendorf game of P.
/// Baird-Smith, A. Epstein, K. Flint and S. J. Miller 2018.
///
/// # Errors
///
/// [`RewriteError`]: a negative value, or columns too large to be shown.
pub fn normalise(columns: &Columns) -> Result<Rewriting, RewriteError> {
    check(columns)?;
    let mut work = Rewriter { columns: columns.clone(), steps: Vec::new() };
    work.carry(true);
    work.carry(false);
    work.cancel_all();
    work.pay()?;
    work.carry(false);
    let result = work.columns.representation().unwrap_or_default();
    Ok(Rewriting { start: columns.clone(), steps: work.steps, result })
}

/// The sum of two numbers, from both forms in the same columns.
///
/// **Cost**: as [`normalise`].
///
/// ```
/// use golden_number::{Representation, RewriteError, UBig, add};
/// let [five, eight] = [5u8, 8].map(|n| Representation::canonical(&UBig::from(n)));
/// assert_eq!(add(&five, &eight)?.result().sum_text(), "13");
/// # Ok::<(), RewriteError>(())
/// ```
///
/// # Errors
///
/// [`RewriteError::TooHigh`] and [`RewriteError::TooMany`].
pub fn add(left: &Representation, right: &Representation) -> Result<Rewriting, RewriteError> {
    normalise(&Columns::sum(left, right))
}

/// The first number minus the second, from both forms in the same columns.
///
/// **Cost**: as [`normalise`].
///
/// ```
/// use golden_number::{Representation, RewriteError, UBig, subtract};
/// let [five, eight] = [5u8, 8].map(|n| Representation::canonical(&UBig::from(n)));
/// assert_eq!(subtract(&eight, &five)?.result().sum_text(), "3");
/// assert_eq!(subtract(&five, &eight), Err(RewriteError::Negative));
/// # Ok::<(), RewriteError>(())
/// ```
///
/// # Errors
///
/// [`RewriteError`]; [`RewriteError::Negative`] if the second number is the larger one.
pub fn subtract(left: &Representation, right: &Representation) -> Result<Rewriting, RewriteError> {
    normalise(&Columns::difference(left, right))
}

/// The columns of the circle product, an i + j for each pair of parts, made canonical step by step.
///
/// **Cost**: as [`normalise`].
///
/// # Errors
/// Those of [`normalise`].
pub fn circle(a: &Representation, b: &Representation) -> Result<Rewriting, RewriteError> {
    let sums = a.indices().iter().flat_map(|i| b.indices().iter().map(move |j| i + j));
    normalise(&Columns::from_indices(sums))
}

/// Returns an error if the columns have too many parts or too high positions.
fn check(columns: &Columns) -> Result<(), RewriteError> {
    let (highest, count) = (columns.highest().unwrap_or_default(), columns.count());
    if highest > MAX_REWRITE_POSITIONS {
        return Err(RewriteError::TooHigh { highest });
    }
    if count > MAX_REWRITE_PARTS {
        return Err(RewriteError::TooMany { count });
    }
    Ok(())
}

/// The current columns and the steps so far.
struct Rewriter {
    columns: Columns,
    steps: Vec<RewriteStep>,
}

impl Rewriter {
    fn step(&mut self, rule: RewriteRule, index: u32, negative: bool) {
        let step = RewriteStep { rule, index, negative };
        self.columns.apply(step);
        self.steps.push(step);
    }

    /// Makes the added, or the subtracted, parts canonical.
    fn carry(&mut self, negative: bool) {
        while let Some((rule, index)) = self.next_carry(negative) {
            self.step(rule, index, negative);
        }
    }

    /// The leftmost adjacent ones, else the leftmost double, else F_1.
    fn next_carry(&self, negative: bool) -> Option<(RewriteRule, u32)> {
        let count = |index| {
            let column = self.columns.at(index);
            if negative { column.minus } else { column.plus }
        };
        let from_left = || self.columns.iter().rev().map(|(index, _)| index).filter(|&index| count(index) > 0);
        if let Some(index) = from_left().find(|&index| count(index + 1) > 0) {
            return Some((RewriteRule::Adjacent, index));
        }
        if let Some(index) = from_left().find(|&index| count(index) > 1) {
            return Some((RewriteRule::Double, index));
        }
        (count(1) > 0).then_some((RewriteRule::First, 1))
    }

    /// Cancels in every column that is both added and subtracted.
    fn cancel_all(&mut self) {
        let both = self.columns.iter().rev().filter(|(_, column)| column.plus > 0 && column.minus > 0);
        for index in both.map(|(index, _)| index).collect::<Vec<_>>() {
            self.step(RewriteRule::Cancel, index, false);
        }
    }

    /// Borrows for and cancels every part that is still subtracted, highest first.
    fn pay(&mut self) -> Result<(), RewriteError> {
        let highest_debt =
            |columns: &Columns| columns.iter().rev().find(|(_, column)| column.minus > 0).map(|(i, _)| i);
        while let Some(debt) = highest_debt(&self.columns) {
            while self.columns.at(debt).plus == 0 {
                let above = self.columns.iter().find(|(index, column)| *index > debt && column.plus > 0);
                let (index, _) = above.ok_or(RewriteError::Negative)?;
                self.step(RewriteRule::Borrow, index, false);
            }
            self.step(RewriteRule::Cancel, debt, false);
        }
        Ok(())
    }
}
