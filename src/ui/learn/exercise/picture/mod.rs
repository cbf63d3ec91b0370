//! The subject of a task, as a picture in which an answer can be given: the board, piles of stones, a set of numbers,
//! or the position in large type with its moves.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `board` | a board: the piece is moved, stars are placed, the case of a sentence is shown, with their marks and legend |
//! | `case` | the case of a sentence that is typed or tried, as a picture |
//! | `moves` | moves that are no stones and no square: a bar to bite, or the positions that may be left, as buttons |
//! | `stones` | piles of stones, from which a move takes |

mod board;
mod case;
mod moves;
mod stones;

use std::sync::Arc;

use egui::emath::GuiRounding as _;
use egui::{Rect, Ui, Vec2};

use super::{ExerciseAction, ShownTask, is_at_verdict};
use crate::context::Context;
use crate::input::pile_keys::{StoneKeys, pile_by_keys};
use crate::render::paint::figure_ui;
use crate::stage::words::QUESTION;
use crate::work::cached::Cached;
use board::{Drawn, OnBoard};
use case::{CaseState, SeenCase};
use golden_figure::{AskedPlace, BoardLegendRow, BoardTarget, Figure, SetMark, asked_place, number_tiles};
use golden_game::{Moves, Position};
use golden_session::{Focus, Subject};
use golden_teach::exercise::{
    About, Answer, AnswerShape, Attempt, Case, Evidence, ExerciseState, Judgement, Phase, Task, Try,
};
use moves::MovesState;
pub(super) use stones::Stones;
pub(crate) use stones::{still_figure, whole_points};

/// The state of the picture that belongs to no task.
#[derive(Default)]
pub(super) struct PictureState {
    figure: Cached<Drawn, Figure<BoardTarget>>,
    is_holding: bool,
    /// The meaning of the marks on the board, as it was drawn last.
    legend: Vec<BoardLegendRow>,
    /// The stones of the task in front.
    pub stones: Stones,
    moves: MovesState,
    case: CaseState,
    /// True if the scene shows stones, so that two piles are laid on the table.
    shows_stones: bool,
    /// True if there is no scene, but a page of tasks.
    is_alone: bool,
    /// The sequence up to the place asked for: whether the answer is told, and the width.
    sequence: Cached<(AskedPlace, bool, u16), Option<Figure>>,
    /// The position of the task in front, shared.
    focus: Option<Arc<Focus>>,
}

impl PictureState {
    /// The position that an answer is about, shared: made anew when it is another one.
    pub fn focus_of(&mut self, work: &Attempt) -> Option<Arc<Focus>> {
        let (ruleset, position) = work.position()?;
        let is_kept = |focus: &Arc<Focus>| focus.ruleset == *ruleset && focus.position == *position;
        if !self.focus.as_ref().is_some_and(is_kept) {
            self.focus = Some(Arc::new(Focus { ruleset: ruleset.clone(), position: position.clone() }));
        }
        self.focus.clone()
    }

    /// The meaning of the marks on the board, as it was drawn last; empty where there is no board.
    pub fn legend(&self) -> &[BoardLegendRow] {
        &self.legend
    }

    /// Takes over what the scene shows; `None` where there is no scene.
    pub fn follow(&mut self, subject: Option<Subject>) {
        self.shows_stones = subject == Some(Subject::Stones);
        self.is_alone = subject.is_none();
    }

    /// The square of a position of a task that is worked on on the board.
    pub fn square_of(&self, task: &Task, focus: &Focus) -> Option<(u64, u64)> {
        // Without a scene piles of Nim are piles: no word is said of a rook.
        let is_nim = matches!(focus.ruleset.spec().moves, Moves::AnyNumber);
        let are_piles = self.shows_stones || (self.is_alone && is_nim);
        let as_stones = are_piles && task.may_be_stones();
        let square = focus.ruleset.square_of(&focus.position).filter(|_| !as_stones);
        square.map(|(a, b)| (a.into(), b.into()))
    }

    /// Returns true if a move is made by taking stones that lie on the table.
    pub fn lays_stones(&mut self, work: &Attempt) -> bool {
        let Some(focus) = self.focus_of(work).filter(|_| moves_from(work).is_some()) else { return false };
        self.square_of(work.task(), &focus).is_none() && self.stones.are_laid(&focus)
    }

    /// Returns the keys that choose stones of the task; `None` where none lie there.
    pub fn stone_keys(&mut self, work: &Attempt) -> Option<StoneKeys> {
        let focus = self.focus_of(work).filter(|_| self.lays_stones(work))?;
        Some(StoneKeys { has_several: self.stones.piles(&focus) > 1, has_both: self.stones.choice.can_take_both() })
    }

    /// The least height of the piles of a task with the row in which stones are taken, in points; `None` where no piles are laid.
    pub fn least_of_stones(&mut self, work: &Attempt) -> Option<f32> {
        let is_case = matches!(work.task().about(), About::Sentence(_));
        let focus = self.focus_of(work).filter(|_| !is_case)?;
        self.stones.least_height(&focus)
    }

    /// Draws the picture in a room, of a sentence that of the case `typed`; returns the answer given in it, and where it was
    /// drawn.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        shown: ShownTask<'_>,
        typed: &[String],
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let state = shown.state;
        self.legend.clear();
        let Some(work) = state.front() else { return (None, room) };
        match work.task().about() {
            About::Set(set) => return (None, set_ui(ui, room, set, state.tried())),
            About::Sequence(place) => return (None, self.sequence_ui(ui, room, place, work.is_done())),
            About::Stars(ruleset, _) => return self.board_ui(ui, room, state, ruleset, (0, 0), OnBoard::Placing, cx),
            About::Sentence(sentence) => {
                let Some(seen) = self.case.seen(sentence, state, typed) else { return (None, room) };
                return self.case_ui(ui, room, shown, &seen, cx);
            }
            About::Words | About::Numbers(_) | About::Table(..) | About::Position(..) => {}
        }
        let Some(focus) = self.focus_of(work) else { return (None, room) };
        if let Some(at) = self.square_of(work.task(), &focus) {
            return self.board_ui(ui, room, state, &focus.ruleset, at, OnBoard::Moving, cx);
        }
        let is_live = state.phase().awaits_answer() && moves_from(work).is_some();
        let has_keys = cx.pane.active && !ui.ctx().text_edit_focused();
        if self.stones.are_laid(&focus) {
            if has_keys && self.is_pile_chosen_anew(ui, state) {
                return (Some(ExerciseAction::TakeBack), room);
            }
            if let Some(Evidence::OpponentWins { from, to }) = work.refutation().map(|refutation| &refutation.evidence)
            {
                let words = "After your move your opponent takes the marked stones:";
                self.stones.answered_ui(ui, room, &focus, work.tries().len(), [from, to], words);
                return (None, room);
            }
            if let Some(Evidence::Hole { position, to }) = work.refutation().map(|refutation| &refutation.evidence) {
                let hole = Arc::new(Focus { ruleset: focus.ruleset.clone(), position: position.clone() });
                if let Some(to) = to {
                    let words = "You leave this. I take the marked stones:";
                    self.stones.answered_ui(ui, room, &hole, work.tries().len(), [position, to], words);
                } else {
                    self.stones.show(ui, room, &hole, (false, false));
                }
                return (None, room);
            }
            if let Some(to) = right_move(work, &focus) {
                let made = [&focus.position, to];
                self.stones.answered_ui(ui, room, &focus, work.tries().len(), made, "You took the marked stones:");
                return (None, room);
            }
            let action = self.stones.show(ui, room, &focus, (is_live, has_keys));
            return (action.map(|action| in_round(work, action)), room);
        }
        let action = self.moves.show(ui, room, &focus, (is_live, has_keys), 1.4 * QUESTION);
        (action.map(|action| in_round(work, action)), room)
    }

    /// Returns true if another pile is chosen by a key while a wrong try is in sight, as digits begin another one
    /// there.
    fn is_pile_chosen_anew(&mut self, ui: &Ui, state: &ExerciseState) -> bool {
        let Some(work) = state.front() else { return false };
        if *work.phase() != Phase::Wrong || moves_from(work).is_none() || !is_at_verdict(ui) {
            return false;
        }
        let Some(down) = pile_by_keys(ui) else { return false };
        self.stones.choice.step_pile(down);
        // The button of the verdict goes with it: the keys choose stones again.
        ui.memory_mut(|memory| {
            if let Some(button) = memory.focused() {
                memory.surrender_focus(button);
            }
        });
        true
    }

    /// The case of a sentence that is typed or tried.
    fn case_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        ShownTask { state, .. }: ShownTask<'_>,
        seen: &SeenCase,
        cx: &mut Context<'_>,
    ) -> (Option<ExerciseAction>, Rect) {
        let Case::Squares { ruleset, squares, is_one } = &seen.case else {
            return self.case.show(ui, room, seen, state.phase().awaits_answer(), cx);
        };
        let at = squares.first().copied().unwrap_or((0, 0));
        self.board_ui(ui, room, state, ruleset, at, OnBoard::Case(squares, *is_one, seen.mark), cx)
    }

    /// A sequence up to the place that is asked for; returns where it stands.
    fn sequence_ui(&mut self, ui: &mut Ui, room: Rect, place: AskedPlace, is_told: bool) -> Rect {
        let key = (place, is_told, whole_points(room.width() / LARGER));
        let drawn = self.sequence.get(key, |(place, is_told, points)| asked_place(*place, *is_told, (*points).into()));
        let Some(figure) = drawn else { return room };
        let size = Vec2::from(figure.size);
        let scale = (room.width() / size.x).min(room.height() / size.y).min(LARGEST);
        let rect = Rect::from_center_size(room.center(), scale * size).round_ui();
        figure_ui(ui, figure, rect, "exercise sequence");
        rect
    }
}

/// The position that a move is wanted from.
pub(super) fn moves_from(work: &Attempt) -> Option<AnswerShape> {
    let (ruleset, position) = work.position()?;
    let wants_move = matches!(work.wanted(), AnswerShape::Move { .. } | AnswerShape::Replies { .. });
    wants_move.then(|| AnswerShape::Move { ruleset: ruleset.clone(), position: position.clone() })
}

/// The right move that was found from a position, once the task is done.
fn right_move<'a>(work: &'a Attempt, focus: &Focus) -> Option<&'a Position> {
    let found = work.found().last().filter(|_| work.is_done())?;
    let Answer::Move(to) = &found.answer else { return None };
    focus.ruleset.move_between(&focus.position, to.clone()).map(|_| to)
}

/// A move as an answer of the round.
pub(super) fn in_round(work: &Attempt, action: ExerciseAction) -> ExerciseAction {
    match action {
        ExerciseAction::Answer(Answer::Move(to), words) if matches!(work.wanted(), AnswerShape::Replies { .. }) => {
            ExerciseAction::Answer(Answer::Reply(work.round(), to), words)
        }
        action => action,
    }
}

/// Returns true if the task has a picture; without one the answer is given in its place.
pub(super) fn has_picture(task: &Task) -> bool {
    !matches!(task.about(), About::Words | About::Numbers(_) | About::Table(..))
}

/// A sequence is drawn at least so much larger than elsewhere, and at most.
const LARGER: f32 = 1.7;
const LARGEST: f32 = 2.6;

/// A set is drawn so much larger than elsewhere.
const LARGER_SET: f32 = 1.5;

/// Draws the numbers of a set as tiles; the number that refutes a try is marked. Returns where they stand.
fn set_ui(ui: &mut Ui, room: Rect, set: &[u16], tried: Option<&Try>) -> Rect {
    let mark = tried.and_then(|one| match &one.verdict {
        Judgement::Wrong(refutation) => match &refutation.evidence {
            Evidence::Present { number } => u16::try_from(number).ok().map(SetMark::Present),
            Evidence::Missing { number } => u16::try_from(number).ok().map(SetMark::Missing),
            _ => None,
        },
        _ => None,
    });
    let figure = number_tiles(set, mark, room.width() / LARGER_SET);
    let size = LARGER_SET * Vec2::from(figure.size);
    let place = Rect::from_center_size(room.center(), size.min(room.size())).round_ui();
    figure_ui(ui, &figure, place, "set of numbers");
    place
}
