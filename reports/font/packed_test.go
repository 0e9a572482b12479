package font

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"

	"arbitro/referee/goldentest"
)

// TestFonts holds the packed fonts against those of the module that they come from; -update packs them again.
func TestFonts(t *testing.T) {
	if *goldentest.Update {
		regular := readFace(dejavusanscondensed.TTF)
		bold := readFace(dejavusanscondensedbold.TTF)
		everything := packWidths(regular, bold, func(rune) bool { return true })
		common := packWidths(regular, bold, isCommon)
		for name, packed := range map[string][]byte{"DejaVuSansCondensed.widths": everything, "browser.widths": common} {
			if err := os.WriteFile(name, packed, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	packed, err := os.ReadFile("browser.widths")
	if err != nil || !bytes.Equal(packed, packWidths(Regular.Face(), Bold.Face(), isCommon)) {
		t.Errorf("the widths for browsers are not those of the fonts: %v", err)
	}
	for _, c := range []struct {
		style Style
		name  string
		ttf   []byte
	}{
		{Regular, "DejaVuSansCondensed", dejavusanscondensed.TTF},
		{Bold, "DejaVuSansCondensed-Bold", dejavusanscondensedbold.TTF},
	} {
		if *goldentest.Update {
			packFont(t, c.name+".ttf.gz", c.ttf)
			continue
		}
		if !slices.Equal(c.style.Face().advance, readFace(c.ttf).advance) {
			t.Errorf("the widths of %s are not those of the font", c.name)
		}
		if !bytes.Equal(c.style.TTF(), c.ttf) {
			t.Errorf("%s is not the font of the module", c.name)
		}
	}
}

func packFont(t *testing.T, path string, ttf []byte) {
	t.Helper()
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(ttf); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// isCommon reports whether a rune is a Latin, Greek or Cyrillic letter, or a sign such as a dash.
func isCommon(r rune) bool { return r < 0x0530 || 0x2000 <= r && r < 0x2300 }

// packWidths returns the widths of the faces as a file has them, for the runes that are kept: see Face.
func packWidths(regular, bold *Face, keeps func(rune) bool) []byte {
	var packed []byte
	last := 0
	for r, width := range regular.advance {
		if width == 0 || !keeps(rune(r)) {
			continue
		}
		if r-last > 1 {
			packed = binary.AppendUvarint(packed, 0)
			packed = binary.AppendUvarint(packed, uint64(r-last))
		}
		packed = binary.AppendUvarint(packed, uint64(width))
		packed = binary.AppendUvarint(packed, uint64(bold.advance[r]))
		last = r
	}
	return packed
}

// readFace reads the character map and the widths of a TrueType file.
func readFace(ttf []byte) *Face {
	f := &Face{advance: make([]uint16, 0x10000)}
	perEm := float64(u16(ttf, table(ttf, "head")+18))
	wide := u16(ttf, table(ttf, "hhea")+34) // glyphs from here on are as wide as the last one before
	widths := table(ttf, "hmtx")
	glyphs(ttf, func(r rune, glyph int) {
		w := u16(ttf, widths+4*min(glyph, wide-1))
		f.advance[r] = uint16(math.Round(float64(w)*1000/perEm)) + 1
	})
	return f
}

// table returns where a table of the file begins.
func table(ttf []byte, name string) int {
	for i := range u16(ttf, 4) {
		entry := ttf[12+16*i:]
		if string(entry[:4]) == name {
			return int(binary.BigEndian.Uint32(entry[8:]))
		}
	}
	return 0
}

// glyphs calls each for every rune of the basic plane that has a glyph: the character map of format 4, which lists
// segments of runes by their ends, their beginnings, a shift, and an offset into a list of glyphs (0: the shift alone).
func glyphs(ttf []byte, each func(r rune, glyph int)) {
	cmap := table(ttf, "cmap")
	var four int
	for i := range u16(ttf, cmap+2) {
		at := cmap + int(binary.BigEndian.Uint32(ttf[cmap+4+8*i+4:]))
		if u16(ttf, at) == 4 {
			four = at
			break
		}
	}
	segments := u16(ttf, four+6) / 2
	ends := four + 14
	starts := ends + 2*segments + 2
	shifts := starts + 2*segments
	offsets := shifts + 2*segments
	for s := range segments {
		shift := u16(ttf, shifts+2*s)
		offset := u16(ttf, offsets+2*s)
		first := u16(ttf, starts+2*s)
		for r := first; r <= u16(ttf, ends+2*s) && r < 0xFFFF; r++ {
			glyph := r
			if offset != 0 {
				glyph = u16(ttf, offsets+2*s+offset+2*(r-first))
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
