//! The cells of one table among others, with what lies over them.

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
    /// How P-positions are marked.
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

/// What the marks of the maps mean.
pub(super) fn key_of(look: MapLook, has_stars: bool, of: &str) -> Vec<LegendEntry> {
    if look.quantity == CellQuantity::Outcome {
        let n = LegendMark::Cell(look.scale.of_n());
        return vec![LegendEntry::new(LegendMark::Gold, "P", of), LegendEntry::new(n, "N", of)];
    }
    let mark = if has_stars { LegendMark::Star } else { LegendMark::Gold };
    if look.marks_p { vec![LegendEntry::new(mark, "P", "𝒢 = 0")] } else { Vec::new() }
}
