package font

import "embed"

// fonts are the widths alone: a browser draws by fonts of its own.
//
//go:embed *.widths
var fonts embed.FS

// unpacked returns the face of a font.
func unpacked(name string) *Face {
	packed, err := fonts.ReadFile(name + ".widths")
	if err != nil {
		panic(err)
	}
	return unpackWidths(packed)
}
