//! The places of things in the window: panes, the columns beside them, the parts of a scene.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `columns` | the columns beside the panes: their edge can be dragged, and they fold; what stands at the right end of a row, from left to right |
//! | `panes` | the panes of the window and their tabs |
//! | `regions` | the regions of the window, between which F6 moves the keyboard |

pub(super) mod columns;
pub(super) mod panes;
pub(super) mod regions;
