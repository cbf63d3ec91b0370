//! A report on statements with their pictures, which are SVG files in a folder beside it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::check::{CheckResult, write_markdown};
use crate::{ExportError, PictureFormat, PictureOptions, write_picture};
use golden_session::{Session, Subject, scene_of_statement};
use golden_solver::{Job, Solver};
use golden_subject::{Medium, PictureTheme, SubjectError, SubjectLook, SubjectPicture, subject_picture};
use golden_theorem::papers::See;

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
    use super::{encoded, pictures_folder, wanted, write_checks_report};
    use crate::CheckResult;
    use golden_solver::{Budget, Job, Solver};
    use golden_subject::PictureTheme;
    use golden_theorem::papers::statements;
    use std::path::Path;

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
