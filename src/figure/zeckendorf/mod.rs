//! Fibonacci representations: digits, squares, carries, Silber's rule, the staircase.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bit_rows` | Fibonacci representations as rows of digits with the positions above them; all those of a small number |
//! | `nim_start` | a number as a start of Fibonacci Nim: its stones in Zeckendorf parts, and the winning takes |
//! | `number` | all that is drawn and said of a number in the converter, put into words once |
//! | `rewrite_sheet` | the picture of a step of carrying: the columns before, the identity, the columns after; the words beside carries: how far they are shown, and where Knuth's product comes from |
//! | `rewrite_timeline` | carrying, step by step: the identities that turn columns into a canonical form; the greedy expansion: repeatedly, the largest Fibonacci number up to the remainder |
//! | `sheet` | the whole sheet of the Zeckendorf panel as one picture, for files |
//! | `silber_cards` | Silber's rule as four cards, with the one that decides highlighted |
//! | `squares` | the parts of a number as squares whose areas, or tiles whose lengths, are their values |
//! | `staircase` | the canonical forms of 1 to N as a matrix of bits: the staircase of the tails |
//! | `words` | facts about a number beside its squares; helpers of the panel’s pictures; the meaning of a click on one |
//! | `wythoff_array` | the picture of the Wythoff array |

pub(super) mod bit_rows;
pub(super) mod nim_start;
pub(super) mod number;
pub(super) mod rewrite_sheet;
pub(super) mod rewrite_timeline;
pub(super) mod sheet;
pub(super) mod silber_cards;
pub(super) mod squares;
pub(super) mod staircase;
pub(super) mod words;
pub(super) mod wythoff_array;
