//! `golden-nim zeckendorf`: the Fibonacci representations of a number.

use std::io::{self, Write};
use std::path::Path;

use clap::Args;

use crate::failure::Failure;
use crate::output::print;
use crate::progress::watched;
use golden_export::{ExportError, ZeckendorfResult, write_json};
use golden_file::{path_words, read_text, read_text_from};
use golden_number::{MAX_DECIMAL_DIGITS, NumberError, UBig, WythoffClass, parse_number_or_indices};
use golden_solver::Conversion;

/// The largest text a number is read from: all digits, and room for separators.
const NUMBER_BYTES: u64 = 2 * MAX_DECIMAL_DIGITS as u64;

/// The longest line of the plain output, in characters, but for a longer number.
const LINE: usize = 80;

/// The column where the values of the plain output begin.
const INDENT: usize = 23;

const EXAMPLES: &str = "\
The Zeckendorf digits end at F2 = 1: 10 = 8 + 2 = F6 + F3 = 10010. The two canonical forms are in Silber's notation, with one \
place more: position 1, worth F1 = 1, is at the right end, so 10 = 100100.
The shifts are the values of the canonical form with every one moved to the next position. In JSON \"parts\", the summands \
themselves, is null above 5,000 decimal digits, as together they would have the square of that many; \"indices\" has \
them all, part i being the Fibonacci number F_i.

Examples:
  golden-nim zeckendorf 2026
  golden-nim zeckendorf \"F6 + F4 + F2\"
  golden-nim zeckendorf @number.txt --json
  echo 2^20000 | BC_LINE_LENGTH=0 bc | golden-nim zeckendorf - --json";

/// Write a number as a sum of Fibonacci numbers: both canonical forms, class, tail, shifts and safe pair
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The number, of any length, or a sum such as F6+F4+F2 or 8+3+1; @FILE reads it from a file, - from standard input
    #[arg(value_name = "N")]
    number: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let number = read_number(&arguments.number)?;
    let conversion = watched("computing", |job| Conversion::of(&number, job))?;
    let result = ZeckendorfResult::from_conversion(&conversion);
    print(|out| if arguments.json { write_json(&result, out) } else { write_plain(&result, out) })
}

fn read_number(argument: &str) -> Result<UBig, Failure> {
    let (text, source) = match argument.strip_prefix('@') {
        Some("") => {
            return Err(Failure::Arguments("no file is named; write it right after the @, as in @number.txt".into()));
        }
        Some(file) => (read_text(Path::new(file), NUMBER_BYTES)?, path_words(Path::new(file))),
        None if argument == "-" => {
            let name = "standard input";
            (read_text_from(io::stdin().lock(), Path::new(name), NUMBER_BYTES)?, name.to_owned())
        }
        None => (argument.into(), "the argument N".to_owned()),
    };
    parse_number_or_indices(&text).map_err(|error| {
        let file = match error {
            NumberError::PowerTooLarge => "; golden-nim zeckendorf @FILE reads them from a file",
            _ => "",
        };
        Failure::Arguments(format!("in {source}: {error}{file}"))
    })
}

fn write_plain(result: &ZeckendorfResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    write_line("number", result.n, out)?;
    let (Some(tail), Some([a, b])) = (&result.tail, &result.safe_pair) else {
        return Ok(writeln!(
            out,
            "0 is the empty sum: its digits are 0, and it has no class and no safe pair with n ≥ 1"
        )?);
    };
    if let Some(parts) = &result.parts {
        write_line("parts", &joined(parts), out)?;
    }
    let indices: Vec<_> = result.indices.iter().map(|index| format!("F{index}")).collect();
    write_line("indices", &joined(&indices), out)?;
    write_line("Zeckendorf digits", &result.digits, out)?;
    write_line("canonical form", &result.canonical, out)?;
    write_line("second canonical form", &result.second_canonical, out)?;
    if let Some(class) = &result.class {
        write_line("class", class_in_words(class.0), out)?;
    }
    write_line("tail", tail, out)?;
    for (name, shift) in [("left shift", &result.left_shift), ("right shift", &result.right_shift)] {
        if let Some(value) = shift {
            write_line(name, value, out)?;
        }
    }
    write_line("safe pair", &format!("({a}, {b})"), out)?;
    if let Some(number) = &result.pair_number {
        write_line("number of the pair", number, out)?;
    }
    Ok(())
}

fn joined(parts: &[impl ToString]) -> String {
    parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

fn class_in_words(class: WythoffClass) -> &'static str {
    match class {
        WythoffClass::A => "A: the smaller number of its safe pair",
        WythoffClass::B => "B: the larger number of its safe pair",
    }
}

/// Writes a name and a value, which goes on in the next line where it is too long; no number and no form is broken,
/// however long.
fn write_line(name: &str, value: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = format!("{name:<INDENT$}");
    let mut column = 0;
    for word in value.split(' ') {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > LINE - INDENT {
            lines.push('\n');
            lines.extend(std::iter::repeat_n(' ', INDENT));
            column = 0;
        } else if column > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += width;
    }
    writeln!(out, "{lines}")
}
