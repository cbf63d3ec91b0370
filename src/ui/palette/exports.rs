//! What can be taken away from each panel: its buttons, by their names.

use super::entry::{Act, Entry, Kind};
use crate::command::Command;
use crate::context::{Action, Want};
use crate::{golden_string, grundy_table, play, theorems, zeckendorf};
use golden_session::{Edit, Subject, Tab, TableChoice, TheoremsChoice, TheoremsView};

/// Adds the export buttons of all panels; choosing one presses it.
pub fn exports(presenting: bool, entries: &mut Vec<Entry>) {
    let of_table = grundy_table::export::export_names();
    let of =
        |tab: Tab, list: &'static [(&str, &str)]| list.iter().map(move |(name, does)| (tab, (*name).to_owned(), *does));
    let all = of_table
        .into_iter()
        .map(|(name, does)| (Tab::GrundyTable, name, does))
        .chain(of(Tab::GoldenString, &golden_string::export::EXPORTS))
        .chain(of(Tab::Zeckendorf, &zeckendorf::export::EXPORTS))
        .chain(of(Tab::Play, &play::export::EXPORTS))
        .chain(of(Tab::Theorems, &theorems::statements::EXPORTS))
        .chain(of(Tab::Theorems, &theorems::automaton::export::EXPORTS));
    for (tab, name, does) in all {
        // The buttons stand in the column, which is hidden on the stage.
        let column = presenting.then_some(Action::Command(Command::Present));
        let view = match tab {
            Tab::GrundyTable => Some(Edit::Table(TableChoice::View(Subject::Map))),
            Tab::Theorems => {
                let is_report = theorems::statements::EXPORTS.iter().any(|(report, _)| *report == name);
                let view = if is_report { TheoremsView::Statements } else { TheoremsView::Automaton };
                Some(Edit::Theorems(TheoremsChoice::View(view)))
            }
            _ => None,
        };
        let press = [Action::Show(tab), Action::Want(Want::Press(name.clone()))];
        let act = Act::Do(column.into_iter().chain(view.map(Action::Edit)).chain(press).collect());
        entries.push(Entry::new(Kind::Export, name, act).doing(format!("{}: {does}", tab.title())).of(tab));
    }
}
