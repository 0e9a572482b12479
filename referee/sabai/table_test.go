package sabai_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/sabai"
)

// seated is a match of three players, after these lines, separated by semicolons.
func seated(t *testing.T, script string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(conformance.Only(sabai.Game))
	for line := range strings.SplitSeq("game sabai;player anna;player bruno;player carla;"+script, ";") {
		if _, err := m.Apply([]byte(strings.TrimSpace(line))); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

const (
	begun = "deal anna; draw bruno; play bruno 9"
	done  = begun + "; call bruno; draw carla; play carla 1; draw anna; play anna 2; draw bruno; play bruno 3"
)

func TestShort(t *testing.T) {
	for _, c := range []struct{ name, script, typed, want string }{
		{"a card played", "deal anna", "9", "draw bruno;play bruno 9"},
		{"a card kept", "deal anna", "3 9", "draw bruno;keep bruno 3 9"},
		{"a joker played", "deal anna", "*", "draw bruno;play bruno JOKER"},
		{"a joker thrown out", "deal anna", "3 j", "draw bruno;keep bruno 3 JOKER"},
		{"the Cursed Joker thrown out", "deal anna", "3 jm", "draw bruno;keep bruno 3 CURSED"},
		{"out of turn", "deal anna", "c9", "draw carla;play carla 9"},
		{"out of turn, kept", "deal anna", "carla 3 9", "draw carla;keep carla 3 9"},
		{"only drawn", "deal anna", "+", "draw bruno"},
		{"the drawn card", "deal anna; draw bruno", "9", "play bruno 9"},
		{"the drawn card, kept", "deal anna; draw bruno", "3 9", "keep bruno 3 9"},
		{"two turns", "deal anna", "9 c8", "draw bruno;play bruno 9;draw carla;play carla 8"},
		{"three numbers", "deal anna", "9 8 7", ""},
		{"a card that is none", "deal anna", "15", ""},
		{"a look at one card", "deal anna", "a?1 b?3 4", "look anna 1;look bruno 3 4"},
		{"a look at the start", "deal anna", "a?1 2 b ? 3 4", "look anna 1 2;look bruno 3 4"},
		{"intercepted", begun, "c!2", "intercept carla 2 9"},
		{"intercepted by two, in order", begun, "c!2 a!1", "intercept carla 2 9;intercept anna 1 9"},
		{"a turn and an interception", "deal anna", "7 c!2", "draw bruno;play bruno 7;intercept carla 2 7"},
		{"with the wrong card", begun, "c!2=6", "intercept carla 2 6"},
		{"with a card that may be the next turn's", begun, "c!2 6", ""},
		{"with cards that may be the next turn's", begun, "c!2 3 6", ""},
		{"and the next turn, named", begun, "c!2 c 6", "intercept carla 2 9;draw carla;play carla 6"},
		{"a peek at two cards", "deal anna; draw bruno; play bruno 11", "?1 2", ""},
		{"with another's card", begun, "c!2<a3", "intercept carla 2 9 anna 3"},
		{"with another's wrong card", begun, "c!2=6<a3", "intercept carla 2 6 anna 3"},
		{"on a joker", "deal anna; draw bruno; play bruno JOKER", "c!2 a!1=jm", "intercept carla 2 JOKER;intercept anna 1 CURSED"},
		{"on nothing", "deal anna", "c!2", ""},
		{"from nowhere", begun, "c!", ""},
		{"four of a kind", begun, "c!2 a!1 b!2 a!!", "intercept carla 2 9;intercept anna 1 9;intercept bruno 2 9;slap anna"},
		{"peek", "deal anna; draw bruno; play bruno 11", "?4", "peek bruno 4"},
		{"spy", "deal anna; draw bruno; play bruno 12", "?a1", "spy bruno anna 1"},
		{"give", "deal anna; draw bruno; play bruno 13", "2>a", "give bruno 2 anna"},
		{"switch", "deal anna; draw bruno; play bruno 14", "2 <> a 3", "switch bruno 2 anna 3"},
		{"the slot alone, after an 11", "deal anna; draw bruno; play bruno 11", "2", "peek bruno 2"},
		{"... with the name", "deal anna; draw bruno; play bruno 11", "bruno 2", "peek bruno 2"},
		{"... of another player, who plays", "deal anna; draw bruno; play bruno 11", "carla 2", "draw carla;play carla 2"},
		{"... in which no card lies", "deal anna; draw bruno; play bruno 11", "9", "draw carla;play carla 9"},
		{"... once the next has drawn", "deal anna; draw bruno; play bruno 11; draw carla", "2", "play carla 2"},
		{"no slot", "deal anna; draw bruno; play bruno 11", "0", ""},
		{"the player and the slot, after a 12", "deal anna; draw bruno; play bruno 12", "carla 2", "spy bruno carla 2"},
		{"... with the name", "deal anna; draw bruno; play bruno 12", "bruno carla 2", "spy bruno carla 2"},
		{"the slot and the player, after a 13", "deal anna; draw bruno; play bruno 13", "3 carla", "give bruno 3 carla"},
		{"... with the name", "deal anna; draw bruno; play bruno 13", "bruno 3 carla", "give bruno 3 carla"},
		{"both slots, after a 14", "deal anna; draw bruno; play bruno 14", "2 carla 3", "switch bruno 2 carla 3"},
		{"... with the name", "deal anna; draw bruno; play bruno 14", "b 2 c 3", "switch bruno 2 carla 3"},
		{"... and more", "deal anna; draw bruno; play bruno 11", "2 carla 5", "draw carla;play carla 2;draw carla;play carla 5"},
		{"the second's function, named", "deal anna; draw bruno; play bruno 12; intercept carla 1 12", "c?a1 ?a2", "spy carla anna 1;spy bruno anna 2"},
		{"a card after an interception", "deal anna; draw bruno; play bruno 12", "c!1 6", ""},
		{"... thrown wrongly", "deal anna; draw bruno; play bruno 12", "c!1=6", "intercept carla 1 6"},
		{"a function of nobody", begun, "?4", ""},
		{"a look of nobody", "deal anna", "?4", ""},
		{"a function forgotten", "deal anna; draw bruno; play bruno 11", "c 5", "draw carla;play carla 5"},
		{"a card with its function", "deal anna", "11 ?4 c 14 2<>b3", "draw bruno;play bruno 11;peek bruno 4;draw carla;play carla 14;switch carla 2 bruno 3"},
		{"called", begun, "sabai", "call bruno"},
		{"called by another", begun, "a sabai", "call anna"},
		{"called before anybody drew", "deal anna", "sabai", ""},
		{"a turn that ends with the call", "deal anna", "3 9 sabai", "draw bruno;keep bruno 3 9;call bruno"},
		{"shown", done, "a 2 5 * 3 b 1 j 4 jc", "show anna 2 5 JOKER 3;show bruno 1 JOKER 4 CURSED"},
		{"a player alone in play", begun, "a", ""},
		{"nonsense", begun, "x!y", ""},
		{"signs alone", begun, "<>", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := seated(t, c.script)
			lines, err := sabai.Game.Short.Lines(m.AtTable(), strings.Fields(c.typed), lang.It)
			ok := err == nil
			if got := strings.Join(lines, ";"); got != c.want || ok != (c.want != "") {
				t.Errorf("%q means %q (%v), and not %q", c.typed, got, ok, c.want)
			}
		})
	}
}

// TestCallIsOfferedOnce: the call is among the examples until somebody has called.
func TestCallIsOfferedOnce(t *testing.T) {
	for _, language := range lang.All {
		for script, want := range map[string]bool{begun: true, begun + "; call bruno": false} {
			m := seated(t, script)
			_, samples := sabai.Game.Short.Now(m.AtTable())
			offered := false
			for _, sample := range samples.In(language, strings.NewReplacer()) {
				offered = offered || strings.HasPrefix(sample.Typed, "sabai")
			}
			if offered != want {
				t.Errorf("%v: after %s the call is offered: %v", language, script, offered)
			}
		}
	}
}

// TestDoubt: a card typed right after an interception may be its card or the next turn's, and the question back says how
// each is typed.
func TestDoubt(t *testing.T) {
	_, err := sabai.Game.Short.Lines(seated(t, begun).AtTable(), []string{"b!1", "6"}, lang.En)
	want := "type bruno!1=6 if it was the 6 that Bruno intercepted with, or bruno!1 carla 6 if Carla then plays the 6"
	if got := lang.Say(err, lang.En); got != want {
		t.Errorf("it asks %q", got)
	}
	m := seated(t, begun)
	for _, typed := range []string{"bruno!1=6", "bruno!1 carla 6"} {
		if _, err := sabai.Game.Short.Lines(m.AtTable(), strings.Fields(typed), lang.En); err != nil {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// TestDoubtedLook: at the start, a player's name and two numbers may be a look without its sign or a whole turn, and the
// question back says how each is typed. Whatever can be only one of the two is not asked about.
func TestDoubtedLook(t *testing.T) {
	const start = "deal anna"
	want := lang.Words{
		En: []string{"type carla?1 2 if Carla looks at the cards in slots 1 and 2, or carla+ 1 2 if Carla draws, keeps the card in slot 1 and throws out the 2"},
		It: []string{"carla?1 2 se Carla guarda le carte ai posti 1 e 2, o carla+ 1 2 se Carla pesca, tiene la carta al posto 1 e scarta il 2"},
		Fr: []string{"carla?1 2 si Carla regarde les cartes aux places 1 et 2, ou carla+ 1 2 si Carla pioche, garde la carte à la place 1 et défausse le 2"},
	}
	for _, language := range lang.All {
		for _, typed := range []string{"carla 1 2", "c1 2", "c 1 2 a 3 4", "b?3 4 c 1 2"} {
			lines, err := sabai.Game.Short.Lines(seated(t, start).AtTable(), strings.Fields(typed), language)
			if got := lang.Say(err, language); got != want.In(language)[0] || lines != nil {
				t.Errorf("%q asks %q, and writes %q", typed, got, lines)
			}
		}
	}
	for _, c := range []struct{ script, typed, want string }{
		{start, "carla?1 2", "look carla 1 2"},
		{start, "carla+ 1 2", "draw carla;keep carla 1 2"},
		{start, "c 1 5", "draw carla;keep carla 1 5"},
		{start, "c 5 1", "draw carla;keep carla 5 1"},
		{start, "c 2 2", "draw carla;keep carla 2 2"},
		{start, "c 1 *", "draw carla;keep carla 1 JOKER"},
		{start, "c 14 2<>b3", "draw carla;play carla 14;switch carla 2 bruno 3"},
		{start, "1 2", "draw bruno;keep bruno 1 2"},
		{start, "9 c 1 2", "draw bruno;play bruno 9;draw carla;keep carla 1 2"},
		{start + "; look carla 3", "c 1 2", "draw carla;keep carla 1 2"},
		{start + "; draw carla", "c 1 2", "keep carla 1 2"},
		{begun, "c 1 2", "draw carla;keep carla 1 2"},
	} {
		lines, err := sabai.Game.Short.Lines(seated(t, c.script).AtTable(), strings.Fields(c.typed), lang.En)
		if got := strings.Join(lines, ";"); got != c.want {
			t.Errorf("%s: %q means %q (%v), and not %q", c.script, c.typed, got, err, c.want)
		}
	}
}

// TestLookTooLate: after the first draw, a look is refused with the reason, unless an 11 lets its player look.
func TestLookTooLate(t *testing.T) {
	const twelve = "deal anna; draw bruno; play bruno 12"
	const eleven = "deal anna; draw bruno; play bruno 11"
	over := "this player has no 11 whose action is due, and looking at the start is over once somebody has drawn"
	one := "an 11 looks at one card: type bruno?1,"
	for _, c := range []struct{ script, typed, want string }{
		{begun, "c?1 2", over},
		{begun, "c?1", over},
		{"deal anna; draw bruno", "c?1 2", over},
		{twelve, "b?1 2", over},
		{eleven, "c?1 2", over},
		{eleven, "b?1 2", one},
		{eleven, "?1 2", one},
	} {
		m := seated(t, c.script)
		lines, err := sabai.Game.Short.Lines(m.AtTable(), strings.Fields(c.typed), lang.En)
		if err == nil {
			_, err = m.AfterLines(lines...)
		}
		if got := lang.Say(err, lang.En); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q is answered %q", c.script, c.typed, got)
		}
	}
}

// TestLaterIsTooLate: what the hint says of a card played before a function is carried out is what the referee rules.
func TestLaterIsTooLate(t *testing.T) {
	for _, card := range []string{"11", "12", "13", "14"} {
		m := seated(t, "deal anna; draw bruno; play bruno "+card)
		_, samples := sabai.Game.Short.Now(m.AtTable())
		rows := samples[lang.En]
		lines, err := sabai.Game.Short.Lines(m.AtTable(), []string{"9"}, lang.En)
		if last := rows[len(rows)-1]; err != nil || last.Typed != "9" || !strings.HasSuffix(last.Means, "is lost") {
			t.Fatalf("after a %s the hint is %q, %v", card, last, err)
		}
		after, err := m.AfterLines(lines...)
		if err != nil || len(after.Rulings()) == 0 || after.Rulings()[0].Article.ID != "sabai.effect" {
			t.Errorf("after a %s a 9 is no neglect: %v", card, err)
		}
	}
}

// TestSamplesNameASlot: an example names a slot in which every player has a card.
func TestSamplesNameASlot(t *testing.T) {
	for script, want := range map[string]string{begun: "2 9", begun + "; intercept carla 2 9": "1 9"} {
		_, samples := sabai.Game.Short.Now(seated(t, script).AtTable())
		for _, language := range lang.All {
			if all := samples[language]; all[1].Typed != want {
				t.Errorf("after %q the example is %q", script, all[1])
			}
		}
	}
}

// TestJokerOrPlayer: where a player answers to j, a j is a joker only where nothing else can stand.
func TestJokerOrPlayer(t *testing.T) {
	for _, c := range []struct{ script, typed, want string }{
		{"deal bruno", "j", "draw jack;play jack JOKER"},
		{"deal bruno", "3 j", "draw jack;keep jack 3 JOKER"},
		{"deal bruno", "3 j 5", "draw jack;play jack 3;draw jack;play jack 5"},
		{"deal bruno", "j 5", "draw jack;play jack 5"},
		{"deal bruno; draw jack; play jack 4", "b!2=j j!1", "intercept bruno 2 JOKER;intercept jack 1 4"},
		{"deal bruno; draw jack; play jack 4", "j!1=j", "intercept jack 1 JOKER"},
		{"deal bruno; show bruno 4", "j 2 j", "show jack 2 JOKER"},
	} {
		m := referee.NewMatch(conformance.Only(sabai.Game))
		for line := range strings.SplitSeq("game sabai; player jack; player bruno; "+c.script, ";") {
			if _, err := m.Apply([]byte(strings.TrimSpace(line))); err != nil {
				t.Fatal(err)
			}
		}
		lines, _ := sabai.Game.Short.Lines(m.AtTable(), strings.Fields(c.typed), lang.En)
		if got := strings.Join(lines, ";"); got != c.want {
			t.Errorf("%s: %q means %q, and not %q", c.script, c.typed, got, c.want)
		}
	}
}

func TestAsked(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"deal anna", "Bruno begins"},
		{begun, "Carla's turn"},
		{begun + "; draw carla", "Carla has drawn a card: is it played or kept?"},
		{"deal anna; draw bruno; play bruno 11", "Bruno played an 11: which of their own cards do they look at?"},
		{"deal anna; draw bruno; play bruno 12", "Bruno played a 12: which player's card is looked at?"},
		{"deal anna; draw bruno; play bruno 13", "Bruno played a 13: which card is given, and to whom?"},
		{"deal anna; draw bruno; play bruno 14", "Bruno played a 14: which cards change places?"},
		{done, "Everybody shows the cards"},
	} {
		question, _ := sabai.Game.Short.Now(seated(t, c.script).AtTable())
		if question.In(lang.En) != c.want || question.In(lang.It) == "" {
			t.Errorf("%s: the question is %q", c.script, question.In(lang.En))
		}
	}
}

func TestTally(t *testing.T) {
	m := seated(t, "option limit 50; deal anna")
	lines, err := sabai.Game.Tally.Lines(m.AtTable(), map[string]string{"anna": "1 2 j", "bruno": "9, 12 C", "carla": "–"})
	if want := "show anna 1 2 JOKER;show bruno 9 12 CURSED;show carla"; err != nil || strings.Join(lines, ";") != want {
		t.Fatalf("the cards give %q, %v", lines, err)
	}
	after, err := m.AfterLines(lines...)
	if err != nil || !after.Finished() || after.Totals()[1] != 17 {
		t.Fatalf("the round is not over: %v", err)
	}
	names := []string{"Anna", "Bruno", "Carla"}
	want := "Anna: 1 + 2 − 4 (joker) = −1 · Bruno: 9 + 12 − 4 (Cursed) = 17 · Carla: no cards = 0; Bruno holds the Cursed " +
		"Joker: that loses the match, which ends here"
	if got := sabai.Game.Explain(after.AtTable().Rounds()[0].Round, names, lang.En); got != want {
		t.Errorf("the sheet says %q", got)
	}
	for _, nonsense := range []string{"15", "0", "x", "1-2"} {
		if _, err := sabai.Game.Tally.Lines(m.AtTable(), map[string]string{"anna": nonsense}); err == nil {
			t.Errorf("%q is taken for cards", nonsense)
		}
		if sabai.Game.Tally.Fields(m.AtTable(), lang.It)[0].Check(nonsense) == nil {
			t.Errorf("%q can be left behind", nonsense)
		}
	}
	if n := len(sabai.Game.Tally.Fields(m.AtTable(), lang.It)); n != 3 {
		t.Errorf("%d fields for three players", n)
	}
	called := seated(t, done+"; show anna 1 2 3 4; show bruno 5 6 7 8; show carla 5 6 7 8")
	if got := sabai.Game.Explain(called.AtTable().Rounds()[0].Round, names, lang.It); !strings.HasSuffix(got, "; «sabai-sabai» di Bruno") {
		t.Errorf("the sheet says %q", got)
	}
}

func TestScene(t *testing.T) {
	for _, c := range []struct {
		script, title string
		turn          int
		shows         string
	}{
		{"deal anna", "Being played", 1, ""},
		{"deal anna; show carla 5 2", "The cards are shown", referee.Nobody, "Carla Shown 5 2"}, // a tally knows no slots
		{begun, "Being played", 2, "Discards 9 on top (cards: 1); Deck 47; Carla Slots with a card 1 2 3 4"},
		{begun + "; draw carla", "Being played", 2, "Discards 9 on top (cards: 1); Deck 46; Carla Slots with a card 1 2 3 4; Carla In hand the drawn card"},
		{begun + "; draw carla; play carla 12", "Being played", 0, "Discards 12 on top (cards: 2); Deck 46; Carla Slots with a card 1 2 3 4; Carla Action due 12"},
		{begun + "; intercept carla 2 9", "Being played", 2, "Discards 9 on top (cards: 2); Deck 47; Carla Slots with a card 1 3 4"},
		{begun + "; call bruno; draw carla; play carla 1", "Last turns: 2 to go", 0, "Discards 1 on top (cards: 2); Deck 46; Carla Slots with a card 1 2 3 4"},
		{done + "; show carla 5 6 7 8", "The cards are shown", referee.Nobody, "Discards 3 on top (cards: 4); Deck 44; Carla Slots with a card 1 2 3 4; Carla Shown 5 6 7 8"},
	} {
		s, ok := seated(t, c.script).Scene()
		var all []string
		for _, f := range s.Facts {
			all = append(all, f.Label.In(lang.En)+" "+f.Value.In(lang.En))
		}
		for _, b := range s.Tableau {
			if b.Cells[2] != nil {
				all = append(all, "Carla "+b.Title.In(lang.En)+" "+b.Cells[2].In(lang.En))
			}
		}
		if got := strings.Join(all, "; "); !ok || s.Turn != c.turn || s.Title.In(lang.En) != c.title || got != c.shows {
			t.Errorf("%s\nshows %q, turn %d, %s", c.script, s.Title.In(lang.En), s.Turn, got)
		}
	}
}

// TestSaid: a slot and a card are set apart where a line is said in words.
func TestSaid(t *testing.T) {
	m := seated(t, "deal anna; draw bruno")
	for _, c := range []struct{ line, it, en string }{
		{"keep bruno 1 5", "Bruno tiene la carta al posto 1 e scarta 5", "Bruno keeps the card in slot 1 and discards 5"},
		{"intercept carla 2 9", "Carla intercetta: posto 2, carta 9", "Carla intercepts: slot 2, card 9"},
		{"play bruno 5", "Bruno gioca la carta: 5", "Bruno plays the card: 5"},
	} {
		it := m.In(lang.It).LineOf([]byte(c.line))
		en := m.In(lang.En).LineOf([]byte(c.line))
		if it != c.it || en != c.en {
			t.Errorf("%s is said %q, %q", c.line, it, en)
		}
	}
}

// TestEnteredInEveryLanguage: the form of a recorded round shows the jokers by their names, and reads them back.
func TestEnteredInEveryLanguage(t *testing.T) {
	m := seated(t, "deal anna; show anna 3 CURSED; show bruno JOKER 2; show carla 1")
	var acts []play.Action
	for n := 1; n <= m.Log().Len(); n++ {
		act, _ := m.ActionAt(n)
		acts = append(acts, act)
	}
	for language, want := range map[lang.Lang]string{lang.En: "3 cursed", lang.It: "3 maledetto", lang.Fr: "3 maudit"} {
		entered := sabai.Game.Tally.Entered(m.Roster(), acts, language)
		lines, err := sabai.Game.Tally.Lines(m.AtTable(), entered)
		if entered["anna"] != want || err != nil || !slices.Contains(lines, "show anna 3 CURSED") ||
			!slices.Contains(lines, "show bruno JOKER 2") {
			t.Errorf("%v: the form shows %q and makes %q, %v", language, entered, lines, err)
		}
	}
}

// TestNoSuchCard: a number that is no card is answered with the cards that there are.
func TestNoSuchCard(t *testing.T) {
	for _, c := range []struct{ script, typed string }{
		{"deal anna", "16"}, {"deal anna", "2 16"}, {begun, "c!2=16"}, {done, "a 2 16"},
	} {
		_, err := sabai.Game.Short.Lines(seated(t, c.script).AtTable(), strings.Fields(c.typed), lang.En)
		want := "there is no 16: cards go from 1 to 14, * is a joker, jc the Cursed Joker"
		if got := lang.Say(err, lang.En); got != want {
			t.Errorf("%s, %q: %q", c.script, c.typed, got)
		}
	}
}

// TestWrongSample: the example of a wrong interception never has the card on top, which would be right.
func TestWrongSample(t *testing.T) {
	for top, want := range map[string]string{"6": "=7", "9": "=6"} {
		_, samples := sabai.Game.Short.Now(seated(t, "deal anna; draw bruno; play bruno "+top).AtTable())
		rows := ""
		for _, sample := range samples[lang.En] {
			rows += sample.Typed + " -> " + sample.Means + "\n"
		}
		if !strings.Contains(rows, want) || strings.Contains(rows, "="+top) {
			t.Errorf("on a %s the examples are\n%s", top, rows)
		}
	}
}
