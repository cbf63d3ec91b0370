//! One file for each command: its arguments and its output.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `automaton` | `golden-nim automaton`: the finite automaton of a formula |
//! | `check` | `golden-nim check`: the statements of the papers, proved or tried |
//! | `completions` | `golden-nim completions`: what a shell needs to complete arguments |
//! | `discover` | `golden-nim discover`: who wins a game of one's own, discovered and proved |
//! | `golden_string` | `golden-nim golden-string`: the string itself, or one letter or count of it anywhere |
//! | `growth` | `golden-nim growth`: the first n with each value 𝒢(n, n) of Fibonacci Nim |
//! | `handout` | `golden-nim handout`: a lesson on paper |
//! | `level` | `golden-nim level`: the positions of Wythoff's game with one Grundy value |
//! | `man` | `golden-nim man`: the manual pages |
//! | `p_positions` | `golden-nim p-positions`: the P-positions of a game, one in each row, without a table |
//! | `period` | `golden-nim period`: the periods of the rows of Wythoff's table, proved; with `--resume` a run that is kept in a file |
//! | `picture` | `golden-nim picture`: what the window shows, as PNG, SVG or PDF, or the numbers behind it, without a window |
//! | `prove` | `golden-nim prove`: statements about all numbers, decided |
//! | `solve` | `golden-nim solve`: who wins a position, by which moves, and why |
//! | `solve_lines` | `golden-nim solve -`: a position on each line, its result as a line of JSON |
//! | `table` | `golden-nim table`: Grundy values or outcomes in two dimensions, the colours of their pictures, and diagonals |
//! | `trial` | `golden-nim trial`: whether a strategy wins, for all positions, or where it fails first |
//! | `zeckendorf` | `golden-nim zeckendorf`: the Fibonacci representations of a number |

pub(super) mod automaton;
pub(super) mod check;
pub(super) mod completions;
pub(super) mod discover;
pub(super) mod golden_string;
pub(super) mod growth;
pub(super) mod handout;
pub(super) mod level;
pub(super) mod man;
pub(super) mod p_positions;
pub(super) mod period;
pub(super) mod picture;
pub(super) mod prove;
pub(super) mod solve;
mod solve_lines;
pub(super) mod table;
pub(super) mod trial;
pub(super) mod zeckendorf;
