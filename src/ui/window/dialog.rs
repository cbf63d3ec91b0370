//! Asking for a file: the desktop's own dialog where one answers, a list of files in the window where none does.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use golden_file::list::WantedFile;

/// A dialog that says "nothing" sooner than a hand can close it was never there: there is a session bus, but no portal.
const AT_ONCE: Duration = Duration::from_millis(400);

/// The request for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The title of the dialog.
    pub title: String,
    /// The kind of file, for the filter.
    pub kind: &'static str,
    /// Its extension.
    pub extension: &'static str,
    /// Another extension of files that are opened as well.
    pub also: Option<&'static str>,
    /// The name offered when saving; `None` asks for a file that exists.
    pub save_as: Option<String>,
    /// The folder to start in.
    pub folder: Option<PathBuf>,
}

impl Request {
    /// The file that is looked for.
    pub fn wanted(&self) -> WantedFile<'_> {
        WantedFile {
            extension: self.extension,
            also: self.also,
            save_as: self.save_as.as_deref(),
            folder: self.folder.as_deref(),
        }
    }
}

/// The outcome of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogAnswer {
    /// A file was chosen.
    Path(PathBuf),
    /// The dialog was closed without a choice.
    Cancelled,
    /// No dialog can be shown here.
    Unavailable,
}

/// A way to ask for a file without stopping the window. One question at a time.
pub trait FileDialogs {
    /// Asks; an earlier question is forgotten.
    fn ask(&mut self, request: &Request);

    /// The answer, once there is one.
    fn poll(&mut self) -> Option<DialogAnswer>;
}

/// The dialogs of the desktop.
#[derive(Default)]
pub struct NativeDialogs {
    running: Option<Receiver<DialogAnswer>>,
}

impl FileDialogs for NativeDialogs {
    fn ask(&mut self, request: &Request) {
        if !can_answer() {
            // A sender that is gone: no dialog can be shown.
            self.running = Some(channel().1);
            return;
        }
        let extensions: Vec<&str> = std::iter::once(request.extension).chain(request.also).collect();
        let mut dialog = rfd::AsyncFileDialog::new().set_title(&request.title).add_filter(request.kind, &extensions);
        if let Some(folder) = &request.folder {
            dialog = dialog.set_directory(folder);
        }
        // The future must be made on this thread; another one waits for it.
        self.running = Some(match &request.save_as {
            Some(name) => wait_for(dialog.set_file_name(name).save_file()),
            None => wait_for(dialog.pick_file()),
        });
    }

    fn poll(&mut self) -> Option<DialogAnswer> {
        let answer = match self.running.as_ref()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(answer) => answer,
            Err(TryRecvError::Disconnected) => DialogAnswer::Unavailable,
        };
        self.running = None;
        Some(answer)
    }
}

/// Waits on a thread of its own. The time is taken there: the window may look for the answer late.
fn wait_for(choice: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static) -> Receiver<DialogAnswer> {
    let (sender, answer) = channel();
    let asked = Instant::now();
    std::thread::spawn(move || {
        let path = pollster::block_on(choice).map(|file| file.path().to_path_buf());
        // Nobody listens any more when another question was asked or the window was closed.
        let _ = sender.send(match path {
            Some(path) => DialogAnswer::Path(path),
            None if asked.elapsed() >= AT_ONCE => DialogAnswer::Cancelled,
            None => DialogAnswer::Unavailable,
        });
    });
    answer
}

/// Returns true if the desktop can show a dialog at all. On Linux and BSD one comes over the session bus or from
/// zenity: without either, a dialog would say "nothing" as if it were closed, after a time that depends on the machine.
fn can_answer() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    let address = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some_and(|address| !address.is_empty());
    address || session_bus().is_some_and(|bus| bus.exists()) || on_path("zenity")
}

/// Returns the place where the session bus listens when no address is given.
#[cfg(unix)]
fn session_bus() -> Option<PathBuf> {
    use std::os::unix::fs::MetadataExt;
    let folder = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from).or_else(|| {
        let user = std::fs::metadata("/proc/self").ok()?.uid();
        Some(PathBuf::from(format!("/run/user/{user}")))
    })?;
    Some(folder.join("bus"))
}

#[cfg(not(unix))]
fn session_bus() -> Option<PathBuf> {
    None
}

fn on_path(program: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}
