package app

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// SettingFaults holds the sentences for faults of a league's settings, by the setting's key and the reason. They are
// filled with the value and the other value of the error, and with the words that the setting accepts.
var SettingFaults = map[string]map[league.Reason]lang.Text{
	"name": {
		league.Missing: {It: "il campionato non ha nome: dategliene uno", En: "the league has no name: give it one"},
	},
	"games": {
		league.Unknown: {
			It: "non conosco il gioco %q: scrivete il nome come nell'elenco dei giochi",
			En: "I know no game %q: write its name as in the list of games",
		},
		league.Twice: textGivenTwice,
	},
	"scheme": {
		league.Unknown: {
			It: "%q non è un modo di contare: scegliete tra %s",
			En: "%q is no way to count: choose among %s",
		},
		league.OneGame: textOneGame,
	},
	"places": {
		league.Missing: {
			It: "mancano i punti dei posti per i tavoli senza una riga propria: scrivete per esempio 5 3 2 1",
			En: "the points of the places are missing for tables without a row of their own: write 5 3 2 1, for " +
				"example",
		},
		league.Rising: {
			It: "i punti dei posti vanno da 0 a dieci milioni e non crescono mai: %s non va",
			En: "the points of the places go from 0 to ten million and never rise: %s will not do",
		},
		league.OutOfRange: {
			It: "una riga di punti vale per tavoli da 2 a 64 giocatori, non %d",
			En: "a row of points is for tables of 2 to 64 players, not %d",
		},
		league.Twice: {
			It: "ci sono due righe di punti per gli stessi tavoli: tenetene una",
			En: "there are two rows of points for the same tables: keep one",
		},
		league.TooLong: {
			It: "a un tavolo da %d non ci sono %d posti: accorciate la riga di punti",
			En: "a table of %d has no %d places: shorten the row of points",
		},
	},
	"tie-breaks": {
		league.Unknown: {
			It: "%q non è un criterio di spareggio: scegliete tra %s",
			En: "%q is no tie-break: choose among %s",
		},
		league.Twice:   textGivenTwice,
		league.OneGame: textOneGame,
	},
	"minimum": {
		league.OutOfRange: {
			It: "il minimo di partite va da 0 a 10000, non %d",
			En: "the minimum of matches goes from 0 to 10000, not %d",
		},
		league.Missing: {
			It: "la media vuole un minimo di partite, almeno 1, per entrare in classifica: indicatelo",
			En: "an average needs a minimum of matches, at least 1, to be ranked: give it",
		},
	},
	"best": {
		league.OutOfRange: {
			It: "i migliori risultati che contano vanno da 0 (tutti) a 10000, non %d",
			En: "the best results that count go from 0 (all) to 10000, not %d",
		},
	},
	"presence": {
		league.OutOfRange: {
			It: "il premio di presenza va da 0 a dieci milioni, non %s",
			En: "the bonus for presence goes from 0 to ten million, not %s",
		},
	},
	"categories": {
		league.Missing: {It: "una categoria non ha nome: dateglielo", En: "a category has no name: give it one"},
		league.Twice:   textGivenTwice,
		league.Unwanted: {
			It: "un giocatore della categoria %s è anche in un'altra: toglietelo da una delle due",
			En: "a player of the category %s is in another one too: leave them out of one",
		},
	},
	"series": {
		league.Missing: {It: "un campionato della serie non ha nome", En: "a league of the series has no name"},
		league.Twice:   textGivenTwice,
		league.Unwanted: {
			It: "i giochi di una serie sono quelli dei suoi campionati: non indicatene",
			En: "the games of a series are those of its leagues: name none",
		},
	},
	"from": {league.NoDay: textNoDay},
	"to": {
		league.NoDay: textNoDay,
		league.Backward: {
			It: "il campionato finirebbe il %s, prima di cominciare il %s: scambiate le date",
			En: "the league would end on %s, before it begins on %s: swap the dates",
		},
	},
	"members": {
		league.Twice: {
			It: "un giocatore è nell'elenco due volte: toglietene uno",
			En: "a player is in the list twice: leave one out",
		},
	},
}

var (
	textGivenTwice = lang.Text{It: "%q è scritto due volte: toglietene uno", En: "%q is given twice: leave one out"}
	textOneGame    = lang.Text{
		It: "i totali si sommano solo in un campionato di un gioco: indicate un solo gioco, oppure contate per " +
			"piazzamento",
		En: "totals can be summed only in a league of one game: name a single game, or count by places",
	}
	textNoDay = lang.Text{
		It: "%s non è un giorno del calendario: scrivete la data come 2026-11-21",
		En: "%s is no day of the calendar: write the date as 2026-11-21",
	}
)

// settingSentence returns what a user reads for a fault of a setting.
func settingSentence(e *league.SettingError) lang.Speaker {
	text, choice := SettingFaults[e.Setting][e.Reason], any(nil)
	switch {
	case e.Reason == league.Unknown && e.Setting == "scheme":
		choice = choices(league.Schemes(), reports.SchemeTitle)
	case e.Reason == league.Unknown && e.Setting == "tie-breaks":
		choice = choices(league.TieBreaks(), reports.TieBreakTitle)
	}
	return filled(text, e.Value, e.Other, choice)
}

// choices lists the words that a setting accepts. Where the reader's word differs from the written word, it comes
// first.
func choices[T ~string](all []T, title func(T) lang.Text) lang.Speaker {
	return Said(func(l lang.Lang) string {
		list := make([]string, len(all))
		for i, word := range all {
			list[i] = string(word)
			if !l.SpeaksRecords() {
				list[i] = title(word).In(l) + " (" + list[i] + ")"
			}
		}
		return strings.Join(list, ", ")
	})
}
