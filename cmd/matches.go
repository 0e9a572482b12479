package cmd

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textMatches      = lang.Text{It: "elenca le partite conservate", En: "lists the matches stored"}
	textFlagOpen     = lang.Text{It: "solo quelle da finire", En: "only those still open"}
	textFlagFinished = lang.Text{It: "solo quelle finite", En: "only those finished"}
	textFlagRemoved  = lang.Text{It: "solo quelle tolte", En: "only those removed"}
	textFlagGame     = lang.Text{It: "solo quelle di questo `gioco`", En: "only those of this `game`"}
	textFlagLeague   = lang.Text{It: "solo quelle di questo `campionato`", En: "only those of this `league`"}
	textFlagFrom     = lang.Text{It: "da questo `giorno`, come 2026-11-21", En: "from this `day` on, such as 2026-11-21"}
	textFlagTo       = lang.Text{It: "fino a questo `giorno`", En: "up to this `day`"}
	textFlagLimit    = lang.Text{It: "`quante` al massimo (con --json tutte, se non si dice)", En: "how `many` at most (with --json all, unless said)"}
	textFlagAfter    = lang.Text{It: "quelle che seguono questa `partita` nell'elenco", En: "those that follow this `match` in the list"}
	textNoMatches    = lang.Text{It: "Nessuna partita. «arbitro play» ne comincia una.\n", En: "No matches. \"arbitro play\" begins one.\n"}
	textMoreMatches  = lang.Text{It: "Ce ne sono altre: «arbitro matches --after %d».\n", En: "There are more: \"arbitro matches --after %d\".\n"}
	textColumns      = lang.Text{It: "N|Giorno|Gioco|Giocatori|Stato", En: "No|Day|Game|Players|State"}
	textStateOpen    = lang.Text{It: "aperta, round %d", En: "open, round %d"}
	textStateShared  = lang.Text{It: "vincono %s", En: "won by %s"}
	textStateWon     = lang.Text{It: "vince %s", En: "won by %s"}
	textStateDone    = lang.Text{It: "finita", En: "finished"}
	textStateRemoved = lang.Text{It: "tolta: %s", En: "removed: %s"}
	textBadDay       = lang.Text{It: "%q non è un giorno del calendario: si scrive come 2026-11-21", En: "%q is no day of the calendar: write it as 2026-11-21"}
	textBadLimit     = lang.Text{It: "--limit %d non va: serve un numero da 0 in su, dove 0 è tutte", En: "--limit %d will not do: it takes a number from 0 up, where 0 is all"}
	textWhichGame    = lang.Text{It: "il gioco %q non c'è: ci sono %s", En: "there is no game %q: there are %s"}
)

type matchesOptions struct {
	h                       *House
	open, finished, removed bool
	json                    bool
	filter                  db.Filter
}

func newMatches(h *House) *cobra.Command {
	o := &matchesOptions{h: h}
	c := &cobra.Command{
		Use: "matches", Short: h.say(textMatches), Args: words(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if o.json && !c.Flags().Changed("limit") {
				o.filter.Limit = 0 // whoever reads JSON sees no sentence that there are more
			}
			return o.run(c.Context())
		},
	}
	f := c.Flags()
	f.BoolVar(&o.open, "open", false, h.say(textFlagOpen))
	f.BoolVar(&o.finished, "finished", false, h.say(textFlagFinished))
	f.BoolVar(&o.removed, "removed", false, h.say(textFlagRemoved))
	f.StringVar(&o.filter.Game, "game", "", h.say(textFlagGame))
	f.StringVar(&o.filter.League, "league", "", h.say(textFlagLeague))
	f.StringVar(&o.filter.From, "from", "", h.say(textFlagFrom))
	f.StringVar(&o.filter.To, "to", "", h.say(textFlagTo))
	f.IntVar(&o.filter.Limit, "limit", 50, h.say(textFlagLimit))
	f.IntVar(&o.filter.After, "after", 0, h.say(textFlagAfter))
	f.BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	return c
}

func (o *matchesOptions) run(ctx context.Context) error {
	if err := o.check(); err != nil {
		return err
	}
	switch {
	case o.removed:
		o.filter.State = db.OnlyRemoved
	case o.open && !o.finished:
		o.filter.State = db.OnlyOpen
	case o.finished && !o.open:
		o.filter.State = db.OnlyFinished
	}
	store, err := o.h.reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if o.filter.After != 0 {
		if _, err := store.Match(ctx, o.filter.After); err != nil {
			return err
		}
	}
	page, more, err := store.List(ctx, o.filter)
	if err != nil {
		return err
	}
	if o.json {
		if more {
			fmt.Fprint(o.h.Err, o.h.say(textMoreMatches, page[len(page)-1].Number))
		}
		return o.printJSON(page)
	}
	if len(page) == 0 {
		fmt.Fprint(o.h.Out, o.h.say(textNoMatches))
		return nil
	}
	rows := [][]string{strings.Split(o.h.say(textColumns), "|")}
	for _, m := range page {
		rows = append(rows, []string{fmt.Sprint(m.Number), m.Date, gameTitle(m.Game, o.h.lang), players(m), o.h.state(m)})
	}
	fmt.Fprintln(o.h.Out, strings.TrimRight(ask.Columns("rllll", rows), "\n"))
	if more {
		fmt.Fprint(o.h.Out, o.h.say(textMoreMatches, page[len(page)-1].Number))
	}
	return nil
}

// check looks whether the filter's words mean anything.
func (o *matchesOptions) check() error {
	if o.filter.Game != "" {
		g, err := findGame(o.filter.Game)
		if err != nil {
			return err
		}
		o.filter.Game = g.Name
	}
	for _, day := range []string{o.filter.From, o.filter.To} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			return wrong(textBadDay, day)
		}
	}
	if o.filter.Limit < 0 {
		return wrong(textBadLimit, o.filter.Limit)
	}
	return nil
}
