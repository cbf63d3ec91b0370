//! Background work: progress, cancellation, and the threads.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `job` | long work that reports progress and can be cancelled; the check for cancellation that long work makes every few milliseconds; locks that ignore poisoning, for data that no panic can leave half changed |
//! | `workers` | queues of background work and the threads that do it; the ticket of each job, a handle to its result |

pub(super) mod job;
pub(super) mod workers;
