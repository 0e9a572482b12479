package play_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// toy is a deck of ten cards, c0 to c9.
type toy struct{}

func (toy) Read(word []byte) (int, bool) {
	if len(word) == 2 && (word[0] == 'c' || word[0] == 'C') && '0' <= word[1] && word[1] <= '9' {
		return int(word[1] - '0'), true
	}
	return 0, false
}

func (toy) Append(dst []byte, card int) []byte { return fmt.Appendf(dst, "c%d", card) }

// The toy game's verbs, one for each kind of word.
const (
	count = play.FirstOwn + iota
	halves
	cards
	gap
	rule
	say
	give
	swap
)

var seat = play.Word{Kind: play.Seat}

var toyGrammar = play.NewGrammar(toy{}, []play.Shape{
	{Verb: "count", Words: []play.Word{{Kind: play.Number, Min: 2, Max: 11}}},
	{Verb: "halves", Words: []play.Word{{Kind: play.Half, Max: 182}}},
	{Verb: "cards", Words: []play.Word{seat, {Kind: play.Card}}, Repeat: true, Least: 1},
	{Verb: "gap", Words: []play.Word{{Kind: play.CardOrGap}, {Kind: play.CardOrGap}}},
	{Verb: "rule", Words: []play.Word{{Kind: play.Keyword, Of: []string{"toy.turn", "toy.pay"}, Prefix: "toy."}}},
	{Verb: "say", Words: []play.Word{seat, {Kind: play.Text, Of: []string{"chiudo"}}}},
	{Verb: "give", Words: []play.Word{seat, {Kind: play.Card}, {Kind: play.Keyword, Of: []string{"left", "right"}}}, Optional: 1},
	{Verb: "swap", Words: []play.Word{seat, {Kind: play.Number, Max: 4}, seat, {Kind: play.Number, Max: 4}}, Optional: 2},
})

// TestIsLine: a verb with words after it looks like a line, and a verb that needs none.
func TestIsLine(t *testing.T) {
	for typed, want := range map[string]bool{
		"count 3": true, " COUNT x": true, "count": false, "undo": true, "swap a": true, "c3": false, "": false, " ": false,
	} {
		if toyGrammar.IsLine(typed) != want {
			t.Errorf("%q looks like a line: %v", typed, !want)
		}
	}
}

func roster(t fataler, ids ...string) *play.Roster {
	var r play.Roster
	for _, id := range ids {
		if err := r.Add([]byte(id), nil); err != nil {
			t.Fatal(err)
		}
	}
	return &r
}

func reader(t fataler) *play.Reader {
	return &play.Reader{Grammar: toyGrammar, Roster: roster(t, "anna", "niccolò", "Ωμέγα")}
}

func read(r *play.Reader, text string) (play.Action, error) {
	var x play.Lexer
	l, err := x.Split([]byte(text))
	if err != nil {
		return play.Action{}, err
	}
	return r.Read(l)
}

func TestRead(t *testing.T) {
	r := reader(t)
	for _, c := range []struct {
		text string
		verb play.Verb
		args []int32
		kept string
	}{
		{"deal anna", play.Deal, []int32{0}, ""},
		{"DEAL Anna", play.Deal, []int32{0}, ""},
		{`"deal" "anna"`, play.Deal, []int32{0}, ""},
		{"deal NICCOLÒ", play.Deal, []int32{1}, ""},
		{"deal niccolo\u0300", play.Deal, []int32{1}, ""},
		{"deal NICCOLO\u0300", play.Deal, []int32{1}, ""},
		{"deal ωμέγα", play.Deal, []int32{2}, ""},
		{"deal ΩΜΈΓΑ", play.Deal, []int32{2}, ""},
		{"penalty anna -5", play.Penalty, []int32{0, -5}, ""},
		{"penalty anna +5", play.Penalty, []int32{0, 5}, ""},
		{`penalty anna 5 "late"`, play.Penalty, []int32{0, 5}, "late"},
		{"penalty anna -0", play.Penalty, []int32{0, 0}, ""},
		{"penalty anna -999999999", play.Penalty, []int32{0, -999999999}, ""},
		{"verdict Guilty", play.Ruled, []int32{0}, ""},
		{"verdict INNOCENT", play.Ruled, []int32{1}, ""},
		{"redeal", play.Redeal, nil, ""},
		{`redeal ""`, play.Redeal, nil, ""},
		{`note "Tutto Bene"`, play.Note, nil, "Tutto Bene"},
		{"undo", play.Undo, nil, ""},
		{"undo 003", play.Undo, []int32{3}, ""},
		{"insert 0 why end", play.Insert, []int32{0}, "why|end"},
		{`INSERT 12 "a b" deal  "Anna" # late`, play.Insert, []int32{12}, `a b|deal  "Anna"`},
		{"player Anna", play.Player, nil, "anna"},
		{`player ANNA "Anna Rossi"`, play.Player, nil, "anna|Anna Rossi"},
		{"option Target 0100", play.Option, nil, "target|100"},
		{"option order 02,10", play.Option, nil, "order|2,10"},
		{"join DARIO", play.Join, nil, "dario"},
		{"join dario Dario", play.Join, nil, "dario|Dario"},
		{"join dario AFTER anna", play.Join, []int32{0, 0}, "dario"},
		{`join dario "" after niccolò`, play.Join, []int32{0, 1}, "dario|"},
		{"event Autunno 2 3", play.EventTable, []int32{2, 3}, "Autunno"},
		{`event "Coppa d'autunno" f02 003`, play.EventTable, []int32{-2, 3}, "Coppa d'autunno"},
		{"strike 7", play.Strike, []int32{7}, ""},
		{"strike 007 why", play.Strike, []int32{7}, "why"},
		{"end", play.End, nil, ""},
		{"date 2024-02-29", play.Date, nil, "2024-02-29"},
		{"id A-b", play.ID, nil, "a-b"},
		{"arbitro 01", play.Arbitro, []int32{1}, ""},
		{"count 2", count, []int32{2}, ""},
		{"count 11", count, []int32{11}, ""},
		{"count 0011", count, []int32{11}, ""},
		{"halves 40", halves, []int32{80}, ""},
		{"halves 40.0", halves, []int32{80}, ""},
		{"halves 40,0", halves, []int32{80}, ""},
		{"halves 40.5", halves, []int32{81}, ""},
		{"halves 40,5", halves, []int32{81}, ""},
		{"halves 40½", halves, []int32{81}, ""},
		{"halves ½", halves, []int32{1}, ""},
		{"halves 0", halves, []int32{0}, ""},
		{"halves 000000000040½", halves, []int32{81}, ""},
		{"count 00000000000011", count, []int32{11}, ""},
		{"penalty anna -000000000005", play.Penalty, []int32{0, -5}, ""},
		{`"count" "11"`, count, []int32{11}, ""},
		{`"halves" "40½"`, halves, []int32{81}, ""},
		{`"CARDS" "Anna" "C1" "c2"`, cards, []int32{0, 1, 2}, ""},
		{`gap "-" "c3"`, gap, []int32{-1, 3}, ""},
		{`"rule" "Pay"`, rule, []int32{1}, ""},
		{`"say" "anna" "Chiudo"`, say, []int32{0}, "chiudo"},
		{`"verdict" "guilty"`, play.Ruled, []int32{0}, ""},
		{`"date" "2024-02-29"`, play.Date, nil, "2024-02-29"},
		{`"penalty" "anna" "-5" "late"`, play.Penalty, []int32{0, -5}, "late"},
		{`"strike" "7" "why"`, play.Strike, []int32{7}, "why"},
		{"halves 91", halves, []int32{182}, ""},
		{"cards anna c1", cards, []int32{0, 1}, ""},
		{"cards anna c1 C2 c2", cards, []int32{0, 1, 2, 2}, ""},
		{"gap - c3", gap, []int32{-1, 3}, ""},
		{"rule toy.pay", rule, []int32{1}, ""},
		{"rule Toy.Pay", rule, []int32{1}, ""},
		{"rule PAY", rule, []int32{1}, ""},
		{"say anna Chiudo", say, []int32{0}, "chiudo"},
		{"say anna Boh", say, []int32{0}, "Boh"},
		{"give anna c1", give, []int32{0, 1}, ""},
		{"give anna c1 Right", give, []int32{0, 1, 1}, ""},
		{"swap anna 1", swap, []int32{0, 1}, ""},
		{"swap anna 1 niccolò 2", swap, []int32{0, 1, 1, 2}, ""},
	} {
		act, err := read(r, c.text)
		if err != nil || act.Verb != c.verb || !slices.Equal(act.Args, c.args) || kept(act) != c.kept {
			t.Errorf("%q is verb %d %v %q (%v), not verb %d %v %q", c.text, act.Verb, act.Args, act.Texts, err, c.verb, c.args, c.kept)
			continue
		}
		written := toyGrammar.Write(act, r.Roster)
		if !toyGrammar.SameLine([]byte(c.text), []byte(written)) {
			t.Errorf("%q is written as %q", c.text, written)
		}
		if err := r.Check(act); err != nil {
			t.Errorf("the action of %q is refused: %v", c.text, err)
		}
		again, err := read(reader(t), written)
		if err != nil || again.Verb != act.Verb || !slices.Equal(again.Args, act.Args) || kept(again) != kept(act) {
			t.Errorf("%q, written as %q, is read as %v %q (%v)", c.text, written, again.Args, again.Texts, err)
		}
	}
}

// kept returns the texts of an action.
func kept(act play.Action) string { return string(bytes.Join(act.Texts, []byte("|"))) }

func TestReadErrors(t *testing.T) {
	r := reader(t)
	long := strings.Repeat("x", 5000)
	for _, text := range []string{
		"", "deals anna", "d", long, "deal", "deal anna bruno", "deal bruno", "deal " + long, "deal 3", `deal ""`,
		"penalty anna", "penalty anna x", "penalty anna 1.5", "penalty anna --5", "penalty anna +", "penalty anna 1 why more",
		"penalty anna 1000000000", "verdict", "verdict maybe", "redeal a b", "note", "note a b", "undo x", "end now",
		"strike", "strike 0", "strike -1", "strike +1", "strike 1 a b", "strike x", "strike 12345678901",
		"amend 3", "amend 3 why", "amend x why end", "date 2026-13-01", "date 2026-02-30", "date 2023-02-29", "date 26-11-21",
		"date 2026-1-2", "date 21/11/2026", "date 2026-11-21T10:00", "seal abc", "seal " + strings.Repeat("g", 64),
		"seal " + strings.Repeat("a", 66), "arbitro", "arbitro one", "arbitro -1", "game", `game ""`, "id", `id " "`, "option target",
		`option "" 3`, "player", "player 3anna", "player -anna", "player an.na", `player "an na"`, "player anna Anna Rossi",
		"event", "event x", "event x 1", "event x 1 0", "event x 0 1", "event x F0 1", "event x F 1", "event x F-1 1", "event x +1 1",
		"event x 1.5 1", "event x 1 1 1", "event x G1 1", "insert 3 why", "insert x why end", "undo 0", "undo 1 2", "undo -1",
		"count", "count 1", "count 12", "count -3", "count +3", "count 3.0", "count ３", "halves 91.5", "halves .5", "halves 40.50",
		"halves 40.", "halves 40..5", "halves -1", "halves +1", "halves 40½½", "halves x", "cards anna", "cards c1", "cards anna c1 x",
		"cards anna -", "gap -", "gap - -1", "rule turns", "rule toy.", "rule toy.toy.pay", "say anna", "give anna c1 up", "swap anna",
		"swap anna 1 niccolò", "swap anna 1 niccolò 2 3",
	} {
		act, err := read(r, quoteIfEmpty(text))
		if err == nil {
			t.Errorf("%q is read as verb %d %v %q", text, act.Verb, act.Args, act.Texts)
			continue
		}
		for _, language := range lang.All {
			if said := lang.Say(err, language); strings.Contains(said, "%!") || len(said) > 400 {
				t.Errorf("%q: this cannot be read out: %s", text, said)
			}
		}
	}
}

func quoteIfEmpty(text string) string {
	if text == "" {
		return `""`
	}
	return text
}

func TestReadTells(t *testing.T) {
	r := reader(t)
	for text, says := range map[string]string{
		"dealt anna":                         `perhaps "deal"?`,
		"ned":                                `perhaps "end"?`, // two letters swapped, and not "id"
		"zzz anna":                           `I do not know the word "zzz" at the start of the line`,
		"deal zoe":                           `"zoe" (column 6): the players at the table are anna, niccolò, ωμέγα`,
		"penalty anna -1234567890":           `"-1234567890" is too large (column 14): a number goes up to 999999999`,
		"count 00000000012x":                 `"00000000012x" is not a whole number`,
		"count -3":                           `"-3" has a sign, which does not belong here (column 7)`,
		"halves +40½":                        `"+40½" has a sign, which does not belong here (column 8)`,
		"strike +1":                          `"+1" has a sign`,
		"penalty anna --5":                   `"--5" is not a whole number`,
		"penalty anna -00000000001234567890": `"-00000000001234567890" is too large`,
		"count 1234567890":                   `"1234567890" is too large (column 7)`,
		"count 1234567890.5":                 `"1234567890.5" is not a whole number`,
		"halves 1234567890.5":                `"1234567890.5" is too large (column 8)`,
		"halves 00000000000.7":               `"00000000000.7" is not a number of points`,
		"halves 999999999.5":                 "999999999.5 is not possible: it must be between 0 and 91",
		"count 12":                           "12 is not possible: it must be between 2 and 11 (column 7)",
		"halves 95":                          "95 is not possible: it must be between 0 and 91 (column 8)",
		"cards anna c1 x9":                   `"x9" is not a card of this game (column 15)`,
		"verdict maybe":                      "use guilty or innocent",
		"deal anna now":                      `"now" (column 11)`,
		"date 2026-02-30":                    `"2026-02-30" is not a day of the calendar`,
		"amend 3 why":                        "the line must be written as \"amend LINE REASON NEW LINE\"",
		"cards anna":                         "is missing",
		"player 1st":                         `"1st" cannot name a player`,
		"give anna c1 up down":               `a word too many, "down"`,
	} {
		if _, err := read(r, text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v does not tell %q", text, err, says)
		}
	}
	if _, err := read(r, "non"); err == nil || strings.Contains(err.Error(), "perhaps") {
		t.Errorf("a word with two letters of three wrong is no slip: %v", err)
	}
	if _, err := read(&play.Reader{Grammar: toyGrammar}, "deal anna"); err == nil || !strings.Contains(err.Error(), "none has been named yet") {
		t.Errorf("without players: %v", err)
	}
}

func TestReadCommonOnly(t *testing.T) {
	if _, err := read(&play.Reader{Grammar: play.Common}, "count 3"); err == nil {
		t.Error("before the game is known its verbs are read")
	}
	if act, err := read(&play.Reader{Grammar: play.Common}, "game Toy"); err != nil || act.Verb != play.GameName || kept(act) != "toy" {
		t.Errorf("game Toy is %v %q (%v)", act.Verb, act.Texts, err)
	}
}

func TestCanonicalLine(t *testing.T) {
	r := reader(t)
	for text, want := range map[string]string{
		"DEAL  Anna":                       "deal anna",
		"\tdeal\tNICCOLO\u0300 # who":      "deal niccolò",
		"penalty anna +05":                 "penalty anna 5",
		"penalty anna -05 \"why\"":         "penalty anna -5 why",
		"penalty anna -0":                  "penalty anna 0",
		"penalty anna 1 \"\"":              `penalty anna 1 ""`,
		"Verdict GUILTY":                   "verdict guilty",
		"EVENT Autunno f02 003":            "event Autunno F2 3",
		`event "La Coppa" 007 1`:           `event "La Coppa" 7 1`,
		`redeal "two words"`:               `redeal "two words"`,
		`note "Solo"`:                      "note Solo",
		`note "a\\b"`:                      `note "a\\b"`,
		"ID Abc-Ü":                         "id abc-ü",
		"game TOY":                         "game toy",
		"league Giovedì":                   "league Giovedì",
		"place \"\"":                       `place ""`,
		"option Target 0100":               "option target 100",
		"option Length DEALS":              "option length deals",
		"player ANNA2 \"Anna Rossi\"":      `player anna2 "Anna Rossi"`,
		"player Zoë":                       "player zoë",
		"arbitro 001":                      "arbitro 1",
		"date 2026-11-21":                  "date 2026-11-21",
		"count 007":                        "count 7",
		"halves 40,5":                      "halves 40.5",
		"halves 40½":                       "halves 40.5",
		"halves ½":                         "halves 0.5",
		"halves 040.0":                     "halves 40",
		"cards ANNA C1 c2":                 "cards anna c1 c2",
		"gap C1 -":                         "gap c1 -",
		`"GAP" "C1" "-"`:                   "gap c1 -",
		`"count" "007" # seven`:            "count 7",
		"rule PAY":                         "rule toy.pay",
		"say anna CHIUDO":                  "say anna chiudo",
		"say anna \"Io CHIUDO\"":           `say anna "Io CHIUDO"`,
		"give anna C1 LEFT":                "give anna c1 left",
		"seal " + strings.Repeat("AB", 32): "seal " + strings.Repeat("ab", 32),
	} {
		var x play.Lexer
		l, err := x.Split([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Read(l); err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := string(toyGrammar.AppendCanonical(nil, l)); got != want {
			t.Errorf("%q is written %q, not %q", text, got, want)
		}
	}
}

// anyToyLine draws a line that the toy game reads, in one of the many ways of writing it.
func anyToyLine() *rapid.Generator[string] {
	word := rapid.OneOf(
		rapid.SampledFrom([]string{"anna", "ANNA", "Niccolò", "NICCOLO\u0300", "ωμέγα", "c1", "C9", "-", "left", "RIGHT", "chiudo", "turn", "toy.pay"}),
		rapid.Map(rapid.IntRange(0, 120), func(n int) string { return fmt.Sprint(n) }),
		rapid.SampledFrom([]string{"40.5", "07", "3,0", "½", "+4", "-4", "2026-11-21", "guilty", strings.Repeat("aB", 32)}),
		rapid.Map(rapid.String(), func(s string) string {
			return string(play.AppendWord(nil, []byte(strings.Map(printable, s))))
		}),
	)
	verb := rapid.SampledFrom([]string{
		"deal", "Penalty", "verdict", "redeal", "note", "id", "game", "place", "player", "option", "date", "seal", "end",
		"COUNT", "halves", "cards", "gap", "rule", "say", "give", "swap",
	})
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(append([]string{verb.Draw(t, "verb")}, rapid.SliceOfN(word, 0, 4).Draw(t, "words")...), "  ")
	})
}

// What is printed reads back as the same event, and prints the same again.
func TestPrintRead(t *testing.T) {
	r := reader(t)
	rapid.Check(t, func(t *rapid.T) {
		var x, y play.Lexer
		var l play.Line
		var act play.Action
		var err error
		for range 30 { // most lines made at random mean nothing
			l, err = x.Split([]byte(anyToyLine().Draw(t, "line")))
			if err != nil {
				t.Fatal(err)
			}
			act, err = r.Read(l)
			if err == nil {
				break
			}
		}
		if err != nil {
			return
		}
		args := slices.Clone(act.Args)
		printed := toyGrammar.AppendCanonical(nil, l)
		again, err := y.Split(printed)
		if err != nil {
			t.Fatalf("%s: %v", printed, err)
		}
		back, err := r.Read(again)
		if err != nil || back.Verb != act.Verb || !slices.Equal(back.Args, args) {
			t.Fatalf("%s reads back as %v %v (%v), not %v %v", printed, back.Verb, back.Args, err, act.Verb, args)
		}
		if twice := toyGrammar.AppendCanonical(nil, again); !bytes.Equal(twice, printed) {
			t.Fatalf("%s is printed again as %s", printed, twice)
		}
	})
}

func TestReadingAllocatesNothing(t *testing.T) {
	r := reader(t)
	var x play.Lexer
	for _, text := range []string{
		"deal anna", "deal niccolò", `penalty anna -5 "two words"`, `note "with \"escapes\""`, "halves 40½", "cards anna c1 c2 c3 c4 c5",
		"gap - c1", "rule toy.pay", "verdict guilty", "strike 12 why", "amend 12 \"why\" deal anna", "# a comment", "", "DEAL anna", "date 2026-11-21",
	} {
		line := []byte(text)
		if n := testing.AllocsPerRun(100, func() {
			l, err := x.Split(line)
			if err == nil && !l.Blank() {
				_, err = r.Read(l)
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}); n != 0 {
			t.Errorf("%q: %v allocations", text, n)
		}
	}
}
