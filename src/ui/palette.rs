//! The palette: one field that finds positions and commands.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Align2, Area, Context, Frame, Id, Key, KeyboardShortcut, Modifiers, Order, Sense, Ui, WidgetInfo, vec2};

use super::command::{COMMANDS, Command};
use super::context::Action;
use super::render::fonts;
use super::render::theme::{self, ink};
use super::widget::{Field, caption_ui};
use super::work::pending::Pending;
use crate::figure::Colour;
use crate::file::file_name;
use crate::number::UBig;
use crate::prose::shortened;
use crate::session::answers::Answers;
use crate::session::{BoardPlace, Edit, Focus, GoldenChoice, Meaning, Session, Tab, TablePlace};

/// Width of the card and height of a row, in points.
const WIDTH: f32 = 480.0;
const ROW: f32 = 36.0;

/// How many finds are shown at once.
const ROWS: usize = 9;

/// The palette while it is open.
#[derive(Default)]
pub struct Palette {
    text: String,
    /// What the text means, once it has been read; read again when the text changes.
    meaning: Option<Arc<Meaning>>,
    /// Reads a text that may be a number of a million digits.
    reading: Option<Pending<Arc<Meaning>>>,
    /// What the text finds.
    found: Option<Found>,
    chosen: Option<usize>,
    /// Enter was pressed while the text was being read.
    is_entered: bool,
    /// Session files that may be opened again.
    recent: Vec<PathBuf>,
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
    what: What,
}

/// What is done with it.
#[derive(Clone)]
enum What {
    Command(Command),
    /// Makes the position the shared one, and shows it in a tab.
    Go(Option<Tab>),
    /// Makes the number that of the converter.
    Convert,
    /// Looks the letter up.
    LookUp,
    /// Opens a session file.
    OpenFile(PathBuf),
}

/// Draws the palette; `false` once it is done with.
pub fn palette_ui(
    ctx: &Context,
    palette: &mut Palette,
    session: &Session,
    answers: &Answers,
    actions: &mut Vec<Action>,
) -> bool {
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
            palette.read(ctx, answers);
            let found = match palette.found.take() {
                Some(found) => found,
                None => found(&palette.text, palette.meaning.as_deref(), session, &palette.recent),
            };
            palette.choose(steps, found.finds.len());
            if let Some(problem) = &found.problem {
                caption_ui(ui, &problem.as_str().into());
            }
            if palette.reading.is_some() {
                caption_ui(ui, &"The number is being worked out.".into());
            }
            ui.add_space(4.0);
            for (i, find) in found.finds.iter().enumerate().take(ROWS) {
                let pressed = find.shortcut.is_some_and(|keys| ctx.input_mut(|input| input.consume_shortcut(&keys)));
                if row_ui(ui, find, Some(i) == palette.chosen).clicked() || pressed {
                    picked = Some(i);
                }
            }
            palette.is_entered |= take_key(ctx, Key::Enter);
            // What is being read is waited for.
            if palette.reading.is_none() && std::mem::take(&mut palette.is_entered) {
                picked = picked.or(palette.chosen);
            }
            let what = picked.and_then(|i| found.finds.get(i)).map(|find| find.what.clone());
            palette.found = Some(found);
            what
        })
    });
    if let Some(what) = shown.inner.inner {
        actions.extend(actions_of(what, palette.meaning.as_deref(), session));
        return false;
    }
    !shown.response.clicked_elsewhere()
}

impl Palette {
    /// A palette that also finds these session files.
    pub fn with_recent(recent: Vec<PathBuf>) -> Self {
        Self { recent, ..Self::default() }
    }

    /// Reads the text: at once, or a power or another long text in the background.
    fn read(&mut self, ctx: &Context, answers: &Answers) {
        if self.meaning.is_some() {
            return;
        }
        if Meaning::is_quick(&self.text) {
            self.meaning = Some(Arc::new(Meaning::of(&self.text)));
            return;
        }
        if self.reading.is_none() {
            let text = self.text.clone();
            let ticket = answers.workers().run_long(move |_, job| {
                job.advance(0)?;
                Ok(Arc::new(Meaning::of(&text)))
            });
            self.reading = Some(Pending::new(ticket, ()));
        }
        let Some((meaning, ())) = Pending::take_done(&mut self.reading, ctx) else { return };
        self.meaning = Some(meaning.unwrap_or_else(|error| Arc::new(Meaning::Problem(error.to_string()))));
        self.found = None;
        ctx.request_repaint();
    }

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
        (palette.meaning, palette.reading, palette.found) = (None, None, None);
        (palette.chosen, palette.is_entered) = (None, false);
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

fn found(text: &str, meaning: Option<&Meaning>, session: &Session, recent: &[PathBuf]) -> Found {
    let wanted = text.trim().to_lowercase();
    let mut found = Found::default();
    match meaning {
        Some(Meaning::Position(focus, words)) => found.finds = position_finds(focus, words, session),
        Some(Meaning::Number(number)) => found.finds = number_finds(text.trim(), number, session),
        Some(Meaning::Problem(problem)) => found.problem = Some(problem.clone()),
        Some(Meaning::Nothing) | None => {}
    }
    for entry in &COMMANDS {
        if entry.command != Command::Palette && entry.name.to_lowercase().contains(&wanted) {
            let what = What::Command(entry.command);
            found.finds.push(Find { words: entry.name.into(), shortcut: entry.shortcut, what });
        }
    }
    found.finds.extend(recent.iter().filter_map(|path| recent_find(path, &wanted)));
    if !found.finds.is_empty() {
        found.problem = None;
    }
    found
}

/// A recent file, where its name or what is done with it is looked for.
fn recent_find(path: &Path, wanted: &str) -> Option<Find> {
    let words = format!("Open {}", file_name(path));
    let is_found = words.to_lowercase().contains(wanted);
    is_found.then(|| Find { words, shortcut: None, what: What::OpenFile(path.to_path_buf()) })
}

/// What one number can be: the converter's, or a place of the golden string.
fn number_finds(typed: &str, number: &UBig, session: &Session) -> Vec<Find> {
    // As it was typed: a power of ten has more digits than anybody reads.
    let words = shortened(typed, 24);
    let find = |words: String, what: What| Find { words, shortcut: None, what };
    let mut finds = vec![find(format!("Convert {words} to Zeckendorf form"), What::Convert)];
    if !number.is_zero() {
        finds.push(find(format!("Letter {words} of the golden string"), What::LookUp));
    }
    if session.view.tab == Tab::GoldenString {
        finds.reverse();
    }
    finds
}

fn position_finds(focus: &Focus, position: &str, session: &Session) -> Vec<Find> {
    let words = format!("Go to {} {position}", focus.ruleset.title());
    let mut finds = vec![Find { words, shortcut: None, what: What::Go(None) }];
    let has_cell = TablePlace::of(focus, session.model.table.width).is_ok();
    let has_square = BoardPlace::of(focus).is_ok();
    for (is_there, tab, place, command) in [
        (has_cell, Tab::GrundyTable, "in the table", Command::ShowGrundyTable),
        (has_square, Tab::QueenBoard, "on the board", Command::ShowQueenBoard),
        (true, Tab::Zeckendorf, "in Zeckendorf form", Command::ShowZeckendorf),
        (true, Tab::Play, "in Play", Command::ShowPlay),
    ] {
        if is_there {
            let words = format!("Show {position} {place}");
            finds.push(Find { words, shortcut: command.entry().shortcut, what: What::Go(Some(tab)) });
        }
    }
    finds
}

/// What is asked for with what was picked.
fn actions_of(what: What, meaning: Option<&Meaning>, session: &Session) -> Vec<Action> {
    match (what, meaning) {
        (What::Command(command), _) => vec![Action::Command(command)],
        (What::OpenFile(path), _) => vec![Action::OpenFile(path)],
        (What::Go(tab), Some(Meaning::Position(focus, _))) => {
            let go = Action::Edit(Edit::Focus(focus.clone()));
            std::iter::once(go).chain(tab.map(Action::Show)).collect()
        }
        (What::Convert, Some(Meaning::Number(number))) => {
            let convert = Edit::Number(session.model.converter.selected, number.clone());
            vec![Action::Edit(convert), Action::Show(Tab::Zeckendorf)]
        }
        (What::LookUp, Some(Meaning::Number(number))) => {
            let look_up = Edit::Golden(GoldenChoice::Index(number.clone()));
            vec![Action::Edit(look_up), Action::Show(Tab::GoldenString)]
        }
        _ => Vec::new(),
    }
}
