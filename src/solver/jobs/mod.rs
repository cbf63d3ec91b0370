//! Background work: progress, cancellation, and the threads.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `background` | background threads; a panic there becomes an error |
//! | `cancel` | the check for cancellation that long work makes every few milliseconds |
//! | `job` | long work that reports progress and can be cancelled |
//! | `lock` | locks that ignore poisoning, for data that no panic can leave half changed |
//! | `ticket` | a handle to a result that is being computed |
//! | `workers` | queues of background work and the threads that do it; each job gets a ticket |

pub(super) mod background;
pub(super) mod cancel;
pub(super) mod job;
pub(super) mod lock;
pub(super) mod ticket;
pub(super) mod workers;
