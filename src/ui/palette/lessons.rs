//! Lessons with their scenes, the scenes of the open session, and session files opened before.

use std::sync::LazyLock;

use super::entry::{Act, Entry, Kind};
use super::index::Sources;
use crate::context::Action;
use golden_file::file_name;
use golden_session::{EXAMPLES, Edit, Lesson, Outline, all_lessons, with_gaps};
use golden_teach::{Term, glossary};

/// The titles and captions of the lessons of the program, read once.
fn outlines() -> &'static [Outline] {
    static OUTLINES: LazyLock<Vec<Outline>> = LazyLock::new(|| all_lessons().map(|lesson| lesson.outline()).collect());
    &OUTLINES
}

/// Adds lessons, scenes and files.
pub fn lessons(sources: &Sources<'_>, entries: &mut Vec<Entry>) {
    let model = &sources.session.model;
    for (number, scene) in (1..).zip(model.scenes.iter()) {
        let act = Act::Do(vec![Action::Edit(Edit::ShowScene(number - 1))]);
        let entry = Entry::new(Kind::Scene, format!("Scene {number} of this lesson"), act);
        let named = entry.named(Some(scene.title.clone()).filter(|title| !title.is_empty()));
        entries.push(named.told(plain(&scene.caption)).telling().doing("goes there"));
    }
    for ((number, lesson), outline) in (1..).zip(all_lessons()).zip(outlines()) {
        let open = |scene: usize| Act::Do(vec![Action::OpenLesson(lesson, scene)]);
        let count = outline.scenes().count();
        let does = format!("opens lesson {number}, {count} scenes");
        let names = [format!("lesson {number}")].into_iter().chain(taught_in(lesson));
        entries.push(Entry::new(Kind::Lesson, lesson.title, open(0)).doing(does).named(names));
        if outline.title == model.title {
            // Its scenes are those of the open session.
            continue;
        }
        for (scene, said) in (1..).zip(outline.scenes()) {
            let entry = Entry::new(Kind::Scene, format!("{}, scene {scene}", lesson.title), open(scene - 1));
            entries.push(entry.told(plain(&said)).telling().doing(format!("opens lesson {number}, scene {scene}")));
        }
    }
    for example in EXAMPLES {
        let act = Act::Do(vec![Action::OpenLesson(example, 0)]);
        entries.push(Entry::new(Kind::Lesson, example.title, act).told(example.line).doing("opens the example"));
    }
    for (path, outline) in &sources.recent {
        let name = file_name(path);
        let entry = Entry::new(Kind::File, format!("Open {name}"), Act::Do(vec![Action::OpenFile(path.clone())]));
        let (title, text) = outline.as_ref().map_or_else(Default::default, |outline| {
            (outline.title.clone(), outline.scenes().map(|said| plain(&said)).collect::<Vec<_>>().join(" "))
        });
        let title = (!title.is_empty()).then_some(title);
        let folder = path.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
        entries.push(entry.named(title.into_iter().chain([name])).told(text).telling().doing(format!("from {folder}")));
    }
}

/// The names of the terms that a lesson teaches.
fn taught_in(lesson: Lesson) -> impl Iterator<Item = String> {
    let is_taught = move |term: &&Term| term.taught.as_ref().is_some_and(|taught| taught.lesson == lesson.file);
    let terms = glossary().terms.iter().filter(is_taught);
    terms.flat_map(|term| std::iter::once(&term.term).chain(&term.sign).chain(&term.aliases).cloned())
}

/// What a scene says on one line, with a gap in place of each live value, which is not computed here.
fn plain(said: &str) -> String {
    with_gaps(said).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_live_value_is_a_gap() {
        let said = "Rows 1 to 7 have\nthe periods {period wythoff 1 0}, {period wythoff 2 0}.";
        assert_eq!(plain(said), "Rows 1 to 7 have the periods …, ….");
    }
}
