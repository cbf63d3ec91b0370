//! The colours of high contrast: white on black, and black on white. Pictures for files do not have them.

use golden_figure::{Colour, Rgb};
use golden_session::ThemeChoice;
use golden_subject::palette;

/// The values of a colour on black and on white.
pub fn pair(token: Colour) -> (Rgb, Rgb) {
    let (black, white) = match token {
        Colour::Bg
        | Colour::Panel
        | Colour::Card
        | Colour::Well
        | Colour::Square1
        | Colour::Stair0
        | Colour::SecInk
        | Colour::StoneInk => (0x00_0000, 0xFF_FFFF),
        Colour::Raise | Colour::Square2 => (0x2B_2B2B, 0xE6_E6E6),
        Colour::Line => (0x8C_8C8C, 0x70_7070),
        Colour::Line2 | Colour::Ink | Colour::Ink2 => (0xFF_FFFF, 0x00_0000),
        Colour::Ink3 => (0xE6_E6E6, 0x2E_2E2E),
        Colour::Gold => (0xFF_D24A, 0xEB_AE22),
        Colour::GoldInk => (0x00_0000, 0x00_0000),
        Colour::GoldText | Colour::GoldLine | Colour::Ray => (0xFF_D24A, 0x5C_3A00),
        Colour::GoldBg => (0x33_2600, 0xFF_EDB8),
        Colour::StarEdge => (0x00_0000, 0x4A_2F00),
        Colour::Sec | Colour::SecLine => (0x6F_DCFF, 0x00_4C6B),
        Colour::SecText => (0x9B_E7FF, 0x00_415C),
        Colour::SecBg => (0x00_344A, 0xCD_EBFA),
        Colour::Err => (0xFF_A79C, 0x86_0D04),
        Colour::ErrBg => (0x3D_0703, 0xFF_E1DC),
        Colour::Stone => (0xFF_FFFF, 0x40_4040),
        Colour::Stair1 => (0x3A_90AA, 0x2F_7896),
        Colour::KeyRing => (0xFF_D978, 0x5C_3A00),
        Colour::MapRay | Colour::MapLine | Colour::MapRing | Colour::MapLevel | Colour::MapEdge | Colour::Cell(_) => {
            let same = palette::rgb(ThemeChoice::Dark, token);
            return (same, same);
        }
    };
    (bytes(black), bytes(white))
}

fn bytes(rgb: u32) -> Rgb {
    let [_, r, g, b] = rgb.to_be_bytes();
    [r, g, b]
}
