//! The title of a picture of a table and other phrases about it.

use std::ops::Range;

use crate::{Cell, CellQuantity, ColourScale, PlaneAxes, PlaneView};
use golden_game::{Moves, OnePile, Position, Ruleset, SubtractionSet, TableShape};
use golden_prose::grouped;
use golden_solver::{Table, TableRequest};

/// The title of the picture of a table: what the colours of its cells show.
///
/// ```
/// # use golden_figure::{CellQuantity, table_title};
/// # use golden_game::Ruleset;
/// assert_eq!(table_title(&Ruleset::Wythoff, CellQuantity::Value), "Grundy values of Wythoff’s game");
/// let (rays, _) = golden_game::parse_position("rays 3 4 --rays '1,0 0,1' --leaps 1,2")?;
/// let title = table_title(&rays, CellQuantity::Outcome);
/// assert_eq!(title, "Outcomes of the ray game with rays (1,0) (0,1), leap (1,2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn table_title(ruleset: &Ruleset, quantity: CellQuantity) -> String {
    titled(&ruleset.ray_phrase().unwrap_or_else(|| game_phrase(ruleset)), quantity)
}

/// The same where there is little room: a ray game without its rays and leaps.
pub fn short_table_title(ruleset: &Ruleset, quantity: CellQuantity) -> String {
    titled(&game_phrase(ruleset), quantity)
}

fn titled(game: &str, quantity: CellQuantity) -> String {
    match quantity {
        CellQuantity::Value => format!("Grundy values of {game}"),
        CellQuantity::Outcome => format!("Outcomes of {game}"),
        CellQuantity::Residue(k) => format!("Grundy values mod {k} of {game}"),
        CellQuantity::LineDistance => format!("Distance to the lines in {game}"),
        CellQuantity::ValueMinusColumn => format!("Value minus column in {game}"),
    }
}

/// 𝒢 of any position of a game, such as 𝒢(a, b).
pub fn grundy_of_any(ruleset: &Ruleset) -> String {
    if ruleset.plane() == TableShape::Line {
        return "𝒢(p)".to_owned();
    }
    let (row, column) = ruleset.axis_names();
    format!("𝒢({row}, {column})")
}

/// 𝒢 of a position, such as 𝒢(31, 48).
pub fn grundy_of(position: &Position) -> String {
    let numbers = position.to_string();
    if numbers.starts_with('(') { format!("𝒢{numbers}") } else { format!("𝒢({numbers})") }
}

/// Returns the quantity that the colours measure, such as 𝒢(a, b) − b.
pub fn measure_words(ruleset: &Ruleset, quantity: CellQuantity, scale: ColourScale) -> String {
    let value = grundy_of_any(ruleset);
    let measured = match quantity {
        CellQuantity::Residue(k) => return format!("{value} mod {k}"),
        CellQuantity::Outcome => return value,
        CellQuantity::Value => value,
        CellQuantity::LineDistance => "cells away".to_owned(),
        CellQuantity::ValueMinusColumn => format!("{value} − {}", ruleset.axis_names().1),
    };
    match scale {
        ColourScale::Categorical if quantity == CellQuantity::ValueMinusColumn => format!("({measured}) mod 12"),
        ColourScale::Categorical => format!("{measured} mod 12"),
        _ => measured,
    }
}

/// The part of the plane in a window: "a from 0 to 99, b from 0 to 99".
pub fn range_words(request: &TableRequest, axes: PlaneAxes) -> String {
    let words =
        |range: &Range<u64>| format!("from {} to {}", grouped(&range.start), grouped(&range.end.saturating_sub(1)));
    let [across, up] = axes.names(&request.ruleset);
    let [columns, lines] = axes.arrange(&request.rows, &request.columns);
    format!("{across} {}, {up} {}", words(columns), words(lines))
}

/// The cells in view: "0 – 111 of 0 – 1023", or, if the axes differ, a range for each axis with its name.
pub fn seen_words(view: &PlaneView, extent: Cell, axes: PlaneAxes, ruleset: &Ruleset) -> String {
    let span = |range: &Range<u64>| format!("{} – {}", grouped(&range.start), grouped(&range.end.saturating_sub(1)));
    let [across, up] = &view.seen(extent);
    if across == up && extent[0] == extent[1] {
        return format!("{} of {}", span(across), span(&(0..extent[0])));
    }
    let [name_across, name_up] = axes.names(ruleset);
    format!("{name_across} {} · {name_up} {}", span(across), span(up))
}

/// The name of a game within a sentence.
pub fn game_phrase(ruleset: &Ruleset) -> String {
    let spec = ruleset.spec();
    match spec.moves {
        _ if ruleset.own_rule().is_some() => ruleset.title(),
        Moves::OneOrBoth { t: 1 } => "Wythoff’s game".to_owned(),
        Moves::AnyNumber => "Nim with two piles".to_owned(),
        Moves::Set(set @ SubtractionSet::AllBut(_)) => format!("the subtraction set of {}", set.braced()),
        Moves::Set(set) => format!("the subtraction set {}", set.braced()),
        Moves::Vectors { .. } => match ruleset.piece_name() {
            "piece" => "a ray game".to_owned(),
            piece => format!("the {piece}"),
        },
        Moves::InComponent(_) => match ruleset.two_piles() {
            Some([first, second]) => format!("the sum of {} and {}", pile_phrase(first), pile_phrase(second)),
            None => "a sum".to_owned(),
        },
        Moves::OneOrBoth { .. } | Moves::Limited { .. } | Moves::Split(_) | Moves::Listed => ruleset.title(),
    }
}

fn pile_phrase(pile: OnePile<'_>) -> String {
    match pile {
        OnePile::Nim => "Nim".to_owned(),
        OnePile::Subtraction(set) => set.braced(),
    }
}

/// The facts of a table: its size, its P-positions, its largest value.
pub fn table_facts(table: &Table) -> Vec<String> {
    let (rows, columns) = (table.rows(), table.columns());
    let name = table.request().ruleset.title();
    let positions = if table.p_count() == 1 { "P-position" } else { "P-positions" };
    vec![
        format!(
            "{name}, {} × {}: {} values",
            grouped(&(rows.end - rows.start)),
            grouped(&(columns.end - columns.start)),
            grouped(&table.cells().len())
        ),
        format!("{} {positions}", grouped(&table.p_count())),
        format!("largest 𝒢 = {}", grouped(&table.maximum())),
    ]
}
