//! The common parts of the views Rows, Points, Growth and Atlas: title, buttons that zoom, words, keys, export.

use egui::{
    Align, EventFilter, Id, Key, Layout, Modifiers, Rect, Response, Role, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use crate::context::Context;
use crate::render::icon::Icon;
use crate::render::prose::line;
use crate::render::terms::{term_line_ui, terms_ui};
use crate::render::theme::ink;
use crate::widget::{Button, ExportButton, ExportRow, exports_ui, group_gap_ui, has_focus_in_front};
use crate::window::PanelKey;
use golden_export::{DataFormat, numbers_target};
use golden_figure::{Colour, Face, Figure};
use golden_game::Ruleset;
use golden_prose::Prose;
use golden_session::{ANSWERS_ARE_HIDDEN, Edit, Focus};
use golden_subject::SubjectNumbers;

/// Room about a sheet: left, top, right, bottom.
const MARGIN: [f32; 4] = [24.0, 12.0, 20.0, 12.0];
const TITLE: f32 = 22.0;
const SMALL_TITLE: f32 = 18.0;
const HEADER: f32 = 36.0;

/// The step that a button of the header or a key asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PlotStep {
    ZoomIn,
    ZoomOut,
    /// All that there is.
    Fit,
    /// The other button of the header.
    Other,
    /// So many steps of the arrow keys, to the right and down.
    Arrow(i64, i64),
}

/// The rectangle of a sheet in the centre.
pub(super) fn sheet_of(centre: Rect) -> Rect {
    let [left, top, right, bottom] = MARGIN;
    Rect::from_min_max(centre.min + vec2(left, top), centre.max - vec2(right, bottom))
}

/// Draws the title, and at its right the buttons that zoom, the last one with the words of `other`.
pub(super) fn header_ui(ui: &mut Ui, title: &str, other: Option<(&str, &str)>) -> Option<PlotStep> {
    let width = ui.available_width();
    let (_, rect) = ui.allocate_space(vec2(width, HEADER));
    let mut step = None;
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if let Some((words, name)) = other
            && ui.add(Button::new(words).name(name)).on_hover_text(name).clicked()
        {
            step = Some(PlotStep::Other);
        }
        if ui.add(Button::new("Fit").name("Fit the whole plot").width(37.0)).clicked() {
            step = Some(PlotStep::Fit);
        }
        if ui.add(Button::of_icon(Icon::Plus, "Zoom in")).clicked() {
            step = Some(PlotStep::ZoomIn);
        }
        if ui.add(Button::of_icon(Icon::Minus, "Zoom out")).clicked() {
            step = Some(PlotStep::ZoomOut);
        }
        ui.add_space(8.0);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| title_ui(ui, title));
    });
    step
}

/// Draws the title of a sheet, smaller where there is little room, and without the game where there is still less: the
/// column names that, too.
pub(super) fn title_ui(ui: &mut Ui, title: &str) {
    let (black, room) = (ink(ui, Colour::Ink), ui.available_width());
    let fits =
        |words: &str, size| line(ui, &words.into(), size, Face::Mathematics, black, f32::INFINITY).size().x <= room;
    let (words, size) = match () {
        () if fits(title, TITLE) => (title, TITLE),
        () if fits(title, SMALL_TITLE) => (title, SMALL_TITLE),
        () => (without_game(title), SMALL_TITLE),
    };
    let response = term_line_ui(ui, &words.into(), size, Face::Mathematics, black);
    if words != title {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, title));
        response.on_hover_text(title);
    }
}

/// Returns the title without the game that it is about: "Row 12" of "Row 12 of Wythoff’s game".
pub(super) fn without_game(title: &str) -> &str {
    let ends = [" of ", " fills "].into_iter().filter_map(|before| title.find(before)).min();
    ends.and_then(|end| title.get(..end)).unwrap_or(title)
}

/// Draws a sentence below the title.
pub(super) fn words_ui(ui: &mut Ui, words: &Prose) {
    terms_ui(ui, words, 14.0, Face::Interface, ink(ui, Colour::Ink2));
}

/// Draws a caption.
pub(super) fn caption_ui(ui: &mut Ui, words: &Prose) {
    terms_ui(ui, words, 13.0, Face::Interface, ink(ui, Colour::Ink3));
}

/// Draws the dash that stands in the column where answers are hidden: the sheet beside it says so, and has the button. A
/// screen reader hears what is hidden, the `place`.
pub(super) fn hidden_dash_ui(ui: &mut Ui, place: &str) {
    let dash = terms_ui(ui, &"–".into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    dash.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{ANSWERS_ARE_HIDDEN}: {place}")));
}

/// Draws a sheet that has nothing to show: why, and a button that helps; says whether it was pressed.
pub(super) fn empty_ui(ui: &mut Ui, title: &str, words: &str, button: Option<&str>) -> bool {
    title_ui(ui, title);
    ui.add_space(8.0);
    let place = ui.available_rect_before_wrap();
    let place = place.with_max_x(place.left() + place.width().min(560.0));
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        let response = terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, words));
        ui.add_space(8.0);
        button.is_some_and(|button| ui.add(Button::new(button).primary()).clicked())
    })
    .inner
}

/// The names of the buttons that write the plot.
const PICTURES: [&str; 3] = ["Export the plot as PNG", "Export the plot as SVG", "Export the plot as PDF"];
/// The buttons that write the numbers behind it: what they say and their names.
const NUMBERS: [(&str, &str, DataFormat); 2] = [
    ("CSV", "Export the numbers of the plot as CSV", DataFormat::Csv),
    ("JSON", "Export the numbers of the plot as JSON", DataFormat::Json),
];

/// The reason why the numbers are off where they say more than the plot while answers are hidden: the period of a row, the
/// exceptions of heaps.
pub(super) const PERIOD_IS_HIDDEN: &str = "The numbers tell the period, which is hidden with the answers.";

/// Draws the buttons that write the `sheet` of what was seen last to a picture named `stem`, and the `numbers` behind
/// it: all are off while nothing was seen, the numbers also for the reason `hidden`, if there is one.
pub(super) fn export_ui<Seen>(
    ui: &mut Ui,
    cx: &mut Context<'_>,
    stem: &str,
    seen: Option<&Seen>,
    sheet: impl Fn(&Seen) -> Figure + Copy,
    numbers: fn(&Seen) -> SubjectNumbers,
    hidden: Option<&str>,
) {
    const GAP: f32 = 6.0;
    group_gap_ui(ui);
    let row = |ui: &Ui, count: f32| ExportRow {
        width: ((ui.available_width() - (count - 1.0) * GAP) / count).floor(),
        gap: GAP,
        is_small: false,
    };
    let off = seen.is_none().then_some("The plot is not drawn yet.");
    exports_ui(ui, cx, |ui, cx| {
        let pictures = ExportButton::pictures(PICTURES, stem, cx.session.view.theme, move || seen.map(sheet));
        row(ui, 3.0).show(ui, cx, pictures.map(|button| button.switched(off)));
        let lists = NUMBERS.map(|(words, name, format)| {
            let target = move || seen.map(|seen| numbers_target(numbers(seen), name, stem, format));
            ExportButton::file(words, name, target).switched(off.or(hidden))
        });
        row(ui, 2.0).show(ui, cx, lists);
    });
}

/// Asks for a position of two numbers.
pub(super) fn go_to(cx: &mut Context<'_>, ruleset: &Ruleset, numbers: [u64; 2]) {
    let focus = Focus { ruleset: ruleset.clone(), position: golden_game::Position::words(&numbers) };
    if focus != cx.session.model.focus {
        cx.edit(Edit::Focus(focus));
    }
}

const LARGER: PanelKey =
    PanelKey::new("+", &[(Modifiers::NONE, Key::Plus), (Modifiers::NONE, Key::Equals)], "zoom into the plot");
const SMALLER: PanelKey = PanelKey::new("−", &[(Modifiers::NONE, Key::Minus)], "zoom out of the plot");
const FIT: PanelKey =
    PanelKey::new("0  Home", &[(Modifiers::NONE, Key::Num0), (Modifiers::NONE, Key::Home)], "the whole plot");
const MOVE: PanelKey = PanelKey::new(
    "Arrow keys",
    &[
        (Modifiers::NONE, Key::ArrowLeft),
        (Modifiers::NONE, Key::ArrowRight),
        (Modifiers::NONE, Key::ArrowUp),
        (Modifiers::NONE, Key::ArrowDown),
    ],
    "the next position of the plot; up and down the next row",
);
const LEAP: PanelKey = PanelKey::new(
    "Shift+arrow keys",
    &[
        (Modifiers::SHIFT, Key::ArrowLeft),
        (Modifiers::SHIFT, Key::ArrowRight),
        (Modifiers::SHIFT, Key::ArrowUp),
        (Modifiers::SHIFT, Key::ArrowDown),
    ],
    "ten positions or rows on",
);
/// The keys of the views with plots: rows, points and growth.
pub(crate) const KEYS: [&PanelKey; 5] = [&MOVE, &LEAP, &LARGER, &SMALLER, &FIT];

/// The single keys of a view, but in a text field or behind a card; arrows and Home without another control than its plots that
/// has the keyboard.
pub(super) fn pressed_key(ui: &Ui, cx: &Context<'_>, plots: &[Id]) -> Option<PlotStep> {
    let focused = ui.memory(egui::Memory::focused);
    if !cx.pane.active || ui.ctx().text_edit_focused() || has_focus_in_front(ui.ctx(), ui.layer_id()) {
        return None;
    }
    // Another control has a use for arrows and Home, but not for the other keys.
    let has_arrows = focused.is_none_or(|id| plots.contains(&id));
    if let Some(plot) = focused.filter(|_| has_arrows) {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(plot, arrows));
    }
    ui.input_mut(|input| {
        let free = !input.modifiers.command && !input.modifiers.alt;
        let keys = [(LARGER, PlotStep::ZoomIn), (SMALLER, PlotStep::ZoomOut), (FIT, PlotStep::Fit)];
        let step = keys.into_iter().find(|(key, _)| free && key.is_pressed(input)).map(|(_, step)| step);
        if !has_arrows {
            return step.filter(|_| !input.key_pressed(Key::Home));
        }
        step.or_else(|| {
            // In the order of the keys.
            let directions = [[-1, 0], [1, 0], [0, -1], [0, 1]];
            let mut total = [0, 0];
            for (arrows, steps) in [(LEAP, 10), (MOVE, 1)] {
                for ((modifiers, key), [right, down]) in arrows.keys.iter().zip(directions) {
                    let count = i64::try_from(input.count_and_consume_key(*modifiers, *key)).unwrap_or(0);
                    total = [total[0] + right * steps * count, total[1] + down * steps * count];
                }
            }
            (total != [0, 0]).then_some(PlotStep::Arrow(total[0], total[1]))
        })
    })
}

/// Draws what the point under the pointer is, beside the pointer.
pub(super) fn tell(response: &Response, lines: &[String]) {
    response.clone().on_hover_ui_at_pointer(|ui| {
        for words in lines {
            terms_ui(ui, &words.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
        }
    });
}

/// The rest of a sheet below what has been drawn.
pub(super) fn rest_of(ui: &Ui, sheet: Rect) -> Rect {
    Rect::from_min_max(pos2(sheet.left(), ui.cursor().top()), sheet.max)
}

#[cfg(test)]
mod tests {
    use super::without_game;

    #[test]
    fn a_title_without_room_says_what_is_seen_and_not_of_which_game() {
        for (title, short) in [
            ("Row 12 of Wythoff’s game", "Row 12"),
            ("Grundy values of Nim with two piles", "Grundy values"),
            ("The mex rule fills Wythoff’s game", "The mex rule"),
            ("Distance to the lines in Wythoff’s game", "Distance to the lines in Wythoff’s game"),
        ] {
            assert_eq!(without_game(title), short);
        }
    }
}
