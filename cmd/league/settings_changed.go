package league

import (
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// differences returns a sentence for each setting that was changed, in the order of the table.
func differences(was, is league.Settings) []lang.Speaker {
	var all []lang.Speaker
	for _, row := range leagueSettings {
		if row.Differs(was, is) {
			all = append(all, words.Changed(settingTitle(row.Key), settingValue(row, was), settingValue(row, is)))
		}
	}
	return all
}

// settingValue returns the value of a setting in words: a case a type, as validValue in scoring/league checks them.
func settingValue(row league.Setting, s league.Settings) lang.Speaker {
	switch at := row.Field(&s).(type) {
	case *string:
		return lang.Plain(*at)
	case *[]string:
		if len(*at) == 0 {
			return words.All
		}
		return lang.Plain(strings.Join(*at, ", "))
	case *league.Day:
		if *at == 0 {
			return words.None
		}
		return lang.Dated(at.String())
	case *league.Scheme:
		return reports.SchemeTitle(*at)
	case *scoring.Order:
		if *at {
			return words.Lowest
		}
		return words.Highest
	case *[]league.PlaceRow:
		return reports.PlaceRows(*at)
	case *[]league.TieBreak:
		if len(*at) == 0 {
			return words.None
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
	case *league.Points:
		return app.Said(func(l lang.Lang) string { return reports.PointsValue(*at, l) })
	case *[]league.Person:
		if len(*at) == 0 {
			return words.Anyone
		}
		return words.Members(len(*at))
	case *[]league.Category:
		if len(*at) == 0 {
			return words.None
		}
		said := make([]string, len(*at))
		for i, c := range *at {
			said[i] = c.Name + " (" + strconv.Itoa(len(c.Players)) + ")"
		}
		return lang.Plain(strings.Join(said, ", "))
	case *league.Leagues:
		if len(*at) == 0 {
			return words.None
		}
		return lang.Plain(strings.Join(*at, ", "))
	}
	return nil
}
