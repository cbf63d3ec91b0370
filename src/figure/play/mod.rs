//! Games in play: stones, bars of chocolate, nim sums, the graph of a game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `chocolate` | a bar of chocolate: rows of squares one below the other, the one at the top left poisoned |
//! | `game_graph` | the graph of all plays from a position: one column for each move, the moves played drawn thick |
//! | `nim_columns` | numbers in binary with their nim sum; the nim sum of a position; the numbers of a set as tiles |
//! | `seen` | the reason why a position is lost, seen: stars and rays, nim columns, tail and limit, a strip of piles, answers |
//! | `so_far` | the game so far: its positions with the moves that led there, what was left after each turn, and who was winning when |
//! | `stone_marks` | the marks above and below the stones of a single pile; piles too large for stones, drawn as a bar |
//! | `stone_table` | piles of stones on a table, and the layout of their stones; the end of a game: its last stone, large |
//! | `stones` | drawing piles of stones: the limit, the choice, the stones taken |

pub(super) mod chocolate;
pub(super) mod game_graph;
pub(super) mod nim_columns;
pub(super) mod seen;
pub(super) mod so_far;
pub(super) mod stone_marks;
pub(super) mod stone_table;
pub(super) mod stones;
