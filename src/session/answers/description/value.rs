//! The Grundy value: shortened where it is long, and which values above it options have.

use super::position::digit_count;
use golden_number::to_decimal;
use golden_prose::grouped_within;
use golden_solver::{Evaluation, MexEvidence};

/// The most characters of the Grundy value beside its name.
const IN_VALUE: usize = 9;

/// How many option values above the Grundy value the strip shows.
const VALUES_ABOVE: u64 = 12;

/// The Grundy value, where it is known, and how many digits it has, where it is shortened.
pub(super) fn value_of(evaluation: &Evaluation) -> (Option<String>, Option<String>) {
    let Some(grundy) = evaluation.grundy.as_ref().map(to_decimal) else { return (None, None) };
    let digits = (grundy.len() > IN_VALUE).then(|| digit_count(grundy.len()));
    (Some(grouped_within(&grundy, IN_VALUE)), digits)
}

/// The values above the mex that the strip shows, with whether an option has them, and whether options have still
/// larger ones; no values where those of the options are not listed.
pub(super) fn values_above(evidence: Option<&MexEvidence>) -> (Vec<(u64, bool)>, bool) {
    let Some(MexEvidence { value: mex, present }) = evidence else { return (Vec::new(), false) };
    let largest = present.last().copied().unwrap_or(0);
    let end = mex.saturating_add(VALUES_ABOVE);
    let shown = mex.saturating_add(1)..=largest.min(end);
    (shown.map(|value| (value, present.binary_search(&value).is_ok())).collect(), largest > end)
}

#[cfg(test)]
mod tests {
    use super::values_above;
    use golden_solver::MexEvidence;

    #[test]
    fn the_strip_shows_which_values_are_missing_above_the_mex() {
        let above = |value: u64, present: &[u64]| values_above(Some(&MexEvidence { value, present: present.to_vec() }));
        assert_eq!(above(0, &[1, 2, 4]), (vec![(1, true), (2, true), (3, false), (4, true)], false));
        assert_eq!(above(3, &[0, 1, 2]), (Vec::new(), false));
        let (shown, go_on) = above(0, &[1, 13]);
        assert_eq!((shown.len(), go_on), (12, true));
        assert_eq!(values_above(None), (Vec::new(), false));
    }
}
