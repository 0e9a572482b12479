package compose

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestHintsNameWhoSitsThere: the examples of what may be typed name players of this table, who are not due themselves;
// a long name is cut short as people would.
func TestHintsNameWhoSitsThere(t *testing.T) {
	for game, c := range map[string]struct {
		names string
		lines []string
		want  []string
	}{
		"dernier": {"Zoe,Massimiliano,Ivo", []string{"deal zoe", "start zoe", "flip 5S"}, []string{"mas 5", "mas +3", "ivo"}},
		"sabai":   {"Zoe,Massimiliano,Ivo", []string{"deal zoe"}, []string{"ivo!!", "ivo?1 2"}},
		"kismet":  {"Zoe,Massimiliano,Massimo", []string{"deal zoe"}, nil},
		"sputo":   {"Zoe,Massimiliano", []string{"deal zoe"}, []string{"zoe! 4"}},
	} {
		for _, l := range lang.All {
			m := seatedAt(t, game, c.names, c.lines)
			f := New(score.View{Match: m, Lang: l, Mode: referee.ByPlay})
			q := f.Short()
			_, err := q.Lines(q.Filled("?!?"))
			shown := q.Help + "\n" + q.Terms
			for _, said := range []string{q.Title + " " + shown, lang.Say(err, l)} {
				if strings.Contains(said, "{") {
					t.Errorf("%s: %q", game, said)
				}
			}
			for _, want := range c.want {
				if !strings.Contains(shown, want) {
					t.Errorf("%s: no %q in %q", game, want, shown)
				}
			}
			if err == nil {
				t.Errorf("%s: signs alone are understood", game)
			}
		}
	}
}

// TestBeginningOfTwoNames: a word that begins the names of two players is refused with both names, in every language.
func TestBeginningOfTwoNames(t *testing.T) {
	for game, lines := range map[string]string{
		"dernier": "deal ugo;start ugo;flip 5S", "sabai": "deal ugo", "kismet": "deal ugo",
		"istinto": "deal ugo;bid mario 1;bid maria 1;bid ugo 1",
	} {
		for _, language := range lang.All {
			match := seatedAt(t, game, "Mario,Maria,Ugo", strings.Split(lines, ";"))
			composer := New(score.View{Match: match, Lang: language, Mode: referee.ByPlay})
			form := composer.Verb(composer.Due())
			if composer.Shortened() {
				form = composer.Short()
			}
			_, err := form.Lines(form.Filled("mar 7"))
			if said := lang.Say(err, language); !strings.Contains(said, "Mario, Maria") {
				t.Errorf("%s, %s: it says %q", game, language, said)
			}
		}
	}
}

// TestNamesWithoutAccents: in every game, a line with a player's name means the same without the accents of the name.
func TestNamesWithoutAccents(t *testing.T) {
	type typedAs struct{ game, names, lines, full, plain string }
	for _, typed := range []typedAs{
		{"sabai", "Zoé,Émile,Chloé", "deal zoé", "émile 5", "emile 5"},
		{"sabai", "Zoé,Émile,Chloé", "deal zoé", "chloé!!", "chloe!!"},
		{"sabai", "Zoé,Émile,Chloé", "deal zoé", "zoé?émile2", "zoe?emile2"},
		{"dernier", "Zoé,Émile,Chloé", "deal zoé;start zoé;flip 5S", "émile +1", "emile +1"},
		{"dernier", "Zoé,Émile,Chloé", "deal zoé;start zoé;flip 5S", "chloé ! émile dernier", "chloe ! emile dernier"},
		{"sputo", "Zoé,Émile", "deal zoé", "émile 2 9c", "emile 2 9c"},
		{"kismet", "Zoé,Émile,Chloé", "deal zoé", "émile 6", "emile 6"},
		{"istinto", "Zoé,Émile,Chloé", "deal zoé;bid émile 1;bid chloé 1;bid zoé 1", "émile 6u", "emile 6u"},
		{"tarocchi", "Zoé,Émile,Chloé", "deal zoé;bid émile take;bid chloé pass;bid zoé pass", "chloé 6", "chloe 6"},
	} {
		for _, language := range lang.All {
			m := seatedAt(t, typed.game, typed.names, strings.Split(typed.lines, ";"))
			composer := New(score.View{Match: m, Lang: language, Mode: referee.ByPlay})
			form := composer.Verb(composer.Due())
			if composer.Shortened() {
				form = composer.Short()
			}
			want, errFull := form.Lines(form.Filled(typed.full))
			got, err := form.Lines(form.Filled(typed.plain))
			if errFull != nil || err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %q is %q (%v), but %q is %q (%v)", typed.game, typed.full, want, errFull, typed.plain, got, err)
			}
		}
	}
}

// TestLetters: before the first card it is said how every suit is typed, also one without a letter.
func TestLetters(t *testing.T) {
	for l, want := range map[lang.Lang]string{lang.It: "1–21 briscola", lang.En: "1–21 trumps"} {
		m := seatedAt(t, "tarocchi", "Anna,Bruno,Carla,Dario,Elena", []string{
			"deal anna", "bid bruno pass", "bid carla take", "bid dario pass", "bid elena pass", "bid anna pass", "call KC",
		})
		c := New(score.View{Match: m, Lang: l, Mode: referee.ByPlay})
		if help := c.Verb(c.Due()).Help; !strings.Contains(help, want) || strings.Contains(help, "·  ") {
			t.Errorf("the help is %q", help)
		}
	}
}

// seatedAt returns a match of these players after some lines.
func seatedAt(t *testing.T, game, names string, lines []string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	head := []string{"arbitro 1", "game " + game}
	for name := range strings.SplitSeq(names, ",") {
		head = append(head, "player "+strings.ToLower(name)+" "+name)
	}
	for _, line := range append(head, lines...) {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

// TestCardWithASpace: a card whose number and suit are typed as two words is that card in every game, alone, after a
// name and in a row. In a game whose lines have two cards, another card follows it.
func TestCardWithASpace(t *testing.T) {
	for _, game := range games.All {
		seen := 0
		seenAlone := 0
		for seed := range uint64(3) {
			language := lang.All[seed]
			simulated := referee.Simulate(game, referee.Plan{Mode: referee.ByPlay, Rounds: 1}, rand.New(rand.NewPCG(seed, 1)))
			match := referee.NewMatch(games.Find)
			for line := range strings.Lines(string(simulated.Canonical())) {
				if _, err := match.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
					t.Fatal(err)
				}
				composer := New(score.View{Match: match, Lang: language, Mode: referee.ByPlay})
				due := composer.Due()
				if _, open := match.Open(); !open || len(due) == 0 || !composer.Shortened() && !IsCard(game, due[0]) {
					continue
				}
				form := composer.Verb(due)
				if composer.Shortened() {
					form = composer.Short()
				}
				name := match.Roster().IDs()[match.Sits()[0]]
				for card := range game.Deck.Len() {
					code := composer.Typed(card)
					rank := strings.TrimRight(code, "abcdefghijklmnopqrstuvwxyz")
					suit := code[len(rank):]
					if rank == "" || suit == "" {
						continue
					}
					for _, before := range []string{"", name + " "} {
						after := ""
						want, err := form.Lines(form.Filled(before + code))
						if err == nil {
							seenAlone++
						} else if seenAlone == 0 {
							after = " " + composer.Typed((card+1)%game.Deck.Len())
							want, err = form.Lines(form.Filled(before + code + after))
						}
						if err != nil {
							continue
						}
						seen++
						apart := before + rank + " " + suit + after
						got, err := form.Lines(form.Filled(apart))
						if err != nil || !slices.Equal(got, want) {
							t.Fatalf("%s, %s: %q is %q (%v), without the space %q", game.ID(), language, apart, got, err, want)
						}
					}
				}
			}
		}
		if seen == 0 && game.ID() != "kismet" && game.ID() != "sabai" { // whose cards have no suits
			t.Errorf("%s: no card was typed", game.ID())
		}
	}
	dealt := seatedAt(t, "istinto", "Anna,Bob,Carol", []string{"deal anna", "bid bob 1", "bid carol 1", "bid anna 1"})
	composer := New(score.View{Match: dealt, Lang: lang.En, Mode: referee.ByPlay})
	form := composer.Verb(composer.Due())
	got, err := form.Lines(form.Filled("9 k carol 3 r 4 black"))
	want := []string{"play bob 9K", "play carol 3R", "play anna 4K"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("a row is %q, %v", got, err)
	}
}

// TestTableStandsInTheOrderAsked: where a question lists the players for a row with a card of each, the table under it
// lists them in the same order, whoever has begun.
func TestTableStandsInTheOrderAsked(t *testing.T) {
	const names = "Anna,Bob,Carol,Dave"
	for _, dealer := range strings.Split(strings.ToLower(names), ",") {
		match := seatedAt(t, "kismet", names, []string{"deal " + dealer, "roll " + dealer + " 2 3 5"})
		for _, l := range lang.All {
			composer := New(score.View{Match: match, Lang: l, Mode: referee.ByPlay})
			form := composer.Short()
			pad := composer.Pad(form.Fields)
			var listed []string
			for _, row := range pad.Rows {
				listed = append(listed, row.Cells[pad.Name])
			}
			if !strings.Contains(form.Title, strings.Join(listed, ", ")) {
				t.Errorf("%s deals: the table lists %q, and the question is %q", dealer, listed, form.Title)
			}
		}
	}
}

// TestAccusationAtDernier: nobody is asked about owning up where the game knows no such thing, and each question of the
// form says what it asks.
func TestAccusationAtDernier(t *testing.T) {
	for _, l := range lang.All {
		match := seatedAt(t, "dernier", "Anna,Bob,Carol", []string{"deal anna", "start bob", "flip 5S", "play bob 5D"})
		composer := New(score.View{Match: match, Lang: l, Mode: referee.ByPlay, Quiet: true})
		accuse := match.Accusing()
		form := composer.Words(accuse, composer.OfSeat(composer.Anybody(accuse), 1))
		var accused []string
		for _, option := range form.Fields[0].Options {
			accused = append(accused, option.Label)
		}
		if !slices.Equal(accused, []string{"Anna", "Carol"}) {
			t.Errorf("Bob may accuse %q", accused)
		}
		if last := form.Fields[len(form.Fields)-1]; !strings.Contains(last.Label, "(") || !form.Fields[1].Unset {
			t.Errorf("the last question is %q", last.Label)
		}
	}
	match := seatedAt(t, "istinto", "Anna,Bob,Carol", []string{"deal anna", "bid bob 1", "bid carol 1", "bid anna 1", "play bob 5R"})
	composer := New(score.View{Match: match, Lang: lang.En, Mode: referee.ByPlay, Quiet: true})
	accuse := match.Accusing()
	options := composer.Words(accuse, composer.OfSeat(composer.Anybody(accuse), 1)).Fields[0].Options
	last := options[len(options)-1]
	if last.Label != "Bob owns up: did not follow suit" || last.Key == composer.player(1).Key {
		t.Errorf("at Istinto the last of the accused is %q, with the key %q", last.Label, last.Key)
	}
	form := composer.Words(accuse, composer.OfSeat(composer.Anybody(accuse), 1), "", "bob")
	if form.Fields[0].Value != "" || !form.Fields[0].Unset {
		t.Errorf("Enter alone owns up: %q is proposed", form.Fields[0].Value)
	}
}

// TestTurnOfDice: while others may still cover a card, the arrow is on the player who rolls, whom the question names.
func TestTurnOfDice(t *testing.T) {
	const circle = "circle 2 3 4 5 6 7 8 9 10 11 12"
	for _, before := range [][]string{{"deal anna", "roll anna 2 3 5"}, {"deal anna", circle, "roll anna 2 3 5"}} {
		match := seatedAt(t, "kismet", "Anna,Bruno,Carla,Sara", append(before, "cover anna 5", "cover bruno 8"))
		if before[1] == circle {
			match = seatedAt(t, "kismet", "Anna,Bruno,Carla,Sara", append(before, "cover anna 5", "cover bruno 8", "refill 2 2"))
		}
		var turn []string
		for _, row := range score.Of(score.View{Match: match, Lang: lang.En, Mode: referee.ByPlay}).Rows {
			if row.Turn {
				turn = append(turn, row.Name)
			}
		}
		if got := strings.Join(turn, ", "); got != "Bruno" {
			t.Errorf("after %q the arrow is on %q", before, got)
		}
	}
}

// TestSamplesCanBeTyped: what the screen proposes at any moment of a match can be typed as it stands into the empty
// field: it is understood, and no key of the form, such as ? for help, comes before it. Each sample of a game has its
// moment.
func TestSamplesCanBeTyped(t *testing.T) {
	for _, g := range games.All {
		if g.Short == nil {
			continue
		}
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			moments := map[string]bool{} // by the meaning of each sample: whether it was ever shown
			for _, l := range lang.All {
				for _, lines := range rareMoments[g.ID()] {
					m := seatedAt(t, g.ID(), strings.Join([]string{"Zoe", "Massimiliano", "Ivo"}[:min(3, g.Most)], ","), lines)
					checkSamples(t, New(score.View{Match: m, Lang: l, Mode: referee.ByPlay}), moments)
				}
			}
			for seed := range uint64(6) {
				plan := referee.Plan{Mode: referee.ByPlay, Rounds: 1, Mistakes: 0.1}
				if g.ID() == "kismet" && seed%2 == 1 {
					plan.Head = []string{"option variant discard"}
				}
				simulated := referee.Simulate(g, plan, rand.New(rand.NewPCG(seed, 1)))
				m := referee.NewMatch(games.Find)
				for line := range strings.Lines(string(simulated.Canonical())) {
					if _, err := m.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
						t.Fatal(err)
					}
					if _, open := m.Open(); open {
						checkSamples(t, New(score.View{Match: m, Lang: lang.All[seed%3], Mode: referee.ByPlay}), moments)
					}
				}
			}
			for means, shown := range moments {
				if !shown {
					t.Errorf("%q was never proposed", means)
				}
			}
		})
	}
}

// rareMoments are rounds in which simulated matches hardly ever stand.
var rareMoments = map[string][][]string{
	"dernier": {{"deal zoe", "start zoe", "flip 5S", "accuse ivo zoe swearing"}},
	"kismet":  {{"deal zoe", "circle 2 2 4 5 6 7 8 9 10 10 3", "roll zoe 2 3 5"}},
	"sabai":   {{"deal zoe", "draw massimiliano", "play massimiliano 14"}},
	"sputo":   {{"deal zoe", "closed zoe"}},
}

// checkSamples checks the samples of one moment, and notes which of the game's are shown.
func checkSamples(t *testing.T, c Composer, moments map[string]bool) {
	t.Helper()
	_, all := c.Match.Game().Short.Now(c.Match.AtTable())
	for _, s := range all.In(c.Lang, shortForms{c.spelling}.examples()) {
		if !moments[s.Means] {
			moments[s.Means] = false
		}
	}
	shown := shortForms{c.spelling}.possible(all, nil)
	if len(shown) == 0 {
		t.Errorf("nothing is proposed after %d lines", c.Match.Log().Len())
	}
	for _, s := range shown {
		moments[s.Means] = true
		if strings.HasPrefix(s.Typed, "?") || strings.Contains(s.Typed, "{") || strings.HasPrefix(s.Typed, "!") {
			t.Errorf("%q cannot be typed", s.Typed)
		}
	}
}

// TestPointsOfAnyLength: in a game that matches name no digit moves the cursor, for its rounds may bring 8 points or
// 1500.
func TestPointsOfAnyLength(t *testing.T) {
	t.Parallel()
	for _, rules := range []string{"option target 2005", "option sum 162"} {
		match := seatedAt(t, "other", "Anna,Bruno", []string{"title Burraco", rules, "deal anna"})
		for _, field := range New(score.View{Match: match, Lang: lang.En}).Points().Fields {
			if field.Number.Likely != 0 {
				t.Errorf("%s: the cursor leaves %s before %d", rules, field.Label, field.Number.Likely)
			}
		}
	}
	match := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{"deal anna"})
	if points := New(score.View{Match: match, Lang: lang.En}).Points(); points.Fields[0].Number.Likely != 99 {
		t.Errorf("Istinto: %d", points.Fields[0].Number.Likely)
	}
}

// TestNearestForm: a form typed wrong is answered with the form that is written most like it; words are answered with
// the form that means the same, or with none.
func TestNearestForm(t *testing.T) {
	for _, c := range []struct{ game, typed, want string }{
		{"sabai", "anna?x", `nearest form is "anna?1 2"`},
		{"sabai", "bruno!2<", `nearest form is "bruno!2<anna2"`},
		{"sabai", "7q", `nearest form is "9"`},
		{"dernier", "anna +x", `nearest form is "anna +3"`},
		{"dernier", "carla anticipates 5s", `nearest form is "+5s"`},
		{"dernier", "carla accuses anna", `nearest form is "carla ! anna turn" (`},
		{"dernier", "carla says anna played out of turn", `nearest form is "carla ! anna turn" (`},
		{"dernier", "carla says anna did not answer the ace", `nearest form is "carla ! anna chain" (`},
		{"dernier", "carla swearing", `nearest form is "carla x speech"`},
		{"dernier", "carla plays the fool", `nearest form is "10s"`},
		{"dernier", "carla 9b", `type a card, such as 5h (s spades · h hearts`},
		{"dernier", "carla laughs", "type it as shown above"},
	} {
		lines := []string{"deal anna"}
		if c.game == "dernier" {
			lines = append(lines, "start bruno", "flip 5S")
		} else if strings.Contains(c.typed, "!") {
			lines = append(lines, "draw bruno", "play bruno 5")
		}
		match := seatedAt(t, c.game, "Anna,Bruno,Carla", lines)
		composer := New(score.View{Match: match, Lang: lang.En, Mode: referee.ByPlay})
		form := composer.Short()
		_, err := form.Lines(form.Filled(c.typed))
		if said := lang.Say(err, lang.En); !strings.Contains(said, c.want) {
			t.Errorf("%s, %q: %s", c.game, c.typed, said)
		}
	}
}

// TestOneNotation: a card that a hint names is typed in the same way in the play and in the count.
func TestOneNotation(t *testing.T) {
	for _, in := range lang.All {
		match := seatedAt(t, "sabai", "Anna,Bruno,Carla", []string{"deal anna"})
		composer := New(score.View{Match: match, Lang: in, Mode: referee.ByPlay})
		for card := range match.Game().Deck.Len() {
			code := composer.Typed(card)
			lines, err := shortForms{composer.spelling}.lines(code)
			want := "play bruno " + match.Game().Deck.Face(card).Code
			if err != nil || len(lines) == 0 || lines[len(lines)-1] != want {
				t.Errorf("%s: %q is %q, %v", in, code, lines, err)
			}
			if _, taken := match.Player(code); taken {
				t.Errorf("%s: %q is a player too", in, code)
			}
		}
	}
}

// TestShortOf: a round played in a fast game can be typed again: nearly every line is found as a short form, with its
// own players, cards and numbers, and the form means that line and perhaps those after it.
func TestShortOf(t *testing.T) {
	for _, game := range games.All {
		if game.Short == nil {
			continue
		}
		asked := 0
		found := 0
		for seed := range uint64(3) {
			plan := referee.Plan{Players: max(game.Least, min(3, game.Most)), Mode: referee.ByPlay, Rounds: 1}
			record := referee.Simulate(game, plan, rand.New(rand.NewPCG(3, seed))).Canonical()
			lines := strings.Split(strings.TrimSpace(string(record)), "\n")
			match := referee.NewMatch(games.Find)
			for i, line := range lines {
				composer := New(score.View{Match: match, Lang: lang.All[seed%3], Mode: referee.ByPlay})
				if _, open := match.Open(); open && composer.Shortened() {
					asked++
					if typed := composer.ShortOf(lines[i:]); typed != "" {
						found++
						form := composer.Short()
						means, err := form.Lines(form.Filled(typed))
						if err != nil || !slices.Equal(means, lines[i:][:len(means)]) {
							t.Errorf("%s: %q means %q, not %q: %v", game.Name, typed, means, line, err)
						}
					}
				}
				if _, err := match.Apply([]byte(line)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if found < asked*9/10 {
			t.Errorf("%s: %d of %d lines are found as a short form", game.Name, found, asked)
		}
	}
}
