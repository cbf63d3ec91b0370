//! The fonts of the program, so that pictures do not depend on the machine, and the characters that each of them has.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::pdf::font::Sfnt;

/// Inter, the face of the interface.
pub static INTER: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.otf");
/// Inter in semibold.
pub static INTER_SEMIBOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");
/// STIX, the face of mathematics.
pub static STIX: &[u8] = include_bytes!("../../../assets/fonts/STIX-Regular.otf");
/// STIX in italics.
pub static STIX_ITALIC: &[u8] = include_bytes!("../../../assets/fonts/STIX-Italic.otf");

/// The faces of text in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextFont {
    /// Inter, in semibold too, which has the same characters.
    Inter,
    /// STIX upright.
    Stix,
    /// STIX in italics.
    StixItalic,
}

impl TextFont {
    /// The font that has a character: this one, or else the first other one that has it; this one where none does.
    ///
    /// **Cost**: a binary search.
    pub(super) fn for_letter(self, c: char) -> Self {
        let others = [self, Self::Stix, Self::Inter];
        others.into_iter().find(|font| font.has(c)).unwrap_or(self)
    }

    pub(super) fn has(self, c: char) -> bool {
        static INTER_HAS: LazyLock<Characters> = LazyLock::new(|| Sfnt(INTER).characters());
        static STIX_HAS: LazyLock<Characters> = LazyLock::new(|| Sfnt(STIX).characters());
        static ITALIC_HAS: LazyLock<Characters> = LazyLock::new(|| Sfnt(STIX_ITALIC).characters());
        let groups: &Characters = match self {
            Self::Inter => &INTER_HAS,
            Self::Stix => &STIX_HAS,
            Self::StixItalic => &ITALIC_HAS,
        };
        let (code, after) = (u32::from(c), groups.partition_point(|group| *group.start() <= u32::from(c)));
        after.checked_sub(1).and_then(|last| groups.get(last)).is_some_and(|group| group.contains(&code))
    }
}

/// Code points, in order.
type Characters = Vec<RangeInclusive<u32>>;

#[cfg(test)]
mod tests {
    use super::{INTER, INTER_SEMIBOLD, Sfnt, TextFont};

    #[test]
    fn a_character_that_a_font_lacks_is_taken_from_another_one() {
        let fonts = [TextFont::Inter, TextFont::Stix, TextFont::StixItalic];
        let of = |c| fonts.map(|font| font.for_letter(c));
        assert_eq!(of('a'), fonts);
        assert_eq!(of('⌊'), [TextFont::Stix; 3]);
        assert_eq!(of('₇'), [TextFont::Inter; 3]);
        assert_eq!(of('→'), [TextFont::Inter, TextFont::Stix, TextFont::Stix]);
        // No font has this one.
        assert_eq!(of('語'), fonts);
        assert_eq!(Sfnt(INTER).characters(), Sfnt(INTER_SEMIBOLD).characters());
    }
}
