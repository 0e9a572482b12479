package reports

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// The rules of leagues of every scheme in every language: with all tie-breaks or none, the best results, presence and
// categories or not, as a series or not, and where the lowest total leads.
func TestLeagueRules(t *testing.T) {
	var out bytes.Buffer
	for n, scheme := range league.Schemes() {
		full := league.Default("Full")
		lowest := league.Default("Lowest")
		series := league.Default("Series")
		full.TieBreaks = league.TieBreaks()
		full.Minimum = 3
		full.Best = 4
		full.Presence = 50
		full.Categories = []league.Category{{Name: "Juniores"}}
		lowest.TieBreaks = league.TieBreaks()
		lowest.Minimum = 1
		lowest.Order = true
		lowest.Presence = 125
		lowest.Categories = []league.Category{{Name: "Juniores"}, {Name: "Seniores"}}
		lowest.Places = append(lowest.Places, league.PlaceRow{Table: 3, Points: []league.Points{400, 250, 100}})
		series.Series = league.Leagues{"Lega Ovest", "Lega Est"}
		series.TieBreaks = nil
		series.Presence = 100
		series.Best = 1
		series.Order = n%2 == 1
		for _, set := range []league.Settings{league.Default("Default"), full, lowest, series} {
			set.Scheme = scheme
			for _, language := range lang.All {
				out.Write(textOf(t, RulesOf(set, SheetOptions{Lang: language, Created: sheetMade})))
				out.WriteByte('\n')
			}
		}
	}
	if bytes.ContainsRune(out.Bytes(), '%') {
		t.Error("a gap is left in a rule")
	}
	doctest.Golden(t, "rules.txt", out.Bytes())
	for _, k := range league.Kinds() {
		for _, key := range []string{"", ".head", ".cut"} {
			if anyText("entry." + string(k) + key).IsZero() {
				t.Errorf("%s lacks a word: %q", k, key)
			}
		}
	}
}

// What is explained is what is done: of a game whose lowest total wins, less is better, and nothing is left open.
func TestLeagueRulesLowest(t *testing.T) {
	s := league.Default("Coppa")
	s.Games = []string{"sabai"}
	s.Scheme = league.Totals
	s.TieBreaks = league.TieBreaks()
	for _, lowest := range []bool{false, true} {
		s.Order = scoring.Order(lowest)
		less := 0
		want := 0
		for _, b := range s.TieBreaks {
			if b.Fewer(s) {
				want++
			}
		}
		for _, r := range LeagueRules(s) {
			text := r.Text.In(lang.En)
			if strings.Contains(text, "less is better") {
				less++
			}
			if strings.Contains(text, "where") {
				t.Errorf("%s is left open: %s", r.Title.In(lang.En), text)
			}
		}
		if less != want {
			t.Errorf("lowest %v: less is better in %d rules, of %d tie-breaks", lowest, less, want)
		}
	}
}

func TestLeagueNumbers(t *testing.T) {
	for _, c := range []struct {
		r      league.Ratio
		en, it string
	}{
		{league.Ratio{}, "–", "–"},
		{league.Ratio{Num: -7, Den: 1}, "-7", "-7"},
		{league.Ratio{Num: 7, Den: 3}, "2.33", "2,33"},
	} {
		if RatioValue(c.r, lang.En) != c.en || RatioValue(c.r, lang.It) != c.it {
			t.Errorf("%v: %s, %s", c.r, RatioValue(c.r, lang.En), RatioValue(c.r, lang.It))
		}
	}
	for typed, want := range map[string]string{"-9": "−9", "-0": "−0", "-": "-", "-x": "-x", "9": "9", "": "", "-:": "-:", "-/": "-/"} {
		if got := minus(typed); got != want {
			t.Errorf("%q with a true minus sign is %q", typed, got)
		}
	}
	for p, want := range map[league.Points]string{1200: "12", 1250: "12,5", -25: "−0,25"} {
		if got := PointsValue(p, lang.It); got != want || TypedPoints(p, lang.En) != p.String() {
			t.Errorf("%s: %s", p, got)
		}
	}
	for _, c := range []struct {
		by   league.TieBreak
		r    league.Ratio
		want string
	}{
		{league.ByHeadToHead, league.Ratio{}, ""},
		{league.ByHeadToHead, league.Ratio{Num: 3, Den: 1}, "+3"},
		{league.ByHeadToHead, league.Ratio{Num: -3, Den: 1}, "-3"},
		{league.ByAveragePlace, league.Ratio{}, "–"},
		{league.ByAveragePlace, league.Ratio{Num: 2, Den: 1}, "2,00"},
		{league.ByWins, league.Ratio{Num: 2, Den: 1}, "2"},
	} {
		if got := TieBreakValue(c.by, c.r, lang.It); got != c.want {
			t.Errorf("%s, %v: %q", c.by, c.r, got)
		}
	}
}
