//! The colours of the picture of a table: the options of `table` for PNG, SVG and PDF.

use std::str::FromStr;

use clap::Args;
use thiserror::Error;

use crate::failure::Failure;
use golden_export::usual_look;
use golden_figure::{CellQuantity, ColourScale, PlaneAxes, TableLook};
use golden_game::Ruleset;
use golden_solver::{Quantity, TableRequest};

/// The moduli of `mod:K`, as in the window.
const MODULI: std::ops::RangeInclusive<u32> = 2..=64;

/// Why other formats take no colours.
const ONLY_PICTURES: &str = "--colour and --map belong to the formats png, svg and pdf";

/// `--colour` and `--map`.
#[derive(Args)]
pub(super) struct LookArguments {
    /// What colours show in png, svg and pdf: value, outcome, mod:K, line-distance or value-minus-column [default: value]
    #[arg(long, value_name = "Q", alias = "color")]
    colour: Option<WrittenColour>,
    /// The scale of colours: viridis, cividis, grey or categorical [default: viridis]
    #[arg(long, value_name = "MAP")]
    map: Option<WrittenMap>,
}

/// A word that names the quantity shown by colours.
#[derive(Clone, Copy)]
struct WrittenColour(CellQuantity);

/// A word that names a scale of colours.
#[derive(Clone, Copy)]
struct WrittenMap(ColourScale);

/// Why a word is not a quantity or a scale of colours.
#[derive(Debug, PartialEq, Eq, Error)]
enum LookError {
    #[error("colours show value, outcome, mod:K, line-distance or value-minus-column, not {0:?}")]
    Colour(String),
    #[error("the K of mod:K is a number from {first} to {last}, not {0:?}", first = MODULI.start(), last = MODULI.end())]
    Modulus(String),
    #[error("there is no scale {0:?}; the scales are viridis, cividis, grey and categorical")]
    Map(String),
}

impl FromStr for WrittenColour {
    type Err = LookError;

    fn from_str(text: &str) -> Result<Self, LookError> {
        let quantity = match text {
            "value" => CellQuantity::Value,
            "outcome" => CellQuantity::Outcome,
            "line-distance" => CellQuantity::LineDistance,
            "value-minus-column" => CellQuantity::ValueMinusColumn,
            other => {
                let modulus = other.strip_prefix("mod:").ok_or_else(|| LookError::Colour(other.to_owned()))?;
                let known = modulus.parse().ok().filter(|modulus| MODULI.contains(modulus));
                CellQuantity::Residue(known.ok_or_else(|| LookError::Modulus(modulus.to_owned()))?)
            }
        };
        Ok(Self(quantity))
    }
}

impl FromStr for WrittenMap {
    type Err = LookError;

    fn from_str(text: &str) -> Result<Self, LookError> {
        Ok(Self(match text {
            "viridis" => ColourScale::Viridis,
            "cividis" => ColourScale::Cividis,
            "grey" | "gray" => ColourScale::Grey,
            "categorical" => ColourScale::Categorical,
            other => return Err(LookError::Map(other.to_owned())),
        }))
    }
}

impl LookArguments {
    /// Checks that no colours are asked for: the table is not written as a picture.
    pub(super) fn check_none(&self) -> Result<(), Failure> {
        if self.colour.is_some() || self.map.is_some() {
            return Err(Failure::Arguments(ONLY_PICTURES.to_owned()));
        }
        Ok(())
    }

    /// The colours of a table, if its format has any.
    pub(super) fn look(&self, request: &TableRequest, is_picture: bool) -> Result<TableLook, Failure> {
        let usual = usual_look(request.quantity);
        let quantity = self.colour.map_or(usual.quantity, |WrittenColour(quantity)| quantity);
        let fault = match quantity {
            _ if !is_picture => {
                self.check_none()?;
                None
            }
            quantity if request.quantity == Quantity::Outcome && quantity != CellQuantity::Outcome => {
                Some("a table of outcomes has only their colours; leave out --colour, or --quantity outcome".to_owned())
            }
            quantity => unfit(quantity, &request.ruleset).map(str::to_owned),
        };
        match fault {
            Some(fault) => Err(Failure::Arguments(fault)),
            None => Ok(TableLook { quantity, scale: self.map.map_or(usual.scale, |WrittenMap(scale)| scale), ..usual }),
        }
    }
}

/// Why colours cannot show a quantity of a game; `None` if they can.
fn unfit(quantity: CellQuantity, ruleset: &Ruleset) -> Option<&'static str> {
    let is_wrapped = PlaneAxes::of(ruleset) == PlaneAxes::ColumnAcross;
    match quantity {
        CellQuantity::LineDistance if is_wrapped || *ruleset == Ruleset::FibonacciNim => {
            Some("the lines of slope φ and 1/φ belong to games with two piles; choose another --colour")
        }
        CellQuantity::ValueMinusColumn if is_wrapped => {
            Some("the columns of a table in lines are not a part of the position; choose another --colour")
        }
        _ => None,
    }
}
