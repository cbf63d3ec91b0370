//! 𝒢(n, n) of Fibonacci Nim.

use std::sync::Arc;

use super::{HIGH, focus};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::{GrowthAxis, GrowthPlot, PlotCanvas, growth_picture, growth_sheet};
use golden_game::Ruleset;
use golden_solver::FibonacciGrowth;

/// 𝒢(n, n) of Fibonacci Nim as a plot.
pub(crate) struct Growth;

impl SubjectKind for Growth {
    fn facts(&self) -> Facts {
        Facts { least_width: 420.0, made_of: Some("values"), has_numbers: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let growth = values(asked)?;
        let at = match focus(asked)?.position.numbers() {
            [n, limit] => u64::try_from(n).ok().map(|at| (at, n == limit)),
            _ => None,
        };
        let (plot, size) = (GrowthPlot::whole(&growth, GrowthAxis::Number, at), asked.look.size);
        let figure = if asked.look.is_small() {
            growth_picture(&plot, &PlotCanvas::for_file(size))
        } else {
            growth_sheet(&plot, [size[0], size[0] * HIGH])
        };
        Ok(figure.into())
    }

    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        Ok(Some(SubjectNumbers::Growth(Arc::new(values(asked)?))))
    }
}

fn values(asked: &Asked<'_>) -> Result<FibonacciGrowth, SubjectError> {
    if focus(asked)?.ruleset != Ruleset::FibonacciNim {
        let words = "Growth is the value of a pile of Fibonacci Nim of which any number may be taken; give a position \
                     of it";
        return Err(SubjectError::not_drawn(words));
    }
    Ok(asked.solver.fibonacci_growth(asked.session.model.table.growth.into(), asked.job)?)
}
