//! The mex fill: each cell of a small table gets the least number that none of its options has.

use std::sync::Arc;

use super::far_options::option_cells;
use crate::{Cell, PlaneAxes, Timeline};
use golden_game::{Moves, Position, Ruleset, TableShape, options};
use golden_prose::Prose;

/// The most values that a caption lists.
const LISTED: usize = 12;

/// The filling of a table cell by cell, in an order in which every option of a cell comes before it.
///
/// Step 0 is the empty table; after step i there are i cells. The values are those of the table shown; only the least
/// number missing from a list is computed here.
#[derive(Clone, Debug)]
pub struct FillTimeline {
    ruleset: Ruleset,
    order: FillOrder,
    /// The values in the order of filling.
    values: Arc<[u32]>,
}

/// The state after a step of the mex fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FillState {
    /// The number of filled cells.
    pub filled: usize,
    /// The cell filled last, across and up.
    pub current: Option<Cell>,
    /// The cells of its options, in increasing order.
    pub options: Vec<Cell>,
    order: FillOrder,
}

impl FillState {
    /// Returns true if a cell is filled; `false` outside the table.
    ///
    /// **Cost**: O(1).
    pub fn is_filled(&self, cell: Cell) -> bool {
        self.order.step_of(cell).is_some_and(|step| step <= self.filled)
    }
}

impl FillTimeline {
    /// The most rows and columns of a table that is filled step by step.
    pub const LARGEST: u64 = 64;

    /// The fill of a table with `sides` = [rows, columns] from the corner; `values` gives the value at a row and
    /// column.
    ///
    /// `None` without rows or columns, with more than [`Self::LARGEST`] of them, for rulesets without a table, if a
    /// value is missing, and for a triangle with fewer columns than rows.
    ///
    /// **Cost**: one call of `values` per cell.
    pub fn new(ruleset: Ruleset, sides: [u64; 2], values: impl Fn(u64, u64) -> Option<u32>) -> Option<Self> {
        if sides.iter().any(|side| !(1..=Self::LARGEST).contains(side)) {
            return None;
        }
        let order = FillOrder::of(&ruleset, sides)?;
        let in_order = (1..=order.cells()).map(|step| {
            let [row, column] = order.place(step)?;
            values(row, column)
        });
        let values = in_order.collect::<Option<Arc<[u32]>>>()?;
        Some(Self { ruleset, order, values })
    }

    /// The step that fills a cell; `None` outside the table.
    ///
    /// **Cost**: O(1).
    pub fn step_of(&self, cell: Cell) -> Option<usize> {
        self.order.step_of(cell)
    }

    /// The cell that a step fills; `None` for step 0 and beyond the last.
    pub fn cell_of(&self, step: usize) -> Option<Cell> {
        let [row, column] = self.order.place(step)?;
        Some(self.order.axes.arrange(row, column))
    }

    fn position(&self, step: usize) -> Option<Position> {
        let [row, column] = self.order.place(step)?;
        self.ruleset.position_at(row, column, self.order.columns)
    }

    fn options(&self, step: usize) -> Vec<Cell> {
        let position = self.position(step);
        position.and_then(|position| option_cells(&self.ruleset, &position, self.order.columns)).unwrap_or_default()
    }

    /// The value of the cell that a step fills.
    fn value(&self, step: usize) -> Option<u32> {
        self.values.get(step.checked_sub(1)?).copied()
    }

    /// The values of all options of the cell that a step fills, as many as there are options; of several heaps the nim
    /// sum of the values of these. `None` if one is not in the table.
    fn values_of_options(&self, step: usize) -> Option<Vec<u32>> {
        let (ruleset, columns) = (&self.ruleset, self.order.columns);
        let value = |position: &Position| {
            let (row, column) = ruleset.cell_of(position, columns)?;
            self.value(self.step_of(self.order.axes.arrange(row, column))?)
        };
        let position = self.position(step)?;
        let of_option = |option: &Position| {
            if matches!(ruleset.spec().moves, Moves::Split(_)) {
                let mut heaps = option.numbers().iter().map(|heap| value(&Position::Flat(vec![heap.clone()])));
                return heaps.try_fold(0, |sum, value| Some(sum ^ value?));
            }
            value(option)
        };
        options(ruleset, &position)?.iter().map(of_option).collect()
    }

    /// (3, 2) as a cell of the plane, 33 as a pile.
    fn name(&self, step: usize) -> String {
        match self.position(step) {
            Some(Position::Flat(numbers)) => Position::Flat(numbers).to_string(),
            _ => self.order.place(step).map_or_else(String::new, |[row, column]| format!("({row}, {column})")),
        }
    }
}

impl Timeline for FillTimeline {
    type State = FillState;

    fn last(&self) -> usize {
        self.values.len()
    }

    fn caption(&self, step: usize) -> Prose {
        let Some(value) = self.value(step) else {
            return Prose::from("Each cell gets the least number that is the value of none of its options.");
        };
        let name = self.name(step);
        let conclusion = if value == 0 { "it is a P-position".to_owned() } else { format!("𝒢 = {value}") };
        let Some(mut present) = self.values_of_options(step) else {
            return Prose::from(format!("{name}: {value} is the least number that no option has, so {conclusion}."));
        };
        let owner = match present.len() {
            0 => {
                return Prose::from(format!(
                    "{name} has no option: the least missing number is {value}, so {conclusion}."
                ));
            }
            1 => "its only option has".to_owned(),
            2 => "its 2 options have".to_owned(),
            count => format!("its {count} options have"),
        };
        present.sort_unstable();
        present.dedup();
        Prose::from(format!("{name}: {owner} {}; {value} is the least missing, so {conclusion}.", listed(&present)))
    }

    fn state(&self, step: usize) -> FillState {
        let filled = step.min(self.values.len());
        FillState { filled, current: self.cell_of(filled), options: self.options(filled), order: self.order }
    }
}

/// "the values 0, 1, 2", at most [`LISTED`] of them.
fn listed(values: &[u32]) -> String {
    let noun = if values.len() == 1 { "the value" } else { "the values" };
    let shown: Vec<String> = values.iter().take(LISTED).map(u32::to_string).collect();
    let more = if values.len() > LISTED { ", …" } else { "" };
    format!("{noun} {}{more}", shown.join(", "))
}

/// The order of filling.
///
/// On the plane by row + column, then by row. Every option comes before its cell: there a move raises no number, and
/// lowers row + column. In Fibonacci Nim (n, r) has the options (n − k, min(2k, n − k))
/// for 1 ≤ k ≤ r, and n − k + min(2k, n − k) ≤ n + k ≤ n + r: row + column does not increase, and where it stays the
/// same the row is smaller. With another factor a take-away game is filled by pile, and so are games on a line: every
/// option has a smaller one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FillOrder {
    shape: Shape,
    axes: PlaneAxes,
    rows: u64,
    columns: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Rectangle,
    /// Row n ends at column n.
    Triangle,
    /// The same, row by row.
    TriangleByRows,
    /// Row by row.
    Lines,
}

impl FillOrder {
    fn of(ruleset: &Ruleset, [rows, columns]: [u64; 2]) -> Option<Self> {
        let shape = match ruleset.plane() {
            // A row that is cut off would lack options of the rows after it.
            TableShape::Triangle if columns < rows => return None,
            TableShape::Triangle if *ruleset == Ruleset::FibonacciNim => Shape::Triangle,
            TableShape::Triangle => Shape::TriangleByRows,
            TableShape::Line => Shape::Lines,
            TableShape::Quadrant { .. } | TableShape::TwoPiles | TableShape::None => Shape::Rectangle,
        };
        ruleset.position_at(0, 0, columns)?;
        let columns = if ruleset.plane() == TableShape::Triangle { rows } else { columns };
        Some(Self { shape, axes: PlaneAxes::of(ruleset), rows, columns })
    }

    fn is_triangle(self) -> bool {
        matches!(self.shape, Shape::Triangle | Shape::TriangleByRows)
    }

    fn cells(self) -> usize {
        let cells = match self.shape {
            Shape::Triangle | Shape::TriangleByRows => triangle(self.rows),
            Shape::Rectangle | Shape::Lines => self.rows * self.columns,
        };
        usize::try_from(cells).unwrap_or(usize::MAX)
    }

    /// The cells with row + column below a sum, which is at most that of the last cell plus 1.
    fn cells_below(self, sum: u64) -> u64 {
        match self.shape {
            // Those of the quarter plane, minus those beyond the rows and those beyond the columns, which are disjoint.
            Shape::Rectangle => {
                let beyond = |side: u64| triangle(sum.saturating_sub(side));
                triangle(sum) + beyond(self.rows + self.columns) - beyond(self.rows) - beyond(self.columns)
            }
            // t + 1 − ⌈t/2⌉ on each antidiagonal t, minus those beyond the rows.
            Shape::Triangle => sum + sum.saturating_sub(1).pow(2) / 4 - triangle(sum.saturating_sub(self.rows)),
            Shape::TriangleByRows | Shape::Lines => 0,
        }
    }

    /// The first row on an antidiagonal.
    fn first_row(self, sum: u64) -> u64 {
        match self.shape {
            Shape::Triangle => sum.div_ceil(2),
            Shape::Rectangle | Shape::TriangleByRows | Shape::Lines => (sum + 1).saturating_sub(self.columns),
        }
    }

    fn step_of(self, cell: Cell) -> Option<usize> {
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        let is_cell = row < self.rows && column < self.columns && (column <= row || !self.is_triangle());
        let before = match self.shape {
            _ if !is_cell => return None,
            Shape::Lines => row * self.columns + column,
            Shape::TriangleByRows => triangle(row) + column,
            Shape::Rectangle | Shape::Triangle => self.cells_below(row + column) + row - self.first_row(row + column),
        };
        usize::try_from(before + 1).ok()
    }

    /// The row and column that a step fills.
    fn place(self, step: usize) -> Option<[u64; 2]> {
        if step > self.cells() {
            return None;
        }
        let before = u64::try_from(step.checked_sub(1)?).ok()?;
        match self.shape {
            Shape::Lines => return Some([before / self.columns, before % self.columns]),
            Shape::TriangleByRows => {
                let row = (0..self.rows).rfind(|&row| triangle(row) <= before)?;
                return Some([row, before - triangle(row)]);
            }
            Shape::Rectangle | Shape::Triangle => {}
        }
        let (mut sum, mut end) = (0, self.rows + self.columns);
        while end - sum > 1 {
            let middle = u64::midpoint(sum, end);
            if self.cells_below(middle) <= before { sum = middle } else { end = middle }
        }
        let row = self.first_row(sum) + before - self.cells_below(sum);
        Some([row, sum - row])
    }
}

/// 1 + 2 + … + n, the cells of a quarter plane with row + column below n.
fn triangle(n: u64) -> u64 {
    n * (n + 1) / 2
}
