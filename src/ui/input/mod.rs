//! Fields and lists for what is typed or chosen: they know what is meant.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `code_editor` | a text of formulas or rules with colours, line numbers and the mark of a fault |
//! | `draft` | a field for a text that is used once it has been entered |
//! | `file_list` | the list of files inside the window, for where no dialog of the desktop answers |
//! | `misere` | the switch for misère play, which the board and Play share |
//! | `number_field` | a field for a number of any length |
//! | `parameters` | the editor of a game's parameters |
//! | `pile_keys` | the keys that choose stones of piles and take them; a bar of chocolate, bitten with the pointer or with keys |

pub(super) mod code_editor;
pub(super) mod draft;
pub(super) mod file_list;
pub(super) mod misere;
pub(super) mod number_field;
pub(super) mod parameters;
pub(super) mod pile_keys;
