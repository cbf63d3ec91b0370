//! Where a position that was typed is shown: in the tab in front if that can show it, else in the tab that shows it best.

use crate::command::Command;
use crate::golden_string::pair_of;
use golden_game::Numeration;
use golden_session::{BoardPlace, Focus, NotShown, Session, Tab, TablePlace};

/// The tabs that a position can be shown in, with the words for that, and the command whose keys bring the tab to the
/// front.
pub const PLACES: [(Tab, &str, Command); 4] = [
    (Tab::GrundyTable, "in the table", Command::ShowGrundyTable),
    (Tab::QueenBoard, "on the board", Command::ShowQueenBoard),
    (Tab::Zeckendorf, "in Zeckendorf form", Command::ShowZeckendorf),
    (Tab::Play, "in Play", Command::ShowPlay),
];

/// Whether a tab shows this position, and not another one with a line that says why.
pub fn shows(tab: Tab, focus: &Focus, session: &Session) -> bool {
    match tab {
        Tab::GrundyTable => TablePlace::of(focus, session.model.table.width).is_ok(),
        Tab::QueenBoard => BoardPlace::of(focus).is_ok(),
        // It marks safe pairs; that a position is one tells who wins.
        Tab::GoldenString => session.view.answers.are_seen() && pair_of(focus).is_some(),
        Tab::Zeckendorf => !focus.ruleset.numerations().is_empty(),
        Tab::Play => true,
        Tab::Theorems => false,
    }
}

/// The tab that a position is shown in where the one in front cannot show it, or where none is in front: the table; the
/// Fibonacci digits of a number beyond every table, where they say something of the game; Play for a sum and for all other
/// positions.
pub fn best_place(focus: &Focus, session: &Session) -> Tab {
    if focus.ruleset.is_sum() {
        return Tab::Play;
    }
    match TablePlace::of(focus, session.model.table.width) {
        Ok(_) => Tab::GrundyTable,
        Err(NotShown::TooFar) if focus.ruleset.numerations() == [Numeration::Zeckendorf] => Tab::Zeckendorf,
        Err(_) => Tab::Play,
    }
}

#[cfg(test)]
mod tests {
    use super::{best_place, shows};
    use golden_game::parse_position;
    use golden_session::{AnswersShown, Focus, Session, Tab};

    fn focus(text: &str) -> Focus {
        let (ruleset, position) = parse_position(text).expect("a position");
        Focus { ruleset, position }
    }

    #[test]
    fn the_best_place_shows_the_position() {
        let session = Session::default();
        for (text, tab) in [
            ("wythoff 31 48", Tab::GrundyTable),
            ("kayles 10", Tab::GrundyTable),
            ("fibonacci 100", Tab::GrundyTable),
            ("nim 3 4", Tab::GrundyTable),
            ("nim 3 4 5", Tab::Play),
            ("kayles 5 7", Tab::Play),
            ("chomp 3 3 3", Tab::Play),
            ("nim 3 + wythoff 2 5", Tab::Play),
            ("nim 3 + nim 4", Tab::Play),
            ("wythoff 10^30 7", Tab::Zeckendorf),
            ("fibonacci 10^30", Tab::Zeckendorf),
            ("nim 10^30 7", Tab::Play),
            // Their numbers have nothing to do with Fibonacci numbers.
            ("take-away 10^30 --factor 3", Tab::Play),
            ("t-wythoff 10^30 7 --t 2", Tab::Play),
        ] {
            let focus = focus(text);
            assert_eq!(best_place(&focus, &session), tab, "{text}");
            assert!(shows(tab, &focus, &session), "{text}");
        }
    }

    #[test]
    fn the_golden_string_shows_safe_pairs_and_does_not_tell_them_while_answers_are_hidden() {
        let mut session = Session::default();
        let is_shown = |session: &Session, text: &str| shows(Tab::GoldenString, &focus(text), session);
        assert!(is_shown(&session, "wythoff 8 13") && !is_shown(&session, "wythoff 8 12"));
        session.view.answers = AnswersShown::Hidden;
        assert!(!is_shown(&session, "wythoff 8 13"));
        assert!(!shows(Tab::Theorems, &focus("wythoff 8 13"), &session));
    }
}
