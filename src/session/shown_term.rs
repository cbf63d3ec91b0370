//! The place where a term of the glossary, or a statement, is seen: the tab, and the edits that show it there.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{
    AnswersShown, AutomatonDrawing, BenchCell, ConverterSection, EXAMPLES, Edit, Focus, Lesson, MapSettings, Scene,
    Session, Subject, Tab, TableLayer, TheoremsView, WalkedAutomaton, all_lessons,
};
use golden_figure::TermPicture;
use golden_game::{Convention, parse_position, parse_position_under};
use golden_teach::{Citation, Taught};
use golden_theorem::papers::See;

/// A tab with what is to be seen in it.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownTerm {
    /// The tab.
    pub tab: Tab,
    /// The position, and then the view, section or layer.
    pub edits: Vec<Edit>,
    /// The section that is to be brought into sight.
    pub section: Option<ShownSection>,
    /// The words for what is seen: "Queen board, (8, 13)".
    pub words: String,
}

/// A section of a sheet that scrolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownSection {
    /// Of the golden string.
    Golden(Subject),
    /// Of the converter.
    Converter(ConverterSection),
}

impl ShownTerm {
    /// Reads a place of the glossary; `None` if the program has no such tab, part or position, which a test excludes.
    pub fn from_citation(place: &Citation) -> Option<Self> {
        let tab: Tab = named(&place.tab)?;
        let (mut edits, mut section, mut words) = (Vec::new(), None, tab.title().to_owned());
        if let Some(text) = &place.position {
            let (ruleset, position) = parse_position(text).ok()?;
            words = format!("{words}, {}", ruleset.titled(&position));
            edits.push(Edit::Focus(Focus { ruleset, position }));
        }
        match (tab, place.part.as_deref()) {
            (_, None) if tab == Tab::GrundyTable => edits.push(Edit::table_view(Subject::Map)),
            (_, None) => {}
            (Tab::GrundyTable, Some("level-set")) => {
                edits.push(Edit::table_view(Subject::Map));
                edits.push(Edit::table_layer(TableLayer::LevelSet, true));
            }
            (Tab::GrundyTable, Some(name)) => {
                let view = Subject::of_id(name).filter(|view| MapSettings::VIEWS.contains(view))?;
                edits.push(Edit::table_view(view));
            }
            (Tab::GoldenString, Some(name)) => {
                let shown = Subject::of_id(name).filter(|shown| shown.tab() == tab)?;
                edits.push(Edit::golden_section(shown, true));
                section = Some(ShownSection::Golden(shown));
            }
            (Tab::Zeckendorf, Some(name)) => {
                let shown = named(name)?;
                edits.push(Edit::converter_section(shown, true));
                section = Some(ShownSection::Converter(shown));
            }
            (Tab::Theorems, Some(view)) => edits.push(Edit::theorems_view(named(view)?)),
            (Tab::QueenBoard | Tab::Play | Tab::Laboratory, Some(_)) => return None,
        }
        Some(Self { tab, edits, section, words })
    }

    /// Returns what the picture of a statement shows, in its tab: the position, under its convention, and the view,
    /// section or layer; `None` where it has no picture.
    ///
    /// **Cost**: that of [`scene_of_statement`].
    pub fn of_statement(see: &See) -> Option<Self> {
        let scene = scene_of_statement(see)?;
        let (about, tab) = (scene.about?, scene.tab);
        let words = format!("{}, {}", tab.title(), scene.focus.ruleset.titled(&scene.focus.position));
        let mut edits = vec![Edit::Focus(scene.focus), Edit::game_convention(scene.game.convention)];
        let section = about.section();
        match (tab, section) {
            (Tab::GrundyTable, _) => {
                edits.push(Edit::table_view(about.table_view()));
                edits.extend(see.size.map(Edit::table_size));
                edits.extend((about == Subject::Lens).then_some(Edit::table_layer(TableLayer::Lens, true)));
            }
            (Tab::QueenBoard, _) => edits.extend(see.size.map(Edit::board_size)),
            (_, Some(ShownSection::Golden(section))) => edits.push(Edit::golden_section(section, true)),
            (_, Some(ShownSection::Converter(section))) => {
                edits.push(Edit::converter_selected(scene.converter.selected));
                edits.push(Edit::converter_section(section, true));
            }
            _ if about == Subject::Graph => edits.push(Edit::game_graph(true)),
            _ if about == Subject::NimColumns => edits.push(Edit::game_nim_sum(true)),
            _ => {}
        }
        Some(Self { tab, edits, section, words })
    }

    /// Returns true if it shows nothing but values, winning moves or classes of numbers: nothing where answers are
    /// hidden.
    pub fn is_of_answers(&self) -> bool {
        match (self.tab, self.section) {
            (Tab::GrundyTable, _) | (Tab::Zeckendorf, None) => true,
            (_, Some(ShownSection::Converter(section))) => {
                matches!(section, ConverterSection::Silber | ConverterSection::FibonacciNim)
            }
            _ => false,
        }
    }
}

/// The scene whose picture explains a term; `None` for the pictures that are figures, and for a subject or a position
/// that the program does not have, which a test excludes.
pub fn scene_of_term(picture: &TermPicture) -> Option<Scene> {
    let TermPicture::Subject { subject, position } = picture else { return None };
    let about = Subject::of_id(subject)?;
    let mut session = Session::default();
    session.view.bring_to_front(about.tab());
    if let Some(text) = position {
        let (convention, ruleset, position) = parse_position_under(text, Convention::Normal).ok()?;
        let focus = Focus { ruleset, position };
        // Of a pile and its limit the pile is converted.
        let number = Edit::converter_selected(focus.largest());
        session.apply(Edit::Focus(focus)).ok()?;
        session.apply(Edit::game_convention(convention)).ok()?;
        session.apply(number).ok()?;
    }
    session.apply(Edit::AddScene(String::new())).ok()?;
    let scene = session.model.scenes.first()?.clone();
    Some(Scene { about: Some(about), ..scene })
}

/// The scene whose picture shows a statement: a scene of its lesson without its words, or else its position; `None`
/// where it names neither, or none that the program has, which a test excludes.
///
/// **Cost**: reading the lesson, some milliseconds.
pub fn scene_of_statement(see: &See) -> Option<Scene> {
    if let Some(scene) = see.scene {
        let (lesson, index) = lesson_of_term(&Taught { lesson: see.lesson.clone()?, scene })?;
        let scene = lesson.open().ok()?.model.scenes.get(index)?.without_words();
        return Some(Scene { answers: Some(AnswersShown::Shown), ..scene });
    }
    let picture = TermPicture::Subject { subject: see.about.clone()?, position: see.position.clone() };
    let mut scene = scene_of_term(&picture)?;
    if let Some(size) = see.size {
        (scene.table.size, scene.board.size) = (size, size);
    }
    Some(scene)
}

/// The lesson that teaches a statement, with the scene that does, counted from 0.
pub fn lesson_of_statement(see: &See) -> Option<(Lesson, usize)> {
    let scene = see.scene.or(see.taught).unwrap_or(1);
    lesson_of_term(&Taught { lesson: see.lesson.clone()?, scene })
}

/// A scene about an automaton, with a cell of the definitions that it needs; `None` if it is longer than a session
/// holds.
pub fn scene_of_automaton(walked: &WalkedAutomaton, definitions: Option<&BenchCell>) -> Option<Scene> {
    let mut session = Session::default();
    session.view.bring_to_front(Tab::Theorems);
    let cell = definitions.map(|cell| Edit::theorems_change(0, cell.clone()));
    let drawing = AutomatonDrawing { path: false, ..AutomatonDrawing::default() };
    let rest = [
        Edit::theorems_automaton(walked.clone()),
        Edit::theorems_drawing(drawing),
        Edit::theorems_view(TheoremsView::Automaton),
    ];
    for choice in cell.into_iter().chain(rest) {
        session.apply(choice).ok()?;
    }
    session.apply(Edit::AddScene(String::new())).ok()?;
    let scene = session.model.scenes.first()?.clone();
    Some(Scene { about: Some(Subject::Automaton), ..scene })
}

/// The lesson that teaches a term, with its scene, counted from 0.
pub fn lesson_of_term(taught: &Taught) -> Option<(Lesson, usize)> {
    let lesson = all_lessons().chain(EXAMPLES).find(|lesson| lesson.file == taught.lesson)?;
    Some((lesson, taught.scene.checked_sub(1)?))
}

/// The value that files write like this.
fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_value(Value::String(name.to_owned())).ok()
}

#[cfg(test)]
mod tests {
    use super::{ShownSection, ShownTerm, lesson_of_statement, lesson_of_term, scene_of_statement, scene_of_term};
    use crate::{BoardPlace, Edit, Session, Subject, Tab, TablePlace};
    use golden_figure::TermPicture;
    use golden_teach::{Citation, glossary};
    use golden_theorem::papers::statements;

    #[test]
    fn every_statement_is_shown_by_a_picture_of_the_program() {
        for (_, record) in &statements().records {
            let see = &record.see;
            if see.about.is_some() {
                let scene = scene_of_statement(see).unwrap_or_else(|| panic!("no picture of {}", record.id));
                assert_eq!(scene.about.map(Subject::id), see.about.as_deref(), "{}", record.id);
                assert!(Session::of_scene(&scene).is_ok(), "{}", record.id);
            }
            assert_eq!(see.lesson.is_some(), lesson_of_statement(see).is_some(), "{}", record.id);
            let scenes = [see.scene, see.taught].into_iter().flatten().count();
            assert!(scenes == 0 || scenes == 1 && see.lesson.is_some(), "{}", record.id);
        }
    }

    #[test]
    fn the_lesson_of_a_table_or_a_figure_shows_its_game_where_it_opens() {
        let mut count = 0;
        for (_, record) in &statements().records {
            let is_shown = record.number.starts_with("Table") || record.number.starts_with("Figure");
            let Some((lesson, scene)) = lesson_of_statement(&record.see).filter(|_| is_shown) else { continue };
            let position = record.see.position.as_deref().expect("a position");
            let (ruleset, _) = golden_game::parse_position(position).expect("a position");
            let session = lesson.open().expect("a lesson");
            let shown = session.model.scenes.get(scene).expect("the scene");
            assert_eq!(shown.focus.ruleset, ruleset, "{}: {} of {}", record.id, shown.title, lesson.title);
            count += 1;
        }
        assert!(count > 10, "{count} tables and figures");
    }

    #[test]
    fn the_tables_of_das_lead_to_the_scene_that_shows_them_or_nowhere() {
        let see = |id: &str| {
            let index = statements().by_id(id).expect("a statement");
            &statements().records[index].1.see
        };
        // No lesson has the values of Fibonacci Nim (docs/course.md).
        assert_eq!(lesson_of_statement(see("das-table-1")).map(|(lesson, _)| lesson.title), None);
        let (lesson, scene) = lesson_of_statement(see("das-table-2")).expect("a lesson");
        let caption = lesson.open().expect("a lesson").model.scenes[scene].caption.clone();
        assert!(caption.contains("Table 2"), "{caption}");
    }

    #[test]
    fn the_picture_of_every_statement_leads_to_what_it_shows() {
        for (_, record) in &statements().records {
            let Some(about) = record.see.about.as_deref().and_then(Subject::of_id) else { continue };
            let shown = ShownTerm::of_statement(&record.see).unwrap_or_else(|| panic!("{} is seen nowhere", record.id));
            let scene = scene_of_statement(&record.see).expect("a picture");
            let mut session = Session::default();
            for edit in shown.edits {
                session.apply(edit).unwrap_or_else(|error| panic!("{}: {error}", record.id));
            }
            session.view.bring_to_front(shown.tab);
            let model = &session.model;
            assert_eq!((&model.focus, model.game.convention), (&scene.focus, scene.game.convention), "{}", record.id);
            match about {
                // The map with its lens is the map, and the graph stands among the stones.
                Subject::Lens => assert!(model.table.layers.lens && session.subject() == Subject::Map, "{}", record.id),
                Subject::Graph => assert!(model.game.graph, "{}", record.id),
                Subject::NimColumns => assert!(model.game.nim_sum, "{}", record.id),
                _ => match about.section() {
                    Some(ShownSection::Golden(section)) => assert!(model.golden.sections.contains(&section)),
                    Some(ShownSection::Converter(section)) => assert!(model.converter.sections.contains(&section)),
                    None => assert_eq!(session.subject(), about, "{}", record.id),
                },
            }
            if about.tab() == Tab::GrundyTable {
                assert!(record.see.size.is_none_or(|size| size == model.table.size), "{}", record.id);
            }
        }
    }

    #[test]
    fn every_place_of_the_glossary_is_in_the_program() {
        for term in &glossary().terms {
            let Some(place) = &term.show else {
                assert!(
                    ["proved", "in words", "complete", "follows"].contains(&term.term.as_str()),
                    "{} is seen nowhere",
                    term.term
                );
                continue;
            };
            let shown = ShownTerm::from_citation(place).unwrap_or_else(|| panic!("{}: {place:?}", term.term));
            let mut session = Session::default();
            for edit in shown.edits {
                let is_position = matches!(edit, Edit::Focus(_));
                session.apply(edit).unwrap_or_else(|error| panic!("{}: {error}", term.term));
                let focus = &session.model.focus;
                let has_place = match shown.tab {
                    Tab::GrundyTable => TablePlace::of(focus, session.model.table.width).is_ok(),
                    Tab::QueenBoard => BoardPlace::of(focus).is_ok(),
                    _ => true,
                };
                assert!(has_place || !is_position, "{}: {focus:?} is not seen there", term.term);
            }
        }
    }

    #[test]
    fn every_picture_of_a_tab_is_a_scene_and_every_lesson_has_the_scene_that_teaches() {
        for term in &glossary().terms {
            if let Some(picture @ TermPicture::Subject { subject, .. }) = &term.picture {
                let scene = scene_of_term(picture).unwrap_or_else(|| panic!("{}: {picture:?}", term.term));
                assert_eq!(scene.about.map(crate::Subject::id), Some(subject.as_str()));
            }
            if let Some(taught) = &term.taught {
                let (lesson, scene) = lesson_of_term(taught).unwrap_or_else(|| panic!("{}: {taught:?}", term.term));
                let count = lesson.open().expect("a lesson").model.scenes.len();
                assert!(scene < count, "{}: {} has {count} scenes", term.term, lesson.file);
            }
        }
    }

    #[test]
    fn a_place_that_is_not_there_is_none() {
        let place = |tab: &str, part: Option<&str>, position: Option<&str>| Citation {
            tab: tab.into(),
            part: part.map(str::to_owned),
            position: position.map(str::to_owned),
        };
        assert!(ShownTerm::from_citation(&place("play", None, Some("nim 1 2"))).is_some());
        for wrong in [
            place("cellar", None, None),
            place("play", Some("rows"), None),
            place("grundy-table", Some("gaps"), None),
            place("golden-string", Some("nothing"), None),
            place("queen-board", None, Some("nothing 3")),
        ] {
            assert_eq!(ShownTerm::from_citation(&wrong), None, "{wrong:?}");
        }
    }
}
