//! Where the counter-example of a false statement is seen in the window.

use crate::context::{Action, Context};
use golden_prose::short_number;
use golden_session::{Edit, Focus, GoldenChoice, Tab};
use golden_theorem::papers::Place;

/// What the button to a place says.
pub fn words(place: &Place) -> String {
    match place {
        Place::Position(ruleset, position) => {
            let numbers: Vec<String> = position.numbers().iter().map(short_number).collect();
            format!("Show ({}) in {}", numbers.join(", "), ruleset.title())
        }
        Place::Number(name, number) => format!("Show {name} = {} in Zeckendorf form", short_number(number)),
        Place::Letter(index) => format!("Show letter {} of the golden string", short_number(index)),
    }
}

/// Makes a place what the window is about.
pub fn show(place: &Place, cx: &mut Context<'_>) {
    match place {
        Place::Position(ruleset, position) => {
            cx.edit(Edit::Focus(Focus { ruleset: ruleset.clone(), position: position.clone() }));
        }
        Place::Number(_, number) => {
            cx.edit(Edit::Focus(Focus::of_number(number.clone())));
            cx.ask(Action::Show(Tab::Zeckendorf));
        }
        Place::Letter(index) => {
            cx.edit(Edit::Golden(GoldenChoice::Index(index.clone())));
            cx.ask(Action::Show(Tab::GoldenString));
        }
    }
    cx.ask(Action::CloseStep);
}
