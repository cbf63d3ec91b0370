//! A table that is being computed: its cells so far, looked at a few times a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::figure::{Cell, PlaneAxes};
use crate::solver::{Draft, Table};

/// How often the picture takes new cells.
const RENEWAL: Duration = Duration::from_millis(250);

/// The draft on screen.
#[derive(Default)]
pub(super) struct TableInProgress {
    draft: Option<Arc<Draft>>,
    /// Values below this were there when the picture took them.
    seen: u32,
    renewed: Option<Instant>,
}

impl TableInProgress {
    /// Takes the draft of this frame; says whether the picture is to be made anew.
    pub fn take(&mut self, draft: Option<&Arc<Draft>>) -> bool {
        let Some(draft) = draft else { return std::mem::take(self).is_drawn() };
        let known = draft.final_below();
        self.draft = Some(Arc::clone(draft));
        let is_due = self.renewed.is_none_or(|renewed| renewed.elapsed() >= RENEWAL);
        if known == self.seen || !is_due {
            return false;
        }
        self.seen = known;
        self.renewed = Some(Instant::now());
        true
    }

    /// The draft, once it has cells to show.
    pub fn draft(&self) -> Option<&Draft> {
        self.draft.as_deref().filter(|_| self.seen > 0)
    }

    /// Whether cells of a draft are on screen.
    pub fn is_drawn(&self) -> bool {
        self.draft().is_some()
    }

    /// The largest value on screen that comes from the draft, or 0.
    pub fn largest(&self) -> u32 {
        self.seen.saturating_sub(1)
    }
}

/// What is known of the cells: a table, and what a larger one has so far.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub table: Option<&'a Table>,
    pub draft: Option<&'a Draft>,
    pub axes: PlaneAxes,
}

impl Known<'_> {
    /// The value of a cell.
    pub fn value(&self, cell: Cell) -> Option<u32> {
        let finished = self.table.and_then(|table| self.axes.value(table, cell));
        finished.or_else(|| self.draft.and_then(|draft| self.axes.value_so_far(draft, cell)))
    }
}
