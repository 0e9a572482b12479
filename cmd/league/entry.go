package league

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

var (
	textAdjust = lang.Text{
		It: "dà o toglie punti a un giocatore, con il motivo",
		En: "gives a player points or takes some, with the reason",
	}
	textForfeit = lang.Text{
		It: "segna partite perse a tavolino, con il motivo",
		En: "enters matches lost without being played, with the reason",
	}
	textWithdraw = lang.Text{
		It: "ritira una voce (si veda: league show), con il motivo",
		En: "takes an entry back (see: league show), with the reason",
	}
	textFlagPoints = lang.Text{It: "i `punti`, come 2 o -1,5", En: "the `points`, such as 2 or -1.5"}
	textFlagLost   = lang.Text{It: "quante `partite`", En: "how many `matches`"}
	textFlagDay    = lang.Text{It: "il `giorno` (oggi, se non si dice)", En: "the `day` (today, if not told)"}
	textEntered    = lang.Text{It: "%s: %s, punti: %s (%s).\n", En: "%s: %s, points: %s (%s).\n"}
	textNoPoints   = lang.Text{It: "quanti punti? aggiungete --points", En: "how many points? add --points"}
	textWithdrawn  = lang.Text{It: "Ritirata la voce %d di %s.\n", En: "Took back entry %d of %s.\n"}
	textBadEntryNo = lang.Text{
		It: "%q non è il numero di una voce: «arbitro league show» le elenca",
		En: "%q is no entry's number: \"arbitro league show\" lists them",
	}
)

// dayOrToday gives the day that was typed, or today.
func dayOrToday(a *app.App, typed string) (league.Day, error) {
	if typed == "" {
		typed = a.Now().Format("2006-01-02")
	}
	day, err := league.ParseDay(typed)
	if err != nil {
		return 0, app.BadInput(err)
	}
	return day, nil
}

// findLeague opens the store to look at a league, and finds it; the caller closes the store.
func findLeague(ctx context.Context, a *app.App, name string) (*db.Store, db.League, error) {
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, db.League{}, err
	}
	l, err := store.League(ctx, name)
	if err != nil {
		store.Close()
		return nil, db.League{}, err
	}
	return store, l, nil
}

// ofLeague opens the store to write, finds a league, and closes the store after do.
func ofLeague(ctx context.Context, a *app.App, name string, do func(*db.Store, db.League) error) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, name)
	if err != nil {
		return err
	}
	return do(store, l)
}

// enterWords stores the entry that a command's words tell: league, player, reason.
func enterWords(ctx context.Context, a *app.App, words []string, e league.Entry, day string) error {
	return ofLeague(ctx, a, words[0], func(store *db.Store, l db.League) (err error) {
		e.Reason = words[2]
		if e.Day, err = dayOrToday(a, day); err != nil {
			return err
		}
		return enter(ctx, a, store, l, words[1], e)
	})
}

// enter stores one entry about a player and tells of it.
func enter(ctx context.Context, a *app.App, store *db.Store, l db.League, player string, e league.Entry) error {
	p, err := store.Who(ctx, player)
	if err != nil {
		return err
	}
	e.Person = league.Person(p.ID)
	if err := e.Validate(l.Settings); err != nil {
		return app.BadInput(err)
	}
	if err := store.AddEntry(ctx, l.ID, db.Entry{Entry: e}); err != nil {
		return err
	}
	fmt.Fprint(a.Out, a.Say(textEntered, app.Visible(p.Name), reports.KindName(e.Kind), reports.PointsValue(e.Points, a.Lang), app.Visible(e.Reason)))
	return nil
}

// withdraw takes an entry back and tells of it.
func withdraw(ctx context.Context, a *app.App, store *db.Store, l db.League, number int, why string) error {
	if err := store.Withdraw(ctx, l.ID, number, why); err != nil {
		return err
	}
	fmt.Fprint(a.Out, a.Say(textWithdrawn, number, app.Visible(l.Settings.Name)))
	return nil
}

func newAdjust(a *app.App) *cobra.Command {
	var points, day string
	c := &cobra.Command{
		Use: `adjust LEAGUE PLAYER "why" --points N`, Short: a.Say(textAdjust), Args: app.Words(3, 3), DisableFlagsInUseLine: true,
		RunE: func(c *cobra.Command, args []string) error {
			if points == "" {
				return app.Wrong(textNoPoints)
			}
			p, err := league.ParsePoints(points)
			if err != nil {
				return app.BadInput(err)
			}
			return enterWords(c.Context(), a, args, league.Entry{Kind: league.Adjustment, Points: p}, day)
		},
	}
	c.Flags().StringVar(&points, "points", "", a.Say(textFlagPoints))
	c.Flags().StringVar(&day, "date", "", a.Say(textFlagDay))
	return c
}

func newForfeit(a *app.App) *cobra.Command {
	var points, day string
	var matches int
	c := &cobra.Command{
		Use: `forfeit LEAGUE PLAYER "why"`, Short: a.Say(textForfeit), Args: app.Words(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			p, err := league.ParsePoints(points)
			if err != nil {
				return app.BadInput(err)
			}
			return enterWords(c.Context(), a, args, league.Entry{Kind: league.Forfeit, Points: p, Matches: matches}, day)
		},
	}
	c.Flags().IntVar(&matches, "matches", 1, a.Say(textFlagLost))
	c.Flags().StringVar(&points, "points", "0", a.Say(textFlagPoints))
	c.Flags().StringVar(&day, "date", "", a.Say(textFlagDay))
	return c
}

func newWithdraw(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: `withdraw LEAGUE NUMBER "why"`, Short: a.Say(textWithdraw), Args: app.Words(3, 3),
		RunE: func(c *cobra.Command, args []string) error {
			return ofLeague(c.Context(), a, args[0], func(store *db.Store, l db.League) error {
				n, err := strconv.Atoi(args[1])
				if err != nil {
					return app.Wrong(textBadEntryNo, args[1])
				}
				if strings.TrimSpace(args[2]) == "" {
					return app.Wrong(app.TextFew, app.UsedAs(c))
				}
				return withdraw(c.Context(), a, store, l, n, args[2])
			})
		},
	}
}
