package exchange

import (
	"bytes"
	sheets "encoding/csv"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"arbitro/cmd/app"
	"arbitro/reports/csv"
)

// SheetRow is a row of a spreadsheet that is not empty.
type SheetRow struct {
	Line  int // the line in the file, from 1
	Cells []string
}

// Cell returns the text in a column, "" if there is no such column.
func (r SheetRow) Cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return r.Cells[i]
}

// longestSheet is the largest size of a spreadsheet, in bytes.
const longestSheet = 8 << 20

// ReadRows reads a spreadsheet saved as CSV by any common program: cells separated by semicolons, tabs or commas, in
// UTF-8, UTF-16 or Windows-1252, with any line ends. It leaves out empty rows, comments that begin with #, and the
// apostrophe that our own CSV puts before a text that a spreadsheet would compute.
func ReadRows(r io.Reader) ([]SheetRow, error) {
	raw, err := io.ReadAll(io.LimitReader(r, longestSheet+1))
	switch {
	case err != nil:
		return nil, err
	case len(raw) > longestSheet:
		return nil, app.Wrong(words.ManyRows)
	}
	text := decoded(raw)
	if strings.ContainsRune(text, 0) || strings.HasPrefix(text, "PK\x03\x04") {
		return nil, app.Wrong(words.NotText)
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	comma, text, before := separator(text)
	cells := cellsOf(text, comma)
	var rows []SheetRow
	for {
		row, err := cells.Read()
		if err != nil { // the end: lazy quotes allow every text
			return rows, nil
		}
		line, _ := cells.FieldPos(0)
		for i := range row {
			row[i] = csv.Plain(strings.Join(strings.Fields(row[i]), " "))
		}
		if strings.Join(row, "") != "" && !(len(row) == 1 && row[0][0] == '#') {
			rows = append(rows, SheetRow{before + line, row})
		}
	}
}

// cellsOf returns a reader of cells that forgives what spreadsheets write: rows of different lengths, and quotes within
// a cell.
func cellsOf(text string, comma rune) *sheets.Reader {
	r := sheets.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = comma, -1, true
	return r
}

// separator returns the sign that separates the cells. A first line such as sep=; names it; otherwise it is the
// semicolon, tab or comma that separates cells in most lines, in this order if several are equal. It also returns the
// text after that first line, and how many lines it skips.
func separator(text string) (comma rune, rest string, lines int) {
	first, after, _ := strings.Cut(text, "\n")
	if sep, ok := strings.CutPrefix(first, "sep="); ok && len(sep) == 1 && strings.Contains(";,|\t", sep) {
		return rune(sep[0]), after, 1
	}
	comma, most := ',', 0
	for _, sign := range ";\t," {
		separated := 0
		cells := cellsOf(text, sign)
		for row, err := cells.Read(); err == nil; row, err = cells.Read() {
			if len(row) > 1 {
				separated++
			}
		}
		if separated > most {
			comma, most = sign, separated
		}
	}
	return comma, text, 0
}

// PlainNumber returns a number of a spreadsheet without signs between its thousands.
func PlainNumber(s string) string {
	s = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "'", "", "−", "-").Replace(s)
	dot, comma := strings.LastIndexByte(s, '.'), strings.LastIndexByte(s, ',')
	switch {
	case dot >= 0 && comma > dot:
		return strings.ReplaceAll(s, ".", "")
	case comma >= 0 && dot > comma:
		return strings.ReplaceAll(s, ",", "")
	}
	return s
}

// decoded returns the bytes of a file as text: UTF-16 if it has a byte order mark, otherwise UTF-8 if valid, otherwise
// Windows-1252. A broken surrogate pair of UTF-16 becomes the replacement character.
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
	if err != nil { // never so: a decoder replaces what it cannot read
		return string(raw)
	}
	return string(text)
}
