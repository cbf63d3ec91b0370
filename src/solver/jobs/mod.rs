//! Work in the background: its progress, its end, and the threads that do it.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `background` | threads for work in the background; a panic there becomes an error |
//! | `cancel` | what long work checks every few milliseconds: whether it is cancelled |
//! | `job` | long work that can be watched and cancelled |
//! | `lock` | locks of what no panic can leave half changed |
//! | `ticket` | the right to a result that is being computed |
//! | `workers` | queues of work and the threads that do it; each job gets a ticket |

pub(super) mod background;
pub(super) mod cancel;
pub(super) mod job;
pub(super) mod lock;
pub(super) mod ticket;
pub(super) mod workers;
