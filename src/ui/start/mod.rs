//! The page the program begins with: games, files, lessons and examples.
//!
//! It changes nothing itself: what is pressed becomes an action of the window.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `gallery` | the cards of the lessons and examples |

mod gallery;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use egui::{
    Align, Align2, CentralPanel, Context, Frame, Layout, Margin, Panel, Rect, Response, Role, ScrollArea, Sense,
    Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::work::thumbnails::Thumbnails;
use crate::command::Command;
use crate::context::Action;
use crate::layout::regions::{Region, begin_region};
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::theme::{RADIUS_ROW, ink, primary_hover, theme_of};
use crate::widget::{caption_ui, checkbox_ui, focus_ring, heading_ui, star_ui};
use crate::work::look_again;
use gallery::Gallery;
use golden_figure::{Colour, Face};
use golden_file::file_name;
use golden_prose::Prose;
use golden_session::{COURSE, CardChoice, EXAMPLES, LESSONS, Lesson, Model, Scene};
use golden_solver::{Job, SolverError, Ticket, TicketState, Workers};
use golden_teach::exercise::{Progress, SceneKey, SceneProgress};

/// Width of the left column, in points.
const COLUMN: f32 = 264.0;

/// The page while it is open.
pub struct StartPage {
    known: KnownFiles,
    gallery: Gallery,
}

/// What the page is given for a frame.
pub struct StartView<'a> {
    /// Who reads files and draws thumbnails.
    pub workers: &'a Workers,
    /// The thumbnails of the window.
    pub thumbnails: &'a mut Thumbnails,
    /// What was solved.
    pub progress: &'a Progress,
    /// Whether the page is shown when the program begins.
    pub is_shown_at_start: bool,
    /// Whether no card is in front of it: it has the keyboard.
    pub is_active: bool,
}

/// What is asked of the page itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartChoice {
    /// Show it when the program begins, or no longer.
    AtStart(bool),
    /// Show these cards, now and when it is opened next.
    Cards(CardChoice),
}

impl StartPage {
    /// The page with the files opened before, the latest first, and some of the cards.
    pub fn new(workers: &Workers, recent: Vec<PathBuf>, cards: CardChoice) -> Self {
        Self { known: KnownFiles::new(workers, recent), gallery: Gallery::new(cards) }
    }

    /// "27 lessons, 233 scenes, 8 examples".
    pub fn facts(&self) -> String {
        self.known.facts()
    }

    /// The path whose lessons are shown, as places in the course; `None` where all are.
    pub fn path(&self) -> Option<&'static [usize]> {
        self.gallery.path()
    }

    /// The lesson or example whose card is chosen.
    pub fn chosen(&self) -> Option<Lesson> {
        self.gallery.chosen(&self.known)
    }

    /// Draws the page; what is pressed is asked for.
    pub fn show(&mut self, ui: &mut Ui, view: StartView<'_>, actions: &mut Vec<Action>) -> Option<StartChoice> {
        self.known.look(ui.ctx());
        let left =
            Frame::NONE.fill(ink(ui, Colour::Panel)).inner_margin(Margin { left: 16, right: 16, top: 18, bottom: 8 });
        let (known, shown_at_start) = (&self.known, view.is_shown_at_start);
        let chosen = Panel::left("start column")
            .exact_size(COLUMN)
            .resizable(false)
            .frame(left)
            .show(ui, |ui| {
                begin_region(ui, Region::Column);
                column_ui(ui, known, shown_at_start, actions)
            })
            .inner;
        let centre =
            Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin { left: 24, right: 16, top: 18, bottom: 0 });
        let gallery = &mut self.gallery;
        let cards = CentralPanel::default().frame(centre).show(ui, |ui| {
            begin_region(ui, Region::Content);
            gallery.show(ui, known, view, actions)
        });
        let cards = cards.inner;
        chosen.or(cards.map(StartChoice::Cards))
    }
}

/// The height of a large button, and of a row of recent files.
const TILE: f32 = 53.0;
const ROW: f32 = 31.0;
/// Room between groups.
const GAP: f32 = 14.0;

/// Draws the column.
fn column_ui(
    ui: &mut Ui,
    known: &KnownFiles,
    is_shown_at_start: bool,
    actions: &mut Vec<Action>,
) -> Option<StartChoice> {
    ScrollArea::vertical()
        .id_salt("start column")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            ui.horizontal(|ui| {
                ui.set_min_height(38.0);
                star_ui(ui, 15.0);
                line_ui(ui, &"Golden Nim".into(), 27.0, Face::Mathematics, ink(ui, Colour::Ink));
            });
            prose_ui(
                ui,
                &"Impartial games around the golden ratio".into(),
                14.0,
                Face::Interface,
                ink(ui, Colour::Ink2),
            );
            ui.add_space(4.0);
            if tile_ui(ui, Icon::Play, ["Play a game", "against the computer"], true).clicked() {
                actions.push(Action::PlayGame);
            }
            for (icon, words, command) in [
                (Icon::Check, ["Practice", "tasks of every kind, no end"], Command::Practice),
                (Icon::Search, ["Type a position", "for instance 31 48, Ctrl+P"], Command::Palette),
                (Icon::File, ["New session", "all panels as at first"], Command::New),
                (Icon::Folder, ["Open…", "a session, Ctrl+O"], Command::Open),
            ] {
                if tile_ui(ui, icon, words, false).clicked() {
                    actions.push(Action::Command(command));
                }
            }
            recent_ui(ui, &known.recent, actions);
            ui.add_space(GAP);
            let mut is_on = is_shown_at_start;
            let changed = checkbox_ui(ui, &mut is_on, &"Show this page at start".into(), false).changed();
            caption_ui(ui, &"Help › Start page opens it at any time".into());
            changed.then_some(StartChoice::AtStart(is_on))
        })
        .inner
}

/// A large button: what it does, and a word about it.
fn tile_ui(ui: &mut Ui, icon: Icon, [title, about]: [&str; 2], is_primary: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), TILE), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, title));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let is_hot = response.hovered();
    let (fill, edge, words, soft) = if is_primary {
        let fill = if is_hot { primary_hover(theme_of(ui)) } else { ink(ui, Colour::Sec) };
        (fill, Stroke::NONE, ink(ui, Colour::SecInk), ink(ui, Colour::SecInk))
    } else {
        let fill = ink(ui, if is_hot { Colour::Raise } else { Colour::Card });
        (fill, Stroke::new(1.25, ink(ui, Colour::Line2)), ink(ui, Colour::Ink), ink(ui, Colour::Ink2))
    };
    rounded(ui.painter(), rect, RADIUS_ROW, fill, edge);
    let square = Rect::from_center_size(pos2(rect.left() + 26.0, rect.center().y), vec2(20.0, 20.0));
    icon::paint(ui.painter(), square, icon, if is_primary { words } else { ink(ui, Colour::SecText) });
    let left = rect.left() + 50.0;
    let room = rect.right() - left - 8.0;
    let title = line(ui, &Prose::new().bold(title), 15.0, Face::Interface, words, room);
    let about = line(ui, &about.into(), 13.0, Face::Interface, soft, room);
    let top = rect.center().y - (title.size().y + about.size().y + 1.0) / 2.0;
    let below = top + title.size().y + 1.0;
    ui.painter().galley(pos2(left, top), title, words);
    ui.painter().galley(pos2(left, below), about, soft);
    focus_ring(ui, &response, rect, RADIUS_ROW);
    response
}

/// The files opened before, each with its day.
fn recent_ui(ui: &mut Ui, recent: &[Recent], actions: &mut Vec<Action>) {
    if recent.is_empty() {
        return;
    }
    ui.add_space(GAP);
    heading_ui(ui, "Recent", "");
    #[expect(clippy::cast_precision_loss, reason = "a few rows")]
    let size = vec2(ui.available_width(), ROW * recent.len() as f32 + 8.0);
    let (list, _) = ui.allocate_exact_size(size, Sense::hover());
    let hairline = Stroke::new(1.0, ink(ui, Colour::Line));
    rounded(ui.painter(), list, RADIUS_ROW, ink(ui, Colour::Well), hairline);
    let inner = list.shrink2(vec2(1.0, 4.0));
    ui.scope_builder(egui::UiBuilder::new().max_rect(inner).layout(Layout::top_down(Align::Min)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (place, file) in recent.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(vec2(inner.width(), ROW), Sense::click());
            response
                .widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Open {}, {}", file.name, file.day)));
            if response.hovered() {
                ui.painter().rect_filled(rect.shrink2(vec2(4.0, 0.0)), 4.0, ink(ui, Colour::Raise));
            }
            if place > 0 {
                ui.painter().hline(rect.x_range().shrink(9.0), rect.top(), hairline);
            }
            let row = rect.shrink2(vec2(12.0, 0.0));
            let soft = ink(ui, Colour::Ink3);
            let day = line(ui, &file.day.as_str().into(), 13.0, Face::Interface, soft, row.width());
            let room = row.width() - day.size().x - 10.0;
            let name = line(ui, &file.name.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink), room);
            let at = Align2::RIGHT_CENTER.align_size_within_rect(day.size(), row).min;
            ui.painter().galley(at, day, soft);
            let at = Align2::LEFT_CENTER.align_size_within_rect(name.size(), row).min;
            ui.painter().galley(at, name, ink(ui, Colour::Ink));
            focus_ring(ui, &response, rect.shrink2(vec2(6.0, 3.0)), 4.0);
            let path = file.path.display().to_string();
            if response.on_hover_text(path).clicked() {
                actions.push(Action::OpenFile(file.path.clone()));
            }
        }
    });
}

/// The most recent files on the page.
const RECENT: usize = 4;
const DAY: u64 = 86_400;
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A lesson or an example.
#[derive(Clone, Debug)]
struct Card {
    pub lesson: Lesson,
    /// How many scenes it has.
    pub scenes: usize,
    /// The scene whose thumbnail it shows.
    pub scene: Option<Arc<Scene>>,
    /// Its exercises, each with the number of its tasks.
    pub exercises: Arc<Vec<(SceneKey, usize)>>,
    pub kind: CardKind,
}

impl Card {
    /// How many tasks its exercises have, and how many of them were solved.
    pub fn solved(&self, progress: &Progress) -> (usize, usize) {
        let solved = |(key, count): &(SceneKey, usize)| progress.scene(key).map_or(0, SceneProgress::most).min(*count);
        (self.exercises.iter().map(solved).sum(), self.exercises.iter().map(|(_, count)| count).sum())
    }
}

/// What a card opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardKind {
    /// A lesson of the course, by its place in [`COURSE`] from 0.
    Course(usize),
    /// A lesson that follows a paper.
    Paper,
    /// A session that sets up a panel.
    Example,
}

/// A file opened before.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Recent {
    pub path: PathBuf,
    /// Its name without the extension.
    pub name: String,
    /// The day it was written; empty if that is not known.
    pub day: String,
}

/// What has been read.
struct KnownFiles {
    /// In the order of the gallery; without scenes until they are read.
    pub cards: Arc<Vec<Card>>,
    pub recent: Arc<Vec<Recent>>,
    reading: Option<Ticket<Read>>,
}

/// The cards and the recent files.
type Read = (Arc<Vec<Card>>, Arc<Vec<Recent>>);

impl KnownFiles {
    /// Begins to read.
    pub fn new(workers: &Workers, recent: Vec<PathBuf>) -> Self {
        let unread = |(lesson, kind)| Card { lesson, scenes: 0, scene: None, exercises: Arc::default(), kind };
        let course = COURSE.into_iter().zip((0..).map(CardKind::Course));
        let papers = LESSONS.map(|lesson| (lesson, CardKind::Paper));
        let examples = EXAMPLES.map(|lesson| (lesson, CardKind::Example));
        let cards: Vec<Card> = course.chain(papers).chain(examples).map(unread).collect();
        let known = recent.iter().take(RECENT).map(|path| Recent::new(path, String::new())).collect();
        let cards = Arc::new(cards);
        let of = Arc::clone(&cards);
        let reading = workers.run(move |_, job| read(&of, &recent, job));
        Self { cards, recent: Arc::new(known), reading: Some(reading) }
    }

    /// Takes what has been read.
    pub fn look(&mut self, ctx: &Context) {
        let Some(ticket) = &self.reading else { return };
        match ticket.state() {
            TicketState::Running(_) => return look_again(ctx),
            TicketState::Done(Ok((cards, recent))) => (self.cards, self.recent) = (cards, recent),
            TicketState::Done(Err(_)) => {}
        }
        self.reading = None;
    }

    /// "27 lessons, 233 scenes, 8 examples".
    pub fn facts(&self) -> String {
        let lessons = self.cards.iter().filter(|card| card.kind != CardKind::Example);
        let scenes: usize = lessons.clone().map(|card| card.scenes).sum();
        let examples = self.cards.len() - lessons.clone().count();
        format!("{} lessons, {scenes} scenes, {examples} examples", lessons.count())
    }
}

fn read(cards: &[Card], recent: &[PathBuf], job: &Job) -> Result<Read, SolverError> {
    let read = |card: &Card| {
        job.advance(0)?;
        let Ok(session) = card.lesson.open() else { return Ok(card.clone()) };
        let scenes = &session.model.scenes;
        let exercises = Arc::new(exercises(&session.model));
        let scene = scenes.shared(card.lesson.telling).cloned();
        Ok(Card { scenes: scenes.len(), scene, exercises, ..card.clone() })
    };
    let cards = cards.iter().map(read).collect::<Result<Vec<_>, SolverError>>()?;
    let mut known = Vec::new();
    for path in recent {
        job.advance(0)?;
        // A file that is gone is not offered.
        let Ok(about) = std::fs::metadata(path) else { continue };
        let day = about.modified().ok().map(|written| day_of(written, SystemTime::now())).unwrap_or_default();
        known.push(Recent::new(path, day));
        if known.len() == RECENT {
            break;
        }
    }
    Ok((Arc::new(cards), Arc::new(known)))
}

/// The exercises of a lesson.
fn exercises(lesson: &Model) -> Vec<(SceneKey, usize)> {
    let exercise = |(place, scene): (usize, &Scene)| {
        let exercise = scene.exercise()?.ok()?;
        let count = usize::try_from(exercise.count()).ok()?;
        Some((SceneKey::new(&lesson.title, &scene.id_at(place), &exercise), count))
    };
    lesson.scenes.iter().enumerate().filter_map(exercise).collect()
}

impl Recent {
    fn new(path: &Path, day: String) -> Self {
        let name = file_name(path);
        let name = name.trim_end_matches(".json").trim_end_matches(".golden-nim").to_owned();
        Self { path: path.to_owned(), name, day }
    }
}

/// "today", "yesterday", "12 Nov", "3 Feb 2024": days of Greenwich, for the standard library knows no other.
fn day_of(written: SystemTime, now: SystemTime) -> String {
    let days = |time: SystemTime| time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / DAY);
    let (then, today) = (days(written), days(now));
    match today.checked_sub(then) {
        Some(0) => "today".to_owned(),
        Some(1) => "yesterday".to_owned(),
        _ => {
            let ([year, month, day], [this_year, ..]) = (civil(then), civil(today));
            let month = usize::try_from(month).ok().and_then(|month| MONTHS.get(month - 1)).unwrap_or(&"");
            if year == this_year { format!("{day} {month}") } else { format!("{day} {month} {year}") }
        }
    }
}

/// Year, month and day of the Gregorian calendar, this many days after 1 January 1970.
///
/// **Source**: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`, for days from 1970 on.
fn civil(days: u64) -> [u64; 3] {
    // Years begin with March, so that a leap day is the last one.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    [year + era * 400 + u64::from(month <= 2), month, day]
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::{DAY, civil, day_of};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, date) in [
            (0, [1970, 1, 1]),
            (59, [1970, 3, 1]),
            (11_016, [2000, 2, 29]),
            (11_017, [2000, 3, 1]),
            (20_088, [2024, 12, 31]),
        ] {
            assert_eq!(civil(days), date, "{days}");
        }
        let at = |days: u64| UNIX_EPOCH + Duration::from_secs(days * DAY + 40_000);
        let now = at(20_781);
        let told = |days| day_of(at(days), now);
        assert_eq!([told(20_781), told(20_780), told(20_770)], ["today", "yesterday", "13 Nov"]);
        assert_eq!([told(11_016), told(20_790)], ["29 Feb 2000", "3 Dec"], "another year; a clock that was set back");
    }
}
