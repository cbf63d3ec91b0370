//! The positions of which a lesson asks the value or who wins: on paper all scenes lie open, so that no map tells that.

use super::drawn::SIDE;
use golden_game::{Position, Ruleset, parse_position};
use golden_session::{Focus, Session, live_ranges};
use golden_teach::exercise::{About, AnswerShape, Task};

/// The positions that the questions of a session and these tasks of its exercises ask for, and those with their piles
/// swapped.
///
/// **Cost**: one pass over the answers and the tasks.
pub(super) fn asked<'a>(session: &Session, tasks: impl IntoIterator<Item = &'a Task>) -> Vec<Focus> {
    let mut asked: Vec<Focus> = session.model.scenes.iter().flat_map(|scene| in_answer(&scene.answer)).collect();
    asked.extend(tasks.into_iter().flat_map(of_task));
    let mirrored: Vec<Focus> = asked.iter().filter_map(Focus::mirrored).collect();
    asked.extend(mirrored);
    asked
}

/// The positions whose values or outcomes are what an answer says first: those after its first colon or sentence are
/// reasons.
fn in_answer(answer: &str) -> impl Iterator<Item = Focus> {
    let end = [": ", ". "].iter().filter_map(|end| answer.find(end)).min();
    let said = end.and_then(|end| answer.get(..end)).unwrap_or(answer);
    live_ranges(said).filter_map(move |range| {
        let (name, argument) = said.get(range.start + 1..range.end - 1)?.trim().split_once(' ')?;
        let (ruleset, position) = parse_position(argument).ok().filter(|_| matches!(name, "g" | "outcome"))?;
        Some(Focus { ruleset, position })
    })
}

/// The positions whose value or outcome a task asks for.
fn of_task(task: &Task) -> Vec<Focus> {
    let focus = |ruleset: &Ruleset, position| Focus { ruleset: ruleset.clone(), position };
    match (task.about(), task.wanted()) {
        (About::Position(ruleset, position), AnswerShape::Outcome | AnswerShape::Number) => {
            vec![focus(ruleset, position.clone())]
        }
        (About::Table(ruleset, [row, column]), _) => {
            let cells = (0..SIDE).flat_map(|down| (0..SIDE).map(move |across| (down, across)));
            cells.map(|(down, across)| focus(ruleset, Position::words(&[row + down, column + across]))).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{asked, in_answer, of_task};
    use crate::handout::content::drawn_tasks;
    use crate::handout::drawn::of_panel;
    use golden_figure::{PlaneAxes, TableSheet};
    use golden_game::Ruleset;
    use golden_session::{COURSE, Edit, Focus, Session, Subject, TablePlace};
    use golden_solver::{Budget, Job, Solver};
    use golden_subject::SubjectPicture;
    use golden_teach::exercise::{FillCorner, Task};

    #[test]
    fn an_answer_says_first_what_is_asked() {
        let positions = |answer: &str| in_answer(answer).map(|asked| asked.position.to_string()).collect::<Vec<_>>();
        let set = "--set 1,3,4";
        let first = format!("{{g subtraction 12 {set}}}: not among {{g subtraction 11 {set}}}.");
        assert_eq!(positions(&first), ["12"]);
        assert_eq!(positions("3.33… − 0.3 = 3.03…, so {g euclid 3 10}."), ["(3, 10)"]);
        assert_eq!(
            positions("{g wythoff 1 9}, then {outcome wythoff 2 2}. See {g wythoff 3 3}."),
            ["(1, 9)", "(2, 2)"]
        );
        assert!(positions("{wins wythoff 1 9}, {g no-game 1}, {pair 7}").is_empty());
    }

    #[test]
    fn all_cells_that_are_filled_in_are_asked_for() {
        let asked = of_task(&Task::Fill(FillCorner { ruleset: Ruleset::Wythoff, row: 2, column: 5 }));
        let positions: Vec<String> = asked.iter().map(|asked| asked.position.to_string()).collect();
        assert_eq!((positions.len(), positions[0].as_str(), positions[15].as_str()), (16, "(2, 5)", "(5, 8)"));
    }
    /// The map of a scene, in which cells are at least a point wide, or none.
    fn map_of(session: &Session, asked: &[Focus], solver: &Solver) -> Option<TableSheet> {
        let is_map = matches!(session.subject(), Subject::Map | Subject::Lens);
        let is_drawn = is_map && session.scene_shown().is_some_and(|scene| scene.exercise().is_none());
        let picture = of_panel(session, asked, solver, &Job::new()).unwrap().filter(|_| is_drawn)?;
        let SubjectPicture::Map(sheet) = picture.picture else { panic!("no map") };
        Some(*sheet)
    }

    /// Returns the index of the texel of a position; `None` if it is not on the map, which begins at 0.
    fn texel(session: &Session, sheet: &TableSheet, position: &Focus) -> Option<usize> {
        let plane = &session.model.table;
        let at = TablePlace::of(position, plane.width).ok().filter(|_| position.ruleset == plane.own.ruleset)?;
        let cell = PlaneAxes::of(&plane.own.ruleset).arrange(at.row, at.column);
        let [column, line] = cell.map(|place| usize::try_from(place).unwrap_or(usize::MAX));
        let (columns, lines) = (sheet.cells.columns.len() - 1, sheet.cells.lines.len() - 1);
        (column < columns && line < lines).then(|| (lines - 1 - line) * columns + column)
    }

    #[test]
    fn no_map_of_the_course_tells_what_its_lesson_asks_for() {
        let solver = Solver::new(Budget::default());
        let mut hidden = Vec::new();
        for lesson in &COURSE {
            let mut session = lesson.open().unwrap();
            let tasks = drawn_tasks(&session, &solver, &Job::new()).unwrap();
            let asked = asked(&session, tasks.iter().flatten());
            for scene in 0..session.model.scenes.len() {
                session.apply(Edit::ShowScene(scene)).unwrap();
                let Some(sheet) = map_of(&session, &asked, &solver) else { continue };
                let open = map_of(&session, &[], &solver).unwrap();
                assert_eq!(open.cells.columns, sheet.cells.columns);
                let texels = asked.iter().filter_map(|position| texel(&session, &sheet, position));
                for place in texels {
                    let told = [&open, &sheet].map(|sheet| sheet.cells.texels[place].is_some());
                    assert_eq!(told, [true, false], "{} scene {}", lesson.title, scene + 1);
                    hidden.push((lesson.file, scene));
                }
            }
        }
        let of = |number: &str| {
            let scenes = hidden.iter().filter(|(file, _): &&(&str, usize)| file.contains(number));
            scenes.map(|(_, scene)| *scene).collect::<Vec<_>>()
        };
        assert_eq!(of("course-17"), [2, 3], "pile 12 in both tables of its game");
        assert!(of("course-18").len() >= 12 && of("course-19").len() >= 2 && of("course-25").len() >= 4, "{hidden:?}");
    }
}
