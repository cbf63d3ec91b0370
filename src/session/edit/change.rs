//! A change of what is shown, of how it is played, or of a text, with what must be known of it. The reason why an
//! edit is refused.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use thiserror::Error;

use crate::{Model, Session, Subject, caps};
use golden_game::RulesetError;
use golden_prose::{Lines, clean};
use golden_solver::SolverError;

/// A labelled change of a session. Each is made by one function of [`Edit`](crate::Edit), which says its name after
/// "Undo", the gesture it belongs to, and the change.
#[derive(Clone)]
pub struct Change {
    /// Its name after "Undo", and where it is refused: "the size of the table".
    pub(super) words: &'static str,
    /// Changes with the same key that follow each other are one gesture, such as dragging a slider or typing in a
    /// field.
    pub(super) gesture: Option<(&'static str, String)>,
    /// The kind of work that it is.
    pub(super) work: Work,
    /// True if its text was given with control characters, which were removed.
    pub(super) was_cleaned: bool,
    run: Arc<Run>,
}

type Run = dyn Fn(&mut Session) -> Result<(), EditError> + Send + Sync;

/// The kind of work that an edit is: what is set up or written by hand would be lost with the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A look at what is there, or a change of how it is shown.
    Look,
    /// A position set up, or the way its game is played.
    SetUp,
    /// A statement or a rule written, kept or removed.
    Stated,
}

impl Change {
    /// A change that may be refused; it must leave the session unchanged then.
    pub(crate) fn new(
        words: &'static str,
        run: impl Fn(&mut Session) -> Result<(), EditError> + Send + Sync + 'static,
    ) -> Self {
        Self { words, gesture: None, work: Work::Look, was_cleaned: false, run: Arc::new(run) }
    }

    /// A change that every session can take.
    pub(crate) fn set(words: &'static str, change: impl Fn(&mut Model) + Send + Sync + 'static) -> Self {
        Self::new(words, move |session| {
            change(&mut session.model);
            Ok(())
        })
    }

    /// A number of a range, chosen with a slider.
    pub(crate) fn number(
        words: &'static str,
        range: &'static RangeInclusive<u32>,
        number: u32,
        field: fn(&mut Model) -> &mut u32,
    ) -> Self {
        Self::new(words, move |session| {
            if !range.contains(&number) {
                return Err(EditError::Range { what: words, least: *range.start(), most: *range.end(), got: number });
            }
            *field(&mut session.model) = number;
            Ok(())
        })
        .with_gesture()
    }

    /// A text of at most `most` characters, without its control characters.
    pub(crate) fn text(
        words: &'static str,
        (mut text, lines, most): (String, Lines, usize),
        field: fn(&mut Model) -> &mut String,
    ) -> Self {
        let was_cleaned = tidy(&mut text, lines);
        Self::new(words, move |session| {
            check_characters(words, &text, most)?;
            field(&mut session.model).clone_from(&text);
            Ok(())
        })
        .cleaned(was_cleaned)
    }

    /// The same change as one gesture with those of its kind that follow it.
    pub(crate) fn with_gesture(self) -> Self {
        self.with_gesture_about(&"")
    }

    /// The same change as one gesture with those of its kind about the same thing that follow it.
    pub(crate) fn with_gesture_about(self, about: &impl ToString) -> Self {
        Self { gesture: Some((self.words, about.to_string())), ..self }
    }

    /// The same change as work of a kind.
    pub(crate) fn with_work(self, work: Work) -> Self {
        Self { work, ..self }
    }

    /// The same change with the note that its text was cleaned, or was not.
    pub(crate) fn cleaned(self, was_cleaned: bool) -> Self {
        Self { was_cleaned, ..self }
    }

    /// Makes the change.
    pub(super) fn apply(&self, session: &mut Session) -> Result<(), EditError> {
        (self.run)(session)
    }
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Change").field(&self.words).finish()
    }
}

/// A change is equal to its copies.
impl PartialEq for Change {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.run, &other.run)
    }
}

/// Removes the control characters of a text; returns whether there were any.
pub(crate) fn tidy(text: &mut String, lines: Lines) -> bool {
    match clean(text, lines) {
        Cow::Borrowed(_) => false,
        Cow::Owned(cleaned) => {
            *text = cleaned;
            true
        }
    }
}

/// Returns the text, or an error if it has more than `most` characters.
pub(crate) fn within(what: &'static str, text: String, most: usize) -> Result<String, EditError> {
    check_characters(what, &text, most)?;
    Ok(text)
}

/// Refuses a text of more than `most` characters.
fn check_characters(what: &'static str, text: &str, most: usize) -> Result<(), EditError> {
    let got = text.chars().count();
    if got <= most { Ok(()) } else { Err(EditError::TooLong { what, most, got, unit: "characters" }) }
}

/// The reason why an edit is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// Misère play of a game without misère play.
    #[error(transparent)]
    NoMisere(SolverError),
    /// The focus would not be a position.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// A picture that the tab does not have.
    #[error("{} is no view or section of this tab", .0.title())]
    NotOfTab(Subject),
    /// A number outside its range.
    #[error("{what} must be from {least} to {most}; got {got}")]
    Range {
        /// The name of the number.
        what: &'static str,
        /// The least allowed.
        least: u32,
        /// The most allowed.
        most: u32,
        /// The number given.
        got: u32,
    },
    /// A text longer than is kept.
    #[error("{what} may have {most} {unit}; got {got}")]
    TooLong {
        /// The name of the text.
        what: &'static str,
        /// The greatest length allowed.
        most: usize,
        /// Its length.
        got: usize,
        /// The unit of both.
        unit: &'static str,
    },
    /// A number longer than is kept.
    #[error("a number may have {most} digits; use a smaller one", most = caps::DIGITS)]
    TooManyDigits,
    /// More of something than a session may contain.
    #[error("a session may have {most} {what}; {hint}")]
    TooMany {
        /// The things there would be too many of.
        what: &'static str,
        /// The most allowed.
        most: usize,
        /// The hint on what to do.
        hint: &'static str,
    },
    /// Letter 0: the letters of the string are counted from 1.
    #[error("letters of the golden string are counted from 1")]
    NoLetter,
    /// A move that the opponent has forbidden.
    #[error("that move is forbidden; choose another one")]
    Forbidden,
    /// A move number beyond the moves of the game.
    #[error("there is no move {0}; the game has {1}")]
    NoMove(usize, usize),
    /// A scene number beyond the scenes.
    #[error("there is no scene {0}; the session has {1}")]
    NoScene(usize, usize),
}
