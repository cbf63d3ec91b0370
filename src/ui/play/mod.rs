//! The game in play: stones to be taken, against the computer or a second person, with what explains them.
//!
//! It plays the shared position under its ruleset, and sends every change as an action. The computer's moves are asked
//! for by `opponent`; pictures are those of `figure`; what is known comes from `answers`.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `centre` | the middle of the panel: the game's name and rules, the choice of games, the table, and what explains it |
//! | `controls` | the left column: a new game, who plays, what is shown, the hint, the moves, and where the game goes |
//! | `explained` | what explains the position: nim sums, a small board, the graph, the hint |
//! | `export` | where a game goes: a JSON file, text on the clipboard; its graph as numbers |
//! | `keys` | the keys of the panel |
//! | `moves` | the moves of the game, with those taken back, and what was missed in it |
//! | `review` | the game after its end: that it has ended, who was winning when, and what was missed |
//! | `stage` | the stones, the graph or the nim sum alone, for the stage |
//! | `start` | the start of a new game: its kind, its numbers, its parameters |
//! | `table` | the table: stones, heaps and bars, and the moves made there |
//! | `timeline` | the moves of the game as a timeline |
//! | `view` | what the panel shows in a frame: the game in play with all that is known of its position |

mod centre;
pub(super) mod controls;
mod explained;
pub(super) mod export;
mod keys;
mod moves;
mod review;
mod stage;
mod start;
mod table;
mod timeline;
mod view;

use std::sync::Arc;

use egui::{CentralPanel, Frame, Rect, Ui};

use super::context::{Action, Context};
use super::input::bar_keys::BarChoice;
use super::playback::Playback;
use super::stage::timeline_ui;
use crate::input::misere::MisereSwitch;
use crate::input::pile_keys::ChosenPiles;
use crate::layout::columns::left_column_ui;
use crate::layout::regions::begin_content;
use crate::render::theme::ink;
use crate::work::derived::Derived;
use crate::work::played::Played;
use explained::graph::KeptGraph;
use explained::graph_view::GraphView;
use explained::hint::KeptHint;
use golden_figure::Colour;
use golden_game::Convention;
use golden_number::UBig;
use golden_session::{ChosenStones, Edit, Focus, GameLine};
use golden_solver::{GraphMoves, GraphOfGame};
pub(super) use keys::KEYS;
use review::KeptReviewed;
use review::asked::KeptReview;
use stage::staged_as_table;
use start::count_field::CountField;
use start::fields::StartFields;
use table::split_moves::SplitMoves;
use timeline::{GameBar, KeptTimeline};
use view::{KeptPlayView, Laid, PlayView};

/// What a graph depends on: the start, the convention, which moves it follows, and whether it is shown who wins.
type GraphKey = (Arc<Focus>, Convention, GraphMoves, bool);

/// Why what is chosen cannot be taken, found once a frame; empty where it can.
#[derive(Default)]
struct Refused {
    words: String,
    /// Whether it stands beside the fields.
    is_beside: bool,
    /// Where the fields stand.
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
pub struct PlayPanel {
    shown: KeptPlayView,
    choice: ChosenStones,
    /// Where a bar is pointed at.
    bar: BarChoice,
    splits: SplitMoves,
    start: StartFields,
    /// Fields for what is taken from each pile.
    takes: Vec<CountField>,
    /// Why the last move was none.
    refusal: Option<String>,
    /// Why what is chosen now cannot be taken.
    refused: Refused,
    /// The game and its step seen last, and what the last move took, while that is shown.
    seen: Option<SeenGame>,
    moved: Option<(Vec<UBig>, f64)>,
    /// Whether the game has ended just now, and since when that is shown, in egui's time.
    has_just_ended: bool,
    ended_at: Option<f64>,
    review: KeptReview,
    reviewed: KeptReviewed,
    played: Played,
    timeline: KeptTimeline,
    playback: Playback,
    /// The starts of the games that were left for others.
    left: Vec<Focus>,
    /// The graph from the start, and, where that does not hold the position shown, one from a later position.
    graph: Derived<GraphKey, Result<GraphOfGame, String>>,
    later_graph: Derived<(GraphKey, u64, usize), Result<GraphOfGame, String>>,
    graph_drawn: KeptGraph,
    graph_view: GraphView,
    /// The graph and the position in it that were shown last.
    graph_at: Option<(Arc<Focus>, usize, bool, Convention)>,
    hint: KeptHint,
    misere: MisereSwitch,
}

impl Default for PlayPanel {
    fn default() -> Self {
        Self {
            shown: KeptPlayView::default(),
            choice: ChosenStones::default(),
            bar: BarChoice::default(),
            splits: SplitMoves::default(),
            start: StartFields::default(),
            takes: Vec::new(),
            refusal: None,
            refused: Refused::default(),
            seen: None,
            moved: None,
            has_just_ended: false,
            ended_at: None,
            review: KeptReview::default(),
            reviewed: KeptReviewed::default(),
            played: Played::default(),
            timeline: KeptTimeline::default(),
            playback: Playback::default(),
            left: Vec::new(),
            graph: Derived::new("Drawing the graph of the game"),
            later_graph: Derived::new("Drawing the graph of the game"),
            graph_drawn: KeptGraph::default(),
            graph_view: GraphView::default(),
            graph_at: None,
            hint: KeptHint::default(),
            misere: MisereSwitch::default(),
        }
    }
}

impl PlayPanel {
    /// What is chosen of the piles and not taken yet.
    pub fn chosen(&self) -> Option<ChosenPiles> {
        let is_begun = self.choice.is_begun();
        ChosenPiles::of(is_begun && !self.choice.is_nothing(), is_begun)
    }

    /// Puts the chosen stones back, and gives up their pile.
    pub fn put_stones_back(&mut self) {
        self.choice.put_back();
        self.forget_typed();
    }

    /// Draws the panel in the rectangle of the `ui`.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.hint.follow(cx);
        let kept = self.shown.of(self.hint.has_shown_moves(), cx);
        let shown = &*kept.0;
        let is_typing = ui.ctx().text_edit_focused();
        if self.choice.follow(&shown.focus, shown.step, shown.is_live()) {
            self.forget_typed();
            self.splits.forget();
            self.bar.forget();
        }
        self.notice_move(ui, shown);
        self.played.update(ui.ctx(), &shown.focus, GameLine::of(&cx.session.model), cx);
        let timeline = GameBar::of(&mut self.timeline, &kept, &self.played, cx);
        let due = self.playback.advance(ui, shown.step, shown.moves);
        if cx.staged.is_none() {
            left_column_ui(ui, "play controls", cx, |ui, cx| self.controls_ui(ui, shown, cx));
        }
        self.playback.stand_on_stage(cx.staged.is_some());
        let asked =
            timeline_ui(ui, cx.staged, "play timeline", |ui| self.playback.bar_ui(ui, "Move", &*timeline, shown.step));
        if let Some(step) = asked.or(due) {
            cx.edit(Edit::GoTo(step));
            if due.is_some() {
                cx.ask(Action::CloseStep);
            }
        }
        if let Some(staged) = cx.staged {
            self.staged_ui(ui, staged, shown, cx);
        } else {
            CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg))).show(ui, |ui| {
                begin_content(ui, cx);
                self.centre_ui(ui, shown, cx);
            });
        }
        // Nobody plays a game whose stones are not seen.
        if cx.staged.is_none_or(|staged| staged_as_table(staged.subject, shown)) {
            self.keys(ui, shown, is_typing, cx);
        }
        state_facts(shown, cx);
    }
}

/// What the status bar says of the game.
fn state_facts(shown: &PlayView, cx: &mut Context<'_>) {
    cx.facts.extend(shown.facts.iter().cloned());
    if shown.is_huge || shown.is_over {
        return;
    }
    let keys = match shown.laid() {
        Laid::Stones => "Digits choose stones, Enter takes them",
        Laid::Heaps | Laid::Bar => "Backspace takes back",
    };
    *cx.aside = keys.into();
}
