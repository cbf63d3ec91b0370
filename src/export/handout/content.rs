//! The contents of a handout: sheets with pictures, words, tasks; answers. The sheet of a session without scenes, which
//! shows what is in front. For a position, it asks who wins, and by which moves: its picture does not answer that, and
//! its answer says why, and how each move from a lost position is answered.

use std::sync::Arc;

use super::scene::{self, HandoutPlay, is_left_to_pupils};
use super::scene_pictures::{self, HandoutPicture};
use crate::ExportError;
use golden_figure::game_phrase;
use golden_game::{Moves, Outcome, short_position};
use golden_number::UBig;
use golden_prose::{capitalised, sentence};
use golden_session::answers::description::Description;
use golden_session::answers::why::{AnsweredReply, WhyLost, WhyQuestion};
use golden_session::{Edit, Focus, Scene, Session, Subject, begins_page, expand_caption, on_paper};
use golden_solver::{Evaluation, Job, Solver, SolverError, outcome_by_definition};
use golden_teach::exercise::{About, AnswerShape, Task, TaskError};

/// The tasks of an exercise are drawn with this seed: a handout that is written again asks the same.
const SEED: u64 = 1;
/// The lines for an answer in words.
const LINES: u16 = 2;

/// A lesson or a session on paper.
#[derive(Clone, Debug)]
pub struct Handout {
    /// The title of the lesson.
    pub title: String,
    /// Its scenes, or what is in front where it has none.
    pub sheets: Vec<HandoutSheet>,
    /// True if the answers are written, after all else.
    pub has_answers: bool,
}

/// A scene on paper.
#[derive(Clone, Debug, Default)]
pub struct HandoutSheet {
    /// Its title; where it has none the name of what it shows.
    pub title: String,
    /// Its picture; `None` where there is none, and where its tasks have their own.
    pub picture: Option<HandoutPicture>,
    /// The number of an earlier sheet that has the same picture.
    pub picture_of: Option<usize>,
    /// Its text.
    pub caption: String,
    /// The rule of its game, where nothing else says it.
    pub rule: String,
    /// Its question.
    pub question: String,
    /// The number of lines that are left for a pupil's answer to that.
    pub lines: u16,
    /// The answer to that; empty where there is none.
    pub answer: String,
    /// The reason why it is so, in paragraphs.
    pub reasons: Vec<String>,
    /// For a lost position: what each move leaves, and how that is answered; empty if there are many moves.
    pub replies: Vec<[String; 2]>,
    /// The game that it lets play.
    pub play: Option<HandoutPlay>,
    /// The question of all its tasks, if they ask the same: then the question of each says only what it is about. Else
    /// empty.
    pub of_each: String,
    /// The tasks of its exercise.
    pub tasks: Vec<HandoutTask>,
    /// True if it begins a new page, because its scene says so: `{page}`.
    pub begins_page: bool,
}

/// A task on paper.
#[derive(Clone, Debug, Default)]
pub struct HandoutTask {
    /// Its question.
    pub question: String,
    /// The position that it is about, without the answer.
    pub picture: Option<HandoutPicture>,
    /// The positions that the opponent's moves leave, each of which is answered; empty where one thing is asked.
    pub rounds: Vec<String>,
    /// The number of lines that are left for the answer; 0 if it is drawn or stands in a table.
    pub lines: u16,
    /// The answer to each of the `rounds`; without rounds all right answers.
    pub answers: Vec<String>,
}

impl Handout {
    /// The handout of a session. Its title is that of the session, or else `name`, or else what the session has in
    /// front: "Wythoff’s game: (1, 2)". Pictures hide answers as their scenes do before anything is revealed; values
    /// in texts are computed.
    ///
    /// **Cost**: that of all pictures, values and answers, within the solver's budget.
    ///
    /// # Errors
    /// [`ExportError::Handout`] for a scene that cannot be shown, such as one whose position is none of its game;
    /// cancelled.
    pub fn from_session(session: &Session, name: &str, solver: &Solver, job: &Job) -> Result<Self, ExportError> {
        let mut session = session.clone();
        let title = [session.model.title.as_str(), name].into_iter().find(|title| !title.is_empty());
        let title = title.map_or_else(|| name_in_front(&session), str::to_owned);
        let count = session.model.scenes.len();
        let mut sheets = Vec::new();
        if count == 0 {
            sheets.push(in_front(&session, solver, job)?);
        }
        let all = drawn_tasks(&session, solver, job)?;
        let asked = scene_pictures::asked(&session, all.iter().flatten());
        for (index, tasks) in all.iter().enumerate() {
            let applied = session.apply(Edit::ShowScene(index));
            applied.map_err(|error| ExportError::Handout(index + 1, sentence(&error)))?;
            if let Some(scene) = session.model.scenes.get(index).cloned() {
                let sheet = sheet(&session, &scene, tasks, &asked, solver, job)?;
                // Titles are shown as they are written.
                let begins = begins_page(&scene.caption) || begins_page(&scene.question);
                sheets.push(HandoutSheet { begins_page: index > 0 && begins, ..sheet });
            }
            job.advance(1)?;
        }
        each_picture_once(&mut sheets);
        Ok(Self { title, sheets, has_answers: true })
    }

    /// The blanks for a pupil at the head of the first page, each with its share of the width.
    pub(super) const HEAD: [(&'static str, f32); 3] = [("Name", 0.48), ("Class", 0.24), ("Date", 0.28)];
    /// The words at a line at which a page is folded.
    pub(super) const FOLD: &'static str = "Fold here until all above is answered.";

    /// The same without its answers, for pupils.
    #[must_use]
    pub fn without_answers(self) -> Self {
        Self { has_answers: false, ..self }
    }

    /// The sheets whose answers are written, with their numbers.
    pub fn answers(&self) -> impl Iterator<Item = (usize, &HandoutSheet)> {
        let has_answer =
            |sheet: &HandoutSheet| self.has_answers && (!sheet.answer.is_empty() || !sheet.tasks.is_empty());
        (1..).zip(&self.sheets).filter(move |(_, sheet)| has_answer(sheet))
    }
}

impl HandoutTask {
    /// The words before the line for an answer, and before one where nothing is asked.
    pub(super) const ANSWER: &'static str = "Answer";
    pub(super) const OWN_WORDS: &'static str = "Your own";
    /// The heads of the table of the opponent's moves.
    pub(super) const HEADS: [&'static str; 2] = ["Your opponent leaves", "You answer"];

    /// Each position that is answered with its answer.
    pub(super) fn answered(&self) -> impl Iterator<Item = (&str, &str)> {
        self.rounds.iter().map(String::as_str).zip(self.answers.iter().map(String::as_str))
    }
}

impl HandoutSheet {
    /// The heads of the table of its replies.
    pub(super) const REPLY_HEADS: [&'static str; 2] = ["Your move leaves", "The answer"];

    /// Returns the text before a task: its number, if there are several.
    pub(super) fn number(&self, task: usize) -> String {
        if self.tasks.len() > 1 { format!("{task}. ") } else { String::new() }
    }

    /// Returns true if a task stands on the line for its answer: it only says what it is about, and what is asked of
    /// each stands above them all.
    pub(super) fn is_row(&self, task: &HandoutTask) -> bool {
        !self.of_each.is_empty() && task.lines > 0
    }

    /// Returns the words that say which sheet has its picture; empty where it has its own, or none.
    pub(super) fn picture_words(&self) -> String {
        self.picture_of.map_or_else(String::new, |number| format!("Picture: see {number}."))
    }

    /// Returns the words before its first line.
    pub(super) fn before_line(&self) -> &'static str {
        if self.question.is_empty() { HandoutTask::OWN_WORDS } else { HandoutTask::ANSWER }
    }
}

/// Leaves out the picture of a sheet that an earlier one has, and says where that is. Of several tasks it leaves out
/// the pictures of all, if they are the same one, or of none. A game has its own, on which its moves are drawn.
fn each_picture_once(sheets: &mut [HandoutSheet]) {
    let mut seen: Vec<(usize, HandoutPicture)> = Vec::new();
    for (number, sheet) in (1..).zip(sheets).filter(|(_, sheet)| sheet.play.is_none()) {
        let own = || sheet.picture.iter().chain(sheet.tasks.iter().filter_map(|task| task.picture.as_ref()));
        let is_all = |earlier: &HandoutPicture| own().all(|picture| earlier.looks_like(picture));
        let earlier = seen.iter().find(|(_, earlier)| own().next().is_some() && is_all(earlier));
        sheet.picture_of = earlier.map(|(earlier, _)| *earlier);
        if sheet.picture_of.is_none() {
            seen.extend(own().map(|picture| (number, picture.clone())));
            continue;
        }
        sheet.picture = None;
        for task in &mut sheet.tasks {
            task.picture = None;
        }
    }
}

/// A scene with the tasks of its exercise; no picture tells the value or the outcome of `asked`.
fn sheet(
    session: &Session,
    scene: &Scene,
    drawn: &[Task],
    asked: &[Focus],
    solver: &Solver,
    job: &Job,
) -> Result<HandoutSheet, ExportError> {
    let expanded = |text: &str| expand_caption(&on_paper(text), solver, job);
    let title = if scene.title.is_empty() { session.subject().title().to_owned() } else { scene.title.clone() };
    let (caption, question, answer) = (expanded(&scene.caption), expanded(&scene.question), expanded(&scene.answer));
    let (of_each, tasks) = tasks(session, drawn, solver, job)?;
    let picture = if tasks.is_empty() { scene_pictures::of_panel(session, asked, solver, job)? } else { None };
    let lines = if question.is_empty() && !has_own_words(session, scene) { 0 } else { LINES };
    let play = HandoutPlay::from_scene(session, scene);
    let sheet = HandoutSheet { title, picture, caption, question, lines, answer, ..HandoutSheet::default() };
    Ok(HandoutSheet { play, of_each, tasks, ..sheet })
}

/// Returns true if a scene lets pupils write a statement of their own.
fn has_own_words(session: &Session, scene: &Scene) -> bool {
    session.subject() == Subject::Statement && is_left_to_pupils(session, scene)
}

/// The tasks of an exercise on paper, and what all of them ask, if that is said once. The words before a place of a
/// sequence are said once, too: they would be the answer of another.
fn tasks(
    session: &Session,
    drawn: &[Task],
    solver: &Solver,
    job: &Job,
) -> Result<(String, Vec<HandoutTask>), ExportError> {
    let is_one_of_many = drawn.len() > 2;
    let (of_each, about) = Task::said_once(drawn).unwrap_or_default();
    let mut tasks: Vec<HandoutTask> = Vec::new();
    for (place, task) in drawn.iter().enumerate() {
        let answers = answers_of(task, solver, job)?;
        let is_next = task.index().is_some() && !tasks.is_empty();
        let (question, picture) = if is_next {
            (task.question_alone(), None)
        } else {
            (question_of(task), scene_pictures::of_task(session, task, is_one_of_many, solver, job)?)
        };
        let question = about.get(place).cloned().unwrap_or(question);
        tasks.push(HandoutTask { question, picture, rounds: task.rounds(), lines: lines_of(task), answers });
    }
    // One board among many tasks would look like the one that counts.
    let has_each = tasks.iter().all(|task| task.picture.is_some()) || drawn.iter().any(|task| task.index().is_some());
    if is_one_of_many && !has_each {
        for task in &mut tasks {
            task.picture = None;
        }
    }
    Ok((of_each, tasks))
}

/// The tasks of the exercise of each scene as a handout draws them, each once, places of a sequence in their order.
/// There are none where there is no exercise, where it is one of a newer program, and where they cannot be drawn.
pub(super) fn drawn_tasks(session: &Session, solver: &Solver, job: &Job) -> Result<Vec<Vec<Task>>, ExportError> {
    let of_scene = |scene: &Scene| {
        let Some(Ok(exercise)) = scene.exercise() else { return Ok(Vec::new()) };
        match exercise.tasks(SEED, solver, job) {
            Err(TaskError::Solver(SolverError::Cancelled)) => Err(SolverError::Cancelled.into()),
            Err(_) => Ok(Vec::new()),
            Ok(drawn) => {
                let mut tasks: Vec<Task> = Vec::new();
                for task in drawn {
                    // Where there are fewer than are drawn, some are drawn again.
                    if !tasks.contains(&task) {
                        tasks.push(task);
                    }
                }
                tasks.sort_by_key(|task| task.index().cloned());
                Ok(tasks)
            }
        }
    };
    session.model.scenes.iter().map(of_scene).collect()
}

/// Returns the question of a task; stars that a board has no room for are named.
fn question_of(task: &Task) -> String {
    let question = task.question();
    match task.about() {
        About::Stars(_, stars) if !stars.is_empty() => {
            let stars: Vec<String> = stars.iter().map(|(a, b)| format!("({a}, {b})")).collect();
            format!("{question} Stars stand on {}.", stars.join(", "))
        }
        _ => question,
    }
}

/// Returns the number of lines that an answer needs.
fn lines_of(task: &Task) -> u16 {
    match task.wanted() {
        AnswerShape::Square { .. } | AnswerShape::Cells { .. } | AnswerShape::Replies { .. } => 0,
        AnswerShape::Move { .. } | AnswerShape::Tail | AnswerShape::Silber { .. } | AnswerShape::Strategy { .. } => {
            LINES
        }
        _ => 1,
    }
}

/// The right answers to a task.
fn answers_of(task: &Task, solver: &Solver, job: &Job) -> Result<Vec<String>, ExportError> {
    match task.answers(solver, job) {
        Err(TaskError::Solver(SolverError::Cancelled)) => Err(SolverError::Cancelled.into()),
        Ok(answers) => Ok(answers),
        Err(error) => Ok(vec![sentence(&error)]),
    }
}

/// The moves from a lost position are written with their answers where there are no more than these.
const REPLIES: u8 = 15;
/// The most characters of a position in a title.
const LONGEST: usize = 40;

/// Returns the sheet of what a session without scenes has in front. For a position, it asks who wins: its picture does
/// not answer that.
fn in_front(session: &Session, solver: &Solver, job: &Job) -> Result<HandoutSheet, ExportError> {
    let caption = expand_caption(&on_paper(&session.model.notes), solver, job);
    let asked = if session.subject().tab().shows_position() { of_position(session, solver, job)? } else { None };
    let Some(asked) = asked else {
        let title = title_in_front(session);
        return Ok(HandoutSheet {
            title,
            caption,
            picture: scene_pictures::of_panel(session, &[], solver, job)?,
            ..Default::default()
        });
    };
    let picture = scene_pictures::of_asked_position(session, solver, job)?;
    Ok(HandoutSheet { picture, caption, ..asked })
}

/// The position in front with its game; where there is none the name of what is in front.
fn title_in_front(session: &Session) -> String {
    if !session.subject().tab().shows_position() {
        return session.subject().title().to_owned();
    }
    let Focus { ruleset, position } = &session.model.focus;
    ruleset.titled(position)
}

/// Returns the name of a session that has neither a title nor a file: the game in front with its position, which is
/// shortened if it is long; if there is no position, the name of what is in front.
fn name_in_front(session: &Session) -> String {
    let Focus { ruleset, position } = &session.model.focus;
    if session.model.scenes.is_empty() && !session.subject().tab().shows_position() {
        return title_in_front(session);
    }
    let game = match ruleset.spec().moves {
        // What people call it, instead of the name by which it is chosen.
        Moves::OneOrBoth { t: 1 } => capitalised(&game_phrase(ruleset)),
        _ => ruleset.title(),
    };
    if session.model.scenes.is_empty() { format!("{game}: {}", short_position(position, LONGEST)) } else { game }
}

/// A position by itself: who wins it, and by which moves, is asked, and stands among the answers with the reason;
/// `None` where that is beyond the budget. The question is the same whoever wins: another one would be half the answer.
fn of_position(session: &Session, solver: &Solver, job: &Job) -> Result<Option<HandoutSheet>, ExportError> {
    let Focus { ruleset, position } = &session.model.focus;
    let convention = session.model.game.convention;
    let evaluation = match solver.evaluate_under(convention, ruleset, position, job) {
        Err(SolverError::Cancelled) => return Err(SolverError::Cancelled.into()),
        known => known.unwrap_or_default(),
    };
    let Some(outcome) = evaluation.outcome else { return Ok(None) };
    let replies = replies_of(session, &evaluation, solver, job)?;
    let described = Description::of(&session.model.focus, evaluation, job)?;
    let who = match outcome {
        Outcome::N => "N: the next player, who is to move, wins.",
        Outcome::P => "P: the previous player, who has just moved, wins; every move can be answered.",
    };
    let moves: Vec<String> = described.moves.iter().map(|one| format!("{}: {}.", one.title, one.caption)).collect();
    let more = if described.more_moves > 0 { format!(" And {} more.", described.more_moves) } else { String::new() };
    let answer = format!("{who} {}{more}", moves.join(" ")).trim().to_owned();
    let (title, reasons) = (title_in_front(session), reasons_of(&described, outcome));
    // The rule says whether the last move wins or loses.
    let (rule, question) = (scene::rule(session), "Who wins, and by which moves?".to_owned());
    Ok(Some(HandoutSheet { title, rule, question, lines: LINES, answer, reasons, replies, ..HandoutSheet::default() }))
}

/// Returns the option that each move from a position leaves, with the answer to it; nothing if the position is won, if
/// it has more than [`REPLIES`] moves, or if these cannot be listed.
fn replies_of(
    session: &Session,
    evaluation: &Evaluation,
    solver: &Solver,
    job: &Job,
) -> Result<Vec<[String; 2]>, ExportError> {
    let is_few = evaluation.options.as_ref().is_some_and(|options| *options <= UBig::from(REPLIES));
    if evaluation.outcome != Some(Outcome::P) || !is_few {
        return Ok(Vec::new());
    }
    let (focus, convention) = (Arc::new(session.model.focus.clone()), session.model.game.convention);
    let why = match WhyLost::find(solver, &WhyQuestion { focus, convention, page: UBig::ZERO }, job) {
        Err(SolverError::Cancelled) => return Err(SolverError::Cancelled.into()),
        // The answer is right without them.
        known => known.ok().flatten().unwrap_or_default(),
    };
    Ok(why.replies().map(answered).collect())
}

/// Returns the option that a move leaves, and the answer to it.
fn answered(reply: &AnsweredReply) -> [String; 2] {
    let answer = match &reply.answer {
        Some(answer) => format!("{}, to {}.", capitalised(&answer.step.to_string()), answer.to_text),
        None => format!("{}.", capitalised(reply.without)),
    };
    [reply.option_text.clone(), answer]
}

/// The reason why a position is won or lost, as the inspector says it; where no theorem does, what the outcome means.
fn reasons_of(described: &Description, outcome: Outcome) -> Vec<String> {
    if described.reasons.is_empty() {
        return vec![format!("Why: {}", outcome_by_definition(outcome, described.is_over))];
    }
    let said = described.reasons.iter().enumerate();
    said.map(|(place, reason)| if place == 0 { format!("Why: {reason}") } else { reason.to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::{REPLIES, drawn_tasks, each_picture_once, question_of};
    use crate::handout::scene_pictures::BESIDE;
    use crate::handout::{Handout, HandoutPicture, HandoutSheet, HandoutTask};
    use golden_figure::{Anchor, Colour, Face, Figure, Form, Rect};
    use golden_game::{Convention, parse_position};
    use golden_session::{Edit, Focus, Session, Subject, all_lessons, on_paper};
    use golden_solver::{Job, Solver};
    use golden_subject::SubjectPicture;

    #[test]
    fn no_handout_of_a_lesson_speaks_of_the_window() {
        const WORDS: [&str; 23] = [
            "press", "presses", "pressed", "click", "clicks", "drag", "drags", "dragged", "key", "keys", "keyboard",
            "mouse", "slider", "sliders", "button", "buttons", "ctrl", "esc", "bench", "typed", "marked", "screen",
            "computer",
        ];
        let (solver, job) = (Solver::default(), Job::new());
        let (mut left_out, mut said) = (0, Vec::new());
        for lesson in all_lessons() {
            let session = lesson.open().unwrap();
            let tasks = drawn_tasks(&session, &solver, &job).unwrap();
            for ((number, scene), tasks) in (1..).zip(session.model.scenes.iter()).zip(&tasks) {
                let written = [&scene.title, &scene.caption, &scene.question, &scene.answer];
                left_out += written.iter().filter(|text| on_paper(text) != ***text).count();
                let asked = tasks.iter().map(question_of);
                for text in written.into_iter().map(|text| on_paper(text)).chain(asked) {
                    let is_of_window = |word: &str| {
                        let is_key = matches!(word, "H" | "F2" | "F5");
                        is_key || WORDS.contains(&word.to_lowercase().as_str())
                    };
                    if text.split(|letter: char| !letter.is_alphanumeric()).any(is_of_window) {
                        said.push(format!("{}, scene {number}: {text}", lesson.file));
                    }
                }
            }
        }
        assert!(said.is_empty(), "{said:#?}");
        assert!(left_out >= 11, "{left_out} texts have words of the screen");
    }

    /// The handout of a session that has a position in front.
    fn handout(position: &str, name: &str, convention: Convention, subject: Subject) -> Handout {
        let (ruleset, position) = parse_position(position).expect("a position");
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus { ruleset, position })).expect("a position");
        session.model.game.convention = convention;
        session.view.bring_to_front(subject.tab());
        Handout::from_session(&session, name, &Solver::default(), &Job::new()).expect("a handout")
    }

    #[test]
    fn an_earlier_picture_stands_for_all_pictures_of_a_sheet_or_for_none() {
        let picture = |words: &str| {
            let mut figure = Figure::new([100.0, 100.0], "A picture");
            let (rect, face, paint) = (Rect::new(0.0, 0.0, 100.0, 20.0), Face::Interface, Colour::Ink.into());
            let prose = words.to_owned().into();
            figure.push(Form::Text { rect, prose, anchor: Anchor::Left, size: 10.0, face, paint });
            Some(HandoutPicture::new(figure.into(), BESIDE))
        };
        let alone = |words: &str| HandoutSheet { picture: picture(words), ..HandoutSheet::default() };
        let asking = |all: &[&str]| {
            let task = |words: &&str| HandoutTask { picture: picture(words), ..HandoutTask::default() };
            HandoutSheet { tasks: all.iter().map(task).collect(), ..HandoutSheet::default() }
        };
        let mut sheets =
            [alone("a"), alone("a"), asking(&["b", "a"]), asking(&["a"]), asking(&["b", "b"]), asking(&[])];
        each_picture_once(&mut sheets);
        assert_eq!(sheets.each_ref().map(|sheet| sheet.picture_of), [None, Some(1), None, Some(1), Some(3), None]);
        let pictures = sheets.each_ref().map(|sheet| {
            let of_tasks = sheet.tasks.iter().filter(|task| task.picture.is_some()).count();
            usize::from(sheet.picture.is_some()) + of_tasks
        });
        assert_eq!(pictures, [1, 0, 2, 0, 0, 0]);
    }

    #[test]
    fn a_position_by_itself_has_its_rule_and_a_name() {
        let one = handout("wythoff 1 2", "", Convention::Normal, Subject::Board);
        assert_eq!(one.title, "Wythoff’s game: (1, 2)");
        assert!(one.sheets[0].rule.starts_with("The queen goes any number of steps"), "{}", one.sheets[0].rule);
        assert_eq!(handout("wythoff 1 2", "Corner", Convention::Normal, Subject::Board).title, "Corner");
        let stones = handout("nim 1 2 3", "", Convention::Misere, Subject::Stones);
        assert_eq!(stones.title, "Nim: (1, 2, 3)");
        assert_eq!(stones.sheets[0].question, one.sheets[0].question);
        assert!(stones.sheets[0].rule.ends_with("whoever takes the last stone loses."), "{}", stones.sheets[0].rule);
    }

    #[test]
    fn each_move_from_a_lost_position_is_answered_where_there_are_few() {
        let replies = |position: &str| {
            let handout = handout(position, "", Convention::Normal, Subject::Stones);
            handout.sheets[0].replies.clone()
        };
        let of_one_two = replies("wythoff 1 2");
        assert_eq!(of_one_two.len(), 4);
        let has = |left: &str, answer: &str| of_one_two.iter().any(|[one, other]| one == left && other == answer);
        assert!(has("(1, 0)", "Take 1 from the first pile, to (0, 0)."), "{of_one_two:?}");
        assert!(has("(1, 1)", "Take 1 from both piles, to (0, 0)."), "{of_one_two:?}");
        assert_eq!(replies("wythoff 4 7").len(), usize::from(REPLIES));
        assert!(replies("wythoff 6 10").is_empty(), "too many");
        assert!(replies("wythoff 1 3").is_empty(), "a won position has winning moves instead");
        let misere = handout("nim 1", "", Convention::Misere, Subject::Stones);
        assert_eq!(misere.sheets[0].replies.len(), 1);
        assert!(misere.sheets[0].replies[0][1].starts_with("The game is over"), "{:?}", misere.sheets[0].replies);
    }

    #[test]
    fn the_board_of_a_position_by_itself_is_no_larger_than_it_needs() {
        for (position, size) in [("wythoff 1 2", 5), ("wythoff 0 0", 5), ("wythoff 7 4", 10)] {
            let handout = handout(position, "", Convention::Normal, Subject::Board);
            let picture = handout.sheets[0].picture.clone().expect("a board");
            let SubjectPicture::Figure(figure) = picture.picture else { panic!("a board") };
            assert!(figure.name.starts_with(&format!("Board of {size} by {size}")), "{}", figure.name);
            let is_number = |form: &&Form| match form {
                Form::Text { prose, .. } => prose.to_string().parse::<u32>().is_ok(),
                _ => false,
            };
            let numbers = figure.shapes.iter().map(|shape| &shape.form).filter(is_number).count();
            assert_eq!(numbers, 2 * size, "each row and each column has its number");
        }
    }
}
