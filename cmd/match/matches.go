package match

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/text"
)

type matchesOptions struct {
	app                     *app.App
	open, finished, removed bool
	json                    bool
	filter                  db.Filter
}

// NewMatches returns the command that lists stored matches.
func NewMatches(a *app.App) *cobra.Command {
	o := &matchesOptions{app: a}
	command := &cobra.Command{
		Use: "matches", Args: app.Args(0, 0),
		RunE: func(command *cobra.Command, _ []string) error {
			if o.json && !command.Flags().Changed("limit") {
				o.filter.Limit = 0 // JSON has no line that says that there are more matches
			}
			return o.run(command.Context())
		},
	}
	flags := command.Flags()
	flags.BoolVar(&o.open, "open", false, "")
	flags.BoolVar(&o.finished, "finished", false, "")
	flags.BoolVar(&o.removed, "removed", false, "")
	flags.StringVar(&o.filter.Game, "game", "", "")
	flags.StringVar(&o.filter.League, "league", "", "")
	flags.StringVar(&o.filter.From, "from", "", "")
	flags.StringVar(&o.filter.To, "to", "", "")
	flags.IntVar(&o.filter.Limit, "limit", 50, "")
	flags.IntVar(&o.filter.After, "after", 0, "")
	flags.BoolVar(&o.json, "json", false, "")
	return command
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
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if o.filter.Game != "" {
		game, err := o.app.Games().Find(ctx, store, o.filter.Game)
		if err != nil {
			return err
		}
		o.filter.Game = game.ID()
	}
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
			app.Warn(o.app, words.MoreMatches(page[len(page)-1].Number))
		}
		return o.printJSON(page)
	}
	if len(page) == 0 {
		app.Tell(o.app, words.NoMatches)
		return nil
	}
	rows := [][]string{words.Columns.In(o.app.Lang)}
	for _, match := range page {
		rows = append(rows, []string{
			fmt.Sprint(match.Number), o.app.Lang.ShortDate(match.Date), o.app.Games().Title(match.Game, o.app.Lang),
			app.Players(match), app.State(o.app, match),
		})
	}
	fmt.Fprintln(o.app.Out, strings.TrimRight(text.Columns("rllll", rows), "\n"))
	if more {
		app.Tell(o.app, words.MoreMatches(page[len(page)-1].Number))
	}
	return nil
}

// check checks the values of the filter, and converts days to the form that the store uses.
func (o *matchesOptions) check() error {
	for _, day := range []*string{&o.filter.From, &o.filter.To} {
		if *day == "" {
			continue
		}
		read, err := o.app.Day(*day)
		if err != nil {
			return err
		}
		*day = read.String()
	}
	if o.filter.Limit < 0 {
		return app.Wrong(words.BadLimit(o.filter.Limit))
	}
	return nil
}

// listed is a match as `matches --json` prints it.
type listed struct {
	Match int    `json:"match"`
	ID    string `json:"id"`
	app.GameJSON
	Date     string   `json:"date,omitempty"`
	Place    string   `json:"place,omitempty"`
	League   string   `json:"league,omitempty"`
	Players  []string `json:"players"`
	Totals   []int    `json:"totals"`
	Rounds   int      `json:"rounds"`
	Finished bool     `json:"finished"`
	Winners  []string `json:"winners"`
	Removed  string   `json:"removed,omitempty"`
}

func (o *matchesOptions) printJSON(page []db.Match) error {
	all := make([]listed, 0, len(page))
	for _, match := range page {
		l := listed{
			Match:    match.Number,
			ID:       match.ID,
			GameJSON: o.app.Games().JSON(match.Game),
			Date:     match.Date,
			Place:    match.Place,
			League:   match.League,
			Players:  []string{},
			Totals:   []int{},
			Rounds:   match.Rounds,
			Finished: match.Finished,
			Winners:  []string{},
			Removed:  match.Reason,
		}
		for _, seat := range match.Seats {
			l.Players = append(l.Players, seat.ShownName())
			l.Totals = append(l.Totals, seat.Total)
			if seat.Won {
				l.Winners = append(l.Winners, seat.ShownName())
			}
		}
		all = append(all, l)
	}
	return o.app.SayJSON(all)
}

// mostRounds is how many rounds show prints, the last ones: no reader reads a longer match to its end.
const mostRounds = 1000

// readOnce is the size of the store's cache, in KiB. It is small, because the lines of a match are read only once.
const readOnce = 500

type showOptions struct {
	app         *app.App
	json, lines bool
}

// NewShow returns the command that shows a stored match.
func NewShow(a *app.App) *cobra.Command {
	o := &showOptions{app: a}
	command := app.Verb("show MATCH", 1, 1, o.run)
	command.Flags().BoolVar(&o.json, "json", false, "")
	command.Flags().BoolVar(&o.lines, "lines", false, "")
	return command
}

func (o *showOptions) run(ctx context.Context, args []string) error {
	a := o.app
	store, err := a.ReadingWith(ctx, db.Options{Cache: readOnce})
	if err != nil {
		return err
	}
	defer store.Close()
	live, err := a.Desk(store).Open(ctx, args[0])
	if err != nil {
		return err
	}
	match := live.Match()
	if o.json {
		rest, err := match.WriteJSON(a.Out, fmt.Appendf(nil, `{"match":%d,`, live.Number), a.Lang)
		if err == nil {
			_, err = a.Out.Write(append(rest, "}\n"...))
		}
		return err
	}
	if !match.Finished() {
		composer, err := compose.Watch(ctx, live, a.Lang, a.Settings.SpeaksUnasked(match.Game()))
		if err != nil {
			return err
		}
		fmt.Fprintf(a.Out, "%s\n\n", text.Lines(composer.Board()))
	}
	set := a.SheetOptions()
	set.Explain = true
	set.Figures = true
	set.Last = mostRounds
	if err := a.Print(sheetWith(live, set)); err != nil {
		return err
	}
	if !o.lines {
		return nil
	}
	for log, n := match.Log(), 1; n <= log.Len(); n++ {
		mark := " "
		if _, stands := log.Standing(n); log.Correctable(n) && (!stands || log.Amended(n)) {
			mark = "*"
		}
		fmt.Fprintf(a.Out, "%5d%s %s\n", n, mark, app.Visible(string(log.Text(n))))
	}
	return nil
}

// heading returns a line that names a match: its game, day, place and players.
func heading(a *app.App, match *referee.Match) string {
	parts := []string{match.Game().Title.In(a.Lang)}
	for _, p := range []string{a.Dated(match.Head().Date), match.Head().Place} {
		if p != "" {
			parts = append(parts, app.Visible(p))
		}
	}
	if names := match.Roster().Names(); len(names) > 0 {
		parts = append(parts, app.Visible(strings.Join(names, ", ")))
	}
	return strings.Join(parts, " · ")
}

// totals returns a line with the players and their points.
func totals(match *referee.Match) string {
	all := make([]string, match.Roster().Len())
	for seat, t := range match.Totals() {
		all[seat] = fmt.Sprintf("%s %d", app.Visible(match.Roster().Name(seat)), t)
	}
	return strings.Join(all, ", ")
}

type removeOptions struct {
	app               *app.App
	undo, forget, yes bool
}

// NewRemove returns the command that removes a match, restores it, or deletes it for good.
func NewRemove(a *app.App) *cobra.Command {
	o := &removeOptions{app: a}
	command := app.Verb(`remove MATCH ["why"]`, 1, 2, o.run)
	command.Flags().BoolVar(&o.undo, "undo", false, "")
	command.Flags().BoolVar(&o.forget, "forget", false, "")
	command.Flags().BoolVar(&o.yes, "yes", false, "")
	a.OldOptions(command, map[string]string{"force": "yes"})
	return command
}

func (o *removeOptions) run(ctx context.Context, args []string) error {
	a := o.app
	if o.undo && o.forget {
		return app.Wrong(words.BothWays)
	}
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	match, err := store.Find(ctx, args[0])
	if err != nil {
		return err
	}
	switch {
	case o.undo:
		if err := store.Unremove(ctx, match.Number); err != nil {
			return err
		}
		app.Tell(a, words.Unremoved(match.Number))
	case o.forget:
		if !o.yes {
			if !a.OnTerminal() {
				return app.Wrong(words.NeedForce)
			}
			yes, err := a.Confirm(ctx, a.Say(words.AskForget(match.Number, app.Players(match))))
			if err != nil || !yes {
				return err
			}
		}
		if err := store.Forget(ctx, match.Number); err != nil {
			return err
		}
		app.Tell(a, words.Forgotten(match.Number))
	case len(args) < 2, text.IsBlank(args[1]):
		return app.Wrong(words.NeedReason(args[0]))
	default:
		return removeMatch(ctx, a, store, match, args[1])
	}
	return nil
}

// removeMatch removes a match. It first asks whether to do so if a later round of a tournament was drawn with it.
func removeMatch(ctx context.Context, a *app.App, store *db.Store, match db.Match, why string) error {
	outdated, err := a.Desk(store).OutdatesRemoved(ctx, match)
	if err != nil {
		return err
	}
	if err := a.ConfirmOutdatedGone(ctx, outdated); err != nil {
		return err
	}
	if err := store.Remove(ctx, match.Number, why); err != nil {
		return err
	}
	app.Tell(a, words.Removed(match.Number))
	a.TellOutdated(outdated)
	return nil
}
