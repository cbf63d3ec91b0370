//! Which table the panel shows, and where the focus stands in it.

use crate::figure::{Cell, PlaneAxes, is_inside};
use crate::game::{Position, Ruleset, SubtractionSet};
use crate::session::{ColourBy, Focus, OwnLast, Plane, Session, TableLayer, TablePlace};
use crate::solver::TableRequest;

/// The table on screen and the focus in it.
pub(super) struct Subject<'a> {
    /// What the panel is set to.
    pub plane: &'a Plane,
    /// What is shown: the shared focus, or the panel's own last one where that has no place.
    pub focus: &'a Focus,
    /// Why the shared focus is not what is shown.
    pub absent: Option<OwnLast>,
    /// The table asked for.
    pub request: TableRequest,
    /// How it lies in the plane.
    pub axes: PlaneAxes,
    /// Its cells, across and up.
    pub extent: Cell,
    /// The cell of what is shown, in the table or beyond it.
    pub cell: Option<Cell>,
}

impl<'a> Subject<'a> {
    pub fn of(session: &'a Session) -> Self {
        let plane = &session.model.table;
        let absent = TablePlace::of(&session.model.focus, plane.width).err();
        let focus = &plane.own;
        let request = plane.request();
        let axes = PlaneAxes::of(&focus.ruleset);
        let own = TablePlace::of(focus, plane.width).ok();
        Self {
            plane,
            focus,
            absent,
            axes,
            extent: axes.extent(&request),
            cell: own.map(|place| axes.arrange(place.row, place.column)),
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

    /// The position at a cell; `None` where there is none.
    pub fn focus_at(&self, cell: Cell) -> Option<Focus> {
        let [row, column] = self.axes.arrange(cell[0], cell[1]);
        TablePlace { row, column }.focus(&self.focus.ruleset, self.plane.width)
    }

    /// Whether the P-positions of the game lie along the lines of slope φ and 1/φ.
    pub fn has_slopes(&self) -> bool {
        matches!(self.focus.ruleset, Ruleset::Wythoff | Ruleset::TWythoff { t: 1 })
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

    /// 𝒢 of any position of this game, such as 𝒢(a, b).
    pub fn grundy_of_any(&self) -> String {
        if let Ruleset::Subtraction { .. } = self.focus.ruleset {
            return "𝒢(p)".to_owned();
        }
        let (row, column) = self.focus.ruleset.axis_names();
        format!("𝒢({row}, {column})")
    }

    /// What the picture shows, as its title says it.
    pub fn title(&self) -> String {
        let game = game_phrase(&self.focus.ruleset);
        match self.plane.colour {
            ColourBy::Value => format!("Grundy values of {game}"),
            ColourBy::Outcome => format!("Outcomes of {game}"),
            ColourBy::ValueMod => format!("Grundy values mod {} of {game}", self.plane.modulus),
        }
    }
}

/// A game as a sentence names it.
fn game_phrase(ruleset: &Ruleset) -> String {
    match ruleset {
        Ruleset::Wythoff => "Wythoff’s game".to_owned(),
        Ruleset::Nim => "Nim with two piles".to_owned(),
        Ruleset::Subtraction { set } => format!("the subtraction set {}", set_phrase(set)),
        Ruleset::Rays { .. } => match ruleset.piece_name() {
            "piece" => "a ray game".to_owned(),
            piece => format!("the {piece}"),
        },
        other => other.title(),
    }
}

fn set_phrase(set: &SubtractionSet) -> String {
    const SHOWN: usize = 4;
    match set {
        SubtractionSet::OddFibonacci => "{1, 4, 12, 33, …}".to_owned(),
        SubtractionSet::Fibonacci => "{1, 2, 3, 5, …}".to_owned(),
        SubtractionSet::Explicit(numbers) => {
            let mut words: Vec<String> = numbers.iter().take(SHOWN).map(ToString::to_string).collect();
            if numbers.len() > SHOWN {
                words.push("…".to_owned());
            }
            format!("{{{}}}", words.join(", "))
        }
    }
}
