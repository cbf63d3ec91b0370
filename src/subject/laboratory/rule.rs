//! The rule of a game of one's own as a card.

use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{RuleCard, rule_card};
use golden_lab::read::{parts, split_title};
use golden_logic::parse::highlight::Part;
use golden_session::{OwnGame, Session};

/// The rule of a game of one's own as a card.
pub(crate) struct Rule;

impl SubjectKind for Rule {
    fn is_still(&self) -> bool {
        true
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let Some(game) = asked.session.model.laboratory.game() else {
            return Err(SubjectError::not_drawn("There is no game of one’s own yet; type its rule in the laboratory."));
        };
        let (title, lines) = (game.name(), lines(game));
        Ok(rule_card(&RuleCard { title: &title, lines: &lines, width: asked.look.size[0] }).into())
    }

    fn is_narrow(&self, _: &Session) -> bool {
        true
    }
}

/// The lines of a rule without its title, each in parts with the keywords marked.
fn lines(game: &OwnGame) -> Vec<Vec<(String, bool)>> {
    let (_, rule) = split_title(&game.rule);
    let strong: Vec<_> = parts(&rule).into_iter().filter(|(part, _)| *part == Part::Keyword).collect();
    let mut start = 0;
    let lines = rule.split_inclusive('\n').map(|line| {
        let (from, end) = (start, start + line.trim_end().len());
        start += line.len();
        let (mut at, mut found) = (from, Vec::new());
        let mut push = |from: usize, to: usize, is_strong: bool| {
            let text = rule.get(from..to).unwrap_or_default();
            if !text.is_empty() {
                found.push((text.to_owned(), is_strong));
            }
        };
        for (_, span) in strong.iter().filter(|(_, span)| span.start >= from && span.end <= end) {
            push(at, span.start, false);
            push(span.start, span.end, true);
            at = span.end;
        }
        push(at, end, false);
        found
    });
    let mut lines: Vec<_> = lines.collect();
    while lines.last().is_some_and(Vec::is_empty) {
        lines.pop();
    }
    lines
}
