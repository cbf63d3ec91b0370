//! The layers over the cells of a map: the focus, the options, the P-positions, the cells of a value, each with its entry
//! in the legend. Window and files draw these.

use golden_figure::{
    Cell, CellBlock, Colour, Figure, FillState, KnownCells, Legend, LegendEntry, LevelCells, LevelOverlay, PlaneView,
    TableOverlay, VisibleP, cell_blocks, option_rays, table_overlay,
};
use golden_session::{TableLayer, TableSubject};

/// The longest position in a legend.
const LONGEST: usize = 12;

/// The options of the position in focus.
pub struct FocusOptions {
    /// Their cells.
    pub cells: Vec<CellBlock>,
    /// The cells of those that win.
    pub winning: Vec<Cell>,
}

/// The positions of a value.
pub struct VisibleLevel<'a> {
    /// All of them.
    pub level: &'a LevelCells,
    /// The cells of those that are seen.
    pub cells: Vec<Cell>,
}

/// The overlays of a map.
pub struct MapLayers<'a> {
    subject: &'a TableSubject<'a>,
    view: PlaneView,
    fill: Option<&'a FillState>,
    p: &'a VisibleP,
    level: Option<VisibleLevel<'a>>,
    focus: Option<Cell>,
    lit: Vec<CellBlock>,
    winning: Vec<Cell>,
}

impl<'a> MapLayers<'a> {
    /// Returns what lies over a map whose cells are known so far: the P-positions, the cells of a value that are seen, the
    /// options of the focus with those that win. While the map is filled, what is known of the cells says which options of
    /// the cell being filled win.
    pub fn new(
        subject: &'a TableSubject<'a>,
        view: PlaneView,
        known: KnownCells<'a>,
        p: &'a VisibleP,
        level: Option<VisibleLevel<'a>>,
        options: FocusOptions,
    ) -> Self {
        let fill = known.fill;
        let (focus, lit, mut winning) = match fill {
            // The cell that is being filled, with its options of value 0.
            Some(state) => {
                let is_winning = |&cell: &Cell| subject.shows_answers && known.value(cell) == Some(0);
                let winning = state.options.iter().copied().filter(is_winning).collect();
                (state.current, cell_blocks(&state.options), winning)
            }
            None if subject.plane.layers.has(TableLayer::Options) && subject.fill.is_none() => {
                (subject.cell_inside(), options.cells, options.winning)
            }
            None => (subject.cell_inside(), Vec::new(), Vec::new()),
        };
        // The moves that win are not drawn while a question is open, whatever values are seen.
        if !subject.says_answers {
            winning.clear();
        }
        let mut level = level;
        if let (Some(level), Some(state)) = (&mut level, fill) {
            level.cells.retain(|&cell| state.is_filled(cell));
        }
        Self { subject, view, fill, p, level, focus, lit, winning }
    }

    /// Returns what is drawn below the numbers and above them, with the cell that is pointed at.
    pub fn figures(&self, pointed: Option<Cell>) -> [Figure; 2] {
        let (subject, is_filled) = (self.subject, self.subject.fill.is_some());
        let (stars, points) = self.p.drawn();
        let layers = subject.plane.layers;
        let overlay = TableOverlay {
            view: self.view,
            extent: subject.extent,
            focus: self.focus.filter(|_| subject.absent.is_none()),
            crosshair: layers.has(TableLayer::Options) && subject.absent.is_none() && !is_filled,
            strong_crosshair: false,
            options: &self.lit,
            winning: &self.winning,
            pointed,
            stars,
            points,
            // In a table that is being filled they cross the bare ground, too.
            slopes: subject.shows_slopes().then_some(if is_filled { Colour::Ink3 } else { Colour::MapLine }),
            grid: layers.has(TableLayer::Grid),
            level_set: self.level.as_ref().map(|seen| LevelOverlay { cells: &seen.cells, strip: seen.level.offsets() }),
            partner: self.partner(),
        };
        [option_rays(&overlay), table_overlay(&overlay)]
    }

    /// Returns the entries of the legend.
    pub fn legend(&self) -> Vec<LegendEntry> {
        let subject = self.subject;
        let legend = Legend {
            look: subject.look(),
            marks: self.p.marks,
            level: self.view.level(),
            has_winning: !self.winning.is_empty(),
            options_of: self.lit_of(),
            has_slopes: subject.shows_slopes(),
            level_set: self.level.as_ref().map(|seen| (seen.level.value, seen.level.strip.is_some())),
            has_partner: self.partner().is_some(),
            has_unknown: subject.proved_rows.is_some(),
        };
        legend.entries()
    }

    /// The partner of the focus, where it is framed.
    fn partner(&self) -> Option<Cell> {
        self.subject.partner().filter(|_| self.subject.plane.layers.has(TableLayer::Partner))
    }

    /// The position whose options are lit, in words.
    fn lit_of(&self) -> Option<String> {
        if self.lit.is_empty() {
            return None;
        }
        if self.fill.is_some() {
            return Some(self.subject.focus_at(self.focus?)?.position.to_string());
        }
        let words = self.subject.focus.position.to_string();
        Some(if words.chars().count() <= LONGEST { words } else { "the position".to_owned() })
    }
}
