//! The hands on the window: each action is chosen by a seed, done, and written down.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{
    DroppedFile, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase,
    ViewportEvent, ViewportId,
};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_ui::{DialogAnswer, Request};

use super::super::support::{ScriptedDialogs, Window};
use super::random::Random;
use super::{files, texts};

/// Actions kept for the report of a failure.
const KEPT: usize = 30;

/// The last actions of a seed, for the report of a failure.
pub type Log = Rc<RefCell<VecDeque<String>>>;

/// What the hands like to do.
#[derive(Clone, Copy, Debug)]
pub enum Habit {
    /// Everything.
    Everything,
    /// Fields, the palette, keys.
    Typing,
    /// Sizes, zooms, layouts, drags.
    Shapes,
    /// Opening, saving, scenes, undo.
    Files,
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Shortcut,
    AnyKey,
    KeyStorm,
    Widget,
    Anywhere,
    Drag,
    Wheel,
    Field,
    Blind,
    Palette,
    Resize,
    Zoom,
    Open,
    Drop,
    History,
    Menu,
    PathField,
    Close,
    Wait,
}

impl Habit {
    fn weights(self) -> [(usize, Action); 19] {
        use Action as A;
        let [keys, pointer, text, shape, file] = match self {
            Self::Everything => [4, 4, 4, 2, 2],
            Self::Typing => [3, 2, 12, 1, 1],
            Self::Shapes => [3, 5, 1, 10, 3],
            Self::Files => [3, 3, 2, 1, 9],
        };
        [
            (4 * keys, A::Shortcut),
            (2 * keys, A::AnyKey),
            (keys, A::KeyStorm),
            (6 * pointer, A::Widget),
            (2 * pointer, A::Anywhere),
            (2 * pointer, A::Drag),
            (2 * pointer, A::Wheel),
            (5 * text, A::Field),
            (text, A::Blind),
            (3 * text, A::Palette),
            (2 * shape, A::Resize),
            (shape, A::Zoom),
            (2 * file, A::Open),
            (file, A::Drop),
            (2 * file, A::History),
            (3 * file, A::Menu),
            (file, A::PathField),
            (1, A::Close),
            (2, A::Wait),
        ]
    }
}

/// A file that is dropped.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// A window, and a pair of hands on it.
pub struct Hands {
    pub window: Window,
    pub random: Random,
    pub folder: PathBuf,
    log: Log,
    /// The longest that the window took for a frame.
    pub slowest: Duration,
    habit: Habit,
    files: Rc<RefCell<Vec<PathBuf>>>,
    made: usize,
    is_odd: bool,
}

impl Hands {
    pub fn new(seed: u64, habit: Habit, folder: &Path, log: Log) -> Self {
        let files = Rc::new(RefCell::new(files::lessons(folder)));
        let dialogs = ScriptedDialogs::default();
        dialogs.0.borrow_mut().otherwise = Some(Box::new(answers(seed, folder.to_owned(), Rc::clone(&files))));
        let window = Window::of_any_text(dialogs);
        let (random, slowest) = (Random::new(seed), Duration::ZERO);
        let folder = folder.to_owned();
        Self { window, random, folder, log, slowest, habit, files, made: 0, is_odd: false }
    }

    pub fn note(&mut self, what: String) {
        if std::env::var_os("GOLDEN_NIM_SEED").is_some() {
            println!("{what}");
        }
        let mut log = self.log.borrow_mut();
        if log.len() == KEPT {
            log.pop_front();
        }
        log.push_back(what);
    }

    /// Does the next thing.
    pub fn act(&mut self) {
        let action = self.random.weighted(&self.habit.weights());
        let start = Instant::now();
        match action {
            Action::Shortcut => self.shortcut(),
            Action::AnyKey => self.any_key(),
            Action::KeyStorm => self.key_storm(),
            Action::Widget => self.widget(),
            Action::Anywhere => self.anywhere(),
            Action::Drag => self.drag(),
            Action::Wheel => self.wheel(),
            Action::Field => self.field(),
            Action::Blind => self.blind(),
            Action::Palette => self.palette(),
            Action::Resize => self.resize(),
            Action::Zoom => self.zoom(),
            Action::Open => self.open(),
            Action::Drop => self.drop_file(),
            Action::History => self.history(),
            Action::Menu => self.menu(),
            Action::PathField => self.path_field(),
            Action::Close => self.close(),
            Action::Wait => {
                self.note("wait".to_owned());
                self.frames(12);
            }
        }
        if start.elapsed() > Duration::from_secs(1) {
            println!("{:?}: {:?} {:?}", start.elapsed(), action, self.log.borrow().back());
        }
        // An odd size or zoom is seldom kept for long: most of the window is out of sight then.
        if self.is_odd && self.random.chance(1, 4) {
            self.usual_size();
        }
    }

    /// Frames without events, or with those that wait.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            let start = Instant::now();
            self.window.harness.step();
            self.slowest = self.slowest.max(start.elapsed());
            self.window.check_title();
        }
    }

    /// One frame with all of these events.
    fn frame(&mut self, events: impl IntoIterator<Item = Event>) {
        self.window.harness.input_mut().events.extend(events);
        self.frames(1);
    }

    fn press(&mut self, modifiers: Modifiers, key: Key) {
        let at_once = self.random.chance(1, 2);
        let [down, up] = [true, false].map(|pressed| key_event(modifiers, key, pressed));
        if at_once {
            self.frame([Event::ModifiersChanged(modifiers), down, up, Event::ModifiersChanged(Modifiers::NONE)]);
        } else {
            self.frame([Event::ModifiersChanged(modifiers), down]);
            self.frame([up, Event::ModifiersChanged(Modifiers::NONE)]);
        }
        self.frames(1);
    }
}

/// Keys.
impl Hands {
    fn shortcut(&mut self) {
        let (modifiers, key) = *self.random.pick(&SHORTCUTS);
        self.note(format!("{modifiers:?} {key:?}"));
        self.press(modifiers, key);
    }

    fn any_key(&mut self) {
        let (modifiers, key) = self.key();
        self.note(format!("{modifiers:?} {key:?}"));
        self.press(modifiers, key);
    }

    fn key(&mut self) -> (Modifiers, Key) {
        let usual = [
            Key::Escape,
            Key::Enter,
            Key::Tab,
            Key::Space,
            Key::ArrowLeft,
            Key::ArrowRight,
            Key::ArrowUp,
            Key::ArrowDown,
            Key::PageUp,
            Key::PageDown,
            Key::Home,
            Key::End,
            Key::Backspace,
            Key::Delete,
            Key::Plus,
            Key::Minus,
            Key::Num1,
            Key::Num5,
            Key::Num9,
        ];
        let key = if self.random.chance(2, 3) { *self.random.pick(&usual) } else { *self.random.pick(Key::ALL) };
        let modifiers = *self.random.pick(&[
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::SHIFT,
            Modifiers::COMMAND,
            Modifiers::ALT,
            Modifiers::COMMAND.plus(Modifiers::SHIFT),
            Modifiers::CTRL,
        ]);
        (modifiers, key)
    }

    /// Several keys in one frame, or one of them very often.
    fn key_storm(&mut self) {
        let mut keys = Vec::new();
        let one = self.key();
        let same = self.random.chance(1, 2);
        for _ in 0..self.random.within(2..=12) {
            let next = if self.random.chance(1, 2) { *self.random.pick(&SHORTCUTS) } else { self.key() };
            keys.push(if same { one } else { next });
        }
        self.note(format!("in one frame {keys:?}"));
        let press =
            |&(modifiers, key): &(Modifiers, Key)| [true, false].map(|pressed| key_event(modifiers, key, pressed));
        let events: Vec<Event> = keys.iter().flat_map(press).collect();
        self.frame(events);
        self.frames(1);
    }

    fn blind(&mut self) {
        let text = texts::any(&mut self.random);
        self.note(format!("type {}", short(&text)));
        let event = self.entry(text);
        self.frame([event]);
        self.frames(1);
    }

    fn entry(&mut self, text: String) -> Event {
        // A line break is a key, or part of what is pasted; it is never typed as text.
        let line = || text.replace(['\r', '\n'], "");
        match self.random.below(8) {
            0..=3 => Event::Text(line()),
            4 => Event::Ime(egui::ImeEvent::Commit(line())),
            _ => Event::Paste(text),
        }
    }

    fn palette(&mut self) {
        let text = texts::any(&mut self.random);
        self.note(format!("Ctrl+P, {}", short(&text)));
        self.press(Modifiers::COMMAND, Key::P);
        let event = self.entry(text);
        self.frame([event]);
        self.frames(1);
        let key = *self.random.pick(&[Key::Enter, Key::Enter, Key::Enter, Key::Escape, Key::ArrowDown, Key::Tab]);
        self.press(Modifiers::NONE, key);
        self.frames(1);
    }

    fn history(&mut self) {
        let keys = [(Modifiers::COMMAND, Key::Z), (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z)];
        let count = self.random.within(1..=20);
        self.note(format!("{count} times undo or redo"));
        let mut undo = 0;
        for _ in 0..count {
            if self.random.chance(1, 3) {
                undo = 1 - undo;
            }
            let (modifiers, key) = keys[undo];
            self.frame([key_event(modifiers, key, true), key_event(modifiers, key, false)]);
        }
    }
}

/// The pointer.
impl Hands {
    fn somewhere(&mut self) -> Pos2 {
        let screen = self.window.harness.ctx.content_rect();
        let share = egui::vec2(self.random.share(), self.random.share());
        screen.lerp_inside(share)
    }

    fn button(pos: Pos2, button: PointerButton, pressed: bool) -> Event {
        Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }
    }

    fn click(&mut self, at: Pos2, times: usize) {
        let modifiers = *self.random.pick(&[Modifiers::NONE, Modifiers::NONE, Modifiers::COMMAND, Modifiers::SHIFT]);
        let left = PointerButton::Primary;
        let button = *self.random.pick(&[left, left, left, left, PointerButton::Secondary, PointerButton::Middle]);
        self.frame([Event::PointerMoved(at)]);
        for _ in 0..times {
            for pressed in [true, false] {
                self.frame([Event::PointerButton { pos: at, button, pressed, modifiers }]);
            }
        }
        self.frames(1);
    }

    fn anywhere(&mut self) {
        let (at, times) = (self.somewhere(), self.random.within(1..=3));
        self.note(format!("{times} clicks at {at}"));
        self.click(at, times);
    }

    /// The name and place of a widget that something can be done with.
    fn any_widget(&mut self, roles: &[Role]) -> Option<(String, Rect)> {
        let known = self.widgets(roles);
        if known.is_empty() { None } else { Some(self.random.pick(&known).clone()) }
    }

    /// The name and place of every widget of these roles.
    fn widgets(&self, roles: &[Role]) -> Vec<(String, Rect)> {
        let nodes = self.window.harness.query_all_by(|node| roles.contains(&node.role()));
        let known = nodes.filter_map(|node| {
            let own = node.accesskit_node();
            own.bounding_box()?;
            let name = own.label().or(own.value()).unwrap_or_default();
            Some((format!("{:?} {}", own.role(), short(&name)), node.rect()))
        });
        known.collect()
    }

    fn widget(&mut self) {
        let Some((name, place)) = self.any_widget(&WIDGETS) else { return self.anywhere() };
        let at = if self.random.chance(2, 3) {
            place.center()
        } else {
            place.lerp_inside(egui::vec2(self.random.share(), self.random.share()))
        };
        let times = if self.random.chance(1, 5) { 2 } else { 1 };
        self.note(format!("{times} clicks on {name} at {at}"));
        self.click(at, times);
    }

    fn drag(&mut self) {
        let place = self.any_widget(&[Role::Canvas, Role::Slider, Role::Button, Role::Unknown, Role::GenericContainer]);
        let from = match place {
            Some((_, place)) if self.random.chance(2, 3) => {
                place.lerp_inside(egui::vec2(self.random.share(), self.random.share()))
            }
            _ => self.somewhere(),
        };
        let to = if self.random.chance(1, 2) {
            self.somewhere()
        } else {
            from + egui::vec2(self.random.share() - 0.5, self.random.share() - 0.5) * 300.0
        };
        self.note(format!("drag from {from} to {to}"));
        let (press, release) =
            (Self::button(from, PointerButton::Primary, true), Self::button(to, PointerButton::Primary, false));
        self.frame([Event::PointerMoved(from)]);
        self.frame([press]);
        for share in [0.1, 0.5, 1.0] {
            self.frame([Event::PointerMoved(from + share * (to - from))]);
        }
        if self.random.chance(9, 10) {
            self.frame([release]);
        } else {
            self.frame([Event::PointerGone]);
        }
        self.frames(1);
    }

    fn wheel(&mut self) {
        let at = self.somewhere();
        let delta = egui::vec2(self.random.share() - 0.5, self.random.share() - 0.5)
            * *self.random.pick(&[1.0, 10.0, 200.0, 1e6]);
        let unit = *self.random.pick(&[MouseWheelUnit::Point, MouseWheelUnit::Line, MouseWheelUnit::Page]);
        let modifiers = *self.random.pick(&[Modifiers::NONE, Modifiers::NONE, Modifiers::COMMAND, Modifiers::SHIFT]);
        self.note(format!("{modifiers:?} wheel {delta} {unit:?} at {at}"));
        let (phase, source) = (TouchPhase::Move, MouseWheelSource::Unknown);
        self.frame([Event::PointerMoved(at), Event::MouseWheel { unit, delta, phase, source, modifiers }]);
        if self.random.chance(1, 5) {
            let zoom = *self.random.pick(&[0.01, 0.5, 2.0, 100.0]);
            self.frame([Event::Zoom(zoom)]);
        }
        self.frames(2);
    }
}

/// Fields, files, sizes.
impl Hands {
    fn field(&mut self) {
        let fields: Vec<_> = self.window.harness.query_all_by_role(Role::TextInput).collect();
        if fields.is_empty() {
            return self.palette();
        }
        let chosen = &fields[self.random.below(fields.len())];
        let name = chosen.accesskit_node().label().unwrap_or_default();
        chosen.focus();
        let text = match name.as_str() {
            // Tables of a thousand million cells would be computed; those too large to be allowed are asked for, too.
            name if name.starts_with("Size") => (*self.random.pick(&["1", "30", "64", "700", "99999", "x"])).to_owned(),
            _ => texts::any(&mut self.random),
        };
        let end = *self.random.pick(&[Some(Key::Enter), Some(Key::Enter), Some(Key::Tab), Some(Key::Escape), None]);
        self.note(format!("into field {name}: {}, {end:?}", short(&text)));
        self.frames(2);
        if self.random.chance(3, 4) {
            self.press(Modifiers::COMMAND, Key::A);
        }
        let event = self.entry(text);
        self.frame([event]);
        if let Some(key) = end {
            self.press(Modifiers::NONE, key);
        }
        self.frames(1);
    }

    fn is_asked_for_a_path(&self) -> bool {
        self.window.harness.query_by_role_and_label(Role::TextInput, "Path").is_some()
    }

    /// Has no dialog answer, and gives the field that opens then a path inside the folder of this run: nothing else may
    /// be written to. The field is left before other hands come near it.
    fn path_field(&mut self) {
        let (modifiers, key) = *self.random.pick(&[
            (Modifiers::COMMAND, Key::O),
            (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S),
            (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::E),
        ]);
        self.window.dialogs.will_answer(DialogAnswer::Unavailable);
        self.press(modifiers, key);
        self.frames(3);
        self.window.dialogs.0.borrow_mut().answers.clear();
        for _ in 0..self.random.within(1..=3) {
            if !self.is_asked_for_a_path() {
                break;
            }
            self.window.harness.get_by_role_and_label(Role::TextInput, "Path").focus();
            self.frames(2);
            self.press(Modifiers::COMMAND, Key::A);
            let name = *self.random.pick(&["typed", "typed.json", "no/where.json", "", "a\0b", "é👩\u{200d}👧.json"]);
            let path = self.folder.join(name);
            self.note(format!("{modifiers:?} {key:?}, path {}", path.display()));
            self.frame([Event::Text(path.to_string_lossy().into_owned())]);
            self.press(Modifiers::NONE, Key::Enter);
            self.frames(2);
        }
        while self.is_asked_for_a_path() {
            self.press(Modifiers::NONE, Key::Escape);
        }
    }

    fn resize(&mut self) {
        let sizes = [
            (1, 1),
            (10, 10),
            (40, 800),
            (300, 200),
            (320, 900),
            (640, 480),
            (800, 60),
            (1024, 600),
            (1024, 700),
            (1200, 700),
            (1440, 900),
            (1600, 1000),
            (1920, 1080),
            (4000, 3000),
        ];
        let (mut width, mut height) = *self.random.pick(&sizes);
        if self.random.chance(1, 2) {
            (width, height) = (self.random.within(1..=1600), self.random.within(1..=1000));
        }
        self.note(format!("resize to {width} × {height}"));
        #[expect(clippy::cast_precision_loss, reason = "a size in pixels")]
        let size = egui::vec2(width as f32, height as f32) / self.window.harness.ctx.pixels_per_point();
        self.window.harness.set_size(size);
        self.is_odd = true;
        self.frames(2);
    }

    fn zoom(&mut self) {
        let factor = *self.random.pick(&[0.2, 0.4, 0.75, 1.0, 1.3, 2.0, 3.0, 5.0]);
        let native = self.random.chance(1, 3);
        self.note(format!("{} {factor}", if native { "pixels per point of the screen" } else { "zoom" }));
        if native {
            let input = self.window.harness.input_mut();
            input.viewports.get_mut(&ViewportId::ROOT).expect("the window").native_pixels_per_point = Some(factor);
        } else {
            self.window.harness.ctx.set_zoom_factor(factor);
        }
        self.is_odd = true;
        self.frames(2);
    }

    /// The size of the design, at its usual scale.
    pub fn usual_size(&mut self) {
        self.note("usual size".to_owned());
        let input = self.window.harness.input_mut();
        input.viewports.get_mut(&ViewportId::ROOT).expect("the window").native_pixels_per_point = Some(1.0);
        self.window.harness.ctx.set_zoom_factor(1.0);
        self.window.harness.set_size(egui::vec2(1440.0, 900.0));
        self.is_odd = false;
        self.frames(2);
    }

    /// Makes a file; dialogs and drops choose among those made.
    fn make_file(&mut self) -> PathBuf {
        self.made += 1;
        let path = files::any(&mut self.random, &self.folder, self.made);
        self.files.borrow_mut().push(path.clone());
        path
    }

    fn open(&mut self) {
        let path = self.make_file();
        self.note(format!("open {}", path.display()));
        self.window.dialogs.will_choose(path);
        self.press(Modifiers::COMMAND, Key::O);
        self.frames(2);
        self.window.dialogs.0.borrow_mut().answers.clear();
    }

    fn drop_file(&mut self) {
        let path = self.make_file();
        self.note(format!("drop {}", path.display()));
        self.window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
        self.frames(3);
    }

    fn menu(&mut self) {
        let menu = *self.random.pick(&["File", "Edit", "View", "Lessons", "Lessons", "Help"]);
        self.note(format!("menu {menu}"));
        let buttons = self.window.harness.query_all_by_role_and_label(Role::Button, menu);
        let place = buttons.into_iter().map(|node| node.rect().center()).next();
        let Some(at) = place else { return };
        let before = self.widgets(&[Role::Button]);
        self.click(at, 1);
        let entries: Vec<_> = self.widgets(&[Role::Button]).into_iter().filter(|new| !before.contains(new)).collect();
        if entries.is_empty() {
            return;
        }
        let (name, place) = self.random.pick(&entries).clone();
        self.note(format!("choose {name}"));
        self.click(place.center(), 1);
    }

    fn close(&mut self) {
        self.note("close".to_owned());
        let input = self.window.harness.input_mut();
        input.viewports.get_mut(&ViewportId::ROOT).expect("the window").events.push(ViewportEvent::Close);
        self.frames(2);
    }
}

fn key_event(modifiers: Modifiers, key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

/// What the dialogs answer by themselves: a file of this run, a new one, nothing.
fn answers(seed: u64, folder: PathBuf, files: Rc<RefCell<Vec<PathBuf>>>) -> impl FnMut(&Request) -> DialogAnswer {
    let mut random = Random::new(!seed);
    move |request| {
        // The letters of the golden string come by the thousand million.
        if request.save_as.as_ref().is_some_and(|name| name.starts_with("golden-string-")) {
            return DialogAnswer::Cancelled;
        }
        match random.below(10) {
            0 => DialogAnswer::Cancelled,
            1 | 2 => DialogAnswer::Path(folder.join("no").join("where.json")),
            3..=6 if request.save_as.is_some() => DialogAnswer::Path(folder.join(format!("new-{}", random.below(9)))),
            _ => DialogAnswer::Path(random.pick(&files.borrow()).clone()),
        }
    }
}

/// The beginning of a text, as a literal.
fn short(text: &str) -> String {
    const SHOWN: usize = 60;
    let length = text.chars().count();
    if length <= SHOWN {
        return format!("{text:?}");
    }
    format!("{:?}… ({length} characters)", text.chars().take(SHOWN).collect::<String>())
}

/// Roles of widgets that something can be done with.
const WIDGETS: [Role; 12] = [
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::Slider,
    Role::TextInput,
    Role::Canvas,
    Role::ComboBox,
    Role::ListBoxOption,
    Role::Link,
    Role::SpinButton,
    Role::Tab,
    Role::MenuItem,
];

/// The keys of the program.
const SHORTCUTS: [(Modifiers, Key); 41] = {
    const NONE: Modifiers = Modifiers::NONE;
    const CTRL: Modifiers = Modifiers::COMMAND;
    const BOTH: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    [
        (CTRL, Key::Num1),
        (CTRL, Key::Num2),
        (CTRL, Key::Num3),
        (CTRL, Key::Num4),
        (CTRL, Key::Num5),
        (CTRL, Key::Num6),
        (CTRL, Key::Num7),
        (CTRL, Key::Z),
        (BOTH, Key::Z),
        (CTRL, Key::Y),
        (CTRL, Key::S),
        (BOTH, Key::S),
        (CTRL, Key::O),
        (CTRL, Key::N),
        (CTRL, Key::E),
        (BOTH, Key::E),
        (CTRL, Key::P),
        (CTRL, Key::M),
        (CTRL, Key::T),
        (BOTH, Key::C),
        (CTRL, Key::Q),
        (CTRL, Key::Num0),
        (CTRL, Key::Num0),
        (CTRL, Key::Num0),
        (NONE, Key::F5),
        (NONE, Key::F1),
        (NONE, Key::PageDown),
        (NONE, Key::PageUp),
        (NONE, Key::Escape),
        (NONE, Key::Enter),
        (NONE, Key::Space),
        (NONE, Key::H),
        (NONE, Key::B),
        (NONE, Key::A),
        (NONE, Key::F),
        (NONE, Key::Backspace),
        (NONE, Key::Home),
        (NONE, Key::End),
        (CTRL, Key::ArrowRight),
        (CTRL, Key::ArrowUp),
        (BOTH, Key::Tab),
    ]
};
