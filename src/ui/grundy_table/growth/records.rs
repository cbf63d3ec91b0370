//! The list of the records: where a larger value appears first.

use egui::{Align2, Ui};

use super::super::figures_list::{FiguresList, ListColumn, ListRow};
use super::number_of;
use golden_number::{Representation, UBig};
use golden_prose::{Prose, grouped};
use golden_session::TableSubject;
use golden_solver::{FibonacciGrowth, GrowthRun};

/// The Zeckendorf form of n as a sum of its parts.
pub(super) fn zeckendorf(n: u64) -> String {
    let parts = Representation::canonical(&UBig::from(n)).parts();
    if parts.is_empty() { "0".to_owned() } else { parts.iter().map(grouped).collect::<Vec<_>>().join(" + ") }
}

/// Draws the list; returns the n that was chosen.
pub(super) fn list_ui(ui: &mut Ui, growth: &FibonacciGrowth, subject: &TableSubject<'_>, height: f32) -> Option<u64> {
    let column = |heading: Prose, share, align, meaning| ListColumn { heading, share, align, meaning };
    let columns = [
        column(Prose::from("𝒢(").italic("n").text(", ").italic("n").text(")"), 0.14, Align2::RIGHT_CENTER, "The value"),
        column(Prose::from("first ").italic("n"), 0.2, Align2::RIGHT_CENTER, "Where it appears first"),
        column(
            Prose::from("   Zeckendorf form of ").italic("n"),
            0.66,
            Align2::LEFT_CENTER,
            "No two parts are neighbours among the Fibonacci numbers",
        ),
    ];
    let records: Vec<GrowthRun> = growth.records().collect();
    let focus = number_of(subject).filter(|&(_, is_whole)| is_whole).map(|(n, _)| n);
    let list = FiguresList {
        name: "Records",
        columns: &columns,
        count: records.len(),
        chosen: records.iter().position(|record| Some(record.n) == focus),
        height,
    };
    let chosen = list.show(ui, |index| {
        let Some(record) = records.get(index) else { return ListRow { cells: Vec::new(), name: String::new() } };
        let form = zeckendorf(record.n);
        let name = format!("𝒢 = {} first at n = {} = {form}", record.value, grouped(&record.n));
        let cells = [grouped(&record.value), grouped(&record.n), format!("   {form}")].map(Prose::from);
        ListRow { cells: cells.into(), name }
    });
    // Of no stones there is no position to go to but the end.
    chosen.and_then(|index| records.get(index)).map(|record| record.n)
}
