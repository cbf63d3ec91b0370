//! The computer's moves, answers to the opponent's, and the graph of a game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answered_options` | the options of a lost position, one by one or in groups, each with a move that answers it |
//! | `game_graph` | the graph of all plays of a game from a position |
//! | `reply` | the computer's move, what it forbids, and the review of moves that were made |
//! | `resistance` | moves from lost positions that make it hardest to win, and moves that take little; the longest play |
//! | `strategy` | the winning move that the strategy of a game names |

pub(super) mod answered_options;
pub(super) mod game_graph;
pub(super) mod reply;
pub(super) mod resistance;
pub(super) mod strategy;
