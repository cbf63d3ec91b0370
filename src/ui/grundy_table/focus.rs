//! What is drawn about the focus: its options, the winning ones, what is said of it.

use crate::figure::{Cell, CellBlock, cell_blocks, is_inside, option_cells};
use crate::game::Outcome;
use crate::session::Focus;
use crate::solver::Evaluation;

use super::subject::Subject;

/// The options of the focus as cells, listed anew only when it changes.
#[derive(Default)]
pub(super) struct Options {
    of: Option<(Focus, u32)>,
    cells: Vec<Cell>,
    blocks: Vec<CellBlock>,
}

impl Options {
    /// Brings them up to date.
    pub fn update(&mut self, subject: &Subject<'_>) {
        let width = subject.plane.width;
        if self.of.as_ref().is_some_and(|(focus, of_width)| focus == subject.focus && *of_width == width) {
            return;
        }
        self.of = Some((subject.focus.clone(), width));
        let focus = subject.focus;
        self.cells = option_cells(&focus.ruleset, &focus.position, u64::from(width)).unwrap_or_default();
        self.blocks = cell_blocks(&self.cells);
    }

    /// The options as blocks of cells.
    pub fn blocks(&self) -> &[CellBlock] {
        &self.blocks
    }

    /// Whether a cell is an option.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}

/// The cells of the winning moves, as far as they are in the table.
pub(super) fn winning_cells(subject: &Subject<'_>, evaluation: &Evaluation) -> Vec<Cell> {
    // More rings than this would hide the map; the inspector lists all moves.
    const MOST: usize = 200;
    let moves = evaluation.winning_moves.iter().flatten().take(MOST);
    let cells = moves.filter_map(|winning| subject.cell_of(&winning.to));
    cells.filter(|&cell| is_inside(cell, subject.extent)).collect()
}

/// What a screen reader says of the focus: "Wythoff (31, 48), N, Grundy value 11".
pub(super) fn spoken(subject: &Subject<'_>, evaluation: &Evaluation) -> String {
    let mut words = format!("{} {}", subject.focus.ruleset.title(), subject.focus.position);
    match evaluation.outcome {
        Some(Outcome::P) => words.push_str(", P"),
        Some(Outcome::N) => words.push_str(", N"),
        None => {}
    }
    if let Some(grundy) = &evaluation.grundy {
        words.push_str(", Grundy value ");
        words.push_str(&grundy.to_string());
    }
    words
}
