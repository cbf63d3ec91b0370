//! The few icons of the program, drawn as strokes: crisp at every size and theme, and no font of symbols to carry.

use std::f32::consts::TAU;

use egui::{Color32, ColorImage, Id, Painter, Rect};

use super::paint::distance;
use super::sprite;
use golden_figure::{Point, is_in_polygon};
use golden_session::ThemeChoice;

/// The themes, with what the switch between them shows and says.
pub const THEMES: [(ThemeChoice, Icon, &str); 2] =
    [(ThemeChoice::Light, Icon::Sun, "Light theme"), (ThemeChoice::Dark, Icon::Moon, "Dark theme")];

/// Along a side of the square that icons are described on.
const GRID: f32 = 24.0;
/// The largest icon, in pixels.
const LARGEST: f32 = 256.0;

/// The meaning of a picture on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// A check mark.
    Check,
    /// Points down: opens a list.
    ChevronDown,
    /// Points left: leads back.
    ChevronLeft,
    /// Points right: leads somewhere.
    ChevronRight,
    /// A cross: closes or fails.
    Close,
    /// Two sheets: copies.
    Copy,
    /// Wipes out.
    Eraser,
    /// An eye: answers are seen.
    Eye,
    /// An eye crossed out: answers are hidden.
    EyeOff,
    /// A sheet with a folded corner.
    File,
    /// A folder.
    Folder,
    /// Takes away or zooms out.
    Minus,
    /// The dark theme.
    Moon,
    /// Two bars.
    Pause,
    /// Writes.
    Pen,
    /// A triangle.
    Play,
    /// Adds or zooms in.
    Plus,
    /// A screen: presents.
    Present,
    /// A sheet that comes out of a box: prints.
    Print,
    /// Does again what was undone.
    Redo,
    /// A lens: searches.
    Search,
    /// A triangle at a wall: one step back.
    StepBack,
    /// A triangle at a wall: one step forward.
    StepForward,
    /// The light theme.
    Sun,
    /// Two arrows: exchanges.
    Swap,
    /// A bin: removes.
    Trash,
    /// Takes the last change back.
    Undo,
}

/// One stroke of an icon, on a square of [`GRID`] by [`GRID`].
enum Part {
    /// An open line through the points.
    Line(&'static [[f32; 2]]),
    /// A closed line through the points.
    Loop(&'static [[f32; 2]]),
    /// A filled convex polygon.
    Fill(&'static [[f32; 2]]),
    /// An arc about a point: radius, and the angles in turns at which it starts and ends, clockwise from the right.
    Arc([f32; 2], f32, [f32; 2]),
}

/// Paints an icon into the largest square in the middle of `rect`.
pub fn paint(painter: &Painter, rect: Rect, icon: Icon, colour: Color32) {
    let side = rect.width().min(rect.height());
    let pixels = (side * painter.pixels_per_point()).round().clamp(1.0, LARGEST);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most LARGEST")]
    let pixels = pixels as u16;
    // What follows the theme and the pointer is the colour alone.
    let name = Id::unique(("icon", icon, pixels));
    sprite::paint(painter, name, rect.center(), colour, || picture(icon, pixels));
}

/// An icon in white, `side` pixels wide.
fn picture(icon: Icon, side: u16) -> ColorImage {
    let scale = GRID / f32::from(side);
    let reach = (GRID / 11.0).max(scale) / 2.0;
    let parts: Vec<Outline> = parts(icon).iter().map(Outline::of).collect();
    sprite::mask(side, |[x, y]| {
        let point = [x * scale, y * scale];
        parts.iter().any(|part| part.covers(point, reach))
    })
}

/// A part of an icon as corners.
enum Outline {
    /// Lines with round ends.
    Lines(Vec<Point>),
    Filled(&'static [Point]),
}

impl Outline {
    fn of(part: &Part) -> Self {
        match part {
            Part::Line(points) => Self::Lines(points.to_vec()),
            Part::Loop(points) => Self::Lines(points.iter().chain(points.first()).copied().collect()),
            Part::Fill(points) => Self::Filled(points),
            Part::Arc(centre, radius, turns) => Self::Lines(arc(*centre, *radius, *turns).collect()),
        }
    }

    fn covers(&self, point: Point, reach: f32) -> bool {
        match self {
            Self::Lines(points) => points.windows(2).any(|ends| distance(point, ends[0], ends[1]) <= reach),
            Self::Filled(corners) => is_in_polygon(corners, point),
        }
    }
}

fn arc(centre: [f32; 2], radius: f32, turns: [f32; 2]) -> impl Iterator<Item = [f32; 2]> {
    (0..=24_u8).map(move |i| {
        let angle = TAU * (turns[0] + (turns[1] - turns[0]) * f32::from(i) / 24.0);
        [centre[0] + radius * angle.cos(), centre[1] + radius * angle.sin()]
    })
}

/// The lids of an eye.
const LIDS: &[Point] = &[
    [2.0, 12.0],
    [4.2, 9.0],
    [6.8, 6.9],
    [9.4, 5.8],
    [12.0, 5.5],
    [14.6, 5.8],
    [17.2, 6.9],
    [19.8, 9.0],
    [22.0, 12.0],
    [19.8, 15.0],
    [17.2, 17.1],
    [14.6, 18.2],
    [12.0, 18.5],
    [9.4, 18.2],
    [6.8, 17.1],
    [4.2, 15.0],
    [2.0, 12.0],
];

fn parts(icon: Icon) -> &'static [Part] {
    use Part::{Arc, Fill, Line, Loop};
    match icon {
        Icon::Check => &[Line(&[[4.5, 12.5], [9.5, 17.5], [19.5, 6.5]])],
        Icon::ChevronDown => &[Line(&[[6.0, 9.0], [12.0, 15.0], [18.0, 9.0]])],
        Icon::ChevronLeft => &[Line(&[[15.0, 6.0], [9.0, 12.0], [15.0, 18.0]])],
        Icon::ChevronRight => &[Line(&[[9.0, 6.0], [15.0, 12.0], [9.0, 18.0]])],
        Icon::Close => &[Line(&[[6.0, 6.0], [18.0, 18.0]]), Line(&[[18.0, 6.0], [6.0, 18.0]])],
        Icon::Copy => &[
            Loop(&[[9.0, 8.0], [21.0, 8.0], [21.0, 21.0], [9.0, 21.0]]),
            Line(&[[5.5, 16.0], [3.0, 16.0], [3.0, 3.0], [16.0, 3.0], [16.0, 5.0]]),
        ],
        Icon::Eraser => &[
            Loop(&[[3.0, 15.5], [13.5, 5.0], [20.0, 11.5], [12.5, 19.0], [6.5, 19.0]]),
            Line(&[[8.2, 10.3], [14.7, 16.8]]),
            Line(&[[12.5, 19.0], [21.0, 19.0]]),
        ],
        Icon::Eye => &[Line(LIDS), Arc([12.0, 12.0], 3.2, [0.0, 1.0])],
        Icon::EyeOff => &[Line(LIDS), Arc([12.0, 12.0], 3.2, [0.0, 1.0]), Line(&[[4.0, 20.0], [20.0, 4.0]])],
        Icon::File => &[
            Loop(&[[6.0, 3.0], [13.5, 3.0], [18.5, 8.0], [18.5, 21.0], [6.0, 21.0]]),
            Line(&[[13.0, 3.5], [13.0, 8.5], [18.0, 8.5]]),
        ],
        Icon::Folder => &[Loop(&[[3.0, 19.0], [3.0, 5.0], [9.5, 5.0], [11.5, 7.5], [21.0, 7.5], [21.0, 19.0]])],
        Icon::Minus => &[Line(&[[5.0, 12.0], [19.0, 12.0]])],
        Icon::Moon => &[Arc([11.2, 12.4], 8.4, [0.02, 0.77]), Arc([15.6, 7.6], 6.0, [0.245, 0.555])],
        Icon::Pause => &[
            Fill(&[[6.5, 5.0], [10.0, 5.0], [10.0, 19.0], [6.5, 19.0]]),
            Fill(&[[14.0, 5.0], [17.5, 5.0], [17.5, 19.0], [14.0, 19.0]]),
        ],
        Icon::Pen => &[
            Loop(&[[4.0, 20.0], [5.0, 15.0], [16.0, 4.0], [20.0, 8.0], [9.0, 19.0]]),
            Line(&[[13.5, 6.5], [17.5, 10.5]]),
        ],
        Icon::Play => &[Fill(&[[7.0, 4.0], [19.5, 12.0], [7.0, 20.0]])],
        Icon::Plus => &[Line(&[[5.0, 12.0], [19.0, 12.0]]), Line(&[[12.0, 5.0], [12.0, 19.0]])],
        Icon::Present => &[
            Loop(&[[2.5, 3.5], [21.5, 3.5], [21.5, 16.5], [2.5, 16.5]]),
            Line(&[[12.0, 17.0], [12.0, 20.5]]),
            Line(&[[8.0, 20.8], [16.0, 20.8]]),
        ],
        Icon::Print => &[
            Line(&[[7.0, 8.5], [7.0, 3.0], [17.0, 3.0], [17.0, 8.5]]),
            Line(&[[7.0, 17.0], [3.0, 17.0], [3.0, 9.0], [21.0, 9.0], [21.0, 17.0], [17.0, 17.0]]),
            Loop(&[[7.0, 14.0], [17.0, 14.0], [17.0, 21.0], [7.0, 21.0]]),
        ],
        Icon::Redo => &[
            Line(&[[16.0, 3.5], [20.5, 8.0], [16.0, 12.5]]),
            Line(&[[20.0, 8.0], [9.5, 8.0]]),
            Arc([9.5, 14.0], 6.0, [0.75, 0.25]),
            Line(&[[9.5, 20.0], [14.0, 20.0]]),
        ],
        Icon::Search => &[Arc([10.5, 10.5], 6.5, [0.0, 1.0]), Line(&[[15.5, 15.5], [20.5, 20.5]])],
        Icon::StepBack => &[Fill(&[[19.0, 4.0], [19.0, 20.0], [8.0, 12.0]]), Line(&[[5.5, 4.8], [5.5, 19.2]])],
        Icon::StepForward => &[Fill(&[[5.0, 4.0], [16.0, 12.0], [5.0, 20.0]]), Line(&[[18.5, 4.8], [18.5, 19.2]])],
        Icon::Sun => &[
            Arc([12.0, 12.0], 4.2, [0.0, 1.0]),
            Line(&[[12.0, 1.8], [12.0, 3.8]]),
            Line(&[[12.0, 20.2], [12.0, 22.2]]),
            Line(&[[1.8, 12.0], [3.8, 12.0]]),
            Line(&[[20.2, 12.0], [22.2, 12.0]]),
            Line(&[[4.8, 4.8], [6.2, 6.2]]),
            Line(&[[17.8, 17.8], [19.2, 19.2]]),
            Line(&[[4.8, 19.2], [6.2, 17.8]]),
            Line(&[[17.8, 6.2], [19.2, 4.8]]),
        ],
        Icon::Swap => &[
            Line(&[[3.0, 8.0], [21.0, 8.0]]),
            Line(&[[17.0, 4.0], [21.0, 8.0], [17.0, 12.0]]),
            Line(&[[21.0, 16.0], [3.0, 16.0]]),
            Line(&[[7.0, 12.0], [3.0, 16.0], [7.0, 20.0]]),
        ],
        Icon::Trash => &[
            Line(&[[4.0, 6.5], [20.0, 6.5]]),
            Line(&[[9.0, 6.0], [9.0, 3.0], [15.0, 3.0], [15.0, 6.0]]),
            Line(&[[6.0, 7.0], [7.0, 21.0], [17.0, 21.0], [18.0, 7.0]]),
            Line(&[[10.2, 11.0], [10.2, 17.0]]),
            Line(&[[13.8, 11.0], [13.8, 17.0]]),
        ],
        Icon::Undo => &[
            Line(&[[8.0, 3.5], [3.5, 8.0], [8.0, 12.5]]),
            Line(&[[4.0, 8.0], [14.5, 8.0]]),
            Arc([14.5, 14.0], 6.0, [-0.25, 0.25]),
            Line(&[[14.5, 20.0], [10.0, 20.0]]),
        ],
    }
}
