//! The window. egui lives here alone; nothing here computes mathematics.
//!
//! Uses every floor above. A panel sees the session and the solver's answers and sends actions (`context.rs`); the
//! window ([`App`]) applies them in one place after the frame.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `app` | the window: its state, and what happens in a frame |
//! | `command` | the commands of the program: one table makes the menus, the palette and the shortcuts |
//! | `context` | the context of a panel: what it sees and may ask for, and what it draws in a scene instead of itself |
//! | `golden_string` | the tab of the golden string |
//! | `grundy_table` | the tab of the Grundy table |
//! | `input` | fields and lists for what is typed or chosen: they know what is meant |
//! | `inspector` | the facts known of the shared position, and the way to the other tabs |
//! | `laboratory` | the tab of the rules of one's own |
//! | `layout` | the places of things in the window: panes, and the columns beside them |
//! | `learn` | the parts that teach beside the panels: exercises, the words, the editor of lessons |
//! | `palette` | one field that finds positions and commands |
//! | `play` | the tab of the game in play |
//! | `queen_board` | the tab of the queen board |
//! | `render` | from figures and prose to pixels |
//! | `stage` | the stage: one picture and its caption, for a projector |
//! | `start` | the page the program begins with: games, files, lessons and examples |
//! | `theorems` | the tab of the statements and their proofs |
//! | `widget` | the controls of the window |
//! | `window` | the window itself: its display, zoom, keys that are no commands, dialogs, place, icon and size |
//! | `work` | the values that are computed in the background and kept for every frame |
//! | `zeckendorf` | the tab of the converter |

#![cfg(feature = "window")]

mod app;
mod command;
mod context;
mod golden_string;
mod grundy_table;
mod input;
mod inspector;
mod laboratory;
mod layout;
mod learn;
mod palette;
mod play;
mod queen_board;
mod render;
mod stage;
mod start;
mod theorems;
mod widget;
mod window;
mod work;
mod zeckendorf;

use std::path::PathBuf;

use thiserror::Error;

pub use app::{App, StageReport, Start};
use golden_session::{Folders, Pace, SaveOutcome, Settings};
pub use window::desktop::Desktop;
use window::desktop::{Ending, Unclosed};
pub use window::dialog::{DialogAnswer, FileDialogs, NativeDialogs, Request};
pub use window::display::{Display, ScaleError};

/// Size of the window at the start, in points, and the least it can have.
const SIZE: [f32; 2] = [1440.0, 900.0];
const LEAST: [f32; 2] = [1024.0, 600.0];

/// The reason why the window could not be opened, or ended before it was closed.
#[derive(Debug, Error)]
pub enum WindowError {
    /// No display answers, or it has no OpenGL.
    #[error(
        "no window could be opened on {display}: {cause}. The window needs a display (X11 or Wayland) with OpenGL 2 or \
         newer. Every command works without one: try golden-nim --help"
    )]
    NoWindow {
        /// The display that was tried.
        display: Display,
        /// The message of the window library.
        cause: String,
    },
    /// A variable asks for a scale that no window can have.
    #[error("no window could be opened: {0}")]
    Scale(#[from] ScaleError),
    /// It was there, and ended without having been closed.
    #[error(transparent)]
    Unclosed(#[from] Unclosed),
}

impl WindowError {
    fn new(display: &Display, error: &eframe::Error, kept: Option<SaveOutcome>) -> Self {
        let text = error.to_string();
        // The window library names the line of its source that failed; that means nothing to a user.
        let cause =
            text.split_once(".rs:").and_then(|(_, rest)| rest.split_once(": ")).map_or(text.as_str(), |(_, c)| c);
        let cause = cause.trim_end_matches('.').to_owned();
        match kept {
            Some(kept) => Unclosed::Lost(cause, kept).into(),
            None => Self::NoWindow { display: display.clone(), cause },
        }
    }
}

/// Lets the C library of Linux keep freed memory: otherwise the buffers of a software renderer go back to the system
/// and come again, page by page, in every frame, which takes as long as all the rest of the program's share of it.
///
/// The library raises its threshold for giving back to twice the largest block it has given back so far.
pub fn keep_freed_memory() {
    const LARGEST: usize = 31 << 20;
    drop(std::hint::black_box(Vec::<u8>::with_capacity(LARGEST)));
}

/// Opens the window, with the session in the file if there is one, and returns when it is closed.
///
/// # Errors
/// [`WindowError`] where there is no display or no OpenGL, or its scale makes no sense, or the program made a mistake.
pub fn run(file: Option<PathBuf>) -> Result<(), WindowError> {
    let display = Display::of_environment();
    if let Display::Dead(_) = display {
        return Err(WindowError::NoWindow { display, cause: "nobody answers there".into() });
    }
    display.check_scale()?;
    keep_freed_memory();
    // The desktop answers while the window is made.
    let desktop = Desktop::follow();
    let viewport = egui::ViewportBuilder::default()
        .with_title("Golden Nim")
        .with_app_id("golden-nim")
        .with_inner_size(SIZE)
        .with_min_inner_size(LEAST)
        .with_icon(window::desktop::window_icon())
        .with_drag_and_drop(true);
    let folders = Folders::of_user();
    // What is wrong with the settings is said in the window.
    let (settings, _) = folders.config.as_deref().map(Settings::load).unwrap_or_default();
    let left = settings.window();
    let viewport = match left {
        Some(window) => window::place::as_left(viewport, window),
        None => viewport,
    };
    // A map's colours mean values: they are painted as they are, not dithered.
    let options = eframe::NativeOptions {
        viewport,
        dithering: false,
        event_loop_builder: display.hook(),
        ..eframe::NativeOptions::default()
    };
    let ending = Ending::default();
    let (of_window, of_display) = (ending.clone(), display.clone());
    let window = || {
        eframe::run_native(
            "golden-nim",
            options,
            Box::new(move |creation| {
                window::place::bring_to_a_screen(creation, &of_display, left, settings.zoom());
                let dialogs = Box::new(NativeDialogs::default());
                let app = App::new(
                    &creation.egui_ctx,
                    Start { file, dialogs, desktop, folders, pace: Pace::default(), has_start_page: true },
                );
                // Where signals cannot be watched they end the program as they always did.
                let _ = of_window.follow(app.recovery());
                Ok(Box::new(app))
            }),
        )
    };
    let ended = match ending.guard(window) {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(WindowError::new(&display, &error, ending.kept())),
        Err(fault) => Err(fault.into()),
    };
    // What was still being exported ends with the window; nothing can be written from here on.
    golden_file::remove_temporaries();
    ended
}
