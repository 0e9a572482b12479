package league

import (
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

func showLeague(ctx context.Context, a *app.App, name string, asJSON bool) error {
	store, l, err := findLeague(ctx, a, name)
	if err != nil {
		return err
	}
	defer store.Close()
	if !asJSON {
		var told strings.Builder
		aside := *a
		aside.Out = &told
		err := tellLeague(ctx, &aside, store, l)
		fmt.Fprint(a.Out, a.Wrapped(told.String()))
		return err
	}
	k, err := bookOf(ctx, a, store, l)
	if err != nil {
		return err
	}
	j, err := describe(ctx, a, store, l)
	if err != nil {
		return err
	}
	j.History = k.history
	for i := range j.History {
		j.History[i].Settings.Members = nil
	}
	for _, e := range k.entries {
		j.Entries = append(j.Entries, entryJSON{e.Number, k.names[db.PersonID(e.Person)], e.Kind, e.Day, e.Points, e.Matches, e.Reason, e.Why})
	}
	return a.SayJSON(j)
}

// book is what was decided and entered in a league.
type book struct {
	history []league.Change
	entries []db.Entry
	names   map[db.PersonID]string
}

func bookOf(ctx context.Context, a *app.App, store *db.Store, l db.League) (k book, err error) {
	if k.history, err = store.LeagueHistory(ctx, l.ID); err != nil {
		return k, err
	}
	if k.entries, err = store.Entries(ctx, l.ID); err != nil {
		return k, err
	}
	k.names, err = store.PersonNames(ctx)
	return k, err
}

// tellLeague tells everything that a league has decided and entered.
func tellLeague(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	k, err := bookOf(ctx, a, store, l)
	if err != nil {
		return err
	}
	tellSettings(ctx, a, store, l)
	tellHistory(a, k.history)
	if len(k.entries) > 0 {
		fmt.Fprintf(a.Out, "\n%s\n", a.Say(textBook))
	}
	for _, e := range k.entries {
		fmt.Fprintln(a.Out, entryLine(a, e, k.names))
	}
	return nil
}

// entryLine tells one entry of the book.
func entryLine(a *app.App, e db.Entry, names map[db.PersonID]string) string {
	points := reports.PointsValue(e.Points, a.Lang)
	if e.Matches > 0 {
		points = a.Say(textOfMatches, points, e.Matches)
	}
	line := a.Say(textBookLine, e.Number, e.Day, reports.KindName(e.Kind), app.Visible(names[db.PersonID(e.Person)]), points, app.Visible(e.Reason))
	if !e.Withdrawn.IsZero() {
		line += a.Say(textTakenBack, app.Visible(e.Why))
	}
	return line
}

// tellSettings tells everything that a league has decided.
func tellSettings(ctx context.Context, a *app.App, store *db.Store, l db.League) {
	fmt.Fprintln(a.Out, app.Visible(l.Settings.Name))
	fmt.Fprint(a.Out, a.Say(textTitled, a.Say(textFlagGamesWord), gamesOf(a, l.Settings)))
	if l.Settings.From != 0 || l.Settings.To != 0 {
		days := textDaysBetween.With(l.Settings.From, l.Settings.To)
		switch {
		case l.Settings.To == 0:
			days = textDaysFrom.With(l.Settings.From)
		case l.Settings.From == 0:
			days = textDaysTo.With(l.Settings.To)
		}
		fmt.Fprint(a.Out, a.Say(textTitled, a.Say(textDays), days))
	}
	if members, err := memberNames(ctx, store, l.Settings); err == nil && len(members) > 0 {
		fmt.Fprint(a.Out, a.Say(textTitled, a.Say(textMembersAre), app.Visible(strings.Join(members, ", "))))
	}
	for _, r := range reports.LeagueRules(l.Settings) {
		fmt.Fprint(a.Out, a.Say(textTitled, r.Title, r.Text))
	}
}

func tellHistory(a *app.App, history []league.Change) {
	fmt.Fprintf(a.Out, "\n%s\n", a.Say(textHistory))
	for i, c := range history {
		day, _, _ := strings.Cut(c.At, "T")
		line := a.Say(textBegun, day)
		if i > 0 {
			var said []string
			for _, d := range differences(history[i-1].Settings, c.Settings) {
				said = append(said, d.In(a.Lang))
			}
			line = a.Say(textChangedAt, day, c.Played, strings.Join(said, "; "))
		}
		if c.Reason != "" {
			line = a.Say(textBecause, line, app.Visible(c.Reason))
		}
		fmt.Fprintln(a.Out, "  "+line)
	}
}
