//! The choices of the Grundy table, those of its view Compare among them.

use serde::{Deserialize, Serialize};

use crate::{Camera, Focus, Subject};
use golden_figure::{CellQuantity, ColourScale, CompareSubject};
use golden_game::{Ruleset, share_cells};
use golden_solver::{Quantity, TableRequest};

/// The choices of the Grundy table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct MapSettings {
    /// The last focus that had a cell in the table; the focus itself if it has one.
    pub own: Focus,
    /// Rows and columns, [`MapSettings::SIZES`].
    pub size: u32,
    /// Columns of the table of a game on a line, whose positions continue from row to row, [`MapSettings::WIDTHS`].
    pub width: u32,
    /// The quantity shown by the colour of a cell.
    pub colour: ColourBy,
    /// The modulus k of "value mod k", [`MapSettings::MODULI`].
    pub modulus: u32,
    /// The scale of colours.
    pub map: ColourScale,
    /// The layers drawn over the cells.
    pub layers: TableLayers,
    /// The Grundy value g whose positions [`TableLayer::LevelSet`] marks, [`MapSettings::LEVELS`].
    pub level: u32,
    /// The view in front, one of [`MapSettings::VIEWS`].
    pub view: Subject,
    /// True if the map has no edge, if a closed form gives its cells.
    pub endless: bool,
    /// True if the table is filled cell by cell, as by the mex rule.
    pub fill: bool,
    /// The pairs in the larger plot of the view Points, or in games other than t-Wythoff the largest number of its
    /// P-positions, [`MapSettings::POINTS`].
    pub points: u32,
    /// The last pile of the view Growth, [`MapSettings::GROWTHS`].
    pub growth: u32,
    /// The largest number of the rays of the view Atlas, [`MapSettings::ATLAS`].
    #[serde(skip_serializing_if = "is_usual_atlas")]
    pub atlas: u32,
    /// The view Compare.
    #[serde(skip_serializing_if = "Compare::is_default")]
    pub compare: Compare,
}

impl MapSettings {
    /// The views, in the order of the menu.
    pub const VIEWS: [Subject; 6] =
        [Subject::Map, Subject::Rows, Subject::Points, Subject::Growth, Subject::Compare, Subject::Atlas];
    /// The range of the size of the table.
    pub const SIZES: std::ops::RangeInclusive<u32> = 8..=32_768;
    /// The range of the columns of a game on a line.
    pub const WIDTHS: std::ops::RangeInclusive<u32> = 2..=2048;
    /// The range of the modulus of "value mod k".
    pub const MODULI: std::ops::RangeInclusive<u32> = 2..=64;
    /// The range of the value whose level set is marked.
    pub const LEVELS: std::ops::RangeInclusive<u32> = 0..=9999;
    /// The range of the number of P-positions of the view Points.
    pub const POINTS: std::ops::RangeInclusive<u32> = 10..=100_000;
    /// The range of the largest number of the rays of the view Atlas.
    pub const ATLAS: std::ops::RangeInclusive<u32> = 2..=5;
    /// The range of the last pile of the view Growth.
    pub const GROWTHS: std::ops::RangeInclusive<u32> = 10..=1_000_000;

    /// The request for the table on screen: its Grundy values, or its outcomes in a game without values.
    pub fn request(&self) -> TableRequest {
        let size = u64::from(self.size);
        let is_wrapped = self.own.ruleset.plane() == golden_game::TableShape::Line;
        let columns = if is_wrapped { u64::from(self.width) } else { size };
        TableRequest {
            ruleset: self.own.ruleset.clone(),
            quantity: if self.own.ruleset.has_values() { Quantity::Grundy } else { Quantity::Outcome },
            rows: 0..size,
            columns: 0..columns,
        }
    }

    /// The size of a table with this many cells a side: the next power of two; `None` where that is none of
    /// [`Self::SIZES`].
    pub fn size_for(cells: u64) -> Option<u32> {
        let size = u32::try_from(cells.checked_next_power_of_two()?).ok()?;
        Self::SIZES.contains(&size).then_some(size)
    }
}

/// The largest number of the rays of the atlas, if the session says none.
const USUAL_ATLAS: u32 = 3;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_usual_atlas(atlas: &u32) -> bool {
    *atlas == USUAL_ATLAS
}

impl Default for MapSettings {
    fn default() -> Self {
        Self {
            own: Focus::first(),
            size: 1024,
            width: 34,
            colour: ColourBy::Value,
            modulus: 3,
            map: ColourScale::Viridis,
            layers: TableLayers::default(),
            level: 1,
            view: Subject::Map,
            endless: false,
            fill: false,
            points: 200,
            growth: 1000,
            atlas: USUAL_ATLAS,
            compare: Compare::default(),
        }
    }
}

/// The quantity shown by the colour of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourBy {
    /// The Grundy value.
    Value,
    /// P or N.
    Outcome,
    /// The Grundy value mod k.
    ValueMod,
    /// The distance of the cell from the nearer of the lines of slope φ and 1/φ.
    LineDistance,
    /// The Grundy value minus the column.
    ValueMinusColumn,
}

impl ColourBy {
    /// The reason why colours cannot measure this in a game; `None` where they can.
    pub fn fault(self, ruleset: &Ruleset) -> Option<&'static str> {
        let plane = ruleset.plane();
        match self {
            Self::LineDistance
                if matches!(plane, golden_game::TableShape::Line | golden_game::TableShape::Triangle) =>
            {
                Some("The lines of slope φ and 1/φ belong to games with two piles")
            }
            Self::ValueMinusColumn if plane == golden_game::TableShape::Line => {
                Some("The columns of this table are not a part of the position")
            }
            _ => None,
        }
    }
}

/// A layer over the cells of the Grundy table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableLayer {
    /// Stars on P-positions.
    PPositions,
    /// Lines of slope φ and 1/φ.
    SlopeLines,
    /// Crosshair and option rays of the focus.
    Options,
    /// The lens around the focus.
    Lens,
    /// Lines between cells.
    Grid,
    /// The positions of one Grundy value.
    LevelSet,
    /// The partner (b, a) of the focus.
    Partner,
}

/// The layers of the Grundy table, each on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each layer is on or off by itself")]
pub struct TableLayers {
    /// See [`TableLayer::PPositions`].
    pub p_positions: bool,
    /// See [`TableLayer::SlopeLines`].
    pub slope_lines: bool,
    /// See [`TableLayer::Options`].
    pub options: bool,
    /// See [`TableLayer::Lens`].
    pub lens: bool,
    /// See [`TableLayer::Grid`].
    pub grid: bool,
    /// See [`TableLayer::LevelSet`].
    pub level_set: bool,
    /// See [`TableLayer::Partner`].
    pub partner: bool,
}

impl Default for TableLayers {
    fn default() -> Self {
        Self {
            p_positions: true,
            slope_lines: true,
            options: true,
            lens: true,
            grid: false,
            level_set: false,
            partner: false,
        }
    }
}

impl TableLayers {
    /// Returns true if the layer is on.
    pub fn has(self, layer: TableLayer) -> bool {
        match layer {
            TableLayer::PPositions => self.p_positions,
            TableLayer::SlopeLines => self.slope_lines,
            TableLayer::Options => self.options,
            TableLayer::Lens => self.lens,
            TableLayer::Grid => self.grid,
            TableLayer::LevelSet => self.level_set,
            TableLayer::Partner => self.partner,
        }
    }

    pub(crate) fn set(&mut self, layer: TableLayer, on: bool) {
        *match layer {
            TableLayer::PPositions => &mut self.p_positions,
            TableLayer::SlopeLines => &mut self.slope_lines,
            TableLayer::Options => &mut self.options,
            TableLayer::Lens => &mut self.lens,
            TableLayer::Grid => &mut self.grid,
            TableLayer::LevelSet => &mut self.level_set,
            TableLayer::Partner => &mut self.partner,
        } = on;
    }
}

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

    fn is_default(&self) -> bool {
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

    /// The two tables that are compared, and the quantity of their cells; `None` where a cell is not the same
    /// position in both games.
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

/// The first letters, digits and points of a title in small letters, with a hyphen for all between: "Rays (1,0)
/// (0,1)" as "rays-1.0-0.1", "Subtraction {1, 4}" as "subtraction-1-4".
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
    use super::{MapSettings, in_file_name};

    #[test]
    fn a_table_grows_to_the_next_power_of_two_it_can_have() {
        assert_eq!(
            [1, 9, 1301, 32_768, 32_769, u64::MAX].map(MapSettings::size_for),
            [None, Some(16), Some(2048), Some(32_768), None, None]
        );
    }

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
