//! Whole tables: asked for, computed by the method of their game, cached and shared.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cache` | tables that stay in memory while there is room |
//! | `cells` | the cells of a table in memory |
//! | `closed_cells` | tables from closed forms, exact anywhere |
//! | `finished` | a finished table of Grundy values or outcomes |
//! | `in_flight` | tables that are being computed: equal requests share one computation |
//! | `methods` | how each table is computed, and what it costs |
//! | `partial` | a table while it is being computed |
//! | `request` | which table is asked for |

mod cache;
pub(super) mod cells;
pub(super) mod closed_cells;
pub(super) mod finished;
pub(super) mod in_flight;
pub(super) mod methods;
pub(super) mod partial;
pub(super) mod request;
