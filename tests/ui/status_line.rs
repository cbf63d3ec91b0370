//! What is said beside the picture before the question of a scene is answered: in its lesson, and by the status line and
//! all else around whoever explores freely from there.

use egui::Key;
use egui::accesskit::Role;
use golden_session::{AnswersShown, COURSE, LESSONS, Lesson, Scene, SceneText, Session, Tab};

use super::steps::saved;
use super::support::Window;
use super::sweep::sample;

/// Where the status line begins in the window of the design.
const STATUS: f32 = 870.0;
/// What a panel has to say for itself stands at the right of it.
const RIGHT: f32 = 900.0;

/// Where facts end that say what is seen by anybody: how many stones there are, how large the board is.
const PLAIN: [&str; 12] = [
    "Answers are hidden",
    " stones left",
    " squares left",
    " piles",
    " heaps",
    " rows",
    " squares",
    " statements",
    " cell",
    " cells",
    " definition",
    " definitions",
];

/// What only an answer says, wherever it stands; each with a lesson and a scene of it, from 1, whose answer brings it.
pub const TELLING: [(&str, &str, usize); 11] = [
    ("ext player wins", "roughan-31-48.json", 8),
    ("revious player wins", "roughan-31-48.json", 4),
    ("are winning", "course-05-31-and-48.golden-nim.json", 1),
    ("is winning", "course-01-last-stone.golden-nim.json", 2),
    ("equals canonical", "course-11-digits.golden-nim.json", 2),
    ("differs from canonical", "course-11-digits.golden-nim.json", 4),
    ("P-positions found", "course-04-queen.golden-nim.json", 6),
    ("largest 𝒢", "course-12-four-answers.golden-nim.json", 1),
    ("letters match the gaps", "course-08-letter.golden-nim.json", 1),
    ("The periods of rows 1 to", "course-25-order.golden-nim.json", 4),
    ("proved by repeat of the state", "course-25-order.golden-nim.json", 4),
];

/// A window at a scene, from 1, of a lesson, and how many times H is pressed until its answer is there.
fn at_scene(file: &str, number: usize) -> (Window, usize) {
    let scenes = Session::open(&saved(file)).expect("a lesson").model.scenes;
    let mut window = Window::at_scene(file, number);
    window.rest();
    assert_eq!(window.scene(), Some(number), "{file}");
    (window, scenes[number - 1].hints.len() + 1)
}

/// The facts of the status line.
fn facts(window: &Window) -> Vec<String> {
    let labels = window.places(Role::Label).into_iter();
    let facts = labels.filter(|(_, place)| place.top() >= STATUS && place.left() < RIGHT);
    facts.map(|(words, _)| words).collect()
}

/// Whether a fact is one that is no answer to any question.
fn is_plain(fact: &str) -> bool {
    let begins = ["limit ", "Exercise ", "Board "].iter().any(|start| fact.starts_with(start));
    begins || PLAIN.iter().any(|end| fact.ends_with(end))
}

/// The words of a scene itself that are seen before its answer, without their live values.
fn own(scene: &Scene) -> Vec<String> {
    const SHORTEST: usize = 12;
    let texts = [SceneText::Title, SceneText::Caption, SceneText::Question].map(|which| scene.text(which));
    let parts = texts.into_iter().flat_map(|text| text.split(['{', '}', '\n']));
    parts.map(|part| part.trim().to_owned()).filter(|part| part.chars().count() >= SHORTEST).collect()
}

/// Goes through the scenes of some lessons and looks at each before anything of it is revealed.
fn look_at(lessons: &[Lesson]) {
    for &lesson in lessons {
        let session = Session::open(&saved(lesson.file)).expect("a lesson");
        let text = std::fs::read_to_string(saved(lesson.file)).expect("a lesson");
        // The laboratory says which game it has.
        let is_game = |fact: &String| text.contains(&format!("\"title\": \"{fact}\""));
        let mut window = Window::at_scene(lesson.file, 1);
        for (index, scene) in session.model.scenes.iter().enumerate() {
            if index > 0 {
                window.key(Key::PageDown);
            }
            // What plays does not rest.
            if scene.plays || scene.exercise.is_some() {
                window.settle();
            } else {
                window.rest();
            }
            if !scene.has_question() && scene.answers_at_first() == AnswersShown::Shown {
                continue;
            }
            let own = own(scene);
            let is_own = |said: &String| own.iter().any(|part| said.contains(part.as_str()));
            let told = |said: &String| TELLING.iter().any(|(words, ..)| said.contains(words));
            // Around whoever explores freely is told what the scene does not hide.
            let is_bench = scene.tab == Tab::Theorems;
            let explores = scene.answers_at_first() == AnswersShown::Hidden && !is_bench;
            for is_explored in [false, true].into_iter().take(1 + usize::from(explores)) {
                if is_explored {
                    window.press("Explore freely");
                    window.settle();
                }
                let place = format!("{}, scene {}, explored freely: {is_explored}", lesson.file, index + 1);
                let of_line: Vec<String> =
                    facts(&window).into_iter().filter(|fact| !is_plain(fact) && !is_game(fact)).collect();
                assert!(!is_explored || of_line.is_empty(), "{place}: the status line says {of_line:?}");
                // An exercise names what may be answered.
                if scene.exercise.is_none() {
                    let said: Vec<String> = window.all_said().filter(|said| told(said) && !is_own(said)).collect();
                    assert_eq!(said, Vec::<String>::new(), "{place}");
                }
            }
        }
    }
}

#[test]
fn no_scene_of_the_first_half_of_the_course_is_answered_beside_its_picture() {
    look_at(&sample(COURSE[..12].iter().copied(), 3, 7));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn no_scene_of_the_second_half_of_the_course_is_answered_beside_its_picture() {
    look_at(&COURSE[12..]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn no_scene_after_a_paper_is_answered_beside_its_picture() {
    look_at(&LESSONS);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn all_words_that_tell_are_said_with_an_answer() {
    for (words, file, number) in TELLING {
        let (mut window, steps) = at_scene(file, number);
        assert!(!window.sees(words), "{words}: {file}, scene {number}");
        for _ in 0..steps {
            window.key(Key::H);
        }
        window.press("Explore freely");
        window.wait_for(words);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn with_the_answer_comes_what_follows_from_it() {
    // Is 10 an A-number or a B-number?
    let mut window = Window::at_scene(COURSE[10].file, 2);
    for words in ["nothing is shown", "a hint is no answer"] {
        window.press("Explore freely");
        window.rest();
        assert_eq!(facts(&window), Vec::<String>::new(), "{words}");
        window.press("Back to the lesson");
        window.key(Key::H);
    }
    window.press("Explore freely");
    window.wait_for("second canonical equals canonical: 10 is a B-number");
    assert!(facts(&window).iter().any(|fact| !is_plain(fact)));
}
