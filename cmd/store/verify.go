package store

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

type verifyOptions struct {
	app               *app.App
	repair            bool
	wrong, mended, of int
	named             map[string]bool // the faults that were printed
	judged            []judgedMatch
	stale             []int // the matches whose stored results --repair is to write anew
	merged            map[league.Person]league.Person
	progress          app.Progress
}

// NewVerify returns the command that checks everything stored.
func NewVerify(a *app.App) *cobra.Command {
	o := &verifyOptions{app: a}
	c := app.Verb("verify", 0, 0, o.run)
	c.Flags().BoolVar(&o.repair, "repair", false, "")
	return c
}

func (o *verifyOptions) run(ctx context.Context, _ []string) error {
	a := o.app
	open := a.Reading
	if o.repair {
		open = a.Store
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := o.check(ctx, store); err != nil {
		return err
	}
	o.conclude()
	return nil
}

// check checks everything in a store as it is at one moment, and prints and counts its faults. With --repair it writes
// stale results anew, and then checks once more.
func (o *verifyOptions) check(ctx context.Context, store *db.Store) error {
	o.progress = app.NewProgress(o.app)
	defer o.progress.Clear()
	if err := o.pass(ctx, store); err != nil || len(o.stale) == 0 {
		return err
	}
	for _, number := range o.stale {
		if err := o.mend(ctx, store, number); err != nil {
			return err
		}
	}
	o.repair, o.stale, o.of, o.judged = false, nil, 0, nil
	return o.pass(ctx, store)
}

// pass checks everything in a store as it is at one moment. If results are stale, which decide the standings, it does
// not judge the standings.
func (o *verifyOptions) pass(ctx context.Context, store *db.Store) error {
	store, err := store.Still(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	a := o.app
	faults, err := app.During(ctx, &o.progress, a.Say(words.FileNow), func() ([]error, error) { return store.Check(ctx) })
	for _, fault := range faults {
		o.fault(words.Fault(app.Visible(app.Sentence(fault, a.Lang))))
	}
	if err != nil {
		return err
	}
	if err := o.matches(ctx, store); err != nil || len(o.stale) > 0 {
		return err
	}
	if err := o.leagues(ctx, store); err != nil {
		return err
	}
	return o.contests(ctx, store)
}

// conclude prints how many faults were found, and sets the exit status.
func (o *verifyOptions) conclude() {
	a := o.app
	switch {
	case o.wrong > 0:
		fmt.Fprint(a.Out, a.Say(words.Faults(o.of, o.wrong)), a.Say(words.Cure))
		a.Status = app.StatusFailed
	case o.mended > 0:
		app.Tell(a, words.Repaired(o.of, o.mended))
	default:
		app.Tell(a, words.Verified(o.of))
	}
}

// fault prints a fault and counts it, once.
func (o *verifyOptions) fault(t lang.Speaker) {
	sentence := o.app.Say(t)
	if o.named[sentence] {
		return
	}
	if o.named == nil {
		o.named = map[string]bool{}
	}
	o.named[sentence] = true
	o.wrong++
	o.note(t)
}

// note prints a line below the progress line.
func (o *verifyOptions) note(t lang.Speaker) {
	o.progress.Clear()
	app.Tell(o.app, t)
}
