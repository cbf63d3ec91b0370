//! The lessons that come with the program, embedded so that an installed program has them. The course from zero:
//! lessons that build on each other, with two paths through them.

use crate::{Session, SessionError};

/// A lesson: a session with scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its title, for the menu.
    pub title: &'static str,
    /// Its title on a card, where its author is not named.
    pub short: &'static str,
    /// Its subject, in a line.
    pub line: &'static str,
    /// The time it takes in a class, in minutes.
    pub minutes: u16,
    /// The scene that shows most of it, counted from 0.
    pub telling: usize,
    /// Its file in `saves/`.
    pub file: &'static str,
    /// The text of the file.
    pub(super) json: &'static str,
}

/// Lessons that follow a paper, in the order of the menu.
pub static LESSONS: [Lesson; 4] = [
    Lesson {
        title: "Roughan: 31 and 48 pebbles",
        short: "31 and 48 pebbles",
        line: "Which move wins? Two of 110 do",
        minutes: 15,
        telling: 6,
        file: "roughan-31-48.json",
        json: include_str!("../../../saves/roughan-31-48.json"),
    },
    Lesson {
        title: "Das, Figure 3: cornering the queen",
        short: "Cornering the queen",
        line: "Stars and their rays fill the board",
        minutes: 10,
        telling: 4,
        file: "das-figure-3.json",
        json: include_str!("../../../saves/das-figure-3.json"),
    },
    Lesson {
        title: "Silber: playing with Fibonacci digits",
        short: "Fibonacci digits",
        line: "A winning move read off the digits",
        minutes: 14,
        telling: 0,
        file: "silber-fibonacci-digits.json",
        json: include_str!("../../../saves/silber-fibonacci-digits.json"),
    },
    Lesson {
        title: "The golden string",
        short: "The golden string",
        line: "1 becomes 10, 0 becomes 1, for ever",
        minutes: 12,
        telling: 1,
        file: "golden-string.json",
        json: include_str!("../../../saves/golden-string.json"),
    },
];

/// Sessions that set up a panel: to be looked at and changed.
pub static EXAMPLES: [Lesson; 8] = [
    Lesson {
        title: "The map of a million values",
        short: "A million values",
        line: "What mex paints on a million cells",
        minutes: 3,
        telling: 0,
        file: "million-cells.golden-nim.json",
        json: include_str!("../../../saves/million-cells.golden-nim.json"),
    },
    Lesson {
        title: "Rows that repeat",
        short: "Rows that repeat",
        line: "Periods of Wythoff’s rows, proved",
        minutes: 2,
        telling: 0,
        file: "row-periods.golden-nim.json",
        json: include_str!("../../../saves/row-periods.golden-nim.json"),
    },
    Lesson {
        title: "The staircase of tails",
        short: "The staircase of tails",
        line: "Where Fibonacci starts lose",
        minutes: 3,
        telling: 0,
        file: "staircase.golden-nim.json",
        json: include_str!("../../../saves/staircase.golden-nim.json"),
    },
    Lesson {
        title: "Only 0, 1 and 2",
        short: "Only 0, 1 and 2",
        line: "A subtraction game without a period",
        minutes: 3,
        telling: 0,
        file: "zero-one-two.golden-nim.json",
        json: include_str!("../../../saves/zero-one-two.golden-nim.json"),
    },
    Lesson {
        title: "A string that draws",
        short: "A string that draws",
        line: "Turn at each 1: a word fractal",
        minutes: 1,
        telling: 0,
        file: "word-fractal.golden-nim.json",
        json: include_str!("../../../saves/word-fractal.golden-nim.json"),
    },
    Lesson {
        title: "Euclid’s cone",
        short: "Euclid’s cone",
        line: "Below φ every move loses",
        minutes: 2,
        telling: 0,
        file: "euclid-cones.golden-nim.json",
        json: include_str!("../../../saves/euclid-cones.golden-nim.json"),
    },
    Lesson {
        title: "The map of Nim",
        short: "The map of Nim",
        line: "Exclusive or, without an edge",
        minutes: 3,
        telling: 0,
        file: "nim-xor.golden-nim.json",
        json: include_str!("../../../saves/nim-xor.golden-nim.json"),
    },
    Lesson {
        title: "Every game from (3, 4)",
        short: "Every game from (3, 4)",
        line: "All plays, P-positions in gold",
        minutes: 2,
        telling: 0,
        file: "every-game.golden-nim.json",
        json: include_str!("../../../saves/every-game.golden-nim.json"),
    },
];

impl Lesson {
    /// The lesson as a session.
    ///
    /// # Errors
    /// [`SessionError`]; a test opens every lesson.
    pub fn open(&self) -> Result<Session, SessionError> {
        Session::from_json(self.json, self.file)
    }
}

/// A lesson of the course: its file, title, line, minutes and the scene that shows most of it, counted from 0.
macro_rules! lesson {
    ($file:literal, $title:literal, $line:literal, $minutes:literal, $telling:literal) => {
        Lesson {
            title: $title,
            short: $title,
            line: $line,
            minutes: $minutes,
            telling: $telling,
            file: concat!($file, ".golden-nim.json"),
            json: include_str!(concat!("../../../saves/", $file, ".golden-nim.json")),
        }
    };
}

/// The lessons of the course in their order. No lesson needs a word that no earlier one of its path has taught.
pub static COURSE: [Lesson; 28] = [
    lesson!("course-01-last-stone", "Who takes the last stone?", "Work backwards from the end", 15, 2),
    lesson!("course-02-copying", "Can copying win?", "Two equal piles: copy every move", 13, 4),
    lesson!(
        "course-03-won-or-lost",
        "Must every position be won or lost?",
        "Why every position is one or the other",
        17,
        4
    ),
    lesson!("course-04-queen", "Where must the queen not stand?", "Stars on a board, and how to find them", 15, 4),
    lesson!(
        "course-05-31-and-48",
        "Who wins with 31 and 48 stones?",
        "The least unused number, a new difference",
        20,
        3
    ),
    lesson!("course-06-slope", "How steep is the row of stars?", "One number, φ, knows all pairs", 15, 0),
    lesson!("course-07-beatty", "Why do two rows share all numbers?", "Nothing missed, nothing twice", 10, 0),
    lesson!("course-08-letter", "Which letter comes next?", "One rule spells the stars’ gaps", 12, 0),
    lesson!("course-09-weigh", "Which stones weigh 100?", "Fibonacci weights, no two neighbours", 15, 1),
    lesson!("course-10-dare", "How many stones may you dare to take?", "Take the tail", 15, 3),
    lesson!(
        "course-11-digits",
        "What do the digits tell the queen?",
        "A safe pair is a word, and a 0 behind it",
        15,
        2
    ),
    lesson!("course-12-four-answers", "What did we find out about 31 and 48?", "One question, four answers", 12, 4),
    lesson!("course-13-balance", "When do many piles balance?", "Every column of digits is even", 10, 2),
    lesson!(
        "course-14-never-fails",
        "Why does the nim sum never fail?",
        "Every move breaks it, some move mends it",
        11,
        1
    ),
    lesson!("course-15-worth", "What is a position worth?", "The smallest value that no option has", 10, 3),
    lesson!("course-16-values", "What are values for?", "Add without carrying, play for zero", 10, 2),
    lesson!("course-17-repeats", "Does the row of values repeat?", "A finite set has a finite memory", 10, 2),
    lesson!("course-18-never-repeat", "Can three values never repeat?", "Three values that never repeat", 10, 3),
    lesson!("course-19-split", "May a pile split?", "A split is a sum: Kayles", 10, 3),
    lesson!("course-20-euclid", "What does Euclid play?", "Stay below φ", 10, 3),
    lesson!("course-21-chomp", "Can one know who wins and not how?", "A strategy is stolen", 10, 2),
    lesson!("course-22-misere", "What if the last stone loses?", "Leave an odd number of single stones", 10, 3),
    lesson!("course-23-machine", "Can a machine prove it for all n?", "Seven states know P for ever", 15, 1),
    lesson!("course-24-errata", "What did the papers get wrong?", "The least counter-example ends the quarrel", 15, 1),
    lesson!("course-25-order", "How far does order reach?", "Rows repeat, the diagonal shows no law", 12, 0),
    lesson!("course-26-invent", "Can you invent a game?", "Your own rule, and who wins by it", 17, 1),
    lesson!("course-27-discover", "How does a machine find who wins?", "A table, a guess, claims, a proof", 18, 3),
    lesson!(
        "course-28-seven-counters",
        "What do you leave of seven counters?",
        "For the youngest: play, and find the traps",
        16,
        3
    ),
];

/// All lessons: those of the course, then those that follow a paper.
pub fn all_lessons() -> impl Iterator<Item = Lesson> {
    COURSE.into_iter().chain(LESSONS)
}

/// Returns true if a lesson of the program has this title.
pub fn is_lesson_of_program(title: &str) -> bool {
    all_lessons().any(|lesson| lesson.title == title)
}

/// Returns the lesson or the example of the program with this title.
pub fn lesson_of(title: &str) -> Option<Lesson> {
    all_lessons().chain(EXAMPLES).find(|lesson| lesson.title == title)
}

/// Titles that lessons had before, each with the stem of its file.
const OLD_TITLES: [(&str, &str); 1] = [("How do 31 and 48 stones fall?", "course-05-31-and-48")];

/// Returns the name under which progress in a lesson of the program is kept: the stem of its file, by the title that
/// it has or had; `None` for other lessons, whose title is that name.
pub fn lesson_stem(title: &str) -> Option<&'static str> {
    let stem = |lesson: Lesson| lesson.file.trim_end_matches(".json").trim_end_matches(".golden-nim");
    let before = || OLD_TITLES.into_iter().find(|(old, _)| *old == title).map(|(_, stem)| stem);
    lesson_of(title).map(stem).or_else(before)
}

/// Returns the lesson or the example of the program with this file.
pub(crate) fn lesson_in(file: &str) -> Option<Lesson> {
    all_lessons().chain(EXAMPLES).find(|lesson| lesson.file == file)
}

/// Returns the time that a session of this title and so many scenes takes in a class, in minutes: that on its card if
/// it is a lesson or an example of the program, else a minute and a half for each scene; `None` without scenes.
pub fn minutes_of(title: &str, scenes: usize) -> Option<usize> {
    let known = lesson_of(title);
    let estimated = (scenes * 3).div_ceil(2);
    (scenes > 0).then(|| known.map_or(estimated, |lesson| lesson.minutes.into()))
}

/// The order for a class, as places in [`COURSE`] from 0: the first lesson for pupils from eight years on, the others
/// from twelve. No binary digits, no mex.
pub static SCHOOL_PATH: [usize; 13] = [27, 0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 7, 25];

/// The order for an hour at a university (the first six) and what follows it, as places in [`COURSE`] from 0: all but
/// the lesson for the youngest.
pub static UNIVERSITY_PATH: [usize; 27] =
    [0, 2, 3, 12, 14, 15, 13, 4, 5, 6, 8, 9, 10, 7, 1, 11, 16, 17, 18, 19, 20, 21, 22, 26, 23, 24, 25];

/// The lesson after the one with this title: on a path, which is places in [`COURSE`] from 0, else in the course or
/// among [`LESSONS`]. `None` after the last one, and for a session that is no lesson of the program.
pub fn lesson_after(title: &str, path: Option<&[usize]>) -> Option<Lesson> {
    let after = |lessons: &[Lesson]| {
        let place = lessons.iter().position(|lesson| lesson.title == title)?;
        Some(lessons.get(place + 1).copied())
    };
    let on_path: Vec<Lesson> =
        path.unwrap_or_default().iter().filter_map(|place| COURSE.get(*place).copied()).collect();
    after(&on_path).or_else(|| after(&COURSE)).or_else(|| after(&LESSONS)).flatten()
}

#[cfg(test)]
mod tests {
    use super::{COURSE, EXAMPLES, LESSONS, SCHOOL_PATH, UNIVERSITY_PATH, all_lessons, lesson_after, minutes_of};

    #[test]
    fn every_lesson_takes_as_long_as_its_card_says_and_that_is_enough_for_its_scenes() {
        for lesson in all_lessons().chain(EXAMPLES) {
            let scenes = lesson.open().expect("a lesson").model.scenes.len();
            assert_eq!(minutes_of(lesson.title, scenes), Some(lesson.minutes.into()), "{}", lesson.title);
            let minutes = usize::from(lesson.minutes);
            assert!((scenes..=2 * scenes).contains(&minutes), "{}: {scenes} scenes, {minutes} min", lesson.title);
        }
        assert_eq!(minutes_of("My own lesson", 5), Some(8));
        assert_eq!(minutes_of("My own lesson", 0), None);
    }

    #[test]
    fn a_path_leads_from_lesson_to_lesson_to_its_end() {
        for path in [SCHOOL_PATH.as_slice(), UNIVERSITY_PATH.as_slice()] {
            for pair in path.windows(2) {
                assert_eq!(lesson_after(COURSE[pair[0]].title, Some(path)), Some(COURSE[pair[1]]));
            }
            assert_eq!(path.last().and_then(|last| lesson_after(COURSE[*last].title, Some(path))), None);
        }
        // A lesson beside the path has the one after it in the course.
        assert_eq!(lesson_after(COURSE[6].title, Some(&SCHOOL_PATH)), Some(COURSE[7]));
        assert_eq!(COURSE.last().and_then(|last| lesson_after(last.title, None)), None);
        assert_eq!(lesson_after(LESSONS[0].title, None), Some(LESSONS[1]));
        assert_eq!(lesson_after("My own lesson", None), None);
    }
}
