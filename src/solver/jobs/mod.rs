//! Background work: progress, cancellation, and the threads.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `job` | long work that reports progress and can be cancelled; the check for cancellation that long work makes every few milliseconds |
//! | `lock` | locks that ignore poisoning, for data that no panic can leave half changed |
//! | `ticket` | a handle to a result that is being computed |
//! | `workers` | queues of background work and the threads that do it; each job gets a ticket, a panic becomes an error |

pub(super) mod job;
pub(super) mod lock;
pub(super) mod ticket;
pub(super) mod workers;
