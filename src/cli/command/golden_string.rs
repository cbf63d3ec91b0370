//! `golden-nim golden-string`: the string itself, or one letter or count of it anywhere.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::output::{self, LetterTerms, print};
use golden_export::{
    ExportError, GoldenCount, GoldenFormat, GoldenLetter, GoldenString, is_bfile_name, write_golden_bits,
    write_golden_string, write_golden_string_json, write_json,
};
use golden_number::{FIBONACCI, Letters, UBig, parse_typed_number};
use golden_prose::counted_number;

/// The default level: 55 letters, which fit on one line of a terminal.
const DEFAULT_LEVEL: usize = 8;

/// The highest level whose length fits into a machine word.
const MAX_LEVEL: usize = FIBONACCI.len() - 3;

const EXAMPLES: &str = "\
The string grows by 1 → 10, 0 → 1. Level 0 is 1, level 1 is 10, level 2 is 101; level K has F(K+2) letters.

A file whose name ends in .bits holds a bit a letter, one in .json JSON, one called as a b-file, b003849.txt, a numbered letter a line, any other text. Of the bits, letter I is bit \
7 − ((I−1) mod 8) of byte (I−1) div 8: the first letter is the most significant bit, 1 is a bit that is set, and the \
last byte is filled with zeros.

With --json:
  {\"length\":…,\"letters\":\"10\",\"string\":…}
  {\"index\":…,\"letter\":…}                        with --letter
  {\"index\":…,\"ones\":…,\"zeros\":…}                with --count

Examples:
  golden-nim golden-string
  golden-nim golden-string --length 1000000000 -o string.txt
  golden-nim golden-string --length 1000000000 -o string.bits
  golden-nim golden-string --level 6 --letters ab
  golden-nim golden-string --letter 1000000000000000000000000000000
  golden-nim golden-string --count 2026 --json";

/// Write the golden string, or print a letter or a count of it at any index
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    part: Part,
    /// The letters for 1 and 0
    #[arg(long, value_name = "XY", default_value = "10", value_parser = Letters::from_pair)]
    #[arg(allow_hyphen_values = true)]
    letters: Letters,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["letter", "count"])]
    output: Option<PathBuf>,
    /// text, bits or json [default: by the extension of the file; text on standard output]
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["letter", "count", "json"])]
    format: Option<GoldenFormat>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The part of the string that is wanted, one at a time.
#[derive(Args)]
#[group(multiple = false)]
struct Part {
    /// Write the first L letters
    #[arg(long, value_name = "L", value_parser = parse_typed_number)]
    length: Option<UBig>,
    /// Write level K [default: 8]
    #[arg(long, value_name = "K", value_parser = parse_typed_number)]
    level: Option<UBig>,
    /// Print letter I, counted from 1
    #[arg(long, value_name = "I", value_parser = parse_typed_number)]
    letter: Option<UBig>,
    /// Count the ones and zeros among the first I letters
    #[arg(long, value_name = "I", value_parser = parse_typed_number)]
    count: Option<UBig>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let part = &arguments.part;
    if let Some(index) = &part.letter {
        print_letter(index, arguments)
    } else if let Some(index) = &part.count {
        print_count(index, arguments)
    } else {
        write_string(part.length()?, arguments)
    }
}

impl Part {
    /// Returns the number of letters to write.
    fn length(&self) -> Result<u64, Failure> {
        match (&self.length, &self.level) {
            (Some(length), _) => u64::try_from(length).map_err(|_| too_long(length, &u64::MAX, "letters")),
            (None, Some(level)) => {
                let known = usize::try_from(level).ok().and_then(|level| FIBONACCI.get(level.checked_add(2)?));
                known.copied().ok_or_else(|| too_long(level, &MAX_LEVEL, "levels"))
            }
            (None, None) => Ok(FIBONACCI[DEFAULT_LEVEL + 2]),
        }
    }
}

fn too_long(wanted: &UBig, most: &impl ToString, what: &str) -> Failure {
    Failure::Work(format!(
        "{} {what} cannot be written, at most {}; --letter and --count answer at any index",
        counted_number(wanted),
        most.to_string()
    ))
}

fn write_string(length: u64, arguments: &Arguments) -> Result<(), Failure> {
    let path = arguments.output.as_deref();
    if arguments.format.is_none() && !arguments.json && path.is_some_and(is_bfile_name) {
        return write_terms(length, arguments);
    }
    let format = arguments.format()?;
    let string = GoldenString { length, letters: arguments.letters };
    output::check(path, string.bytes(format))?;
    output::write(path, |out, job| match format {
        GoldenFormat::Text => write_golden_string(string, out, job),
        GoldenFormat::Bits => write_golden_bits(length, out, job),
        GoldenFormat::Json => write_golden_string_json(string, out, job),
    })
}

/// Writes the letters as the terms of a b-file, numbered from 1.
fn write_terms(length: u64, arguments: &Arguments) -> Result<(), Failure> {
    let Letters { one, zero } = arguments.letters;
    if !(one.is_ascii_digit() && zero.is_ascii_digit()) {
        let message = "the terms of a b-file are numbers: choose digits with --letters, or another name for the file";
        return Err(Failure::Arguments(message.to_owned()));
    }
    let (path, string) = (arguments.output.as_deref(), GoldenString { length, letters: arguments.letters });
    // A line has two digits, what stands between them and its end.
    output::check(path, length.saturating_mul(4))?;
    output::write(path, |out, job| write_golden_string(string, &mut LetterTerms::new(out), job))
}

impl Arguments {
    /// The format: as requested, else by the extension of the file.
    fn format(&self) -> Result<GoldenFormat, Failure> {
        let by_name = || self.output.as_deref().map(GoldenFormat::from_extension);
        let wanted = if self.json { Some(GoldenFormat::Json) } else { self.format };
        let format = wanted.or_else(by_name).unwrap_or(GoldenFormat::Text);
        let refused = |why: &str| Err(Failure::Arguments(why.into()));
        if format == GoldenFormat::Bits && self.letters != Letters::default() {
            return refused(
                "bits have no letters of choice: 1 is a bit that is set; leave out --letters, or write text",
            );
        }
        if format == GoldenFormat::Bits && self.output.is_none() && io::stdout().is_terminal() {
            return refused("bits cannot be read on a terminal; name a file with -o, such as -o string.bits");
        }
        Ok(format)
    }
}

fn print_letter(index: &UBig, arguments: &Arguments) -> Result<(), Failure> {
    let Some(found) = GoldenLetter::at(index, arguments.letters) else {
        return Err(Failure::Arguments("the string has no letter 0; its first is letter 1".into()));
    };
    print(|out| {
        if arguments.json {
            return write_json(&found, out);
        }
        Ok(writeln!(out, "{}", found.letter)?)
    })
}

fn print_count(index: &UBig, arguments: &Arguments) -> Result<(), Failure> {
    let count = GoldenCount::up_to(index);
    print(|out| {
        if arguments.json {
            return write_json(&count, out);
        }
        let Letters { one, zero } = arguments.letters;
        writeln!(out, "{one}: {}", count.ones)?;
        writeln!(out, "{zero}: {}", count.zeros).map_err(ExportError::from)
    })
}
