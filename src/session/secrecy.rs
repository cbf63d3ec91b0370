//! The limits of what may be told of what is shown: one rule for window, files, thumbnails and paper.

use crate::{Focus, Scene, Session};

/// The limits of what a picture may tell. They are computed once, from the session and its scene, and handed to
/// whoever draws. [`View::answers`](crate::View::answers) says what is chosen; this says what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secrecy<'a> {
    /// True if answers may be seen: who wins, values, verdicts.
    pub answers: bool,
    /// True if the scene asks something.
    pub asks: bool,
    /// True if its question is open: what is found out of the position is not marked, neither winning moves nor the
    /// replies to them, even where stars or values are seen, and a statement has no title, which may say what was
    /// found out.
    pub is_open: bool,
    /// The positions in question elsewhere in the lesson: a map has a question mark in place of what it would tell of
    /// them, a board no value.
    pub in_question: &'a [Focus],
}

impl Secrecy<'static> {
    /// Returns what a session may tell of what it shows, its question answered.
    pub fn of(session: &Session) -> Self {
        let asks = session.scene_shown().is_some_and(Scene::has_question);
        Self { answers: session.view.answers.are_seen(), asks, is_open: false, in_question: &[] }
    }
}

impl Session {
    /// Returns true if the end of a game tells who was winning: not in a lesson, which may ask for it still.
    pub fn ends_openly(&self) -> bool {
        self.scene_shown().is_none()
    }
}

impl<'a> Secrecy<'a> {
    /// The same before the question of the scene is answered.
    #[must_use]
    pub fn before_answer(self) -> Self {
        Self { is_open: self.asks, ..self }
    }

    /// The same with positions that are in question elsewhere.
    #[must_use]
    pub fn without(self, in_question: &'a [Focus]) -> Self {
        Self { in_question, ..self }
    }

    /// Returns true if it may be said what is found out of the position.
    pub const fn tells(self) -> bool {
        self.answers && !self.is_open
    }
}
