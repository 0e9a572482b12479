// Package paper is the slip of paper with the result of a table: a number for each player or side, which may be the
// points of a round, the totals of a match or its places. It asks for the numbers, reads them, writes their lines of play
// and says them, for a table, an evening of a league, a tournament and a phone alike.
//
//	slip := paper.Slip{Kind: paper.Totals, Sums: paper.SumsOf(game), Entries: []paper.Entry{{"anna", "Anna"}, {"bruno", "Bruno"}}}
//	question := slip.Ask(lang.En)                     // a field for each player; its help and its check know the sum
//	typed := slip.Typed(answer.Values)                // also a row: []string{"12", ""}
//	tallies, err := slip.Read(typed)                  // Bruno gets -12 if all numbers add up to zero
//	slip.Lines(tallies)                               // "result anna 12", "result bruno -12"
//	slip.Said(tallies, lang.En)                       // "Anna: 12 · Bruno: −12"
//
// A tournament's slip may have a place beside each total: that is Placed. To give slips another field, such as a remark
// for each player: add it to play.Tally, ask for it in Slip.Fields, read it in Slip.Typed and Slip.Read, and write it in
// Slip.Lines; Placed is the example of a field that only some slips have, which the pad need not hold. Rooms that keep
// slips themselves store it too: league.slip.
//
//	paper.go     Slip: a number for each entry
//	placed.go    Placed: a total and a place for each entry
//
// The package knows no match and no store: the referee judges the lines.
package paper

//go:generate go run arbitro/referee/lang/gen

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Kind is what the numbers of a slip are.
type Kind uint8

// The kinds of slips.
const (
	Totals Kind = iota // of a match
	Points             // of a round
	Places             // of a match of which no totals are known
)

// Slip is what a slip asks for.
type Slip struct {
	Kind    Kind
	Entries []Entry // in the order of the numbers
	Sums    []int   // the possible sums of the numbers; nil for any. If there is only one, a number may be left empty
	Losses  bool    // the points are only lost, so the minus sign may be left out
	Summed  bool    // the form shows the sum of what is typed
	InPad   bool    // the numbers are typed into the score (see ask.Pad), whose rows have the ids of the players
}

// Entry is a player or a side that has a number.
type Entry struct {
	ID   string // of the player in the record, or of the first player of the side
	Name string
}

// most is the greatest number of points that can be typed.
const most = 99_999

// SumsOf returns the possible sums of the totals of a match.
func SumsOf(game *referee.Game) []int {
	if game == nil || game.ZeroSum == nil {
		return nil
	}
	return []int{0}
}

// SumsOfRound returns the possible sums of the points of a round.
func SumsOfRound(game *referee.Game) []int {
	if sum, fixed := game.FixedSum(); fixed {
		return []int{sum}
	}
	return game.Sums
}

// Fills reports whether a number may be left empty, because the sum and the other numbers say it.
func (s Slip) Fills() bool { return len(s.Sums) == 1 && len(s.Entries) > 1 && s.Kind != Places }

// Ask returns the question for the numbers, without a title. Its Check is Read.
func (s Slip) Ask(in lang.Lang) ask.Question {
	question := ask.Question{Help: s.Help(in), Fields: s.Fields()}
	question.Check = func(values ask.Values) error {
		_, err := s.Read(s.Typed(values))
		return err
	}
	if s.Summed && s.Kind != Places {
		question.Live = func(values ask.Values) string { return s.Sum(s.Typed(values), in) }
	}
	return question
}

// Fields returns the fields of Ask.
func (s Slip) Fields() []ask.Field {
	fields := make([]ask.Field, len(s.Entries))
	for i, entry := range s.Entries {
		number := &ask.Number{Least: -most, Most: most}
		if s.Kind == Places {
			number = &ask.Number{Least: 1, Most: len(s.Entries)}
		}
		fields[i] = ask.Field{Key: s.key(entry.ID), Label: entry.Name, Number: number, Check: checkNumber}
	}
	return fields
}

// Help returns what a form says of the numbers and their sum; "" if they may be any numbers.
func (s Slip) Help(in lang.Lang) string {
	switch {
	case s.Losses:
		return words.Minus.In(in)
	case s.Kind == Places || len(s.Sums) == 0 || len(s.Entries) < 2:
		return ""
	case !s.Fills():
		return words.AddUp(referee.Alternatives(s.Sums)).In(in)
	case s.Sums[0] == 0:
		return words.LastOne.In(in)
	}
	return words.LastOneOf(s.Sums[0]).In(in)
}

// key returns the key of the field for the number of an entry. It is no id, because a form may have further fields.
func (s Slip) key(id string) string {
	if s.InPad {
		return id
	}
	return "number of " + id
}

// Typed returns what is typed in a form, in the order of the entries.
func (s Slip) Typed(values ask.Values) []string {
	all := make([]string, len(s.Entries))
	for i, entry := range s.Entries {
		all[i] = values.Trimmed(s.key(entry.ID))
	}
	return all
}

// Fill enters results in a question that Ask has made, so that the user corrects them.
func (s Slip) Fill(question ask.Question, tallies []play.Tally) ask.Question {
	question.Fields = slices.Clone(question.Fields)
	for i := range question.Fields {
		for _, tally := range tallies {
			if question.Fields[i].Key == s.key(tally.ID) {
				question.Fields[i].Value = strconv.Itoa(s.number(tally))
			}
		}
	}
	return question
}

// Absent returns the entries, by index, whose players did not come: a dash stands in place of the number. A slip with
// only dashes names none, because it is no slip.
func (s Slip) Absent(typed []string) []int {
	var absent []int
	for i := range s.Entries {
		if i < len(typed) && text.IsDash(typed[i]) {
			absent = append(absent, i)
		}
	}
	if len(absent) == len(s.Entries) {
		return nil
	}
	return absent
}

// Without returns the slip and what is typed without some entries.
func (s Slip) Without(absent []int, typed []string) (Slip, []string) {
	entries := s.Entries
	s.Entries = nil
	var left []string
	for i, entry := range entries {
		if slices.Contains(absent, i) {
			continue
		}
		s.Entries = append(s.Entries, entry)
		if i < len(typed) {
			left = append(left, typed[i])
		}
	}
	return s, append(left, typed[min(len(entries), len(typed)):]...)
}

// Read returns the results that are typed, one for each entry. If a number may be left empty, it is what the others
// lack.
func (s Slip) Read(typed []string) ([]play.Tally, error) {
	tallies := make([]play.Tally, len(s.Entries))
	sum := 0
	empty := -1
	for i, entry := range s.Entries {
		tallies[i].ID = entry.ID
		number := strings.TrimSpace(typed[i])
		if number == "" {
			if empty >= 0 || !s.Fills() {
				return nil, words.Lacking(entry.Name).Err()
			}
			empty = i
			continue
		}
		n, err := ask.Whole(number)
		if err != nil {
			return nil, words.NoNumber(number).Err()
		}
		if s.Losses {
			n = min(n, -n)
		}
		tallies[i] = s.With(tallies[i], n)
		sum += n
	}
	if empty >= 0 {
		tallies[empty] = s.With(tallies[empty], s.Sums[0]-sum)
	}
	return tallies, nil
}

// With returns a result with its number: the place if the slip holds only places, otherwise the points.
func (s Slip) With(tally play.Tally, number int) play.Tally {
	if s.Kind == Places {
		tally.Place = number
	} else {
		tally.Total = number
	}
	return tally
}

// number returns the number of a result, as With has set it.
func (s Slip) number(tally play.Tally) int {
	if s.Kind == Places {
		return tally.Place
	}
	return tally.Total
}

// Tallies returns the results with these numbers, one for each entry.
func (s Slip) Tallies(numbers []int) []play.Tally {
	tallies := make([]play.Tally, len(s.Entries))
	for i, entry := range s.Entries {
		tallies[i] = s.With(play.Tally{ID: entry.ID}, numbers[i])
	}
	return tallies
}

// Numbers returns the numbers of results.
func (s Slip) Numbers(tallies []play.Tally) []int {
	numbers := make([]int, len(tallies))
	for i, tally := range tallies {
		numbers[i] = s.number(tally)
	}
	return numbers
}

// Lines returns the lines of play that record results.
func (s Slip) Lines(tallies []play.Tally) []string {
	lines := make([]string, len(tallies))
	for i, tally := range tallies {
		lines[i] = tally.Line()
		if s.Kind == Points {
			lines[i] = "points " + tally.ID + " " + strconv.Itoa(tally.Total)
		}
	}
	return lines
}

// Said returns results in words, in the order of the entries: "Anna: 12 · Bruno: −12".
func (s Slip) Said(tallies []play.Tally, in lang.Lang) string {
	return s.Echo(s.shown(tallies), in)
}

// shown returns the number of each entry as it is shown, "" for an entry without a result.
func (s Slip) shown(tallies []play.Tally) []string {
	shown := make([]string, len(s.Entries))
	for i, entry := range s.Entries {
		for _, tally := range tallies {
			if tally.ID == entry.ID {
				shown[i] = text.Integer(s.number(tally))
			}
		}
	}
	return shown
}

// Echo returns what is typed in words, in the order of the entries, with "…" for a missing number.
func (s Slip) Echo(typed []string, in lang.Lang) string {
	all := make([]string, len(s.Entries))
	for i, entry := range s.Entries {
		number := "…"
		if i < len(typed) && typed[i] != "" {
			number = typed[i]
			if s.Kind == Places {
				number += "."
			}
		}
		all[i] = in.Colon(entry.Name) + "\u00a0" + number
	}
	return strings.Join(all, " · ")
}

// Sum returns a line with the sum of what is typed. What is no number counts as 0.
func (s Slip) Sum(typed []string, in lang.Lang) string {
	sum := 0
	for _, one := range typed {
		n, _ := ask.Whole(one)
		sum += n
	}
	return words.Sum(text.Integer(sum)).In(in)
}

// checkNumber returns an error unless a text is empty or a whole number. Only the whole form knows whether a field may be
// empty.
func checkNumber(typed string) error {
	if strings.TrimSpace(typed) == "" {
		return nil
	}
	if _, err := ask.Whole(typed); err != nil {
		return words.NoNumber(strings.TrimSpace(typed)).Err()
	}
	return nil
}
