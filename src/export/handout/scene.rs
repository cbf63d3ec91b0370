//! A scene of a handout on pages: its words below or beside its picture, then its tasks. A game on paper: one that a
//! scene lets play, with its rule in a line.

use super::flow::{Flow, GAP, HEIGHT, Part, Placed};
use super::scene_pictures::{ACROSS, BESIDE, HandoutPicture, SMALL};
use super::words::{Asked, Before, HEAD, WORDS, heading, paragraph, set, set_asked};
use super::{HandoutSheet, HandoutTask, tables};
use golden_figure::{Colour, Figure, Paragraph};
use golden_game::Convention;
use golden_number::UBig;
use golden_prose::{capitalised, short_number};
use golden_session::{Scene, Session, Subject};

const INNER: f32 = ACROSS[0];
/// The width of one of two tasks beside each other, and the largest share of it that a picture takes.
const HALF: f32 = (INNER - GAP) / 2.0;
const BOARD: f32 = 0.66;
/// Between one scene and the next.
pub(super) const APART: f32 = 26.0;
/// The shares at which a picture that just misses its page is drawn: a smaller picture is better than half an empty
/// page.
pub(super) const SMALLER: [f32; 7] = [1.0, 0.95, 0.9, 0.85, 0.8, 0.75, LEAST];
pub(super) const LEAST: f32 = 0.7;

impl<'a> Part<'a> {
    /// Words below or beside a picture, in a width; the picture is drawn at a share of the size that it could have,
    /// unless it keeps its size.
    fn with_picture(picture: Option<&'a HandoutPicture>, asked: &[Asked], share: f32, width: f32) -> Self {
        let Some(picture) = picture else { return Self::new(set_asked(asked, width)) };
        let fit = if picture.keeps_size { picture.fit } else { share * picture.fit };
        let [across, down] = picture.picture.size().map(|side| side * fit);
        let pictures = vec![Placed { picture, at: [0.0; 2], fit }];
        let alone = Self { top: 0.0, height: down, words: Figure::new([width, 0.0], ""), pictures };
        if picture.is_across {
            let words = Self::new(set_asked(asked, width));
            let gap = if words.height > 0.0 { 0.6 * GAP } else { 0.0 };
            alone.with(words, [0.0, down + gap])
        } else {
            let left = across.max(if picture.is_small { SMALL[0] } else { 0.5 * BESIDE[0] }) + GAP;
            alone.with(Self::new(set_asked(asked, width - left)), [left, 0.0])
        }
    }

    /// The same below a title.
    pub fn below(self, title: Figure) -> Self {
        let title = Part::new(title);
        let above = title.height;
        title.with(self, [0.0, above])
    }
}

/// Returns true if a task may stand beside another one: it has a small picture or none, and its question one line.
fn is_short(sheet: &HandoutSheet, task: &HandoutTask) -> bool {
    let has_room = task
        .picture
        .as_ref()
        .is_none_or(|picture| picture.is_small && picture.picture.size()[0] * picture.fit < BOARD * HALF);
    let is_line = || set(&Asked::task(sheet, sheet.tasks.len(), task).words, HALF).size[1] < 2.0 * WORDS;
    task.rounds.is_empty() && task.lines > 0 && has_room && is_line()
}

/// Returns true if the tasks stand below the words of their scene, the first of them, too: each is short.
fn are_below(sheet: &HandoutSheet) -> bool {
    sheet.tasks.len() > 2 && sheet.tasks.iter().all(|task| is_short(sheet, task))
}

/// The first of some tasks, numbered, beside the second one if both are short; with those that are left.
fn row<'a, 'b>(
    sheet: &'a HandoutSheet,
    tasks: &'b [(usize, &'a HandoutTask)],
) -> Option<(Part<'a>, &'b [(usize, &'a HandoutTask)])> {
    let laid = |(number, task): (usize, &'a HandoutTask), width: f32| {
        Part::with_picture(task.picture.as_ref(), &[Asked::task(sheet, number, task)], 1.0, width)
    };
    match tasks {
        [one, other, rest @ ..] if [one, other].iter().all(|(_, task)| is_short(sheet, task)) => {
            Some((laid(*one, HALF).with(laid(*other, HALF), [HALF + GAP, 0.0]), rest))
        }
        [one, rest @ ..] => Some((laid(*one, INNER), rest)),
        [] => None,
    }
}

/// The beginning of a scene: its words with its picture, and its first task, if that is not below them with the others.
struct Beginning<'a> {
    title: String,
    words: Vec<Asked>,
    picture: Option<&'a HandoutPicture>,
    /// The height of the table or the tasks that follow on its page.
    table: f32,
}

impl<'a> Beginning<'a> {
    fn new(number: usize, sheet: &'a HandoutSheet, rounds: usize) -> Self {
        let mut words = vec![
            paragraph(&sheet.caption, false, Colour::Ink),
            paragraph(&sheet.picture_words(), false, Colour::Ink2),
            paragraph(&sheet.rule, false, Colour::Ink2),
            paragraph(&sheet.question, true, Colour::Ink),
            paragraph(&sheet.of_each, false, Colour::Ink),
        ];
        words.extend(
            sheet
                .play
                .iter()
                .flat_map(|play| [&play.rule, &play.pencils].map(|text| paragraph(text, false, Colour::Ink2))),
        );
        words.retain(|paragraph| !paragraph.text.is_empty());
        let before = Before::Purpose(sheet.before_line());
        let mut words = vec![Asked { words, before, lines: sheet.lines }];
        let task = sheet.tasks.first().filter(|_| !are_below(sheet));
        words.extend(task.map(|task| Asked::task(sheet, 1, task)));
        let picture = sheet.picture.as_ref().or(task.and_then(|task| task.picture.as_ref()));
        let tasks = numbered(sheet);
        let below = row(sheet, &tasks).filter(|_| are_below(sheet));
        let table = below.map_or_else(|| tables::height_after(sheet, rounds), |(row, _)| GAP + row.height);
        Self { title: format!("{number}. {}", sheet.title), words, picture, table }
    }

    /// With its picture drawn at a share of the size that it could have.
    fn laid(&self, share: f32) -> Part<'a> {
        Part::with_picture(self.picture, &self.words, share, INNER).below(heading(&self.title, HEAD))
    }

    /// Its height with the table that follows.
    fn height(&self, share: f32) -> f32 {
        self.laid(share).height + self.table
    }

    /// The share at which its picture is drawn, at most `most`. It is smaller where only that makes room on the page,
    /// or, on an empty page, where only that makes room for the next scene, too.
    fn share(&self, next: Option<&Self>, most: f32, is_first: bool, flow: &Flow<'_>) -> f32 {
        let largest = |room: f32, after: &dyn Fn(f32) -> f32| {
            let mut shares = SMALLER.into_iter().filter(|share| *share <= most);
            shares.find(|&share| self.height(share) + after(share) <= room)
        };
        let here = || largest(flow.room(), &|_| 0.0);
        let both = |room: f32| next.and_then(|next| largest(room, &|share| APART + next.height(share)));
        let share = if is_first { both(flow.room()).or_else(here) } else { here().or_else(|| both(HEIGHT)) };
        share.unwrap_or(most)
    }
}

/// Adds a scene: its words with its picture, at most at the share `most`, then its tasks with theirs, or room for the
/// `rounds` of its game. The next one may stand on its page.
pub(super) fn of_scene<'a>(
    number: usize,
    (sheet, next): (&'a HandoutSheet, Option<&'a HandoutSheet>),
    (most, rounds): (f32, usize),
    flow: &mut Flow<'a>,
) {
    let begin = Beginning::new(number, sheet, rounds);
    // After more tasks there is no telling how much room there is.
    let next = next.filter(|_| sheet.tasks.len() < 2).map(|next| Beginning::new(number + 1, next, rounds));
    let part = begin.laid(begin.share(next.as_ref(), most, number == 1 || flow.end <= 0.0, flow));
    if part.height <= HEIGHT {
        flow.keep(part.height + begin.table);
        flow.put(part);
    } else {
        // Words that fill more than a page.
        flow.put(Part::with_picture(begin.picture, &[], 1.0, INNER).below(heading(&begin.title, HEAD)));
        for Asked { words, before, lines } in begin.words {
            long(&words, flow);
            flow.put(Part::new(set_asked(&[Asked { words: Vec::new(), before, lines }], INNER)));
        }
    }
    if sheet.play.is_some() {
        tables::moves(rounds, flow);
    }
    let tasks = numbered(sheet);
    let mut left = tasks.as_slice();
    if !are_below(sheet)
        && let Some(((_, task), rest)) = left.split_first()
    {
        tables::rounds(task, flow);
        left = rest;
    }
    while let Some((part, rest)) = row(sheet, left) {
        let task = left.first().map(|(_, task)| *task);
        flow.gap(GAP);
        flow.keep(part.height + task.map_or(0.0, tables::rounds_height));
        flow.put(part);
        if let Some(task) = task {
            tables::rounds(task, flow);
        }
        left = rest;
    }
}

/// The tasks of a scene with their numbers.
fn numbered(sheet: &HandoutSheet) -> Vec<(usize, &HandoutTask)> {
    (1..).zip(&sheet.tasks).collect()
}

/// Words that may go on on the next page.
pub(super) fn long(words: &[Paragraph], flow: &mut Flow<'_>) {
    flow.gap(0.5 * GAP);
    for column in Paragraph::columns(words, INNER, &[flow.room().max(0.0), HEIGHT]) {
        if column.size[1] > 0.0 {
            flow.put(Part::new(column));
        } else {
            flow.new_page();
        }
    }
}

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
