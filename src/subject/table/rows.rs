//! A row of the table with its period, or the heaps of a game on one heap.

use std::sync::Arc;

use super::{HIGH, focus};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::{
    HeapCurve, HeapPlot, PlotCanvas, RowCurve, RowPlot, RowQuantity, heap_picture, heap_sheet, row_picture, row_sheet,
};
use golden_number::UBig;
use golden_prose::grouped;
use golden_solver::has_heap_row;

/// The height of one of two plots below each other as a share of the width.
const LOW: f32 = 0.32;
/// The last row whose period is proved for a thumbnail.
const LAST_SMALL: u64 = 128;

/// A row of the table.
pub(crate) struct Rows;

impl SubjectKind for Rows {
    fn facts(&self) -> Facts {
        Facts { least_width: 420.0, has_numbers: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let look = asked.look;
        let canvas = PlotCanvas::for_file(look.size);
        let (width, tells) = (look.size[0], asked.secrecy.answers);
        let figure = match row_subject(asked)? {
            RowSubject::Wythoff(curve, column) => {
                let plot = |quantity| RowPlot { tells, ..RowPlot::whole(&curve, quantity, column) };
                if look.is_small() {
                    row_picture(&plot(RowQuantity::Offset), &canvas)
                } else {
                    row_sheet(&RowQuantity::ALL.map(plot), [width, width * LOW])
                }
            }
            RowSubject::Heaps(curve, heap) => {
                let model = &asked.session.model;
                let is_of_several = model.table.focus_of_rows(&model.focus).position.numbers().len() > 1;
                let plot = HeapPlot { is_of_several, tells, ..HeapPlot::whole(&curve, heap) };
                if look.is_small() { heap_picture(&plot, &canvas) } else { heap_sheet(&plot, [width, width * HIGH]) }
            }
        };
        Ok(figure.into())
    }

    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        Ok(Some(match row_subject(asked)? {
            RowSubject::Wythoff(curve, _) => SubjectNumbers::Row(Arc::new(curve)),
            RowSubject::Heaps(curve, _) => SubjectNumbers::Heaps(Arc::new(curve)),
        }))
    }
}

/// The contents of a plot of rows.
enum RowSubject {
    /// A row of Wythoff's table, and the column of the focus where a plot reaches so far.
    Wythoff(RowCurve, Option<u64>),
    /// The heaps of a game on one heap, and the first one of the focus where a plot reaches so far.
    Heaps(HeapCurve, Option<u64>),
}

/// The row of the focus, or the heaps of its game: as in the window, the position may lie beyond every table.
fn row_subject(asked: &Asked<'_>) -> Result<RowSubject, SubjectError> {
    let model = &asked.session.model;
    let shown = model.table.focus_of_rows(&model.focus);
    if *shown != model.focus {
        focus(asked)?;
    }
    let word = |number: &UBig| u64::try_from(number).ok();
    if has_heap_row(&shown.ruleset) {
        let heap = shown.position.numbers().first().map_or(Some(0), word);
        let curve = HeapCurve::of(&shown.ruleset, asked.solver, asked.job)?;
        return curve.map(|curve| RowSubject::Heaps(curve, heap)).ok_or_else(other_game);
    }
    if shown.ruleset.wythoff_t() != Some(1) {
        return Err(other_game());
    }
    let [row, column] = shown.position.numbers() else { return Err(other_game()) };
    let Some(row) = word(row) else {
        let words = "The position lies beyond every row that can be computed; give a smaller row";
        return Err(SubjectError::not_drawn(words));
    };
    Ok(RowSubject::Wythoff(wythoff_row(row, asked)?, word(column)))
}

fn other_game() -> SubjectError {
    let words = "The program proves the periods of the rows of Wythoff’s game, and of the heaps of octal and subtraction \
                 games; give a position of one of them";
    SubjectError::not_drawn(words)
}

/// A row of Wythoff's table.
fn wythoff_row(row: u64, asked: &Asked<'_>) -> Result<RowCurve, SubjectError> {
    if asked.look.is_small() && row > LAST_SMALL {
        return Err(SubjectError::not_drawn("This row has too long a period for a thumbnail"));
    }
    let rows = asked.solver.row_periods(row.saturating_add(1), asked.job)?;
    let curve = RowCurve::for_row(&rows, row, asked.job)?;
    curve.ok_or_else(|| SubjectError::NotDrawn(format!("The period of row {} is not known", grouped(&row))))
}

#[cfg(test)]
mod tests {
    use super::{RowSubject, row_subject};
    use crate::kind::Asked;
    use crate::{Medium, PictureTheme, SubjectError, SubjectLook, SubjectPicture, subject_picture};
    use golden_figure::Figure;
    use golden_game::parse_position;
    use golden_session::{AnswersShown, Edit, Focus, Secrecy, Session, Subject};
    use golden_solver::{Job, Solver};

    const LOOK: SubjectLook = SubjectLook { size: [900.0, 560.0], theme: PictureTheme::Paper, medium: Medium::File };

    fn drawn(session: &Session, look: SubjectLook) -> Figure {
        match subject_picture(session, Subject::Rows, look, &Solver::default(), &Job::new()).expect("drawn") {
            SubjectPicture::Figure(figure) => figure,
            SubjectPicture::Map(_) => panic!("no map"),
        }
    }

    fn at(text: &str) -> Session {
        let (ruleset, position) = parse_position(text).expect("a position");
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus { ruleset, position })).expect("applied");
        session
    }

    fn subject(text: &str) -> Result<RowSubject, SubjectError> {
        let (session, solver, job) = (at(text), Solver::default(), Job::new());
        let secrecy = Secrecy::of(&session);
        row_subject(&Asked { session: &session, look: LOOK, secrecy, solver: &solver, job: &job })
    }

    #[test]
    fn a_row_is_drawn_at_a_column_beyond_every_table_as_in_the_window() {
        let found = subject("wythoff 30 10^20").expect("drawn");
        assert!(matches!(&found, RowSubject::Wythoff(curve, None) if curve.period().row == 30));
        drawn(&at("wythoff 30 10^20"), LOOK);
        let found = subject("wythoff 30 20").expect("drawn");
        assert!(matches!(found, RowSubject::Wythoff(_, Some(20))));
        let refused = subject("wythoff 10^20 10^20").err().expect("no row").to_string();
        assert!(refused.contains("beyond every row"), "{refused}");
    }

    #[test]
    fn a_row_is_drawn_without_its_period_while_answers_are_hidden() {
        let said = |answers: AnswersShown, medium: Medium| {
            let mut session = at("wythoff 11 20");
            session.view.answers = answers;
            format!("{:?}", drawn(&session, SubjectLook { medium, ..LOOK }))
        };
        for medium in [Medium::File, Medium::Thumbnail] {
            let [shown, hidden] = [AnswersShown::Shown, AnswersShown::Hidden].map(|answers| said(answers, medium));
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
        let figure = drawn(&at("kayles 100"), LOOK);
        assert!(figure.name.starts_with("Heaps of"), "{}", figure.name);
        let several = drawn(&at("kayles 5 7"), LOOK);
        assert!(format!("{several:?}").contains("the first heap of the position"));
        let refused = subject("fibonacci-nim 20 19").err().expect("no row").to_string();
        assert!(refused.contains("octal and subtraction games"), "{refused}");
    }
}
