// Records made of what another program has kept.

package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// record is the text of a match's record, and the match.
type record struct {
	Text  string
	ID    string         // of the text; "" if Match has it
	Match *referee.Match // the match of the text, judged
	At    lang.Speaker   // where the record comes from in its file; nil if an error names the line
}

// writer writes the lines of a record, and remembers the cell from which each line comes.
type writer struct {
	sheet   sheet
	lines   []string
	cells   []string // by line: its cell, or "" if it comes from no cell
	players int      // the index of the first player's line
	head    int      // how many lines begin the record: all before the first deal or result
	ids     []string // of the players, in the order of the record
}

// newWriter begins a record with its head; all players sit at the first deal.
func newWriter(sheet sheet, names []string) *writer { return newWriterOf(sheet, names, len(names)) }

func newWriterOf(sheet sheet, names []string, first int) *writer {
	if players := sheet.partners(names); players != nil {
		if _, said := sheet.option("sides"); !said {
			sides := referee.HouseRule{Key: "sides", Value: strconv.Itoa(len(names))}
			sheet.Rules = append(slices.Clip(sheet.Rules), sides)
		}
		names = players
		first = len(players)
	}
	if _, said := sheet.option("wins"); sheet.Game.Own != nil && sheet.Game.Order == scoring.LeastWins && !said {
		wins := referee.HouseRule{Key: "wins", Value: "fewest"} // as its last match, or its preset, has it
		sheet.Rules = append(slices.Clip(sheet.Rules), wins)
	}
	w := &writer{sheet: sheet, ids: play.IDs(names)}
	w.line("", "arbitro 1")
	for _, line := range compose.GameLines(sheet.Game, lang.En) {
		w.line("", line)
	}
	for _, one := range []struct{ verb, value string }{
		{"date", sheet.Date}, {"place", sheet.Place}, {"league", sheet.League},
	} {
		if one.value != "" {
			w.line("", one.verb+" "+quoted(one.value))
		}
	}
	w.players = len(w.lines)
	for i, name := range names[:first] {
		w.line(sheet.cellOf(i%max(1, len(sheet.names))), "player "+w.ids[i]+" "+quoted(name))
	}
	for _, rule := range sheet.Rules {
		w.line("", "option "+rule.Key+" "+rule.Value)
	}
	w.head = len(w.lines)
	return w
}

// partners returns the players if each name in names is a whole side, such as "Anna · Carla". The first player of each
// side comes first, in the order of the columns; then the second of each. So player i has the number of column i. It
// returns nil if a name is no side, the sides are not equally large, the game is in the catalogue, or the option
// "sides" says another number.
func (s sheet) partners(names []string) []string {
	value, said := s.option("sides")
	if s.Game.Own == nil || len(names) < 2 || said && value != strconv.Itoa(len(names)) {
		return nil
	}
	sides := make([][]string, len(names))
	for i, name := range names {
		sides[i] = strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("·/&+", r) })
		if len(sides[i]) < 2 || len(sides[i]) != len(sides[0]) {
			return nil
		}
	}
	var players []string
	for i := range sides[0] {
		for _, side := range sides {
			players = append(players, text.Tidy(side[i]))
		}
	}
	return players
}

// option returns the value of a house rule, if the sheet or the user gives it.
func (s sheet) option(key string) (value string, said bool) {
	for _, rule := range s.Rules {
		if rule.Key == key {
			return rule.Value, true
		}
	}
	return "", false
}

// quoted returns a text as a word of a record, always in quotes. It keeps the joiners (invisible characters) that a
// name may hold.
func quoted(typed string) string {
	word := string(play.AppendWord(nil, []byte(text.Clean(text.Tidy(typed)))))
	if word[0] != '"' {
		word = `"` + word + `"`
	}
	return word
}

// line writes a line that comes from a cell, such as "C7"; cell is "" for a line that comes from no cell.
func (w *writer) line(cell, text string) {
	w.lines = append(w.lines, text)
	w.cells = append(w.cells, cell)
}

// textOf returns lines as the text of a record.
func textOf(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// done judges the record and returns it. Its id is made from its text, and from the number of earlier records of the
// table with the same text. Errors: a fault of a line, with its cell and the house rule that would allow the line.
func (w *writer) done() (record, error) {
	match, fault := judged(textOf(w.lines))
	if fault == nil && w.sheet.ended && !match.Finished() {
		w.line("", "end")
		match, fault = judged(textOf(w.lines))
	}
	if fault != nil {
		cell := ""
		if fault.Line >= 1 && fault.Line <= len(w.cells) {
			cell = w.cells[fault.Line-1]
		}
		if cell == "" { // the line does not come from a cell of the sheet
			return record{}, fault.Err
		}
		why := play.WithoutColumn(fault.Err)
		if rule := w.allowing(fault); rule != "" {
			return record{}, words.Unless(cell, why, rule).Err()
		}
		return record{}, words.InCell(cell, why).Err()
	}
	text := textOf(w.lines)
	w.sheet.before[text]++
	sum := sha256.Sum256(fmt.Append([]byte(text), w.sheet.before[text]))
	id := "paper-" + hex.EncodeToString(sum[:12])
	return record{
		Text:  textOf(slices.Insert(slices.Clone(w.lines), w.players, "id "+id)),
		ID:    id,
		Match: match,
	}, nil
}

// judged judges a record of one match. It returns the first error, or nil.
func judged(text string) (*referee.Match, *referee.Error) {
	records := referee.NewRecords(strings.NewReader(text), games.Find)
	records.Next() // Next is always true: the text holds one match, even if it has an error
	return records.Match(), records.Err()
}

// allowing returns, as KEY=VALUE, the house rule under which the record has no fault. If there is none, it returns the
// house rule under which the first fault comes latest, or "" if no rule helps.
func (w *writer) allowing(fault *referee.Error) string {
	best := ""
	latest := fault.Line + 1
	for _, option := range w.sheet.Game.Options {
		for _, value := range candidates(option) {
			rule := "option " + option.Key + " " + value
			_, other := judged(textOf(slices.Insert(slices.Clone(w.lines), w.head, rule)))
			if other == nil {
				return option.Key + "=" + value
			}
			if other.Line > latest {
				best = option.Key + "=" + value
				latest = other.Line
			}
		}
	}
	return best
}

// candidates returns the values to try for a house rule: each keyword, or some numbers, small and large.
func candidates(option referee.Option) []string {
	if option.Values != nil {
		return option.Values
	}
	var all []string
	usual := option.Default
	for _, n := range []int{0, usual, 2 * usual, 10 * usual, 100, 1000, 10_000, referee.MaxOption} {
		if n >= option.Min && n <= min(option.Max, referee.MaxOption) {
			all = append(all, strconv.Itoa(n))
		}
	}
	return all
}

// result writes the result of a player: the total, and the place if it is not 0. In a list of places the total is 0.
func (w *writer) result(cell string, player, total, place int) {
	w.line(cell, play.Tally{ID: w.ids[player], Total: total, Place: place}.Line())
}
