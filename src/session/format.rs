//! The session file: readable JSON with a format name and a version.

use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Board, Camera, Converter, Focus, GameChoices, GoldenChoices, GoldenView, Model, Plane, Scene, Session, View,
};
use crate::file::{self, FileError};
use crate::game::Position;

/// The format name in every session file.
const FORMAT: &str = "golden-nim/session";

/// The version this program writes, and the newest it reads.
const VERSION: u64 = 1;

/// The largest session file that is read, in bytes: thousands of scenes with numbers of thousands of digits.
pub const SESSION_BYTES: u64 = 64 << 20;

/// The most moves of a game in play that a file may hold.
const MOVES: usize = 10_000;

/// Why a session was not opened or saved. Each message says what happened, where, and what to do.
#[derive(Debug, Error)]
pub enum SessionError {
    /// The file could not be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Not JSON, or JSON cut short.
    #[error("{name} is damaged: {problem} at line {line}, column {column}. {hint}")]
    Damaged {
        /// The file's name.
        name: String,
        /// What the reader met.
        problem: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What to do.
        hint: String,
    },
    /// JSON of something else.
    #[error(
        "{name} is not a session of Golden Nim: its format is {found}. Open a file whose \"format\" is \"{FORMAT}\"."
    )]
    Foreign {
        /// The file's name.
        name: String,
        /// The format it names.
        found: String,
    },
    /// Written by a newer program.
    #[error(
        "{name} has version {found} of the session format; this program reads versions up to {VERSION}. Open it with a newer Golden Nim."
    )]
    Newer {
        /// The file's name.
        name: String,
        /// Its version.
        found: u64,
    },
    /// More text than a session file may have.
    #[error(
        "{name} would be larger than {SESSION_BYTES} bytes, more than this program opens again; shorten its longest \
         numbers or its scenes, and save again"
    )]
    TooLarge {
        /// The file's name.
        name: String,
    },
    /// A number or position that makes no sense.
    #[error("{name} holds {problem}. Correct it there, or open another file.")]
    Unsound {
        /// The file's name.
        name: String,
        /// What and where.
        problem: String,
    },
}

/// The first two fields, read before all others.
#[derive(Deserialize)]
struct Header {
    format: Option<serde_json::Value>,
    version: Option<u64>,
}

/// The whole file: the fields in the order they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u64,
    #[serde(default)]
    title: String,
    #[serde(default)]
    notes: String,
    focus: Focus,
    #[serde(default)]
    trail: Vec<Position>,
    #[serde(default)]
    ahead: Vec<Position>,
    #[serde(default)]
    game: GameChoices,
    #[serde(default)]
    table: Plane,
    #[serde(default)]
    board: Board,
    #[serde(default)]
    golden: GoldenChoices,
    #[serde(default)]
    converter: Converter,
    #[serde(default)]
    scene: Option<usize>,
    #[serde(default)]
    scenes: Vec<Scene>,
    #[serde(default)]
    view: View,
}

impl From<Session> for Document {
    fn from(Session { model, view }: Session) -> Self {
        let Model { title, notes, focus, trail, ahead, game, table, board, golden, converter, scenes, scene } = model;
        Self {
            format: FORMAT.into(),
            version: VERSION,
            title,
            notes,
            focus,
            trail,
            ahead,
            game,
            table,
            board,
            golden,
            converter,
            scene,
            scenes,
            view,
        }
    }
}

impl From<Document> for Session {
    fn from(document: Document) -> Self {
        let Document {
            format: _,
            version: _,
            title,
            notes,
            focus,
            trail,
            ahead,
            game,
            table,
            board,
            golden,
            converter,
            scene,
            scenes,
            view,
        } = document;
        let model = Model { title, notes, focus, trail, ahead, game, table, board, golden, converter, scenes, scene };
        Self { model, view }
    }
}

impl Session {
    /// The text of the session's file: pretty-printed, in a stable order, ending with a line break.
    ///
    /// # Errors
    /// None that a session can cause; the JSON writer's interface has one.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(&Document::from(self.clone())).map(|text| text + "\n")
    }

    /// Reads the text of a session's file; `name` is the file's name for messages.
    ///
    /// # Errors
    /// [`SessionError`] with the place and what to do.
    pub fn from_json(text: &str, name: &str) -> Result<Self, SessionError> {
        let header: Header = serde_json::from_str(text).map_err(|error| damaged(name, &error))?;
        match header.format {
            Some(serde_json::Value::String(format)) if format == FORMAT => {}
            Some(found) => return Err(SessionError::Foreign { name: name.into(), found: found.to_string() }),
            None => return Err(SessionError::Foreign { name: name.into(), found: "not named".into() }),
        }
        match header.version {
            Some(VERSION) => {}
            Some(found) if found > VERSION => return Err(SessionError::Newer { name: name.into(), found }),
            _ => return Err(unsound(name, "no version of the format that this program knows")),
        }
        let document: Document = serde_json::from_str(text).map_err(|error| damaged(name, &error))?;
        let mut session = Self::from(document);
        session.check(name)?;
        session.remember_places();
        session.model.repair_players();
        session.view.repair();
        Ok(session)
    }

    /// Opens a session file.
    ///
    /// # Errors
    /// [`SessionError`]; nothing has changed then.
    pub fn open(path: &Path) -> Result<Self, SessionError> {
        file::check_ordinary(path)?;
        let text = file::read_text(path, SESSION_BYTES)?;
        Self::from_json(&text, &file_name(path)).map_err(|error| match error {
            SessionError::Damaged { name, problem, line, column, hint } if file::backup_path(path).is_file() => {
                let hint = format!("{hint} The version before it is {name}.bak.");
                SessionError::Damaged { name, problem, line, column, hint }
            }
            error => error,
        })
    }

    /// Saves the session whole or not at all; the last good version is kept beside it, with `.bak` added to its name.
    /// Returns a sentence for the user where it cannot be kept: the session is saved all the same.
    ///
    /// # Errors
    /// [`SessionError`]; the file is as it was then.
    pub fn save(&self, path: &Path) -> Result<Option<String>, SessionError> {
        let name = file_name(path);
        let text = self.to_json().map_err(|error| damaged(&name, &error))?;
        if u64::try_from(text.len()).is_ok_and(|bytes| bytes > SESSION_BYTES) {
            return Err(SessionError::TooLarge { name });
        }
        file::check_ordinary(path)?;
        // A damaged file must not take the place of the good version kept before it.
        let is_good = || file::read_text(path, SESSION_BYTES).is_ok_and(|old| Self::from_json(&old, &name).is_ok());
        if file::backup_path(path).is_file() && !is_good() {
            file::write(path, text.as_bytes())?;
            return Ok(None);
        }
        let problem = file::write_keeping_backup(path, text.as_bytes())?;
        Ok(problem.map(|problem| format!("Saved, but {problem}.")))
    }

    /// Checks what the types cannot: that positions are positions of their games and numbers lie in their ranges.
    fn check(&self, name: &str) -> Result<(), SessionError> {
        let model = &self.model;
        let Model { focus, table, board, golden, converter, .. } = model;
        let View { camera, golden: golden_view, .. } = self.view;
        check_shown(name, "", &Shown { focus, table, board, golden, converter, camera, golden_view })?;
        for (list, positions) in [("trail", &model.trail), ("ahead", &model.ahead)] {
            for (i, position) in positions.iter().enumerate() {
                let sound = model.focus.ruleset.validate(position);
                sound.map_err(|e| unsound(name, &format!("in {list}, entry {}: {e}", i + 1)))?;
            }
        }
        self.check_line(name)?;
        for (i, scene) in model.scenes.iter().enumerate() {
            let place = format!("in scene {}: ", i + 1);
            let Scene { focus, table, board, golden, converter, golden_view, camera, .. } = scene;
            let (golden_view, camera) = (*golden_view, *camera);
            check_shown(name, &place, &Shown { focus, table, board, golden, converter, camera, golden_view })?;
        }
        match model.scene {
            Some(scene) if scene >= model.scenes.len() => {
                Err(unsound(name, &format!("the current scene {scene}, but only {} scenes", model.scenes.len())))
            }
            _ => Ok(()),
        }
    }
}

impl Session {
    /// Checks that the line of the game in play is one: a file may say anything.
    fn check_line(&self, name: &str) -> Result<(), SessionError> {
        let (model, ruleset) = (&self.model, &self.model.focus.ruleset);
        let moves = model.moves();
        if moves > MOVES {
            return Err(unsound(name, &format!("a game of {moves} moves; at most {MOVES} are kept")));
        }
        match model.line().zip(model.line().skip(1)).find(|(from, to)| !ruleset.is_move(from, to)) {
            Some((from, to)) => {
                Err(unsound(name, &format!("in the game, no move of {ruleset} leads from {from} to {to}")))
            }
            None => Ok(()),
        }
    }
}

/// What a session and each of its scenes have in common.
struct Shown<'a> {
    focus: &'a Focus,
    table: &'a Plane,
    board: &'a Board,
    golden: &'a GoldenChoices,
    converter: &'a Converter,
    camera: Option<Camera>,
    golden_view: GoldenView,
}

/// Checks what a session and each of its scenes have in common.
fn check_shown(name: &str, place: &str, shown: &Shown<'_>) -> Result<(), SessionError> {
    let Shown { focus, table, board, .. } = shown;
    for focus in [*focus, &table.own, &board.own] {
        focus.ruleset.validate(&focus.position).map_err(|error| unsound(name, &format!("{place}{error}")))?;
    }
    for (what, number, range) in [
        ("the table size", table.size, Plane::SIZES),
        ("the table width", table.width, Plane::WIDTHS),
        ("the modulus", table.modulus, Plane::MODULI),
        ("the value of the level set", table.level, Plane::LEVELS),
        ("the number of P-positions", table.points, Plane::POINTS),
        ("the last pile of the growth", table.growth, Plane::GROWTHS),
        ("the board size", board.size, Board::SIZES),
    ] {
        if !range.contains(&number) {
            let (least, most) = (range.start(), range.end());
            return Err(unsound(name, &format!("{place}{what} {number}, which must be from {least} to {most}")));
        }
    }
    if let Some(fault) = shown.golden.fault().or_else(|| shown.converter.fault()) {
        return Err(unsound(name, &format!("{place}{fault}")));
    }
    let is_sound = shown.golden_view.is_sound() && shown.camera.is_none_or(|camera| camera.is_sound());
    if is_sound { Ok(()) } else { Err(unsound(name, &format!("{place}a camera whose numbers make no sense"))) }
}

fn unsound(name: &str, problem: &str) -> SessionError {
    SessionError::Unsound { name: name.into(), problem: problem.into() }
}

/// A JSON error in words, with a hint for the commonest cause.
fn damaged(name: &str, error: &serde_json::Error) -> SessionError {
    let hint = if error.is_eof() { "The file ends too early." } else { "Correct it there, or open another file." };
    let text = error.to_string();
    // The place stands in fields of its own.
    let problem = text.split(" at line ").next().unwrap_or(&text).to_owned();
    SessionError::Damaged { name: name.into(), problem, line: error.line(), column: error.column(), hint: hint.into() }
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
