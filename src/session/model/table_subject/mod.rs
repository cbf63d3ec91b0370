//! Which table is looked at, and where the focus stands in it.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `destination` | the cell that is asked for in writing, and the map that shows it |
//! | `words` | what is said of the table, its cells and the focus in it |

pub(crate) mod destination;
mod words;

use crate::{ColourBy, Focus, NotShown, Plane, Session, TableLayer, TableLayers, TablePlace};
use golden_figure::{Cell, CellQuantity, FillTimeline, MapLook, PlaneAxes, is_inside};
use golden_game::{Position, Ruleset};
use golden_solver::{ClosedPlane, Evaluation, Quantity, TableRequest};

/// The table on screen and the focus in it.
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct TableSubject<'a> {
    /// What the panel is set to.
    pub plane: &'a Plane,
    /// What is shown: the shared focus, or the panel's own last one where that has no place.
    pub focus: &'a Focus,
    /// The shared focus.
    pub shared: &'a Focus,
    /// Why the shared focus is not what is shown.
    pub absent: Option<NotShown>,
    /// The table asked for.
    pub request: TableRequest,
    /// How it lies in the plane.
    pub axes: PlaneAxes,
    /// Its cells, across and up.
    pub extent: Cell,
    /// The cell of what is shown, in the table or beyond it.
    pub cell: Option<Cell>,
    /// What colours measure: what was chosen, or the value where that makes no sense for the game.
    pub quantity: CellQuantity,
    /// Whether there are Grundy values, not outcomes alone.
    pub has_values: bool,
    /// How many rows and columns have values at every distance, where those of other cells are not known but in the table.
    pub proved_rows: Option<u64>,
    /// Whether a closed form gives the cells of a map without an edge.
    pub can_be_endless: bool,
    /// Whether a map without an edge is what is shown.
    pub is_endless: bool,
    /// The rows and columns that are filled cell by cell, if the table is.
    pub fill: Option<[u64; 2]>,
    /// Whether values and outcomes of positions are shown.
    pub tells: bool,
    /// Whether they are also told in words: not while a question is open, even where its picture shows them.
    pub says: bool,
}

impl Plane {
    /// The position whose row is looked at: of Wythoff's game, and of games whose table has the values of one heap, the shared
    /// one, also where it lies beyond every table or has several heaps.
    pub fn focus_of_rows<'a>(&'a self, shared: &'a Focus) -> &'a Focus {
        let has_heaps = shared.ruleset.plane() == golden_game::Plane::Line;
        if shared.ruleset.wythoff_t() == Some(1) || has_heaps { shared } else { &self.own }
    }

    /// The plane as it is drawn while answers are hidden: without stars, level sets and the lines that P-positions lie
    /// along, and without the lens, which is there to read values. Its colours stay, as values are what a map is about.
    #[must_use]
    pub fn without_answers(&self) -> Self {
        let layers =
            TableLayers { p_positions: false, slope_lines: false, lens: false, level_set: false, ..self.layers };
        Self { layers, ..self.clone() }
    }
}

impl<'a> TableSubject<'a> {
    /// What is shown of a session; `closed` is the closed form of its game, once it is known, and `searching` whether
    /// it is being looked for.
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
        let has_values = endless.map_or(!is_endless, |closed| closed.quantity() == Quantity::Grundy);
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
            tells: session.view.answers.are_seen(),
            says: session.view.answers.are_seen(),
            request,
        }
    }

    /// Whether the game is that of the shared focus: a position of it may have no place in the table.
    pub fn shows_shared_game(&self) -> bool {
        self.absent.is_none() || self.shared.ruleset == self.focus.ruleset
    }

    /// The position whose row is looked at, see [`Plane::focus_of_rows`].
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

    /// The position at a cell in another game whose table has the same cells, see [`golden_game::share_cells`]; `None`
    /// where there is none.
    pub fn focus_of(&self, ruleset: &Ruleset, cell: Cell) -> Option<Focus> {
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        TablePlace { row, column }.focus(ruleset, self.plane.width)
    }

    /// Whether the P-positions of the game lie along the lines of slope φ and 1/φ.
    pub fn has_slopes(&self) -> bool {
        self.focus.ruleset.wythoff_t() == Some(1)
    }

    /// Whether these lines are drawn.
    pub fn shows_slopes(&self) -> bool {
        self.has_slopes() && self.plane.layers.has(TableLayer::SlopeLines)
    }

    /// What is shown of the cells.
    pub fn look(&self) -> MapLook {
        let (quantity, has_values, extent) = (self.quantity, self.has_values, self.extent);
        MapLook { quantity, has_values, extent, scale: self.plane.map.into(), marks_p: self.plane.layers.p_positions }
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
        let told = evaluation.winning_moves.as_ref().filter(|_| self.says);
        let moves = told.into_iter().flatten().take(MOST);
        let cells = moves.filter_map(|winning| self.cell_of(&winning.to));
        cells.filter(|&cell| is_inside(cell, self.extent)).collect()
    }
}

/// The rows and columns of a table that is filled cell by cell; `None` where that is not wanted or its lines are too
/// long.
fn fill_of(plane: &Plane, request: &TableRequest) -> Option<[u64; 2]> {
    let most = FillTimeline::LARGEST;
    let is_wrapped = PlaneAxes::of(&plane.own.ruleset) == PlaneAxes::ColumnAcross;
    let fits = !is_wrapped || request.columns.end <= most;
    (plane.fill && fits).then(|| [request.rows.end, request.columns.end].map(|side| side.min(most)))
}

fn quantity_of(plane: &Plane, has_values: bool) -> CellQuantity {
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
