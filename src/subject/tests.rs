//! Tests of what may be told, for every subject in every kind of scene.

use crate::{Medium, PictureTheme, SubjectError, SubjectLook, SubjectPicture, facts, subject_picture};
use golden_figure::{Colour, Figure, Form};
use golden_game::parse_position;
use golden_session::{AnswersShown, Edit, Focus, SceneText, Session, Subject, Tab};
use golden_solver::{Job, Solver};

const MEDIA: [Medium; 3] = [Medium::File, Medium::Thumbnail, Medium::Paper { board_numbers: [8.0, 10.0] }];

/// A scene about a subject, with a question or without.
fn scene(subject: Subject, position: &str, question: &str, answers: AnswersShown) -> Session {
    let (ruleset, position) = parse_position(position).expect("a position");
    let focus = Focus { ruleset, position };
    let mut session = Session::default();
    let number = Edit::converter_selected(focus.largest());
    session.view.bring_to_front(subject.tab());
    let about = [Edit::Focus(focus), number, Edit::AddScene(String::new()), Edit::scene_about(0, subject)];
    let asks = [SceneText::Question, SceneText::Answer].map(|which| Edit::scene_text(0, which, question.to_owned()));
    for edit in about.into_iter().chain(asks) {
        session.apply(edit).expect("applied");
    }
    session.view.answers = answers;
    session
}

fn draw(session: &Session, subject: Subject, medium: Medium) -> Option<SubjectPicture> {
    let look = SubjectLook { size: [640.0, 420.0], theme: PictureTheme::Light, medium };
    match subject_picture(session, subject, look, &Solver::default(), &Job::new()) {
        Ok(picture) => Some(picture),
        Err(SubjectError::NotDrawn(_)) => None,
        Err(error) => panic!("{}: {error}", subject.id()),
    }
}

/// The forms of a figure, also those that are cut off.
fn forms(figure: &Figure) -> Vec<&Form> {
    fn inside(form: &Form) -> Vec<&Form> {
        match form {
            Form::Clipped { forms, .. } => forms.iter().flat_map(inside).collect(),
            other => vec![other],
        }
    }
    figure.shapes.iter().flat_map(|shape| inside(&shape.form)).collect()
}

/// Returns true if something in a picture is gold: a star, a winning move, a position that the player to move loses.
fn has_gold(picture: &SubjectPicture) -> bool {
    let figures = match picture {
        SubjectPicture::Figure(figure) => vec![figure],
        SubjectPicture::Map(sheet) => vec![&sheet.ground, &sheet.marks],
    };
    let is_gold = |form: &&Form| {
        let written = format!("{form:?}");
        [Colour::Gold, Colour::GoldText, Colour::GoldLine].iter().any(|gold| written.contains(&format!("{gold:?}")))
    };
    figures.iter().any(|figure| forms(figure).iter().any(is_gold))
}

#[test]
fn while_answers_are_hidden_nothing_in_a_picture_is_gold() {
    let mut drawn = Vec::new();
    for subject in Subject::all() {
        for (position, question) in
            [("wythoff 8 13", ""), ("wythoff 9 13", "Who wins?"), ("fib 20", ""), ("nim 3 5 6", "Who wins?")]
        {
            for medium in MEDIA {
                let of = |answers| draw(&scene(subject, position, question, answers), subject, medium);
                let Some(hidden) = of(AnswersShown::Hidden) else { continue };
                drawn.push(subject);
                // Of the induction the letters that stay are gold: it is about no position.
                if subject == Subject::Induction {
                    assert_eq!(Some(hidden), of(AnswersShown::Shown), "{medium:?}");
                } else {
                    assert!(!has_gold(&hidden), "{} of {position}, {medium:?}", subject.id());
                }
            }
        }
    }
    drawn.dedup();
    let left: Vec<Subject> = Subject::all().filter(|subject| !drawn.contains(subject)).collect();
    let of_answers: Vec<Subject> = Subject::all().filter(|subject| facts(*subject).made_of.is_some()).collect();
    // Of these games the graph of all moves is too large for a picture.
    assert_eq!(left, [of_answers, vec![Subject::Graph]].concat());
}

#[test]
fn before_the_question_of_a_scene_is_answered_nothing_says_that_its_position_is_lost() {
    let [asked, said] = ["Who wins?", ""].map(|question| {
        let scene = scene(Subject::Board, "wythoff 8 13", question, AnswersShown::Shown);
        Subject::all().filter(|subject| subject.tab() != Tab::GrundyTable && subject.tab() != Tab::QueenBoard).map(
            move |subject| {
                let mut scene = scene.clone();
                scene.view.bring_to_front(subject.tab());
                (subject, draw(&scene, subject, Medium::Thumbnail).is_some_and(|picture| has_gold(&picture)))
            },
        )
    });
    let marked = |all: &mut dyn Iterator<Item = (Subject, bool)>| -> Vec<Subject> {
        all.filter(|(_, is_gold)| *is_gold).map(|(subject, _)| subject).collect()
    };
    let (asked, said) = (marked(&mut { asked }), marked(&mut { said }));
    assert_eq!(asked, [Subject::Induction, Subject::Staircase], "the position is in neither");
    assert!([Subject::Table, Subject::Gaps, Subject::Silber].iter().all(|subject| said.contains(subject)), "{said:?}");
}
