//! A window in a harness, and dialogs that answer as a test tells them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, PointerButton, Rect, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, HarnessBuilder, Node};
use golden_session::{COURSE, Folders, Lesson, Pace};
use golden_ui::{App, Desktop, DialogAnswer, FileDialogs, Request, Start};

/// How long, in real time, a test waits for what must come: far longer than a busy machine needs, so that only a fault
/// gets there.
const CANCEL_STEP: Duration = Duration::from_mins(5);

/// Chooses an answer for a question.
type Chooser = Box<dyn FnMut(&Request) -> DialogAnswer>;

/// What the dialogs were asked, and what they will answer.
#[derive(Default)]
pub struct Script {
    pub asked: Vec<Request>,
    pub answers: VecDeque<DialogAnswer>,
    /// What is answered when there is no answer left.
    pub otherwise: Option<Chooser>,
    waiting: bool,
}

/// Dialogs that answer from a script.
#[derive(Clone, Default)]
pub struct ScriptedDialogs(pub Rc<RefCell<Script>>);

impl ScriptedDialogs {
    pub fn will_choose(&self, path: impl Into<PathBuf>) {
        self.0.borrow_mut().answers.push_back(DialogAnswer::Path(path.into()));
    }

    pub fn will_answer(&self, answer: DialogAnswer) {
        self.0.borrow_mut().answers.push_back(answer);
    }
}

impl FileDialogs for ScriptedDialogs {
    fn ask(&mut self, request: &Request) {
        let mut script = self.0.borrow_mut();
        script.asked.push(request.clone());
        script.waiting = true;
    }

    fn poll(&mut self) -> Option<DialogAnswer> {
        let mut script = self.0.borrow_mut();
        if !script.waiting {
            return None;
        }
        script.waiting = false;
        let Script { asked, answers, otherwise, .. } = &mut *script;
        let chosen = || otherwise.as_mut().zip(asked.last()).map(|(choose, request)| choose(request));
        Some(answers.pop_front().or_else(chosen).expect("the test has an answer for every question"))
    }
}

/// A text as a test writes it: the no-break spaces, which keep formulas on their line, are plain.
pub fn with_plain_spaces(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// The window of the size of the design, with scripted dialogs.
pub struct Window {
    pub harness: Harness<'static, App>,
    pub dialogs: ScriptedDialogs,
}

impl Window {
    pub fn open() -> Self {
        Self::with(None, [1440.0, 900.0])
    }

    pub fn with(file: Option<PathBuf>, size: [f32; 2]) -> Self {
        Self::remembering(file, size, Folders::none(), Pace::default())
    }

    /// A window that keeps unsaved work and settings in these folders.
    pub fn remembering(file: Option<PathBuf>, size: [f32; 2], folders: Folders, pace: Pace) -> Self {
        Self::on_desktop(Desktop::none(), file, size, folders, pace)
    }

    /// A window on a desktop that says how windows are to look.
    pub fn on_desktop(desktop: Desktop, file: Option<PathBuf>, size: [f32; 2], folders: Folders, pace: Pace) -> Self {
        let dialogs = ScriptedDialogs::default();
        let given = Box::new(dialogs.clone());
        let start = Start { file, dialogs: given, desktop, folders, pace, has_start_page: false };
        Self::of(Harness::builder().with_size(size), start, dialogs)
    }

    /// A window that begins with the start page.
    pub fn at_start(size: [f32; 2], folders: Folders) -> Self {
        let dialogs = ScriptedDialogs::default();
        let given = Box::new(dialogs.clone());
        let desktop = Desktop::none();
        let start = Start { file: None, dialogs: given, desktop, folders, pace: Pace::default(), has_start_page: true };
        Self::of(Harness::builder().with_size(size), start, dialogs)
    }

    /// A window that may show characters which no font of the program has.
    pub fn of_any_text(dialogs: ScriptedDialogs) -> Self {
        let given = Box::new(dialogs.clone());
        let start = Start {
            file: None,
            dialogs: given,
            desktop: Desktop::none(),
            folders: Folders::none(),
            pace: Pace::default(),
            has_start_page: false,
        };
        Self::of(Harness::builder().with_size([1440.0, 900.0]).allow_missing_glyphs(), start, dialogs)
    }

    fn of(builder: HarnessBuilder<App>, start: Start, dialogs: ScriptedDialogs) -> Self {
        let harness = builder.with_step_dt(0.1).build_eframe(move |creation| App::new(&creation.egui_ctx, start));
        let mut window = Self { harness, dialogs };
        window.settle();
        window
    }

    /// Frames until the window asks for no other one at once and waits for no file: what was asked for has happened and is
    /// drawn. What goes on by itself, such as a long computation, is not waited for.
    pub fn settle(&mut self) {
        const GOES_ON: usize = 4;
        let mut frames = 0;
        while frames < GOES_ON {
            self.harness.step();
            if self.harness.state().waits_for_files() {
                std::thread::sleep(Duration::from_millis(1));
            } else if self.output().repaint_delay > Duration::ZERO {
                return;
            } else {
                frames += 1;
            }
        }
    }

    /// Whether a widget is there whose name, text or value contains this.
    pub fn sees(&self, words: &str) -> bool {
        let words = with_plain_spaces(words);
        self.said().any(|said| said.contains(&words))
    }

    /// What a widget says that begins like this.
    pub fn find_said(&self, start: &str) -> Option<String> {
        let start = with_plain_spaces(start);
        self.said().find(|said| said.starts_with(&start))
    }

    /// The names, texts and values of all widgets, for a test that looks through them all; their no-break spaces are plain.
    pub fn all_said(&self) -> impl Iterator<Item = String> {
        self.said()
    }

    /// The names, texts and values of all widgets.
    fn said(&self) -> impl Iterator<Item = String> {
        let nodes = self.harness.query_all_by(|_| true);
        nodes.flat_map(|node| {
            let node = node.accesskit_node();
            let said = [node.label(), node.value()].into_iter().flatten();
            said.map(|said| with_plain_spaces(&said)).collect::<Vec<_>>()
        })
    }

    /// Steps until this gives something: work in the background takes its time. What it waits for has to come.
    #[track_caller]
    pub fn wait_until<T>(&mut self, what: &str, mut found: impl FnMut(&mut Self) -> Option<T>) -> T {
        let end = Instant::now() + CANCEL_STEP;
        loop {
            if let Some(found) = found(self) {
                return found;
            }
            let said = || self.said().collect::<Vec<_>>().join("\n");
            assert!(Instant::now() < end, "{what} never comes; the window says:\n{}", said());
            self.harness.step();
            std::thread::sleep(Duration::from_millis(4));
        }
    }

    /// Steps until this is no longer so.
    #[track_caller]
    pub fn wait_while(&mut self, what: &str, mut is_so: impl FnMut(&mut Self) -> bool) {
        self.wait_until(&format!("the end of: {what}"), |window| (!is_so(window)).then_some(()));
    }

    /// Steps until a widget says this.
    #[track_caller]
    pub fn wait_for(&mut self, name: &str) {
        self.wait_until(&format!("{name:?}"), |window| window.sees(name).then_some(()));
    }

    /// Steps until a file is there, and gives its bytes: a file is written beside its place and then renamed, so that
    /// it is whole as soon as it is there.
    #[track_caller]
    pub fn wait_for_file(&mut self, path: &Path) -> Vec<u8> {
        let bytes = self.wait_until(&path.display().to_string(), |_| std::fs::read(path).ok());
        self.settle();
        bytes
    }

    /// Presses the widget of exactly this name.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        self.press_node(name, |window, name| window.harness.query_by_label(name));
    }

    /// Presses a widget once it is there and stands still: what is found in the background comes some frames later, and may
    /// move others.
    #[track_caller]
    fn press_node(&mut self, name: &str, node: for<'w> fn(&'w Self, &'w str) -> Option<Node<'w>>) {
        let mut before = None;
        self.wait_until(&format!("{name:?}, standing still"), |window| {
            let now = node(window, name).map(|node| node.rect());
            (now.is_some() && std::mem::replace(&mut before, now) == now).then_some(())
        });
        node(self, name).expect("it stands still").click();
        self.settle();
    }

    pub fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    /// Whether answers are seen, as the eye in the bar says.
    #[track_caller]
    pub fn has_answers(&self) -> bool {
        let eye = self.harness.get_by_role_and_label(Role::Button, "Answers");
        eye.accesskit_node().toggled() == Some(Toggled::True)
    }

    /// Shows answers where they are hidden: a game begins so.
    #[track_caller]
    pub fn show_answers(&mut self) {
        if !self.has_answers() {
            self.key(Key::H);
        }
    }

    pub fn ctrl(&mut self, key: Key) {
        self.keys(Modifiers::COMMAND, key);
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Types into the widget that has the keyboard.
    pub fn type_text(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Makes something that its user would not like to lose: a scene of its own.
    pub fn begin_work(&mut self) {
        self.open_menu("Lessons", "Add scene");
        self.press("Done");
    }

    /// Writes in the first cell of the bench.
    pub fn write_on_bench(&mut self) {
        self.ctrl(Key::Num6);
        self.wait_for("Bench");
        self.press("Bench");
        self.wait_for("Prove cell 1");
        self.focus("Text of cell 1");
        self.type_text(" ");
    }

    /// Goes to a position by the palette.
    pub fn go_to(&mut self, position: &str) {
        self.ctrl(Key::P);
        self.type_text(position);
        self.key(Key::Enter);
    }
}

impl Window {
    /// The position as the inspector shows it, or in a game that is played without it, the game so far: that of a
    /// lesson's scene is looked up by exploring freely for a moment.
    #[track_caller]
    pub fn position(&mut self) -> String {
        self.settle();
        let inspected = self.said().find_map(|said| said.strip_prefix("Position: ").map(str::to_owned));
        if let Some(position) = inspected.or_else(|| self.played_position()) {
            return position;
        }
        // Also behind a card.
        self.harness.get_by_label("Explore freely").click_accesskit();
        let position = self.position();
        self.harness.get_by_label("Back to the lesson").click_accesskit();
        self.settle();
        position
    }

    /// The position that all pictures share, looked up in the Grundy table from a tab, brought to the front by this key,
    /// which does not say it.
    #[track_caller]
    pub fn position_beside(&mut self, tab: Key) -> String {
        self.ctrl(Key::Num1);
        let position = self.position();
        self.ctrl(tab);
        position
    }

    /// The position of the game so far that is shown: the last one, where none is looked back at.
    fn played_position(&self) -> Option<String> {
        let line = self.find_said("The game so far: ")?;
        let line = line.strip_prefix("The game so far: ")?;
        let mut depth = 0_i32;
        let positions: Vec<&str> = line
            .split(|c| {
                depth += match c {
                    '(' => 1,
                    ')' => -1,
                    _ => 0,
                };
                c == ',' && depth == 0
            })
            .map(str::trim)
            .collect();
        let back = self.find_said("Looking back: move ");
        let step = back.as_deref().and_then(|said| said.split(' ').nth(3)).and_then(|step| step.parse().ok());
        positions.get(step.unwrap_or(positions.len() - 1)).map(|position| (*position).to_owned())
    }

    /// A point of the Grundy table: shares of its width and height from the left and the top.
    pub fn table_point(&self, across: f32, down: f32) -> egui::Pos2 {
        let rect = self.harness.get_by_role(Role::Canvas).rect();
        rect.lerp_inside(egui::vec2(across, down))
    }

    pub fn click_at(&mut self, at: egui::Pos2) {
        self.harness.hover_at(at);
        self.settle();
        for pressed in [true, false] {
            let button = PointerButton::Primary;
            self.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
            self.harness.step();
        }
        self.settle();
    }

    /// Presses the one widget whose name contains this.
    #[track_caller]
    pub fn press_containing(&mut self, name: &str) {
        self.press_node(name, |window, name| window.harness.query_by_label_contains(name));
    }

    /// Gives a widget the keyboard.
    #[track_caller]
    pub fn focus(&mut self, name: &str) {
        self.harness.get_by_label(name).focus();
        self.settle();
    }

    pub fn focus_path_field(&mut self) {
        self.focus("Path");
    }

    /// Presses an entry of a menu of the top bar: in a lesson the way to all lessons, below it, has the name of a menu.
    #[track_caller]
    pub fn open_menu(&mut self, menu: &str, entry: &str) {
        self.press_node(menu, |window, menu| {
            let named = window.harness.query_all_by_label(menu);
            named.min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()))
        });
        self.press(entry);
    }

    /// Opens a lesson by the menu.
    pub fn open_lesson(&mut self, lesson: Lesson) {
        let Some(place) = COURSE.iter().position(|known| *known == lesson) else {
            return self.open_menu("Lessons", lesson.title);
        };
        self.open_menu("Lessons", "Course from zero");
        // The last lessons are below what is in sight.
        let entry = format!("{}. {}", place + 1, lesson.title);
        self.wait_for(&entry);
        self.harness.get_by_label(&entry).click_accesskit();
        self.settle();
    }
}

impl Window {
    /// What the window asks of the desktop while these events happen to it, one in a frame, and shortly after.
    fn asks_when(&mut self, events: Vec<Event>) -> Vec<ViewportCommand> {
        let mut commands = Vec::new();
        for event in events.into_iter().map(Some).chain(std::iter::repeat_n(None, 4)) {
            self.harness.input_mut().events.extend(event);
            self.harness.step();
            commands.extend(self.output().commands.iter().cloned());
        }
        // What is asked for may wait until a file is written.
        while self.harness.state().waits_for_files() {
            std::thread::sleep(Duration::from_millis(1));
            for _ in 0..2 {
                self.harness.step();
                commands.extend(self.output().commands.iter().cloned());
            }
        }
        commands
    }

    /// Panics where the desktop would: winit takes no NUL in a title, and X11 none of a megabyte.
    #[track_caller]
    pub fn check_title(&self) {
        for command in &self.output().commands {
            if let ViewportCommand::Title(title) = command {
                assert!(!title.contains(char::is_control), "the title {title:.80?} has a control character");
                assert!(title.len() < 4000, "the title has {} bytes", title.len());
            }
        }
    }

    fn output(&self) -> &egui::ViewportOutput {
        &self.harness.output().viewport_output[&ViewportId::ROOT]
    }

    /// Presses the close button of the desktop; gives what the window asks of the desktop then.
    pub fn close(&mut self) -> Vec<ViewportCommand> {
        let viewport = self.harness.input_mut().viewports.get_mut(&ViewportId::ROOT).expect("the window");
        viewport.events.push(ViewportEvent::Close);
        self.asks_when(Vec::new())
    }

    /// Presses the widget of this name; gives what the window asks of the desktop then.
    #[track_caller]
    pub fn answer(&mut self, name: &str) -> Vec<ViewportCommand> {
        let pos = self.harness.get_by_label(name).rect().center();
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        let press = |pressed| Event::PointerButton { pos, button, pressed, modifiers };
        self.asks_when(vec![Event::PointerMoved(pos), press(true), press(false)])
    }

    /// Runs until nothing is left to be drawn: work in the background takes its time, but has an end.
    #[track_caller]
    pub fn rest(&mut self) {
        let end = Instant::now() + CANCEL_STEP;
        loop {
            self.harness.step();
            if self.is_at_rest() {
                // This also finds controls that have no name.
                self.harness.run();
                if self.is_at_rest() {
                    return;
                }
            }
            let causes = self.harness.ctx.repaint_causes();
            assert!(Instant::now() < end, "the window never rests, because of {causes:?}");
            std::thread::sleep(Duration::from_millis(4));
        }
    }

    /// Whether nothing is left to be drawn, now or later.
    pub fn is_at_rest(&self) -> bool {
        self.output().repaint_delay == Duration::MAX
    }

    /// The lines of text that are cut because they had no room, as far as they are seen.
    pub fn cut_lines(&self) -> Vec<String> {
        fn collect(shape: &egui::Shape, cut: &mut Vec<String>) {
            match shape {
                egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, cut)),
                egui::Shape::Text(text) if text.galley.elided => cut.push(text.galley.text().to_owned()),
                _ => {}
            }
        }
        let mut cut = Vec::new();
        self.harness.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut cut));
        cut
    }

    /// Whether these words are drawn as a line of their own.
    pub fn draws(&self, words: &str) -> bool {
        fn has(shape: &egui::Shape, words: &str) -> bool {
            match shape {
                egui::Shape::Vec(shapes) => shapes.iter().any(|shape| has(shape, words)),
                egui::Shape::Text(text) => with_plain_spaces(text.galley.text()) == words,
                _ => false,
            }
        }
        self.harness.output().shapes.iter().any(|clipped| has(&clipped.shape, words))
    }

    /// The lines of text at whose end a number is broken within, as far as they are seen.
    pub fn broken_numbers(&self) -> Vec<String> {
        fn collect(shape: &egui::Shape, broken: &mut Vec<String>) {
            match shape {
                egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, broken)),
                egui::Shape::Text(text) => {
                    let rows: Vec<String> = text.galley.rows.iter().map(|row| row.text()).collect();
                    let is_broken = |pair: &&[String]| {
                        pair[0].ends_with(|c: char| c.is_ascii_digit())
                            && pair[1].starts_with(|c: char| c.is_ascii_digit())
                    };
                    broken.extend(rows.windows(2).filter(is_broken).map(<[String]>::concat));
                }
                _ => {}
            }
        }
        let mut broken = Vec::new();
        self.harness.output().shapes.iter().for_each(|clipped| collect(&clipped.shape, &mut broken));
        broken
    }

    /// The name and place of every widget of this role on screen.
    pub fn places(&self, role: Role) -> Vec<(String, Rect)> {
        let nodes = self.harness.query_all_by_role(role);
        let places = nodes.filter_map(|node| {
            let known = node.accesskit_node();
            known.bounding_box()?;
            Some((known.label().or(known.value()).unwrap_or_default(), node.rect()))
        });
        places.collect()
    }
}
