package referee_test

import (
	"encoding/json"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
)

func TestJSON(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"game toy", `"game":"toy","players":[],"finished":false,"rounds":[],"totals":{},"winners":[],"rulings":[]`},
		{
			"game toy\nplayer Zoë\nplayer b\noption target 10\n" + "deal zoë\nscore zoë 13\nscore b 5\n",
			`"game":"toy","players":["zoë","b"],"finished":true,"rounds":[{"dealer":"zoë","void":false,"points":{"zoë":13,"b":5},` +
				`"detail":{"seats":2}}],"totals":{"zoë":13,"b":5},"winners":["zoë"],"rulings":[{"line":6,"rule":"toy.thirteen",` +
				`"verdict":"infraction","player":"zoë","points":0,"cards":0,"text":"Zoë should not have made 13."}]`,
		},
		{
			opened + "deal a\nredeal\ndeal b\npenalty a -2\nshow a AS",
			`"game":"toy","players":["a","b"],"finished":false,"rounds":[{"dealer":"a","void":true,"points":{},"detail":{}}],` +
				`"open":{"dealer":"b","void":false,"points":{"a":-2,"b":0},"detail":{"seats":2}},"totals":{"a":0,"b":0},"winners":[],` +
				`"rulings":[{"line":8,"since":1,"rule":"toy.show","verdict":"note","player":"a","points":-3,"cards":2,` +
				`"text":"A shows the ace of spades to the table: 5 8 1 -3 2 {what}."}]`,
		},
	} {
		got := string(match(t, lines(c.text)...).AppendJSON(nil, lang.En))
		if !json.Valid([]byte("{" + got + "}")) {
			t.Errorf("%q: this is not JSON: %s", c.text, got)
		}
		var g, w any
		_ = json.Unmarshal([]byte("{"+got+"}"), &g)
		_ = json.Unmarshal([]byte("{"+c.want+"}"), &w)
		if a, b := mustJSON(t, g), mustJSON(t, w); a != b {
			t.Errorf("%q gives\n%s\nand not\n%s", c.text, a, b)
		}
	}
}

func mustJSON(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAppendError(t *testing.T) {
	m := match(t, lines(opened)...)
	_, err := m.Apply([]byte(`score "z\"" 3`))
	got := string(referee.AppendError(nil, err.(*referee.Error), lang.It))
	want := `"error":{"line":4,"message":"nessun giocatore si chiama «z\"» (colonna 7): al tavolo ci sono a, b"}`
	if got != want {
		t.Errorf("the error is\n%s\nand not\n%s", got, want)
	}
}

func TestAppendString(t *testing.T) {
	for _, s := range []string{"", "plain", "a \"b\" \\", "tab\t", "Zoë ♥", "\x7f\x00\u2028", "<&>"} {
		var back string
		if err := json.Unmarshal(referee.AppendString(nil, s), &back); err != nil || back != s {
			t.Errorf("%q comes back as %q (%v)", s, back, err)
		}
	}
	if got := string(referee.AppendCounts(nil, []string{"a", "b", "c"}, []int{3, -1, 0})); got != `{"a":3,"c":0}` {
		t.Errorf("counts: %s", got)
	}
}

func TestSentences(t *testing.T) {
	m := match(t, lines("game toy\nplayer a \"Anna Rossi\"\nplayer b\ndeal a\nscore a 13")...)
	r := m.Rulings()[0]
	if got := m.Sentence(r, lang.It); got != "Anna Rossi non doveva fare 13." {
		t.Errorf("in Italian: %s", got)
	}
	if got := m.Sentence(r, lang.En); got != "Anna Rossi should not have made 13." {
		t.Errorf("in English: %s", got)
	}
}

// What `check --json` prints is there for a text too: for a page that has no files.
func TestCheckJSON(t *testing.T) {
	const one = "game toy\nplayer a\n"
	const judged = `"game":"toy","players":["a"],"finished":false,"rounds":[],"totals":{"a":0},"winners":[],"rulings":[]}` + "\n"
	for text, want := range map[string]string{
		one:                  `{` + judged,
		"\xef\xbb\xbf" + one: `{` + judged,
		one + "# x\n" + one:  `{"first":1,` + judged + `{"first":4,` + judged,
		one + "arbitro 1\nx\n" + one: `{"first":1,` + judged + `{"first":3,"error":{"line":2,"message":"` +
			`la prima riga dev'essere «game» con il nome del gioco"}}` + "\n",
		"": `{"error":{"line":1,"message":"qui non c'è nessuna partita: manca la riga «game» con il nome del gioco"}}` + "\n",
	} {
		if got := string(referee.CheckJSON([]byte(text), findToy, lang.It)); got != want {
			t.Errorf("%q:\n%s, not\n%s", text, got, want)
		}
	}
}
