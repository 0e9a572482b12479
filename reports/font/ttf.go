//go:build !js

package font

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"
)

// The fonts are packed: as they are they would be an eighth of the program. They are left out for a browser, which draws
// by fonts of its own.
var (
	//go:embed DejaVuSansCondensed.ttf.gz
	regularTTF []byte
	//go:embed DejaVuSansCondensed-Bold.ttf.gz
	boldTTF []byte
)

// files holds the fonts. The program unpacks each one once, when it is first used.
var files = [Styles]func() []byte{
	Regular: sync.OnceValue(func() []byte { return unzipped(regularTTF) }),
	Bold:    sync.OnceValue(func() []byte { return unzipped(boldTTF) }),
}

// TTF returns the TrueType file that the style is drawn with.
func (s Style) TTF() []byte { return files[s.Upright()]() }

// unzipped unpacks a font. A wrong one is a fault of the build that TestFonts finds.
func unzipped(packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	ttf, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return ttf
}
