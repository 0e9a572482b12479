package league

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
)

// Rule is one rule of a standing, as a reader finds it beside the table.
type Rule struct{ Title, Text lang.Speaker }

var (
	titlePlaces   = lang.Text{It: "punti dei posti", En: "points of the places"}
	titleEntries  = lang.Text{It: "riporti, rettifiche, a tavolino", En: "carried over, adjustments, forfeits"}
	titleMinimum  = lang.Text{It: "minimo di partite", En: "minimum of matches"}
	titleOrder    = lang.Text{It: "chi è primo", En: "who is first"}
	titleBreak    = lang.Text{It: "spareggio %d: %s", En: "tie-break %d: %s"}
	titleEqual    = lang.Text{It: "ancora alla pari", En: "still equal"}
	titleMatches  = lang.Text{It: "partite che contano", En: "matches that count"}
	titleRating   = lang.Text{It: "valore", En: "rating"}
	titleMovement = lang.Text{It: "movimento", En: "movement"}

	textEntries = lang.Text{
		It: "ogni voce ha un motivo e una colonna propria e si somma ai punti; una sconfitta a tavolino conta come partita, senza posto né avversari",
		En: "each entry has a reason and a column of its own and is added to the points; a forfeit counts as a match, without place or opponents",
	}
	textMinimum = lang.Text{
		It: "%d, comprese quelle riportate e a tavolino; chi ne ha meno sta in fondo, senza posizione",
		En: "%d, those carried over and forfeited included; who has fewer stands below, without a rank",
	}
	textMost        = lang.Text{It: "chi ha più punti", En: "who has the most points"}
	textLeast       = lang.Text{It: "chi ha meno punti, perché in questo gioco vince il totale più basso", En: "who has the fewest points, since the lowest total wins this game"}
	textMostAverage = lang.Text{It: "chi ha la media più alta", En: "who has the highest average"}
	textEqual       = lang.Text{
		It: "chi resta alla pari dopo gli spareggi divide la posizione; l'elenco è allora per nome",
		En: "who is still equal after the tie-breaks shares the rank; they are then listed by name",
	}
	textMatches = lang.Text{
		It: "le partite finite e con una data; una serata è l'insieme delle partite di un giorno",
		En: "finished matches that have a date; an evening is all matches of one day",
	}
	textMovement = lang.Text{
		It: "quante posizioni si sono guadagnate o perse con l'ultima serata",
		En: "how many ranks were gained or lost with the last evening",
	}
	textRating = lang.Text{
		It: "stima della forza, da tutte le partite del campionato (metodo Weng-Lin): sale di più finendo davanti a chi è forte, scende di più finendo dietro a chi è debole; non decide la classifica",
		En: "an estimate of strength from all matches of the league (Weng-Lin's method): it gains more ahead of the strong and loses more behind the weak; it does not decide the standing",
	}
	textRowPlaces = lang.Text{It: "%s (primo, secondo e così via; poi 0)", En: "%s (first, second and so on; then 0)"}
	textRowSize   = lang.Text{It: "%s ai tavoli da %d", En: "%s at tables of %d"}
)

// Explain gives the rules of the league's standing in the order in which they are applied.
func (s Settings) Explain() []Rule {
	rules := []Rule{{titleMatches, textMatches}, {s.Scheme.Title(), s.Scheme.Formula()}}
	if s.Scheme.byPlace() {
		rules = append(rules, Rule{titlePlaces, textRowPlaces.With(rows(s.Places))})
	}
	rules = append(rules, Rule{titleEntries, textEntries})
	first := textMost
	switch {
	case s.lowest():
		first = textLeast
	case s.Scheme == Average:
		first = textMostAverage
	}
	rules = append(rules, Rule{titleOrder, first})
	if s.Minimum > 0 {
		rules = append(rules, Rule{titleMinimum, textMinimum.With(s.Minimum)})
	}
	for i, b := range s.TieBreaks {
		rules = append(rules, Rule{titleBreak.With(i+1, b.Title()), b.formulaIn(&s)})
	}
	return append(rules, Rule{titleEqual, textEqual}, Rule{titleMovement, textMovement}, Rule{titleRating, textRating})
}

// rows says the rows of points: "5 3 2 1; 4 2 1 at tables of 3".
type rows []PlaceRow

// In says them in l.
func (r rows) In(l lang.Lang) string {
	said := make([]string, len(r))
	for i, row := range r {
		said[i] = pointRow(row.Points, l)
		if row.Table != 0 {
			said[i] = textRowSize.Fill(l, said[i], row.Table)
		}
	}
	return strings.Join(said, "; ")
}

// titles says the tie-breaks in order: "1. wins, 2. head-to-head".
type titles []TieBreak

// In says them in l.
func (t titles) In(l lang.Lang) string {
	if len(t) == 0 {
		return textNone.In(l)
	}
	said := make([]string, len(t))
	for i, b := range t {
		said[i] = strconv.Itoa(i+1) + ". " + b.Title().In(l)
	}
	return strings.Join(said, ", ")
}
