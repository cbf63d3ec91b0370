//! What the panel says in words: facts for the status bar, messages over the plot, entries of the legend.

use super::banner::Banner;
use super::colours::{PMarks, VisibleP};
use super::scale::scale_of;
use crate::figure::{CellQuantity, LegendEntry, LegendMark, is_inside};
use crate::prose::{grouped, memory};
use crate::session::{Plane, TableChoice};
use crate::solver::{Progress, SolverError, Table};
use crate::ui::grundy_table::subject::Subject;
use crate::ui::render::prose::sentence;

/// The facts of a table: its size, its P-positions, its largest value.
pub(in crate::ui::grundy_table) fn facts(table: &Table) -> Vec<String> {
    let (rows, columns) = (table.rows(), table.columns());
    let name = table.request().ruleset.title();
    let positions = if table.p_count() == 1 { "P-position" } else { "P-positions" };
    vec![
        format!(
            "{name}, {} × {}: {} values",
            grouped(&(rows.end - rows.start)),
            grouped(&(columns.end - columns.start)),
            grouped(&table.cells().len())
        ),
        format!("{} {positions}", grouped(&table.p_count())),
        format!("largest 𝒢 = {}", grouped(&table.maximum())),
    ]
}

/// How far a table is: "Computing… 62 %".
pub(in crate::ui::grundy_table) fn computing(progress: Progress) -> String {
    progress.percent().map_or_else(|| "Computing…".to_owned(), |percent| format!("Computing… {percent} %"))
}

/// Why there is no table.
pub(in crate::ui::grundy_table) fn problem(error: &SolverError) -> Banner {
    match error {
        SolverError::Cancelled => Banner {
            words: "The table was cancelled.".to_owned(),
            action: Some("Compute it".to_owned()),
            is_error: false,
        },
        // Trying again would not help.
        SolverError::TableMemory { bytes, allowed } => {
            let needed = u64::try_from(bytes).map_or_else(|_| "far more memory".to_owned(), memory);
            let words = format!(
                "This table would take {needed}; a table may take {}. Choose a smaller size.",
                memory(*allowed)
            );
            Banner { words, action: None, is_error: true }
        }
        SolverError::TableBudget { cells, budget } => {
            let (cells, budget) = (grouped(cells), grouped(budget));
            let words = format!("This table would take {cells} cells; it may take {budget}. Choose a smaller size.");
            Banner { words, action: None, is_error: true }
        }
        error => Banner { words: sentence(error), action: Some("Try again".to_owned()), is_error: true },
    }
}

/// The focus has no place: why, and the way back.
pub(in crate::ui::grundy_table) fn absent(subject: &Subject<'_>) -> Option<Banner> {
    let reason = subject.absent.as_ref()?;
    Some(Banner {
        words: format!("{reason} This is the last position that had a place here."),
        action: Some(format!("Show {} here", subject.focus.position)),
        is_error: false,
    })
}

/// The focus lies beyond the table: where, and the size that would reach it.
pub(in crate::ui::grundy_table) fn beyond(subject: &Subject<'_>) -> Option<(Banner, Option<TableChoice>)> {
    let cell = subject.cell.filter(|&cell| !subject.is_endless && !is_inside(cell, subject.extent))?;
    let [right, above] = [0, 1].map(|axis: usize| cell[axis] >= subject.extent[axis]);
    let direction = match (right, above) {
        (true, true) => "above it to the right",
        (true, false) => "to the right of it",
        _ => "above it",
    };
    let needed =
        [0, 1].map(|axis: usize| if cell[axis] >= subject.extent[axis] { cell[axis].saturating_add(1) } else { 0 });
    let size = size_for(needed[0].max(needed[1]));
    let [across, up] = subject.extent.map(|end| grouped(&end));
    let most = match size {
        Some(_) => String::new(),
        None if subject.can_be_endless => String::new(),
        None => format!(" Tables are drawn up to {} a side.", Plane::SIZES.end()),
    };
    let words = format!("{} lies beyond this table of {across} × {up}, {direction}.{most}", subject.focus.position);
    let (action, choice) = match size {
        Some(size) => (Some(format!("Enlarge to {size}")), Some(TableChoice::Size(size))),
        None if subject.can_be_endless => {
            (Some("Show the map without an edge".to_owned()), Some(TableChoice::Endless(true)))
        }
        None => (None, None),
    };
    Some((Banner { words, action, is_error: false }, choice))
}

/// The size of a table with so many cells a side: the next power of two that tables can have.
pub(super) fn size_for(cells: u64) -> Option<u32> {
    let size = u32::try_from(cells.checked_next_power_of_two()?).ok()?;
    Plane::SIZES.contains(&size).then_some(size)
}

/// What the legend says of the picture.
pub(in crate::ui::grundy_table) struct Legend<'a> {
    pub subject: &'a Subject<'a>,
    pub p: &'a VisibleP,
    /// The level of the texels.
    pub level: u32,
    pub has_winning: bool,
    /// The position whose options are lit.
    pub options_of: Option<String>,
    pub has_slopes: bool,
    /// The value whose positions are marked, and whether their strip is drawn.
    pub level_set: Option<(u32, bool)>,
    pub has_partner: bool,
}

impl Legend<'_> {
    /// The entries, the most needed ones first.
    pub fn entries(&self) -> Vec<LegendEntry> {
        let mut entries = self.p_entries();
        if self.has_winning {
            entries.push(LegendEntry::new(LegendMark::Ring, "winning", "move"));
        }
        if let Some(position) = &self.options_of {
            entries.push(LegendEntry::new(LegendMark::Square, "options of", position));
        }
        if self.has_slopes {
            entries.push(LegendEntry::new(LegendMark::Line, "slopes φ", "and 1/φ"));
        }
        if let Some((value, has_strip)) = self.level_set {
            let second = if has_strip { "in its strip" } else { "" };
            entries.push(LegendEntry::new(LegendMark::Level, format!("𝒢 = {value}"), second));
        }
        if self.has_partner {
            entries.push(LegendEntry::new(LegendMark::Partner, "partner", "(b, a)"));
        }
        if self.level > 0 {
            let side = 1_u64.checked_shl(self.level).unwrap_or(u64::MAX);
            let first = if self.subject.quantity == CellQuantity::Outcome { "a point is" } else { "one cell of" };
            entries.push(LegendEntry::new(LegendMark::Block, first, format!("{side} × {side}")));
        }
        entries
    }

    fn p_entries(&self) -> Vec<LegendEntry> {
        let outcome = self.subject.quantity == CellQuantity::Outcome;
        let mut entries = Vec::new();
        let (first, second) = match self.p.marks {
            PMarks::GoldBlocks => ("P-position", "in the block"),
            _ => ("P-position", "𝒢 = 0"),
        };
        match self.p.marks {
            PMarks::Off if !outcome => {}
            PMarks::Stars if !outcome => entries.push(LegendEntry::new(LegendMark::Star, first, second)),
            _ => entries.push(LegendEntry::new(LegendMark::Gold, first, second)),
        }
        if outcome {
            let n = LegendMark::Cell(scale_of(self.subject.plane.map).of_n());
            entries.push(LegendEntry::new(n, "N-position", "𝒢 > 0"));
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::size_for;

    #[test]
    fn a_table_grows_to_the_next_power_of_two_it_can_have() {
        assert_eq!(
            [1, 9, 1301, 32_768, 32_769, u64::MAX].map(size_for),
            [None, Some(16), Some(2048), Some(32_768), None, None]
        );
    }
}
