//! A row of a table, P-positions with their lines, growth.

use super::map::absent;
use super::picture::{SubjectError, SubjectLook};
use crate::figure::{
    Figure, GrowthAxis, GrowthPlot, PlotCanvas, PointsPlot, RowCurve, RowPlot, RowQuantity, SafePoints, Stacked,
    growth_picture, growth_sheet, points_picture, points_sheet, row_picture, row_sheet,
};
use crate::game::Ruleset;
use crate::prose::grouped;
use crate::session::{Focus, Session, TablePlace};
use crate::solver::{FibonacciGrowth, Job, Solver};

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

/// t of the game whose P-positions are shown.
fn t_of(focus: &Focus) -> Result<u32, SubjectError> {
    let words = "Points are shown of Wythoff’s game and of t-Wythoff; give a position of one of them";
    focus.ruleset.wythoff_t().ok_or_else(|| not_drawn(words.to_owned()))
}

/// The P-positions of the larger plot.
pub(super) fn many_points(session: &Session, look: SubjectLook, job: &Job) -> Result<SafePoints, SubjectError> {
    Ok(SafePoints::of(t_of(focus(session, look)?)?, session.model.table.points.into(), job)?)
}

/// P-positions with the lines fitted to them, at two scales.
pub(super) fn points(session: &Session, look: SubjectLook, job: &Job) -> Result<Figure, SubjectError> {
    let focus = focus(session, look)?;
    let t = t_of(focus)?;
    let at = match focus.position.numbers() {
        [a, b] => u64::try_from(a).ok().zip(u64::try_from(b).ok()).map(|(a, b)| [a, b]),
        _ => None,
    };
    let small = SafePoints::up_to(t, SafePoints::small_scale(t), job)?;
    if look.is_small {
        return Ok(points_picture(&PointsPlot::whole(&small, at), &PlotCanvas::for_file(look.size)));
    }
    let large = many_points(session, look, job)?;
    let side = ((look.size[0] - BETWEEN) / 2.0).floor();
    let plots = [PointsPlot::whole(&small, at), PointsPlot::whole(&large, at)];
    Ok(points_sheet(&focus.ruleset.title(), &plots, [side, side], Stacked::Beside))
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
