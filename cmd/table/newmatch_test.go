package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/dernier"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/tarocchi"
)

// heads gives the lines of a match before the first deal, its id aside.
func heads(m *referee.Match) []string {
	var all []string
	for _, text := range m.Log().All(1) {
		if line := string(text); !strings.HasPrefix(line, "id ") {
			all = append(all, line)
		}
	}
	return all
}

func (p *party) newMatch(steps ...Step) *referee.Match {
	p.Helper()
	p.run(func() error {
		s, err := p.session.New(p.Context(), nil)
		if err == nil {
			return p.session.Play(p.Context(), s)
		}
		return err
	}, steps...)
	s, err := p.desk.Open(p.Context(), "last")
	if err != nil {
		p.Fatal(err)
	}
	return s.Match()
}

func TestNewMatch(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		long := "Niccolò Maria Alessandro della Rovereeee"
		m := p.newMatch(
			p.more(),
			Step{Title: p.say(words.WhoPlays), Answers: []string{"Anna", "anna", "Carla"}, Refused: "anna"},
			Step{Title: p.say(words.WhoPlays), Answers: []string{"Anna", "", "Carla"}, Refused: "2"},
			Step{Title: p.say(words.WhoPlays), Answers: []string{"Anna", "Bruno"}, Refused: "3"},
			Step{Title: p.say(words.WhoPlays), Refused: "0"},
			p.on(words.WhoPlays, "  Anna   Rossi ", long, "Carla 🎴", "Anna Bianchi", "🎲"),
			p.on(words.Draw, "1"),
			p.on(compose.Words.HouseRules, "1"),
			Step{Title: p.say(words.Where), Answers: []string{`Bar "Sport"`, "31/2"}, Refused: "31/2"},
			p.on(words.Where, `Bar "Sport"`, "2026-11-19"),
		)
		p.told(p.say(words.More))
		want := []string{
			"arbitro 1", "game istinto", "date 2026-11-19", `place "Bar \"Sport\""`, `player anna "Anna Rossi"`,
			`player niccolò "` + long + `"`,
			`player carla "Carla 🎴"`, `player anna-bianchi "Anna Bianchi"`, `player p 🎲`,
		}
		if got := heads(m); !slices.Equal(got, want) {
			t.Errorf("the head is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		if q := p.question(1); q.Title != p.say(score.Words.WhoDeals) || !strings.Contains(q.Board, "Niccolò Maria Alessandr…") {
			t.Errorf("then came %q under\n%s", q.Title, q.Board)
		}
	})
}

// TestNewMatchBack: going back puts the question before again, with what was answered.
func TestNewMatchBack(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		m := p.newMatch(
			p.more(),
			p.on(words.WhoPlays, "Anna", "Bruno", "Carla"),
			p.on(words.Draw, "3"),
			p.on(compose.Words.HouseRules, "2"),
			Step{Title: p.say(compose.Words.HouseRules), Err: ask.ErrBack}, // out of the rules one by one
			Step{Title: p.say(compose.Words.HouseRules), Err: ask.ErrBack},
			Step{Title: p.say(words.Draw), Err: ask.ErrBack},
			p.on(words.WhoPlays, "Zoe"), // the others stand there still
			p.on(words.Draw),            // and so does the draw
			p.on(compose.Words.HouseRules, "2"),
			p.on(compose.Words.HouseRules, "50", "2", "3", "trick"),
			Step{Title: p.say(words.Where), Err: ask.ErrBack},
			p.on(compose.Words.HouseRules, "2"),
			p.on(compose.Words.HouseRules, "50", "1", "3", "trick"),
			p.on(words.Where, "-"),
		)
		want := []string{
			"arbitro 1", "game istinto", "date 2026-11-21", "player carla Carla", "player zoe Zoe", "player bruno Bruno",
			"option target 50", "option challenge-ends trick", // the deals count for nothing there
		}
		if got := heads(m); !slices.Equal(got, want) {
			t.Errorf("the head is %q", got)
		}
		p.told(p.say(words.Drawn("Carla, Zoe, Bruno", "Bruno")))
		if f := p.question(1).Fields[0]; f.Value != "bruno" {
			t.Errorf("%q is offered as dealer", f.Value)
		}
	})
}

// TestNewMatchLeft: at the first question there is nothing before.
func TestNewMatchLeft(t *testing.T) {
	p := newParty(t, 0)
	p.run(func() error { return p.session.Home(p.Context()) },
		p.on(words.Home, p.say(keyed.Text("home.new.key"))), Step{
			Title: p.say(words.WhoPlays), Err: ask.ErrBack,
		}, Step{Title: p.say(words.Home), Err: ask.ErrPaused})
}

// TestKnownPeople: names and house rules are suggested from what was played before.
func TestKnownPeople(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.begin(
			"place Bocciofila", "player anna \"Anna Rossi\"", "player bruno Bruno", "player carla Carla", "option target 70",
			"option challenge-ends trick", "deal anna",
		)
		m := p.newMatch(
			p.more(),
			p.on(words.WhoPlays, "Carla", "Anna Rossi", "bruno"),
			p.on(words.Draw, "1"),
			p.on(compose.Words.HouseRules, "1"),
			p.on(words.Where),
		)
		if got := heads(m); !slices.Contains(got, "option target 70") || !slices.Contains(
			got, "option challenge-ends trick",
		) || !slices.Contains(got, "place Bocciofila") {
			t.Errorf("the head is %q", got)
		}
		suggest := p.script.Asked[0].Fields[0].Suggest
		if got := suggest("an"); !slices.Equal(got, []string{"Anna Rossi"}) {
			t.Errorf("for an: %q", got)
		}
		if got := suggest(""); got != nil {
			t.Errorf("for nothing: %q", got)
		}
		if label := p.script.Asked[3].Fields[0].Options[0].Label; !strings.Contains(label, "70") {
			t.Errorf("the rules offered first are %q", label)
		}
	})
}

func TestSeatsEnough(t *testing.T) {
	p := newParty(t, 0)
	p.newMatch(p.on(words.WhoPlays, "Anna", "Bruno", "Carla"))
	asked := p.script.Asked[0]
	for _, c := range []struct {
		values string
		at     int
		want   bool
	}{
		{"a,b,c,,,", 2, false},
		{"a,b,c,,,", 3, true},
		{"a,b,,,,", 2, false},
		{"a,b,c,a,,", 4, false},
		{"a,b,c,d,,", 3, false},
		{"a,,c,d,,", 2, false},
		{"a,,c,d,,", 4, true}, // the others move up
	} {
		if got := asked.Enough(asked.Filled(strings.Split(c.values, ",")...), asked.Fields[c.at].Key); got != c.want {
			t.Errorf("%s at %d: %v", c.values, c.at, got)
		}
	}
}

// Players are ticked in a list in the order of their seats; too few are refused, and going back keeps what was typed.
func TestPlayersFromTheList(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		begun := Step{Err: ask.ErrPaused}
		p.newMatch(p.on(words.WhoPlays, "Anna", "Bruno", "Carla"), begun)
		list := Step{Title: p.say(words.WhoPlays), Quick: listKey}
		m := p.newMatch(
			list, Step{Err: ask.ErrBack},
			list,
			Step{Title: p.say(words.WhoPlays), Answers: []string{"Carla"}, Refused: "3"},
			p.on(words.WhoPlays, "Carla, Dario, Anna"),
			begun,
		)
		want := []string{"player carla Carla", "player dario Dario", "player anna Anna"}
		var listed []string
		for _, o := range p.question(2).Fields[0].Options {
			listed = append(listed, o.Value)
		}
		if !slices.Equal(listed, []string{"Anna", "Bruno", "Carla"}) {
			t.Errorf("listed are %q", listed)
		}
		if got := heads(m); !slices.Equal(got[len(got)-3:], want) {
			t.Errorf("the head is\n%s", strings.Join(got, "\n"))
		}
	})
}

// TestKismetsTwoGames: both variants of Kismet are in the list of games, the title says which is played, and what the
// group played last does not change what somebody chooses. The numbers of the games stay.
func TestKismetsTwoGames(t *testing.T) {
	p := newParty(t, lang.En)
	p.session.Games = games.All
	for _, c := range []struct{ key, variant, title string }{
		{"2", "collect", "Kismet"}, {"v", "discard", "Kismet: discard"}, {"2", "collect", "Kismet"},
	} {
		p.run(func() error {
			s, err := p.session.New(p.Context(), nil)
			if err != nil {
				return err
			}
			variant, _ := s.Match().Game().Variant(s.Match().Options())
			if title := s.Match().Title().In(lang.En); title != c.title || variant.Value != c.variant {
				t.Errorf("%s begins %s, %s", c.key, title, variant.Value)
			}
			return p.session.Play(p.Context(), s)
		}, Step{Answers: []string{c.key}}, Step{Answers: []string{"Anna", "Bruno", "Carla"}}, Step{Answers: []string{"1"}})
	}
	entries, options := p.session.entries(games.All)
	want := "1 2 v"
	for number := 3; number <= len(games.All); number++ {
		want += " " + strconv.Itoa(number)
	}
	if marks := strings.Join(ask.Marks(options), " "); marks != want {
		t.Errorf("the keys of %d entries are %s", len(entries), marks)
	}
	for i, entry := range entries {
		form := (&newMatch{Session: p.session, played: entry}).playersForm(nil)
		if !strings.HasPrefix(form.Help, options[i].Label+": ") {
			t.Errorf("%s: the form of the players says %q", options[i].Label, form.Help)
		}
	}
}

// TestPlayersBeforeTheFirstRound: as long as no round has begun, the names come back to be changed: somebody is added,
// taken away or renamed, also after a deal was undone.
func TestPlayersBeforeTheFirstRound(t *testing.T) {
	for keys, want := range map[string]string{
		"Dora" + enter + enter:                                   "Anna,Bruno,Carla,Dario,Dora",
		up + up + up + "Elena" + tab + tab + tab + enter:         "Anna,Elena,Carla,Dario",
		up + up + up + "\x15" + tab + tab + tab + enter:          "Anna,Carla,Dario",
		up + up + up + up + "Anna,Bruno,Dario" + enter + enter:   "Anna,Bruno,Dario",
		up + up + up + up + "Bruno,Anna,Carla,Dario,Elena,Fabio": "Anna,Bruno,Carla,Dario", // not confirmed
	} {
		p := newParty(t, lang.En)
		s := p.begin(append(slices.Clone(five[:4]), "deal anna", "undo")...)
		p.typed(func() error { return p.session.Play(p.Context(), s) }, escape+"i"+keys)
		now, err := p.session.Store.Open(t.Context(), "last")
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(now.Match().Roster().Names(), ","); got != want {
			t.Errorf("%q: these play: %s, want %s", keys, got, want)
		}
		if kept, err := p.session.Store.Typed(t.Context()); kept != "" || err != nil {
			t.Errorf("%q: kept for another match is %q, %v", keys, kept, err)
		}
	}
}

// TestPlayersSayHow: where the names come back to be changed, the form says how one is added, corrected or taken away.
func TestPlayersSayHow(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		s := p.begin(five[:4]...)
		p.play(s, Step{Err: ask.ErrActions}, Step{Answers: []string{p.say(key("action.players"))}}, Step{Err: ask.ErrPaused})
		asked := p.script.Asked[len(p.script.Asked)-1]
		if asked.Keys != p.say(words.WhoKeysChange) {
			t.Errorf("it says %q", asked.Keys)
		}
	}
}

// TestRulesAreTold: a table that chooses no house rules is told with how many packs Dernier is played, and by whose rules
// Tarocchi.
func TestRulesAreTold(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		for key, game := range map[string]*referee.Game{"packs": dernier.Game, "rules": tarocchi.Game} {
			asked := &newMatch{Session: p.session, played: played{game: game}}
			usual := referee.Defaults(game.Options)
			told := asked.rulesText(usual, true)
			at := slices.IndexFunc(game.Options, func(option referee.Option) bool { return option.Key == key })
			option := game.Options[at]
			if want := p.say(score.Words.Named(option.Title, usual.Say(option, at, language))); !strings.Contains(told, want) {
				t.Errorf("%s: %q is not in %q", language, want, told)
			}
		}
	}
}

// TestRulesInForce: by the federation's rules the other rules are told as the federation has them, unless the table has
// chosen another value.
func TestRulesInForce(t *testing.T) {
	p := newParty(t, lang.En)
	asked := &newMatch{Session: p.session, played: played{game: tarocchi.Game}}
	chosen := referee.Defaults(tarocchi.Game.Options)
	for _, rule := range [][2]string{{"rules", "federation"}, {"slam", "off"}} {
		var err error
		chosen, err = chosen.With(tarocchi.Game.Options, rule[0], rule[1])
		if err != nil {
			t.Fatal(err)
		}
	}
	told := asked.rulesText(chosen, false)
	for _, want := range []string{"8/10/13 with five", "the player after the dealer", "Slams: not played"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not in %q", want, told)
		}
	}
}

// TestPlayersOfEqualSides: a game of two or four players begins with no three, and says so where they are named.
func TestPlayersOfEqualSides(t *testing.T) {
	game := &referee.Game{Least: 2, Most: 4, SidesOf: func(int) int { return 2 }}
	for _, c := range []struct {
		names []string
		begin bool
	}{
		{[]string{"Anna", "Bruno", "", ""}, true},
		{[]string{"Anna", "Bruno", "Carla", ""}, false},
		{[]string{"Anna", "Bruno", "Carla", "Dario"}, true},
	} {
		err := checkPlayers(game, c.names)
		if (err == nil) != c.begin {
			t.Errorf("%q: %v", c.names, err)
		}
	}
	if said := lang.Say(checkPlayers(game, []string{"Anna", "Bruno", "Carla", ""}), lang.En); !strings.Contains(said, "2 equal sides") {
		t.Errorf("the form says %q", said)
	}
}

// TestNumberIsNoName: a number typed for the table becomes no player; the names of the next match must be read first.
func TestNumberIsNoName(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		names := p.on(words.WhoPlays, "222222222")
		names.Refused = p.say(words.NoName("222222222"))
		p.run(func() error { return p.session.Home(p.Context()) },
			p.on(words.Home, p.say(keyed.Text("home.new.key"))), names,
			Step{Title: p.say(words.WhoPlays), Err: ask.ErrPaused},
		)
	})
}
