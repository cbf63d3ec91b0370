//! What is drawn about the focus: its options, the winning ones, what is said of it.

use std::ops::Range;

use golden_figure::{
    Cell, CellBlock, PlaneView, cell_blocks, is_option, option_cells, options_in_window, sampled_level,
};
use golden_session::{Focus, TableSubject};

/// The part of a plane without an end that they were listed in, and how far apart.
type Window = Option<([Range<u64>; 2], u64)>;

/// The options of the focus as cells, listed anew only when it changes.
#[derive(Default)]
pub(in crate::grundy_table) struct Options {
    of: Option<(Focus, u32, Window)>,
    cells: Vec<Cell>,
    blocks: Vec<CellBlock>,
    /// The cell of the focus on a plane without an end, where cells are asked one by one.
    far: Option<Cell>,
}

impl Options {
    /// Brings them up to date; on a map without an edge only those in the plot are listed.
    pub fn update(&mut self, subject: &TableSubject<'_>, view: &PlaneView) {
        let (focus, width) = (subject.focus, subject.plane.width);
        let window = subject.is_endless.then(|| ([0, 1].map(|axis| view.shown(axis)), 1 << sampled_level(view)));
        let now =
            |(of, of_width, of_window): &(Focus, u32, Window)| (of, *of_width, of_window) == (focus, width, &window);
        if self.of.as_ref().is_some_and(now) {
            return;
        }
        self.far = subject.cell.filter(|_| subject.is_endless);
        self.cells = match window {
            Some(_) => Vec::new(),
            None => option_cells(&focus.ruleset, &focus.position, width.into()).unwrap_or_default(),
        };
        self.blocks = match (&window, self.far) {
            (Some((window, step)), Some(cell)) => options_in_window(&focus.ruleset, cell, width.into(), window, *step),
            _ => cell_blocks(&self.cells),
        };
        self.of = Some((focus.clone(), width, window));
    }

    /// The options as blocks of cells.
    pub fn blocks(&self) -> &[CellBlock] {
        &self.blocks
    }

    /// Whether a cell is an option.
    pub fn contains(&self, cell: Cell) -> bool {
        match (&self.of, self.far) {
            (Some((focus, width, _)), Some(far)) => is_option(&focus.ruleset, far, cell, (*width).into()),
            _ => self.cells.binary_search(&cell).is_ok(),
        }
    }
}
