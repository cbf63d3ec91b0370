//! `golden-nim solve -`: a position on each line of standard input, its result as a line of JSON.

use std::io::{self, BufRead, BufReader, Write};
use std::{panic, str, thread};

use serde::Serialize;

use crate::cli::failure::Failure;
use crate::export::{ExportError, SolveResult, write_json};
use crate::game::{Position, Ruleset, parse_position};
use crate::prose::{quoted, sentence};
use crate::solver::{Job, Solver};

/// Bytes that are read at a time.
const BUFFER: usize = 1 << 18;

/// The longest line: a few numbers of as many digits as a number may have.
const LONGEST: usize = 1 << 24;

/// Fewer lines than this are not worth a thread.
const LINES_PER_THREAD: usize = 32;

/// A line of input: the text, or `None` if it was too long to be kept.
type Line = Option<Vec<u8>>;

/// What is written for a line without an answer.
#[derive(Serialize)]
struct Unsolved<'a> {
    error: &'a str,
    line: u64,
}

/// Solves the positions of the lines and writes a line of JSON for each, in their order. Lines that are there already are
/// solved together, on all processors; nothing waits for more of them, so that a program may ask line by line.
pub(super) fn run(solver: &Solver) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(BUFFER, io::stdin().lock());
    let mut out = io::stdout().lock();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut number = 1;
    loop {
        let lines = read_lines(&mut input).map_err(|error| unread(&error))?;
        if lines.is_empty() {
            return Ok(());
        }
        for answers in solve_all(solver, &lines, number, threads)? {
            out.write_all(&answers)?;
        }
        out.flush()?;
        number += lines.len() as u64;
    }
}

fn unread(error: &io::Error) -> Failure {
    Failure::Work(format!("standard input cannot be read: {error}; lead positions into it, one on each line"))
}

/// Reads the next line, and those behind it that are in memory; none at the end of the input.
fn read_lines(input: &mut BufReader<impl io::Read>) -> io::Result<Vec<Line>> {
    let mut lines = Vec::new();
    loop {
        let Some(line) = read_line(input)? else { return Ok(lines) };
        lines.push(line);
        if !input.buffer().contains(&b'\n') {
            return Ok(lines);
        }
    }
}

/// Reads a line without its end; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let (mut line, mut is_begun) = (Some(Vec::new()), false);
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(is_begun.then_some(line));
        }
        is_begun = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or_default();
        if let Some(text) = &mut line {
            if text.len() + part.len() > LONGEST {
                line = None;
            } else {
                text.extend_from_slice(part);
            }
        }
        let length = part.len() + usize::from(end.is_some());
        input.consume(length);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

/// A line as a position, or what is wrong with it in a sentence.
type Read = Result<(Ruleset, Position), String>;

/// Solves the lines, of which the first has this number, and returns what is written for them, in parts.
fn solve_all(solver: &Solver, lines: &[Line], first: u64, threads: usize) -> Result<Vec<Vec<u8>>, Failure> {
    let size = lines.len().div_ceil(threads).max(LINES_PER_THREAD);
    let read: Vec<Read> =
        in_parts(lines, size, |_, lines| lines.iter().map(read_position).collect::<Vec<_>>()).concat();
    let positions = read.iter().flatten().map(|(ruleset, position)| (ruleset, position));
    solver.share_tables(positions, &Job::new())?;
    let parts = in_parts(&read, size, |place, read| solve_some(solver, read, first + place as u64));
    Ok(parts.into_iter().collect::<Result<_, _>>()?)
}

/// Works on parts of a list, each on a thread of its own; the work is given the place of its first item.
fn in_parts<T: Sync, R: Send>(items: &[T], size: usize, work: impl Fn(usize, &[T]) -> R + Sync) -> Vec<R> {
    let parts = (0..).step_by(size).zip(items.chunks(size));
    if items.len() <= size {
        return parts.map(|(place, items)| work(place, items)).collect();
    }
    let work = &work;
    thread::scope(|scope| {
        let workers: Vec<_> = parts.map(|(place, items)| scope.spawn(move || work(place, items))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|fault| panic::resume_unwind(fault))).collect()
    })
}

fn solve_some(solver: &Solver, positions: &[Read], first: u64) -> Result<Vec<u8>, ExportError> {
    let mut out = Vec::new();
    for (position, number) in positions.iter().zip(first..) {
        match position.as_ref().map_err(Clone::clone).and_then(|(ruleset, position)| solve(solver, ruleset, position)) {
            Ok(result) => write_json(&result, &mut out)?,
            Err(error) => write_json(&Unsolved { error: &error, line: number }, &mut out)?,
        }
    }
    Ok(out)
}

fn read_position(line: &Line) -> Read {
    let Some(line) = line else {
        return Err(format!("The line has more than {LONGEST} bytes; write one position on each line."));
    };
    let text = str::from_utf8(line).map_err(|_| {
        let text = String::from_utf8_lossy(line);
        format!("The line {} is not text in UTF-8; save the list of positions as UTF-8.", quoted(&text))
    })?;
    if text.trim().is_empty() {
        return Err("The line is empty; write a position on each line, such as wythoff 31 48.".to_owned());
    }
    parse_position(text.trim()).map_err(|error| sentence(&error))
}

/// The result of a position, or why there is none in a sentence.
fn solve(solver: &Solver, ruleset: &Ruleset, position: &Position) -> Result<SolveResult, String> {
    let evaluation = solver.evaluate(ruleset, position, &Job::new()).map_err(|error| sentence(&error))?;
    Ok(SolveResult::new(ruleset, position, &evaluation))
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::{LONGEST, read_line, read_lines, solve_all};
    use crate::solver::Solver;

    #[test]
    fn lines_are_read_with_and_without_an_end_and_none_is_kept_that_is_too_long() {
        let long = vec![b'7'; LONGEST + 1];
        let text = [b"one\n\ntwo\r\n" as &[u8], &long, b"\nlast"].concat();
        let mut input = BufReader::with_capacity(5, text.as_slice());
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut input).unwrap() {
            lines.push(line);
        }
        let expected = [Some("one"), Some(""), Some("two\r"), None, Some("last")];
        assert_eq!(lines, expected.map(|line| line.map(|line| line.as_bytes().to_vec())));
    }

    #[test]
    fn lines_in_memory_are_read_together() {
        let mut input = BufReader::new(b"1\n2\n3\n4".as_slice());
        assert_eq!(read_lines(&mut input).unwrap().len(), 3);
        assert_eq!(read_lines(&mut input).unwrap(), [Some(b"4".to_vec())]);
        assert!(read_lines(&mut input).unwrap().is_empty());
    }

    #[test]
    fn many_lines_are_solved_in_their_order() {
        let lines: Vec<_> = (0..500).map(|n| Some(format!("nim {n} 5").into_bytes())).collect();
        let text = solve_all(&Solver::default(), &lines, 1, 4).unwrap();
        assert!(text.len() > 1);
        let text = String::from_utf8(text.concat()).unwrap();
        assert_eq!(text.lines().count(), 500);
        for (line, n) in text.lines().zip(0..500_u64) {
            let result: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(result["position"], serde_json::json!([n.to_string(), "5"]));
            assert_eq!(result["grundy"], serde_json::json!(n ^ 5));
        }
    }
}
