package doc

import "arbitro/referee/text"

// Names and reasons are typed by anybody and may hold anything. Every string passes here before a writer sees it.

// longest is the number of bytes that are kept of one string, far more than people print.
const longest = 1 << 16

// Clean makes a string safe for every writer; see the policy of package text.
func Clean(s string) string { return text.Lines(s[:min(len(s), longest)]) }

// Inline is Clean on one line: line feeds become blanks.
func Inline(s string) string { return text.Show(s[:min(len(s), longest)]) }
