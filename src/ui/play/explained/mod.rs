//! The parts that explain the position: nim sums, the graph, the hint.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `graph` | the graph of all games from the start, with the line played in it, whole or zoomed |
//! | `hint` | the hint: what to do and why, all at once or step by step, and the button that does it |
//! | `nim_sum` | the nim sum, column by column, and the moves that bring it to zero |
//! | `sections` | the sections below the table: the nim sum column by column, the graph of the game |

pub(super) mod graph;
pub(super) mod hint;
pub(super) mod nim_sum;
mod sections;
