//! Lessons: scenes, their captions, the lessons that come with the program.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caption` | captions of scenes hold live values: what stands in braces is computed, not typed |
//! | `change` | whether what is shown is still the current scene of the lesson, and how a change of it is kept |
//! | `lesson` | the lessons that come with the program, embedded so that an installed one has them |

pub(super) mod caption;
mod change;
pub(super) mod lesson;
