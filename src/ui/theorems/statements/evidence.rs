//! What speaks against a false statement, and where it is seen.

use crate::game::parse_position;
use crate::number::UBig;
use crate::prose::short_number;
use crate::session::{Edit, Focus, Tab};
use crate::theorem::bench::{Written, read_cells};
use crate::theorem::papers::{Method, Record, paper_statements};
use crate::ui::context::{Action, Context};

/// The names of the numbers of a position in counter-examples, by the games that have such numbers.
const NAMES: [(&str, [&str; 2]); 5] = [
    ("wythoff", ["a", "b"]),
    ("wythoff", ["m", "n"]),
    ("wythoff", ["x", "y"]),
    ("fibonacci-nim", ["n", "q"]),
    ("fibonacci-nim", ["n", "r"]),
];

/// Where a counter-example is seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// It is a position.
    Position(Focus),
    /// It is about a number, by its name.
    Number(String, UBig),
}

impl Shown {
    /// Where the values for which a statement fails are seen; `None` if they are no numbers.
    ///
    /// **Cost**: reading a claim, a fraction of a millisecond.
    pub fn of(record: &Record, values: &[(String, String)]) -> Option<Self> {
        let numbers: Option<Vec<(String, UBig)>> =
            values.iter().map(|(name, value)| Some((name.clone(), value.parse().ok()?))).collect();
        let numbers = numbers?;
        if let Method::Refute(titles) = &record.method
            && let Some(focus) = titles.first().and_then(|title| of_claim(title, &numbers))
        {
            return Some(Self::Position(focus));
        }
        if let Some(focus) = of_game(record, values) {
            return Some(Self::Position(focus));
        }
        numbers.into_iter().next().map(|(name, number)| Self::Number(name, number))
    }

    /// What the button says.
    pub fn words(&self) -> String {
        match self {
            Self::Position(Focus { ruleset, position }) => {
                let numbers: Vec<String> = position.numbers().iter().map(short_number).collect();
                format!("Show ({}) in {}", numbers.join(", "), ruleset.title())
            }
            Self::Number(name, number) => format!("Show {name} = {} in Zeckendorf form", short_number(number)),
        }
    }

    /// Makes it what the window is about.
    pub fn show(&self, cx: &mut Context<'_>) {
        match self {
            Self::Position(focus) => cx.edit(Edit::Focus(focus.clone())),
            Self::Number(_, number) => {
                cx.edit(Edit::Number(cx.session.model.converter.selected, number.clone()));
                cx.ask(Action::Show(Tab::Zeckendorf));
            }
        }
        cx.ask(Action::CloseStep);
    }
}

/// The position that the counter-example of a claim is about.
fn of_claim(title: &str, values: &[(String, UBig)]) -> Option<Focus> {
    let claim = paper_statements().into_iter().find(|claim| claim.title == title)?;
    let cells = read_cells(&[Written { base: claim.base, text: &claim.text }]);
    let (ruleset, position) = cells.first()?.claims.first()?.position(&values.to_vec())?;
    Some(Focus { ruleset, position })
}

/// The position with these numbers of the game that the statement is about.
fn of_game(record: &Record, values: &[(String, String)]) -> Option<Focus> {
    let game = record.see.position.as_deref()?.split_whitespace().next()?;
    let value = |name: &str| values.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str());
    let of = |(_, [first, second]): &(&str, [&str; 2])| Some((value(first)?, value(second)?));
    let (first, second) = NAMES.iter().filter(|(name, _)| *name == game).find_map(of)?;
    // A pile with its limit is written as one word.
    let between = if game == "wythoff" { ' ' } else { ':' };
    let (ruleset, position) = parse_position(&format!("{game} {first}{between}{second}")).ok()?;
    Some(Focus { ruleset, position })
}
