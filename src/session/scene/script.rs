//! The question, the hints and the answer of a scene, and what is drawn on it: values of the session file that are
//! kept as they are. The outline of a lesson, for a search: its title and the captions of its scenes, without the
//! rest of the file. The place to answer the question of a scene: buttons, or a field for numbers. What is expected
//! there is one text:
//!
//! | written | asks for |
//! | --- | --- |
//! | `You \| *Your opponent` | one of these buttons; the star marks the right one |
//! | `8` | the number 8 |
//! | `27 44 or 19 31` | the numbers 27 and 44, or 19 and 31, in any order |
//! | `(1, 2) (3, 5)` | these two pairs; the numbers of each in any order, and the pairs |
//! | `7 then 6` | the numbers 7 and 6 in this order |
//! | `{pair 4}` | the numbers of a live value |

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::lesson::Lesson;
use crate::{Model, Scene, Tab, caps};
use golden_game::Position;
use golden_number::UBig;
use golden_teach::exercise::{Exercise, ExerciseError};

/// The words that stand where an answer is hidden.
pub const ANSWERS_ARE_HIDDEN: &str = "Answers are hidden";

/// The choice whether answers are to be seen: who wins, values, winning moves, and what says why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswersShown {
    /// They are seen.
    #[default]
    Shown,
    /// They are hidden until H or the menu shows them.
    Hidden,
}

impl AnswersShown {
    /// Returns true if they are seen.
    pub fn are_seen(self) -> bool {
        self == Self::Shown
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Shown => Self::Hidden,
            Self::Hidden => Self::Shown,
        }
    }

    /// The same by reference, for the file: what is usual is not written.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn is_usual(shown: &Self) -> bool {
        shown.are_seen()
    }
}

impl Scene {
    /// Returns true if it has a question, or an answer, which belongs to a question that is asked aloud.
    pub fn has_question(&self) -> bool {
        !self.question.is_empty() || !self.answer.is_empty()
    }

    /// Returns whether answers are seen when it is shown, before anything of it is revealed: as it says, and where it
    /// says nothing, hidden if and only if it has a question.
    pub fn answers_at_first(&self) -> AnswersShown {
        let by_itself = if self.has_question() { AnswersShown::Hidden } else { AnswersShown::Shown };
        self.answers.unwrap_or(by_itself)
    }

    /// Returns true if it hides answers only because it has a question.
    pub(crate) fn hides_by_itself(&self) -> bool {
        self.answers.is_none() && self.has_question()
    }
}

/// A stroke of the pen on the stage: points across and down in ten-thousandths of the width and the height of the
/// scene's picture; points beside the picture lie outside 0 to 10,000.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InkStroke {
    /// The points, from the first to the last.
    pub points: Vec<[i32; 2]>,
}

impl InkStroke {
    /// Ten-thousandths in a whole.
    pub const WHOLE: i32 = 10_000;
    /// The farthest that a point lies from the picture's top left corner.
    pub const FARTHEST: i32 = 10 * Self::WHOLE;

    /// Returns true if it has a point, not too many, and none too far away.
    pub fn is_sound(&self) -> bool {
        let near = |point: &[i32; 2]| point.iter().all(|along| along.abs() <= Self::FARTHEST);
        !self.points.is_empty() && self.points.len() <= caps::INK_POINTS && self.points.iter().all(near)
    }
}

/// A part of the file whose text is kept byte for byte: an exercise, which may be one of a newer program.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeptJson(Box<RawValue>);

impl KeptJson {
    /// Its text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The exercise as it is written by this program; `None` if it cannot be written.
    pub(crate) fn from_exercise(exercise: &Exercise) -> Option<Self> {
        RawValue::from_string(exercise.to_json()).ok().map(Self)
    }
}

impl Scene {
    /// Its exercise, if it has one; an error if this program cannot read it, which keeps it as it is.
    ///
    /// **Cost**: linear in its text, at most [`caps::EXERCISE`] bytes.
    pub fn exercise(&self) -> Option<Result<Exercise, ExerciseError>> {
        self.exercise.as_ref().map(|kept| Exercise::from_json(kept.text()))
    }
}

impl PartialEq for KeptJson {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

/// Files with more bytes are not searched.
const BYTES: u64 = 1 << 20;

/// The title and the scenes of a session file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Outline {
    /// The title; empty if it has none.
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    scenes: Vec<SceneOutline>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
struct SceneOutline {
    #[serde(default)]
    title: String,
    #[serde(default)]
    caption: String,
    #[serde(default)]
    question: String,
}

impl Outline {
    /// Returns the text of each scene before anything is revealed: its title, its caption and its question.
    pub fn scenes(&self) -> impl Iterator<Item = String> {
        self.scenes.iter().map(|SceneOutline { title, caption, question }| format!("{title} {caption} {question}"))
    }

    /// The titles of its scenes.
    pub fn scene_titles(&self) -> impl Iterator<Item = &str> {
        self.scenes.iter().map(|scene| scene.title.as_str()).filter(|title| !title.is_empty())
    }

    /// The outline of a session file; `None` if it cannot be read, has more than 1 MiB or is not a session.
    ///
    /// **Cost**: reads the whole file; not for the window's thread.
    pub fn of_file(path: &Path) -> Option<Self> {
        Self::of_json(&golden_file::read_text(path, BYTES).ok()?)
    }

    fn of_json(json: &str) -> Option<Self> {
        let mut outline: Self = serde_json::from_str(json).ok()?;
        outline.scenes.truncate(caps::SCENES);
        Some(outline)
    }
}

impl Lesson {
    /// Its title and captions.
    ///
    /// **Cost**: reads its text, about a millisecond.
    pub fn outline(&self) -> Outline {
        Outline::of_json(self.json).unwrap_or_default()
    }
}

/// Between two buttons, before the right one, and between two answers that are both right.
const BETWEEN: char = '|';
const RIGHT: char = '*';
const OR: &str = " or ";
/// Between numbers whose order counts.
const THEN: &str = " then ";
/// The most buttons.
const BUTTONS: usize = 4;
/// The most bytes of a text in which numbers are looked for.
const DIGITS: usize = 1000;

/// The place to answer a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerPlace {
    /// Buttons with these words, two to four.
    Buttons(Vec<String>),
    /// A field for numbers.
    Numbers,
    /// Room for own words, which nothing judges.
    OwnWords,
}

impl Scene {
    /// The place to answer its question; `None` where it asks nothing.
    pub fn answer_place(&self) -> Option<AnswerPlace> {
        let is_judged = !self.expect.trim().is_empty() && expect_problem(&self.expect).is_none();
        let place = match buttons(&self.expect) {
            _ if !is_judged => AnswerPlace::OwnWords,
            Some(buttons) => AnswerPlace::Buttons(buttons.map(|(words, _)| words.to_owned()).collect()),
            None => AnswerPlace::Numbers,
        };
        (!self.question.is_empty()).then_some(place)
    }
}

impl Model {
    /// Returns true if a person has played a move from the position of a scene, after the first `moves` of the game,
    /// that answers its question as expected: on a board by the square that it reaches, else by what it leaves or
    /// takes.
    ///
    /// **Cost**: one comparison for each move of the game in play.
    pub fn has_played_as(&self, scene: &Scene, expected: &str, moves: usize) -> bool {
        let is_of_scene = scene.tab.is_played() && scene.focus.ruleset == self.focus.ruleset;
        let is_answer = |before: &Position, after: &Position| match scene.tab {
            Tab::Play => is_expected_move(expected, before, after),
            // On a board one sees where the piece goes, not what it takes.
            _ => is_as_expected(expected, &after.to_string()),
        };
        let played = self.trail.iter().zip(self.trail.iter().skip(1).chain([&self.focus.position]));
        let mut played = played.filter(|_| is_of_scene).enumerate();
        let by_person = |step: usize| self.side(step).is_person();
        played.any(|(step, (before, after))| {
            step >= moves && *before == scene.focus.position && by_person(step) && is_answer(before, after)
        })
    }
}

/// The buttons of a text with whether each is right; `None` where it asks for numbers.
fn buttons(expected: &str) -> Option<impl Iterator<Item = (&str, bool)>> {
    expected.contains(BETWEEN).then(|| {
        expected.split(BETWEEN).map(str::trim).map(|words| match words.strip_prefix(RIGHT) {
            Some(words) => (words.trim(), true),
            None => (words, false),
        })
    })
}

/// Returns what is wrong with a text of what is expected, in a sentence; `None` where nothing is.
pub fn expect_problem(expected: &str) -> Option<String> {
    if expected.trim().is_empty() {
        return None;
    }
    let Some(buttons) = buttons(expected) else {
        let has_numbers = expected.contains(|letter: char| letter.is_ascii_digit() || letter == '{');
        return (!has_numbers)
            .then(|| "Write a number, such as 8, or buttons, such as You | *Your opponent.".to_owned());
    };
    let buttons: Vec<_> = buttons.collect();
    let right = buttons.iter().filter(|(_, is_right)| *is_right).count();
    match buttons.len() {
        _ if buttons.iter().any(|(words, _)| words.is_empty()) => Some("A button has no words.".to_owned()),
        count if count > BUTTONS => Some(format!("There are {count} buttons; {BUTTONS} have room.")),
        _ if buttons.iter().any(|(words, _)| words.contains('{')) => Some("A button has no live values.".to_owned()),
        _ if right == 0 => Some("Put a * before the right button.".to_owned()),
        _ if right > 1 => Some(format!("{right} buttons have a *; one is right.")),
        _ => None,
    }
}

/// Returns true if an answer is right: the words of the right button, or the numbers of one of the right answers,
/// where what is one group stands in one group. Put live values in before; the no-break spaces that this puts into
/// formulas do not matter.
pub fn is_as_expected(expected: &str, given: &str) -> bool {
    if let Some(mut buttons) = buttons(expected) {
        let plain = |words: &str| words.replace('\u{a0}', " ");
        return buttons.any(|(words, is_right)| is_right && plain(words) == plain(given));
    }
    let sorted = |text: &str| {
        let mut numbers = numbers(text);
        numbers.sort();
        numbers
    };
    expected.split(OR).filter(|one| !numbers(one).is_empty()).any(|one| {
        let sizes: Vec<usize> = in_parentheses(one).map(|group| numbers(group).len()).collect();
        match sizes.is_empty() {
            true if one.contains(THEN) => numbers(one) == numbers(given),
            true => sorted(one) == sorted(given),
            // Who types no parentheses means groups of the sizes that are expected.
            false => units(one, &[]) == units(given, &sizes),
        }
    })
}

/// Returns true if a move answers as expected: by the numbers that it leaves, or by those that it takes.
pub fn is_expected_move(expected: &str, before: &Position, after: &Position) -> bool {
    let taken = before.all_numbers().zip(after.all_numbers()).filter(|(before, after)| after < before);
    let taken: Vec<String> = taken.map(|(before, after)| (before - after).to_string()).collect();
    // Of Fibonacci Nim the second number is no pile.
    let one = taken.first().map_or("", String::as_str);
    [&after.to_string(), &taken.join(" "), one].into_iter().any(|given| is_as_expected(expected, given))
}

/// The groups of numbers of a text, each in order of size, and the groups, too: what stands in parentheses is a
/// group, and another number is one by itself. Where there are no parentheses, groups of the given sizes are taken in
/// turn.
fn units(text: &str, sizes: &[usize]) -> Vec<Vec<UBig>> {
    let mut units: Vec<Vec<UBig>> = in_parentheses(text).map(numbers).collect();
    if units.is_empty() && sizes.iter().sum::<usize>() == numbers(text).len() {
        let mut left = numbers(text).into_iter();
        units = sizes.iter().map(|size| left.by_ref().take(*size).collect()).collect();
    } else {
        units.extend(outside(text).flat_map(numbers).map(|number| vec![number]));
    }
    for unit in &mut units {
        unit.sort();
    }
    units.sort();
    units
}

/// The parts of a text in parentheses.
fn in_parentheses(text: &str) -> impl Iterator<Item = &str> {
    text.split('(').skip(1).map(|part| part.split(')').next().unwrap_or_default())
}

/// The parts of a text outside of parentheses.
fn outside(text: &str) -> impl Iterator<Item = &str> {
    let (first, rest) = text.split_once('(').unwrap_or((text, ""));
    std::iter::once(first).chain(rest.split('(').filter_map(|part| Some(part.split_once(')')?.1)))
}

/// The numbers in a text, in turn; none in one that is too long to be meant.
fn numbers(text: &str) -> Vec<UBig> {
    if text.len() > DIGITS {
        return Vec::new();
    }
    let digits = text.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{AnswerPlace, Outline, expect_problem, is_as_expected, is_expected_move};
    use crate::{COURSE, Edit, LESSONS, Tab, all_lessons, expand_caption};
    use golden_game::Position;
    use golden_solver::{Job, Solver};

    #[test]
    fn the_outline_of_a_lesson_has_its_title_and_every_caption() {
        for lesson in LESSONS {
            let (outline, session) = (lesson.outline(), lesson.open().expect("a lesson"));
            assert_eq!(outline.title, session.model.title, "{}", lesson.file);
            let said = outline.scenes().zip(session.model.scenes.iter());
            assert_eq!(outline.scenes().count(), session.model.scenes.len(), "{}", lesson.file);
            for (said, scene) in said {
                assert!(said.contains(&scene.caption) && said.contains(&scene.question), "{}", lesson.file);
            }
        }
    }

    #[test]
    fn what_is_no_session_has_no_outline() {
        assert_eq!(Outline::of_json("not JSON"), None);
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(Outline::of_file(folder.path()), None);
        let large = folder.path().join("large.json");
        std::fs::write(&large, format!("{{\"title\":\"{}\"}}", "x".repeat(2 << 20))).expect("written");
        assert_eq!(Outline::of_file(&large), None);
        let small = folder.path().join("small.json");
        std::fs::write(&small, r#"{"title":"Kings","scenes":[{"caption":"Even","tab":"play"}]}"#).expect("written");
        assert_eq!(Outline::of_file(&small).map(|outline| outline.title).as_deref(), Some("Kings"));
    }

    #[test]
    fn a_button_is_right_by_its_words_and_numbers_in_any_order() {
        let who = "You | *Your opponent";
        assert!(is_as_expected(who, "Your opponent") && !is_as_expected(who, "You") && !is_as_expected(who, ""));
        let pair = "27 44 or (31, 19)";
        for right in ["27 44", "(44, 27)", "19 and 31", "0027,44"] {
            assert!(is_as_expected(pair, right), "{right}");
        }
        for wrong in ["27", "27 31", "27 44 44", "", "stones"] {
            assert!(!is_as_expected(pair, wrong), "{wrong}");
        }
        assert!(!is_as_expected("8", &"8".repeat(100_000)));
        let pairs = "(1, 2) (3, 5) (4, 7)";
        for right in ["(1,2), (3,5), (4,7)", "(4, 7) (2, 1) (5, 3)", "1 2 3 5 4 7", "2 1, 5 3, 4 7"] {
            assert!(is_as_expected(pairs, right), "{right}");
        }
        for wrong in ["(1, 3) (2, 4) (5, 7)", "1 3 2 4 5 7", "(1, 2) (3, 5)", "1 2 (3 5) (4 7)", "1 2 3 5"] {
            assert!(!is_as_expected(pairs, wrong), "{wrong}");
        }
        assert!(is_as_expected("(1, 2)", "2 1") && is_as_expected("1 2", "1, 2") && !is_as_expected("1 2", "(3, 2)"));
        assert!(is_as_expected("1 2", "(2, 1)"), "a pair may be typed as one");
        assert!(is_as_expected("7 then 6", "7, 6") && !is_as_expected("7 then 6", "6 7"));
    }

    #[test]
    fn a_move_answers_by_what_it_takes_or_leaves() {
        let is_right = |expected, before: &[u32], after: &[u32]| {
            is_expected_move(expected, &Position::words(before), &Position::words(after))
        };
        assert!(is_right("3", &[7], &[4]) && !is_right("3", &[7], &[5]));
        assert!(is_right("27 44 or 19 31", &[31, 48], &[31, 19]) && !is_right("27 44", &[31, 48], &[31, 44]));
        assert!(is_right("2", &[10, 9], &[8, 4]));
    }

    #[test]
    fn a_move_on_the_board_answers_by_the_square_that_it_reaches() {
        let mut session = COURSE[4].open().expect("a lesson");
        session.apply(Edit::ShowScene(4)).expect("a scene");
        let scene = session.model.scenes.get(4).expect("a scene").clone();
        assert_eq!(scene.tab, Tab::QueenBoard);
        session.apply(Edit::Play(Position::words(&[4_u8, 7]))).expect("a move");
        let answers = |expected: &str| session.model.has_played_as(&scene, expected, 0);
        assert!(answers("(4, 7)") && !answers("(3, 5)"));
        assert!(!answers("2"), "what it takes is not seen there");
    }

    #[test]
    fn what_cannot_be_asked_is_said() {
        for (expected, problem) in [
            ("", ""),
            ("8", ""),
            ("{pair 4}", ""),
            ("You | *I", ""),
            ("eight", "Write a number"),
            ("You | I", "Put a *"),
            ("*You | *I", "2 buttons have a *"),
            ("You | * ", "no words"),
            ("a | b | c | d | *e", "5 buttons"),
        ] {
            let said = expect_problem(expected);
            assert_eq!(said.is_some(), !problem.is_empty(), "{expected}: {said:?}");
            assert!(said.is_none_or(|said| said.contains(problem)), "{expected}");
        }
    }

    #[test]
    fn every_lesson_expects_what_its_answer_says() {
        let (solver, job) = (Solver::default(), Job::default());
        for lesson in all_lessons() {
            let session = lesson.open().expect("a lesson");
            for scene in session.model.scenes.iter().filter(|scene| !scene.expect.is_empty()) {
                let place = format!("{}, {}", lesson.file, scene.title);
                assert_eq!(expect_problem(&scene.expect), None, "{place}");
                assert!(
                    scene.answer_place() != Some(AnswerPlace::OwnWords)
                        && scene.exercise.is_none()
                        && !scene.answer.is_empty(),
                    "{place}"
                );
                let [expected, answer] = [&scene.expect, &scene.answer].map(|text| expand_caption(text, &solver, &job));
                if let Some(buttons) = super::buttons(&scene.expect) {
                    // Each as it is written and pressed; what is expected has its formulas whole.
                    for (words, is_right) in buttons {
                        assert_eq!(is_as_expected(&expected, words), is_right, "{place}: {words}");
                    }
                    continue;
                }
                // The numbers of an answer that is right stand in the answer that is told.
                let told = super::numbers(&answer);
                let is_told = |one: &str| super::numbers(one).iter().all(|number| told.contains(number));
                assert!(expected.split(super::OR).any(is_told), "{place}: {expected}; {answer}");
            }
        }
    }
}
