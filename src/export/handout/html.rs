//! A handout as one page of HTML with its pictures and fonts inside.

use std::fmt::Write;

use super::{Handout, HandoutPicture, HandoutPlay, HandoutSheet, HandoutTask};
use crate::picture::map::check_svg_cells;
use crate::picture::svg::escaped;
use crate::picture::{svg_document, write_picture};
use crate::{ExportError, PictureFormat, PictureOptions, fonts};
use golden_prose::whole_formulas;
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture};

/// The look of the page, and the places where it is cut when it is printed.
const STYLE: &str = "
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 Inter, STIX, sans-serif; color: #1b2427; }
h1, h2 { font-family: STIX, serif; font-weight: 400; } h1 { font-size: 2.2rem; } h2 { font-size: 1.6rem; margin: 0; }
section { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: .5rem 2rem; margin: 0 0 3rem; }
section > h2, section.words > *, section > .across, section > .across + div { grid-column: 1 / -1; }
table { border-collapse: collapse; margin: .5rem 0 1rem; } td, th { border: 1px solid #b9c2c4; padding: .2rem .6rem; }
th { font-weight: 400; font-size: .85rem; } td:first-child { white-space: nowrap; } td:empty { min-width: 12rem; height: 1.6rem; }
svg, img { width: 100%; height: auto; } p { margin: 0 0 .8rem; white-space: pre-line; } .asked { font-weight: 600; }
.line { display: flex; align-items: end; gap: .6rem; height: 1.8rem; margin: 0 0 .3rem; font-size: .85rem; color: #5b686c; }
.line.row { height: auto; min-height: 1.8rem; font-size: 1rem; color: inherit; } hr { display: none; }
.head { display: flex; gap: 1rem; margin: 0 0 1.5rem; }
.line::after { content: \"\"; flex: 1; min-width: 6rem; border-bottom: 1px solid #8b9698; }
@media (max-width: 45rem) { section { display: block; } }
.beside svg, .beside img { max-width: 22rem; } .across svg, .across img { max-height: 26rem; }
@media print { @page { size: A4; margin: 14mm; @bottom-right { content: \"page \" counter(page) \" of \" counter(pages); } } body { margin: 0; max-width: none; font-size: 11pt; }
section { margin-bottom: 8mm; } section, tr { break-inside: avoid; } section.words { break-inside: auto; }
section.answers { break-before: page; } hr { display: block; border: 0; break-after: page; } svg, img { max-height: 100mm; } }
";

/// The page.
pub(super) fn document(handout: &Handout, job: &Job) -> Result<String, ExportError> {
    let mut body = String::new();
    let mut pictures = 0;
    for (number, sheet) in (1..).zip(&handout.sheets) {
        if sheet.begins_page {
            body += "<hr>\n";
        }
        add_sheet(&mut body, number, sheet, &mut pictures, job)?;
    }
    if handout.answers().next().is_some() {
        body += "<section class=\"words answers\">\n<h2>Answers</h2>\n";
        for (number, sheet) in handout.answers() {
            add(&mut body, format_args!("<h3>{number}. {}</h3>", escaped(&sheet.title)));
            if !sheet.answer.is_empty() {
                add(&mut body, format_args!("<p>{}</p>", paragraph(&sheet.answer)));
            }
            for reason in &sheet.reasons {
                add(&mut body, format_args!("<p>{}</p>", paragraph(reason)));
            }
            let replies: Vec<[&str; 2]> =
                sheet.replies.iter().map(|reply| reply.each_ref().map(String::as_str)).collect();
            add_table(&mut body, HandoutSheet::REPLY_HEADS, &replies);
            for (number, task) in (1..).zip(&sheet.tasks) {
                add_answers(&mut body, &sheet.number(number), task);
            }
        }
        body += "</section>\n";
    }
    let title = escaped(&handout.title);
    let mut head = String::new();
    for (name, share) in Handout::HEAD {
        add(&mut head, format_args!("<p class=\"line\" style=\"flex: {share}\">{name}</p>"));
    }
    let mut faces = String::new();
    for (family, weight, style, data) in [
        ("Inter", "400", "normal", fonts::INTER),
        ("Inter", "600", "normal", fonts::INTER_SEMIBOLD),
        ("STIX", "400", "normal", fonts::STIX),
        ("STIX", "400", "italic", fonts::STIX_ITALIC),
    ] {
        let what = format!("font-family: {family}; font-weight: {weight}; font-style: {style};");
        let data = base64(data);
        add(&mut faces, format_args!("@font-face {{ {what} src: url(data:font/otf;base64,{data}); }}"));
    }
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{faces}{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n<div class=\"head\">\n{head}</div>\n{body}</body>\n</html>\n"
    ))
}

fn add_sheet(
    body: &mut String,
    number: usize,
    sheet: &HandoutSheet,
    pictures: &mut usize,
    job: &Job,
) -> Result<(), ExportError> {
    let words = if sheet.picture.is_some() { "" } else { " class=\"words\"" };
    add(body, format_args!("<section{words}>\n<h2>{number}. {}</h2>", escaped(&sheet.title)));
    add_picture(body, sheet.picture.as_ref(), pictures, job)?;
    *body += "<div>\n";
    let (caption, question, of_each) = (&sheet.caption, &sheet.question, &sheet.of_each);
    let seen = &sheet.picture_words();
    let mut texts = vec![(caption, ""), (seen, ""), (&sheet.rule, ""), (question, " class=\"asked\""), (of_each, "")];
    texts.extend(sheet.play.iter().flat_map(|play| [(&play.rule, ""), (&play.pencils, "")]));
    for (text, class) in texts.into_iter().filter(|(text, _)| !text.is_empty()) {
        add(body, format_args!("<p{class}>{}</p>", paragraph(text)));
    }
    add_lines(body, "line", sheet.before_line(), sheet.lines);
    if sheet.play.is_some() {
        add_table(body, HandoutPlay::HEADS, &[[""; 2]; HandoutPlay::ROUNDS]);
    }
    for (number, task) in (1..).zip(&sheet.tasks) {
        let question = format!("{}{}", sheet.number(number), paragraph(&task.question));
        let is_row = sheet.is_row(task);
        if !is_row {
            add(body, format_args!("<p>{question}</p>"));
        }
        add_picture(body, task.picture.as_ref(), pictures, job)?;
        let rows: Vec<[&str; 2]> = task.rounds.iter().map(|round| [round.as_str(), ""]).collect();
        add_table(body, HandoutTask::HEADS, &rows);
        let (class, before) = if is_row { ("line row", question.as_str()) } else { ("line", HandoutTask::ANSWER) };
        add_lines(body, class, before, task.lines);
    }
    *body += "</div>\n</section>\n";
    Ok(())
}

fn add_picture(
    body: &mut String,
    picture: Option<&HandoutPicture>,
    pictures: &mut usize,
    job: &Job,
) -> Result<(), ExportError> {
    let Some(HandoutPicture { picture, is_across, .. }) = picture else { return Ok(()) };
    *pictures += 1;
    let class = if *is_across { "across" } else { "beside" };
    add(body, format_args!("<div class=\"{class}\">{}</div>", inside(picture, *pictures, job)?));
    Ok(())
}

/// Lines on which a pupil writes an answer, the first one with what stands before it.
fn add_lines(body: &mut String, class: &str, before: &str, count: u16) {
    for line in 0..count {
        let words = if line == 0 { before } else { "" };
        add(body, format_args!("<p class=\"{class}\">{words}</p>"));
    }
}

fn add_answers(body: &mut String, number: &str, task: &HandoutTask) {
    let rows: Vec<[&str; 2]> = task.answered().map(|(round, answer)| [round, answer]).collect();
    add_table(body, HandoutTask::HEADS, &rows);
    for answer in task.answers.iter().filter(|_| rows.is_empty()) {
        add(body, format_args!("<p>{number}{}</p>", paragraph(answer)));
    }
}

fn add_table(body: &mut String, [first, second]: [&str; 2], rows: &[[&str; 2]]) {
    if rows.is_empty() {
        return;
    }
    add(body, format_args!("<table>\n<tr><th>{first}</th><th>{second}</th></tr>"));
    for [round, answer] in rows {
        add(body, format_args!("<tr><td>{}</td><td>{}</td></tr>", escaped(round), escaped(answer)));
    }
    *body += "</table>\n";
}

fn add(body: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(body, "{line}");
}

/// A picture inside the page: shapes, or pixels where these would be too many.
fn inside(picture: &SubjectPicture, number: usize, job: &Job) -> Result<String, ExportError> {
    let has_many_cells = match picture {
        SubjectPicture::Map(sheet) => check_svg_cells(sheet.cells.texels.len() as u128).is_err(),
        SubjectPicture::Figure(_) => false,
    };
    if !has_many_cells {
        let svg = svg_document(picture, PictureTheme::Paper)?;
        // Names are unique in the page, not only in the picture.
        let names = [(" id=\"", format!(" id=\"s{number}")), ("=\"url(#", format!("=\"url(#s{number}"))];
        return Ok(names.iter().fold(svg, |svg, (from, to)| svg.replace(from, to)));
    }
    let mut bytes = Vec::new();
    write_picture(picture, PictureFormat::Png, &PictureOptions::with_theme(PictureTheme::Paper), &mut bytes, job)?;
    Ok(format!("<img alt=\"{}\" src=\"data:image/png;base64,{}\">", escaped(picture.name()), base64(&bytes)))
}

/// A paragraph in which short formulas are not broken at the end of a line.
fn paragraph(text: &str) -> String {
    escaped(&whole_formulas(text))
}

/// Bytes as text (RFC 4648, section 4).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4_usize {
            let six = (bits >> (18 - 6 * place)) & 63;
            let letter = usize::try_from(six).ok().and_then(|six| LETTERS.get(six)).copied().unwrap_or(b'=');
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, document};
    use crate::handout::{Handout, HandoutPlay, HandoutSheet, HandoutTask};
    use golden_solver::Job;

    #[test]
    fn bytes_are_text_as_the_standard_says() {
        let of = |text: &str| base64(text.as_bytes());
        assert_eq!(["", "f", "fo", "foo", "foob"].map(of), ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }

    #[test]
    fn formulas_are_whole_and_a_question_of_all_tasks_stands_above_their_rows() {
        let task = |about: &str| HandoutTask { question: about.to_owned(), lines: 2, ..HandoutTask::default() };
        let asked = HandoutSheet {
            caption: "Letter i is the same as letter i − 5.".to_owned(),
            of_each: "Which step?".to_owned(),
            tasks: vec![task("(6, 9)"), task("(7, 9)")],
            ..HandoutSheet::default()
        };
        let play = HandoutPlay { rule: "Take 1 < 2 stones.".to_owned(), pencils: String::new() };
        let played = HandoutSheet { play: Some(play), ..HandoutSheet::default() };
        let handout = Handout { title: "Kings".to_owned(), sheets: vec![asked, played], has_answers: false };
        let html = document(&handout, &Job::new()).expect("a page");
        assert!(html.contains("letter i\u{a0}−\u{a0}5."), "{html}");
        assert_eq!(html.matches("Which step?").count(), 1);
        assert!(html.contains("<p class=\"line row\">2. (7,\u{a0}9)</p>\n<p class=\"line row\"></p>"));
        assert!(html.contains(".line.row { height: auto; min-height: 1.8rem;"), "a long one is broken into lines");
        assert!(html.contains("<th>First player</th>") && html.contains("<p>Take 1\u{a0}&lt;\u{a0}2 stones.</p>"));
        assert_eq!(html.matches("<tr><td></td><td></td></tr>").count(), HandoutPlay::ROUNDS);
    }
}
