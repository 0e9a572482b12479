// Package csv writes a document as comma-separated values (RFC 4180, UTF-8) for a spreadsheet.
//
//	err := csv.Write(w, d)
//
// A block is a section of rows, with an empty line between sections. Numbers are bare, with a point; a day is that of
// the record, such as 2026-11-20; a text that a spreadsheet would take for a formula begins with an apostrophe.
//
// The room knows no page, and lays nothing out.
package csv

//go:generate go run arbitro/referee/lang/gen
