//! What an exercise shows at first where that is no picture of its scene: the set whose mex is asked for, and the case of a
//! sentence with nothing typed yet. No answer is in it.

use golden_figure::{
    BoardFrame, BoardPicture, Colour, Figure, Paragraph, PlaceContent, PlaceLines, board, number_tiles, places_figure,
};
use golden_game::{LARGEST_BOARD, Ruleset};
use golden_session::Session;
use golden_solver::{Job, Solver, SolverError};
use golden_subject::SubjectPicture;
use golden_teach::exercise::{FirstShown, Sentence, Task, first_shown};

/// The side of a square of a board, in points.
const SQUARE: f32 = 26.0;
/// Size of the letters of a sentence, in points.
const LETTERS: f32 = 22.0;

/// What a task shows at first in a room of points, as a figure: see [`first_shown`].
///
/// **Cost**: that of [`first_shown`] for the places that the room has.
///
/// # Errors
/// Those of [`first_shown`].
pub(super) fn first_picture(
    task: &Task,
    session: &Session,
    room: [f32; 2],
    solver: &Solver,
    job: &Job,
) -> Result<Option<SubjectPicture>, SolverError> {
    let lines = |least| PlaceLines::of(least, &[], 1, room);
    let row = |lines, content: &PlaceContent| places_figure(lines, content, &[], false).without_targets();
    let Some(shown) = first_shown(task, lines(0).places(), solver, job)? else { return Ok(None) };
    Ok(Some(SubjectPicture::Figure(match shown {
        FirstShown::Set(set) => number_tiles(set, room[0]),
        FirstShown::Board(ruleset) => empty_board(ruleset, session),
        FirstShown::Values(values) => {
            let values = values.into_iter().map(|value| value.map(|value| value.to_string()));
            row(lines(0), &PlaceContent::Values(values.collect()))
        }
        FirstShown::Letters => row(lines(1), &PlaceContent::Letters),
        FirstShown::Numbers => row(lines(0), &PlaceContent::Numbers),
        FirstShown::Sentence(sentence) => in_words(sentence, room[0]),
    })))
}

/// The sentence, where there is nothing else to be seen before something is typed.
fn in_words(sentence: &Sentence, width: f32) -> Figure {
    let words = format!("“{}.”", sentence.sentence.trim().trim_end_matches('.'));
    let (is_bold, is_heading) = (false, false);
    let paragraph =
        Paragraph { text: words.clone(), size: LETTERS, is_bold, colour: Colour::Ink2, above: 0.0, is_heading };
    let figure = Paragraph::columns(&[paragraph], width, &[f32::INFINITY]).into_iter().next();
    Figure { name: words, ..figure.unwrap_or_else(|| Figure::new([width, LETTERS], "")) }
}

/// The board of the scene without a piece.
fn empty_board(ruleset: Ruleset, session: &Session) -> Figure {
    let wanted = &session.model.board;
    let count = wanted.size.clamp(1, LARGEST_BOARD);
    let side = SQUARE * f32::from(u16::try_from(count).unwrap_or(u16::MAX));
    let frame = BoardFrame { size: count, side, origin: wanted.corner.origin() };
    board(&BoardPicture::empty(frame, ruleset, (0, 0))).without_targets()
}

#[cfg(test)]
mod tests {
    use super::first_picture;
    use golden_figure::{Figure, Form};
    use golden_session::{COURSE, Session};
    use golden_solver::{Job, Solver};
    use golden_subject::SubjectPicture;
    use golden_teach::exercise::{Exercise, Kind};

    /// The first picture of an exercise in a new session.
    fn picture(json: &str) -> Option<Figure> {
        let (solver, job) = (Solver::default(), Job::new());
        let exercise = Exercise::from_json(json).expect("an exercise");
        let tasks = exercise.tasks(1, &solver, &job).expect("tasks");
        let found = first_picture(&tasks[0], &Session::default(), [330.0, 200.0], &solver, &job).expect("no failure");
        match found? {
            SubjectPicture::Figure(figure) => Some(figure),
            SubjectPicture::Map(_) => None,
        }
    }

    fn said(figure: &Figure) -> Vec<String> {
        let text = |form: &Form| match form {
            Form::Text { prose, .. } => Some(prose.to_string()),
            _ => None,
        };
        figure.shapes.iter().filter_map(|shape| text(&shape.form)).collect()
    }

    #[test]
    fn a_set_stands_in_tiles_without_what_is_missing() {
        let figure = picture(r#"{"kind":"mex","given":{"set":[1,2,5]}}"#).expect("a picture");
        assert_eq!(said(&figure), ["1", "2", "5"]);
    }

    #[test]
    fn a_sentence_shows_what_its_picture_shows_before_anything_is_typed() {
        let sentence = |formula: &str, ruleset: &str| {
            let json = format!(
                r#"{{"kind":"counter-example","given":{{"sentence":"It holds","formula":"{formula}"{ruleset}}}}}"#
            );
            picture(&json).expect("a picture")
        };
        let set = r#","ruleset":{"name":"subtraction","set":[1,3,4]}"#;
        let row = said(&sentence("forall n: value(n+4) = value(n)", set));
        // The values of the piles 0, 1, 2, …, each with its place; no place is marked.
        assert_eq!(row[..8], ["0", "0", "1", "1", "0", "2", "1", "3"]);
        assert!(row.iter().all(|words| words.parse::<u64>().is_ok()), "{row:?}");
        let letters = said(&sentence("forall i: i>=6 => (f1(i) <=> f1(i-5))", ""));
        assert_eq!(letters[..6], ["1", "1", "0", "2", "1", "3"]);
        // A pile that is not there yet cannot be drawn.
        let words = said(&sentence("forall n,k: wtake(n,k) => T(n)=k", ""));
        assert_eq!(words.join(" "), "“It holds.”");
    }

    #[test]
    fn other_tasks_have_the_picture_of_their_position_or_scene() {
        assert_eq!(picture(r#"{"kind":"zeckendorf","given":{"number":"100"}}"#), None);
    }

    #[test]
    fn the_sentences_and_sets_of_the_course_all_have_one() {
        let (solver, job) = (Solver::default(), Job::new());
        let mut count = 0;
        for lesson in COURSE {
            let session = lesson.open().expect("a lesson");
            for scene in session.model.scenes.iter() {
                let Some(Ok(exercise)) = scene.exercise() else { continue };
                if !matches!(exercise.kind(), Kind::Mex | Kind::CounterExample) {
                    continue;
                }
                let tasks = exercise.tasks(1, &solver, &job).expect("tasks");
                let session = Session::of_scene(scene).expect("a scene");
                let found = first_picture(&tasks[0], &session, [330.0, 200.0], &solver, &job).expect("no failure");
                assert!(found.is_some(), "{}", scene.caption);
                count += 1;
            }
        }
        assert!(count >= 16, "{count}");
    }
}
