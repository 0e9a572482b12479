package sputo_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/conformance"
	"arbitro/referee/lang"
	"arbitro/referee/sputo"
)

// seated is a match of two players, after these lines, separated by semicolons.
func seated(t *testing.T, script string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(conformance.Only(sputo.Game))
	for line := range strings.SplitSeq("game sputo;player anna;player bruno;"+script, ";") {
		if _, err := m.Apply([]byte(strings.TrimSpace(line))); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

const (
	laid = "deal anna; row anna JC 3D AH JS; row bruno 4H 6H 5C 10C"
	spat = laid + "; spit 7S AC"
	// emptied is a hand in which both stocks have been spat
	emptied = "deal anna; spit AS AH; spit 2S 2H; spit 3S 3H; spit 4S 4H; spit 5S 5H; spit 6S 6H; spit 7S 7H; spit 8S 8H; spit 9S 9H; " +
		"spit 10S 10H; spit JS JH; spit QS QH; spit KS KH; spit AD AC; spit 2D 2C; spit 3D 3C"
	// loose is a hand in which a card that was spat proves that plays were not recorded
	loose = emptied + "; spit AS AH; spit 3S 2H"
	// bare is a hand in which Anna has no stock
	bare = "deal anna; closed anna; remain bruno 4; count anna 8; deal bruno"
)

// Whoever plays a card that nobody has seen plays it from below, unless it may be one of the tops: of a row that no
// line has named, any card may be, until a card of the row is turned up.
func TestCardsFromBelow(t *testing.T) {
	for _, c := range []struct {
		script string
		below  string // the cards that were played from below
	}{
		{"deal anna; spit 4C QH; play anna 5C left; play anna 6C left; play anna 7C left; play anna 8C left; play anna 9C left", ""},
		{"deal anna; spit 4C QH; turn anna 2 KS; play anna 5C left; play anna 6C left; play anna 7C left; play anna 8C left; play anna 9C left; play anna 10C left", "9C 10C"},
		{"deal anna; spit 4C QH; turn anna 2 KS; play anna 5C left; play anna KS right; play anna 6C left; play anna 7C left; play anna 8C left; play anna 9C left", "9C"},
		{laid + "; spit 4C QH; play anna 5D left; play anna 6C left; play anna JC right; turn anna 1 10D; play anna 10D right; play anna 7C left", "5D 6C 7C"},
		{"deal anna; row bruno 4H 6H 5C 10C; spit 4C QH; play anna 5D left; play bruno 6H left; play bruno 7H left; play anna 8D left; play bruno 9D left", "7H 9D"},
	} {
		var below []string
		m := seated(t, "")
		for line := range strings.SplitSeq(c.script, ";") {
			rulings, err := m.Apply([]byte(strings.TrimSpace(line)))
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			for _, r := range rulings {
				if r.Article.ID == "sputo.hidden" {
					below = append(below, strings.Fields(line)[2])
				}
			}
		}
		if got := strings.Join(below, " "); got != c.below {
			t.Errorf("%s: from below %q, not %q", c.script, got, c.below)
		}
	}
}

func TestShort(t *testing.T) {
	for _, c := range []struct{ name, script, typed, want string }{
		{"a spit", "deal anna", "7s ac", "spit 7S AC"},
		{"a spit of one", "deal anna", "7s -", "spit 7S -"},
		{"a spit of one, with the dash of a phone", "deal anna", "7s –", "spit 7S -"},
		{"... with a stroke", "deal anna", "/ ac", "spit - AC"},
		{"a row", "deal anna", "a jc 3d ah js", "row anna JC 3D AH JS"},
		{"a short row", "deal anna", "a jc - - -", "row anna JC - - -"},
		{"both rows", "deal anna", "a jc 3d ah js b 4h 6h 5c 10c", "row anna JC 3D AH JS;row bruno 4H 6H 5C 10C"},
		{"... and a spit", "deal anna", "a jc 3d ah js b 4h 6h 5c 10c 7s ac 6h", "row anna JC 3D AH JS;row bruno 4H 6H 5C 10C;spit 7S AC;play bruno 6H left"},
		{"a card where it fits", spat, "b 6h", "play bruno 6H left"},
		{"a card of who has it", spat, "6h", "play bruno 6H left"},
		{"cards of who has them", spat, "6h 5c 3d<", "play bruno 6H left;play bruno 5C left;play anna 3D left"},
		{"another spit", spat, "qc 5s", "spit QC 5S"},
		{"a run", spat, "b 6h 5c 4h a 3d", "play bruno 6H left;play bruno 5C left;play bruno 4H left;play anna 3D left"},
		{"a pile named", spat, "b 6h< 5c >", "play bruno 6H left;play bruno 5C right"},
		{"four cards once the piles lie", "deal anna; spit 7S AC", "b 6h 5c 4h 3c", "play bruno 6H left;play bruno 5C left;play bruno 4H left;play bruno 3C left"},
		{"a card that fits neither pile", spat, "b 10c", ""},
		{"... with the pile", spat, "b 10c>", "play bruno 10C right"},
		{"a card that fits both", "deal anna; row bruno 4H 6H 5C 10C; spit 7S 7C", "b 6h", ""},
		{"a card of nobody known", "deal anna; spit 7S AC", "6h", ""},
		{"a pile in words", spat, "b 6h to the left 5c to right", ""},
		{"a pile in two words", spat, "b 6h to left", "play bruno 6H left"},
		{"a spit said", spat, "spit qc 5s", "spit QC 5S"},
		{"turned up", spat, "b 6h 2 9c", "play bruno 6H left;turn bruno 2 9C"},
		{"turned up by nobody", spat, "2 9c", ""},
		{"turned up, no card", spat, "b 2 x", ""},
		{"closed", spat + "; play bruno 6H left", "b!", "closed bruno"},
		{"closed, in words", spat + "; play bruno 6H left", "bruno chiuso", "closed bruno"},
		{"closed where no card played is written", spat, "b!", ""},
		{"closed and counted", "deal anna; spit 4C 10H", "a! 4", "closed anna;remain bruno 4"},
		{"counted without spits", "deal anna; closed anna", "4 14", "remain bruno 4;count anna 14"},
		{"a player alone", spat, "b", ""},
		{"nonsense", spat, "x y", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := seated(t, c.script)
			lines, err := sputo.Game.Short.Lines(m.AtTable(), strings.Fields(c.typed), lang.En)
			ok := err == nil
			if got := strings.Join(lines, ";"); got != c.want || ok != (c.want != "") {
				t.Errorf("%q means %q (%v), and not %q", c.typed, got, ok, c.want)
			}
		})
	}
	lines, err := sputo.Game.Short.Lines(seated(t, spat).AtTable(), []string{"b", "6c<", "af>", "3", "rp"}, lang.It)
	ok := err == nil
	if got, want := strings.Join(lines, ";"), "play bruno 6H left;play bruno AC right;turn bruno 3 KS"; !ok || got != want {
		t.Errorf("in Italian it means %q, and not %q", got, want)
	}
}

// TestColumns: the cards that lie face up stand in the order of their columns, with their numbers, and a card turned up
// where one still lies is asked about.
func TestColumns(t *testing.T) {
	for _, c := range []struct{ script, row, turn, asks string }{
		{"deal anna; row anna JC 3D AH JS", "1:J♣ 2:3♦ 3:A♥ 4:J♠", "turn anna 3 9S", "A♥ still lies face up in column 3"},
		{"deal anna; row anna JC 3D AH JS; spit 2S KC; play anna 3D left", "1:J♣ 2:? 3:A♥ 4:J♠", "turn anna 2 9S", ""},
		{"deal anna; row anna JC 3D AH JS; turn anna 1 9S", "1:9♠/J♣ 2:3♦ 3:A♥ 4:J♠", "turn anna 2 9H", "3♦ still"},
		{"deal anna; row anna JC 3D AH JS; spit 10S KC; play anna JS left", "1:J♣ 2:3♦ 3:A♥ 4:–", "turn anna 1 9S", "J♣ still"},
		{"deal anna; turn anna 1 KD", "1:K♦ 2:? 3:? 4:?", "turn anna 2 9H", ""},
		{"deal anna", "", "turn anna 2 9H", ""},
	} {
		match := seated(t, c.script)
		scene, _ := match.Scene()
		row := ""
		for _, scenic := range scene.Tableau {
			if scenic.Title.In(lang.En) == "Face up" && scenic.Cells[0] != nil {
				row = scenic.Cells[0].In(lang.En)
			}
		}
		if row != c.row {
			t.Errorf("%s: the row is %q", c.script, row)
		}
		asks := ""
		turn, _ := match.Read(c.turn)
		if question := match.GameSays().Sure(turn); question != nil {
			asks = question.In(lang.En)
		}
		if !strings.HasPrefix(asks, c.asks) || (asks == "") != (c.asks == "") {
			t.Errorf("%s: %q asks %q", c.script, c.turn, asks)
		}
	}
}

func TestAsked(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"deal anna", "What happens?"},
		{emptied, "What happens? (the spit now comes from the piles, turned over: Anna A♠, Bruno A♥)"},
		{emptied + "; spit AS AH", "What happens? (the spit now comes from the piles, turned over: Anna 2♠, Bruno 2♥)"},
		{bare, "What happens? (Anna has no card to spit: type / in its place)"},
		{"deal anna; closed bruno", "How many cards are left in Anna's row?"},
		{"deal anna; closed bruno; remain anna 3", "How many cards does Bruno have left?"},
	} {
		question, _ := sputo.Game.Short.Now(seated(t, c.script).AtTable())
		if question.In(lang.En) != c.want || question.In(lang.It) == "" {
			t.Errorf("%s: the question is %q", c.script, question.In(lang.En))
		}
	}
}

func TestTally(t *testing.T) {
	for _, c := range []struct{ script, closed, remain, left, want string }{
		{"deal anna", "anna", "4", "14", "closed anna;remain bruno 4;count anna 14"},
		{"deal anna", "anna", "4", "31", "closed anna;remain bruno 4;count anna 31"},
		{bare, "anna", "10", "", "closed anna;remain bruno 10;count anna 0"},
		{"deal anna", "bruno", "11", "14", ""},
		{"deal anna", "bruno", "0", "14", ""},
		{"deal anna", "bruno", "4", "", ""},
		{"deal anna", "bruno", "4", "32", ""},
		{"deal anna", "bruno", "x", "x", ""},
	} {
		m := seated(t, c.script)
		lines, err := sputo.Game.Tally.Lines(m.AtTable(), map[string]string{"closed": c.closed, "remain": c.remain, "left": c.left})
		if got := strings.Join(lines, ";"); got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s, %s, %s give %q, %v", c.closed, c.remain, c.left, got, err)
		}
		if c.want == "" {
			continue
		}
		after, err := m.AfterLines(lines...)
		if err != nil {
			t.Fatal(err)
		}
		owned := []int{14, 38}
		if c.left == "31" {
			owned = []int{31, 21}
		}
		if c.left == "" {
			owned = []int{0, 52}
		}
		last := after.Rounds()[len(after.Rounds())-1].Detail
		if !slices.Equal(last.(referee.Counts)[0].Of, owned) || sputo.Game.Columns[0].Cell(last, 1).N != owned[1] {
			t.Errorf("after the hand they own %v", last)
		}
	}
}

// TestProposesTheEnd: the screen offers the end of a hand to a player whose row is empty, and to nobody who still has
// cards in it. Where no card played is written, it asks for the cards of the other row as well.
func TestProposesTheEnd(t *testing.T) {
	whole := ""
	for card := range strings.FieldsSeq("6H 5H 4H 3H 2H AH KH QH JH 10H") {
		whole += "; play bruno " + card + " left"
	}
	for _, c := range []struct{ name, script, want string }{
		{"nothing written", "deal anna", "anna! 4"},
		{"only a spit", "deal anna; spit 7S AC", "anna! 4"},
		{"cards in both rows", spat + "; play bruno 6H left", ""},
		{"an empty row", "deal anna; spit 7S AC" + whole, "bruno!"},
	} {
		_, samples := sputo.Game.Short.Now(seated(t, c.script).AtTable())
		got := ""
		for _, sample := range samples.In(lang.En, strings.NewReplacer()) {
			if strings.Contains(sample.Typed, "!") {
				got = sample.Typed
			}
		}
		if got != c.want {
			t.Errorf("%s: the end is proposed as %q, and not %q", c.name, got, c.want)
		}
	}
}

func TestScene(t *testing.T) {
	s, ok := seated(t, spat+"; play bruno 6H left").Scene()
	if !ok || s.Turn != referee.Nobody || len(s.Facts) != 2 || s.Facts[0].Value.In(lang.It) != "6♥ (carte: 2)" {
		t.Errorf("the piles show %+v", s.Facts)
	}
	var shown []string
	for _, b := range s.Tableau {
		shown = append(shown, b.Cells[1].In(lang.En))
	}
	if got := strings.Join(shown, ", "); got != "right, 9, 15, 1:4♥ 2:? 3:5♣ 4:10♣" {
		t.Errorf("before Bruno lie %s", got)
	}
}

// TestEndedBy: who wins because no card is left is said, since both may have won as many hands.
func TestEndedBy(t *testing.T) {
	const hands = "deal anna; closed anna; remain bruno 4; count anna 14; deal bruno; closed bruno; remain anna 3"
	if said := seated(t, hands).EndedBy(); said != nil {
		t.Errorf("before the end it is said that %s", said.In(lang.En))
	}
	said := seated(t, hands+"; count bruno 0").EndedBy()
	if said == nil || said.In(lang.En) != "Bruno has no cards left, and wins the match" {
		t.Errorf("it is said that %v", said)
	}
}

// TestExamplesCanCome: the cards of the examples can come now and break no rule, as far as the table knows. A spit is
// among the examples whenever it may come.
func TestExamplesCanCome(t *testing.T) {
	spit, _ := sputo.Game.Grammar.Verb([]byte("spit"))
	for _, script := range []string{
		"deal anna", laid, spat, spat + "; play bruno 6H left", spat + "; play bruno 6H left; turn bruno 2 9C", emptied,
		emptied + "; spit AS AH", loose, bare, bare + "; spit - 7S",
	} {
		match := seated(t, script)
		maySpit := slices.ContainsFunc(match.Legal(), func(legal referee.LegalLines) bool { return legal.Verb == spit })
		for _, language := range lang.All {
			_, samples := sputo.Game.Short.Now(match.AtTable())
			shown := samples.In(language, strings.NewReplacer())
			spits := false
			for _, sample := range shown {
				lines, err := sputo.Game.Short.Lines(match.AtTable(), strings.Fields(sample.Typed), language)
				if err != nil {
					t.Errorf("after %q %q is %v", script, sample.Typed, err)
					continue
				}
				after, err := match.AfterLines(lines...)
				if err != nil || len(after.Rulings()) > len(match.Rulings()) {
					t.Errorf("after %q the example %q cannot come: %v", script, sample.Typed, err)
				}
				spits = spits || strings.HasPrefix(lines[0], "spit ")
			}
			if spits != maySpit {
				t.Errorf("%s: after %q an example spits: %v, want %v", language, script, spits, maySpit)
			}
			if len(shown) == 0 {
				t.Errorf("after %q there is no example", script)
			}
		}
	}
}

// TestNoExamplesByPoints: after a hand by its points only no line of a hand may come, and there is no example of one.
func TestNoExamplesByPoints(t *testing.T) {
	match := seated(t, "deal anna; points anna 1; points bruno 0; deal bruno")
	_, samples := sputo.Game.Short.Now(match.AtTable())
	if shown := samples.In(lang.En, strings.NewReplacer()); len(shown) > 0 {
		t.Errorf("the examples are %v", shown)
	}
}

// TestWonTooEarly: a hand won by a player whose row is not empty, by the cards recorded, is answered with the way to record
// only the outcome.
func TestWonTooEarly(t *testing.T) {
	match := seated(t, spat+"; play bruno 6H left")
	for _, language := range lang.All {
		_, err := sputo.Game.Short.Lines(match.AtTable(), []string{"bruno!", "8"}, language)
		if said := lang.Say(err, language); !strings.Contains(said, "Bruno") || !strings.Contains(said, "9") {
			t.Errorf("%s: %q", language, said)
		}
	}
}
