//! What a session without scenes has in front. Of a position it is asked who wins, and by which moves: its picture does
//! not answer that, and its answer says why, and how each move from a lost position is answered.

use std::sync::Arc;

use super::content::LINES;
use super::{HandoutSheet, drawn, play};
use crate::ExportError;
use golden_figure::game_phrase;
use golden_game::{Moves, Outcome, short_position};
use golden_number::UBig;
use golden_prose::capitalised;
use golden_session::answers::description::Description;
use golden_session::answers::why::{AnsweredReply, WhyLost, WhyQuestion};
use golden_session::{Focus, Session, expand_caption, on_paper};
use golden_solver::{Evaluation, Job, Solver, SolverError};

/// The moves from a lost position are written with their answers where there are no more than these.
const REPLIES: u8 = 15;
/// The most characters of a position in a title.
const LONGEST: usize = 40;

/// What a session without scenes has in front. Of a position it is asked who wins: its picture does not answer that.
pub(super) fn in_front(session: &Session, solver: &Solver, job: &Job) -> Result<HandoutSheet, ExportError> {
    let caption = expand_caption(&on_paper(&session.model.notes), solver, job);
    let asked = if session.subject().tab().shows_position() { of_position(session, solver, job)? } else { None };
    let Some(asked) = asked else {
        let title = title_in_front(session);
        return Ok(HandoutSheet {
            title,
            caption,
            picture: drawn::of_panel(session, &[], solver, job)?,
            ..Default::default()
        });
    };
    let picture = drawn::of_asked_position(session, solver, job)?;
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

/// What a session is called that has neither a title nor a file: the game in front with its position, which is shortened
/// where it is long; where there is none the name of what is in front.
pub(super) fn name_in_front(session: &Session) -> String {
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
        Outcome::N => "N: the next player wins.",
        Outcome::P => "P: the previous player wins; every move can be answered.",
    };
    let moves: Vec<String> = described.moves.iter().map(|one| format!("{}: {}.", one.title, one.caption)).collect();
    let more = if described.more_moves > 0 { format!(" And {} more.", described.more_moves) } else { String::new() };
    let answer = format!("{who} {}{more}", moves.join(" ")).trim().to_owned();
    let (title, reasons) = (title_in_front(session), reasons_of(&described, outcome));
    // The rule says whether the last move wins or loses.
    let (rule, question) = (play::rule(session), "Who wins, and by which moves?".to_owned());
    Ok(Some(HandoutSheet { title, rule, question, lines: LINES, answer, reasons, replies, ..HandoutSheet::default() }))
}

/// What each move from a position leaves, with what answers it; nothing where the position is won, or has more than
/// [`REPLIES`] moves, or where these cannot be listed.
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
    let why = match WhyLost::of(solver, &WhyQuestion { focus, convention, page: UBig::ZERO }, job) {
        Err(SolverError::Cancelled) => return Err(SolverError::Cancelled.into()),
        // The answer is right without them.
        known => known.ok().flatten().unwrap_or_default(),
    };
    Ok(why.replies().map(answered).collect())
}

/// What a move leaves, and how it is answered.
fn answered(reply: &AnsweredReply) -> [String; 2] {
    let answer = match &reply.answer {
        Some(answer) => format!("{}, to {}.", capitalised(&answer.step.to_string()), answer.to_text),
        None => format!("{}.", capitalised(reply.without)),
    };
    [reply.option_text.clone(), answer]
}

/// Why a position is won or lost, as the inspector says it; where no theorem does, what the outcome means.
fn reasons_of(described: &Description, outcome: Outcome) -> Vec<String> {
    if described.reasons.is_empty() {
        let words = match outcome {
            Outcome::N => "A winning move leaves a position that the next player loses.",
            Outcome::P => "No move leaves a position that the next player loses.",
        };
        return vec![format!("Why: {words}")];
    }
    let said = described.reasons.iter().enumerate();
    said.map(|(place, reason)| if place == 0 { format!("Why: {reason}") } else { reason.to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::REPLIES;
    use crate::handout::Handout;
    use golden_figure::Form;
    use golden_game::{Convention, parse_position};
    use golden_session::{Edit, Focus, Session, Subject};
    use golden_solver::{Job, Solver};
    use golden_subject::SubjectPicture;

    /// The handout of a session that has a position in front.
    fn handout(position: &str, name: &str, convention: Convention, subject: Subject) -> Handout {
        let (ruleset, position) = parse_position(position).expect("a position");
        let mut session = Session::default();
        session.apply(Edit::Focus(Focus { ruleset, position })).expect("a position");
        session.model.game.convention = convention;
        session.view.bring_to_front(subject.tab());
        Handout::of(&session, name, &Solver::default(), &Job::new()).expect("a handout")
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
