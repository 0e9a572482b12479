package cmd

import (
	"fmt"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

var textFrom = lang.Text{It: "Fonte: %s (%v)", En: "Source: %s (%v)"}

// show prints the first articles in full, and lists the rest.
func (o *rulesOptions) show(found []*rulebook.Article) error {
	h := o.h
	if o.json {
		return o.printJSON(found)
	}
	for i, a := range found {
		if i >= rulesAtOnce {
			fmt.Fprintf(h.Out, "%-30s %s\n", a.ID, a.Title().In(h.lang))
			continue
		}
		fmt.Fprintf(h.Out, "%s  [%s]\n%s\n%s\n\n", a.Title().In(h.lang), a.ID, strings.Join(text.Wrap(a.Text().In(h.lang), 78), "\n"),
			strings.Join(text.Wrap(h.say(textFrom, a.Source(), a.Kind()), 78), "\n"))
	}
	return nil
}

// articleJSON is an article as `rules --json` prints it.
type articleJSON struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Title  string `json:"title"`
	Text   string `json:"text"`
	Source string `json:"source"`
}

func (o *rulesOptions) printJSON(found []*rulebook.Article) error {
	all := make([]articleJSON, 0, len(found))
	for _, a := range found {
		in := o.h.lang
		all = append(all, articleJSON{a.ID, a.Kind().In(in), a.Title().In(in), a.Text().In(in), a.Source().In(in)})
	}
	return o.h.sayJSON(all)
}
