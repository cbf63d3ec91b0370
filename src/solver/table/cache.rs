//! Tables kept in memory while there is room.

use std::sync::Arc;

use crate::{Quantity, Table, TableRequest};

/// Finished tables, most recently used last.
#[derive(Debug, Default)]
pub(super) struct Cache {
    tables: Vec<Arc<Table>>,
}

impl Cache {
    /// A table that holds the requested cells: of the same quantity, or Grundy values for outcomes.
    pub(crate) fn find(&mut self, request: &TableRequest) -> Option<Arc<Table>> {
        let place = self.tables.iter().position(|table| serves(table.request(), request))?;
        let table = self.tables.remove(place);
        self.tables.push(Arc::clone(&table));
        Some(table)
    }

    /// Whether [`Cache::find`] would find one; does not count as a use.
    pub(crate) fn holds(&self, request: &TableRequest) -> bool {
        self.tables.iter().any(|table| serves(table.request(), request))
    }

    /// Adds a table, which replaces those it contains, and drops the least recently used ones until all tables together
    /// have at most `room` bytes. A table that is larger by itself is not added.
    pub(crate) fn insert(&mut self, table: Arc<Table>, room: u64) {
        if table.bytes() > room {
            return;
        }
        self.tables.retain(|old| !serves(table.request(), old.request()));
        self.tables.push(table);
        let mut bytes: u64 = self.tables.iter().map(|table| table.bytes()).sum();
        while bytes > room {
            bytes -= self.tables.remove(0).bytes();
        }
    }
}

/// Whether a table for the first request contains the cells of the second.
pub(crate) fn serves(have: &TableRequest, wanted: &TableRequest) -> bool {
    have.contains(wanted) && (have.quantity == wanted.quantity || have.quantity == Quantity::Grundy)
}
