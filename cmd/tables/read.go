package tables

import (
	"bytes"
	"context"
	sheets "encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db/names"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/csv"
)

// Table is a spreadsheet, without its empty rows.
type Table struct {
	Rows []Row

	doubts
	arithmetic
}

// doubts decides what a table leaves open: it asks the user, in the user's language.
type doubts struct {
	app *app.App // of the user; nil if nobody can be asked
}

// Row is a row that is not empty.
type Row struct {
	Line  int // the number of the row in a spreadsheet, from 1
	Cells []Cell
}

// Text returns the text in a column, "" if there is no such column.
func (r Row) Text(column int) string {
	if column < 0 || column >= len(r.Cells) {
		return ""
	}
	return r.Cells[column].Text
}

// Cell returns the cell in a column. A column that the row does not have is empty.
func (r Row) Cell(column int) Cell {
	if column >= 0 && column < len(r.Cells) {
		return r.Cells[column]
	}
	return Cell{Name: cellName(max(column, 0), r.Line)}
}

// Filled returns how many cells of the row are not empty.
func (r Row) Filled() int {
	n := 0
	for _, cell := range r.Cells {
		if cell.Text != "" {
			n++
		}
	}
	return n
}

// Cell is the text of a cell, and its name as spreadsheets show it, such as "C7".
//
// If the cell holds only characters that show nothing, such as a control character, Text is "" and Unseen is what it
// holds. If the text stands on several lines, Text joins them by blanks, and Lines keeps the line ends.
type Cell struct{ Text, Name, Unseen, Lines string }

// Fault returns an error about the cell.
func (c Cell) Fault(why error) error { return words.InCell(c.Name, why).Err() }

// cellName returns the name of a cell as spreadsheets write it; the column counts from 0.
func cellName(column, line int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name + strconv.Itoa(line)
}

// largest is the largest size of a spreadsheet, in bytes.
const largest = 8 << 20

// Open reads a file, or standard input. If the encoding of the file is in doubt, it asks. Errors: an app.InputError for
// a file that is no CSV; a Doubt if there is nobody to ask.
func Open(ctx context.Context, a *app.App, path string) (*Table, error) {
	var raw []byte
	err := a.Files().ReadRecords(ctx, path, func(r io.Reader) (err error) {
		raw, err = io.ReadAll(io.LimitReader(r, largest+1))
		return err
	})
	if err != nil {
		return nil, err
	}
	table, letters, err := read(ctx, a, raw)
	if err == nil && letters != nil {
		cell := table.firstSign()
		app.Warn(a, words.LettersRead(text.Path(path), letters, cell.Name, cell.Text))
	}
	return table, err
}

// Read reads a spreadsheet without asking: a doubt is an error.
func Read(r io.Reader) (*Table, error) {
	raw, err := io.ReadAll(io.LimitReader(r, largest+1))
	if err != nil {
		return nil, err
	}
	table, _, err := read(context.Background(), nil, raw)
	return table, err
}

// read reads a spreadsheet saved as CSV by any common program: cells separated by semicolons, tabs, commas or vertical
// bars, with any line ends. It leaves out empty rows and comments that begin with #. It removes the apostrophe that our
// own CSV puts before a text that a spreadsheet would compute. It also returns the name of the encoding, if the user
// may want to know it.
func read(ctx context.Context, a *app.App, raw []byte) (*Table, lang.Speaker, error) {
	if len(raw) > largest {
		return nil, nil, app.Wrong(words.ManyRows)
	}
	if isOtherKind(raw) {
		return nil, nil, app.Wrong(words.NotText)
	}
	all, isSure := readings(raw)
	if all == nil {
		return nil, nil, app.Wrong(words.NotText)
	}
	table := tableOf(all[0].text)
	table.app = a
	if isSure {
		return table, all[0].name, table.lostLetter()
	}
	chosen, err := table.settleLetters(ctx, all)
	if err != nil {
		return nil, nil, err
	}
	table = tableOf(all[chosen].text)
	table.app = a
	return table, nil, nil
}

// isOtherKind reports whether a file begins like a file of a spreadsheet program, a PDF or a web page.
func isOtherKind(raw []byte) bool {
	raw = bytes.TrimLeft(bytes.TrimPrefix(raw, []byte("\ufeff")), " \t\r\n")
	begins := func(sign string) bool {
		return len(raw) >= len(sign) && strings.EqualFold(string(raw[:len(sign)]), sign)
	}
	return slices.ContainsFunc([]string{
		"PK\x03\x04", "\xd0\xcf\x11\xe0", "%PDF-", "{\\rtf", "<!doctype", "<html", "<?xml", "<table",
	}, begins)
}

// tableOf returns the rows of a text.
func tableOf(whole string) *Table {
	whole = strings.ReplaceAll(strings.ReplaceAll(whole, "\r\n", "\n"), "\r", "\n")
	separator, whole, before := separatorOf(whole)
	table := &Table{arithmetic: arithmetic{separator: separator}}
	cells := cellsOf(whole, separator)
	for {
		row, err := cells.Read()
		if err != nil { // the end: lazy quotes allow every text
			break
		}
		line, _ := cells.FieldPos(0)
		line += before
		unseen := make([]string, len(row))
		lines := make([]string, len(row))
		for i := range row {
			if whole := strings.TrimSpace(row[i]); strings.Contains(whole, "\n") {
				lines[i] = whole
			}
			before -= strings.Count(row[i], "\n") // a line end within a cell makes no row
			if strings.TrimSpace(row[i]) != "" && text.IsBlank(row[i]) {
				unseen[i] = row[i]
			}
			row[i] = csv.Plain(strings.Join(strings.Fields(row[i]), " "))
			if text.IsBlank(row[i]) {
				row[i] = ""
			}
		}
		if strings.Join(row, "") != "" && !isComment(row) {
			read := rowOf(line, row)
			for i := range read.Cells {
				read.Cells[i].Unseen = unseen[i]
				read.Cells[i].Lines = lines[i]
			}
			table.Rows = append(table.Rows, read)
		}
	}
	table.decimal = table.decimalSign()
	return table
}

// isComment reports whether a row that is not empty is a single cell that begins with #, and is no person's number such
// as #12.
func isComment(row []string) bool {
	_, isNumber := names.Number(row[0])
	return len(row) == 1 && row[0][0] == '#' && !isNumber
}

// rowOf returns a row of texts.
func rowOf(line int, texts []string) Row {
	row := Row{Line: line, Cells: make([]Cell, len(texts))}
	for i, text := range texts {
		row.Cells[i] = Cell{Text: text, Name: cellName(i, line)}
	}
	return row
}

// cellsOf returns a CSV reader that accepts the irregular files of spreadsheets: rows of different lengths, and quotes
// within a cell.
func cellsOf(whole string, separator rune) *sheets.Reader {
	reader := sheets.NewReader(strings.NewReader(whole))
	reader.Comma = separator
	reader.FieldsPerRecord = -1
	reader.LazyQuotes = true
	return reader
}

// separatorOf returns the sign that separates the cells. A first line such as "sep=;" names it. Without such a line it
// is the sign that separates cells in most lines; of equal ones, the first in separators. It also returns the text
// after that first line, and the number of skipped lines.
func separatorOf(whole string) (separator rune, rest string, lines int) {
	const separators = ";\t,|"
	first, after, _ := strings.Cut(whole, "\n")
	sep, named := strings.CutPrefix(strings.Trim(strings.ToLower(first), "\""), "sep=")
	if sign, _, _ := strings.Cut(sep, ";;"); named && len(sign) == 1 && strings.Contains(separators, sign) {
		return rune(sign[0]), after, 1
	}
	separator = ','
	most := 0
	for _, sign := range separators {
		if !strings.ContainsRune(whole, sign) {
			continue
		}
		separated := 0
		cells := cellsOf(whole, sign)
		for row, err := cells.Read(); err == nil; row, err = cells.Read() {
			if len(row) > 1 {
				separated++
			}
		}
		if separated > most {
			separator = sign
			most = separated
		}
	}
	return separator, whole, 0
}

// Doubt is an error: a table can be read in two ways, and there is nobody to ask which is right.
type Doubt struct{ error }

// Unwrap returns the error with the sentence.
func (d Doubt) Unwrap() error { return d.error }

// NewDoubt returns a Doubt with a sentence.
func NewDoubt(told lang.Speaker) Doubt { return Doubt{app.Filled(told).Err()} }

// Settle decides a doubt. On a terminal it asks the question, and returns the index of the chosen reading. Without a
// terminal it returns a Doubt with the sentence otherwise, which names the cell and says how to write it without doubt.
func (d doubts) Settle(
	ctx context.Context, otherwise, question lang.Speaker, readings ...lang.Speaker,
) (int, error) {
	if !d.Asks() {
		return 0, NewDoubt(otherwise)
	}
	labels := make([]string, len(readings))
	for i, reading := range readings {
		labels[i] = d.app.Say(reading)
	}
	return screen.Choose(ctx, d.app, d.app.Say(question), labels)
}

// Asks reports whether the user can be asked.
func (d doubts) Asks() bool { return d.app != nil && d.app.Asks() }

// Lang returns the user's language; English if there is no user.
func (d doubts) Lang() lang.Lang {
	if d.app == nil {
		return lang.En
	}
	return d.app.Lang
}
