//! The proof that a monoid tells who wins every sum of some heaps under misère play.
//!
//! Each heap n has an element φ(n), a heap without moves the identity, and a sum the product z of its heaps' elements.
//! *Claim*: a sum is P if and only if z is P, if
//!
//! 1. the identity is N;
//! 2. for each heap n with moves and each element y with φ(n)·y in P, no option s of n has s·y in P;
//! 3. each sum of heaps with moves whose product is not in P has an option whose product is in P.
//!
//! *Proof* by induction: by 2 no option of a sum with a product in P has one, and a sum without moves has the product 1, N.
//! By 3 each other sum has an option in P. ∎
//!
//! Condition 3 is about infinitely many sums, but all that matters of a sum is its product and the set H of those y for
//! which some option, multiplied by y, is in P. The sum of (z, H) and (w, G) has the product z·w and the set of those y
//! with y·w in H or y·z in G, so there are finitely many pairs, and larger sets only help: of each z the least sets are kept.
//! (The pairs are the transition algebra of Plambeck and Siegel, "Misère quotients for impartial games", 2008.)

use super::elements::Elements;
use super::monoid::Monoid;
use crate::{Job, SolverError};

/// The most pairs that are kept.
const PAIRS: usize = 1 << 12;

/// The element of a sum, and the elements y for which some option of it times y is P.
type Pair = (u16, Elements);

/// The heaps that the conditions have been checked for.
pub(super) struct Proof<'a> {
    monoid: &'a Monoid,
    /// The pairs of these heaps, without those that follow from smaller sets.
    heaps: Vec<Pair>,
    /// The least sets of the sums of these heaps with each product.
    sums: Vec<Vec<Elements>>,
    count: usize,
}

impl<'a> Proof<'a> {
    /// No heap yet.
    pub(super) fn new(monoid: &'a Monoid) -> Self {
        Self { monoid, heaps: Vec::new(), sums: vec![Vec::new(); monoid.order()], count: 0 }
    }

    /// The elements y for which one of the options times y is P.
    ///
    /// **Cost**: elements × options.
    pub(super) fn wins(&self, options: &[u16]) -> Elements {
        let mut wins = Elements::default();
        for y in self.monoid.elements() {
            if options.iter().any(|&option| self.monoid.is_p(self.monoid.times(option, y))) {
                wins.insert(y.into());
            }
        }
        wins
    }

    /// Adds a heap with moves, with its element and the set [`Self::wins`] of its options, if the conditions hold for all
    /// sums of it and the heaps before; returns whether they do. Nothing is changed if they do not.
    ///
    /// **Cost**: elements for each pair of a heap and a sum.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub(super) fn add(&mut self, element: u16, wins: Elements, job: &Job) -> Result<bool, SolverError> {
        if !self.loses_where_p(element, &wins) {
            return Ok(false);
        }
        if self.heaps.iter().any(|(other, least)| *other == element && least.is_within(&wins)) {
            return Ok(true);
        }
        let before = (self.heaps.clone(), self.sums.clone(), self.count);
        let holds = self.extend((element, wins), job);
        if !matches!(holds, Ok(true)) {
            (self.heaps, self.sums, self.count) = before;
        }
        holds
    }

    /// Condition 2.
    fn loses_where_p(&self, element: u16, wins: &Elements) -> bool {
        self.monoid.elements().all(|y| !(self.monoid.is_p(self.monoid.times(element, y)) && wins.has(y.into())))
    }

    /// Condition 3 for all sums with the new heap.
    fn extend(&mut self, heap: Pair, job: &Job) -> Result<bool, SolverError> {
        self.heaps.retain(|(other, wins)| *other != heap.0 || !heap.1.is_within(wins));
        self.heaps.push(heap);
        let mut open = vec![heap];
        for (z, sets) in self.monoid.elements().zip(&self.sums) {
            open.extend(sets.iter().map(|wins| self.sum((z, *wins), heap)));
        }
        let mut next = 0;
        while let Some(&sum) = open.get(next) {
            next += 1;
            match self.keep(sum) {
                None => return Ok(false),
                Some(false) => {}
                Some(true) => {
                    job.advance(0)?;
                    open.extend(self.heaps.iter().map(|&heap| self.sum(sum, heap)));
                }
            }
            if self.count > PAIRS {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn sum(&self, (z, ones): Pair, (w, others): Pair) -> Pair {
        let mut wins = Elements::default();
        for y in self.monoid.elements() {
            if ones.has(self.monoid.times(y, w).into()) || others.has(self.monoid.times(y, z).into()) {
                wins.insert(y.into());
            }
        }
        (self.monoid.times(z, w), wins)
    }

    /// Keeps the pair of a sum unless it follows from one that is known, and returns whether it was kept; `None` if the
    /// sum should be N and no option is P.
    fn keep(&mut self, (z, wins): Pair) -> Option<bool> {
        if !self.monoid.is_p(z) && !wins.has(0) {
            return None;
        }
        let sets = &mut self.sums[usize::from(z)];
        if sets.iter().any(|least| least.is_within(&wins)) {
            return Some(false);
        }
        let before = sets.len();
        sets.retain(|other| !wins.is_within(other));
        self.count += 1 + sets.len();
        self.count -= before;
        sets.push(wins);
        Some(true)
    }
}
