//! One switch for the whole window: while answers are hidden, nothing that is read or painted tells who wins.

use std::path::Path;

use egui::{Color32, Key, Modifiers, Shape};
use golden_game::{Convention, Position, Ruleset};
use golden_session::{
    Against, AnswersShown, BoardLayer, ColourBy, ConverterSection, Edit, Focus, SceneText, Session, Subject, Tab,
    TableLayer,
};
use golden_solver::{Budget, Job, Solver};
use golden_theorem::papers::statements;

use super::answers_begun::{scene_shown, wait_for_scene};
use super::status_line;
use super::support::{Window, with_plain_spaces};

/// The gold of stars in the dark theme.
const GOLD: Color32 = Color32::from_rgb(0xf5, 0xbf, 0x4b);

/// Larger textures are tiles of the map.
const LARGEST_STAR: f32 = 36.0;

/// A window with a session that was edited, with answers hidden or seen.
fn opened(session: &Session, answers: AnswersShown) -> Window {
    let mut session = session.clone();
    session.view.answers = answers;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("answers.json");
    session.save(&path).expect("saved");
    Window::with(Some(path), [1440.0, 900.0])
}

fn edited(edits: impl IntoIterator<Item = Edit>) -> Session {
    let mut session = Session::default();
    for edit in edits {
        session.apply(edit).expect("applied");
    }
    session
}

fn at(ruleset: Ruleset, numbers: &[u32]) -> Edit {
    Edit::Focus(Focus { ruleset, position: Position::words(numbers) })
}

/// Everything that shows values and outcomes is on.
fn all_layers() -> Vec<Edit> {
    let board = [
        BoardLayer::Rays,
        BoardLayer::Options,
        BoardLayer::WinningMoves,
        BoardLayer::Replies,
        BoardLayer::Values,
        BoardLayer::Outcomes,
        BoardLayer::Hint,
    ];
    let table = [TableLayer::PPositions, TableLayer::Options, TableLayer::Lens, TableLayer::LevelSet];
    let sections = [
        ConverterSection::Parts,
        ConverterSection::Canonical,
        ConverterSection::SecondCanonical,
        ConverterSection::Shifts,
        ConverterSection::Silber,
        ConverterSection::Staircase,
        ConverterSection::Array,
        ConverterSection::Arithmetic,
        ConverterSection::Representations,
        ConverterSection::FibonacciNim,
    ];
    let board = board.into_iter().map(|layer| Edit::board_layer(layer, true));
    let table = table.into_iter().map(|layer| Edit::table_layer(layer, true));
    let sections = sections.into_iter().map(|section| Edit::converter_section(section, true));
    let play = [Edit::game_graph(true), Edit::game_nim_sum(true)];
    board.chain(table).chain(sections).chain([Edit::table_level(0)]).chain(play).collect()
}

/// All that the window says and paints as text, without what is typed in it.
fn texts(window: &Window) -> Vec<String> {
    let painted = window.harness.output().shapes.iter().flat_map(|clipped| painted(&clipped.shape));
    // The name of a word that can be explained is no answer.
    let is_answer = |said: &String| !said.starts_with("What is “") && said != "winning move";
    window.all_said().chain(painted).filter(is_answer).collect()
}

fn painted(shape: &Shape) -> Vec<String> {
    match shape {
        Shape::Text(text) => vec![text.galley.text().replace('\u{a0}', " ")],
        Shape::Vec(shapes) => shapes.iter().flat_map(painted).collect(),
        _ => Vec::new(),
    }
}

/// How many things are painted in the gold of P-positions, with stars, which are small textures; one of them is the star
/// beside the program's name, another one may be the frame of the focus on the map.
fn golden(window: &Window) -> usize {
    fn count(shape: &Shape) -> usize {
        let is_gold = |colour: Color32| colour == GOLD;
        match shape {
            Shape::Vec(shapes) => shapes.iter().map(count).sum(),
            Shape::Mesh(mesh) => {
                let is_star = mesh.texture_id != egui::TextureId::default()
                    && mesh.vertices.iter().all(|vertex| vertex.color == Color32::WHITE)
                    && mesh.calc_bounds().size().max_elem() <= LARGEST_STAR;
                usize::from(is_star || mesh.vertices.iter().any(|vertex| is_gold(vertex.color)))
            }
            Shape::Path(path) => usize::from(is_gold(path.fill)),
            Shape::Rect(rect) => usize::from(is_gold(rect.fill)),
            Shape::Circle(circle) => usize::from(is_gold(circle.fill)),
            Shape::LineSegment { stroke, .. } => usize::from(is_gold(stroke.color)),
            _ => 0,
        }
    }
    window.harness.output().shapes.iter().map(|clipped| count(&clipped.shape)).sum()
}

/// Words that tell who wins, a value or a winning move, whatever the position is, besides those that tell it
/// [anywhere](status_line::TELLING).
const TELLING: [&str; 25] = [
    "P-position:",
    "N-position",
    "a P-position",
    "a safe square",
    "winning move",
    "of the winning",
    "Grundy value 0",
    "Grundy value 1",
    "Grundy value 3",
    "Grundy value 6",
    "Grundy value 11",
    "nim sum 3",
    " reach a P",
    "options are N",
    " missed ",
    " is P:",
    " is N:",
    " is P.",
    " is N.",
    "start is P",
    "least winning",
    "A safe pair",
    "not asked",
    "can be answered",
    "its last 1 is at place",
];

/// Whether a text has words that tell.
fn has_telling(text: &str) -> bool {
    let anywhere = status_line::TELLING.iter().map(|(words, ..)| words);
    TELLING.iter().chain(anywhere).any(|words| text.contains(words))
}

/// What in the window tells of the position.
fn told(window: &Window, focus: &Focus) -> Vec<String> {
    let known = Solver::new(Budget::default()).evaluate(&focus.ruleset, &focus.position, &Job::new()).expect("known");
    let position = focus.position.to_string();
    let wins: Vec<String> = known.winning_moves.iter().flatten().map(|winning| winning.to.to_string()).collect();
    let tells = |text: &String| {
        let is_value = text.contains('𝒢') && text.contains('=');
        let is_letter =
            text == "P" || text == "N" || text.starts_with(&format!("{position}, P")) || text.ends_with(", N");
        // The points of Roughan's induction are pairs of Wythoff numbers, whatever the position is.
        // Of Fibonacci Nim all moves are listed, the winning ones among them.
        let is_move = focus.ruleset == Ruleset::Wythoff
            && !text.contains("point (")
            && focus.position.numbers().len() > 1
            && wins.iter().any(|to| to != "(0, 0)" && text.contains(to));
        // How well the computer plays is the same whoever wins.
        let is_strength = text == "Never misses a winning move.";
        is_value || is_letter || is_move || (has_telling(text) && !is_strength)
    };
    let mut told: Vec<String> = texts(window).into_iter().filter(tells).collect();
    told.sort();
    told.dedup();
    told
}

#[test]
fn while_answers_are_hidden_no_tab_tells_who_wins() {
    let positions = [
        at(Ruleset::Wythoff, &[10, 13]),
        at(Ruleset::Wythoff, &[31, 48]),
        at(Ruleset::Wythoff, &[19, 31]),
        at(Ruleset::Wythoff, &[0, 7]),
        at(Ruleset::FibonacciNim, &[10, 9]),
        at(Ruleset::Nim, &[10, 14, 7]),
    ];
    for position in positions {
        let session = edited(all_layers().into_iter().chain([position]));
        let focus = session.model.focus.clone();
        let mut window = opened(&session, AnswersShown::Hidden);
        for tab in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
            window.ctrl(tab);
            window.rest();
            assert_eq!(told(&window, &focus), Vec::<String>::new(), "{focus:?}, {tab:?}");
            assert!(!window.has_answers(), "{focus:?}, {tab:?}");
            // In the pictures of the golden string gold is a letter.
            let is_plain = golden(&window) <= 2 || tab == Key::Num3;
            assert!(is_plain, "{focus:?}, {tab:?}: gold beside that of the program's star");
        }
        // The same with answers: what is looked for is really there.
        let mut window = opened(&session, AnswersShown::Shown);
        for (tab, least) in [(Key::Num1, 3), (Key::Num2, 3), (Key::Num4, 3), (Key::Num5, 1)] {
            window.ctrl(tab);
            window.show_answers();
            window.rest();
            assert!(told(&window, &focus).len() >= least, "{focus:?}, {tab:?}: {:?}", told(&window, &focus));
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_inspector_says_once_that_answers_are_hidden() {
    let mut window = Window::open();
    window.go_to("wythoff 31 48");
    window.ctrl(Key::Num2);
    window.key(Key::H);
    window.wait_for("Show answers: the inspector");
    window.rest();
    // A dash is seen at each heading; a screen reader hears what it means.
    for name in ["Grundy value hidden", "Winning moves hidden", "Why hidden"] {
        assert!(window.sees(name), "{name}");
    }
    assert!(window.draws("–") && !window.draws("hidden"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn no_view_of_the_table_tells_it_either() {
    let views = [
        Edit::table_view(Subject::Rows),
        Edit::table_view(Subject::Points),
        Edit::table_view(Subject::Growth),
        Edit::table_view(Subject::Compare),
        Edit::table_colour(ColourBy::Outcome),
        Edit::table_fill(true),
        Edit::table_size(8),
    ];
    for view in views {
        let session = edited(all_layers().into_iter().chain([at(Ruleset::Wythoff, &[4, 6]), view.clone()]));
        let mut window = opened(&session, AnswersShown::Hidden);
        window.rest();
        assert_eq!(told(&window, &session.model.focus), Vec::<String>::new(), "{view:?}");
        assert!(golden(&window) <= 2, "{view:?}: {}", golden(&window));
        assert!(window.sees("Answers are hidden"));
    }
}

#[test]
fn no_picture_on_the_stage_tells_it() {
    let session = edited(all_layers().into_iter().chain([at(Ruleset::Wythoff, &[10, 13])]));
    let focus = session.model.focus.clone();
    let mut session = session;
    for (place, subject) in Subject::all().enumerate() {
        session.view.bring_to_front(subject.tab());
        session.apply(Edit::AddScene(subject.title().into())).expect("added");
        session.apply(Edit::scene_about(place, subject)).expect("chosen");
        // A scene that asks nothing would show everything.
        session.apply(Edit::scene_answers(place, Some(AnswersShown::Hidden))).expect("hidden");
    }
    session.apply(Edit::ShowScene(0)).expect("shown");
    let mut window = opened(&session, AnswersShown::Hidden);
    window.key(Key::F5);
    for subject in Subject::all() {
        window.rest();
        assert_eq!(window.harness.state().stage_report().map(|report| report.subject), Some(subject));
        assert_eq!(told(&window, &focus), Vec::<String>::new(), "{subject:?}");
        // In the pictures of the golden string gold is a letter.
        assert!(golden(&window) == 0 || subject.tab() == Tab::GoldenString, "{subject:?}");
        window.key(Key::PageDown);
    }
}

/// The name of the card that shows what comes next of a scene.
fn card(window: &Window) -> Option<String> {
    window.all_said().find(|said| said.starts_with("Show ") && said.ends_with(" (H)"))
}

#[test]
fn a_question_hides_its_answer_by_itself_also_beside_the_picture() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    for lesson in ["das-figure-3.json", "golden-string.json", "roughan-31-48.json", "silber-fibonacci-digits.json"] {
        let session = Session::open(&folder.join(lesson)).expect("a lesson");
        let mut window = Window::with(Some(folder.join(lesson)), [1440.0, 900.0]);
        for (index, scene) in session.model.scenes.iter().enumerate() {
            let place = format!("{lesson}, scene {}", index + 1);
            if scene_shown(&window) != Some(index + 1) {
                window.key(Key::PageDown);
            }
            window.rest();
            let hides = scene.has_question();
            let tells = ["ext player wins", "revious player wins", "Why is this losing"];
            let told = || texts(&window).into_iter().find(|said| tells.iter().any(|words| said.contains(words)));
            assert_eq!(told().filter(|_| hides && scene.question != "Who wins from (8, 8)?"), None, "{place}");
            // The card says what comes next.
            let count = scene.hints.len();
            let hints =
                (1..=count).map(|hint| if count == 1 { "a hint".into() } else { format!("hint {hint} of {count}") });
            for next in hints.chain(hides.then(|| "the answer".to_owned())) {
                assert_eq!(card(&window), Some(format!("Show {next} (H)")), "{place}");
                window.key(Key::H);
            }
            assert_eq!(card(&window), None, "{place}, with its answer");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_square_that_is_asked_about_has_no_value_and_no_hint_before_the_answer() {
    let lesson = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/das-figure-3.json");
    let mut window = Window::with(Some(lesson), [1440.0, 900.0]);
    window.key(Key::F5);
    window.press("Show scene 2");
    window.rest();
    assert!(!window.sees("Why is this losing"));
    window.keys(Modifiers::NONE, Key::H);
    window.key(Key::H);
    window.wait_for("Why is this losing");
    window.press("Show scene 6");
    window.rest();
    let value = Solver::new(Budget::default()).evaluate(&Ruleset::Wythoff, &Position::words(&[8_u8, 9]), &Job::new());
    let value = value.expect("known").grundy.expect("its value").to_string();
    let seen = |window: &Window| texts(window).into_iter().filter(|text| text.trim_end_matches('.') == value).count();
    let before = seen(&window);
    window.key(Key::H);
    window.key(Key::H);
    window.rest();
    // The answer says it; its square is below the piece.
    assert!(seen(&window) > before);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_hint_without_words_is_no_step_and_a_moved_scene_keeps_what_is_revealed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hints.json");
    let mut session = Session::default();
    for title in ["One", "Two"] {
        session.apply(Edit::AddScene(title.into())).expect("added");
    }
    let texts = [
        (SceneText::Question, "Who wins?"),
        (SceneText::Hint(1), "Count."),
        (SceneText::Hint(2), "Count again."),
        (SceneText::Answer, "Nobody."),
    ];
    for (which, text) in texts {
        session.apply(Edit::scene_text(1, which, text.into())).expect("said");
    }
    session.apply(Edit::ShowScene(0)).expect("shown");
    session.save(&path).expect("saved");
    let mut window = Window::with(Some(path), [1440.0, 900.0]);
    // What the inspector tells of the scene while one explores freely.
    let is_hidden = |window: &mut Window| {
        window.press("Explore freely");
        let is_hidden = window.sees("Answers are hidden");
        window.press("Back to the lesson");
        is_hidden
    };
    assert!(card(&window).is_none() && !is_hidden(&mut window));
    window.key(Key::PageDown);
    assert_eq!(card(&window).as_deref(), Some("Show hint 1 of 2 (H)"));
    window.key(Key::H);
    assert!(is_hidden(&mut window));
    assert!(window.sees("Count.") && window.sees("Show hint 2 of 2 (H)"));
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.settle();
    assert!(scene_shown(&window) == Some(1) && window.sees("Show hint 2 of 2 (H)"));
    window.ctrl(Key::Z);
    window.settle();
    assert!(scene_shown(&window) == Some(2) && window.sees("Show hint 2 of 2 (H)"));
    // The next scene asks nothing: what was hidden for the question is seen again.
    window.key(Key::PageUp);
    assert!(card(&window).is_none() && !is_hidden(&mut window));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_misere_game_and_what_was_missed_are_not_told() {
    let session = edited([
        at(Ruleset::FibonacciNim, &[10, 9]),
        Edit::game_against(Against::Person),
        Edit::Play(Position::words(&[9_u8, 2])),
        Edit::Play(Position::words(&[8_u8, 2])),
    ]);
    let misere = edited([at(Ruleset::Nim, &[1, 4, 5]), Edit::game_convention(Convention::Misere)]);
    for session in [session, misere] {
        for tab in [Tab::Play, Tab::QueenBoard] {
            let mut shown = session.clone();
            shown.view.bring_to_front(tab);
            let mut window = opened(&shown, AnswersShown::Hidden);
            window.rest();
            assert_eq!(told(&window, &shown.model.focus), Vec::<String>::new(), "{tab:?}");
        }
    }
}

#[test]
fn one_switch_hides_and_shows_everything_and_h_is_its_key() {
    let mut window = Window::open();
    window.wait_for("N-position: Next player wins");
    window.press("Answers");
    assert!(!window.sees("N-position: Next player wins") && window.draws("Show (H)"));
    window.key(Key::H);
    assert!(window.sees("N-position: Next player wins"));
    window.key(Key::H);
    window.press("Show answers: the inspector");
    assert!(window.sees("N-position: Next player wins"));
    // In a field it is a letter.
    window.ctrl(Key::P);
    window.key(Key::H);
    window.type_text("h");
    window.key(Key::Escape);
    assert!(window.sees("N-position: Next player wins"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn whether_answers_are_seen_is_saved_with_the_session_and_is_no_change_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hidden.json");
    let mut window = Window::open();
    window.key(Key::H);
    window.dialogs.will_choose(&path);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.settle();
    assert_eq!(Session::open(&path).expect("opened").view.answers, AnswersShown::Hidden);
    let mut again = Window::with(Some(path), [1440.0, 900.0]);
    again.settle();
    assert!(again.sees("Answers are hidden"));
    again.key(Key::H);
    again.wait_for("N-position: Next player wins");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_result_of_a_game_that_is_over_is_told() {
    let session = edited([
        at(Ruleset::Wythoff, &[1, 0]),
        Edit::game_against(Against::Person),
        Edit::Play(Position::words(&[0_u8, 0])),
    ]);
    for (tab, result) in [(Tab::Play, "Player 1 wins"), (Tab::QueenBoard, "Player 1 has won")] {
        let mut shown = session.clone();
        shown.view.bring_to_front(tab);
        let mut window = opened(&shown, AnswersShown::Hidden);
        window.rest();
        assert!(window.sees(result), "{tab:?}: {:?}", texts(&window));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn digits_are_hidden_where_they_are_the_answer() {
    let of = |lesson: &str, scene: usize| {
        let mut window = lesson_at(lesson, scene);
        window.rest();
        window
    };
    let digits = |window: &Window, number: &str| {
        let said = format!("{number} has");
        window.all_said().any(|words| words.starts_with(&said) || words.starts_with(&format!("{number} =")))
    };
    // How is 20 written? And an exercise: lay 100 with tiles.
    for (scene, number, answer) in [(5, "20", "1010100"), (7, "100", "89 + 8 + 3")] {
        let mut window = of("course-09-weigh.golden-nim.json", scene);
        assert!(!digits(&window, number) && !window.sees(answer), "{number}");
        window.wait_until(answer, |window| {
            window.key(Key::H);
            window.sees(answer).then_some(())
        });
    }
    // They decide one game; in Wythoff’s game they are a help.
    for (lesson, scene, number, decide) in
        [("course-10-dare.golden-nim.json", 10, "50", true), ("course-04-queen.golden-nim.json", 2, "8", false)]
    {
        let mut window = of(lesson, scene);
        window.press("Explore freely");
        if !window.sees("Answers are hidden") {
            window.key(Key::H);
        }
        window.rest();
        assert_eq!(digits(&window, number), !decide, "{lesson}, while answers are hidden");
        window.key(Key::H);
        window.rest();
        assert!(digits(&window, number), "{lesson}, with answers");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_under_the_pointer_has_no_value_while_a_question_is_open() {
    let lesson = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/course-12-four-answers.golden-nim.json");
    let mut window = Window::with(Some(lesson), [1440.0, 900.0]);
    window.rest();
    let values = |window: &mut Window| {
        let at = window.table_point(0.6, 0.35);
        window.harness.hover_at(at);
        window.rest();
        // The colours are those of outcomes.
        let is_told = |text: &String| text.starts_with('(') && (text.ends_with(": N") || text.ends_with(": P"));
        texts(window).into_iter().filter(is_told).collect::<Vec<_>>()
    };
    // The scene shows its stars; what the map says in words is hidden until the answer.
    assert_eq!(values(&mut window), Vec::<String>::new());
    window.key(Key::H);
    window.key(Key::H);
    window.rest();
    assert!(!values(&mut window).is_empty(), "with its answer");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_picture_of_the_glossary_and_a_statement_give_nothing_away() {
    let session = edited([at(Ruleset::Wythoff, &[31, 48])]);
    let told = |answers: AnswersShown| {
        let mut window = opened(&session, answers);
        window.go_to("grundy value");
        window.rest();
        let picture = window.sees("Picture of Grundy value");
        window.key(Key::Escape);
        window.go_to("the problem: 31 and 48");
        window.rest();
        (picture, window.sees("player A wins by taking"))
    };
    assert_eq!(told(AnswersShown::Shown), (true, true));
    assert_eq!(told(AnswersShown::Hidden), (false, false));
}

/// A lesson at one of its scenes, counted from 1.
pub fn lesson_at(file: &str, scene: usize) -> Window {
    let mut window = Window::at_scene(file, scene);
    wait_for_scene(&mut window, scene);
    window
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_safe_pair_and_the_title_of_a_statement_come_with_the_answer_about_them() {
    let title = statements().by_id("roughan-2-8-diagonals").map(|place| &statements().records[place].1.title);
    let title = with_plain_spaces(title.expect("the statement of the scene"));
    // The first scene shows answers from the beginning; its position is pair 15, and the question is about letter 15.
    for (lesson, scene, told) in
        [("roughan-31-48.json", 9, "is pair 15"), ("course-24-errata.golden-nim.json", 4, &*title)]
    {
        let mut window = lesson_at(lesson, scene);
        for on_stage in [false, true] {
            if on_stage {
                window.key(Key::F5);
            }
            window.rest();
            let is_told = |window: &Window| texts(window).iter().any(|text| with_plain_spaces(text).contains(told));
            assert!(!is_told(&window), "{told}, on the stage: {on_stage}");
            // One hint, and the answer.
            window.key(Key::H);
            window.key(Key::H);
            window.rest();
            assert!(is_told(&window), "{told}, with the answer, on the stage: {on_stage}");
            window.keys(Modifiers::SHIFT, Key::H);
        }
    }
}
