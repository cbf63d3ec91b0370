//! The three maps as a figure: titles, axes, cells and marks, on screen and in files.

use super::difference_colours::{DifferenceGround, difference_class};
use super::facts::{Facts, heading};
use super::layout::CompareLayout;
use super::signs::draw_signs;
use crate::figure::kit::clip::clipped;
use crate::figure::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::figure::kit::text_room::{TextWidth, elided, text_width};
use crate::figure::{
    Cell, CellColours, CellQuantity, ColourScale, Comparison, KnownCells, LegendEntry, LegendMark, MapAxes, MapKey,
    MapLook, NumberedCells, PCells, PMarks, PlaneView, Rgb, SheetGrid, TableOverlay, VisibleP, colours_of,
    measure_words, table_overlay,
};
use crate::prose::{Prose, grouped};

const TITLE: f32 = 20.0;
const SMALL_TITLE: f32 = 17.0;
const BADGE: f32 = 24.0;
/// The names of the two games, and of the map below.
const NAMES: [&str; 2] = ["A", "B"];

/// How the maps are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompareLook {
    /// The scale of colours of both tables.
    pub scale: ColourScale,
    /// Whether P-positions are marked.
    pub marks_p: bool,
    /// The gold of P-positions.
    pub gold: Rgb,
    /// The colour of equal cells.
    pub ground: DifferenceGround,
}

/// Two tables with their difference, as three maps of the same cells.
pub struct ComparePicture<'a> {
    /// What is compared.
    pub comparison: &'a Comparison,
    /// Where everything stands.
    pub layout: CompareLayout,
    /// The cells that all maps show; its plot is that of A.
    pub view: PlaneView,
    /// How they are drawn.
    pub look: CompareLook,
    /// The cell of the focus.
    pub focus: Option<Cell>,
    /// The cell under the pointer, on any of the maps.
    pub pointed: Option<Cell>,
    /// How wide a text is.
    pub width: TextWidth<'a>,
}

/// The colours of a map with what is marked on it.
pub struct MapCells<'a> {
    /// The colours of its cells.
    pub colours: CellColours,
    /// The P-positions whose blocks are gold.
    pub holders: Option<&'a PCells>,
    visible: Option<VisibleP>,
}

impl<'a> ComparePicture<'a> {
    /// The view of one of the maps: A, B, or the difference.
    pub fn view_of(&self, index: usize) -> PlaneView {
        PlaneView { plot: self.layout.plots[index], ..self.view }
    }

    /// What the colours of a map are computed from: a Grundy value, or the class of a difference.
    pub fn value(&self, index: usize, cell: Cell) -> Option<u64> {
        match self.comparison.tables().get(index) {
            Some(table) => self.comparison.axes().value(table, cell).map(u64::from),
            None => {
                self.comparison.difference(cell).map(|difference| difference_class(difference, self.comparison.most()))
            }
        }
    }

    /// The colours of a map, and its P-positions.
    pub fn cells(&self, index: usize) -> MapCells<'a> {
        let comparison = self.comparison;
        let (Some(table), Some(&p)) = (comparison.tables().get(index).copied(), comparison.p_cells().get(index)) else {
            return MapCells { colours: self.look.ground.colours(), holders: None, visible: None };
        };
        let axes = comparison.axes();
        let known = KnownCells { table: Some(table), partial: None, closed: None, fill: None, axes };
        let look = self.map_look();
        let visible = VisibleP::of(Some(p), &self.view_of(index), look, &known);
        let colours = colours_of(look, visible.marks, comparison.range(), self.look.gold);
        let holders = Some(p).filter(|_| visible.marks == PMarks::GoldBlocks);
        MapCells { colours, holders, visible: Some(visible) }
    }

    fn map_look(&self) -> MapLook {
        let CompareLook { scale, marks_p, .. } = self.look;
        let (quantity, extent) = (self.comparison.quantity(), self.comparison.extent());
        MapLook { quantity, scale, marks_p, has_values: true, extent }
    }

    /// What lies over the cells of a map: numbers or signs, stars, and the crosshair of the focus.
    pub fn marks(&self, index: usize, cells: &MapCells<'_>) -> Figure {
        let (view, extent) = (self.view_of(index), self.comparison.extent());
        let mut figure = Figure::new([view.plot.width, view.plot.height], "");
        let (mut stars, mut points): (&[Cell], &[Cell]) = (&[], &[]);
        if let Some(visible) = &cells.visible {
            (stars, points) = visible.drawn();
            let (numbers, colours) = (visible.numbers, &cells.colours);
            NumberedCells { view: &view, extent, numbers, colours, only_whole: true }
                .draw(&mut figure, |cell| self.value(index, cell));
        } else {
            let most = self.comparison.most();
            let rgb = |difference| cells.colours.of_number(difference_class(difference, most).into());
            draw_signs(&mut figure, self.comparison, &view, rgb);
        }
        let overlay = TableOverlay {
            view,
            extent,
            focus: self.focus,
            crosshair: true,
            options: &[],
            winning: &[],
            pointed: self.pointed.filter(|cell| Some(*cell) != self.focus),
            stars,
            points,
            slopes: None,
            grid: false,
            level_set: None,
            partner: None,
        };
        figure.add(&table_overlay(&overlay), [0.0, 0.0]);
        figure
    }

    /// Titles, axes, key and facts; returns where the facts end, too.
    pub fn frame(&self, left_edge: f32) -> (Figure, f32) {
        let mut figure = Figure::new([0.0; 2], heading(self.comparison));
        for (index, table) in self.comparison.tables().into_iter().enumerate() {
            let count = table.p_count();
            let positions = if count == 1 { "P-position" } else { "P-positions" };
            let head = self.layout.head(index);
            self.draw_head(
                &mut figure,
                head,
                Some(NAMES[index]),
                &table.request().ruleset.title(),
                &format!("{} {positions}", grouped(&count)),
            );
        }
        self.draw_head(&mut figure, self.layout.head(2), None, "Difference B − A", "equal cells are plain");
        for index in 0..3 {
            let ruleset = &self.comparison.tables()[index % 2].request().ruleset;
            MapAxes {
                view: &self.view_of(index),
                extent: self.comparison.extent(),
                names: self.comparison.axes().names(ruleset),
                marked: self.focus,
                names_slopes: false,
                left_edge: if index == 1 { self.layout.plots[0].x } else { left_edge },
                width: self.width,
            }
            .draw(&mut figure);
        }
        if let Some(bar) = self.layout.bar {
            self.draw_key(&mut figure, bar);
        }
        let facts = Facts { comparison: self.comparison, ground: self.look.ground, width: self.width };
        let end = facts.draw(&mut figure, self.layout.facts);
        (figure, end)
    }

    /// A letter, the title, and what is said at its right where there is room.
    fn draw_head(&self, figure: &mut Figure, head: Rect, badge: Option<&str>, title: &str, after: &str) {
        let mut left = head.x;
        if let Some(letter) = badge {
            let rect = Rect::new(left, head.y + (head.height - BADGE) / 2.0, BADGE, BADGE);
            let stroke = Some(Stroke::solid(Colour::SecLine, 1.5));
            figure.push(Form::Rectangle { rect, radius: 6.0, fill: Some(Colour::SecBg.into()), stroke });
            let (prose, size, face) = (Prose::new().bold(letter), 14.0, Face::Interface);
            figure.push(Form::Text { rect, prose, anchor: Anchor::Centre, size, face, paint: Colour::Ink.into() });
            left += BADGE + 9.0;
        }
        let (room, face) = (head.x + head.width - left, Face::Mathematics);
        let wide = |words: &str, size: f32| (self.width)(&Prose::from(words), size, face);
        let size = if wide(title, TITLE) > room { SMALL_TITLE } else { TITLE };
        let words = elided(title, room, |words| wide(words, size));
        let used = wide(&words, size);
        let rect = Rect::new(left, head.y, room, head.height);
        let is_cut = words != title;
        figure.push(Form::Text {
            rect,
            prose: words.into(),
            anchor: Anchor::Left,
            size,
            face,
            paint: Colour::Ink.into(),
        });
        if let Some(shape) = figure.shapes.last_mut().filter(|_| is_cut) {
            shape.name = Some(title.to_owned());
        }
        let prose = Prose::from(after);
        if used + 14.0 + (self.width)(&prose, 13.5, Face::Interface) <= room {
            let (anchor, face, paint) = (Anchor::Right, Face::Interface, Colour::Ink3.into());
            figure.push(Form::Text { rect, prose, anchor, size: 13.5, face, paint });
        }
    }

    /// The colours of both tables.
    fn draw_key(&self, figure: &mut Figure, area: Rect) {
        let cells = self.cells(0);
        let ruleset = &self.comparison.tables()[0].request().ruleset;
        let look = self.map_look();
        let mut legend = Vec::new();
        if look.quantity == CellQuantity::Outcome {
            legend.push(LegendEntry::new(LegendMark::Gold, "P", "in A, B"));
            legend.push(LegendEntry::new(LegendMark::Cell(look.scale.of_n()), "N", "in A, B"));
        } else if look.marks_p {
            let has_stars = cells.visible.is_some_and(|visible| visible.marks == PMarks::Stars);
            let mark = if has_stars { LegendMark::Star } else { LegendMark::Gold };
            legend.push(LegendEntry::new(mark, "P", "𝒢 = 0"));
        }
        let key = MapKey {
            title: &measure_words(ruleset, look.quantity, look.scale),
            colours: &cells.colours,
            zero_is_marked: look.marks_p,
            legend: &legend,
            width: self.width,
        };
        key.draw(figure, area, false);
    }

    /// The whole picture for a file, in a rectangle from the origin.
    pub fn sheet(&self, size: [f32; 2]) -> Figure {
        let (frame, _) = self.frame(2.0);
        let names = self.comparison.tables().map(|table| table.request().ruleset.title()).join(" and ");
        let mut figure = Figure::new(size, format!("{names}: {}", frame.name));
        let whole = Rect::new(0.0, 0.0, size[0], size[1]);
        for (rect, colour) in
            std::iter::once((whole, Colour::Bg)).chain(self.layout.plots.map(|plot| (plot, Colour::Panel)))
        {
            figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(colour.into()), stroke: None });
        }
        figure.add(&frame, [0.0, 0.0]);
        for index in 0..3 {
            self.draw_cells(&mut figure, index);
        }
        figure
    }

    /// The cells of one map with what lies over them.
    fn draw_cells(&self, figure: &mut Figure, index: usize) {
        let (view, cells, extent) = (self.view_of(index), self.cells(index), self.comparison.extent());
        let value = |cell| self.value(index, cell);
        let drawn = SheetGrid::of(&view, extent).filled(&view, extent, value, &cells.colours, cells.holders);
        drawn.draw(figure, view.plot);
        figure.add(&clipped(&self.marks(index, &cells), view.plot), [0.0, 0.0]);
    }
}

impl Comparison {
    /// The picture for a file of so many points: all cells, or those of a view.
    pub fn sheet(&self, look: CompareLook, view: Option<PlaneView>, focus: Option<Cell>, size: [f32; 2]) -> Figure {
        let layout = CompareLayout::of(Rect::new(0.0, 0.0, size[0], size[1]));
        let plot = layout.plots[0];
        let extent = self.extent();
        let whole = || PlaneView::from_corner(plot, 1.0, *PlaneView::CELLS.start());
        let scaled = |view: PlaneView| {
            let cell = view.cell * f64::from(plot.width) / f64::from(view.plot.width.max(1.0));
            PlaneView { cell, plot, pixels_per_point: 1.0, ..view }
        };
        let view = view.map_or_else(whole, scaled).within(extent);
        ComparePicture { comparison: self, layout, view, look, focus, pointed: None, width: &text_width }.sheet(size)
    }

    /// The map of the difference alone, for a thumbnail.
    pub fn small_picture(&self, look: CompareLook, size: [f32; 2]) -> Figure {
        let plot = Rect::new(0.0, 0.0, size[0], size[1]);
        #[expect(clippy::cast_precision_loss, reason = "lengths on screen")]
        let [across, up] = self.extent().map(|cells| cells.max(1) as f64);
        let cell = (f64::from(plot.width) / across).max(f64::from(plot.height) / up);
        let view = PlaneView::from_corner(plot, 1.0, cell.clamp(*PlaneView::CELLS.start(), *PlaneView::CELLS.end()));
        let layout = CompareLayout { plots: [plot; 3], bar: None, facts: plot };
        let picture =
            ComparePicture { comparison: self, layout, view, look, focus: None, pointed: None, width: &text_width };
        let mut figure = Figure::new(size, heading(self));
        picture.draw_cells(&mut figure, 2);
        figure
    }
}
