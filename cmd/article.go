package cmd

import (
	"encoding/json"
	"fmt"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
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
		fmt.Fprintf(h.Out, "%s  [%s]\n%s\n%s\n\n", a.Title().In(h.lang), a.ID, wrap(a.Text().In(h.lang), 78),
			wrap(h.say(textFrom, a.Source(), a.Kind()), 78))
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
	return json.NewEncoder(o.h.Out).Encode(all)
}

// wrap breaks a text into lines of at most so many characters.
func wrap(text string, width int) string {
	var b strings.Builder
	at := 0
	for i, w := range strings.Fields(text) {
		n := len([]rune(w))
		switch {
		case i == 0:
		case at+1+n > width:
			b.WriteByte('\n')
			at = 0
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(w)
		at += n
	}
	return b.String()
}
