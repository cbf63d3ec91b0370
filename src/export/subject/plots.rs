//! A row of a table, the heaps of a game on one heap, P-positions with their lines, growth, the atlas of ray games.

use super::map::absent;
use super::picture::{SubjectError, SubjectLook};
use golden_figure::{
    Atlas, Figure, GrowthAxis, GrowthPlot, HeapCurve, HeapPlot, PlotCanvas, PointsPlot, RowCurve, RowPlot, RowQuantity,
    SafePoints, Stacked, growth_picture, growth_sheet, heap_picture, heap_sheet, points_picture, points_sheet,
    row_picture, row_sheet,
};
use golden_game::Ruleset;
use golden_number::UBig;
use golden_prose::grouped;
use golden_session::{Focus, Plane, Session};
use golden_solver::{FibonacciGrowth, Job, Solver, has_heap_row, has_p_rows};

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

/// What a plot of rows shows.
pub(super) enum RowSubject {
    /// A row of Wythoff's table, and the column of the focus where a plot reaches so far.
    Wythoff(RowCurve, Option<u64>),
    /// The heaps of a game on one heap, and the first one of the focus where a plot reaches so far.
    Heaps(HeapCurve, Option<u64>),
}

/// The row of the focus, or the heaps of its game: as in the window, the position may lie beyond every table.
pub(super) fn row_subject(
    session: &Session,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<RowSubject, SubjectError> {
    let shown = session.model.table.focus_of_rows(&session.model.focus);
    if *shown != session.model.focus {
        focus(session, look)?;
    }
    let word = |number: &UBig| u64::try_from(number).ok();
    if has_heap_row(&shown.ruleset) {
        let heap = shown.position.numbers().first().map_or(Some(0), word);
        let curve = HeapCurve::of(&shown.ruleset, solver, job)?;
        return curve.map(|curve| RowSubject::Heaps(curve, heap)).ok_or_else(other_game);
    }
    if shown.ruleset.wythoff_t() != Some(1) {
        return Err(other_game());
    }
    let [row, column] = shown.position.numbers() else { return Err(other_game()) };
    let Some(row) = word(row) else {
        return Err(not_drawn(
            "The position lies beyond every row that can be computed; give a smaller row".to_owned(),
        ));
    };
    Ok(RowSubject::Wythoff(wythoff_row(row, look, solver, job)?, word(column)))
}

fn other_game() -> SubjectError {
    let words = "The program proves the periods of the rows of Wythoff’s game, and of the heaps of octal and subtraction \
                 games; give a position of one of them";
    not_drawn(words.to_owned())
}

/// A row of Wythoff's table.
fn wythoff_row(row: u64, look: SubjectLook, solver: &Solver, job: &Job) -> Result<RowCurve, SubjectError> {
    if look.is_small && row > LAST_SMALL {
        return Err(not_drawn("This row has too long a period for a thumbnail".to_owned()));
    }
    let rows = solver.row_periods(row.saturating_add(1), job)?;
    let Some(curve) = RowCurve::of(&rows, row, job)? else {
        return Err(not_drawn(format!("The period of row {} is not known", grouped(&row))));
    };
    Ok(curve)
}

/// The two plots of the row of the focus, or the plot of the heaps of its game.
pub(super) fn row(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let canvas = PlotCanvas::for_file(look.size);
    let width = look.size[0];
    let tells = session.view.answers.are_seen();
    Ok(match row_subject(session, look, solver, job)? {
        RowSubject::Wythoff(curve, column) => {
            let plot = |quantity| RowPlot { tells, ..RowPlot::whole(&curve, quantity, column) };
            if look.is_small {
                row_picture(&plot(RowQuantity::Offset), &canvas)
            } else {
                row_sheet(&RowQuantity::ALL.map(plot), [width, width * LOW])
            }
        }
        RowSubject::Heaps(curve, heap) => {
            let shown = session.model.table.focus_of_rows(&session.model.focus);
            let is_of_several = shown.position.numbers().len() > 1;
            let plot = HeapPlot { is_of_several, tells, ..HeapPlot::whole(&curve, heap) };
            if look.is_small { heap_picture(&plot, &canvas) } else { heap_sheet(&plot, [width, width * HIGH]) }
        }
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

#[cfg(test)]
mod tests {
    use super::{RowSubject, row, row_subject};
    use crate::PictureTheme;
    use crate::subject::picture::{SubjectError, SubjectLook};
    use golden_game::parse_position;
    use golden_session::{AnswersShown, Edit, Focus, Session};
    use golden_solver::{Job, Solver};

    fn look() -> SubjectLook {
        SubjectLook { size: [900.0, 560.0], theme: PictureTheme::Paper, is_small: false }
    }

    fn at(text: &str) -> Session {
        let (ruleset, position) = parse_position(text).expect("a position");
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus { ruleset, position })).expect("applied");
        session
    }

    fn subject(text: &str) -> Result<RowSubject, SubjectError> {
        row_subject(&at(text), look(), &Solver::default(), &Job::new())
    }

    #[test]
    fn a_row_is_drawn_at_a_column_beyond_every_table_as_in_the_window() {
        let found = subject("wythoff 30 10^20").expect("drawn");
        assert!(matches!(&found, RowSubject::Wythoff(curve, None) if curve.period().row == 30));
        assert!(row(&at("wythoff 30 10^20"), look(), &Solver::default(), &Job::new()).is_ok());
        let found = subject("wythoff 30 20").expect("drawn");
        assert!(matches!(found, RowSubject::Wythoff(_, Some(20))));
        let refused = subject("wythoff 10^20 10^20").err().expect("no row").to_string();
        assert!(refused.contains("beyond every row"), "{refused}");
    }

    #[test]
    fn a_row_is_drawn_without_its_period_while_answers_are_hidden() {
        let drawn = |answers: AnswersShown, is_small: bool| {
            let mut session = at("wythoff 11 20");
            session.view.answers = answers;
            let look = SubjectLook { is_small, ..look() };
            let figure = row(&session, look, &Solver::default(), &Job::new()).expect("drawn");
            format!("{figure:?}")
        };
        for is_small in [false, true] {
            let [shown, hidden] = [AnswersShown::Shown, AnswersShown::Hidden].map(|answers| drawn(answers, is_small));
            assert!(shown.contains("preperiod") && !hidden.contains("period"), "{hidden}");
        }
    }

    #[test]
    fn the_heaps_of_a_game_are_drawn_at_any_heap() {
        for (text, heap) in [("kayles 100", Some(100)), ("kayles 10^30", None), ("subtraction 9 --set 1,3,4", Some(9))]
        {
            let found = subject(text).expect("drawn");
            assert!(matches!(&found, RowSubject::Heaps(_, at) if *at == heap), "{text}");
        }
        let figure = row(&at("kayles 100"), look(), &Solver::default(), &Job::new()).expect("drawn");
        assert!(figure.name.starts_with("Heaps of"), "{}", figure.name);
        let several = row(&at("kayles 5 7"), look(), &Solver::default(), &Job::new()).expect("drawn");
        assert!(format!("{several:?}").contains("the first heap of the position"));
        let refused = subject("fibonacci-nim 20 19").err().expect("no row").to_string();
        assert!(refused.contains("octal and subtraction games"), "{refused}");
    }
}
