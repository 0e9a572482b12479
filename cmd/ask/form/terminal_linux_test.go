package form_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/ask/form"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// childVar makes the test program sit down at a table instead of testing; it names the language.
const childVar = "ARBITRO_TABLE_CHILD"

// TestStartIsSilent: a terminal that never answers is not asked anything when the program starts. Bubbletea would wait
// five seconds for the background colour.
func TestStartIsSilent(t *testing.T) {
	p := asktest.SitDown(t, 80, 24, []string{"-test.run=^$"})
	wrote := p.Leave()
	if bytes.ContainsRune(wrote, '\x1b') {
		t.Errorf("the program wrote an escape byte: %q", wrote)
	}
}

// TestChild is not a test: it is the program that the terminal tests sit in front of.
func TestChild(t *testing.T) {
	l, ok := lang.Parse(os.Getenv(childVar))
	if !ok || os.Getenv(childVar) == "" {
		t.Skip("only for the terminal tests")
	}
	out := struct{ *os.File }{os.Stdout} // as the program's own output is not a bare file either
	asker := form.Open(os.Stdin, out, l, os.Getenv("PLAIN") != "")
	said, err := evening(asker, l)
	if closed := asker.Close(); err == nil {
		err = closed
	}
	fmt.Printf("OUT %s ERR %v\n", said, err)
	if errors.Is(err, ask.ErrPaused) {
		fmt.Println("PAUSED")
	}
}

// evening asks one of everything and gives the answers.
func evening(asker ask.Asker, l lang.Lang) (string, error) {
	var said []string
	for _, q := range eveningQuestions(l) {
		for {
			a, err := asker.Ask(context.Background(), q)
			if errors.Is(err, ask.ErrActions) {
				if err := asker.Show(
					context.Background(), "Azioni / Actions", strings.Repeat("una riga / a line\n", 60),
				); err != nil {
					return strings.Join(said, "|"), err
				}
				q = q.Resume(a)
				continue
			}
			if err != nil {
				return strings.Join(said, "|"), err
			}
			said = append(said, strings.ReplaceAll(strings.Join(append(asktest.Texts(a.Values), a.Raw), ","), "\n", "+"))
			asker.Notify(lang.Text{It: "Registrato.", En: "Recorded."}.In(l))
			break
		}
	}
	return strings.Join(said, "|"), nil
}

func eveningQuestions(l lang.Lang) []ask.Question {
	say := func(it, en string) string { return lang.Text{It: it, En: en}.In(l) }
	board := text.Columns("llrrr", [][]string{
		{"", say("Giocatore", "Player"), say("Dich.", "Bid"), say("Prese", "Took"), say("Totale", "Total")},
		{"*", "Anna", "3", "1", "45"},
		{">", "Bruno", "2", "2", "30"},
		{"", "Carla Élodie", "4", "0", "115"},
		{"", "漢字 Ünal", "1", "3", "60"},
	}) + "\n\n" + say(
		"Ultima decisione: Bruno doveva rispondere al rosso (riga 17).",
		"Last ruling: Bruno had to follow red (line 17).",
	)
	bid := func(v string) error {
		if len(v) != 1 || v < "0" || v > "9" {
			said := lang.Text{It: `{"v"} non è un numero di prese da 0 a 9`, En: `{"v"} is no number of tricks from 0 to 9`}
			return said.Put("v", v).Err()
		}
		return nil
	}
	return []ask.Question{
		{
			Title: say("Che gioco?", "Which game?"), Board: board,
			Fields: []ask.Field{{Kind: ask.Choice, Value: "istinto", Options: []ask.Option{
				{Label: "Istinto", Value: "istinto", Key: "i"},
				{Label: "Kismet", Value: "kismet", Key: "k"},
				{Label: "Sabai-Sabai", Value: "sabai"},
			}}},
		},
		{
			Title: say("Dichiarazioni", "Bids"), Board: board, Actions: true,
			Pad: &ask.Pad{
				Heads: []string{"", "Player"}, Align: "ll", Name: 1, Rows: []ask.PadRow{{Cells: []string{"*", "Anna"}}},
				Below: "Anna 7♥, Bruno 7♠, Carla 11 green", Suited: map[string]string{"7♥": "red", "7♠": "", "11 green": "green", "1 green": "green"},
			},
			Help: say("Da 0 a 9, cominciando da chi dà le carte.", "From 0 to 9, beginning with the dealer."),
			Fields: []ask.Field{
				{Key: "a", Label: "Anna", Check: bid},
				{Key: "b", Label: "Bruno", Check: bid},
				{Key: "c", Label: "Carla Élodie", Check: bid},
			},
			Live: func(v ask.Values) string { return say("Somma: ", "Sum: ") + strings.Join(asktest.Texts(v), "+") },
		},
		{
			Title: say("Carta di Bruno", "Bruno's card"), Board: board, Actions: true,
			Fields: []ask.Field{{Kind: ask.Text, Suggest: ask.LastWord([]string{"7R", "7N", "8R", "12K", "T"}, nil)}},
			IsRaw:  func(s string) bool { return strings.HasPrefix(s, "play ") },
		},
		{
			Title: say(
				"Bruno ha rosso: la carta è irregolare", "Bruno holds red: the card is a foul",
			), Board: board, Actions: true, Fresh: true,
			Fields: []ask.Field{{Kind: ask.Choice, Options: []ask.Option{
				{Label: say("Riprendere la carta", "Take it back"), Value: "back", Key: say("r", "t")},
				{Label: say("Registrare com'è stata giocata", "Record as played"), Value: "keep", Key: say("g", "p")},
			}}},
		},
		{
			Title: say("Chi gioca?", "Who plays?"), Board: board,
			Fields: []ask.Field{
				{Key: "who", Label: say("Giocatori", "Players"), Kind: ask.Choices, Options: []ask.Option{
					{Label: "Anna", Value: "anna"},
					{Label: "Bruno", Value: "bruno"},
					{Label: "Carla", Value: "carla"},
				}},
				{Key: "draw", Label: say("Sorteggiare i posti?", "Draw the seats?"), Kind: ask.YesNo},
			},
		},
	}
}

// atTable starts the evening in that language.
func atTable(t *testing.T, l string, env ...string) *asktest.Terminal {
	return asktest.SitDown(t, 80, 24, []string{"-test.run=^TestChild$"}, append(env, childVar+"="+l)...)
}

func TestTerminalEvening(t *testing.T) {
	p := atTable(t, "it")
	p.Await("Che gioco?")
	p.Await("Ctrl-C uscire")
	p.Keys("k")
	p.Await("Dichiarazioni")
	p.Keys("3\rx\r")
	p.Await(`! «x» non è un numero`)
	p.Keys("\x1b") // the actions, and back to what was typed
	p.Await("Invio continua")
	p.Keys("\r")
	p.Await("> x")
	p.Keys("\x7f2\r\x1b[200~4\n\x1b[201~\x7f\r") // pasted with an end of line, which becomes a space
	p.Await("Carta di Bruno")
	p.Keys("7\t\r")
	p.Await("la carta è irregolare")
	p.Await("Ctrl-C uscire")
	p.Keys("g")
	p.Await("Chi gioca?")
	p.Size(30, 9)
	p.Keys("13\rs")
	p.Await("OUT kismet,|3,2,4,|7R,|keep,|anna+carla,yes, ERR <nil>")
	p.Leave()
}

// TestTerminalIsNeverAsked: this terminal answers nothing, and gets its form without being asked anything.
func TestTerminalIsNeverAsked(t *testing.T) {
	p := atTable(t, "en")
	p.Await("Which game?")
	p.Keys("\x03")
	wrote := p.Leave()
	for _, question := range []string{"\x1b]1", "\x1b[6n", "\x1b[c", "\x1b[0c", "\x1b[?u", "\x1b[>"} {
		if bytes.Contains(wrote, []byte(question)) {
			t.Errorf("the terminal was asked %q", question)
		}
	}
	for _, want := range []string{"\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h", "PAUSED"} {
		if !bytes.Contains(wrote, []byte(want)) {
			t.Errorf("%q is missing", want)
		}
	}
}

func TestTerminalIsGivenBackOnASignal(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGTERM, syscall.SIGINT} {
		p := atTable(t, "en")
		p.Await("Which game?")
		if err := p.Child.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		p.Await("PAUSED")
		p.Leave()
	}
}

func TestTerminalWithoutColors(t *testing.T) {
	p := atTable(t, "en", "NO_COLOR=1")
	p.Await("Which game?")
	p.Keys("i")
	p.Await("Bids")
	p.Keys("7\x03")
	wrote := p.Leave()
	for _, sgr := range regexp.MustCompile(`\x1b\[([0-9;]*)m`).FindAllSubmatch(wrote, -1) {
		for _, code := range strings.Split(string(sgr[1]), ";") {
			if len(code) == 2 && strings.ContainsAny(code[:1], "349") || len(code) == 3 {
				t.Errorf("a colour: %q", sgr[0])
			}
		}
	}
	if !bytes.Contains(wrote, []byte("\x1b[7m")) || !bytes.Contains(wrote, []byte("Anna 7♥, Bruno 7♠, Carla 11 green")) {
		t.Error("the cursor cannot be seen")
	}
}

// TestTerminalColors: every colour is one of the eight that the terminal's user has chosen for its background, light or
// dark; none is a shade of our own, and none is set behind the text.
func TestTerminalColors(t *testing.T) {
	p := atTable(t, "en", "NO_COLOR=")
	p.Await("Which game?")
	p.Keys("i")
	p.Await("Bids")
	p.Keys("7\x03")
	wrote := p.Leave()
	tinted := 0
	for _, sgr := range regexp.MustCompile(`\x1b\[([0-9;]*)m`).FindAllSubmatch(wrote, -1) {
		for _, code := range strings.Split(string(sgr[1]), ";") {
			switch {
			case len(code) < 2:
			case len(code) == 2 && code >= "31" && code <= "36":
				tinted++
			default:
				t.Errorf("%q", sgr[0])
			}
		}
	}
	if tinted == 0 || !bytes.Contains(wrote, []byte("Anna \x1b[31m7♥\x1b[0m, Bruno 7♠, Carla \x1b[32m11 green\x1b[0m")) {
		t.Errorf("%d colours", tinted)
	}
}

func TestTerminalOfLines(t *testing.T) {
	for _, env := range []string{"TERM=dumb", "TERM=", "PLAIN=1"} {
		p := atTable(t, "it", env)
		p.Keys("i\n3\n2\n1\n7r\nr\n1,3\nsì\n")
		p.Await("OUT istinto,|3,2,1,|7r,|back,|anna+carla,yes, ERR <nil>")
		if rest := p.Leave(); bytes.ContainsRune(rest, '\x1b') {
			t.Errorf("escape codes in %q", rest)
		}
	}
}

func TestTerminalTellsItsSize(t *testing.T) {
	p := asktest.SitDown(t, 0, 0, []string{"-test.run=^TestChild$"}, childVar+"=en") // some say nothing
	p.Await("Which game?")
	p.Keys("\x03")
	p.Await("PAUSED")
	p.Leave()
}
