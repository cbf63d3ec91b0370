//! The P-positions with small numbers, from a table made in the background.

use std::sync::Arc;

use egui::Ui;

use crate::context::Context;
use crate::work::cached::Cached;
use golden_lab::check::Checked;
use golden_lab::rule::MAX_NUMBERS;
use golden_lab::table::{DEFAULT_WORK, OutcomeTable, TableCell, positions_below};
use golden_logic::automata::budget::Limits;
use golden_session::answers::current::Same;
use golden_solver::SolverError;

/// The rows that are drawn of one, two and three numbers.
const ROWS: [u64; MAX_NUMBERS] = [120, 48, 24];

/// The outcomes of small positions.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// The names of the numbers.
    pub numbers: Vec<String>,
    /// The bound of the numbers.
    pub rows: u64,
    /// The P-positions, in order.
    pub lost: Vec<Vec<u64>>,
    /// The positions whose outcome is not known.
    pub unknown: Vec<Vec<u64>>,
}

/// Makes the tables.
#[derive(Default)]
pub struct SmallPositions(Cached<Same<Checked>, Outcomes>);

impl SmallPositions {
    /// Returns the outcomes by a rule, once they are known.
    pub fn ask(&mut self, ui: &Ui, checked: &Arc<Checked>, cx: &mut Context<'_>) -> Option<Arc<Outcomes>> {
        let (key, checked) = (Same(Arc::clone(checked)), Arc::clone(checked));
        let made = self.0.ask(ui.ctx(), cx, "Making a table of outcomes", key, move |_, job| {
            let cancelled = || job.is_cancelled();
            let limits = Limits { cancelled: &cancelled, ..Limits::default() };
            let rows = ROWS.get(checked.rule().arity().saturating_sub(1)).copied().unwrap_or(1);
            // A rule whose moves take too large an automaton has no picture.
            let table =
                OutcomeTable::largest(&checked, rows, 0, DEFAULT_WORK, &limits).map_err(|_| SolverError::Cancelled)?;
            Ok(outcomes(&checked, &table))
        });
        made.current()
    }
}

fn outcomes(checked: &Checked, table: &OutcomeTable) -> Outcomes {
    let numbers = checked.rule().numbers.iter().map(|name| name.text.clone()).collect();
    let (mut lost, mut unknown) = (Vec::new(), Vec::new());
    for position in positions_below(table.rows(), table.arity()) {
        match table.cell(&position) {
            Some(TableCell::Value(0)) => lost.push(position),
            Some(TableCell::Unknown) => unknown.push(position),
            _ => {}
        }
    }
    Outcomes { numbers, rows: table.rows(), lost, unknown }
}
