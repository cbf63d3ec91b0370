//! The computer's moves, answers to the opponent's, and the graph of a game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answered_options` | the options of a P-position, each with a move that answers it |
//! | `game_graph` | the graph of all plays of a game from a position |
//! | `losing_replies` | replies from lost positions: how hard they make it for the opponent to win |
//! | `reply` | the computer's move |
//! | `strategy` | the winning move that the strategy of a game names |
//! | `verdict` | what there is to say of a move that was made: the winning moves that it missed |

pub(super) mod answered_options;
pub(super) mod game_graph;
mod losing_replies;
pub(super) mod reply;
pub(super) mod strategy;
pub(super) mod verdict;
