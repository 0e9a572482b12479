// Package qrcode draws QR codes, for a terminal and as a block of a document.
package qrcode

import (
	"strings"

	"rsc.io/qr"

	"arbitro/reports/doc"
)

// quiet is the margin of a code, in modules. Cameras do not find a code without a margin.
const quiet = 2

// correction is the lowest level of error correction. Codes stay small, and screens and clean paper need no more.
const correction = qr.L

// Of returns the code of a text as a block without words; its Size is 0 for a text that is too long for a code.
func Of(text string) doc.Squares {
	code, err := qr.Encode(text, correction)
	if err != nil {
		return doc.Squares{}
	}
	return doc.Squares{Size: code.Size + 2*quiet, Black: func(x, y int) bool { return code.Black(x-quiet, y-quiet) }}
}

// Blocks draws the code of a text for a terminal. A character is one module wide and two high. It draws the light
// modules, because most terminals are dark. It returns "" for a text that is too long for a code.
func Blocks(text string) string {
	squares := Of(text)
	light := func(x, y int) bool { return y < squares.Size && !squares.Black(x, y) }
	var b strings.Builder
	for y := 0; y < squares.Size; y += 2 {
		for x := range squares.Size {
			above := light(x, y)
			below := light(x, y+1)
			switch {
			case above && below:
				b.WriteRune('█')
			case above:
				b.WriteRune('▀')
			case below:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
