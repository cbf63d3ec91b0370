//! The cell that is asked for in writing, and the map that shows it.

use super::TableSubject;
use crate::{Camera, Plane, TableChoice};
use golden_figure::{Cell, PlaneAxes, is_inside};
use golden_number::parse_typed_number;
use golden_prose::grouped;
use golden_solver::ClosedPlane;

/// What may be written for a cell.
pub const CELL_EXAMPLES: &str = "Write one number or two, such as 10^15 or 1000 1618.";

/// Half the cells the plot shows, so that a P-position stands in the middle.
const ABOUT: u64 = 50;

/// Where the map goes to show a cell that was asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Destination {
    /// The cell: of a column alone its P-position, or the diagonal.
    pub cell: Cell,
    /// The size or the kind of the map that reaches the cell, if another one is needed.
    pub choice: Option<TableChoice>,
    /// Where the map looks to show it.
    pub camera: Camera,
}

impl TableSubject<'_> {
    /// The cell meant by a text such as `10^15` or `1000 1618`, and whether only its column was named.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn cell_written(&self, closed: Option<&ClosedPlane>, text: &str) -> Result<(Cell, bool), String> {
        let text = text.trim().trim_start_matches('(').trim_end_matches(')');
        let words: Vec<&str> = text.split([',', ';', ' ']).filter(|word| !word.is_empty()).collect();
        let number = |word: &str| {
            let number = parse_typed_number(word).map_err(|_| format!("“{word}” is not a number. {CELL_EXAMPLES}"))?;
            u64::try_from(&number).map_err(|_| "The map reaches to 2⁶⁴ − 1.".to_owned())
        };
        match words.as_slice() {
            // The piles of a single heap run on from line to line.
            [pile] if self.axes == PlaneAxes::ColumnAcross => {
                let (pile, width) = (number(pile)?, self.extent[0].max(1));
                Ok(([pile % width, pile / width], true))
            }
            [column] => {
                let column = number(column)?;
                // The P-position of this column, if the game has just one in each; else the diagonal.
                let row = closed
                    .filter(|closed| closed.extent() == [u64::MAX; 2])
                    .and_then(|closed| closed.p_positions(column..column.saturating_add(1), 0..u64::MAX, 1))
                    .and_then(|found| found.first().map(|&(_, other)| other));
                Ok(([column, row.unwrap_or(column)], true))
            }
            [column, row] => Ok(([number(column)?, number(row)?], false)),
            _ => Err(CELL_EXAMPLES.to_owned()),
        }
    }

    /// Returns the cell of a text, and how the map comes to show it. `camera` is where it looks now: a map without an
    /// edge keeps its scale.
    ///
    /// # Errors
    /// What is wrong with the text, or where the map ends.
    pub fn map_at_cell(
        &self,
        closed: Option<&ClosedPlane>,
        text: &str,
        camera: Option<Camera>,
    ) -> Result<Destination, String> {
        let (cell, is_alone) = self.cell_written(closed, text)?;
        let choice = if is_inside(cell, self.extent) { None } else { Some(self.choice_beyond(closed, cell)?) };
        let is_endless = match choice {
            None => self.is_endless,
            Some(choice) => matches!(choice, TableChoice::Endless(_)),
        };
        let anchor = if is_alone { cell.map(|place| place.saturating_sub(ABOUT)) } else { cell };
        let side = camera.filter(|_| is_endless).map_or(6.0, |camera| camera.cell.max(1.0));
        Ok(Destination { cell, choice, camera: Camera { anchor, offset: [0.0, 0.0], cell: side } })
    }

    /// The map that reaches a cell beyond this one.
    fn choice_beyond(&self, closed: Option<&ClosedPlane>, cell: Cell) -> Result<TableChoice, String> {
        let lies_in_plane = closed.is_some_and(|closed| {
            let [rows, columns] = closed.extent();
            is_inside(cell, self.axes.arrange(rows, columns))
        });
        let size = Plane::size_for(cell[0].max(cell[1]).saturating_add(1));
        let fits = self.axes == PlaneAxes::RowAcross && size.is_some();
        if (!self.can_be_endless && !fits) || (closed.is_some() && !lies_in_plane) {
            let [across, up] = self.extent.map(|end| grouped(&end.saturating_sub(1)));
            let words = "it goes on only where a closed form gives the cells.";
            return Err(format!("The map ends at ({across}, {up}); {words}"));
        }
        // A table that reaches there says more than a map without an edge.
        let size = size.filter(|_| !self.is_endless);
        Ok(size.map_or(TableChoice::Endless(true), TableChoice::Size))
    }
}

#[cfg(test)]
mod tests {
    use super::{Destination, TableSubject};
    use crate::tests::edited;
    use crate::{Edit, Focus, TableChoice};
    use golden_solver::{Budget, Job, Quantity, Solver};

    #[test]
    fn the_map_goes_to_a_cell_as_far_as_there_is_one() {
        let session = edited([Edit::Focus(Focus::wythoff(31, 48)), Edit::Table(TableChoice::Size(128))]);
        let solver = Solver::new(Budget::default());
        let ruleset = &session.model.focus.ruleset;
        let closed = solver.closed_plane(ruleset, Quantity::Outcome, 128, &Job::new()).unwrap().unwrap();
        let subject = TableSubject::of(&session, Some(&closed), false);
        let at = |text: &str| subject.map_at_cell(Some(&closed), text, None);
        let Destination { cell, choice, camera } = at("(20, 12)").unwrap();
        assert_eq!((cell, choice, camera.anchor), ([20, 12], None, [20, 12]));
        // A column alone is shown at its P-position, (100, 162), in the middle.
        let Destination { cell, choice, camera } = at("100").unwrap();
        assert_eq!((cell, choice, camera.anchor), ([100, 162], Some(TableChoice::Size(256)), [50, 112]));
        let Destination { choice, camera, .. } = at("10^15 10^15").unwrap();
        assert_eq!((choice, camera.anchor), (Some(TableChoice::Endless(true)), [10_u64.pow(15); 2]));
        assert!(at("x").unwrap_err().contains("is not a number"));
        let alone = TableSubject::of(&session, None, false);
        let refused = alone.map_at_cell(None, "10^15 10^15", None).unwrap_err();
        assert!(refused.starts_with("The map ends at (127, 127)"), "{refused}");
    }
}
