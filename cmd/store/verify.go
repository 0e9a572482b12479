package store

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textVerify     = lang.Text{It: "ricontrolla tutto ciò che è conservato", En: "checks everything stored once more"}
	textVerifyLong = lang.Text{
		It: "Controlla il file, giudica di nuovo ogni partita, confronta i risultati conservati e ricalcola ogni " +
			"classifica in un secondo modo. Con --repair riscrive quelli che non tornano.",
		En: "Checks the file, judges every match again, compares the results stored and counts every standing in a " +
			"second way. With --repair it rewrites those that differ.",
	}
	textFlagRepair = lang.Text{It: "riscrive i risultati che non tornano", En: "rewrites the results that differ"}
	textVerified   = lang.Text{It: "Controllate %d partite: tutto torna.\n", En: "Checked %d matches: all is well.\n"}
	textDiffers    = lang.Text{
		It: "Partita %d: il risultato conservato non è quello delle sue righe.\n",
		En: "Match %d: the result stored is not that of its lines.\n",
	}
	textUnreadable = lang.Text{It: "Partita %d: %v\n", En: "Match %d: %v\n"}
	textFault      = lang.Text{It: "File: %v\n", En: "File: %v\n"}
	textFaults     = lang.Text{
		It: "Controllate %d partite: %d cose non tornano.\n",
		En: "Checked %d matches: %d things are wrong.\n",
	}
	textCure = lang.Text{
		It: "Ciò che è danneggiato torna com'era da una copia («arbitro restore»); i risultati si rifanno con " +
			"«arbitro verify --repair».\n",
		En: "What is damaged comes back from a backup (\"arbitro restore\"); results are made anew by \"arbitro " +
			"verify --repair\".\n",
	}
	textFileNow   = lang.Text{It: "Controllo il file…", En: "Checking the file…"}
	textJudgeNow  = lang.Text{It: "Giudico di nuovo le partite: %d di %d", En: "Judging the matches again: %d of %d"}
	textLeagueNow = lang.Text{It: "Riconto le classifiche: %d di %d", En: "Counting the standings again: %d of %d"}
	textRepaired  = lang.Text{
		It: "Controllate %d partite: %d risultati riscritti.\n",
		En: "Checked %d matches: %d results rewritten.\n",
	}
)

type verifyOptions struct {
	app               *app.App
	repair            bool
	wrong, mended, of int
	judged            []judgedMatch
	merged            map[league.Person]league.Person
	progress          app.Progress
}

func NewVerify(a *app.App) *cobra.Command {
	o := &verifyOptions{app: a}
	c := &cobra.Command{
		Use: "verify", Short: a.Say(textVerify), Long: a.Say(textVerifyLong), Args: app.Words(0, 0),
		RunE: func(c *cobra.Command, _ []string) error { return o.run(c.Context()) },
	}
	c.Flags().BoolVar(&o.repair, "repair", false, a.Say(textFlagRepair))
	return c
}

func (o *verifyOptions) run(ctx context.Context) error {
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
	o.progress = a.Progress()
	defer o.progress.Clear()
	faults, err := app.During(ctx, &o.progress, a.Say(textFileNow), func() ([]error, error) { return store.Check(ctx) })
	for _, fault := range faults {
		o.fault(textFault, app.Visible(app.Sentence(fault, a.Lang)))
	}
	if err != nil {
		return err
	}
	if err := o.matches(ctx, store); err != nil {
		return err
	}
	if err := o.leagues(ctx, store); err != nil {
		return err
	}
	o.progress.Clear()
	o.conclude()
	return nil
}

// conclude says how many things are wrong.
func (o *verifyOptions) conclude() {
	a := o.app
	switch {
	case o.wrong > 0:
		fmt.Fprint(a.Out, a.Say(textFaults, o.of, o.wrong), a.Say(textCure))
		a.Status = app.StatusFailed
	case o.mended > 0:
		fmt.Fprint(a.Out, a.Say(textRepaired, o.of, o.mended))
	default:
		fmt.Fprint(a.Out, a.Say(textVerified, o.of))
	}
}

// fault says what is wrong, and counts it.
func (o *verifyOptions) fault(t lang.Text, args ...any) {
	o.wrong++
	o.note(t, args...)
}

func (o *verifyOptions) note(t lang.Text, args ...any) {
	o.progress.Clear()
	fmt.Fprint(o.app.Out, o.app.Say(t, args...))
}

// matches judges all matches again.
func (o *verifyOptions) matches(ctx context.Context, store *db.Store) (err error) {
	if o.merged, err = store.Merged(ctx); err != nil {
		return err
	}
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		all, _, err := store.List(ctx, db.Filter{State: state})
		if err != nil {
			return err
		}
		for i, m := range all {
			if err := ctx.Err(); err != nil {
				return err
			}
			o.progress.Show(o.app.Say(textJudgeNow, i+1, len(all)))
			if err := o.match(ctx, o.app.Desk(store), m); err != nil {
				return err
			}
		}
	}
	return nil
}

// match judges one match again.
func (o *verifyOptions) match(ctx context.Context, d *desk.Desk, stored db.Match) error {
	o.of++
	s, err := d.Open(ctx, fmt.Sprint(stored.Number))
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		o.fault(textUnreadable, stored.Number, app.Visible(app.Sentence(err, o.app.Lang)))
		return nil
	}
	sum := desk.Summary(s.Match())
	o.judge(stored, sum)
	whole := len(stored.Digest) == 0 || bytes.Equal(stored.Digest, desk.Digest(s.Match()))
	if whole && same(sum, stored.Summary) {
		return nil
	}
	if !o.repair {
		o.fault(textDiffers, stored.Number)
		return nil
	}
	o.note(textDiffers, stored.Number)
	o.mended++
	return d.Store.Append(ctx, stored.Number, stored.Lines+1, nil, sum)
}

// same compares what lines come to with what is stored of them.
func same(a, b db.Summary) bool {
	return a.Game == b.Game && a.Date == b.Date && a.Place == b.Place && db.Fold(a.League) == db.Fold(b.League) &&
		a.Finished == b.Finished && a.Rounds == b.Rounds &&
		slices.EqualFunc(a.Seats, b.Seats, func(x, y db.Seat) bool {
			return db.Fold(x.Name) == db.Fold(y.Name) && x.Total == y.Total && x.Place == y.Place && x.Won == y.Won && x.Penalty == y.Penalty
		})
}
