//! The commands of README and of the documents do what stands there.

use std::fs;
use std::path::Path;

use crate::program::command;

/// What shows commands.
const DOCUMENTS: [&str; 7] = [
    "README.md",
    "docs/commands.md",
    "docs/laboratory.md",
    "docs/formats.md",
    "docs/sessions.md",
    "docs/window.md",
    "docs/logic.md",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The documents, each with its name.
fn documents() -> impl Iterator<Item = (&'static str, String)> {
    DOCUMENTS.iter().map(|name| (*name, fs::read_to_string(root().join(name)).unwrap()))
}

/// An empty folder but for a lesson, which the documents call `lesson.json`.
fn folder_with_a_lesson() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(root().join("saves/roughan-31-48.json"), folder.path().join("lesson.json")).unwrap();
    folder
}

/// Its blocks between fences, with the word behind the first fence, and the text around them.
fn parts(text: &str) -> (Vec<(&str, Vec<&str>)>, String) {
    let (mut blocks, mut prose, mut inside) = (Vec::new(), String::new(), false);
    for line in text.lines() {
        if let Some(kind) = line.strip_prefix("```") {
            if !inside {
                blocks.push((kind, Vec::new()));
            }
            inside = !inside;
        } else if inside {
            blocks.last_mut().unwrap().1.push(line);
        } else {
            prose += line;
            prose += "\n";
        }
    }
    assert!(!inside, "a fence without an end");
    (blocks, prose)
}

/// The words of a command line: quotes hold together what has spaces.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match quote {
            Some(end) if c == end => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    assert_eq!(quote, None, "a quote without an end in {line:?}");
    words.extend(word);
    words
}

/// Runs `golden-nim …` as it stands in the text, in this folder; its exit code, output and messages.
fn run_line(line: &str, folder: &Path) -> (Option<i32>, String, String) {
    let words = words(line);
    assert_eq!(words[0], "golden-nim", "{line:?}");
    let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let output = command(&arguments).current_dir(folder).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), out, err)
}

/// Whether the lines are those expected; "…" stands for any number of lines.
fn are_alike(lines: &[&str], expected: &[&str]) -> bool {
    match expected.split_first() {
        None => lines.is_empty(),
        Some((&"…", rest)) => (0..=lines.len()).any(|skipped| are_alike(&lines[skipped..], rest)),
        Some((first, rest)) => lines.split_first().is_some_and(|(line, lines)| line == first && are_alike(lines, rest)),
    }
}

#[test]
fn sessions_in_a_console_print_what_is_printed_there() {
    let folder = folder_with_a_lesson();
    let mut count = 0;
    for (name, text) in documents() {
        let (blocks, _) = parts(&text);
        for (_, block) in blocks.iter().filter(|(kind, _)| *kind == "console") {
            assert!(block[0].starts_with("$ "), "{name}: {:?} is nobody's output", block[0]);
            for lines in block.chunk_by(|_, next| !next.starts_with("$ ")) {
                let line = lines[0].strip_prefix("$ ").unwrap();
                let (code, out, err) = run_line(line, folder.path());
                assert_eq!((code, err.as_str()), (Some(0), ""), "{name}: {line}");
                let printed: Vec<&str> = out.lines().collect();
                let expected = &lines[1..];
                assert!(are_alike(&printed, expected), "{line} prints\n{out}but {name} says\n{}", expected.join("\n"));
                count += 1;
            }
        }
    }
    assert!(count >= 16, "only {count} commands were found");
}

#[test]
fn commands_in_the_text_are_accepted() {
    let folder = folder_with_a_lesson();
    let mut count = 0;
    for (name, text) in documents() {
        let (blocks, prose) = parts(&text);
        // Every second part stands between backticks.
        let spans =
            prose.split('`').skip(1).step_by(2).map(|span| span.split_whitespace().collect::<Vec<_>>().join(" "));
        let scripts = blocks.iter().filter(|(kind, _)| *kind == "sh").flat_map(|(_, lines)| lines);
        // A form such as `golden-nim automaton FORMULA` is no command yet.
        let forms = ["FORMULA", "NAME"];
        let lines = spans.chain(scripts.map(|line| (*line).to_owned()));
        let lines =
            lines.filter(|line| line.starts_with("golden-nim ") && !forms.iter().any(|form| line.contains(form)));
        for line in lines {
            let line = line.replace("COMMAND", "table");
            let (code, _, err) = run_line(&line, folder.path());
            assert_eq!((code, err.as_str()), (Some(0), ""), "{name}: {line}");
            count += 1;
        }
    }
    assert!(count >= 11, "only {count} commands were found");
}

#[test]
fn lessons_that_are_named_are_there() {
    let mut count = 0;
    for (name, text) in documents() {
        for path in text.split(|c: char| c.is_whitespace() || c == '`').filter(|word| word.starts_with("saves/")) {
            assert!(root().join(path).exists(), "{name}: {path}");
            count += 1;
        }
    }
    assert!(count >= 1, "no lesson was found");
}

#[test]
fn what_is_alike_is_told_from_what_is_not() {
    let lines = ["a", "b", "c"];
    assert!(are_alike(&lines, &["a", "b", "c"]) && are_alike(&lines, &["a", "…", "c"]) && are_alike(&lines, &["…"]));
    assert!(!are_alike(&lines, &["a", "b"]) && !are_alike(&lines, &["a", "…", "b"]) && !are_alike(&lines, &[]));
    assert_eq!(words("solve sum \"nim 5\" 'a \"b' \"\""), ["solve", "sum", "nim 5", "a \"b", ""]);
}
