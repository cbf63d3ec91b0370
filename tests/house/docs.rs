//! The guides in `docs` show the code as it is, and links lead somewhere.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use golden_export::{AutomatonFormat, AutomatonResult, write_automaton_result};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::compile::compile;
use golden_logic::formula::{Expectation, Statement};
use golden_logic::parse::{parse_file, parse_formula};
use golden_logic::prove::{RunVerdict, Runner, prove};
use golden_logic::scope::Scope;
use golden_session::{COURSE, SCHOOL_PATH, UNIVERSITY_PATH};
use golden_theorem::papers::statements;

/// The blocks of a kind in a text, without the last line break. Fences in comments do not begin a line.
fn blocks_of<'a>(text: &'a str, kind: &str) -> Vec<&'a str> {
    let fence = format!("\n```{kind}\n");
    let parts: Vec<_> = text.match_indices(&fence).map(|(at, fence)| &text[at + fence.len()..]).collect();
    let parts = parts.into_iter();
    parts.map(|part| part.split_once("\n```\n").expect("the block ends").0).collect()
}

#[test]
fn the_guide_to_adding_a_game_shows_euclids_file_and_line() {
    let found = blocks_of(include_str!("../../docs/add-a-game.md"), "rust");
    let [line, file] = found.as_slice() else { panic!("two blocks, not {}", found.len()) };
    assert!(include_str!("../../src/game/registry.rs").contains(line), "the line of the list");
    assert!(
        include_str!("../../docs/add-a-game.md")
            .ends_with("}\n```\n\n`src/game/rules/grundy_game.rs` is a game without a closed form: a fifth as long.\n")
    );
    assert_eq!(*file, include_str!("../../src/game/rules/euclid.rs").trim_end(), "the file");
}

#[test]
fn the_guide_to_proofs_shows_statements_that_are_so_and_code_that_runs() {
    let guide = include_str!("../../docs/logic.md");
    let [file, table] = blocks_of(guide, "text")[..] else { panic!("a file and a table") };
    let mut runner = Runner::new(Base::Fib);
    for statement in parse_file(file).expect("statements").value {
        runner.read(&statement).expect("a meaning");
        if let Statement::Claim(claim) = statement {
            let verdict = prove(&claim.formula, runner.scope(), &Limits::default()).expect("a verdict").verdict;
            assert_eq!(verdict.truth(), Some(claim.expected == Expectation::Proved), "{}", claim.title);
        }
    }
    let formula = parse_formula("W(a,b)").expect("a formula").value;
    let named = compile(&formula, &Scope::library(Base::Fib), &Limits::default()).expect("an automaton");
    let result =
        AutomatonResult { title: "W(a, b)", variables: &named.tracks, automaton: &named.automaton, walk: None };
    let mut text = Vec::new();
    write_automaton_result(&result, AutomatonFormat::Text, &mut text).expect("written");
    assert_eq!(String::from_utf8(text).expect("text").trim_end(), table);
    // The code of the guide.
    let formula = parse_formula("forall a,b: W(a,b) & a<b => b < 2*a").unwrap().value;
    let outcome = prove(&formula, &Scope::library(Base::Fib), &Limits::default()).unwrap();
    assert!(matches!(outcome.verdict, RunVerdict::Refuted { .. }));
    let code = include_str!("docs.rs");
    for line in blocks_of(guide, "rust")[0].lines().filter(|line| !line.starts_with("use ")) {
        assert!(code.contains(line.trim()), "{line}");
    }
}

#[test]
fn the_page_of_the_course_names_every_lesson_and_both_paths() {
    let page = include_str!("../../docs/course.md");
    for (number, lesson) in (1..).zip(COURSE) {
        assert!(page.contains(&format!("| {number} | {} |", lesson.title)), "{}", lesson.title);
    }
    let numbers = |path: &[usize]| path.iter().map(|place| (place + 1).to_string()).collect::<Vec<_>>().join(" ");
    let (youngest, school) = SCHOOL_PATH.split_at(1);
    assert!(page.contains(&format!(
        "from eight years on: {}; from twelve years on: {}.",
        numbers(youngest),
        numbers(school)
    )));
    let (hour, rest) = UNIVERSITY_PATH.split_at(6);
    assert!(page.contains(&format!("75 minutes for {}", numbers(hour))));
    let (first, last) = rest.split_at(8);
    let last = numbers(last);
    assert!(page.contains(&format!("then {}, then the rest:\n  {last}.", numbers(first))));
}

/// The table of docs/theorems.md.
fn table_of_statements() -> String {
    let statements = statements();
    let mut table = String::from("| paper | number | id | kind |\n| --- | --- | --- | --- |\n");
    for (paper, record) in &statements.records {
        let (paper, kind) = (&statements.papers[*paper].name, record.kind());
        writeln!(table, "| {paper} | {} | `{}` | {kind} |", record.number, record.id).expect("a text takes all");
    }
    table
}

#[test]
fn the_page_of_the_theorems_lists_every_statement() {
    const BEGINS: &str = "<!-- the table begins -->\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/theorems.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(BEGINS).expect("the table begins");
    let (table, after) = rest.split_once("<!-- the table ends -->").expect("the table ends");
    let right = table_of_statements();
    if std::env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, format!("{before}{BEGINS}{right}<!-- the table ends -->{after}")).expect("written");
        return;
    }
    assert!(table == right, "docs/theorems.md is not up to date: WRITE_DOCS=1 cargo test --test house theorems");
    // The example and the line of a check are as they are in the code.
    let example: serde_json::Value = serde_json::from_str(blocks_of(&page, "json")[0]).expect("JSON");
    let file: serde_json::Value = serde_json::from_str(include_str!("../../assets/theorems/das.json")).expect("JSON");
    assert!(file["statements"].as_array().expect("statements").contains(&example), "the example");
    let check = blocks_of(&page, "text")[0].trim();
    assert!(include_str!("../../src/theorem/checks/wythoff.rs").contains(check), "the line of a check");
}

/// All documents for people, by their paths from the root of the project.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<PathBuf> =
        ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "fuzz/README.md"].map(PathBuf::from).to_vec();
    let docs = fs::read_dir(root.join("docs")).expect("docs").map(|entry| entry.expect("an entry").file_name());
    paths.extend(
        docs.map(|name| Path::new("docs").join(name)).filter(|path| path.extension().is_some_and(|e| e == "md")),
    );
    paths
}

/// The text outside of blocks of code.
fn prose(text: &str) -> String {
    let parts = text.split("\n```").step_by(2);
    parts.collect::<Vec<_>>().join("\n")
}

/// How a heading is named in a link: "Grundy table (Ctrl+1)" is grundy-table-ctrl1.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let letter = |c: char| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    };
    headings.map(|heading| heading.to_lowercase().chars().filter_map(letter).collect()).collect()
}

#[test]
fn links_between_documents_lead_to_files_and_headings() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut faults, mut count) = (Vec::new(), 0);
    for path in documents() {
        let text = prose(&fs::read_to_string(root.join(&path)).expect("a document"));
        let ends = |rest: &str, end: char| rest.split(end).next().unwrap_or_default().to_owned();
        let links = text.split("](").skip(1).map(|rest| ends(rest, ')'));
        let sources = ["src=\"", "srcset=\"", "href=\""];
        let pictures = sources.iter().flat_map(|name| text.split(name).skip(1).map(|rest| ends(rest, '"')));
        for link in links.chain(pictures).filter(|link| !link.starts_with("https://")) {
            let (file, heading) = link.split_once('#').map_or((link.as_str(), None), |(file, name)| (file, Some(name)));
            let here = root.join(&path);
            let target = if file.is_empty() { here } else { here.parent().expect("a folder").join(file) };
            let leads = target.exists()
                && heading.is_none_or(|name| {
                    anchors(&prose(&fs::read_to_string(&target).unwrap_or_default()))
                        .iter()
                        .any(|anchor| anchor == name)
                });
            if !leads {
                faults.push(format!("{}: {link}", path.display()));
            }
            count += 1;
        }
    }
    assert!(faults.is_empty(), "links that lead nowhere: {faults:#?}");
    assert!(count >= 60, "only {count} links were found");
}

#[test]
fn the_index_lists_every_document() {
    let index = include_str!("../../docs/README.md");
    for path in documents().iter().filter(|path| path.starts_with("docs")) {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        assert!(name == "README.md" || index.contains(&format!("]({name})")), "docs/README.md leaves out {name}");
    }
    assert_eq!(
        anchors("# Proofs for all *n*\ntext\n## Grundy table (Ctrl+1)"),
        ["proofs-for-all-n", "grundy-table-ctrl1"]
    );
}
