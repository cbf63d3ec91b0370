//! The choices of the view Compare of the Grundy table.

use serde::{Deserialize, Serialize};

use crate::{Camera, Focus, MapSettings};
use golden_figure::{CellQuantity, CompareSubject};
use golden_game::{Ruleset, share_cells};
use golden_solver::{Quantity, TableRequest};

/// The game that the table of the focus is compared with, and the number of cells compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Compare {
    /// The other game, B; A is that of the table.
    pub with: Ruleset,
    /// Rows and columns that are compared, from the corner on, [`Compare::SIZES`].
    pub size: u32,
    /// The things that all maps do together.
    #[serde(skip_serializing_if = "CompareLinks::are_all")]
    pub links: CompareLinks,
    /// The games after A and B in files of earlier builds, which compared up to nine; a session has none.
    #[serde(skip_serializing, rename = "others")]
    older_games: Vec<Ruleset>,
    /// The text of those files about the maps of these games.
    #[serde(skip_serializing, rename = "shown")]
    older_shown: String,
}

impl Default for Compare {
    fn default() -> Self {
        Self {
            with: Ruleset::TWythoff { t: 2 },
            size: 64,
            links: CompareLinks::default(),
            older_games: Vec::new(),
            older_shown: String::new(),
        }
    }
}

/// The things that all maps of the view Compare do together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CompareLinks {
    /// True if they are moved and zoomed together.
    pub view: bool,
    /// True if what is pointed at on one is marked on all.
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

impl Compare {
    /// The range of the rows and columns that are compared.
    pub const SIZES: std::ops::RangeInclusive<u32> = 8..=512;
    /// The place of the map of the difference among the cameras, after those of nine games; A and B are 0 and 1.
    pub const DIFFERENCE: usize = 9;

    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// Returns true if a file of an earlier build has games after A and B.
    pub(crate) fn has_older_games(&self) -> bool {
        !self.older_games.is_empty() || !self.older_shown.is_empty()
    }

    /// Removes the games after A and B that a file of an earlier build has; returns how many there were.
    pub(crate) fn take_older_games(&mut self) -> usize {
        self.older_shown.clear();
        std::mem::take(&mut self.older_games).len()
    }

    /// Returns what is wrong with the choices; a file may contain anything.
    pub(crate) fn fault(&self) -> Option<String> {
        let fault = self.with.check().err()?;
        Some(format!("the game that the table is compared with: {fault}"))
    }
}

impl MapSettings {
    /// Returns the quantity of the tables that is compared: colours that measure the distance from a line say nothing
    /// of values.
    fn compared_quantity(quantity: CellQuantity) -> CellQuantity {
        if quantity == CellQuantity::LineDistance { CellQuantity::Value } else { quantity }
    }

    /// The window of the table of a game that is compared.
    fn compared_request(&self, ruleset: &Ruleset) -> TableRequest {
        let size = u64::from(self.compare.size);
        let is_line = self.own.ruleset.plane() == golden_game::TableShape::Line;
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

    /// The focus after A and another game have changed places: the same position of that game, where it is one.
    pub(crate) fn swapped(&self, with: &Ruleset) -> Focus {
        let Focus { ruleset, position } = &self.own;
        let position = crate::position_in_table(ruleset, position, with, self.width);
        Focus { ruleset: with.clone(), position }
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
