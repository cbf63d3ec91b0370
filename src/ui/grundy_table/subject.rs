//! Which table the panel shows, and where the focus stands in it.

use super::map::scale::scale_of;
use crate::figure::{Cell, CellQuantity, FillTimeline, PlaneAxes, game_phrase, is_inside, measure_words, table_title};
use crate::game::{self, Moves, Position, Ruleset};
use crate::number::UBig;
use crate::session::{ColourBy, Focus, NotShown, Plane, Session, TableLayer, TablePlace};
use crate::solver::{ClosedPlane, Quantity, TableRequest};

/// The table on screen and the focus in it.
pub(super) struct Subject<'a> {
    /// What the panel is set to.
    pub plane: &'a Plane,
    /// What is shown: the shared focus, or the panel's own last one where that has no place.
    pub focus: &'a Focus,
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
    /// Whether a closed form gives the cells of a map without an edge, and whether that is what is shown.
    pub can_be_endless: bool,
    pub is_endless: bool,
    /// The rows and columns that are filled cell by cell, if the table is.
    pub fill: Option<[u64; 2]>,
}

impl<'a> Subject<'a> {
    /// What is shown of a session; `closed` is the closed form of its game, once it is known, and `searching` whether it
    /// is being looked for.
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
            absent,
            axes,
            extent: axes.arrange(extent[0], extent[1]),
            cell: own.map(|place| axes.arrange(place.row, place.column)),
            quantity: quantity_of(plane, has_values),
            has_values,
            can_be_endless: closed.is_some() || is_endless,
            is_endless,
            fill,
            request,
        }
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
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        TablePlace { row, column }.focus(&self.focus.ruleset, self.plane.width)
    }

    /// Whether the P-positions of the game lie along the lines of slope φ and 1/φ.
    pub fn has_slopes(&self) -> bool {
        t_of(&self.focus.ruleset) == Some(1)
    }

    /// Whether these lines are drawn.
    pub fn shows_slopes(&self) -> bool {
        self.has_slopes() && self.plane.layers.has(TableLayer::SlopeLines)
    }

    /// 𝒢 of a position, such as 𝒢(31, 48).
    pub fn grundy_of(position: &Position) -> String {
        let numbers = position.to_string();
        if numbers.starts_with('(') { format!("𝒢{numbers}") } else { format!("𝒢({numbers})") }
    }

    /// What the picture shows, as its title says it.
    pub fn title(&self) -> String {
        if self.fill.is_some() {
            return format!("The mex rule fills {}", game_phrase(&self.focus.ruleset));
        }
        table_title(&self.focus.ruleset, self.quantity)
    }

    /// What the colours measure, such as 𝒢(a, b) − b.
    pub fn measure(&self) -> String {
        measure_words(&self.focus.ruleset, self.quantity, scale_of(self.plane.map))
    }
}

/// t of a game whose P-positions lie near two lines: Wythoff's game has t = 1.
pub(super) fn t_of(ruleset: &Ruleset) -> Option<u32> {
    match ruleset.spec().moves {
        Moves::OneOrBoth { t } => Some(t),
        Moves::AnyNumber
        | Moves::Vectors { .. }
        | Moves::Set(_)
        | Moves::Limited { .. }
        | Moves::Split(_)
        | Moves::InComponent(_)
        | Moves::Listed => None,
    }
}

/// Why colours cannot measure something in a game; `None` where they can.
pub(super) fn colour_fault(colour: ColourBy, ruleset: &Ruleset) -> Option<&'static str> {
    let plane = ruleset.plane();
    match colour {
        ColourBy::LineDistance if matches!(plane, game::Plane::Line | game::Plane::Triangle) => {
            Some("The lines of slope φ and 1/φ belong to games with two piles")
        }
        ColourBy::ValueMinusColumn if plane == game::Plane::Line => {
            Some("The columns of this table are not a part of the position")
        }
        _ => None,
    }
}

/// The rows and columns of a table that is filled cell by cell; `None` where that is not wanted or its lines are too long.
fn fill_of(plane: &Plane, request: &TableRequest) -> Option<[u64; 2]> {
    let most = FillTimeline::LARGEST;
    let is_wrapped = PlaneAxes::of(&plane.own.ruleset) == PlaneAxes::ColumnAcross;
    let fits = !is_wrapped || request.columns.end <= most;
    (plane.fill && fits).then(|| [request.rows.end, request.columns.end].map(|side| side.min(most)))
}

fn quantity_of(plane: &Plane, has_values: bool) -> CellQuantity {
    let is_possible = colour_fault(plane.colour, &plane.own.ruleset).is_none();
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

/// A position with the last digits of long numbers: (…031, …950).
pub(super) fn shortened_position(position: &Position) -> String {
    const LONG: usize = 8;
    const KEPT: usize = 4;
    let short = |number: &UBig| {
        let digits = number.to_string();
        let kept = digits.len().checked_sub(KEPT).filter(|_| digits.len() > LONG);
        kept.and_then(|from| digits.get(from..)).map_or(digits.clone(), |end| format!("…{end}"))
    };
    match position.numbers() {
        [_, ..] => {
            let words: Vec<String> = position.numbers().iter().map(short).collect();
            if words.len() > 1 { format!("({})", words.join(", ")) } else { words.concat() }
        }
        [] => position.to_string(),
    }
}
