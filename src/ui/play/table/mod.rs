//! The table: stones, heaps and bars, and the moves made there.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `split_moves` | moves that are listed as buttons: what each heap may become in a game that splits heaps, and what a bar may become in a sum |
//! | `stones` | the stones on the table, and the move that takes them |
//! | `takes` | the number that is taken: a slider and a field for a single pile, fields for several |
//! | `whole` | the table in its room: whose turn it is, the stones or the bar of chocolate, the buttons |

pub(super) mod split_moves;
mod stones;
mod takes;
pub(super) mod whole;
