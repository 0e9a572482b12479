// Package qrcode draws QR codes for a terminal, and encodes them for pages.
package qrcode

import (
	"strings"

	"rsc.io/qr"
)

// Quiet is the margin of a code, in modules, without which cameras do not find it.
const Quiet = 2

// Of returns the QR code of a text, nil for a text that is too long for one.
func Of(text string) *qr.Code {
	c, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil
	}
	return c
}

// Blocks draws the code of a text for a terminal, two modules a character: light modules are drawn, for most terminals
// are dark. It returns "" for a text that is too long for a code.
func Blocks(text string) string {
	c := Of(text)
	if c == nil {
		return ""
	}
	light := func(x, y int) bool { return y < c.Size+Quiet && !c.Black(x, y) }
	var b strings.Builder
	for y := -Quiet; y < c.Size+Quiet; y += 2 {
		for x := -Quiet; x < c.Size+Quiet; x++ {
			switch above, below := light(x, y), light(x, y+1); {
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
