//! The game in play: stones to be taken, against the computer or a second person, with what explains them.
//!
//! It plays the shared position under its ruleset, and sends every change as an action. The computer's moves are asked
//! for by `opponent`; pictures are those of `figure`; what is known comes from `answers`.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle of the panel: the choice of games, the table, the game so far, and what explains it |
//! | `controls` | the options: a new game, the two people and their match, what is shown, where the game goes, how it is taken away |
//! | `explained` | the parts that explain the position: nim sums, the graph, the hint |
//! | `review` | the game after its end: what was left after each turn, who was winning when, and what was missed |
//! | `start` | the start of a new game: its kind, its numbers, its parameters |
//! | `table` | the table: stones, heaps and bars, and the moves made there |
//! | `view` | the view of the game in a frame: the game in play with all that is known of its position |

mod centre;
pub(super) mod controls;
mod explained;
mod review;
mod start;
mod table;
mod view;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Key, Modifiers, Rect, ScrollArea, Ui, UiBuilder};

use super::stage::timeline_ui;
use super::work::playback::AnimationClock;
use crate::context::{Action, Context, PanelRequest, Staged};
use crate::input::misere::MisereSwitch;
use crate::input::pile_keys::{self, BarChoice, ChosenPiles, choose_by_keys};
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::widget::has_focus_in_front;
use crate::window::PanelKey;
use crate::work::cached::Cached;
use crate::work::game_review::{ReviewWork, ReviewedMove};
use controls::PeopleFields;
use explained::graph::{GraphView, KeptGraph};
use explained::hint::KeptHint;
use golden_figure::{Colour, Timeline};
use golden_game::Convention;
use golden_number::UBig;
use golden_prose::Prose;
use golden_session::answers::current::Same;
use golden_session::{ChosenStones, Edit, Focus, GameLine, MoveReport, Subject};
use golden_solver::{GraphMoves, GraphOfGame};
use review::{KeptReview, KeptReviewed};
use start::fields::{CountField, StartFields};
use table::split_moves::SplitMoves;
use view::{KeptPlayView, Laid, PlayView};

/// The facts that a graph depends on: the start, the convention, which moves it follows, and whether it is shown who
/// wins.
type GraphKey = (Arc<Focus>, Convention, GraphMoves, bool);

/// The reason why what is chosen cannot be taken, found once a frame; empty where it can.
#[derive(Default)]
struct Refused {
    words: String,
    /// True if it stands beside the fields.
    is_beside: bool,
    /// The place of the fields.
    fields: Option<Rect>,
}

/// A game as it was seen: its start, the step shown, and how many moves it had.
#[derive(Clone, PartialEq)]
struct SeenGame {
    start: Arc<Focus>,
    step: usize,
    moves: usize,
}

/// The panel with what belongs to no session.
#[derive(Default)]
pub struct PlayPanel {
    shown: KeptPlayView,
    choice: ChosenStones,
    /// The scene in which it was made.
    scene: Option<usize>,
    /// The square of a bar that is pointed at.
    bar: BarChoice,
    splits: SplitMoves,
    start: StartFields,
    people: PeopleFields,
    /// Fields for what is taken from each pile.
    takes: Vec<CountField>,
    /// The reason why the last move was none.
    refusal: Option<String>,
    /// The reason why what is chosen now cannot be taken.
    refused: Refused,
    /// The game and its step seen last, and what the last move took, while that is shown.
    seen: Option<SeenGame>,
    moved: Option<(Vec<UBig>, f64)>,
    /// True if the game has ended just now, and since when that is shown, in egui's time.
    has_just_ended: bool,
    ended_at: Option<f64>,
    /// True once it was asked who was winning in the game that has ended.
    sees_review: bool,
    review: KeptReview,
    reviewed: KeptReviewed,
    played: ReviewWork,
    timeline: KeptTimeline,
    playback: AnimationClock,
    /// The starts of the games that were left for others.
    left: Vec<Focus>,
    /// The graph from the start, and, where that does not hold the position shown, one from a later position.
    graph: Cached<GraphKey, Result<GraphOfGame, String>>,
    later_graph: Cached<(GraphKey, u64, usize), Result<GraphOfGame, String>>,
    graph_drawn: KeptGraph,
    graph_view: GraphView,
    /// The graph and the position in it that were shown last.
    graph_at: Option<(Arc<Focus>, usize, bool, Convention)>,
    hint: KeptHint,
    misere: MisereSwitch,
    /// True while the options are open.
    has_options: bool,
}

impl PlayPanel {
    /// Returns what is chosen of the piles and not taken yet.
    pub fn chosen(&self) -> Option<ChosenPiles> {
        let is_begun = self.choice.is_begun();
        ChosenPiles::where_begun(is_begun && !self.choice.is_nothing(), is_begun)
    }

    /// Puts the chosen stones back, and gives up their pile.
    pub fn put_stones_back(&mut self) {
        self.choice.put_back();
        self.forget_typed();
    }

    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.hint.follow(cx);
        let kept = self.shown.of(self.hint.has_shown_moves(), self.sees_review, cx);
        let shown = &*kept.0;
        self.sees_review = self.sees_review && cx.session.model.is_played_out();
        let is_typing = ui.ctx().text_edit_focused();
        // Another scene may show the same position: what was chosen in one is none of the other's.
        let scene = cx.session.model.scene;
        if std::mem::replace(&mut self.scene, scene) != scene {
            self.choice = ChosenStones::default();
        }
        if self.choice.follow(&shown.focus, shown.step, shown.is_live()) {
            self.forget_typed();
            self.splits.forget();
            self.bar.forget();
        }
        self.notice_move(ui, shown);
        self.played.update(ui.ctx(), &shown.focus, GameLine::of(&cx.session.model), cx);
        let timeline = GameBar::of(&mut self.timeline, &kept, &self.played, cx);
        let due = self.playback.advance(ui, shown.step, shown.moves);
        if cx.pane.staged.is_none() {
            // What the palette asks for stands among the options.
            self.has_options |= cx.wanted().is_some_and(|wanted| *wanted != PanelRequest::Hint);
            if self.has_options {
                self.options_ui(ui, shown, cx);
            }
        }
        self.playback.stand_on_stage(true);
        let asked = cx.pane.staged.and_then(|_| {
            timeline_ui(ui, cx.pane.staged, "play timeline", |ui| {
                self.playback.bar_ui(ui, "Move", &*timeline, shown.step)
            })
        });
        if let Some(step) = asked.or(due) {
            cx.edit(Edit::GoTo(step));
            if due.is_some() {
                cx.ask(Action::CloseStep);
            }
        }
        if let Some(staged) = cx.pane.staged {
            if !staged.is_still() {
                self.staged_ui(ui, staged, shown, cx);
            }
        } else {
            CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, shown, cx);
            });
        }
        // Nobody plays a game whose stones are not seen.
        if cx.pane.staged.is_none_or(|staged| staged_as_table(staged.subject, shown)) {
            self.keys(ui, shown, is_typing, cx);
        }
        state_facts(shown, cx);
    }
}

/// Gives the status bar its facts about the game.
fn state_facts(shown: &PlayView, cx: &mut Context<'_>) {
    cx.report.facts.extend(shown.facts.iter().cloned());
    if shown.is_huge || shown.is_over {
        return;
    }
    let keys = match shown.laid() {
        Laid::Stones => "Digits choose stones, Enter takes them",
        Laid::Heaps | Laid::Bar => "Backspace takes back",
    };
    cx.report.aside = keys.into();
}

const TAKE_BACK: PanelKey = PanelKey::new("Backspace", &[(Modifiers::NONE, Key::Backspace)], "take the last move back");
/// The keys of the panel.
pub(super) const KEYS: [&PanelKey; 8] = {
    let [count, more, less, next, before, both, take] = pile_keys::KEYS;
    [count, more, less, next, before, both, take, &TAKE_BACK]
};

impl PlayPanel {
    /// Does what the keys ask for, unless a text field has them.
    fn keys(&mut self, ui: &Ui, shown: &PlayView, is_typing: bool, cx: &mut Context<'_>) {
        // A field that is left by Enter had the key for itself.
        if !cx.pane.active || is_typing || ui.ctx().text_edit_focused() || has_focus_in_front(ui.ctx(), ui.layer_id()) {
            return;
        }
        if TAKE_BACK.pressed(ui) {
            take_back(cx);
        }
        if shown.is_live() && shown.laid() == Laid::Bar {
            self.bar_keys(ui, shown, cx);
        }
        if shown.is_live() && shown.is_forbidding && pile_keys::TAKE.pressed(ui) {
            self.forbid(cx);
        }
        if !shown.is_live() || shown.laid() != Laid::Stones {
            return;
        }
        let done = choose_by_keys(ui, &mut self.choice);
        if done.has_counted {
            self.forget_typed();
            // No control has a use for digits: who types one means the stones, and Enter takes them.
            ui.memory_mut(|memory| memory.focused().map(|control| memory.surrender_focus(control)));
        }
        if done.takes {
            self.play(shown, cx);
        }
    }

    /// Draws one part of the panel in the room of the picture; moves are made there as in the panel.
    fn staged_ui(&mut self, ui: &mut Ui, staged: Staged, shown: &PlayView, cx: &mut Context<'_>) {
        let room = staged.areas.picture;
        if staged_as_table(staged.subject, shown) {
            self.table_ui(ui, room, shown, cx);
            return;
        }
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            ScrollArea::vertical().id_salt("staged play").auto_shrink(false).show(ui, |ui| {
                self.graph_ui(ui, shown, room.bottom(), cx);
            });
        });
        // The graph stands in the middle of its room by itself.
        cx.report.drawn.place.get_or_insert(drawn.response.rect);
    }
}

/// Takes moves back until it is a person's turn again.
fn take_back(cx: &mut Context<'_>) {
    if let Some(edit) = cx.session.model.way_back() {
        cx.edit(edit);
    }
}

/// Returns true if the game itself is drawn for a subject, and is played there.
fn staged_as_table(subject: Subject, shown: &PlayView) -> bool {
    subject == Subject::Stones || (subject == Subject::Graph && shown.is_huge)
}

/// The bar of the game, made anew when another move is shown or more is known of it: of how many moves it is put into
/// words, and how many winning ones it missed.
type KeptTimeline = Cached<(Same<PlayView>, usize, Option<usize>), GameBar>;

/// The facts on the bar: how many moves there are, and the caption of the one shown.
struct GameBar {
    last: usize,
    caption: Prose,
}

impl GameBar {
    /// The bar for what is shown.
    pub fn of(kept: &mut KeptTimeline, shown: &Same<PlayView>, played: &ReviewWork, cx: &Context<'_>) -> Arc<Self> {
        let missed =
            played.entries().get(shown.0.step).and_then(ReviewedMove::missed).filter(|_| shown.0.tells_beside());
        let known = played.entries().len().min(shown.0.step + 1);
        kept.get_shared((shown.clone(), known, missed), |(Same(shown), ..)| {
            let before = cx.answers.outcome_before_last(&cx.session.model).filter(|_| shown.tells_beside());
            let report = MoveReport {
                step: shown.step,
                is_written: !shown.is_long && !shown.is_huge,
                to: played.entries().get(shown.step).map(|entry| &*entry.short),
                missed,
                outcomes: [before, shown.described.evaluation.outcome],
            };
            Self { last: shown.moves, caption: cx.session.model.move_caption(report) }
        })
    }
}

impl Timeline for GameBar {
    type State = ();

    fn last(&self) -> usize {
        self.last
    }

    /// That of the move shown.
    fn caption(&self, _: usize) -> Prose {
        self.caption.clone()
    }

    fn state(&self, _: usize) {}
}
