package app

import (
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// The sentences for the errors of leagues; the sentences for settings are in fault_settings.go.

var readWords = map[string]lang.Text{
	league.AsDay: {
		It: "%q non è una data: scrivetela come 21/11/2026, 21 novembre 2026 o ieri",
		En: "%q is no date: write it as 21 Nov 2026, 2026-11-21 or yesterday",
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

// entryFault identifies a fault of an entry. The kind is empty where the sentence is the same for all kinds.
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
		It: "manca la data della voce: scrivetela come 21/11/2026 o 2026-11-21",
		En: "the entry has no date: write it as 21 Nov 2026 or 2026-11-21",
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

// leagueSentence returns what a user reads for an error of a league, nil for any other error.
func leagueSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *league.SettingError:
		return settingSentence(e)
	case *league.EntryError:
		text, ok := entryWords[entryFault{e.Field, e.Reason, ""}]
		if !ok {
			text = entryWords[entryFault{e.Field, e.Reason, e.Kind}]
		}
		return filled(text, e.Value)
	case *league.ReadError:
		return filled(readWords[e.As], e.Text)
	case *league.MatchError:
		return filled(textNoMatch, e.ID)
	case *league.ChangeError:
		return filled(textNoReason, e.Played)
	}
	return nil
}
