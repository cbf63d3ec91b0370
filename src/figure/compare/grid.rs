//! The small maps of several games as a figure: titles, axes, cells and marks, on screen and in files.

use super::cells::{MapCells, TableMap, key_of};
use super::head::Head;
use super::picture::CompareLook;
use super::titles::GameTitles;
use crate::kit::clip::clipped;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect};
use crate::kit::text_room::{TextWidth, elided, text_width};
use crate::{Cell, MapAxes, MapKey, MapLook, Multiples, PMarks, PlaneView, SheetGrid, measure_words};
use golden_prose::{Prose, grouped};

/// Room about a map: left of it for its axis, above for its title, below for its axis, and at its right.
const LEFT: f32 = 40.0;
const HEAD: f32 = 48.0;
const FOOT: f32 = 28.0;
const RIGHT: f32 = 10.0;
/// Room for the colour bar, and the narrowest area that has one.
const BAR: f32 = 96.0;
const NARROW: f32 = 560.0;
const LEAST: f32 = 48.0;
const TITLE: f32 = 16.0;
const WORDS: f32 = 12.5;

/// Where the small maps stand.
#[derive(Clone, Debug, PartialEq)]
pub struct MultiplesLayout {
    /// The maps, row by row: equal squares.
    pub plots: Vec<Rect>,
    /// The colour bar, where there is room.
    pub bar: Option<Rect>,
}

impl MultiplesLayout {
    /// The largest equal squares of which `count` fit into an area.
    pub fn of(area: Rect, count: usize) -> Self {
        let bar = if area.width < NARROW { 0.0 } else { BAR };
        let small = |number: usize| f32::from(u8::try_from(number).unwrap_or(u8::MAX));
        let side_of = |columns: usize| {
            let rows = count.div_ceil(columns).max(1);
            let across = (area.width - bar) / small(columns) - LEFT - RIGHT;
            across.min(area.height / small(rows) - HEAD - FOOT)
        };
        let columns = (1..=count.max(1)).max_by(|&one, &other| side_of(one).total_cmp(&side_of(other))).unwrap_or(1);
        let side = side_of(columns).max(LEAST).floor();
        let plots = (0..count).map(|i| {
            let x = area.x + LEFT + small(i % columns) * (side + LEFT + RIGHT);
            let y = area.y + HEAD + small(i / columns) * (side + HEAD + FOOT);
            Rect::new(x.round(), y.round(), side, side)
        });
        let end = area.x + LEFT + small(columns) * (side + LEFT + RIGHT) - LEFT + 18.0;
        let high = (2.0 * side).min(area.height - HEAD - FOOT).clamp(LEAST, 420.0);
        let bar = (bar > 0.0).then(|| Rect::new(end.round(), area.y + 12.0, BAR - 20.0, high));
        Self { plots: plots.collect(), bar }
    }

    /// The two lines of words above a map.
    pub fn head(&self, index: usize) -> Rect {
        self.plots.get(index).map_or(Rect::new(0.0, 0.0, 0.0, 0.0), |plot| {
            Rect::new(plot.x, plot.y - HEAD + 4.0, plot.width, HEAD - 8.0)
        })
    }
}

/// The small maps.
pub struct MultiplesPicture<'a> {
    /// The tables.
    pub multiples: &'a Multiples,
    /// Where the maps stand.
    pub layout: &'a MultiplesLayout,
    /// What each map shows.
    pub views: &'a [PlaneView],
    /// How they are drawn.
    pub look: CompareLook,
    /// The cell of the focus.
    pub focus: Option<Cell>,
    /// The cell that is pointed at, on each map.
    pub pointed: &'a [Option<Cell>],
    /// Room that the caller needs at the right of each title.
    pub beside: f32,
    /// How wide a text is.
    pub width: TextWidth<'a>,
}

/// The letter of a game on its map: A, B, then numbers from 3.
pub fn multiple_letter(place: usize) -> String {
    match place {
        0 => "A".into(),
        1 => "B".into(),
        place => (place + 1).to_string(),
    }
}

impl<'a> MultiplesPicture<'a> {
    fn map(&self, index: usize) -> Option<TableMap<'a>> {
        let (member, view) = (self.multiples.members().get(index)?, *self.views.get(index)?);
        let (axes, range) = (self.multiples.axes(), self.multiples.range());
        Some(TableMap {
            table: &member.table,
            p: &member.p,
            view,
            axes,
            range,
            look: self.map_look(),
            gold: self.look.gold,
        })
    }

    fn map_look(&self) -> MapLook {
        let CompareLook { scale, marks_p, .. } = self.look;
        let (quantity, extent) = (self.multiples.quantity(), self.multiples.extent());
        MapLook { quantity, scale, marks_p, has_values: true, extent }
    }

    /// The colours of a map, and its P-positions.
    pub fn cells(&self, index: usize) -> Option<MapCells<'a>> {
        self.map(index).map(TableMap::cells)
    }

    /// What lies over the cells of a map: numbers, stars, and the crosshair of the focus.
    pub fn marks(&self, index: usize, cells: &MapCells<'_>) -> Figure {
        let Some(map) = self.map(index) else { return Figure::new([0.0; 2], "") };
        let pointed = self.pointed.get(index).copied().flatten();
        let is_light = self.look.ground.is_light;
        map.marks(cells, self.focus, pointed, is_light)
    }

    /// Titles, axes and key.
    pub fn frame(&self) -> Figure {
        let games = self.multiples.members().len();
        let mut figure = Figure::new([0.0; 2], format!("{games} games side by side"));
        for (index, (member, view)) in self.multiples.members().iter().zip(self.views).enumerate() {
            let ruleset = &member.table.request().ruleset;
            let head = self.layout.head(index);
            let line = Rect { height: head.height / 2.0 + 2.0, width: (head.width - self.beside).max(LEAST), ..head };
            let letter = multiple_letter(member.place);
            let GameTitles { title, whole } = &member.titles;
            Head { rect: line, badge: Some(&letter), title, whole, after: "", sizes: [TITLE, 14.0], width: self.width }
                .draw(&mut figure);
            let below = Rect::new(head.x, line.y + line.height, head.width, head.height - line.height);
            self.words(&mut figure, below, &self.facts(index));
            MapAxes {
                view,
                extent: self.multiples.extent(),
                names: self.multiples.axes().names(ruleset),
                marked: self.focus,
                names_slopes: false,
                left_edge: view.plot.x - LEFT + 2.0,
                width: self.width,
            }
            .draw(&mut figure);
        }
        if let (Some(bar), Some(cells)) = (self.layout.bar, self.cells(0))
            && let Some(first) = self.multiples.members().first()
        {
            let look = self.map_look();
            let key = MapKey {
                title: &measure_words(&first.table.request().ruleset, look.quantity, look.scale),
                colours: &cells.colours,
                zero_is_marked: look.marks_p,
                legend: &key_of(look, cells.marks() == Some(PMarks::Stars), "in all"),
                width: self.width,
            };
            key.draw(&mut figure, bar, false);
        }
        figure
    }

    /// What is said of a game below its title.
    pub fn facts(&self, index: usize) -> String {
        let Some(member) = self.multiples.members().get(index) else { return String::new() };
        let count = member.table.p_count();
        let positions = format!("{} P-position{}", grouped(&count), if count == 1 { "" } else { "s" });
        match (member.place, member.differing) {
            (0, _) => positions,
            (_, 0) => format!("equal to A, {positions}"),
            (_, differing) => format!("{} unlike A, {positions}", grouped(&differing)),
        }
    }

    fn words(&self, figure: &mut Figure, rect: Rect, words: &str) {
        let wide = |words: &str| (self.width)(&Prose::from(words), WORDS, Face::Interface);
        // Where both do not fit, the first one is said.
        let short = words.split(", ").next().unwrap_or_default();
        let words = if wide(words) > rect.width { elided(short, rect.width, wide) } else { words.to_owned() };
        let (anchor, face, paint) = (Anchor::Left, Face::Interface, Colour::Ink3.into());
        figure.push(Form::Text { rect, prose: words.into(), anchor, size: WORDS, face, paint });
    }

    /// The whole picture for a file, in a rectangle from the origin.
    pub fn sheet(&self, size: [f32; 2]) -> Figure {
        let frame = self.frame();
        let names: Vec<&str> = self.multiples.members().iter().map(|member| &*member.titles.whole).collect();
        let mut figure = Figure::new(size, format!("{}: {}", frame.name, names.join(", ")));
        let whole = Rect::new(0.0, 0.0, size[0], size[1]);
        let plots = self.layout.plots.iter().map(|&plot| (plot, Colour::Panel));
        for (rect, colour) in std::iter::once((whole, Colour::Bg)).chain(plots) {
            figure.push(Form::Rectangle { rect, radius: 0.0, fill: Some(colour.into()), stroke: None });
        }
        figure.add(&frame, [0.0, 0.0]);
        self.draw_cells(&mut figure);
        figure
    }

    /// The cells of all maps with what lies over them.
    fn draw_cells(&self, figure: &mut Figure) {
        for (index, view) in self.views.iter().enumerate() {
            let Some(cells) = self.cells(index) else { continue };
            let extent = self.multiples.extent();
            let value = |cell| self.multiples.value(index, cell).map(u64::from);
            let drawn = SheetGrid::of(view, extent).filled(view, extent, value, &cells.colours, cells.holders);
            drawn.draw(figure, view.plot);
            figure.add(&clipped(&self.marks(index, &cells), view.plot), [0.0, 0.0]);
        }
    }
}

impl Multiples {
    /// The picture for a file, of a size in points; `view` makes the view of a plot, by the place of its game.
    pub fn sheet(
        &self,
        look: CompareLook,
        view: impl Fn(usize, Rect) -> PlaneView,
        focus: Option<Cell>,
        size: [f32; 2],
    ) -> Figure {
        let layout = MultiplesLayout::of(Rect::new(0.0, 0.0, size[0], size[1]), self.members.len());
        let views = self.members.iter().zip(&layout.plots);
        let views: Vec<PlaneView> =
            views.map(|(member, &plot)| view(member.place, plot).within(self.extent())).collect();
        let (pointed, width): (&[_], TextWidth<'_>) = (&[], &text_width);
        // No empty room below the last row.
        let ends = layout.plots.iter().chain(&layout.bar).map(|rect| rect.y + rect.height);
        let size = [size[0], ends.fold(0.0, f32::max) + FOOT + 8.0];
        MultiplesPicture { multiples: self, layout: &layout, views: &views, look, focus, pointed, beside: 0.0, width }
            .sheet(size)
    }

    /// The maps alone, for a thumbnail.
    pub fn small_picture(&self, look: CompareLook, size: [f32; 2]) -> Figure {
        const GAP: f32 = 2.0;
        let small = |number: usize| f32::from(u8::try_from(number.max(1)).unwrap_or(u8::MAX));
        let count = self.members.len();
        let columns = (1..=count).find(|columns| columns * columns >= count).unwrap_or(1);
        let rows = count.div_ceil(columns);
        let [wide, high] = [size[0] / small(columns), size[1] / small(rows)];
        let plots = (0..count).map(|i| {
            let [x, y] = [small(i % columns + 1) - 1.0, small(i / columns + 1) - 1.0];
            Rect::new(x * wide, y * high, (wide - GAP).max(1.0), (high - GAP).max(1.0))
        });
        let layout = MultiplesLayout { plots: plots.collect(), bar: None };
        #[expect(clippy::cast_precision_loss, reason = "lengths on screen")]
        let [across, up] = self.extent().map(|cells| cells.max(1) as f64);
        let view = |&plot: &Rect| {
            let cell = (f64::from(plot.width) / across).max(f64::from(plot.height) / up);
            PlaneView::from_corner(plot, 1.0, cell.clamp(*PlaneView::CELLS.start(), *PlaneView::CELLS.end()))
        };
        let views: Vec<PlaneView> = layout.plots.iter().map(view).collect();
        let (pointed, width): (&[_], TextWidth<'_>) = (&[], &text_width);
        let (layout, views) = (&layout, views.as_slice());
        let picture =
            MultiplesPicture { multiples: self, layout, views, look, focus: None, pointed, beside: 0.0, width };
        let mut figure = Figure::new(size, format!("{count} games side by side"));
        picture.draw_cells(&mut figure);
        figure
    }
}
