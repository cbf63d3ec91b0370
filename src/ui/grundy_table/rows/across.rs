//! The common parts of the plots of rows and of heaps: their axis across, the part of it that is seen, and their room.

use super::super::chart::{STEP, within, zoomed};
use super::super::sheet::PlotStep;
use golden_figure::{HeapCurve, RowCurve, coordinate, heap_range, row_columns};
use golden_prose::grouped;

/// The caption below the plots, in a sheet narrower than this, and the least height of a plot.
const FOOT: f32 = 42.0;
const NARROW: f32 = 620.0;
const NARROW_FOOT: f32 = 60.0;
pub(super) const LEAST: f32 = 90.0;
/// The places that can be seen at once, and how far they go.
const FEWEST: f64 = 6.0;
const FARTHEST: f64 = 1e12;

/// The height of the caption below the plots in a sheet of a width.
pub(super) fn foot(width: f32) -> f32 {
    if width < NARROW { NARROW_FOOT } else { FOOT }
}

/// From and to, across; `None` where all that is seen at first is seen.
pub(super) type Seen = Option<[f64; 2]>;

/// The axis across of a sequence: the columns of a row, or the heaps of a game.
pub(super) struct Across {
    /// The range that is seen at first.
    pub whole: [f64; 2],
    /// Preperiod and period, where they are proved.
    repeat: Option<[u64; 2]>,
}

impl Across {
    /// The columns of a row.
    pub fn of_row(curve: &RowCurve) -> Self {
        let row = curve.period();
        Self { whole: row_columns(curve), repeat: Some([row.preperiod, row.period]) }
    }

    /// The heaps of a game.
    pub fn of_heaps(curve: &HeapCurve) -> Self {
        let found = curve.row().period();
        Self { whole: heap_range(curve), repeat: found.map(|found| [found.preperiod, found.period]) }
    }

    /// Returns the range that is seen, within what can be: where no period is proved, not beyond the values that are
    /// computed.
    pub fn kept(&self, seen: Seen) -> [f64; 2] {
        let whole = self.whole;
        let x = seen.unwrap_or(whole);
        let (longest, farthest) = match self.repeat {
            Some(_) => (whole[1] * 8.0, FARTHEST),
            None => (whole[1] - whole[0], whole[1]),
        };
        let (middle, half) = (f64::midpoint(x[0], x[1]), ((x[1] - x[0]) / 2.0).min(longest / 2.0));
        within([middle - half, middle + half], [whole[0], farthest], FEWEST)
    }

    /// The first periods and a little before; `None` where no period is proved.
    fn first_periods(&self) -> Seen {
        let [start, period] = self.repeat?.map(coordinate);
        let room = period.max(FEWEST);
        Some([start - 0.4 * room, start + 2.4 * room])
    }

    /// Returns the range that is seen after a step that zooms, about the focus where it is seen; arrows move the focus,
    /// not the range.
    pub fn stepped(&self, seen: Seen, focus: Option<u64>, step: PlotStep) -> Seen {
        let x = seen.unwrap_or(self.whole);
        let focus = focus.map(coordinate).filter(|focus| (x[0]..=x[1]).contains(focus));
        let about = focus.unwrap_or_else(|| f64::midpoint(x[0], x[1]));
        match step {
            PlotStep::ZoomIn => Some(zoomed(x, STEP, about)),
            PlotStep::ZoomOut => Some(zoomed(x, 1.0 / STEP, about)),
            PlotStep::Fit => None,
            PlotStep::Other => self.first_periods(),
            PlotStep::Arrow(..) => seen,
        }
    }

    /// Tells where a place stands; for a repeat, which place of the first period it is like, `like` being "as heap".
    /// `None` where no period is proved.
    pub fn standing(&self, like: &str, place: u64) -> Option<String> {
        let [preperiod, period] = self.repeat?;
        let Some(after) = place.checked_sub(preperiod) else { return Some("in the preperiod".to_owned()) };
        let same = || grouped(&(preperiod + after % period));
        Some(match after / period {
            0 => "in the first period".to_owned(),
            1 => format!("{like} {}, one period before", same()),
            turns => format!("{like} {}, {} periods before", same(), grouped(&turns)),
        })
    }
}

/// Returns the range that is seen after a focus has moved: a focus that has left the range stands in the middle.
pub(super) fn followed(seen: Seen, focus: Option<u64>) -> Seen {
    let ([from, to], at) = (seen?, focus.map(coordinate));
    let half = (to - from) / 2.0;
    Some(match at {
        Some(at) if !(from..=to).contains(&at) => [at - half, at + half],
        _ => [from, to],
    })
}

#[cfg(test)]
mod tests {
    use super::{Across, followed};
    use crate::grundy_table::sheet::PlotStep;
    use golden_figure::HeapCurve;
    use golden_game::parse_game;
    use golden_solver::{Budget, Job, Solver};

    fn heaps(text: &str) -> Across {
        let solver = Solver::new(Budget::of_cells(1 << 12));
        let curve = HeapCurve::of(&parse_game(text).expect("a game"), &solver, &Job::new());
        Across::of_heaps(&curve.expect("computed").expect("heaps"))
    }

    #[test]
    fn a_place_stands_as_one_of_the_first_period() {
        let kayles = heaps("kayles");
        let standing = |place| kayles.standing("as heap", place).expect("a period");
        assert_eq!(standing(70), "in the preperiod");
        assert_eq!([standing(71), standing(82)], ["in the first period"; 2]);
        assert_eq!(standing(83), "as heap 71, one period before");
        assert_eq!(standing(71 + 5 * 12 + 3), "as heap 74, 5 periods before");
        assert_eq!(heaps("octal --code 0.16").standing("as heap", 83), None);
    }

    #[test]
    fn what_is_seen_ends_with_the_values_where_no_period_is_proved() {
        let open = heaps("octal --code 0.16");
        let [_, end] = open.whole;
        assert!(open.kept(Some([end - 10.0, end + 90.0]))[1] <= end);
        assert_eq!(open.stepped(Some([3.0, 9.0]), None, PlotStep::Other), None);
        let kayles = heaps("kayles");
        assert!(kayles.kept(Some([1000.0, 1040.0]))[1] > 1000.0);
        let first = kayles.stepped(None, None, PlotStep::Other);
        assert!(first.is_some_and(|[from, to]| from < 71.0 && to > 95.0));
    }

    #[test]
    fn what_is_seen_follows_a_focus_that_leaves_it() {
        let seen = Some([10.0, 20.0]);
        assert_eq!([followed(seen, Some(20)), followed(seen, None)], [seen; 2]);
        assert_eq!(followed(seen, Some(21)), Some([16.0, 26.0]));
        assert_eq!(followed(None, Some(21)), None);
    }
}
