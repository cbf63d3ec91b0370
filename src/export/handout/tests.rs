//! The handouts of the lessons: no picture tells what its scene asks, nothing stands twice, and the pages are few.

use super::pages::laid_out;
use super::scene_pictures::of_panel;
use super::{Handout, HandoutPicture, HandoutSheet};
use golden_figure::Form;
use golden_number::{UBig, parse_number};
use golden_session::{AnswersShown, COURSE, Edit, SceneText, Session, Subject, all_lessons, expand_caption};
use golden_solver::{Job, Solver};
use golden_subject::SubjectPicture;
use golden_teach::exercise::Exercise;

/// Words that only an answer brings into a picture; each with a lesson and a scene of it, from 1, whose picture has
/// them once nothing is asked any more.
const TELLING: [(&str, &str, usize); 4] = [
    ("winning", "course-12-four-answers.golden-nim.json", 1),
    (" is pair ", "golden-string.json", 5),
    ("Hint: ", "das-figure-3.json", 2),
    ("without mirror", "course-24-errata.golden-nim.json", 5),
];

/// Returns true if a text of a picture has words that tell; a single word is one only where it stands alone.
fn tells(text: &str, words: &str) -> bool {
    if words.contains(' ') { text.contains(words) } else { text == words }
}

fn lesson(file: &str) -> Session {
    let lesson = all_lessons().find(|lesson| lesson.file == file).expect("a lesson");
    lesson.open().expect("opened")
}

fn handout(file: &str) -> Handout {
    Handout::from_session(&lesson(file), "A lesson", &Solver::default(), &Job::new()).expect("a handout")
}

fn at_scene(session: &Session, index: usize) -> Session {
    let mut session = session.clone();
    session.apply(Edit::ShowScene(index)).expect("a scene");
    session
}

/// The session at a scene as it is where nothing is asked. A statement is not decided for it: its title is what tells.
fn answered(session: &Session, index: usize) -> Session {
    let mut session = at_scene(session, index);
    for which in [SceneText::Question, SceneText::Answer] {
        session.apply(Edit::scene_text(index, which, String::new())).expect("no question");
    }
    if session.subject() != Subject::Statement {
        session.view.answers = AnswersShown::Shown;
    }
    session
}

fn picture(session: &Session, solver: &Solver) -> Option<HandoutPicture> {
    of_panel(session, &[], solver, &Job::new()).expect("drawn")
}

/// The texts of a picture with its names.
fn said(picture: Option<HandoutPicture>) -> Vec<String> {
    let figures = match picture.map(|picture| picture.picture) {
        None => Vec::new(),
        Some(SubjectPicture::Figure(figure)) => vec![figure],
        Some(SubjectPicture::Map(sheet)) => vec![sheet.ground.clone(), sheet.marks.clone()],
    };
    let mut said = Vec::new();
    for figure in figures {
        for shape in &figure.shapes {
            add(&shape.form, &mut said);
            said.extend(shape.name.clone());
        }
        said.push(figure.name);
    }
    said
}

fn add(form: &Form, said: &mut Vec<String>) {
    match form {
        Form::Text { prose, .. } => said.push(prose.to_string().replace('\u{a0}', " ")),
        Form::Clipped { forms, .. } => {
            for form in forms {
                add(form, said);
            }
        }
        _ => {}
    }
}

/// The positions in a text: two or more numbers in brackets, in order of size.
fn positions_in(text: &str) -> impl Iterator<Item = Vec<UBig>> {
    text.split('(').skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once(')')?;
        // Live values have a no-break space between their numbers.
        let is_number = |text: &&str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let number = |text: &str| Some(text.trim()).filter(is_number).and_then(|text| parse_number(text).ok());
        let numbers: Option<Vec<UBig>> = inside.split(',').map(number).collect();
        let mut numbers = numbers.filter(|numbers| numbers.len() > 1)?;
        numbers.sort();
        Some(numbers)
    })
}

#[test]
fn all_words_that_tell_come_into_a_picture_when_nothing_is_asked() {
    let solver = Solver::default();
    for (words, file, number) in TELLING {
        let session = lesson(file);
        let told = |session: &Session| said(picture(session, &solver)).iter().any(|text| tells(text, words));
        assert!(!told(&at_scene(&session, number - 1)), "{words}: {file}, scene {number}");
        assert!(told(&answered(&session, number - 1)), "{words}: {file}, scene {number}");
    }
}

#[test]
fn no_picture_of_a_scene_that_asks_tells_its_answer() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut asked = 0;
    for lesson in all_lessons() {
        let session = lesson.open().expect("opened");
        for (index, scene) in session.model.scenes.iter().enumerate() {
            if !scene.has_question() || scene.exercise().is_some() {
                continue;
            }
            let place = format!("{}, scene {}", lesson.file, index + 1);
            let shown = at_scene(&session, index);
            let said = said(picture(&shown, &solver));
            let told = |text: &&String| TELLING.iter().any(|(words, ..)| tells(text, words));
            assert_eq!(said.iter().find(told), None, "{place}");
            // There is no computer on paper.
            assert_eq!(said.iter().find(|text| text.to_lowercase().contains("computer")), None, "{place}");
            // Positions of the answer, unless the scene itself is about them.
            let own = [&scene.title, &scene.caption, &scene.question].map(|text| expand_caption(text, &solver, &job));
            let mut own: Vec<_> = own.iter().flat_map(|text| positions_in(text)).collect();
            let mut focus = shown.model.focus.position.numbers().to_vec();
            focus.sort();
            own.push(focus);
            let answer = expand_caption(&scene.answer, &solver, &job);
            for position in positions_in(&answer).filter(|position| !own.contains(position)) {
                let told = said.iter().find(|text| positions_in(text).any(|said| said == position));
                assert_eq!(told, None, "{place}: {position:?}");
                asked += 1;
            }
        }
    }
    assert!(asked > 30, "{asked} positions are asked for");
}

#[test]
fn the_walk_through_an_automaton_is_not_drawn_where_it_is_asked_for() {
    let solver = Solver::default();
    let session = lesson("course-23-machine.golden-nim.json");
    // The same automaton with the numbers of two scenes: only the walk tells them apart.
    let figures = |of: fn(&Session, usize) -> Session| {
        [1, 2].map(|index| match picture(&of(&session, index), &solver).expect("drawn").picture {
            SubjectPicture::Figure(figure) => figure,
            SubjectPicture::Map(_) => panic!("no map"),
        })
    };
    let [eight, thirty_one] = figures(at_scene);
    assert_eq!(eight, thirty_one);
    let [eight, thirty_one] = figures(answered);
    assert_ne!(eight, thirty_one);
}

#[test]
fn the_square_whose_value_is_asked_for_has_none_on_its_board() {
    let (solver, job) = (Solver::default(), Job::new());
    let session = at_scene(&lesson("das-figure-3.json"), 5);
    let asked = super::scene_pictures::asked(&session, []);
    let values = |asked: &[_]| {
        let picture = of_panel(&session, asked, &solver, &job).expect("drawn");
        said(picture).iter().filter(|text| text.parse::<u32>().is_ok()).count()
    };
    // That of (9, 8); the value of (8, 9) is below the piece.
    assert_eq!(values(&asked) + 1, values(&[]));
}

#[test]
fn digits_have_the_names_of_the_lines_above_them() {
    let solver = Solver::default();
    for (file, index) in [
        ("course-09-weigh.golden-nim.json", 4),
        ("course-11-digits.golden-nim.json", 0),
        ("silber-fibonacci-digits.json", 0),
    ] {
        let said = said(picture(&at_scene(&lesson(file), index), &solver));
        for name in ["index", "Fibonacci number", "Canonical"] {
            assert!(said.iter().any(|text| text == name), "{file}: {name}");
        }
    }
}

#[test]
fn every_row_and_column_of_a_board_in_the_lesson_on_stars_has_its_number() {
    let handout = handout("course-04-queen.golden-nim.json");
    let pictures = |sheet: &HandoutSheet| {
        let tasks = sheet.tasks.iter().filter_map(|task| task.picture.clone());
        sheet.picture.clone().into_iter().chain(tasks).collect::<Vec<_>>()
    };
    let mut boards = 0;
    for picture in handout.sheets.iter().flat_map(pictures) {
        let said = said(Some(picture));
        let size =
            said.iter().find_map(|text| text.strip_prefix("Board of ")?.split(' ').next()?.parse::<usize>().ok());
        let numbers = said.iter().filter(|text| text.parse::<u32>().is_ok()).count();
        assert_eq!(Some(numbers), size.map(|size| 2 * size), "{said:?}");
        boards += 1;
    }
    assert_eq!(boards, 9);
}

#[test]
fn a_scene_that_says_so_begins_a_page() {
    let begins = |file: &str| {
        let handout = handout(file);
        assert!(handout.sheets.iter().all(|sheet| !sheet.caption.contains("{page")));
        let begins = handout.sheets.iter().enumerate().filter(|(_, sheet)| sheet.begins_page);
        begins.map(|(index, _)| index).collect::<Vec<_>>()
    };
    assert_eq!(begins("course-01-last-stone.golden-nim.json"), [2, 4]);
    assert_eq!(begins("course-02-copying.golden-nim.json"), [2, 4]);
    // The list, the picture of pair number 4, the text of the last exercise.
    assert_eq!(begins("course-05-31-and-48.golden-nim.json"), [2, 3, 8, 11]);
}

/// The most pages of a lesson of the course, without its answers.
const PAGES: usize = 5;
/// The least size of words.
const LETTERS: f32 = 9.5;

#[test]
fn a_handout_has_a_head_few_pages_and_nothing_twice() {
    for lesson in &COURSE {
        let handout = handout(lesson.file);
        for sheet in &handout.sheets {
            let tasks = sheet.tasks.iter().map(|task| (&task.question, &task.rounds));
            let tasks: Vec<_> = tasks.collect();
            let repeated = tasks.iter().enumerate().find(|(place, task)| tasks[..*place].contains(task));
            assert_eq!(repeated, None, "{}: {}", lesson.file, sheet.title);
        }
        let told = handout.sheets.iter().filter(|sheet| sheet.play.is_none());
        let pictures =
            told.flat_map(|sheet| sheet.picture.iter().chain(sheet.tasks.iter().flat_map(|task| &task.picture)));
        let pictures: Vec<&HandoutPicture> = pictures.collect();
        let twice =
            pictures.iter().enumerate().find(|(place, own)| pictures[..*place].iter().any(|one| one.looks_like(own)));
        assert!(twice.is_none(), "{}: {:?}", lesson.file, twice.map(|(_, one)| one.picture.name()));
        let flow = laid_out(&handout, &Job::new()).expect("laid out");
        assert!(flow.pages.len() <= PAGES, "{}: {} pages", lesson.file, flow.pages.len());
        let mut head = Vec::new();
        for (place, part) in flow.pages.iter().flatten().enumerate() {
            for form in part.words.shapes.iter().map(|shape| &shape.form) {
                let Form::Text { prose, size, .. } = form else { continue };
                assert!(*size >= LETTERS - 0.01, "{}: {prose} in {size}", lesson.file);
                if place == 0 {
                    head.push(prose.to_string());
                }
            }
        }
        assert_eq!(head, [&handout.title, "Name", "Class", "Date"], "{}", lesson.file);
    }
}

#[test]
fn a_task_that_is_drawn_again_stands_once() {
    let mut session = lesson("course-01-last-stone.golden-nim.json");
    let json = r#"{"kind":"outcome","draw":{"ruleset":{"name":"subtraction","set":[1,2,3]},"from":["1"],"to":["3"],"count":8}}"#;
    session.apply(Edit::scene_exercise(6, Some(&Exercise::from_json(json).expect("an exercise")))).expect("a scene");
    let handout = Handout::from_session(&session, "", &Solver::default(), &Job::new()).expect("a handout");
    assert_eq!(handout.sheets[6].tasks.len(), 3);
}

#[test]
fn no_sheet_of_the_lesson_on_digits_says_what_a_later_one_asks() {
    let handout = handout("course-11-digits.golden-nim.json");
    let words = |sheet: &HandoutSheet| {
        let tasks = sheet.tasks.iter().map(|task| task.question.clone());
        let mut words = said(sheet.picture.clone());
        words.extend([sheet.title.clone(), sheet.caption.clone(), sheet.question.clone()].into_iter().chain(tasks));
        words
    };
    for (asking, sheet) in handout.sheets.iter().enumerate() {
        let answers = sheet.tasks.iter().flat_map(|task| &task.answers).chain([&sheet.answer]);
        // Of tasks the answer names the position that is asked about, too.
        let asked: Vec<_> = words(sheet).iter().flat_map(|text| positions_in(text).collect::<Vec<_>>()).collect();
        for position in answers.flat_map(|answer| positions_in(answer)).filter(|position| !asked.contains(position)) {
            for (earlier, sheet) in handout.sheets.iter().enumerate().take(asking) {
                let is_said = words(sheet).iter().any(|text| positions_in(text).any(|said| said == position));
                assert!(!is_said, "scene {} says {position:?}, which scene {} asks for", earlier + 1, asking + 1);
            }
        }
    }
    // The partner of 17 is asked for as a number.
    let has_it = |text: &String| text.split(|c: char| !c.is_ascii_digit()).any(|number| number == "28");
    let partner = handout.sheets.iter().take(7).flat_map(words).find(has_it);
    assert_eq!(partner, None);
}

#[test]
fn the_steps_of_a_rule_are_asked_for_once_above_their_rows() {
    let handout = handout("course-11-digits.golden-nim.json");
    let sheet = &handout.sheets[6];
    assert!(sheet.of_each.starts_with("Which step of Silber’s rule decides at each position"), "{}", sheet.of_each);
    assert_eq!(sheet.tasks.len(), 6);
    for task in &sheet.tasks {
        assert!(task.question.starts_with('(') && task.question.ends_with(')') && task.lines > 0, "{}", task.question);
    }
    assert!(handout.sheets[8].play.is_some() && handout.sheets[7].of_each.is_empty());
}

#[test]
fn a_sentence_of_ones_own_has_lines() {
    let handout = handout("course-23-machine.golden-nim.json");
    let last = handout.sheets.last().expect("a sheet");
    assert!(last.question.is_empty() && last.lines > 0 && last.play.is_none());
    assert_eq!(last.before_line(), "Your own");
}
