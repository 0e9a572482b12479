package exchange

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// decoded returns the bytes of a file as text: UTF-16 by its mark, else UTF-8 if valid, else Windows-1252. A broken
// pair of UTF-16 becomes the replacement character.
func decoded(raw []byte) string {
	var from encoding.Encoding
	switch {
	case bytes.HasPrefix(raw, []byte{0xff, 0xfe}), bytes.HasPrefix(raw, []byte{0xfe, 0xff}):
		from = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case utf8.Valid(raw):
		return strings.TrimPrefix(string(raw), "\ufeff")
	default:
		from = charmap.Windows1252
	}
	text, err := from.NewDecoder().Bytes(raw)
	if err != nil { // a decoder replaces what it cannot read
		return string(raw)
	}
	return string(text)
}
