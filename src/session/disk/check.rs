//! Checks of a session beyond its types: that positions belong to their games and numbers are within their ranges.

use crate::{
    Board, Camera, Compare, Converter, Focus, GoldenChoices, GoldenView, InkStroke, MapSettings, Model, Scene, Session,
    SessionError, SharedList, Theorems, View, caps,
};
use golden_game::{Position, Ruleset};
use golden_prose::quoted;
use golden_solver::Job;

impl Session {
    /// Checks a session as read from a file, with one unit of the job for each position and scene.
    ///
    /// **Cost**: linear in the moves, the scenes and the digits of their numbers.
    ///
    /// # Errors
    /// [`SessionError::Unsound`]; [`SessionError::Cancelled`].
    pub(crate) fn check(&self, name: &str, job: &Job) -> Result<(), SessionError> {
        let model = &self.model;
        let (focus, table, board) = (&model.focus, &model.table, &model.board);
        let View { camera, golden: golden_view, .. } = self.view;
        let compare = &self.view.compare;
        let Model { golden, converter, theorems, .. } = model;
        let shown = Shown { focus, table, board, golden, converter, theorems, camera, compare, golden_view };
        check_shown(name, "", &shown)?;
        if let Some(fault) = model.laboratory.fault() {
            return Err(SessionError::unsound(name, &fault));
        }
        for (list, positions) in [("trail", &model.trail), ("ahead", &model.ahead)] {
            check_positions(name, list, &model.focus.ruleset, positions, job)?;
        }
        self.check_line(name, job)?;
        if let Some(fault) = model.fault_of_forbidden() {
            return Err(SessionError::unsound(name, &fault));
        }
        if let Some(fault) = model.players.fault() {
            return Err(SessionError::unsound(name, &fault));
        }
        for (i, scene) in model.scenes.iter().enumerate() {
            advance(job)?;
            let place = format!("in scene {}: ", i + 1);
            check_script(name, &place, scene)?;
            if let Some(error) = scene.laboratory.as_ref().and_then(|game| game.clone().checked().err()) {
                return Err(SessionError::unsound(name, &format!("{place}{error}")));
            }
            let Scene { focus, table, board, golden, converter, theorems, golden_view, camera, compare, .. } = scene;
            let (golden_view, camera) = (*golden_view, *camera);
            let shown = Shown { focus, table, board, golden, converter, theorems, camera, compare, golden_view };
            check_shown(name, &place, &shown)?;
        }
        match model.scene {
            Some(scene) if scene >= model.scenes.len() => {
                let count = model.scenes.len();
                Err(SessionError::unsound(name, &format!("the current scene {scene}, but only {count} scenes")))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the line of play is a sequence of legal moves: a file may contain anything.
    fn check_line(&self, name: &str, job: &Job) -> Result<(), SessionError> {
        let (model, ruleset) = (&self.model, &self.model.focus.ruleset);
        let moves = model.moves();
        if moves > caps::MOVES {
            let problem = format!("a game of {moves} moves; at most {} are kept", caps::MOVES);
            return Err(SessionError::unsound(name, &problem));
        }
        for (from, to) in model.line().zip(model.line().skip(1)) {
            advance(job)?;
            if !ruleset.is_move(from, to) {
                let [from, to] = [from, to].map(|position| quoted(&position.to_string()));
                let problem = format!("in the game, no move of {ruleset} leads from {from} to {to}");
                return Err(SessionError::unsound(name, &problem));
            }
        }
        Ok(())
    }
}

fn check_positions(
    name: &str,
    list: &str,
    ruleset: &Ruleset,
    positions: &SharedList<Position>,
    job: &Job,
) -> Result<(), SessionError> {
    for (i, position) in positions.iter().enumerate() {
        advance(job)?;
        let sound = ruleset.validate_position(position);
        sound.map_err(|e| SessionError::unsound(name, &format!("in {list}, entry {}: {e}", i + 1)))?;
    }
    Ok(())
}

fn advance(job: &Job) -> Result<(), SessionError> {
    job.advance(1).map_err(|_| SessionError::Cancelled)
}

/// Checks what is drawn in a scene, and its exercise.
fn check_script(name: &str, place: &str, scene: &Scene) -> Result<(), SessionError> {
    let unsound = |problem: &str| Err(SessionError::unsound(name, &format!("{place}{problem}")));
    if !scene.ink.iter().all(InkStroke::is_sound) {
        let most = InkStroke::FARTHEST;
        return unsound(&format!("a stroke of ink without points, or with a point beyond {most}"));
    }
    let bytes = scene.exercise.as_ref().map_or(0, |exercise| exercise.text().len());
    if bytes > caps::EXERCISE {
        return unsound(&format!("an exercise of {bytes} bytes; at most {} are read", caps::EXERCISE));
    }
    Ok(())
}

/// The parts that a session and each of its scenes share.
struct Shown<'a> {
    focus: &'a Focus,
    table: &'a MapSettings,
    board: &'a Board,
    golden: &'a GoldenChoices,
    converter: &'a Converter,
    theorems: &'a Theorems,
    camera: Option<Camera>,
    compare: &'a [Option<Camera>],
    golden_view: GoldenView,
}

/// Checks the parts that a session and each of its scenes share.
fn check_shown(name: &str, place: &str, shown: &Shown<'_>) -> Result<(), SessionError> {
    let Shown { focus, table, board, .. } = shown;
    let unsound = |problem: &str| Err(SessionError::unsound(name, &format!("{place}{problem}")));
    for focus in [*focus, &table.own, &board.own] {
        if let Err(error) = focus.ruleset.validate(&focus.position) {
            return unsound(&error.to_string());
        }
    }
    if let Some(fault) = table.compare.fault() {
        return unsound(&fault);
    }
    for (what, number, range) in [
        ("the size of what is compared", table.compare.size, Compare::SIZES),
        ("the table size", table.size, MapSettings::SIZES),
        ("the table width", table.width, MapSettings::WIDTHS),
        ("the modulus", table.modulus, MapSettings::MODULI),
        ("the value of the level set", table.level, MapSettings::LEVELS),
        ("the number of P-positions", table.points, MapSettings::POINTS),
        ("the last pile of the growth", table.growth, MapSettings::GROWTHS),
        ("the largest number of a ray of the atlas", table.atlas, MapSettings::ATLAS),
        ("the board size", board.size, Board::SIZES),
    ] {
        if !range.contains(&number) {
            let (least, most) = (range.start(), range.end());
            return unsound(&format!("{what} {number}, which must be from {least} to {most}"));
        }
    }
    if !MapSettings::VIEWS.contains(&table.view) {
        return unsound(&format!("the picture {} as the view of the table", table.view.id()));
    }
    if let Some(fault) = shown.golden.fault().or_else(|| shown.converter.fault()).or_else(|| shown.theorems.fault()) {
        return unsound(&fault);
    }
    let mut cameras = shown.compare.iter().chain([&shown.camera]).flatten();
    let are_few = shown.compare.len() <= Compare::DIFFERENCE + 1;
    let is_sound = shown.golden_view.is_sound() && are_few && cameras.all(Camera::is_sound);
    if is_sound { Ok(()) } else { unsound("a camera whose numbers make no sense") }
}
