package exchange

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// A sheet is read as common programs save it: in any of their encodings, with any of their separators and line ends.
func TestReadRows(t *testing.T) {
	const want = "1:Giosuè|7,5 3:Rossi, Anna|-2"
	for name, sheet := range map[string]string{
		"semicolons": "Giosuè;7,5\n\n\"Rossi,  Anna\";-2\n",
		"commas":     "Giosuè,\"7,5\"\r\n,\r\n\"Rossi, Anna\",-2",
		"tabs":       "Giosuè\t7,5\r# a comment\rRossi, Anna\t-2\r",
	} {
		utf16, err := unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(sheet)
		if err != nil {
			t.Fatal(err)
		}
		windows, err := charmap.Windows1252.NewEncoder().String(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for encoding, raw := range map[string]string{
			"UTF-8": sheet, "UTF-8 with a mark": "\ufeff" + sheet, "UTF-16": utf16, "Windows-1252": windows,
		} {
			rows, err := ReadRows(strings.NewReader(raw))
			if err != nil {
				t.Fatalf("%s in %s: %v", name, encoding, err)
			}
			if got := said(rows); got != want {
				t.Errorf("%s in %s: %q", name, encoding, got)
			}
		}
	}
}

func said(rows []SheetRow) string {
	var all []string
	for _, r := range rows {
		all = append(all, string(rune('0'+r.Line))+":"+strings.Join(r.Cells, "|"))
	}
	return strings.Join(all, " ")
}

// A first line may name the separator; a quote within a cell is a quote; a file of another kind is refused.
func TestReadRowsOfOddSheets(t *testing.T) {
	for sheet, want := range map[string]string{
		"sep=|\nAnna|3\n":             "2:Anna|3",
		"Anna \"Nina\" Rossi;3\n":     "1:Anna \"Nina\" Rossi|3",
		"\"Anna \"\"Nina\"\" R\";3\n": "1:Anna \"Nina\" R|3",
		"\"open;3\n":                  "1:open;3",
		"":                            "",
	} {
		rows, err := ReadRows(strings.NewReader(sheet))
		if err != nil || said(rows) != want {
			t.Errorf("%q: %q, %v", sheet, said(rows), err)
		}
	}
	for _, sheet := range []string{"PK\x03\x04 a spreadsheet", "a\x00b"} {
		if rows, err := ReadRows(strings.NewReader(sheet)); err == nil {
			t.Errorf("%q is read as %q", sheet, said(rows))
		}
	}
}
