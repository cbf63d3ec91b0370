//! Whole files, and the end of the program by a signal.

#[cfg(unix)]
mod signal;
mod whole;
