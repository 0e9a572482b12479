package paper

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
)

// Record is a match as the text of a record.
type Record struct {
	Text  string
	Match *referee.Match // the same, judged
}

// writer writes the lines of a record, and keeps which cell each comes from.
type writer struct {
	sheet Sheet
	b     strings.Builder
	lines int
	cells map[int]string
	ids   []string // of the players, in their order
}

// newWriter begins a record with its head.
func newWriter(s Sheet, names []string) *writer {
	w := &writer{sheet: s, cells: map[int]string{}, ids: compose.IDs(names)}
	w.line("", "arbitro 1")
	w.line("", "game "+s.Game.Name)
	for _, one := range []struct{ verb, value string }{{"date", s.Date}, {"place", s.Place}, {"league", s.League}} {
		if one.value != "" {
			w.line("", one.verb+" "+strconv.Quote(one.value))
		}
	}
	for i, name := range names {
		w.line("", fmt.Sprintf("player %s %q", w.ids[i], compose.Tidy(name)))
	}
	for _, option := range s.Options {
		key, value, _ := strings.Cut(option, "=")
		w.line("", "option "+key+" "+value)
	}
	return w
}

// line writes a line that comes from a cell, such as "C7"; "" where it comes from none.
func (w *writer) line(cell, text string) {
	w.lines++
	w.cells[w.lines] = cell
	w.b.WriteString(text)
	w.b.WriteByte('\n')
}

// done judges the record and returns it with its id, which tells it from others of the same text by how many came
// before. Errors: a fault of a line with its cell, and the house rule that would allow it.
func (w *writer) done(before map[string]int) (Record, error) {
	text := w.b.String()
	match, fault := judged(text)
	if fault != nil {
		cell := w.cells[fault.Line]
		if cell == "" { // what was said besides the sheet
			return Record{}, fault.Err
		}
		if rule := w.allowing(text, fault); rule != "" {
			return Record{}, words.FaultUnless(cell, fault.Err, rule).Err()
		}
		return Record{}, words.Fault(cell, fault.Err).Err()
	}
	before[text]++
	sum := sha256.Sum256(fmt.Append([]byte(text), before[text]))
	head, rest, _ := strings.Cut(text, "\n"+"player ")
	return Record{Text: head + "\nid paper-" + hex.EncodeToString(sum[:12]) + "\nplayer " + rest, Match: match}, nil
}

// judged judges a record of one match. It returns the first error, nil for none.
func judged(text string) (*referee.Match, *referee.Error) {
	r := referee.NewRecords(strings.NewReader(text), games.Find)
	r.Next() // a record has a match, if only one in error
	return r.Match(), r.Err()
}

// allowing returns the house rule, as KEY=VALUE, under which a record has no fault, or else its first fault comes latest;
// "" where none helps.
func (w *writer) allowing(text string, fault *referee.Error) string {
	head := max(strings.Index(text, "\ndeal "), strings.Index(text, "\nresult ")) + 1 // a record has one of the two
	best, latest := "", fault.Line+1
	for _, o := range w.sheet.Game.Options {
		for _, value := range candidates(o) {
			_, other := judged(text[:head] + "option " + o.Key + " " + value + "\n" + text[head:])
			if other == nil {
				return o.Key + "=" + value
			}
			if other.Line > latest {
				best, latest = o.Key+"="+value, other.Line
			}
		}
	}
	return best
}

// candidates returns the values of a house rule to try: each keyword, or 0 and a few large numbers.
func candidates(o referee.Option) []string {
	if o.Values != nil {
		return o.Values
	}
	var all []string
	for _, n := range []int{0, o.Default, 2 * o.Default, 10 * o.Default, 100, 1000, 10_000, referee.MaxOption} {
		if n >= o.Min && n <= min(o.Max, referee.MaxOption) {
			all = append(all, strconv.Itoa(n))
		}
	}
	return all
}

// cellName returns the name of a cell as spreadsheets write it, such as "C7"; the column counts from 0.
func cellName(column, line int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name + strconv.Itoa(line)
}
