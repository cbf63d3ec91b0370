//! Finite automata: states as discs, transitions as arrows, or a table of the states; and walks through them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `by_hand` | places of states that were chosen by hand, for the small automata of the library |
//! | `curves` | arrows between discs: curves with their labels |
//! | `digit_strip` | the digits of the numbers that walk, place by place, with the states between them |
//! | `drawing` | the drawing of an automaton, with a walk through it; places of states in layers: by distance from the start, ordered by barycentres |
//! | `legend` | the meaning of the marks in the drawing; the table of the states, for automata that are too large to be drawn |
//! | `picture` | an automaton to be drawn, as data: its header, its arrows with their symbols |
//! | `statement` | a statement with what was found out about it, in large letters |
//! | `walk_timeline` | the walk of numbers through an automaton, digit by digit; the card of a walk: the state it is in, what has been read and what is still to be read |

mod by_hand;
mod curves;
pub(super) mod digit_strip;
pub(super) mod drawing;
pub(super) mod legend;
pub(super) mod picture;
pub(super) mod statement;
pub(super) mod walk_timeline;
