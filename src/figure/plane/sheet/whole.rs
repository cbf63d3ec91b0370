//! The picture of a whole table, or of the requested window.

use crate::kit::clamped::clamped;
use crate::{
    Cell, CellNumbers, CellQuantity, Colour, Figure, Legend, MapLook, PCells, PMarks, PlaneAxes, PlaneView, Rect,
    TableLook, TableOverlay, TableSheet, TableSheetParts, measure_words, numbers_fit, range_words, stars_fit,
    table_overlay, table_sheet, table_title,
};
use golden_game::{Convention, Moves};
use golden_solver::{Job, SolverError, Table, TableRequest};

/// The usual side of the plot, and the range of the side of a cell, in points.
const PLOT: u64 = 672;
const CELLS: std::ops::RangeInclusive<u64> = 3..=36;
/// The most P-positions examined for stars.
const MOST_STARS: usize = 20_000;

/// The number of cells in the picture of a table, including those beyond the end of ragged rows.
pub fn sheet_cell_count(request: &TableRequest) -> u128 {
    let sides = [&request.rows, &request.columns].map(|range| u128::from(range.end.saturating_sub(range.start)));
    sides[0].saturating_mul(sides[1])
}

/// Draws a whole table: its cells, the P-positions as stars or in gold, the numbers if they fit, and for Wythoff's game
/// the lines of slope φ and 1/φ.
///
/// **Cost**: a shape for each run of cells of one colour, so check [`sheet_cell_count`] first.
///
/// # Errors
/// [`SolverError::Cancelled`].
pub fn whole_sheet(table: &Table, look: TableLook, job: &Job) -> Result<TableSheet, SolverError> {
    let request = table.request();
    let axes = PlaneAxes::of(&request.ruleset);
    let view = view_of(table, axes);
    let extent = axes.extent(request);
    let p = PCells::of(table, axes, job)?;
    let marks_p = look.marks_p || look.quantity == CellQuantity::Outcome;
    let stars = stars_of(&p, &view, extent).filter(|_| look.marks_p && look.quantity != CellQuantity::Outcome);
    let numbers = match (numbers_fit(view.cell, table.maximum().to_string().len()), marks_p) {
        (false, _) => CellNumbers::None,
        (true, false) => CellNumbers::All,
        (true, true) => CellNumbers::GoldP,
    };
    let has_stars = stars.is_some() && numbers == CellNumbers::None;
    let stars = stars.filter(|_| has_stars).unwrap_or_default();
    let colours = TableLook { marks_p: look.marks_p && !has_stars, ..look }.colours(table, job)?;
    let has_slopes = request.ruleset.spec().moves == Moves::OneOrBoth { t: 1 };
    let of_convention = if table.convention() == Convention::Misere { ", misère play" } else { "" };
    let parts = TableSheetParts {
        title: &format!("{}{of_convention}", table_title(&request.ruleset, look.quantity)),
        range: &range_words(request, axes),
        view,
        extent,
        axis_names: axes.names(&request.ruleset),
        focus: None,
        names_slopes: has_slopes,
        colours: &colours,
        numbers,
        under: &Figure::new([0.0, 0.0], ""),
        over: &table_overlay(&overlay_of(view, extent, &stars, has_slopes)),
        key_title: &measure_words(&request.ruleset, look.quantity, look.scale),
        zero_is_marked: look.marks_p,
        legend: &legend_of(look, extent, has_stars, has_slopes).entries(),
    };
    Ok(table_sheet(&parts, |cell| axes.value(table, cell).map(u64::from), None))
}

/// The stars of a table and the lines of slope φ and 1/φ.
fn overlay_of(view: PlaneView, extent: Cell, stars: &[Cell], has_slopes: bool) -> TableOverlay<'_> {
    TableOverlay {
        view,
        extent,
        focus: None,
        crosshair: false,
        strong_crosshair: false,
        options: &[],
        winning: &[],
        pointed: None,
        stars,
        points: &[],
        slopes: has_slopes.then_some(Colour::MapLine),
        grid: false,
        level_set: None,
        partner: None,
    }
}

fn legend_of(look: TableLook, extent: Cell, has_stars: bool, has_slopes: bool) -> Legend {
    let TableLook { quantity, scale, marks_p, .. } = look;
    Legend {
        look: MapLook { quantity, scale, marks_p, has_values: true, extent },
        marks: match (has_stars, marks_p) {
            (true, _) => PMarks::Stars,
            (false, true) => PMarks::Gold,
            (false, false) => PMarks::Off,
        },
        level: 0,
        has_winning: false,
        options_of: None,
        has_slopes,
        level_set: None,
        has_partner: false,
        has_unknown: false,
    }
}

/// The view of a table: cells large enough for numbers if there are few, else as large as a plot of the usual size
/// allows.
fn view_of(table: &Table, axes: PlaneAxes) -> PlaneView {
    let sides = axes.arrange(table.rows(), table.columns());
    let [across, up] = sides.each_ref().map(|range| range.end.saturating_sub(range.start).max(1));
    let digits = u64::from(table.maximum().checked_ilog10().unwrap_or(0)) + 1;
    let for_numbers = (digits * 8 + digits.div_ceil(4) + 4).max(28);
    let longest = across.max(up);
    let side = if longest * for_numbers <= PLOT + PLOT / 2 { for_numbers } else { PLOT / longest };
    let cell = clamped(side, *CELLS.start(), for_numbers.max(*CELLS.end()));
    let length = |cells: u64| {
        #[expect(clippy::cast_precision_loss, reason = "a length in points")]
        let length = (cells * cell) as f32;
        length
    };
    let plot = Rect::new(0.0, 0.0, length(across), length(up));
    let anchor = sides.map(|range| range.start);
    let cell = f64::from(u32::try_from(cell).unwrap_or(u32::MAX));
    PlaneView { anchor, offset: [0.0, 0.0], cell, plot, pixels_per_point: 1.0 }
}

/// The P-positions, if their stars can be distinguished.
fn stars_of(p: &PCells, view: &PlaneView, extent: Cell) -> Option<Vec<Cell>> {
    let window = [0, 1].map(|axis: usize| view.anchor[axis]..extent[axis]);
    let cells: Vec<Cell> = p.within(&window[0], &window[1]).take(MOST_STARS).collect();
    (p.is_listed() && stars_fit(view, &cells, false)).then_some(cells)
}
