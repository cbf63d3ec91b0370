//! Repairs of what a file may contain but the program never writes, with sentences for the user.

use std::borrow::Cow;

use crate::edit::change::tidy;
use crate::{Model, Session};
use golden_prose::{Lines, clean, message};

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
    /// Repairs harmful or inconsistent content, and returns a sentence of at most [`golden_prose::MESSAGE`] characters
    /// for each kind of repair.
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
