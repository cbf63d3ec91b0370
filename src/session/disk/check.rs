//! Checks of a session beyond its types: that positions belong to their games and numbers are within their ranges.
//! Repairs of what a file may contain but the program never writes, with sentences for the user.

use std::borrow::Cow;

use crate::edit::change::tidy;
use crate::{
    Board, Camera, Compare, Converter, Focus, GoldenChoices, GoldenView, InkStroke, MapSettings, Model, Scene, Session,
    SessionError, SharedList, Theorems, View, caps,
};
use golden_game::{Position, Ruleset};
use golden_prose::{Lines, clean, message, quoted};
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

/// The places where something was repaired: the first one and their number.
#[derive(Default)]
struct RepairedPlaces {
    first: Option<String>,
    count: usize,
}

impl RepairedPlaces {
    fn add(&mut self, place: impl FnOnce() -> String) {
        self.first.get_or_insert_with(place);
        self.count += 1;
    }

    /// `the title`, or `the title and 3 other places`.
    fn words(self) -> Option<String> {
        let first = self.first?;
        Some(match self.count {
            1 => first,
            2 => format!("{first} and another place"),
            count => format!("{first} and {} other places", count - 1),
        })
    }
}

impl Session {
    /// Repairs harmful or inconsistent content, and returns a sentence of at most [`golden_prose::MESSAGE`]
    /// characters for each kind of repair.
    pub(crate) fn repair(&mut self) -> Vec<String> {
        let mut repairs = Vec::new();
        let cleaned = self.model.clean_texts().words();
        repairs.extend(cleaned.map(|places| format!("Control characters were dropped from {places}.")));
        let (selected, convention) = (self.model.converter.selected, self.model.game.convention);
        self.remember_places();
        // What was forbidden before each move made is known: nothing where nothing is said.
        let said = self.model.forbidden.len().max(self.model.moves());
        self.model.fit_forbidden(said);
        self.model.theorems.complete();
        self.model.laboratory.complete();
        if self.model.game.convention != convention {
            repairs.push(format!("{} is not played misère: the last move wins.", self.model.focus.ruleset));
        }
        let kept = self.model.converter.selected;
        if kept != selected {
            let [kept, selected] = [kept, selected].map(|index| index.saturating_add(1));
            repairs.push(format!(
                "The Zeckendorf panel shows number {kept} of the position: it has no number {selected}."
            ));
        }
        let players = self.model.repair_players();
        repairs
            .extend(players.then(|| {
                "The players of a finished game were removed: there is no such game on the table.".to_owned()
            }));
        let mut games = self.model.table.compare.take_older_games();
        for index in 0..self.model.scenes.len() {
            // A scene without them stays shared.
            if self.model.scenes.get(index).is_some_and(|scene| scene.table.compare.has_older_games())
                && let Some(scene) = self.model.scenes.get_mut(index)
            {
                games += scene.table.compare.take_older_games();
            }
        }
        if games > 0 {
            let other = if games == 1 { "one other was" } else { "others were" };
            repairs.push(format!("Two games are compared at a time: A and B are kept, {other} left out."));
        }
        repairs.extend(self.view.repair());
        repairs.iter().map(|repair| message(repair)).collect()
    }
}

fn lines_of(has_many: bool) -> Lines {
    if has_many { Lines::Many } else { Lines::One }
}

impl Model {
    /// Removes the control characters from every text.
    fn clean_texts(&mut self) -> RepairedPlaces {
        let mut places = RepairedPlaces::default();
        let [first, second] = &mut self.players.names;
        for (text, lines, place) in [
            (&mut self.title, Lines::One, "the title"),
            (&mut self.notes, Lines::Many, "the notes"),
            (first, Lines::One, "the name of a player"),
            (second, Lines::One, "the name of a player"),
            (&mut self.golden.alpha, Lines::One, "the number of the Beatty pair"),
            (&mut self.converter.written, Lines::One, "the written representation"),
        ] {
            if tidy(text, lines) {
                places.add(|| place.into());
            }
        }
        for index in 0..self.laboratory.games.len() {
            let Some(game) = self.laboratory.games.get(index) else { continue };
            let texts = [(&game.title, Lines::One), (&game.rule, Lines::Many)];
            if texts.into_iter().any(|(text, lines)| matches!(clean(text, lines), Cow::Owned(_))) {
                places.add(|| format!("game {} of the laboratory", index + 1));
                if let Some(game) = self.laboratory.games.get_mut(index) {
                    tidy(&mut game.title, Lines::One);
                    tidy(&mut game.rule, Lines::Many);
                }
            }
        }
        for index in 0..self.scenes.len() {
            let Some(scene) = self.scenes.get(index) else { continue };
            let texts = [
                (&scene.caption, Lines::Many),
                (&scene.golden.alpha, Lines::One),
                (&scene.converter.written, Lines::One),
            ];
            // A scene without a fault stays shared.
            let script = scene.script_texts().map(|(text, has_many)| (text, lines_of(has_many)));
            if texts.into_iter().chain(script).all(|(text, lines)| matches!(clean(text, lines), Cow::Borrowed(_))) {
                continue;
            }
            places.add(|| format!("scene {}", index + 1));
            if let Some(scene) = self.scenes.get_mut(index) {
                tidy(&mut scene.caption, Lines::Many);
                tidy(&mut scene.golden.alpha, Lines::One);
                tidy(&mut scene.converter.written, Lines::One);
                for (text, has_many) in scene.script_texts_mut() {
                    tidy(text, lines_of(has_many));
                }
            }
        }
        places
    }
}
