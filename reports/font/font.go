// Package font has the typeface that pages are set in: which signs it can print, and how wide they are.
//
//	f := font.Bold.Face()
//	wide := f.Width(f.Printable("Ελένη 🎲"), 9.5) // in points; the emoji is printed as ▯
//
// The fonts are embedded in the program, compressed. The widths are those that the PDF library uses, so layout and
// drawing agree. TestFonts compares the files with the module that they come from; -update packs them again.
//
//	font.go       the faces: which signs one has, and how wide they are
//	printable.go  a text with signs that can be printed
//	order.go      letters that join (Arabic), and the order in which words from right to left are drawn
//	ttf.go        the fonts themselves, for the PDF, and the widths of all their signs
//	browser_js.go the widths of common signs: a browser draws with its own fonts, and has every sign
//
// Pages, the PDF and the drawings of the HTML page all measure with the package. Of ours it imports only referee/text.
package font

import (
	"encoding/binary"
	"sync"
)

// Style selects a face of the one family that pages use.
type Style uint8

const (
	Regular Style = iota
	Bold
	Oblique
	Styles
)

// Face holds the facts about a typeface that a layout needs: which characters it has, and how wide they are.
//
// Its widths come from packedWidths, in which each character has two numbers, in order of runes: its width plus 1 in the
// regular face, which has every character of the other one, and in the bold face, where 0 is not a glyph. Before a
// character that does not follow the rune before, 0 and the distance from that rune stand.
type Face struct {
	advance []uint16 // by rune of the basic plane: the width in thousandths of the type size plus one; 0 is not a glyph
}

// faces unpacks the typefaces once, when one is first used.
var faces = sync.OnceValue(func() [Styles]*Face {
	regular := &Face{advance: make([]uint16, 0x10000)}
	bold := &Face{advance: make([]uint16, 0x10000)}
	packed := packedWidths
	next := func() uint64 {
		number, n := binary.Uvarint(packed)
		packed = packed[n:]
		return number
	}
	for r := uint64(1); len(packed) > 0; r++ {
		width := next()
		if width == 0 {
			r += next() - 1
			width = next()
		}
		regular.advance[r] = uint16(width)
		bold.advance[r] = uint16(next())
	}
	for r, width := range regular.advance {
		if width == 0 {
			regular.advance[r] = unknownWidth
			bold.advance[r] = unknownWidth
		}
	}
	return [Styles]*Face{Regular: regular, Bold: bold}
})

// Face returns the face that the style is drawn with.
func (s Style) Face() *Face { return faces()[s.Upright()] }

// Upright returns the style whose face draws this style. Oblique type is the regular face, slanted. The family's own
// oblique face differs only in a few ligatures, so its file is not needed.
func (s Style) Upright() Style {
	if s == Oblique {
		return Regular
	}
	return s
}

// Lean is the slant of oblique type as a share of its height: the tangent of the family's 11 degrees.
const Lean = 0.19438

// Has reports whether the face can print r.
func (f *Face) Has(r rune) bool { return int(r) < len(f.advance) && f.advance[r] != 0 }

// Width returns a string's width in points at a type size in points.
func (f *Face) Width(s string, size float64) float64 {
	w := 0
	for _, r := range s {
		advance := unknownWidth
		if int(r) < len(f.advance) {
			advance = int(f.advance[r])
		}
		w += max(0, advance-1)
	}
	return float64(w) * size / 1000
}
