//! A set of rays of the atlas as a card: its P-positions with the fitted lines, its rays, its slopes.

use super::ray_sets::{Atlas, AtlasEntry, RaySet};
use super::sheet::AtlasLayout;
use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::kit::text_room::{TextWidth, elided};
use crate::plots::plot::{Plot, PlotCanvas, PlotRoom, coordinate, naturals_in};
use crate::plots::points_picture::{line_forms, points_window, slopes_words};
use golden_game::{Ruleset, Vector};
use golden_prose::Prose;

/// Room about the plot and the words, and the largest share of the width that the plot takes.
const PADDING: f32 = 10.0;
const SHARE: f32 = 0.4;
/// The radius of a P-position, and the width of a line.
const DOT: f32 = 1.3;
const LINE: f32 = 1.0;
/// Sizes of the rays, of what is said of them, and of the slopes, with the heights of their lines.
const RAYS: [f32; 2] = [18.0, 15.0];
const RAYS_HEIGHT: f32 = 24.0;
const WORDS: f32 = 13.0;
const WORDS_HEIGHT: f32 = 17.0;
/// The decimals of slopes.
const DECIMALS: usize = 3;

impl AtlasEntry {
    /// The further rays as they are typed: "1,1 1,2"; of the rook, whose set stands for others, what they lack.
    pub fn title(&self) -> String {
        match self.set.further() {
            [] => "without 1,1".to_owned(),
            rays => written(rays),
        }
    }

    /// Returns the words about it: the name of the game where it has one, the number of lines, whether it is symmetric.
    pub fn words(&self) -> String {
        let ruleset = self.set.ruleset();
        let name = if RaySet::of_game(&Ruleset::nimhof()).as_ref() == Some(&self.set) {
            "A307298, ".to_owned()
        } else if ruleset.ray_phrase().is_none() {
            format!("{}, ", ruleset.title())
        } else {
            String::new()
        };
        let lines = match self.lines.len() {
            1 => "one line".to_owned(),
            count => format!("{count} lines"),
        };
        let symmetric = if self.set.is_symmetric() { ", symmetric" } else { "" };
        format!("{name}{lines}{symmetric}")
    }

    /// The fitted slopes, from the steepest line on.
    pub fn slopes(&self) -> Vec<String> {
        slopes_words(self.lines.iter(), DECIMALS)
    }

    /// All of it in a sentence, for screen readers.
    pub fn spoken(&self) -> String {
        let Ruleset::Rays { rays, .. } = self.set.ruleset() else { return String::new() };
        format!("Rays {}: {}, fitted slopes {}", written(&rays), self.words(), self.slopes().join(", "))
    }

    /// The plot alone: the P-positions and the fitted lines.
    pub(super) fn plot(&self, rect: Rect, width: TextWidth<'_>) -> Form {
        const BARE: PlotRoom = PlotRoom { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 };
        let window = points_window(&self.points);
        let canvas = PlotCanvas { size: [rect.width, rect.height], pixels_per_point: 1.0, width };
        let plot = Plot { area: rect, ..Plot::new(window, BARE, &canvas) };
        let found = self.points.within(&naturals_in(window.x), &naturals_in(window.y), usize::MAX);
        let places = found.iter().map(|point| [point.at.0, point.at.1]).chain([[0, 0]]);
        let centres = places.map(|at| plot.place(at.map(coordinate))).collect();
        let stroke = Some(Stroke::solid(Colour::Line, 1.0));
        let inner = Rect::new(rect.x + 0.5, rect.y + 0.5, rect.width - 1.0, rect.height - 1.0);
        let ground = Form::Rectangle { rect: inner, radius: 0.0, fill: Some(Colour::Well.into()), stroke };
        let lines = line_forms(self.lines.iter(), &plot, LINE);
        let dots = Form::Dots { centres, radius: DOT, fill: Colour::Gold.into() };
        Form::Clipped { area: rect, forms: [ground].into_iter().chain(lines).chain([dots]).collect() }
    }

    /// The card, in a rectangle from the origin; its ground and edge are the caller's.
    pub fn card(&self, [wide, high]: [f32; 2], width: TextWidth<'_>) -> Figure {
        let mut figure = Figure::new([wide, high], self.spoken());
        let side = (high - 2.0 * PADDING).min(wide * SHARE).floor();
        let square = Rect::new(PADDING, ((high - side) / 2.0).floor(), side, side);
        figure.push(self.plot(square, width));
        let left = square.x + side + PADDING;
        let room = (wide - left - PADDING).max(1.0);
        let mut top = PADDING - 3.0;
        let title = self.title();
        let measured = |size: f32| width(&Prose::from(title.as_str()), size, Face::Mathematics);
        let title_size = RAYS.into_iter().find(|&size| measured(size) <= room).unwrap_or(RAYS[1]);
        let mut push = |words: &str, size: f32, face: Face, paint: Colour, height: f32| {
            let words = elided(words, room, |words| width(&Prose::from(words), size, face));
            let rect = Rect::new(left, top, room, height);
            let (prose, anchor) = (words.into(), Anchor::Left);
            figure.push(Form::Text { rect, prose, anchor, size, face, paint: paint.into() });
            top += height;
        };
        push(&title, title_size, Face::Mathematics, Colour::Ink, RAYS_HEIGHT);
        for part in self.words().split(", ") {
            push(part, WORDS, Face::Interface, Colour::Ink3, WORDS_HEIGHT);
        }
        for pair in self.slopes().chunks(2) {
            push(&pair.join("  "), WORDS, Face::Interface, Colour::Ink, WORDS_HEIGHT);
        }
        figure
    }
}

impl Atlas {
    /// All cards with ground and edge, as they stand in a width.
    pub fn cards(&self, wide: f32, width: TextWidth<'_>) -> Figure {
        let layout = AtlasLayout::of(wide, self.entries().len());
        let mut figure = Figure::new([wide, layout.height()], "Atlas of ray games");
        for (index, entry) in self.entries().iter().enumerate() {
            let rect = layout.place(index);
            let stroke = Some(Stroke::solid(Colour::Line, 1.0));
            figure.push(Form::Rectangle { rect, radius: 8.0, fill: Some(Colour::Card.into()), stroke });
            figure.add(&entry.card(layout.card, width), [rect.x, rect.y]);
        }
        figure
    }
}

/// "1,1 1,2"
fn written(rays: &[Vector]) -> String {
    rays.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
