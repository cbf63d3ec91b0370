//! The table that is looked at, and the place of the focus in it.

use crate::{Camera, ColourBy, Edit, Focus, MapSettings, NotShown, Session, TableLayer, TableLayers, TablePlace};
use golden_figure::{
    Cell, CellQuantity, FillTimeline, MapLook, PlaneAxes, game_phrase, grundy_of, is_inside, measure_words,
    short_table_title, table_title,
};
use golden_game::{Outcome, Position, Ruleset};
use golden_number::parse_typed_number;
use golden_prose::{grouped, signed};
use golden_solver::{ClosedPlane, Evaluation, Quantity, TableRequest};

/// The table on screen and the focus in it.
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct TableSubject<'a> {
    /// The choices of the panel.
    pub plane: &'a MapSettings,
    /// The focus that is shown: the shared one, or the panel's own last one where that has no place.
    pub focus: &'a Focus,
    /// The shared focus.
    pub shared: &'a Focus,
    /// The reason why the shared focus is not what is shown.
    pub absent: Option<NotShown>,
    /// The table asked for.
    pub request: TableRequest,
    /// The way it lies in the plane.
    pub axes: PlaneAxes,
    /// Its cells, across and up.
    pub extent: Cell,
    /// The cell of what is shown, in the table or beyond it.
    pub cell: Option<Cell>,
    /// The quantity that colours measure: the one chosen, or the value where that makes no sense for the game.
    pub quantity: CellQuantity,
    /// True if there are Grundy values, not outcomes alone.
    pub has_values: bool,
    /// The number of rows and columns that have values at every distance, where those of other cells are known only
    /// in the table.
    pub proved_rows: Option<u64>,
    /// True if a closed form gives the cells of a map without an edge.
    pub can_be_endless: bool,
    /// True if a map without an edge is what is shown.
    pub is_endless: bool,
    /// The rows and columns that are filled cell by cell, if the table is.
    pub fill: Option<[u64; 2]>,
    /// True if values and outcomes of positions are shown.
    pub shows_answers: bool,
    /// True if they are also told in words: not while a question is open, even where its picture shows them.
    pub says_answers: bool,
}

impl MapSettings {
    /// The position whose row is looked at: of Wythoff's game, and of games whose table has the values of one heap,
    /// the shared one, also where it lies beyond every table or has several heaps.
    pub fn focus_of_rows<'a>(&'a self, shared: &'a Focus) -> &'a Focus {
        let has_heaps = shared.ruleset.plane() == golden_game::TableShape::Line;
        if shared.ruleset.wythoff_t() == Some(1) || has_heaps { shared } else { &self.own }
    }

    /// The plane as it is drawn while answers are hidden: without stars, level sets and the lines that P-positions
    /// lie along, and without the lens, which is there to read values. Its colours stay, as values are what a map is
    /// about.
    #[must_use]
    pub fn without_answers(&self) -> Self {
        let layers =
            TableLayers { p_positions: false, slope_lines: false, lens: false, level_set: false, ..self.layers };
        Self { layers, ..self.clone() }
    }
}

impl<'a> TableSubject<'a> {
    /// Returns what is shown of a session; `closed` is the closed form of its game, once it is known, and `searching`
    /// says whether it is being looked for.
    pub fn of(session: &'a Session, closed: Option<&ClosedPlane>, searching: bool) -> Self {
        let plane = &session.model.table;
        let absent = TablePlace::of(&session.model.focus, plane.width).err();
        let focus = &plane.own;
        let request = plane.request();
        let axes = PlaneAxes::of(&focus.ruleset);
        let own = TablePlace::of(focus, plane.width).ok();
        let endless = closed.filter(|_| plane.endless);
        // Meanwhile the view stays where it is, and no table takes the place of what will be there.
        let is_endless = endless.is_some() || (plane.endless && searching);
        let fill = fill_of(plane, &request).filter(|_| !is_endless);
        let extent = match (endless, fill) {
            (Some(closed), _) => closed.extent(),
            (None, _) if is_endless => [u64::MAX; 2],
            (None, Some(sides)) => sides,
            (None, None) => [request.rows.end, request.columns.end],
        };
        let has_values =
            endless.map_or(!is_endless, |closed| closed.quantity() == Quantity::Grundy) && focus.ruleset.has_values();
        Self {
            plane,
            focus,
            shared: &session.model.focus,
            absent,
            axes,
            extent: axes.arrange(extent[0], extent[1]),
            cell: own.map(|place| axes.arrange(place.row, place.column)),
            quantity: quantity_of(plane, has_values),
            has_values,
            proved_rows: endless.and_then(ClosedPlane::proved_rows),
            can_be_endless: closed.is_some() || is_endless,
            is_endless,
            fill,
            shows_answers: session.view.answers.are_seen(),
            says_answers: session.view.answers.are_seen(),
            request,
        }
    }

    /// Returns true if the game is that of the shared focus: a position of it may have no place in the table.
    pub fn shows_shared_game(&self) -> bool {
        self.absent.is_none() || self.shared.ruleset == self.focus.ruleset
    }

    /// The position whose row is looked at, see [`MapSettings::focus_of_rows`].
    pub fn focus_of_rows(&self) -> &'a Focus {
        self.plane.focus_of_rows(self.shared)
    }

    /// The cell of the focus if it is in the table.
    pub fn cell_inside(&self) -> Option<Cell> {
        self.cell.filter(|&cell| is_inside(cell, self.extent))
    }

    /// The cell of another position of this game.
    pub fn cell_of(&self, position: &Position) -> Option<Cell> {
        let focus = Focus { ruleset: self.focus.ruleset.clone(), position: position.clone() };
        let place = TablePlace::of(&focus, self.plane.width).ok()?;
        Some(self.axes.arrange(place.row, place.column))
    }

    /// The cell of the focus with its piles swapped, where that is another one of the table.
    pub fn partner(&self) -> Option<Cell> {
        let cell = self.cell_of(&self.focus.mirrored()?.position)?;
        Some(cell).filter(|&cell| is_inside(cell, self.extent) && Some(cell) != self.cell)
    }

    /// The position at a cell; `None` where there is none.
    pub fn focus_at(&self, cell: Cell) -> Option<Focus> {
        self.focus_of(&self.focus.ruleset, cell)
    }

    /// The position at a cell in another game whose table has the same cells, see [`golden_game::share_cells`];
    /// `None` where there is none.
    pub fn focus_of(&self, ruleset: &Ruleset, cell: Cell) -> Option<Focus> {
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        TablePlace { row, column }.focus(ruleset, self.plane.width)
    }

    /// Returns true if the P-positions of the game lie along the lines of slope φ and 1/φ.
    pub fn has_slopes(&self) -> bool {
        self.focus.ruleset.wythoff_t() == Some(1)
    }

    /// Returns true if the lines of slope φ and 1/φ are drawn.
    pub fn shows_slopes(&self) -> bool {
        self.has_slopes() && self.plane.layers.has(TableLayer::SlopeLines)
    }

    /// Returns what is shown of the cells.
    pub fn look(&self) -> MapLook {
        let (quantity, has_values, extent) = (self.quantity, self.has_values, self.extent);
        MapLook { quantity, has_values, extent, scale: self.plane.map, marks_p: self.plane.layers.p_positions }
    }

    /// The position some cells from the focus, kept in the table; `None` where the game has no such position.
    pub fn neighbour(&self, by: [i64; 2]) -> Option<Focus> {
        let from = self.cell_inside()?;
        let step = |axis: usize| {
            let last = self.extent.get(axis)?.checked_sub(1)?;
            Some(from.get(axis)?.saturating_add_signed(*by.get(axis)?).min(last))
        };
        let cell = [step(0)?, step(1)?];
        self.focus_at(cell).filter(|_| cell != from)
    }

    /// The cells of the winning moves, as far as they may be told and are in the table.
    pub fn winning_cells(&self, evaluation: &Evaluation) -> Vec<Cell> {
        // More rings than this would hide the map; the inspector lists all moves.
        const MOST: usize = 200;
        let told = evaluation.winning_moves.as_ref().filter(|_| self.says_answers);
        let moves = told.into_iter().flatten().take(MOST);
        let cells = moves.filter_map(|winning| self.cell_of(&winning.to));
        cells.filter(|&cell| is_inside(cell, self.extent)).collect()
    }
}

/// The rows and columns of a table that is filled cell by cell; `None` where that is not wanted or its lines are too
/// long.
fn fill_of(plane: &MapSettings, request: &TableRequest) -> Option<[u64; 2]> {
    let most = FillTimeline::LARGEST;
    let is_wrapped = PlaneAxes::of(&plane.own.ruleset) == PlaneAxes::ColumnAcross;
    let fits = !is_wrapped || request.columns.end <= most;
    (plane.fill && fits).then(|| [request.rows.end, request.columns.end].map(|side| side.min(most)))
}

fn quantity_of(plane: &MapSettings, has_values: bool) -> CellQuantity {
    let is_possible = plane.colour.fault(&plane.own.ruleset).is_none();
    match plane.colour {
        ColourBy::LineDistance if is_possible => return CellQuantity::LineDistance,
        _ if !has_values => return CellQuantity::Outcome,
        _ if !is_possible => return CellQuantity::Value,
        _ => {}
    }
    match plane.colour {
        ColourBy::Value => CellQuantity::Value,
        ColourBy::Outcome => CellQuantity::Outcome,
        ColourBy::ValueMod => CellQuantity::Residue(plane.modulus),
        ColourBy::LineDistance => CellQuantity::LineDistance,
        ColourBy::ValueMinusColumn => CellQuantity::ValueMinusColumn,
    }
}

/// Examples of what may be written for a cell.
pub const CELL_EXAMPLES: &str = "Write one number or two, such as 10^15 or 1000 1618.";

/// Half the cells the plot shows, so that a P-position stands in the middle.
const ABOUT: u64 = 50;

/// The map that reaches a cell beyond the one shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapReach {
    /// A table of this size.
    Size(u32),
    /// The map without an edge.
    WithoutEdge,
}

impl MapReach {
    /// Returns the edit that shows it.
    pub fn edit(self) -> Edit {
        match self {
            Self::Size(size) => Edit::table_size(size),
            Self::WithoutEdge => Edit::table_endless(true),
        }
    }
}

/// The place where the map goes to show a cell that was asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Destination {
    /// The cell: of a column alone its P-position, or the diagonal.
    pub cell: Cell,
    /// The size or the kind of the map that reaches the cell, if another one is needed.
    pub reach: Option<MapReach>,
    /// The camera of the map that shows it.
    pub camera: Camera,
}

impl TableSubject<'_> {
    /// The cell meant by a text such as `10^15` or `1000 1618`, and whether only its column was named.
    ///
    /// # Errors
    /// A message that says what is wrong with the text.
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
    /// A message that says what is wrong with the text, or where the map ends.
    pub fn map_at_cell(
        &self,
        closed: Option<&ClosedPlane>,
        text: &str,
        camera: Option<Camera>,
    ) -> Result<Destination, String> {
        let (cell, is_alone) = self.cell_written(closed, text)?;
        let reach = if is_inside(cell, self.extent) { None } else { Some(self.reach_beyond(closed, cell)?) };
        let is_endless = reach.map_or(self.is_endless, |reach| reach == MapReach::WithoutEdge);
        let anchor = if is_alone { cell.map(|place| place.saturating_sub(ABOUT)) } else { cell };
        let side = camera.filter(|_| is_endless).map_or(6.0, |camera| camera.cell.max(1.0));
        Ok(Destination { cell, reach, camera: Camera { anchor, offset: [0.0, 0.0], cell: side } })
    }

    /// The map that reaches a cell beyond this one.
    fn reach_beyond(&self, closed: Option<&ClosedPlane>, cell: Cell) -> Result<MapReach, String> {
        let lies_in_plane = closed.is_some_and(|closed| {
            let [rows, columns] = closed.extent();
            is_inside(cell, self.axes.arrange(rows, columns))
        });
        let size = MapSettings::size_for(cell[0].max(cell[1]).saturating_add(1));
        let fits = self.axes == PlaneAxes::RowAcross && size.is_some();
        if (!self.can_be_endless && !fits) || (closed.is_some() && !lies_in_plane) {
            let [across, up] = self.extent.map(|end| grouped(&end.saturating_sub(1)));
            let words = "it goes on only where a closed form gives the cells.";
            return Err(format!("The map ends at ({across}, {up}); {words}"));
        }
        // A table that reaches there says more than a map without an edge.
        let size = size.filter(|_| !self.is_endless);
        Ok(size.map_or(MapReach::WithoutEdge, MapReach::Size))
    }

    /// Returns the title of the picture, which says what it shows.
    pub fn title(&self) -> String {
        if self.fill.is_some() {
            return format!("The mex rule fills {}", game_phrase(&self.focus.ruleset));
        }
        table_title(&self.focus.ruleset, self.quantity)
    }

    /// A shorter title, where there is little room.
    pub fn short_title(&self) -> String {
        match self.fill {
            Some(_) => self.title(),
            None => short_table_title(&self.focus.ruleset, self.quantity),
        }
    }

    /// Returns the measure of the colours in words, such as 𝒢(a, b) − b.
    pub fn measure(&self) -> String {
        measure_words(&self.focus.ruleset, self.quantity, self.plane.map)
    }

    /// Returns the words for a cell with a value under the pointer, such as 𝒢(31, 48) = 11, or (31, 48): N where the
    /// colours are those of outcomes, or the position alone where no answers are told; `None` where there is no
    /// position.
    pub fn words_at(&self, cell: Cell, value: u64, has_values: bool) -> Option<String> {
        let position = self.focus_at(cell)?.position;
        if !self.says_answers {
            return Some(position.to_string());
        }
        let words = match (has_values && self.quantity != CellQuantity::Outcome, value) {
            (true, 0) => format!("{} = 0, P", grundy_of(&position)),
            (true, value) => format!("{} = {value}", grundy_of(&position)),
            (false, 0) => format!("{position}: P"),
            (false, _) => format!("{position}: N"),
        };
        let measured = self.quantity.of(cell, value);
        Some(match self.quantity {
            CellQuantity::Residue(k) => format!("{words}, {measured} mod {k}"),
            CellQuantity::LineDistance => {
                let cells = if measured == 1 { "cell" } else { "cells" };
                format!("{words}, {} {cells} from the line", grouped(&measured))
            }
            CellQuantity::ValueMinusColumn => format!("{words}, less the column {}", signed(measured)),
            CellQuantity::Value | CellQuantity::Outcome => words,
        })
    }

    /// The same for a cell whose value is not known: "(31, 48): N, value not known", or "(31, 48): N" where the
    /// colours are those of outcomes.
    pub fn words_of_outcome(&self, cell: Cell, is_n: bool) -> Option<String> {
        let position = self.focus_at(cell)?.position;
        let outcome = match (is_n, self.quantity) {
            (true, CellQuantity::Outcome) => ": N",
            (true, _) => ": N, value not known",
            (false, _) => ": P",
        };
        Some(if self.says_answers { format!("{position}{outcome}") } else { position.to_string() })
    }

    /// Returns what a screen reader says of the focus: "Wythoff (31, 48), N, Grundy value 11", or the position alone.
    pub fn spoken(&self, evaluation: &Evaluation) -> String {
        let mut words = self.focus.ruleset.titled(&self.focus.position);
        if !self.says_answers {
            return words;
        }
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
}

#[cfg(test)]
mod tests {
    use super::{Destination, MapReach, TableSubject};
    use crate::tests::edited;
    use crate::{Edit, Focus};
    use golden_figure::CellQuantity;
    use golden_solver::{Budget, Job, Quantity, Solver};

    #[test]
    fn the_map_goes_to_a_cell_as_far_as_there_is_one() {
        let session = edited([Edit::Focus(Focus::wythoff(31, 48)), Edit::table_size(128)]);
        let solver = Solver::new(Budget::default());
        let ruleset = &session.model.focus.ruleset;
        let closed = solver.closed_plane(ruleset, Quantity::Outcome, 128, &Job::new()).unwrap().unwrap();
        let subject = TableSubject::of(&session, Some(&closed), false);
        let at = |text: &str| subject.map_at_cell(Some(&closed), text, None);
        let Destination { cell, reach, camera } = at("(20, 12)").unwrap();
        assert_eq!((cell, reach, camera.anchor), ([20, 12], None, [20, 12]));
        // A column alone is shown at its P-position, (100, 162), in the middle.
        let Destination { cell, reach, camera } = at("100").unwrap();
        assert_eq!((cell, reach, camera.anchor), ([100, 162], Some(MapReach::Size(256)), [50, 112]));
        let Destination { reach, camera, .. } = at("10^15 10^15").unwrap();
        assert_eq!((reach, camera.anchor), (Some(MapReach::WithoutEdge), [10_u64.pow(15); 2]));
        assert!(at("x").unwrap_err().contains("is not a number"));
        let alone = TableSubject::of(&session, None, false);
        let refused = alone.map_at_cell(None, "10^15 10^15", None).unwrap_err();
        assert!(refused.starts_with("The map ends at (127, 127)"), "{refused}");
    }

    #[test]
    fn colours_of_outcomes_are_spoken_of_without_values() {
        let session = edited([Edit::Focus(Focus::wythoff(31, 48)), Edit::table_size(128)]);
        let said = |quantity: CellQuantity| {
            let subject = TableSubject {
                quantity,
                shows_answers: true,
                says_answers: true,
                ..TableSubject::of(&session, None, false)
            };
            let words = [subject.words_at([31, 48], 11, true), subject.words_of_outcome([31, 48], true)];
            words.map(Option::unwrap)
        };
        assert_eq!(said(CellQuantity::Outcome), ["(31, 48): N", "(31, 48): N"]);
        assert_eq!(said(CellQuantity::Value), ["𝒢(31, 48) = 11", "(31, 48): N, value not known"]);
    }

    #[test]
    fn nothing_beside_the_picture_is_told_before_the_answer() {
        let session = edited([Edit::Focus(Focus::wythoff(31, 48)), Edit::table_size(128)]);
        let focus = &session.model.focus;
        let known = Solver::new(Budget::default()).analyse(&focus.ruleset, &focus.position).unwrap();
        let said = |says_answers: bool| {
            // The picture shows values all the time.
            let subject = TableSubject { shows_answers: true, says_answers, ..TableSubject::of(&session, None, false) };
            let [value, outcome] = [subject.words_at([0, 0], 0, true), subject.words_of_outcome([0, 0], false)];
            (value.unwrap(), outcome.unwrap(), subject.winning_cells(&known).len())
        };
        assert_eq!(said(false), ("(0, 0)".to_owned(), "(0, 0)".to_owned(), 0));
        assert_eq!(said(true), ("𝒢(0, 0) = 0, P".to_owned(), "(0, 0): P".to_owned(), 2));
    }
}
