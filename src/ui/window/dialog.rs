//! Asking for a file: the desktop's own dialog where one answers, a list of files in the window where none does.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use crate::file::list::WantedFile;

/// A dialog that says "nothing" sooner than a hand can close it was never there: no portal and no zenity answered.
const AT_ONCE: Duration = Duration::from_millis(400);

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The title of the dialog.
    pub title: String,
    /// What kind of file, for the filter.
    pub kind: &'static str,
    /// Its extension.
    pub extension: &'static str,
    /// The name offered when saving; `None` asks for a file that exists.
    pub save_as: Option<String>,
    /// The folder to start in.
    pub folder: Option<PathBuf>,
}

impl Request {
    /// The file that is looked for.
    pub fn wanted(&self) -> WantedFile<'_> {
        WantedFile { extension: self.extension, save_as: self.save_as.as_deref(), folder: self.folder.as_deref() }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
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
    fn poll(&mut self) -> Option<Answer>;
}

/// The dialogs of the desktop.
#[derive(Default)]
pub struct NativeDialogs {
    running: Option<(Receiver<Option<PathBuf>>, Instant)>,
}

impl FileDialogs for NativeDialogs {
    fn ask(&mut self, request: &Request) {
        let mut dialog =
            rfd::AsyncFileDialog::new().set_title(&request.title).add_filter(request.kind, &[request.extension]);
        if let Some(folder) = &request.folder {
            dialog = dialog.set_directory(folder);
        }
        let (answer, answers) = channel();
        // The future must be made on this thread; another one waits for it.
        match &request.save_as {
            Some(name) => wait_for(dialog.set_file_name(name).save_file(), answer),
            None => wait_for(dialog.pick_file(), answer),
        }
        self.running = Some((answers, Instant::now()));
    }

    fn poll(&mut self) -> Option<Answer> {
        let (answers, since) = self.running.as_ref()?;
        let answer = match answers.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(Some(path)) => Answer::Path(path),
            Ok(None) if since.elapsed() >= AT_ONCE => Answer::Cancelled,
            Ok(None) | Err(TryRecvError::Disconnected) => Answer::Unavailable,
        };
        self.running = None;
        Some(answer)
    }
}

fn wait_for(
    choice: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    answer: std::sync::mpsc::Sender<Option<PathBuf>>,
) {
    std::thread::spawn(move || {
        let path = pollster::block_on(choice).map(|file| file.path().to_path_buf());
        // Nobody listens any more when another question was asked or the window was closed.
        let _ = answer.send(path);
    });
}
