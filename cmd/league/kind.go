package league

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

var (
	// leagueSettings is the table of settings.
	leagueSettings = league.SettingTable()
	// formOrder lists the settings in the order of the form.
	formOrder = []string{
		"name",
		"games",
		"own-games",
		"scheme",
		"places",
		"tie-breaks",
		"minimum",
		"best",
		"presence",
		"from",
		"to",
		"members",
		"categories",
		"series",
	}
)

// kind is what the commands need to know about the settings of one type. Package scoring/league reads and checks the
// values. A new type needs say and ask, and of the others:
//
//	typed   if the text in the form's field is not yet the text to read: spaces around it, a dash for "none"
//	record  if people type the value in another form than Setting.Read takes: "30 giugno" for 2026-06-30
//	called  if the value names players or leagues, for which the store has to be asked; then Setting.Read is not used
type kind struct {
	say    lang.Speaker // the value, as a message about a change shows it
	source act.Source   // what a shell offers for the value; the zero Source if the user makes it up
	// ask fills the field of the form; nil for a derived setting, which the form does not have.
	ask func(field *ask.Field, offered offered)
	// typed returns the part of the field's text to read; nil for the whole text.
	typed func(string) string
	// record returns a typed value as Setting.Read takes it; nil if that is the typed text.
	record func(a *app.App, typed string) string
	// readNames reads the names of players or leagues into the setting; nil for other settings.
	readNames func(ctx context.Context, people *exchange.People, names string) error
}

// offered holds what a field of the form may offer.
type offered struct {
	app     *app.App
	leagues []db.League
	played  []*referee.Game // the games named only in matches
}

// kindOf returns the kind of a setting, whose functions read and change the value in set. There is one case, and one
// function, for each type.
func kindOf(row league.Setting, set *league.Settings) kind {
	switch at := row.Field(set).(type) {
	case *string:
		return nameKind(at)
	case *[]string:
		return gamesKind(at)
	case *league.Titles:
		return titlesKind(at)
	case *league.Day:
		first := league.Day(0)
		if row.Key == "to" {
			first = set.From
		}
		return dayKind(at, first)
	case *league.Scheme:
		return schemeKind(at)
	case *scoring.Order:
		return orderKind(*at)
	case *[]league.PlaceRow:
		return placesKind(at)
	case *[]league.TieBreak:
		return tieBreaksKind(at)
	case *int:
		return numberKind(at)
	case *league.Points:
		return pointsKind(at)
	case *[]league.Person:
		return membersKind(at)
	case *[]league.Category:
		return categoriesKind(at)
	case *league.Leagues:
		return seriesKind(at, set)
	}
	return kind{}
}

// nameKind returns the kind of the name of a league.
func nameKind(at *string) kind {
	return kind{
		say: lang.Plain(*at),
		ask: func(field *ask.Field, _ offered) {
			field.Value = *at
			field.Check = screen.NeedName
		},
		typed: strings.TrimSpace,
	}
}

// gamesKind returns the kind of the games with a rulebook that count; none means all.
func gamesKind(at *[]string) kind {
	return kind{
		say:    orNone(words.All, *at),
		source: act.Games,
		ask: func(field *ask.Field, offered offered) {
			field.Kind = ask.Choices
			field.Value = ask.Join(*at)
			for _, game := range games.All {
				field.Options = append(field.Options, ask.Option{
					Label: game.Title.In(offered.app.Lang),
					Value: game.Name,
				})
			}
		},
		typed: func(text string) string { return strings.Join(ask.Split(text), ",") },
	}
}

// titlesKind returns the kind of the games named only in matches.
func titlesKind(at *league.Titles) kind {
	return kind{
		say: orNone(words.None, *at),
		ask: func(field *ask.Field, offered offered) {
			field.Value = strings.Join(*at, ", ")
			field.Suggest = ask.CompleteLast(ownTitles(offered))
		},
		typed: withoutDash,
	}
}

// dayKind returns the kind of a first or a last day. A day typed without a year is the next one after first; see
// App.DayFrom.
func dayKind(at *league.Day, first league.Day) kind {
	k := kind{say: words.None, typed: withoutDash}
	if *at != 0 {
		k.say = lang.Dated(at.String())
	}
	k.ask = func(field *ask.Field, offered offered) {
		field.Help = offered.app.Say(words.HelpDay)
		field.Check = optional(checkDay(offered.app))
		if *at != 0 {
			field.Value = offered.app.Dated(at.String())
		}
	}
	k.record = func(a *app.App, text string) string {
		if day, err := a.DayFrom(text, first); err == nil {
			return day.String()
		}
		return text
	}
	return k
}

// schemeKind returns the kind of the scheme of points.
func schemeKind(at *league.Scheme) kind {
	var schemes []string
	for _, scheme := range league.Schemes() {
		schemes = append(schemes, string(scheme))
	}
	return kind{say: reports.SchemeTitle(*at), source: act.Fixed(schemes...), ask: func(field *ask.Field, offered offered) {
		field.Kind = ask.Choice
		field.Value = string(*at)
		for _, scheme := range league.Schemes() {
			field.Options = append(field.Options, ask.Option{
				Label: offered.app.Say(reports.SchemeTitle(scheme)),
				Value: string(scheme),
			})
		}
	}}
}

// orderKind returns the kind of the order of totals. It follows from the games, so the form does not have it.
func orderKind(order scoring.Order) kind {
	if order {
		return kind{say: words.Lowest}
	}
	return kind{say: words.Highest}
}

// placesKind returns the kind of the points for places, by size of table.
func placesKind(at *[]league.PlaceRow) kind {
	return kind{say: reports.PlaceRows(*at), ask: func(field *ask.Field, offered offered) {
		var parts []string
		for _, row := range *at {
			part := reports.PointsRow(row.Points, offered.app.Lang)
			if row.Table != 0 {
				part = offered.app.Lang.Colon(strconv.Itoa(row.Table)) + " " + part
			}
			parts = append(parts, part)
		}
		field.Value = offered.app.Lang.Clauses(parts)
		field.Check = func(v string) error {
			_, err := league.ParsePlaces(v)
			return app.Spoken(err)
		}
	}}
}

// tieBreaksKind returns the kind of the tie-breaks.
func tieBreaksKind(at *[]league.TieBreak) kind {
	var keys []string
	for _, tieBreak := range league.TieBreaks() {
		keys = append(keys, string(tieBreak))
	}
	k := kind{say: words.None, source: act.Fixed(keys...), ask: func(field *ask.Field, offered offered) {
		titles := func(tieBreaks []league.TieBreak) (said []string) {
			for _, tieBreak := range tieBreaks {
				said = append(said, reports.TieBreakTitle(tieBreak).In(offered.app.Lang))
			}
			return said
		}
		all := titles(league.TieBreaks())
		field.Help = offered.app.Say(keyed.Text("tie-breaks.help").Put("breaks", strings.Join(all, ", ")))
		field.Value = strings.Join(titles(*at), ", ")
		field.Suggest = ask.CompleteLast(all)
	}}
	if len(*at) > 0 {
		k.say = app.Said(func(language lang.Lang) string {
			list := make([]string, len(*at))
			for i, tieBreak := range *at {
				list[i] = strconv.Itoa(i+1) + ". " + reports.TieBreakTitle(tieBreak).In(language)
			}
			return strings.Join(list, ", ")
		})
	}
	return k
}

// numberKind returns the kind of a number; 0 is an empty field.
func numberKind(at *int) kind {
	return kind{
		say: lang.Plain(strconv.Itoa(*at)),
		ask: func(field *ask.Field, _ offered) {
			field.Value = strings.TrimLeft(strconv.Itoa(*at), "0")
			field.Check = optional(checkNumber)
		},
		typed: withoutDash,
	}
}

// pointsKind returns the kind of a number of points; 0 is an empty field.
func pointsKind(at *league.Points) kind {
	return kind{
		say: app.Said(func(language lang.Lang) string { return reports.PointsValue(*at, language) }),
		ask: func(field *ask.Field, offered offered) {
			field.Check = optional(checkPoints)
			if *at != 0 {
				field.Value = reports.TypedPoints(*at, offered.app.Lang)
			}
		},
		typed: withoutDash,
	}
}

// ownTitles returns the titles of games without a rulebook: first those that matches name, then the presets that no
// match names.
func ownTitles(offered offered) []string {
	var all []string
	for _, game := range offered.played {
		all = append(all, game.Title.In(offered.app.Lang))
	}
	for _, preset := range games.Other.Presets {
		if title := preset.Title.In(offered.app.Lang); !slices.Contains(all, title) {
			all = append(all, title)
		}
	}
	return all
}

// orNone returns a list as text, or the text none if the list is empty.
func orNone(none lang.Text, all []string) lang.Speaker {
	if len(all) == 0 {
		return none
	}
	return lang.Plain(strings.Join(all, ", "))
}

// differences returns a sentence for each setting that differs between was and settings, in the order of the table.
func differences(was, settings league.Settings) []lang.Speaker {
	var speakers []lang.Speaker
	for _, row := range leagueSettings {
		if row.Differs(was, settings) {
			before := kindOf(row, &was).say
			now := kindOf(row, &settings).say
			speakers = append(speakers, words.Changed(settingTitle(row.Key), before, now))
		}
	}
	return speakers
}

// settingField returns the field of the form for a setting.
func settingField(row league.Setting, set league.Settings, offered offered) ask.Field {
	field := ask.Field{
		Key:   row.Key,
		Label: offered.app.Say(settingText(row.Key, "label")),
		Help:  offered.app.Say(settingText(row.Key, "help")),
	}
	kindOf(row, &set).ask(&field, offered)
	return field
}

// settingText returns a text of a setting: part is "label" or "help" for the form, "flag" for the help of its flag. It
// is empty if the setting has no such text.
func settingText(key, part string) lang.Speaker {
	var breaks []string
	for _, tieBreak := range league.TieBreaks() {
		breaks = append(breaks, string(tieBreak))
	}
	text, _ := keyed.Find(key + "." + part)
	return text.Put("breaks", strings.Join(breaks, ", "))
}

// settingTitle returns the name of a setting in messages about changes. It is the title from the printed rules, if they
// have one.
func settingTitle(key string) lang.Text {
	if title, ok := map[string]lang.Text{
		"places": reports.TitlePlaces, "minimum": reports.TitleMinimum, "best": reports.TitleBest,
		"presence": reports.TitlePresence, "categories": reports.TitleCategories, "series": reports.TitleSeries,
	}[key]; ok {
		return title
	}
	return keyed.Text(key + ".title")
}

// settingByKey returns the row of the setting with a key, which must exist.
func settingByKey(key string) league.Setting {
	return leagueSettings[slices.IndexFunc(leagueSettings, func(row league.Setting) bool { return row.Key == key })]
}

// findTieBreak returns the tie-break with this title, in any language, or with this key. For an unknown word it returns
// the folded word itself; see db.Fold.
func findTieBreak(typed string) league.TieBreak {
	word := db.Fold(typed)
	for _, tieBreak := range league.TieBreaks() {
		if word == string(tieBreak) || reports.TieBreakTitle(tieBreak).Is(word) {
			return tieBreak
		}
	}
	return league.TieBreak(word)
}
