//! Reading the text of a rule.
//!
//! ```text
//! game Queen, one option forbidden        # a title
//! numbers a, b                            # one to three natural numbers: a position
//! positions FORMULA                       # only these exist
//! move a - k, b       where k >= 1        # a term for every number
//! from a, b to c, d where FORMULA         # the general form
//! end a + b <= 2                          # here the game is over
//! block 1                                 # the opponent may forbid that many options
//! misere                                  # whoever makes the last move loses
//! start 10, 13
//! ```
//!
//! A statement begins where a keyword begins a line, and ends before the next one; `;` separates statements as well. The
//! formulas and terms are those of [`golden_logic::parse`].
//!
//! For an editor, [`parts`] returns the words and signs of a text by their kind, and [`split_title`] takes the title
//! from a text.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `statements` | the statements of a text, the checks of a rule that has been read, and a mistake with its place |

mod statements;

use crate::rule::{Line, MAX_BLOCK, MAX_NUMBERS, Rule};
use golden_logic::formula::{Formula, Name, Sign, Span, Term};
use golden_logic::parse::highlight::{self, Part};
use golden_logic::parse::{is_name, parse_formula, parse_formula_in, parse_terms_in, without_comments};
use golden_prose::{near, quoted};
pub use statements::RuleError;
use statements::{Fault, Keyword, Statement, list, statements};

/// The most bytes of a rule.
pub const MAX_RULE_BYTES: usize = 65_536;

/// The most lines of moves.
pub const MAX_LINES: usize = 64;

/// Reads a rule.
///
/// **Cost**: linear in the text, but for the nesting of its formulas.
///
/// # Errors
///
/// Fails at the first statement that cannot be read, a letter that no `where` names, a relation that there is not, relations of
/// base fib and of base 2 in one rule, and what a rule cannot have: more than three numbers, `block` with `misere`, no moves.
///
/// ```
/// use golden_lab::read::read_rule;
/// let nim = read_rule("numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1").unwrap();
/// assert_eq!(nim.lines.len(), 2);
/// let error = read_rule("numbers a\nmove b").unwrap_err();
/// assert!(error.to_string().starts_with("line 2, column 6: b is neither one of the numbers (a) nor named in a where"));
/// ```
pub fn read_rule(text: &str) -> Result<Rule, RuleError> {
    read(text).map_err(|fault| statements::at_keyword(text, fault).in_text(text))
}

/// Reads a formula in the numbers of a position, as a strategy says it. The names of its relations are not checked.
///
/// # Errors
///
/// Fails if it is no formula, or speaks of anything but the numbers.
pub fn read_condition(text: &str, numbers: &[Name]) -> Result<Formula, RuleError> {
    let read = || {
        let formula = parse_formula(text)?.value;
        statements::only_numbers(&formula, numbers, "a list of what is left")?;
        Ok(formula)
    };
    read().map_err(|fault: Fault| fault.in_text(text))
}

fn read(text: &str) -> Result<Rule, Fault> {
    if text.len() > MAX_RULE_BYTES {
        let message = format!("a rule has at most {MAX_RULE_BYTES} bytes, this one has {}", text.len());
        return Err(Fault::new(Span::default(), message));
    }
    let text = &without_comments(text);
    let statements = statements(text)?;
    once(&statements)?;
    let end = Span { start: text.len(), end: text.len() };
    let numbers = match statements.iter().find(|statement| statement.keyword == Keyword::Numbers) {
        Some(statement) => numbers(text, statement)?,
        None => return Err(Fault::new(end, "a rule names the numbers of a position: write numbers a, b")),
    };
    let mut rule = Rule {
        title: None,
        numbers,
        positions: None,
        lines: Vec::new(),
        end: None,
        block: 0,
        misere: false,
        start: None,
        relations: None,
    };
    for statement in &statements {
        let part = statement.part;
        match statement.keyword {
            Keyword::Numbers => {}
            Keyword::Game => rule.title = Some(title(text, part)).filter(|title| !title.is_empty()),
            Keyword::Positions => rule.positions = Some(formula(text, part)?),
            Keyword::End => rule.end = Some(formula(text, part)?),
            Keyword::Move | Keyword::From if rule.lines.len() == MAX_LINES => {
                return Err(Fault::new(statement.word, format!("a rule has at most {MAX_LINES} lines of moves")));
            }
            Keyword::Move => rule.lines.push(moves(text, statement, &rule)?),
            Keyword::From => rule.lines.push(from(text, statement, &rule)?),
            Keyword::Block => rule.block = block(text, part)?,
            Keyword::Misere => {
                if part.start < part.end {
                    return Err(Fault::new(part, "nothing stands after misere"));
                }
                rule.misere = true;
            }
            Keyword::Start => rule.start = Some(terms(text, statement, &rule)?),
        }
    }
    if rule.lines.is_empty() {
        return Err(Fault::new(end, "a rule has moves: write a line such as move a - k where k >= 1"));
    }
    if rule.misere
        && rule.block > 0
        && let Some(statement) = statements.iter().find(|statement| statement.keyword == Keyword::Misere)
    {
        let message = "block and misere do not go together: it is not agreed who wins when every option is forbidden; \
                       leave out one of them";
        return Err(Fault::new(statement.word, message));
    }
    statements::check(text, &mut rule)?;
    Ok(rule)
}

/// Checks that only lines of moves stand more than once.
fn once(statements: &[Statement]) -> Result<(), Fault> {
    for (at, statement) in statements.iter().enumerate() {
        let is_again = statements[..at].iter().any(|before| before.keyword == statement.keyword);
        if is_again && !matches!(statement.keyword, Keyword::Move | Keyword::From) {
            let message = format!("{} stands here for the second time; write it once", statement.keyword.word());
            return Err(Fault::new(statement.word, message));
        }
    }
    Ok(())
}

fn part_of(text: &str, part: Span) -> &str {
    text.get(part.start..part.end).unwrap_or_default()
}

fn title(text: &str, part: Span) -> String {
    part_of(text, part).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn formula(text: &str, part: Span) -> Result<Formula, Fault> {
    Ok(parse_formula_in(text, part)?.value)
}

fn terms(text: &str, statement: &Statement, rule: &Rule) -> Result<Vec<Term>, Fault> {
    let part = statement.part;
    let terms = parse_terms_in(text, part)?;
    if terms.len() != rule.arity() {
        let expected = counted(rule.arity(), "number");
        let write = match rule.numbers.as_slice() {
            [number] => one_of(number, &terms).unwrap_or_else(|| {
                let number = &number.text;
                format!("write a line for each move, or a letter, as in move {number} - k where k = 1 | k = 3")
            }),
            numbers => format!("write a term for each of {}", list(numbers)),
        };
        let message = format!("a position has {expected}, here stands a list of {}; {write}", terms.len());
        return Err(Fault::new(part, message));
    }
    Ok(terms)
}

/// The line that is meant by `move n - 1, 3, 4`, if such a list stands there.
fn one_of(number: &Name, terms: &[Term]) -> Option<String> {
    let is_constant = |term: &Term| matches!(term, Term::Number(..));
    let (Term::Sum { first, rest }, others) = terms.split_first()? else { return None };
    let [(Sign::Minus, taken)] = rest.as_slice() else { return None };
    let is_list = matches!(&**first, Term::Variable(name) if name.text == number.text)
        && is_constant(taken)
        && others.iter().all(is_constant);
    let letter = if number.text == "k" { "j" } else { "k" };
    let taken = [taken].into_iter().chain(others).map(|term| format!("{letter} = {term}"));
    is_list.then(|| format!("write move {}-{letter} where {}", number.text, taken.collect::<Vec<_>>().join(" | ")))
}

/// The words that people write for `where`.
const WHERE: [&str; 4] = ["if", "when", "with", "for"];

/// The fault of a word in a part of the text that is `where` misspelt, if one is.
fn where_misspelt(text: &str, part: Span, rule: &Rule) -> Option<Fault> {
    let mut at = part.start;
    for word in part_of(text, part).split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
        let span = Span { start: at, end: at + word.len() };
        at = text.get(span.end..)?.chars().next().map_or(span.end, |after| span.end + after.len_utf8());
        let found = quoted(word);
        if WHERE.contains(&word) && rule.numbers.iter().all(|number| number.text != word) {
            return Some(Fault::new(span, format!("{found} is no word here; write where")));
        }
        if near(word, ["where"].into_iter()).is_some() {
            return Some(Fault::new(span, format!("{found} is no word here; did you mean where?")));
        }
    }
    None
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Names with commas between them.
fn names(text: &str, part: Span) -> Result<Vec<Name>, Fault> {
    let mut names: Vec<Name> = Vec::new();
    let mut at = part.start;
    for item in part_of(text, part).split(',') {
        let start = at + (item.len() - item.trim_start().len());
        let word = item.trim();
        let span = Span { start, end: start + word.len() };
        at += item.len() + 1;
        if !is_name(word) || Keyword::from_word(word).is_some() || ["to", "where"].contains(&word) {
            let found =
                if word.is_empty() { "nothing stands here".to_owned() } else { format!("{} is none", quoted(word)) };
            return Err(Fault::new(span, format!("expected a name such as a or n, but {found}")));
        }
        if names.iter().any(|other| other.text == word) {
            return Err(Fault::new(span, format!("{} stands here twice; name the numbers differently", quoted(word))));
        }
        names.push(Name { text: word.to_owned(), span });
    }
    Ok(names)
}

fn numbers(text: &str, statement: &Statement) -> Result<Vec<Name>, Fault> {
    let names = names(text, statement.part)?;
    if names.len() > MAX_NUMBERS {
        let message = format!("a position has at most {MAX_NUMBERS} numbers, here stand {}", names.len());
        return Err(Fault::new(statement.part, message));
    }
    Ok(names)
}

/// The place of a word in a part of the text, as the part before it and the part after it.
fn split(text: &str, part: Span, word: &str) -> Option<(Span, Span)> {
    let body = part_of(text, part);
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'';
    let at = body.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = body[..*at].chars().next_back().is_some_and(is_of_name);
        let after = body[at + word.len()..].chars().next().is_some_and(is_of_name);
        !before && !after
    })?;
    let (before, after) = (part.start + at, part.start + at + word.len());
    Some((Span { start: part.start, end: before }, Span { start: after, end: part.end }))
}

fn moves(text: &str, statement: &Statement, rule: &Rule) -> Result<Line, Fault> {
    let (list, condition) = match split(text, statement.part, "where") {
        Some((list, condition)) => (list, Some(formula(text, condition)?)),
        None => (statement.part, None),
    };
    let targets = terms(text, &Statement { part: list, ..*statement }, rule)
        .map_err(|fault| where_misspelt(text, list, rule).unwrap_or(fault))?;
    Ok(Line::Move { targets, condition })
}

fn from(text: &str, statement: &Statement, rule: &Rule) -> Result<Line, Fault> {
    let end = Span { start: statement.part.end, end: statement.part.end };
    let write = format!("write from {} to … where …", list(&rule.numbers));
    let (head, condition) = split(text, statement.part, "where").ok_or_else(|| {
        where_misspelt(text, statement.part, rule)
            .unwrap_or_else(|| Fault::new(end, format!("expected where and a formula; {write}")))
    })?;
    let (left, right) =
        split(text, head, "to").ok_or_else(|| Fault::new(head, format!("expected to and new names; {write}")))?;
    let sources = names(text, left)?;
    if sources != rule.numbers {
        return Err(Fault::new(sources[0].span, format!("from names the numbers in their order: {write}")));
    }
    let targets = names(text, right)?;
    if targets.len() != rule.arity() {
        let expected = counted(rule.arity(), "new name");
        return Err(Fault::new(right, format!("after to stand as many names as there are numbers: {expected}")));
    }
    if let Some(name) = targets.iter().find(|name| rule.numbers.iter().any(|other| other.text == name.text)) {
        let message = format!("{} is one of the numbers; after to stands a new name", quoted(&name.text));
        return Err(Fault::new(name.span, message));
    }
    Ok(Line::From { targets, condition: formula(text, condition)? })
}

fn block(text: &str, part: Span) -> Result<u32, Fault> {
    let word = part_of(text, part);
    let count = if word.bytes().all(|byte| byte.is_ascii_digit()) { word.parse::<u32>().ok() } else { None };
    count
        .filter(|count| *count <= MAX_BLOCK)
        .ok_or_else(|| Fault::new(part, format!("block is followed by a number up to {MAX_BLOCK}, such as block 1")))
}

/// The words within a statement that have a meaning of their own.
const WITHIN: [&str; 2] = ["where", "to"];

/// Returns the parts of the text of a rule in order, also of one that cannot be read: as those of a formula, with the words that
/// begin a statement among the keywords, and without those of a title.
///
/// **Cost**: linear in the text.
///
/// ```
/// use golden_lab::read::parts;
/// use golden_logic::parse::highlight::Part;
/// let text = "game All to take\nmove a - k where k >= 1";
/// let words = parts(text).into_iter().filter(|(part, _)| *part == Part::Keyword);
/// let words: Vec<_> = words.map(|(_, span)| &text[span.start..span.end]).collect();
/// assert_eq!(words, ["game", "move", "where"]);
/// ```
pub fn parts(text: &str) -> Vec<(Part, Span)> {
    let mut found = Vec::new();
    let mut title_ends = 0;
    let mut last_end = 0;
    for (part, span) in highlight::parts(text) {
        if span.start < title_ends && part != Part::Comment {
            continue;
        }
        let (before, word) = (&text[last_end..span.start], &text[span.start..span.end]);
        let begins = found.is_empty() || before.contains('\n') || text[..span.start].trim_end().ends_with(';');
        last_end = span.end;
        let keyword = Keyword::from_word(word).filter(|_| begins);
        if keyword == Some(Keyword::Game) {
            let rest = &text[span.end..];
            title_ends = span.end + rest.find(['\n', ';']).unwrap_or(rest.len());
        }
        let is_within = !begins && part == Part::Variable && WITHIN.contains(&word);
        found.push((if keyword.is_some() || is_within { Part::Keyword } else { part }, span));
    }
    found
}

/// Returns the title that a text says in a line of its own, and the text without this line.
///
/// ```
/// use golden_lab::read::split_title;
/// let (title, rule) = split_title("game Nim # of two\nnumbers a, b");
/// assert_eq!((title.as_deref(), rule.as_str()), (Some("Nim"), "numbers a, b"));
/// ```
pub fn split_title(text: &str) -> (Option<String>, String) {
    let mut title = None;
    let mut rest = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let said = line.split('#').next().unwrap_or_default().trim();
        let words = said.strip_prefix(Keyword::Game.word()).filter(|words| words.starts_with(char::is_whitespace));
        match words.map(str::trim).filter(|words| title.is_none() && !words.is_empty() && !words.contains(';')) {
            Some(words) => title = Some(words.to_owned()),
            None => rest.push_str(line),
        }
    }
    (title, rest)
}
