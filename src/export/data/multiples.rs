//! The tables of several games, cell by cell.

use std::io::Write;

use serde::Serialize;

use super::compare::{Axis, quantity_name};
use super::{cell, column_names, for_each};
use crate::ExportError;
use crate::table::json::{Exact, ExactSigned};
use golden_figure::Multiples;
use golden_game::Ruleset;
use golden_solver::Job;

/// The cells of all tables, row by row; a triangle has only its own.
fn places(multiples: &Multiples) -> impl Iterator<Item = [u64; 2]> {
    let table = multiples.members().first().map(|member| &member.table);
    table.into_iter().flat_map(move |table| {
        let is_there = |row, column| multiples.value(0, multiples.axes().arrange(row, column)).is_some();
        let lines = table.rows().flat_map(|row| table.columns().map(move |column| [row, column]));
        lines.filter(move |&[row, column]| is_there(row, column))
    })
}

/// What is compared of a cell in a table.
fn number(multiples: &Multiples, index: usize, [row, column]: [u64; 2]) -> Option<i128> {
    let cell = multiples.axes().arrange(row, column);
    multiples.value(index, cell).map(|value| multiples.quantity().of(cell, value.into()))
}

/// Writes `a,b,Wythoff,2-Wythoff,…`: the coordinates by the names of the first game, then a column for each game,
/// by its name with all parameters: a game that comes again has its number behind it, as `Wythoff (2)`.
pub(super) fn write_csv(multiples: &Multiples, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Some(first) = multiples.members().first() else { return Ok(()) };
    let (row, column) = first.table.axis_names();
    write!(out, "{row},{column}")?;
    for name in column_names(multiples.members().iter().map(|member| &member.table.request().ruleset)) {
        write!(out, ",{}", cell(&name))?;
    }
    writeln!(out)?;
    for_each(places(multiples), ["", ""], out, job, |out, place| {
        write!(out, "{},{}", place[0], place[1])?;
        for index in 0..multiples.members().len() {
            match number(multiples, index, place) {
                Some(number) => write!(out, ",{number}")?,
                None => write!(out, ",")?,
            }
        }
        Ok(writeln!(out)?)
    })
}

/// The head of the JSON, with its keys in the order of the file.
#[derive(Serialize)]
struct Head {
    quantity: &'static str,
    modulus: Option<u32>,
    rows: Axis,
    columns: Axis,
}

/// The head of a game.
#[derive(Serialize)]
struct Game<'a> {
    #[serde(rename = "game")]
    ruleset: &'a Ruleset,
    differing: Exact,
    p_positions: Exact,
}

/// Writes `{"format":"golden-nim/multiples",…,"games":[{"game":…,"differing":…,"p_positions":…,"numbers":[[…],…]},…]}`:
/// for each game a list of each row.
pub(super) fn write_json(multiples: &Multiples, out: &mut dyn Write, job: &Job) -> Result<(), ExportError> {
    let Some(first) = multiples.members().first() else { return Ok(()) };
    let (row, column) = first.table.axis_names();
    let (quantity, modulus) = quantity_name(multiples.quantity());
    let (rows, columns) = (Axis::of(row, &first.table.rows()), Axis::of(column, &first.table.columns()));
    let head = serde_json::to_string(&Head { quantity, modulus, rows, columns })?;
    let head = head.strip_prefix('{').and_then(|head| head.strip_suffix('}')).unwrap_or_default();
    write!(out, "{{\n\"format\":\"golden-nim/multiples\",\n\"version\":1,\n{head},\n\"games\":[")?;
    for (index, member) in multiples.members().iter().enumerate() {
        let ruleset = &member.table.request().ruleset;
        let game = Game { ruleset, differing: Exact(member.differing), p_positions: Exact(member.table.p_count()) };
        let game = serde_json::to_string(&game)?;
        let before = if index == 0 { "" } else { "," };
        write!(out, "{before}\n{},\"numbers\":[\n", game.strip_suffix('}').unwrap_or_default())?;
        for_each(member.table.rows(), ["", ",\n"], out, job, |out, row| {
            let numbers = member.table.columns().filter_map(|column| number(multiples, index, [row, column]));
            let numbers: Vec<ExactSigned> = numbers.map(ExactSigned).collect();
            Ok(serde_json::to_writer(out, &numbers)?)
        })?;
        out.write_all(b"\n]}")?;
    }
    Ok(out.write_all(b"\n]\n}\n")?)
}
