package page

import "arbitro/reports/doc"

// The pad in a browser knows no tournaments, so it does without the drawing of their brackets.

func (s *setter) bracket(doc.Bracket) {}

// BracketWidth returns the most that a bracket could be wide.
func BracketWidth(_ doc.Bracket, _, most float64) float64 { return most }
