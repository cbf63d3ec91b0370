//! The place to answer the question of a scene: buttons, or a field for numbers. What is expected there is one text:
//!
//! | written | asks for |
//! | --- | --- |
//! | `You \| *Your opponent` | one of these buttons; the star marks the right one |
//! | `8` | the number 8 |
//! | `27 44 or 19 31` | the numbers 27 and 44, or 19 and 31, in any order |
//! | `(1, 2) (3, 5)` | these two pairs; the numbers of each in any order, and the pairs |
//! | `7 then 6` | the numbers 7 and 6 in this order |
//! | `{pair 4}` | the numbers of a live value |

use crate::{Model, Scene, Tab};
use golden_game::Position;
use golden_number::UBig;

/// Between two buttons, before the right one, and between two answers that are both right.
const BETWEEN: char = '|';
const RIGHT: char = '*';
const OR: &str = " or ";
/// Between numbers whose order counts.
const THEN: &str = " then ";
/// The most buttons.
const BUTTONS: usize = 4;
/// The digits beyond which nothing typed is compared.
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
    /// Returns true if a move was played from the position of a scene that answers its question as expected, after the
    /// first `moves` of the game; on a board by the square that it reaches.
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

/// Returns true if an answer is right: the words of the right button, or the numbers of one of the right answers, where
/// what is one group stands in one group. Live values are to be put in before; that may have put no-break spaces into formulas.
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

/// The groups of numbers of a text, each in order of size, and the groups, too: what stands in parentheses is a group,
/// and another number is one by itself. Where there are no parentheses, groups of the given sizes are taken in turn.
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
    use super::{AnswerPlace, expect_problem, is_as_expected, is_expected_move};
    use crate::{COURSE, Edit, Tab, all_lessons, expand_caption};
    use golden_game::Position;
    use golden_solver::{Job, Solver};

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
