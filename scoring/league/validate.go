package league

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
)

var (
	errName = lang.Text{
		It: "il campionato non ha nome: dategliene uno",
		En: "the league has no name: give it one",
	}
	errGame = lang.Text{
		It: "non conosco il gioco %q: scrivete il nome come nell'elenco dei giochi",
		En: "I know no game %q: write its name as in the list of games",
	}
	errTwice = lang.Text{
		It: "%q è scritto due volte: toglietene uno",
		En: "%q is given twice: leave one out",
	}
	errDates = lang.Text{
		It: "il campionato finirebbe il %s, prima di cominciare il %s: scambiate le date",
		En: "the league would end on %s, before it begins on %s: swap the dates",
	}
	errDate = lang.Text{
		It: "%s non è un giorno del calendario: scrivete la data come 2026-11-21",
		En: "%s is no day of the calendar: write the date as 2026-11-21",
	}
	errScheme = lang.Text{
		It: "%q non è un modo di contare: scegliete tra %s",
		En: "%q is no way to count: choose among %s",
	}
	errTotalsGame = lang.Text{
		It: "i totali si sommano solo in un campionato di un gioco: indicate un solo gioco, oppure contate per piazzamento",
		En: "totals can be summed only in a league of one game: name a single game, or count by places",
	}
	errNoPlaces = lang.Text{
		It: "mancano i punti dei posti per i tavoli senza una riga propria: scrivete per esempio 5 3 2 1",
		En: "the points of the places are missing for tables without a row of their own: write 5 3 2 1, for example",
	}
	errPlaceRow = lang.Text{
		It: "i punti dei posti vanno da 0 a dieci milioni e non crescono mai: %s non va",
		En: "the points of the places go from 0 to ten million and never rise: %s will not do",
	}
	errPlaceSize = lang.Text{
		It: "una riga di punti vale per tavoli da 2 a 64 giocatori, non %d",
		En: "a row of points is for tables of 2 to 64 players, not %d",
	}
	errRowTwice = lang.Text{
		It: "ci sono due righe di punti per gli stessi tavoli: tenetene una",
		En: "there are two rows of points for the same tables: keep one",
	}
	errRowLong = lang.Text{
		It: "a un tavolo da %d non ci sono %d posti: accorciate la riga di punti",
		En: "a table of %d has no %d places: shorten the row of points",
	}
	errTieBreak = lang.Text{
		It: "%q non è un criterio di spareggio: scegliete tra %s",
		En: "%q is no tie-break: choose among %s",
	}
	errMinimum = lang.Text{
		It: "il minimo di partite va da 0 a 10000, non %d",
		En: "the minimum of matches goes from 0 to 10000, not %d",
	}
	errAverageMinimum = lang.Text{
		It: "la media vuole un minimo di partite, almeno 1, per entrare in classifica: indicatelo",
		En: "an average needs a minimum of matches, at least 1, to be ranked: give it",
	}
	errMember = lang.Text{
		It: "un giocatore è nell'elenco due volte: toglietene uno",
		En: "a player is in the list twice: leave one out",
	}
)

// Validate reports what is wrong with the settings, the first thing found, as a sentence for the user. The caller
// says which games there are; nil accepts any name.
func (s Settings) Validate(knows func(game string) bool) error {
	if strings.TrimSpace(s.Name) == "" {
		return lang.Errorf(errName)
	}
	for i, g := range s.Games {
		if knows != nil && !knows(g) {
			return lang.Errorf(errGame, g)
		}
		if slices.Contains(s.Games[:i], g) {
			return lang.Errorf(errTwice, g)
		}
	}
	for _, d := range []Day{s.From, s.To} {
		if d != 0 && !d.onCalendar() {
			return lang.Errorf(errDate, d)
		}
	}
	if s.From != 0 && s.To != 0 && s.To < s.From {
		return lang.Errorf(errDates, s.To, s.From)
	}
	if err := s.validateScheme(); err != nil {
		return err
	}
	if err := s.validateTieBreaks(); err != nil {
		return err
	}
	if s.Minimum < 0 || s.Minimum > maxEntryMatches {
		return lang.Errorf(errMinimum, s.Minimum)
	}
	if s.Scheme == Average && s.Minimum == 0 {
		return lang.Errorf(errAverageMinimum)
	}
	for i, p := range s.Members {
		if slices.Contains(s.Members[:i], p) {
			return lang.Errorf(errMember)
		}
	}
	return nil
}

func (s Settings) validateScheme() error {
	if _, known := s.Scheme.text(); !known {
		return lang.Errorf(errScheme, string(s.Scheme), words[Scheme](Schemes()))
	}
	if s.Scheme == Totals && len(s.Games) != 1 {
		return lang.Errorf(errTotalsGame)
	}
	if !s.Scheme.byPlace() {
		return nil
	}
	general := false
	for i, row := range s.Places {
		switch {
		case row.Table != 0 && (row.Table < 2 || row.Table > MaxSeats):
			return lang.Errorf(errPlaceSize, row.Table)
		case slices.ContainsFunc(s.Places[:i], func(r PlaceRow) bool { return r.Table == row.Table }):
			return lang.Errorf(errRowTwice)
		case row.Table != 0 && len(row.Points) > row.Table:
			return lang.Errorf(errRowLong, row.Table, len(row.Points))
		}
		for place, p := range row.Points {
			if p < 0 || p > maxPoints || place > 0 && p > row.Points[place-1] {
				return lang.Errorf(errPlaceRow, lang.Plain(pointRow(row.Points, lang.En)))
			}
		}
		general = general || row.Table == 0 && len(row.Points) > 0
	}
	if !general {
		return lang.Errorf(errNoPlaces)
	}
	return nil
}

func (s Settings) validateTieBreaks() error {
	for i, b := range s.TieBreaks {
		if _, known := b.text(); !known {
			return lang.Errorf(errTieBreak, string(b), words[TieBreak](TieBreaks()))
		}
		if slices.Contains(s.TieBreaks[:i], b) {
			return lang.Errorf(errTwice, string(b))
		}
		if b == ByTotal && len(s.Games) != 1 {
			return lang.Errorf(errTotalsGame)
		}
	}
	return nil
}

// words says the words that a setting may be, with the reader's own before the one that is written, where they differ.
type words[T interface {
	~string
	Title() lang.Text
}] []T

// In says them in l.
func (w words[T]) In(l lang.Lang) string {
	list := make([]string, len(w))
	for i, word := range w {
		list[i] = string(word)
		if !l.SpeaksRecords() {
			list[i] = word.Title().In(l) + " (" + list[i] + ")"
		}
	}
	return strings.Join(list, ", ")
}

// pointRow writes a row of points as it is typed: 5 3 2 1.
func pointRow(row []Points, l lang.Lang) string {
	list := make([]string, len(row))
	for i, p := range row {
		list[i] = p.In(l)
	}
	return strings.Join(list, " ")
}
