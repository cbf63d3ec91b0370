//! The session file: readable JSON that begins with the name of its format and a version.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::path::Path;

use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::error::{FORMAT, VERSION};
use super::sizes::{self, Watched};
use crate::caps::SESSION_BYTES;
use crate::{
    AnswersShown, Board, Converter, Focus, GameChoices, GoldenChoices, KeptFinding, KeptFindings, Laboratory,
    MapSettings, Model, OwnGame, Players, Scene, Session, SessionError, SharedList, Tab, Theorems, View,
};
use golden_file::Stamp;
use golden_game::Position;
use golden_prose::quoted;
use golden_solver::Job;

/// A session as it was read, with a list of repairs.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The session.
    pub session: Session,
    /// The repairs made: sentences for the user, each of at most 300 characters; empty if there was nothing to
    /// repair.
    pub repairs: Vec<String>,
}

/// The whole file, for reading.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Document {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    #[serde(default)]
    title: String,
    #[serde(default)]
    notes: String,
    focus: Focus,
    #[serde(default)]
    trail: SharedList<Position>,
    #[serde(default)]
    ahead: SharedList<Position>,
    #[serde(default)]
    forbidden: SharedList<Vec<Position>>,
    #[serde(default)]
    game: GameChoices,
    #[serde(default)]
    players: Players,
    #[serde(default)]
    table: MapSettings,
    #[serde(default)]
    board: Board,
    #[serde(default)]
    golden: GoldenChoices,
    #[serde(default)]
    converter: Converter,
    #[serde(default)]
    theorems: Option<Theorems>,
    #[serde(default)]
    laboratory: LaboratoryDocument,
    #[serde(default)]
    scene: Option<usize>,
    #[serde(default)]
    scenes: SharedList<Scene>,
    #[serde(default)]
    view: View,
    #[serde(default)]
    answers: AnswersShown,
}

/// The key of the laboratory, for reading: the games, and what was found about them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
struct LaboratoryDocument {
    chosen: usize,
    games: SharedList<OwnGame>,
    findings: SharedList<KeptFinding>,
}

impl Default for LaboratoryDocument {
    fn default() -> Self {
        let Laboratory { chosen, games } = Laboratory::default();
        Self { chosen, games, findings: SharedList::new() }
    }
}

/// The same for writing.
#[derive(Serialize)]
struct WrittenLaboratory<'a> {
    #[serde(flatten)]
    games: &'a Laboratory,
    #[serde(skip_serializing_if = "SharedList::is_empty")]
    findings: &'a SharedList<KeptFinding>,
}

impl<'a> WrittenLaboratory<'a> {
    /// Returns what is written; nothing where all is as in a new session.
    fn of(games: &'a Laboratory, findings: &'a KeptFindings) -> Option<Self> {
        let findings = findings.list();
        (!games.is_usual() || !findings.is_empty()).then_some(Self { games, findings })
    }
}

/// The whole file, for writing, with its keys in order.
#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u64,
    title: &'a str,
    notes: &'a str,
    focus: &'a Focus,
    trail: &'a SharedList<Position>,
    ahead: &'a SharedList<Position>,
    #[serde(skip_serializing_if = "SharedList::is_empty")]
    forbidden: &'a SharedList<Vec<Position>>,
    game: GameChoices,
    #[serde(skip_serializing_if = "Players::are_usual")]
    players: &'a Players,
    table: &'a MapSettings,
    board: &'a Board,
    golden: &'a GoldenChoices,
    converter: &'a Converter,
    #[serde(skip_serializing_if = "Option::is_none")]
    theorems: Option<&'a Theorems>,
    #[serde(skip_serializing_if = "Option::is_none")]
    laboratory: Option<WrittenLaboratory<'a>>,
    scene: Option<usize>,
    scenes: Cow<'a, SharedList<Scene>>,
    view: &'a View,
    #[serde(skip_serializing_if = "AnswersShown::is_usual")]
    answers: AnswersShown,
}

impl<'a> From<&'a Session> for Written<'a> {
    fn from(Session { model, view }: &'a Session) -> Self {
        let Model {
            title,
            notes,
            focus,
            trail,
            ahead,
            forbidden,
            game,
            players,
            table,
            board,
            golden,
            converter,
            theorems,
            laboratory,
            scenes,
            scene,
        } = model;
        Self {
            format: FORMAT,
            version: VERSION,
            title,
            notes,
            focus,
            trail,
            ahead,
            forbidden,
            game: GameChoices { hints: view.answers.are_seen(), ..*game },
            players,
            table,
            board,
            golden,
            converter,
            theorems: Some(theorems).filter(|said| **said != Theorems::of_file_without(view.tab == Tab::Theorems)),
            laboratory: WrittenLaboratory::of(laboratory, &view.findings),
            scene: *scene,
            scenes: with_older_key(scenes),
            view,
            answers: view.answers,
        }
    }
}

impl From<Document> for Session {
    fn from(document: Document) -> Self {
        let Document {
            _format: _,
            _version: _,
            title,
            notes,
            focus,
            trail,
            ahead,
            forbidden,
            mut game,
            players,
            table,
            board,
            golden,
            converter,
            theorems,
            laboratory,
            scene,
            mut scenes,
            mut view,
            answers,
        } = document;
        let is_hidden = !std::mem::replace(&mut game.hints, true);
        view.answers = if is_hidden { AnswersShown::Hidden } else { answers };
        take_older_key(&mut scenes);
        let LaboratoryDocument { chosen, games, findings } = laboratory;
        view.findings = KeptFindings::of_list(&findings);
        let theorems = theorems.unwrap_or_else(|| Theorems::of_file_without(view.tab == Tab::Theorems));
        let model = Model {
            title,
            notes,
            focus,
            trail,
            ahead,
            forbidden,
            game,
            players,
            table,
            board,
            golden,
            converter,
            theorems,
            laboratory: Laboratory { chosen, games },
            scenes,
            scene,
        };
        Self { model, view }
    }
}

/// Moves the key `hints` of the scenes' games, by which older programs hide answers, to the key of the scenes. Where
/// one scene hides them, the others show them, as they did.
fn take_older_key(scenes: &mut SharedList<Scene>) {
    let hides = |scene: &Scene| !scene.game.hints && scene.answers.is_none();
    let is_older = scenes.iter().any(hides);
    for index in 0..scenes.len() {
        let is_meant =
            scenes.get(index).is_some_and(|scene| !scene.game.hints || (is_older && scene.answers.is_none()));
        let Some(scene) = scenes.get_mut(index).filter(|_| is_meant) else { continue };
        let shown = if scene.game.hints { AnswersShown::Shown } else { AnswersShown::Hidden };
        scene.answers.get_or_insert(shown);
        scene.game.hints = true;
    }
}

/// The scenes with the key that [`take_older_key`] reads.
fn with_older_key(scenes: &SharedList<Scene>) -> Cow<'_, SharedList<Scene>> {
    let hides = |scene: &Scene| scene.answers == Some(AnswersShown::Hidden);
    if !scenes.iter().any(hides) {
        return Cow::Borrowed(scenes);
    }
    let mut written = scenes.clone();
    for index in 0..scenes.len() {
        if scenes.get(index).is_some_and(hides)
            && let Some(scene) = written.get_mut(index)
        {
            scene.game.hints = false;
        }
    }
    Cow::Owned(written)
}

impl Session {
    /// The text of the session's file: pretty-printed, in a stable order, ending with a line break.
    ///
    /// # Errors
    /// None in practice; the interface of the JSON writer has one.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(&Written::from(self)).map(|text| text + "\n")
    }

    /// As [`Session::to_json`], for a file named `name`, with progress in bytes of an unknown total.
    ///
    /// # Errors
    /// [`SessionError::TooLarge`] if the program could not open the file again; [`SessionError::Cancelled`].
    pub fn write_json(&self, name: &str, job: &Job) -> Result<String, SessionError> {
        job.start(0);
        job.advance(0).map_err(|_| SessionError::Cancelled)?;
        let mut text = WatchedText { bytes: Vec::new(), job };
        let written = serde_json::to_writer_pretty(&mut text, &Written::from(self))
            .and_then(|()| text.write_all(b"\n").map_err(serde_json::Error::io));
        let is_too_large = |bytes: usize| u64::try_from(bytes).is_ok_and(|bytes| bytes > SESSION_BYTES);
        match written {
            _ if is_too_large(text.bytes.len()) => Err(SessionError::TooLarge { name: name.into() }),
            Ok(()) => String::from_utf8(text.bytes).map_err(|error| SessionError::unsound(name, &error.to_string())),
            Err(error) => Err(SessionError::damaged(name, &error)),
        }
    }

    /// Reads the text of a session's file; `name` is the file's name for messages.
    ///
    /// # Errors
    /// [`SessionError`] with the place and what to do.
    pub fn from_json(text: &str, name: &str) -> Result<Self, SessionError> {
        Self::read_json(text, name, &Job::new()).map(|opened| opened.session)
    }

    /// As [`Session::from_json`], with progress (in bytes of the text, which is read twice, then in positions
    /// checked) and with a list of repairs. A byte order mark before the text is passed over.
    ///
    /// **Cost**: linear in the text, except O(M(n) log n) for each long number of n digits; memory a few times that
    /// of the text.
    ///
    /// # Errors
    /// [`SessionError`] with the place and what to do; [`SessionError::Cancelled`] once the job is cancelled.
    pub fn read_json(text: &str, name: &str, job: &Job) -> Result<Opened, SessionError> {
        let text = golden_file::without_byte_order_mark(text);
        job.start(2 * text.len() as u64);
        job.advance(0).map_err(|_| SessionError::Cancelled)?;
        check_header(text, name)?;
        sizes::check(text, name, job)?;
        let mut reader = serde_json::Deserializer::from_reader(Watched::new(text, job));
        let document: Document =
            serde_path_to_error::deserialize(&mut reader).map_err(|error| SessionError::mistake(name, &error))?;
        let mut session = Self::from(document);
        session.check(name, job)?;
        let repairs = session.repair();
        Ok(Opened { session, repairs })
    }

    /// Opens a session file.
    ///
    /// # Errors
    /// [`SessionError`]; nothing has changed in that case.
    pub fn open(path: &Path) -> Result<Self, SessionError> {
        Self::open_stamped(path, &Job::new()).map(|(opened, _)| opened.session)
    }

    /// Saves the session completely or not at all; the last good version is kept in the same folder, with `.bak`
    /// added to its name. If it cannot be kept, the session is saved anyway and a sentence for the user is returned.
    ///
    /// # Errors
    /// [`SessionError`]; the file is then unchanged.
    pub fn save(&self, path: &Path) -> Result<Option<String>, SessionError> {
        self.save_stamped(path, &Job::new()).map(|(_, problem)| problem)
    }

    /// As [`Session::save`], with progress, in bytes of an unknown total, and with the stamp of the new content.
    ///
    /// # Errors
    /// [`SessionError`], [`SessionError::Cancelled`] among them; the file is then unchanged.
    pub(super) fn save_stamped(&self, path: &Path, job: &Job) -> Result<(Stamp, Option<String>), SessionError> {
        let name = golden_file::file_name(path);
        let text = self.write_json(&name, job)?;
        golden_file::check_ordinary(path)?;
        // Neither a damaged file nor one that says the same may replace the good version kept before.
        let is_worth_keeping = || {
            let old = golden_file::read_text(path, SESSION_BYTES);
            old.is_ok_and(|old| old.as_bytes() != text.as_bytes() && Self::read_json(&old, &name, job).is_ok())
        };
        let keeps_backup = !golden_file::backup_path(path).is_file() || is_worth_keeping();
        job.advance(0).map_err(|_| SessionError::Cancelled)?;
        if !keeps_backup {
            golden_file::write(path, text.as_bytes())?;
            return Ok((Stamp::of(text.as_bytes()), None));
        }
        let problem = golden_file::write_keeping_backup(path, text.as_bytes())?;
        Ok((Stamp::of(text.as_bytes()), problem.map(|problem| format!("Saved, but {problem}."))))
    }
}

/// A text in memory that reports its bytes as progress. Writing fails when the job is cancelled, and beyond the
/// largest size of a session file.
struct WatchedText<'a> {
    bytes: Vec<u8>,
    job: &'a Job,
}

impl Write for WatchedText<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.job.advance(bytes.len() as u64).map_err(io::Error::other)?;
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() as u64 > SESSION_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Adds the name of the backup to the error of a damaged file, if there is a backup.
pub(super) fn with_backup(error: SessionError, path: &Path) -> SessionError {
    match error {
        SessionError::Damaged { name, problem, line, column, hint } if golden_file::backup_path(path).is_file() => {
            let hint = format!("{hint} The version before it is {name}.bak.");
            SessionError::Damaged { name, problem, line, column, hint }
        }
        error => error,
    }
}

/// The oldest version it reads. Each version has all keys of the one before in their places and adds optional ones,
/// so an older file is read as it stands, and written as the newest version.
const OLDEST: u64 = 1;

/// The first two fields, read before all others.
#[derive(Deserialize)]
#[serde(expecting = "an object with the keys \"format\" and \"version\"")]
struct Header {
    format: Option<FormatName>,
    version: Option<u64>,
}

/// The value of the field that names the format, in a few words.
struct FormatName(String);

impl<'de> Deserialize<'de> for FormatName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FormatVisitor)
    }
}

struct FormatVisitor;

impl<'de> Visitor<'de> for FormatVisitor {
    type Value = FormatName;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a format")
    }

    fn visit_str<E>(self, name: &str) -> Result<FormatName, E> {
        Ok(FormatName(quoted(name)))
    }

    fn visit_bool<E>(self, value: bool) -> Result<FormatName, E> {
        Ok(FormatName(value.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<FormatName, E> {
        Ok(FormatName(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<FormatName, E> {
        Ok(FormatName(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<FormatName, E> {
        Ok(FormatName(number.to_string()))
    }

    fn visit_unit<E>(self) -> Result<FormatName, E> {
        Ok(FormatName("null".into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<FormatName, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(FormatName("a list".into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<FormatName, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(FormatName("an object".into()))
    }
}

/// Checks that the text names this format, in a version that can be read.
fn check_header(text: &str, name: &str) -> Result<(), SessionError> {
    let foreign = |found: String| Err(SessionError::Foreign { name: name.into(), found });
    // A list could be read as the fields in their order.
    let is_object = text.trim_start().starts_with('{');
    let header = match serde_json::from_str::<Header>(text) {
        Ok(header) if is_object => header,
        Err(error) if is_object || !error.is_data() => return Err(SessionError::damaged(name, &error)),
        _ => return foreign("not named".into()),
    };
    match header.format {
        Some(FormatName(format)) if format == FORMAT => {}
        Some(FormatName(found)) => return foreign(found),
        None => return foreign("not named".into()),
    }
    match header.version {
        Some(OLDEST..=VERSION) => Ok(()),
        Some(found) if found > VERSION => Err(SessionError::Newer { name: name.into(), found }),
        _ => Err(SessionError::unsound(name, "no version of the format that this program knows")),
    }
}
