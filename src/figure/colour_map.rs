//! Scales of colours for values: from a number to red, green and blue.

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// A scale of colours from low to high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourScale {
    /// Violet to green.
    Viridis,
    /// Blue to sand, nearly the same to a colour-blind eye.
    Cividis,
    /// Dark to light grey.
    Grey,
}

/// Viridis at equal steps from 0 to 0.8: its yellow end would pass for the gold of P-positions.
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

/// Greys that leave room on both sides: for the dark edge of a star, and for the white ring of the focus.
const GREY: [Rgb; 2] = [[0x1C, 0x1F, 0x21], [0xC4, 0xC7, 0xC8]];

impl ColourScale {
    /// The colours at equal steps, the lowest first.
    pub fn anchors(self) -> &'static [Rgb] {
        match self {
            Self::Viridis => &VIRIDIS,
            Self::Cividis => &CIVIDIS,
            Self::Grey => &GREY,
        }
    }

    /// The colour at a share of the scale, 0 the lowest and 1 the highest.
    ///
    /// ```
    /// use golden_nim::figure::ColourScale;
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

/// What each value's cell is coloured.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CellColours {
    palette: Vec<Rgb>,
    /// Whether values beyond the palette start it again; else they have its last colour.
    cyclic: bool,
    /// The colour of the value 0 where that is not the palette's.
    zero: Option<Rgb>,
}

impl CellColours {
    /// Colours by value: 0 has the lowest colour, `largest` and more the highest.
    pub fn by_value(scale: ColourScale, largest: u32) -> Self {
        let palette = (0..=largest).map(|value| scale.colour(share(value, largest))).collect();
        Self { palette, cyclic: false, zero: None }
    }

    /// Colours by value modulo k.
    pub fn by_residue(scale: ColourScale, modulus: u32) -> Self {
        let last = modulus.max(1) - 1;
        let palette = (0..=last).map(|residue| scale.colour(share(residue, last))).collect();
        Self { palette, cyclic: true, zero: None }
    }

    /// One colour for every N-position; P-positions have the other.
    pub fn by_outcome(n: Rgb, p: Rgb) -> Self {
        Self { palette: vec![n], cyclic: false, zero: Some(p) }
    }

    /// The same colours with another one for P-positions.
    #[must_use]
    pub fn with_p(mut self, p: Rgb) -> Self {
        self.zero = Some(p);
        self
    }

    /// The colour of a value.
    pub fn colour(&self, value: u32) -> Rgb {
        match (value, self.zero) {
            (0, Some(zero)) => zero,
            _ => self.of_palette(value),
        }
    }

    /// The colour of a block with a P-position in it, where such blocks have their own.
    pub fn p(&self) -> Option<Rgb> {
        self.zero
    }

    fn of_palette(&self, value: u32) -> Rgb {
        let count = self.palette.len().max(1);
        let index = usize::try_from(value).unwrap_or(usize::MAX);
        let index = if self.cyclic { index % count } else { index.min(count - 1) };
        self.palette.get(index).copied().unwrap_or_default()
    }
}

/// How far up the scale a value stands.
fn share(value: u32, largest: u32) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a share from 0 to 1 picks a colour")]
    let share = (f64::from(value) / f64::from(largest.max(1))) as f32;
    share
}

fn byte(value: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
    let byte = value.round().clamp(0.0, 255.0) as u8;
    byte
}
