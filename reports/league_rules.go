package reports

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// LeagueRule is one rule of a standing, as a reader finds it beside the table.
type LeagueRule struct{ Title, Text lang.Speaker }

var (
	titleRulePlaces   = lang.Text{It: "punti dei posti", En: "points of the places"}
	titleRuleEntries  = lang.Text{It: "riporti, rettifiche, a tavolino", En: "carried over, adjustments, forfeits"}
	titleRuleMinimum  = lang.Text{It: "minimo di partite", En: "minimum of matches"}
	titleRuleOrder    = lang.Text{It: "chi è primo", En: "who is first"}
	titleRuleBreak    = lang.Text{It: "spareggio %d: %s", En: "tie-break %d: %s"}
	titleRuleEqual    = lang.Text{It: "ancora alla pari", En: "still equal"}
	titleRuleMatches  = lang.Text{It: "partite che contano", En: "matches that count"}
	titleRuleRating   = lang.Text{It: "valore", En: "rating"}
	titleRuleMovement = lang.Text{It: "movimento", En: "movement"}

	textRuleEntries = lang.Text{
		It: "ogni voce ha un motivo e una colonna propria e si somma ai punti; una sconfitta a tavolino conta come " +
			"partita, senza posto né avversari",
		En: "each entry has a reason and a column of its own and is added to the points; a forfeit counts as a " +
			"match, without place or opponents",
	}
	textRuleMinimum = lang.Text{
		It: "%d, comprese quelle riportate e a tavolino; chi ne ha meno sta in fondo, senza posizione",
		En: "%d, those carried over and forfeited included; who has fewer stands below, without a rank",
	}
	textRuleMost  = lang.Text{It: "chi ha più punti", En: "who has the most points"}
	textRuleLeast = lang.Text{
		It: "chi ha meno punti, perché in questo gioco vince il totale più basso",
		En: "who has the fewest points, since the lowest total wins this game",
	}
	textRuleMostAverage = lang.Text{It: "chi ha la media più alta", En: "who has the highest average"}
	textRuleEqual       = lang.Text{
		It: "chi resta alla pari dopo gli spareggi divide la posizione; l'elenco è allora per nome",
		En: "who is still equal after the tie-breaks shares the rank; they are then listed by name",
	}
	textRuleMatches = lang.Text{
		It: "le partite finite e con una data; una serata è l'insieme delle partite di un giorno",
		En: "finished matches that have a date; an evening is all matches of one day",
	}
	textRuleMovement = lang.Text{
		It: "quante posizioni si sono guadagnate o perse con l'ultima serata",
		En: "how many ranks were gained or lost with the last evening",
	}
	textRuleRating = lang.Text{
		It: "stima della forza, da tutte le partite del campionato (metodo Weng-Lin): sale di più finendo davanti " +
			"a chi è forte, scende di più finendo dietro a chi è debole; non decide la classifica",
		En: "an estimate of strength from all matches of the league (Weng-Lin's method): it gains more ahead of " +
			"the strong and loses more behind the weak; it does not decide the standing",
	}
	textRulePlaces = lang.Text{
		It: "%s (primo, secondo e così via; poi 0)",
		En: "%s (first, second and so on; then 0)",
	}
	textRuleSize = lang.Text{It: "%s ai tavoli da %d", En: "%s at tables of %d"}
)

// LeagueRules returns the rules of a league's standing in the order in which they are applied.
func LeagueRules(s league.Settings) []LeagueRule {
	scheme := schemes[s.Scheme]
	rules := []LeagueRule{{titleRuleMatches, textRuleMatches}, {scheme.title, scheme.formula}}
	if s.Scheme.ByPlace() {
		rules = append(rules, LeagueRule{titleRulePlaces, textRulePlaces.With(PlaceRows(s.Places))})
	}
	rules = append(rules, LeagueRule{titleRuleEntries, textRuleEntries})
	first := textRuleMost
	switch {
	case s.LowestLeads():
		first = textRuleLeast
	case s.Scheme == league.Average:
		first = textRuleMostAverage
	}
	rules = append(rules, LeagueRule{titleRuleOrder, first})
	if s.Minimum > 0 {
		rules = append(rules, LeagueRule{titleRuleMinimum, textRuleMinimum.With(s.Minimum)})
	}
	for i, b := range s.TieBreaks {
		words := tieBreaks[b]
		formula := words.formula
		if b.Fewer(s) && !words.lowest.IsZero() {
			formula = words.lowest
		}
		rules = append(rules, LeagueRule{titleRuleBreak.With(i+1, words.title), formula})
	}
	return append(rules, LeagueRule{titleRuleEqual, textRuleEqual}, LeagueRule{titleRuleMovement, textRuleMovement},
		LeagueRule{titleRuleRating, textRuleRating})
}

// PlaceRows are rows of points, which read "5 3 2 1; 4 2 1 at tables of 3".
type PlaceRows []league.PlaceRow

// In returns the rows in the language l.
func (r PlaceRows) In(l lang.Lang) string {
	said := make([]string, len(r))
	for i, row := range r {
		said[i] = PointsRow(row.Points, l)
		if row.Table != 0 {
			said[i] = textRuleSize.Fill(l, said[i], row.Table)
		}
	}
	return strings.Join(said, "; ")
}
