//! The computer's moves, answers to the opponent's, and the graph of a game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answered_options` | the options of a lost position, one by one or in groups, each with a move that answers it |
//! | `game_graph` | the graph of all plays of a game from a position |
//! | `reply` | the computer's move; the review of a game that was played: the player who was winning, and the moves that gave a win away; the verdict on a move that was made; the computer in games in which options are forbidden: what it forbids, and its move among what is left |
//! | `resistance` | moves from lost positions: the one that makes it hardest for the opponent to win; moves that take as little as they can, in any game and at any size; the longest play from a lost position, and the moves that win |
//! | `strategy` | the winning move that the strategy of a game names |

pub(super) mod answered_options;
pub(super) mod game_graph;
pub(super) mod reply;
pub(super) mod resistance;
pub(super) mod strategy;
