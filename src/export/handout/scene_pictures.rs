//! The pictures of a handout: what a scene shows, and what a task is about without its answer.
//!
//! On paper all scenes lie open: no map tells the values or outcomes for which the lesson asks.

use crate::ExportError;
use golden_figure::{
    Anchor, BoardFrame, BoardPicture, BuildState, Colour, Face, Figure, Form, NimColumns, NimRow, Rect, Stroke,
    asked_place, board_on_paper, nim_columns,
};
use golden_game::{Convention, LARGEST_BOARD, Position, Ruleset, on_board, parse_position};
use golden_session::{AnswersShown, BoardLayers, Edit, Focus, Model, Secrecy, Session, Subject, live_ranges};
use golden_solver::{Job, Solver, SolverError};
use golden_subject::{
    Asked, Medium, PictureTheme, SubjectError, SubjectLook, SubjectPicture, is_narrow, page_widths, picture_of,
    size_of_numbers, told,
};
use golden_teach::exercise::{About, AnswerShape, Task};

/// The rooms of a picture in points: beside its words, and above them across the page.
pub(super) const BESIDE: [f32; 2] = [280.0, 276.0];
pub(super) const ACROSS: [f32; 2] = [499.0, 300.0];

/// The room beside the words of one of several tasks.
pub(super) const SMALL: [f32; 2] = [140.0, 140.0];

/// The share of its room that is enough: the first width is taken whose picture covers it, else the one that covers
/// most.
const ENOUGH: f32 = 0.6;
/// A map that is not drawn smaller than this stands beside its words.
const LEAST_MAP: f32 = 0.5;
/// The largest factor by which a picture is enlarged.
const LARGEST: f32 = 1.25;
/// Squares that are seen beyond a position of a task, and beyond one that stands alone; the least board of either.
const BEYOND: u32 = 1;
const BEYOND_ALONE: u32 = 2;
const LEAST_BOARD: u32 = 8;
const LEAST_ALONE: u32 = 5;
/// The side of a square of a board beside its words, so large that a move can be drawn, and of one of several tasks.
const SQUARE: f32 = 15.0;
const SMALL_SQUARE: f32 = 11.0;
/// The least side of either with its numbers, and the least width at which a board is drawn before it is made smaller.
const LEAST_SIDES: [f32; 2] = [150.0, 100.0];
const DRAWN: f32 = 200.0;
/// The least and the greatest size of the numbers along the edges of a board, so that they go with the words once it is
/// as small as its room: beside its words, as one of several, and across the page.
const BESIDE_NUMBERS: [f32; 2] = [9.5, 11.0];
const SMALL_NUMBERS: [f32; 2] = [8.0, 9.5];
const ACROSS_NUMBERS: [f32; 2] = [13.0, 15.0];
/// The side of a cell of a table that is filled in, and of a tile.
const CELL: f32 = 30.0;
/// Rows and columns of such a table.
pub(super) const SIDE: u64 = 4;

/// A picture and where it stands.
#[derive(Clone, Debug)]
pub struct HandoutPicture {
    /// The picture.
    pub picture: SubjectPicture,
    /// True if it stands above its words, as wide as the page, instead of beside them.
    pub is_across: bool,
    /// True if it is one of several, and drawn smaller.
    pub is_small: bool,
    /// The factor by which it is enlarged to fill its room.
    pub(super) fit: f32,
    /// True if it is never drawn smaller than that: a board, on which moves are drawn.
    pub(super) keeps_size: bool,
}

impl HandoutPicture {
    /// A picture in a room beside its words, or across the page.
    pub(super) fn new(picture: SubjectPicture, room: [f32; 2]) -> Self {
        let fit = fit(picture.size(), room);
        Self { is_across: room == ACROSS, is_small: room == SMALL, picture, fit, keeps_size: false }
    }

    /// A board beside its words.
    fn of_board(picture: SubjectPicture, fit: f32, is_small: bool) -> Self {
        Self { picture, is_across: false, is_small, fit, keeps_size: true }
    }

    /// Returns true if another one looks the same; names of shapes are not seen on paper.
    pub(super) fn looks_like(&self, other: &Self) -> bool {
        match (&self.picture, &other.picture) {
            (SubjectPicture::Figure(own), SubjectPicture::Figure(other)) => {
                own.shapes.iter().map(|shape| &shape.form).eq(other.shapes.iter().map(|shape| &shape.form))
            }
            (own, other) => own == other,
        }
    }
}

fn fit(size: [f32; 2], room: [f32; 2]) -> f32 {
    let [across, down] = [0, 1].map(|axis: usize| room[axis] / size[axis].max(1.0));
    across.min(down).min(LARGEST)
}

/// The picture of what a session is about; `None` if there is none. If its scene asks something, the winning moves of
/// its position, its hint and the walk through an automaton are not drawn, even if stars are. Neither a map
/// nor a board tells anything of the positions that are `asked` for.
pub(super) fn of_panel(
    session: &Session,
    asked: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<Option<HandoutPicture>, ExportError> {
    let subject = told(session.subject(), &Secrecy::of(session).before_answer());
    of_subject(session, subject, false, asked, solver, job)
}

/// The picture of a position of which it is asked who wins: nothing in it says so. A board is no larger than it needs.
pub(super) fn of_asked_position(
    session: &Session,
    solver: &Solver,
    job: &Job,
) -> Result<Option<HandoutPicture>, ExportError> {
    let mut asking = session.clone();
    asking.view.answers = AnswersShown::Hidden;
    asking.model.board.layers.hint = false;
    let Focus { ruleset, position } = &asking.model.focus;
    if let Some((a, b)) = ruleset.square_of(position) {
        asking.model.board.size = board_about((a, b), BEYOND_ALONE, LEAST_ALONE);
    }
    of_subject(&asking, asking.subject(), false, &[], solver, job)
}

/// The squares a side of a board about a position: at least `least`, and some `beyond` it, if it can be so large.
fn board_about((a, b): (u32, u32), beyond: u32, least: u32) -> u32 {
    a.max(b).saturating_add(1 + beyond).min(LARGEST_BOARD).max(least)
}

/// Draws a subject; a board is smaller if it is one of several.
fn of_subject(
    session: &Session,
    subject: Subject,
    is_small: bool,
    asked: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<Option<HandoutPicture>, ExportError> {
    if is_narrow(session, subject) {
        if subject == Subject::Board {
            let side = side_of_board(session, is_small);
            let fit = (side / DRAWN).min(1.0);
            let numbers = if is_small { SMALL_NUMBERS } else { BESIDE_NUMBERS }.map(|size| size / fit);
            let picture = on_paper(session, (subject, numbers), [side / fit; 2], asked, solver, job)?;
            return Ok(picture.map(|picture| HandoutPicture::of_board(picture, fit, is_small)));
        }
        let picture = on_paper(session, (subject, BESIDE_NUMBERS), BESIDE, asked, solver, job)?;
        if let Some(picture) = picture.filter(|picture| fit(picture.size(), BESIDE) >= 0.75) {
            return Ok(Some(HandoutPicture::new(picture, BESIDE)));
        }
    }
    let mut best: Option<(f32, SubjectPicture)> = None;
    for width in page_widths(session, subject) {
        let room = [width, width * ACROSS[1] / ACROSS[0]];
        let Some(picture) = on_paper(session, (subject, ACROSS_NUMBERS), room, asked, solver, job)? else {
            continue;
        };
        let fit = fit(picture.size(), ACROSS);
        let covered = picture.size().map(|side| side * fit).iter().product::<f32>() / (ACROSS[0] * ACROSS[1]);
        if best.as_ref().is_none_or(|(most, _)| covered > *most) {
            best = Some((covered, picture));
        }
        if covered >= ENOUGH {
            break;
        }
    }
    Ok(best.map(|(_, picture)| {
        let is_map = matches!(picture, SubjectPicture::Map(_));
        let is_across = !is_map || fit(picture.size(), BESIDE) < LEAST_MAP;
        HandoutPicture::new(picture, if is_across { ACROSS } else { BESIDE })
    }))
}

/// The side of a board with its numbers beside its words.
fn side_of_board(session: &Session, is_small: bool) -> f32 {
    let [wide, small] = LEAST_SIDES;
    let (square, least) = if is_small { (SMALL_SQUARE, small) } else { (SQUARE, wide) };
    let Model { board, focus, .. } = &session.model;
    if board.layers.values && session.view.answers.are_seen() {
        // Squares with values are as large as they can be.
        return BESIDE[0];
    }
    let needed = focus.ruleset.square_of(&focus.position).map_or(0, |(a, b)| a.max(b).saturating_add(1));
    let squares = f32::from(u16::try_from(board.size.max(needed)).unwrap_or(u16::MAX));
    let [left, _, right, _] = BoardFrame::margins(board.corner);
    (left + squares * square + right).clamp(least, BESIDE[0])
}

fn on_paper(
    session: &Session,
    (subject, numbers): (Subject, [f32; 2]),
    size: [f32; 2],
    asked: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<Option<SubjectPicture>, ExportError> {
    let medium = Medium::Paper { board_numbers: numbers };
    let look = SubjectLook { size, theme: PictureTheme::Paper, medium };
    let secrecy = Secrecy::of(session).before_answer().without(asked);
    match picture_of(subject, &Asked { session, look, secrecy, solver, job }) {
        Ok(SubjectPicture::Figure(mut figure)) if secrecy.is_open => {
            // On a page of HTML the names of shapes are read with the pointer.
            for shape in &mut figure.shapes {
                shape.name = None;
            }
            Ok(Some(SubjectPicture::Figure(figure)))
        }
        Ok(picture) => Ok(Some(picture)),
        Err(SubjectError::Job(SolverError::Cancelled)) => Err(SolverError::Cancelled.into()),
        Err(_) => Ok(None),
    }
}

/// Returns the picture of what a task is about, without its answer; `None` if its words say all. If there are several
/// tasks, boards are smaller, and stones and boards with many squares are not drawn.
pub(super) fn of_task(
    session: &Session,
    task: &Task,
    is_one_of_many: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Option<HandoutPicture>, ExportError> {
    let figure = match task.about() {
        // Only the first of these has a picture.
        About::Sequence(place) => {
            return Ok(asked_place(place, false, ACROSS[0]).map(|figure| of_figure(figure, false)));
        }
        About::Numbers(numbers) => {
            let rows = numbers.iter().map(|value| NimRow { label: String::new(), value: value.clone() });
            let (total, width) = ("Nim sum".to_owned(), BESIDE[0]);
            nim_columns(&NimColumns { rows: rows.collect(), total, is_sum_hidden: true, width })
        }
        About::Stars(ruleset, stars) => {
            let square = if is_one_of_many { SMALL_SQUARE } else { SQUARE };
            let board = stars_of(session, ruleset, stars, square);
            return Ok(board.map(|board| HandoutPicture::of_board(board.into(), 1.0, is_one_of_many)));
        }
        About::Table(_, [row, column]) => Some(empty_table(row, column)),
        About::Words | About::Set(_) | About::Sentence(_) => None,
        About::Position(..) => return of_position(session, task, is_one_of_many, solver, job),
    };
    Ok(figure.map(|figure| of_figure(figure, is_one_of_many)))
}

/// A picture of a task: above its words if it has no room beside them.
fn of_figure(figure: Figure, is_small: bool) -> HandoutPicture {
    let [width, height] = figure.size;
    let is_across = width > BESIDE[0] * LARGEST || height > BESIDE[1] * LARGEST;
    let room = match (is_across, is_small) {
        (true, _) => ACROSS,
        (false, true) => SMALL,
        (false, false) => BESIDE,
    };
    HandoutPicture::new(figure.into(), room)
}

/// The position of a task on its board, or as stones where the scene shows these or the game has no board. A task that
/// speaks of a piece keeps its board.
fn of_position(
    session: &Session,
    task: &Task,
    is_one_of_many: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Option<HandoutPicture>, ExportError> {
    let Some((ruleset, position)) = task.position() else { return Ok(None) };
    let mut own = session.clone();
    let focus = Focus { ruleset: ruleset.clone(), position: position.clone() };
    if own.apply(Edit::Focus(focus)).is_err() {
        return Ok(None);
    }
    own.view.answers = AnswersShown::Hidden;
    own.model.board.layers = BoardLayers { options: false, hint: false, ..BoardLayers::default() };
    let as_stones = session.subject() == Subject::Stones && task.may_be_stones();
    let Some((a, b)) = ruleset.square_of(position).filter(|_| !as_stones) else {
        return if is_one_of_many { Ok(None) } else { of_subject(&own, Subject::Stones, false, &[], solver, job) };
    };
    let size = board_about((a, b), BEYOND, LEAST_BOARD);
    own.model.board.size = size;
    if is_one_of_many && !is_narrow(&own, Subject::Board) {
        return Ok(None);
    }
    of_subject(&own, Subject::Board, is_one_of_many, &[], solver, job)
}

/// A board with stars and no piece.
fn stars_of(session: &Session, ruleset: &Ruleset, stars: &[(u32, u32)], square: f32) -> Option<Figure> {
    let farthest = stars.iter().map(|(a, b)| *a.max(b)).max().unwrap_or(0);
    let size = (farthest + 6).clamp(8, LARGEST_BOARD);
    let origin = session.model.board.corner;
    let points = square * f32::from(u16::try_from(size).ok()?);
    let stars = stars.iter().filter_map(|(a, b)| on_board((u64::from(*a), u64::from(*b)), size));
    let picture = BoardPicture {
        is_gold: session.model.game.convention == Convention::Normal,
        build: BuildState { earlier: stars.collect(), ..BuildState::default() },
        ..BoardPicture::empty(BoardFrame { size, side: points, origin }, ruleset.clone(), (0, 0))
    };
    Some(board_on_paper(&picture, size_of_numbers(square, BESIDE_NUMBERS)).without_targets())
}

/// A table with the numbers of its rows and columns and empty cells.
fn empty_table(row: u64, column: u64) -> Figure {
    let place = |step: u64| CELL * f32::from(u16::try_from(step).unwrap_or(u16::MAX));
    let side = place(SIDE + 1);
    let mut figure = Figure::new([side, side], "An empty table");
    let mut number = |words: u64, rect: Rect| {
        let (anchor, face, paint) = (Anchor::Centre, Face::Mathematics, Colour::Ink2.into());
        figure.push(Form::Text { rect, prose: words.to_string().into(), anchor, size: 14.0, face, paint });
    };
    for step in 0..SIDE {
        number(column + step, Rect::new(place(step + 1), 0.0, CELL, CELL));
        number(row + step, Rect::new(0.0, place(step + 1), CELL, CELL));
    }
    for (across, down) in (0..SIDE).flat_map(|down| (0..SIDE).map(move |across| (across, down))) {
        let rect = Rect::new(place(across + 1), place(down + 1), CELL, CELL);
        let stroke = Some(Stroke::solid(Colour::Ink3, 1.0));
        figure.push(Form::Rectangle { rect, radius: 0.0, fill: None, stroke });
    }
    figure
}

/// The positions that the questions of a session and these tasks of its exercises ask for, and those with their piles
/// swapped.
///
/// **Cost**: one pass over the answers and the tasks.
pub(super) fn asked<'a>(session: &Session, tasks: impl IntoIterator<Item = &'a Task>) -> Vec<Focus> {
    let mut asked: Vec<Focus> = session.model.scenes.iter().flat_map(|scene| in_answer(&scene.answer)).collect();
    asked.extend(tasks.into_iter().flat_map(asked_by_task));
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
fn asked_by_task(task: &Task) -> Vec<Focus> {
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
    use super::{asked, asked_by_task, in_answer, of_panel};
    use crate::handout::content::drawn_tasks;
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
        let asked = asked_by_task(&Task::Fill(FillCorner { ruleset: Ruleset::Wythoff, row: 2, column: 5 }));
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
