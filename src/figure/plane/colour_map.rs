//! Scales of colours for values: from a number to red, green and blue. The quantity shown by the colour of a cell.

use serde::{Deserialize, Serialize};

use crate::{Cell, clamped};
use golden_number::floor_phi_u64;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it.
///
/// ```
/// use golden_figure::contrast;
/// assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-3);
/// ```
pub fn contrast(one: Rgb, other: Rgb) -> f32 {
    let [one, other] = [luminance(one), luminance(other)];
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The relative luminance, 0 for black and 1 for white.
fn luminance(rgb: Rgb) -> f32 {
    let [r, g, b] = rgb.map(|byte| {
        let share = f32::from(byte) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// A scale of colours from low to high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourScale {
    /// Violet to green: viridis without its yellow end, which could be mistaken for gold.
    Viridis,
    /// Blue to sand, nearly the same for colour-blind readers.
    Cividis,
    /// Dark to light grey.
    Grey,
    /// Colours that differ as much as possible, repeated after the last one.
    Categorical,
}

/// Viridis at equal steps from 0 to 0.8: its yellow end could be mistaken for the gold of P-positions.
const VIRIDIS: [Rgb; 9] = [
    [0x44, 0x01, 0x54],
    [0x48, 0x24, 0x75],
    [0x41, 0x44, 0x87],
    [0x35, 0x5F, 0x8D],
    [0x2A, 0x78, 0x8E],
    [0x21, 0x91, 0x8C],
    [0x22, 0xA8, 0x84],
    [0x44, 0xBF, 0x70],
    [0x7A, 0xD1, 0x51],
];

/// Cividis at equal steps from 0 to 0.7, for the same reason.
const CIVIDIS: [Rgb; 8] = [
    [0x00, 0x22, 0x4E],
    [0x0A, 0x31, 0x6D],
    [0x35, 0x45, 0x6C],
    [0x4F, 0x57, 0x6C],
    [0x66, 0x69, 0x70],
    [0x7D, 0x7C, 0x78],
    [0x94, 0x8E, 0x77],
    [0xAE, 0xA3, 0x71],
];

/// Greys that leave contrast on both sides: for the dark edge of a star, and for the white ring of the focus.
const GREY: [Rgb; 2] = [[0x1C, 0x1F, 0x21], [0xC4, 0xC7, 0xC8]];

/// Twelve distinguishable colours, none of them near gold, alternating dark and light.
const CATEGORICAL: [Rgb; 12] = [
    [0x33, 0x22, 0x88],
    [0x88, 0xCC, 0xEE],
    [0x11, 0x77, 0x33],
    [0xEE, 0x88, 0xAA],
    [0x1F, 0x66, 0xA8],
    [0x9A, 0xD9, 0x7C],
    [0x88, 0x22, 0x55],
    [0x44, 0xBB, 0xAA],
    [0x6E, 0x4B, 0x3A],
    [0xC4, 0xA6, 0xE8],
    [0x4A, 0x55, 0x5B],
    [0xE0, 0xE2, 0xE0],
];

/// The most colours of a scale: more cannot be distinguished.
const SHADES: u16 = 1024;

impl ColourScale {
    /// The colour of every N-position among outcomes: dark enough for gold to stand out.
    pub fn of_n(self) -> Rgb {
        self.colour(0.28)
    }

    /// The colours at equal steps, lowest first.
    pub fn anchors(self) -> &'static [Rgb] {
        match self {
            Self::Viridis => &VIRIDIS,
            Self::Cividis => &CIVIDIS,
            Self::Grey => &GREY,
            Self::Categorical => &CATEGORICAL,
        }
    }

    /// The colour at a share of the scale, 0 the lowest and 1 the highest.
    ///
    /// ```
    /// use golden_figure::ColourScale;
    /// assert_eq!(ColourScale::Viridis.colour(0.0), [0x44, 0x01, 0x54]);
    /// assert_eq!(ColourScale::Viridis.colour(1.0), [0x7A, 0xD1, 0x51]);
    /// ```
    pub fn colour(self, share: f32) -> Rgb {
        let anchors = self.anchors();
        let steps = f32::from(u8::try_from(anchors.len().saturating_sub(1)).unwrap_or(u8::MAX));
        let at = if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) * steps };
        let below = usize::from(byte(at.floor()));
        let last = anchors.last().copied().unwrap_or_default();
        let [low, high] = [below, below + 1].map(|i| anchors.get(i).copied().unwrap_or(last));
        let part = at - at.floor();
        let mix = |a: u8, b: u8| byte(f32::from(a) + part * (f32::from(b) - f32::from(a)));
        [mix(low[0], high[0]), mix(low[1], high[1]), mix(low[2], high[2])]
    }
}

/// The colour of each cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellColours {
    quantity: CellQuantity,
    /// The numbers with the first and the last colour; 0 and 0 if the colours repeat.
    range: [i128; 2],
    palette: Vec<Rgb>,
    /// True if consecutive numbers have consecutive colours, starting again after the last one; else the palette is
    /// spread over the range, and numbers beyond it have its end colours.
    cyclic: bool,
    /// The colour of the value 0 if it is not from the palette.
    zero: Option<Rgb>,
    /// The scale that the palette is cut from; `None` for outcomes and for listed colours.
    scale: Option<ColourScale>,
}

impl CellColours {
    /// Colours of a quantity that runs from `range[0]`, the lowest colour, to `range[1]`.
    ///
    /// A categorical scale gives consecutive numbers consecutive colours instead, from 0 on.
    pub fn spread(quantity: CellQuantity, scale: ColourScale, range: [i128; 2]) -> Self {
        let span = range[1].saturating_sub(range[0]);
        if scale == ColourScale::Categorical {
            return Self {
                quantity,
                range: [0, 0],
                palette: scale.anchors().to_vec(),
                cyclic: true,
                zero: None,
                scale: Some(scale),
            };
        }
        let last = u16::try_from(span.clamp(0, i128::from(SHADES) - 1)).unwrap_or(SHADES - 1);
        let palette = (0..=last).map(|i| scale.colour(f32::from(i) / f32::from(last.max(1)))).collect();
        Self { quantity, range, palette, cyclic: false, zero: None, scale: Some(scale) }
    }

    /// Colours by value: 0 has the lowest colour, `largest` and more the highest.
    pub fn by_value(scale: ColourScale, largest: u64) -> Self {
        Self::spread(CellQuantity::Value, scale, [0, largest.into()])
    }

    /// Colours by value modulo k.
    pub fn by_residue(scale: ColourScale, modulus: u32) -> Self {
        let last = modulus.max(1) - 1;
        Self::spread(CellQuantity::Residue(modulus), scale, [0, last.into()])
    }

    /// A colour for each of the values 0, 1, 2, …, and from the first one again after the last.
    pub(crate) fn listed(palette: Vec<Rgb>) -> Self {
        Self { quantity: CellQuantity::Value, range: [0, 0], palette, cyclic: true, zero: None, scale: None }
    }

    /// One colour for every N-position; another one for P-positions.
    pub fn by_outcome(n: Rgb, p: Rgb) -> Self {
        Self {
            quantity: CellQuantity::Outcome,
            range: [0, 1],
            palette: vec![n],
            cyclic: false,
            zero: Some(p),
            scale: None,
        }
    }

    /// The same colours with another colour for P-positions.
    #[must_use]
    pub fn with_p(mut self, p: Rgb) -> Self {
        self.zero = Some(p);
        self
    }

    /// The quantity shown.
    pub fn quantity(&self) -> CellQuantity {
        self.quantity
    }

    /// The scale that the colours are taken from; `None` for outcomes and for differences, which have colours of
    /// their own.
    pub fn scale(&self) -> Option<ColourScale> {
        self.scale
    }

    /// The numbers with the first and the last colour; 0 and 0 if the colours repeat.
    pub fn range(&self) -> [i128; 2] {
        self.range
    }

    /// The number of colours before they start again; `None` if they are spread over the range.
    pub fn cycle(&self) -> Option<usize> {
        self.cyclic.then_some(self.palette.len())
    }

    /// The colour of a cell with a value.
    pub fn colour(&self, cell: Cell, value: u64) -> Rgb {
        match (value, self.zero) {
            (0, Some(zero)) => zero,
            _ => self.of_number(self.quantity.of(cell, value)),
        }
    }

    /// All colours that cells can have.
    pub fn all(&self) -> Vec<Rgb> {
        self.palette.iter().copied().chain(self.zero).collect()
    }

    /// The index of the colour of a cell in [`CellColours::all`].
    pub fn place(&self, cell: Cell, value: u64) -> usize {
        match (value, self.zero) {
            (0, Some(_)) => self.palette.len(),
            _ => self.place_of(self.quantity.of(cell, value)),
        }
    }

    /// The colour of a block with a P-position in it, if such blocks have their own.
    pub fn p(&self) -> Option<Rgb> {
        self.zero
    }

    /// The colour of a number of the quantity.
    pub fn of_number(&self, number: i128) -> Rgb {
        self.palette.get(self.place_of(number)).copied().unwrap_or_default()
    }

    /// The index of the colour of a number in the palette.
    fn place_of(&self, number: i128) -> usize {
        let last = i128::try_from(self.palette.len().saturating_sub(1)).unwrap_or(0);
        let [low, high] = self.range;
        let index = if self.cyclic {
            number.rem_euclid(last + 1)
        } else {
            let span = high.saturating_sub(low).max(0);
            let above = clamped(number.saturating_sub(low), 0, span);
            // Only a range beyond all cells is this wide.
            above.checked_mul(last).map_or(last, |part| part / span.max(1))
        };
        usize::try_from(index).unwrap_or(0)
    }
}

fn byte(value: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
    let byte = value.round().clamp(0.0, 255.0) as u8;
    byte
}

fn line_distance([a, b]: Cell) -> i128 {
    // ⌈nφ⌉: φ is irrational, so nφ is an integer only for n = 0.
    let ceiling = |n: u64| floor_phi_u64(n) + u128::from(n > 0);
    let least = ceiling(a).abs_diff(b.into()).min(ceiling(b).abs_diff(a.into()));
    // Below 2⁶⁶.
    i128::try_from(least).unwrap_or(i128::MAX)
}

/// A number computed from a cell (a, b) and its Grundy value, to be shown by a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellQuantity {
    /// The Grundy value.
    Value,
    /// The Grundy value mod k, k ≥ 1.
    Residue(u32),
    /// 0 for P, 1 for N.
    Outcome,
    /// The distance in cells of (a, b) from the line of slope φ, vertically, or from the line of slope 1/φ,
    /// horizontally, whichever is less: the least of |b − ⌈aφ⌉| and |a − ⌈bφ⌉|, 0 on the P-positions of Wythoff's game.
    LineDistance,
    /// The Grundy value minus the column b; the column is the second coordinate of the cell.
    ValueMinusColumn,
}

impl CellQuantity {
    /// The number for a cell with a value; exact for every cell and value.
    ///
    /// ```
    /// use golden_figure::CellQuantity;
    /// assert_eq!(CellQuantity::LineDistance.of([3, 5], 0), 0);
    /// assert_eq!(CellQuantity::LineDistance.of([3, 3], 6), 2);
    /// assert_eq!(CellQuantity::ValueMinusColumn.of([3, 5], 0), -5);
    /// assert_eq!(CellQuantity::Residue(3).of([1, 1], 2), 2);
    /// assert_eq!(CellQuantity::ValueMinusColumn.of([1, u64::MAX - 1], 0), 2 - (1 << 64));
    /// ```
    pub fn of(self, cell: Cell, value: u64) -> i128 {
        match self {
            Self::Value => value.into(),
            Self::Residue(k) => (value % u64::from(k.max(1))).into(),
            Self::Outcome => i128::from(value > 0),
            Self::LineDistance => line_distance(cell),
            Self::ValueMinusColumn => i128::from(value) - i128::from(cell[1]),
        }
    }

    /// Returns true if it depends only on the value.
    pub fn is_of_value(self) -> bool {
        matches!(self, Self::Value | Self::Residue(_) | Self::Outcome)
    }
}
