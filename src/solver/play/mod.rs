//! The computer's moves, answers to the opponent's, and the graph of a game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answered_options` | the options of a lost position, one by one or in groups, each with a move that answers it |
//! | `forbidding` | the computer in games in which options are forbidden: what it forbids, and its move among what is left |
//! | `game_graph` | the graph of all plays of a game from a position |
//! | `longest_play` | the longest play from a lost position, and the moves that win |
//! | `reply` | the computer's move; the review of a game that was played: the player who was winning, and the moves that gave a win away; the verdict on a move that was made |
//! | `resistance` | moves from lost positions: the one that makes it hardest for the opponent to win; moves that take as little as they can, in any game and at any size |
//! | `strategy` | the winning move that the strategy of a game names |

pub(super) mod answered_options;
mod forbidding;
pub(super) mod game_graph;
mod longest_play;
pub(super) mod reply;
pub(super) mod resistance;
pub(super) mod strategy;
