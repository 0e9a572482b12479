package match

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/reports"
	"arbitro/reports/doc"
)

type sheetOptions struct {
	app          *app.App
	out          app.Output
	blank, names string
	players      int
	explain      bool
}

// NewSheet returns the command that writes a score sheet or a blank pad.
func NewSheet(a *app.App) *cobra.Command {
	o := &sheetOptions{app: a, out: app.Output{App: a}}
	c := app.Verb("sheet [MATCH]", 0, 1, o.run)
	o.out.Flags(c)
	f := c.Flags()
	f.StringVar(&o.blank, "blank", "", "")
	f.IntVar(&o.players, "players", 0, "")
	f.StringVar(&o.names, "names", "", "")
	f.BoolVar(&o.explain, "explain", false, "")
	return c
}

func (o *sheetOptions) run(ctx context.Context, args []string) error {
	if err := o.out.Check(); err != nil {
		return err
	}
	d, err := o.document(ctx, args)
	if err != nil {
		return err
	}
	return o.out.Write(ctx, func(bool) (*doc.Document, error) { return d, nil })
}

// document returns the sheet of a match, or the blank pad.
func (o *sheetOptions) document(ctx context.Context, args []string) (*doc.Document, error) {
	if o.blank != "" {
		return o.pad()
	}
	if len(args) == 0 {
		return nil, app.Wrong(words.SheetWhat)
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	s, err := o.app.Desk(store).Open(ctx, args[0])
	if err != nil {
		return nil, err
	}
	set := o.app.SheetOptions()
	set.Explain = o.explain
	return sheetWith(s, set), nil
}

// sheetOf returns the score sheet of a match.
func sheetOf(a *app.App, s *desk.LiveMatch) *doc.Document { return sheetWith(s, a.SheetOptions()) }

// sheetWith returns the score sheet of a match, sealed, with options of its own.
func sheetWith(s *desk.LiveMatch, o reports.SheetOptions) *doc.Document {
	o.Seal = s.Seal()
	return reports.Sheet(s.Match(), s.Number, o)
}
