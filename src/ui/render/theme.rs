//! The themes: what every colour token of a figure is on screen, and egui's styles built from them. The four bundled
//! fonts, how they fall back on each other, and ready font ids. Inter sets the interface, STIX the mathematics. Neither
//! has every character the program writes, together they do, so every family ends with the other's font. egui centres a
//! fallback font on the row instead of sharing the base line, so each font is listed once per family it serves, moved
//! by the difference.

use std::sync::Arc;

use egui::epaint::text::FontTweak;
use egui::style::{ScrollAnimation, ScrollStyle, Selection, TextCursorStyle, WidgetVisuals, Widgets};
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke, Style,
    TextStyle, Theme, Ui, Visuals, vec2,
};

use super::pixels::WholePixels;
use golden_export::fonts::{INTER as INTER_REGULAR, INTER_SEMIBOLD, STIX as STIX_REGULAR, STIX_ITALIC};
use golden_figure::{Colour, INTERFACE_BASELINE, MATH_BASELINE, Paint, Rgb};
use golden_session::{Accessibility, ThemeChoice};
use golden_subject::palette;

/// Corner radius of a cell or bit.
pub const RADIUS_CELL: f32 = 4.0;
/// Corner radius of a button or field.
pub const RADIUS_BUTTON: f32 = 6.0;
/// Corner radius of a row or list.
pub const RADIUS_ROW: f32 = 8.0;
/// Corner radius of a card or badge.
pub const RADIUS_CARD: f32 = 10.0;

/// Width of the border of a control, in points: one pixel on an ordinary screen, more on a dense one.
pub const BORDER: f32 = 1.25;

/// A theme of the window: those of the session, and for each one with the highest contrast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// Light text on a dark ground.
    Dark,
    /// Dark text on a warm light ground.
    Light,
    /// White text on black.
    Black,
    /// Black text on white.
    White,
}

impl Scheme {
    /// The theme of the session, as it is shown with high contrast or without.
    fn of(theme: Theme, high_contrast: bool) -> Self {
        match (theme, high_contrast) {
            (Theme::Dark, false) => Self::Dark,
            (Theme::Light, false) => Self::Light,
            (Theme::Dark, true) => Self::Black,
            (Theme::Light, true) => Self::White,
        }
    }

    /// The scheme that a style was built from: in those of high contrast alone a card is black or white.
    pub fn of_visuals(visuals: &Visuals) -> Self {
        let theme = if visuals.dark_mode { Theme::Dark } else { Theme::Light };
        Self::of(theme, [Color32::BLACK, Color32::WHITE].contains(&visuals.window_fill))
    }

    /// The theme of the session that it belongs to: pictures for files are drawn in it.
    pub fn choice(self) -> ThemeChoice {
        match self {
            Self::Dark | Self::Black => ThemeChoice::Dark,
            Self::Light | Self::White => ThemeChoice::Light,
        }
    }
}

/// Returns the colour of a token in a scheme.
pub fn colour(scheme: Scheme, token: Colour) -> Color32 {
    let [r, g, b] = rgb(scheme, token);
    Color32::from_rgb(r, g, b)
}

/// The same as red, green and blue.
pub(super) fn rgb(scheme: Scheme, token: Colour) -> Rgb {
    match scheme {
        Scheme::Dark | Scheme::Light => palette::rgb(scheme.choice(), token),
        Scheme::Black => high_contrast(token).0,
        Scheme::White => high_contrast(token).1,
    }
}

/// Returns the colour of a token with an opacity in a scheme.
pub fn paint(scheme: Scheme, paint: Paint) -> Color32 {
    colour(scheme, paint.colour).gamma_multiply(paint.opacity.clamp(0.0, 1.0))
}

/// The scheme a part of the window is drawn in.
pub fn theme_of(ui: &Ui) -> Scheme {
    Scheme::of_visuals(ui.visuals())
}

/// Returns the colour of a token in the scheme in which a part of the window is drawn.
pub fn ink(ui: &Ui, token: Colour) -> Color32 {
    colour(theme_of(ui), token)
}

/// The look of the pointer on a primary button: brighter in the dark, deeper on paper.
pub fn primary_hover(scheme: Scheme) -> Color32 {
    let factor = match scheme.choice() {
        ThemeChoice::Dark => 1.13,
        ThemeChoice::Light => 0.86,
    };
    let [r, g, b, _] = colour(scheme, Colour::Sec).to_array();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
    let scaled = |channel: u8| (f32::from(channel) * factor).round().clamp(0.0, 255.0) as u8;
    Color32::from_rgb(scaled(r), scaled(g), scaled(b))
}

/// Gives a context the program's fonts and both styles.
pub fn install(ctx: &Context) {
    ctx.set_fonts(font_definitions());
    ctx.add_plugin(WholePixels);
    set_ease(ctx, Accessibility::default());
}

/// Gives a context both styles as the user can best see them.
pub fn set_ease(ctx: &Context, ease: Accessibility) {
    for theme in [Theme::Dark, Theme::Light] {
        ctx.set_style_of(theme, style(Scheme::of(theme, ease.high_contrast), ease.reduced_motion));
    }
}

/// Returns true if anything may move on its own in this part of the window: nothing does where the user reduced motion.
pub fn has_motion(ui: &Ui) -> bool {
    ui.style().scroll_animation != ScrollAnimation::none()
}

/// egui's style in one of the schemes.
fn style(scheme: Scheme, reduced_motion: bool) -> Style {
    let mut style = Style { visuals: visuals(scheme), ..Style::default() };
    if reduced_motion {
        style.scroll_animation = ScrollAnimation::none();
    }
    style.text_styles = [
        (TextStyle::Heading, math(22.0)),
        (TextStyle::Body, regular(14.0)),
        (TextStyle::Button, regular(14.0)),
        (TextStyle::Small, regular(13.0)),
        (TextStyle::Monospace, egui::FontId::monospace(13.0)),
    ]
    .into();
    style.drag_value_text_style = TextStyle::Body;
    style.animation_time = 0.0;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(12.0, 6.0);
    spacing.interact_size = vec2(40.0, 28.0);
    spacing.icon_width = 17.0;
    spacing.icon_width_inner = 9.0;
    spacing.icon_spacing = 8.0;
    spacing.menu_margin = Margin::same(6);
    spacing.window_margin = Margin::same(16);
    spacing.tooltip_width = 320.0;
    spacing.scroll = ScrollStyle { bar_width: 8.0, floating_width: 4.0, ..ScrollStyle::floating() };
    style
}

/// egui's style of menus, with the ring of what has the keyboard, which egui leaves out.
pub fn menu_style(style: &mut Style) {
    let ring = style.visuals.widgets.active.bg_stroke;
    egui::containers::menu::menu_style(style);
    style.visuals.widgets.active.bg_stroke = ring;
}

/// Lets scroll bars be seen while the pointer is elsewhere: where nothing else shows that there is more.
pub fn shown_scroll_bars(ui: &mut egui::Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    scroll.floating_width = 6.0;
    scroll.dormant_handle_opacity = 0.5;
    scroll.dormant_background_opacity = 0.25;
}

/// Gives what scrolls in this part bars that are seen before the pointer is on them.
pub fn steady_scroll_bars(ui: &mut egui::Ui) {
    ui.spacing_mut().scroll = ScrollStyle {
        bar_width: 8.0,
        floating_width: 5.0,
        floating_allocated_width: 7.0,
        dormant_handle_opacity: 0.5,
        active_handle_opacity: 0.7,
        ..ScrollStyle::floating()
    };
}

fn visuals(scheme: Scheme) -> Visuals {
    let of = |token| colour(scheme, token);
    let (mut visuals, shade) = match scheme.choice() {
        ThemeChoice::Dark => (Visuals::dark(), 120),
        ThemeChoice::Light => (Visuals::light(), 46),
    };
    let shadow = Shadow { offset: [0, 6], blur: 16, spread: 0, color: Color32::from_black_alpha(shade) };
    let card = CornerRadius::same(10);
    visuals.widgets = widgets(scheme);
    visuals.selection = Selection { bg_fill: of(Colour::SecBg), stroke: Stroke::new(1.0, of(Colour::Ink)) };
    visuals.weak_text_color = Some(of(Colour::Ink3));
    visuals.hyperlink_color = of(Colour::SecText);
    visuals.faint_bg_color = of(Colour::Card);
    visuals.extreme_bg_color = of(Colour::Well);
    visuals.text_edit_bg_color = Some(of(Colour::Well));
    visuals.code_bg_color = of(Colour::Card);
    visuals.warn_fg_color = of(Colour::Err);
    visuals.error_fg_color = of(Colour::Err);
    visuals.panel_fill = of(Colour::Panel);
    visuals.window_fill = of(Colour::Card);
    visuals.window_stroke = Stroke::new(1.0, of(Colour::Line2));
    visuals.window_corner_radius = card;
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    // A blinking cursor would repaint an idle window twice a second.
    visuals.text_cursor =
        TextCursorStyle { stroke: Stroke::new(2.0, of(Colour::Sec)), blink: false, ..TextCursorStyle::default() };
    visuals.slider_trailing_fill = true;
    visuals.disabled_alpha = 0.5;
    visuals
}

fn widgets(scheme: Scheme) -> Widgets {
    let of = |token| colour(scheme, token);
    let look = |fill, edge: Stroke, text| WidgetVisuals {
        bg_fill: of(fill),
        weak_bg_fill: of(fill),
        bg_stroke: edge,
        corner_radius: CornerRadius::same(6),
        fg_stroke: Stroke::new(1.5, of(text)),
        expansion: 0.0,
    };
    let edge = Stroke::new(1.0, of(Colour::Line2));
    Widgets {
        noninteractive: look(Colour::Panel, Stroke::new(1.0, of(Colour::Line)), Colour::Ink),
        inactive: look(Colour::Card, edge, Colour::Ink),
        hovered: look(Colour::Raise, edge, Colour::Ink),
        active: look(Colour::Raise, Stroke::new(2.0, of(Colour::Sec)), Colour::Ink),
        open: look(Colour::Raise, edge, Colour::Ink),
    }
}

/// The values of a colour on black and on white.
pub fn high_contrast(token: Colour) -> (Rgb, Rgb) {
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
pub fn font_definitions() -> FontDefinitions {
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

    use super::{font_definitions, math, math_italic, regular, semibold};

    #[test]
    fn every_family_has_every_character_of_the_program() {
        let written = "AZaz09 →←⊕∈∉⌊⌋⌈⌉≡≠≤≥∅𝒢φ×−–—…·•±√∘ℕ₀₁₂₃₄₅₆₇₈₉ₙₘₖ₊₋⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ’‘“”★\u{202f}";
        let mut fonts = Fonts::new(TextOptions::default(), font_definitions());
        for font in [regular(14.0), semibold(14.0), math(18.0), math_italic(18.0)] {
            for c in written.chars() {
                assert!(fonts.has_glyph(&font, c), "{c} (U+{:04X}) is missing in {font:?}", c as u32);
            }
        }
    }
}
