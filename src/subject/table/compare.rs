//! The tables of two games with their difference.

use std::sync::Arc;

use super::focus;
use crate::kind::{Asked, Facts, SubjectKind};
use crate::palette::rgb;
use crate::{PictureTheme, SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::{Colour, CompareLayout, CompareLook, Comparison, DifferenceGround, PlaneView, Rect};
use golden_game::Ruleset;
use golden_session::{Camera, Compare as Links, MapSettings, TableLayer, TableSubject};

/// The height as a share of the width: two maps above each other, and the key beside them.
const HIGH: f32 = 0.87;
/// The centre of the window as it opens, in points: cells are as large in pictures, compared with their map, as
/// there.
const WINDOW: [f32; 2] = [872.0, 784.0];
/// The most rows and columns of a thumbnail.
const SMALL: u32 = 128;

/// Returns the look of the maps of the view Compare, in the colours of a theme.
pub fn compare_look(plane: &MapSettings, theme: impl Into<PictureTheme>) -> CompareLook {
    let theme = theme.into();
    CompareLook {
        scale: plane.map,
        marks_p: plane.layers.has(TableLayer::PPositions),
        gold: rgb(theme, Colour::Gold),
        ground: DifferenceGround { equal: rgb(theme, Colour::Well), is_light: theme != PictureTheme::Dark },
    }
}

/// The three maps, or for a thumbnail the difference alone. They show what they do in the window.
pub(crate) struct Compare;

impl SubjectKind for Compare {
    fn facts(&self) -> Facts {
        Facts { least_width: 760.0, made_of: Some("values"), has_numbers: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let (session, look) = (asked.session, asked.look);
        let comparison = compared(asked)?;
        let subject = TableSubject::of(session, None, false);
        let drawn = compare_look(subject.plane, look.theme);
        if look.is_small() {
            return Ok(comparison.small_picture(drawn, look.size).into());
        }
        let size = [look.size[0], look.size[0] * HIGH];
        let (links, cameras) = (subject.plane.compare.links, &session.view.compare);
        let in_window = CompareLayout::in_area(Rect::new(0.0, 0.0, WINDOW[0], WINDOW[1])).plots[0].width;
        let view = |index: usize, plot: Rect| {
            let whole = PlaneView::from_corner(plot, 1.0, *PlaneView::CELLS.start());
            let place = if index == 2 { Links::DIFFERENCE } else { index };
            links.camera_of(cameras, place).map_or(whole, |Camera { anchor, offset, cell }| {
                let cell = cell * f64::from(plot.width / in_window);
                let cell = cell.clamp(*PlaneView::CELLS.start(), *PlaneView::CELLS.end());
                PlaneView { anchor, offset, cell, ..whole }
            })
        };
        Ok(comparison.sheet(drawn, view, subject.cell, size).into())
    }

    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        Ok(Some(SubjectNumbers::Compare(Arc::new(compared(asked)?))))
    }
}

fn compared(asked: &Asked<'_>) -> Result<Comparison, SubjectError> {
    focus(asked)?;
    let mut session = asked.session.clone();
    if asked.look.is_small() {
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
    Ok(compared.compute(asked.solver, asked.job)?)
}
