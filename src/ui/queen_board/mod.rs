//! The queen board: a piece to be cornered, the rays of the P-positions, the game so far, and a hint.
//!
//! It shows the shared focus where that stands on a board, and sends every change as an action. Uses `figure` for what
//! is drawn and `answers` for what is known; computes nothing itself.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle of the panel: title and rules, the board, and beside it (below it where there is little room) the legend and the history |
//! | `controls` | the left column: how large the board is, which piece stands on it, what is drawn, the hint |
//! | `drag` | moving the piece with the pointer: dragging, sliding back, clicks on squares |
//! | `history` | the game played on the board so far, and what was missed in it |
//! | `picture` | from what is shown to the picture of it; a board larger than its room: which part of it is in view |
//! | `why` | why a P-position is lost: every option with the move that answers it, and the option that is chosen |

mod centre;
pub(super) mod controls;
mod drag;
mod history;
mod picture;
mod why;

use std::time::Duration;

use egui::emath::TSTransform;
use egui::{
    Align, Align2, Area, CentralPanel, Frame, Id, Key, Layout, Modifiers, Order, Rect, Role, ScrollArea, Sense, Ui,
    UiBuilder, WidgetInfo, pos2, vec2,
};

use super::input::parameters::ParameterEditor;
use super::stage::timeline_ui;
use super::work::playback::AnimationClock;
use crate::context::{Action, Context, Staged};
use crate::input::misere::MisereSwitch;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::paint::paint_form;
use crate::render::prose::line_ui;
use crate::render::terms::{term_line_ui, terms_ui};
use crate::render::theme::{RADIUS_CARD, ink, theme_of};
use crate::widget::{caption_ui, heading_ui};
use crate::window::PanelKey;
use crate::work::cached::Cached;
use crate::work::game_review::ReviewWork;
use controls::{KeptHint, hint_of, hint_ui, title_ui};
use drag::PieceDrag;
use golden_figure::{
    BoardFrame, BoardLegendRow, BoardPicture, BoardStep, BoardTarget, BuildScene, Colour, Face, Figure, Origin,
    Timeline, board_legend,
};
use golden_prose::Prose;
use golden_session::answers::current::SharedCopy;
use golden_session::{Board, BoardPlace, Edit, Focus, GameLine, Subject};
use golden_solver::BoardHint;
use golden_subject::{BoardView, Replies};
use history::RowTops;
use picture::{Scroll, banner_ui, frame, view_of, waits_for_computer};
use why::{ChosenOption, Why};

/// The words in place of the construction of the P-positions, under misère play and where moves are forbidden.
const NOT_MISERE: &str = "The construction finds the P-positions of normal play, where the last to move wins.";
const NOT_BLOCKED: &str = "The construction finds the P-positions of games in which no move can be forbidden.";

/// The time for which a refusal is shown, in seconds.
const REFUSAL: f64 = 5.0;

/// A timeline of this width has room for the choice of what it plays, which is so wide.
const WIDE: f32 = 640.0;
const CONSTRUCTION: f32 = 132.0;

/// The board with what belongs to no session: the piece in the hand, the option chosen with the keys, the playing
/// timeline, the last refusal.
#[derive(Default)]
pub struct QueenBoardPanel {
    /// The board's own last position, while the shared one has no square.
    own: SharedCopy<Focus>,
    drag: PieceDrag,
    playback: AnimationClock,
    figure: Cached<(BoardPicture, Option<BoardStep>), Figure<BoardTarget>>,
    played: ReviewWork,
    tops: RowTops,
    refusal: Option<Refusal>,
    /// The widget that had the keyboard in the frame before.
    focused: Option<Id>,
    /// True if the choice of the construction stands beside the timeline.
    has_room_below: bool,
    choice: ChosenOption,
    why: Why,
    hint: KeptHint,
    scroll: Scroll,
    parameters: ParameterEditor,
    misere: MisereSwitch,
}

/// The reason why a move was refused, until when that is shown, in egui's time, and whether it was refused on the stage.
struct Refusal {
    words: Prose,
    until: f64,
    is_staged: bool,
}

impl QueenBoardPanel {
    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let shown = view_of(&mut self.own, cx);
        // A move of a game that is not the shared one cannot be played.
        let wants_hint = match cx.pane.staged {
            Some(staged) => staged.subject == Subject::Hint,
            None => cx.session.model.board.layers.hint,
        };
        let is_told = shown.told.all();
        let has_hint = wants_hint && shown.not_shown.is_none() && is_told;
        let mut kept = std::mem::take(&mut self.hint);
        let hint = has_hint.then(|| hint_of(&mut kept, &shown));
        if !shown.told.normal_play {
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
        if cx.pane.staged.is_none() {
            left_column_ui(ui, "queen board controls", cx, |ui, cx| self.controls_ui(ui, &shown, hint, cx));
        }
        let asked = timeline_ui(ui, cx.pane.staged, "queen board timeline", |ui| self.timeline_ui(ui, &shown, cx));
        if let Some(step) = asked.or(due) {
            cx.ask(Action::BoardStep(step));
        }
        let board = if let Some(staged) = cx.pane.staged {
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
        if let Some(words) = keys(ui, &shown, hint, keyboard, &mut self.choice, cx) {
            self.refuse(ui, words.to_owned(), cx.pane.staged.is_some());
        }
        self.hint = kept;
        state_facts(&shown, cx);
    }

    /// The bar of the timeline, and at its end, where there is room, the choice of what it plays.
    fn timeline_ui(&mut self, ui: &mut Ui, shown: &BoardView, cx: &mut Context<'_>) -> Option<usize> {
        let area = ui.max_rect();
        self.has_room_below = area.width() >= WIDE || !shown.told.normal_play || shown.replies.is_some();
        if !shown.told.normal_play {
            if shown.told.answers {
                let has_values = shown.focus.ruleset.has_values();
                caption_ui(ui, &if has_values { NOT_MISERE } else { NOT_BLOCKED }.into());
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

/// Gives the status bar its facts about the board.
fn state_facts(shown: &BoardView, cx: &mut Context<'_>) {
    let size = shown.size;
    cx.report.facts.push(format!("Board {size} × {size}: {} squares", size * size));
    let build = shown.timeline.state(shown.step);
    if build.scene == BuildScene::Rays && shown.told.all() {
        cx.report.facts.push(format!("{} of {} P-positions found", build.found(), shown.timeline.total()));
    }
    cx.report.aside = cx.session.model.players_words();
}

const CHOOSE: PanelKey = PanelKey::new(
    "Arrow keys",
    &[
        (Modifiers::NONE, Key::ArrowLeft),
        (Modifiers::NONE, Key::ArrowRight),
        (Modifiers::NONE, Key::ArrowUp),
        (Modifiers::NONE, Key::ArrowDown),
    ],
    "choose a move",
);
const PLACE: PanelKey = PanelKey::new(
    "Ctrl+arrow keys",
    &[
        (Modifiers::COMMAND, Key::ArrowLeft),
        (Modifiers::COMMAND, Key::ArrowRight),
        (Modifiers::COMMAND, Key::ArrowUp),
        (Modifiers::COMMAND, Key::ArrowDown),
    ],
    "put the piece one square further",
);
const PLAY: PanelKey = PanelKey::new(
    "Enter",
    &[(Modifiers::NONE, Key::Enter)],
    "play the chosen move; without a choice the move of the hint",
);
const FORGET: PanelKey = PanelKey::new("Esc", &[(Modifiers::NONE, Key::Escape)], "forget the choice");
/// The keys of the panel.
pub(super) const KEYS: [&PanelKey; 4] = [&CHOOSE, &PLAY, &FORGET, &PLACE];

/// Does what the keys ask for: arrows choose an option, Enter plays it, with Ctrl they put the piece elsewhere. Given
/// are the board's widget and what had the keyboard in the frame before. Returns why no move is made.
fn keys(
    ui: &Ui,
    shown: &BoardView,
    hint: Option<&BoardHint>,
    [board, before]: [Option<Id>; 2],
    choice: &mut ChosenOption,
    cx: &mut Context<'_>,
) -> Option<&'static str> {
    // A control that has the keyboard keeps its keys, and the one that ends the typing in a field was meant for that.
    let focused = ui.memory(egui::Memory::focused).or(before);
    let is_elsewhere = focused.is_some() && focused != board;
    if !cx.pane.active || shown.not_shown.is_some() || is_elsewhere {
        return None;
    }
    let corner = cx.session.model.board.corner;
    // With Ctrl first: egui takes such an arrow for a plain one as well.
    if let Some(step) = arrow(ui, &PLACE, corner) {
        if let Some((a, b)) = beside(shown.at, step) {
            cx.edit(Edit::Focus(BoardPlace { a, b }.focus(&shown.focus.ruleset)));
        }
        return None;
    }
    if let Some(direction) = arrow(ui, &CHOOSE, corner) {
        choice.go(shown, direction);
        ui.ctx().request_repaint();
    }
    if choice.square().is_some() && FORGET.pressed(ui) {
        choice.set(None);
        ui.ctx().request_repaint();
    }
    let chosen = choice.square().map(|square| shown.focus_on(square).position);
    if let Some(to) = chosen.or_else(|| hint.and_then(|hint| hint.to.clone()))
        && PLAY.pressed(ui)
    {
        let waits = waits_for_computer(shown, cx);
        if waits.is_none() {
            cx.edit(Edit::Play(to));
        }
        return waits;
    }
    None
}

/// The direction of an arrow key that was pressed, in coordinates.
fn arrow(ui: &Ui, keys: &PanelKey, corner: Origin) -> Option<(i64, i64)> {
    let up = match corner {
        Origin::BottomLeft => 1,
        Origin::TopLeft => -1,
    };
    // In the order of the keys.
    let directions = [(-1, 0), (1, 0), (0, up), (0, -up)];
    keys.pressed_place(ui).and_then(|place| directions.get(place).copied())
}

fn beside((a, b): (u64, u64), (x, y): (i64, i64)) -> Option<(u64, u64)> {
    Some((a.checked_add_signed(x)?, b.checked_add_signed(y)?))
}

/// Height of the hint below the words before it is known, and the room within its edge.
const LOW: f32 = 190.0;
const MARGIN: i8 = 12;
/// Height of the line of the game above the board, and its letters.
const HEAD: f32 = 24.0;
const LETTERS: f32 = 16.0;
/// The greatest width of what stands after the game.
const BANNER: f32 = 340.0;

impl QueenBoardPanel {
    /// Draws the board in the room of the picture, all its squares in view; returns its widget, for the keyboard.
    fn staged_ui(
        &mut self,
        ui: &mut Ui,
        staged: Staged,
        shown: &BoardView,
        hint: Option<&BoardHint>,
        cx: &mut Context<'_>,
    ) -> Id {
        // The line of the game keeps its room when the game is over: the board does not grow under the pointer.
        let (head, room) = staged.areas.picture.split_top_bottom_at_y(staged.areas.picture.top() + HEAD);
        let board = Board { whole: true, ..cx.session.model.board.clone() };
        let margins = BoardFrame::margins(board.corner);
        let [before, above, after, below] = margins;
        let free = (room.size() - vec2(before + after, above + below)).max(vec2(60.0, 60.0));
        let frame = frame(shown, &board, free.min_elem());
        let whole = vec2(frame.side + before + after, frame.side + above + below);
        let place = Rect::from_center_size(room.center(), whole);
        let origin = pos2((place.left() + before).round(), (place.top() + above).round());
        let (id, picture) = self.board_ui(ui, origin, frame, shown, cx);
        cx.report.drawn.legend = board_legend(&picture);
        if shown.not_shown.is_none() && !shown.is_over() && !cx.session.model.trail.is_empty() {
            line_of_game_ui(ui, head.with_min_x(origin.x), cx);
        }
        self.refusal_ui(ui, place, true);
        cx.report.drawn.place = Some(place);
        if let Some(winner) = cx.session.model.winner(shown.is_over()) {
            // The piece stands in the opposite corner of the board.
            let width = (frame.side - 16.0).min(BANNER);
            let origin = pos2(place.right() - after - width - 8.0, place.top() + above + 8.0);
            banner_ui(ui, Rect::from_min_size(origin, vec2(width, 40.0)), winner, cx);
        }
        if let Some(hint) = hint.filter(|_| staged.subject == Subject::Hint) {
            cx.report.drawn.card = if staged.areas.card.is_positive() {
                self.card_ui(ui, staged.areas.card, shown, hint, cx)
            } else {
                LOW
            };
        }
        id
    }

    /// Draws the hint below the words of the scene, where it takes no room from the board; returns the height it needs.
    fn card_ui(&mut self, ui: &mut Ui, room: Rect, shown: &BoardView, hint: &BoardHint, cx: &mut Context<'_>) -> f32 {
        ui.painter().rect_filled(room, RADIUS_CARD, ink(ui, Colour::Card));
        let inner = room.shrink(f32::from(MARGIN));
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            let scroll = ScrollArea::vertical().id_salt("staged hint").auto_shrink(false);
            scroll.max_height(inner.height()).min_scrolled_height(inner.height()).show(ui, |ui| {
                title_ui(ui, hint);
                hint_ui(ui, hint, true, waits_for_computer(shown, cx), cx);
                self.why.show(ui, shown, &mut self.choice, cx);
            })
        });
        drawn.inner.content_size.y + 2.0 * f32::from(MARGIN)
    }
}

/// Whose turn it is, and how well the computer plays.
fn line_of_game_ui(ui: &mut Ui, place: Rect, cx: &Context<'_>) {
    let words = cx.session.model.line_words(false);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        let response = line_ui(ui, &words.as_str().into(), LETTERS, Face::Interface, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
    });
}

/// Draws the legend of the layers that are on.
fn legend_ui(ui: &mut Ui, picture: &BoardPicture) {
    let rows = board_legend(picture);
    let has_no_room = picture.layers.values && !picture.has_room_for_values();
    if rows.is_empty() && !has_no_room {
        return;
    }
    heading_ui(ui, "Legend", "");
    ui.scope(|ui| {
        // A row is as high as its mark, not as a control.
        ui.spacing_mut().interact_size.y = BoardLegendRow::MARK[1];
        for row in &rows {
            row_ui(ui, row);
        }
        if has_no_room {
            let words = "The squares are too small for Grundy values: point at one.";
            terms_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
        }
    });
}

fn row_ui(ui: &mut Ui, row: &BoardLegendRow) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let (rect, _) = ui.allocate_exact_size(BoardLegendRow::MARK.into(), Sense::hover());
        let place = TSTransform::from_translation(rect.min.to_vec2());
        for form in &row.mark {
            paint_form(ui.painter(), place, theme_of(ui), form);
        }
        term_line_ui(ui, &row.words.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
}
