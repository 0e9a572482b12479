package match

import (
	"strings"

	"arbitro/cmd/app"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// pad returns a blank pad.
func (o *sheetOptions) pad() (*doc.Document, error) {
	g, err := app.FindGame(o.blank)
	if err != nil {
		return nil, err
	}
	var names []string
	if o.names != "" {
		for name := range strings.SplitSeq(o.names, ",") {
			names = append(names, strings.TrimSpace(name))
		}
	}
	players := max(o.players, len(names))
	if players == 0 {
		players = g.Least
	}
	if players < g.Least || players > g.Most {
		return nil, app.Wrong(words.BlankCount(g.Title, g.Least, g.Most, players))
	}
	return reports.Pad(g, players, names, o.app.SheetOptions()), nil
}
