//! The subjects of the queen board.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `board` | the board with its piece |
//! | `hint` | the board with the hint for the player to move |
//! | `view` | what a board shows, with all that is known of it and may be told; the limits of what a board tells |

#[expect(clippy::module_inception, reason = "the board is the main subject of the board")]
pub(crate) mod board;
pub(crate) mod hint;
pub(crate) mod view;
