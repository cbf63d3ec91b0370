//! Closed forms of Wythoff's game and of games like it, beside those in their own files.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `t_wythoff_misere` | t-Wythoff under misère play |
//! | `wythoff_misere` | Wythoff's game under misère play |
//! | `wythoff_pairs` | the common properties of Wythoff's games under both conventions: P-positions in pairs; all winning moves of Wythoff's game in machine words, without allocation |
//! | `wythoff_terminal_pairs` | the P-positions of Wythoff's game to K, for any K |

pub(super) mod t_wythoff_misere;
pub(super) mod wythoff_misere;
pub(crate) mod wythoff_pairs;
pub(super) mod wythoff_terminal_pairs;
