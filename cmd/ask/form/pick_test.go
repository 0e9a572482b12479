package form

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

func TestPicksOnTheScreen(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		want string // separated by spaces
	}{
		{"nothing", []string{"<enter>"}, "#2 #4"},
		{"untick the first, which is ticked", []string{"<space>", "<enter>"}, "#4"},
		{"letters narrow, Enter ticks, Enter confirms", []string{"car", "<enter>", "<enter>"}, "#2 #3 #4"},
		{"by the second word", []string{"ross", "<down>", "<enter>", "<enter>"}, "#2 #3 #4"},
		{"without accents", []string{"mull", "<space>", "<esc>", "<enter>"}, "#2"},
		{"Enter unticks nobody", []string{"muller", "<enter>", "<enter>"}, "#2 #4"},
		{"but Space right after it", []string{"muller", "<enter>", "<space>", "<enter>"}, "#2"},
		{"Space ticks, then typing begins again", []string{"ann", "<space>", "carl", "<space>", "<enter>", "<enter>"}, "#1 #2 #3 #4"},
		{"a whole name, with its space", []string{"rossi", "<space>", "carla", "<enter>", "<enter>"}, "#2 #3 #4"},
		{"a new name whose first is somebody's", []string{"carla verdi", "<enter>", "<enter>"}, "#2 #4 carla verdi"},
		{"Space twice ticks", []string{"anna", "<space>", "<space>", "<enter>", "<enter>"}, "#1 #2 #4"},
		{"Space after an arrow ticks", []string{"rossi", "<down>", "<space>", "<enter>", "<enter>"}, "#2 #3 #4"},
		{"a comma ends no name that may be two", []string{"anna,"}, "anna"},
		{"a comma ends a name that can be one alone", []string{"annal,", "<space>", "carla,", "<enter>"}, "#2 #3 #4 #5"},
		{"a name typed on after such a comma is no new one", []string{"anna,", "<space>", "vasco,", "<enter>", "<enter>"}, "anna"},
		{"nor after a second comma", []string{"anna,", "vasco,", "mele,"}, "anna"},
		{"nothing is joined to it, without spaces either", []string{"anna,bru,", "dar,", "<enter>", "<enter>"}, "anna"},
		{"an arrow says which, and the names after it follow", []string{"anna,vasco,carl", "<down>", "<enter>", "<enter>"}, "#2 #3 #4 #5 vasco"},
		{"the list stops at each such name", []string{"anna,ros,carl", "<down>", "<enter>"}, "ros"},
		{"Esc clears the whole of it", []string{"anna,carl", "<esc>", "<enter>"}, "#2 #4"},
		{"Esc clears the search", []string{"zzz", "<esc>", "<enter>"}, "#2 #4"},
		{"somebody new", []string{"vasco mele", "<enter>", "<enter>"}, "#2 #4 vasco mele"},
		{"somebody new whose name begins as another's", []string{"+Anna", "<space>", "Verdi", "<enter>", "<enter>"}, "#2 #4 Anna Verdi"},
		{"the row of the new name", []string{"anna", "<down>", "<down>", "<enter>", "<enter>"}, "#2 #4 anna"},
		{"letters are no Space", []string{"n", "<space>", "<esc>", "<enter>"}, "#4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := opened(t, lang.En, asktest.Club()).keys(c.keys...)
			select {
			case r := <-w.to:
				if got := strings.Join(r.answer.List("present"), " "); got != c.want || r.err != nil {
					t.Errorf("got %q, want %q, %v", got, c.want, r.err)
				}
			default:
				w.sees(fmt.Sprintf("\"%s\" could be", c.want))
			}
		})
	}
}

// A name typed in a list, which nobody has, is asked about later; the sign + and Enter say that it is meant as new.
func TestPicksOnlyAskedFor(t *testing.T) {
	for keys, want := range map[string]string{"vasco,": "", "+vasco,": "vasco", "vasco<enter>": "vasco", "anna,vasco,<down><enter>": ""} {
		q := asktest.Club()
		said := ""
		q.Fields[0].New = func(name string) { said += name }
		keys = strings.ReplaceAll(strings.ReplaceAll(keys, "<enter>", " <enter>"), "<down>", " <down>")
		opened(t, lang.En, q).keys(strings.Fields(keys)...)
		if said != want {
			t.Errorf("%s: %q was said to be new, want %q", keys, said, want)
		}
	}
}

func TestPicksShowWhatIsTicked(t *testing.T) {
	w := opened(t, lang.It, asktest.Club()).sees("Present (2)", "Bruno Neri, Dario Müller", "> [x] Bruno Neri", "  [ ] Anna Rossi")
	w.keys("ros").sees("[ ] Anna Rossi", "[ ] Carla Rossi", "+ new: ros", "Esc svuota", "Invio segna")
	if strings.Contains(w.view(), "[x] Bruno") {
		t.Errorf("the list did not narrow:\n%s", w.view())
	}
	w.keys("<esc>", "bruno", "<enter>").sees("Bruno Neri è già tra i segnati: Spazio toglie il segno")
	w.keys("?").sees("Scrivendo si restringe", "incollare")
}

// A pasted list is ticked name by name; a name that nobody has is taken as it is.
func TestPicksTakeAPastedList(t *testing.T) {
	w := opened(t, lang.En, asktest.Club())
	w.send(tea.KeyMsg{Type: tea.KeyRunes, Paste: true, Runes: []rune("anna rossi, Vasco\nCarla Rossi;Anna")})
	w.keys("<enter>")
	if got := (<-w.to).answer.List("present"); !slices.Equal(got, []string{"#1", "#2", "#3", "#4", "Vasco", "Anna"}) {
		t.Errorf("got %q", got)
	}
}

// TestPickOneSaysChoose: in a list for one choice Enter chooses, and the footer does not speak of ticking.
func TestPickOneSaysChoose(t *testing.T) {
	question := asktest.Club()
	question.Fields[0].Most = 1
	question.Fields[0].Value = ""
	for _, language := range lang.All {
		enter := words.KeyEnter.In(language) + " "
		opened(t, language, question).keys("car").sees(enter + words.Take.In(language)).misses(enter + words.Tick.In(language))
		opened(t, language, asktest.Club()).keys("car").sees(enter + words.Tick.In(language))
	}
}

// In a list of one, Enter chooses, and a space belongs to what is searched for.
func TestPickOne(t *testing.T) {
	q := asktest.Club()
	q.Fields[0].Most = 1
	q.Fields[0].Other = ""
	q.Fields[0].Value = ""
	w := opened(t, lang.En, q).keys("ros", "<space>", "c").sees("> ", "Carla Rossi")
	w.keys("<enter>")
	if got := (<-w.to).answer.Of("present"); got != "#3" {
		t.Errorf("got %q", got)
	}
	q.Fields[0].Value = "#3" // one sign alone says what Enter chooses
	opened(t, lang.En, q).keys("<down>").sees("> ", "Carla Rossi").misses("(x)", "( )")
	opened(t, lang.En, q).keys("zzz", "<enter>").sees("nothing in the list begins like what you typed")
}

// The order of ticking is kept where it says who sits where, and no more are taken than there are seats.
func TestPicksInOrder(t *testing.T) {
	q := asktest.Club()
	q.Fields[0].Ordered = true
	q.Fields[0].Most = 3
	w := opened(t, lang.En, q).keys("annal", "<enter>", "carla", "<enter>").sees("at most 3 can be ticked here")
	w.keys("<esc>").sees("[3] Annalisa")
	w.keys("<enter>")
	if got := (<-w.to).answer.List("present"); !slices.Equal(got, []string{"#2", "#4", "#5"}) {
		t.Errorf("got %q", got)
	}
}

// A long list on a small screen keeps the search and the row with the cursor in sight.
func TestPicksOnASmallScreen(t *testing.T) {
	q := asktest.Club()
	for i := range 300 {
		q.Fields[0].Options = append(q.Fields[0].Options, ask.Option{Label: fmt.Sprintf("Player %03d with a name longer than the screen", i), Value: fmt.Sprint(i)})
	}
	q.Fields = append(q.Fields, ask.Field{Key: "rounds", Label: "Rounds"})
	w := watch(t, lang.En, 40, 14)
	w.screen.Update(askMsg{q, w.to})
	w.keys(slices.Repeat([]string{"<down>"}, 150)...)
	w.sees("Present (2)", "> [ ] Player 145", "/305", "Rounds")
	w.keys("player 29").sees("> player 29", "> [ ] Player 290", "Player 291")
	if lines := strings.Split(w.view(), "\n"); len(lines) > 14 {
		t.Errorf("%d lines", len(lines))
	}
}

// Find brings options that are not listed.
func TestPicksFind(t *testing.T) {
	q := asktest.Club()
	q.Fields[0].Find = func(typed string) []ask.Option {
		return []ask.Option{{Label: "The evening of 1 September", Value: "e", Found: typed == "1/9"}}
	}
	w := opened(t, lang.En, q).keys("1/9").sees("> [ ] The evening of 1 September")
	w.keys("<enter>", "<enter>")
	if got := (<-w.to).answer.List("present"); !slices.Equal(got, []string{"#2", "#4", "e"}) {
		t.Errorf("got %q", got)
	}
}

// A list of which one entry is taken begins at the entry that was chosen.
func TestPickBeginsAtTheChosen(t *testing.T) {
	q := asktest.Club()
	q.Fields[0].Most = 1
	q.Fields[0].Value = "#4"
	w := opened(t, lang.En, q).keys("<enter>")
	select {
	case r := <-w.to:
		if got := r.answer.Of("present"); got != "#4" || r.err != nil {
			t.Errorf("got %q, %v", got, r.err)
		}
	default:
		t.Errorf("not answered:\n%s", w.view())
	}
}

// A long list shows the part around the cursor, at least one row of it.
func TestWindow(t *testing.T) {
	for _, c := range []struct{ n, at, room, from, to int }{
		{3, 2, 0, 0, 3}, {3, 2, 3, 0, 3}, {10, 0, 4, 0, 3}, {10, 5, 4, 4, 7}, {10, 9, 4, 7, 10}, {10, 5, 1, 5, 6}, {10, 5, 2, 5, 6},
	} {
		if from, to := window(c.n, c.at, c.room); from != c.from || to != c.to {
			t.Errorf("row %d of %d in %d lines: rows %d to %d", c.at, c.n, c.room, from, to)
		}
	}
}

// A question that nobody can answer is refused before the screen opens.
func TestUnsoundQuestion(t *testing.T) {
	var out bytes.Buffer
	if _, err := New(strings.NewReader(""), &out, lang.En).Ask(t.Context(), asktest.Choice()); err == nil || out.Len() > 0 {
		t.Errorf("%v: %q", err, out.String())
	}
}
