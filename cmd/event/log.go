package event

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/reports/doc"
)

// logLine is a line of the log as printed.
type logLine struct {
	Line  int    `json:"line"` // its number here, from 1
	N     int    `json:"n"`
	UID   string `json:"uid"`
	At    string `json:"at"`
	Text  string `json:"text"`
	Aside string `json:"set_aside,omitempty"` // why it has no effect
}

func newLog(a *app.App) *cobra.Command {
	after, asJSON := "", false
	out := printed{Output: app.Output{App: a}}
	c := on(a, "log EVENT", 1, func(ctx context.Context, o *office, _ []string) error {
		o.out = out
		from := 0
		if after != "" {
			stage, err := o.standing(after)
			if err != nil {
				return err
			}
			from = o.Event.Round(stage).Line + 1
		}
		if err := o.out.Check(); err != nil {
			return err
		}
		if asJSON {
			return a.SayJSON(o.record().log()[from:])
		}
		r := o.record()
		return o.press().print(ctx, func(bool) *doc.Document { return o.page().Log(from, r.texts(), r.asides()) })
	})
	out.Flags(c)
	c.Flags().StringVar(&after, "after", "", "")
	c.Flags().BoolVar(&asJSON, "json", false, "")
	return c
}

// log returns the lines of the log as printed.
func (r record) log() []logLine {
	all := make([]logLine, len(r.Lines))
	for i, l := range r.Lines {
		all[i] = logLine{Line: i + 1, N: l.N, UID: l.UID, At: r.Event.Lines[i].At, Text: app.Visible(l.Text)}
	}
	for _, aside := range r.Event.Aside {
		all[aside.Line].Aside = app.Sentence(r.named(aside.Why), r.app.Lang)
	}
	return all
}

// texts returns the lines of the log as written.
func (r record) texts() []string {
	all := make([]string, len(r.Lines))
	for i, l := range r.Lines {
		all[i] = l.Text
	}
	return all
}

// asides returns why lines have no effect, by their numbers from 1.
func (r record) asides() map[int]string {
	all := map[int]string{}
	for _, aside := range r.Event.Aside {
		all[aside.Line+1] = app.Sentence(r.named(aside.Why), r.app.Lang)
	}
	return all
}
