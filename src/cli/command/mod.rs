//! One file for each command: its arguments and its output.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | `golden-nim automaton`: the finite automaton of a formula |
//! | `check` | `golden-nim check`: the statements of the papers, proved or tried |
//! | `golden_string` | `golden-nim golden-string`: the string itself, or one letter or count of it anywhere |
//! | `level` | `golden-nim level`: the positions of Wythoff's game with one Grundy value |
//! | `p_positions` | `golden-nim p-positions`: the P-positions of a game, one in each row, without a table |
//! | `period` | `golden-nim period`: the periods of the rows of Wythoff's table, proved |
//! | `picture` | `golden-nim picture`: what the window shows, as SVG or PNG, without a window |
//! | `prove` | `golden-nim prove`: statements about all numbers, decided |
//! | `solve` | `golden-nim solve`: who wins a position, by which moves, and why |
//! | `table` | `golden-nim table`: Grundy values or outcomes in two dimensions |
//! | `table_look` | the colours of the picture of a table: the options of `table` for PNG and SVG |
//! | `zeckendorf` | `golden-nim zeckendorf`: the Fibonacci representations of a number |

pub(super) mod automaton;
pub(super) mod check;
pub(super) mod golden_string;
pub(super) mod level;
pub(super) mod p_positions;
pub(super) mod period;
pub(super) mod picture;
pub(super) mod prove;
pub(super) mod solve;
pub(super) mod table;
mod table_look;
pub(super) mod zeckendorf;
