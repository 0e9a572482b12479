// Package font has the typeface that pages are set in: which signs it can print, and how wide they are.
//
//	f := font.Bold.Face()
//	wide := f.Width(f.Printable("Ελένη 🎲"), 9.5) // in points; the emoji is printed as ▯
//
// The fonts are embedded in the program, compressed. The widths are those that the PDF library uses, so layout and
// drawing agree. TestFonts compares the files with the module that they come from; -update packs them again.
//
//	font.go  the faces: which signs one has, and how wide they are; a text with signs that can be printed
//	order.go letters that join (Arabic), and the order in which words from right to left are drawn
//	ttf.go   the fonts themselves, for the PDF; none in a browser
//
// Pages, the PDF and the drawings of the HTML page all measure with the package. Of ours it imports only referee/text.
package font

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"

	"arbitro/referee/text"
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
type Face struct {
	advance []uint16 // by rune of the basic plane: the width in thousandths of the type size plus one; 0 is not a glyph
}

// packedWidths holds the widths of both faces. Each character has two numbers, in order of runes: its width plus 1 in
// the regular face, which has every character of the other one, and in the bold face, where 0 is not a glyph. Before a
// character that does not follow the rune before, 0 and the distance from that rune stand.
//
//go:embed DejaVuSansCondensed.widths
var packedWidths []byte

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
		if int(r) < len(f.advance) && f.advance[r] > 0 {
			w += int(f.advance[r]) - 1
		}
	}
	return float64(w) * size / 1000
}

// Printable returns a clean string in characters that the face can print. A stand-in replaces each character without a
// glyph, even an emoji of several runes. A letter in a special form, such as a wide letter, becomes the plain letter.
// An accent without a glyph is left out. Arabic letters get the forms in which they join.
func (f *Face) Printable(s string) string {
	return f.joinArabic(f.printable(s))
}

func (f *Face) printable(s string) string {
	covered := true
	for _, r := range s {
		if r != '\n' && !f.Has(r) {
			covered = false
			break
		}
	}
	if covered {
		return s
	}
	var b strings.Builder
	state := -1
	for len(s) > 0 {
		var cluster string
		cluster, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		b.WriteString(f.printableCluster(cluster))
	}
	return b.String()
}

func (f *Face) printableCluster(cluster string) string {
	if cluster == "\n" {
		return cluster
	}
	base, size := utf8.DecodeRuneInString(cluster)
	if !f.Has(base) {
		if unicode.Is(unicode.Cf, base) {
			return ""
		}
		if plain := norm.NFKC.String(cluster); f.hasAll(plain) {
			return plain
		}
		return string(text.StandIn)
	}
	var b strings.Builder
	b.WriteRune(base)
	for _, r := range cluster[size:] {
		if f.Has(r) && !unicode.Is(unicode.Cf, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hasAll reports whether the face can print every character of a text, which is not empty.
func (f *Face) hasAll(s string) bool {
	for _, r := range s {
		if !f.Has(r) {
			return false
		}
	}
	return s != ""
}

// Replace returns a clean text in which missing has replaced each run of characters without a glyph. A text without
// such characters is returned unchanged.
func (f *Face) Replace(s string, missing func(run string) string) string {
	if f.Prints(s) {
		return s
	}
	var b strings.Builder
	run := ""
	state := -1
	for len(s) > 0 {
		var cluster string
		cluster, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		if !f.Prints(cluster) {
			run += cluster
			continue
		}
		if run != "" {
			b.WriteString(missing(run))
			run = ""
		}
		b.WriteString(cluster)
	}
	if run != "" {
		b.WriteString(missing(run))
	}
	return b.String()
}

// Prints reports whether the face can print a clean text without a stand-in.
func (f *Face) Prints(s string) bool {
	if f.hasAll(s) {
		return true
	}
	const sign = string(text.StandIn)
	return strings.Count(f.Printable(s), sign) == strings.Count(s, sign)
}
