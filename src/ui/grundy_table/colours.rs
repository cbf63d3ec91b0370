//! Which colours the cells have, and how far their scale reaches.

use std::ops::Range;
use std::sync::Arc;

use crate::figure::{Cell, CellColours, ColourScale, PCells, PlaneView, Rgb, numbers_fit, stars_fit};
use crate::session::{ColourBy, ColourMap, Plane};
use crate::solver::Table;

use super::subject::Subject;

/// More P-positions in the plot than these are never drawn as stars.
const MOST_STARS: usize = 20_000;

/// The scale of a choice of the session.
pub(super) fn scale_of(map: ColourMap) -> ColourScale {
    match map {
        ColourMap::Viridis => ColourScale::Viridis,
        ColourMap::Cividis => ColourScale::Cividis,
        ColourMap::Grey => ColourScale::Grey,
        ColourMap::Categorical => ColourScale::Categorical,
    }
}

/// More rows or columns than these are not all looked through for the largest value.
const MOST_A_SIDE: u64 = 1024;

/// How P-positions are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PMarks {
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
pub(super) struct VisibleP {
    pub cells: Vec<Cell>,
    pub marks: PMarks,
    /// Whether numbers stand in the cells.
    pub numbers: bool,
}

impl VisibleP {
    /// Chooses by size and number; `largest` is the largest value in the plot. Positions that are not listed are gold.
    pub fn of(listed: Option<&PCells>, view: &PlaneView, plane: &Plane, extent: Cell, largest: u32) -> Self {
        let p = listed.filter(|p| p.is_listed());
        let [across, up] = [0, 1].map(|axis| view.shown(axis));
        let cells: Vec<Cell> = p.map_or_else(Vec::new, |p| p.within(&across, &up).take(MOST_STARS).collect());
        let numbers = numbers_fit(view.cell, largest.to_string().len());
        let marks = match (plane.layers.p_positions, numbers, view.level()) {
            (false, ..) if plane.colour == ColourBy::Outcome && view.level() > 0 && p.is_some() => PMarks::GoldBlocks,
            (false, ..) => PMarks::Off,
            (true, true, _) => PMarks::Numbers,
            (true, false, 0) if p.is_some() && stars_fit(view, &cells) => PMarks::Stars,
            (true, false, 0) => PMarks::Gold,
            (true, false, level)
                if p.is_some_and(|p| plane.colour == ColourBy::Outcome || sparse(p, extent, level)) =>
            {
                PMarks::GoldBlocks
            }
            (true, false, _) => PMarks::Gold,
        };
        Self { cells, marks, numbers }
    }

    /// Those drawn as stars and those drawn as points; many gold cells need no points to be seen.
    pub fn drawn(&self) -> (&[Cell], &[Cell]) {
        const MOST_POINTS: usize = 2500;
        match self.marks {
            PMarks::Stars => (&self.cells, &[]),
            PMarks::Gold | PMarks::GoldBlocks if self.cells.len() <= MOST_POINTS => (&[], &self.cells),
            _ => (&[], &[]),
        }
    }
}

/// Whether gold blocks would leave most values visible.
fn sparse(p: &PCells, extent: Cell, level: u32) -> bool {
    const ONE_OF: u64 = 6;
    let blocks = extent[0].saturating_mul(extent[1]).checked_shr(2 * level).unwrap_or(0);
    p.count().saturating_mul(ONE_OF) <= blocks
}

/// The colours of the cells; `largest` has the highest one.
pub(super) fn colours_of(plane: &Plane, marks: PMarks, largest: u32, gold: Rgb) -> CellColours {
    let scale = scale_of(plane.map);
    let colours = match plane.colour {
        ColourBy::Value => CellColours::by_value(scale, largest),
        ColourBy::ValueMod => CellColours::by_residue(scale, plane.modulus),
        ColourBy::Outcome => return CellColours::by_outcome(colour_of_n(scale), gold),
    };
    if matches!(marks, PMarks::Gold | PMarks::GoldBlocks) { colours.with_p(gold) } else { colours }
}

/// The colour of every N-position: dark enough for gold to stand out.
pub(super) fn colour_of_n(scale: ColourScale) -> Rgb {
    scale.colour(0.28)
}

/// The largest value in the plot, found anew only when the view has come to rest.
#[derive(Default)]
pub(super) struct LargestValue {
    found: Option<(Arc<Table>, [Range<u64>; 2], u32)>,
}

impl LargestValue {
    /// The value the scale reaches to; while the view moves it stays what it was, or every step would recolour all.
    pub fn in_view(&mut self, table: &Arc<Table>, subject: &Subject<'_>, view: &PlaneView, moving: bool) -> u32 {
        let window = [0, 1].map(|axis: usize| {
            let shown = view.shown(axis);
            shown.start..shown.end.min(subject.extent[axis])
        });
        if let Some((known, seen, largest)) = &self.found
            && Arc::ptr_eq(known, table)
            && (moving || *seen == window)
        {
            return *largest;
        }
        let largest = largest_in(table, subject, &window);
        self.found = Some((Arc::clone(table), window, largest));
        largest
    }
}

fn largest_in(table: &Table, subject: &Subject<'_>, window: &[Range<u64>; 2]) -> u32 {
    let [rows, columns] = subject.axes.arrange(&window[0], &window[1]);
    let covers = |shown: &Range<u64>, all: Range<u64>| shown.start <= all.start && all.end <= shown.end;
    if covers(rows, table.rows()) && covers(columns, table.columns()) {
        return table.maximum().max(1);
    }
    // Of a plot with very many cells a part says enough: the scale need not end at the very largest.
    let step =
        |range: &Range<u64>| usize::try_from(range.end.saturating_sub(range.start) / MOST_A_SIDE).map_or(1, |n| n + 1);
    let in_row = |row: u64| columns.clone().step_by(step(columns)).filter_map(move |column| table.value(row, column));
    let values = rows.clone().step_by(step(rows)).flat_map(in_row);
    values.max().unwrap_or(0).max(1)
}
