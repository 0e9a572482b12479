//go:build !js

package font

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"
)

// The fonts are compressed: uncompressed they would be an eighth of the program. A browser draws with its own fonts, so
// a program for browsers does not contain them.
var (
	//go:embed DejaVuSansCondensed.ttf.gz
	regularTTF []byte
	//go:embed DejaVuSansCondensed-Bold.ttf.gz
	boldTTF []byte
)

//go:embed DejaVuSansCondensed.widths
var packedWidths []byte

// unknownWidth is the width plus 1 of a character that packedWidths lacks: it is not a glyph.
const unknownWidth = 0

// files holds the fonts. The program unpacks each one once, when it is first used.
var files = [Styles]func() []byte{
	Regular: sync.OnceValue(func() []byte { return unzip(regularTTF) }),
	Bold:    sync.OnceValue(func() []byte { return unzip(boldTTF) }),
}

// TTF returns the TrueType file that the style is drawn with.
func (s Style) TTF() []byte { return files[s.Upright()]() }

// unzip unpacks a font. A damaged file is an error of the build, which TestFonts finds.
func unzip(packed []byte) []byte {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	ttf, err := io.ReadAll(reader)
	if err != nil {
		panic(err)
	}
	return ttf
}
