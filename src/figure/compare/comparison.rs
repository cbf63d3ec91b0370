//! Two tables with their difference: what differs, by how much, and where first. The names of their games, made once.
//! The cells of one table among others, with what lies over them; the colours of the difference, equal, smaller,
//! larger, each with as many steps as can be told apart; the text in its large cells, + and −, or the number, for
//! colour never says it alone.

use std::sync::Arc;

use crate::kit::clip::common;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect};
use crate::{
    Cell, CellColours, CellQuantity, KnownCells, LegendEntry, LegendMark, MapLook, NumberedCells, PCells, PMarks,
    PlaneAxes, PlaneView, Rgb, TableOverlay, VisibleP, colours_of, ink_on, is_inside, quantity_range, table_overlay,
};
use golden_game::Ruleset;
use golden_prose::{Prose, shortened, signed};
use golden_solver::{Job, Solver, SolverError, Table, TableRequest};

/// Two tables of the same cells, and what of them is compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CompareSubject {
    /// The tables of A and of B, of Grundy values and of the same window.
    pub requests: [TableRequest; 2],
    /// The number of a cell that is compared.
    pub quantity: CellQuantity,
}

/// Two tables, A and B, with the difference B − A of what is compared of their cells.
#[derive(Clone, Debug)]
pub struct Comparison {
    tables: [Arc<Table>; 2],
    titles: [GameTitles; 2],
    p: [PCells; 2],
    quantity: CellQuantity,
    axes: PlaneAxes,
    range: [i128; 2],
    counts: DifferenceCounts,
    bounds: [i128; 2],
    first: Option<Cell>,
}

/// The number of cells of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DifferenceCounts {
    /// The cells of both tables.
    pub cells: u64,
    /// Those whose number is smaller in B.
    pub smaller: u64,
    /// Those whose number is larger in B.
    pub larger: u64,
    /// Those that are P in one game and N in the other.
    pub outcomes: u64,
    /// Those that are P in both games.
    pub shared_p: u64,
}

impl DifferenceCounts {
    /// The cells that differ.
    pub fn differing(self) -> u64 {
        self.smaller + self.larger
    }

    /// The cells that do not.
    pub fn equal(self) -> u64 {
        self.cells - self.differing()
    }
}

impl CompareSubject {
    /// Computes both tables and compares them.
    ///
    /// **Cost**: that of both tables, and some nanoseconds a cell.
    ///
    /// # Errors
    /// An error of the solver where it cannot compute a table; [`SolverError::Cancelled`].
    pub fn compute(&self, solver: &Solver, job: &Job) -> Result<Comparison, SolverError> {
        let [a, b] = &self.requests;
        Comparison::of([solver.table(a, job)?, solver.table(b, job)?], self.quantity, job)
    }
}

impl Comparison {
    /// Compares two tables of the same window.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(tables: [Arc<Table>; 2], quantity: CellQuantity, job: &Job) -> Result<Self, SolverError> {
        let [a, b] = &tables;
        let axes = PlaneAxes::of(&a.request().ruleset);
        let p = [PCells::of(a, axes, job)?, PCells::of(b, axes, job)?];
        let [one, other] = [quantity_range(a, quantity, job)?, quantity_range(b, quantity, job)?];
        let range = [one[0].min(other[0]), one[1].max(other[1])];
        let (mut counts, mut bounds) = (DifferenceCounts::default(), [0, 0]);
        let mut first: Option<(u64, u64)> = None;
        for row in a.rows() {
            for (column, (one, other)) in a.columns().zip(a.row(row).zip(b.row(row))) {
                let cell = axes.arrange(row, column);
                let difference = quantity.of(cell, other.into()) - quantity.of(cell, one.into());
                counts.cells += 1;
                counts.smaller += u64::from(difference < 0);
                counts.larger += u64::from(difference > 0);
                counts.outcomes += u64::from((one == 0) != (other == 0));
                counts.shared_p += u64::from(one == 0 && other == 0);
                bounds = [difference.min(bounds[0]), difference.max(bounds[1])];
                if difference != 0 {
                    let here = (row.saturating_add(column), row);
                    first = Some(first.map_or(here, |first| first.min(here)));
                }
            }
            job.advance(0)?;
        }
        let first = first.map(|(sum, row)| axes.arrange(row, sum - row));
        let titles = tables.each_ref().map(|table| GameTitles::of(&table.request().ruleset));
        Ok(Self { tables, titles, p, quantity, axes, range, counts, bounds, first })
    }

    /// The tables of A and of B.
    pub fn tables(&self) -> [&Table; 2] {
        self.tables.each_ref().map(|table| &**table)
    }

    /// The names of their games.
    pub fn titles(&self) -> [&GameTitles; 2] {
        self.titles.each_ref()
    }

    /// Their P-positions.
    pub fn p_cells(&self) -> [&PCells; 2] {
        self.p.each_ref()
    }

    /// Returns the quantity that is compared.
    pub fn quantity(&self) -> CellQuantity {
        self.quantity
    }

    /// Returns the orientation of the tables in the plane.
    pub fn axes(&self) -> PlaneAxes {
        self.axes
    }

    /// The cells of the tables, across and up.
    pub fn extent(&self) -> Cell {
        self.axes.extent(self.tables[0].request())
    }

    /// The least and the largest number of both tables: one scale of colours serves both.
    pub fn range(&self) -> [i128; 2] {
        self.range
    }

    /// Returns the number of cells of each kind.
    pub fn counts(&self) -> DifferenceCounts {
        self.counts
    }

    /// The least difference, or 0 if none is negative, and the largest, or 0 if none is positive.
    pub fn bounds(&self) -> [i128; 2] {
        self.bounds
    }

    /// The largest difference without its sign, at least 1: the end of the scale.
    pub fn most(&self) -> u128 {
        self.bounds.map(i128::unsigned_abs).into_iter().fold(1, u128::max)
    }

    /// The differing cell nearest to the corner, by the sum of its coordinates, then by its row; `None` where all are
    /// equal.
    pub fn first(&self) -> Option<Cell> {
        self.first
    }

    /// The next cell after this one that differs (with `differs`) or is equal (without), in the order of
    /// [`Comparison::first`]. The search begins at the first cell if `after` is `None` or outside the tables, and
    /// goes on from the last cell to the first; `None` where there is no other such cell.
    ///
    /// **Cost**: some nanoseconds for each cell passed, at most all of both tables: call it once a press, not in
    /// every frame.
    pub fn next_cell(&self, after: Option<Cell>, differs: bool) -> Option<Cell> {
        let is_wanted = |&cell: &Cell| self.difference(cell).is_some_and(|difference| (difference != 0) == differs);
        let [rows, columns] = [self.tables[0].rows(), self.tables[0].columns()];
        let end = rows.end.saturating_add(columns.end);
        let lines = |sums: std::ops::Range<u64>| sums.flat_map(|sum| self.on_line(sum, rows.clone()));
        let Some(after) = after.filter(|&after| is_inside(after, self.extent())) else {
            return lines(0..end).find(is_wanted);
        };
        let [row, column] = self.axes.arrange(after[0], after[1]);
        // The line of the cell is met twice: behind the cell first, and before it in the end.
        let sum = row.saturating_add(column);
        let behind = self.on_line(sum, row.saturating_add(1)..rows.end);
        let others = lines(sum.saturating_add(1)..end).chain(lines(0..sum));
        behind.chain(others).chain(self.on_line(sum, rows.start..row)).find(is_wanted)
    }

    /// The cells of some rows whose coordinates have a sum, in the order of their rows.
    fn on_line(&self, sum: u64, rows: std::ops::Range<u64>) -> impl Iterator<Item = Cell> + use<> {
        let (columns, axes) = (self.tables[0].columns(), self.axes);
        let least = sum.saturating_sub(columns.end.saturating_sub(1)).max(rows.start);
        let end = sum.saturating_sub(columns.start).saturating_add(1).min(rows.end);
        (least..end).filter_map(move |row| Some(axes.arrange(row, sum.checked_sub(row)?)))
    }

    /// The Grundy values of a cell in A and in B; `None` outside the tables.
    pub fn values(&self, cell: Cell) -> Option<[u32; 2]> {
        let [a, b] = &self.tables;
        let inside = is_inside(cell, self.extent());
        self.axes.value(a, cell).zip(self.axes.value(b, cell)).filter(|_| inside).map(|(one, other)| [one, other])
    }

    /// The numbers of a cell that are compared, of A and of B; `None` outside the tables.
    pub fn numbers(&self, cell: Cell) -> Option<[i128; 2]> {
        self.values(cell).map(|values| values.map(|value| self.quantity.of(cell, value.into())))
    }

    /// The difference B − A at a cell; `None` outside the tables.
    pub fn difference(&self, cell: Cell) -> Option<i128> {
        self.numbers(cell).map(|[one, other]| other - one)
    }
}

/// The names of a game that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTitles {
    /// Its title, in which long lists of parameters are cut.
    pub title: Arc<str>,
    /// Its title with all parameters, at most 400 characters of it.
    pub whole: Arc<str>,
}

impl GameTitles {
    /// The names of a game.
    ///
    /// **Cost**: linear in the parameters of the game.
    pub fn of(ruleset: &Ruleset) -> Self {
        Self { title: ruleset.title().into(), whole: shortened(&ruleset.whole_title(), LONGEST).into() }
    }
}

/// The longest whole title, in characters: a set may have 10,000 numbers.
const LONGEST: usize = 400;

/// The colours of a map with what is marked on it.
pub struct MapCells<'a> {
    /// The colours of its cells.
    pub colours: CellColours,
    /// The P-positions whose blocks are gold.
    pub holders: Option<&'a PCells>,
    pub(super) visible: Option<VisibleP>,
}

impl MapCells<'_> {
    /// Returns the way P-positions are marked.
    pub(super) fn marks(&self) -> Option<PMarks> {
        self.visible.as_ref().map(|visible| visible.marks)
    }
}

/// The map of one table.
#[derive(Clone, Copy)]
pub(super) struct TableMap<'a> {
    pub table: &'a Table,
    pub p: &'a PCells,
    pub view: PlaneView,
    pub axes: PlaneAxes,
    /// The numbers of the scale of colours.
    pub range: [i128; 2],
    pub look: MapLook,
    pub gold: Rgb,
}

impl<'a> TableMap<'a> {
    pub fn cells(self) -> MapCells<'a> {
        let known = KnownCells { table: Some(self.table), partial: None, closed: None, fill: None, axes: self.axes };
        let visible = VisibleP::choose(Some(self.p), &self.view, self.look, &known);
        let colours = colours_of(self.look, visible.marks, self.range, self.gold);
        let holders = Some(self.p).filter(|_| visible.marks == PMarks::GoldBlocks);
        MapCells { colours, holders, visible: Some(visible) }
    }

    pub fn marks(self, cells: &MapCells<'_>, focus: Option<Cell>, pointed: Option<Cell>, is_light: bool) -> Figure {
        let mut figure = Figure::new([self.view.plot.width, self.view.plot.height], "");
        let (mut stars, mut points): (&[Cell], &[Cell]) = (&[], &[]);
        if let Some(visible) = &cells.visible {
            (stars, points) = visible.drawn();
            let (view, numbers, colours) = (&self.view, visible.numbers, &cells.colours);
            NumberedCells { view, extent: self.look.extent, numbers, colours, only_whole: true }
                .draw(&mut figure, |cell| self.axes.value(self.table, cell).map(u64::from));
        }
        figure.add(&overlay(self.view, self.look.extent, focus, pointed, [stars, points], is_light), [0.0, 0.0]);
        figure
    }
}

/// The crosshair of the focus, what is pointed at, and the P-positions.
pub(super) fn overlay(
    view: PlaneView,
    extent: Cell,
    focus: Option<Cell>,
    pointed: Option<Cell>,
    [stars, points]: [&[Cell]; 2],
    is_light: bool,
) -> Figure {
    table_overlay(&TableOverlay {
        view,
        extent,
        focus,
        crosshair: true,
        // The ground of equal cells is light in the light theme: a dim line would not be seen on it.
        strong_crosshair: is_light,
        options: &[],
        winning: &[],
        pointed: pointed.filter(|cell| Some(*cell) != focus),
        stars,
        points,
        slopes: None,
        grid: false,
        level_set: None,
        partner: None,
    })
}

/// Returns the meaning of the marks of the maps.
pub(super) fn key_of(look: MapLook, has_stars: bool, of: &str) -> Vec<LegendEntry> {
    if look.quantity == CellQuantity::Outcome {
        let n = LegendMark::Cell(look.scale.of_n());
        return vec![LegendEntry::new(LegendMark::Gold, "P", of), LegendEntry::new(n, "N", of)];
    }
    let mark = if has_stars { LegendMark::Star } else { LegendMark::Gold };
    if look.marks_p { vec![LegendEntry::new(mark, "P", "𝒢 = 0")] } else { Vec::new() }
}

/// The number of colours on either side of equality.
const STEPS: u8 = 64;

/// From the least to the largest difference, on a dark ground; on a light one the other way round, so that what is
/// nearly equal is always nearly the ground. None is near gold, blue or red.
const SMALLER: [Rgb; 4] = [[0x3A, 0x24, 0x50], [0x6A, 0x3D, 0x8F], [0x9C, 0x62, 0xC4], [0xCD, 0xA0, 0xEA]];
const LARGER: [Rgb; 4] = [[0x1D, 0x40, 0x30], [0x2E, 0x7A, 0x4E], [0x5D, 0xB5, 0x6E], [0xB4, 0xE6, 0xA0]];

/// The ground that the colours of the difference stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferenceGround {
    /// The colour of equal cells.
    pub equal: Rgb,
    /// True if it is light.
    pub is_light: bool,
}

impl DifferenceGround {
    /// The colours of the classes of [`difference_class`].
    pub fn colours(self) -> CellColours {
        let side = |anchors: &[Rgb; 4]| (1..=STEPS).map(|step| self.shade(anchors, step)).collect::<Vec<_>>();
        CellColours::listed([vec![self.equal], side(&LARGER), side(&SMALLER)].concat())
    }

    fn shade(self, anchors: &[Rgb; 4], step: u8) -> Rgb {
        let share = f32::from(step - 1) / f32::from(STEPS - 1);
        let at = 3.0 * if self.is_light { 1.0 - share } else { share };
        let [low, high] = if at < 1.0 {
            [anchors[0], anchors[1]]
        } else if at < 2.0 {
            [anchors[1], anchors[2]]
        } else {
            [anchors[2], anchors[3]]
        };
        let part = at - at.floor().min(2.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
        let mix = |from: u8, to: u8| (f32::from(from) + part * (f32::from(to) - f32::from(from))).round() as u8;
        [mix(low[0], high[0]), mix(low[1], high[1]), mix(low[2], high[2])]
    }
}

/// The class of a difference on a scale that ends at `most`: 0 is equal, then 64 steps of larger ones, then 64 of
/// smaller ones, by the square root of the difference; never 0 for what differs.
///
/// ```
/// use golden_figure::difference_class;
/// assert_eq!([0, 1, 100, -1, -100].map(|difference| difference_class(difference, 100)), [0, 6, 64, 70, 128]);
/// assert_eq!(difference_class(1, 1_000_000), 1);
/// ```
pub fn difference_class(difference: i128, most: u128) -> u64 {
    let steps = u128::from(STEPS);
    let squares = difference.unsigned_abs().saturating_mul(steps * steps) / most.max(1);
    let step = u64::try_from(squares.isqrt().clamp(1, steps)).unwrap_or(u64::from(STEPS));
    match difference.signum() {
        0 => 0,
        1 => step,
        _ => u64::from(STEPS) + step,
    }
}

/// The smallest cells with a sign, in points.
const LEAST: f64 = 9.0;

/// The sign of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Smaller in B.
    Smaller,
    /// The same in both.
    Equal,
    /// Larger in B.
    Larger,
}

impl Sign {
    /// −1, 0 or 1.
    pub fn value(self) -> i128 {
        match self {
            Self::Smaller => -1,
            Self::Equal => 0,
            Self::Larger => 1,
        }
    }
}

/// Draws −, = or + in the middle of a square of a colour.
pub(super) fn draw_sign(figure: &mut Figure, square: Rect, sign: Sign, on: Rgb) {
    let ([x, y], arm) = (square.centre(), (square.width * 0.28).round().max(2.0));
    let thin = (square.width * 0.06).clamp(0.6, 1.4);
    let fill = Some(Colour::Cell(ink_on(on)).into());
    let mut bar = |rect| figure.push(Form::Rectangle { rect, radius: 0.0, fill, stroke: None });
    let across = |y: f32| Rect::new(x - arm, y - thin, 2.0 * arm, 2.0 * thin);
    match sign {
        Sign::Equal => {
            bar(across(y - arm * 0.55));
            bar(across(y + arm * 0.55));
        }
        Sign::Smaller => bar(across(y)),
        Sign::Larger => {
            bar(across(y));
            bar(Rect::new(x - thin, y - arm, 2.0 * thin, 2.0 * arm));
        }
    }
}

/// Writes the differences into the cells in view, as numbers where these fit. In smaller cells those that differ have
/// only their sign, and in very small ones nothing is written. `rgb` is the colour of a difference.
pub(super) fn draw_signs(figure: &mut Figure, comparison: &Comparison, view: &PlaneView, rgb: impl Fn(i128) -> Rgb) {
    if view.cell < LEAST {
        return;
    }
    let [low, high] = comparison.bounds();
    let longest = [low, high].map(|end| plus(end).chars().count()).into_iter().max().unwrap_or(1);
    let longest = u32::try_from(longest).unwrap_or(u32::MAX);
    let has_numbers = view.cell >= (8.0 * f64::from(longest) + 2.0).max(22.0);
    #[expect(clippy::cast_possible_truncation, reason = "a length on screen")]
    let size = ((view.cell * 0.38) as f32).clamp(13.0, 20.0).round();
    let [across, up] = view.seen(comparison.extent());
    for column in across {
        for line in up.clone() {
            let (cell, rect) = ([column, line], view.rect_of([column, line], [1, 1]));
            let Some(difference) = comparison.difference(cell) else { continue };
            if common(rect, view.plot) != Some(rect) {
                continue;
            }
            let on = rgb(difference);
            if has_numbers {
                let (prose, anchor, face) = (Prose::from(plus(difference)), Anchor::Centre, Face::Interface);
                let paint = if difference == 0 { Colour::Ink3 } else { Colour::Cell(ink_on(on)) };
                figure.push(Form::Text { rect, prose, anchor, size, face, paint: paint.into() });
            } else if difference != 0 {
                let sign = if difference < 0 { Sign::Smaller } else { Sign::Larger };
                draw_sign(figure, rect, sign, on);
            }
        }
    }
}

/// A number with its sign, + as well as −; 0 has none.
pub(super) fn plus(number: i128) -> String {
    if number > 0 { format!("+{}", signed(number)) } else { signed(number) }
}
