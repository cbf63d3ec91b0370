//! The cells of one table among others, with what lies over them; the colours of the difference, equal, smaller, larger,
//! each with as many steps as can be told apart; the text in its large cells, + and −, or the number, for colour never
//! says it alone.

use crate::kit::clip::common;
use crate::kit::{Anchor, Colour, Face, Figure, Form, Rect};
use crate::{
    Cell, CellColours, CellQuantity, Comparison, KnownCells, LegendEntry, LegendMark, MapLook, NumberedCells, PCells,
    PMarks, PlaneAxes, PlaneView, Rgb, TableOverlay, VisibleP, colours_of, ink_on, table_overlay,
};
use golden_prose::{Prose, signed};
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

/// Writes the differences into the cells in view, as numbers where these fit; smaller cells have only the sign, and
/// very small ones nothing. Equal cells have none but in numbers. `rgb` is the colour of a difference.
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

/// A number with its sign, whichever it is.
pub(super) fn plus(number: i128) -> String {
    if number > 0 { format!("+{}", signed(number)) } else { signed(number) }
}
