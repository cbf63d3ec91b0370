//! The partial table on screen, updated a few times a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use golden_solver::PartialTable;

/// How often the picture takes new cells.
const RENEWAL: Duration = Duration::from_millis(250);

/// The partial on screen.
#[derive(Default)]
pub(in crate::grundy_table) struct TableInProgress {
    partial: Option<Arc<PartialTable>>,
    /// How far it was when the picture took its cells.
    seen: u32,
    renewed: Option<Instant>,
}

impl TableInProgress {
    /// Takes the partial of this frame; says whether the picture is to be made anew, which it never is before it is
    /// whole.
    pub fn take(&mut self, partial: Option<&Arc<PartialTable>>, is_whole: bool) -> bool {
        let Some(partial) = partial else { return std::mem::take(self).is_drawn() };
        if self.partial.as_ref().is_some_and(|held| !Arc::ptr_eq(held, partial)) {
            *self = Self::default();
        }
        // Without cells on screen there is no picture to wait for.
        let is_whole = is_whole || !self.is_drawn();
        let known = partial.reached();
        self.partial = Some(Arc::clone(partial));
        let is_due = self.renewed.is_none_or(|renewed| renewed.elapsed() >= RENEWAL);
        if known == self.seen || !is_due || !is_whole {
            return false;
        }
        self.seen = known;
        self.renewed = Some(Instant::now());
        true
    }

    /// The partial, once it has cells to show.
    pub fn partial(&self) -> Option<&PartialTable> {
        self.partial.as_deref().filter(|_| self.seen > 0)
    }

    /// Whether cells of a partial are on screen.
    pub fn is_drawn(&self) -> bool {
        self.partial().is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;

    use super::TableInProgress;
    use golden_game::Ruleset;
    use golden_solver::{PartialTable, Quantity, Solver, Table, TableRequest, Ticket, TicketState, Workers};

    /// A table on its way, with some cells. One that ends before they are seen, on a busy machine, makes way for a
    /// larger one.
    fn begun(workers: &Workers, mut size: u64) -> (Ticket<Arc<Table>>, Arc<PartialTable>) {
        loop {
            let (ruleset, quantity) = (Ruleset::Wythoff, Quantity::Grundy);
            let ticket = workers.table(TableRequest { ruleset, quantity, rows: 0..size, columns: 0..size });
            while matches!(ticket.state(), TicketState::Running(_)) {
                if let Some(partial) = ticket.partial().filter(|partial| partial.reached() > 0) {
                    return (ticket, partial);
                }
                thread::yield_now();
            }
            size += 100;
        }
    }

    #[test]
    fn the_first_cells_are_drawn_whatever_the_tiles_of_another_table_lack() {
        let workers = Workers::new(Arc::new(Solver::default()));
        let mut progress = TableInProgress::default();
        let (ticket, partial) = begun(&workers, 8000);
        assert!(progress.take(Some(&partial), false) && progress.is_drawn());
        ticket.cancel();
        // Another table, while the picture of the one before is half made.
        let (ticket, partial) = begun(&workers, 8001);
        assert!(progress.take(Some(&partial), false) && progress.is_drawn());
        ticket.cancel();
        assert!(progress.take(None, false) && !progress.is_drawn(), "the cells of a table given up go");
        assert!(!progress.take(None, true));
    }
}
