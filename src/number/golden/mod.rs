//! The golden string: letters, counts, factors.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `letters` | the two symbols the golden string is written with; the golden string packed, one bit per letter |
//! | `string` | the golden string 1011010110110… (A005614): its letters, its making in two ways, its factors |

pub(super) mod letters;
pub(super) mod string;
