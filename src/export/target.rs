//! The results that are written to a file that the user chooses: one type for tables, pictures, letters and lists.

use std::fmt;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::{
    ExportError, Format, PictureFormat, PictureOptions, least_table_bytes, write_far_table, write_picture, write_table,
};
use golden_figure::Figure;
use golden_solver::{Job, Solver, SolverError, TableRequest};
use golden_subject::{PictureTheme, SubjectPicture};

/// A file to be written in the background.
#[derive(Clone)]
pub struct ExportTarget {
    /// The title of the dialog: "Export the table as JSON".
    pub title: String,
    /// The name offered, with its extension.
    pub name: String,
    /// The kind of file, for the filter of the dialog.
    pub kind: &'static str,
    /// Its extension, without the dot.
    pub extension: &'static str,
    /// The least length of the file in bytes; 0 where it is not known beforehand.
    pub least_bytes: u64,
    write: Writer,
}

/// The reason why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotWritten {
    /// The message: what happened, and what to do about it.
    pub problem: String,
    /// True if the path or its disk is at fault, so that another place may mend it.
    pub is_of_place: bool,
}

/// The function that writes a file.
#[derive(Clone)]
enum Writer {
    /// A function that writes the content of the file.
    Content(Arc<WriteTo>),
    /// A function that writes the file itself, and others beside it.
    Place(Arc<WriteAt>),
}

type WriteAt = dyn Fn(&Path, &Solver, &Job) -> Result<(), ExportError> + Send + Sync;
type WriteTo = dyn Fn(&mut dyn Write, &Solver, &Job) -> Result<(), ExportError> + Send + Sync;

impl fmt::Debug for ExportTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExportTarget").field("title", &self.title).field("name", &self.name).finish_non_exhaustive()
    }
}

impl PartialEq for ExportTarget {
    fn eq(&self, other: &Self) -> bool {
        match (&self.write, &other.write) {
            (Writer::Content(own), Writer::Content(other)) => Arc::ptr_eq(own, other),
            (Writer::Place(own), Writer::Place(other)) => Arc::ptr_eq(own, other),
            _ => false,
        }
    }
}

impl ExportTarget {
    /// A file named `stem` and the extension, written by `write` in the background.
    pub fn new(
        title: impl Into<String>,
        stem: &str,
        kind: &'static str,
        extension: &'static str,
        write: impl Fn(&mut dyn Write, &Solver, &Job) -> Result<(), ExportError> + Send + Sync + 'static,
    ) -> Self {
        Self::written(title.into(), stem, kind, extension, Writer::Content(Arc::new(write)))
    }

    /// The same for a file that has others beside it: `write` gets its path, and writes each of them whole or not at
    /// all.
    pub fn with_others(
        title: impl Into<String>,
        stem: &str,
        kind: &'static str,
        extension: &'static str,
        write: impl Fn(&Path, &Solver, &Job) -> Result<(), ExportError> + Send + Sync + 'static,
    ) -> Self {
        Self::written(title.into(), stem, kind, extension, Writer::Place(Arc::new(write)))
    }

    fn written(title: String, stem: &str, kind: &'static str, extension: &'static str, write: Writer) -> Self {
        Self { title, name: format!("{stem}.{extension}"), kind, extension, least_bytes: 0, write }
    }

    /// The table of a request.
    pub fn table(request: TableRequest, format: Format) -> Self {
        Self::table_named(&table_stem(&request), request, format)
    }

    /// The table of a request, in a file of this name.
    pub fn table_named(stem: &str, request: TableRequest, format: Format) -> Self {
        let title = format!("Export the table as {}", format.name());
        let least_bytes = least_table_bytes(&request, format);
        let target = Self::new(title, stem, format.name(), format.extension(), move |out, solver, job| {
            if request.is_far() {
                let [rows, columns] =
                    [&request.rows, &request.columns].map(|range| range.start.into()..range.end.into());
                return write_far_table(&solver.far_table(rows, columns, job)?, format, out, job);
            }
            let table = solver.table(&request, job)?;
            write_table(&table, format, out, job)
        });
        target.of_at_least(least_bytes)
    }

    /// The same file, which is known to have at least this many bytes: where fewer are free it is not begun.
    #[must_use]
    pub fn of_at_least(self, least_bytes: u64) -> Self {
        Self { least_bytes, ..self }
    }

    /// The same file, asked for under another title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// A figure on the ground of a theme, with room around it.
    pub fn picture<Target: Clone>(
        title: impl Into<String>,
        stem: &str,
        figure: &Figure<Target>,
        format: PictureFormat,
        theme: impl Into<PictureTheme>,
    ) -> Self {
        let picture = SubjectPicture::Figure(figure.clone().without_targets());
        let options = PictureOptions::with_theme(theme.into());
        Self::new(title, stem, format.kind(), format.extension(), move |out, _, job| {
            write_picture(&picture, format, &options, out, job)
        })
    }

    /// Writes the file: whole, or not at all.
    ///
    /// **Cost**: that of computing and writing the content; not for the window's thread.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`]; the answer inside says what could not be computed or written.
    pub fn write_file(&self, path: &Path, solver: &Solver, job: &Job) -> Result<Result<(), NotWritten>, SolverError> {
        let room = golden_file::check_space(path, self.least_bytes).map_err(ExportError::from);
        let written = room.and_then(|()| match &self.write {
            Writer::Content(write) => golden_file::write_with(path, |out| write(out, solver, job)),
            Writer::Place(write) => write(path, solver, job),
        });
        match written {
            Ok(()) => Ok(Ok(())),
            Err(_) if job.is_cancelled() => Err(SolverError::Cancelled),
            Err(error) => {
                let is_of_place = matches!(error, ExportError::File(_));
                Ok(Err(NotWritten { problem: error.to_string(), is_of_place }))
            }
        }
    }
}

/// The name of a table's file: the game and its rows and columns.
pub fn table_stem(request: &TableRequest) -> String {
    let (rows, columns) = (request.rows.end - request.rows.start, request.columns.end - request.columns.start);
    format!("{}-{rows}x{columns}", request.ruleset.name())
}
