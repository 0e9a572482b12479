package league

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// What a change says, in the order of the table.
func TestLeagueDifferences(t *testing.T) {
	was := league.Default("Inverno")
	is := league.Settings{
		Name: "Primavera", Games: []string{"sabai"}, From: 20261101, To: 20261231, Scheme: league.Totals, Order: true,
		Places:    append(league.DefaultPlaces(), league.PlaceRow{Table: 3, Points: []league.Points{450, 200}}),
		TieBreaks: []league.TieBreak{league.ByTotal}, Minimum: 3, Members: []league.Person{1, 2},
		Best: 8, Presence: 50, Categories: []league.Category{{Name: "Juniores", Players: []league.Person{2}}},
		Series: league.Leagues{"Lega Ovest", "Lega Est"},
	}
	for in, want := range map[lang.Lang][]string{
		lang.En: {
			"name: from Inverno to Primavera", "games: from all to sabai", "first day: from none to 1 November 2026",
			"last day: from none to 31 December 2026", "counted by: from points by place to sum of totals",
			"the total that wins: from highest to lowest",
			"points of the places: from 5 3 2 1 to 5 3 2 1; 4.5 2 at tables of 3",
			"tie-breaks: from 1. wins, 2. head-to-head, 3. average place to 1. sum of totals",
			"minimum of matches: from 0 to 3", "best results: from 0 to 8", "bonus for presence: from 0 to 0.5",
			"members: from anyone who plays to a list of 2 players", "categories: from none to Juniores (1)",
			"leagues of the series: from none to Lega Ovest, Lega Est",
		},
		lang.It: {
			"nome: da Inverno a Primavera", "giochi: da tutti a sabai", "inizio: da nessuno a 1 novembre 2026",
			"fine: da nessuno a 31 dicembre 2026", "si conta per: da punti per piazzamento a somma dei totali",
			"vince il totale: da più alto a più basso",
			"punti dei piazzamenti: da 5 3 2 1 a 5 3 2 1; 4,5 2 ai tavoli da 3",
			"spareggi: da 1. vittorie, 2. scontri diretti, 3. posto medio a 1. somma dei totali",
			"minimo di partite: da 0 a 3", "migliori risultati: da 0 a 8", "premio di presenza: da 0 a 0,5",
			"partecipanti: da chiunque giochi a un elenco di 2 giocatori", "categorie: da nessuno a Juniores (1)",
			"campionati della serie: da nessuno a Lega Ovest, Lega Est",
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

// Each setting has a title, and each that somebody sets has a label and a flag and stands in the form.
func TestSettingWords(t *testing.T) {
	asked := 0
	for _, row := range leagueSettings {
		if settingTitle(row.Key).IsZero() {
			t.Errorf("%s has no title", row.Key)
		}
		if row.Derived {
			continue
		}
		asked++
		keyed.Text(row.Key + ".label")
		keyed.Text(row.Key + ".flag")
		if !slices.Contains(formOrder, row.Key) {
			t.Errorf("%s is not in the form", row.Key)
		}
	}
	if len(formOrder) != asked {
		t.Errorf("%d settings are asked, %d stand in the form", asked, len(formOrder))
	}
}

// TestSettingRecipe follows the recipe for a new setting: a field, here one that Settings have already, a row, its
// words, and the sentences of its faults. The flag, the form, what is read, what is refused and what a change says
// follow by themselves.
func TestSettingRecipe(t *testing.T) {
	rows := leagueSettings
	texts := keyed
	t.Cleanup(func() {
		leagueSettings = rows
		keyed = texts
	})
	row := league.Setting{
		Key: "rounds", Field: func(s *league.Settings) any { return &s.Minimum }, Least: 1, Most: 9, OutOfRange: "setting.rounds-range", Moves: true,
	}
	leagueSettings = append(slices.Clone(rows), row)
	keyed = lang.Keyed{
		{Key: "rounds.flag", Text: lang.Text{It: "quanti `turni`", En: "how many `rounds`"}},
		{Key: "rounds.help", Text: lang.Text{It: "da 1 a 9", En: "1 to 9"}},
		{Key: "rounds.label", Text: lang.Text{It: "Turni", En: "Rounds"}},
		{Key: "rounds.title", Text: lang.Text{It: "turni", En: "rounds"}},
	}
	keyed = append(keyed, texts...)
	slices.SortFunc(keyed, func(a, b lang.KeyedText) int { return strings.Compare(a.Key, b.Key) })
	sentences := app.Keyed
	t.Cleanup(func() { app.Keyed = sentences })
	app.Keyed = append(lang.Keyed{{
		Key:  "setting.rounds-range",
		Text: lang.Text{It: "{value} turni non vanno", En: "{value} rounds will not do"},
	}}, sentences...)
	slices.SortFunc(app.Keyed, func(a, b lang.KeyedText) int { return strings.Compare(a.Key, b.Key) })
	a := &app.App{Lang: lang.It}
	at := slices.IndexFunc(room().Acts, func(one act.Act[*workspace]) bool { return one.Use == "edit LEAGUE" })
	c := room().Command(a, room().Acts[at])
	if err := c.Flags().Parse([]string{"--rounds", "7"}); err != nil || !strings.Contains(c.UsageString(), "quanti turni") {
		t.Fatalf("%v\n%s", err, c.UsageString())
	}
	was := league.Default("Inverno")
	rounds, err := c.Flags().GetInt("rounds")
	if err != nil {
		t.Fatal(err)
	}
	set, err := readSettings(a, was, typedValues(act.Values{"rounds": rounds}), nil)
	if err != nil || set.Minimum != 7 {
		t.Errorf("%+v, %v", set, err)
	}
	f := settingField(row, set, offered{app: a})
	if f.Key != "rounds" || f.Label != "Turni" || f.Help != "da 1 a 9" || f.Value != "7" {
		t.Errorf("%+v", f)
	}
	if f.Check("x") == nil || f.Check("3") != nil {
		t.Error("the form does not check for a number")
	}
	if typed, said := typedForm(ask.Values{}.With("rounds", " - "))(row); typed != "" || !said {
		t.Errorf("a dash in the form is %q", typed)
	}
	if said := differences(was, set); said[len(said)-1].In(lang.It) != "turni: da 0 a 7" {
		t.Errorf("%q", said[len(said)-1].In(lang.It))
	}
	set.Minimum = 12
	if said := app.Sentence(row.Valid(&set, nil), lang.It); said != "12 turni non vanno" {
		t.Errorf("%q", said)
	}
}

// Who comes later, ticked earlier today, is offered again with the round; who has no round, or is not listed, is not.
func TestRelabelled(t *testing.T) {
	f := ask.Field{
		Options: []ask.Option{{Label: "Elio", Value: "#4"}, {Label: "Anna", Value: "#5"}, {Label: "Bruno", Value: "#6"}},
		Value:   ask.Join([]string{"#9:3", "#5:2", "#6", "#4:3"}),
	}
	var got []string
	for _, o := range withRounds(&app.App{Lang: lang.En}, f).Options[3:] {
		got = append(got, o.Value+" "+o.Label)
	}
	if want := []string{"#5:2 Anna, from round 2", "#4:3 Elio, from round 3"}; !slices.Equal(got, want) {
		t.Errorf("offered besides: %q", got)
	}
}
