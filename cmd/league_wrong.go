package cmd

import (
	"errors"
	"strings"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
	tables "arbitro/scoring/seating"
)

// The sentences for the errors of scoring/league and scoring/seating, which are values and speak no language. What is
// wrong with a setting stands among the words of that setting, in league_words.go.

var readWords = map[string]lang.Text{
	league.AsDay: {
		It: "%q non è una data: scrivetela come 2026-11-21",
		En: "%q is no date: write it as 2026-11-21",
	},
	league.AsPoints: {
		It: "%q non è un numero di punti: scrivete per esempio 12, 12,5 o -3, con al massimo due decimali e " +
			"fino a dieci milioni",
		En: "%q is no number of points: write 12, 12.5 or -3, for example, with two decimals at most and up " +
			"to ten million",
	},
	league.AsNumber: {
		It: "serve un numero di partite, come 0 o 5, non %q",
		En: "a number of matches is needed, such as 0 or 5, not %q",
	},
	league.AsPlaces: {
		It: "%q non è una riga di punti: scrivete «5 3 2 1», o «5 3 2 1; 3: 4 2 1» per i tavoli da 3",
		En: "%q is no row of points: write \"5 3 2 1\", or \"5 3 2 1; 3: 4 2 1\" for tables of 3",
	},
}

// entryFault is what can be wrong with an entry; the kind is empty where the sentence is the same for all.
type entryFault struct {
	field  string
	reason league.Reason
	kind   league.Kind
}

var entryWords = map[entryFault]lang.Text{
	{"kind", league.Unknown, ""}: {
		It: "%q non è un tipo di voce: scegliete tra carried (riporto), adjustment (rettifica) e forfeit (a tavolino)",
		En: "%q is no kind of entry: choose among carried, adjustment and forfeit",
	},
	{"reason", league.Missing, ""}: {
		It: "manca il motivo: scrivete in poche parole perché, si leggerà sotto la classifica",
		En: "the reason is missing: say in a few words why, it will be read below the standing",
	},
	{"day", league.Missing, ""}: {
		It: "manca la data della voce: scrivetela come 2026-11-21",
		En: "the entry has no date: write it as 2026-11-21",
	},
	{"person", league.Missing, ""}: {
		It: "la voce non dice di chi è: indicate un giocatore",
		En: "the entry does not say whose it is: name a player",
	},
	{"points", league.OutOfRange, ""}: {
		It: "%s sono troppi punti per una voce: il massimo è dieci milioni",
		En: "%s are too many points for one entry: ten million is the most",
	},
	{"matches", league.Unwanted, ""}: {
		It: "una rettifica riguarda i punti soltanto: togliete il numero di partite",
		En: "an adjustment is about points alone: leave out the number of matches",
	},
	{"matches", league.OutOfRange, league.Forfeit}: {
		It: "una sconfitta a tavolino vale da 1 a 10000 partite, non %d",
		En: "a forfeit is of 1 to 10000 matches, not %d",
	},
	{"matches", league.OutOfRange, league.Carried}: {
		It: "un riporto viene da 0 a 10000 partite, non %d",
		En: "points carried over come from 0 to 10000 matches, not %d",
	},
	{"matches", league.Missing, ""}: {
		It: "con la media servono anche le partite da cui vengono i punti riportati: indicatene almeno una",
		En: "an average also needs the matches that points carried over come from: give at least one",
	},
}

var (
	textNoMatch = lang.Text{
		It: "la partita %s non ha un risultato che una classifica possa leggere: ricostruisci i risultati " +
			"con arbitro verify --repair",
		En: "match %s has no result that a standing could read: rebuild the results with arbitro " +
			"verify --repair",
	}
	textNoReason = lang.Text{
		It: "questo cambia una classifica che ha già delle partite (%d): scrivete il motivo, resterà nella " +
			"storia del campionato",
		En: "this changes a standing that has matches already (%d): give the reason, it stays in the league's history",
	}
)

// seatingWords are filled with the number and the limit of a *tables.Error.
var seatingWords = map[tables.Fault]lang.Text{
	tables.BadSize: {
		It: "un tavolo ha da 2 a %[2]d giocatori: %[1]d non va",
		En: "a table has 2 to %[2]d players: %[1]d will not do",
	},
	tables.NoSizes: {
		It: "manca quanti giocatori stanno a un tavolo: indicate almeno una misura",
		En: "how many players sit at a table is missing: give at least one size",
	},
	tables.TooFew: {
		It: "i presenti sono pochi (%d), per un tavolo ne servono almeno %d: aspettate gli altri o scegliete un altro gioco",
		En: "too few are present (%d), a table needs at least %d: wait for the others or choose another game",
	},
	tables.TooMany: {
		It: "%d presenti sono troppi per un solo sorteggio: al massimo %d, divideteli in gruppi",
		En: "%d present are too many for one drawing: at most %d, part them in groups",
	},
	tables.NoTables: {
		It: "con %[1]d presenti non si riempie nessun tavolo di queste misure: indicatene altre",
		En: "%[1]d present do not fill any table of these sizes: give others",
	},
	tables.Twice: {
		It: "un giocatore è tra i presenti due volte: toglietene uno",
		En: "a player is among those present twice: leave one out",
	},
	tables.BadRounds: {
		It: "i turni di una serata vanno da 1 a %[2]d, non %[1]d",
		En: "an evening has 1 to %[2]d rounds, not %[1]d",
	},
	tables.NoRound: {
		It: "il piano ha i turni da 1 a %[2]d: il turno %[1]d non c'è",
		En: "the plan has rounds 1 to %[2]d: there is no round %[1]d",
	},
	tables.Seated: {
		It: "questo giocatore è già nel piano dal turno %[1]d: non serve aggiungerlo",
		En: "this player is in the plan already from round %[1]d: no need to add",
	},
	tables.Absent: {
		It: "questo giocatore non è nel piano dal turno %[1]d in poi: controllate il nome",
		En: "this player is not in the plan from round %[1]d on: check the name",
	},
}

// spoken returns an error that speaks for an error of a package that does not; any other error stays what it is.
func spoken(err error) error {
	var speaks lang.Speaker
	if err == nil || errors.As(err, &speaks) {
		return err
	}
	if s := sentence(err); s != nil {
		return spokenError{err, s}
	}
	return err
}

// spokenArgs is spoken for what fills a text.
func spokenArgs(args []any) []any {
	all := make([]any, len(args))
	for i, a := range args {
		if err, ok := a.(error); ok {
			a = spoken(err)
		}
		all[i] = a
	}
	return all
}

// spokenError is an error with its sentence.
type spokenError struct {
	err error
	lang.Speaker
}

func (e spokenError) Error() string { return e.In(lang.En) }
func (e spokenError) Unwrap() error { return e.err }

// sentence returns what a user reads for a typed error, nil for an error that has no words here.
func sentence(err error) lang.Speaker {
	var (
		setting *league.SettingError
		entry   *league.EntryError
		read    *league.ReadError
		match   *league.MatchError
		change  *league.ChangeError
		seats   *tables.Error
	)
	switch {
	case errors.As(err, &setting):
		return settingSentence(setting)
	case errors.As(err, &entry):
		text, ok := entryWords[entryFault{entry.Field, entry.Reason, ""}]
		if !ok {
			text = entryWords[entryFault{entry.Field, entry.Reason, entry.Kind}]
		}
		return filled(text, entry.Value)
	case errors.As(err, &read):
		return filled(readWords[read.As], read.Text)
	case errors.As(err, &match):
		return filled(textNoMatch, match.ID)
	case errors.As(err, &change):
		return filled(textNoReason, change.Played)
	case errors.As(err, &seats):
		return filled(seatingWords[seats.Fault], seats.Number, seats.Limit)
	}
	return nil
}

// filled returns a text with the values that there are; a text without gaps takes none.
func filled(text lang.Text, values ...any) lang.Speaker {
	var args []any
	for _, v := range values {
		switch v := v.(type) {
		case nil:
		case league.Points:
			args = append(args, spokenPoints(v))
		case []league.Points:
			args = append(args, reports.PointsRow(v, lang.En))
		default:
			args = append(args, v)
		}
	}
	if text.IsZero() {
		return nil
	}
	if !strings.Contains(text.In(lang.En), "%") {
		args = nil
	}
	return text.With(args...)
}

// spokenPoints says points as readers write them.
type spokenPoints league.Points

// In says them in l.
func (p spokenPoints) In(l lang.Lang) string { return reports.PointsValue(league.Points(p), l) }

// settingSentence says what is wrong with a setting.
func settingSentence(e *league.SettingError) lang.Speaker {
	text, choice := wordsOf(e.Setting).wrong[e.Reason], any(nil)
	switch {
	case e.Reason == league.Unknown && e.Setting == "scheme":
		choice = choices(league.Schemes(), reports.SchemeTitle)
	case e.Reason == league.Unknown && e.Setting == "tie-breaks":
		choice = choices(league.TieBreaks(), reports.TieBreakTitle)
	}
	return filled(text, e.Value, e.Other, choice)
}

// choices says words that a setting may be, with the reader's own before the word that is written, where they differ.
func choices[T ~string](all []T, title func(T) lang.Text) lang.Speaker {
	return saidSo(func(l lang.Lang) string {
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

// saidSo is anything that can be said in a language.
type saidSo func(lang.Lang) string

// In says it in l.
func (f saidSo) In(l lang.Lang) string { return f(l) }
