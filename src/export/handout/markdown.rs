//! A handout as Markdown, with its pictures in files beside it.

use super::{Handout, HandoutPicture, HandoutPlay, HandoutTask};
use crate::export::table::sheet::check_svg_cells;
use crate::export::{ExportError, PictureFormat, PictureOptions, PictureTheme, SubjectPicture};
use crate::solver::Job;

/// How many characters a line for an answer is long.
const LINE: usize = 48;

/// A text, and the files that it names: names and contents.
pub type TextWithFiles = (String, Vec<(String, Vec<u8>)>);

impl Handout {
    /// The text, and the pictures that it names: files with these names and contents, which stand beside it.
    ///
    /// # Errors
    /// A picture with too many pixels; cancelled.
    pub fn markdown(&self, stem: &str, job: &Job) -> Result<TextWithFiles, ExportError> {
        let (mut parts, mut files) = (vec![format!("# {}", escaped(&self.title))], Vec::new());
        for (number, sheet) in (1..).zip(&self.sheets) {
            parts.push(format!("## {number}. {}", escaped(&sheet.title)));
            let mut add_picture = |parts: &mut Vec<String>, picture: Option<&HandoutPicture>| {
                let Some(HandoutPicture { picture, .. }) = picture else { return Ok(()) };
                let format = file_format(picture);
                let name = format!("{stem}-{:02}.{}", files.len() + 1, format.extension());
                let mut bytes = Vec::new();
                picture.write(format, &PictureOptions::of(PictureTheme::Paper), &mut bytes, job)?;
                // A name in angle brackets may hold spaces.
                parts.push(format!("![{}](<{name}>)", escaped(picture.name())));
                files.push((name, bytes));
                Ok::<(), ExportError>(())
            };
            add_picture(&mut parts, sheet.picture.as_ref())?;
            parts.extend([&sheet.caption].into_iter().filter(|text| !text.is_empty()).map(|text| escaped(text)));
            if !sheet.question.is_empty() {
                parts.push(format!("**{}**", escaped(&sheet.question)));
            }
            parts.extend([&sheet.of_each].into_iter().filter(|text| !text.is_empty()).map(|text| escaped(text)));
            parts.extend(lines(sheet.before_line(), sheet.lines));
            if let Some(HandoutPlay { rule, pencils }) = &sheet.play {
                parts.extend([rule, pencils].map(|text| escaped(text)));
                parts.extend(table(HandoutPlay::HEADS, [[""; 2]; HandoutPlay::ROUNDS].into_iter()));
            }
            for (number, task) in (1..).zip(&sheet.tasks) {
                let question = format!("{}{}", sheet.number(number), escaped(&task.question));
                let is_row = sheet.is_row(task);
                parts.extend((!is_row).then(|| question.clone()));
                add_picture(&mut parts, task.picture.as_ref())?;
                parts.extend(table(HandoutTask::HEADS, task.rounds.iter().map(|round| [round.as_str(), ""])));
                parts.extend(lines(if is_row { &question } else { HandoutTask::ANSWER }, task.lines));
            }
        }
        if self.answers().next().is_some() {
            parts.push("## Answers".to_owned());
        }
        for (number, sheet) in self.answers() {
            parts.push(format!("### {number}. {}", escaped(&sheet.title)));
            parts.extend(
                [&sheet.answer]
                    .into_iter()
                    .chain(&sheet.reasons)
                    .filter(|text| !text.is_empty())
                    .map(|text| escaped(text)),
            );
            for (number, task) in (1..).zip(&sheet.tasks) {
                match table(HandoutTask::HEADS, task.answered().map(|(round, answer)| [round, answer])) {
                    Some(table) => parts.push(table),
                    None => parts.extend(
                        task.answers.iter().map(|answer| format!("{}{}", sheet.number(number), escaped(answer))),
                    ),
                }
            }
        }
        Ok((parts.join("\n\n") + "\n", files))
    }
}

/// The format of a picture in a text: shapes, unless these are too many.
pub(super) fn file_format(picture: &SubjectPicture) -> PictureFormat {
    match picture {
        SubjectPicture::Map(sheet) if check_svg_cells(sheet.cells.texels.len() as u128).is_err() => PictureFormat::Png,
        _ => PictureFormat::Svg,
    }
}

/// Lines on which a pupil writes an answer, the first one with what stands before it; `None` where there are none.
fn lines(before: &str, count: u16) -> Option<String> {
    let line = "\\_".repeat(LINE);
    // Each stands by itself, else they would run into one.
    let rest = (1..count).map(|_| format!("\n\n{line}"));
    (count > 0).then(|| format!("{before}: {line}{}", rest.collect::<String>()))
}

/// A table of moves with its head; `None` without rows.
fn table<'a>([first, second]: [&str; 2], rows: impl Iterator<Item = [&'a str; 2]>) -> Option<String> {
    let rows: Vec<String> =
        rows.map(|[round, answer]| format!("| {} | {} |", escaped(round), escaped(answer))).collect();
    (!rows.is_empty()).then(|| format!("| {first} | {second} |\n| --- | --- |\n{}", rows.join("\n")))
}

/// Text in which no character means anything to Markdown.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if matches!(c, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;
    use crate::export::handout::{Handout, HandoutSheet, HandoutTask};
    use crate::solver::Job;

    #[test]
    fn signs_of_markdown_are_text_and_answers_stand_last() {
        assert_eq!(escaped("a*b_c <d>"), "a\\*b\\_c \\<d\\>");
        let task = |answers: &[&str], rounds: &[&str]| HandoutTask {
            question: "Which move?".to_owned(),
            lines: u16::from(rounds.is_empty()),
            rounds: rounds.iter().map(|round| (*round).to_owned()).collect(),
            answers: answers.iter().map(|answer| (*answer).to_owned()).collect(),
            ..HandoutTask::default()
        };
        let sheet = |title: &str, answer: &str, tasks: Vec<HandoutTask>| HandoutSheet {
            title: title.to_owned(),
            question: "Who wins?".to_owned(),
            lines: 2,
            answer: answer.to_owned(),
            tasks,
            ..HandoutSheet::default()
        };
        let sheets = vec![
            sheet("One", "", Vec::new()),
            sheet("Two", "N", Vec::new()),
            sheet("Three", "", vec![task(&["left", "right"], &[]), task(&["Take 1."], &["(0, 1)"])]),
        ];
        let handout = Handout { title: "Kings".to_owned(), sheets, has_answers: true };
        let (text, files) = handout.markdown("kings", &Job::new()).expect("text");
        assert!(files.is_empty());
        let answers = "## Answers\n\n### 2. Two\n\nN\n\n### 3. Three\n\n1. left\n\n1. right\n\n\
                       | Your opponent leaves | You answer |\n| --- | --- |\n| (0, 1) | Take 1. |\n";
        assert!(text.ends_with(answers), "{text}");
        assert!(text.contains("| (0, 1) |  |"), "room for the answer: {text}");
        assert_eq!(text.matches("Answer: \\_\\_").count(), 4, "a line below each question: {text}");
        assert_eq!(text.matches("\n\n\\_\\_").count(), 3, "and a second one below those of a scene");
    }

    #[test]
    fn what_a_task_is_about_stands_before_its_line_below_the_question_of_all() {
        let task = |about: &str| HandoutTask { question: about.to_owned(), lines: 2, ..HandoutTask::default() };
        let sheet = HandoutSheet {
            of_each: "Which step?".to_owned(),
            tasks: vec![task("(6, 9)"), task("(7, 9)")],
            ..HandoutSheet::default()
        };
        let handout = Handout { title: "Kings".to_owned(), sheets: vec![sheet], has_answers: false };
        let (text, _) = handout.markdown("kings", &Job::new()).expect("text");
        assert_eq!((text.matches("Which step?").count(), text.matches("Answer").count()), (1, 0), "{text}");
        assert!(text.contains("1. (6, 9): \\_") && text.contains("2. (7, 9): \\_"), "{text}");
    }
}
