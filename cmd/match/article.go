package match

import (
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

var (
	textFrom    = lang.Text{It: "Fonte: %s (%v)", En: "Source: %s (%v)"}
	textShort   = lang.Text{It: "In breve: %s", En: "In short: %s"}
	textExample = lang.Text{It: "Esempio:", En: "Example:"}
	textScored  = lang.Text{It: "punti: %s", En: "points: %s"}
)

// articleWidth is the measure of an article's text.
const articleWidth = 78

// show prints the first articles in full, and lists the rest.
func (o *rulesOptions) show(found []*rulebook.Article) error {
	a := o.app
	if o.json {
		return o.printJSON(found)
	}
	for i, article := range found {
		if i >= rulesAtOnce {
			fmt.Fprintf(a.Out, "%-30s %s\n", article.ID, article.Title().In(a.Lang))
			continue
		}
		fmt.Fprintf(a.Out, "%s  [%s]\n%s\n\n", article.Title().In(a.Lang), article.ID,
			app.Wrap(a.Say(textShort, article.Short()), articleWidth))
		for paragraph := range strings.SplitSeq(article.Text().In(a.Lang), "\n\n") {
			fmt.Fprintf(a.Out, "%s\n\n", app.Wrap(paragraph, articleWidth))
		}
		fmt.Fprintf(a.Out, "%s\n%s\n%s\n\n", a.Say(textExample), exampleText(article, a.Lang),
			app.Wrap(a.Say(textFrom, article.Source(), article.Kind()), articleWidth))
	}
	return nil
}

// exampleText returns an article's example as people read it: its lines of play with their numbers, of the head the
// house rules alone, and under a line what the referee says and what the round is worth.
func exampleText(a *rulebook.Article, in lang.Lang) string {
	records := referee.NewRecords(strings.NewReader(a.Example()), games.Find)
	if !records.Next() || records.Err() != nil {
		return a.Example()
	}
	m := records.Match()
	under := map[int][]string{}
	for _, r := range m.Rulings() {
		under[r.Line] = append(under[r.Line], m.Sentence(r, in))
	}
	lines := strings.Split(strings.TrimSpace(a.Example()), "\n")
	for i, r := range m.Rounds() {
		last := len(lines)
		if i+1 < len(m.Rounds()) {
			last = m.Rounds()[i+1].From - 1
		} else if from := m.OpenFrom(); from > r.From {
			last = from - 1
		}
		if !r.Void {
			under[last] = append(under[last], scored(m, r.Round, in))
		}
	}
	var b strings.Builder
	for i, line := range lines {
		if words := strings.Fields(line); len(words) == 0 || words[0] == "game" || words[0] == "player" {
			continue
		}
		fmt.Fprintf(&b, "%4d  %s\n", i+1, line)
		for _, said := range under[i+1] {
			said = strings.ReplaceAll(app.Wrap(said, articleWidth-8), "\n", "\n        ")
			fmt.Fprintf(&b, "      > %s\n", said)
		}
	}
	return b.String()
}

// scored returns a round's points, and why they came out so where the game can say it.
func scored(m *referee.Match, r scoring.Round, in lang.Lang) string {
	names, points := make([]string, len(r.Points)), make([]string, len(r.Points))
	for seat, n := range r.Points {
		names[seat] = m.Roster().Name(seat)
		points[seat] = fmt.Sprintf("%s %d", names[seat], n)
	}
	said := textScored.Fill(in, strings.Join(points, ", "))
	if m.Game().Explain != nil && r.Detail != nil {
		said += ". " + m.Game().Explain(r, names, in)
	}
	return said
}

// articleJSON is an article as `rules --json` prints it.
type articleJSON struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"`
	Title string `json:"title"`
	Short string `json:"short"`
	Text  string `json:"text"`
	// Example is a whole record, which check can judge.
	Example string `json:"example"`
	Source  string `json:"source"`
}

func (o *rulesOptions) printJSON(found []*rulebook.Article) error {
	all := make([]articleJSON, 0, len(found))
	for _, a := range found {
		in := o.app.Lang
		all = append(all, articleJSON{
			ID: a.ID, Kind: a.Kind().In(in), Title: a.Title().In(in), Short: a.Short().In(in), Text: a.Text().In(in),
			Example: a.Example(), Source: a.Source().In(in),
		})
	}
	return o.app.SayJSON(all)
}
