package reports

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// Every scheme, tie-break and rule has its words in both languages.
func TestLeagueRules(t *testing.T) {
	series := false
	for _, scheme := range append(league.Schemes(), league.Schemes()...) {
		s := league.Default("x")
		s.Scheme, s.TieBreaks, s.Minimum, s.Order = scheme, league.TieBreaks(), 3, true
		s.Best, s.Presence, s.Categories = 4, 50, []league.Category{{Name: "Juniores"}}
		if series = !series; series {
			s.Series = league.Leagues{"Lega Ovest", "Lega Est"}
		}
		rules := LeagueRules(s)
		if len(rules) < 6+len(s.TieBreaks) {
			t.Errorf("%s: only %d rules", scheme, len(rules))
		}
		for _, r := range rules {
			for _, said := range []lang.Speaker{r.Title, r.Text} {
				en, it := said.In(lang.En), said.In(lang.It)
				if en == "" || it == "" || strings.Contains(en+it, "%") || it == en && strings.ContainsAny(en, "aeiou") {
					t.Errorf("%s: %q and %q", scheme, en, it)
				}
			}
		}
	}
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
	s.Games, s.Scheme, s.TieBreaks = []string{"sabai"}, league.Totals, league.TieBreaks()
	for _, lowest := range []bool{false, true} {
		s.Order = scoring.Order(lowest)
		less, want := 0, 0
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
