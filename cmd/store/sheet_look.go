// What a spreadsheet was understood to hold, as the first screen shows it before it is stored.

package store

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// look is what an import has read from a sheet.
type look struct {
	*importOptions
	all  []record
	left int // matches of the sheet that cannot be kept
}

// summary returns a line for each fact: how many matches, from which day to which; their games; the league; who is new
// here; and the first match as an example.
func (o look) summary(ctx context.Context) (string, error) {
	newcomers, err := o.newcomers(ctx)
	if err != nil {
		return "", err
	}
	lines := []string{o.app.Say(o.days())}
	if o.left > 0 {
		lines = append(lines, o.app.Say(words.LookLeft(o.left)))
	}
	lines = append(lines, o.app.Say(o.titles()), o.app.Say(o.countsFor()))
	if uncounted := o.uncounted(); uncounted > 0 {
		lines = append(lines, o.app.Say(words.LookUncounted(app.Visible(o.paper.league), uncounted)))
	}
	if len(newcomers) > 0 {
		lines = append(lines, o.app.Say(words.LookNew(listSome(o.app.Lang, newcomers))))
	}
	lines = append(lines, o.app.Say(lookExample(o.all[0].Match, o.app.Lang)))
	return strings.Join(lines, "\n"), nil
}

// days says how many matches there are, and on which days they were played.
func (o look) days() lang.Speaker {
	var days []string
	for _, record := range o.all {
		if day := record.Match.Head().Date; day != "" {
			days = append(days, day)
		}
	}
	if len(days) == 0 {
		return words.LookUndated(len(o.all))
	}
	first := slices.Min(days)
	last := slices.Max(days)
	if first == last {
		return words.LookDay(len(o.all), lang.Dated(first))
	}
	return words.LookDays(len(o.all), lang.Dated(first), lang.Dated(last))
}

// titles says how many matches of each game there are, in the order in which the games come.
func (o look) titles() lang.Speaker {
	var titles []string
	count := map[string]int{}
	for _, record := range o.all {
		title := titleOf(record.Match, o.app.Lang)
		if count[title] == 0 {
			titles = append(titles, title)
		}
		count[title]++
	}
	if len(titles) == 1 {
		return words.LookGame(titles[0])
	}
	for i, title := range titles {
		titles[i] = title + " " + strconv.Itoa(count[title])
	}
	return words.LookGames(strings.Join(titles, ", "))
}

// countsFor says for which league the matches count.
func (o look) countsFor() lang.Speaker {
	named := cmp.Or(o.paper.league, o.all[0].Match.Head().League)
	if named == "" {
		return words.LookNoLeague
	}
	return words.LookLeague(app.Visible(named))
}

// uncounted returns how many matches the league does not count: of another game, outside its season, or without a day.
func (o look) uncounted() int {
	if o.league == nil {
		return 0
	}
	filter := o.league.Settings.Filter(0)
	uncounted := 0
	for _, record := range o.all {
		day, err := league.ParseDay(record.Match.Head().Date)
		played := league.Match{Day: day, Game: record.Match.Game().ID(), Finished: record.Match.Finished()}
		if err != nil || !filter.Counts(played) {
			uncounted++
		}
	}
	return uncounted
}

// newcomers returns the names of the players who are no known persons, in the order in which they come, with the known
// name that each is like.
func (o look) newcomers(ctx context.Context) ([]string, error) {
	seen := map[string]bool{}
	var newcomers []string
	for _, record := range o.all {
		roster := record.Match.Roster()
		for seat := range roster.Len() {
			name := roster.Name(seat)
			if seen[db.Fold(name)] || text.IsGuest(name) {
				continue
			}
			seen[db.Fold(name)] = true
			how, err := o.whoIs(ctx, name)
			if err != nil {
				return nil, err
			}
			if exchange.IsKnown(how) {
				continue
			}
			shown, err := o.likened(ctx, name)
			if err != nil {
				return nil, err
			}
			newcomers = append(newcomers, shown)
		}
	}
	return newcomers, nil
}

// likened returns a new name, followed by the known name that differs from it in a letter or in the order of its words.
func (o look) likened(ctx context.Context, name string) (string, error) {
	known, err := o.resembled(ctx, name)
	if err != nil {
		return "", err
	}
	if turned := strings.Fields(name); known == "" && len(turned) == 2 {
		slices.Reverse(turned)
		how, err := o.whoIs(ctx, strings.Join(turned, " "))
		if err != nil {
			return "", err
		}
		if exchange.IsKnown(how) {
			known = strings.Join(turned, " ")
		}
	}
	if known == "" {
		return app.Visible(name), nil
	}
	return o.app.Say(words.LookLike(app.Visible(name), app.Visible(known))), nil
}

// listSome returns names as a list, at most twelve, and how many more there are.
func listSome(language lang.Lang, names []string) string {
	const most = 12
	if len(names) <= most {
		return language.List(names)
	}
	return strings.Join(names[:most], ", ") + " … (+" + strconv.Itoa(len(names)-most) + ")"
}

// lookExample says the day, the game and the results of a match.
func lookExample(match *referee.Match, language lang.Lang) lang.Speaker {
	summary := desk.Summary(match)
	ranked := desk.IsRanked(summary.Seats)
	results := make([]string, len(summary.Seats))
	for i, seat := range summary.Seats {
		number := strconv.Itoa(seat.Total)
		if ranked && seat.Place > 0 {
			number = strconv.Itoa(seat.Place) + "."
		}
		results[i] = app.Visible(seat.Name) + " " + number
	}
	said := strings.Join(results, ", ")
	title := titleOf(match, language)
	if summary.Rounds > 0 {
		title += ", " + words.LookRounds(summary.Rounds).In(language)
	}
	if summary.Date == "" {
		return words.LookFirst(title, said)
	}
	return words.LookExample(lang.Dated(summary.Date), title, said)
}

// titleOf returns the title of a match's game.
func titleOf(match *referee.Match, language lang.Lang) string {
	return app.Visible(match.Game().Title.In(language))
}
