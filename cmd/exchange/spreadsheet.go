package exchange

import (
	"io"
	"strings"

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

// SheetRow is a row of a spreadsheet that is not empty.
type SheetRow struct {
	Line  int // of the file, from 1
	Cells []string
}

// Cell returns the text in a column, empty where there is no such column.
func (r SheetRow) Cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return r.Cells[i]
}

// longestSheet limits the bytes of a spreadsheet.
const longestSheet = 8 << 20

// ReadRows reads a spreadsheet saved as CSV by any common program: cells parted by semicolons, tabs or commas, in
// UTF-8, UTF-16 or Windows-1252, with any line ends. It leaves out empty rows, and comments that begin with #.
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

// separator returns the sign that parts the cells: the sign that a first line such as sep=; names, else a semicolon or
// tab if it parts any line, else a comma. It also returns the text after the first line, and the number of its line.
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

// cutRow cuts off the first row. Quotes hold a cell together; a quote inside them is written twice.
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

// PlainNumber returns a number of a spreadsheet without the signs that part its thousands.
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
