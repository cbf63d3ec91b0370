//! Cells as one file of statements.

use super::CellText;
use crate::reading::read;
use golden_logic::automata::digits::Base;
use golden_logic::formula::Statement;

/// The texts of cells, each with its title, as one file of statements, after the definitions of other cells. Lone
/// formulas become claims with their titles; those with free variables, and what cannot be read, become comments. The
/// statements of each base stand together, because a base begins with nothing but its library.
///
/// **Cost**: linear in the texts.
pub fn file_of<'a>(
    definitions: impl Iterator<Item = CellText<'a>>,
    cells: impl Iterator<Item = (&'a str, CellText<'a>)>,
) -> String {
    let mut groups = Groups(Vec::new());
    for cell in definitions {
        let Ok(reading) = read(cell.text, cell.base) else { continue };
        groups.add(cell.base, reading.statements, |statement| match statement {
            Statement::Definition(_) | Statement::Relation(_) => vec![statement.to_string()],
            _ => Vec::new(),
        });
    }
    for (title, cell) in cells {
        let Ok(reading) = read(cell.text, cell.base) else {
            groups.of(cell.base).extend(commented(cell.text));
            continue;
        };
        let is_lone = !reading.expects && reading.statements.len() == 1;
        groups.add(cell.base, reading.statements, |statement| match statement {
            Statement::Claim(claim) if is_lone && !claim.formula.free_variables().is_empty() => {
                commented(&claim.formula.to_string()).collect()
            }
            Statement::Claim(claim) if is_lone => vec![format!("prove {} :: {};", line_title(title), claim.formula)],
            statement => vec![statement.to_string()],
        });
    }
    groups.text()
}

/// The lines of a file by their base, in the order in which the bases come first.
struct Groups(Vec<(Base, Vec<String>)>);

impl Groups {
    fn of(&mut self, base: Base) -> &mut Vec<String> {
        let at = self.0.iter().position(|(other, _)| *other == base).unwrap_or_else(|| {
            self.0.push((base, Vec::new()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Adds the lines of statements, each to the base that it is in.
    fn add(
        &mut self,
        mut base: Base,
        statements: Vec<(Option<Base>, Statement)>,
        lines: impl Fn(&Statement) -> Vec<String>,
    ) {
        for (said, statement) in statements {
            base = said.unwrap_or(base);
            match &statement {
                Statement::Base(next) => base = *next,
                statement => self.of(base).extend(lines(statement)),
            }
        }
    }

    fn text(&self) -> String {
        let lines =
            self.0.iter().flat_map(|(base, lines)| std::iter::once(format!("base {base};")).chain(lines.clone()));
        lines.flat_map(|line| [line, "\n".to_owned()]).collect()
    }
}

fn commented(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines().map(|line| format!("# {line}"))
}

/// A title that ends before nothing else in a file of statements.
fn line_title(title: &str) -> String {
    let title: String = title.chars().map(|c| if matches!(c, ';' | '#' | ':' | '\n') { ' ' } else { c }).collect();
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() { "untitled".to_owned() } else { title }
}
