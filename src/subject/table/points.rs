//! P-positions with the lines fitted to them, at two scales.

use std::sync::Arc;

use super::focus;
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::{PlotCanvas, PointsPlot, SafePoints, Stacked, points_picture, points_sheet};
use golden_solver::has_p_rows;

/// Room between the two plots.
const BETWEEN: f32 = 12.0;

/// P-positions with their lines.
pub(crate) struct Points;

impl SubjectKind for Points {
    fn facts(&self) -> Facts {
        Facts {
            least_width: 640.0,
            made_of: Some("the positions that the player to move loses"),
            has_numbers: true,
            ..Facts::USUAL
        }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let [small, large] = scales(asked)?;
        let at = match focus(asked)?.position.numbers() {
            [a, b] => u64::try_from(a).ok().zip(u64::try_from(b).ok()).map(|(a, b)| [a, b]),
            _ => None,
        };
        let area = asked.look.size;
        if asked.look.is_small() {
            return Ok(points_picture(&PointsPlot::whole(&small, at), &PlotCanvas::for_file(area)).into());
        }
        let side = ((area[0] - BETWEEN) / 2.0).floor();
        let plots = [PointsPlot::whole(&small, at), PointsPlot::whole(&large, at)];
        Ok(points_sheet(&plots, [side, side], Stacked::Beside).into())
    }

    /// Those of the larger plot.
    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        let [_, large] = scales(asked)?;
        Ok(Some(SubjectNumbers::Points(Arc::new(large))))
    }
}

/// The P-positions of the game at a small and a large scale.
fn scales(asked: &Asked<'_>) -> Result<[SafePoints; 2], SubjectError> {
    let ruleset = &focus(asked)?.ruleset;
    if !has_p_rows(ruleset) {
        let words = "Points are shown of games with one P-position in each row: Wythoff’s game, t-Wythoff, Nim with two \
                     piles, and ray games that hold the rays 1,0 and 0,1; give a position of one of them";
        return Err(SubjectError::not_drawn(words));
    }
    let chosen = asked.session.model.table.points;
    let size = if asked.look.is_small() { SafePoints::small_scale(ruleset) } else { chosen.into() };
    Ok(SafePoints::scales(ruleset, size, asked.solver, asked.job)?)
}
