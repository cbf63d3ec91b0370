//! The picture of a subject as the session shows it, with what may be told.

use super::kind::Asked;
use super::list::kind;
use super::picture::{Medium, SubjectError, SubjectLook, SubjectPicture, hidden_words};
use golden_session::{Secrecy, Session, Subject};
use golden_solver::{Job, Solver};

/// Returns the picture of a subject as the session shows it, somewhat wider than is asked for where its words need
/// it. A thumbnail of a scene, and a picture on paper, leave its question open.
///
/// **Cost**: that of the table, the graph or the number that is drawn, within the solver's budget.
///
/// # Errors
/// [`SubjectError::NotDrawn`] where the game or the number has no such picture; what the solver could not compute;
/// cancelled.
pub fn subject_picture(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    solver: &Solver,
    job: &Job,
) -> Result<SubjectPicture, SubjectError> {
    let secrecy = Secrecy::of(session);
    // A thumbnail of a scene is looked at before its question is answered, and so is paper.
    let secrecy = if look.medium == Medium::File { secrecy } else { secrecy.before_answer() };
    picture_of(subject, &Asked { session, look, secrecy, solver, job })
}

/// The same with what is told decided by the caller.
///
/// # Errors
/// As [`subject_picture`].
pub fn picture_of(subject: Subject, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
    let (mut asked, facts) = (*asked, kind(subject).facts());
    if !asked.look.is_small() {
        asked.look.size[0] = asked.look.size[0].max(facts.least_width);
    }
    if let Some(what) = facts.made_of.filter(|_| !asked.secrecy.answers) {
        return Err(SubjectError::NotDrawn(hidden_words(what)));
    }
    let asking = asked.secrecy.is_open.then(|| without_moves(asked.session));
    if let Some(asking) = &asking {
        asked.session = asking;
    }
    kind(subject).draw(&asked)
}

/// The session without what says which moves win.
fn without_moves(session: &Session) -> Session {
    let mut asking = session.clone();
    let layers = &mut asking.model.board.layers;
    if layers.replies {
        // The step is one of the replies: all stars stand on the board then.
        asking.view.board_step = None;
    }
    (layers.winning_moves, layers.replies, layers.hint) = (false, false, false);
    asking.model.game.optimal_only = false;
    asking
}

#[cfg(test)]
mod tests {
    use super::subject_picture;
    use crate::{Medium, PictureTheme, SubjectLook, SubjectPicture};
    use golden_figure::Figure;
    use golden_game::{Position, Ruleset};
    use golden_session::{AnswersShown, BoardLayer, Edit, Focus, SceneText, Session, Subject, all_lessons};
    use golden_solver::{Job, Solver};

    /// The picture of a session, as a thumbnail or large.
    fn figure(session: &Session, is_small: bool) -> Figure {
        let medium = if is_small { Medium::Thumbnail } else { Medium::File };
        let look = SubjectLook { size: [600.0, 400.0], theme: PictureTheme::Paper, medium };
        let picture = subject_picture(session, session.subject(), look, &Solver::default(), &Job::new());
        match picture.expect("drawn") {
            SubjectPicture::Figure(figure) => figure,
            SubjectPicture::Map(_) => panic!("no map"),
        }
    }

    #[test]
    fn no_thumbnail_of_a_scene_with_a_question_marks_winning_moves() {
        let lesson = all_lessons().find(|lesson| lesson.file == "das-figure-3.json").expect("a lesson");
        // Its board has the layer of winning moves.
        let scene = lesson.open().expect("opened").model.scenes[5].clone();
        let board = Session::of_scene(&scene).expect("a scene");
        assert!(board.model.board.layers.winning_moves && board.view.answers.are_seen());
        let mut plain = board.clone();
        plain.apply(Edit::board_layer(BoardLayer::WinningMoves, false)).expect("applied");
        assert_eq!(figure(&board, true), figure(&plain, true));
        let asked_nothing = |session: &Session| {
            let mut told = session.clone();
            told.apply(Edit::scene_text(0, SceneText::Question, String::new())).expect("no question");
            told.apply(Edit::scene_text(0, SceneText::Answer, String::new())).expect("no answer");
            told.view.answers = AnswersShown::Shown;
            told
        };
        assert_ne!(figure(&asked_nothing(&board), true), figure(&asked_nothing(&plain), true), "they are seen else");
    }

    #[test]
    fn no_thumbnail_of_stones_marks_the_tail_that_wins_while_it_is_asked_for() {
        let mut session = Session::default();
        let focus = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[12_u8, 11]) };
        session.apply(Edit::Focus(focus)).expect("a position");
        session.view.bring_to_front(Subject::Stones.tab());
        session.apply(Edit::AddScene("A scene".to_owned())).expect("a scene");
        session.apply(Edit::scene_about(0, Subject::Stones)).expect("stones");
        let with = |question: &str, answers: AnswersShown| {
            let mut session = session.clone();
            for (which, text) in [(SceneText::Question, question), (SceneText::Answer, question)] {
                session.apply(Edit::scene_text(0, which, text.to_owned())).expect("a text");
            }
            session.view.answers = answers;
            figure(&session, true)
        };
        let hidden = with("", AnswersShown::Hidden);
        assert_ne!(with("", AnswersShown::Shown), hidden);
        assert_eq!(with("Which take wins?", AnswersShown::Shown), hidden);
    }

    #[test]
    fn a_thumbnail_leaves_the_question_of_its_scene_open() {
        let lesson = all_lessons().find(|lesson| lesson.file == "course-23-machine.golden-nim.json").expect("a lesson");
        let scenes = lesson.open().expect("opened").model.scenes;
        // The same automaton with the numbers of two scenes: only the walk tells them apart.
        let pictures =
            |is_small: bool| [1, 2].map(|index| figure(&Session::of_scene(&scenes[index]).expect("a scene"), is_small));
        let [eight, thirty_one] = pictures(true);
        assert_eq!(eight, thirty_one);
        let [eight, thirty_one] = pictures(false);
        assert_ne!(eight, thirty_one);
    }
}
