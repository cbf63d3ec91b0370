//! Rows of which one is chosen.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `choice_list` | a framed list with one chosen row |
//! | `long_list` | a framed list of any length that scrolls: only the rows in sight are laid out |
//! | `move_row` | a winning move: where it leads and what is taken |
//! | `roving` | one stop of the Tab key for a group of choices: arrows move inside it |

pub(in crate::widget) mod choice_list;
pub(in crate::widget) mod long_list;
pub(in crate::widget) mod move_row;
pub mod roving;
