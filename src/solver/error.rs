//! The reasons why the solver gives no answer.

use thiserror::Error;

use crate::Need;
use golden_game::{Ruleset, RulesetError, TableShape};
use golden_number::UBig;

/// The reason why the solver gives no answer; each message says what happened and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolverError {
    /// The ruleset is not valid, or the position is not one of it.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// The job was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The work would be more than the budget allows.
    #[error(transparent)]
    Budget(#[from] Need),
    /// The memory cannot be allocated.
    #[error("the machine has no {bytes} bytes of memory free; ask for fewer rows or columns, or close other programs")]
    OutOfMemory {
        /// Bytes requested.
        bytes: u64,
    },
    /// A table of values that do not fit its cells.
    #[error(
        "a value of the table may be as large as {bound}, and its cells hold values below 2^32; ask for earlier rows and columns"
    )]
    TableValue {
        /// An upper bound of the values.
        bound: UBig,
    },
    /// More rows than periods can be proved for.
    #[error("the periods of {rows} rows are more than can be proved, at most {most}; ask for fewer rows")]
    TooManyRows {
        /// Rows requested, from row 0 on.
        rows: u64,
        /// The most rows.
        most: u64,
    },
    /// The ruleset has no table.
    #[error("{name} has no table in two dimensions; tables exist for {}", table_rulesets())]
    NoTable {
        /// The ruleset's name.
        name: &'static str,
    },
    /// A game of one's own whose positions are not the cells of a table.
    #[error(
        "this game has no table: it has one if its positions are one number, or two that no move raises, without positions in its \
         rule; golden-nim discover lists its first P-positions"
    )]
    NoOwnTable,
    /// A game that does not have one P-position in each row.
    #[error(
        "{name} is not known to have one P-position in each row; nim with two piles, wythoff, t-wythoff and rays that \
         hold 1,0 and 0,1 have; for another game that has a table, ask for its outcomes"
    )]
    NoRowPositions {
        /// The ruleset's name.
        name: &'static str,
    },
    /// A game without misère play.
    #[error("{name} is not played misère: the player who cannot move loses; choose another game, or normal play")]
    NoMisere {
        /// The ruleset's name.
        name: &'static str,
    },
    /// A sum with a component without misère play.
    #[error(
        "component {number} of the sum, {name}, is not played misère, so neither is the sum; leave this component out, or \
         choose normal play"
    )]
    NoMiserePart {
        /// The number of the component, from 1.
        number: usize,
        /// Its ruleset's name.
        name: &'static str,
    },
    /// A table of Grundy values under misère play.
    #[error("Grundy values have no meaning under misère play; ask for a table of outcomes")]
    MisereValues,
    /// A table of Grundy values of a game in which options are forbidden.
    #[error("Where the opponent may forbid options there are no Grundy values; ask for a table of outcomes")]
    BlockValues,
    /// A position of a table under misère play of which it is not known who wins.
    #[error(
        "who wins {name} under misère play is beyond the budget, and a table leaves no cell open; ask for smaller heaps, or raise \
         the budget"
    )]
    MisereOpen {
        /// The position with its game.
        name: String,
    },
    /// The graph of a game would have too many positions.
    #[error(
        "the graph of {} would have {}{nodes} positions, and at most {most} can be shown; start from a smaller position",
        .moves.words(), if *.is_all { "" } else { "more than " }
    )]
    GraphSize {
        /// The positions counted.
        nodes: usize,
        /// True if these are all positions.
        is_all: bool,
        /// The most positions.
        most: usize,
        /// The moves that the graph follows.
        moves: GraphMoves,
    },
    /// The winner's moves are requested, but it is not known who wins from a position of the graph.
    #[error(
        "who wins from a position of the graph is beyond the budget, so the winner's moves cannot be shown; start from a \
         smaller position"
    )]
    GraphWinner,
    /// The winner's moves are requested, and the winner is known, but a position of the graph has so many moves that
    /// not all winning ones are known.
    #[error(
        "a position of the graph has so many moves that they are not looked at one by one, and not all winning moves \
         among them are known, though it is known who wins; start from a smaller position"
    )]
    GraphWinningMoves,
    /// An empty range of rows or columns.
    #[error("the range of {axis} {first}..{end} is empty; its end must be larger than its start")]
    EmptyRange {
        /// "rows" or "columns".
        axis: &'static str,
        /// The first index.
        first: u64,
        /// The index after the last.
        end: u64,
    },
    /// The system cannot start a thread for background work.
    #[error("no thread could be started for the computation ({0}); close other programs and try again")]
    Thread(String),
    /// A worker panicked: a bug in this program.
    #[error("the computation failed inside the program ({0}); this is a fault of the program, please report it")]
    Panic(String),
}

impl SolverError {
    /// The error for a game without misère play; for a sum it names the first component without misère play. `None`
    /// for a game with misère play.
    pub fn no_misere(ruleset: &Ruleset) -> Option<Self> {
        let components = match ruleset {
            game if game.has_misere() => return None,
            Ruleset::Sum { components } => components.as_slice(),
            _ => &[],
        };
        let first = (1..).zip(components).find(|(_, component)| !component.has_misere());
        Some(match first {
            Some((number, component)) => Self::NoMiserePart { number, name: component.name() },
            None => Self::NoMisere { name: ruleset.name() },
        })
    }

    /// Returns true if the request is too large: for the budget, for the memory, for the cells of a table, or for the
    /// rows whose periods can be proved.
    pub fn is_budget(&self) -> bool {
        matches!(self, Self::Budget(_) | Self::OutOfMemory { .. } | Self::TableValue { .. } | Self::TooManyRows { .. })
    }

    /// Returns true if the budget refuses the work and a larger budget may do, false if no larger budget does; `None`
    /// for any other error.
    pub fn can_be_raised(&self) -> Option<bool> {
        match self {
            Self::Budget(need) => Some(need.can_be_raised()),
            Self::MisereOpen { .. } => Some(true),
            _ => None,
        }
    }
}

/// The rulesets that have tables, for messages.
fn table_rulesets() -> String {
    let games = Ruleset::examples();
    let mut names: Vec<&str> = Vec::new();
    for game in games.iter().filter(|game| !game.is_sum() && game.plane() != TableShape::None) {
        if !names.contains(&game.name()) {
            names.push(game.name());
        }
    }
    format!("{}, and sums of two games of one pile each, subtraction or nim", names.join(", "))
}

/// The moves that a [`GameGraph`](crate::GameGraph) follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GraphMoves {
    /// Every move of both players.
    #[default]
    All,
    /// Every move of the loser, and those of the winner that the strategy names: in Fibonacci Nim the tail, in
    /// Wythoff's game Silber's move, else all winning moves.
    WinnersOptimal,
}

impl GraphMoves {
    /// Returns the moves that are followed, in words: "all moves".
    pub fn words(self) -> &'static str {
        match self {
            Self::All => "all moves",
            Self::WinnersOptimal => "the winner’s best moves",
        }
    }
}
