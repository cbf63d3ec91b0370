//! The subjects of the laboratory.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `rule` | the rule of a game as a card |

pub(crate) mod rule;
