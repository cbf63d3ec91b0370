//! The house itself: its floors, its documents, its schemas, its packages.

mod docs;
mod floors;
mod packaging;
mod schemas;
