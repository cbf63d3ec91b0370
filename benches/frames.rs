//! Frames of the window while the Grundy table is panned and zoomed, beside those of an empty window in the same run.
//!
//! Needs a display: `cargo bench --bench frames`; arguments that are numbers are the sizes of the tables, and those that
//! end in `.json` sessions to be looked at instead. On a machine
//! without one `xvfb-run -s "-screen 0 1440x900x24" cargo bench --bench frames` draws with Mesa's software renderer.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use eframe::{Frame, NativeOptions};
use egui::{
    Event, Modifiers, MouseWheelSource, MouseWheelUnit, RawInput, TouchPhase, Ui, ViewportBuilder, ViewportCommand,
    pos2, vec2,
};
use golden_session::{Folders, Pace};
use golden_ui::{App, Desktop, NativeDialogs, Start, keep_freed_memory};

const SIZES: [u32; 3] = [1024, 8192, 32_768];
const WINDOW: [f32; 2] = [1440.0, 900.0];
/// Frames of each kind of movement.
const FRAMES: u32 = 240;
/// The time without a frame after which the picture counts as still.
const STILL: Duration = Duration::from_millis(400);

/// How the map is moved.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Movement {
    Still,
    Zoom,
    Pan,
}

const MOVEMENTS: [Movement; 3] = [Movement::Still, Movement::Zoom, Movement::Pan];

/// What was measured of each frame, in milliseconds.
#[derive(Default)]
struct Times {
    /// From the beginning to the end of the program's own function.
    own: Vec<f64>,
    /// Of the frame before: that with all the window library does, but for the exchange of the pictures.
    drawn: Vec<f64>,
    /// From one frame to the next.
    whole: Vec<f64>,
    /// What all threads have used since the process began, before the first frame and after the last.
    used: Option<[f64; 2]>,
}

#[derive(Default)]
struct Measured {
    movements: Vec<(Movement, Times)>,
    /// From the opening of the window to the first frame, and to the first still picture.
    first: Option<Duration>,
    settled: Option<Duration>,
}

/// Drives the window; without a program in it the window is empty.
struct Driver {
    app: Option<App>,
    measured: Rc<RefCell<Measured>>,
    opened: Instant,
    last: Option<Instant>,
    /// Frames of the current movement.
    frame: u32,
    /// The movement going on; none before the picture is there.
    movement: Option<usize>,
    own: f64,
}

impl eframe::App for Driver {
    fn raw_input_hook(&mut self, _ctx: &egui::Context, input: &mut RawInput) {
        let Some(movement) = self.movement.and_then(|index| MOVEMENTS.get(index)) else { return };
        let step = f32::from(u16::try_from(self.frame).unwrap_or(0));
        let centre = pos2(620.0, 500.0);
        match movement {
            Movement::Still => {}
            Movement::Zoom => {
                input.events.push(Event::PointerMoved(centre));
                // In for some frames, out again for as many.
                let up = if (self.frame / 30).is_multiple_of(2) { 1.0 } else { -1.0 };
                input.events.push(Event::MouseWheel {
                    unit: MouseWheelUnit::Point,
                    delta: vec2(0.0, 40.0 * up),
                    phase: TouchPhase::Move,
                    source: MouseWheelSource::Wheel,
                    modifiers: Modifiers::NONE,
                });
            }
            Movement::Pan => {
                let (sin, cos) = (step * 0.11).sin_cos();
                let at = centre + vec2(140.0 * cos, 90.0 * sin) - vec2(step * 0.4, -step * 0.3);
                input.events.push(Event::PointerMoved(at));
                if self.frame == 0 || self.frame == FRAMES - 1 {
                    let button = egui::PointerButton::Primary;
                    let modifiers = Modifiers::NONE;
                    input.events.push(Event::PointerButton { pos: at, button, pressed: self.frame == 0, modifiers });
                }
            }
        }
    }

    fn logic(&mut self, ctx: &egui::Context, frame: &mut Frame) {
        if let Some(app) = &mut self.app {
            eframe::App::logic(app, ctx, frame);
        }
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        self.app.as_ref().map_or([0.0, 0.0, 0.0, 1.0], |app| eframe::App::clear_color(app, visuals))
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut Frame) {
        let started = Instant::now();
        match &mut self.app {
            Some(app) => eframe::App::ui(app, ui, frame),
            None => drop(egui::CentralPanel::default().show(ui, |_| {})),
        }
        self.own = started.elapsed().as_secs_f64() * 1000.0;
        self.note(ui, started, frame.info().cpu_usage);
    }
}

impl Driver {
    fn note(&mut self, ui: &Ui, started: Instant, drawn: Option<f32>) {
        let mut measured = self.measured.borrow_mut();
        measured.first.get_or_insert_with(|| self.opened.elapsed());
        let before = self.last.replace(started);
        let Some(index) = self.movement else {
            // Once the program has asked for no frame of its own accord, all that it waited for is there.
            if before.is_some_and(|before| started.duration_since(before) >= STILL) {
                measured.settled = Some(self.opened.elapsed().saturating_sub(STILL));
                self.movement = Some(0);
                ui.ctx().request_repaint();
            } else {
                ui.ctx().request_repaint_after(STILL);
            }
            return;
        };
        let Some(&movement) = MOVEMENTS.get(index) else {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
            return;
        };
        if measured.movements.len() <= index {
            measured.movements.push((movement, Times::default()));
        }
        if let Some((_, times)) = measured.movements.last_mut() {
            times.own.push(self.own);
            times.drawn.extend(drawn.map(|seconds| f64::from(seconds) * 1000.0));
            times.whole.extend(before.map(|before| started.duration_since(before).as_secs_f64() * 1000.0));
            if self.frame == 0 || self.frame == FRAMES - 1 {
                let now = used();
                times.used = now.map(|now| [times.used.map_or(now, |[first, _]| first), now]);
            }
        }
        ui.ctx().request_repaint();
        self.frame += 1;
        if self.frame == FRAMES {
            (self.movement, self.frame) = (Some(index + 1), 0);
        }
    }
}

/// What the window holds.
enum Content {
    /// Nothing, in a window as the library makes it.
    Empty,
    /// Nothing, in a window made as the program makes its own.
    OwnEmpty,
    /// The program with a session.
    Program(PathBuf),
}

/// Opens a window, moves the map about, and closes it.
fn run(content: Content) -> Result<Measured, eframe::Error> {
    let measured = Rc::new(RefCell::new(Measured::default()));
    let shared = Rc::clone(&measured);
    let opened = Instant::now();
    let viewport = ViewportBuilder::default().with_title("Golden Nim frames").with_inner_size(WINDOW);
    let options = NativeOptions { viewport, dithering: matches!(content, Content::Empty), ..NativeOptions::default() };
    let session = if let Content::Program(session) = content { Some(session) } else { None };
    eframe::run_native(
        "golden-nim-frames",
        options,
        Box::new(move |creation| {
            let app = |session| {
                let dialogs = Box::new(NativeDialogs::default());
                App::new(
                    &creation.egui_ctx,
                    Start {
                        file: Some(session),
                        dialogs,
                        desktop: Desktop::none(),
                        folders: Folders::none(),
                        pace: Pace::default(),
                        has_start_page: false,
                    },
                )
            };
            let app = session.map(app);
            let driver = Driver { app, measured: shared, opened, last: None, frame: 0, movement: None, own: 0.0 };
            Ok(Box::new(driver))
        }),
    )?;
    Ok(measured.take())
}

/// The middle and the largest of some numbers.
fn middle_and_worst(times: &[f64]) -> (f64, f64) {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    (sorted.get(sorted.len() / 2).copied().unwrap_or(0.0), sorted.last().copied().unwrap_or(0.0))
}

/// Milliseconds of processor time of all threads so far, where the system tells: what a busy machine does not change.
fn used() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    // Fields 14 and 15, in hundredths of a second; the first one here is the third.
    let ticks = fields.split_whitespace().skip(11).take(2).map(|field| field.parse::<u32>().ok());
    Some(f64::from(ticks.sum::<Option<u32>>()?) * 10.0)
}

/// Bytes of memory the process holds, where the system tells.
fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

fn report(name: &str, measured: &Measured, empty: Option<f64>) {
    let seconds = |time: Option<Duration>| time.map_or(f64::NAN, |time| time.as_secs_f64());
    println!(
        "{name}: first frame after {:.2} s, picture still after {:.2} s, at most {} MB of memory",
        seconds(measured.first),
        seconds(measured.settled),
        resident().map_or_else(|| "?".to_owned(), |bytes| (bytes / 1_000_000).to_string())
    );
    for (movement, times) in &measured.movements {
        let ((own, own_worst), (whole, whole_worst)) = (middle_and_worst(&times.own), middle_and_worst(&times.whole));
        let (drawn, drawn_worst) = middle_and_worst(&times.drawn);
        let ratio = empty.map_or_else(String::new, |empty| format!(", {:.2} × an empty window", whole / empty));
        let used = times.used.map_or(f64::NAN, |[first, last]| (last - first) / f64::from(FRAMES - 1));
        println!(
            "  {:5}  own {own:6.2} ms median {own_worst:6.2} worst   drawn {drawn:6.2} {drawn_worst:6.2}   frame {whole:6.2} median {whole_worst:6.2} \
             worst{ratio}   all threads {used:6.2}",
            format!("{movement:?}").to_lowercase()
        );
    }
}

fn main() {
    keep_freed_memory();
    let sizes: Vec<u32> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let sizes = if sizes.is_empty() { SIZES.to_vec() } else { sizes };
    let Ok(empty) = run(Content::Empty) else {
        println!("frames: no display with OpenGL; nothing was measured");
        return;
    };
    report("empty window", &empty, None);
    if let Ok(own) = run(Content::OwnEmpty) {
        report("empty window without dithering, as the program's", &own, None);
    }
    let whole: Vec<f64> = empty.movements.iter().flat_map(|(_, times)| times.whole.iter().copied()).collect();
    let (middle, _) = middle_and_worst(&whole);
    let is_session = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "json");
    let files: Vec<PathBuf> = std::env::args().map(PathBuf::from).filter(is_session).collect();
    for file in &files {
        measure(&file.display().to_string(), file.clone(), middle);
    }
    for size in sizes.into_iter().filter(|_| files.is_empty()) {
        let session = std::env::temp_dir().join(format!("golden-nim-frames-{}-{size}.json", std::process::id()));
        let text = format!(
            r#"{{"format":"golden-nim/session","version":1,
                "focus":{{"ruleset":{{"name":"wythoff"}},"position":["31","48"]}},
                "table":{{"size":{size}}},
                "view":{{"camera":{{"anchor":[0,0],"offset":[0.0,0.0],"cell":0.01}}}}}}"#
        );
        if let Err(error) = fs::write(&session, text) {
            println!("frames: {}: {error}", session.display());
            return;
        }
        measure(&format!("table of {size} × {size}"), session.clone(), middle);
        // A file in the folder for temporary files that stays does no harm.
        drop(fs::remove_file(&session));
    }
}

fn measure(name: &str, session: PathBuf, empty: f64) {
    match run(Content::Program(session)) {
        Ok(measured) => report(name, &measured, Some(empty)),
        Err(error) => println!("frames: {name}: {error}"),
    }
}
