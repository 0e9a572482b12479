package exchange

import (
	"bytes"
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textNotText = lang.Text{
		It: "il file non è un CSV: dal foglio di calcolo salvatelo come CSV",
		En: "the file is no CSV: save it as CSV from the spreadsheet",
	}
	textManyRows = lang.Text{
		It: "il file è troppo lungo per un elenco di nomi",
		En: "the file is too long for a list of names",
	}
)

// SheetRow is a line of a spreadsheet that has anything in it.
type SheetRow struct {
	Line  int // of the file, from 1
	Cells []string
}

// Cell is what stands in a column; nothing where there is no such column.
func (r SheetRow) Cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return r.Cells[i]
}

// longestSheet is how many bytes of a spreadsheet are read.
const longestSheet = 8 << 20

// ReadRows reads a spreadsheet saved as text, as the spreadsheets of this world do it: cells parted by semicolons, tabs
// or commas, in UTF-8, UTF-16 or the letters of Western Windows, lines ended in any way. Empty rows, and comments that
// begin with #, are left out.
func ReadRows(r io.Reader) ([]SheetRow, error) {
	raw, err := io.ReadAll(io.LimitReader(r, longestSheet+1))
	switch {
	case err != nil:
		return nil, err
	case len(raw) > longestSheet:
		return nil, app.Wrong(textManyRows)
	}
	text := decoded(raw)
	if strings.ContainsRune(text, 0) || strings.HasPrefix(text, "PK\x03\x04") {
		return nil, app.Wrong(textNotText)
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	by, text, line := separator(text)
	var rows []SheetRow
	for len(text) > 0 {
		cells, rest := cutRow(text, by)
		if strings.Join(cells, "") != "" && !(len(cells) == 1 && cells[0][0] == '#') {
			rows = append(rows, SheetRow{line, cells})
		}
		line += strings.Count(text[:len(text)-len(rest)], "\n")
		text = rest
	}
	return rows, nil
}

// separator tells what parts the cells: what a first line such as sep=; names, else what parts any line.
func separator(text string) (by byte, rest string, line int) {
	first, after, _ := strings.Cut(text, "\n")
	if sep, ok := strings.CutPrefix(first, "sep="); ok && len(sep) == 1 {
		return sep[0], after, 2
	}
	for _, by := range []byte(";\t") {
		for rest := text; rest != ""; {
			var cells []string
			if cells, rest = cutRow(rest, by); len(cells) > 1 {
				return by, text, 1
			}
		}
	}
	return ',', text, 1
}

// cutRow cuts the first row off. Quotes hold a cell together; a quote inside them is written twice.
func cutRow(text string, by byte) (cells []string, rest string) {
	var cell strings.Builder
	quoted := false
	end := func() {
		cells = append(cells, strings.Join(strings.Fields(cell.String()), " "))
		cell.Reset()
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"' && quoted && strings.HasPrefix(text[i+1:], `"`):
			cell.WriteByte(c)
			i++
		case c == '"':
			quoted = !quoted
		case c == by && !quoted:
			end()
		case c == '\n' && !quoted:
			end()
			return cells, text[i+1:]
		default:
			cell.WriteByte(c)
		}
	}
	end()
	return cells, ""
}

// decoded gives the bytes of a file as text.
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

// windows gives the letter of a byte in Windows-1252.
func windows(c byte) rune {
	if c < 0x80 || c > 0x9f {
		return rune(c)
	}
	return []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")[c-0x80]
}

// PlainNumber writes a number of a spreadsheet without what parts its thousands.
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
