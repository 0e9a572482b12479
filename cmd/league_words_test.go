package cmd

import (
	"errors"
	"slices"
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
		{setting("games", league.Unknown, "briscola"), `no game "briscola"`, `il gioco "briscola"`},
		{setting("games", league.Twice, "kismet"), `"kismet" is given twice`, `"kismet" è scritto due volte`},
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
		{setting("tie-breaks", league.Twice, "wins"), `"wins" is given twice`, `"wins" è scritto due volte`},
		{setting("tie-breaks", league.OneGame), "only in a league of one game", "solo in un campionato di un gioco"},
		{setting("minimum", league.OutOfRange, -1), "0 to 10000, not -1", "da 0 a 10000, non -1"},
		{setting("minimum", league.Missing), "at least 1", "almeno 1"},
		{setting("members", league.Twice), "in the list twice", "nell'elenco due volte"},
		{&league.EntryError{Field: "kind", Reason: league.Unknown, Value: "gift"}, `"gift" is no kind`, `"gift" non è`},
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
		{&league.ReadError{As: league.AsDay, Text: "ieri"}, `"ieri" is no date`, `"ieri" non è una data`},
		{&league.ReadError{As: league.AsPoints, Text: "x"}, `"x" is no number of points`, `"x" non è un numero di punti`},
		{&league.ReadError{As: league.AsNumber, Text: "x"}, `not "x"`, `non "x"`},
		{&league.ReadError{As: league.AsPlaces, Text: "x"}, `"x" is no row of points`, `"x" non è una riga di punti`},
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
		err := spoken(c.err)
		en, it := lang.Say(err, lang.En), lang.Say(err, lang.It)
		if !strings.Contains(en, c.en) || !strings.Contains(it, c.it) || strings.Contains(en+it, "%!") {
			t.Errorf("%v: %q and %q, where they should say %q and %q", c.err, en, it, c.en, c.it)
		}
		within := wrong(textClubBad, "club.json", c.err)
		if it := lang.Say(within, lang.It); !strings.Contains(it, c.it) || !errors.Is(within, c.err) {
			t.Errorf("within another error: %q", it)
		}
	}
}

// What a change says, in the order of the table.
func TestLeagueDifferences(t *testing.T) {
	was := league.Default("Inverno")
	is := league.Settings{
		Name: "Primavera", Games: []string{"sabai"}, From: 20261101, To: 20261231, Scheme: league.Totals, Order: true,
		Places:    append(league.DefaultPlaces(), league.PlaceRow{Table: 3, Points: []league.Points{450, 200}}),
		TieBreaks: []league.TieBreak{league.ByTotal}, Minimum: 3, Members: []league.Person{1, 2},
	}
	for in, want := range map[lang.Lang][]string{
		lang.En: {
			"name: from Inverno to Primavera", "games: from all to sabai", "first day: from none to 2026-11-01",
			"last day: from none to 2026-12-31", "counted by: from points by place to sum of totals",
			"the total that wins: from highest to lowest",
			"points of the places: from 5 3 2 1 to 5 3 2 1; 4.5 2 at tables of 3",
			"tie-breaks: from 1. wins, 2. head-to-head, 3. average place to 1. sum of totals",
			"minimum of matches: from 0 to 3", "members: from anyone who plays to a list of 2",
		},
		lang.It: {
			"nome: da Inverno a Primavera", "giochi: da tutti a sabai", "inizio: da nessuno a 2026-11-01",
			"fine: da nessuno a 2026-12-31", "si conta per: da punti per piazzamento a somma dei totali",
			"vince il totale: da più alto a più basso",
			"punti dei posti: da 5 3 2 1 a 5 3 2 1; 4,5 2 ai tavoli da 3",
			"spareggi: da 1. vittorie, 2. scontri diretti, 3. posto medio a 1. somma dei totali",
			"minimo di partite: da 0 a 3", "partecipanti: da chiunque giochi a un elenco di 2",
		},
	} {
		var said []string
		for _, d := range differences(was, is) {
			said = append(said, d.In(in))
		}
		if !slices.Equal(said, want) {
			t.Errorf("the change is said as %q", said)
		}
	}
}

// Each setting has words for all that is done with it, and nothing has words that is no setting.
func TestSettingWords(t *testing.T) {
	for _, row := range leagueSettings {
		w := wordsOf(row.Key)
		if w.title.It == "" || w.title.En == "" || !row.Derived && (w.label.It == "" || w.flag.It == "" || w.flag.En == "") {
			t.Errorf("%s lacks words: %+v", row.Key, w)
		}
	}
	if len(leagueWords) != len(leagueSettings) {
		t.Errorf("%d settings, words for %d", len(leagueSettings), len(leagueWords))
	}
}

// TestSettingRecipe follows the recipe for a new setting: a field, here one that Settings have already, a row, and its
// words. The flag, the form, what is read, what is refused and what a change says follow by themselves.
func TestSettingRecipe(t *testing.T) {
	rows, words := leagueSettings, leagueWords
	t.Cleanup(func() { leagueSettings, leagueWords = rows, words })
	row := league.Setting{
		Key: "rounds", Field: func(s *league.Settings) any { return &s.Minimum }, Least: 1, Most: 9, Moves: true,
	}
	leagueSettings = append(slices.Clone(rows), row)
	leagueWords = append(slices.Clone(words), settingWords{
		key:   "rounds",
		title: lang.Text{It: "turni", En: "rounds"},
		flag:  lang.Text{It: "quanti `turni`", En: "how many `rounds`"},
		label: lang.Text{It: "Turni", En: "Rounds"},
		help:  lang.Text{It: "da 1 a 9", En: "1 to 9"},
		wrong: map[league.Reason]lang.Text{league.OutOfRange: {It: "%d turni non vanno", En: "%d rounds will not do"}},
	})
	h := &House{lang: lang.It}
	c := newLeagueEdit(h)
	if err := c.Flags().Parse([]string{"--rounds", "7"}); err != nil || !strings.Contains(c.UsageString(), "quanti turni") {
		t.Fatalf("%v\n%s", err, c.UsageString())
	}
	was := league.Default("Inverno")
	set, err := readSettings(was, typedFlags(c))
	if err != nil || set.Minimum != 7 {
		t.Errorf("%+v, %v", set, err)
	}
	f := h.settingField(row, set, nil)
	if f.Key != "rounds" || f.Label != "Turni" || f.Help != "da 1 a 9" || f.Value != "7" {
		t.Errorf("%+v", f)
	}
	if f.Check("x") == nil || f.Check("3") != nil {
		t.Error("the form does not check for a number")
	}
	if typed, said := typedForm(func(string) string { return " - " })(row); typed != "" || !said {
		t.Errorf("a dash in the form is %q", typed)
	}
	if said := differences(was, set); said[len(said)-1].In(lang.It) != "turni: da 0 a 7" {
		t.Errorf("%q", said[len(said)-1].In(lang.It))
	}
	set.Minimum = 12
	if said := lang.Say(spoken(row.Valid(&set, nil)), lang.It); said != "12 turni non vanno" {
		t.Errorf("%q", said)
	}
}
