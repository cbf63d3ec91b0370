//! The rows of the text that is typed: the wish before it, and the rows of a position, a number, a sentence for the prover.

use super::entry::{Act, EntryKind, FoundRow, Marked, own_row};
use crate::command::Command;
use crate::context::{Action, PanelRequest};
use crate::golden_string::pair_of;
use golden_game::{Convention, Numeration, Position, Ruleset, is_game_name, near_game, parse_position_under};
use golden_logic::automata::digits::Base;
use golden_number::UBig;
use golden_prose::shortened;
use golden_session::{BenchCell, BoardPlace, Edit, Focus, Meaning, NotShown, Session, Tab, TablePlace, TheoremsView};
use golden_theorem::reading::read_formula;

/// The words behind a game that will be played misère.
const MISERE_PLAY: &str = ", misère play";

/// Returns the words behind a game that is begun under the convention chosen now: none for normal play.
pub fn kept_convention(session: &Session, game: &Ruleset) -> &'static str {
    let is_misere = session.model.game.convention == Convention::Misere && game.has_misere();
    if is_misere { MISERE_PLAY } else { "" }
}

/// The wish typed before a number or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing: any of them.
    Any,
    /// "= 2026", "zeckendorf 2026".
    Convert,
    /// "letter 15".
    Letter,
    /// "go to 31 48".
    Go,
    /// "play fibonacci nim", "play nim 3 4 5".
    Play,
}

/// Returns the wish, and the rest of the text, which is a number or a position if anything.
pub fn wish_of(typed: &str) -> (Wish, &str) {
    const WISHES: [(&str, Wish); 9] = [
        ("=", Wish::Convert),
        ("zeckendorf ", Wish::Convert),
        ("zeck ", Wish::Convert),
        ("convert ", Wish::Convert),
        ("letter ", Wish::Letter),
        ("go to ", Wish::Go),
        ("goto ", Wish::Go),
        ("show ", Wish::Go),
        ("play ", Wish::Play),
    ];
    let typed = typed.trim_start();
    let begins = |start: &str| typed.get(..start.len()).is_some_and(|own| own.eq_ignore_ascii_case(start));
    let wish = WISHES.into_iter().find(|(start, _)| begins(start));
    wish.map_or((Wish::Any, typed), |(start, wish)| (wish, typed[start.len()..].trim_start()))
}

/// Returns the row of a typed sentence of the prover's language: a new cell of the bench, which is proved.
pub fn statement_row(typed: &str, session: &Session) -> Option<FoundRow> {
    const QUANTIFIERS: [&str; 4] = ["forall", "exists", "∀", "∃"];
    let text = typed.trim();
    let inner = text.trim_start_matches(['(', '~', '¬', ' ']);
    let rest = QUANTIFIERS.iter().find_map(|quantifier| inner.strip_prefix(quantifier))?;
    if rest.trim().is_empty() {
        return None;
    }
    let theorems = &session.model.theorems;
    let place = (theorems.selected + 1).min(theorems.cells.len());
    let on_bench = [
        Action::Edit(Edit::theorems_view(TheoremsView::Bench)),
        Action::Edit(Edit::theorems_add(BenchCell::new("", text))),
        Action::CloseStep,
        Action::Show(Tab::Theorems),
    ];
    let (title, does, prove) = match read_formula(text, Base::Fib) {
        Ok(_) => ("Prove this", "proves it in a new cell of the bench", Some(PanelRequest::Prove(place))),
        Err(_) => ("Write this on the bench", "a new cell, which shows what cannot be read yet", None),
    };
    let prove = prove.map(Action::PanelRequest);
    let row = own_row(EntryKind::Statement, title.into(), does, on_bench.into_iter().chain(prove).collect());
    Some(FoundRow { beside: Marked { text: shortened(text, 80), marks: Vec::new() }, ..row })
}

/// A position behind a misspelt name of a game: the row writes the name that is most like it.
pub fn corrected_row(typed: &str) -> Option<FoundRow> {
    let (name, rest) = typed.trim().split_once(char::is_whitespace)?;
    let is_of_position = |word: &str| word.starts_with("--") || word.contains(|c: char| c.is_ascii_digit());
    if is_game_name(name) || !rest.split_whitespace().all(is_of_position) {
        return None;
    }
    let corrected = format!("{} {}", near_game(name)?, rest.trim());
    let title = format!("Did you mean {}?", shortened(&corrected, 48));
    let row = own_row(EntryKind::Position, title, "writes it so", Vec::new());
    Some(FoundRow { answers_keys: false, act: Act::Complete(corrected), ..row })
}

/// A position that is typed almost as it is read, such as `fibonacci nim 10` or three numbers without a game: the row writes
/// the line that works.
pub fn meant_row(typed: &str) -> Option<FoundRow> {
    let typed = typed.trim();
    // A name alone is looked for in titles.
    if !typed.contains(|c: char| c.is_ascii_digit()) || !Meaning::is_quick(typed) {
        return None;
    }
    let meant = parse_position_under(typed, Convention::Normal).err()?.line()?.to_owned();
    let title = format!("Did you mean {}?", shortened(&meant, 48));
    let row = own_row(EntryKind::Position, title, "writes it so", Vec::new());
    Some(FoundRow { answers_keys: false, act: Act::Complete(meant), ..row })
}

/// The edit after which the converter shows a number, whatever the game is: the pile that it shows now, or the pile of the
/// limit that it shows, becomes the number; where the position can have no such pile, a pile of Nim.
fn converted(number: &UBig, session: &Session) -> Edit {
    let focus = &session.model.focus;
    let place = focus.pile_place(session.model.converter.selected);
    let has_it = |focus: &Focus| focus.numbers().nth(place) == Some(number);
    if focus.with_pile(place, number.clone()).is_ok_and(|focus| has_it(&focus)) {
        Edit::Number(place, number.clone())
    } else {
        Edit::Focus(Focus::of_number(number.clone()))
    }
}

/// The surroundings of a search: the session, the tab in front, and whether answers may be told.
pub type Around<'a> = (&'a Session, Option<Tab>, bool);

/// Returns the rows of one number: for the converter, for a place of the golden string, for a pile.
pub fn number_rows(typed: &str, number: &UBig, wish: Wish, around: Around<'_>) -> Vec<FoundRow> {
    let (session, front, tells) = around;
    // As it was typed: a power of ten has more digits than anybody reads.
    let words = shortened(typed, 24);
    let convert = converted(number, session);
    let sum = Meaning::sum_of(number)
        .filter(|_| tells)
        .map_or_else(|| "its Fibonacci digits".to_owned(), |sum| format!("= {sum}"));
    let is_of_nim = matches!(&convert, Edit::Focus(_));
    let sum = if is_of_nim { format!("{sum}; as a pile of Nim") } else { sum };
    let title = format!("Convert {words} to Zeckendorf form");
    let convert = own_row(EntryKind::Number, title, sum, vec![Action::Edit(convert), Action::Show(Tab::Zeckendorf)]);
    let look_up = Edit::golden_index(number.clone());
    let title = format!("Letter {words} of the golden string");
    let letter =
        own_row(EntryKind::Number, title, "looks it up", vec![Action::Edit(look_up), Action::Show(Tab::GoldenString)]);
    let letter = (!number.is_zero()).then_some(letter);
    let pile = || {
        let start = Position::Flat(vec![number.clone(), number - UBig::ONE]);
        let focus = Focus { ruleset: Ruleset::FibonacciNim, position: start };
        let title = format!("{} from {words} stones", focus.ruleset.title());
        let opened = if wish == Wish::Play { Some(Tab::Play) } else { opened_for(&focus, around) };
        let goes = opened.and_then(place_of).map_or_else(|| "goes there".to_owned(), |(place, _)| shows_it(place));
        let does = format!("{goes}{}", kept_convention(session, &focus.ruleset));
        let go = std::iter::once(Action::Edit(Edit::Focus(focus))).chain(opened.map(Action::Show));
        own_row(EntryKind::Number, title, does, go.collect())
    };
    let pile = (*number > UBig::ONE).then(pile);
    match wish {
        Wish::Convert => vec![convert],
        Wish::Letter => letter.into_iter().collect(),
        Wish::Play => pile.into_iter().collect(),
        Wish::Any | Wish::Go if front == Some(Tab::GoldenString) => {
            letter.into_iter().chain([convert]).chain(pile).collect()
        }
        Wish::Any | Wish::Go => std::iter::once(convert).chain(letter).chain(pile).collect(),
    }
}

/// Returns the rows of one position, which becomes the shared one, in each tab that shows it; first in the tab in front
/// if that is one of them, else in the one that shows it best. As on the command line it is played under the convention
/// that was typed, whatever is played now.
pub fn position_rows(
    focus: &Focus,
    position: &str,
    convention: Convention,
    wish: Wish,
    around: Around<'_>,
) -> Vec<FoundRow> {
    let (session, front, tells) = around;
    let is_other = session.model.game.convention != convention;
    let go = |tab: Option<Tab>| {
        // The game first: the one in front may have no misère play.
        let convention = is_other.then_some(Edit::game_convention(convention));
        // Of the numbers of a position the largest is converted.
        let largest = focus.largest();
        let is_converted = tab.or(front) == Some(Tab::Zeckendorf) && session.model.converter.selected != largest;
        let largest = is_converted.then_some(Edit::converter_selected(largest));
        let edits: Vec<Edit> = std::iter::once(Edit::Focus(focus.clone())).chain(convention).chain(largest).collect();
        let go = match <[Edit; 1]>::try_from(edits) {
            Ok([go]) => Action::Edit(go),
            Err(edits) => Action::Edits(edits),
        };
        std::iter::once(go).chain(tab.map(Action::LookAt)).collect::<Vec<_>>()
    };
    let under = match convention {
        Convention::Misere => MISERE_PLAY,
        Convention::Normal if is_other => ", normal play",
        Convention::Normal => "",
    };
    // A sum is called by the names of its games.
    let named = if focus.ruleset.is_sum() { position.to_owned() } else { focus.ruleset.titled(position) };
    let title = format!("Go to {named}{under}");
    let own = |does: String, tab| own_row(EntryKind::Position, title.clone(), does, go(tab));
    let opened = opened_for(focus, around);
    let mut rows = match opened.and_then(|tab| Some((tab, place_of(tab)?))) {
        Some((tab, (place, command))) => {
            vec![FoundRow { keys: command.entry().shortcut, ..own(shows_it(place), Some(tab)) }]
        }
        None => vec![own("stays in this tab".into(), None)],
    };
    for (tab, place, command) in PLACES {
        let is_there = match tab {
            Tab::GrundyTable | Tab::QueenBoard => shows(tab, focus, session, tells),
            _ => true,
        };
        if is_there && opened != Some(tab) {
            let row = own_row(EntryKind::Position, format!("Show {position} {place}{under}"), "", go(Some(tab)));
            rows.push(FoundRow { keys: command.entry().shortcut, ..row });
        }
    }
    let wanted = match wish {
        Wish::Go => Some(Tab::GrundyTable),
        Wish::Play => Some(Tab::Play),
        Wish::Any | Wish::Convert | Wish::Letter => None,
    };
    if let Some(tab) = wanted
        && let Some(place) = rows.iter().position(|row| row.act == Act::Do(go(Some(tab))))
    {
        rows.swap(0, place);
    }
    if opened.is_some() && front.is_some() {
        rows.push(own("stays in this tab, which does not show it".into(), None));
    }
    rows
}

/// The tab that has to be opened so that a position is seen; `None` where the one in front shows it.
fn opened_for(focus: &Focus, (session, front, tells): Around<'_>) -> Option<Tab> {
    let is_seen = front.is_some_and(|front| shows(front, focus, session, tells));
    (!is_seen).then(|| best_place(focus, session))
}

/// The words for a tab that a position can be shown in, and the command that brings it to the front.
fn place_of(tab: Tab) -> Option<(&'static str, Command)> {
    PLACES.into_iter().find(|(known, ..)| *known == tab).map(|(_, place, command)| (place, command))
}

fn shows_it(place: &str) -> String {
    format!("shows it {place}")
}

/// The tabs that a position can be shown in, with the words for that, and the command whose keys bring the tab to the
/// front.
pub const PLACES: [(Tab, &str, Command); 4] = [
    (Tab::GrundyTable, "in the table", Command::ShowGrundyTable),
    (Tab::QueenBoard, "on the board", Command::ShowQueenBoard),
    (Tab::Zeckendorf, "in Zeckendorf form", Command::ShowZeckendorf),
    (Tab::Play, "in Play", Command::ShowPlay),
];

/// Returns true if a tab shows this position, and not another one with a line that says why; `tells` says whether answers
/// may be told.
pub fn shows(tab: Tab, focus: &Focus, session: &Session, tells: bool) -> bool {
    match tab {
        Tab::GrundyTable => TablePlace::of(focus, session.model.table.width).is_ok(),
        Tab::QueenBoard => BoardPlace::of(focus).is_ok(),
        // It marks safe pairs; that a position is one tells who wins.
        Tab::GoldenString => tells && pair_of(focus).is_some(),
        Tab::Zeckendorf => !focus.ruleset.numerations().is_empty(),
        Tab::Play => true,
        Tab::Theorems | Tab::Laboratory => false,
    }
}

/// The tab that a position is shown in where the one in front cannot show it, or where none is in front: the table; the
/// Fibonacci digits of a number beyond every table, where they say something of the game; Play for a sum and for all other
/// positions.
fn best_place(focus: &Focus, session: &Session) -> Tab {
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
    use golden_session::{Focus, Session, Tab};

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
            assert!(shows(tab, &focus, &session, true), "{text}");
        }
    }

    #[test]
    fn the_golden_string_shows_safe_pairs_and_does_not_tell_them_while_answers_are_hidden() {
        let session = Session::default();
        let is_shown = |text: &str, tells| shows(Tab::GoldenString, &focus(text), &session, tells);
        assert!(is_shown("wythoff 8 13", true) && !is_shown("wythoff 8 12", true));
        assert!(!is_shown("wythoff 8 13", false));
        assert!(!shows(Tab::Theorems, &focus("wythoff 8 13"), &session, true));
    }
}
