//! A mistake in a text, with its place.

use golden_logic::error::LogicError;
use golden_logic::formula::Span;
use golden_logic::parse::{ParseError, Place};

/// The reason for which a text is no rule, or no formula about its positions, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct RuleError {
    /// The line and column.
    pub place: Place,
    /// The place in bytes.
    pub span: Span,
    /// The mistake, and what to write.
    pub message: String,
}

/// A mistake before the line and column of its place are known.
pub(super) struct Fault {
    pub(super) span: Span,
    pub(super) message: String,
}

impl Fault {
    pub(super) fn new(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into() }
    }

    pub(super) fn in_text(self, text: &str) -> RuleError {
        RuleError { place: Place::at_byte(text, self.span.start), span: self.span, message: self.message }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self { span: error.span, message: error.message }
    }
}

impl From<LogicError> for Fault {
    fn from(error: LogicError) -> Self {
        Self { span: error.span, message: error.kind.to_string() }
    }
}
