//! `golden-nim table`: Grundy values or outcomes in two dimensions. The colours of the picture of a table: the options
//! of `table` for PNG, SVG and PDF. `golden-nim table --diagonal K`: the values at (n, n + K), or (n − K, n) where K is
//! negative.

use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use thiserror::Error;

use crate::failure::Failure;
use crate::progress::watched;
use crate::ruleset::{RulesetArguments, WrittenRange};
use crate::{CountError, output, parse_count};
use golden_export::{
    DataFormat, ExportError, Format, check_far_format, check_format, check_steps, least_table_bytes, step_offsets_path,
    usual_look, write_coloured_table, write_diagonal, write_far_table, write_fibonacci_steps,
    write_fibonacci_steps_npy, write_separated_far_table, write_separated_table,
};
use golden_figure::{CellQuantity, ColourScale, PlaneAxes, TableLook};
use golden_game::{Convention, Ruleset, TableShape};
use golden_number::{NumberError, UBig, parse_typed_number};
use golden_prose::memory;
use golden_solver::{
    Budget, Diagonal, DiagonalRequest, Job, Quantity, Solver, SolverError, Table, TableRequest, is_far_window,
};

/// The default number of rows and columns.
const DEFAULT_SIZE: u64 = 16;

const EXAMPLES: &str = "\
Rows and columns are (a, b), or (n, r) for fibonacci-nim and take-away, where row n ends at r = n. A sum of two games of \
one pile each, subtraction or nim, has the piles p and q as rows and columns. A subtraction game is laid out in lines, \
and so are the values of one heap of octal and grundy-game: row i and column j of w columns stand for the position i·w + j.

With --misere, where the last stone loses, a table holds outcomes: --quantity outcome --misere. Those of nim, wythoff and \
t-wythoff may be anywhere below 2^64, and so may those of euclid, king, fibonacci-nim and take-away; windows of other rays with \
1,0 and 0,1 begin and end at row or column 10^7 at most, as they do without --misere. Piles of subtraction games, and sums of two \
piles, are known as far out as without it, by their values. In other games all cells from the corner on are computed by the rule \
itself. Heaps of octal and grundy-game come from a misère quotient, where one is found; else each \
is solved, and the table refused where the budget leaves one open.

The format steps is for fibonacci-nim: a line of JSON for each row, with pairs [limit r, value], each value holding from \
its limit on. With -o rows.npy it is a pair of arrays for numpy: rows.npy has the steps, rows.offsets.npy where each row \
begins.

Along the first 512 rows or columns of wythoff, whose periods are proved, the numbers may be of any size. Where solve knows \
the positions by a closed form or a period of the values, they may be anywhere below 2^64 if all values are below 2^32.

With --diagonal only its cells are computed where they are known one by one: values of nim, of sums of two piles, and of euclid and \
king; outcomes of these and of wythoff and t-wythoff; those of other rays with 1,0 and 0,1 from the P-position of each row. Values of \
wythoff and of other rays need the whole table up to the last cell, within the budget.

A png has one pixel for each cell, with the first number across and the second up (piles and heaps: in their lines), \
and is clear where a short row has no cell. An svg or pdf is the labelled picture of at most 40000 cells: axes, key, the \
P-positions, the numbers where they fit, and for wythoff the lines of slope φ and 1/φ.

Examples:
  golden-nim table wythoff
  golden-nim table wythoff --size 1000 -o wythoff.csv
  golden-nim table wythoff --size 20 --separator \";\" -o wythoff.csv
  golden-nim table fibonacci-nim --rows 0..=20 --format json
  golden-nim table wythoff --rows 0..8 --columns 10^30..10^30+8
  golden-nim table wythoff --size 100 -o b004481.txt
  golden-nim table fibonacci-nim --rows 0..1000000 --format steps -o rows.npy
  golden-nim table rays --rays \"1,0 0,1\" --leaps 1,2 --rows 100..110 --columns 0..10
  golden-nim table t-wythoff --t 2 --quantity outcome
  golden-nim table wythoff --quantity outcome --misere
  golden-nim table take-away --factor 3 --rows 0..30
  golden-nim table wythoff --diagonal 3 --rows 0..1000 -o diagonal.csv
  golden-nim table octal --code 0.77 --rows 0..12 --columns 0..12
  golden-nim table euclid --rows 10^15..10^15+8 --columns 10^15..10^15+8
  golden-nim table sum \"subtraction --set 1,4,12\" \"nim\" --size 40
  golden-nim table wythoff --size 4096 -o wythoff.png
  golden-nim table wythoff --size 20 -o wythoff.svg
  golden-nim table nim --size 512 --colour mod:3 --map categorical -o nim.png";

/// Write a table of Grundy values or outcomes
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// The two components of a sum, each in quotes, such as "subtraction --set 1,4,12"
    #[arg(value_name = "COMPONENT")]
    components: Vec<String>,
    /// The rows, A..B or A..=B [default: 0..16]
    #[arg(long, value_name = "A..B")]
    rows: Option<WrittenRange>,
    /// The columns [default: 0..16; for fibonacci-nim and take-away 0 to the end of the rows]
    #[arg(long, value_name = "C..D")]
    columns: Option<WrittenRange>,
    /// Short for --rows 0..N --columns 0..N
    #[arg(long, value_name = "N", conflicts_with_all = ["rows", "columns"], value_parser = parse_size)]
    size: Option<UBig>,
    /// What each cell holds: grundy, or outcome (0 for P, 1 for N)
    #[arg(long, value_name = "Q", default_value_t = Quantity::Grundy)]
    pub(super) quantity: Quantity,
    /// Misère play: the last stone loses; only with --quantity outcome
    #[arg(long)]
    pub(super) misere: bool,
    /// Only the cells (n, n + K), or (n − K, n) where K is negative, one on a line, for the n of --rows; as text, csv or json
    #[arg(long, value_name = "K", conflicts_with_all = ["columns", "size"], value_parser = parse_diagonal)]
    #[arg(allow_hyphen_values = true)]
    diagonal: Option<i128>,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// text, json, csv, tsv, markdown (.md), latex (.tex), npy, bfile (b004481.txt), steps (.jsonl), png, svg or pdf [default: by
    /// the name of the file; text on standard output]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// What stands between the cells of csv, such as ";" for a spreadsheet whose decimal sign is a comma [default: ,]
    #[arg(long, value_name = "SIGN")]
    separator: Option<char>,
    #[command(flatten)]
    pub(super) look: LookArguments,
    /// How many cells may be computed
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    pub(super) budget: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (ruleset, [rows, columns]) = arguments.window()?;
    let format = arguments.format()?;
    arguments.check_separator(format)?;
    if arguments.misere && arguments.quantity != Quantity::Outcome {
        return Err(SolverError::MisereValues.into());
    }
    if let Some(diagonal) = arguments.diagonal {
        return run_diagonal(arguments, ruleset, rows.to_words("rows")?, diagonal, format);
    }
    if is_far_window(&ruleset, arguments.quantity, [&rows.range(), &columns.range()]) {
        return arguments.write_far(rows.range(), columns.range(), format);
    }
    let (rows, columns) = (rows.to_words("rows")?, columns.to_words("columns")?);
    let request = TableRequest { ruleset, quantity: arguments.quantity, rows, columns };
    let look = arguments.look.look(&request, format.is_picture())?;
    if format.is_picture() && arguments.output.is_none() {
        output::check_piped(format.name())?;
    }
    output::check(arguments.output.as_deref(), least_table_bytes(&request, format))?;
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    if arguments.misere {
        return arguments.write_misere(&solver, &request, format, look);
    }
    if format == Format::Steps {
        arguments.check_steps(&request)?;
        let rows = request.rows;
        if let Some(path) = arguments.output.as_deref().filter(|path| Format::from_extension(path) == Ok(Format::Npy)) {
            output::check(Some(&step_offsets_path(path)), 0)?;
            return Ok(watched("writing", |job| write_fibonacci_steps_npy(&solver, rows, path, job))?);
        }
        return output::write(arguments.output.as_deref(), |out, job| write_fibonacci_steps(&solver, rows, out, job));
    }
    check_format(&request, format)?;
    let of_table = |error| Failure::of_table(error, &solver, &request);
    let plan = solver.plan_table(Convention::Normal, &request).map_err(of_table)?;
    let what = format!("computing ({} of memory)", memory(plan.bytes()));
    let table = watched(&what, |job| plan.run(&solver, job).map_err(of_table))?;
    arguments.write(&table, format, look)
}

impl Arguments {
    fn write(&self, table: &Table, format: Format, look: TableLook) -> Result<(), Failure> {
        output::write(self.output.as_deref(), |out, job| match self.separator {
            Some(separator) => write_separated_table(table, separator, out, job),
            None => write_coloured_table(table, format, look, out, job),
        })
    }

    /// Checks that what stands between cells can be told from them.
    fn check_separator(&self, format: Format) -> Result<(), Failure> {
        let Some(sign) = self.separator else { return Ok(()) };
        let message = if format != Format::Csv || self.diagonal.is_some() {
            "--separator belongs to a table as csv; add --format csv, or leave it out"
        } else if sign.is_alphanumeric() || matches!(sign, '"' | '-' | '\n' | '\r') {
            "--separator is a sign that stands in no number, such as ;"
        } else {
            return Ok(());
        };
        Err(Failure::Arguments(message.to_owned()))
    }

    /// The game, the rows and the columns.
    fn window(&self) -> Result<(Ruleset, [WrittenRange; 2]), Failure> {
        let ruleset = self.ruleset.game(&self.components)?;
        let size = self.size.clone().map(WrittenRange::up_to);
        let default = || WrittenRange::up_to(DEFAULT_SIZE.into());
        let rows = self.rows.clone().or_else(|| size.clone()).unwrap_or_else(default);
        let columns = self.columns.clone().or(size).unwrap_or_else(|| match ruleset.plane() {
            TableShape::Triangle => WrittenRange::up_to(rows.end().clone()),
            TableShape::Quadrant { .. } | TableShape::Line | TableShape::TwoPiles | TableShape::None => default(),
        });
        Ok((ruleset, [rows, columns]))
    }

    /// Writes outcomes under misère play.
    fn write_misere(
        &self,
        solver: &Solver,
        request: &TableRequest,
        format: Format,
        look: TableLook,
    ) -> Result<(), Failure> {
        check_format(request, format)?;
        let table = watched("computing", |job| solver.misere_table(request, job))?;
        self.write(&table, format, look)
    }

    /// Writes values of any size along proved rows of Wythoff's table.
    fn write_far(&self, rows: Range<UBig>, columns: Range<UBig>, format: Format) -> Result<(), Failure> {
        let path = self.output.as_deref();
        check_far_format(format, [&rows.end, &columns.end])?;
        self.look.check_none()?;
        output::check(path, 0)?;
        let solver = Solver::new(Budget::of_cells(self.budget));
        let table = watched("computing", |job| solver.far_table(rows, columns, job))?;
        output::write(path, |out, job| match self.separator {
            Some(separator) => write_separated_far_table(&table, separator, out, job),
            None => write_far_table(&table, format, out, job),
        })
    }

    /// Checks that whole rows are requested, as steps require.
    fn check_steps(&self, request: &TableRequest) -> Result<(), Failure> {
        check_steps(request)?;
        match self.columns {
            Some(_) => Err(ExportError::NoSteps { ruleset: request.ruleset.name() }.into()),
            None => Ok(()),
        }
    }

    fn format(&self) -> Result<Format, Failure> {
        match (self.format, &self.output) {
            (Some(format), _) => Ok(format),
            (None, Some(path)) => Ok(Format::from_extension(path)?),
            (None, None) => Ok(Format::Text),
        }
    }
}

fn parse_size(text: &str) -> Result<UBig, SizeError> {
    let size = parse_typed_number(text)?;
    if size.is_zero() { Err(SizeError::Zero) } else { Ok(size) }
}

#[derive(Debug, thiserror::Error)]
enum SizeError {
    #[error("a table needs at least one row and one column")]
    Zero,
    #[error(transparent)]
    Number(#[from] NumberError),
}

/// The moduli of `mod:K`, as in the window.
const MODULI: std::ops::RangeInclusive<u32> = 2..=64;

/// The reason why other formats take no colours.
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

/// The reason why a word is not a quantity or a scale of colours.
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

/// The reason why colours cannot show a quantity of a game; `None` if they can.
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

/// The fewest bytes of a line: two digits, what stands between them and its end.
const LEAST_BYTES: u64 = 4;

/// Reads K: a number, or a minus sign and a number.
fn parse_diagonal(text: &str) -> Result<i128, CountError> {
    let text = text.trim();
    match text.strip_prefix(['-', '−']) {
        Some(size) => Ok(-i128::from(parse_count(size)?)),
        None => Ok(parse_count(text)?.into()),
    }
}

/// Writes the diagonal `diagonal` for the n in `rows`.
fn run_diagonal(
    arguments: &Arguments,
    ruleset: Ruleset,
    rows: Range<u64>,
    diagonal: i128,
    format: Format,
) -> Result<(), Failure> {
    let is_bfile = format == Format::BFile;
    let format = check(&ruleset, format)?;
    arguments.look.check_none()?;
    let too_large = || {
        Failure::Arguments(format!(
            "the numbers of the diagonal end beyond {}, which is 2^64 − 2; ask for earlier rows or a --diagonal nearer to 0",
            u64::MAX - 1
        ))
    };
    let end = u128::from(rows.end).saturating_add(diagonal.unsigned_abs());
    u64::try_from(end).map_err(|_| too_large())?;
    let path = arguments.output.as_deref();
    output::check(path, LEAST_BYTES.saturating_mul(rows.end - rows.start))?;
    let convention = if arguments.misere { Convention::Misere } else { Convention::Normal };
    let request = DiagonalRequest { ruleset, quantity: arguments.quantity, convention, rows, offset: diagonal };
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    let found = watched("computing", |job| match solver.closed_diagonal(&request, job)? {
        Some(found) => Ok(found),
        None => of_table(&solver, &request, job),
    })?;
    output::write_list(path, is_bfile, |out, job| write_diagonal(&found, format, out, job))
}

/// The diagonal of the square window of the table.
fn of_table(solver: &Solver, request: &DiagonalRequest, job: &Job) -> Result<Diagonal, Failure> {
    let window = request.window();
    Ok(match request.convention {
        Convention::Normal => {
            let table = solver.table(&window, job);
            let table = table.map_err(|error| Failure::of_table(error, solver, &window))?;
            Diagonal::of(&table, request.offset, job)?
        }
        Convention::Misere => {
            let table = solver.misere_table(&window, job)?;
            Diagonal::of(&table, request.offset, job)?
        }
    })
}

/// The format of the list, if the table of the game has a diagonal.
fn check(ruleset: &Ruleset, format: Format) -> Result<Option<DataFormat>, Failure> {
    if !matches!(ruleset.plane(), TableShape::Quadrant { .. } | TableShape::TwoPiles) {
        let growth = match ruleset {
            Ruleset::FibonacciNim => "; where its values G(n, n) rise is found by golden-nim growth",
            _ => "",
        };
        return Err(Failure::Arguments(format!(
            "--diagonal belongs to tables of two numbers or two piles, such as that of wythoff; leave it out for {}{growth}",
            ruleset.name()
        )));
    }
    match format {
        Format::Text => Ok(None),
        Format::Json => Ok(Some(DataFormat::Json)),
        Format::Csv | Format::BFile => Ok(Some(DataFormat::Csv)),
        other => Err(Failure::Arguments(format!(
            "a diagonal is written as text, csv, json or bfile, not as {other}; choose one of them"
        ))),
    }
}
