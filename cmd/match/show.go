package match

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee/text"
)

// mostRounds limits the rounds shown: nobody reads a longer match to its end.
const mostRounds = 1000

// readOnce is the store's cache, in KiB: the lines of a match are read once, and none of them need be kept there.
const readOnce = 500

type showOptions struct {
	app         *app.App
	json, lines bool
}

// NewShow returns the command that shows a stored match.
func NewShow(a *app.App) *cobra.Command {
	o := &showOptions{app: a}
	c := app.Verb("show MATCH", 1, 1, o.run)
	c.Flags().BoolVar(&o.json, "json", false, "")
	c.Flags().BoolVar(&o.lines, "lines", false, "")
	return c
}

func (o *showOptions) run(ctx context.Context, args []string) error {
	a := o.app
	store, err := a.ReadingWith(ctx, db.Options{Cache: readOnce})
	if err != nil {
		return err
	}
	defer store.Close()
	var memory sparing
	defer memory.enough()
	if found, err := store.Find(ctx, args[0]); err == nil && found.Lines >= longMatch {
		memory.spare()
	}
	s, err := a.Desk(store).Open(ctx, args[0])
	if err != nil {
		return err
	}
	m := s.Match()
	if o.json {
		rest, err := m.WriteJSON(a.Out, fmt.Appendf(nil, `{"match":%d,`, s.Number), a.Lang)
		if err == nil {
			_, err = a.Out.Write(append(rest, "}\n"...))
		}
		return err
	}
	if !m.Finished() {
		c, err := compose.Watch(ctx, s, a.Lang, a.SpeaksUnasked(m.Game()))
		if err != nil {
			return err
		}
		fmt.Fprintf(a.Out, "%s\n\n", text.Lines(c.Board()))
	}
	set := a.SheetOptions()
	set.Explain, set.Figures, set.Last = true, true, mostRounds
	if err := a.Print(sheetWith(s, set)); err != nil {
		return err
	}
	if !o.lines {
		return nil
	}
	for log, n := m.Log(), 1; n <= log.Len(); n++ {
		mark := " "
		if _, stands := log.Standing(n); log.Correctable(n) && (!stands || log.Amended(n)) {
			mark = "*"
		}
		fmt.Fprintf(a.Out, "%5d%s %s\n", n, mark, app.Visible(string(log.Text(n))))
	}
	return nil
}
