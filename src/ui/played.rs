//! The game in play move by move, with what was missed in it: kept until it changes.

use super::context::Context;
use crate::game::{Convention, Position, Ruleset};
use crate::session::Focus;
use crate::solver::{Evaluation, Solver};

/// Of a game without a closed form only so many moves are looked at again: each is a search.
const SEARCHED: usize = 40;

/// The game so far.
#[derive(Default)]
pub struct Played {
    game: Option<(Ruleset, Convention)>,
    entries: Vec<Entry>,
}

/// A position of the game: the first one, or where a move led.
pub struct Entry {
    /// The position in words.
    pub words: String,
    position: Position,
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
    /// The positions in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Brings the game up to date; only what is new in it is looked at.
    pub fn update(&mut self, ruleset: &Ruleset, line: &[&Position], cx: &mut Context<'_>) {
        let positions = || line.iter().copied();
        let convention = cx.session.model.game.convention;
        if self.game.as_ref().is_none_or(|game| game.0 != *ruleset || game.1 != convention) {
            *self = Self { game: Some((ruleset.clone(), convention)), entries: Vec::new() };
        }
        let known = self.entries.iter().zip(positions()).take_while(|(entry, position)| entry.position == **position);
        self.entries.truncate(known.count());
        for position in positions().skip(self.entries.len()) {
            let before = self.entries.last().map(|entry| &entry.position);
            let solver = cx.answers.desk().solver();
            let verdict = before.map_or(Verdict::None, |before| match convention {
                Convention::Normal => at_once(solver, ruleset, before, position),
                Convention::Misere => Verdict::Open,
            });
            self.entries.push(Entry { words: position.to_string(), position: position.clone(), verdict });
        }
        while self.search(ruleset, cx) {}
    }

    /// Asks the solver about the last move that is still open, one at a time; says whether it has answered.
    fn search(&mut self, ruleset: &Ruleset, cx: &mut Context<'_>) -> bool {
        let count = self.entries.len();
        let open = self.entries.iter().rposition(|entry| entry.verdict == Verdict::Open);
        let Some(open) = open.filter(|open| open + SEARCHED >= count) else { return false };
        let (earlier, later) = self.entries.split_at_mut(open);
        let (Some(from), Some(to)) = (earlier.last(), later.first_mut()) else { return false };
        let focus = Focus { ruleset: ruleset.clone(), position: from.position.clone() };
        let known = cx.answers.position_under(&focus, cx.session.model.game.convention);
        if known.running.is_some() {
            return false;
        }
        if known.problem.is_some() {
            // What was cancelled for one move is not begun for the next.
            self.entries.iter_mut().for_each(Entry::close);
            return false;
        }
        to.verdict = verdict(&known.described.evaluation, &to.position);
        true
    }
}

/// What a closed form says of a move; open where there is none.
fn at_once(solver: &Solver, ruleset: &Ruleset, from: &Position, to: &Position) -> Verdict {
    match solver.analyse(ruleset, from) {
        Ok(evaluation) if evaluation.outcome.is_some() => verdict(&evaluation, to),
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
    use super::{Verdict, at_once};
    use crate::game::{Position, Ruleset};
    use crate::solver::{Budget, Solver};

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
