//! The numbers behind a subject.

use std::sync::Arc;

use super::kind::{Asked, kind};
use super::palette::PictureTheme;
use super::picture::{Medium, SubjectError, SubjectLook};
use golden_figure::{Atlas, Comparison, HeapCurve, RowCurve, SafePoints};
use golden_game::{Convention, Ruleset};
use golden_number::Letters;
use golden_session::{Secrecy, Session, Subject};
use golden_solver::{FibonacciGrowth, GraphOfGame, Job, Solver};

/// The numbers behind a picture. A copy shares them.
#[derive(Clone, Debug)]
pub enum SubjectNumbers {
    /// A row of Wythoff's table up to the end of the third period.
    Row(Arc<RowCurve>),
    /// The values of single heaps, up to the end of the third period or as far as they are computed.
    Heaps(Arc<HeapCurve>),
    /// P-positions of a game with one in each row, with the lines fitted to them.
    Points(Arc<SafePoints>),
    /// 𝒢(n, n) of Fibonacci Nim.
    Growth(Arc<FibonacciGrowth>),
    /// The tables of two games with their difference.
    Compare(Arc<Comparison>),
    /// The sets of rays of the atlas with their lines.
    Atlas(Arc<Atlas>),
    /// The levels of the golden string.
    Levels(LevelNumbers),
    /// The positions and moves of a game's graph.
    Graph(GraphNumbers),
}

/// The levels s₀ to `highest` of the golden string, with these letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelNumbers {
    /// The letters.
    pub letters: Letters,
    /// The highest level; a writer may leave out higher ones.
    pub highest: u32,
}

/// The graph of a game. A copy shares it.
#[derive(Clone, Debug)]
pub struct GraphNumbers {
    /// The game.
    pub ruleset: Ruleset,
    /// The convention: whether the player who makes the last move wins or loses.
    pub convention: Convention,
    /// The graph.
    pub graph: Arc<GraphOfGame>,
    /// True if outcomes are written: not while answers are hidden.
    pub tells: bool,
}

/// Returns the numbers behind a subject as the session shows it. Those of a map are a table, which has more formats.
///
/// **Cost**: that of computing them, within the solver's budget.
///
/// # Errors
/// [`SubjectError::NotDrawn`] where the game has no such picture, and for a subject without numbers; what the solver
/// could not compute; cancelled.
pub fn subject_numbers(
    session: &Session,
    subject: Subject,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectNumbers, SubjectError> {
    // Nothing is drawn: size and colours do not matter.
    let look = SubjectLook { size: [900.0, 560.0], theme: PictureTheme::Light, medium: Medium::File };
    let asked = Asked { session, look, secrecy: Secrecy::of(session), solver, job };
    kind(subject).numbers(&asked)?.ok_or_else(|| {
        let with_numbers = Subject::all().filter(|subject| kind(*subject).facts().has_numbers);
        let names: Vec<&str> = with_numbers.map(Subject::id).collect();
        SubjectError::NotDrawn(format!(
            "{} has a picture but no list of numbers; those of {} are written as CSV and JSON, and those of a map by the \
             command table",
            subject.title(),
            names.join(", ")
        ))
    })
}
