//go:build !js

package font

import (
	"bytes"
	"compress/gzip"
	"embed"
	"io"
)

// fonts are packed: as they are they would be an eighth of the program.
//
//go:embed *.gz
var fonts embed.FS

// unpacked returns the face of a font.
func unpacked(name string) *Face { return readFace(unzipped(name)) }

// unzipped returns the TrueType file of a font. The files are embedded, so a wrong one is a fault of the build that
// TestFonts finds.
func unzipped(name string) []byte {
	packed, err := fonts.ReadFile(name + ".ttf.gz")
	if err != nil {
		panic(err)
	}
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
