//! `golden-nim solve -`: a position on each line of standard input, its result as a line of JSON.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::{str, thread};

use serde::Serialize;

use crate::failure::Failure;
use crate::rule::{discover_within, of_rule, with_rule};
use golden_export::{ExportError, SolveResult, write_json};
use golden_file::without_byte_order_mark;
use golden_game::{Convention, OwnRule, Position, Ruleset, parse_position_under};
use golden_number::UBig;
use golden_prose::{quoted, sentence};
use golden_solver::{Budget, Evaluation, Job, Reason, Solver, SolverError};

/// Bytes that are read at a time.
const BUFFER: usize = 1 << 18;

/// The longest line: a few numbers of as many digits as a number may have.
const LONGEST: usize = 1 << 24;

/// A line of input: the text, or `None` if it was too long to be kept.
type Line = Option<Vec<u8>>;

/// The result written for a line without an answer.
#[derive(Serialize)]
struct Unsolved<'a> {
    error: &'a str,
    line: u64,
}

/// Solves the positions of the lines, and writes a line of JSON for each that is neither blank nor a comment: in
/// their order, each as soon as it and all before it are solved. Lines that are there already are solved together, on
/// all processors; nothing waits for more of them, so that a program may ask line by line.
pub(super) fn run(settings: &Settings<'_>) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(BUFFER, io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut number = 1;
    loop {
        let mut lines = read_lines(&mut input).map_err(|error| unread(&error))?;
        if lines.is_empty() {
            return Ok(());
        }
        if number == 1 {
            remove_byte_order_mark(&mut lines);
        }
        solve_all(settings, &lines, number, threads, &mut out)?;
        number += lines.len() as u64;
    }
}

/// Removes a byte order mark before the first line of all.
fn remove_byte_order_mark(lines: &mut [Line]) {
    let Some(Some(first)) = lines.first_mut() else { return };
    let Ok(text) = str::from_utf8(first) else { return };
    let mark = text.len() - without_byte_order_mark(text).len();
    first.drain(..mark);
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

/// The number of a line, and the line as a position, or what is wrong with it in a sentence.
type Read = (u64, Result<(Convention, Ruleset, Position), String>);

/// Solves the lines, of which the first has this number, and writes the answers.
fn solve_all(
    settings: &Settings<'_>,
    lines: &[Line],
    first: u64,
    threads: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let numbered = (first..).zip(lines).filter(|(_, line)| !is_passed_over(line));
    let read: Vec<Read> = numbered.map(|(number, line)| (number, settings.read_position(line))).collect();
    let (next, shared, job) = (AtomicUsize::new(0), OnceLock::new(), Job::new());
    let share = || {
        let positions =
            read.iter().flat_map(|(_, read)| read).filter(|(convention, ..)| settings.has_value(*convention));
        // What cannot be shared is computed, or refused, line by line.
        let _ = settings.solver.share_tables(positions.map(|(_, ruleset, position)| (ruleset, position)), &job);
    };
    let solve_next = || {
        let place = next.fetch_add(1, Ordering::Relaxed);
        let read = read.get(place).filter(|_| !job.is_cancelled())?;
        if let (_, Ok((convention, ruleset, position))) = read
            && settings.has_value(*convention)
            && settings.solver.may_share_table(ruleset, position)
        {
            shared.get_or_init(share);
        }
        Some((place, answer(settings, read, &job.part())))
    };
    thread::scope(|scope| {
        let (sender, answers) = mpsc::channel();
        for _ in 0..threads.min(read.len()) {
            let (sender, solve_next) = (sender.clone(), &solve_next);
            scope.spawn(move || {
                while let Some(answer) = solve_next() {
                    // Whoever waited for it has failed.
                    if sender.send(answer).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let written = write_in_order(&answers, out);
        if written.is_err() {
            job.cancel();
        }
        written
    })
}

/// Writes the answers in the order of their places.
fn write_in_order(
    answers: &Receiver<(usize, Result<Vec<u8>, ExportError>)>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    let mut received = answers.recv().ok();
    while let Some((place, answer)) = received {
        early.insert(place, answer?);
        while let Some(answer) = early.remove(&next) {
            out.write_all(&answer)?;
            next += 1;
        }
        received = answers.try_recv().ok();
        if received.is_none() {
            out.flush()?;
            received = answers.recv().ok();
        }
    }
    Ok(out.flush()?)
}

/// Returns the JSON that is written for a line.
fn answer(settings: &Settings<'_>, (number, read): &Read, job: &Job) -> Result<Vec<u8>, ExportError> {
    let mut out = Vec::new();
    match read.as_ref().map_err(Clone::clone).and_then(|position| solve(settings, position, job)) {
        Ok(result) => write_json(&result, &mut out)?,
        Err(error) => write_json(&Unsolved { error: &error, line: *number }, &mut out)?,
    }
    Ok(out)
}

/// Returns true if a line is blank or a comment: these get no answer.
fn is_passed_over(line: &Line) -> bool {
    let text = line.as_ref().map(|line| line.trim_ascii());
    text.is_some_and(|text| text.is_empty() || text.starts_with(b"#"))
}

impl Settings<'_> {
    fn read_position(&self, line: &Line) -> Result<(Convention, Ruleset, Position), String> {
        let Some(line) = line else {
            return Err(format!("The line has more than {LONGEST} bytes; write one position on each line."));
        };
        let text = str::from_utf8(line).map_err(|_| {
            let text = String::from_utf8_lossy(line);
            format!("The line {} is not text in UTF-8; save the list of positions as UTF-8.", quoted(&text))
        })?;
        let text = with_rule(text.trim(), self.own);
        let is_normal = text.split_whitespace().any(|word| word == "--normal");
        let (convention, ruleset, position) =
            parse_position_under(&text, self.convention).map_err(|error| sentence(&error))?;
        let convention = if is_normal { convention } else { of_rule(convention, &ruleset) };
        Ok((convention, ruleset, position))
    }
}

/// The result of a position, or why there is none in a sentence.
fn solve(
    settings: &Settings<'_>,
    (convention, ruleset, position): &(Convention, Ruleset, Position),
    job: &Job,
) -> Result<SolveResult, String> {
    let evaluate = || settings.evaluate(*convention, ruleset, position, job).map_err(|error| sentence(&error));
    let mut evaluation = evaluate()?;
    if evaluation.outcome.is_none()
        && let Some(rule) = ruleset.own_rule()
    {
        // Once for all lines, whatever comes of it.
        let is_misere = *convention == Convention::Misere;
        rule.played().try_once(is_misere, || drop(discover_within(rule, *convention, job, &|_| {})));
        evaluation = evaluate()?;
    }
    Ok(SolveResult::new(ruleset, position, *convention, &evaluation))
}

/// Returns what is said of the periods of rows for a position of Wythoff's game whose value is beyond the budget: that
/// they are known, or how they become known; `None` if the table is within the usual budget, or the row beyond `LAST`.
fn how_far(ruleset: &Ruleset, position: &Position, solver: &Solver) -> Option<String> {
    /// The last row whose periods a run proves in about a day.
    const LAST: u64 = 2000;
    let [a, b] = position.numbers() else { return None };
    let row = u64::try_from(a.min(b)).ok().filter(|row| *row <= LAST && *ruleset == Ruleset::Wythoff)?;
    let known = solver.known_far_rows().max(1);
    let table = (a + UBig::ONE) * (b + UBig::ONE);
    if table <= UBig::from(Budget::default().cells) {
        return None;
    }
    if row < known {
        return Some(format!(
            "Row {row} is one of the {known} whose periods are known: from them the value may cost far less than the table."
        ));
    }
    Some(format!(
        "The periods of the rows to {} are shipped. A run proves more: golden-nim period --rows 0..{} --resume rows.state, \
         and then solve with --periods rows.state knows the value, if the row repeats by then.",
        known - 1,
        row + 1
    ))
}

/// The message for a position without closed form that is not searched.
const NOT_SEARCHED: &str = "No closed form tells who wins here; without --no-grundy it is computed.";

/// The settings for solving positions.
pub(super) struct Settings<'a> {
    pub(super) solver: &'a Solver,
    /// The convention of positions without one of their own.
    pub(super) convention: Convention,
    /// Only by closed forms.
    pub(super) is_closed: bool,
    /// The rule of games that are named `own`.
    pub(super) own: Option<&'a OwnRule>,
}

impl Settings<'_> {
    pub(super) fn evaluate(
        &self,
        convention: Convention,
        ruleset: &Ruleset,
        position: &Position,
        job: &Job,
    ) -> Result<Evaluation, SolverError> {
        if !self.is_closed {
            let mut evaluation = self.solver.evaluate_under(convention, ruleset, position, job)?;
            if convention == Convention::Normal && evaluation.grundy.is_none() {
                let far = how_far(ruleset, position, self.solver);
                evaluation.reasons.extend(far.map(|words| Reason::Words(words.into())));
            }
            return Ok(evaluation);
        }
        let mut evaluation = self.solver.analyse_under(convention, ruleset, position)?;
        if evaluation.outcome.is_none() {
            evaluation.reasons.push(Reason::Words(NOT_SEARCHED.into()));
        }
        Ok(evaluation)
    }

    /// Returns true if a Grundy value is computed under this convention.
    pub(super) fn has_value(&self, convention: Convention) -> bool {
        !self.is_closed && convention == Convention::Normal
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, BufReader, Write};
    use std::sync::mpsc;

    use super::{LONGEST, Settings, read_line, read_lines, solve_all, write_in_order};
    use golden_game::Convention;
    use golden_solver::Solver;

    /// The text that was written, with a mark at every flush.
    #[derive(Default)]
    struct Marked(String);

    impl Write for Marked {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push_str(std::str::from_utf8(bytes).unwrap());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            self.0.push('|');
            Ok(())
        }
    }

    #[test]
    fn an_answer_is_flushed_as_soon_as_all_before_it_are_there() {
        let (sender, answers) = mpsc::channel();
        for (place, answer) in [(2, "c"), (0, "a")] {
            sender.send((place, Ok(answer.as_bytes().to_vec()))).unwrap();
        }
        std::thread::scope(|scope| {
            scope.spawn(move || {
                std::thread::sleep(std::time::Duration::from_millis(50));
                sender.send((1, Ok(b"b".to_vec()))).unwrap();
            });
            let mut out = Marked::default();
            write_in_order(&answers, &mut out).unwrap();
            assert_eq!(out.0.replace("||", "|"), "a|bc|");
        });
    }

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
        let solver = Solver::default();
        let settings = Settings { solver: &solver, convention: Convention::Normal, is_closed: false, own: None };
        let mut text = Vec::new();
        solve_all(&settings, &lines, 1, 4, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.lines().count(), 500);
        for (line, n) in text.lines().zip(0..500_u64) {
            let result: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(result["position"], serde_json::json!([n.to_string(), "5"]));
            assert_eq!(result["grundy"], serde_json::json!(n ^ 5));
        }
    }
}
