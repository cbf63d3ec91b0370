//! The kinds of exercises: a kind is one file, and one line of `list`.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `counter_example` | the least counter-example to a sentence |
//! | `digits` | Zeckendorf forms laid with tiles |
//! | `fill` | a corner of a table of Grundy values |
//! | `gap` | gaps of the A- and B-numbers |
//! | `kind` | the definition of a kind |
//! | `letter` | letters of the golden string, A-numbers and B-numbers |
//! | `list` | the list of all kinds; an exercise and a task of any |
//! | `mex` | the least number missing from a set |
//! | `nim_sum` | nim sums by columns |
//! | `outcome` | N or P |
//! | `pair` | safe pairs |
//! | `place` | the places of the next stars |
//! | `reply` | every move of the opponent from a P-position answered |
//! | `silber_step` | the step of Silber's rule that decides |
//! | `strategy` | what one would always leave |
//! | `tail` | the tail of a pile, and whether it may be taken |
//! | `value` | Grundy values |
//! | `winning_move` | winning moves |

pub(super) mod counter_example;
pub(super) mod digits;
pub(super) mod fill;
pub(super) mod gap;
pub(super) mod kind;
pub(super) mod letter;
pub(super) mod list;
pub(super) mod mex;
pub(super) mod nim_sum;
pub(super) mod outcome;
pub(super) mod pair;
pub(super) mod place;
pub(super) mod reply;
pub(super) mod silber_step;
pub(super) mod strategy;
pub(super) mod tail;
pub(super) mod value;
pub(super) mod winning_move;
