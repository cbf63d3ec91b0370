//! Messages at the bottom of the window, and what is only said: the computer’s move, for a screen reader.

use egui::{Align2, Area, Context, Id, Key, Modifiers, Order, Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2};

use super::App;
use super::sheet::CARD;
use super::stage::StageReport;
use crate::game::short_position;
use crate::prose::{capitalised, message};
use crate::session::answers::at_once;
use crate::session::{Edit, Focus};
use crate::solver::move_made;
use crate::ui::command::Command;
use crate::ui::context::Action;
use crate::ui::widget::{self, NoticeAction, notice_ui};

/// Height of the status bar, and how far notices lie above what must stay in sight.
const STATUS_BAR: f32 = 30.0;
const ABOVE_FLOOR: f32 = 14.0;
/// How far they lie above the lower edge of a stage, and their least width there.
const ABOVE_EDGE: f32 = 6.0;
const LEAST: f32 = 220.0;

/// A message for the user.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Notice {
    pub text: String,
    pub is_problem: bool,
    /// What can be done about it.
    pub action: Option<Command>,
    /// When it was first shown, in seconds of the window's clock.
    pub since: Option<f64>,
}

impl Notice {
    #[expect(clippy::needless_pass_by_value, reason = "sentences are made where they are told")]
    pub fn done(text: String) -> Self {
        Self { text: message(&capitalised(&text)), is_problem: false, action: None, since: None }
    }

    pub fn problem(text: String) -> Self {
        Self { is_problem: true, ..Self::done(text) }
    }
}

impl App {
    /// Puts the computer's move into words, as it is made.
    pub(super) fn announce(&mut self, edit: &Edit) {
        /// The most letters of a position that are read out.
        const LETTERS: usize = 40;
        let (Edit::Reply(to) | Edit::Play(to)) = edit else { return };
        let Focus { ruleset, position } = &self.session.model.focus;
        // What is long takes time to be put into words, and to be read out.
        let is_short = at_once::words_of(position) <= at_once::LISTED;
        let step = is_short.then(|| ruleset.move_between(position, to.clone())).flatten();
        self.announced = step.map_or_else(
            || "The computer moved.".to_owned(),
            |step| {
                let made = move_made(ruleset, &ruleset.pile_names(position), position, &step);
                format!("The computer {made}, to {}.", short_position(to, LETTERS))
            },
        );
    }

    /// Gives a screen reader what is only said.
    pub(super) fn announced_ui(&self, ui: &Ui) {
        if !self.announced.is_empty() {
            let nowhere = Rect::from_min_size(ui.max_rect().min, Vec2::ZERO);
            let said = ui.interact(nowhere, Id::unique("announced"), Sense::hover());
            said.widget_info(|| WidgetInfo::labeled(Role::Status, true, &self.announced));
        }
    }

    pub(super) fn problem(&mut self, text: String) {
        self.notices.push(Notice::problem(text));
    }

    /// Messages at the bottom of the window, the newest last. Good news goes by itself; problems stay until they are
    /// closed, or Esc closes them all.
    pub(super) fn notices_ui(&mut self, ctx: &Context, actions: &mut Vec<Action>) {
        const SHOWN: usize = 3;
        const SECONDS: f64 = 4.0;
        let floor = self.notices_floor.take();
        if self.notices.is_empty() {
            return;
        }
        while self.notices.len() > SHOWN {
            // Good news goes first.
            let oldest = self.notices.iter().position(|notice| !notice.is_problem).unwrap_or(0);
            self.notices.remove(oldest);
        }
        let now = ctx.input(|input| input.time);
        self.notices.retain_mut(|notice| notice.is_problem || now - *notice.since.get_or_insert(now) < SECONDS);
        if self.notices.iter().any(|notice| !notice.is_problem) {
            ctx.request_repaint_after(std::time::Duration::from_millis(500));
        }
        // What is read and answered stays in sight.
        let whole = ctx.content_rect();
        let bottom = whole.bottom();
        let floor = floor.unwrap_or(bottom - STATUS_BAR).min(widget::timeline_top(ctx).unwrap_or(bottom));
        let in_window = (pos2(whole.center().x, floor - ABOVE_FLOOR), CARD);
        let report = self.stage_report().filter(|_| self.practice.is_none());
        let (at, width) = report.map_or(in_window, |report| place_on_stage(whole, &report));
        let from_middle = at - whole.center_bottom();
        let area = Area::new(Id::unique("notices")).order(Order::Tooltip).anchor(Align2::CENTER_BOTTOM, from_middle);
        let mut closed = None;
        area.show(ctx, |ui| {
            ui.set_width(width);
            for (i, notice) in self.notices.iter().enumerate() {
                let words = notice.text.as_str().into();
                let action = notice.action.map(|command| command.entry().name);
                let card = widget::Notice { words: &words, action, error: notice.is_problem };
                match notice_ui(ui, &card) {
                    Some(NoticeAction::Act) => {
                        actions.extend(notice.action.map(Action::Command));
                        closed = Some(i);
                    }
                    Some(NoticeAction::Close) => closed = Some(i),
                    None => {}
                }
            }
        });
        if let Some(i) = closed {
            self.notices.remove(i);
        }
        if self.has_panel_keys() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.notices.clear();
        }
    }
}

/// Where messages stand on a stage so that they cover no picture: the middle of their lower edge, and their width. That is
/// at the foot of the words beside the picture; where there are none, at the lower edge of the stage.
fn place_on_stage(whole: Rect, report: &StageReport) -> (Pos2, f32) {
    let StageReport { picture, words, .. } = report;
    let is_beside = words.left() >= picture.right() || words.right() <= picture.left();
    if is_beside && words.width() >= LEAST {
        return (pos2(words.center().x, words.bottom() - ABOVE_EDGE), CARD.min(words.width()));
    }
    (pos2(whole.center().x, whole.bottom() - ABOVE_EDGE), CARD)
}
