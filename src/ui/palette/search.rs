//! From what is typed to the rows that are listed.

use std::ops::Range;

use super::entry::{
    Act, Beside, EntryKind, EntryMatch, FoundRow, LEAST_OF_WORDS, Marked, NumberChoice, PaletteEntry, own_row,
};
use super::games::game_rows;
use super::index::Index;
use super::matcher::Query;
use super::typed_rows::{Wish, corrected_row, meant_row, number_rows, position_rows, statement_row, wish_of};
use golden_prose::{grouped, shortened};
use golden_session::{Meaning, SEARCHES, Session, Tab};

/// The most rows that are listed.
const MOST: usize = 200;
/// The most entries remembered.
const PICKED: usize = 24;
/// Recent things that are listed while nothing is typed.
const RECENT: usize = 5;
/// Letters of a text before its first mark where it is shown beside a title.
const BEFORE: usize = 18;

/// The qualities from which on all words are found as such, and below which letters are scattered.
const WORDS: i32 = 520;
const SCATTERED: i32 = LEAST_OF_WORDS;

/// The result of a search for a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchResult {
    /// The rows, best first.
    pub rows: Vec<FoundRow>,
    /// The fault of a position, or the message that nothing is found.
    pub message: Option<String>,
}

/// The earlier searches and choices, latest first.
#[derive(Clone, Debug, Default)]
pub struct Searches {
    picked: Vec<String>,
    typed: Vec<String>,
}

impl Searches {
    /// Returns the searches typed in an earlier run, the latest first.
    pub fn typed_before(typed: Vec<String>) -> Self {
        Self { picked: Vec::new(), typed }
    }

    /// Returns the typed searches, the latest first.
    pub fn typed(&self) -> &[String] {
        &self.typed
    }

    /// Remembers what was chosen, and what had been typed for it.
    pub fn remember(&mut self, row: &FoundRow, typed: &str) {
        let front = |list: &mut Vec<String>, new: &str, most: usize| {
            list.retain(|known| known != new);
            list.insert(0, new.to_owned());
            list.truncate(most);
        };
        if !row.id.is_empty() {
            front(&mut self.picked, &row.id, PICKED);
        }
        let typed = typed.trim();
        if !typed.is_empty() && typed.len() <= 80 && row.kind != EntryKind::Search {
            front(&mut self.typed, typed, SEARCHES);
        }
    }

    /// From 0 for the latest choice; `None` for what was never chosen.
    fn rank(&self, entry: &PaletteEntry) -> Option<usize> {
        self.picked.iter().position(|picked| picked == entry.id())
    }
}

/// Returns the rows listed for a text; `meaning` is the meaning of its number or position, once that is read. With the session
/// comes whether answers may be told.
///
/// **Cost**: about a millisecond.
pub fn found(
    typed: &str,
    meaning: Option<&Meaning>,
    index: &Index,
    (session, tells): (&Session, bool),
    before: &Searches,
) -> SearchResult {
    let around = (session, index.front, tells);
    let query = Query::new(typed);
    let (wish, rest) = wish_of(typed);
    let mut rows = match meaning {
        Some(Meaning::Position(focus, words, convention)) if wish != Wish::Convert => {
            position_rows(focus, words, *convention, wish, around)
        }
        Some(Meaning::Number(number)) => number_rows(rest.trim(), number, wish, around),
        Some(Meaning::Problem(_)) => {
            // "fig 3" is another beginning.
            let is_name = rest.find(' ').is_some_and(|letters| letters > 3);
            meant_row(rest).or_else(|| is_name.then(|| corrected_row(rest)).flatten()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    if query.is_empty() && rows.is_empty() {
        return SearchResult { rows: recent_rows(index, (session, tells), before), message: None };
    }
    if wish == Wish::Play {
        rows.extend(game_rows(&Query::new(rest), session));
    }
    rows.extend(statement_row(typed, session));
    // A game and numbers that are no position of it are looked for in no title: Enter would open what nobody asked for.
    let is_refused = matches!(meaning, Some(Meaning::Problem(_))) && Meaning::is_game_with_numbers(rest);
    if !is_refused {
        rows.extend(matching_rows(&query, typed, index, (session, tells), before));
    }
    rows.truncate(MOST);
    if rows.is_empty() && matches!(meaning, Some(Meaning::Problem(_))) {
        rows.extend(corrected_row(rest));
    }
    // "31 and 48 pebbles" begins with a number, and is a lesson; "play fibonacci nim" names a game alone.
    let is_played = |kind: EntryKind| wish == Wish::Play && kind == EntryKind::Game;
    let is_lesson = rows.first().is_some_and(|row| row.kind == EntryKind::Lesson || is_played(row.kind));
    let is_meant = Meaning::is_written_as_number(rest) || Meaning::is_meant_as_position(rest) && !is_lesson;
    let message = match meaning {
        Some(Meaning::Problem(problem)) if is_meant && (rows.is_empty() || Meaning::is_written_as_position(rest)) => {
            Some(problem.clone())
        }
        Some(_) if rows.is_empty() => Some(format!(
            "Nothing found for “{}”. Try a game, a position, a number, a word such as mex, a lesson, a setting or an \
             export.",
            shortened(typed.trim(), 40)
        )),
        _ => None,
    };
    SearchResult { rows, message }
}

/// Returns the rank of a match: the class first, then earlier choices, then entries of the panel in front.
fn rank(entry: &PaletteEntry, answer: &EntryMatch, session: &Session, before: &Searches) -> impl Ord + use<> {
    let class = match answer.of_title.quality {
        // What is called exactly so, by its title, and by another name.
        980.. => 6,
        900..980 => 5,
        750..900 => 4,
        WORDS..750 => 3,
        SCATTERED..WORDS => 2,
        _ => 1,
    };
    let recent = before.rank(entry).map_or(0, |rank| PICKED - rank.min(PICKED));
    let is_home = entry.home == Some(session.view.tab);
    let quality = answer.of_title.quality / 40;
    let is_title = answer.beside.is_none();
    std::cmp::Reverse((class, recent, is_home, quality, is_title, std::cmp::Reverse((entry.letters(), entry.kind))))
}

fn matching_rows(
    query: &Query,
    typed: &str,
    index: &Index,
    (session, tells): (&Session, bool),
    before: &Searches,
) -> Vec<FoundRow> {
    // The number behind the title of a choice is not looked for in it.
    let with_number = typed.trim_end().rsplit_once(' ').and_then(|(words, last)| {
        let digits: String = last.chars().filter(|c| !matches!(c, ',' | '\u{202f}')).collect();
        Some((Query::new(words), digits.parse::<u32>().ok()?)).filter(|(query, _)| !query.is_empty())
    });
    // Rows are made of the matches that are listed, not of all.
    let mut matches = Vec::new();
    for entry in &index.entries {
        let set = entry.number.as_ref().zip(with_number.as_ref());
        if let Some((choice, (words, number))) = set
            && let Some(answer) = entry.answer(words)
        {
            matches.push((rank(entry, &answer, session, before), entry, answer, Some((choice, *number))));
        } else if let Some(answer) = entry.answer(query) {
            matches.push((rank(entry, &answer, session, before), entry, answer, None));
        }
    }
    // Where words are found, letters scattered over other titles are no answer; nor are they for several words.
    let best = matches.iter().map(|(_, _, answer, _)| answer.of_title.quality).max().unwrap_or(0);
    let least = if best >= WORDS || query.asked.len() > 1 { SCATTERED } else { 0 };
    matches.retain(|(_, _, answer, _)| answer.of_title.quality >= least);
    matches.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    let rows = matches.into_iter().take(MOST).map(|(_, entry, answer, set)| match set {
        Some((choice, number)) => set_row(entry, &answer, choice, number, session),
        None => row_of(entry, &answer),
    });
    rows.map(|row| if tells { row } else { row.without_answers() }).collect()
}

/// The row of a choice of a number with the number to set.
fn set_row(
    entry: &PaletteEntry,
    answer: &EntryMatch,
    choice: &NumberChoice,
    number: u32,
    session: &Session,
) -> FoundRow {
    let mut row = row_of(entry, answer);
    row.title.text = format!("{}: {number}", entry.title);
    if choice.range.contains(&number) {
        row.act = Act::Do((choice.set)(session, number));
        row.does = format!("{}: sets it", entry.home.map_or("", Tab::title));
    } else {
        row.act = Act::Explain;
        let (least, most) = (grouped(choice.range.start()), grouped(choice.range.end()));
        row.does = format!("must be from {least} to {most}");
    }
    row
}

/// The row of an entry that answers what is typed.
fn row_of(entry: &PaletteEntry, answer: &EntryMatch) -> FoundRow {
    let beside = match &answer.beside {
        Some(Beside::Name(i, found)) => {
            let text = entry.names.get(*i).cloned().unwrap_or_default();
            // A name that is in the title says nothing more.
            let is_new = !entry.title.contains(&text);
            if is_new { Marked { text, marks: found.marks.clone() } } else { own_beside(entry) }
        }
        Some(Beside::Text(found)) => snippet(&entry.text, &found.marks),
        None => own_beside(entry),
    };
    let title = Marked { text: entry.title.clone(), marks: answer.of_title.marks.clone() };
    FoundRow { title, beside, ..plain_row(entry) }
}

/// The row of an entry that stands by itself.
fn plain_row(entry: &PaletteEntry) -> FoundRow {
    FoundRow {
        kind: entry.kind,
        title: Marked { text: entry.title.clone(), marks: Vec::new() },
        beside: own_beside(entry),
        does: entry.does.clone(),
        keys: entry.keys,
        answers_keys: false,
        text: entry.text.clone(),
        tells: entry.tells,
        act: entry.act.clone(),
        id: entry.id().to_owned(),
    }
}

/// Returns the words behind the title of an entry by itself: the sentence of a word, the caption of a scene.
fn own_beside(entry: &PaletteEntry) -> Marked {
    match entry.kind {
        EntryKind::Term | EntryKind::Scene | EntryKind::Theorem => {
            Marked { text: entry.text.clone(), marks: Vec::new() }
        }
        _ => Marked::default(),
    }
}

/// A text from shortly before its first mark on.
fn snippet(text: &str, marks: &[Range<usize>]) -> Marked {
    let first = marks.first().map_or(0, |mark| mark.start);
    let before = text.get(..first).unwrap_or_default();
    let starts = before.char_indices().rev().filter(|(_, c)| *c == ' ').map(|(at, _)| at + 1);
    let from = if before.chars().count() <= BEFORE {
        0
    } else {
        starts.take_while(|at| text[*at..first].chars().count() <= BEFORE).last().unwrap_or(first)
    };
    let lead = if from == 0 { "" } else { "… " };
    let moved = |at: usize| at - from + lead.len();
    let marks = marks.iter().map(|mark| moved(mark.start)..moved(mark.end)).collect();
    Marked { text: format!("{lead}{}", &text[from..]), marks }
}

/// While nothing is typed: what was chosen before, files, what was typed, the commands, and the panel in front.
fn recent_rows(index: &Index, (session, tells): (&Session, bool), before: &Searches) -> Vec<FoundRow> {
    let mut recent: Vec<_> = index.entries.iter().filter_map(|entry| Some((before.rank(entry)?, entry))).collect();
    recent.sort_by_key(|(rank, _)| *rank);
    recent.truncate(RECENT);
    let shown = |entry: &&PaletteEntry| recent.iter().all(|(_, known)| known.id() != entry.id());
    let of_kinds = |kinds: &'static [EntryKind]| index.entries.iter().filter(|entry| kinds.contains(&entry.kind));
    let of_panel = index.entries.iter().filter(|entry| entry.home == Some(session.view.tab));
    let others = of_kinds(&[EntryKind::File, EntryKind::Lesson])
        .chain(of_kinds(&[EntryKind::Tab, EntryKind::Command]))
        .chain(of_panel);
    let typed = before.typed.iter().map(|typed| FoundRow {
        answers_keys: false,
        act: Act::Complete(typed.clone()),
        ..own_row(EntryKind::Search, typed.clone(), "searches for it again", Vec::new())
    });
    let recent_rows = recent.iter().map(|(_, entry)| plain_row(entry));
    let rows = recent_rows.chain(typed).chain(others.filter(shown).map(plain_row)).take(MOST);
    rows.map(|row| if tells { row } else { row.without_answers() }).collect()
}
