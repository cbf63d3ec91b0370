//! A game on paper: one that a scene lets play, with its rule in a line.

use golden_game::Convention;
use golden_number::UBig;
use golden_prose::{capitalised, short_number};
use golden_session::{Scene, Session, Subject};

/// With more stones in a pile these are drawn as a bar: none can be crossed out.
const CROSSED_OUT: u64 = 50;

/// A game that is played on paper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandoutPlay {
    /// The rule, in a sentence or two.
    pub rule: String,
    /// The instructions for the players on paper.
    pub pencils: String,
}

impl HandoutPlay {
    /// The heads above the moves of either player.
    pub(super) const HEADS: [&'static str; 2] = ["First player", "Second player"];
    /// The number of moves of either player that there is room for, and the least number on a page with little room.
    pub(super) const ROUNDS: usize = 16;
    pub(super) const LEAST_ROUNDS: usize = 8;

    /// The game that the scene shown lets play; `None` where it asks something, shows no position on a board or in
    /// stones, or has nothing hidden: then its picture only tells.
    pub(super) fn from_scene(session: &Session, scene: &Scene) -> Option<Self> {
        let is_position = matches!(session.subject(), Subject::Stones | Subject::Board);
        (is_position && is_left_to_pupils(session, scene))
            .then(|| Self { rule: rule(session), pencils: pencils(session).to_owned() })
    }
}

/// Returns true if the scene shown leaves what is to be done to the pupils: it asks nothing, and hides what it knows.
pub(super) fn is_left_to_pupils(session: &Session, scene: &Scene) -> bool {
    let asks = scene.has_question() || scene.exercise().is_some();
    !asks && !session.view.answers.are_seen()
}

/// The rule of the game in front: on a board how its piece goes.
pub(super) fn rule(session: &Session) -> String {
    let model = &session.model;
    let (ruleset, position) = (&model.focus.ruleset, &model.focus.position);
    let piece = ruleset.piece_name();
    let way = match piece {
        _ if session.subject() != Subject::Board => None,
        "queen" => Some("any number of steps along its row, its column or its diagonal"),
        "rook" => Some("any number of steps along its row or its column"),
        "king" => Some("one step along its row, its column or its diagonal"),
        _ => None,
    };
    if let Some(way) = way {
        let end = if model.game.convention == Convention::Misere { "loses" } else { "wins" };
        return format!("The {piece} goes {way}, always towards (0, 0). Whoever makes the last move {end}.");
    }
    let words = capitalised(&model.rules_words());
    match ruleset.single_limit(position) {
        Some(limit) => format!("{words}. The first move takes {} at most.", short_number(&limit)),
        None => format!("{words}."),
    }
}

/// Returns the instructions for two people on paper.
fn pencils(session: &Session) -> &'static str {
    let focus = &session.model.focus;
    match session.subject() {
        Subject::Board => "Two players, two pencils: draw each move on the board, and write down where it ends.",
        _ if focus.ruleset.piles(&focus.position).iter().all(|pile| *pile <= UBig::from(CROSSED_OUT)) => {
            "Two players, two pencils: cross out what a move takes, and write down what it leaves."
        }
        _ => "Two players: write down what each move leaves.",
    }
}

#[cfg(test)]
mod tests {
    use super::HandoutPlay;
    use golden_session::{Edit, all_lessons};

    /// The game of a scene, counted from 1, of a lesson of the course.
    fn play(lesson: &str, scene: usize) -> Option<HandoutPlay> {
        let lesson = all_lessons().find(|one| one.file.starts_with(lesson)).expect("a lesson");
        let mut session = lesson.open().expect("opened");
        session.apply(Edit::ShowScene(scene - 1)).expect("a scene");
        HandoutPlay::from_scene(&session, &session.model.scenes[scene - 1])
    }

    #[test]
    fn a_scene_that_lets_play_has_its_rule_and_room_for_moves() {
        let queen = play("course-08", 10).expect("a game");
        assert!(queen.rule.starts_with("The queen goes any number of steps along its row"), "{queen:?}");
        assert!(queen.pencils.contains("on the board"));
        let stones = play("course-01", 9).expect("a game");
        assert_eq!(stones.rule, "Take 1, 2 or 3; whoever takes the last stone wins.");
        assert!(stones.pencils.contains("cross out"));
        let large = play("course-11", 9).expect("a game");
        assert!(!large.pencils.contains("cross out"), "1300 stones are a bar");
        let limited = play("course-24", 10).expect("a game");
        assert!(limited.rule.ends_with("The first move takes 20 at most."), "{limited:?}");
        assert!(play("course-22", 9).is_some_and(|play| play.rule.ends_with("loses.")));
    }

    #[test]
    fn a_scene_that_asks_or_only_shows_is_not_played() {
        for (lesson, scene) in
            [("course-08", 2), ("course-08", 7), ("course-04", 5), ("course-14", 1), ("course-25", 6)]
        {
            assert_eq!(play(lesson, scene), None, "{lesson} {scene}");
        }
    }
}
