//! The scale of colours that was chosen.

use crate::figure::ColourScale;
use crate::session::ColourMap;

/// The scale of a choice of the session.
pub(in crate::ui::grundy_table) fn scale_of(map: ColourMap) -> ColourScale {
    match map {
        ColourMap::Viridis => ColourScale::Viridis,
        ColourMap::Cividis => ColourScale::Cividis,
        ColourMap::Grey => ColourScale::Grey,
        ColourMap::Categorical => ColourScale::Categorical,
    }
}
