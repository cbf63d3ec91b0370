//! The palette: one field that finds positions and commands.

use egui::{Align2, Area, Context, Frame, Id, Key, KeyboardShortcut, Modifiers, Order, Sense, Ui, WidgetInfo, vec2};

use super::command::Command;
use super::context::Action;
use super::describe::{short_position, short_to};
use super::fonts;
use super::theme::{self, ink};
use super::widget::{Field, caption_ui};
use crate::figure::Colour;
use crate::game::parse_position;
use crate::number::{UBig, parse_typed_number};
use crate::session::{BoardPlace, Edit, Focus, GoldenChoice, Session, Tab, TablePlace};

/// Width of the card and height of a row, in points.
const WIDTH: f32 = 480.0;
const ROW: f32 = 36.0;

/// How many finds are shown at once.
const ROWS: usize = 9;

/// The palette while it is open.
#[derive(Default)]
pub struct Palette {
    text: String,
    /// What the text finds; looked for again when the text changes, for it may be a number of a million digits.
    found: Option<Found>,
    chosen: Option<usize>,
    /// The field has been given the keyboard once.
    has_keyboard: bool,
}

/// What a text finds, and what is wrong with it where it finds nothing.
#[derive(Default)]
struct Found {
    finds: Vec<Find>,
    problem: Option<String>,
}

/// Something found.
struct Find {
    words: String,
    shortcut: Option<KeyboardShortcut>,
    actions: Vec<Action>,
}

/// Draws the palette; `false` once it is done with.
pub fn palette_ui(ctx: &Context, palette: &mut Palette, session: &Session, actions: &mut Vec<Action>) -> bool {
    if take_key(ctx, Key::Escape) {
        return false;
    }
    let steps = i32::from(take_key(ctx, Key::ArrowDown)) - i32::from(take_key(ctx, Key::ArrowUp));
    let mut picked = None;
    let area = Area::new(Id::unique("palette")).order(Order::Foreground).anchor(Align2::CENTER_TOP, vec2(0.0, 60.0));
    let shown = area.show(ctx, |ui| {
        Frame::popup(ui.style()).fill(ink(ui, Colour::Card)).inner_margin(12).show(ui, |ui| {
            ui.set_width(WIDTH);
            // The field comes first, so that what was typed in this frame is what Enter picks from.
            field_ui(ui, palette);
            let found = palette.found.take().unwrap_or_else(|| found(&palette.text, session));
            palette.choose(steps, found.finds.len());
            if let Some(problem) = &found.problem {
                caption_ui(ui, &problem.as_str().into());
            }
            ui.add_space(4.0);
            for (i, find) in found.finds.iter().enumerate().take(ROWS) {
                let pressed = find.shortcut.is_some_and(|keys| ctx.input_mut(|input| input.consume_shortcut(&keys)));
                if row_ui(ui, find, Some(i) == palette.chosen).clicked() || pressed {
                    picked = Some(i);
                }
            }
            if take_key(ctx, Key::Enter) {
                picked = picked.or(palette.chosen);
            }
            let actions = picked.and_then(|i| found.finds.get(i)).map(|find| find.actions.clone());
            palette.found = Some(found);
            actions
        })
    });
    if let Some(asked) = shown.inner.inner {
        actions.extend(asked);
        return false;
    }
    !shown.response.clicked_elsewhere()
}

impl Palette {
    /// Moves the choice; as long as nothing is typed, nothing is chosen until it is moved to.
    fn choose(&mut self, steps: i32, count: usize) {
        let last = count.min(ROWS).checked_sub(1);
        self.chosen = match (self.chosen, last) {
            (_, None) => None,
            (None, Some(_)) => (steps > 0 || !self.text.trim().is_empty()).then_some(0),
            (Some(chosen), Some(last)) => {
                let step = isize::try_from(steps).unwrap_or(0);
                Some(chosen.saturating_add_signed(step).min(last))
            }
        };
    }
}

fn take_key(ctx: &Context, key: Key) -> bool {
    ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key))
}

fn field_ui(ui: &mut Ui, palette: &mut Palette) {
    let id = Id::unique("palette field");
    let field = Field::new("Position or command").hint("31 48, fib 10, 10^30, a command…").id(id);
    let response = field.show(ui, &mut palette.text);
    if !palette.has_keyboard {
        palette.has_keyboard = true;
        response.request_focus();
    }
    if response.changed() {
        palette.found = None;
        palette.chosen = None;
    }
}

fn row_ui(ui: &mut Ui, find: &Find, chosen: bool) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::ListBoxOption, true, chosen, &find.words));
    let (font, colour) =
        if chosen { (fonts::semibold(14.0), Colour::Ink) } else { (fonts::regular(14.0), Colour::Ink2) };
    if chosen || response.hovered() {
        ui.painter().rect_filled(rect, theme::RADIUS_BUTTON, ink(ui, Colour::SecBg));
    }
    if chosen {
        let bar = rect.with_max_x(rect.left() + 3.0);
        ui.painter().rect_filled(bar, 2.0, ink(ui, Colour::Sec));
    }
    let middle = |height: f32| rect.center().y - height / 2.0;
    let keys = match find.shortcut {
        _ if chosen => "Enter".to_owned(),
        Some(shortcut) => ui.ctx().format_shortcut(&shortcut),
        None => String::new(),
    };
    let keys = ui.painter().layout_no_wrap(keys, fonts::regular(13.0), ink(ui, Colour::Ink3));
    let end = rect.right() - 12.0 - keys.size().x;
    ui.painter().galley(egui::pos2(end, middle(keys.size().y)), keys, egui::Color32::PLACEHOLDER);
    let words = ui.painter().layout_no_wrap(find.words.clone(), font, ink(ui, colour));
    let clip = rect.with_max_x(end - 8.0);
    let at = egui::pos2(rect.left() + 14.0, middle(words.size().y));
    ui.painter().with_clip_rect(clip).galley(at, words, egui::Color32::PLACEHOLDER);
    response
}

fn found(text: &str, session: &Session) -> Found {
    let wanted = text.trim().to_lowercase();
    let mut found = Found::default();
    if !wanted.is_empty() {
        match (parse_position(text), parse_typed_number(text)) {
            (Ok((ruleset, position)), _) => found.finds = position_finds(&Focus { ruleset, position }, session),
            (_, Ok(number)) => found.finds = number_finds(text.trim(), &number, session),
            // Words that are no position may still name a command.
            (Err(error), _) => found.problem = Some(error.to_string()),
        }
    }
    for command in Command::ALL {
        let entry = command.entry();
        if command != Command::Palette && entry.name.to_lowercase().contains(&wanted) {
            let actions = vec![Action::Command(command)];
            found.finds.push(Find { words: entry.name.into(), shortcut: entry.shortcut, actions });
        }
    }
    if !found.finds.is_empty() {
        found.problem = None;
    }
    found
}

/// What one number can be: the converter's, or a place of the golden string.
fn number_finds(typed: &str, number: &UBig, session: &Session) -> Vec<Find> {
    // As it was typed: a power of ten has more digits than anybody reads.
    let words = short_to(typed, 24);
    let convert = Edit::Number(session.model.converter.selected, number.clone());
    let look_up = Edit::Golden(GoldenChoice::Index(number.clone()));
    let find = |words: String, edit: Edit, tab: Tab| Find {
        words,
        shortcut: None,
        actions: vec![Action::Edit(edit), Action::Show(tab)],
    };
    let mut finds = vec![find(format!("Convert {words} to Zeckendorf form"), convert, Tab::Zeckendorf)];
    if !number.is_zero() {
        finds.push(find(format!("Letter {words} of the golden string"), look_up, Tab::GoldenString));
    }
    if session.view.tab == Tab::GoldenString {
        finds.reverse();
    }
    finds
}

fn position_finds(focus: &Focus, session: &Session) -> Vec<Find> {
    let position = short_position(&focus.position, 26);
    let go = Action::Edit(Edit::Focus(focus.clone()));
    let words = format!("Go to {} {position}", focus.ruleset.title());
    let mut finds = vec![Find { words, shortcut: None, actions: vec![go.clone()] }];
    let has_cell = TablePlace::of(focus, session.model.table.width).is_ok();
    let has_square = BoardPlace::of(focus).is_ok();
    for (is_there, tab, place, command) in [
        (has_cell, Tab::GrundyTable, "in the table", Command::ShowGrundyTable),
        (has_square, Tab::QueenBoard, "on the board", Command::ShowQueenBoard),
        (true, Tab::Zeckendorf, "in Zeckendorf form", Command::ShowZeckendorf),
        (true, Tab::Play, "in Play", Command::ShowPlay),
    ] {
        if is_there {
            let actions = vec![go.clone(), Action::Show(tab)];
            let words = format!("Show {position} {place}");
            finds.push(Find { words, shortcut: command.entry().shortcut, actions });
        }
    }
    finds
}
