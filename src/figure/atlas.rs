//! The atlas of ray games: the sets of rays that hold 1,0 and 0,1, none the mirror image of another, each with its
//! P-positions and the lines fitted to them; the whole as one picture with the places of its cards, and a set as a
//! card.

use crate::kit::shape::{Anchor, Colour, Face, Figure, Form, Rect, Stroke};
use crate::kit::text_room::{TextWidth, elided, text_width};
use crate::plots::plot::{Plot, PlotCanvas, PlotRoom, coordinate, naturals_in};
use crate::plots::points_picture::{line_forms, points_window, slopes_words};
use crate::plots::{Sheet, Stacked};
use crate::{LineFacts, SafePoints};
use golden_game::{Ruleset, Vector};
use golden_prose::Prose;
use golden_solver::{Job, Solver, SolverError};

/// The rays that every set holds, and the diagonal ray: without it all P-positions lie on the diagonal.
const AXES: [Vector; 2] = [Vector { x: 1, y: 0 }, Vector { x: 0, y: 1 }];
const DIAGONAL: Vector = Vector { x: 1, y: 1 };

/// A set of rays: 1,0 and 0,1 and further ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaySet {
    /// The further rays, in order.
    further: Vec<Vector>,
}

impl RaySet {
    fn with_rays(further: &[Vector]) -> Self {
        let mut further = further.to_vec();
        further.sort_unstable();
        Self { further }
    }

    /// The rays beside 1,0 and 0,1, in order.
    pub fn further(&self) -> &[Vector] {
        &self.further
    }

    /// The game.
    pub fn ruleset(&self) -> Ruleset {
        Ruleset::Rays { rays: AXES.into_iter().chain(self.further.iter().copied()).collect(), leaps: Vec::new() }
    }

    /// The set of a ray game without leaps that holds 1,0 and 0,1, or that of its mirror image, whichever the atlas
    /// has; `None` of any other game.
    pub fn of_game(ruleset: &Ruleset) -> Option<Self> {
        let Ruleset::Rays { rays, leaps } = ruleset else { return None };
        if !leaps.is_empty() || !AXES.iter().all(|axis| rays.contains(axis)) {
            return None;
        }
        let further: Vec<Vector> = rays.iter().copied().filter(|ray| !AXES.contains(ray)).collect();
        Some(Self::with_rays(&further).first_of_both())
    }

    /// The set with the two numbers of each ray swapped: its P-positions are those of this one, swapped.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let swapped: Vec<Vector> = self.further.iter().map(|ray| Vector { x: ray.y, y: ray.x }).collect();
        Self::with_rays(&swapped)
    }

    /// Returns true if it is its own mirror image.
    pub fn is_symmetric(&self) -> bool {
        *self == self.mirrored()
    }

    /// This set or its mirror image, whichever comes first.
    fn first_of_both(self) -> Self {
        let mirrored = self.mirrored();
        if mirrored.further < self.further { mirrored } else { self }
    }
}

/// The sets of rays of the atlas whose numbers are at most `largest`: 1,0 and 0,1 alone, then with 1,1 and up to two
/// more rays p,q without a common divisor. Of two mirror images one is there.
///
/// Without 1,1 all P-positions lie on the diagonal, in every set: no move joins two positions (n, n), and from every
/// other position a move along an axis leads to one. One of these sets stands for all.
///
/// ```
/// use golden_figure::ray_sets;
/// assert_eq!([1, 2, 3, 4, 5].map(|largest| ray_sets(largest).len()), [2, 4, 14, 32, 92]);
/// ```
pub fn ray_sets(largest: u32) -> Vec<RaySet> {
    let numbers = || 1..=largest;
    let pairs = numbers().flat_map(|x| numbers().map(move |y| Vector { x, y }));
    let rays: Vec<Vector> = pairs.filter(|ray| ray.x != ray.y && has_no_divisor(*ray)).collect();
    let mut sets = vec![RaySet::with_rays(&[]), RaySet::with_rays(&[DIAGONAL])];
    let one = rays.iter().map(|&ray| RaySet::with_rays(&[DIAGONAL, ray]));
    let two = rays.iter().enumerate().flat_map(|(place, &first)| {
        rays.iter().skip(place + 1).map(move |&second| RaySet::with_rays(&[DIAGONAL, first, second]))
    });
    for set in one.chain(two).map(RaySet::first_of_both) {
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

/// Returns true if the two numbers of a ray, both positive, have no common divisor.
fn has_no_divisor(Vector { x, y }: Vector) -> bool {
    (2..=x.min(y)).all(|divisor| !(x.is_multiple_of(divisor) && y.is_multiple_of(divisor)))
}

/// The atlas: all small sets of rays, with what is known of them.
#[derive(Clone, Debug)]
pub struct Atlas {
    largest: u32,
    entries: Vec<AtlasEntry>,
}

/// A set of rays with its P-positions.
#[derive(Clone, Debug)]
pub struct AtlasEntry {
    /// The set.
    pub set: RaySet,
    /// Its P-positions with numbers up to [`Atlas::SMALL`].
    pub points: SafePoints,
    /// The lines of those with numbers up to [`Atlas::FAR`], from the steepest on.
    pub lines: Vec<LineFacts>,
}

impl Atlas {
    /// The largest number of the P-positions that are drawn.
    pub const SMALL: u64 = 120;
    /// The largest number of the P-positions to which lines are fitted.
    pub const FAR: u64 = SafePoints::FAR;

    /// The atlas of the sets of rays with numbers up to `largest`.
    ///
    /// **Cost**: some milliseconds for each set of [`ray_sets`].
    ///
    /// # Errors
    /// Those of [`Solver::for_each_p_row`].
    pub fn up_to(largest: u32, solver: &Solver, job: &Job) -> Result<Self, SolverError> {
        let entry = |set: RaySet| {
            let [points, far] = SafePoints::of_rows(&set.ruleset(), [Self::SMALL, Self::FAR], solver, job)?;
            Ok(AtlasEntry { set, points, lines: far.facts().cloned().collect() })
        };
        let entries = ray_sets(largest).into_iter().map(entry).collect::<Result<_, SolverError>>()?;
        Ok(Self { largest, entries })
    }

    /// The largest number of the rays.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// The sets, in the order of [`ray_sets`].
    pub fn entries(&self) -> &[AtlasEntry] {
        &self.entries
    }

    /// Returns sentences on what the atlas shows.
    pub fn words(&self) -> [String; 2] {
        [
            format!(
                "All sets hold the rays 1,0 and 0,1; further rays p,q have p, q ≤ {} and no common divisor: 1,1 and up to \
                 two more. Of two mirror images one is shown. Without 1,1 the P-positions of every set are the \
                 positions (n, n).",
                self.largest
            ),
            format!(
                "Dots are P-positions with numbers up to {}. Lines and slopes are fitted to those up to {}: observed, not \
                 proved.",
                Self::SMALL,
                golden_prose::grouped(&Self::FAR)
            ),
        ]
    }

    /// The atlas for a file, with a title and what is shown.
    pub fn sheet(&self, width: f32) -> Figure {
        Sheet {
            title: "Atlas of ray games",
            words: &self.words(),
            plots: &[self.cards(width, &text_width)],
            stacked: Stacked::Below,
        }
        .figure()
    }

    /// The P-positions of the first sets alone, for a thumbnail.
    pub fn small_picture(&self, room: [f32; 2]) -> Figure {
        const GAP: f32 = 3.0;
        const ROWS: u8 = 2;
        let mut figure = Figure::new(room, "Atlas of ray games");
        let side = ((room[1] - GAP) / f32::from(ROWS) - GAP).max(1.0);
        let mut corner = [GAP, GAP];
        // The rook has nothing to show.
        for entry in self.entries().iter().skip(1) {
            if corner[0] + side > room[0] {
                corner = [GAP, corner[1] + side + GAP];
            }
            if corner[1] + side > room[1] {
                break;
            }
            figure.push(entry.plot(Rect::new(corner[0], corner[1], side, side), &text_width));
            corner[0] += side + GAP;
        }
        figure
    }
}

/// The narrowest card, its height, and the room between cards.
const NARROWEST: f32 = 194.0;
const HEIGHT: f32 = 116.0;
const GAP: f32 = 10.0;

/// The places of the cards of an atlas: row by row, all of one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AtlasLayout {
    /// The number of cards beside each other.
    pub columns: usize,
    /// The size of a card, in points.
    pub card: [f32; 2],
    count: usize,
}

impl AtlasLayout {
    /// The layout of `count` cards in a width of points: as many beside each other as can be 194 points wide or more.
    pub fn new(width: f32, count: usize) -> Self {
        let small = |number: usize| f32::from(u8::try_from(number).unwrap_or(u8::MAX));
        let wide = |columns: usize| (width - GAP * (small(columns) - 1.0)) / small(columns);
        let columns = (1..=count.max(1)).rev().find(|&columns| wide(columns) >= NARROWEST).unwrap_or(1);
        Self { columns, card: [wide(columns).max(1.0).floor(), HEIGHT], count }
    }

    /// The width in which `count` cards are largest, once their layout is scaled to fit into a room.
    pub fn filling(room: [f32; 2], count: usize) -> f32 {
        let widths = (1..=count.clamp(1, 12)).map(|columns| {
            let columns = f32::from(u8::try_from(columns).unwrap_or(u8::MAX));
            columns * (NARROWEST + GAP) - GAP
        });
        let scale = |width: f32| (room[0] / width).min(room[1] / Self::new(width, count).height().max(1.0));
        widths.max_by(|&one, &other| scale(one).total_cmp(&scale(other))).unwrap_or(NARROWEST)
    }

    /// The place of a card, from the corner of the first one.
    pub fn place(&self, index: usize) -> Rect {
        let [width, height] = self.card;
        let small = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
        let [x, y] = [small(index % self.columns), small(index / self.columns)];
        Rect::new(x * (width + GAP), y * (height + GAP), width, height)
    }

    /// The height of all rows of cards.
    pub fn height(&self) -> f32 {
        self.count.checked_sub(1).map_or(0.0, |last| self.place(last).y + self.card[1])
    }
}

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
    /// The further rays as they are typed: "1,1 1,2". The set without further rays stands for all sets without 1,1,
    /// and is called "without 1,1".
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

    /// The whole card in a sentence, for screen readers.
    pub fn spoken(&self) -> String {
        let Ruleset::Rays { rays, .. } = self.set.ruleset() else { return String::new() };
        format!("Rays {}: {}, fitted slopes {}", written(&rays), self.words(), self.slopes().join(", "))
    }

    /// The plot alone: the P-positions and the fitted lines.
    fn plot(&self, rect: Rect, width: TextWidth<'_>) -> Form {
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
        let layout = AtlasLayout::new(wide, self.entries().len());
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

#[cfg(test)]
mod tests {
    use super::{AtlasLayout, RaySet, ray_sets};
    use golden_game::Ruleset;

    #[test]
    fn no_set_is_there_twice_or_mirrored() {
        for largest in 1..=6 {
            let sets = ray_sets(largest);
            for (place, set) in sets.iter().enumerate() {
                let others = sets.iter().enumerate().filter(|(other, _)| *other != place);
                assert!(others.into_iter().all(|(_, other)| other != set && *other != set.mirrored()), "{set:?}");
                assert!(set.ruleset().check().is_ok(), "{set:?}");
                assert_eq!(RaySet::of_game(&set.ruleset()).as_ref(), Some(set));
                assert_eq!(RaySet::of_game(&set.mirrored().ruleset()).as_ref(), Some(set));
            }
        }
    }

    #[test]
    fn games_have_their_set() {
        let sets = ray_sets(3);
        let of = |game: &Ruleset| RaySet::of_game(game).filter(|set| sets.contains(set));
        assert_eq!(of(&Ruleset::nimhof()).map(|set| set.further().len()), Some(3));
        assert!(of(&sets[1].ruleset()).is_some_and(|set| set.is_symmetric()));
        assert_eq!(of(&Ruleset::king()), None);
        assert_eq!(of(&Ruleset::Wythoff), None);
    }

    #[test]
    fn cards_stand_beside_each_other_within_the_width() {
        for width in [100.0, 194.0, 402.0, 830.0, 2400.0] {
            for count in [1, 4, 14, 92] {
                let layout = AtlasLayout::new(width, count);
                let places: Vec<_> = (0..count).map(|index| layout.place(index)).collect();
                assert!(places.iter().all(|place| place.x >= 0.0 && place.x + place.width <= width + 0.1));
                assert!(places.iter().all(|place| place.y + place.height <= layout.height() + 0.1));
                for (one, next) in places.iter().zip(places.iter().skip(1)) {
                    assert!(next.x >= one.x + one.width || next.y >= one.y + one.height);
                }
            }
        }
        // A wide room has all in a row, a high one all in a column.
        let columns = |room| AtlasLayout::new(AtlasLayout::filling(room, 4), 4).columns;
        assert_eq!([[900.0, 120.0], [200.0, 600.0], [400.0, 250.0]].map(columns), [4, 1, 2]);
        assert_eq!([402.0, 790.0].map(|width| AtlasLayout::new(width, 14).columns), [2, 3]);
    }
}
