package dernier

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// match begins a match of five and plays a script, its lines separated by `;`.
func match(t *testing.T, script string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(func(name string) (*referee.Game, bool) { return Game, name == Game.Name })
	head := "game dernier; player anna \"Anna Bianchi\"; player bruno; player carla; player dario; player elena; "
	for _, line := range strings.Split(head+script, ";") {
		if _, err := m.Apply([]byte(strings.TrimSpace(line))); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

func TestShort(t *testing.T) {
	const begun = "deal elena; start anna; flip 9C"
	for _, c := range []struct {
		script, typed string
		language      lang.Lang
		want          string // lines separated by `;`; empty where nothing is understood
	}{
		{"deal elena", "anna 9c", lang.En, "start anna; flip 9C"},
		{"deal elena", "anna 9c", lang.It, "start anna; flip 9H"},
		{"deal elena", "anna", lang.En, "start anna"},
		{"deal elena", "9c", lang.En, "flip 9C"},
		{"deal elena; flip 9C", "an", lang.En, "start anna"},
		{"deal elena; start anna", "9c", lang.En, "flip 9C"},

		{begun, "7c", lang.En, "play anna 7C"},
		{begun, "7f", lang.It, "play anna 7C"},
		{begun, "10C", lang.En, "play anna 10C"},
		{begun, "7♣", lang.It, "play anna 7C"},
		{begun, "anna 7h", lang.En, "play anna 7H"},
		{begun, "c 7h", lang.En, "play carla 7H"},
		{begun, "Anna B 7h", lang.En, ""},
		{begun, "jk", lang.En, "play anna JOKER"},
		{begun, "jk h", lang.En, "play anna JOKER; suit anna H"},
		{begun, "jk c", lang.It, "play anna JOKER; suit anna H"},
		{begun, "* ♠", lang.It, "play anna JOKER; suit anna S"},
		{begun, "jc s", lang.En, "play anna JC; suit anna S"},
		{begun, "jh s dernier", lang.It, "play anna JH; suit anna S; say anna dernier"},
		{begun, "fq p d", lang.It, "play anna JD; suit anna S; say anna dernier"},
		{begun, "jc d", lang.En, "play anna JC; suit anna D"},
		{begun, "jc dernier", lang.En, "play anna JC; say anna dernier"},
		{begun, "ff picche", lang.It, "play anna JC; suit anna S"},
		{begun + "; play anna JC", "s", lang.En, "suit anna S"},
		{begun + "; play anna JC", "p", lang.It, "suit anna S"},
		{begun + "; play anna JC", "c d", lang.En, "suit anna C; say anna dernier"},
		{begun + "; play anna JC", "c 7h", lang.En, "play carla 7H"},
		{begun + "; play anna JC", "bruno 7h", lang.En, "play bruno 7H"},

		{begun, "+", lang.En, "draw anna 1"},
		{begun, "+ p", lang.En, "draw anna 1; pass anna"},
		{begun, "+ 7c", lang.En, "draw anna 1; play anna 7C"},
		{begun, "+ p 7c d", lang.En, "draw anna 1; pass anna; play bruno 7C; say bruno dernier"},
		{begun, "anna +3", lang.En, "draw anna 3"},
		{begun, "7c + 8c", lang.En, "play anna 7C; draw elena 2; play bruno 8C"},
		{begun + "; play anna AC", "+", lang.En, "draw bruno 3"},
		{begun + "; play anna AC", "+2", lang.En, "draw bruno 2"},
		{begun, "carla +", lang.En, ""}, // nothing is due, and it is not Carla's turn
		{begun, "carla +1", lang.En, "draw carla 1"},
		{begun + "; fault carla swearing", "carla +", lang.En, "draw carla 3"},
		{begun + "; play anna AC; play bruno AS", "+ p", lang.En, "draw carla 6; pass carla"},
		{begun, "p", lang.En, "pass anna"},
		{begun, "passo", lang.It, "pass anna"},

		{begun, "carla 9c anticipo", lang.En, "anticipate carla 9C anticipo"},
		{begun, "carla +9c", lang.En, "anticipate carla 9C anticipo"},
		{begun, "+9c", lang.En, "anticipate anna 9C superfluo"},
		{begun, "+9f sup", lang.It, "anticipate anna 9C superfluo"},
		{begun, "carla +9c -", lang.En, "anticipate carla 9C"},
		{begun, "carla +9c –", lang.En, "anticipate carla 9C"}, // the dash of a phone
		{begun, "carla +8c", lang.En, "anticipate carla 8C"},
		{begun + "; play anna 4C", "anna +4c", lang.En, "anticipate anna 4C me-stesso"},
		{begun + "; play anna 4C", "anna 4c me stesso", lang.En, "anticipate anna 4C me-stesso"},
		{begun, "+jc", lang.En, "anticipate anna JC"},

		{begun + "; play anna 4C", "d", lang.En, "say anna dernier"},
		{begun, "dernier", lang.En, "say anna dernier"},
		{begun, "5c chiudo", lang.En, "play anna 5C; say anna chiudo"},
		{begun + "; play anna 4C", "c", lang.En, "say anna chiudo"},
		{begun, "bruno dubito", lang.En, "say bruno dubito"},
		{begun, `bruno "che noia"`, lang.It, `say bruno "che noia"`},

		{begun, "bruno x domanda", lang.It, "fault bruno question"},
		{begun, "bruno x ques", lang.En, "fault bruno question"},
		{begun, "x question", lang.En, ""},
		{begun, "x slow", lang.En, "slow anna"},
		{begun, "carla lento", lang.It, "slow carla"},
		{begun + "; play anna 4H", "anna x", lang.En, "draw anna 3"},
		{begun + "; play anna 4H", "x", lang.En, "draw anna 3"},
		{begun, "anna x", lang.En, ""},
		{begun, "x", lang.En, ""},
		{begun + "; slow anna; slow bruno", "x", lang.En, ""},

		{begun, "bruno ! anna match", lang.En, "accuse bruno anna dernier.match"},
		{begun, "bruno !anna carta dubito", lang.It, "accuse bruno anna dernier.match dubito"},
		{begun, "bruno accusa anna seme ?", lang.It, "accuse bruno anna dernier.suit dubito"},
		{begun + "; play anna 4H", "bruno ! anna", lang.En, "accuse bruno anna dernier.match"},
		{begun + "; play anna 4H", "bruno ! anna ?", lang.En, "accuse bruno anna dernier.match dubito"},
		{begun + "; say bruno dubito", "bruno ! anna match", lang.En, "accuse bruno anna dernier.match dubito"},
		{begun + "; say bruno dubito; fault bruno question", "bruno ! anna match", lang.En, "accuse bruno anna dernier.match"},
		{begun + "; say carla dubito", "bruno ! anna match", lang.En, "accuse bruno anna dernier.match"},
		{begun, "bruno accuses anna turn", lang.En, "accuse bruno anna dernier.turn"},
		{begun, "bruno ! anna", lang.En, ""},
		{begun + "; slow carla", "bruno ! anna", lang.En, ""}, // somebody else's fine
		{begun + "; slow carla; play anna 4H", "bruno ! anna", lang.En, "accuse bruno anna dernier.match"},
		{begun, `bruno "`, lang.En, ""},
		{begun, `bruno ""`, lang.En, ""},
		{begun, `bruno "a"`, lang.En, "say bruno a"},
		{begun, "! anna match", lang.En, ""},
		{begun + "; accuse bruno anna swearing", "colp", lang.It, "verdict guilty"},
		{begun + "; accuse bruno anna swearing", "innocent", lang.En, "verdict innocent"},
		{begun + "; accuse bruno anna swearing", "oui", lang.Fr, "verdict guilty"},
		{begun + "; accuse bruno anna swearing", "Sì", lang.It, "verdict guilty"},
		{begun + "; accuse bruno anna swearing", "yes", lang.En, "verdict guilty"},
		{begun + "; accuse bruno anna swearing", "non", lang.Fr, "verdict innocent"},
		{begun, "yes", lang.En, ""},
		{begun + "; play anna JC", "hea", lang.En, "suit anna H"},
		{begun + "; play anna JC", "he", lang.En, ""},
		{begun + "; play anna JC", "♦\ufe0f", lang.En, "suit anna D"},
		{begun, "guilty", lang.En, ""},
		{begun + "; accuse bruno anna swearing", "gu", lang.En, ""},
		{begun + "; accuse bruno anna swearing", "xyz", lang.En, ""},
		{begun + "; play anna 4H; slow anna", "bruno ! anna", lang.En, ""}, // which of the two?
		{begun, "bruno ! anna s", lang.En, ""},
		{begun, "bruno accusa", lang.It, ""},
		{begun, "bruno ! zoe match", lang.En, ""},
		{"deal elena; start bruno; flip 9C", "c", lang.En, "say bruno chiudo"},

		{begun, "7c anna +1 p", lang.En, "play anna 7C; draw anna 1; pass anna"},
		{begun, "", lang.En, ""},
		{begun, "11c", lang.En, ""},
		{begun, "+0", lang.En, ""},
		{begun + "; play anna 4H", "anna +", lang.En, ""}, // the table has not spoken of the fine: it is asked what was drawn
		{begun + "; play anna 4H; accuse bruno anna match", "anna +", lang.En, "draw anna 3"},
		{begun + "; accuse bruno anna turn", "bruno +", lang.En, "draw bruno 3"},
		{begun + "; slow anna", "anna +", lang.En, "draw anna 3"},
		{begun, "anna", lang.En, ""},
		{begun, "zoe 7c", lang.En, ""},
	} {
		m := match(t, c.script)
		lines, err := short.Lines(m.AtTable(), strings.Fields(c.typed), c.language)
		ok := err == nil
		if got := strings.Join(lines, "; "); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("after %s, %q means %q (%v), not %q", c.script, c.typed, got, ok, c.want)
		}
	}
}

// FuzzShort: whatever is typed gives lines that can be read, or nothing.
func FuzzShort(f *testing.F) {
	for _, typed := range []string{"anna jh s dernier", "+ p 7c", "bruno ! anna match dubito", `x "`, "+", "! ! !", "♠ 7♠"} {
		f.Add(typed, true)
	}
	f.Fuzz(func(t *testing.T, typed string, italian bool) {
		language := lang.En
		if italian {
			language = lang.It
		}
		m := match(t, "deal elena; start anna; flip 9C; play anna JC")
		lines, err := short.Lines(m.AtTable(), strings.Fields(typed), language)
		ok := err == nil
		if ok == (len(lines) == 0) && ok {
			t.Errorf("%q is understood as nothing", typed)
		}
		for _, line := range lines {
			if ok && !slices.ContainsFunc(Game.Grammar.Verbs(), func(s play.Shape) bool { return strings.HasPrefix(line, s.Verb+" ") }) && !strings.HasPrefix(line, "verdict ") {
				t.Errorf("%q gives the line %q", typed, line)
			}
		}
	})
}

func TestScene(t *testing.T) {
	const begun = "deal elena; start anna; flip 9C"
	for _, c := range []struct{ script, want string }{
		{"deal elena", "- The round begins"},
		{"deal elena; start anna", "- The round begins"},
		{"deal elena; flip JC", "- The round begins | J♣"},
		{begun, "anna Order as seated | 9♣ | ♣ clubs · 82 in the deck"},
		{"deal elena; start anna; flip JOKER", "anna Order as seated | joker | any card goes · 82 in the deck"},
		{begun + "; play anna QC", "elena Order reversed | ♣ clubs · 82 in the deck"},
		{begun + "; play anna JC", "anna Order as seated | not named yet · 82 in the deck | anna names the suit"},
		{begun + "; play anna 7C", "elena Order as seated | ♣ clubs · 82 in the deck | elena draws 2: a seven makes the player before it draw"},
		{begun + "; play anna 9S; say anna chiudo", "bruno Order as seated | ♠ spades · 82 in the deck | anna a fine of 3 (chiudo)!"},
		{begun + "; play anna AC; play bruno AS", "carla Order as seated | ♠ spades · 82 in the deck | carla draws 6, or answers: ace, 2♠, joker"},
		{begun + "; play anna AC; draw bruno 1", "bruno Order as seated | ♣ clubs · 81 in the deck | bruno has to draw 2 more"},
		{begun + "; play anna JOKER; suit anna H", "bruno Order as seated | ♥ hearts · 82 in the deck | bruno draws 5, or answers: joker"},
		{begun + "; draw anna 1", "anna Order as seated | 9♣ | ♣ clubs · 81 in the deck | anna has drawn a card: now plays or passes"},
		{begun + "; play carla 4C", "dario Order as seated | ♣ clubs · 82 in the deck | carla a fine of 3 (turn); then 4♣ goes back to the hand! | anna may still play!"},
		{begun + "; play anna 4H; accuse bruno anna match", "anna Order as seated | ♥ hearts · 82 in the deck | anna a fine of 3 (match); then 4♥ goes back to the hand"},
		{begun + "; slow anna", "anna Order as seated | 9♣ | ♣ clubs · 82 in the deck | anna a fine of 3 (slow)"},
		{begun + "; accuse anna bruno swearing", "anna Order as seated | 9♣ | ♣ clubs · 82 in the deck | bruno the table has to say whether this player swore: guilty, or innocent"},
		{begun + "; say bruno dubito", "anna Order as seated | 9♣ | ♣ clubs · 82 in the deck | bruno may ask a question"},
	} {
		m := match(t, c.script)
		s, ok := m.Scene()
		if !ok {
			t.Fatal("no scene")
		}
		who := "-"
		if s.Turn != nobody {
			who = m.Roster().IDs()[s.Turn]
		}
		got := []string{who + " " + s.Title.In(lang.En)}
		for _, f := range s.Facts {
			got = append(got, f.Value.In(lang.En))
		}
		for _, n := range s.Notes {
			note := m.Roster().IDs()[n.Seat] + " " + n.Text.In(lang.En)
			if n.Judged {
				note += "!"
			}
			got = append(got, note)
		}
		if got := strings.Join(got, " | "); got != c.want {
			t.Errorf("after %s:\n%s, not\n%s", c.script, got, c.want)
		}
	}
}

// The clock counts out whoever keeps the others waiting.
func TestClock(t *testing.T) {
	for script, want := range map[string]referee.Place{
		"deal elena":                                            nobody,
		"deal elena; start anna; flip 9C":                       0,
		"deal elena; start anna; flip 9C; play anna 7C":         4,
		"deal elena; start anna; flip 9C; play anna JC":         0,
		"deal elena; start anna; flip 9C; play anna 4C":         1,
		"deal elena; start anna; flip 9C; play anna 4C; redeal": nobody,
	} {
		if got := clock.Player(match(t, script).AtTable()); got != want {
			t.Errorf("after %s the clock is for %d, not %d", script, got, want)
		}
	}
}

func TestTallyForm(t *testing.T) {
	m := match(t, "deal elena")
	entries := tallyForm.Fields(m.AtTable(), lang.It)
	if n := len(entries); n != 5 {
		t.Errorf("%d entries for five players", n)
	}
	for _, e := range entries { // so that a 0 goes on to the next player by itself
		if e.Least != wordLeft.Min || e.Most != wordLeft.Max {
			t.Errorf("%s may have %d to %d cards", e.Label, e.Least, e.Most)
		}
		for _, value := range []int{e.Least, e.Most} {
			if err := e.Check(strconv.Itoa(value)); err != nil {
				t.Errorf("%s may not have %d cards: %v", e.Label, value, err)
			}
		}
	}
	for _, c := range []struct{ entered, want, wrong string }{
		{"3 0 2 1 7", "out bruno; left anna 3; left carla 2; left dario 1; left elena 7", ""},
		{"3 0 2 0 7", "", "two players have 0 cards"},
		{"3 4 2 1 7", "", "nobody has 0 cards"},
		{"3 x 2 1 7", "", "how many cards are left"},
		{"3 0 2 1 108", "", "from 0 to 107"},
	} {
		entered := map[string]string{}
		for i, value := range strings.Fields(c.entered) {
			entered[m.Roster().IDs()[i]] = value
		}
		lines, err := tallyForm.Lines(m.AtTable(), entered)
		if got := strings.Join(lines, "; "); got != c.want || !strings.Contains(lang.Say(err, lang.En), c.wrong) {
			t.Errorf("%s gives %q, %v", c.entered, got, err)
		}
		if err != nil {
			continue
		}
		after, err := m.AfterLines(lines...)
		if err != nil || len(after.Rounds()) != 1 {
			t.Fatalf("%s: the round does not close: %v", c.entered, err)
		}
		if said := explain(after.AtTable().Rounds()[0].Round, []string{"A", "B", "C", "D", "E"}, lang.It); said != "Ha chiuso B" {
			t.Errorf("explained as %q", said)
		}
	}
}

// TestSuitOrWord: a letter that may be the suit that is due, or the word of a player with so few cards, is asked about;
// both answers that the question names are understood.
func TestSuitOrWord(t *testing.T) {
	script := "deal elena; start anna; flip 9C"
	for _, card := range strings.Fields("3C 4C 5C 6C 10C 3H 4H 5H 6H 9H 10H 3D 4D 5D 6D") {
		if match(t, script).AtTable().Engine().(*Engine).round.hands[0] > 2 {
			script += "; play anna " + card
		}
	}
	script += "; play anna JC"
	m := match(t, script)
	for _, language := range lang.All {
		_, err := short.Lines(m.AtTable(), []string{"d"}, language)
		if _, isSuit := suitTyped("d", language); !isSuit {
			continue
		}
		said := lang.Say(err, language)
		if err == nil || !strings.Contains(said, "dernier") {
			t.Fatalf("%v: %v", language, said)
		}
		at, _ := suitTyped("d", language)
		suit := suits[at].Name.In(language)
		if !strings.Contains(said, suit) {
			t.Errorf("%v: the question is %q", language, said)
		}
		for typed, want := range map[string]string{suit: "suit anna", "dernier": "say anna dernier"} {
			lines, err := short.Lines(m.AtTable(), []string{typed}, language)
			if err != nil || !strings.HasPrefix(strings.Join(lines, ";"), want) {
				t.Errorf("%v: %q gives %q, %v", language, typed, lines, err)
			}
		}
	}
}

// TestFineAmongOtherCards: the example that draws a fine names as many cards as it draws.
func TestFineAmongOtherCards(t *testing.T) {
	const begun = "deal anna; start bruno; flip 5S; "
	for script, want := range map[string]lang.Speaker{
		begun + "play bruno 8H; accuse carla bruno match":                words.HelpFine("bruno", 3),
		begun + "play bruno AS; play carla 9S; accuse bruno carla chain": words.HelpDue("carla", 6),
	} {
		match := match(t, script)
		_, samples := Game.Short.Now(match.AtTable())
		first := samples.In(lang.En, strings.NewReplacer())[0]
		if got := first.Typed + " -> " + first.Means; got != want.In(lang.En) {
			t.Errorf("after %q the first example is %q, want %q", script, got, want.In(lang.En))
		}
	}
}

// TestPlusNamesWhoDraws: while cards are due, the example of the bare plus sign says which player draws how many, so that
// nobody takes it for the fine of another player.
func TestPlusNamesWhoDraws(t *testing.T) {
	match := match(t, "deal anna; start bruno; flip 5S; play bruno 8S; slow bruno")
	lines, err := Game.Short.Lines(match.AtTable(), []string{"+"}, lang.En)
	if err != nil || len(lines) != 1 || lines[0] != "draw carla 1" {
		t.Fatalf("+ is %q, %v", lines, err)
	}
	waited := match.AtTable().Engine().(*Engine).round.waitsFor()
	for _, language := range lang.All {
		_, samples := Game.Short.Now(match.AtTable())
		said := []string{}
		for _, sample := range samples.In(language, strings.NewReplacer())[:3] {
			said = append(said, sample.Typed+" -> "+sample.Means)
		}
		want := words.HelpDraw(match.Roster().Name(waited), 1).In(language)
		if !slices.Contains(said, want) {
			t.Errorf("no %q among the first examples %q", want, said)
		}
	}
}

// TestWhoHasPaidStillPlays: after cards drawn for a chain, and after the one card of a turn, the question says that the
// same player still plays or passes.
func TestWhoHasPaidStillPlays(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  func(player any) lang.Phrase
	}{
		{[]string{"play bruno AS"}, words.NowTurn},
		{[]string{"play bruno AS", "draw carla 2"}, words.NowTurn},
		{[]string{"play bruno AS", "draw carla 3"}, words.NowPaid},
		{[]string{"draw bruno 1"}, words.NowDrawn},
		{[]string{"play bruno AS", "draw carla 3", "draw carla 1"}, words.NowDrawn},
		{[]string{"play bruno AS", "draw carla 3", "pass carla"}, words.NowTurn},
	} {
		match := match(t, strings.Join(append([]string{"deal anna; start bruno; flip 5S"}, c.lines...), ";"))
		turn := match.AtTable().Engine().(*Engine).round.waitsFor()
		question, _ := Game.Short.Now(match.AtTable())
		for _, language := range lang.All {
			if got, want := question.In(language), c.want(match.Roster().Name(turn)).In(language); got != want {
				t.Errorf("after %q the question is %q, want %q", c.lines, got, want)
			}
		}
	}
}

// TestPlusOfADebtor: a plus with the name draws all that this player owes, whoever's turn it is, as the example says.
func TestPlusOfADebtor(t *testing.T) {
	match := match(t, "deal anna; start bruno; flip 5S; play bruno 8H; accuse carla bruno match")
	lines, err := Game.Short.Lines(match.AtTable(), []string{"bruno", "+"}, lang.En)
	if err != nil || len(lines) != 1 || lines[0] != "draw bruno 3" {
		t.Errorf("bruno + is %q, %v", lines, err)
	}
}

// TestExamplesCanBePlayed: a card that an example plays in a turn can be played then, as far as the table knows, and no
// example plays one where none can be.
func TestExamplesCanBePlayed(t *testing.T) {
	const begun = "deal elena; start anna; flip 9C"
	for script, plays := range map[string]bool{
		begun:                                                     true,
		"deal elena; start anna; flip 2S":                         true,
		"deal elena; start anna; flip JOKER":                      true,
		begun + "; play anna JC; suit anna H":                     true,
		begun + "; play anna AC":                                  true, // another ace, the two, or a joker
		begun + "; play anna JOKER; suit anna H":                  true, // a joker
		begun + "; play anna AC; draw bruno 1":                    false,
		begun + "; play anna 7C":                                  false, // Elena draws first
		begun + "; slow anna":                                     false,
		begun + "; play anna 4H; accuse bruno anna dernier.match": false, // Anna draws first
	} {
		match := match(t, script)
		turn := match.Roster().IDs()[match.AtTable().Engine().(*Engine).round.pos.turn]
		for _, language := range lang.All {
			_, samples := Game.Short.Now(match.AtTable())
			played := false
			for _, sample := range samples.In(language, strings.NewReplacer("{1}", "carla", "{2}", "dario")) {
				lines, err := short.Lines(match.AtTable(), strings.Fields(sample.Typed), language)
				if err != nil || !strings.HasPrefix(lines[0], "play "+turn) {
					continue
				}
				played = true
				after, err := match.AfterLines(lines...)
				if err != nil || len(after.Rulings()) > len(match.Rulings()) {
					t.Errorf("%s: after %q the example %q breaks a rule: %v", language, script, sample.Typed, err)
				}
			}
			if played != plays {
				t.Errorf("%s: after %q an example plays a card: %v, want %v", language, script, played, plays)
			}
		}
	}
}

// TestExampleAnswersEachChain: a player who owes the chain of a joker and that of an ace, put down out of turn, can play
// only a joker.
func TestExampleAnswersEachChain(t *testing.T) {
	match := match(t, "deal elena; start anna; flip 9C; play anna JOKER; suit anna H; play anna AH")
	for _, language := range lang.All {
		_, samples := Game.Short.Now(match.AtTable())
		var played []string
		for _, sample := range samples.In(language, strings.NewReplacer("{1}", "carla", "{2}", "dario")) {
			lines, err := short.Lines(match.AtTable(), strings.Fields(sample.Typed), language)
			if err == nil && strings.HasPrefix(lines[0], "play bruno") {
				played = append(played, lines...)
			}
		}
		if !slices.Equal(played, []string{"play bruno JOKER"}) {
			t.Errorf("%s: the examples play %q", language, played)
		}
	}
}

// TestTimelyExamples: the examples in sight are of use now: no pass before a card is drawn, "chiudo" once a hand is empty.
func TestTimelyExamples(t *testing.T) {
	const begun = "deal elena; start anna; flip 9C"
	cardless := begun
	for card := 0; match(t, cardless).AtTable().Engine().(*Engine).round.hands[0] > 0; card++ {
		cardless += "; play anna " + strings.Fields("3C 4C 5C 6C 10C 3H 4H 5H 6H 9H 10H 3D 4D 5D 6D")[card]
	}
	for script, want := range map[string]string{
		begun: "10c + jc", begun + "; draw anna 1": "10c + p jc", cardless: "9",
	} {
		_, samples := Game.Short.Now(match(t, script).AtTable())
		var typed []string
		for _, sample := range samples.In(lang.En, strings.NewReplacer()) {
			typed = append(typed, strings.Fields(sample.Typed)[0])
		}
		inSight := strings.Join(typed[:5], " ")
		if !strings.HasPrefix(inSight, want) || strings.Contains(inSight, " c") != (script == cardless) {
			t.Errorf("after %q the examples are %q", script, inSight)
		}
	}
}

// TestWhoSpeaks: the examples of the words say for whom they are recorded.
func TestWhoSpeaks(t *testing.T) {
	match := match(t, "deal elena; start anna; flip 9C; play anna 3C")
	_, samples := Game.Short.Now(match.AtTable())
	for _, sample := range samples.In(lang.En, strings.NewReplacer()) {
		if sample.Typed == "d" && sample.Means != "Anna Bianchi says dernier" {
			t.Errorf("after Anna's card d means: %s", sample.Means)
		}
	}
}

// TestChiudoAfterOthersPlayed: "c" for a player whose last card is not the one on top is asked about first, because it
// may have been typed for another player.
func TestChiudoAfterOthersPlayed(t *testing.T) {
	script := "deal elena; start anna; flip 9C"
	for card := 0; match(t, script).AtTable().Engine().(*Engine).round.hands[0] > 0; card++ {
		script += "; play anna " + strings.Fields("3C 4C 5C 6C 10C 3H 4H 5H 6H 9H 10H 3D 4D 5D 6D")[card]
	}
	closes := func(script string) lang.Speaker {
		match := match(t, script)
		act, err := match.Read("say anna chiudo")
		if err != nil {
			t.Fatal(err)
		}
		return match.GameSays().Sure(act)
	}
	if question := closes(script); question != nil {
		t.Errorf("right after the last card it is asked %q", question.In(lang.En))
	}
	if question := closes(script + "; play bruno 8D"); question == nil || !strings.Contains(question.In(lang.En), "Bruno") {
		t.Errorf("after Bruno's card it is asked %v", question)
	}
}

// TestFineBeforeTheTurn: after a right accusation the table waits for the player whose card goes back, and the question
// says whose turn it is then, which is also whose turn it was before.
func TestFineBeforeTheTurn(t *testing.T) {
	const accused = "deal elena; start anna; flip 9C; play carla 4C; accuse dario carla dernier.turn"
	match := match(t, accused)
	question, samples := Game.Short.Now(match.AtTable())
	for _, language := range lang.All {
		if got, want := question.In(language), words.NowFine("Carla", "Anna Bianchi").In(language); got != want {
			t.Errorf("the question is %q, want %q", got, want)
		}
		if first := samples.In(language, strings.NewReplacer())[0].Typed; first != "carla x" {
			t.Errorf("the first example is %q", first)
		}
	}
	scene, _ := match.Scene()
	lines, err := Game.Short.Lines(match.AtTable(), []string{"+"}, lang.En)
	if err != nil || scene.Turn != 2 || lines[0] != "draw carla 3" {
		t.Fatalf("the arrow is on %d, + is %q, %v", scene.Turn, lines, err)
	}
	after, err := match.AfterLines(lines...)
	if err != nil {
		t.Fatal(err)
	}
	if question, _ := Game.Short.Now(after.AtTable()); question.In(lang.En) != words.NowTurn("Anna Bianchi").In(lang.En) {
		t.Errorf("after the fine the question is %q", question.In(lang.En))
	}
}
