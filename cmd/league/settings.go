package league

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// settingFlags adds a flag for each setting, except the settings named.
func settingFlags(a *app.App, c *cobra.Command, but ...string) {
	for _, row := range leagueSettings {
		switch help := a.Say(settingText(row.Key, "flag")); {
		case row.Derived || slices.Contains(but, row.Key):
		case isNumber(row):
			c.Flags().Int(row.Key, 0, help)
		default:
			c.Flags().String(row.Key, "", help)
		}
	}
}

func isNumber(row league.Setting) bool {
	_, is := row.Field(new(league.Settings)).(*int)
	return is
}

// isNamed reports whether a setting names persons or leagues, which only a store knows.
func isNamed(row league.Setting) bool {
	switch row.Field(new(league.Settings)).(type) {
	case *[]league.Person, *[]league.Category, *league.Leagues:
		return true
	}
	return false
}

// typed returns what was typed for a setting; false where nothing was typed.
type typed func(league.Setting) (string, bool)

// typedFlags returns what was typed on the command line.
func typedFlags(c *cobra.Command) typed {
	return func(row league.Setting) (string, bool) {
		f := c.Flags().Lookup(row.Key)
		if f == nil {
			return "", false
		}
		return f.Value.String(), f.Changed
	}
}

// typedForm returns what was typed into the form, which has a field for every setting.
func typedForm(of func(string) string) typed {
	return func(row league.Setting) (string, bool) {
		text := of(row.Key)
		switch row.Field(new(league.Settings)).(type) {
		case *string:
			text = strings.TrimSpace(text)
		case *[]string:
			text = strings.Join(ask.Split(text), ",")
		case *[]league.Person:
			if text = strings.Join(ask.Split(text), ","); text == "" {
				text = words.Everybody.It // nobody ticked: anyone who plays
			}
		case *league.Day, *int, *league.Points, *[]league.Category, *league.Leagues:
			text = unlessNone(text)
		}
		return text, true
	}
}

// dated returns what was typed with its days as records hold them.
func dated(a *app.App, as typed) typed {
	return func(row league.Setting) (text string, said bool) {
		text, said = as(row)
		if _, is := row.Field(new(league.Settings)).(*league.Day); is && said {
			if day, err := a.Day(text); err == nil {
				text = day.String()
			}
		}
		return text, said
	}
}

// putSettings returns the settings changed by what was typed. New players are not stored yet.
func putSettings(
	ctx context.Context, people *exchange.People, was league.Settings, typed typed,
) (set league.Settings, err error) {
	if set, err = readSettings(was, dated(people.App, typed)); err != nil {
		return set, err
	}
	people.Restart()
	for _, row := range leagueSettings {
		if !isNamed(row) {
			continue
		}
		names, said := typed(row)
		if !said {
			continue
		}
		switch at := row.Field(&set).(type) {
		case *[]league.Person:
			*at, err = membersCalled(ctx, people, names)
		case *[]league.Category:
			*at, err = categoriesCalled(ctx, people, names)
		case *league.Leagues:
			err = putSeries(ctx, people.Store, &set, names)
		}
		if err != nil {
			return set, err
		}
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, app.BadInput(err)
	}
	return set, nil
}

// membersCalled returns the persons who are meant by names; none for everybody.
func membersCalled(ctx context.Context, people *exchange.People, names string) ([]league.Person, error) {
	if isEverybody(names) {
		return nil, nil
	}
	return personsCalled(ctx, people, names)
}

// personsCalled returns the persons who are meant by names; nobody may be named twice.
func personsCalled(ctx context.Context, people *exchange.People, names string) ([]league.Person, error) {
	called := league.Commas(names)
	all, err := people.All(ctx, called)
	if err != nil {
		return nil, err
	}
	for i, p := range all {
		if slices.Contains(all[:i], p) {
			return nil, app.Wrong(words.MemberTwice(called[i]))
		}
	}
	return all, nil
}

// readSettings is putSettings without the players and the leagues that are named.
func readSettings(set league.Settings, typed typed) (league.Settings, error) {
	reader := league.Reader{TieBreak: breakCalled, Game: func(name string) (string, error) {
		g, err := app.FindGame(name)
		if err != nil {
			return "", err
		}
		return g.Name, nil
	}}
	for _, row := range leagueSettings {
		if row.Derived || isNamed(row) {
			continue
		}
		if text, said := typed(row); said {
			if err := row.Read(&set, text, reader); err != nil {
				return set, app.BadInput(err)
			}
		} else if row.Unsaid != nil {
			row.Unsaid(&set)
		}
	}
	if !set.IsSeries() {
		set.Order = false
	}
	if g, ok := games.Find(only(set.Games)); ok {
		set.Order = g.Order
	}
	if text, said := typed(settingCalled("series")); said && text != "" {
		return set, nil // checked when the leagues are known
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, app.BadInput(err)
	}
	return set, nil
}

// isEverybody reports whether the members are anyone who plays, in any language.
func isEverybody(typed string) bool { return words.Everybody.Is(db.Fold(typed)) }

func knowsGame(name string) bool { _, ok := games.Find(name); return ok }

// breakCalled returns the tie-break with this title in any language, or with this word in settings.
func breakCalled(typed string) league.TieBreak {
	word := db.Fold(typed)
	for _, b := range league.TieBreaks() {
		if word == string(b) || reports.TieBreakTitle(b).Is(word) {
			return b
		}
	}
	return league.TieBreak(word)
}

func only(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return ""
}
