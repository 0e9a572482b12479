package match

import (
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports"
)

// articleWidth is the measure of an article's text.
const articleWidth = 78

// show prints the first articles in full, each with its remedy, and lists the rest.
func (o *rulesOptions) show(found []*rulebook.Article) error {
	a := o.App
	if o.JSON {
		return o.printJSON(found)
	}
	for i, article := range found {
		if i >= rulesAtOnce {
			fmt.Fprintf(a.Out, "%-30s %s\n", article.ID, article.Title().In(a.Lang))
			continue
		}
		fmt.Fprintf(a.Out, "%s  [%s]\n%s\n\n", article.Title().In(a.Lang), article.ID,
			app.Wrap(a.Say(rulebook.TextShort, article.Short()), articleWidth))
		for paragraph := range strings.SplitSeq(article.Text().In(a.Lang), "\n\n") {
			fmt.Fprintf(a.Out, "%s\n\n", app.Wrap(paragraph, articleWidth))
		}
		if remedy := article.Remedy(); remedy != nil && !slices.Contains(found[:min(len(found), rulesAtOnce)], remedy) {
			fmt.Fprintf(a.Out, "%s  [%s]\n%s\n\n", remedy.Title().In(a.Lang), remedy.ID,
				app.Wrap(remedy.Text().In(a.Lang), articleWidth))
		}
		fmt.Fprintf(a.Out, "%s\n%s\n%s\n\n", a.Say(words.Example), exampleText(article, a.Lang),
			app.Wrap(a.Say(rulebook.TextSource, article.Source(), article.Kind()), articleWidth))
	}
	return nil
}

// exampleText returns an article's example in numbered lines, with the referee's comments under them.
func exampleText(a *rulebook.Article, in lang.Lang) string {
	name, _, _ := strings.Cut(a.ID, ".")
	g, known := games.Find(name)
	if !known {
		return a.Example()
	}
	var b strings.Builder
	for _, line := range reports.ExampleOf(a, g, in) {
		fmt.Fprintf(&b, "%4d  %s\n", line.Number, line.Text)
		for _, comment := range line.Comments {
			comment = strings.ReplaceAll(app.Wrap(comment, articleWidth-8), "\n", "\n        ")
			fmt.Fprintf(&b, "      > %s\n", comment)
		}
	}
	return b.String()
}

// articleJSON is an article as `rules --json` prints it.
type articleJSON struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"`
	Title string `json:"title"`
	Short string `json:"short"`
	Text  string `json:"text"`
	// Remedy is the id of the article that says how to put right what broke this one.
	Remedy string `json:"remedy,omitempty"`
	// Example is a whole record, which check can judge.
	Example string `json:"example"`
	Source  string `json:"source"`
}

func (o *rulesOptions) printJSON(found []*rulebook.Article) error {
	all := make([]articleJSON, 0, len(found))
	for _, a := range found {
		in := o.App.Lang
		j := articleJSON{
			ID: a.ID, Kind: a.Kind().In(in), Title: a.Title().In(in), Short: a.Short().In(in), Text: a.Text().In(in),
			Example: a.Example(), Source: a.Source().In(in),
		}
		if remedy := a.Remedy(); remedy != nil {
			j.Remedy = remedy.ID
		}
		all = append(all, j)
	}
	return o.App.SayJSON(all)
}
