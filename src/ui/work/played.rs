//! The game in play move by move, with what was missed in it: kept until it changes, and where there is much to say,
//! said in the background.

use std::sync::Arc;

use super::derived::Derived;
use crate::game::{Convention, Position, Ruleset};
use crate::session::{Focus, Model, SharedList};
use crate::solver::{Evaluation, Job, Solver, SolverError};
use crate::ui::context::Context;
use crate::ui::inspector::describe::{short_position_text, short_to};

/// Of a game without a closed form only so many moves are looked at again: each is a search.
const SEARCHED: usize = 40;

/// So many new positions are put into words at once, if they are short.
const AT_ONCE: usize = 40;

/// A position in a list, and where it is told in full, in characters.
const SHORT: usize = 20;
const WHOLE: usize = 2000;

/// The positions of a game in order, looked at where the session holds them.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    before: Option<&'a SharedList<Position>>,
    now: &'a Position,
    /// The one next to `now` last.
    after: Option<&'a SharedList<Position>>,
}

impl<'a> Line<'a> {
    /// The game in play with its moves taken back.
    pub fn of(model: &'a Model) -> Self {
        Self { before: Some(&model.trail), now: &model.focus.position, after: Some(&model.ahead) }
    }

    /// The game up to the position shown.
    pub fn so_far(model: &'a Model) -> Self {
        Self { after: None, ..Self::of(model) }
    }

    /// A position alone.
    pub fn alone(position: &'a Position) -> Self {
        Self { before: None, now: position, after: None }
    }

    /// How many positions there are; one at least.
    pub fn count(&self) -> usize {
        length(self.before) + 1 + length(self.after)
    }

    /// The position after so many moves.
    pub fn get(&self, step: usize) -> Option<&'a Position> {
        match step.checked_sub(length(self.before)) {
            None => self.before?.get(step),
            Some(0) => Some(self.now),
            Some(further) => self.after?.get(length(self.after).checked_sub(further)?),
        }
    }

    /// The positions from one on.
    fn from(self, first: usize) -> impl Iterator<Item = &'a Position> {
        (first..self.count()).filter_map(move |step| self.get(step))
    }

    /// The position after so many moves as the session holds it; the one shown is copied.
    fn shared(self, step: usize) -> Option<Arc<Position>> {
        match step.checked_sub(length(self.before)) {
            None => self.before?.shared(step).cloned(),
            Some(0) => Some(Arc::new(self.now.clone())),
            Some(further) => self.after?.shared(length(self.after).checked_sub(further)?).cloned(),
        }
    }

    /// Whether this is the position after so many moves: mostly the very same one, so that nothing is compared.
    fn is_at(self, step: usize, position: &Arc<Position>) -> bool {
        let held = match step.checked_sub(length(self.before)) {
            None => self.before.and_then(|before| before.shared(step)),
            Some(0) => None,
            Some(further) => {
                let index = length(self.after).checked_sub(further);
                self.after.zip(index).and_then(|(after, index)| after.shared(index))
            }
        };
        held.is_some_and(|held| Arc::ptr_eq(held, position)) || self.get(step) == Some(&**position)
    }

    /// The positions from one on, without copies but for the one shown.
    fn shared_from(self, first: usize) -> impl Iterator<Item = Arc<Position>> {
        (first..self.count()).filter_map(move |step| self.shared(step))
    }
}

fn length(positions: Option<&SharedList<Position>>) -> usize {
    positions.map_or(0, SharedList::len)
}

/// Which game it is: its count of changes, and what else changes what is said of it.
type Key = (u64, Convention, Arc<Focus>);

/// The game so far.
pub struct Played {
    key: Option<Key>,
    ruleset: Option<Ruleset>,
    /// As many of its positions as have been put into words.
    entries: Vec<Entry>,
    /// Puts the rest into words.
    task: Derived<Key, Vec<Entry>>,
    /// Whether entries are missing that the task makes.
    is_behind: bool,
    /// The position whose winning moves are being searched.
    asked: Option<(usize, Arc<Focus>)>,
    /// Counts the changes of the entries.
    changes: u64,
}

impl Default for Played {
    fn default() -> Self {
        Self {
            key: None,
            ruleset: None,
            entries: Vec::new(),
            task: Derived::of_long_numbers("Looking at the game again"),
            is_behind: false,
            asked: None,
            changes: 0,
        }
    }
}

/// A position of the game: the first one, or where a move led.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The position in words, and as it stands in a list.
    pub words: Arc<str>,
    pub short: Arc<str>,
    position: Arc<Position>,
    verdict: Verdict,
}

/// What there is to say of the move to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Not known yet.
    Open,
    /// There were so many winning moves, and it was none of them.
    Missed(usize),
    /// Nothing.
    None,
}

impl Entry {
    fn of(position: Arc<Position>, verdict: Verdict) -> Self {
        let text = position.to_string();
        let (words, short) = (short_to(&text, WHOLE).into(), short_position_text(&text, SHORT).into());
        Self { words, short, position, verdict }
    }

    /// How many winning moves the move to this position passed by.
    pub fn missed(&self) -> Option<usize> {
        match self.verdict {
            Verdict::Missed(count) => Some(count),
            Verdict::Open | Verdict::None => None,
        }
    }

    /// Leaves what is open unsaid.
    fn close(&mut self) {
        if self.verdict == Verdict::Open {
            self.verdict = Verdict::None;
        }
    }
}

impl Played {
    /// The positions in order, as many as are in words yet.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Counts how often there was something else to say.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Brings the game up to date: `focus` is what is shown of it. Only what is new in it is looked at; a game that has
    /// not changed costs nothing.
    pub fn update(&mut self, ctx: &egui::Context, focus: &Arc<Focus>, line: Line<'_>, cx: &mut Context<'_>) {
        let convention = cx.session.model.game.convention;
        let key = (cx.answers.current().game, convention, Arc::clone(focus));
        if self.key.as_ref() != Some(&key) {
            self.renew(&key, line, cx);
        }
        if self.is_behind {
            self.catch_up(ctx, line, cx);
        }
        while self.search(&focus.ruleset, cx) {}
    }

    /// Keeps the entries of positions that are still there, and adds the new ones if that takes no time to notice.
    fn renew(&mut self, key: &Key, line: Line<'_>, cx: &mut Context<'_>) {
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
        if is_short {
            let solver = Arc::clone(cx.answers.workers().solver());
            let first = known.checked_sub(1).and_then(|last| line.shared(last));
            let new = entries_of(&solver, ruleset, key.1, first, line.shared_from(known), &Job::new());
            self.entries.extend(new.unwrap_or_default());
        }
        self.key = Some(key.clone());
        self.changes += 1;
    }

    /// Lets the missing entries be made in the background.
    fn catch_up(&mut self, ctx: &egui::Context, line: Line<'_>, cx: &mut Context<'_>) {
        let Some(key) = self.key.clone() else { return };
        let known = self.entries.len();
        let is_asked = self.task.is_asked(&key);
        let first = known.saturating_sub(1);
        let positions: Vec<Arc<Position>> = if is_asked { Vec::new() } else { line.shared_from(first).collect() };
        let (ruleset, convention) = (key.2.ruleset.clone(), key.1);
        let answer = self.task.ask(ctx, cx, &key, move |solver, job| {
            let (before, new) = positions.split_at(positions.len().min(known - first));
            entries_of(solver, &ruleset, convention, before.last().cloned(), new.iter().cloned(), job)
        });
        if answer.problem.is_some() {
            self.is_behind = false;
        } else if let Some(new) = answer.value.filter(|_| answer.is_current) {
            self.entries.extend(new.iter().cloned());
            self.is_behind = false;
            self.changes += 1;
        }
    }

    /// Asks the solver about the last move that is still open, one at a time; says whether it has answered.
    fn search(&mut self, ruleset: &Ruleset, cx: &mut Context<'_>) -> bool {
        let count = self.entries.len();
        let oldest = count.saturating_sub(SEARCHED);
        let recent = self.entries.get(oldest..).unwrap_or_default();
        let open = recent.iter().rposition(|entry| entry.verdict == Verdict::Open);
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
            self.entries.iter_mut().for_each(Entry::close);
            self.changes += 1;
            return false;
        }
        to.verdict = verdict(&known.described.evaluation, &to.position);
        self.changes += 1;
        true
    }
}

/// Whether to write a position out takes time to notice.
fn is_long_position(position: &Position) -> bool {
    // A sum is as long as its components.
    let parts = std::iter::once(position).chain(position.components());
    parts.flat_map(Position::numbers).map(|number| number.as_words().len().max(1)).sum::<usize>() > 64
}

/// What is said of positions that follow each other, the first one after `before`.
fn entries_of(
    solver: &Solver,
    ruleset: &Ruleset,
    convention: Convention,
    mut before: Option<Arc<Position>>,
    positions: impl Iterator<Item = Arc<Position>>,
    job: &Job,
) -> Result<Vec<Entry>, SolverError> {
    let entries = positions.map(|position| {
        job.advance(0)?;
        let verdict = before.as_ref().map_or(Verdict::None, |before| match convention {
            Convention::Normal => at_once(solver, ruleset, before, &position),
            Convention::Misere => Verdict::Open,
        });
        before = Some(Arc::clone(&position));
        Ok(Entry::of(position, verdict))
    });
    entries.collect()
}

/// What a closed form says of a move; open where there is none.
fn at_once(solver: &Solver, ruleset: &Ruleset, from: &Position, to: &Position) -> Verdict {
    match solver.analyse(ruleset, from) {
        // Who wins may be known without the moves that win.
        Ok(evaluation) if evaluation.winning_moves.is_some() => verdict(&evaluation, to),
        _ => Verdict::Open,
    }
}

fn verdict(from: &Evaluation, to: &Position) -> Verdict {
    match from.winning_moves.as_deref() {
        None | Some([]) => Verdict::None,
        Some(winning) if winning.iter().any(|winning| winning.to == *to) => Verdict::None,
        Some(winning) => Verdict::Missed(winning.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, Verdict, at_once};
    use crate::game::{Position, Ruleset};
    use crate::session::{Edit, Focus, Session};
    use crate::solver::{Budget, Solver};

    #[test]
    fn a_line_is_looked_at_in_order() {
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus::wythoff(9, 9))).unwrap();
        for (a, b) in [(9_u8, 7), (9, 5), (4, 5), (4, 1)] {
            session.apply(Edit::Play(Position::words(&[a, b]))).unwrap();
        }
        session.apply(Edit::GoTo(2)).unwrap();
        let line = Line::of(&session.model);
        let all: Vec<Position> = session.model.line().cloned().collect();
        assert_eq!((0..6).map(|step| line.get(step).cloned()).collect::<Vec<_>>(), {
            let known = all.iter().cloned().map(Some);
            known.chain([None]).collect::<Vec<_>>()
        });
        assert_eq!((line.count(), Line::so_far(&session.model).count()), (5, 3));
        assert_eq!(Line::so_far(&session.model).get(3), None);
    }

    #[test]
    fn a_move_beside_the_winning_ones_missed_them() {
        let solver = Solver::new(Budget::default());
        let judged = |ruleset: &Ruleset, from: [u64; 2], to: [u64; 2]| {
            at_once(&solver, ruleset, &Position::words(&from), &Position::words(&to))
        };
        assert_eq!(judged(&Ruleset::Wythoff, [31, 48], [31, 19]), Verdict::None);
        assert_eq!(judged(&Ruleset::Wythoff, [31, 48], [31, 20]), Verdict::Missed(2));
        assert_eq!(judged(&Ruleset::Wythoff, [1, 2], [1, 1]), Verdict::None);
        assert_eq!(judged(&Ruleset::king(), [5, 5], [4, 5]), Verdict::Open);
    }
}
