//! The queen board: squares, pieces, moves, and how its P-positions are found.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `attempt` | a move that was tried on the board, and how the game answers it; a reply with its answer: your move, the opponent's, and your answer to it, as arrows with their names |
//! | `frame` | the positions of the squares of a board in its picture, and the scale of what is drawn on them; the content of the board, as data |
//! | `hint_card` | a hint beside its board: digits, sentences, the steps of Silber's rule; the option that comes next in a direction, for the arrow keys |
//! | `legend` | the meaning of the marks on the board: rows of a mark and a word; the sentences of the board |
//! | `moves` | the places where the piece can go: squares, lines, winning arrows; the piece; the names of moves |
//! | `piece` | the piece: a disc with a crown, a tower, a horse's head, or a compass rose |
//! | `squares` | the queen board as a picture: squares, numbers, P-positions found, options; the coordinates along two edges of a board, those of the piece as badges: on a screen and on paper |
//! | `timeline` | the constructions that the timeline plays: the recursive build, and Figure 1 of Roughan 2017; the P-positions found so far by the recursive build: rays and stars |

pub(super) mod attempt;
pub(super) mod frame;
pub(super) mod hint_card;
pub(super) mod legend;
mod moves;
pub(super) mod piece;
pub(super) mod squares;
pub(super) mod timeline;
