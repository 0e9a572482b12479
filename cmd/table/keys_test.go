package table

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

const (
	enter  = "\r"
	escape = "\x1b"
)

// five is the players of the figures.
var five = []string{
	"player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario", "player elena Elena",
}

// TestKeys counts the keys, Enter included, that the real forms take for what a table does most. The figures stand in
// the README.
func TestKeys(t *testing.T) {
	istintoRound := []string{
		"deal anna", "bid anna 2", "bid bruno 2", "bid carla 3", "bid dario 0", "bid elena 4",
		"took anna 2", "took bruno 3", "took carla 3", "took dario 0", "took elena 3",
	}
	tarocchiDeal := []string{
		"deal anna", "bid anna pass", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass",
		"partner elena", "made 51 1",
	}
	second := slices.Clone(istintoRound)
	second[0] = "deal bruno"
	for _, c := range []struct {
		name   string
		before []string // what was played
		do     func(p *party, s *desk.Sitting) error
		keys   string
		most   int
		want   []string // the end of the log
	}{
		{
			"same table again, to the first bid", slices.Concat(five, istintoRound),
			func(p *party, _ *desk.Sitting) error { return p.v.Home(p.Context()) },
			"a" + enter, 3,
			[]string{"deal bruno"},
		},
		{
			"an Istinto round of five by tally", five, resumed,
			enter + enter + "22304" + enter + "23303" + enter, 14, istintoRound,
		},
		{
			"a Tarocchi deal of five by tally",
			slices.Concat([]string{"game tarocchi"}, five, tarocchiDeal),
			resumed, enter + "3" + "2" + "5" + "a" + "51" + enter + "2" + enter + "n", 11,
			[]string{"deal bruno", "partner elena", "made 51 2"},
		},
		{
			"a number two rounds back",
			slices.Concat(five, istintoRound, second, []string{"deal carla"}),
			resumed, escape + "f" + "3" + "6" + "1" + enter, 8,
			[]string{"amend"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newParty(t, lang.En)
			p.v.Games = games.All
			s := p.begin(c.before...)
			p.typed(func() error { return c.do(p, s) }, c.keys)
			last, err := p.desk.Open(t.Context(), "last")
			if err != nil {
				t.Fatal(err)
			}
			log, text := last.Match().Log(), ""
			for n := max(1, log.Len()-len(c.want)-6); n <= log.Len(); n++ {
				text += string(log.Text(n)) + "\n"
			}
			for _, line := range c.want {
				if !strings.Contains(text, line) {
					t.Errorf("%q is missing in\n%s", line, text)
				}
			}
			if n := utf8.RuneCountInString(c.keys); n > c.most {
				t.Errorf("%d keys, %d are the most", n, c.most)
			}
		})
	}
}

func resumed(p *party, s *desk.Sitting) error { return p.v.Play(p.Context(), s) }

// TestKeysOfAColdStart: five names begin a match, and no screen comes that a default could answer.
func TestKeysOfAColdStart(t *testing.T) {
	p := newParty(t, lang.En)
	keys := "Mario,Bruno,Carla,Dario,Elena" + enter
	p.typed(func() error {
		s, err := p.v.New(p.Context(), p.v.Games[0])
		if err != nil {
			return err
		}
		return p.v.Play(p.Context(), s)
	}, keys)
	s, err := p.desk.Open(t.Context(), "last")
	if err != nil {
		t.Fatal(err)
	}
	if n := s.Match().Roster().Len(); n != 5 || len(keys) > 30 {
		t.Errorf("%d players after %d keys", n, len(keys))
	}
}

// typed does something at a screen on which these keys are pressed, all of them at once.
func (p *party) typed(do func() error, keys string) {
	p.Helper()
	forms := ask.NewForms(strings.NewReader(keys), io.Discard, p.lang)
	p.v.Asker = forms
	err := do()
	if closed := forms.Close(); closed != nil {
		p.Error(closed)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		p.Fatal(err)
	}
}
