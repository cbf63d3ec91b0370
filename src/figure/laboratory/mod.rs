//! Pictures of a game given by a rule.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `outcomes` | the P-positions with small numbers: a map, lines of numbers, or a list |
//! | `rule_card` | the rule as a card |

pub(crate) mod outcomes;
pub(crate) mod rule_card;
