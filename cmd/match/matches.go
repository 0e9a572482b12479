package match

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// listMatches lists stored matches.
func listMatches(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	filter := filterOf(values)
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	if values.Text("game") != "" {
		game, err := a.Games().Find(ctx, store, values.Text("game"))
		if err != nil {
			return nil, err
		}
		filter.Game = game.ID()
	}
	if filter.After != 0 {
		if _, err := store.Match(ctx, filter.After); err != nil {
			return nil, err
		}
	}
	page, more, err := store.List(ctx, filter)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		if more {
			app.Warn(a, words.MoreMatches(page[len(page)-1].Number))
		}
		return nil, printMatchesJSON(a, page)
	}
	if len(page) == 0 {
		return words.NoMatches(), nil
	}
	rows := [][]string{words.Columns.In(a.Lang)}
	for _, match := range page {
		rows = append(rows, []string{
			fmt.Sprint(match.Number), a.Lang.ShortDate(match.Date), a.Games().Title(match.Game, a.Lang),
			app.Players(match), app.State(a, match),
		})
	}
	fmt.Fprintln(a.Out, text.Columns("rllll", rows))
	if more {
		return words.MoreMatches(page[len(page)-1].Number), nil
	}
	return nil, nil
}

// filterOf returns the filter that the options ask for, without the game.
func filterOf(values act.Values) db.Filter {
	filter := db.Filter{
		League: values.Text("league"),
		From:   dayOf(values, "from"),
		To:     dayOf(values, "to"),
		Limit:  values.Number("limit"),
		After:  values.Number("after"),
	}
	if values.Is("json") && !values.IsTyped("limit") {
		filter.Limit = 0 // JSON has no line that says that there are more matches
	}
	open := values.Is("open")
	finished := values.Is("finished")
	switch {
	case values.Is("removed"):
		filter.State = db.OnlyRemoved
	case open && !finished:
		filter.State = db.OnlyOpen
	case finished && !open:
		filter.State = db.OnlyFinished
	}
	return filter
}

// dayOf returns a day in the form that the store uses; "" for none.
func dayOf(values act.Values, key string) string {
	day := act.Of[league.Day](values, key)
	if day == 0 {
		return ""
	}
	return day.String()
}

// checkLimit refuses a limit below zero.
func checkLimit(_ *app.App, values act.Values) error {
	if values.Number("limit") < 0 {
		return app.Wrong(words.BadLimit(values.Number("limit")))
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

func printMatchesJSON(a *app.App, page []db.Match) error {
	all := make([]listed, 0, len(page))
	for _, match := range page {
		l := listed{
			Match:    match.Number,
			ID:       match.ID,
			GameJSON: a.Games().JSON(match.Game),
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
	return a.SayJSON(all)
}

// mostRounds is how many rounds show prints, the last ones: no reader reads a longer match to its end.
const mostRounds = 1000

// show shows a stored match.
func show(ctx context.Context, named *named, values act.Values) (lang.Speaker, error) {
	a := named.app
	live, err := a.Desk(named.store).Open(ctx, named.ref)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, writeMatchJSON(a, live)
	}
	match := live.Match()
	if !match.Finished() {
		composer, err := sitting.Watch(ctx, live, a.Lang, a.Settings.SpeaksUnasked(match.Game()))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(a.Out, "%s\n\n", text.Lines(composer.Board()))
	}
	set := a.SheetOptions()
	set.Explain = true
	set.Figures = true
	set.Last = mostRounds
	err = a.Print(sheetWith(live, set))
	if err == nil && values.Is("lines") {
		printLines(a, match.Log())
	}
	return nil, err
}

// writeMatchJSON writes a match as an object of JSON, with its number.
func writeMatchJSON(a *app.App, live *desk.LiveMatch) error {
	rest, err := live.Match().WriteJSON(a.Out, fmt.Appendf(nil, `{"match":%d,`, live.Number), a.Lang)
	if err == nil {
		_, err = a.Out.Write(append(rest, "}\n"...))
	}
	return err
}

// printLines prints the lines of a log with their numbers, and a star after the number of each that no longer counts.
func printLines(a *app.App, log *play.Log) {
	for n := 1; n <= log.Len(); n++ {
		mark := " "
		if _, stands := log.Standing(n); log.Correctable(n) && (!stands || log.Amended(n)) {
			mark = "*"
		}
		fmt.Fprintf(a.Out, "%5d%s %s\n", n, mark, app.Visible(string(log.Text(n))))
	}
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

// checkRemove refuses options that do not go together.
func checkRemove(_ *app.App, values act.Values) error {
	if values.Is("undo") && values.Is("forget") {
		return app.Wrong(words.BothWays)
	}
	return nil
}

// remove removes a match, restores it, or deletes it for good.
func remove(ctx context.Context, named *named, values act.Values) (lang.Speaker, error) {
	match, err := named.store.Find(ctx, named.ref)
	if err != nil {
		return nil, err
	}
	why := values.Text("why")
	switch {
	case values.Is("undo"):
		return words.Unremoved(match.Number), named.store.Unremove(ctx, match.Number)
	case values.Is("forget"):
		return forget(ctx, named, match, values.Is("yes"))
	case text.IsBlank(why):
		return nil, app.Wrong(words.NeedReason(named.ref))
	}
	told := func() { app.Tell(named.app, words.Removed(match.Number)) }
	return nil, removeMatch(ctx, named.app, named.store, match, why, told)
}

// removeMatch removes a match, and then calls told. It first asks whether to do so if a later round of a tournament
// was drawn with it.
func removeMatch(ctx context.Context, a *app.App, store *db.Store, match db.Match, why string, told func()) error {
	outdated, err := a.Desk(store).OutdatesRemoved(ctx, match)
	if err != nil {
		return err
	}
	if err := app.ConfirmOutdatedGone(ctx, a, outdated); err != nil {
		return err
	}
	if err := store.Remove(ctx, match.Number, why); err != nil {
		return err
	}
	told()
	app.TellOutdated(a, outdated)
	return nil
}

// forget deletes a match for good. Unless sure is set, it asks first.
func forget(ctx context.Context, named *named, match db.Match, sure bool) (lang.Speaker, error) {
	a := named.app
	if !sure && !a.OnTerminal() {
		return nil, app.Wrong(words.NeedForce)
	}
	if !sure {
		yes, err := a.Confirm(ctx, a.Say(words.AskForget(match.Number, app.Players(match))))
		if err != nil || !yes {
			return nil, err
		}
	}
	return words.Forgotten(match.Number), named.store.Forget(ctx, match.Number)
}
