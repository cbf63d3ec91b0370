//! Whole tables: requested, computed by the method of their game, cached and shared.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the cells of a table in memory; the positions of one value in a table |
//! | `closed_cells` | tables from closed forms, exact at any distance from the corner; windows of closed planes, of which only the cells themselves are computed |
//! | `diagonal` | a diagonal of a table, of which only its own cells are computed where a closed form gives them; the method that computes a diagonal |
//! | `finished` | a finished table of Grundy values or outcomes; a table while it is being computed; tables that are being computed: equal requests share one computation; tables kept in memory while there is room |
//! | `methods` | the methods that compute a table from the rules alone, what each takes, and those that have no file of their own; tables of outcomes of games of one's own, from the table of their rule |
//! | `misere` | tables of outcomes under misère play; those of one or two piles of subtraction games and Nim, from the values under normal play |
//! | `p_rows` | the P-positions of the rows of a game with one in each row; the P-positions of the rows of ray games, kept for later windows and positions; tables of outcomes of ray games far from the corner, from one P-position in each row |
//! | `plan` | the plan of a table: the method that computes it, what that takes, and whether the budget is enough |
//! | `request` | the requests for a table, ruleset, quantity, rows and columns, and for a diagonal of one |

pub(super) mod cells;
pub(super) mod closed_cells;
pub(super) mod diagonal;
pub(super) mod finished;
mod methods;
mod misere;
pub(super) mod p_rows;
pub(super) mod plan;
pub(super) mod request;
