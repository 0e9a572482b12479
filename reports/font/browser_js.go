package font

import _ "embed"

// These are the widths of the signs of European languages. A drawing states the width of each text, so a browser fits
// whatever else it draws into the width that is guessed here.
//
//go:embed browser.widths
var packedWidths []byte

// unknownWidth is the width plus 1 of a character that packedWidths lacks: a guess.
const unknownWidth = 756

// Printable returns s: a browser finds a font for every sign.
func (f *Face) Printable(s string) string { return s }
