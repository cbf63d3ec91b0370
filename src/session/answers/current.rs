//! The shared position and its game, compared with the session once a frame: panels compare them by pointer and
//! count, however long the numbers and the game are. The meaning of a term of the glossary here and now: for the
//! shared position and the board.

use std::sync::Arc;

use super::description::Description;
use crate::{Focus, Model, Players, SharedList};
use golden_game::{Outcome, Position};
use golden_number::UBig;
use golden_prose::grouped;

/// The shared position, and the game in play that leads to it.
#[derive(Debug)]
pub struct Current {
    /// The shared position.
    pub focus: Arc<Focus>,
    /// The position in which the game in play began; the shared position itself before the first move.
    pub start: Arc<Focus>,
    /// Counts the changes of the game in play: of its positions, of those taken back, and of two people who play it.
    pub game: u64,
    /// True if the game has the position with its piles swapped.
    pub can_swap: bool,
    /// True if there is a move that is not forbidden.
    pub has_move: bool,
}

/// Looks whether the session has changed.
#[derive(Debug)]
pub struct Watch {
    current: Arc<Current>,
    /// The window's count of changes of its session, where it has one.
    revision: Option<u64>,
    /// The positions before the focus and those taken back, as they were.
    trail: SharedList<Position>,
    ahead: SharedList<Position>,
    /// The options forbidden, as they were.
    forbidden: SharedList<Vec<Position>>,
    /// The people who play, as they were.
    players: Players,
}

impl Default for Watch {
    fn default() -> Self {
        let focus = Arc::new(Model::default().focus);
        Self {
            current: Arc::new(Current::of(&focus, &focus, 0, focus.has_move())),
            revision: None,
            trail: SharedList::new(),
            ahead: SharedList::new(),
            forbidden: SharedList::new(),
            players: Players::default(),
        }
    }
}

impl Watch {
    /// Returns the shared position and its game as they were when last looked at.
    pub fn current(&self) -> &Arc<Current> {
        &self.current
    }

    /// Looks at the session, and copies only what has changed.
    ///
    /// **Cost**: none where its `revision` is given and the same as before; else a comparison of every position with
    /// what it was.
    pub fn look(&mut self, model: &Model, revision: Option<u64>) {
        if revision.is_some() && self.revision == revision {
            return;
        }
        self.revision = revision;
        let before = &self.current;
        let has_focus = *before.focus == model.focus;
        let has_line = self.trail == model.trail && self.ahead == model.ahead && self.forbidden == model.forbidden;
        let has_players = self.players == model.players;
        if has_focus && has_line && has_players {
            return;
        }
        if !has_players {
            self.players.clone_from(&model.players);
        }
        if !has_line {
            self.trail.clone_from(&model.trail);
            self.ahead.clone_from(&model.ahead);
            self.forbidden.clone_from(&model.forbidden);
        }
        let focus = if has_focus { Arc::clone(&before.focus) } else { Arc::new(model.focus.clone()) };
        let start = match model.trail.first() {
            None => Arc::clone(&focus),
            Some(first) if before.start.ruleset == focus.ruleset && before.start.position == *first => {
                Arc::clone(&before.start)
            }
            Some(first) => Arc::new(Focus { ruleset: focus.ruleset.clone(), position: first.clone() }),
        };
        self.current = Arc::new(Current::of(&focus, &start, before.game + 1, model.has_option()));
    }
}

impl Current {
    fn of(focus: &Arc<Focus>, start: &Arc<Focus>, game: u64, has_move: bool) -> Self {
        Self {
            can_swap: focus.mirrored().is_some(),
            has_move,
            focus: Arc::clone(focus),
            start: Arc::clone(start),
            game,
        }
    }
}

/// The very same value, compared by pointer.
#[derive(Debug)]
pub struct Same<T>(pub Arc<T>);

impl<T> Clone for Same<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Same<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// An `Arc` of something the session holds, the same as long as that stays equal.
#[derive(Debug)]
pub struct SharedCopy<T>(Option<Arc<T>>);

impl<T> Default for SharedCopy<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Clone + PartialEq> SharedCopy<T> {
    /// The value, copied only where it is another one than before.
    pub fn of(&mut self, value: &T) -> Arc<T> {
        match &self.0 {
            Some(kept) if **kept == *value => Arc::clone(kept),
            _ => Arc::clone(self.0.insert(Arc::new(value.clone()))),
        }
    }
}

/// The facts known where a term is explained.
#[derive(Clone, Debug, Default)]
pub struct Here<'a> {
    /// The facts known of the shared position under normal play; `None` while answers are hidden.
    pub described: Option<&'a Description>,
    /// The P-positions on the board in front, if there is one.
    pub stars: Option<usize>,
}

impl Here<'_> {
    /// Returns the meaning of the term with this name here, as a part of a sentence; `None` where it says nothing
    /// new.
    ///
    /// **Cost**: that of the text.
    pub fn words(&self, term: &str) -> Option<String> {
        let described = self.described?;
        let position = &described.position;
        let is = |outcome: Outcome| match outcome {
            Outcome::P => format!("{position} is a P-position"),
            Outcome::N => format!("{position} is an N-position"),
        };
        match term {
            "P-position" | "safe pair" if self.stars.is_some() => {
                self.stars.map(|count| format!("{count} P-positions on this board"))
            }
            "outcome" | "P-position" | "N-position" => described.evaluation.outcome.map(is),
            "winning move" => {
                let count = described.evaluation.winning_moves.as_ref().map(|_| &described.move_count)?;
                (!count.is_empty()).then(|| format!("{count} of {position} win"))
            }
            "option" => {
                let count = described.evaluation.options.as_ref()?;
                let options = if *count == UBig::ONE { "option" } else { "options" };
                Some(format!("{position} has {} {options}", grouped(count)))
            }
            "Grundy value" | "mex" => described.grundy.as_ref().map(|value| format!("𝒢{position} = {value}")),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Here, SharedCopy, Watch};
    use crate::answers::description::Description;
    use crate::tests::edited;
    use crate::{Edit, Focus, Person, Session};
    use golden_game::Position;
    use golden_solver::Evaluation;

    #[test]
    fn what_stays_is_the_same_and_what_changes_is_counted() {
        let (mut watch, mut session) = (Watch::default(), edited([Edit::Focus(Focus::wythoff(10, 13))]));
        watch.look(&session.model, None);
        let first = Arc::clone(watch.current());
        assert_eq!(*first.focus, Focus::wythoff(10, 13));
        assert!(Arc::ptr_eq(&first.focus, &first.start) && first.can_swap && first.has_move);
        watch.look(&session.model, None);
        assert!(Arc::ptr_eq(&first, watch.current()));
        session.apply(Edit::Play(Position::words(&[10_u8, 6]))).unwrap();
        watch.look(&session.model, None);
        let second = Arc::clone(watch.current());
        assert!(second.game > first.game && Arc::ptr_eq(&second.start, &first.focus));
        // Taken back: the position is that of the beginning, but there is a move to make again.
        session.apply(Edit::GoTo(0)).unwrap();
        watch.look(&session.model, None);
        let third = Arc::clone(watch.current());
        assert!(third.game > second.game && *third.focus == *first.focus);
        session.apply(Edit::PlayOn).unwrap();
        watch.look(&session.model, None);
        let fourth = Arc::clone(watch.current());
        assert!(fourth.game > third.game && Arc::ptr_eq(&fourth.focus, &third.focus));
        session.apply(Edit::players_name(Person::First, "Ada".into())).unwrap();
        watch.look(&session.model, None);
        assert!(watch.current().game > fourth.game && Arc::ptr_eq(&watch.current().focus, &fourth.focus));
    }

    #[test]
    fn with_a_revision_nothing_is_compared() {
        let (mut watch, mut session) = (Watch::default(), Session::default());
        watch.look(&session.model, Some(1));
        let before = Arc::clone(watch.current());
        session.apply(Edit::Focus(Focus::wythoff(0, 0))).unwrap();
        watch.look(&session.model, Some(1));
        assert!(Arc::ptr_eq(&before, watch.current()));
        watch.look(&session.model, Some(2));
        assert!(!watch.current().has_move);
    }

    #[test]
    fn what_is_kept_is_copied_once() {
        let mut kept = SharedCopy::default();
        let first = kept.of(&vec![1, 2]);
        assert!(Arc::ptr_eq(&first, &kept.of(&vec![1, 2])));
        assert_eq!(*kept.of(&vec![3]), [3]);
    }

    #[test]
    fn only_what_is_known_is_said() {
        let described = Description { position: "(3, 5)".into(), ..Description::default() };
        let here = Here { described: Some(&described), stars: None };
        for term in ["outcome", "winning move", "option", "mex", "ray"] {
            assert_eq!(here.words(term), None, "{term}");
        }
        let evaluation = Evaluation { outcome: Some(golden_game::Outcome::P), ..Evaluation::default() };
        let described = Description { evaluation, grundy: Some("0".into()), ..described };
        let here = Here { described: Some(&described), stars: Some(13) };
        assert_eq!(here.words("outcome").as_deref(), Some("(3, 5) is a P-position"));
        assert_eq!(here.words("P-position").as_deref(), Some("13 P-positions on this board"));
        assert_eq!(here.words("mex").as_deref(), Some("𝒢(3, 5) = 0"));
        assert_eq!(Here::default().words("outcome"), None, "answers are hidden");
    }
}
