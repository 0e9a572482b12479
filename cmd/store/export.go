package store

import (
	"bytes"
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
)

type exportOptions struct {
	app         *app.App
	log, seal   bool
	all, output string
	force       bool
	desk        *desk.Desk
}

// NewExport returns the command that writes stored matches as files.
func NewExport(a *app.App) *cobra.Command {
	o := &exportOptions{app: a}
	c := &cobra.Command{
		Use:  "export MATCH...",
		RunE: func(c *cobra.Command, args []string) error { return o.run(c, args) },
	}
	c.Flags().BoolVar(&o.log, "log", false, "")
	c.Flags().BoolVar(&o.seal, "seal", false, "")
	c.Flags().StringVar(&o.all, "all", "", "")
	c.Flags().StringVarP(&o.output, "output", "o", "", "")
	c.Flags().BoolVar(&o.force, "force", false, "")
	return c
}

func (o *exportOptions) run(c *cobra.Command, args []string) error {
	ctx := c.Context()
	switch {
	case o.all != "" && len(args) > 0:
		return app.Wrong(words.AllOrSome)
	case o.all != "" && o.output != "":
		return app.Wrong(words.AllOutput)
	case o.log && o.seal:
		return app.Wrong(words.LogSeal)
	case o.all == "" && len(args) == 0:
		return app.Wrong(app.Words.TooFew(app.UsedAs(c)))
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	o.desk = o.app.Desk(store)
	if o.all != "" {
		return o.everything(ctx)
	}
	var out bytes.Buffer
	for _, ref := range args {
		text, err := o.text(ctx, ref)
		if err != nil {
			return err
		}
		out.Write(text)
	}
	if o.output != "" && o.output != app.Stdin {
		return o.app.Files().SavePrivate(ctx, o.output, o.force, out.Bytes())
	}
	_, err = o.app.Records().Write(out.Bytes())
	return err
}

// text returns the text of a match: canonical, sealed, or the log.
func (o *exportOptions) text(ctx context.Context, ref string) ([]byte, error) {
	found, err := o.desk.Store.Find(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.log {
		return o.desk.Log(ctx, found.Number)
	}
	s, err := o.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.seal {
		return s.Sealed(), nil
	}
	return s.Canonical(), nil
}
