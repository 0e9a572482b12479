package table

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textSumLeft   = lang.Text{It: "%s · restano %d", En: "%s · %d left"}
	textCardsHelp = lang.Text{It: "Una dopo l'altra, con uno spazio: sono %d.", En: "One after another, with a space: there are %d."}
)

// together asks all players for one number each, in one form, in the order in which they are due.
func (v *Evening) together(ctx context.Context, s *desk.Sitting, ask referee.Ask) error {
	m := s.Match()
	seats := v.seatsFor(m, ask.Verb)
	lines := func(values []string) []string {
		var all []string
		for i, seat := range seats {
			all = append(all, fmt.Sprintf("%s %s %s", verbName(m.Game(), ask.Verb), m.Roster().IDs()[seat], strings.TrimSpace(values[i])))
		}
		return all
	}
	q := Question{
		Title: trimGap(ask.Title.In(v.Lang)),
		Live:  func(values []string) string { return v.sum(m, ask, values) },
		Check: func(values []string) error {
			_, err := m.After(lines(values)...)
			return err
		},
	}
	word := m.Game().Grammar.Shape(ask.Verb).Words[1]
	for _, seat := range seats {
		q.Fields = append(q.Fields, Field{
			Key: m.Roster().IDs()[seat], Label: m.Roster().Name(seat),
			Check: func(value string) error { return inRange(value, word) },
		})
	}
	a, err := v.ask(ctx, s, q)
	if err != nil || a.Raw != "" {
		return err
	}
	return v.record(ctx, s, lines(a.Values)...)
}

// seatsFor gives the players who have still to say something, in the order in which they are due.
func (v *Evening) seatsFor(m *referee.Match, verb play.Verb) []int {
	var seats []int
	for _, e := range only(m.Expect(), verb) {
		if who := e.Who(m.Game().Grammar); who != referee.Nobody && !slices.Contains(seats, who) {
			seats = append(seats, who)
		}
	}
	if len(seats) == 1 { // one after the other: those who follow have still to say it too
		for next := (seats[0] + 1) % m.Roster().Len(); next != seats[0]; next = (next + 1) % m.Roster().Len() {
			if !hasSaid(m, verb, next) {
				seats = append(seats, next)
			}
		}
	}
	return seats
}

// hasSaid reports whether a player's line of this verb stands in the open round.
func hasSaid(m *referee.Match, verb play.Verb, seat int) bool {
	id := m.Roster().IDs()[seat]
	for n := m.Log().Len(); n > 0; n-- {
		text, stands := m.Log().Standing(n)
		if !stands {
			continue
		}
		said, ok := verbOf(m.Game(), text)
		if words := fields(string(text)); ok && said == verb && len(words) > 1 && play.Fold([]byte(words[1])) == id {
			return true
		}
		if ok && said == play.Deal {
			break
		}
	}
	return false
}

// sum says how far the numbers typed add up.
func (v *Evening) sum(m *referee.Match, ask referee.Ask, values []string) string {
	if ask.Sum.IsZero() {
		return ""
	}
	sum := 0
	for _, value := range values {
		n, _ := strconv.Atoi(strings.TrimSpace(value))
		sum += n
	}
	said := v.say(ask.Sum, sum, ask.Of)
	if m.Game().AskOf(ask.Verb).When == referee.ByTally && sum < ask.Of {
		return v.say(textSumLeft, said, ask.Of-sum)
	}
	return said
}

var textRange = lang.Text{It: "serve un numero da %d a %d", En: "it takes a number from %d to %d"}

func inRange(value string, w play.Word) error {
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || n < w.Min || n > w.Max {
		return lang.Errorf(textRange, w.Min, w.Max)
	}
	return nil
}

// wordByWord asks for a line of a verb with a field a word. Words that can be one thing only are not asked for.
func (v *Evening) wordByWord(ctx context.Context, s *desk.Sitting, verb play.Verb, may []referee.Expectation) error {
	m := s.Match()
	shape := m.Game().Grammar.Shape(verb)
	q := Question{Title: v.title(m, referee.Expectation{Verb: verb, Words: may[0].Words})}
	fixed := make([]string, len(shape.Words))
	for i, w := range shape.Words {
		f, only := v.field(m, w, choices(may, i))
		if only != "" {
			fixed[i] = only
			continue
		}
		f.Key = strconv.Itoa(i)
		q.Fields = append(q.Fields, f)
	}
	line := func(values []string) (string, error) {
		words := slices.Clone(fixed)
		for i, f := range q.Fields {
			at, _ := strconv.Atoi(f.Key)
			words[at] = values[i]
		}
		return v.lineOf(m, shape, words)
	}
	if len(q.Fields) == 0 {
		all, err := line(nil)
		if err != nil {
			return err
		}
		return v.record(ctx, s, all)
	}
	q.Check = func(values []string) error {
		all, err := line(values)
		if err == nil {
			_, err = m.Ask([]byte(all))
		}
		return err
	}
	a, err := v.ask(ctx, s, q)
	if err != nil || a.Raw != "" {
		return err
	}
	all, err := line(a.Values)
	if err != nil {
		return err
	}
	return v.record(ctx, s, all)
}

// choices gathers what word i may be in any of the expectations.
func choices(may []referee.Expectation, i int) []referee.Choice {
	var all []referee.Choice
	for _, e := range may {
		if i < len(e.Words) {
			all = append(all, e.Words[i])
		}
	}
	return all
}

// field makes the field of a word; where the word can be one value only, it gives that instead.
func (v *Evening) field(m *referee.Match, w play.Word, may []referee.Choice) (Field, string) {
	f := Field{Label: w.Title.In(v.Lang)}
	switch w.Kind {
	case play.Seat:
		f.Kind = Choice
		for _, seat := range values(may, m.Roster().Len()) {
			f.Options = append(f.Options, Option{Label: m.Roster().Name(seat), Value: m.Roster().IDs()[seat]})
		}
		if len(f.Options) == 1 {
			return f, f.Options[0].Value
		}
	case play.Keyword:
		f.Kind = Choice
		for _, k := range values(may, len(w.Of)) {
			f.Options = append(f.Options, Option{Label: w.Say(k, v.Lang), Value: w.Of[k]})
		}
		if len(f.Options) == 1 {
			return f, f.Options[0].Value
		}
	case play.Card, play.CardOrGap:
		if len(may) > 0 && may[0].Count > 0 {
			f.Help = v.say(textCardsHelp, may[0].Count)
		}
	case play.Number:
		f.Check = func(value string) error { return inRange(value, w) }
	}
	return f, ""
}

// values gives the numbers that any of the choices holds, of so many.
func values(may []referee.Choice, n int) []int {
	var all []int
	for v := range n {
		if len(may) == 0 || slices.ContainsFunc(may, func(c referee.Choice) bool { return c.Holds(int32(v)) }) {
			all = append(all, v)
		}
	}
	return all
}

// lineOf makes a line of play of what the fields hold.
func (v *Evening) lineOf(m *referee.Match, shape play.Shape, words []string) (string, error) {
	line := []byte(shape.Verb)
	for i, w := range shape.Words {
		value := strings.TrimSpace(words[i])
		if value == "" && i >= len(shape.Words)-shape.Optional {
			break
		}
		if w.Kind == play.Text {
			line = play.AppendWord(append(line, ' '), []byte(value))
			continue
		}
		parts := fields(value)
		if !shape.Repeat || i < len(shape.Words)-1 {
			parts = []string{value}
		}
		for _, part := range parts {
			word, err := v.word(m, w, part)
			if err != nil {
				return "", lang.Errorf(textNotUnderstood, part, err)
			}
			line = play.AppendWord(append(line, ' '), []byte(word))
		}
	}
	return string(line), nil
}
