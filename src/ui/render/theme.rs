//! The two themes: what every colour token of a figure is on screen, and egui's styles built from them.

use egui::style::{ScrollStyle, Selection, TextCursorStyle, WidgetVisuals, Widgets};
use egui::{Color32, Context, CornerRadius, Margin, Shadow, Stroke, Style, TextStyle, Theme, Ui, Visuals, vec2};

use super::fonts;
use super::whole_pixels::WholePixels;
use crate::export::palette;
use crate::figure::{Colour, Paint};
use crate::session::ThemeChoice;
use crate::ui::work::in_order::InOrder;

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

/// What a token is in a theme.
pub fn colour(theme: Theme, token: Colour) -> Color32 {
    let [r, g, b] = palette::rgb(choice_of(theme), token);
    Color32::from_rgb(r, g, b)
}

/// The theme of egui as the session names it.
fn choice_of(theme: Theme) -> ThemeChoice {
    match theme {
        Theme::Dark => ThemeChoice::Dark,
        Theme::Light => ThemeChoice::Light,
    }
}

/// What a token with an opacity is in a theme.
pub fn paint(theme: Theme, paint: Paint) -> Color32 {
    colour(theme, paint.colour).gamma_multiply(paint.opacity.clamp(0.0, 1.0))
}

/// The theme a part of the window is drawn in.
pub fn theme_of(ui: &Ui) -> Theme {
    if ui.visuals().dark_mode { Theme::Dark } else { Theme::Light }
}

/// What a token is in the theme a part of the window is drawn in.
pub fn ink(ui: &Ui, token: Colour) -> Color32 {
    colour(theme_of(ui), token)
}

/// The look of the pointer on a primary button: brighter in the dark, deeper on paper.
pub fn primary_hover(theme: Theme) -> Color32 {
    let factor = match theme {
        Theme::Dark => 1.13,
        Theme::Light => 0.86,
    };
    let [r, g, b, _] = colour(theme, Colour::Sec).to_array();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
    let scaled = |channel: u8| (f32::from(channel) * factor).round().clamp(0.0, 255.0) as u8;
    Color32::from_rgb(scaled(r), scaled(g), scaled(b))
}

/// Gives a context the program's fonts and both styles.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts::definitions());
    ctx.add_plugin(WholePixels);
    ctx.add_plugin(InOrder::default());
    for theme in [Theme::Dark, Theme::Light] {
        ctx.set_style_of(theme, style(theme));
    }
}

/// egui's style in one of the themes.
pub fn style(theme: Theme) -> Style {
    let mut style = Style { visuals: visuals(theme), ..Style::default() };
    style.text_styles = [
        (TextStyle::Heading, fonts::math(22.0)),
        (TextStyle::Body, fonts::regular(14.0)),
        (TextStyle::Button, fonts::regular(14.0)),
        (TextStyle::Small, fonts::regular(13.0)),
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

/// Lets scroll bars be seen while the pointer is elsewhere: where nothing else shows that there is more.
pub fn shown_scroll_bars(ui: &mut egui::Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    scroll.floating_width = 6.0;
    scroll.dormant_handle_opacity = 0.5;
    scroll.dormant_background_opacity = 0.25;
}

fn visuals(theme: Theme) -> Visuals {
    let of = |token| colour(theme, token);
    let (mut visuals, shade) = match theme {
        Theme::Dark => (Visuals::dark(), 120),
        Theme::Light => (Visuals::light(), 46),
    };
    let shadow = Shadow { offset: [0, 6], blur: 16, spread: 0, color: Color32::from_black_alpha(shade) };
    let card = CornerRadius::same(10);
    visuals.widgets = widgets(theme);
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

fn widgets(theme: Theme) -> Widgets {
    let of = |token| colour(theme, token);
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

#[cfg(test)]
mod tests {
    use super::colour;
    use crate::figure::Colour;

    #[test]
    fn captions_are_readable_on_every_ground() {
        for theme in [egui::Theme::Dark, egui::Theme::Light] {
            for ground in [Colour::Bg, Colour::Panel, Colour::Card, Colour::Well] {
                let ratio = contrast(colour(theme, Colour::Ink3), colour(theme, ground));
                assert!(ratio >= 4.5, "{theme:?} {ground:?}: {ratio}");
            }
        }
        let [dark, light] = [egui::Theme::Dark, egui::Theme::Light].map(|theme| colour(theme, Colour::GoldInk));
        assert_eq!(dark, light);
    }

    /// The contrast ratio of WCAG.
    fn contrast(a: egui::Color32, b: egui::Color32) -> f32 {
        let light = |c: egui::Color32| {
            let c = egui::Rgba::from(c);
            0.2126 * c.r() + 0.7152 * c.g() + 0.0722 * c.b()
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}
