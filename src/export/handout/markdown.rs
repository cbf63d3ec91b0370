//! A handout as Markdown, with its pictures in files beside it.

use super::Handout;
use crate::export::table::sheet::check_svg_cells;
use crate::export::{ExportError, PictureFormat, PictureOptions, PictureTheme, SubjectPicture};
use crate::solver::Job;

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
            if let Some(picture) = &sheet.picture {
                let format = file_format(picture);
                let name = format!("{stem}-{number:02}.{}", format.extension());
                let mut bytes = Vec::new();
                picture.write(format, &PictureOptions::of(PictureTheme::Paper), &mut bytes, job)?;
                // A name in angle brackets may hold spaces.
                parts.push(format!("![{}](<{name}>)", escaped(picture.name())));
                files.push((name, bytes));
            }
            parts.extend([&sheet.caption].into_iter().filter(|text| !text.is_empty()).map(|text| escaped(text)));
            if !sheet.question.is_empty() {
                parts.push(format!("**{}**", escaped(&sheet.question)));
            }
            parts.extend(list(&sheet.tasks));
        }
        if self.answers().next().is_some() {
            parts.push("## Answers".to_owned());
        }
        for (number, sheet) in self.answers() {
            parts.push(format!("### {number}. {}", escaped(&sheet.title)));
            parts.extend(list(&sheet.answers));
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

fn list(items: &[String]) -> Option<String> {
    let lines = (1..).zip(items).map(|(number, item)| format!("{number}. {}", escaped(item)));
    (!items.is_empty()).then(|| lines.collect::<Vec<_>>().join("\n"))
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
    use super::{Handout, escaped};
    use crate::export::handout::content::HandoutSheet;
    use crate::solver::Job;

    #[test]
    fn signs_of_markdown_are_text_and_answers_stand_last() {
        assert_eq!(escaped("a*b_c <d>"), "a\\*b\\_c \\<d\\>");
        let sheet = |title: &str, answers: &[&str]| HandoutSheet {
            title: title.to_owned(),
            question: "Who wins?".to_owned(),
            answers: answers.iter().map(|answer| (*answer).to_owned()).collect(),
            ..HandoutSheet::default()
        };
        let handout = Handout { title: "Kings".to_owned(), sheets: vec![sheet("One", &[]), sheet("Two", &["N", "P"])] };
        let (text, files) = handout.markdown("kings", &Job::new()).expect("text");
        assert!(files.is_empty());
        assert!(text.ends_with("## Answers\n\n### 2. Two\n\n1. N\n2. P\n"), "{text}");
    }
}
