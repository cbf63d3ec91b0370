//! A number as the first pile of Fibonacci Nim.

use super::squares::Squares;
use super::{converted, number};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::NimStart;
use golden_prose::grouped;
use golden_solver::NumberReading;

/// The most winning takes that are listed.
const LISTED: usize = 6;
/// The greatest width in points.
const WIDEST: f32 = 700.0;

/// A number as the first pile of Fibonacci Nim.
pub(crate) struct FibonacciNim;

impl SubjectKind for FibonacciNim {
    fn facts(&self) -> Facts {
        Facts { least_width: 560.0, ..Facts::USUAL }
    }

    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        if asked.look.is_small() {
            // Its words would be too small to be read.
            return Squares.draw(asked);
        }
        let start = NimStart::from_number(&converted(asked)?, &number(asked.session), asked.secrecy.tells(), LISTED);
        let start = start.ok_or_else(|| {
            let digits = grouped(&NumberReading::NIM_DIGITS);
            SubjectError::NotDrawn(format!("Winning takes are listed for numbers from 1 on, of up to {digits} digits"))
        })?;
        Ok(start.draw(asked.look.size[0].min(WIDEST)).into())
    }
}
