package league_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

var (
	pdfStream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	pdfWord   = regexp.MustCompile(`(?s)BT ([\d.]+) ([\d.]+) Td \((.*?[^\\]|)\) ?Tj ET`)
)

// pdfRows gives the words of a PDF that stand on one line of a page, from left to right, with a space between them.
func pdfRows(t *testing.T, file []byte) []string {
	t.Helper()
	var rows []string
	for _, stream := range pdfStream.FindAllSubmatch(file, -1) {
		unpack, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue // a font
		}
		page, err := io.ReadAll(unpack)
		if err != nil {
			continue
		}
		type word struct {
			x, y float64
			text string
		}
		var words []word
		for _, m := range pdfWord.FindAllSubmatch(page, -1) {
			w := word{text: pdfString(m[3])}
			if _, err := fmt.Sscan(string(m[1]), &w.x); err != nil {
				t.Fatal(err)
			}
			if _, err := fmt.Sscan(string(m[2]), &w.y); err != nil {
				t.Fatal(err)
			}
			words = append(words, w)
		}
		slices.SortStableFunc(words, func(a, b word) int { return cmp.Or(cmp.Compare(b.y, a.y), cmp.Compare(a.x, b.x)) })
		for i, w := range words {
			if i > 0 && words[i-1].y == w.y {
				rows[len(rows)-1] += " " + w.text
				continue
			}
			rows = append(rows, w.text)
		}
	}
	return rows
}

// pdfString reads a string of UTF-16 as PDF escapes it.
func pdfString(raw []byte) string {
	raw = []byte(strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(string(raw)))
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
	}
	return string(utf16.Decode(units))
}
