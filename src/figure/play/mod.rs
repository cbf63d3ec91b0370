//! Games in play: stones, bars of chocolate, nim sums, the graph of a game.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `chocolate` | a bar of chocolate: rows of squares below each other, the one at the top left poisoned |
//! | `game_graph` | all games from a position as a graph: one column for each move, the line played drawn thick |
//! | `nim_columns` | numbers in binary, one below the other, and their nim sum: binary addition without carrying |
//! | `nim_sum` | the nim sum of a position: which games have one, the numbers that are added, and the moves of Nim in terms of it |
//! | `stone_bar` | piles beyond stones: a bar with what may be taken and what is chosen at its right end |
//! | `stone_marks` | what stands above and below the stones of a single pile: brackets, parts, who took what |
//! | `stone_table` | piles of stones on a table, and where their stones stand |
//! | `stones` | piles of stones on a table: what may be taken, what is chosen, what was taken |

pub(super) mod chocolate;
pub(super) mod game_graph;
pub(super) mod nim_columns;
pub(super) mod nim_sum;
mod stone_bar;
mod stone_marks;
pub(super) mod stone_table;
pub(super) mod stones;
