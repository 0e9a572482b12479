package page

import "arbitro/reports/doc"

// The pad in a browser knows no tournaments, so it does without the drawing of their brackets. A browser finds a font for
// every name.

func (s *setter) bracket(doc.Bracket) {}

// BracketWidth returns the most that a bracket could be wide.
func BracketWidth(_ doc.Bracket, _, most float64) float64 { return most }

// Spelled returns the document: no name needs a replacement.
func Spelled(document *doc.Document) (*doc.Document, []Unprinted) { return document, nil }
