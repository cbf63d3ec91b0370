//! `golden-nim handout`.

use std::fs;
use std::path::Path;

use crate::program::{fail, succeed};

const LESSON: &str = "saves/course-04-queen.golden-nim.json";

/// Writes the handout of the lesson to a file of this name in a folder.
fn written(folder: &Path, name: &str) -> Vec<u8> {
    let path = folder.join(name);
    assert_eq!(succeed(&["handout", LESSON, "-o", path.to_str().unwrap()]), "");
    fs::read(path).unwrap()
}

/// How many scenes the lesson has, and what it asks.
fn lesson() -> (usize, Vec<String>) {
    let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(LESSON).unwrap()).unwrap();
    let scenes = json["scenes"].as_array().unwrap();
    let asked = scenes.iter().filter_map(|scene| scene["question"].as_str()).filter(|question| !question.contains('{'));
    (scenes.len(), asked.filter(|question| !question.is_empty()).map(str::to_owned).collect())
}

#[test]
fn a_pdf_has_a_sheet_for_every_scene_and_one_for_the_answers() {
    let folder = tempfile::tempdir().unwrap();
    let pdf = written(folder.path(), "queen.pdf");
    let text = String::from_utf8_lossy(&pdf);
    let sheets = text.matches("/Type /Page\n").count();
    assert!(sheets > lesson().0, "{sheets} sheets");
    assert!(text.starts_with("%PDF-1.7") && text.contains("/FontFile3"));
}

#[test]
fn a_page_of_html_holds_its_pictures_and_asks_before_it_answers() {
    let folder = tempfile::tempdir().unwrap();
    let html = String::from_utf8(written(folder.path(), "queen.html")).unwrap();
    let (scenes, asked) = lesson();
    assert_eq!(html.matches("<h2>").count(), scenes + 1, "a heading each, and one for the answers");
    assert!(html.matches("<svg").count() + html.matches("<img").count() >= scenes - 1);
    let answers = html.find("<h2>Answers</h2>").unwrap();
    assert!(!asked.is_empty());
    for question in asked {
        let question = question.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        assert!(html.find(&question).is_some_and(|at| at < answers), "{question}");
    }
    // Nothing is fetched: links lead nowhere outside.
    assert!(!html.contains("src=\"http") && !html.contains("href="));
    let ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(ids.len(), distinct.len(), "no id twice");
}

#[test]
fn markdown_names_the_pictures_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let text = String::from_utf8(written(folder.path(), "the queen.md")).unwrap();
    let named: Vec<&str> = text.split("](<").skip(1).filter_map(|rest| rest.split(">)").next()).collect();
    assert!(named.len() >= lesson().0 - 1, "{named:?}");
    for name in named {
        assert!(name.starts_with("the queen-") && folder.path().join(name).is_file(), "{name}");
    }
    assert!(text.contains("\n## Answers\n"));
}

#[test]
fn what_is_no_handout_is_refused() {
    assert!(fail(&["handout", LESSON, "-o", "h.docx"], 2).contains("ends in .pdf, .html or .md"));
    assert!(fail(&["handout", "no-such-file.json", "-o", "h.pdf"], 1).contains("no-such-file"));
}
