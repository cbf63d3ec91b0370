//! The page the program begins with: games, files, lessons and examples.
//!
//! It changes nothing itself: what is pressed becomes an action of the window.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `gallery` | the cards of the lessons and examples |
//! | `known` | the cards of the page, and what is known of the files they open |

mod gallery;
pub(crate) mod known;

use std::path::PathBuf;

use egui::{
    Align, Align2, CentralPanel, Frame, Layout, Margin, Panel, Rect, Response, Role, ScrollArea, Sense, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};

use crate::command::Command;
use crate::context::Action;
use crate::layout::regions::{Region, begin_region};
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::theme::{RADIUS_ROW, ink, primary_hover, theme_of};
use crate::widget::{Button, caption_ui, checkbox_ui, focus_ring, heading_ui, star_ui};
use gallery::Gallery;
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::{CardChoice, Lesson};
use golden_solver::Workers;
use known::{KnownFiles, Recent, StartView};

/// Width of the left column, in points.
const COLUMN: f32 = 264.0;

/// The page while it is open.
pub struct StartPage {
    known: KnownFiles,
    gallery: Gallery,
}

/// A choice asked of the page itself.
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

    /// "28 lessons, 233 scenes, 8 examples".
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
        let (known, shown_at_start, left_at) = (&self.known, view.is_shown_at_start, view.left_at);
        let chosen = Panel::left("start column")
            .exact_size(COLUMN)
            .resizable(false)
            .frame(left)
            .show(ui, |ui| {
                begin_region(ui, Region::Column);
                column_ui(ui, known, left_at, shown_at_start, actions)
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
/// Room between two buttons side by side.
const GAP_BETWEEN: f32 = 8.0;

/// Draws the column.
fn column_ui(
    ui: &mut Ui,
    known: &KnownFiles,
    left_at: Option<(Lesson, usize)>,
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
                &"Two players take stones in turn; whoever takes the last one wins. Find out how to win every time, and what that has to do with the golden ratio.".into(),
                14.0,
                Face::Interface,
                ink(ui, Colour::Ink2),
            );
            ui.add_space(4.0);
            if let Some((lesson, scene)) = left_at {
                let words = format!("{}, scene {}", lesson.short, scene + 1);
                if tile_ui(ui, Icon::StepForward, ["Go on", &words], true).clicked() {
                    actions.push(Action::OpenLesson(lesson, scene));
                }
            }
            if tile_ui(ui, Icon::Play, ["Play a game", "against the computer"], left_at.is_none()).clicked() {
                actions.push(Action::PlayGame);
            }
            for (icon, words, command) in [
                (Icon::Pen, ["Invent a game", "your rule; who wins is found"], Command::ShowLaboratory),
                (Icon::Check, ["Practice", "tasks of every kind, no end"], Command::Practice),
                (Icon::Search, ["Type a position", "for instance 31 48, Ctrl+P"], Command::Palette),
            ] {
                if tile_ui(ui, icon, words, false).clicked() {
                    actions.push(Action::Command(command));
                }
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP_BETWEEN;
                let width = (ui.available_width() - GAP_BETWEEN) / 2.0;
                for (icon, words, name, command) in
                    [(Icon::File, "New", "New session", Command::New), (Icon::Folder, "Open…", "Open…", Command::Open)]
                {
                    let button = Button::new(words).name(name).icon(icon).width(width);
                    if ui.add(button).on_hover_text(command.entry().tooltip).clicked() {
                        actions.push(Action::Command(command));
                    }
                }
            });
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
