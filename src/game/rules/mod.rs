//! The games, one file for each, and the closed forms and properties that fill files of their own.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `wythoff_pairs` | the common properties of Wythoff's games: P-positions in pairs, winning moves in machine words, misère play |
//! | `nim` | Nim: piles of stones; a move takes any positive number from one pile (C. L. Bouton 1901) |
//! | `wythoff` | Wythoff's game |
//! | `wythoff_terminal` | Wythoff's game with more terminal positions |
//! | `t_wythoff` | Fraenkel's t-Wythoff |
//! | `rays` | ray games: pieces on a board |
//! | `ray_forms` | closed forms of ray games: rook, queen, king (under misère play too), downward knight, single rays, pairs of equals |
//! | `fibonacci_nim` | Fibonacci Nim: one pile; after k stones at most 2k may be taken (M. J. Whinihan 1963) |
//! | `local_fibonacci_nim` | several piles, a limit for each |
//! | `global_fibonacci_nim` | several piles, one limit for all; two different piles at any size |
//! | `take_away` | take-away games with other limits; the factor of a take-away game: a whole number or a fraction |
//! | `subtraction` | subtraction games |
//! | `euclid` | Euclid's game |
//! | `euclid_misere` | Euclid's game under misère play |
//! | `octal` | octal games: heaps that may be split |
//! | `own` | games of one's own, given by a rule in text |
//! | `grundy_game` | Grundy's game |
//! | `chomp` | Chomp |

#![expect(
    clippy::unnecessary_wraps,
    clippy::trivially_copy_pass_by_ref,
    reason = "the registry calls the functions of all games alike, with references to their parameters"
)]

pub(super) mod chomp;
pub(super) mod euclid;
mod euclid_misere;
pub(super) mod fibonacci_nim;
pub(super) mod global_fibonacci_nim;
pub(super) mod grundy_game;
pub(super) mod local_fibonacci_nim;
pub(super) mod nim;
pub(super) mod octal;
pub(super) mod own;
pub(super) mod ray_forms;
pub(super) mod rays;
pub(super) mod subtraction;
pub(super) mod t_wythoff;
pub(super) mod take_away;
pub(super) mod wythoff;
pub(super) mod wythoff_pairs;
pub(super) mod wythoff_terminal;
