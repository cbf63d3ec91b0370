//! Contrast, from the tokens: every pair of colours that is used as text on a ground, or as a shape on one.

use super::theme::{Scheme, primary_hover, rgb};
use golden_figure::{Colour, ColourScale, Rgb, contrast, ink_on};
use golden_subject::{PictureTheme, palette};

/// The grounds that text and controls lie on.
const GROUNDS: [Colour; 10] = [
    Colour::Bg,
    Colour::Panel,
    Colour::Card,
    Colour::Raise,
    Colour::Well,
    Colour::SecBg,
    Colour::GoldBg,
    Colour::ErrBg,
    Colour::Square1,
    Colour::Square2,
];

/// The colours of text on them: any may stand on any.
const TEXTS: [Colour; 6] = [Colour::Ink, Colour::Ink2, Colour::Ink3, Colour::GoldText, Colour::SecText, Colour::Err];

/// Text that has a ground of its own.
const OWN: [(Colour, Colour); 3] =
    [(Colour::GoldInk, Colour::Gold), (Colour::SecInk, Colour::Sec), (Colour::StoneInk, Colour::Stone)];

/// The grounds of the window without the pointer on them; what the pointer is on is shown by its fill as well.
const STILL: [Colour; 4] = [Colour::Bg, Colour::Panel, Colour::Card, Colour::Well];

/// Shapes that say something, with the grounds they lie on. Soft borders (`Line`, `SecLine`, `GoldLine`) only frame what
/// words say.
const SHAPES: [(Colour, &[Colour]); 8] = [
    (Colour::Sec, &GROUNDS),
    (Colour::Err, &GROUNDS),
    (Colour::Line2, &STILL),
    (Colour::Ray, &[Colour::Bg, Colour::Card, Colour::Square1, Colour::Square2]),
    (Colour::Stone, &[Colour::Well, Colour::SecBg]),
    (Colour::Stair1, &[Colour::Stair0, Colour::Bg]),
    (Colour::KeyRing, &STILL),
    (Colour::StarEdge, &[Colour::Gold]),
];

/// The strongest tint of options on the board.
const TINT: f32 = 0.34;

/// Checks the themes of the window and printed paper: the check gets the name, the least contrast of text, and the colours.
fn in_every_theme(check: impl Fn(&str, f32, &dyn Fn(Colour) -> Rgb)) {
    for (scheme, text) in [(Scheme::Dark, 4.5), (Scheme::Light, 4.5), (Scheme::Black, 7.0), (Scheme::White, 7.0)] {
        check(&format!("{scheme:?}"), text, &|token| rgb(scheme, token));
    }
    check("paper", 4.5, &|token| palette::rgb(PictureTheme::Paper, token));
}

#[test]
fn every_text_is_readable_on_every_ground_in_every_theme() {
    in_every_theme(|scheme, least, of| {
        let pairs = TEXTS.iter().flat_map(|&text| GROUNDS.map(|ground| (text, ground)));
        for (text, ground) in pairs.chain(OWN) {
            let ratio = contrast(of(text), of(ground));
            assert!(ratio >= least, "{scheme}: {text:?} on {ground:?} has {ratio:.2}, less than {least}");
        }
    });
    for scheme in [Scheme::Dark, Scheme::Light, Scheme::Black, Scheme::White] {
        let [r, g, b, _] = primary_hover(scheme).to_array();
        assert!(
            contrast(rgb(scheme, Colour::SecInk), [r, g, b]) >= 4.5,
            "{scheme:?}: a primary button under the pointer"
        );
    }
}

#[test]
fn text_on_a_tinted_square_is_readable() {
    in_every_theme(|scheme, _, of| {
        for square in [Colour::Square1, Colour::Square2, Colour::GoldBg] {
            let ratio = contrast(of(Colour::Ink), mixed(of(Colour::Sec), of(square), TINT));
            assert!(ratio >= 4.5, "{scheme}: on a tinted {square:?} {ratio:.2}");
        }
    });
}

#[test]
fn every_shape_that_says_something_is_seen_on_its_ground() {
    in_every_theme(|scheme, _, of| {
        for (shape, grounds) in SHAPES {
            for &ground in grounds {
                let ratio = contrast(of(shape), of(ground));
                assert!(ratio >= 3.0, "{scheme}: {shape:?} on {ground:?} has {ratio:.2}, less than 3");
            }
        }
        // The fill of a star is seen on its ground, or its edge is.
        for ground in STILL {
            let ratio = [Colour::Gold, Colour::StarEdge].map(|part| contrast(of(part), of(ground)));
            assert!(ratio[0].max(ratio[1]) >= 3.0, "{scheme}: a star on {ground:?}");
        }
        // What is drawn on the map lies on a dark edge: light on dark, whatever the cell.
        for mark in [Colour::MapRing, Colour::MapRay, Colour::MapLine, Colour::MapLevel] {
            assert!(contrast(of(mark), of(Colour::MapEdge)) >= 4.5, "{scheme}: {mark:?}");
        }
    });
}

#[test]
fn values_are_readable_on_every_colour_of_the_map() {
    use ColourScale::{Categorical, Cividis, Grey, Viridis};

    for scale in [Viridis, Cividis, Grey, Categorical] {
        for step in 0_u16..=1023 {
            let ground = scale.colour(f32::from(step) / 1023.0);
            let ratio = contrast(ink_on(ground), ground);
            assert!(ratio >= 4.5, "{scale:?} {ground:?}: {ratio:.2}");
        }
    }
}

/// One colour over another.
fn mixed(over: Rgb, under: Rgb, share: f32) -> Rgb {
    let mix = |over: u8, under: u8| {
        let mixed = f32::from(over) * share + f32::from(under) * (1.0 - share);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
        let byte = mixed.round() as u8;
        byte
    };
    [mix(over[0], under[0]), mix(over[1], under[1]), mix(over[2], under[2])]
}
