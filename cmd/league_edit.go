package cmd

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textLeagueNew  = lang.Text{It: "apre un campionato", En: "opens a league"}
	textLeagueEdit = lang.Text{It: "cambia un campionato; dopo le prime partite ci vuole il motivo", En: "changes a league; once matches were played it takes a reason"}

	textFlagGamesWord = lang.Text{It: "giochi", En: "games"}
	textFlagReason    = lang.Text{It: "il `motivo` del cambiamento", En: "the `reason` for the change"}
	textLeagueOpened  = lang.Text{It: "Aperto il campionato %s. Contano le partite con la riga: league %s (già giocate: %d).\n", En: "Opened the league %s. The matches with this line count: league %s (played already: %d).\n"}
	textLeagueChanged = lang.Text{It: "%s è cambiato:\n", En: "%s has changed:\n"}
	textLeagueSame    = lang.Text{It: "Non è cambiato niente.\n", En: "Nothing has changed.\n"}
	textMovesTable    = lang.Text{It: "Attenzione: la classifica cambia anche per le partite già contate (%d).\n", En: "Mind: the standing changes for the matches counted so far too (%d).\n"}
	textNeedReason    = lang.Text{It: "%v: aggiungete --reason \"motivo\"", En: "%v: add --reason \"why\""}
	textMemberTwice   = lang.Text{It: "%q è nell'elenco due volte: toglietene uno", En: "%q is in the list twice: leave one out"}
)

func newLeagueNew(h *House) *cobra.Command {
	c := &cobra.Command{Use: "new [NAME]", Short: h.say(textLeagueNew), Args: words(0, 1)}
	h.settingFlags(c, "name")
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx := c.Context()
		store, err := h.store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		set, fresh := league.Default(""), newcomers{}
		if len(args) == 1 {
			set.Name = args[0]
		}
		switch {
		case c.Flags().NFlag() == ownFlags(c) && h.asks():
			set, fresh, err = h.askSettings(ctx, store, set, new(ask.Answer))
		case set.Name == "":
			return wrong(textFew, usedAs(c))
		default:
			set, fresh, err = putSettings(ctx, store, set, typedFlags(c))
		}
		if err != nil {
			return err
		}
		return h.openLeague(ctx, store, set, fresh)
	}
	return c
}

// openLeague stores a new league and tells which matches count for it.
func (h *House) openLeague(ctx context.Context, store *db.Store, set league.Settings, fresh newcomers) error {
	if err := h.nameFree(ctx, store, league.Settings{}, set.Name); err != nil {
		return err
	}
	number, err := fresh.store(ctx, h, store)
	if err != nil {
		return err
	}
	set = set.Remap(number)
	if _, err := store.AddLeague(ctx, set, ""); err != nil {
		return err
	}
	l, err := store.League(ctx, set.Name)
	if err != nil {
		return err
	}
	n, err := store.CountPlayed(ctx, l)
	fmt.Fprint(h.Out, h.say(textLeagueOpened, visible(l.Settings.Name), quotedName(l.Settings.Name), n))
	return err
}

// ownFlags counts the flags given that are every command's and say nothing of a league.
func ownFlags(c *cobra.Command) int {
	n := 0
	for _, name := range []string{"lang", "db", "plain"} {
		if c.Flags().Changed(name) {
			n++
		}
	}
	return n
}

func quotedName(name string) string {
	if strings.ContainsAny(name, " \t") {
		return strconv.Quote(visible(name))
	}
	return visible(name)
}

func newLeagueEdit(h *House) *cobra.Command {
	var reason string
	c := &cobra.Command{Use: "edit LEAGUE", Short: h.say(textLeagueEdit), Args: words(1, 1)}
	h.settingFlags(c)
	c.Flags().StringVar(&reason, "reason", "", h.say(textFlagReason))
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx := c.Context()
		store, err := h.store(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		l, err := store.League(ctx, args[0])
		if err != nil {
			return err
		}
		if c.Flags().NFlag() == ownFlags(c) && h.asks() {
			return h.editLeague(ctx, store, l)
		}
		set, fresh, err := putSettings(ctx, store, l.Settings, typedFlags(c))
		if err != nil {
			return err
		}
		return h.changeLeague(ctx, store, l, set, fresh, reason)
	}
	return c
}

// editLeague puts the settings into a form, asks why where that is needed, and stores them. Whoever goes back from the
// reason finds the form as it was left.
func (h *House) editLeague(ctx context.Context, store *db.Store, l db.League) error {
	var set league.Settings
	var fresh newcomers
	var typed ask.Answer
	reason := ""
	err := h.onScreen(func() error {
		for {
			var err error
			if set, fresh, err = h.askSettings(ctx, store, l.Settings, &typed); err != nil {
				return err
			}
			played, err := store.CountPlayed(ctx, l)
			if err != nil || played == 0 || !league.MovesStanding(l.Settings, set) {
				return err
			}
			if reason, err = h.askReason(ctx, played, differences(l.Settings, set)); !errors.Is(err, ask.ErrBack) {
				return err
			}
		}
	})
	if err != nil {
		return err
	}
	return h.changeLeague(ctx, store, l, set, fresh, reason)
}

// changeLeague stores new settings and tells what has changed.
func (h *House) changeLeague(ctx context.Context, store *db.Store, l db.League, set league.Settings, fresh newcomers, reason string) error {
	changed := differences(l.Settings, set)
	if len(changed) == 0 {
		fmt.Fprint(h.Out, h.say(textLeagueSame))
		return nil
	}
	played, err := store.CountPlayed(ctx, l)
	if err != nil {
		return err
	}
	change := league.Change{Reason: reason, Played: played, Settings: set}
	err = change.Allow(l.Settings)
	if err != nil && h.asks() {
		reason, err = h.askReason(ctx, played, changed)
	}
	if errors.Is(err, league.ErrChangeReason) {
		return wrong(textNeedReason, err)
	}
	if err == nil {
		err = h.nameFree(ctx, store, l.Settings, set.Name)
	}
	if err != nil {
		return err
	}
	number, err := fresh.store(ctx, h, store)
	if err != nil {
		return err
	}
	if err := store.ChangeLeague(ctx, l, set.Remap(number), reason); err != nil {
		return err
	}
	fmt.Fprint(h.Out, h.say(textLeagueChanged, visible(set.Name)))
	for _, d := range changed {
		fmt.Fprintln(h.Out, "  "+visible(d.In(h.lang)))
	}
	if played > 0 && league.MovesStanding(l.Settings, set) {
		fmt.Fprint(h.Out, h.say(textMovesTable, played))
	}
	return nil
}
