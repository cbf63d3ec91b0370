//! The choices of the view Compare of the Grundy table.

use serde::{Deserialize, Serialize};

use crate::{Camera, EditError, Focus, Plane, Session};
use golden_figure::{CellQuantity, CompareSubject, MultiplesSubject};
use golden_game::{Ruleset, share_cells};
use golden_solver::{Quantity, TableRequest};

/// What the table of the focus is compared with, and how many cells of all are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Compare {
    /// The other game, B; A is that of the table.
    pub with: Ruleset,
    /// The games after A and B, at most [`Compare::OTHERS`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Ruleset>,
    /// Rows and columns that are compared, from the corner on, [`Compare::SIZES`].
    pub size: u32,
    /// What is drawn.
    #[serde(skip_serializing_if = "CompareShown::is_pair")]
    pub shown: CompareShown,
    /// What all maps do together.
    #[serde(skip_serializing_if = "CompareLinks::are_all")]
    pub links: CompareLinks,
}

impl Default for Compare {
    fn default() -> Self {
        Self {
            with: Ruleset::TWythoff { t: 2 },
            others: Vec::new(),
            size: 64,
            shown: CompareShown::Pair,
            links: CompareLinks::default(),
        }
    }
}

/// What the view Compare draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CompareShown {
    /// A and B with their difference.
    Pair,
    /// A small map of each game.
    Multiples,
}

impl CompareShown {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_pair(&self) -> bool {
        *self == Self::Pair
    }
}

/// What all maps of the view Compare do together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CompareLinks {
    /// They are moved and zoomed together.
    pub view: bool,
    /// What is pointed at on one is marked on all.
    pub pointer: bool,
}

impl Default for CompareLinks {
    fn default() -> Self {
        Self { view: true, pointer: true }
    }
}

impl CompareLinks {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn are_all(&self) -> bool {
        *self == Self::default()
    }

    /// The camera of a map among those of the session, see [`Compare::DIFFERENCE`]; `None` is the whole.
    pub fn camera_of(self, cameras: &[Option<Camera>], map: usize) -> Option<Camera> {
        let own = if self.view { None } else { cameras.get(map) };
        own.or(cameras.first()).copied().flatten().filter(Camera::is_sound)
    }

    /// The cameras after one map, or with it all, got another one.
    #[must_use]
    pub fn with_camera(self, cameras: &[Option<Camera>], map: usize, camera: Option<Camera>) -> Vec<Option<Camera>> {
        if self.view {
            return if camera.is_some() { vec![camera] } else { Vec::new() };
        }
        let shared = cameras.first().copied().flatten();
        let mut cameras = cameras.to_vec();
        cameras.resize(cameras.len().max(map + 1), shared);
        if let Some(held) = cameras.get_mut(map) {
            *held = camera;
        }
        cameras
    }
}

/// One of the two games that are compared in large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompareSide {
    /// The game of the table.
    A,
    /// The other one.
    B,
}

impl Compare {
    /// The range of the rows and columns that are compared.
    pub const SIZES: std::ops::RangeInclusive<u32> = 8..=512;
    /// The most games after A and B: nine in all.
    pub const OTHERS: usize = 7;
    /// The place of the map of the difference among the cameras; that of a game is its place from 0, A first.
    pub const DIFFERENCE: usize = Self::OTHERS + 2;

    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// The other games, B first.
    pub fn games(&self) -> impl Iterator<Item = &Ruleset> {
        std::iter::once(&self.with).chain(&self.others)
    }

    /// What is wrong with the choices; a file may contain anything.
    pub(crate) fn fault(&self) -> Option<String> {
        if self.others.len() > Self::OTHERS {
            return Some(format!("{} games that are compared, of at most {}", self.others.len() + 2, Self::OTHERS + 2));
        }
        let fault = self.games().find_map(|game| game.check().err())?;
        Some(format!("the game that the table is compared with: {fault}"))
    }
}

/// A choice of the view Compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompareChoice {
    /// The other game, B.
    With(Ruleset),
    /// How many rows and columns are compared.
    Size(u32),
    /// A becomes B, and B becomes A.
    Swap,
    /// Which maps are drawn.
    Shown(CompareShown),
    /// What the maps do together.
    Links(CompareLinks),
    /// One more game.
    Add(Ruleset),
    /// The game after A and B at this place, counted from 0, is another one.
    Other(usize, Ruleset),
    /// That game goes.
    Remove(usize),
    /// The game at this place, counted from 0 with A first, changes places with A or B, and both are drawn in large.
    Enlarge(usize, CompareSide),
}

impl Plane {
    /// What of the tables is compared: colours that measure the distance from a line say nothing of values.
    fn compared_quantity(quantity: CellQuantity) -> CellQuantity {
        if quantity == CellQuantity::LineDistance { CellQuantity::Value } else { quantity }
    }

    /// The window of the table of a game that is compared.
    fn compared_request(&self, ruleset: &Ruleset) -> TableRequest {
        let size = u64::from(self.compare.size);
        let is_line = self.own.ruleset.plane() == golden_game::Plane::Line;
        let columns = if is_line { u64::from(self.width) } else { size };
        TableRequest { ruleset: ruleset.clone(), quantity: Quantity::Grundy, rows: 0..size, columns: 0..columns }
    }

    /// The two tables that are compared, and what of them; `None` where a cell is not the same position in both games.
    ///
    /// Colours that measure the distance from a line say nothing of values: then values are compared.
    pub fn compared(&self, quantity: CellQuantity) -> Option<CompareSubject> {
        let (own, with) = (&self.own.ruleset, &self.compare.with);
        let requests = [own, with].map(|ruleset| self.compared_request(ruleset));
        let quantity = Self::compared_quantity(quantity);
        share_cells(own, with).then_some(CompareSubject { requests, quantity })
    }

    /// The name of a file about A and B, without its extension: "compare-wythoff-rays-1.0-0.1-leap-1.2".
    pub fn compare_stem(&self) -> String {
        let [one, other] = [&self.own.ruleset, &self.compare.with].map(|ruleset| in_file_name(&ruleset.title()));
        format!("compare-{one}-{other}")
    }

    /// The tables of all games that are compared, A first, each with its place among them; without those whose cells
    /// are other positions than A's. `None` where A has no table.
    pub fn multiples(&self, quantity: CellQuantity) -> Option<MultiplesSubject> {
        let own = &self.own.ruleset;
        let games = std::iter::once(own).chain(self.compare.games()).enumerate();
        let games = games.filter(|(_, game)| share_cells(own, game));
        let requests: Vec<_> = games.map(|(place, game)| (place, self.compared_request(game))).collect();
        (!requests.is_empty()).then(|| MultiplesSubject { requests, quantity: Self::compared_quantity(quantity) })
    }

    /// The focus after A and another game have changed places: the same position of that game, where it is one.
    fn swapped(&self, with: &Ruleset) -> Focus {
        let Focus { ruleset, position } = &self.own;
        let position = crate::position_in_table(ruleset, position, with, self.width);
        Focus { ruleset: with.clone(), position }
    }
}

impl Session {
    pub(crate) fn choose_for_compare(&mut self, choice: CompareChoice) -> Result<(), EditError> {
        let compare = &mut self.model.table.compare;
        match choice {
            CompareChoice::With(ruleset) => {
                ruleset.check()?;
                compare.with = ruleset;
            }
            CompareChoice::Size(size) => {
                let (least, most) = (*Compare::SIZES.start(), *Compare::SIZES.end());
                if !Compare::SIZES.contains(&size) {
                    let what = "the size of what is compared";
                    return Err(EditError::Range { what, least, most, got: size });
                }
                compare.size = size;
            }
            CompareChoice::Shown(shown) => compare.shown = shown,
            CompareChoice::Links(links) => compare.links = links,
            CompareChoice::Add(ruleset) => {
                ruleset.check()?;
                if compare.others.len() >= Compare::OTHERS {
                    let (what, hint) = ("games that are compared", "remove one");
                    return Err(EditError::TooMany { what, most: Compare::OTHERS + 2, hint });
                }
                compare.others.push(ruleset);
            }
            CompareChoice::Other(place, ruleset) => {
                ruleset.check()?;
                if let Some(other) = compare.others.get_mut(place) {
                    *other = ruleset;
                }
            }
            CompareChoice::Remove(place) => {
                if place < compare.others.len() {
                    compare.others.remove(place);
                }
            }
            CompareChoice::Swap => self.enlarge(1, CompareSide::A)?,
            CompareChoice::Enlarge(place, side) => {
                self.enlarge(place, side)?;
                self.model.table.compare.shown = CompareShown::Pair;
            }
        }
        Ok(())
    }

    /// Lets the game at a place, with A first, change places with A or B.
    fn enlarge(&mut self, place: usize, side: CompareSide) -> Result<(), EditError> {
        let Some(game) = place.checked_sub(1).map(|other| self.model.table.compare.games().nth(other).cloned()) else {
            // A itself: as B it changes places with B.
            return if side == CompareSide::B { self.enlarge(1, CompareSide::A) } else { Ok(()) };
        };
        let Some(game) = game else { return Ok(()) };
        let before = match side {
            CompareSide::A => {
                let before = self.model.table.own.ruleset.clone();
                self.begin(self.model.table.swapped(&game))?;
                before
            }
            CompareSide::B => std::mem::replace(&mut self.model.table.compare.with, game),
        };
        let compare = &mut self.model.table.compare;
        match place.checked_sub(2) {
            None if side == CompareSide::A => compare.with = before,
            // B is B already.
            None => {}
            Some(other) => {
                if let Some(held) = compare.others.get_mut(other) {
                    *held = before;
                }
            }
        }
        Ok(())
    }
}

/// The first letters, digits and points of a title in small letters, with a hyphen for all between: "Rays (1,0) (0,1)" as
/// "rays-1.0-0.1", "Subtraction {1, 4}" as "subtraction-1-4".
fn in_file_name(title: &str) -> String {
    /// The most characters.
    const MOST: usize = 48;
    let title = title.replace('’', "").replace(", ", " ").replace(',', ".").to_lowercase();
    let words = title.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
    let words = words.map(|word| word.trim_matches('.')).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").chars().take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::in_file_name;

    #[test]
    fn the_name_of_a_file_holds_the_rule() {
        for (title, name) in [
            ("Wythoff", "wythoff"),
            ("Rays (1,0) (0,1) (2,3), leap (1,2)", "rays-1.0-0.1-2.3-leap-1.2"),
            ("64 rays (1,0) (0,1) …", "64-rays-1.0-0.1"),
            ("Subtraction {1, 4, 12, 33, …}", "subtraction-1-4-12-33"),
            ("Grundy’s game", "grundys-game"),
            ("Octal game 0.77", "octal-game-0.77"),
        ] {
            assert_eq!(in_file_name(title), name);
        }
        assert_eq!(in_file_name(&"x".repeat(500)).len(), 48);
    }
}
