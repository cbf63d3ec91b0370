//! The whole window, without a screen: driven by accessible names, as a screen reader's user would.

mod files;
mod lessons;
mod panels;
mod support;
