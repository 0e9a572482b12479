package kismet_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/kismet"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// seated is a match of four players, after these lines, separated by semicolons.
func seated(t *testing.T, script string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(conformance.Only(kismet.Game))
	lines := []string{"game kismet", "player anna", "player bruno", "player carla", "player sara"}
	for line := range strings.SplitSeq(script, ";") {
		lines = append(lines, strings.TrimSpace(line))
	}
	for _, line := range lines {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

const (
	laid = "deal bruno; circle 2 3 4 5 6 7 8 9 10 11 12"
	// gone is a circle with the whole deck out of the game, and dice for some of its cards
	gone = "deal bruno; circle 3 3 3 3 4 4 4 4 5 5 5; roll bruno 1 1 1; sweep; refill 5 6 6 6 6 7 7 7 7 8 8; roll carla 1 1 1; sweep; " +
		"refill 8 8 9 9 9 9 10 10 10 10 11; roll sara 1 1 1; sweep; refill 11 11 11 12 12 12 12 2 2 2 2; roll anna 6 6 1"
	toClear = "option variant discard; deal anna"
)

func TestShort(t *testing.T) {
	for _, c := range []struct{ name, script, typed, want string }{
		{"dice", "deal bruno", "236", "roll bruno 2 3 6"},
		{"dice, the next player's", "deal bruno; roll bruno 1 1 2; cover anna 3", "236", "roll carla 2 3 6"},
		{"dice of another", "deal bruno", "sa 236", "roll sara 2 3 6"},
		{"a card each", "deal bruno; roll bruno 2 3 5", "857/", "cover anna 8;cover bruno 5;cover carla 7"},
		{"a card each, on one key", "deal bruno; roll bruno 6 6 5", "+*/0", "cover anna 11;cover bruno 12;cover sara 10"},
		{"a card each, written out", "deal bruno; roll bruno 6 6 5", "1112/10", "cover anna 11;cover bruno 12;cover sara 10"},
		{"a card too few", "deal bruno; roll bruno 2 3 5", "857", ""},
		{"a card too many", "deal bruno; roll bruno 2 3 5", "85788", ""},
		{"no card at all", "deal bruno; roll bruno 2 3 5", "////", ""},
		{"with names", "deal bruno; roll bruno 2 3 5", "B8 carla 5 a12", "cover bruno 8;cover carla 5;cover anna 12"},
		{"more after the first", "deal bruno; roll bruno 2 3 5; cover anna 8", "b5", "cover bruno 5"},
		{"dice and all cards at once", "deal bruno", "235 857/ 1", ""},
		{"dice, all cards, dice", "deal bruno", "235 857/ 111", "roll bruno 2 3 5;cover anna 8;cover bruno 5;cover carla 7;roll carla 1 1 1"},
		{"the circle", "deal bruno", "2345678900*", "circle 2 3 4 5 6 7 8 9 10 10 12"},
		{"ten cards, refused at the table", "deal bruno", "234567890*", "circle 2 3 4 5 6 7 8 9 10 12"},
		{"a second circle", laid, "2345", ""},
		{"a circle after the dice", "deal bruno; roll bruno 2 3 5", "2345", "cover anna 2;cover bruno 3;cover carla 4;cover sara 5"},
		{"no dice, refused at the table", "deal bruno", "237", "roll bruno 2 3 7"},
		{"a sweep", laid + "; roll bruno 1 1 1; cover anna 2; refill 2; roll bruno 2 2 2; cover anna 4; refill 5; roll bruno 2 2 2", "s", "sweep"},
		{"the refill", laid + "; roll bruno 2 3 5; cover anna 8; cover bruno 5", "2+", "refill 2 11"},
		{"three cards are no dice where the circle waits", laid + "; roll bruno 2 3 5; cover anna 8; cover bruno 5; cover carla 7", "236", "refill 2 3 6"},
		{"a refill of too few, refused at the table", laid + "; roll bruno 2 3 5; cover anna 8; cover bruno 5", "2", "refill 2"},
		{"... but with a name", laid + "; roll bruno 2 3 5; cover anna 8; cover bruno 5; cover carla 7", "c 236", "roll carla 2 3 6"},
		{"s is a sweep, s8 is Sara", "deal bruno; roll bruno 2 3 5", "s8", "cover sara 8"},
		{"... and so is s before a card", "deal bruno; roll bruno 2 3 5", "s 8", "cover sara 8"},
		{"the end", "deal bruno; roll bruno 2 3 5; cover anna 8", "f", "finish"},
		{"a pile", "deal bruno; pile anna 2 7", "b 2779*", "pile bruno 2 7 7 9 12"},
		{"nonsense", "deal bruno", "x", ""},
		{"a player alone", "deal bruno", "a", ""},
		{"a 13", "deal bruno; roll bruno 2 3 5", "a13", ""},

		{"clearing: the first dice", toClear, "236", "roll anna 2 3 6"},
		{"clearing: cards put away", toClear, "a 12 c 7 6", "aside anna 12;aside carla 7 6"},
		{"clearing: cards left open", toClear, "a = 2 6", "table anna 2 6"},
		{"clearing: all at once", toClear, "b 12 236 8", "aside bruno 12;roll anna 2 3 6;discard anna 8"},
		{"clearing: a card", toClear + "; roll anna 2 3 6", "8", "discard anna 8"},
		{"clearing: not one's turn", toClear + "; roll anna 2 3 6", "b8", "discard bruno 8"},
		{"clearing: a wild roll", toClear + "; roll anna 2 2 2", "4 12", "discard anna 4 12"},
		{"clearing: a pass, and knocks", toClear + "; roll anna 2 3 6", "/ c b c8", "pass anna;knock carla;knock bruno;discard carla 8"},
		{"clearing: the knocker's card without a name", toClear + "; aside anna 12; roll anna 6 6 6", "c 12 3", "discard carla 12 3"},
		{"clearing: ... once the knock was heard", toClear + "; aside anna 12; roll anna 6 6 6; knock carla", "12 3", "discard carla 12 3"},
		{"clearing: a return", toClear + "; aside bruno 12; roll anna 2 3 6; knock bruno", "b12", "return bruno 12"},
		{"clearing: the next dice", toClear + "; roll anna 2 3 6; discard anna 8", "555", "roll bruno 5 5 5"},
		{"clearing: dice of another", toClear + "; roll anna 2 3 6; discard anna 8", "carla 555", "roll carla 5 5 5"},
		{"clearing: the next dice, one by one", toClear + "; roll anna 2 3 6; discard anna 8", "1 4 5", "roll bruno 1 4 5"},
		{"clearing: ... of another", toClear + "; roll anna 2 3 6; discard anna 8", "carla 2 3 6", "roll carla 2 3 6"},
		{"clearing: no dice, refused at the table", toClear + "; roll anna 2 3 6; discard anna 8", "237", "roll bruno 2 3 7"},
		{"clearing: a card of the turn that is over", toClear + "; roll anna 2 3 6; discard anna 8", "8", ""},
		{"clearing: ... after a pass", toClear + "; roll anna 2 3 6; pass anna", "8", ""},
		{"clearing: a pass of a turn that is over", toClear + "; roll anna 2 3 6; discard anna 8", "/", ""},
		{"clearing: three cards", toClear + "; roll anna 2 2 2", "b 4 7 8", ""},
		{"clearing: nonsense", toClear, "?", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := seated(t, c.script)
			lines, err := kismet.Game.Short.Lines(m.AtTable(), strings.Fields(c.typed), lang.It)
			ok := err == nil
			if got := strings.Join(lines, ";"); got != c.want || ok != (c.want != "") {
				t.Errorf("%q means %q (%v), and not %q", c.typed, got, ok, c.want)
			}
		})
	}
}

// TestAsked: every moment has a question in both languages, and what it proposes.
func TestAsked(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"deal bruno", "Bruno rolls first"},
		{laid, "Bruno rolls first: the three dice"},
		{"deal bruno; roll bruno 2 3 5", "Who has covered what? In seat order: Anna, Bruno, Carla, Sara"},
		{"deal bruno; roll bruno 2 3 5; cover anna 8", "Carla rolls"},
		{laid + "; roll bruno 2 3 5; cover anna 8", "Who else has covered what? Bruno, Carla, Sara"},
		{laid + "; roll bruno 2 3 5; cover anna 8; cover carla 5", "Who else has covered what? Bruno, Sara"},
		{laid + "; roll bruno 1 1 1; cover anna 2", "Which cards come to the circle (1)?"}, // it was the only 2
		{laid + "; roll bruno 1 1 1; cover anna 2; refill 2; roll bruno 1 1 1; cover anna 2; refill 5; roll bruno 1 1 1", "No card matches"},
		{gone + "; cover anna 12", "Who else has covered what? Bruno, Carla, Sara"},
		{gone + "; cover anna 12; cover bruno 12; cover carla 12; cover sara 12", "The deck can no longer fill the circle"},
		{"deal bruno; pile anna 2 7", "The piles are counted"},
		{toClear, "Anna rolls first"},
		{toClear + "; roll anna 2 3 6", "Anna's turn"},
		{toClear + "; roll anna 2 3 6; pass anna", "The dice are offered to Bruno"},
		{toClear + "; roll anna 2 3 6; pass anna; knock carla; knock bruno", "Carla has knocked: which card is discarded?"},
		{toClear + "; roll anna 2 3 6; pass anna; knock carla; discard carla 8", "Bruno rolls: the three dice"},
	} {
		m := seated(t, c.script)
		question, samples := kismet.Game.Short.Now(m.AtTable())
		for _, language := range lang.All {
			if question.In(language) == "" {
				t.Errorf("%s: nothing is asked in %v", c.script, language)
			}
		}
		if proposed := samples[lang.En]; c.want == "No card matches" && len(proposed) != 1 {
			t.Errorf("%s: where no card can be covered, these are proposed: %v", c.script, proposed)
		}
		if !strings.HasPrefix(question.In(lang.En), c.want) {
			t.Errorf("%s: the question is %q, and not %q", c.script, question.In(lang.En), c.want)
		}
	}
}

// TestSureOfFinish: the table is asked before a match ends while cards may be left, whether the circle is known or not.
func TestSureOfFinish(t *testing.T) {
	const known = "Is the deck really gone? By the cards recorded it still has 33, and the match ends here"
	const unknown = "Is the deck really gone? The match ends here"
	for script, want := range map[string]string{
		laid:                           known,
		"deal bruno":                   unknown,
		"deal bruno; roll bruno 2 3 5": unknown,
		laid + "; roll bruno 2 3 5; cover anna 5; roll carla 1 1 1": unknown,
		gone + "; cover anna 12":                                    "",
		laid + "; roll bruno 2 3 5; end":                            "",
	} {
		got := ""
		match := seated(t, script)
		finish, _ := match.Read("finish")
		if question := match.GameSays().Sure(finish); question != nil {
			got = question.In(lang.En)
		}
		if got != want {
			t.Errorf("%s: the question before the end is %q, and not %q", script, got, want)
		}
	}
}

// TestTaken: a card that somebody has won in this scramble is said to be taken, and by whom.
func TestTaken(t *testing.T) {
	for script, want := range map[string]string{
		laid + "; roll bruno 2 3 5; cover sara 8":                                              "no card of value 8 is left in the circle: Sara has taken it already",
		laid + "; roll bruno 2 3 5; cover sara 8; refill 2; roll carla 2 6 6":                  "no card of value 8 lies in the circle",
		laid + "; roll bruno 2 3 5; cover sara 5; cover carla 8; refill 3 3; roll carla 2 6 6": "no card of value 8 lies in the circle",
	} {
		match := seated(t, script)
		_, err := match.Apply([]byte("cover anna 8"))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: covering an 8 is answered with %v, and not %q", script, err, want)
		}
	}
}

// TestSamplesOfDiscards: after a roll the examples are what the dice allow: no card beside the sums, two cards on a wild
// roll only, and the next roll, as soon as it is due, before the knocks.
func TestSamplesOfDiscards(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"roll anna 2 3 6", "5 / bruno carla"},
		{"aside anna 5; roll anna 2 3 6", "8 / bruno carla"},
		{"roll anna 3 3 3", "6 | 6 2 / bruno carla"},
		{"aside anna 6; roll anna 3 3 3", "/ bruno carla"},
		{"roll anna 2 3 6; discard anna 8", "236 carla sara"},
		{"roll anna 2 3 6; pass anna", "236 carla sara"},
		{"roll anna 2 3 6; pass anna; knock carla", "5 | 236 carla sara"},
		{"aside bruno 12; roll anna 2 3 6; knock bruno", "5 / bruno carla | bruno 12"},
	} {
		_, samples := kismet.Game.Short.Now(seated(t, toClear+"; "+c.script).AtTable())
		for _, language := range lang.All {
			var typed []string
			for _, sample := range samples.In(language, strings.NewReplacer()) {
				typed = append(typed, sample.Typed)
			}
			if got, want := strings.Join(typed, " "), strings.ReplaceAll(c.want, "| ", ""); got != want {
				t.Errorf("%s: the samples in %v are %q, and not %q", c.script, language, got, want)
			}
		}
	}
}

// TestHelpOfTheCircle: a circle that lies there is not proposed once more.
func TestHelpOfTheCircle(t *testing.T) {
	for script, want := range map[string]bool{"deal bruno": true, laid: false} {
		_, samples := kismet.Game.Short.Now(seated(t, script).AtTable())
		shown := samples.In(lang.En, strings.NewReplacer())
		got := slices.ContainsFunc(shown, func(s referee.Sample) bool { return strings.Contains(s.Means, "circle") })
		if got != want {
			t.Errorf("%s: the samples are %q", script, shown)
		}
	}
}

// TestSentences: a sentence says what is owed in words, and why.
func TestSentences(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"deal bruno; roll bruno 2 3 5; cover anna 2", "Anna has covered the 2, which is not the sum of two dice, but has no pile yet to give a card back from."},
		{"deal bruno; roll bruno 2 3 5; cover anna 5; roll anna 2 3 5; cover anna 2", "Anna has covered the 2, which is not the sum of two dice: the top card of Anna's pile goes back under the deck."},
		{toClear + "; roll anna 2 3 5; knock bruno", "Bruno has knocked, but Anna has a card to discard and has not passed yet; Bruno has no discards to put back on the table."},
		{toClear + "; aside bruno 2; roll anna 2 3 5; knock bruno", "Bruno has knocked, but Anna has a card to discard and has not passed yet: Bruno puts the top card of the discards back on the table."},
		{toClear + "; roll anna 2 3 5; discard anna 5; knock bruno", "Bruno has knocked, but Anna has discarded already; Bruno has no discards to put back on the table."},
		{toClear + "; aside bruno 2; roll anna 2 3 5; discard anna 5; knock bruno", "Bruno has knocked, but Anna has discarded already: Bruno puts the top card of the discards back on the table."},
		{toClear + "; aside bruno 12; aside anna 12; roll anna 6 6 6; knock bruno", "Bruno has knocked without a card to discard, and puts the top card of the discards back on the table."},
		{toClear + "; aside bruno 12; roll anna 6 6 6; pass anna; knock bruno", "Anna has passed with a card to discard, and Bruno has knocked; but Anna has no discards to put back on the table."},
		{toClear + "; aside bruno 12; aside anna 2; roll anna 6 6 6; pass anna; knock bruno", "Anna has passed with a card to discard, and Bruno has knocked: Anna puts the top card of the discards back on the table."},
	} {
		m := seated(t, c.script)
		all := m.Rulings()
		if got := m.In(lang.En).Sentence(all[len(all)-1]); got != c.want {
			t.Errorf("%s\nsays %q, and not %q", c.script, got, c.want)
		}
	}
}

func TestTally(t *testing.T) {
	m := seated(t, "deal anna")
	if n := len(kismet.Game.Tally.Fields(m.AtTable(), lang.It)); n != 4 {
		t.Fatalf("%d fields for four players", n)
	}
	lines, err := kismet.Game.Tally.Lines(m.AtTable(), map[string]string{"anna": "277*", "bruno": "3 3 10", "carla": "–", "sara": "12,11"})
	if want := "pile anna 2 7 7 12;pile bruno 3 3 10;pile carla;pile sara 12 11"; err != nil || strings.Join(lines, ";") != want {
		t.Errorf("the piles give %q, %v", lines, err)
	}
	after, err := m.AfterLines(lines...)
	if err != nil || !after.Finished() || after.Totals()[0] != 14 {
		t.Fatalf("the tally does not end the match: %v", err)
	}
	if got := kismet.Game.Explain(after.AtTable().Rounds()[0].Round, []string{"Anna", "Bruno", "Carla", "Sara"}, lang.En); got !=
		"Anna: cards 2 7 7 12, worth 6 + 1 + 1 + 6 = 14 · Bruno: cards 3 3 10, worth 5 + 5 + 4 = 14 · Carla: no cards · "+
			"Sara: cards 12 11, worth 6 + 5 = 11" {
		t.Errorf("the sheet says %q", got)
	}
	left := scoring.Round{Detail: kismet.Table{{12, 7}, {2}, nil}}
	if got := kismet.Game.Explain(left, []string{"Anna", "Bruno", "Carla"}, lang.En); got !=
		"Anna: cards 12 7, worth −6 − 1 = −7 · Bruno: cards 2, worth −6 · Carla: no cards" {
		t.Errorf("of cards that are left the sheet says %q", got)
	}
	played := seated(t, "deal anna; roll anna 6 6 5; cover anna 12; pile anna 12; pile bruno")
	acts := slices.Collect(played.Actions(6))
	if got := fmt.Sprint(kismet.Game.Tally.Entered(played.Roster(), acts, lang.En)); got != "map[anna:* bruno:]" {
		t.Errorf("the form is filled in again with %s", got)
	}
	for _, nonsense := range []string{"1", "13", "x", "277/"} {
		if _, err := kismet.Game.Tally.Lines(m.AtTable(), map[string]string{"anna": nonsense}); err == nil {
			t.Errorf("%q is taken for a pile", nonsense)
		}
		if kismet.Game.Tally.Fields(m.AtTable(), lang.It)[1].Check(nonsense) == nil {
			t.Errorf("%q can be left behind", nonsense)
		}
	}
	covered := seated(t, "deal anna; roll anna 6 6 5; cover bruno 11; cover anna 12; roll bruno 5 5 6; cover anna 10")
	if fields := kismet.Game.Tally.Fields(covered.AtTable(), lang.It); fields != nil {
		t.Errorf("after covers, with which no other pile agrees, the form asks for %v", fields)
	}
	if fields := kismet.Game.Tally.Fields(seated(t, "deal anna; pile anna 2").AtTable(), lang.It); fields != nil {
		t.Errorf("once a pile is counted the form asks for %v", fields)
	}
	if seated(t, toClear).HasModes() || !m.HasModes() {
		t.Error("only the game played to collect has a tally")
	}
}

func TestScene(t *testing.T) {
	for _, c := range []struct {
		script, title string
		turn          int
		facts         string
	}{
		{"deal bruno", "The dice are rolled", 1, ""},
		{"deal bruno; roll bruno 2 3 5", "Dice 2 3 5", referee.Nobody, "Sums that count: 5 · 7 · 8"},
		{"deal bruno; roll bruno 2 3 5; cover sara 8", "Dice 2 3 5", 2, "Sums that count: 5 · 7 · 8"},
		{
			laid + "; roll bruno 2 2 2; cover sara 4", "Dice 2 2 2", 2,
			"Sums that count: 4; Cards in the circle that match: no card; Circle: 2 3 5 6 7 8 9 10 11 12; Cards missing from the circle: 1; Deck: 33",
		},
		{toClear + "; aside bruno 12; roll anna 5 6 6; knock bruno", "Dice 5 6 6", 0, "Sums that count: 11 · 12; Bruno on the table: 2 3 4 5 6 7 8 9 10 11; Bruno discards: 1; Bruno cards to return: 1"},
		{toClear + "; aside anna 12; roll anna 6 6 6; knock bruno", "Dice 6 6 6: a wild roll", 0, "Sums that count: 12; Bruno on the table: 2 3 4 5 6 7 8 9 10 11 12; Bruno discards: 0; Bruno knock: knocked first: may discard"},
		{toClear + "; roll anna 6 6 6; pass anna", "Dice 6 6 6: a wild roll", 1, "Sums that count: 12; Bruno on the table: 2 3 4 5 6 7 8 9 10 11 12; Bruno discards: 0"},
		{toClear + "; roll anna 6 6 6; discard anna 12 2", "The dice are rolled", 1, "Bruno on the table: 2 3 4 5 6 7 8 9 10 11 12; Bruno discards: 0"},
	} {
		s, ok := seated(t, c.script).Scene()
		var facts []string
		for _, f := range s.Facts {
			facts = append(facts, f.Label.In(lang.En)+": "+f.Value.In(lang.En))
		}
		for _, b := range s.Tableau {
			if b.Cells[1] != nil {
				facts = append(facts, "Bruno "+strings.ToLower(b.Title.In(lang.En))+": "+b.Cells[1].In(lang.En))
			}
		}
		if got := strings.Join(facts, "; "); !ok || s.Turn != c.turn || s.Title.In(lang.En) != c.title || got != c.facts {
			t.Errorf("%s\nshows %q, turn %d, %s", c.script, s.Title.In(lang.En), s.Turn, got)
		}
	}
}

// The form of the discard variant proposes one round to the end, where a record that does not say it has none.
func TestProposedRounds(t *testing.T) {
	for i, o := range kismet.Game.Options {
		if got := referee.Proposed(kismet.Game.Options).Values[i]; o.Key == "rounds" && (got != 1 || o.Default != 0) {
			t.Errorf("proposed %d, by default %d", got, o.Default)
		}
	}
}

// TestPilesTooMany: a card too many is refused with who has how many of it, and about the player who has the most.
func TestPilesTooMany(t *testing.T) {
	m := seated(t, "deal bruno")
	piles := map[string]string{"anna": "2 3", "bruno": "5 2 2 2", "carla": "2", "sara": "9"}
	for _, language := range lang.All {
		_, err := kismet.Game.Tally.Lines(m.AtTable(), piles)
		said := lang.Say(err, language)
		for _, word := range []string{"Anna 1", "Bruno 3", "Carla 1"} {
			if !strings.Contains(strings.ToLower(said), strings.ToLower(word)) {
				t.Errorf("%v: the refusal is %q, without %s", language, said, word)
			}
		}
		var keyed interface{ FieldKey() string }
		if !errors.As(err, &keyed) || keyed.FieldKey() != "bruno" {
			t.Errorf("the refusal %v is not about bruno", err)
		}
	}
	piles["bruno"] = "5 2 2"
	if _, err := kismet.Game.Tally.Lines(m.AtTable(), piles); err != nil {
		t.Errorf("four cards of value 2 are refused: %v", err)
	}
}
