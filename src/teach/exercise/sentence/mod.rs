//! Sentences about all numbers that an exercise gives: read, evaluated for given numbers, drawn and explained.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `case` | the place of a case of a sentence, for the picture beside it |
//! | `claim` | sentences with the values of games, evaluated for given numbers; a sentence in its names and parts, with nothing compiled |
//! | `facts` | why a sentence holds or fails for given numbers, in words |

pub(super) mod case;
pub(super) mod claim;
mod facts;
