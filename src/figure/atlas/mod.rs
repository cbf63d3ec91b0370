//! The atlas of ray games: all small sets of rays, each with its P-positions and the lines fitted to them.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `ray_sets` | the sets of rays; the P-positions and lines of all sets |
//! | `sheet` | the whole atlas as one picture, and a set of rays as a card |

pub(super) mod ray_sets;
pub(super) mod sheet;
