//! A table as a picture for files: the content of the map, with title, axes and key around it.

use super::axes::MapAxes;
use super::key::{MapKey, plain_star};
use crate::kit::clip::{clipped, common};
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Point, Rect};
use crate::kit::text_room::text_width;
use crate::{
    Cell, CellColours, Framed, LegendEntry, PCells, PlaneView, Rgb, SheetCells, SheetGrid, contrast, number_in_cell,
};
use golden_prose::Prose;

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

/// How numbers are written in the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellNumbers {
    /// Not at all.
    None,
    /// In every cell.
    All,
    /// In every cell, and P-positions are gold with a star.
    GoldP,
}

/// The parts of a picture of a table.
#[derive(Clone, Debug)]
pub struct TableSheetParts<'a> {
    /// The title, such as "Grundy values of Wythoff’s game".
    pub title: &'a str,
    /// Which part of the table is shown: a line below the title.
    pub range: &'a str,
    /// The view of the table, in points of the screen.
    pub view: PlaneView,
    /// Cells of the table, across and up.
    pub extent: Cell,
    /// The names of the axes, across and up.
    pub axis_names: [&'a str; 2],
    /// The cell whose coordinates are marked at the axes.
    pub focus: Option<Cell>,
    /// Whether the lines of slope φ and 1/φ are named.
    pub names_slopes: bool,
    /// The colours of the cells.
    pub colours: &'a CellColours,
    /// Whether numbers are written in the cells.
    pub numbers: CellNumbers,
    /// The figure over the cells but below their numbers, in points of the screen.
    pub under: &'a Figure,
    /// The figure over the numbers.
    pub over: &'a Figure,
    /// The quantity of the colour bar, such as 𝒢(a, b).
    pub key_title: &'a str,
    /// Whether 0 has a mark of its own, so that the bar starts with 1.
    pub zero_is_marked: bool,
    /// What the marks mean.
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

    /// The same picture with what stands around it.
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
    let grid = SheetGrid::of(seen, parts.extent);
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
    /// What of the plane is seen, and where.
    pub view: &'a PlaneView,
    /// Cells of the table, across and up.
    pub extent: Cell,
    /// Which cells have numbers.
    pub numbers: CellNumbers,
    /// The colours of the cells.
    pub colours: &'a CellColours,
    /// Whether cells that are cut off by the edge of the plot have none.
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

fn gold(rect: Rect) -> Form {
    Form::Rectangle { rect, radius: 0.0, fill: Some(Colour::Gold.into()), stroke: None }
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
