// The rules of a league in words: its settings as rows, and the names of schemes, tie-breaks and entries.

package reports

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// LeagueRule is one rule of a standing, as it is printed next to the table.
type LeagueRule struct{ Title, Text lang.Speaker }

// Titles of rules that are also settings of a league.
var (
	TitlePlaces     = words.TitlePlaces
	TitleMinimum    = words.TitleMinimum
	TitleBest       = words.TitleBest
	TitlePresence   = words.TitlePresence
	TitleCategories = words.TitleCategories
	TitleSeries     = words.TitleSeries
)

// LeagueRules returns the rules of a league's standing in the order in which they are applied.
func LeagueRules(settings league.Settings) []LeagueRule {
	scheme := SchemeTitle(settings.Scheme)
	formula := keyed.Text("scheme." + string(settings.Scheme) + ".how")
	rules := []LeagueRule{{words.TitleMatches, words.RuleMatches}, {scheme, formula}}
	if settings.IsSeries() {
		if own, found := keyed.Find("scheme." + string(settings.Scheme) + ".series"); found {
			formula = own
		}
		leagues := words.RuleSeries(strings.Join(settings.Series, ", "))
		rules = []LeagueRule{{TitleSeries, leagues}, {scheme, formula}}
	}
	if settings.Scheme.ByPlace() {
		rules = append(rules, LeagueRule{TitlePlaces, words.RulePlaces(PlaceRows(settings.Places))})
	}
	rules = append(rules, extraRules(settings)...)
	rules = append(rules, LeagueRule{words.TitleEntries, words.RuleEntries})
	first := words.RuleMost
	if settings.LowestLeads() {
		first = words.RuleLeast
	} else if settings.Scheme == league.Average {
		first = words.RuleMostAverage
	}
	rules = append(rules, LeagueRule{words.TitleOrder, first})
	if settings.Minimum > 0 {
		rules = append(rules, LeagueRule{TitleMinimum, words.RuleMinimum(settings.Minimum)})
	}
	for i, tieBreak := range settings.TieBreaks {
		formula := keyed.Text("tie." + string(tieBreak) + ".how")
		if lowest, found := keyed.Find("tie." + string(tieBreak) + ".lowest"); found && tieBreak.Fewer(settings) {
			formula = lowest
		}
		rules = append(rules, LeagueRule{words.RuleBreak(i+1, TieBreakTitle(tieBreak)), formula})
	}
	rules = append(rules, LeagueRule{words.TitleEqual, words.RuleEqual})
	if len(settings.Categories) > 0 {
		names := make([]string, len(settings.Categories))
		for i, category := range settings.Categories {
			names[i] = category.Name
		}
		rules = append(rules, LeagueRule{TitleCategories, words.RuleCategories(strings.Join(names, ", "))})
	}
	if settings.IsSeries() {
		return append(rules, LeagueRule{words.TitleMovement, words.RuleMovementSeries})
	}
	return append(rules, LeagueRule{words.TitleMovement, words.RuleMovement},
		LeagueRule{words.TitleRating, words.RuleRating})
}

// RulesOf returns the rules of a league as a document.
func RulesOf(settings league.Settings, options SheetOptions) *doc.Document {
	document := options.document(words.RulesOf(settings.Name).In(options.Lang), settings.Name, settings.Name)
	for _, leagueRule := range LeagueRules(settings) {
		document.Add(doc.Paragraph{
			Lead: options.Lang.Colon(upper(leagueRule.Title.In(options.Lang))),
			Text: leagueRule.Text.In(options.Lang),
		})
	}
	return document
}

// extraRules returns the rules for the best results and for the bonus for presence, if the league has them.
func extraRules(settings league.Settings) []LeagueRule {
	var rules []LeagueRule
	if settings.Best > 0 {
		var average lang.Text
		if settings.Scheme == league.Average {
			average = words.RuleBestAverage
		}
		rules = append(rules, LeagueRule{TitleBest, words.RuleBest(settings.Best, average)})
	}
	if settings.Presence > 0 {
		text := words.RulePresence
		switch {
		case settings.IsSeries() && settings.LowestLeads():
			text = words.RulePresenceSeriesLess
		case settings.IsSeries():
			text = words.RulePresenceSeries
		case settings.LowestLeads():
			text = words.RulePresenceLess
		}
		rules = append(rules, LeagueRule{TitlePresence, text(spokenPoints(settings.Presence))})
	}
	return rules
}

// spokenPoints are points, written as each language writes them.
type spokenPoints league.Points

// In returns the points in the given language.
func (p spokenPoints) In(language lang.Lang) string { return PointsValue(league.Points(p), language) }

// PlaceRows are rows of points. Their text reads "5 3 2 1; 4 2 1 at tables of 3".
type PlaceRows []league.PlaceRow

// In returns the rows in the given language.
func (r PlaceRows) In(language lang.Lang) string {
	said := make([]string, len(r))
	for i, row := range r {
		said[i] = PointsRow(row.Points, language)
		if row.Table != 0 {
			said[i] = words.RuleSize(said[i], row.Table).In(language)
		}
	}
	return language.Clauses(said)
}

// The words of a league's schemes, tie-breaks, entries and rules. Package league has no texts. A new tie-break or
// scheme gets its words in words/ under its own name: its title, how it counts (.how), how it counts if the lowest
// total wins (.lowest) or in a series (.series), and its short head (.cut). For a tie-break, .to says what put one
// player before another.

// SchemeTitle returns the scheme's name for readers; empty for an unknown scheme.
func SchemeTitle(scheme league.Scheme) lang.Text { return anyText("scheme." + string(scheme)) }

// TieBreakTitle returns the tie-break's name for readers; empty for an unknown tie-break.
func TieBreakTitle(tieBreak league.TieBreak) lang.Text { return anyText("tie." + string(tieBreak)) }

// KindName returns the name of an entry of this kind, or an empty text for an unknown kind.
func KindName(kind league.Kind) lang.Text { return anyText("entry." + string(kind)) }

// anyText returns the text of a key, or an empty text if there is none.
func anyText(key string) lang.Text {
	text, _ := keyed.Find(key)
	return text
}

// upper returns a text with its first letter as a capital.
func upper(s string) string {
	_, first := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:first]) + s[first:]
}
