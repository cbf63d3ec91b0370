//! Figure 1 of Roughan 2017 in its three parts: the moves of the piece, the squares from which one move reaches the
//! end, and the safe squares; for any piece.

use std::sync::Arc;

use super::timeline::names;
use crate::{BuildScene, BuildState, Timeline};
use golden_game::{Ruleset, Square, options_on_board, rays_on_board};
use golden_prose::Prose;
use golden_solver::BuildStep;

/// The three parts of the figure for a board.
#[derive(Clone, Debug)]
pub struct RoughanFigure {
    ruleset: Ruleset,
    size: u32,
    position: (u64, u64),
    ends: Vec<Square>,
    safe: Vec<Square>,
}

impl RoughanFigure {
    /// The figure for a board of `size` squares per side with the piece on a position, from the P-positions the solver
    /// found on it.
    pub fn new(ruleset: Ruleset, size: u32, position: (u64, u64), steps: &Arc<[BuildStep]>) -> Self {
        let found = steps.iter().flat_map(|step| step.found.iter().copied());
        // From an end there is no move at all, so it is safe, too.
        let is_end = |&(a, b): &Square| options_on_board(&ruleset, (a.into(), b.into()), a.max(b) + 1).is_empty();
        let (ends, safe) = found.partition(is_end);
        Self { ruleset, size, position, ends, safe }
    }

    /// The number of safe squares, including the ends.
    pub fn total(&self) -> usize {
        self.ends.len() + self.safe.len()
    }

    /// The number of squares from which one move reaches an end.
    fn one_move_away(&self) -> usize {
        let lines = rays_on_board(&self.ruleset);
        let reached = self.ends.iter().flat_map(|&end| lines.iter().map(move |ray| (ray, end)));
        let mut squares: Vec<Square> = reached.flat_map(|(ray, end)| ray.squares_onward(end, self.size)).collect();
        squares.sort_unstable();
        squares.dedup();
        squares.len()
    }

    fn moves_caption(&self) -> String {
        let ((a, b), piece) = (self.position, self.ruleset.piece_name());
        if options_on_board(&self.ruleset, self.position, self.size).is_empty() {
            return format!("Figure 1 (a): the {piece} has no move from ({a}, {b}) to this board; put it elsewhere.");
        }
        format!("Figure 1 (a): the moves of the {piece} from ({a}, {b}); all moves in a line are one arrow.")
    }

    fn one_move_caption(&self) -> String {
        let (squares, ends) = (counted(self.one_move_away(), "square"), names(&self.ends));
        let end = if self.ends.len() == 1 { ends } else { format!("an end, {ends}") };
        format!("Figure 1 (b): {squares} from which one move reaches {end}: the player to move there wins at once.")
    }

    fn safe_caption(&self) -> String {
        let safe = counted(self.total(), "safe square");
        format!(
            "Figure 1 (c): {safe}, the P-positions: no move leads from one to another; from every other square one does."
        )
    }
}

impl Timeline for RoughanFigure {
    type State = BuildState;

    fn last(&self) -> usize {
        2
    }

    fn caption(&self, step: usize) -> Prose {
        Prose::from(match step {
            0 => self.moves_caption(),
            1 => self.one_move_caption(),
            _ => self.safe_caption(),
        })
    }

    fn state(&self, step: usize) -> BuildState {
        match step {
            0 => BuildState { scene: BuildScene::Moves, ..BuildState::default() },
            1 => BuildState { scene: BuildScene::OneMove, newest: self.ends.clone(), ..BuildState::default() },
            // All at once, so that no rays are emphasised.
            _ => BuildState { earlier: [&self.ends[..], &self.safe].concat(), ..BuildState::default() },
        }
    }
}

/// "1 square", "45 squares".
fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
