//! A table, or the requested window of it, as a picture for files: its cells with title, axes and key around them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `axes` | the axes of a picture of a table: marks with numbers, names, the coordinates of the focus |
//! | `key` | the key of a picture of a table: the numbers of the colours, the entries of the legend and their marks |

pub(crate) mod axes;
pub(crate) mod key;

use std::ops::Range;

use super::map_look::gold;
use crate::kit::clip::{clipped, common};
use crate::kit::shape::{Anchor, Face};
use crate::kit::text_room::text_width;
use crate::kit::ticks::clamped;
use crate::plane::tile::colour_of_block;
use crate::{
    Cell, CellColours, CellNumbers, CellQuantity, Colour, Figure, Form, Framed, Legend, LegendEntry, MapLook, PCells,
    PMarks, PlaneAxes, PlaneView, Point, Rect, Rgb, TableLook, TableOverlay, contrast, measure_words, number_in_cell,
    numbers_fit, range_words, stars_fit, table_overlay, table_title,
};
use axes::MapAxes;
use golden_game::{Convention, Moves};
use golden_prose::Prose;
use golden_solver::{Job, SolverError, Table, TableRequest};
use key::{MapKey, plain_star};

/// Room around the plot, in points.
const TOP: f32 = 88.0;
const BOTTOM: f32 = 62.0;
const EDGE: f32 = 16.0;
/// The distance from the plot to the key, and the sizes of title and range.
const KEY_GAP: f32 = 40.0;
const TITLE: f32 = 22.0;
const RANGE: f32 = 13.0;
/// The least size of the title above a narrow table, and what a title may be wider than its plot.
const NARROW_TITLE: f32 = 15.0;
const ABOUT_KEY: f32 = 120.0;

/// The parts of a picture of a table.
#[derive(Clone, Debug)]
pub struct TableSheetParts<'a> {
    /// The title, such as "Grundy values of Wythoff’s game".
    pub title: &'a str,
    /// The part of the table that is shown: a line below the title.
    pub range: &'a str,
    /// The view of the table, in points of the screen.
    pub view: PlaneView,
    /// Cells of the table, across and up.
    pub extent: Cell,
    /// The names of the axes, across and up.
    pub axis_names: [&'a str; 2],
    /// The cell whose coordinates are marked at the axes.
    pub focus: Option<Cell>,
    /// True if the lines of slope φ and 1/φ are named.
    pub names_slopes: bool,
    /// The colours of the cells.
    pub colours: &'a CellColours,
    /// The cells in which numbers are written.
    pub numbers: CellNumbers,
    /// The figure over the cells but below their numbers, in points of the screen.
    pub under: &'a Figure,
    /// The figure over the numbers.
    pub over: &'a Figure,
    /// The quantity of the colour bar, such as 𝒢(a, b).
    pub key_title: &'a str,
    /// True if 0 has a mark of its own, so that the bar starts with 1.
    pub zero_is_marked: bool,
    /// The meaning of the marks.
    pub legend: &'a [LegendEntry],
}

/// A picture of a table in three layers: cells may be painted as pixels, the rest is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSheet {
    /// The layer below the cells: the background of the plot, title, axes and key.
    pub ground: Figure,
    /// The cells.
    pub cells: SheetCells,
    /// The rectangle to which the cells are clipped.
    pub plot: Rect,
    /// The layer over the cells.
    pub marks: Figure,
}

impl TableSheet {
    /// The whole picture as shapes, with one rectangle for each run of cells of one colour.
    pub fn figure(&self) -> Figure {
        let mut figure = self.ground.clone();
        self.cells.draw(&mut figure, self.plot);
        figure.add(&self.marks, [0.0, 0.0]);
        figure
    }

    /// The same picture in a frame, with its room, its title and its caption.
    #[must_use]
    pub fn framed(self, framed: &Framed) -> Self {
        let mut ground = framed.draw(self.ground.name.clone());
        ground.add(&self.ground, framed.at);
        let mut marks = Figure::new(framed.size, "");
        marks.add(&self.marks, framed.at);
        Self { ground, cells: self.cells.moved(framed.at), plot: moved(self.plot, framed.at), marks }
    }
}

/// Draws a table in its current view.
///
/// **Cost**: one cell for each block in the plot.
pub fn table_sheet(
    parts: &TableSheetParts<'_>,
    value: impl Fn(Cell) -> Option<u64>,
    holders: Option<&PCells>,
) -> TableSheet {
    let seen = &parts.view;
    let grid = SheetGrid::in_view(seen, parts.extent);
    let by = [EDGE + axes_of(parts, seen).room() - seen.plot.x, TOP - seen.plot.y];
    let view = PlaneView { plot: moved(seen.plot, by), ..*seen };
    let cells = grid.filled(seen, parts.extent, &value, parts.colours, holders).moved(by);
    let ground = ground(parts, &view);
    let mut marks = Figure::new(ground.size, "");
    let whole = common(view.plot, view.rect_of([0, 0], parts.extent)).unwrap_or(view.plot);
    let at_home = |figure: &Figure| {
        let mut moved = Figure::new(figure.size, "");
        moved.add(figure, by);
        clipped(&moved, whole)
    };
    marks.add(&at_home(parts.under), [0.0, 0.0]);
    let TableSheetParts { extent, numbers, colours, .. } = *parts;
    NumberedCells { view: &view, extent, numbers, colours, only_whole: true }.draw(&mut marks, value);
    marks.add(&at_home(parts.over), [0.0, 0.0]);
    TableSheet { ground, cells, plot: view.plot, marks }
}

/// Everything around the plot, and its background.
fn ground(parts: &TableSheetParts<'_>, view: &PlaneView) -> Figure {
    let plot = view.plot;
    let TableSheetParts { key_title: title, colours, zero_is_marked, legend, .. } = *parts;
    let key = MapKey { title, colours, zero_is_marked, legend, width: &text_width };
    let [key_width, key_height] = key.size();
    let key_height = key_height.max(plot.height);
    let lines = [
        (parts.title, 14.0, 30.0, title_size(parts, plot), Face::Mathematics, Colour::Ink),
        (parts.range, 44.0, 18.0, RANGE, Face::Interface, Colour::Ink3),
    ];
    let below_title = lines.iter().map(|(words, _, _, size, face, _)| text_width(&(*words).into(), *size, *face));
    let width = below_title.fold(plot.width + KEY_GAP + key_width, f32::max).ceil();
    let size = [plot.x + width + EDGE, plot.y + key_height.max(plot.height) + BOTTOM];
    let mut figure = Figure::new(size, format!("{}, {}", parts.title, parts.range));
    for (rect, colour) in [(Rect::new(0.0, 0.0, size[0], size[1]), Colour::Bg), (plot, Colour::Panel)] {
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(colour.into()), stroke: None });
    }
    for (words, y, height, size, face, paint) in lines {
        let rect = Rect::new(plot.x, y, figure.size[0] - plot.x - EDGE, height);
        let prose = Prose::from(words);
        figure.push(Form::Text { rect, prose, anchor: Anchor::Left, size, face, paint: paint.into() });
    }
    axes_of(parts, view).draw(&mut figure);
    let area = Rect::new(plot.x + plot.width + KEY_GAP, plot.y, key_width + EDGE, key_height);
    key.draw(&mut figure, area, false);
    figure
}

/// The size of the title: smaller above a narrow table, so that the picture is not much wider than that.
fn title_size(parts: &TableSheetParts<'_>, plot: Rect) -> f32 {
    let width = text_width(&parts.title.into(), TITLE, Face::Mathematics);
    (TITLE * (plot.width + ABOUT_KEY) / width.max(1.0)).clamp(NARROW_TITLE, TITLE)
}

fn axes_of<'a>(parts: &TableSheetParts<'a>, view: &'a PlaneView) -> MapAxes<'a> {
    let TableSheetParts { extent, axis_names: names, focus: marked, names_slopes, .. } = *parts;
    MapAxes { view, extent, names, marked, names_slopes, left_edge: 2.0, width: &text_width }
}

/// The numbers in the cells of a map, on screen and in files.
pub struct NumberedCells<'a> {
    /// The part of the plane that is seen, and its place.
    pub view: &'a PlaneView,
    /// Cells of the table, across and up.
    pub extent: Cell,
    /// The cells that have numbers.
    pub numbers: CellNumbers,
    /// The colours of the cells.
    pub colours: &'a CellColours,
    /// True if cells that are cut off by the edge of the plot have none.
    pub only_whole: bool,
}

impl NumberedCells<'_> {
    /// Writes the values into the cells in the plot; P-positions are gold where that was chosen.
    pub fn draw(&self, figure: &mut Figure, value: impl Fn(Cell) -> Option<u64>) {
        if self.numbers == CellNumbers::None {
            return;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a length on screen")]
        let size = ((self.view.cell * 0.42) as f32).clamp(13.0, 22.0).round();
        let [columns, lines] = self.view.seen(self.extent);
        for column in columns {
            for line in lines.clone() {
                let cell = [column, line];
                let (Some(value), rect) = (value(cell), self.view.rect_of(cell, [1, 1])) else { continue };
                let is_cut = self.only_whole && common(rect, self.view.plot) != Some(rect);
                match (value, self.numbers) {
                    (0, CellNumbers::GoldP) if is_cut => {
                        let Some(rect) = common(rect, self.view.plot) else { continue };
                        figure.push(gold(rect));
                    }
                    _ if is_cut => {}
                    (0, CellNumbers::GoldP) if rect.width < 26.0 => {
                        figure.push(gold(rect));
                        figure.push(plain_star(rect.centre(), rect.width * 0.32));
                    }
                    (0, CellNumbers::GoldP) => p_cell(figure, rect, "0"),
                    _ => {
                        let ink = Colour::Cell(ink_on(self.colours.colour(cell, value)));
                        let words = number_in_cell(value, self.view.cell);
                        figure.push(number(rect, rect.centre(), &words, size, ink));
                    }
                }
            }
        }
    }
}

/// Draws a P-position among numbers: gold, with the star above its value or what else is said of it.
pub fn p_cell(figure: &mut Figure, rect: Rect, words: &str) {
    const LENS: f32 = 33.0;
    let [x, y] = rect.centre();
    let unit = rect.width / LENS;
    figure.push(gold(rect));
    figure.push(plain_star([x, y - 5.5 * unit], 7.6 * unit));
    figure.push(number(rect, [x, y + 9.0 * unit], words, (13.0 * unit).clamp(13.0, 22.0), Colour::GoldInk));
}

fn number(cell: Rect, [x, y]: Point, words: &str, size: f32, ink: Colour) -> Form {
    let rect = Rect::new(cell.x, y - size / 2.0, 2.0 * (x - cell.x), size);
    let (prose, anchor, face) = (Prose::from(words), Anchor::Centre, Face::Interface);
    Form::Text { rect, prose, anchor, size, face, paint: ink.into() }
}

/// The text colour that is read best on a colour of the map, black or white: the contrast is at least 4.5 to 1.
pub fn ink_on(ground: Rgb) -> Rgb {
    let [black, white] = [[0; 3], [0xFF; 3]];
    if contrast(black, ground) > contrast(white, ground) { black } else { white }
}

fn moved(rect: Rect, by: Point) -> Rect {
    Rect::new(rect.x + by[0], rect.y + by[1], rect.width, rect.height)
}

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

/// The blocks of cells in a plot: up close a block is one cell, from afar a square with sides of 2^level cells, whose
/// colour is that of one fixed cell in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetGrid {
    /// A block has 2^level × 2^level cells.
    level: u32,
    /// The blocks across and up.
    blocks: [Range<u64>; 2],
}

impl SheetGrid {
    /// The blocks of a table of this size that are at least partly in the plot.
    pub fn in_view(view: &PlaneView, extent: Cell) -> Self {
        let level = view.level();
        let blocks = view
            .seen(extent)
            .map(|seen| if seen.is_empty() { 0..0 } else { seen.start >> level..((seen.end - 1) >> level) + 1 });
        Self { level, blocks }
    }

    /// The number of blocks.
    pub fn count(&self) -> u64 {
        let [across, up] = self.blocks.each_ref().map(|range| range.end - range.start);
        across.saturating_mul(up)
    }

    /// The blocks with their colours. With `holders`, blocks that contain one of these P-positions have the colour of
    /// P.
    pub fn filled(
        &self,
        view: &PlaneView,
        extent: Cell,
        value: impl Fn(Cell) -> Option<u64>,
        colours: &CellColours,
        holders: Option<&PCells>,
    ) -> SheetCells {
        let [across, up] = self.blocks.clone();
        let texels = up.clone().rev().flat_map(|line| across.clone().map(move |column| [column, line]));
        let texels = texels.map(|block| colour_of_block(&value, block, self.level, colours)).collect();
        let start = |block: u64, end: u64| self.first_of(block).min(end);
        let columns = (across.start..=across.end).map(|block| view.left_of(start(block, extent[0]))).collect();
        let lines = (up.start..=up.end).rev().map(|block| view.bottom_of(start(block, extent[1]))).collect();
        let mut cells = SheetCells { columns, lines, texels };
        if let (Some(holders), Some(p)) = (holders, colours.p()) {
            self.mark_holders(&mut cells, holders, p);
        }
        cells
    }

    /// The first row or column of a block; the end of the plane after its last block.
    fn first_of(&self, block: u64) -> u64 {
        let fits = block <= u64::MAX.checked_shr(self.level).unwrap_or(0);
        block.checked_shl(self.level).filter(|_| fits).unwrap_or(u64::MAX)
    }

    fn mark_holders(&self, cells: &mut SheetCells, holders: &PCells, p: Rgb) {
        let window = self.blocks.each_ref().map(|blocks| self.first_of(blocks.start)..self.first_of(blocks.end));
        let width = self.blocks[0].end - self.blocks[0].start;
        for cell in holders.within(&window[0], &window[1]) {
            let column = (cell[0] >> self.level) - self.blocks[0].start;
            let from_top = self.blocks[1].end - 1 - (cell[1] >> self.level);
            let texel = usize::try_from(from_top * width + column).ok().and_then(|i| cells.texels.get_mut(i));
            if let Some(texel) = texel {
                *texel = Some(p);
            }
        }
    }
}

/// The cells of a picture with their colours, in points of the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SheetCells {
    /// The left edges of the columns, and the right edge of the last.
    pub columns: Vec<f32>,
    /// The top edges of the rows, and the bottom edge of the last.
    pub lines: Vec<f32>,
    /// Their colours, row by row from the top; `None` if there is no value.
    pub texels: Vec<Option<Rgb>>,
}

impl SheetCells {
    /// The cells moved by a vector.
    #[must_use]
    pub(crate) fn moved(mut self, by: Point) -> Self {
        self.columns.iter_mut().for_each(|edge| *edge += by[0]);
        self.lines.iter_mut().for_each(|edge| *edge += by[1]);
        self
    }

    /// The rows with the colours of their cells: top, bottom, texels.
    pub fn rows(&self) -> impl Iterator<Item = (f32, f32, &[Option<Rgb>])> {
        let width = self.columns.len().saturating_sub(1).max(1);
        let edges = self.lines.iter().zip(self.lines.iter().skip(1));
        edges.zip(self.texels.chunks(width)).map(|((&top, &bottom), texels)| (top, bottom, texels))
    }

    /// Draws them as far as they are in the plot: a rectangle for each run of one colour in a row.
    pub(crate) fn draw(&self, figure: &mut Figure, plot: Rect) {
        for (top, bottom, texels) in self.rows() {
            let mut start = 0;
            for run in texels.chunk_by(|one, next| one == next) {
                let end = start + run.len();
                let edges = self.columns.get(start).zip(self.columns.get(end));
                start = end;
                let Some(((&left, &right), &Some(rgb))) = edges.zip(run.first()) else { continue };
                if let Some(rect) = common(Rect::new(left, top, right - left, bottom - top), plot) {
                    let fill = Some(Colour::Cell(rgb).into());
                    figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
                }
            }
        }
    }
}
