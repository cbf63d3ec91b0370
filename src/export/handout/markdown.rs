//! A handout as Markdown, with its pictures in files beside it.

use super::{Handout, HandoutPicture, HandoutPlay, HandoutSheet, HandoutTask};
use crate::table::sheet::check_svg_cells;
use crate::{ExportError, PictureFormat, PictureOptions, PictureTheme, SubjectPicture};
use golden_solver::Job;

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
        let mut document = Document { stem, parts: vec![format!("# {}", escaped(&self.title))], files: Vec::new() };
        for (number, sheet) in (1..).zip(&self.sheets) {
            document.add_sheet(number, sheet, job)?;
        }
        if self.answers().next().is_some() {
            document.parts.push("## Answers".to_owned());
        }
        for (number, sheet) in self.answers() {
            document.add_answers(number, sheet);
        }
        Ok((document.parts.join("\n\n") + "\n", document.files))
    }
}

/// A text that is being written.
struct Document<'a> {
    /// What the names of its pictures begin with.
    stem: &'a str,
    /// Its paragraphs.
    parts: Vec<String>,
    /// Its pictures: names and contents.
    files: Vec<(String, Vec<u8>)>,
}

impl Document<'_> {
    /// Adds a paragraph, unless it is empty.
    fn add_text(&mut self, text: &str) {
        self.parts.extend((!text.is_empty()).then(|| escaped(text)));
    }

    fn add_sheet(&mut self, number: usize, sheet: &HandoutSheet, job: &Job) -> Result<(), ExportError> {
        self.parts.push(format!("## {number}. {}", escaped(&sheet.title)));
        self.add_picture(sheet.picture.as_ref(), job)?;
        self.add_text(&sheet.caption);
        self.add_text(&sheet.rule);
        self.parts.extend((!sheet.question.is_empty()).then(|| format!("**{}**", escaped(&sheet.question))));
        self.add_text(&sheet.of_each);
        self.parts.extend(lines(sheet.before_line(), sheet.lines));
        if let Some(HandoutPlay { rule, pencils }) = &sheet.play {
            self.add_text(rule);
            self.add_text(pencils);
            self.parts.extend(table(HandoutPlay::HEADS, [[""; 2]; HandoutPlay::ROUNDS].into_iter()));
        }
        for (number, task) in (1..).zip(&sheet.tasks) {
            let question = format!("{}{}", sheet.number(number), escaped(&task.question));
            let is_row = sheet.is_row(task);
            self.parts.extend((!is_row).then(|| question.clone()));
            self.add_picture(task.picture.as_ref(), job)?;
            self.parts.extend(table(HandoutTask::HEADS, task.rounds.iter().map(|round| [round.as_str(), ""])));
            self.parts.extend(lines(if is_row { &question } else { HandoutTask::ANSWER }, task.lines));
        }
        Ok(())
    }

    fn add_picture(&mut self, picture: Option<&HandoutPicture>, job: &Job) -> Result<(), ExportError> {
        let Some(HandoutPicture { picture, .. }) = picture else { return Ok(()) };
        let format = file_format(picture);
        let name = format!("{}-{:02}.{}", self.stem, self.files.len() + 1, format.extension());
        let mut bytes = Vec::new();
        picture.write(format, &PictureOptions::of(PictureTheme::Paper), &mut bytes, job)?;
        // A name in angle brackets may hold spaces.
        self.parts.push(format!("![{}](<{name}>)", escaped(picture.name())));
        self.files.push((name, bytes));
        Ok(())
    }

    fn add_answers(&mut self, number: usize, sheet: &HandoutSheet) {
        self.parts.push(format!("### {number}. {}", escaped(&sheet.title)));
        self.add_text(&sheet.answer);
        for reason in &sheet.reasons {
            self.add_text(reason);
        }
        let replies = sheet.replies.iter().map(|reply| reply.each_ref().map(String::as_str));
        self.parts.extend(table(HandoutSheet::REPLY_HEADS, replies));
        for (number, task) in (1..).zip(&sheet.tasks) {
            match table(HandoutTask::HEADS, task.answered().map(|(round, answer)| [round, answer])) {
                Some(table) => self.parts.push(table),
                None => self
                    .parts
                    .extend(task.answers.iter().map(|answer| format!("{}{}", sheet.number(number), escaped(answer)))),
            }
        }
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

/// Text in which no character means anything to Markdown, also not at the beginning of a line: there `-`, `+` and `1.`
/// would begin a list, `=` would make a heading of the line above, and spaces a block of code.
fn escaped(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let line = line.trim_start_matches([' ', '\t']);
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        let mut out = String::with_capacity(line.len());
        for (at, c) in line.char_indices() {
            let begins =
                (at == 0 && matches!(c, '-' | '+' | '=')) || (at > 0 && at == digits && matches!(c, '.' | ')'));
            let is_sign = matches!(c, '\\' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&');
            if begins || is_sign {
                out.push('\\');
            }
            out.push(c);
        }
        out
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::escaped;
    use crate::handout::{Handout, HandoutSheet, HandoutTask};
    use golden_solver::Job;

    #[test]
    fn nothing_in_a_text_means_anything_to_markdown() {
        assert_eq!(escaped("*a* & <b> [c](d) | ~"), "\\*a\\* \\& \\<b\\> \\[c\\](d) \\| \\~");
        let lists = "- a\n+ b\n1. c\n12) d\n=== e\n    f\n# g\n> h";
        assert_eq!(escaped(lists), "\\- a\n\\+ b\n1\\. c\n12\\) d\n\\=== e\nf\n\\# g\n\\> h");
        for plain in ["31 and 48", "(31, 48)", "1.5 of 2", "a - b = c", "8 = 10000", "", "one\n\ntwo"] {
            let expected = plain.replacen("1.5", "1\\.5", 1);
            assert_eq!(escaped(plain), expected);
        }
    }

    #[test]
    fn answers_stand_last_below_room_for_those_of_pupils() {
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
