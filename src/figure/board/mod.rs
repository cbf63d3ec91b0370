//! The queen board: squares, pieces, moves, and how its P-positions are found.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `attempt` | a move that was tried, and the answer of the game; a reply with its answer, as arrows with names |
//! | `found` | the P-positions found so far by the recursive build: rays and stars |
//! | `frame` | the positions of the squares of a board in its picture, and the scale of what is drawn on them |
//! | `hint_card` | a hint beside its board; the option that comes next in a direction, for the arrow keys |
//! | `legend` | the meaning of the marks on the board, and the sentences of the board |
//! | `moves` | the places where the piece can go: squares, lines, winning arrows; the piece; the names of moves |
//! | `picture` | the content of the board, as data |
//! | `piece` | the piece: a disc with a crown, a tower, a horse's head, or a compass rose |
//! | `squares` | the board as a picture on a screen and on paper: squares, numbers, and coordinates along two edges |
//! | `timeline` | the constructions that are played: the recursive build, and Figure 1 of Roughan 2017 |

pub(super) mod attempt;
mod found;
pub(super) mod frame;
pub(super) mod hint_card;
pub(super) mod legend;
mod moves;
pub(super) mod picture;
pub(super) mod piece;
pub(super) mod squares;
pub(super) mod timeline;
