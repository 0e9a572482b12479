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
	for _, c := range []struct {
		err    error
		en, it string // in the sentence
	}{
		{league.NameMissing, "no name", "non ha nome"},
		{league.GameUnknown.With("value", "briscola"), `no game "briscola"`, `il gioco «briscola»`},
		{league.Twice.With("value", "kismet"), `"kismet" is given twice`, `«kismet» è scritto due volte`},
		{league.NoDay.With("value", league.Day(20260230)), "2026-02-30 is not a day", "2026-02-30 non è un giorno"},
		{league.NoDay.With("value", league.Day(20260230)), "2026-02-30 is not a day", "2026-02-30 non è un giorno"},
		{
			league.EndsBefore.With("last", league.Day(20261101), "first", league.Day(20261102)),
			"end on 2026-11-01, before it begins on 2026-11-02", "il 2026-11-01, prima di cominciare il 2026-11-02",
		},
		{
			league.SchemeUnknown.With("value", "elo", "choices", league.Schemes()), `"elo" is not a way of counting: choose one of places, wins, totals, average`,
			"punti per piazzamento (places), vittorie (wins), somma dei totali (totals), media punti (average)",
		},
		{league.OneGame, "only in a league of one game", "solo in un campionato di un gioco"},
		{league.PlacesMissing, "points for the places are missing", "mancano i punti dei piazzamenti"},
		{league.PlacesRise.With("value", []league.Points{300, 550}), "ten million: 3 5.5 will not do", "dieci milioni: 3 5.5 non va"},
		{league.PlacesTable.With("value", 1), "tables of 2 to 64 players, not 1", "da 2 a 64 giocatori, non 1"},
		{league.PlacesTwice, "two rows", "due righe"},
		{league.PlacesTooMany.With("table", 3, "places", 4), "a table of 3 does not have 4 places", "a un tavolo da 3 non ci sono 4 piazzamenti"},
		{league.TieBreakUnknown.With("value", "luck", "choices", league.TieBreaks()), `"luck" is not a tie-break: choose one of wins`, "vittorie (wins)"},
		{league.Twice.With("value", "wins"), `"wins" is given twice`, `«wins» è scritto due volte`},
		{league.OneGame, "only in a league of one game", "solo in un campionato di un gioco"},
		{league.MinimumRange.With("value", -1), "0 to 10000, not -1", "da 0 a 10000, non -1"},
		{league.MinimumMissing, "at least 1", "almeno 1"},
		{league.MemberTwice, "in the list twice", "nell'elenco due volte"},
		{league.KindUnknown.With("value", "gift"), `"gift" is not a kind`, `«gift» non è`},
		{league.PersonMissing, "does not say whose", "non dice di chi"},
		{league.DayMissing, "no date", "manca la data"},
		{league.ReasonMissing, "reason is missing", "manca il motivo"},
		{
			league.PointsRange.With("value", league.Points(1_000_000_050)),
			"10000000.5 are too many points", "10000000,5 sono troppi punti",
		},
		{league.MatchesUnwanted, "changes only points", "i punti soltanto"},
		{
			league.ForfeitRange.With("value", 0),
			"1 to 10000 matches, not 0", "da 1 a 10000 partite, non 0",
		},
		{
			league.CarriedRange.With("value", 10001),
			"0 to 10000 matches, not 10001", "da 0 a 10000 partite, non 10001",
		},
		{league.MatchesMissing, "at least 1", "almeno una"},
		{league.NotDay.With("text", "ieri"), `"ieri" is not a date`, `«ieri» non è una data`},
		{league.NotPoints.With("text", "x"), `"x" is not a number of points`, `«x» non è un numero di punti`},
		{league.NotNumber.With("text", "x"), `not "x"`, `non «x»`},
		{league.NotPlaces.With("text", "x"), `"x" is not a row of points`, `«x» non è una riga di punti`},
		{league.NoResult.With("match", "m7"), "match m7 has no result", "la partita m7 non ha un risultato"},
		{league.NeedsReason.With("played", 3), "matches already (3)", "già delle partite (3)"},
		{tables.NoSizes, "give at least one", "almeno una misura"},
		{tables.BadSize.With("number", 1, "limit", 64), "2 to 64 players, not 1", "da 2 a 64 giocatori: 1 non va"},
		{tables.BadRounds.With("number", 0, "limit", 100), "1 to 100 rounds, not 0", "da 1 a 100, non 0"},
		{tables.TooFew.With("number", 2, "limit", 3), "present (2), and a table needs at least 3", "pochi (2)"},
		{tables.TooMany.With("number", 2001, "limit", 2000), "2001 players are too many", "al massimo 2000"},
		{tables.Twice, "present twice", "tra i presenti due volte"},
		{tables.NoRound.With("number", 2, "limit", 1), "rounds 1 to 1: there is no round 2", "il turno 2 non c'è"},
		{tables.Seated.With("number", 1), "has a seat already, from round 1 on", "già nel piano dal turno 1"},
		{tables.Absent.With("number", 1), "no seat from round 1 on", "dal turno 1 in poi"},
	} {
		en := Sentence(c.err, lang.En)
		it := Sentence(c.err, lang.It)
		if !strings.Contains(en, c.en) || !strings.Contains(it, c.it) || strings.Contains(en+it, "%!") {
			t.Errorf("%v: %q and %q, where they should say %q and %q", c.err, en, it, c.en, c.it)
		}
		within := Spoken(lang.Text{It: "no: {why}", En: "no: {why}"}.Put("why", c.err).Err())
		if it := lang.Say(within, lang.It); !strings.Contains(it, c.it) || !errors.Is(within, c.err) {
			t.Errorf("within another error: %q", it)
		}
	}
}
