//! The constructions that the timeline of the board plays. The recursive build of the P-positions: repeatedly, the
//! nearest squares that no ray touches (Das 2021, Section 3.1 and Figure 3; Roughan 2017, Section 2). Figure 1 of
//! Roughan 2017 in its three parts: the moves of the piece, the squares from which one move reaches the end, and the
//! safe squares; for any piece.

use std::sync::Arc;

use crate::Timeline;
use golden_game::{Ruleset, Square, options_on_board, rays_on_board};
use golden_prose::{Prose, listed};
use golden_solver::BuildStep;

/// A construction of the board.
#[derive(Clone, Debug)]
pub enum BoardTimeline {
    /// The P-positions, nearest to the corner first.
    Recursive(BuildTimeline),
    /// Roughan's Figure 1.
    Roughan(RoughanFigure),
}

impl BoardTimeline {
    /// The number of P-positions that the whole construction finds.
    pub fn total(&self) -> usize {
        match self {
            Self::Recursive(timeline) => timeline.total(),
            Self::Roughan(figure) => figure.total(),
        }
    }
}

impl Timeline for BoardTimeline {
    type State = BuildState;

    fn last(&self) -> usize {
        match self {
            Self::Recursive(timeline) => timeline.last(),
            Self::Roughan(figure) => figure.last(),
        }
    }

    fn caption(&self, step: usize) -> Prose {
        match self {
            Self::Recursive(timeline) => timeline.caption(step),
            Self::Roughan(figure) => figure.caption(step),
        }
    }

    fn state(&self, step: usize) -> BuildState {
        match self {
            Self::Recursive(timeline) => timeline.state(step),
            Self::Roughan(figure) => figure.state(step),
        }
    }
}

/// The most squares that a caption names.
const NAMED: usize = 4;

/// The P-positions of a board in the order in which they are found.
#[derive(Clone, Debug)]
pub struct BuildTimeline {
    ruleset: Ruleset,
    steps: Arc<[BuildStep]>,
}

/// The marks that a step of a construction draws in addition to its stars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BuildScene {
    /// The rays of the P-positions found.
    #[default]
    Rays,
    /// The moves of the piece, and nothing else.
    Moves,
    /// The squares from which one move reaches an end, on lines of arrows to it.
    OneMove,
}

/// The P-positions found after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BuildState {
    /// The marks drawn in addition to them.
    pub scene: BuildScene,
    /// The P-positions of earlier steps.
    pub earlier: Vec<Square>,
    /// The P-positions of this step.
    pub newest: Vec<Square>,
    /// The P-positions that the next step will find.
    pub next: Vec<Square>,
}

impl BuildState {
    /// The number of P-positions found.
    pub fn found(&self) -> usize {
        self.earlier.len() + self.newest.len()
    }
}

impl BuildTimeline {
    /// The timeline of the steps the solver found for a ruleset.
    pub fn new(ruleset: Ruleset, steps: Arc<[BuildStep]>) -> Self {
        Self { ruleset, steps }
    }

    /// The number of P-positions that the whole build finds.
    pub fn total(&self) -> usize {
        self.steps.iter().map(|step| step.found.len()).sum()
    }

    fn found(&self, step: usize) -> &[Square] {
        self.steps.get(step).map_or(&[], |step| &step.found)
    }

    /// Returns true if the piece cannot move from any of these squares.
    fn are_ends(&self, squares: &[Square]) -> bool {
        squares.iter().all(|&(a, b)| options_on_board(&self.ruleset, (a.into(), b.into()), a.max(b) + 1).is_empty())
    }

    /// Returns true if the piece has only leaps, so that its P-positions have no rays.
    fn only_leaps(&self) -> bool {
        rays_on_board(&self.ruleset).iter().all(|ray| ray.step.is_none())
    }
}

impl Timeline for BuildTimeline {
    type State = BuildState;

    fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    fn caption(&self, step: usize) -> Prose {
        let found = self.found(step);
        let one = found.len() == 1;
        let (is_p, from) = if one { ("it is a P-position", "it") } else { ("they are P-positions", "them") };
        let names = names(found);
        if found.is_empty() {
            return Prose::from("There is no board for this game.");
        }
        if self.are_ends(found) {
            let end = match found {
                [(0, 0)] => "is the end",
                [_] => "is an end",
                _ => "are ends",
            };
            return Prose::from(format!("{names} {end}: there is no move from {from}, so {is_p}."));
        }
        let nearest = if one { "is the nearest square" } else { "are the nearest squares" };
        Prose::from(if self.only_leaps() {
            format!("{names} {nearest} that cannot move to a P-position, so {is_p}.")
        } else {
            format!("{names} {nearest} that no ray touches: every move from {from} lands on a ray, so {is_p}.")
        })
    }

    fn state(&self, step: usize) -> BuildState {
        let earlier: Vec<Square> = self.steps.iter().take(step).flat_map(|step| step.found.iter().copied()).collect();
        BuildState {
            scene: BuildScene::Rays,
            earlier,
            newest: self.found(step).to_vec(),
            next: self.found(step + 1).to_vec(),
        }
    }
}

/// "(8, 13) and (13, 8)"; for many squares the first few and the number of the others.
pub(crate) fn names(squares: &[Square]) -> String {
    let shown = if squares.len() > NAMED + 1 { NAMED } else { squares.len() };
    let mut parts: Vec<String> = squares.iter().take(shown).map(|(a, b)| format!("({a}, {b})")).collect();
    if squares.len() > shown {
        parts.push(format!("{} more", squares.len() - shown));
    }
    listed(&parts, "and")
}

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
