//! Pictures as files and as text, and the numbers behind them.

mod board;
mod compare;
mod golden;
mod plots;
mod zeckendorf;
