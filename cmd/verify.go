package cmd

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textVerify     = lang.Text{It: "ricontrolla tutto ciò che è conservato", En: "checks everything stored once more"}
	textVerifyLong = lang.Text{
		It: "Controlla il file, giudica di nuovo ogni partita, confronta i risultati conservati e ricalcola ogni classifica in un secondo modo. Con --repair riscrive quelli che non tornano.",
		En: "Checks the file, judges every match again, compares the results stored and counts every standing in a second way. With --repair it rewrites those that differ.",
	}
	textFlagRepair = lang.Text{It: "riscrive i risultati che non tornano", En: "rewrites the results that differ"}
	textVerified   = lang.Text{It: "Controllate %d partite: tutto torna.\n", En: "Checked %d matches: all is well.\n"}
	textDiffers    = lang.Text{It: "Partita %d: il risultato conservato non è quello delle sue righe.\n", En: "Match %d: the result stored is not that of its lines.\n"}
	textUnreadable = lang.Text{It: "Partita %d: %v\n", En: "Match %d: %v\n"}
	textFault      = lang.Text{It: "File: %v\n", En: "File: %v\n"}
	textFaults     = lang.Text{It: "Controllate %d partite: %d cose non tornano.\n", En: "Checked %d matches: %d things are wrong.\n"}
	textRepaired   = lang.Text{It: "Controllate %d partite: %d risultati riscritti.\n", En: "Checked %d matches: %d results rewritten.\n"}
)

type verifyOptions struct {
	h                 *House
	repair            bool
	wrong, mended, of int
	judged            []judgedMatch
}

func newVerify(h *House) *cobra.Command {
	o := &verifyOptions{h: h}
	c := &cobra.Command{
		Use: "verify", Short: h.say(textVerify), Long: h.say(textVerifyLong), Args: words(0, 0),
		RunE: func(c *cobra.Command, _ []string) error { return o.run(c.Context()) },
	}
	c.Flags().BoolVar(&o.repair, "repair", false, h.say(textFlagRepair))
	return c
}

func (o *verifyOptions) run(ctx context.Context) error {
	h := o.h
	open := h.reading
	if o.repair {
		open = h.store
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	faults, err := store.Check(ctx)
	if err != nil {
		return err
	}
	for _, fault := range faults {
		o.wrong++
		fmt.Fprint(h.Out, h.say(textFault, fault))
	}
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		all, _, err := store.List(ctx, db.Filter{State: state})
		if err != nil {
			return err
		}
		for _, m := range all {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := o.match(ctx, h.desk(store), m); err != nil {
				return err
			}
		}
	}
	if err := o.leagues(ctx, store, o.judged); err != nil {
		return err
	}
	switch {
	case o.wrong > 0:
		fmt.Fprint(h.Out, h.say(textFaults, o.of, o.wrong))
		h.status = statusFailed
	case o.mended > 0:
		fmt.Fprint(h.Out, h.say(textRepaired, o.of, o.mended))
	default:
		fmt.Fprint(h.Out, h.say(textVerified, o.of))
	}
	return nil
}

// match judges one match again.
func (o *verifyOptions) match(ctx context.Context, d *desk.Desk, stored db.Match) error {
	o.of++
	s, err := d.Open(ctx, fmt.Sprint(stored.Number))
	if err != nil {
		o.wrong++
		fmt.Fprint(o.h.Out, o.h.say(textUnreadable, stored.Number, err))
		return nil
	}
	if err := o.judge(ctx, d.Store, stored, s); err != nil {
		return err
	}
	sum := desk.Summary(s.Match())
	if same(sum, stored.Summary) {
		return nil
	}
	fmt.Fprint(o.h.Out, o.h.say(textDiffers, stored.Number))
	if !o.repair {
		o.wrong++
		return nil
	}
	o.mended++
	return d.Store.Append(ctx, stored.Number, stored.Lines+1, nil, sum)
}

// same compares what lines come to with what is stored of them.
func same(a, b db.Summary) bool {
	return a.Game == b.Game && a.Date == b.Date && a.Finished == b.Finished && a.Rounds == b.Rounds &&
		slices.EqualFunc(a.Seats, b.Seats, func(x, y db.Seat) bool {
			return x.Total == y.Total && x.Place == y.Place && x.Won == y.Won && x.Penalty == y.Penalty
		})
}
