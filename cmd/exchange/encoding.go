package exchange

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// decoded returns the bytes of a file as text: UTF-16 by its mark, else UTF-8 if valid, else Windows-1252.
func decoded(raw []byte) string {
	switch {
	case bytes.HasPrefix(raw, []byte{0xff, 0xfe}):
		return fromUTF16(raw[2:], binary.LittleEndian)
	case bytes.HasPrefix(raw, []byte{0xfe, 0xff}):
		return fromUTF16(raw[2:], binary.BigEndian)
	case utf8.Valid(raw):
		return strings.TrimPrefix(string(raw), "\ufeff")
	}
	var b strings.Builder
	for _, c := range raw {
		b.WriteRune(windows(c))
	}
	return b.String()
}

func fromUTF16(raw []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = order.Uint16(raw[2*i:])
	}
	return string(utf16.Decode(units))
}

// windows returns the letter of a byte in Windows-1252.
func windows(c byte) rune {
	if c < 0x80 || c > 0x9f {
		return rune(c)
	}
	return []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")[c-0x80]
}
