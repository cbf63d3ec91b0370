//! The verdicts on the statements of the papers. A report on statements with their pictures, which are SVG files in a
//! folder beside it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

use crate::table::json::write_json_lines;
use crate::{ExportError, PictureFormat, PictureOptions, write_picture};
use golden_session::{Session, Subject, scene_of_statement};
use golden_solver::{Job, Solver};
use golden_subject::{Medium, PictureTheme, SubjectError, SubjectLook, SubjectPicture, subject_picture};
use golden_theorem::papers::{ArgumentStep, Fault, Method, Paper, See, Statements};
use golden_theorem::run::{Verdict, VerdictKind};
use golden_theorem::verdict::{CounterExampleText, measure};

/// A statement with its verdict; its keys in JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CheckResult<'a> {
    /// Its id: "das-2.4".
    pub id: &'a str,
    /// The name of the paper.
    pub paper: &'a str,
    /// Its number in the paper.
    pub number: &'a str,
    /// Its subject.
    pub title: &'a str,
    /// Its words.
    pub statement: &'a str,
    /// The kind of its verdict.
    #[serde(serialize_with = "kind_name")]
    pub kind: VerdictKind,
    /// The fault to blame, if it is false.
    pub fault: Option<Fault>,
    /// The bound up to which it was tried, as a decimal string; none if it was not tried, or if a certificate is for
    /// all numbers.
    pub bound: Option<String>,
    /// The least values for which it fails, or what is printed and what is right.
    pub counterexample: Option<CounterExampleText>,
    /// The time it took; none where nothing was run.
    pub seconds: Option<f64>,
    /// The bounded quantity: "n"; empty if a certificate holds for all numbers.
    #[serde(skip)]
    pub measure: &'static str,
    /// The kind that must come out.
    #[serde(skip)]
    pub expected: VerdictKind,
    /// True if kind and counter-example are as the statement says.
    #[serde(skip)]
    pub is_as_expected: bool,
    /// The paper it stands in, with its source.
    #[serde(skip)]
    pub source: &'a Paper,
    /// The position or picture that shows it.
    #[serde(skip)]
    pub see: &'a See,
    /// For a false statement: what is right in its place, or why it fails.
    #[serde(skip)]
    pub instead: Option<&'a str>,
    /// The method by which it is decided, with the steps of an argument.
    #[serde(skip)]
    pub method: &'a Method,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn kind_name<S: Serializer>(kind: &VerdictKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

impl<'a> CheckResult<'a> {
    /// The result of a statement; without a verdict what must come out, and no time.
    ///
    /// `None` if there is no such statement.
    pub fn new(statements: &'a Statements, index: usize, verdict: Option<&Verdict>) -> Option<Self> {
        let (paper, record) = statements.records.get(index)?;
        let source = statements.papers.get(*paper)?;
        let expected = record.kind();
        let kind = verdict.map_or(expected, |verdict| verdict.kind);
        Some(Self {
            id: &record.id,
            paper: &source.name,
            number: &record.number,
            title: &record.title,
            statement: &record.statement,
            kind,
            fault: kind.fault(),
            bound: verdict.and_then(|verdict| verdict.bound).map(|bound| bound.to_string()),
            counterexample: CounterExampleText::from_record(record, verdict),
            seconds: verdict.map(|verdict| verdict.seconds),
            measure: measure(record),
            expected,
            is_as_expected: verdict.is_none_or(|verdict| verdict.is_as_expected(record)),
            source,
            see: &record.see,
            instead: expected.is_false().then(|| record.right.as_deref().unwrap_or(&record.idea)),
            method: &record.method,
        })
    }

    /// `n ≤ 300`, `tried besides for n ≤ 300`, `n = 1, p = 0`, `for all numbers`, or nothing.
    fn detail(&self) -> String {
        match (&self.counterexample, &self.bound) {
            (Some(values), _) => values.to_string(),
            (None, Some(bound)) if self.kind == VerdictKind::Words => {
                format!("tried besides for {} ≤ {bound}", self.measure)
            }
            (None, Some(bound)) => format!("{} ≤ {bound}", self.measure),
            // The others of this kind have a bound: the rows that have a certificate.
            (None, None) if self.kind == VerdictKind::Certified && self.seconds.is_some() => {
                "for all numbers".to_owned()
            }
            (None, None) => String::new(),
        }
    }

    /// `false: paper    das-2.7  Lemma 2.7: as printed; n = 1, p = 0`
    fn line(&self) -> String {
        let detail = self.detail();
        let detail = if detail.is_empty() { detail } else { format!("; {detail}") };
        let said = match self.is_as_expected {
            true => String::new(),
            false if self.kind == self.expected => "  [another counter-example is expected]".to_owned(),
            false => format!("  [{} is expected]", self.expected),
        };
        format!("  {:<14}  {:<24} {}: {}{detail}{said}", self.kind, self.id, self.number, self.title)
    }
}

/// Writes `[{"id":…,"paper":…,"kind":…},…]`, one statement on each line.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_checks_json(results: &[CheckResult<'_>], out: &mut dyn Write) -> Result<(), ExportError> {
    write_json_lines(results, out)
}

/// Writes a line for each statement under the name of its paper, and a line that sums them up.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_checks_text(results: &[CheckResult<'_>], out: &mut dyn Write) -> Result<(), ExportError> {
    let mut before = None;
    for result in results {
        write_line(before, result, out)?;
        before = Some(result);
    }
    write_end(results, out)
}

/// Writes the line of a statement, in a new paper under its name.
fn write_line(
    before: Option<&CheckResult<'_>>,
    result: &CheckResult<'_>,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    match before {
        Some(before) if before.paper == result.paper => {}
        Some(_) => writeln!(out, "\n{}", result.source.source)?,
        None => writeln!(out, "{}", result.source.source)?,
    }
    Ok(writeln!(out, "{}", result.line())?)
}

/// Writes what stands below all lines.
fn write_end(results: &[CheckResult<'_>], out: &mut dyn Write) -> Result<(), ExportError> {
    if !results.is_empty() {
        writeln!(out)?;
    }
    Ok(writeln!(out, "{}", summary(results))?)
}

/// The text of [`write_checks_text`], written while the statements are decided in any order: each line as soon as it
/// and all before it are known.
pub struct CheckLines<'a> {
    statements: &'a Statements,
    /// The indices of the statements, in their order.
    wanted: &'a [usize],
    /// The results that wait for one before them, by the indices of their statements.
    early: BTreeMap<usize, CheckResult<'a>>,
    written: Vec<CheckResult<'a>>,
}

impl<'a> CheckLines<'a> {
    /// The lines of these statements, given by their indices in [`Statements::records`], of which nothing is written
    /// yet.
    pub fn new(statements: &'a Statements, wanted: &'a [usize]) -> Self {
        Self { statements, wanted, early: BTreeMap::new(), written: Vec::new() }
    }

    /// Takes the verdict on a statement, which is given once, and writes the lines that wait for no other.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn add(&mut self, index: usize, verdict: &Verdict, out: &mut dyn Write) -> Result<(), ExportError> {
        self.early.extend(CheckResult::new(self.statements, index, Some(verdict)).map(|result| (index, result)));
        while let Some(result) = self.wanted.get(self.written.len()).and_then(|next| self.early.remove(next)) {
            write_line(self.written.last(), &result, out)?;
            self.written.push(result);
        }
        Ok(())
    }

    /// Writes the line that sums them up, when all have been taken.
    ///
    /// # Errors
    /// Returns an error if the writer fails.
    pub fn end(&self, out: &mut dyn Write) -> Result<(), ExportError> {
        write_end(&self.written, out)
    }
}

/// Writes a report in Markdown: a table for each paper, and the mistakes with what is printed.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_checks_markdown(results: &[CheckResult<'_>], out: &mut dyn Write) -> Result<(), ExportError> {
    write_markdown(results, &|_| None, out)
}

/// The same with pictures: `picture` is the file of a statement's, where it has one. Each is linked in the table and
/// shown once below it.
fn write_markdown(
    results: &[CheckResult<'_>],
    picture: &dyn Fn(&CheckResult<'_>) -> Option<String>,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let cell = |text: &str| text.replace('|', "\\|");
    let mut shown: Vec<(String, Vec<&str>, String)> = Vec::new();
    writeln!(out, "# Statements of the papers\n\n{}", summary(results))?;
    for group in by_paper(results) {
        let links: Vec<Option<String>> = group.iter().map(picture).collect();
        let (head, rule) = if links.iter().any(Option::is_some) { (" |", " --- |") } else { ("", "") };
        writeln!(out, "\n## {}\n\n{}\n", group[0].paper, group[0].source.source)?;
        writeln!(out, "| | statement | verdict | |{head}\n| --- | --- | --- | --- |{rule}")?;
        for (result, link) in group.iter().zip(&links) {
            let kind = if result.is_as_expected { "" } else { " (unexpected)" };
            let (number, statement, detail) = (cell(result.number), cell(result.statement), cell(&result.detail()));
            let instead = result.instead.filter(|instead| !result.detail().contains(instead));
            let instead = instead.map(|instead| format!("; instead: {}", cell(instead))).unwrap_or_default();
            let (id, name) = (result.id, result.kind);
            write!(out, "| {number} `{id}` | {statement} | {name}{kind} | {detail}{instead} |")?;
            match link {
                Some(link) => writeln!(out, " [picture]({link}) |")?,
                None if head.is_empty() => writeln!(out)?,
                None => writeln!(out, " |")?,
            }
        }
        for (result, link) in group.iter().zip(links) {
            let Some(link) = link else { continue };
            if let Some((_, numbers, _)) = shown.iter_mut().find(|(other, ..)| *other == link) {
                numbers.push(result.number);
                continue;
            }
            let see = result.see;
            let words = [see.about.as_deref(), see.position.as_deref()].into_iter().flatten();
            shown.push((link, vec![result.number], words.collect::<Vec<_>>().join(": ")));
        }
        write_arguments(group, out)?;
        if !shown.is_empty() {
            writeln!(out, "\n### Pictures: {}", group[0].paper)?;
        }
        for (link, mut numbers, words) in shown.drain(..) {
            numbers.dedup();
            writeln!(out, "\n{} ({words})\n\n![{words}]({link})", numbers.join(", "))?;
        }
    }
    Ok(())
}

/// Writes the arguments of a paper's statements that are proved in words, step by step.
fn write_arguments(group: &[CheckResult<'_>], out: &mut dyn Write) -> Result<(), ExportError> {
    let is_proved = |result: &&CheckResult<'_>| result.kind == VerdictKind::Words;
    let arguments: Vec<_> = group.iter().filter(is_proved).collect();
    if !arguments.is_empty() {
        writeln!(out, "\n### Arguments: {}", group[0].paper)?;
    }
    for CheckResult { id, number, method, .. } in arguments {
        let Method::Words { steps, .. } = method else { continue };
        writeln!(out, "\n{number} `{id}`\n")?;
        for (place, ArgumentStep { says, from }) in (1..).zip(steps) {
            let from: Vec<String> = from.iter().map(|id| format!("`{id}`")).collect();
            let from = if from.is_empty() { String::new() } else { format!(" ({})", from.join(", ")) };
            writeln!(out, "{place}. {says}{from}")?;
        }
    }
    Ok(())
}

/// The results of each paper.
fn by_paper<'a, 'b>(results: &'b [CheckResult<'a>]) -> impl Iterator<Item = &'b [CheckResult<'a>]> {
    results.chunk_by(|first, second| first.paper == second.paper)
}

/// "64 statements: 30 proved, 28 bounded, 5 false: paper, 1 false: copy; as expected; 3.10 s of work"
fn summary(results: &[CheckResult<'_>]) -> String {
    let count = |kind: VerdictKind| results.iter().filter(|result| result.kind == kind).count();
    let counts: Vec<String> = VerdictKind::ALL
        .into_iter()
        .filter(|&kind| count(kind) > 0)
        .map(|kind| format!("{} {kind}", count(kind)))
        .collect();
    let noun = if results.len() == 1 { "statement" } else { "statements" };
    let mut text = format!("{} {noun}: {}", results.len(), counts.join(", "));
    if results.iter().any(|result| result.seconds.is_some()) {
        let seconds: f64 = results.iter().filter_map(|result| result.seconds).sum();
        let expected = match results.iter().filter(|result| !result.is_as_expected).count() {
            0 => "as expected".to_owned(),
            count => format!("{count} not as expected"),
        };
        text = format!("{text}; {expected}; {seconds:.2} s of work");
    }
    text
}

/// The size in which pictures without a height of their own are drawn, in points.
const SIZE: [f32; 2] = [720.0, 450.0];

/// A picture that statements name.
struct Wanted<'a> {
    see: &'a See,
    name: String,
}

/// The folder of the pictures of a report: `report-pictures` beside `report.md`.
pub fn pictures_folder(report: &Path) -> PathBuf {
    let mut name = report.file_stem().map_or_else(OsString::new, ToOwned::to_owned);
    name.push("-pictures");
    report.with_file_name(name)
}

/// Writes a report in Markdown, and the pictures of its statements into [`pictures_folder`]: each once, as the command
/// `picture` draws it; of what only the window draws the map or board alone. Files there with the same names are
/// replaced, others stay. The job counts pictures.
///
/// **Cost**: that of the pictures, some ten milliseconds each.
///
/// # Errors
/// Returns an error if the folder or a file cannot be written, if a picture cannot be computed, or if the job is
/// cancelled; pictures that were drawn before stay.
pub fn write_checks_report(
    path: &Path,
    results: &[CheckResult<'_>],
    theme: PictureTheme,
    solver: &Solver,
    job: &Job,
) -> Result<(), ExportError> {
    let folder = pictures_folder(path);
    golden_file::create_folder(&folder)?;
    let options = PictureOptions::with_theme(theme);
    let wanted = wanted(results);
    job.start(wanted.len() as u64);
    let mut drawn: Vec<(&See, String)> = Vec::new();
    let link = folder.file_name().map(|name| encoded(&name.to_string_lossy())).unwrap_or_default();
    for Wanted { see, name } in wanted {
        if let Some(picture) = draw(see, theme, solver, job)? {
            let place = folder.join(&name);
            golden_file::write_with(&place, |out| {
                write_picture(&picture, PictureFormat::Svg, &options, out, &job.part())
            })?;
            drawn.push((see, format!("{link}/{name}")));
        }
        job.advance(1)?;
    }
    let link = |result: &CheckResult<'_>| {
        drawn.iter().find(|(see, _)| is_same_picture(see, result.see)).map(|(_, link)| link.clone())
    };
    golden_file::write_with(path, |out| write_markdown(results, &link, out))
}

/// The pictures that statements name, each once, in their order.
fn wanted<'a>(results: &[CheckResult<'a>]) -> Vec<Wanted<'a>> {
    let mut all: Vec<Wanted<'a>> = Vec::new();
    for see in results.iter().map(|result| result.see) {
        let Some(subject) = &see.about else { continue };
        if all.iter().any(|other| is_same_picture(other.see, see)) {
            continue;
        }
        let stem = slug(&format!("{subject} {}", see.position.as_deref().unwrap_or_default()));
        let names = std::iter::once(format!("{stem}.svg")).chain((2_u32..).map(|count| format!("{stem}-{count}.svg")));
        let name = names.into_iter().find(|name| all.iter().all(|other| other.name != *name)).unwrap_or_default();
        all.push(Wanted { see, name });
    }
    all
}

/// Returns true if two statements are shown by the same picture.
fn is_same_picture(one: &See, other: &See) -> bool {
    fn key(see: &See) -> impl PartialEq + '_ {
        let lesson = see.lesson.as_ref().filter(|_| see.scene.is_some());
        (&see.about, &see.position, see.size, see.scene, lesson)
    }
    key(one) == key(other)
}

/// The picture of a statement; `None` where there is none as a file.
fn draw(see: &See, theme: PictureTheme, solver: &Solver, job: &Job) -> Result<Option<SubjectPicture>, ExportError> {
    let subject = see.about.as_deref().and_then(Subject::of_id);
    let Some((scene, subject)) = scene_of_statement(see).zip(subject) else { return Ok(None) };
    let Ok(session) = Session::of_scene(&scene) else { return Ok(None) };
    let look = SubjectLook { size: SIZE, theme, medium: Medium::File };
    match subject_picture(&session, subject, look, solver, &job.part()) {
        Ok(picture) => Ok(Some(picture)),
        Err(SubjectError::NotDrawn(_)) => Ok(None),
        Err(SubjectError::Job(error)) => Err(error.into()),
    }
}

/// Small letters and digits, with hyphens between them.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// A part of a path as Markdown links it: other bytes than letters, digits, hyphens, points and underscores as `%20`.
fn encoded(name: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    name.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{CheckLines, encoded, pictures_folder, wanted, write_checks_report};
    use crate::CheckResult;
    use golden_solver::{Budget, Job, Solver};
    use golden_subject::PictureTheme;
    use golden_theorem::papers::statements;
    use golden_theorem::run::{Verdict, VerdictKind};

    #[test]
    fn each_line_is_written_as_soon_as_it_and_all_before_it_are_known() {
        let statements = statements();
        let mut lines = CheckLines::new(statements, &[0, 1, 2]);
        let verdict = Verdict {
            kind: VerdictKind::Proved,
            bound: None,
            counterexample: None,
            largest: 1,
            rechecked: None,
            seconds: 0.0,
        };
        let mut add = |index: usize| {
            let mut out = Vec::new();
            lines.add(index, &verdict, &mut out).expect("written");
            let text = String::from_utf8(out).expect("text");
            let has = |index: usize| text.contains(&format!(" {} ", statements.records[index].1.id));
            [0, 1, 2].map(has)
        };
        assert_eq!(add(2), [false; 3], "it waits for those before it");
        assert_eq!(add(0), [true, false, false]);
        assert_eq!(add(1), [false, true, true]);
    }

    fn results(ids: &[&str]) -> Vec<CheckResult<'static>> {
        let index = |id: &&str| statements().by_id(id).expect("a statement");
        ids.iter().map(|id| CheckResult::new(statements(), index(id), None).expect("a result")).collect()
    }

    #[test]
    fn a_report_has_each_picture_once_and_links_to_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("my report.md");
        let results = results(&["das-2.7", "das-2.7-right", "das-3.2-mex", "further-string-cube"]);
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        write_checks_report(&path, &results, PictureTheme::Light, &solver, &job).expect("a report");
        let markdown = std::fs::read_to_string(&path).expect("a report");
        let links: Vec<&str> = markdown.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        assert!(!links.is_empty() && links.iter().all(|link| link.starts_with("my%20report-pictures/")), "{links:?}");
        for link in &links {
            let picture = folder.path().join(link.replace("%20", " "));
            let svg = std::fs::read_to_string(&picture).unwrap_or_else(|error| panic!("{link}: {error}"));
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{link}");
        }
        let files = std::fs::read_dir(pictures_folder(&path)).expect("a folder").count();
        assert_eq!(files, links.iter().collect::<std::collections::BTreeSet<_>>().len());
        assert_eq!(job.progress().percent(), Some(100));
        job.cancel();
        assert!(write_checks_report(&path, &results, PictureTheme::Light, &solver, &job).is_err());
    }

    #[test]
    fn a_folder_that_cannot_be_made_says_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("r.md");
        std::fs::write(pictures_folder(&path), "a file").expect("written");
        let (solver, job) = (Solver::new(Budget::default()), Job::new());
        let error = write_checks_report(&path, &results(&["das-2.7"]), PictureTheme::Light, &solver, &job);
        let error = error.expect_err("a file is there").to_string();
        assert!(error.contains("r-pictures") && error.contains("is not a folder"), "{error}");
        assert!(!path.exists());
    }

    #[test]
    fn every_picture_of_the_statements_has_a_name_of_its_own() {
        let all: Vec<_> =
            (0..statements().records.len()).filter_map(|i| CheckResult::new(statements(), i, None)).collect();
        let wanted = wanted(&all);
        let names: std::collections::BTreeSet<_> = wanted.iter().map(|wanted| wanted.name.as_str()).collect();
        assert_eq!(names.len(), wanted.len());
        assert!(wanted.len() > 100 && names.contains("board-wythoff-0-0.svg"), "{}", wanted.len());
        assert_eq!(pictures_folder(Path::new("a/b.md")), Path::new("a/b-pictures"));
        assert_eq!(encoded("a b(ü)"), "a%20b%28%C3%BC%29");
    }
}
