//! What is computed in the background and kept for every frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `answers` | what the solver knows of the things on screen: asked once, looked at every frame |
//! | `current` | the shared position and its game, looked at once a frame: what panels keep and compare is here, by pointer and by count, however long its numbers are and however many moves were made |
//! | `in_order` | events in the order in which they happened, all of them |
//! | `memo` | a value that is made anew only when what it is made of has changed |
//! | `opponent` | the computer's moves: asked for in the background when it is its turn, and made after a short pause |
//! | `played` | the game in play move by move, with what was missed in it: kept until it changes, and where there is much to say, said in the background |
//! | `derived` | a question of one panel that is answered in the background: the last answer stays until the next one is there |

pub(super) mod answers;
pub(super) mod current;
pub(super) mod derived;
pub(super) mod in_order;
pub(super) mod memo;
pub(super) mod opponent;
pub(super) mod played;
