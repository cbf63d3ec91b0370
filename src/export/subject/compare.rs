//! The tables of two games with their difference.

use super::map::absent;
use super::picture::{SubjectError, SubjectLook};
use crate::export::PictureTheme;
use crate::export::picture::palette::rgb;
use crate::figure::{Colour, CompareLook, Comparison, DifferenceGround, Figure};
use crate::game::Ruleset;
use crate::session::{Plane, Session, TableLayer, TableSubject};
use crate::solver::{Job, Solver};

/// The height as a share of the width: two maps above each other, and the key beside them.
const HIGH: f32 = 0.87;
/// The most rows and columns of a thumbnail.
const SMALL: u32 = 128;

/// How the maps are drawn in the colours of a theme.
pub fn compare_look(plane: &Plane, theme: impl Into<PictureTheme>) -> CompareLook {
    let theme = theme.into();
    CompareLook {
        scale: plane.map.into(),
        marks_p: plane.layers.has(TableLayer::PPositions),
        gold: rgb(theme, Colour::Gold),
        ground: DifferenceGround { equal: rgb(theme, Colour::Well), is_light: theme != PictureTheme::Dark },
    }
}

/// The comparison that the session shows.
pub(super) fn comparison(
    session: &Session,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<Comparison, SubjectError> {
    if !look.is_small {
        absent(session)?;
    }
    let mut session = session.clone();
    if look.is_small {
        let size = &mut session.model.table.compare.size;
        *size = (*size).min(SMALL);
    }
    let subject = TableSubject::of(&session, None, false);
    let Some(compared) = subject.plane.compared(subject.quantity) else {
        let plane = subject.plane;
        let [one, other] = [&plane.own.ruleset, &plane.compare.with].map(Ruleset::title);
        let words = format!("{one} and {other} are not compared: their tables are of different positions");
        return Err(SubjectError::NotDrawn(words));
    };
    Ok(compared.compute(solver, job)?)
}

/// The three maps, or for a thumbnail the difference alone.
pub(super) fn figure(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let comparison = comparison(session, look, solver, job)?;
    let subject = TableSubject::of(session, None, false);
    let drawn = compare_look(subject.plane, look.theme);
    Ok(if look.is_small {
        comparison.small_picture(drawn, look.size)
    } else {
        comparison.sheet(drawn, None, subject.cell, [look.size[0], look.size[0] * HIGH])
    })
}
