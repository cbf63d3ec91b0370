//! The game in play move by move, with what was missed in it: kept until it changes, and where there is much to say,
//! said in the background.

use std::sync::Arc;

use super::cached::Cached;
use crate::context::Context;
use golden_game::{Convention, Position, Ruleset, short_position_text};
use golden_prose::shortened;
use golden_session::answers::{Answers, at_once};
use golden_session::{Focus, GameLine};
use golden_solver::{Job, MoveVerdict, Solver, SolverError, move_made};

/// The most moves of a game without a closed form that are checked: each is a search.
const SEARCHED: usize = 40;

/// The most new positions written out within a frame, if they are short.
const AT_ONCE: usize = 40;

/// A position in a list, and where it is told in full, in characters.
const SHORT: usize = 20;
const WHOLE: usize = 2000;

/// The key of the game: its count of changes, and the other data that change the review.
type Key = (u64, Convention, Arc<Focus>);

/// The game so far.
#[derive(Default)]
pub struct ReviewWork {
    key: Option<Key>,
    ruleset: Option<Ruleset>,
    /// As many of its positions as have been put into words.
    entries: Vec<ReviewedMove>,
    /// Puts the rest into words.
    task: Cached<Key, Vec<ReviewedMove>>,
    /// True if entries are missing that the task makes.
    is_behind: bool,
    /// The reason why entries are missing: the work was cancelled.
    problem: Option<SolverError>,
    /// The position whose winning moves are being searched.
    asked: Option<(usize, Arc<Focus>)>,
    /// Counts the changes of the entries.
    changes: u64,
}

/// A position of the game: the first one, or where a move led.
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    /// The position in words, and as it stands in a list.
    pub words: Arc<str>,
    pub short: Arc<str>,
    position: Arc<Position>,
    verdict: MoveVerdict,
}

impl ReviewedMove {
    fn of(position: Arc<Position>, verdict: MoveVerdict) -> Self {
        let text = position.to_string();
        let (words, short) = (shortened(&text, WHOLE).into(), short_position_text(&text, SHORT).into());
        Self { words, short, position, verdict }
    }

    /// Returns the number of winning moves that the move to this position passed by.
    pub fn missed(&self) -> Option<usize> {
        match self.verdict {
            MoveVerdict::Missed(count) => Some(count),
            MoveVerdict::Open | MoveVerdict::None => None,
        }
    }
}

impl ReviewWork {
    /// The positions in order, as many as are in words yet.
    pub fn entries(&self) -> &[ReviewedMove] {
        &self.entries
    }

    /// The move to a position, "took 2 from pile 1"; `None` for the first position and where the numbers are long.
    pub fn made(&self, index: usize) -> Option<String> {
        let ruleset = self.ruleset.as_ref()?;
        let before = &self.entries.get(index.checked_sub(1)?)?.position;
        let to = &self.entries.get(index)?.position;
        if is_long_position(before) {
            return None;
        }
        let step = ruleset.move_between(before, (**to).clone())?;
        Some(move_made(ruleset, &ruleset.pile_names(before), before, &step))
    }

    /// The reason why positions, or what was missed, are not known: the work was cancelled.
    pub fn problem(&self) -> Option<&SolverError> {
        self.problem.as_ref()
    }

    /// Begins anew what was cancelled: the words of positions, and the search for what was missed.
    pub fn look_again(&mut self, answers: &mut Answers) {
        self.task.ask_again();
        answers.ask_again();
        self.is_behind = self.problem.take().is_some();
    }

    /// Something else is to be said of the entries.
    fn note_change(&mut self) {
        self.changes += 1;
    }

    /// Counts how often there was something else to say.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Brings the game up to date: `focus` is what is shown of it. Only what is new in it is looked at; a game that has
    /// not changed costs nothing.
    pub fn update(&mut self, ctx: &egui::Context, focus: &Arc<Focus>, line: GameLine<'_>, cx: &mut Context<'_>) {
        let convention = cx.session.model.game.convention;
        let key = (cx.answers.current().game, convention, Arc::clone(focus));
        if self.key.as_ref() != Some(&key) {
            self.renew(&key, line, cx);
        }
        if self.is_behind {
            self.catch_up(ctx, line, cx);
        }
        while self.problem.is_none() && self.search(&focus.ruleset, cx) {}
    }

    /// Keeps the entries of positions that are still there, and adds the new ones if that takes no time to notice.
    fn renew(&mut self, key: &Key, line: GameLine<'_>, cx: &mut Context<'_>) {
        let ruleset = &key.2.ruleset;
        let is_same = self.ruleset.as_ref() == Some(ruleset) && self.key.as_ref().is_some_and(|old| old.1 == key.1);
        if !is_same {
            self.entries.clear();
            self.ruleset = Some(ruleset.clone());
        }
        let known = self.entries.iter().enumerate().take_while(|(step, entry)| line.is_at(*step, &entry.position));
        let known = known.count();
        self.entries.truncate(known);
        self.asked = None;
        let is_short = line.count() - known <= AT_ONCE && line.from(known).all(|position| !is_long_position(position));
        self.is_behind = !is_short;
        self.problem = None;
        if is_short {
            let solver = Arc::clone(cx.answers.workers().solver());
            let first = known.checked_sub(1).and_then(|last| line.shared(last));
            let new = entries_of(&solver, ruleset, key.1, first, line.shared_from(known), &Job::new());
            self.entries.extend(new.unwrap_or_default());
        }
        self.key = Some(key.clone());
        self.note_change();
    }

    /// Lets the missing entries be made in the background.
    fn catch_up(&mut self, ctx: &egui::Context, line: GameLine<'_>, cx: &mut Context<'_>) {
        let Some(key) = self.key.clone() else { return };
        let known = self.entries.len();
        let is_asked = self.task.is_asked(&key);
        let first = known.saturating_sub(1);
        let positions: Vec<Arc<Position>> = if is_asked { Vec::new() } else { line.shared_from(first).collect() };
        let (ruleset, convention) = (key.2.ruleset.clone(), key.1);
        let answer = self.task.ask_long(ctx, cx, "Looking at the game again", key, move |solver, job| {
            let (before, new) = positions.split_at(positions.len().min(known - first));
            entries_of(solver, &ruleset, convention, before.last().cloned(), new.iter().cloned(), job)
        });
        if answer.problem.is_some() {
            self.is_behind = false;
            self.problem = answer.problem;
        } else if let Some(new) = answer.current() {
            self.entries.extend(new.iter().cloned());
            self.is_behind = false;
            self.note_change();
        }
    }

    /// Asks the solver about the last move that is still open, one at a time; says whether it has answered.
    fn search(&mut self, ruleset: &Ruleset, cx: &mut Context<'_>) -> bool {
        let count = self.entries.len();
        let oldest = count.saturating_sub(SEARCHED);
        let recent = self.entries.get(oldest..).unwrap_or_default();
        let open = recent.iter().rposition(|entry| entry.verdict == MoveVerdict::Open);
        let Some(open) = open.map(|open| open + oldest) else { return false };
        let (earlier, later) = self.entries.split_at_mut(open);
        let (Some(from), Some(to)) = (earlier.last(), later.first_mut()) else { return false };
        if self.asked.as_ref().is_none_or(|(of, _)| *of != open) {
            let focus = Focus { ruleset: ruleset.clone(), position: (*from.position).clone() };
            self.asked = Some((open, Arc::new(focus)));
        }
        let Some((_, focus)) = &self.asked else { return false };
        let known = cx.answers.position_under(focus, cx.session.model.game.convention);
        if known.running.is_some() {
            return false;
        }
        if known.problem.is_some() {
            // What was cancelled for one move is not begun for the next.
            self.problem = known.problem;
            return false;
        }
        to.verdict = MoveVerdict::of(&known.described.evaluation, &to.position);
        self.note_change();
        true
    }
}

/// Returns true if to write a position out takes time to notice.
fn is_long_position(position: &Position) -> bool {
    at_once::words_of(position) > at_once::LISTED
}

/// Returns the reviews of positions that follow each other, the first one after `before`.
fn entries_of(
    solver: &Solver,
    ruleset: &Ruleset,
    convention: Convention,
    mut before: Option<Arc<Position>>,
    positions: impl Iterator<Item = Arc<Position>>,
    job: &Job,
) -> Result<Vec<ReviewedMove>, SolverError> {
    let entries = positions.map(|position| {
        job.advance(0)?;
        let verdict = before.as_ref().map_or(MoveVerdict::None, |before| match convention {
            Convention::Normal => solver.verdict_at_once(ruleset, before, &position),
            Convention::Misere => MoveVerdict::Open,
        });
        before = Some(Arc::clone(&position));
        Ok(ReviewedMove::of(position, verdict))
    });
    entries.collect()
}
