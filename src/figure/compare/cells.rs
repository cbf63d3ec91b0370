//! The cells of one table among others, with what lies over them. The colours of the difference: equal, smaller,
//! larger, each with as many steps as can be told apart.

use crate::kit::shape::Figure;
use crate::{
    Cell, CellColours, CellQuantity, KnownCells, LegendEntry, LegendMark, MapLook, NumberedCells, PCells, PMarks,
    PlaneAxes, PlaneView, Rgb, TableOverlay, VisibleP, colours_of, table_overlay,
};
use golden_solver::Table;

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
        let visible = VisibleP::of(Some(self.p), &self.view, self.look, &known);
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

/// Steps from the least difference to the largest, on either side.
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
