package doc

import "strings"

// Paper is a size of paper.
type Paper uint8

// The sizes.
const (
	A4 Paper = iota
	Letter
)

// Papers lists the sizes.
var Papers = []Paper{A4, Letter}

// String returns the paper's name as ParsePaper reads it: "a4" or "letter".
func (p Paper) String() string {
	if p == Letter {
		return "letter"
	}
	return "a4"
}

// ParsePaper reads a paper's name in any case. It reports false for a size that is not in Papers.
func ParsePaper(s string) (Paper, bool) {
	for _, p := range Papers {
		if strings.EqualFold(strings.TrimSpace(s), p.String()) {
			return p, true
		}
	}
	return A4, false
}

// Orientation says how the paper lies.
type Orientation uint8

// The orientations. Auto stands the page up unless a table is too wide for that.
const (
	Auto Orientation = iota
	Portrait
	Landscape
)
