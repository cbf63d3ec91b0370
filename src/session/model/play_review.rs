//! The game in play looked at again after its end: who was winning, what was missed, what would have won. The graph
//! of all plays of the game in play: its picture, with the line played in it, and its title.

use std::sync::Arc;

use crate::answers::at_once;
use crate::{GameLine, Model, Player};
use golden_figure::{GraphLayer, GraphNodePicture, GraphPicture, ReviewCell, ReviewStrip, Turns};
use golden_game::{Convention, Fields, Outcome, Position, Ruleset, option_count, short_position};
use golden_number::UBig;
use golden_prose::{short_number, shortened};
use golden_solver::{GameReview, GraphMoves, GraphOfGame, MissedWin, move_made, move_to_make};

/// A move that gave a win away, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of the move: one more than the moves before it.
    pub step: usize,
    /// True if a person made it.
    pub is_own: bool,
    /// "Move 3: you took 5."
    pub made: String,
    /// "The win was to take 2."; empty where it is not known.
    pub better: String,
}

impl Model {
    /// Says how the game ended, and who has won: "You took the last stone.", "You win."; `None` where no move was
    /// made. In a match also whether the game counts, who has won the match, and who begins the next game. The focus
    /// must be a position without moves.
    pub fn end_lines(&self) -> Option<[String; 2]> {
        self.winner(true)?;
        let mover = self.side(self.trail.len() + 1);
        let no_stone = self.focus.ruleset.piles(&self.focus.position).iter().all(UBig::is_zero);
        let what = if no_stone { "took the last stone" } else { "made the last move" };
        let name = self.players.at_start(mover);
        let end = match self.game.convention {
            Convention::Normal => "",
            Convention::Misere if mover == Player::You => ", and so you lose",
            Convention::Misere => ", and so loses",
        };
        let how = self.all_forbidden_words().unwrap_or_else(|| format!("{name} {what}{end}."));
        let winner = self.turn_words(true);
        let Some(score) = self.match_score() else { return Some([how, format!("{winner}.")]) };
        let void = if score.is_void { " This win does not count: it came after a hint." } else { "" };
        let (over, next) = if score.winner.is_some() { (" the match", "next match") } else { ("", "next game") };
        let next_one = self.players.name(self.players.begins.other().into());
        let how = format!("{how}{void} {next_one} begins the {next}.");
        Some([how, format!("{winner}{over}.")])
    }

    /// Returns the piles left after each turn of the game so far, for a picture of this width in points.
    ///
    /// **Cost**: proportional to the turns.
    pub fn turns(&self, width: f32) -> Turns {
        let piles = |position: &Position| -> String {
            self.focus.ruleset.piles(position).iter().map(short_number).collect::<Vec<_>>().join(", ")
        };
        let mut left = GameLine::so_far(self).from(0).map(piles);
        let start = left.next().unwrap_or_default();
        Turns {
            players: [0, 1].map(|index| self.players.name(self.side(index)).to_owned()),
            start,
            left: left.collect(),
            width,
        }
    }

    /// Returns the strip of a game, of which `review` knows the positions from the one after `first` moves on; with
    /// the letters of the outcomes where `has_letters`.
    ///
    /// **Cost**: proportional to the positions.
    pub fn review_strip(&self, review: &GameReview, first: usize, width: f32, has_letters: bool) -> ReviewStrip {
        // A person against the computer is above.
        let is_swapped = self.side(1) == Player::You;
        let [upper, lower] = if is_swapped { [self.side(1), self.side(0)] } else { [self.side(0), self.side(1)] };
        let cells = review.outcomes.iter().enumerate().map(|(index, outcome)| {
            let step = first + index;
            let favourite = outcome.map(|outcome| self.favourite(outcome, step));
            let is_mistake =
                index.checked_sub(1).is_some_and(|index| matches!(review.missed.get(index), Some(Some(_))));
            let outcome = outcome.filter(|_| has_letters);
            let name = self.cell_name(step, favourite, outcome, is_mistake);
            ReviewCell { upper_wins: favourite.map(|player| player == upper), outcome, is_mistake, name }
        });
        let cells: Vec<ReviewCell> = cells.collect();
        let now = self.trail.len().checked_sub(first).filter(|now| *now < cells.len());
        ReviewStrip {
            cells,
            first,
            now,
            players: [upper, lower].map(|player| self.players.name(player).to_owned()),
            width,
        }
    }

    /// Returns the moves that gave a win away, in words; `first` is as for [`Self::review_strip`].
    ///
    /// **Cost**: proportional to the moves.
    pub fn mistakes(&self, review: &GameReview, first: usize) -> Vec<Mistake> {
        let line = GameLine::of(self);
        let missed = review.missed.iter().enumerate();
        let missed = missed.filter_map(|(index, missed)| Some((first + index, missed.as_ref()?)));
        missed.filter_map(|(step, missed)| self.mistake(line, step, missed)).collect()
    }

    fn mistake(&self, line: GameLine<'_>, step: usize, missed: &MissedWin) -> Option<Mistake> {
        let (ruleset, before, after) = (&self.focus.ruleset, line.get(step)?, line.get(step + 1)?);
        let player = self.side(step);
        let names = ruleset.pile_names(before);
        let is_short = !at_once::has_longer(before, at_once::LISTED);
        let made = ruleset.move_between(before, after.clone()).filter(|_| is_short);
        let made = made.map_or_else(|| "moved".into(), |made| move_made(ruleset, &names, before, &made));
        // Of the moves that win, those that were forbidden were none.
        let best = missed.best.as_ref().filter(|best| !self.forbidden_at(step).contains(&best.to));
        let better = best.filter(|_| is_short).map(|best| {
            let best = move_to_make(ruleset, &names, before, best);
            match missed.winning {
                Some(2..) => format!("One way to win was to {best}."),
                Some(_) | None => format!("The win was to {best}."),
            }
        });
        Some(Mistake {
            step: step + 1,
            is_own: player != Player::Computer,
            made: format!("Move {}: {} {made}.", step + 1, self.players.in_sentence(player)),
            better: better.unwrap_or_default(),
        })
    }

    /// Returns what a screen reader says of a position of the strip.
    fn cell_name(&self, step: usize, favourite: Option<Player>, outcome: Option<Outcome>, is_mistake: bool) -> String {
        let at = if step == 0 { "Start".to_owned() } else { format!("After move {step}") };
        let letter = match outcome {
            Some(Outcome::P) => ", a P-position",
            Some(Outcome::N) => ", an N-position",
            None => "",
        };
        let wins = match favourite {
            None => "it is not known who wins".to_owned(),
            Some(Player::You) => "you win".to_owned(),
            Some(other) => format!("{} wins", self.players.in_sentence(other)),
        };
        let mover = self.side(step.saturating_sub(1));
        let missed =
            if is_mistake { format!("; {} missed a win", self.players.in_sentence(mover)) } else { String::new() };
        format!("{at}: {wins}{letter}{missed}")
    }
}

/// The look of the graph of the game in play.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "four choices that do not depend on one another")]
pub struct GraphLook {
    /// True if a person may move now: the moves from the current position are marked.
    pub is_live: bool,
    /// True if gold marks the P-positions: it belongs to normal play.
    pub is_gilded: bool,
    /// True if it is on paper, where the other side is an opponent, not the computer.
    pub is_on_paper: bool,
    /// The preferred width and height in points.
    pub size: [f32; 2],
    /// True if the graph is made so small that it is seen whole in this size.
    pub is_fitted: bool,
}

/// The most characters of a name above a column of a graph.
const COLUMN: usize = 14;

/// The most positions before the one shown from which a graph is tried, besides the start.
const TRIED: usize = 12;

impl Model {
    /// Returns the positions from which a graph of the game in play is tried
    /// ([`golden_solver::Solver::graph_of_game`]), each with the number of moves that lead there: the start, unless
    /// it is known not to do (`without_start`), and the last ones up to the position shown.
    pub fn graph_starts(&self, without_start: bool) -> Vec<(usize, Arc<Position>)> {
        let (line, step) = (GameLine::so_far(self), self.trail.len());
        let first = step.saturating_sub(TRIED).max(usize::from(without_start).min(step));
        let start = (first > 0 && !without_start).then_some(0);
        let steps = start.into_iter().chain(first..=step);
        steps.filter_map(|step| Some((step, line.shared(step)?))).collect()
    }

    /// Returns the picture of a graph of the game in play, with the line played in it.
    ///
    /// **Cost**: proportional to the positions and moves of the graph.
    pub fn graph_picture(&self, drawn: &GraphOfGame, look: GraphLook) -> GraphPicture {
        let GraphLook { is_live, is_gilded, is_on_paper, size: [width, height], is_fitted } = look;
        let GraphOfGame { first, graph } = drawn;
        let (line, now) = (GameLine::so_far(self), &self.focus.position);
        // The layer of the position shown; a graph that begins later has none.
        let here = self.trail.len().checked_sub(*first);
        let last = graph.layers.len().saturating_sub(1);
        let nodes_here = here.and_then(|here| graph.layers.get(here));
        let is_from_here =
            |from: usize| nodes_here.and_then(|layer| layer.get(from)).is_some_and(|node| node.position == *now);
        let from_here =
            graph.edges.iter().filter(|edge| is_live && Some(edge.layer) == here && is_from_here(edge.from));
        let next: Vec<usize> = from_here.map(|edge| edge.to).collect();
        let title = |i: usize| match self.side(first + i) {
            _ if i == last && i > 0 => "end".into(),
            Player::Computer if is_on_paper => "opponent".into(),
            side => shortened(self.players.in_picture(side), COLUMN),
        };
        let layers = graph.layers.iter().enumerate().map(|(i, layer)| GraphLayer {
            title: title(i),
            is_now: Some(i) == here,
            nodes: (layer.iter().enumerate())
                .map(|(j, node)| GraphNodePicture {
                    words: node_words(&self.focus.ruleset, &node.position),
                    is_p: node.outcome == Outcome::P,
                    is_now: Some(i) == here && node.position == *now,
                    is_played: line.get(first + i).is_some_and(|played| *played == node.position),
                    is_next: here.is_some_and(|here| i == here + 1) && next.contains(&j),
                })
                .collect(),
        });
        let edges = graph.edges.iter().map(|edge| [edge.layer, edge.from, edge.to]).collect();
        let is_of_winner = graph.moves == GraphMoves::WinnersOptimal;
        GraphPicture { layers: layers.collect(), edges, width, height, is_fitted, is_gilded, is_of_winner }
    }

    /// Returns the title of a graph: "Every game from (5, 7)", and, if it contains only the winner's optimal moves,
    /// how the winner plays.
    pub fn graph_title(&self, drawn: &GraphOfGame) -> String {
        let root = drawn.graph.layers.first().and_then(|layer| layer.first());
        let start = root.map_or(&self.focus.position, |node| &node.position);
        let from = match self.focus.ruleset.spec().fields {
            Fields::Piles { most: 1, .. } | Fields::OwnLimits { most: 1 } => {
                let stones = start.numbers().first().cloned().unwrap_or_default();
                let noun = if stones == UBig::ONE { "stone" } else { "stones" };
                format!("{} {noun}", short_number(&stones))
            }
            Fields::Piles { .. }
            | Fields::OwnLimits { .. }
            | Fields::CommonLimit
            | Fields::Heaps
            | Fields::Rows
            | Fields::Components(_) => short_position(start, 24),
        };
        // Nobody chooses how a game of one move goes on.
        if let [_, end] = drawn.graph.layers.as_slice()
            && end.len() == 1
            && option_count(&self.focus.ruleset, start).is_some_and(|count| count.is_one())
        {
            return format!("The only game from {from}");
        }
        if drawn.graph.moves == GraphMoves::All {
            return format!("Every game from {from}");
        }
        let is_lost = root.is_some_and(|node| node.outcome == Outcome::P);
        let winner = self.side(drawn.first + usize::from(is_lost));
        let takes_tail = self.focus.ruleset == Ruleset::FibonacciNim && self.game.convention == Convention::Normal;
        let does = match (takes_tail, winner == Player::You) {
            (true, true) => "take the tail",
            (true, false) => "takes the tail",
            (false, true) => "play well",
            (false, false) => "plays well",
        };
        format!("Every game from {from} when {} {does}", self.players.in_sentence(winner))
    }
}

/// A position in a node: an empty table is 0.
fn node_words(ruleset: &Ruleset, position: &Position) -> String {
    let is_empty = ruleset.piles(position).iter().all(UBig::is_zero);
    if is_empty { "0".into() } else { short_position(position, 16) }
}

#[cfg(test)]
mod tests {
    use super::GraphLook;
    use crate::tests::{edited, focus};
    use crate::{Edit, Focus, GameLine, Session};
    use golden_game::{Convention, Position, Ruleset};
    use golden_solver::{Budget, GameReview, GraphMoves, GraphOfGame, Job, Solver};

    fn played(start: &str, moves: &[[u8; 2]]) -> Session {
        let moves = moves.iter().map(|to| Position::words(to)).enumerate();
        let moves = moves.map(|(index, to)| if index % 2 == 0 { Edit::Play(to) } else { Edit::Reply(to) });
        edited([Edit::Focus(focus(start))].into_iter().chain(moves))
    }

    fn review(session: &Session) -> GameReview {
        let model = &session.model;
        let line: Vec<_> = GameLine::of(model).shared_from(0).collect();
        Solver::new(Budget::default()).review(&model.focus.ruleset, &line, model.game.convention, &Job::new()).unwrap()
    }

    #[test]
    fn mistakes_say_what_was_taken_and_what_would_have_won() {
        let session = played("fib 10", &[[7, 6], [6, 2], [5, 2], [3, 3], [0, 0]]);
        let review = review(&session);
        let mistakes = session.model.mistakes(&review, 0);
        let said: Vec<String> = mistakes.iter().map(|mistake| format!("{} {}", mistake.made, mistake.better)).collect();
        assert_eq!(
            said,
            ["Move 1: you took 3. The win was to take 2.", "Move 2: the computer took 1. The win was to take 2.",]
        );
        assert!(mistakes[0].is_own && !mistakes[1].is_own);
        let plain = session.model.review_strip(&review, 0, 600.0, false);
        assert_eq!(plain.cells[1].name, "After move 1: the computer wins; you missed a win");
        assert_eq!((plain.cells[1].outcome, plain.cells[1].upper_wins), (None, Some(false)));
        let strip = session.model.review_strip(&review, 0, 600.0, true);
        assert_eq!((strip.players, strip.now, strip.cells.len()), (["You", "Computer"].map(str::to_owned), Some(5), 6));
        let names: Vec<&str> = strip.cells.iter().map(|cell| cell.name.as_str()).collect();
        assert_eq!(names[0], "Start: you win, an N-position");
        assert_eq!(names[1], "After move 1: the computer wins, an N-position; you missed a win");
        assert_eq!(names[5], "After move 5: you win, a P-position");
    }

    #[test]
    fn the_end_is_a_line_by_itself() {
        let mut session = played("fib 1:1", &[[0, 0]]);
        let said = |session: &Session| session.model.end_lines().map(|lines| lines.join(" "));
        assert_eq!(said(&session).as_deref(), Some("You took the last stone. You win."));
        session.apply(Edit::game_convention(Convention::Misere)).unwrap();
        session.apply(Edit::Play(Position::words(&[0_u8, 0]))).unwrap();
        let lost = said(&session);
        assert_eq!(lost.as_deref(), Some("You took the last stone, and so you lose. The computer wins."));
        let begun = played("fib 4", &[]);
        assert_eq!(said(&begun), None);
    }

    const LOOK: GraphLook =
        GraphLook { is_live: true, is_gilded: true, is_on_paper: false, size: [600.0, 300.0], is_fitted: false };

    #[test]
    fn the_line_played_and_the_moves_from_here_are_marked() {
        let mut session = edited([Edit::Focus(Focus::wythoff(1, 2)), Edit::Play(Position::words(&[1_u8, 1]))]);
        let start = Position::words(&[1_u8, 2]);
        let solver = Solver::new(Budget::default());
        let graph = |ruleset: &Ruleset, position: &Position, moves| {
            let graph = solver.game_graph(ruleset, position, Convention::Normal, moves, 200, &Job::new()).unwrap();
            GraphOfGame { first: 0, graph }
        };
        let whole = graph(&Ruleset::Wythoff, &start, GraphMoves::All);
        let picture = session.model.graph_picture(&whole, LOOK);
        let words = |layer: usize, is_marked: fn(&golden_figure::GraphNodePicture) -> bool| {
            let nodes = picture.layers[layer].nodes.iter().filter(|node| is_marked(node));
            let mut words: Vec<&str> = nodes.map(|node| node.words.as_str()).collect();
            words.sort_unstable();
            words.join(" ")
        };
        assert_eq!(words(0, |node| node.is_played && node.is_p), "(1, 2)");
        assert_eq!((words(1, |node| node.is_now), words(1, |node| node.is_next)), ("(1, 1)".into(), String::new()));
        assert_eq!(words(2, |node| node.is_next), "(0, 1) (1, 0) 0");
        assert!(picture.layers[1].is_now && picture.layers[0].title == "you" && picture.layers[1].title == "computer");
        let waiting = session.model.graph_picture(&whole, GraphLook { is_live: false, ..LOOK });
        assert!(waiting.layers.iter().flat_map(|layer| &layer.nodes).all(|node| !node.is_next));
        assert_eq!(session.model.graph_title(&whole), "Every game from (1, 2)");
        // (1, 2) is a P-position, so the second player, the computer, wins.
        let best = session.model.graph_title(&graph(&Ruleset::Wythoff, &start, GraphMoves::WinnersOptimal));
        assert_eq!(best, "Every game from (1, 2) when the computer plays well");
        let pile = focus("fib 6");
        session.apply(Edit::Focus(pile.clone())).unwrap();
        let tail = graph(&pile.ruleset, &pile.position, GraphMoves::WinnersOptimal);
        let words = session.model.graph_title(&tail);
        assert_eq!(words, "Every game from 6 stones when you take the tail");
        let last = graph(&pile.ruleset, &Position::words(&[1_u8, 1]), GraphMoves::WinnersOptimal);
        assert_eq!(session.model.graph_title(&last), "The only game from 1 stone");
        let three = graph(&pile.ruleset, &Position::words(&[3_u8, 2]), GraphMoves::All);
        assert_eq!(session.model.graph_title(&three), "Every game from 3 stones");
    }

    /// A start that is too large for a graph, and a winner who misses a move: the graph begins later.
    #[test]
    fn the_graph_follows_the_game() {
        let mut session = Session::default();
        let solver = Solver::new(Budget::default());
        let graph = |session: &Session, moves| {
            let (model, starts) = (&session.model, session.model.graph_starts(false));
            solver.graph_of_game(&model.focus.ruleset, &starts, Convention::Normal, moves, 200, &Job::new())
        };
        let stones = |stones: u32, limit: u32| Position::words(&[stones, limit]);
        session.apply(Edit::Focus(focus("fib 60"))).unwrap();
        assert!(graph(&session, GraphMoves::All).is_err());
        for (mine, reply) in [(stones(52, 16), stones(40, 24)), (stones(20, 20), stones(10, 10))] {
            session.apply(Edit::Play(mine)).unwrap();
            session.apply(Edit::Reply(reply)).unwrap();
        }
        let later = graph(&session, GraphMoves::All).unwrap();
        assert!(later.first > 0 && later.holds(4, &stones(10, 10)), "{}", later.first);
        let picture = session.model.graph_picture(&later, LOOK);
        assert!(picture.layers[4 - later.first].is_now);
        assert_eq!(picture.layers[0].title, session.model.players.in_picture(session.model.side(later.first)));
        // From (10, 9) the winner takes 2; here 1 is taken, and the graph goes on from there.
        session.apply(Edit::Focus(focus("fib 10"))).unwrap();
        assert_eq!(graph(&session, GraphMoves::WinnersOptimal).unwrap().first, 0);
        session.apply(Edit::Play(stones(9, 2))).unwrap();
        let slipped = graph(&session, GraphMoves::WinnersOptimal).unwrap();
        assert_eq!(slipped.first, 1);
        let title = session.model.graph_title(&slipped);
        assert_eq!(title, "Every game from 9 stones when the computer takes the tail");
        assert_eq!(session.model.graph_starts(true).first().map(|(first, _)| *first), Some(1));
    }
}
