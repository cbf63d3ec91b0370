//! The games: all kinds, with their examples and the games that have a name of their own.

use super::entry::{Act, EntryKind, FoundRow, PaletteEntry, own_row};
use super::matcher::{Looseness, MatchedText, Query};
use super::typed_rows::kept_convention;
use crate::context::Action;
use golden_game::Ruleset;
use golden_session::{BoardPlace, Edit, Focus, Session, Tab, TablePlace};

/// The games that can be chosen, each with its other names; those of the laboratory last.
pub fn all_games(session: &Session) -> Vec<(Ruleset, Vec<String>)> {
    let mut games: Vec<(Ruleset, Vec<String>)> = Vec::new();
    let mut add = |game: Ruleset, names: Vec<String>| match games.iter_mut().find(|(known, _)| *known == game) {
        Some((_, known)) => known.extend(names),
        None => games.push((game, names)),
    };
    for example in Ruleset::examples() {
        let names = example.names().into_iter().map(str::to_owned).chain([example.family()]);
        add(example.clone(), names.collect());
        for (game, label) in example.ready_made().into_iter().flat_map(|list| list.games.into_iter().chain(list.own)) {
            add(game, vec![label.to_owned()]);
        }
    }
    for game in session.model.laboratory.rulesets() {
        let names = vec![game.title()];
        add(game, names);
    }
    games
}

/// Adds every game; choosing one begins with its first position.
pub fn games(session: &Session, entries: &mut Vec<PaletteEntry>) {
    let games = all_games(session);
    for (game, names) in games.clone() {
        let (tab, focus) = first_place(session, &game);
        let kept = kept_convention(session, &game);
        let does = format!("{}{kept}, begins at {}", tab.title(), focus.position);
        let act = Act::Do(vec![Action::Edit(Edit::Focus(focus)), Action::Show(tab)]);
        let words = game.words();
        // Games of one family with one title are distinguished as in the list of the family, and rays have its names.
        let is_shared = games.iter().any(|(other, _)| *other != game && other.title() == words.title);
        let is_shared = is_shared || game.ray_phrase().is_some();
        let own = names.last().filter(|_| is_shared).map_or_else(String::new, |name| format!(", {name}"));
        let title = format!("{}{own}", words.title);
        let parameters = words.parameters.iter().filter_map(|parameter| parameter.value.clone());
        let names = names.into_iter().chain([words.title.to_string(), game.family()]).chain(parameters);
        entries.push(PaletteEntry::new(EntryKind::Game, title, act).named(names).told(words.rule.as_ref()).doing(does));
    }
}

/// The most games that are offered to be played.
const PLAYED: usize = 5;
/// The quality from which on a name is that of the game, or its beginning.
const NAMED: i32 = 750;

/// The games that are called so, or whose names begin so, to be played from their first position in Play; the best first.
pub fn game_rows(query: &Query, session: &Session) -> Vec<FoundRow> {
    let quality = |name: &str| MatchedText::new(name).find(query, Looseness::Strict).map_or(0, |found| found.quality);
    let named = all_games(session).into_iter().filter_map(|(game, names)| {
        let title = game.title();
        let names = names.iter().map(String::as_str).chain([title.as_str()]);
        names.map(quality).max().filter(|best| *best >= NAMED).map(|best| (best, game))
    });
    let mut named: Vec<(i32, Ruleset)> = named.collect();
    named.sort_by_key(|(best, _)| std::cmp::Reverse(*best));
    let rows = named.into_iter().take(PLAYED).map(|(_, game)| {
        let focus = Focus { position: game.start_to_play(), ruleset: game };
        let title = format!("Play {}", focus.ruleset.titled(focus.position.to_string()));
        let does = format!("begins it in Play{}", kept_convention(session, &focus.ruleset));
        own_row(EntryKind::Game, title, does, vec![Action::Edit(Edit::Focus(focus)), Action::Show(Tab::Play)])
    });
    rows.collect()
}

/// Returns the place where a game is looked at first: the tab in front if that shows it, else its table, else Play.
fn first_place(session: &Session, game: &Ruleset) -> (Tab, Focus) {
    let to_show = Focus { ruleset: game.clone(), position: game.start() };
    let has = |tab: Tab| match tab {
        Tab::GrundyTable => TablePlace::of(&to_show, session.model.table.width).is_ok(),
        Tab::QueenBoard => BoardPlace::of(&to_show).is_ok(),
        Tab::Play => true,
        _ => false,
    };
    let tab = [session.view.tab, Tab::GrundyTable].into_iter().find(|tab| has(*tab)).unwrap_or(Tab::Play);
    let position = if tab == Tab::Play { game.start_to_play() } else { game.start() };
    (tab, Focus { ruleset: game.clone(), position })
}
