package app

import (
	"errors"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
	tables "arbitro/scoring/seating"
)

// Every error that package league and package seating know is a sentence in both languages, and its values stand in it.
func TestLeagueSentences(t *testing.T) {
	setting := func(key string, reason league.Reason, values ...any) error {
		e := &league.SettingError{Setting: key, Reason: reason}
		if len(values) > 0 {
			e.Value = values[0]
		}
		if len(values) > 1 {
			e.Other = values[1]
		}
		return e
	}
	for _, c := range []struct {
		err    error
		en, it string // in the sentence
	}{
		{setting("name", league.Missing), "no name", "non ha nome"},
		{setting("games", league.Unknown, "briscola"), `no game "briscola"`, `il gioco «briscola»`},
		{setting("games", league.Twice, "kismet"), `"kismet" is given twice`, `«kismet» è scritto due volte`},
		{setting("from", league.NoDay, league.Day(20260230)), "2026-02-30 is no day", "2026-02-30 non è un giorno"},
		{setting("to", league.NoDay, league.Day(20260230)), "2026-02-30 is no day", "2026-02-30 non è un giorno"},
		{
			setting("to", league.Backward, league.Day(20261101), league.Day(20261102)),
			"end on 2026-11-01, before it begins on 2026-11-02", "il 2026-11-01, prima di cominciare il 2026-11-02",
		},
		{
			setting("scheme", league.Unknown, "elo"), `"elo" is no way to count: choose among places, wins, totals, average`,
			"punti per piazzamento (places), vittorie (wins), somma dei totali (totals), media punti (average)",
		},
		{setting("scheme", league.OneGame), "only in a league of one game", "solo in un campionato di un gioco"},
		{setting("places", league.Missing), "points of the places are missing", "mancano i punti dei posti"},
		{setting("places", league.Rising, []league.Points{300, 550}), "never rise: 3 5.5 will not do", "crescono mai: 3 5.5 non va"},
		{setting("places", league.OutOfRange, 1), "tables of 2 to 64 players, not 1", "da 2 a 64 giocatori, non 1"},
		{setting("places", league.Twice), "two rows", "due righe"},
		{setting("places", league.TooLong, 3, 4), "a table of 3 has no 4 places", "a un tavolo da 3 non ci sono 4 posti"},
		{setting("tie-breaks", league.Unknown, "luck"), `"luck" is no tie-break: choose among wins`, "vittorie (wins)"},
		{setting("tie-breaks", league.Twice, "wins"), `"wins" is given twice`, `«wins» è scritto due volte`},
		{setting("tie-breaks", league.OneGame), "only in a league of one game", "solo in un campionato di un gioco"},
		{setting("minimum", league.OutOfRange, -1), "0 to 10000, not -1", "da 0 a 10000, non -1"},
		{setting("minimum", league.Missing), "at least 1", "almeno 1"},
		{setting("members", league.Twice), "in the list twice", "nell'elenco due volte"},
		{&league.EntryError{Field: "kind", Reason: league.Unknown, Value: "gift"}, `"gift" is no kind`, `«gift» non è`},
		{&league.EntryError{Field: "person", Kind: league.Forfeit, Reason: league.Missing}, "does not say whose", "non dice di chi"},
		{&league.EntryError{Field: "day", Reason: league.Missing}, "no date", "manca la data"},
		{&league.EntryError{Field: "reason", Reason: league.Missing}, "reason is missing", "manca il motivo"},
		{
			&league.EntryError{Field: "points", Reason: league.OutOfRange, Value: league.Points(1_000_000_050)},
			"10000000.5 are too many points", "10000000,5 sono troppi punti",
		},
		{&league.EntryError{Field: "matches", Reason: league.Unwanted}, "about points alone", "i punti soltanto"},
		{
			&league.EntryError{Field: "matches", Kind: league.Forfeit, Reason: league.OutOfRange, Value: 0},
			"1 to 10000 matches, not 0", "da 1 a 10000 partite, non 0",
		},
		{
			&league.EntryError{Field: "matches", Kind: league.Carried, Reason: league.OutOfRange, Value: 10001},
			"0 to 10000 matches, not 10001", "da 0 a 10000 partite, non 10001",
		},
		{&league.EntryError{Field: "matches", Kind: league.Carried, Reason: league.Missing}, "give at least one", "almeno una"},
		{&league.ReadError{As: league.AsDay, Text: "ieri"}, `"ieri" is no date`, `«ieri» non è una data`},
		{&league.ReadError{As: league.AsPoints, Text: "x"}, `"x" is no number of points`, `«x» non è un numero di punti`},
		{&league.ReadError{As: league.AsNumber, Text: "x"}, `not "x"`, `non «x»`},
		{&league.ReadError{As: league.AsPlaces, Text: "x"}, `"x" is no row of points`, `«x» non è una riga di punti`},
		{&league.MatchError{ID: "m7"}, "match m7 has no result", "la partita m7 non ha un risultato"},
		{&league.ChangeError{Played: 3}, "matches already (3)", "già delle partite (3)"},
		{&tables.Error{Fault: tables.NoSizes}, "give at least one size", "almeno una misura"},
		{&tables.Error{Fault: tables.BadSize, Number: 1, Limit: 64}, "2 to 64 players: 1 will not do", "da 2 a 64 giocatori: 1 non va"},
		{&tables.Error{Fault: tables.BadRounds, Number: 0, Limit: 100}, "1 to 100 rounds, not 0", "da 1 a 100, non 0"},
		{&tables.Error{Fault: tables.TooFew, Number: 2, Limit: 3}, "present (2), a table needs at least 3", "pochi (2)"},
		{&tables.Error{Fault: tables.TooMany, Number: 2001, Limit: 2000}, "2001 present are too many", "al massimo 2000"},
		{&tables.Error{Fault: tables.Twice}, "present twice", "tra i presenti due volte"},
		{&tables.Error{Fault: tables.NoTables, Number: 5}, "5 present do not fill", "con 5 presenti"},
		{&tables.Error{Fault: tables.NoRound, Number: 2, Limit: 1}, "rounds 1 to 1: there is no round 2", "il turno 2 non c'è"},
		{&tables.Error{Fault: tables.Seated, Number: 1}, "already from round 1", "già nel piano dal turno 1"},
		{&tables.Error{Fault: tables.Absent, Number: 1}, "not in the plan from round 1 on", "dal turno 1 in poi"},
	} {
		en, it := Sentence(c.err, lang.En), Sentence(c.err, lang.It)
		if !strings.Contains(en, c.en) || !strings.Contains(it, c.it) || strings.Contains(en+it, "%!") {
			t.Errorf("%v: %q and %q, where they should say %q and %q", c.err, en, it, c.en, c.it)
		}
		within := Spoken(lang.Errorf(lang.Text{It: "%s: %v", En: "%s: %v"}, "club.json", c.err))
		if it := lang.Say(within, lang.It); !strings.Contains(it, c.it) || !errors.Is(within, c.err) {
			t.Errorf("within another error: %q", it)
		}
	}
}
