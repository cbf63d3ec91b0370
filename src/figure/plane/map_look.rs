//! The marks of P-positions on a map, the colours of its cells, and the range of their scale. The content of the legend
//! of a map.

use std::ops::Range;

use crate::{
    Cell, CellColours, CellQuantity, Colour, ColourScale, Form, KnownCells, LegendEntry, LegendMark, PCells, PlaneView,
    Rect, Rgb, numbers_fit, stars_fit,
};

/// More P-positions in the plot than these are never drawn as stars.
const MOST_STARS: usize = 20_000;

/// More rows or columns than these are not all looked through for the largest number.
const MOST_A_SIDE: u64 = 192;

/// The look of the cells of a map.
#[derive(Clone, Copy, Debug)]
pub struct MapLook {
    /// The quantity that the colour of a cell measures.
    pub quantity: CellQuantity,
    /// The scale of colours.
    pub scale: ColourScale,
    /// True if P-positions are marked.
    pub marks_p: bool,
    /// True if there are Grundy values, not outcomes alone.
    pub has_values: bool,
    /// Cells of the table, across and up.
    pub extent: Cell,
}

/// The way P-positions are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PMarks {
    /// Not at all.
    Off,
    /// As stars.
    Stars,
    /// As gold cells with a star and the number, among cells with numbers.
    Numbers,
    /// As gold cells.
    Gold,
    /// As gold blocks of cells that hold one.
    GoldBlocks,
}

/// The P-positions in the plot and how they are shown.
#[derive(Clone, Debug)]
pub struct VisibleP {
    /// Their cells, at most 20,000 of them; none if the P-positions are not listed.
    pub cells: Vec<Cell>,
    /// The way they are shown.
    pub marks: PMarks,
    /// The cells that have numbers.
    pub numbers: CellNumbers,
}

impl VisibleP {
    /// Chooses the marks by the size of the cells and the number of P-positions; those that are not listed are gold.
    pub fn choose(listed: Option<&PCells>, view: &PlaneView, look: MapLook, known: &KnownCells<'_>) -> Self {
        let layer = look.marks_p;
        let outcome = look.quantity == CellQuantity::Outcome;
        let p = listed.filter(|p| p.is_listed());
        let [across, up] = [0, 1].map(|axis| view.shown(axis));
        let cells: Vec<Cell> = p.map_or_else(Vec::new, |p| p.within(&across, &up).take(MOST_STARS).collect());
        let numbers = look.has_values && numbers_fit(view.cell, 1) && {
            let values = across.clone().flat_map(|column| up.clone().map(move |line| [column, line]));
            let largest = values.filter_map(|cell| known.value(cell)).max().unwrap_or(0);
            numbers_fit(view.cell, number_in_cell(largest, view.cell).chars().count())
        };
        let sparse = || p.is_some_and(|p| outcome || is_sparse(p, view, look.extent));
        let marks = match (layer, numbers, view.level()) {
            (false, ..) if outcome && view.level() > 0 && p.is_some() => PMarks::GoldBlocks,
            (false, ..) => PMarks::Off,
            (true, true, _) => PMarks::Numbers,
            (true, false, level) if (level == 0 || outcome) && p.is_some() && stars_fit(view, &cells, outcome) => {
                PMarks::Stars
            }
            (true, false, level) if level > 0 && sparse() => PMarks::GoldBlocks,
            (true, false, _) => PMarks::Gold,
        };
        let numbers = match (numbers, marks) {
            (false, _) => CellNumbers::None,
            (true, PMarks::Numbers) => CellNumbers::GoldP,
            (true, _) => CellNumbers::All,
        };
        Self { cells, marks, numbers }
    }

    /// The cells drawn as stars and those drawn as points; more than 2,500 gold cells need no points to be seen.
    pub fn drawn(&self) -> (&[Cell], &[Cell]) {
        const MOST_POINTS: usize = 2500;
        match self.marks {
            PMarks::Stars => (&self.cells, &[]),
            PMarks::Gold | PMarks::GoldBlocks if self.cells.len() <= MOST_POINTS => (&[], &self.cells),
            _ => (&[], &[]),
        }
    }
}

/// The level of the texels of a view, at most 32.
pub fn sampled_level(view: &PlaneView) -> u32 {
    // Far beyond any level that a cell can be small enough for.
    view.level().min(32)
}

/// Returns true if gold blocks would leave most values visible. Only some P-positions are looked at where there are
/// very many.
fn is_sparse(p: &PCells, view: &PlaneView, extent: Cell) -> bool {
    const ONE_OF: u64 = 6;
    const LOOKED_AT: usize = 100_000;
    let shown = view.seen(extent);
    let level = sampled_level(view);
    let blocks = shown.each_ref().map(|range| range.end.saturating_sub(range.start) >> level);
    let most = blocks[0].saturating_mul(blocks[1]) / ONE_OF;
    let mut golden: foldhash::HashSet<Cell> = foldhash::HashSet::default();
    for cell in p.within(&shown[0], &shown[1]).take(LOOKED_AT) {
        golden.insert(cell.map(|at| at >> level));
        if golden.len() as u64 > most {
            return false;
        }
    }
    true
}

/// The colours of the cells; `range` has the lowest and the highest one.
pub fn colours_of(look: MapLook, marks: PMarks, range: [i128; 2], gold: Rgb) -> CellColours {
    let scale = look.scale;
    let colours = match look.quantity {
        CellQuantity::Outcome => return CellColours::by_outcome(scale.of_n(), gold),
        quantity => CellColours::spread(quantity, scale, range),
    };
    if matches!(marks, PMarks::Gold | PMarks::GoldBlocks) { colours.with_p(gold) } else { colours }
}

/// The least and the largest number in the plot, found anew only when the view has come to rest.
#[derive(Debug, Default)]
pub struct ColourRange {
    found: Option<(SeenCells, [i128; 2])>,
}

/// The cells in which numbers were looked for.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenCells {
    /// The version of the values.
    pub data: u64,
    /// The cells in the plot, across and up.
    pub window: [Range<u64>; 2],
    /// The quantity that their colours measure.
    pub quantity: CellQuantity,
}

impl ColourRange {
    /// The numbers the scale reaches from and to; while the view moves they stay what they were, or every step would
    /// recolour all.
    pub fn in_view(&mut self, known: &KnownCells<'_>, seen: SeenCells, moving: bool) -> [i128; 2] {
        match (seen.quantity, &self.found) {
            (CellQuantity::Outcome, _) => return [0, 1],
            (CellQuantity::Residue(k), _) => return [0, i128::from(k.max(1)) - 1],
            (quantity, Some((before, range))) if *before == seen || (moving && before.quantity == quantity) => {
                return *range;
            }
            _ => {}
        }
        let range = range_in(known, &seen);
        self.found = Some((seen, range));
        range
    }
}

fn range_in(known: &KnownCells<'_>, SeenCells { window, quantity, .. }: &SeenCells) -> [i128; 2] {
    if *quantity == CellQuantity::Value
        && let Some(largest) = known.largest_of_all(window).or_else(|| known.bound(window))
    {
        return [0, largest.max(1)];
    }
    // Of a plot with very many cells a part says enough: the scale need not end at the very largest.
    let [across, up] = window.each_ref().map(|range| {
        let step = usize::try_from(range.end.saturating_sub(range.start) / MOST_A_SIDE).map_or(1, |step| step + 1);
        range.clone().step_by(step)
    });
    let cells = across.flat_map(|column| up.clone().map(move |line| [column, line]));
    let mut numbers = cells.filter_map(|cell| known.shown(cell, *quantity).map(|value| quantity.of(cell, value)));
    let first = numbers.next().unwrap_or(0);
    let [least, largest] = numbers.fold([first; 2], |[low, high], number| [low.min(number), high.max(number)]);
    match quantity {
        CellQuantity::ValueMinusColumn => [least, largest.max(least + 1)],
        // Far from the diagonal Nim has large values only.
        _ if least > largest / 2 => [least, largest.max(least + 1)],
        _ => [0, largest.max(1)],
    }
}

/// A value in a cell of this side, in points: its last digits, as in the lens, where all of them would not fit.
pub fn number_in_cell(value: u64, side: f64) -> String {
    let words = value.to_string();
    if numbers_fit(side, words.len()) { words } else { lens_value(value) }
}

/// The way numbers are written in the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellNumbers {
    /// Not at all.
    None,
    /// In every cell.
    All,
    /// In every cell, and P-positions are gold with a star.
    GoldP,
}

pub(super) fn gold(rect: Rect) -> Form {
    Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Gold.into()), stroke: None }
}

/// A value in a cell of the lens: whole below 100,000, else by its last two digits.
pub fn lens_value(value: u64) -> String {
    const MOST: u64 = 100_000;
    if value < MOST { value.to_string() } else { format!("…{:02}", value % 100) }
}

/// The content of the legend of the picture.
#[expect(clippy::struct_excessive_bools, reason = "each says whether there is one more entry")]
#[derive(Clone, Debug)]
pub struct Legend {
    /// The look of the cells.
    pub look: MapLook,
    /// The way P-positions are shown.
    pub marks: PMarks,
    /// The level of the texels.
    pub level: u32,
    /// True if winning moves are ringed.
    pub has_winning: bool,
    /// The position whose options are lit.
    pub options_of: Option<String>,
    /// True if the lines of slope φ and 1/φ are drawn.
    pub has_slopes: bool,
    /// The value whose positions are marked, and whether their strip is drawn.
    pub level_set: Option<(u32, bool)>,
    /// True if the partner is framed.
    pub has_partner: bool,
    /// True if there are N-positions whose value is not known.
    pub has_unknown: bool,
}

impl Legend {
    /// The entries, the most needed ones first.
    pub fn entries(&self) -> Vec<LegendEntry> {
        let mut entries = self.p_entries();
        if self.has_winning {
            entries.push(LegendEntry::new(LegendMark::Ring, "winning", "move"));
        }
        if let Some(position) = &self.options_of {
            entries.push(LegendEntry::new(LegendMark::Square, "options of", position));
        }
        if self.has_slopes {
            entries.push(LegendEntry::new(LegendMark::Line, "slopes φ", "and 1/φ"));
        }
        if let Some((value, has_strip)) = self.level_set {
            let second = if has_strip { "in its strip" } else { "" };
            entries.push(LegendEntry::new(LegendMark::Level, format!("𝒢 = {value}"), second));
        }
        if self.has_partner {
            entries.push(LegendEntry::new(LegendMark::Partner, "partner", "(b, a)"));
        }
        // Stars among the outcomes stand for single cells, and what lies between them is N.
        let outcome = self.look.quantity == CellQuantity::Outcome;
        if self.level > 0 && !(outcome && self.marks == PMarks::Stars) {
            let side = 1_u64.checked_shl(self.level).unwrap_or(u64::MAX);
            let first = if outcome { "a point is" } else { "one cell of" };
            entries.push(LegendEntry::new(LegendMark::Block, first, format!("{side} × {side}")));
        }
        entries
    }

    fn p_entries(&self) -> Vec<LegendEntry> {
        let outcome = self.look.quantity == CellQuantity::Outcome;
        let mut entries = Vec::new();
        let (first, second) = match self.marks {
            PMarks::GoldBlocks => ("P-position", "in the block"),
            // Colours of outcomes say nothing of values.
            _ if outcome => ("P: previous", "player wins"),
            _ => ("P-position", "𝒢 = 0"),
        };
        match self.marks {
            PMarks::Off if !outcome => {}
            PMarks::Stars if !outcome => entries.push(LegendEntry::new(LegendMark::Star, first, second)),
            _ => entries.push(LegendEntry::new(LegendMark::Gold, first, second)),
        }
        if outcome {
            let n = LegendMark::Cell(self.look.scale.of_n());
            entries.push(LegendEntry::new(n, "N: next", "player wins"));
        }
        if self.has_unknown && !matches!(self.look.quantity, CellQuantity::Outcome | CellQuantity::LineDistance) {
            entries.push(LegendEntry::new(LegendMark::Unknown, "N-position", "𝒢 unknown"));
        }
        entries
    }
}

#[cfg(test)]
mod tests {
    use super::Legend;
    use crate::{CellQuantity, ColourScale, MapLook, PMarks};

    #[test]
    fn only_a_legend_of_values_speaks_of_values() {
        let words = |quantity: CellQuantity| {
            let legend = Legend {
                look: MapLook {
                    quantity,
                    scale: ColourScale::Viridis,
                    marks_p: true,
                    has_values: true,
                    extent: [400, 400],
                },
                marks: PMarks::Stars,
                level: 1,
                has_winning: false,
                options_of: None,
                has_slopes: false,
                level_set: None,
                has_partner: false,
                has_unknown: false,
            };
            let entries = legend.entries().into_iter();
            entries.map(|entry| format!("{} {}", entry.first, entry.second)).collect::<Vec<_>>()
        };
        // Stars are cells of their own, so that nothing is said of blocks of cells.
        assert_eq!(words(CellQuantity::Outcome), ["P: previous player wins", "N: next player wins"]);
        assert_eq!(words(CellQuantity::Value)[0], "P-position 𝒢 = 0");
    }
}
