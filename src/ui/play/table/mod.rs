//! The table: stones, heaps and bars, and the moves made there.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `split_moves` | moves that are listed as buttons: what each heap may become in a game that splits heaps, and what a bar may become in a sum |
//! | `staged` | the table as it fills the stage, and the bar of chocolate, in the panel and there |
//! | `stones` | the stone table: whose turn it is, the stones, and the buttons that take them |
//! | `takes` | the number that is taken: a slider and a field for a single pile, fields for several |

pub(super) mod split_moves;
mod staged;
mod stones;
mod takes;
