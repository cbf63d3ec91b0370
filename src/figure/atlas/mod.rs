//! The atlas of ray games: all small sets of rays, each with its P-positions and the lines fitted to them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `card` | a set of rays with its P-positions and slopes as a card |
//! | `ray_sets` | the sets of rays; the P-positions and lines of all sets |
//! | `sheet` | the whole atlas as one picture; the places of the cards |

pub(super) mod card;
pub(super) mod ray_sets;
pub(super) mod sheet;
