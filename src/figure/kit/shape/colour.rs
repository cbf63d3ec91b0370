//! Colours by meaning, and what is drawn in them.

use crate::Rgb;

/// The colours of the program by meaning; each theme defines their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Background of the central area.
    Bg,
    /// Background of side columns and bars.
    Panel,
    /// Buttons, rows, cards.
    Card,
    /// Hover, slider track, the value 2.
    Raise,
    /// Fields, lists, the stone table.
    Well,
    /// Hairlines.
    Line,
    /// Borders of controls.
    Line2,
    /// Text.
    Ink,
    /// Labels.
    Ink2,
    /// Captions.
    Ink3,
    /// P-positions only.
    Gold,
    /// Text on gold.
    GoldInk,
    /// Gold text.
    GoldText,
    /// A soft gold background.
    GoldBg,
    /// The border of the soft gold background.
    GoldLine,
    /// The edge of every star.
    StarEdge,
    /// Selected, focused, or an option.
    Sec,
    /// Text on `Sec`.
    SecInk,
    /// Links and option marks.
    SecText,
    /// A soft blue background.
    SecBg,
    /// The border of the soft blue background.
    SecLine,
    /// Errors and failed checks.
    Err,
    /// A soft red background.
    ErrBg,
    /// Light board square.
    Square1,
    /// Dark board square.
    Square2,
    /// Stones.
    Stone,
    /// Text on a stone.
    StoneInk,
    /// Rays of P-positions.
    Ray,
    /// A one of the staircase; the last one is `Sec`.
    Stair1,
    /// A zero of the staircase.
    Stair0,
    /// Option rays on the heatmap.
    MapRay,
    /// Slope lines on the heatmap.
    MapLine,
    /// The winning ring on the heatmap.
    MapRing,
    /// The positions of a chosen value on the map.
    MapLevel,
    /// The winning ring beside the heatmap, on the ground of the window.
    KeyRing,
    /// The dark edge below rings and stars on the heatmap.
    MapEdge,
    /// A cell of the heatmap, or text on it: the same in every theme.
    Cell(Rgb),
}

/// A colour with an opacity from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colour.
    pub colour: Colour,
    /// The opacity: 0 invisible, 1 solid.
    pub opacity: f32,
}

impl Paint {
    /// The colour at the given opacity.
    pub const fn new(colour: Colour, opacity: f32) -> Self {
        Self { colour, opacity }
    }
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Self::new(colour, 1.0)
    }
}

/// A line's paint, width in points, and whether it is dashed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its paint.
    pub paint: Paint,
    /// Its width in points.
    pub width: f32,
    /// True if it is drawn in dashes.
    pub dashed: bool,
}

impl Stroke {
    /// A solid line.
    pub fn solid(paint: impl Into<Paint>, width: f32) -> Self {
        Self { paint: paint.into(), width, dashed: false }
    }

    /// A dashed line.
    pub fn dashed(paint: impl Into<Paint>, width: f32) -> Self {
        Self { paint: paint.into(), width, dashed: true }
    }
}
