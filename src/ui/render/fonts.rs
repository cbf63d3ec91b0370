//! The four bundled fonts, how they fall back on each other, and ready font ids.
//!
//! Inter sets the interface, STIX the mathematics. Neither has every character the program writes, together they do,
//! so every family ends with the other's font. egui centres a fallback font on the row instead of sharing the base
//! line, so each font is listed once per family it serves, moved by the difference.

use std::sync::Arc;

use egui::epaint::text::FontTweak;
use egui::{FontData, FontDefinitions, FontFamily, FontId};

use golden_export::fonts::{INTER as INTER_REGULAR, INTER_SEMIBOLD, STIX as STIX_REGULAR, STIX_ITALIC};
use golden_figure::{INTERFACE_BASELINE, MATH_BASELINE};

/// The place where each font puts its base line by itself: `ascender - (ascender - descender) / 2` of its `hhea` table.
const INTER_OWN: f32 = 0.3636;
const STIX_REGULAR_OWN: f32 = 0.2685;
const STIX_ITALIC_OWN: f32 = 0.359;

/// Inter Regular.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Inter's half-bold.
pub fn semibold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("semibold".into()))
}

/// STIX Regular.
pub fn math(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("math".into()))
}

/// STIX Italic.
pub fn math_italic(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("math-italic".into()))
}

/// All families of the program; egui's own fonts stay last in each.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces = [
        ("inter", INTER_REGULAR, INTERFACE_BASELINE - INTER_OWN),
        ("inter-semibold", INTER_SEMIBOLD, INTERFACE_BASELINE - INTER_OWN),
        ("stix-in-interface", STIX_REGULAR, INTERFACE_BASELINE - STIX_REGULAR_OWN),
        ("stix", STIX_REGULAR, MATH_BASELINE - STIX_REGULAR_OWN),
        ("stix-italic", STIX_ITALIC, MATH_BASELINE - STIX_ITALIC_OWN),
        ("inter-in-math", INTER_REGULAR, MATH_BASELINE - INTER_OWN),
    ];
    for (name, bytes, down) in faces {
        let tweak = FontTweak { y_offset_factor: down, ..FontTweak::default() };
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    }
    let last = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let chain = |names: &[&str]| names.iter().map(|&name| name.to_owned()).chain(last.iter().cloned()).collect();
    let families = [
        (FontFamily::Proportional, chain(&["inter", "stix-in-interface"])),
        (FontFamily::Name("semibold".into()), chain(&["inter-semibold", "stix-in-interface"])),
        (FontFamily::Name("math".into()), chain(&["stix", "inter-in-math"])),
        (FontFamily::Name("math-italic".into()), chain(&["stix-italic", "stix", "inter-in-math"])),
    ];
    fonts.families.extend(families);
    fonts
        .families
        .entry(FontFamily::Monospace)
        .or_default()
        .extend(["inter".to_owned(), "stix-in-interface".to_owned()]);
    fonts
}

#[cfg(test)]
mod tests {
    use egui::epaint::text::{Fonts, TextOptions};

    use super::{definitions, math, math_italic, regular, semibold};

    #[test]
    fn every_family_has_every_character_of_the_program() {
        let written = "AZaz09 →←⊕∈∉⌊⌋⌈⌉≡≠≤≥∅𝒢φ×−–—…·•±√∘ℕ₀₁₂₃₄₅₆₇₈₉ₙₘₖ₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ’‘“”★\u{202f}";
        let mut fonts = Fonts::new(TextOptions::default(), definitions());
        for font in [regular(14.0), semibold(14.0), math(18.0), math_italic(18.0)] {
            for c in written.chars() {
                assert!(fonts.has_glyph(&font, c), "{c} (U+{:04X}) is missing in {font:?}", c as u32);
            }
        }
    }
}
