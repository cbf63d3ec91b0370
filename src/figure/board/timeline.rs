//! The constructions that the timeline of the board plays. The recursive build of the P-positions: repeatedly, the
//! nearest squares that no ray touches (Das 2021, Section 3.1 and Figure 3; Roughan 2017, Section 2).

use std::sync::Arc;

use crate::{RoughanFigure, Timeline};
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

/// What a step of a construction draws in addition to its stars.
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
    /// What is drawn in addition to them.
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

    /// Whether the piece cannot move from any of these squares.
    fn are_ends(&self, squares: &[Square]) -> bool {
        squares.iter().all(|&(a, b)| options_on_board(&self.ruleset, (a.into(), b.into()), a.max(b) + 1).is_empty())
    }

    /// Whether the piece has only leaps, so that its P-positions have no rays.
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
