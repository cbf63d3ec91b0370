//! Reasons, hints and captions: the evidence in words.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `board_hint` | the hint of the queen board: Silber's rule in digits and steps, or the sentences of another game |
//! | `caption` | moves and outcomes in a few words, for a list or in a sentence |
//! | `explain` | reasons in words: turns evidence into sentences |
//! | `golden_letter` | a letter of the golden string at any index, with the facts that follow from it; a word and the factors of the golden string of its length |
//! | `heap_row` | the period of the heaps of a game in words, with its proof and its exceptions; the reason for a value far out in a row of Wythoff's table |
//! | `hint` | hints for the player to move, in a few sentences: the move and the reason, or why every move loses |
//! | `rules` | the rules by which a position is won or lost: each in words, with its theorem; those short enough to remember |
//! | `silber_cards` | Silber's rule for a pair as four cards of few words |
//! | `silber` | Silber's rule in words, with the digits it looks at: as a reason, step by step, in rows of digits |

pub(super) mod board_hint;
pub(super) mod caption;
pub(super) mod explain;
pub(super) mod golden_letter;
pub(super) mod heap_row;
pub(super) mod hint;
pub(super) mod rules;
pub(super) mod silber;
pub(super) mod silber_cards;
