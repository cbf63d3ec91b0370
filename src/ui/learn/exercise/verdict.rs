//! What the judge says, and the button that goes on. Right and wrong differ in sign, words and colour.

use egui::accesskit::{Live, Node};
use egui::{Frame, Margin, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::run::Run;
use super::{Ask, Onward, Sizes};
use crate::figure::{Colour, Face};
use crate::prose::Prose;
use crate::teach::exercise::Mark;
use crate::ui::render::icon::{self, Icon};
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::{RADIUS_CARD, ink};
use crate::ui::widget::Button;

/// Width of the buttons beside the words, and what lies between.
const BUTTONS: f32 = 168.0;
const GAP: f32 = 12.0;
/// A narrower room has the buttons below the words.
const WIDE: f32 = 460.0;

/// What is said of a task that was solved in an earlier run of the program.
const BEFORE: &str = "You have solved this one before.";

/// What is said of a task whose answer was shown.
const COUNTS_AS_SHOWN: &str = " It counts as shown, not as solved.";

/// What is said at the foot of an exercise.
struct Said<'a> {
    icon: Icon,
    /// "Not yet."
    title: &'a str,
    words: String,
    fill: Colour,
    edge: Colour,
    mark: Colour,
}

/// Draws the verdict in sight with its button; `None` is returned where there is nothing to be said, too.
pub(super) fn verdict_ui(ui: &mut Ui, run: &Run, sizes: Sizes, onward: &Onward, takes_keyboard: bool) -> Option<Ask> {
    let said = said(run)?;
    let mut asked = None;
    let wide = ui.available_width() >= WIDE;
    let mut buttons = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        for (place, (words, ask)) in buttons_of(run, onward).into_iter().enumerate() {
            let button = Button::new(&words).width(BUTTONS);
            let response = ui.add(if place == 0 { button.primary() } else { button });
            // What most people do next is one key away.
            if place == 0 && takes_keyboard {
                response.request_focus();
            }
            if response.clicked() {
                asked = Some(ask);
            }
        }
    };
    if wide {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let width = ui.available_width() - BUTTONS - GAP;
            ui.vertical(|ui| {
                ui.set_width(width);
                said_ui(ui, &said, sizes);
            });
            ui.vertical(&mut buttons);
        });
    } else {
        said_ui(ui, &said, sizes);
        ui.add_space(6.0);
        buttons(ui);
    }
    asked
}

/// What there is to say now.
fn said(run: &Run) -> Option<Said<'static>> {
    let front = run.front()?;
    if let Some(refutation) = run.refutation() {
        let is_told = refutation.tells;
        return Some(Said {
            icon: Icon::Close,
            title: if is_told { "Not right. The answer:" } else { "Not yet." },
            words: if is_told { refutation.words.clone() + COUNTS_AS_SHOWN } else { refutation.words.clone() },
            fill: Colour::ErrBg,
            edge: Colour::Err,
            mark: Colour::Err,
        });
    }
    let done = |title, words| Said {
        icon: Icon::Check,
        title,
        words,
        fill: Colour::SecBg,
        edge: Colour::SecLine,
        mark: Colour::Sec,
    };
    match front.mark() {
        Mark::Open | Mark::Skipped => None,
        Mark::Solved => {
            let words = front.found().last().map_or(BEFORE, |one| one.verdict.words());
            Some(done("", format!("{words}{}", summary(run))))
        }
        Mark::GivenUp => {
            if let Some(right) = front.tried().filter(|one| one.verdict.is_right()) {
                return (front.is_done()).then(|| done("", right.verdict.words().to_owned() + COUNTS_AS_SHOWN));
            }
            if !front.is_done() {
                return None;
            }
            let answer = match run.hints().as_deref() {
                Some(Ok(hints)) => hints.answer.clone(),
                _ => String::new(),
            };
            Some(Said { icon: Icon::Eye, ..done("The answer:", answer + &summary(run)) })
        }
    }
}

/// What is said at the end of all tasks.
fn summary(run: &Run) -> String {
    let series = run.series();
    let count = series.attempts().len();
    if series.is_finished() && count > 1 {
        format!(" You have solved {} of {count}.", series.solved())
    } else {
        String::new()
    }
}

fn buttons_of(run: &Run, onward: &Onward) -> Vec<(String, Ask)> {
    let again_from_here =
        run.front().filter(|front| front.is_told()).map(|_| ("Try again from here".to_owned(), Ask::TryAgain));
    if run.can_take_back() && again_from_here.is_none() {
        let next = run.front().map_or(1, |front| front.tries().len() + 1);
        return vec![(format!("Take back, try {next}"), Ask::TakeBack)];
    }
    let next = ("Next".to_owned(), Ask::Next);
    let is_next = matches!(onward, Onward::Endless) || !run.series().is_finished();
    if is_next {
        return std::iter::once(next).chain(again_from_here).collect();
    }
    let again = again_from_here.unwrap_or_else(|| ("Try again".to_owned(), Ask::StartAgain));
    match onward {
        Onward::Endless => vec![next],
        Onward::Scene => vec![("Next scene".to_owned(), Ask::NextScene), again],
        Onward::Lesson(lesson) => vec![("Next lesson".to_owned(), Ask::NextLesson(*lesson)), again],
        Onward::Nowhere => vec![again],
    }
}

/// The words in a box with their sign.
fn said_ui(ui: &mut Ui, said: &Said<'_>, sizes: Sizes) {
    let card = Frame::NONE
        .fill(ink(ui, said.fill))
        .stroke(Stroke::new(1.5, ink(ui, said.edge)))
        .corner_radius(RADIUS_CARD)
        .inner_margin(Margin::symmetric(12, 9));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let sign = Rect::from_min_size(ui.cursor().min + vec2(2.0, 2.0), vec2(16.0, 16.0));
        icon::paint(ui.painter(), sign, said.icon, ink(ui, said.mark));
        let words = Rect::from_min_max(pos2(sign.right() + 10.0, ui.cursor().top()), ui.max_rect().max);
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(words), |ui| {
            let scroll = egui::ScrollArea::vertical().id_salt("verdict").max_height(sizes.verdict);
            scroll.auto_shrink([false, true]).show(ui, |ui| {
                let start = if said.title.is_empty() { String::new() } else { format!("{} ", said.title) };
                let prose = Prose::new().bold(&start).text(&said.words);
                let response = prose_ui(ui, &prose, sizes.text, Face::Interface, ink(ui, Colour::Ink));
                response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, format!("{start}{}", said.words)));
                let live = |node: &mut Node| node.set_live(Live::Assertive);
                ui.ctx().accesskit_node_builder(response.id, live);
            });
        });
        ui.allocate_rect(drawn.response.rect, Sense::hover());
    });
}
