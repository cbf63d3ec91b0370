//! The queen board: a piece to be cornered, the rays of the P-positions, the game so far, and a hint.
//!
//! It shows the shared focus where that stands on a board, and sends every change as an action. Uses `figure` for what
//! is drawn and `answers` for what is known; computes nothing itself.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle of the panel: title and rules, the board, and beside it (below it where there is little room) the legend and the history |
//! | `chosen_option` | the option chosen with the arrow keys: Enter plays it |
//! | `controls` | the left column: how large the board is, which piece stands on it, what is drawn |
//! | `drag` | moving the piece with the pointer: dragging, sliding back, clicks on squares |
//! | `hint_group` | the hint in the left column |
//! | `history` | the game played on the board so far, and what was missed in it |
//! | `keys` | moving the piece with the keyboard |
//! | `legend` | what the marks on the board mean |
//! | `picture` | from what is shown to the picture of it |
//! | `replies` | the replies to a lost square with their answers, which the timeline plays |
//! | `scroll` | a board larger than its room: which part of it is in view |
//! | `stage` | the board with the line of the game, alone or with its hint, for the stage |
//! | `view` | what the board shows in a frame: the focus, or the panel's own last one, with all that is known of it |
//! | `why` | why a P-position is lost: every option with the move that answers it |

mod centre;
mod chosen_option;
pub(super) mod controls;
mod drag;
mod hint_group;
mod history;
mod keys;
mod legend;
mod picture;
mod replies;
mod scroll;
mod stage;
mod view;
mod why;

use std::time::Duration;

use egui::{
    Align, Align2, Area, CentralPanel, Frame, Id, Layout, Order, Rect, Role, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::context::{Action, Context};
use super::input::parameters::ParameterEditor;
use super::playback::Playback;
use super::stage::timeline_ui;
use super::widget::caption_ui;
use crate::input::misere::MisereSwitch;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::work::memo::Memo;
use crate::work::played::Played;
use chosen_option::ChosenOption;
use drag::PieceDrag;
use golden_figure::{BoardPicture, BoardStep, BoardTarget, BuildScene, Colour, Figure, Timeline};
use golden_prose::Prose;
use golden_session::answers::current::Kept;
use golden_session::{Focus, GameLine, Subject};
use hint_group::{KeptHint, hint_of};
use history::RowTops;
pub(super) use keys::KEYS;
use replies::Replies;
use scroll::Scroll;
use view::BoardView;
use why::Why;

/// What stands in place of the construction of the P-positions under misère play.
const NO_BUILD: &str = "The construction finds the P-positions of normal play, where the last to move wins.";

/// How long a refusal is shown, in seconds.
const REFUSAL: f64 = 5.0;

/// A timeline of this width has room for the choice of what it plays, which is so wide.
const WIDE: f32 = 640.0;
const CONSTRUCTION: f32 = 132.0;

/// The board with what belongs to no session: the piece in the hand, the option chosen with the keys, the playing
/// timeline, the last refusal.
#[derive(Default)]
pub struct QueenBoardPanel {
    /// The board's own last position, while the shared one has no square.
    own: Kept<Focus>,
    drag: PieceDrag,
    playback: Playback,
    figure: Memo<(BoardPicture, Option<BoardStep>), Figure<BoardTarget>>,
    played: Played,
    tops: RowTops,
    refusal: Option<Refusal>,
    /// What had the keyboard in the frame before.
    focused: Option<Id>,
    /// Whether the choice of the construction stands beside the timeline.
    has_room_below: bool,
    choice: ChosenOption,
    why: Why,
    hint: KeptHint,
    scroll: Scroll,
    parameters: ParameterEditor,
    misere: MisereSwitch,
}

/// Why a move was refused, until when that is shown, in egui's time, and whether it was refused on the stage.
struct Refusal {
    words: Prose,
    until: f64,
    is_staged: bool,
}

impl QueenBoardPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let shown = BoardView::of(&mut self.own, cx);
        // A move of a game that is not the shared one cannot be played.
        let wants_hint = match cx.staged {
            Some(staged) => staged.subject == Subject::Hint,
            None => cx.session.model.board.layers.hint,
        };
        let is_told = shown.shows_normal_play() && shown.tells_answer();
        let has_hint = wants_hint && shown.not_shown.is_none() && is_told;
        let mut kept = std::mem::take(&mut self.hint);
        let hint = has_hint.then(|| hint_of(&mut kept, &shown));
        if !shown.shows_normal_play() {
            self.playback.stop();
        }
        let [step, last] = shown.played();
        let due = self.playback.advance(ui, step, last);
        // What is greyed is no game in play.
        let is_own = shown.not_shown.is_some();
        let model = &cx.session.model;
        let line = if is_own { GameLine::alone(&shown.focus.position) } else { GameLine::so_far(model) };
        self.played.update(ui.ctx(), &shown.focus, line, cx);
        self.choice.update(&shown);
        self.why.update(&shown);
        if cx.staged.is_none() {
            left_column_ui(ui, "queen board controls", cx, |ui, cx| self.controls_ui(ui, &shown, hint, cx));
        }
        let asked = timeline_ui(ui, cx.staged, "queen board timeline", |ui| self.timeline_ui(ui, &shown, cx));
        if let Some(step) = asked.or(due) {
            cx.ask(Action::BoardStep(step));
        }
        let board = if let Some(staged) = cx.staged {
            self.staged_ui(ui, staged, &shown, hint, cx)
        } else {
            let panel = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
            let board = panel.show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, &shown, cx)
            });
            board.inner
        };
        let before = std::mem::replace(&mut self.focused, ui.memory(egui::Memory::focused));
        let keyboard = [Some(board), before];
        if let Some(words) = keys::keys(ui, &shown, hint, keyboard, &mut self.choice, cx) {
            self.refuse(ui, words.to_owned(), cx.staged.is_some());
        }
        self.hint = kept;
        state_facts(&shown, cx);
    }

    /// The bar of the timeline, and at its end, where there is room, the choice of what it plays.
    fn timeline_ui(&mut self, ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) -> Option<usize> {
        let area = ui.max_rect();
        self.has_room_below = area.width() >= WIDE || !shown.shows_normal_play() || shown.replies.is_some();
        if !shown.shows_normal_play() {
            if shown.tells {
                caption_ui(ui, &NO_BUILD.into());
            } else {
                cx.hidden_ui(ui, "the construction of the P-positions");
            }
            return None;
        }
        match &shown.replies {
            Some(Ok(Replies { timeline, step, .. })) => return self.playback.bar_ui(ui, "Reply", timeline, *step),
            Some(Err(why_not)) => {
                caption_ui(ui, &(*why_not).into());
                return None;
            }
            None => {}
        }
        if !self.has_room_below {
            return self.playback.bar_ui(ui, "Step", &shown.timeline, shown.step);
        }
        let kept = CONSTRUCTION + 12.0;
        let asked = self.playback.bar_beside_ui(ui, "Step", &shown.timeline, shown.step, kept);
        let place = Rect::from_min_max(pos2(area.right() - CONSTRUCTION, area.top()), area.max);
        let place = UiBuilder::new().max_rect(place).layout(Layout::top_down(Align::Min));
        ui.scope_builder(place, |ui| self.construction_ui(ui, cx));
        asked
    }

    fn refuse(&mut self, ui: &Ui, words: String, is_staged: bool) {
        let until = ui.input(|input| input.time) + REFUSAL;
        self.refusal = Some(Refusal { words: words.into(), until, is_staged });
        ui.ctx().request_repaint();
    }

    /// Shows the last refusal over the board until it is read or the next press; it does not outlast the stage.
    fn refusal_ui(&mut self, ui: &Ui, board: Rect, is_staged: bool) {
        let Some(refusal) = &self.refusal else { return };
        let (now, pressed) = ui.input(|input| (input.time, input.pointer.any_pressed()));
        if pressed || now >= refusal.until || refusal.is_staged != is_staged {
            self.refusal = None;
            return;
        }
        ui.ctx().request_repaint_after(Duration::from_secs_f64(refusal.until - now));
        Area::new(Id::unique("queen board refusal"))
            .order(Order::Foreground)
            .interactable(false)
            .pivot(Align2::CENTER_BOTTOM)
            .fixed_pos(board.center_bottom() - vec2(0.0, 10.0))
            .show(ui.ctx(), |ui| {
                ui.set_max_width((board.width() - 24.0).max(0.0));
                let card = centre::card_ui(ui, &refusal.words);
                card.widget_info(|| WidgetInfo::labeled(Role::Alert, true, &refusal.words));
            });
    }
}

/// What the status bar says of the board.
fn state_facts(shown: &BoardView, cx: &mut Context<'_>) {
    let size = shown.size;
    cx.facts.push(format!("Board {size} × {size}: {} squares", size * size));
    let build = shown.timeline.state(shown.step);
    if build.scene == BuildScene::Rays && shown.shows_normal_play() && shown.tells_answer() {
        cx.facts.push(format!("{} of {} P-positions found", build.found(), shown.timeline.total()));
    }
    *cx.aside = cx.session.model.game.players_words();
}
