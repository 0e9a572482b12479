package reports

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// LeagueRule is one rule of a standing, as a reader finds it beside the table.
type LeagueRule struct{ Title, Text lang.Speaker }

var (
	textRulesOf = lang.Text{It: "%s: le regole", En: "%s: the rules"}

	TitlePlaces       = lang.Text{It: "punti dei posti", En: "points of the places"}
	titleRuleEntries  = lang.Text{It: "riporti, rettifiche, a tavolino", En: "carried over, adjustments, forfeits"}
	TitleMinimum      = lang.Text{It: "minimo di partite", En: "minimum of matches"}
	titleRuleOrder    = lang.Text{It: "chi è primo", En: "who is first"}
	titleRuleBreak    = lang.Text{It: "spareggio %d: %s", En: "tie-break %d: %s"}
	titleRuleEqual    = lang.Text{It: "ancora alla pari", En: "still equal"}
	titleRuleMatches  = lang.Text{It: "partite che contano", En: "matches that count"}
	titleRuleRating   = lang.Text{It: "valore", En: "rating"}
	titleRuleMovement = lang.Text{It: "movimento", En: "movement"}

	TitleBest       = lang.Text{It: "migliori risultati", En: "best results"}
	TitlePresence   = lang.Text{It: "premio di presenza", En: "bonus for presence"}
	TitleCategories = lang.Text{It: "categorie", En: "categories"}
	TitleSeries     = lang.Text{It: "campionati della serie", En: "leagues of the series"}

	textRuleBest = lang.Text{
		It: "danno punti solo i %d risultati migliori di ognuno; gli altri contano per gli spareggi e per il minimo " +
			"di partite. Riporti, rettifiche e sconfitte a tavolino si sommano sempre%s",
		En: "only the %d best results of each player bring points; the others count for the tie-breaks and for the " +
			"minimum of matches. What is carried over, adjusted or forfeited is always added%s",
	}
	textRuleBestAverage = lang.Text{
		It: ". La media si fa sui risultati che danno punti",
		En: ". The average is made of the results that bring points",
	}
	textRulePresence = lang.Text{
		It: "%s punti in più per ogni serata in cui si è giocata almeno una partita che conta",
		En: "%s extra points for each evening with at least one match that counts",
	}
	textRulePresenceLess = lang.Text{
		It: "%s punti in meno per ogni serata in cui si è giocata almeno una partita che conta",
		En: "%s points off for each evening with at least one match that counts",
	}
	textRulePresenceSeries = lang.Text{
		It: "%s punti in più per ogni campionato della serie in cui si ha una posizione",
		En: "%s extra points for each league of the series in which a player has a rank",
	}
	textRulePresenceSeriesLess = lang.Text{
		It: "%s punti in meno per ogni campionato della serie in cui si ha una posizione",
		En: "%s points off for each league of the series in which a player has a rank",
	}
	textRuleCategories = lang.Text{
		It: "%s: ognuna ha una tabella propria, nell'ordine della classifica; la posizione nella categoria è uno più " +
			"di quanti vi hanno una posizione migliore",
		En: "%s: each has a table of its own, in the order of the standing; the rank in a category is one more than " +
			"how many in it have a better rank",
	}
	textRuleSeries = lang.Text{
		It: "%s; ognuno conta come una partita fra chi vi ha una posizione: il posto è la posizione, il totale sono i " +
			"punti, la vittoria è di chi è primo",
		En: "%s; each counts as one match among those who have a rank in it: the place is the rank, the total is the " +
			"points, who is first has won",
	}
	textRuleMovementSeries = lang.Text{
		It: "quante posizioni si sono guadagnate o perse con l'ultimo campionato della serie",
		En: "how many ranks were gained or lost with the last league of the series",
	}

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
	if s.IsSeries() {
		formula := scheme.formula
		if !scheme.series.IsZero() {
			formula = scheme.series
		}
		leagues := textRuleSeries.With(strings.Join(s.Series, ", "))
		rules = []LeagueRule{{TitleSeries, leagues}, {scheme.title, formula}}
	}
	if s.Scheme.ByPlace() {
		rules = append(rules, LeagueRule{TitlePlaces, textRulePlaces.With(PlaceRows(s.Places))})
	}
	rules = append(rules, extraRules(s)...)
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
		rules = append(rules, LeagueRule{TitleMinimum, textRuleMinimum.With(s.Minimum)})
	}
	for i, b := range s.TieBreaks {
		words := tieBreaks[b]
		formula := words.formula
		if b.Fewer(s) && !words.lowest.IsZero() {
			formula = words.lowest
		}
		rules = append(rules, LeagueRule{titleRuleBreak.With(i+1, words.title), formula})
	}
	rules = append(rules, LeagueRule{titleRuleEqual, textRuleEqual})
	if len(s.Categories) > 0 {
		names := make([]string, len(s.Categories))
		for i, c := range s.Categories {
			names[i] = c.Name
		}
		rules = append(rules, LeagueRule{TitleCategories, textRuleCategories.With(strings.Join(names, ", "))})
	}
	if s.IsSeries() {
		return append(rules, LeagueRule{titleRuleMovement, textRuleMovementSeries})
	}
	return append(rules, LeagueRule{titleRuleMovement, textRuleMovement}, LeagueRule{titleRuleRating, textRuleRating})
}

// RulesOf returns the rules of a league as a document.
func RulesOf(s league.Settings, o SheetOptions) *doc.Document {
	d := o.document(textRulesOf.Fill(o.Lang, s.Name), s.Name, s.Name)
	for _, r := range LeagueRules(s) {
		d.Add(doc.Paragraph{Lead: upper(r.Title.In(o.Lang)) + ":", Text: r.Text.In(o.Lang)})
	}
	return d
}

// extraRules returns the rules of the best results and of the bonus for presence, where the league has them.
func extraRules(s league.Settings) (rules []LeagueRule) {
	if s.Best > 0 {
		best, average := textRuleBest, lang.Text{}
		if s.Scheme == league.Average {
			average = textRuleBestAverage
		}
		rules = append(rules, LeagueRule{TitleBest, best.With(s.Best, average)})
	}
	if s.Presence > 0 {
		text := textRulePresence
		switch {
		case s.IsSeries() && s.LowestLeads():
			text = textRulePresenceSeriesLess
		case s.IsSeries():
			text = textRulePresenceSeries
		case s.LowestLeads():
			text = textRulePresenceLess
		}
		rules = append(rules, LeagueRule{TitlePresence, text.With(spokenPoints(s.Presence))})
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
			said[i] = textRuleSize.Fill(l, said[i], row.Table)
		}
	}
	return strings.Join(said, "; ")
}
