// The rules of a league in words: its settings as rows, and the names of schemes, tie-breaks and entries.

package reports

import (
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// LeagueRule is one rule of a standing, as a reader finds it next to the table.
type LeagueRule struct{ Title, Text lang.Speaker }

// Titles of rules that are settings of a league too.
var (
	TitlePlaces     = words.TitlePlaces
	TitleMinimum    = words.TitleMinimum
	TitleBest       = words.TitleBest
	TitlePresence   = words.TitlePresence
	TitleCategories = words.TitleCategories
	TitleSeries     = words.TitleSeries
)

// LeagueRules returns the rules of a league's standing in the order in which they are applied.
func LeagueRules(s league.Settings) []LeagueRule {
	scheme := SchemeTitle(s.Scheme)
	formula := keyed.Text("scheme." + string(s.Scheme) + ".how")
	rules := []LeagueRule{{words.TitleMatches, words.RuleMatches}, {scheme, formula}}
	if s.IsSeries() {
		if own, found := keyed.Find("scheme." + string(s.Scheme) + ".series"); found {
			formula = own
		}
		leagues := words.RuleSeries(strings.Join(s.Series, ", "))
		rules = []LeagueRule{{TitleSeries, leagues}, {scheme, formula}}
	}
	if s.Scheme.ByPlace() {
		rules = append(rules, LeagueRule{TitlePlaces, words.RulePlaces(PlaceRows(s.Places))})
	}
	rules = append(rules, extraRules(s)...)
	rules = append(rules, LeagueRule{words.TitleEntries, words.RuleEntries})
	first := words.RuleMost
	if s.LowestLeads() {
		first = words.RuleLeast
	} else if s.Scheme == league.Average {
		first = words.RuleMostAverage
	}
	rules = append(rules, LeagueRule{words.TitleOrder, first})
	if s.Minimum > 0 {
		rules = append(rules, LeagueRule{TitleMinimum, words.RuleMinimum(s.Minimum)})
	}
	for i, b := range s.TieBreaks {
		formula := keyed.Text("tie." + string(b) + ".how")
		if lowest, found := keyed.Find("tie." + string(b) + ".lowest"); found && b.Fewer(s) {
			formula = lowest
		}
		rules = append(rules, LeagueRule{words.RuleBreak(i+1, TieBreakTitle(b)), formula})
	}
	rules = append(rules, LeagueRule{words.TitleEqual, words.RuleEqual})
	if len(s.Categories) > 0 {
		names := make([]string, len(s.Categories))
		for i, c := range s.Categories {
			names[i] = c.Name
		}
		rules = append(rules, LeagueRule{TitleCategories, words.RuleCategories(strings.Join(names, ", "))})
	}
	if s.IsSeries() {
		return append(rules, LeagueRule{words.TitleMovement, words.RuleMovementSeries})
	}
	return append(rules, LeagueRule{words.TitleMovement, words.RuleMovement},
		LeagueRule{words.TitleRating, words.RuleRating})
}

// RulesOf returns the rules of a league as a document.
func RulesOf(s league.Settings, o SheetOptions) *doc.Document {
	d := o.document(words.RulesOf(s.Name).In(o.Lang), s.Name, s.Name)
	for _, r := range LeagueRules(s) {
		d.Add(doc.Paragraph{Lead: o.Lang.Colon(upper(r.Title.In(o.Lang))), Text: r.Text.In(o.Lang)})
	}
	return d
}

// extraRules returns the rules of the best results and of the bonus for presence, where the league has them.
func extraRules(s league.Settings) (rules []LeagueRule) {
	if s.Best > 0 {
		var average lang.Text
		if s.Scheme == league.Average {
			average = words.RuleBestAverage
		}
		rules = append(rules, LeagueRule{TitleBest, words.RuleBest(s.Best, average)})
	}
	if s.Presence > 0 {
		text := words.RulePresence
		switch {
		case s.IsSeries() && s.LowestLeads():
			text = words.RulePresenceSeriesLess
		case s.IsSeries():
			text = words.RulePresenceSeries
		case s.LowestLeads():
			text = words.RulePresenceLess
		}
		rules = append(rules, LeagueRule{TitlePresence, text(spokenPoints(s.Presence))})
	}
	return rules
}

// spokenPoints are points, written as each language writes them.
type spokenPoints league.Points

// In returns the points in the language l.
func (p spokenPoints) In(l lang.Lang) string { return PointsValue(league.Points(p), l) }

// PlaceRows are rows of points, which read "5 3 2 1; 4 2 1 at tables of 3".
type PlaceRows []league.PlaceRow

// In returns the rows in the language l.
func (r PlaceRows) In(l lang.Lang) string {
	said := make([]string, len(r))
	for i, row := range r {
		said[i] = PointsRow(row.Points, l)
		if row.Table != 0 {
			said[i] = words.RuleSize(said[i], row.Table).In(l)
		}
	}
	return l.Clauses(said)
}

// The words of a league's schemes, tie-breaks, entries and rules. Package league has no texts. A new tie-break or
// scheme gets its words in words/ under its own name: its title, how it counts (.how), how it counts if the lowest
// total wins (.lowest) or in a series (.series), and its short head (.cut). For a tie-break, .to says what put one
// player before another.

// SchemeTitle returns the scheme's name for readers; empty for an unknown scheme.
func SchemeTitle(s league.Scheme) lang.Text { return anyText("scheme." + string(s)) }

// TieBreakTitle returns the tie-break's name for readers; empty for an unknown tie-break.
func TieBreakTitle(b league.TieBreak) lang.Text { return anyText("tie." + string(b)) }

// KindName returns the name of an entry of this kind, or an empty text for an unknown kind.
func KindName(k league.Kind) lang.Text { return anyText("entry." + string(k)) }

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
