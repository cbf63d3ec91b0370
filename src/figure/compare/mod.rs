//! The tables of two games beside each other, with their difference: three maps as a figure, A and B above, the
//! difference below, its facts beside it; titles, axes, cells and marks, on screen and in files.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `comparison` | two tables with their difference: what differs, by how much, and where first; colours, signs and numbers |
//! | `facts` | the words about the difference beside its map: counts, scale, legend |

pub(super) mod comparison;
mod facts;

use crate::kit::clip::clipped;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Stroke};
use crate::kit::text_room::{TextWidth, elided, text_width};
use crate::{
    Cell, ColourScale, Comparison, MapAxes, MapKey, MapLook, PMarks, PlaneView, Rect, Rgb, SheetGrid, measure_words,
};
use comparison::{DifferenceGround, GameTitles, MapCells, TableMap, difference_class, draw_signs, key_of, overlay};
use facts::{Facts, heading};
use golden_prose::{Prose, grouped};

/// The letters of the two games.
const NAMES: [&str; 2] = ["A", "B"];

/// The look of the maps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompareLook {
    /// The scale of colours of both tables.
    pub scale: ColourScale,
    /// True if P-positions are marked.
    pub marks_p: bool,
    /// The gold of P-positions.
    pub gold: Rgb,
    /// The colour of equal cells.
    pub ground: DifferenceGround,
}

/// Two tables with their difference, as three maps of the same cells.
pub struct ComparePicture<'a> {
    /// The comparison that is drawn.
    pub comparison: &'a Comparison,
    /// The places of all parts.
    pub layout: CompareLayout,
    /// The cells that each map shows.
    pub views: [PlaneView; 3],
    /// Their look.
    pub look: CompareLook,
    /// The cell of the focus.
    pub focus: Option<Cell>,
    /// The cell that is pointed at, on each map.
    pub pointed: [Option<Cell>; 3],
    /// The width of a text.
    pub width: TextWidth<'a>,
}

impl<'a> ComparePicture<'a> {
    /// The view of one of the maps: A, B, or the difference.
    pub fn view_of(&self, index: usize) -> PlaneView {
        PlaneView { plot: self.layout.plots[index], ..self.views[index] }
    }

    /// Returns the number that gives a cell of a map its colour: a Grundy value, or the class of a difference.
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
        match self.map(index) {
            Some(map) => map.cells(),
            None => MapCells { colours: self.look.ground.colours(), holders: None, visible: None },
        }
    }

    /// The map of A or of B.
    fn map(&self, index: usize) -> Option<TableMap<'a>> {
        let (table, &p) = (self.comparison.tables().get(index).copied()?, self.comparison.p_cells().get(index)?);
        let (axes, range, gold) = (self.comparison.axes(), self.comparison.range(), self.look.gold);
        Some(TableMap { table, p, view: self.view_of(index), axes, range, look: self.map_look(), gold })
    }

    fn map_look(&self) -> MapLook {
        let CompareLook { scale, marks_p, .. } = self.look;
        let (quantity, extent) = (self.comparison.quantity(), self.comparison.extent());
        MapLook { quantity, scale, marks_p, has_values: true, extent }
    }

    /// Returns the figure over the cells of a map: numbers or signs, stars, and the crosshair of the focus.
    pub fn marks(&self, index: usize, cells: &MapCells<'_>) -> Figure {
        let (pointed, is_light) = (self.pointed[index], self.look.ground.is_light);
        if let Some(map) = self.map(index) {
            return map.marks(cells, self.focus, pointed, is_light);
        }
        let (view, extent) = (self.view_of(index), self.comparison.extent());
        let mut figure = Figure::new([view.plot.width, view.plot.height], "");
        let most = self.comparison.most();
        let rgb = |difference| cells.colours.of_number(difference_class(difference, most).into());
        draw_signs(&mut figure, self.comparison, &view, rgb);
        figure.add(&overlay(view, extent, self.focus, pointed, [&[], &[]], is_light), [0.0, 0.0]);
        figure
    }

    /// Draws titles, axes, key and facts; returns also the height at which the facts end.
    pub fn frame(&self, left_edge: f32) -> (Figure, f32) {
        let mut figure = Figure::new([0.0; 2], heading(self.comparison));
        for (index, table) in self.comparison.tables().into_iter().enumerate() {
            let count = table.p_count();
            let positions = if count == 1 { "P-position" } else { "P-positions" };
            let head = self.layout.head(index);
            let GameTitles { title, whole } = self.comparison.titles()[index];
            self.draw_head(
                &mut figure,
                head,
                Some(NAMES[index]),
                [title, whole],
                &format!("{} {positions}", grouped(&count)),
            );
        }
        self.draw_head(&mut figure, self.layout.head(2), None, ["Difference B − A"; 2], "equal cells are plain");
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

    /// Draws a letter, the title, cut and whole, and what is said at its right where there is room.
    fn draw_head(&self, figure: &mut Figure, rect: Rect, badge: Option<&str>, [title, whole]: [&str; 2], after: &str) {
        Head { rect, badge, title, whole, after, width: self.width }.draw(figure);
    }

    /// Draws the key of the colours of both tables.
    fn draw_key(&self, figure: &mut Figure, area: Rect) {
        let cells = self.cells(0);
        let ruleset = &self.comparison.tables()[0].request().ruleset;
        let look = self.map_look();
        let legend = key_of(look, cells.marks() == Some(PMarks::Stars), "in A, B");
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
        let names = self.comparison.titles().map(|titles| &*titles.whole).join(" and ");
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

    /// Draws the cells of one map with what lies over them.
    fn draw_cells(&self, figure: &mut Figure, index: usize) {
        let (view, cells, extent) = (self.view_of(index), self.cells(index), self.comparison.extent());
        let value = |cell| self.value(index, cell);
        let drawn = SheetGrid::in_view(&view, extent).filled(&view, extent, value, &cells.colours, cells.holders);
        drawn.draw(figure, view.plot);
        figure.add(&clipped(&self.marks(index, &cells), view.plot), [0.0, 0.0]);
    }
}

impl Comparison {
    /// The picture for a file, of a size in points; `view` makes the view of the plot of A, B or the difference.
    pub fn sheet(
        &self,
        look: CompareLook,
        view: impl Fn(usize, Rect) -> PlaneView,
        focus: Option<Cell>,
        size: [f32; 2],
    ) -> Figure {
        let layout = CompareLayout::in_area(Rect::new(0.0, 0.0, size[0], size[1]));
        let views = [0, 1, 2].map(|index: usize| view(index, layout.plots[index]).within(self.extent()));
        let pointed = [None; 3];
        ComparePicture { comparison: self, layout, views, look, focus, pointed, width: &text_width }.sheet(size)
    }

    /// The map of the difference alone, for a thumbnail.
    pub fn small_picture(&self, look: CompareLook, size: [f32; 2]) -> Figure {
        let plot = Rect::new(0.0, 0.0, size[0], size[1]);
        #[expect(clippy::cast_precision_loss, reason = "lengths on screen")]
        let [across, up] = self.extent().map(|cells| cells.max(1) as f64);
        let cell = (f64::from(plot.width) / across).max(f64::from(plot.height) / up);
        let view = PlaneView::from_corner(plot, 1.0, cell.clamp(*PlaneView::CELLS.start(), *PlaneView::CELLS.end()));
        let layout = CompareLayout { plots: [plot; 3], bar: None, facts: plot };
        let picture = ComparePicture {
            comparison: self,
            layout,
            views: [view; 3],
            look,
            focus: None,
            pointed: [None; 3],
            width: &text_width,
        };
        let mut figure = Figure::new(size, heading(self));
        picture.draw_cells(&mut figure, 2);
        figure
    }
}

/// Room left of a map, above the upper ones, between the columns and the rows of maps, and below.
const LEFT: f32 = 42.0;
const TOP: f32 = 50.0;
const ACROSS: f32 = 66.0;
const DOWN: f32 = 63.0;
const BOTTOM: f32 = 31.0;
/// Room for the colour bar, and where there is none.
const BAR: f32 = 110.0;
const EDGE: f32 = 12.0;
const BAR_GAP: f32 = 28.0;
/// An area narrower than this has no colour bar beside the maps.
const NARROW: f32 = 640.0;
/// The least side of a map; the most width of the facts; the height of the titles above a map.
const LEAST: f32 = 72.0;
const FACTS: f32 = 420.0;
const HEAD: f32 = 34.0;

/// The rectangles of the view Compare.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompareLayout {
    /// The maps of A, of B and of the difference.
    pub plots: [Rect; 3],
    /// The colour bar of A and B, where there is room.
    pub bar: Option<Rect>,
    /// The place of the facts about the difference.
    pub facts: Rect,
}

impl CompareLayout {
    /// The largest three equal squares that fit into an area.
    pub fn in_area(area: Rect) -> Self {
        let right = if area.width < NARROW { EDGE } else { BAR };
        let side = ((area.width - LEFT - ACROSS - right) / 2.0).min((area.height - TOP - DOWN - BOTTOM) / 2.0);
        let side = side.max(LEAST).floor();
        let spare = ((area.width - LEFT - ACROSS - right - 2.0 * side) / 2.0).max(0.0).floor();
        let (x, y) = ((area.x + LEFT + spare).round(), (area.y + TOP).round());
        let (second, below) = (x + side + ACROSS, y + side + DOWN);
        let plots = [[x, y], [second, y], [x, below]].map(|[x, y]| Rect::new(x, y, side, side));
        let end = area.x + area.width;
        let bar = (right > EDGE).then(|| Rect::new(second + side + BAR_GAP, y - HEAD, BAR - BAR_GAP, side + HEAD));
        let top = below - HEAD;
        let facts =
            Rect::new(second, top, (end - EDGE - second).clamp(LEAST, FACTS), area.y + area.height - EDGE - top);
        Self { plots, bar, facts }
    }

    /// The line of the title above a map.
    fn head(&self, index: usize) -> Rect {
        let plot = self.plots[index];
        Rect::new(plot.x, plot.y - HEAD, plot.width, HEAD - 6.0)
    }
}

const BADGE: f32 = 24.0;
/// The size of the title, and that of a long one.
const LARGE: f32 = 20.0;
const SMALL: f32 = 17.0;
/// The longest title, in bytes, that may have room.
const MEASURED: usize = 200;

/// The line above a map.
struct Head<'a> {
    pub rect: Rect,
    /// The letter of the game.
    pub badge: Option<&'a str>,
    pub title: &'a str,
    /// The title with all parameters of the game: written where it has room.
    pub whole: &'a str,
    /// The words at the right where there is room.
    pub after: &'a str,
    pub width: TextWidth<'a>,
}

impl Head<'_> {
    pub fn draw(&self, figure: &mut Figure) {
        let Self { rect: head, whole, .. } = *self;
        let mut left = head.x;
        if let Some(letter) = self.badge {
            let edge = BADGE.min(head.height - 2.0);
            let rect = Rect::new(left, head.y + (head.height - edge) / 2.0, edge, edge);
            let stroke = Some(Stroke::solid(Colour::SecLine, 1.5));
            figure.push(Form::Rectangle { rect, radius: 6.0, fill: Some(Colour::SecBg.into()), stroke });
            let (prose, size, face) = (Prose::new().bold(letter), 14.0, Face::Interface);
            figure.push(Form::Text { rect, prose, anchor: Anchor::Centre, size, face, paint: Colour::Ink.into() });
            left += edge + 9.0;
        }
        let (room, face) = ((head.x + head.width - left).max(1.0), Face::Mathematics);
        let wide = |words: &str, size: f32| (self.width)(&Prose::from(words), size, face);
        // A title of thousands of letters is not measured in every frame.
        let is_short = whole.len() <= MEASURED;
        let title = if is_short && wide(whole, SMALL) <= room { whole } else { self.title };
        let size = if wide(title, LARGE) > room { SMALL } else { LARGE };
        let words = elided(title, room, |words| wide(words, size));
        let used = wide(&words, size);
        let rect = Rect::new(left, head.y, room, head.height);
        let (is_cut, anchor, paint) = (words != whole, Anchor::Left, Colour::Ink.into());
        figure.push(Form::Text { rect, prose: words.into(), anchor, size, face, paint });
        if let Some(shape) = figure.shapes.last_mut().filter(|_| is_cut) {
            shape.name = Some(whole.to_owned());
        }
        let prose = Prose::from(self.after);
        if !self.after.is_empty() && used + 14.0 + (self.width)(&prose, 13.5, Face::Interface) <= room {
            let (anchor, face, paint) = (Anchor::Right, Face::Interface, Colour::Ink3.into());
            figure.push(Form::Text { rect, prose, anchor, size: 13.5, face, paint });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CompareLayout;
    use crate::Rect;

    #[test]
    fn the_maps_are_equal_squares_that_keep_apart_and_in_the_area() {
        for [width, height] in [[872.0, 784.0], [456.0, 585.0], [1300.0, 500.0]] {
            let layout = CompareLayout::in_area(Rect::new(264.0, 86.0, width, height));
            let [a, b, difference] = layout.plots;
            let sides = [a.height, b.width, b.height, difference.width, difference.height];
            assert!(sides.iter().all(|side| (side - a.width).abs() < 0.01));
            assert!(a.x + a.width < b.x && a.y + a.height < difference.y);
            assert!(b.x + b.width <= 264.0 + width && difference.y + a.height <= 86.0 + height);
            assert!((layout.facts.x - b.x).abs() < 0.01 && layout.facts.y > b.y + b.height);
            assert_eq!(layout.bar.is_some(), width > 500.0);
        }
    }
}
