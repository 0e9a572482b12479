package font

import (
	"encoding/binary"
	"math"
	"sync"
)

// Style chooses among the faces of the one family that pages are set in.
type Style uint8

const (
	Regular Style = iota
	Bold
	Oblique
	Styles
)

// Face is what the layout must know of a typeface: which signs it has, and how wide they are. The widths are those
// that the PDF library works with, so that what is laid out is what is drawn.
type Face struct {
	TTF     []byte   // the font's file; none in a browser, which draws by fonts of its own
	advance []uint16 // by rune of the basic plane: the width in thousandths of the type size plus one; 0 is no glyph
}

// faces holds the typefaces. The program reads each one once, when it is first used.
var faces = [Styles]func() *Face{
	Regular: sync.OnceValue(func() *Face { return unpacked("DejaVuSansCondensed") }),
	Bold:    sync.OnceValue(func() *Face { return unpacked("DejaVuSansCondensed-Bold") }),
}

// Face returns the face that the style is drawn with.
func (s Style) Face() *Face { return faces[s.Upright()]() }

// Upright is the style whose face a style is drawn with: oblique type is the regular face leaning, which is what the
// family's own oblique is but for a few joined letters, and without its file.
func (s Style) Upright() Style {
	if s == Oblique {
		return Regular
	}
	return s
}

// Lean is the slant of oblique type as a part of its height: the tangent of the family's 11 degrees.
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

// readFace reads the character map and the widths of a TrueType file. The files are the embedded ones, so a wrong
// one is a fault of the build that TestFaces finds.
func readFace(ttf []byte) *Face {
	f := &Face{TTF: ttf, advance: make([]uint16, 0x10000)}
	perEm := float64(u16(ttf, f.table("head")+18))
	wide := u16(ttf, f.table("hhea")+34) // glyphs from here on are as wide as the last one before
	widths := f.table("hmtx")
	f.glyphs(func(r rune, glyph int) {
		w := u16(ttf, widths+4*min(glyph, wide-1))
		f.advance[r] = uint16(math.Round(float64(w)*1000/perEm)) + 1
	})
	return f
}

// table returns where a table of the file begins.
func (f *Face) table(name string) int {
	for i := range u16(f.TTF, 4) {
		entry := f.TTF[12+16*i:]
		if string(entry[:4]) == name {
			return int(binary.BigEndian.Uint32(entry[8:]))
		}
	}
	return 0
}

// glyphs calls each for every rune of the basic plane that has a glyph: the character map of format 4, which lists
// segments of runes by their ends, their beginnings, a shift, and an offset into a list of glyphs (0: the shift alone).
func (f *Face) glyphs(each func(r rune, glyph int)) {
	cmap := f.table("cmap")
	var four int
	for i := range u16(f.TTF, cmap+2) {
		at := cmap + int(binary.BigEndian.Uint32(f.TTF[cmap+4+8*i+4:]))
		if u16(f.TTF, at) == 4 {
			four = at
			break
		}
	}
	segments := u16(f.TTF, four+6) / 2
	ends := four + 14
	starts := ends + 2*segments + 2
	shifts := starts + 2*segments
	offsets := shifts + 2*segments
	for s := range segments {
		shift, offset := u16(f.TTF, shifts+2*s), u16(f.TTF, offsets+2*s)
		first := u16(f.TTF, starts+2*s)
		for r := first; r <= u16(f.TTF, ends+2*s) && r < 0xFFFF; r++ {
			glyph := r
			if offset != 0 {
				glyph = u16(f.TTF, offsets+2*s+offset+2*(r-first))
			}
			if offset == 0 || glyph != 0 {
				glyph = (glyph + shift) & 0xFFFF
			}
			if glyph != 0 {
				each(rune(r), glyph)
			}
		}
	}
}

func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
