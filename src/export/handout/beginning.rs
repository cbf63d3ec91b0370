//! The beginning of a sequence that an exercise draws, as far as it answers no task of another exercise.
//!
//! The golden string, the gaps of the A- and B-numbers and the safe pairs say the same: of each number whether it is an
//! A-number. So two pages of a lesson may ask for one thing in different words.

use golden_figure::{AskedPlace, Figure, sequence_to};
use golden_number::{UBig, WythoffClass, safe_pair};
use golden_teach::exercise::{LetterQuestion, Task};

/// The least number of which these tasks ask whether it is an A-number: as a letter, as the end of a gap, or in a pair.
///
/// **Cost**: that of a safe pair for each task.
pub(super) fn least_asked<'a>(tasks: impl IntoIterator<Item = &'a Task>) -> Option<UBig> {
    tasks.into_iter().filter_map(number_asked).min()
}

fn number_asked(task: &Task) -> Option<UBig> {
    match task {
        Task::Letter { index, .. } => Some(index.clone()),
        Task::Pair { rules, index } if rules.t == 1 => Some(safe_pair(index).a),
        // The gap of A-numbers is 1 or 2, that of B-numbers 2 or 3: the nearer end decides.
        Task::Gap { .. } => match task.place_in_sequence()? {
            AskedPlace::Gap(WythoffClass::A, index) => Some(safe_pair(&index.into()).a + UBig::ONE),
            AskedPlace::Gap(WythoffClass::B, index) => Some(safe_pair(&index.into()).b + UBig::from(2_u8)),
            _ => None,
        },
        _ => None,
    }
}

/// The least number of which neither the picture of a place nor the words beside it say whether it is an A-number.
fn first_open(place: AskedPlace) -> UBig {
    let pair = |index: u64| safe_pair(&UBig::from(index));
    match place {
        AskedPlace::Letter(index) => UBig::from(index),
        AskedPlace::Gap(WythoffClass::A, index) => pair(index).a + UBig::ONE,
        AskedPlace::Gap(WythoffClass::B, index) => pair(index).b + UBig::ONE,
        AskedPlace::Pair(1, index) => pair(index.saturating_sub(1)).a + UBig::ONE,
        // The pairs of other games say nothing of A-numbers.
        AskedPlace::Pair(..) => UBig::ZERO,
    }
}

/// Whether the picture of a task, or its words, say whether a number is an A-number.
pub(super) fn says(task: &Task, number: &UBig) -> bool {
    match task {
        // The words give letters before every place, also where that is too far away for a picture.
        Task::Letter { index, question: LetterQuestion::Letter } => index > number,
        _ => task.place_in_sequence().is_some_and(|place| first_open(place) > *number),
    }
}

/// The beginning of the sequence of a task, up to where it would say whether `number` is an A-number; `None` where
/// nothing is left of it.
///
/// **Cost**: a safe pair for each step of a search by halves, and the cells that have room.
pub(super) fn drawn_below(task: &Task, number: &UBig, width: f32) -> Option<Figure> {
    let place = task.place_in_sequence()?;
    let at = |index: u64| match place {
        AskedPlace::Letter(_) => AskedPlace::Letter(index),
        AskedPlace::Gap(class, _) => AskedPlace::Gap(class, index),
        AskedPlace::Pair(t, _) => AskedPlace::Pair(t, index),
    };
    let (AskedPlace::Letter(asked) | AskedPlace::Gap(_, asked) | AskedPlace::Pair(_, asked)) = place;
    let (mut last, mut most) = (0, asked.saturating_sub(1));
    while last < most {
        let middle = most - (most - last) / 2;
        // With what stands there a place says what the next one says without.
        if first_open(at(middle + 1)) <= *number { last = middle } else { most = middle - 1 }
    }
    sequence_to(at(last), width)
}

#[cfg(test)]
mod tests {
    use super::{drawn_below, first_open, least_asked, says};
    use golden_figure::{AskedPlace, LARGEST_ASKED};
    use golden_number::{UBig, WythoffClass};
    use golden_teach::exercise::{Exercise, Task};

    /// The task of an exercise with one place of a sequence.
    fn task(kind: &str, index: u64) -> Task {
        let json = format!(r#"{{"kind": "{kind}", "given": {{"index": "{index}"}}}}"#);
        let exercise = Exercise::from_json(&json).expect("an exercise");
        let tasks = exercise.tasks(1, &golden_solver::Solver::default(), &golden_solver::Job::new());
        tasks.expect("tasks").remove(0)
    }

    #[test]
    fn a_gap_says_which_letters_are_ones_up_to_it() {
        let gap = task("gap", 15);
        let says = |number: u64| says(&gap, &UBig::from(number));
        assert!(says(24) && !says(25), "A(15) is 24");
        assert_eq!(first_open(AskedPlace::Gap(WythoffClass::B, 3)), UBig::from(8_u8));
        assert_eq!(first_open(AskedPlace::Pair(1, 4)), UBig::from(5_u8), "(4, 7) is pair 3");
        assert_eq!(first_open(AskedPlace::Pair(2, 4)), UBig::ZERO);
    }

    #[test]
    fn the_least_number_asked_for_may_be_a_letter_a_pair_or_the_end_of_a_gap() {
        let tasks = [task("letter", 24), task("pair", 14), task("gap", 13)];
        assert_eq!(least_asked(&tasks), Some(UBig::from(22_u8)), "A(14) = 22, next to A(13) = 21");
        assert_eq!(least_asked(&tasks[..1]), Some(UBig::from(24_u8)));
        assert_eq!(least_asked([]), None);
    }

    #[test]
    fn a_sequence_is_drawn_up_to_what_is_asked_elsewhere() {
        let name = |index: u64, number: u64| {
            let figure = drawn_below(&task("gap", index), &UBig::from(number), 499.0);
            figure.map(|figure| figure.name)
        };
        // Up to A(14) = 22: A(15) would be 24.
        assert_eq!(name(15, 24).as_deref(), Some("The numbers up to 22, the A-numbers with their gaps"));
        assert_eq!(name(15, 1), None);
    }

    #[test]
    fn a_letter_says_those_before_it_also_where_it_is_too_far_away_for_a_picture() {
        for index in [24, LARGEST_ASKED, LARGEST_ASKED + 1, 10 * LARGEST_ASKED] {
            let letter = task("letter", index);
            let says = |number: u64| says(&letter, &UBig::from(number));
            assert!(says(index - 1) && !says(index), "{index}");
        }
        let far = task("letter", LARGEST_ASKED + 1);
        assert!(drawn_below(&far, &UBig::from(LARGEST_ASKED), 499.0).is_none());
    }
}
