//! Whole tables: requested, computed by the method of their game, cached and shared.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cache` | tables kept in memory while there is room |
//! | `cells` | the cells of a table in memory |
//! | `closed_cells` | tables from closed forms, exact at any distance from the corner |
//! | `enough` | a budget that is enough for a table that was refused |
//! | `finished` | a finished table of Grundy values or outcomes |
//! | `in_flight` | tables that are being computed: equal requests share one computation |
//! | `methods` | how each table is computed, and how much work and memory it needs |
//! | `p_rows` | the P-positions of the rows of a game with one in each row |
//! | `partial` | a table while it is being computed |
//! | `positions_of_value` | the positions of one value in a table |
//! | `request` | the request for a table: ruleset, quantity, rows and columns |
//! | `sparse_rows` | tables of outcomes of ray games far from the corner, from one P-position in each row |

mod cache;
pub(super) mod cells;
pub(super) mod closed_cells;
pub(super) mod enough;
pub(super) mod finished;
pub(super) mod in_flight;
pub(super) mod methods;
pub(super) mod p_rows;
pub(super) mod partial;
pub(super) mod positions_of_value;
pub(super) mod request;
pub(super) mod sparse_rows;
