package league

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// settingFlags adds a flag for each setting that is asked for but those named.
func settingFlags(a *app.App, c *cobra.Command, but ...string) {
	for _, row := range leagueSettings {
		switch help := a.Say(wordsOf(row.Key).flag); {
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

func isMembers(row league.Setting) bool {
	_, is := row.Field(new(league.Settings)).(*[]league.Person)
	return is
}

// typed returns what was typed for a setting; false where nothing was said about it.
type typed func(league.Setting) (string, bool)

// typedFlags is what was typed on the command line.
func typedFlags(c *cobra.Command) typed {
	return func(row league.Setting) (string, bool) {
		f := c.Flags().Lookup(row.Key)
		if f == nil {
			return "", false
		}
		return f.Value.String(), f.Changed
	}
}

// typedForm is what was typed into the form, which asks for every setting.
func typedForm(of func(string) string) typed {
	return func(row league.Setting) (string, bool) {
		text := of(row.Key)
		switch row.Field(new(league.Settings)).(type) {
		case *string:
			text = strings.TrimSpace(text)
		case *[]string:
			text = strings.Join(ask.Split(text), ",")
		case *league.Day, *int:
			text = unlessNone(text)
		}
		return text, true
	}
}

// putSettings returns the settings with what was typed. Members whom nobody knows are newcomers, who are not stored
// yet.
func putSettings(
	ctx context.Context, store *db.Store, was league.Settings, typed typed,
) (set league.Settings, fresh exchange.Newcomers, err error) {
	if set, err = readSettings(was, typed); err != nil {
		return set, fresh, err
	}
	for _, row := range leagueSettings {
		if !isMembers(row) {
			continue
		}
		names, said := typed(row)
		if !said {
			continue
		}
		members := row.Field(&set).(*[]league.Person)
		if *members = nil; isEverybody(names) {
			continue
		}
		for _, name := range league.Commas(names) {
			p, err := fresh.Who(ctx, store, name)
			if err != nil {
				return set, fresh, err
			}
			if slices.Contains(*members, p) {
				return set, fresh, app.Wrong(textMemberTwice, name)
			}
			*members = append(*members, p)
		}
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, fresh, app.BadInput(err)
	}
	return set, fresh, nil
}

// readSettings is putSettings without the members.
func readSettings(set league.Settings, typed typed) (league.Settings, error) {
	reader := league.Reader{TieBreak: breakCalled, Game: func(name string) (string, error) {
		g, err := app.FindGame(name)
		if err != nil {
			return "", err
		}
		return g.Name, nil
	}}
	for _, row := range leagueSettings {
		if row.Derived || isMembers(row) {
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
	set.Order = false
	if g, ok := games.Find(only(set.Games)); ok {
		set.Order = g.Order
	}
	if err := set.Validate(knowsGame); err != nil {
		return set, app.BadInput(err)
	}
	return set, nil
}

// isEverybody reports whether the members are anyone who plays, said in any language.
func isEverybody(typed string) bool { return textEverybody.Is(db.Fold(typed)) }

func knowsGame(name string) bool { _, ok := games.Find(name); return ok }

// settingField is the field of a form that asks for a setting.
func settingField(a *app.App, row league.Setting, set league.Settings, known []db.Person) ask.Field {
	words := wordsOf(row.Key)
	f := ask.Field{Key: row.Key, Label: a.Say(words.label), Help: a.Say(words.help), Free: true}
	switch at := row.Field(&set).(type) {
	case *string:
		f.Value, f.Check = *at, notEmpty(a, textNoName)
	case *[]string:
		f.Kind, f.Free, f.Value = ask.Choices, false, ask.Join(*at)
		for _, g := range games.All {
			f.Options = append(f.Options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
		}
	case *league.Day:
		f.Value, f.Check = at.String(), optional(checkDay)
	case *league.Scheme:
		f.Kind, f.Free, f.Value = ask.Choice, false, string(*at)
		for _, scheme := range league.Schemes() {
			f.Options = append(f.Options, ask.Option{Label: a.Say(reports.SchemeTitle(scheme)), Value: string(scheme)})
		}
	case *[]league.PlaceRow:
		f.Value, f.Check = writePlaces(*at, a.Lang), checkPlaces
	case *[]league.TieBreak:
		f.Help = a.Say(words.help, sayBreaks(league.TieBreaks(), a.Lang))
		f.Value, f.Suggest = sayBreaks(*at, a.Lang), suggestBreaks(a.Lang)
	case *int:
		f.Value, f.Check = strings.TrimLeft(strconv.Itoa(*at), "0"), optional(checkNumber)
	case *[]league.Person:
		f.Value, f.Suggest = a.Say(textEverybody), completeLast(namesOf(known))
		if len(*at) > 0 {
			f.Value = writeMembers(*at, known)
		}
	}
	return f
}

// breakCalled gives the tie-break that has this name in either language, or is written so in settings.
func breakCalled(typed string) league.TieBreak {
	word := db.Fold(typed)
	for _, b := range league.TieBreaks() {
		if word == string(b) || reports.TieBreakTitle(b).Is(word) {
			return b
		}
	}
	return league.TieBreak(word)
}

// sayBreaks is breakCalled's counterpart.
func sayBreaks(all []league.TieBreak, in lang.Lang) string {
	said := make([]string, len(all))
	for i, b := range all {
		said[i] = reports.TieBreakTitle(b).In(in)
	}
	return strings.Join(said, ", ")
}

func suggestBreaks(in lang.Lang) func(string) []string {
	var words []string
	for _, b := range league.TieBreaks() {
		words = append(words, reports.TieBreakTitle(b).In(in))
	}
	return completeLast(words)
}

func only(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	return ""
}

// writePlaces writes rows of points as league.ParsePlaces reads them.
func writePlaces(rows []league.PlaceRow, in lang.Lang) string {
	var parts []string
	for _, row := range rows {
		part := reports.PointsRow(row.Points, in)
		if row.Table != 0 {
			part = fmt.Sprintf("%d: %s", row.Table, part)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}

// differences says what was changed, a sentence a setting, in the order of the table.
func differences(was, is league.Settings) []lang.Speaker {
	var all []lang.Speaker
	for _, row := range leagueSettings {
		if row.Differs(was, is) {
			all = append(all, textChanged.With(wordsOf(row.Key).title, settingValue(row, was), settingValue(row, is)))
		}
	}
	return all
}

// settingValue says a setting's value.
func settingValue(row league.Setting, s league.Settings) lang.Speaker {
	switch at := row.Field(&s).(type) {
	case *string:
		return lang.Plain(*at)
	case *[]string:
		if len(*at) == 0 {
			return textAll
		}
		return lang.Plain(strings.Join(*at, ", "))
	case *league.Day:
		if *at == 0 {
			return textNone
		}
		return lang.Plain(at.String())
	case *league.Scheme:
		return reports.SchemeTitle(*at)
	case *scoring.Order:
		if *at {
			return textLowest
		}
		return textHighest
	case *[]league.PlaceRow:
		return reports.PlaceRows(*at)
	case *[]league.TieBreak:
		if len(*at) == 0 {
			return textNone
		}
		return app.Said(func(l lang.Lang) string {
			list := make([]string, len(*at))
			for i, b := range *at {
				list[i] = strconv.Itoa(i+1) + ". " + reports.TieBreakTitle(b).In(l)
			}
			return strings.Join(list, ", ")
		})
	case *int:
		return lang.Plain(strconv.Itoa(*at))
	case *[]league.Person:
		if len(*at) == 0 {
			return textAnyone
		}
		return textMembers.With(len(*at))
	}
	return nil
}
