//! A row of a table, P-positions with their lines, growth, the atlas of ray games.

use super::map::absent;
use super::picture::{SubjectError, SubjectLook};
use crate::figure::{
    Atlas, Figure, GrowthAxis, GrowthPlot, PlotCanvas, PointsPlot, RowCurve, RowPlot, RowQuantity, SafePoints, Stacked,
    growth_picture, growth_sheet, points_picture, points_sheet, row_picture, row_sheet,
};
use crate::game::Ruleset;
use crate::prose::grouped;
use crate::session::{Focus, Plane, Session, TablePlace};
use crate::solver::{FibonacciGrowth, Job, Solver, has_p_rows};

/// The height of one of two plots below each other as a share of the width, and of a plot alone.
const LOW: f32 = 0.32;
const HIGH: f32 = 0.56;
/// Room between two plots beside each other.
const BETWEEN: f32 = 12.0;
/// The last row whose period is proved for a thumbnail.
const LAST_SMALL: u64 = 128;

/// The position on the table.
fn focus(session: &Session, look: SubjectLook) -> Result<&Focus, SubjectError> {
    if !look.is_small {
        absent(session)?;
    }
    Ok(&session.model.table.own)
}

fn not_drawn(words: String) -> SubjectError {
    SubjectError::NotDrawn(words)
}

/// The row of the focus, and its column.
pub(super) fn curve(
    session: &Session,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<(RowCurve, u64), SubjectError> {
    let focus = focus(session, look)?;
    let place = TablePlace::of(focus, session.model.table.width).ok();
    let Some(TablePlace { row, column }) = place.filter(|_| focus.ruleset == Ruleset::Wythoff) else {
        let words = "The program proves the periods of rows for Wythoff’s game alone; give a position of it";
        return Err(not_drawn(words.to_owned()));
    };
    if look.is_small && row > LAST_SMALL {
        return Err(not_drawn("This row has too long a period for a thumbnail".to_owned()));
    }
    let rows = solver.row_periods(row.saturating_add(1), job)?;
    let Some(curve) = RowCurve::of(&rows, row, job)? else {
        return Err(not_drawn(format!("The period of row {} is not known", grouped(&row))));
    };
    Ok((curve, column))
}

/// The two plots of the row of the focus.
pub(super) fn row(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let (curve, column) = curve(session, look, solver, job)?;
    let plot = |quantity| RowPlot::whole(&curve, quantity, Some(column));
    Ok(if look.is_small {
        row_picture(&plot(RowQuantity::Offset), &PlotCanvas::for_file(look.size))
    } else {
        row_sheet(&RowQuantity::ALL.map(plot), [look.size[0], look.size[0] * LOW])
    })
}

/// The P-positions of the game at a small and a large scale.
fn scales(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<[SafePoints; 2], SubjectError> {
    let ruleset = &focus(session, look)?.ruleset;
    if !has_p_rows(ruleset) {
        let words = "Points are shown of games with one P-position in each row: Wythoff’s game, t-Wythoff, Nim with two \
                     piles, and ray games that hold the rays 1,0 and 0,1; give a position of one of them";
        return Err(not_drawn(words.to_owned()));
    }
    let size = if look.is_small { SafePoints::small_scale(ruleset) } else { session.model.table.points.into() };
    Ok(SafePoints::scales(ruleset, size, solver, job)?)
}

/// The P-positions of the larger plot.
pub(super) fn many_points(
    session: &Session,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<SafePoints, SubjectError> {
    let [_, large] = scales(session, look, solver, job)?;
    Ok(large)
}

/// P-positions with the lines fitted to them, at two scales.
pub(super) fn points(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let [small, large] = scales(session, look, solver, job)?;
    let focus = focus(session, look)?;
    let at = match focus.position.numbers() {
        [a, b] => u64::try_from(a).ok().zip(u64::try_from(b).ok()).map(|(a, b)| [a, b]),
        _ => None,
    };
    if look.is_small {
        return Ok(points_picture(&PointsPlot::whole(&small, at), &PlotCanvas::for_file(look.size)));
    }
    let side = ((look.size[0] - BETWEEN) / 2.0).floor();
    let plots = [PointsPlot::whole(&small, at), PointsPlot::whole(&large, at)];
    Ok(points_sheet(&plots, [side, side], Stacked::Beside))
}

/// 𝒢(n, n) of Fibonacci Nim.
pub(super) fn growth_values(
    session: &Session,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<FibonacciGrowth, SubjectError> {
    if focus(session, look)?.ruleset != Ruleset::FibonacciNim {
        let words = "Growth is the value of a pile of Fibonacci Nim of which any number may be taken; give a position \
                     of it";
        return Err(not_drawn(words.to_owned()));
    }
    Ok(solver.fibonacci_growth(session.model.table.growth.into(), job)?)
}

/// 𝒢(n, n) of Fibonacci Nim as a plot.
pub(super) fn growth(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let growth = growth_values(session, look, solver, job)?;
    let focus = focus(session, look)?;
    let at = match focus.position.numbers() {
        [n, limit] => u64::try_from(n).ok().map(|at| (at, n == limit)),
        _ => None,
    };
    let plot = GrowthPlot::whole(&growth, GrowthAxis::Number, at);
    Ok(if look.is_small {
        growth_picture(&plot, &PlotCanvas::for_file(look.size))
    } else {
        growth_sheet(&plot, [look.size[0], look.size[0] * HIGH])
    })
}

/// The atlas of ray games.
pub(super) fn atlas_of(session: &Session, solver: &Solver, job: &Job) -> Result<Atlas, SubjectError> {
    Ok(Atlas::of(session.model.table.atlas, solver, job)?)
}

/// The cards of the atlas, or for a thumbnail the P-positions of a few sets.
pub(super) fn atlas(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    if look.is_small {
        return Ok(Atlas::of(*Plane::ATLAS.start() + 1, solver, job)?.small_picture(look.size));
    }
    Ok(atlas_of(session, solver, job)?.sheet(look.size[0]))
}
