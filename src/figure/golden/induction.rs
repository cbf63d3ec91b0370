//! Roughan's induction: the safe points below the diagonal give those above it, and the gaps grow as the golden string
//! (Roughan 2017, Section 3.1).
//!
//! L contains the safe points (N, M) with N > M, ordered by their column N, U their mirror images (M, N). Every column
//! has exactly one safe point, so the columns that L leaves free belong to U, and the kth point of U is k above the
//! diagonal. Between two neighbours of L that are (2, 1) apart one column is free; its point of U makes, mirrored, a
//! gap (3, 2) of L. Between two that are (3, 2) apart two columns are free and make the gaps (3, 2), (2, 1). Written 1
//! for (3, 2) and 0 for (2, 1), that is 1 → 10, 0 → 1, and the gaps from the first point on spell the golden string.

use crate::Timeline;
use golden_number::Letters;
use golden_prose::Prose;

/// Applications of the rule, one gap after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InductionTimeline {
    /// The letters.
    pub letters: Letters,
    /// The number of gaps to which the rule is applied; 12 fill 34 columns.
    pub last: usize,
}

impl InductionTimeline {
    /// The first twelve applications.
    pub fn usual(letters: Letters) -> Self {
        Self { letters, last: 12 }
    }
}

/// The state after some applications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InductionState {
    /// The letters.
    pub letters: Letters,
    /// The number of gaps to which the rule has been applied.
    pub applied: usize,
    /// The columns of the picture, 1 to this: those that the last step fills.
    pub columns: u64,
    /// The points (N, M) of L known, N > M.
    pub lower: Vec<(u64, u64)>,
    /// The points (M, N) of U known.
    pub upper: Vec<(u64, u64)>,
    /// The gaps of L known: `true` for (3, 2), `false` for (2, 1).
    pub gaps: Vec<bool>,
    /// The number of points of U that the last application has added.
    pub newest: usize,
}

impl InductionState {
    /// The first state: (2, 1) and (5, 3) of L, and (1, 2) of U.
    fn beginning(letters: Letters) -> Self {
        let (lower, upper) = (vec![(2, 1), (5, 3)], vec![(1, 2)]);
        Self { letters, applied: 0, columns: 5, lower, upper, gaps: vec![true], newest: 0 }
    }

    /// The state after the rule has been applied `steps` times.
    fn after(steps: usize, letters: Letters) -> Self {
        let mut state = Self::beginning(letters);
        for _ in 0..steps {
            state.apply();
        }
        state
    }

    /// Applies the rule to the next gap: its free columns go to U, and, mirrored, to L.
    fn apply(&mut self) {
        let Some(free) = self.free_columns(self.applied) else { return };
        self.applied += 1;
        self.newest = 0;
        for column in free {
            let above = self.upper.len() as u64 + 1;
            self.upper.push((column, column + above));
            self.newest += 1;
            // The image of the first gap begins with the first gap itself.
            if self.lower.len() < self.upper.len() {
                let before = self.lower.last().map_or(0, |point| point.0);
                self.lower.push((column + above, column));
                self.gaps.push(column + above - before == 3);
            }
        }
    }

    /// The columns between a point of L and the next.
    fn free_columns(&self, gap: usize) -> Option<std::ops::Range<u64>> {
        let (from, to) = (self.lower.get(gap)?, self.lower.get(gap + 1)?);
        Some(from.0 + 1..to.0)
    }

    /// The points of U that the last application has added.
    pub fn newest_upper(&self) -> &[(u64, u64)] {
        self.upper.get(self.upper.len().saturating_sub(self.newest)..).unwrap_or_default()
    }
}

impl Timeline for InductionTimeline {
    type State = InductionState;

    fn last(&self) -> usize {
        self.last
    }

    fn caption(&self, step: usize) -> Prose {
        let step = step.min(self.last);
        let state = self.state(step);
        let (l, u) = (Prose::new().italic("L"), Prose::new().italic("U"));
        let one = self.letters.symbol(true);
        let Some(gap) = step.checked_sub(1) else {
            let gap = format!(" begins with (2, 1) and (5, 3): a gap (3, 2), the letter {one}. ");
            return l.text(gap).then(u).text(" begins with (1, 2), in the column before them.");
        };
        let is_one = state.gaps.get(gap).copied().unwrap_or_default();
        let symbol = self.letters.symbol(is_one);
        let given = list(state.newest_upper().iter().map(|&(column, row)| format!("({column}, {row})")));
        let columns = list(state.newest_upper().iter().map(|point| point.0.to_string()));
        let (size, free, mirrored, image) = if is_one {
            let image = format!("(3, 2), (2, 1): {symbol} becomes {one}{}", self.letters.symbol(false));
            ("(3, 2)", format!("columns {columns} are free"), "they give", image)
        } else {
            ("(2, 1)", format!("column {columns} is free"), "it gives", format!("(3, 2): {symbol} becomes {one}"))
        };
        Prose::from(format!("Gap {step} of "))
            .then(l.clone())
            .text(format!(" is {size}: {free} for "))
            .then(u)
            .text(format!(", which gets {given}. Mirrored, {mirrored} "))
            .then(l)
            .text(format!(" {image}."))
    }

    fn state(&self, step: usize) -> InductionState {
        let whole = InductionState::after(self.last, self.letters);
        // The point of L that ends the last gap.
        let columns = whole.lower.get(self.last.max(1)).map_or(whole.columns, |point| point.0);
        InductionState { columns, ..InductionState::after(step.min(self.last), self.letters) }
    }
}

/// "3 and 4"
fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" and ")
}
