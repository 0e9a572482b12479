package cmd

import (
	"context"
	"fmt"
	"strings"

	"arbitro/db"
	"arbitro/reports"
	"arbitro/scoring/league"
)

func (h *House) showLeague(ctx context.Context, name string, asJSON bool) error {
	store, l, err := h.findLeague(ctx, name)
	if err != nil {
		return err
	}
	defer store.Close()
	if !asJSON {
		var told strings.Builder
		aside := *h
		aside.Out = &told
		err := aside.tellLeague(ctx, store, l)
		fmt.Fprint(h.Out, h.wrapped(told.String()))
		return err
	}
	k, err := h.bookOf(ctx, store, l)
	if err != nil {
		return err
	}
	j, err := h.leagueJSON(ctx, store, l)
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
	return h.sayJSON(j)
}

// book is what was decided and entered in a league.
type book struct {
	history []league.Change
	entries []db.Entry
	names   map[db.PersonID]string
}

func (h *House) bookOf(ctx context.Context, store *db.Store, l db.League) (k book, err error) {
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
func (h *House) tellLeague(ctx context.Context, store *db.Store, l db.League) error {
	k, err := h.bookOf(ctx, store, l)
	if err != nil {
		return err
	}
	h.tellSettings(ctx, store, l)
	h.tellHistory(k.history)
	if len(k.entries) > 0 {
		fmt.Fprintf(h.Out, "\n%s\n", h.say(textBook))
	}
	for _, e := range k.entries {
		fmt.Fprintln(h.Out, h.entryLine(e, k.names))
	}
	return nil
}

// entryLine tells one entry of the book.
func (h *House) entryLine(e db.Entry, names map[db.PersonID]string) string {
	points := reports.PointsValue(e.Points, h.lang)
	if e.Matches > 0 {
		points = h.say(textOfMatches, points, e.Matches)
	}
	line := h.say(textBookLine, e.Number, e.Day, reports.KindName(e.Kind), visible(names[db.PersonID(e.Person)]), points, visible(e.Reason))
	if !e.Withdrawn.IsZero() {
		line += h.say(textTakenBack, visible(e.Why))
	}
	return line
}

// tellSettings tells everything that a league has decided.
func (h *House) tellSettings(ctx context.Context, store *db.Store, l db.League) {
	fmt.Fprintln(h.Out, visible(l.Settings.Name))
	fmt.Fprint(h.Out, h.say(textTitled, h.say(textFlagGamesWord), h.gamesOf(l.Settings)))
	if l.Settings.From != 0 || l.Settings.To != 0 {
		days := textDaysBetween.With(l.Settings.From, l.Settings.To)
		switch {
		case l.Settings.To == 0:
			days = textDaysFrom.With(l.Settings.From)
		case l.Settings.From == 0:
			days = textDaysTo.With(l.Settings.To)
		}
		fmt.Fprint(h.Out, h.say(textTitled, h.say(textDays), days))
	}
	if members, err := memberNames(ctx, store, l.Settings); err == nil && len(members) > 0 {
		fmt.Fprint(h.Out, h.say(textTitled, h.say(textMembersAre), visible(strings.Join(members, ", "))))
	}
	for _, r := range reports.LeagueRules(l.Settings) {
		fmt.Fprint(h.Out, h.say(textTitled, r.Title, r.Text))
	}
}

func (h *House) tellHistory(history []league.Change) {
	fmt.Fprintf(h.Out, "\n%s\n", h.say(textHistory))
	for i, c := range history {
		day, _, _ := strings.Cut(c.At, "T")
		line := h.say(textBegun, day)
		if i > 0 {
			var said []string
			for _, d := range differences(history[i-1].Settings, c.Settings) {
				said = append(said, d.In(h.lang))
			}
			line = h.say(textChangedAt, day, c.Played, strings.Join(said, "; "))
		}
		if c.Reason != "" {
			line = h.say(textBecause, line, visible(c.Reason))
		}
		fmt.Fprintln(h.Out, "  "+line)
	}
}
