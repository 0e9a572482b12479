package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
)

// ExampleLine is one line of an article's example.
type ExampleLine struct {
	Number   int // in the example's record
	Text     string
	Comments []string // what the referee says of the line, and what the round that it closes is worth
}

// ExampleOf returns an article's example as people read it: its lines of play, and of the head the house rules alone.
// It returns nothing for a record that cannot be judged; the rulebook's tests allow none.
func ExampleOf(a *rulebook.Article, g *referee.Game, in lang.Lang) []ExampleLine {
	find := func(name string) (*referee.Game, bool) { return g, name == g.Name }
	records := referee.NewRecords(strings.NewReader(a.Example()), find)
	if !records.Next() || records.Err() != nil {
		return nil
	}
	m := records.Match()
	lines := strings.Split(strings.TrimSpace(a.Example()), "\n")
	comments := map[int][]string{}
	for _, r := range m.Rulings() {
		comments[r.Line] = append(comments[r.Line], m.Sentence(r, in))
	}
	for i, r := range m.Rounds() {
		last := len(lines)
		if i+1 < len(m.Rounds()) {
			last = m.Rounds()[i+1].From - 1
		} else if from := m.OpenFrom(); from > r.From {
			last = from - 1
		}
		if !r.Void {
			comments[last] = append(comments[last], scored(m, r, in))
		}
	}
	var all []ExampleLine
	for i, line := range lines {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "game" && words[0] != "player" {
			all = append(all, ExampleLine{Number: i + 1, Text: line, Comments: comments[i+1]})
		}
	}
	return all
}

// scored returns a round's points, and the reason for them where the game can explain it.
func scored(m *referee.Match, r referee.Round, in lang.Lang) string {
	names, points := make([]string, len(r.Points)), make([]string, len(r.Points))
	for seat, n := range r.Points {
		names[seat] = m.Roster().Name(seat)
		points[seat] = names[seat] + " " + doc.Integer(n)
	}
	text := words.Scored(strings.Join(points, ", ")).In(in)
	if why := m.Game().Why(r, names, in); why != "" {
		text += ". " + why
	}
	return text
}
