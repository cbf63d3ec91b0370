//! The values of the colours of figures in the two themes.

use golden_figure::{Colour, Rgb};
use golden_session::ThemeChoice;

/// The colours of a picture: those of the window, or those of a printed page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureTheme {
    /// Light text on a dark ground.
    Dark,
    /// Dark text on a warm light ground.
    Light,
    /// The colours of the light theme on white.
    Paper,
}

impl From<ThemeChoice> for PictureTheme {
    fn from(theme: ThemeChoice) -> Self {
        match theme {
            ThemeChoice::Dark => Self::Dark,
            ThemeChoice::Light => Self::Light,
        }
    }
}

/// The value of a colour in a theme.
pub fn rgb(theme: impl Into<PictureTheme>, token: Colour) -> Rgb {
    const WHITE: u32 = 0xFF_FFFF;
    let (dark, light) = pair(token);
    let [_, r, g, b] = u32::to_be_bytes(match (theme.into(), token) {
        (PictureTheme::Dark, _) => dark,
        (PictureTheme::Paper, Colour::Bg | Colour::Panel | Colour::Card | Colour::Well) => WHITE,
        (PictureTheme::Light | PictureTheme::Paper, _) => light,
    });
    [r, g, b]
}

/// The value of a colour in a theme, as CSS.
pub fn css(theme: impl Into<PictureTheme>, token: Colour) -> String {
    let [r, g, b] = rgb(theme, token);
    format!("#{r:02X}{g:02X}{b:02X}")
}

/// The values of a colour, dark and light, as red, green and blue.
const fn pair(token: Colour) -> (u32, u32) {
    match token {
        Colour::Bg => (0x10_181B, 0xF2_ECDF),
        Colour::Panel => (0x16_2025, 0xFA_F6ED),
        Colour::Card => (0x1D_292E, 0xFF_FDF8),
        Colour::Raise => (0x28_363C, 0xEC_E3D1),
        Colour::Well => (0x0C_1315, 0xFF_FDF8),
        Colour::Line => (0x2D_3A40, 0xDD_D2BD),
        Colour::Line2 => (0x61_757D, 0x8D_8066),
        Colour::Ink => (0xF4_F0E6, 0x1B_2427),
        Colour::Ink2 => (0xC6_CCC5, 0x41_4D50),
        Colour::Ink3 => (0x95_A29E, 0x5C_666A),
        Colour::Gold => (0xF5_BF4B, 0xEB_AE22),
        Colour::GoldInk => (0x24_1A04, 0x24_1A04),
        Colour::GoldText => (0xF5_BF4B, 0x85_5600),
        Colour::GoldBg => (0x33_2A12, 0xFB_ECC6),
        Colour::GoldLine => (0x8F_7230, 0xC4_962C),
        Colour::StarEdge => (0x10_181B, 0x7A_4E00),
        Colour::Sec => (0x5C_B8D6, 0x1B_6C8C),
        Colour::SecInk => (0x04_171E, 0xFF_FFFF),
        Colour::SecText => (0x93_D5EA, 0x14_587A),
        Colour::SecBg => (0x15_363F, 0xD6_E9F0),
        Colour::SecLine => (0x2F_7187, 0x8C_BDD0),
        Colour::Err => (0xF5_8277, 0xB2_3328),
        Colour::ErrBg => (0x3B_1F1D, 0xF9_DFDA),
        Colour::Square1 => (0x1A_2429, 0xFB_F6EA),
        Colour::Square2 => (0x20_2C32, 0xF1_E8D6),
        Colour::Stone => (0xE9_E2D2, 0x6D_6455),
        Colour::StoneInk => (0x2A_2720, 0xFF_F8E8),
        Colour::Ray => (0xF5_BF4B, 0xAE_770A),
        Colour::Stair1 => (0x30_758B, 0x51_879B),
        Colour::Stair0 => (0x19_242A, 0xE9_E0CE),
        Colour::MapRay => (0x9B_E7FF, 0x9B_E7FF),
        Colour::MapLine => (0xFF_F8E6, 0xFF_F8E6),
        Colour::MapRing => (0xFF_D978, 0xFF_D978),
        Colour::MapLevel => (0xFF_9ED8, 0xFF_9ED8),
        Colour::KeyRing => (0xFF_D978, 0x85_5600),
        Colour::MapEdge => (0x1A_1204, 0x1A_1204),
        Colour::Cell([r, g, b]) => {
            let rgb = u32::from_be_bytes([0, r, g, b]);
            (rgb, rgb)
        }
    }
}
