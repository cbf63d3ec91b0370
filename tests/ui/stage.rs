//! The stage: one picture and its caption, at every usual size of a projector.

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::Queryable;
use golden_game::Ruleset;
use golden_session::{COURSE, Session, Subject};
use golden_ui::StageReport;

use super::support::Window;
use super::sweep::sample;

const SCREENS: [Vec2; 5] =
    [vec2(1024.0, 768.0), vec2(1280.0, 800.0), vec2(1440.0, 900.0), vec2(1920.0, 1080.0), vec2(3840.0, 2160.0)];

fn lessons() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    let entries = fs::read_dir(folder).expect("the lessons").map(|entry| entry.expect("one").path());
    let mut files: Vec<_> = entries.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

fn das() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/das-figure-3.json")
}

/// A window that presents on a screen of so many points at size 1.
fn presenting(file: Option<PathBuf>, screen: Vec2) -> Window {
    let mut window = Window::with(file, screen.into());
    window.key(Key::F5);
    // The harness gives a window points, not pixels: as many as the screen has at the size the stage chooses.
    let zoom = 1.4 * (screen.x / 1440.0).min(screen.y / 900.0);
    window.harness.ctx.set_zoom_factor(zoom);
    window.harness.set_size(screen / zoom);
    window.settle();
    window.settle();
    assert!((window.harness.ctx.zoom_factor() / zoom - 1.0).abs() < 0.02, "the stage keeps the size it has chosen");
    window
}

/// Words of a caption with the pictures in which what they name is seen.
const SPOKEN_OF: [(&str, &[Subject]); 22] = {
    use Subject::{
        Automaton, Board, Digits, Fractal, Gaps, Graph, Hint, Induction, Lens, Levels, Line, Map, NimColumns, Ratio,
        Rows, Silber, Squares, Staircase, Stones, Table,
    };
    [
        ("hint", &[Hint]),
        ("queen", &[Board, Hint, Map]),
        ("square", &[Board, Hint]),
        ("ray", &[Board, Hint, Map]),
        ("timeline", &[Board, Hint, Levels, Line, Induction]),
        ("star", &[Board, Hint, Map, Lens, Staircase]),
        ("far out", &[Map, Lens]),
        ("press play", &[Board, Hint, Levels, Line, Induction]),
        ("level", &[Levels, Ratio]),
        ("ratio tends", &[Ratio]),
        ("line of slope", &[Line]),
        ("gap", &[Gaps, Induction, Table]),
        ("fractal", &[Fractal]),
        ("digit", &[Digits, Silber, Squares, Staircase, NimColumns, Automaton]),
        ("shift", &[Silber, Digits]),
        ("column", &[Staircase, Induction, NimColumns, Rows, Map, Lens, Automaton]),
        ("step by", &[Gaps, Table]),
        ("lens", &[Lens]),
        ("graph", &[Graph]),
        ("nim sum", &[NimColumns, Stones, Map]),
        ("card", &[Silber]),
        ("staircase", &[Staircase]),
    ]
};

#[test]
fn a_caption_speaks_of_the_picture_beside_it() {
    for path in lessons() {
        let session = Session::open(&path).expect("a lesson");
        for (scene, number) in session.model.scenes.iter().zip(1..) {
            let place = format!("{}, scene {number}", path.display());
            let about = scene.about.unwrap_or_else(|| panic!("{place} says what it is about"));
            assert!(!scene.title.is_empty(), "{place} has a title");
            let said = [&scene.caption, &scene.question].into_iter().chain(&scene.hints);
            let caption = said.map(|text| text.to_lowercase()).collect::<Vec<_>>().join(". ");
            // A bar of chocolate has squares and columns.
            let is_bar = scene.focus.ruleset == Ruleset::Chomp && about == Subject::Stones;
            for (words, seen_in) in SPOKEN_OF {
                if is_bar && ["square", "column"].contains(&words) {
                    continue;
                }
                let is_named = caption
                    .split(|c: char| !c.is_alphabetic() && c != ' ')
                    .any(|part| part.trim().starts_with(words) || part.contains(&format!(" {words}")));
                assert!(!is_named || seen_in.contains(&about), "{place}: {words:?} is not in sight of {about:?}");
            }
            for elsewhere in ["at the left", "at the right", "inspector", "menu", "tab "] {
                assert!(!caption.contains(elsewhere), "{place}: {elsewhere:?} is not on the stage");
            }
        }
    }
}

/// Notes what does not hold.
fn check(holds: bool, problems: &mut Vec<String>, said: impl FnOnce() -> String) {
    if !holds {
        problems.push(said());
    }
}

/// The parts of a scene lie beside each other, and the picture in its room.
fn check_areas(window: &Window, stage: Rect, place: &str, problems: &mut Vec<String>) {
    let StageReport { picture, areas, strip, .. } = window.report();
    let all = [
        ("picture", areas.picture),
        ("words", areas.words),
        ("card", areas.card),
        ("timeline", areas.timeline),
        ("turn", areas.turn),
        ("strip", strip),
    ];
    for (i, (name, area)) in all.iter().enumerate() {
        if !area.is_positive() {
            continue;
        }
        check(stage.expand(1.0).contains_rect(*area), problems, || format!("{place}: the {name} leave the stage"));
        for (other, beside) in all[..i].iter().filter(|(_, beside)| beside.is_positive()) {
            check(!beside.shrink(0.5).intersects(*area), problems, || format!("{place}: {name} on {other}"));
        }
    }
    let room = areas.picture;
    check(room.expand(2.0).contains_rect(picture), problems, || format!("{place}: {picture} is cut by {room}"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_scene_of_every_lesson_fills_the_stage_at_every_size() {
    let mut problems = Vec::new();
    let shown = SCREENS.into_iter().flat_map(|screen| lessons().into_iter().map(move |path| (screen, path)));
    for (screen, path) in sample(shown, 4, 1) {
        let scenes = Session::open(&path).expect("a lesson").model.scenes;
        let mut window = presenting(Some(path.clone()), screen);
        let zoom = window.harness.ctx.zoom_factor();
        let stage = Rect::from_min_size(Pos2::ZERO, screen / zoom);
        for (scene, number) in scenes.iter().zip(1..) {
            let place = format!("{}, scene {number} at {screen:?}", path.display());
            if scene.exercise.is_some() {
                // It is laid out by itself, with fields and buttons beside the picture.
                let room = window.report().areas.picture;
                check(stage.contains_rect(room), &mut problems, || format!("{place}: {room} leaves the stage"));
                window.key(Key::PageDown);
                continue;
            }
            if scene.about == Some(Subject::Automaton) {
                // It is built in the background.
                window.wait_until("the automaton", |window| {
                    let StageReport { picture, areas, .. } = window.report();
                    (picture.area() >= 0.3 * areas.picture.area()).then_some(())
                });
            }
            // Its live values are computed in the background.
            window.rest();
            let StageReport { subject, picture, areas, .. } = window.report();
            let (problems, room) = (&mut problems, areas.picture);
            check(Some(subject) == scene.about, problems, || format!("{place}: {subject:?}"));
            let fills = (picture.width() / room.width()).max(picture.height() / room.height());
            check(fills >= 0.7, problems, || format!("{place}: {picture} is lost in {room}"));
            check(room.area() >= 0.36 * stage.area(), problems, || format!("{place}: {room} is small"));
            check_areas(&window, stage, &place, problems);
            for _ in 0..scene.hints.len() + usize::from(!scene.answer.is_empty()) {
                window.key(Key::H);
            }
            check_areas(&window, stage, &format!("{place}, with its answer"), problems);
            window.key(Key::PageDown);
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_picture_can_be_put_on_the_stage() {
    let mut session = Session::default();
    let folder = tempfile::tempdir().expect("a folder");
    for (place, subject) in Subject::all().enumerate() {
        session.view.bring_to_front(subject.tab());
        session.apply(golden_session::Edit::AddScene(subject.title().into())).expect("added");
        session.apply(golden_session::Edit::scene_about(place, subject)).expect("chosen");
    }
    session.apply(golden_session::Edit::ShowScene(0)).expect("shown");
    let path = folder.path().join("all.json");
    session.save(&path).expect("saved");
    let mut small = Vec::new();
    for screen in sample(SCREENS, 1, 2) {
        let mut window = presenting(Some(path.clone()), screen);
        let zoom = window.harness.ctx.zoom_factor();
        let stage = Rect::from_min_size(Pos2::ZERO, screen / zoom);
        for subject in Subject::all() {
            let place = format!("{subject:?} at {screen:?}");
            window.rest();
            let StageReport { subject: shown, picture, areas, .. } = window.report();
            let room = areas.picture;
            assert_eq!(shown, subject);
            check_areas(&window, stage, &place, &mut small);
            // A strip is as wide as its room, a column as high.
            let is_strip = picture.width() >= 0.9 * room.width() || picture.height() >= 0.9 * room.height();
            if !is_strip && picture.area() < 0.5 * room.area() {
                small.push(format!("{place}: {picture} is lost in {room}"));
            }
            let letters = smallest_text(&window, room) * zoom;
            if screen.x >= 1280.0 && letters < LEAST_TEXT && !DENSE.contains(&subject) {
                small.push(format!("{place}: letters of {letters} pixels"));
            }
            window.key(Key::PageDown);
        }
    }
    assert_eq!(small, Vec::<String>::new());
}

/// The least size of letters in a picture, in pixels, on screens of 1280 and more; and the pictures that show as much as has room.
const LEAST_TEXT: f32 = 13.9;
const DENSE: [Subject; 2] = [Subject::Automaton, Subject::Atlas];

/// The size of the smallest letters painted in a room, in points.
fn smallest_text(window: &Window, room: Rect) -> f32 {
    fn smallest(shape: &egui::Shape, room: Rect) -> f32 {
        match shape {
            egui::Shape::Vec(shapes) => shapes.iter().map(|shape| smallest(shape, room)).fold(f32::INFINITY, f32::min),
            egui::Shape::Text(text) if room.contains(text.visual_bounding_rect().center()) => {
                let sizes = text.galley.job.sections.iter().map(|section| section.format.font_id.size);
                sizes.fold(f32::INFINITY, f32::min)
            }
            _ => f32::INFINITY,
        }
    }
    let shapes = &window.harness.output().shapes;
    shapes.iter().map(|clipped| smallest(&clipped.shape, room)).fold(f32::INFINITY, f32::min)
}

#[test]
fn the_bar_of_the_stage_has_the_scenes_and_the_tools_and_leave_leaves() {
    let mut window = presenting(Some(das()), vec2(1440.0, 900.0));
    for hidden in ["Lessons", "Queen board", "Zoom out", "Position: (0, 0)", "Explore freely", "Eraser"] {
        assert!(!window.sees(hidden), "{hidden}");
    }
    window.press("Show scene 3");
    window.key(Key::ArrowLeft);
    window.wait_for("The hint lists the answers");
    window.press("Pen");
    for tool in ["Eraser", "Undo the last stroke", "Clear the pen", "Pen in red", "Pen in blue"] {
        assert!(window.sees(tool), "{tool}");
    }
    window.press("Pen");
    window.press("Countdown");
    window.press("2 minutes");
    assert!(window.sees("Countdown: 2:0") || window.sees("Countdown: 1:5"));
    window.press("Leave");
    assert!(!window.presents() && window.scene() == Some(2) && window.sees("Explore freely"));
}

#[test]
fn another_picture_is_explored_and_changes_no_scene() {
    let mut window = presenting(Some(das()), vec2(1440.0, 900.0));
    window.ctrl(Key::Num3);
    window.press("Picture: Levels");
    window.press_containing("Golden string");
    window.press("Line of slope φ");
    assert_eq!(window.subject(), Subject::Line);
    window.press("Back to the lesson");
    assert_eq!(window.subject(), Subject::Board);
    assert!(window.sees("A queen moves left"));
    window.ctrl(Key::Num3);
    window.key(Key::PageDown);
    assert_eq!(window.subject(), Subject::Hint);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("same.json");
    window.dialogs.will_choose(&path);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.settle();
    let scenes = |path: &Path| Session::open(path).expect("a lesson").model.scenes;
    assert_eq!(scenes(&path), scenes(&das()));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_board_keeps_its_size_when_its_hint_comes() {
    for screen in [SCREENS[1], SCREENS[2], SCREENS[3]] {
        let mut window = presenting(Some(das()), screen);
        window.key(Key::PageDown);
        let before = window.report();
        assert!(before.subject == Subject::Hint && !window.sees("Its 4 options, each with its answer:"));
        window.key(Key::H);
        window.key(Key::H);
        window.wait_for("Its 4 options, each with its answer:");
        window.rest();
        let after = window.report();
        assert_eq!(after.picture.size(), before.picture.size(), "{screen:?}");
        assert!(after.picture.height() > 0.8 * after.areas.picture.height(), "{screen:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_scene_that_plays_begins_with_its_timeline() {
    let levels = lessons().into_iter().find(|path| path.ends_with("golden-string.json")).expect("the lesson");
    let mut window = presenting(Some(levels), vec2(1440.0, 900.0));
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    assert!(window.sees("Pause"), "it plays");
    window.wait_for("Level 3 of");
}

#[test]
fn the_black_screen_hides_all_and_escape_ends_it_first() {
    let mut window = presenting(Some(das()), vec2(1440.0, 900.0));
    assert!(window.sees("A queen moves left"));
    window.key(Key::B);
    assert!(!window.sees("A queen moves left"));
    window.key(Key::Escape);
    assert!(window.sees("A queen moves left"));
    window.key(Key::Period);
    assert!(!window.sees("A queen moves left"));
    window.key(Key::Period);
    window.key(Key::L);
    assert!(window.sees("A queen moves left"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_key_that_ends_the_black_screen_does_nothing_else() {
    let mut window = presenting(Some(das()), vec2(1440.0, 900.0));
    window.key(Key::PageDown);
    // Pen and spotlight are seen where the pointer is.
    let words = window.report().areas.words.center();
    window.harness.hover_at(words);
    window.rest();
    let is_dimmed = |shape: &egui::Shape| matches!(shape, egui::Shape::Mesh(mesh) if mesh.vertices.len() > 150);
    let seen = |window: &Window| {
        let output = window.harness.output();
        let dimmed = output.shapes.iter().filter(|clipped| is_dimmed(&clipped.shape)).count();
        let said: Vec<String> = window.all_said().collect();
        (said, window.report().picture, output.platform_output.cursor_icon, dimmed)
    };
    let before = seen(&window);
    let letters = [Key::B, Key::Period, Key::L, Key::D, Key::H, Key::N];
    let pages = [Key::Space, Key::ArrowRight, Key::Backspace, Key::PageDown, Key::PageUp, Key::Home];
    let others = [Key::Delete, Key::Escape, Key::F5, Key::Enter];
    for key in letters.into_iter().chain(pages).chain(others) {
        window.key(Key::B);
        window.wait_for("Any key or a click shows the picture again");
        window.key(key);
        window.rest();
        assert_eq!(seen(&window), before, "{key:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn escape_puts_the_pen_and_the_spotlight_away_before_it_leaves_the_stage() {
    let mut window = presenting(Some(das()), vec2(1440.0, 900.0));
    window.key(Key::L);
    window.key(Key::D);
    for has_pen in [true, false, false] {
        assert_eq!(window.sees("Eraser"), has_pen);
        assert!(window.presents());
        window.key(Key::Escape);
    }
    assert!(!window.presents(), "the stage is left");
}

/// Strokes of the pen that are painted: lines with many points.
fn strokes(window: &Window) -> usize {
    let is_stroke =
        |shape: &egui::Shape| matches!(shape, egui::Shape::Path(path) if !path.closed && path.stroke.width > 3.4);
    window.harness.output().shapes.iter().filter(|clipped| is_stroke(&clipped.shape)).count()
}

#[test]
fn the_pen_draws_on_the_picture_and_a_stroke_is_nothing_to_save() {
    let mut window = presenting(Some(das()), vec2(1440.0, 900.0));
    let before = window.places(egui::accesskit::Role::Canvas);
    let bare = strokes(&window);
    window.key(Key::PageDown);
    let bare_next = strokes(&window);
    window.key(Key::PageUp);
    window.key(Key::D);
    let centre = window.report().picture.center();
    let draw = |window: &mut Window| {
        let press = |at: Pos2, pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let end = centre + vec2(120.0, 40.0);
        for event in [
            Event::PointerMoved(centre),
            press(centre, true),
            Event::PointerMoved(centre + vec2(60.0, 20.0)),
            Event::PointerMoved(end),
            press(end, false),
        ] {
            window.harness.event(event);
            window.harness.step();
        }
        window.settle();
    };
    draw(&mut window);
    assert_eq!(window.places(egui::accesskit::Role::Canvas), before, "the board has not been touched");
    draw(&mut window);
    assert_eq!(strokes(&window), bare + 2);
    window.press("Undo the last stroke");
    assert_eq!(strokes(&window), bare + 1);
    window.key(Key::PageDown);
    assert_eq!(strokes(&window), bare_next);
    window.key(Key::PageUp);
    assert_eq!(strokes(&window), bare + 1, "it waits on its picture");
    window.press("Eraser");
    window.click_at(centre + vec2(60.0, 20.0));
    assert_eq!(strokes(&window), bare);
    draw(&mut window);
    window.press("Pen in red");
    draw(&mut window);
    window.key(Key::Delete);
    assert_eq!(strokes(&window), bare);
    assert!(!window.close().contains(&egui::ViewportCommand::CancelClose), "nothing is asked");
}

#[test]
fn without_a_lesson_the_stage_shows_what_is_in_front() {
    let mut window = presenting(None, vec2(1280.0, 800.0));
    assert_eq!(window.subject(), Subject::Map);
    window.wait_for("Wythoff (8, 9): whoever is to move wins.");
    for (key, subject) in [
        (Key::Num2, Subject::Board),
        (Key::Num3, Subject::Levels),
        (Key::Num4, Subject::Squares),
        (Key::Num5, Subject::Stones),
    ] {
        window.ctrl(key);
        window.settle();
        assert_eq!(window.subject(), subject);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_question_keeps_its_answer_until_h_is_pressed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("question.json");
    let mut lesson: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(das()).expect("a lesson")).expect("JSON");
    let scene = lesson["scenes"][0].as_object_mut().expect("a scene");
    let script = serde_json::json!({
        "title": "The corner", "hints": [], "question": "Who wins from (3, 5)?",
        "answer": "{outcome wythoff 3 5} wins.", "answers": "hidden"
    });
    scene.extend(script.as_object().expect("keys").clone());
    lesson["scene"] = 1.into();
    fs::write(&path, lesson.to_string()).expect("written");
    let mut window = presenting(Some(path), vec2(1280.0, 800.0));
    window.key(Key::PageUp);
    for words in ["The corner", "Who wins from (3, 5)?", "Show the answer (H)"] {
        assert!(window.sees(words), "{words}");
    }
    window.key(Key::H);
    window.wait_for("The other player wins.");
    assert!(!window.sees("Show the answer (H)"));
    window.key(Key::H);
    assert!(window.sees("The other player wins."), "once more changes nothing");
    window.keys(Modifiers::SHIFT, Key::H);
    assert!(!window.sees("The other player wins.") && window.sees("Show the answer (H)"));
}

#[test]
fn hints_come_one_by_one_before_the_answer_and_go_again() {
    const FIRST: &str = "Show hint 1 of 2 (H)";
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hints.json");
    let mut lesson: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(das()).expect("a lesson")).expect("JSON");
    let script = serde_json::json!({
        "question": "Who wins from (3, 5)?", "hints": ["Count {zeck 8}.", "Look at the corner."],
        "answer": "{outcome wythoff 3 5} wins.", "answers": "hidden"
    });
    lesson["scenes"][1].as_object_mut().expect("a scene").extend(script.as_object().expect("keys").clone());
    fs::write(&path, lesson.to_string()).expect("written");
    // On the stage and in the window alike.
    for on_stage in [true, false] {
        let mut window = Window::with(Some(path.clone()), [1440.0, 900.0]);
        if on_stage {
            window.key(Key::F5);
        }
        window.key(Key::PageDown);
        let steps = [
            (FIRST, "Count 8."),
            ("Show hint 2 of 2 (H)", "Look at the corner."),
            ("Show the answer (H)", "The other player wins."),
        ];
        for (card, text) in steps {
            assert!(window.sees(card) && !window.sees(text), "{card}");
            // By the card and by its key alike.
            if on_stage {
                window.key(Key::H);
            } else {
                window.press(card);
            }
            window.wait_for(text);
        }
        assert!(!window.sees("(H)"));
        if !on_stage {
            window.press("Explore freely");
            assert!(!window.sees("Answers are hidden"), "the answers of the window come with that of the scene");
            window.press("Back to the lesson");
        }
        window.key(Key::H);
        assert!(window.sees("The other player wins.") && window.sees("Look at the corner."), "they stay");
        assert_eq!(window.sees("All is shown. Shift+H hides it again."), !on_stage);
        window.keys(Modifiers::SHIFT, Key::H);
        assert!(window.sees(FIRST) && !window.sees("The other player wins."));
        // What was revealed is forgotten with the scene.
        window.key(Key::H);
        window.key(Key::PageUp);
        window.key(Key::PageDown);
        assert!(window.sees(FIRST));
    }
}

#[test]
fn the_presenters_window_has_notes_the_next_scene_and_a_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.json");
    let mut lesson: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(das()).expect("a lesson")).expect("JSON");
    lesson["scenes"][1]["notes"] = "Let them count the moves.".into();
    lesson["scenes"][2]["caption"] = "Now {outcome wythoff 3 5} wins.".into();
    fs::write(&path, lesson.to_string()).expect("written");
    let mut window = presenting(Some(path), vec2(1440.0, 900.0));
    assert!(!window.sees("Let them count"));
    window.key(Key::N);
    assert!(window.sees("After Rohan Das"), "the notes of the lesson, as the scene has none");
    assert!(window.sees("Next: scene 2") && window.sees("0:0"));
    window.press("Next: the scene after");
    assert!(window.sees("Let them count the moves.") && window.sees("Next: scene 3"));
    window.wait_for("Now the other player wins.");
    // The presenter reads what the class does not see yet.
    let [hint, answer] = ["From a ray of the corner the other player wins at once.", "Every move is answered by"];
    for words in ["Why does nobody want to move", hint, answer, "Hint: not shown yet", "Answer: not shown yet"] {
        assert!(window.sees(words), "{words}");
    }
    window.press("Show a hint");
    assert!(window.sees("Hint: shown") && window.sees("Answer: not shown yet"));
    window.press("Show the answer");
    assert!(window.sees("Answer: shown"));
    window.press("Back: the scene before");
    assert!(!window.sees("Let them count the moves."));
    // It goes with the stage, and is closed when that is entered again.
    window.key(Key::Escape);
    assert!(!window.sees("Next: scene 2"));
    window.key(Key::F5);
    assert!(!window.sees("Next: scene 2"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_presenter_knows_which_hint_is_the_scenes_own() {
    let mut window = Window::open();
    window.open_lesson(COURSE[7]);
    window.key(Key::F5);
    window.key(Key::N);
    for _ in 0..6 {
        window.key(Key::PageDown);
    }
    window.wait_for("Hint of the scene: not shown yet");
    assert!(window.sees("Nudge: not shown yet"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_game_that_is_over_is_played_again() {
    let scene = |tab: &str, ruleset: &serde_json::Value, position: &[&str]| {
        serde_json::json!({
            "caption": "", "title": "A game", "tab": tab, "answers": "hidden",
            "focus": {"ruleset": ruleset, "position": position},
            "game": {"against": "computer", "first": "you", "hints": false},
        })
    };
    let pile = serde_json::json!({"name": "subtraction", "set": [1, 2, 3]});
    let queen = serde_json::json!({"name": "wythoff"});
    for (scene, moves, again, turn) in [
        (scene("play", &pile, &["1"]), "A pile", "Play again", Some("Your turn")),
        (scene("queen-board", &queen, &["2", "2"]), "Square 0, 0", "New game", None),
    ] {
        let lesson = serde_json::json!({
            "format": "golden-nim/session", "version": 2, "title": "Games", "focus": scene["focus"], "scene": 0,
            "game": scene["game"], "view": {"tab": scene["tab"]}, "scenes": [scene],
        });
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.json");
        fs::write(&path, lesson.to_string()).expect("written");
        let mut window = presenting(Some(path), SCREENS[1]);
        assert!(!window.sees(again), "{moves}: nothing is over yet");
        if turn.is_none() {
            window.press_containing("Square 1, 0");
            assert!(window.sees("A queen moves left, down or diagonally down; (1, 0) is none of these."));
        }
        if turn.is_some() {
            window.key(Key::Num1);
            window.key(Key::Enter);
        } else {
            window.press_containing(moves);
        }
        window.wait_for(again);
        if turn.is_none() {
            assert!(window.sees("You have won"));
            window.press_containing("Square 3, 3");
            assert!(window.sees("The game is over."));
        }
        window.press(again);
        window.settle();
        assert!(!window.sees(again), "{moves}: a new game");
        assert!(turn.is_none_or(|turn| window.sees(turn)));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_message_of_the_window_ends_with_the_stage_and_none_covers_its_picture() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/course-05-31-and-48.golden-nim.json");
    let mut window = Window::with(Some(path), [1440.0, 900.0]);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::C);
    assert!(window.sees("The position was copied."));
    window.key(Key::F5);
    window.settle();
    assert!(!window.sees("The position was copied."), "it was told in the window");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::C);
    let nodes = window.harness.get_all_by_label("The position was copied.").map(|node| node.rect());
    let message = nodes.reduce(Rect::union).expect("a message");
    let picture = window.report().picture;
    assert!(!message.intersects(picture), "{message} on {picture}");
}

/// A lesson with one scene on the queen board at (5, 5), against the perfect computer.
fn queen_at_5_5(folder: &Path) -> PathBuf {
    let scene = serde_json::json!({
        "caption": "", "title": "A game", "tab": "queen-board", "answers": "hidden",
        "focus": {"ruleset": {"name": "wythoff"}, "position": ["5", "5"]},
        "game": {"against": "computer", "strength": "perfect"},
    });
    let lesson = serde_json::json!({
        "format": "golden-nim/session", "version": 2, "title": "Games", "focus": scene["focus"], "scene": 0,
        "game": scene["game"], "view": {"tab": "queen-board"}, "scenes": [scene],
    });
    let path = folder.join("queen.json");
    fs::write(&path, lesson.to_string()).expect("written");
    path
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_a_move_the_stage_says_whose_turn_it_is_and_why_a_move_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = presenting(Some(queen_at_5_5(folder.path())), SCREENS[2]);
    window.press_containing("Square 5, 4");
    window.wait_for("Your turn · computer plays perfectly");
    window.press_containing("Square 5, 5");
    assert!(window.sees("(5, 5) is none of these."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_zoom_keys_change_the_size_of_everything_on_the_stage_until_it_is_left() {
    let screen = vec2(1440.0, 900.0);
    let mut window = presenting(Some(das()), screen);
    let mut problems = Vec::new();
    let keys = [Key::Plus, Key::Plus, Key::Plus, Key::Num0, Key::Minus, Key::Minus, Key::Minus];
    for (key, share) in keys.into_iter().zip([1.1, 1.2, 1.2, 1.0, 0.9, 0.8, 0.8]) {
        window.ctrl(key);
        let zoom = 1.4 * share;
        window.harness.ctx.set_zoom_factor(zoom);
        window.harness.set_size(screen / zoom);
        window.settle();
        window.settle();
        let now = window.harness.ctx.zoom_factor();
        assert!((now / zoom - 1.0).abs() < 0.02, "{key:?}: {now} in place of {zoom}");
        check_areas(&window, Rect::from_min_size(Pos2::ZERO, screen / zoom), &format!("{share}"), &mut problems);
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    window.key(Key::Escape);
    let left = window.harness.ctx.zoom_factor();
    assert!((left - 1.0).abs() < 0.01, "the window is as large as before: {left}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_the_last_stone_the_stage_says_who_has_won_and_offers_nothing_more() {
    let asking = serde_json::json!({
        "caption": "Take a stone.", "title": "The end", "tab": "play", "about": "stones", "answers": "hidden",
        "focus": {"ruleset": {"name": "nim"}, "position": ["1"]},
    });
    let mut window = super::exercises::opened(&[asking], [1280.0, 800.0]);
    window.key(Key::F5);
    window.wait_for("Show who wins (H)");
    window.key(Key::Num1);
    window.key(Key::Enter);
    window.wait_for("You took the last stone. You win.");
    assert!(!window.sees("Show who wins (H)"));
    window.key(Key::H);
    // What was won when is told then, but nothing of who wins now.
    window.wait_for("Nobody missed a win.");
    assert!(window.sees("You took the last stone. You win."));
    assert!(!window.sees("whoever is to move wins.") && !window.sees("whoever is to move loses."));
}
