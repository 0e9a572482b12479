package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/form"
	"arbitro/cmd/table/sitting"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

const (
	enter  = "\r"
	escape = "\x1b"
	tab    = "\t"
	up     = "\x1b[A"
)

// five is the players of the figures.
var five = []string{
	"player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario", "player elena Elena",
}

// TestKeys counts the keys, Enter included, that the real forms take for what a table does most. The figures stand in
// .github/FIGURES.md.
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
	third := []string{ // the dealer bids first
		"deal bruno", "bid bruno 2", "bid carla 2", "bid dario 3", "bid elena 0", "bid anna 4",
		"took bruno 2", "took carla 3", "took dario 3", "took elena 0", "took anna 3",
	}
	for _, c := range []struct {
		name   string
		before []string // what was played
		do     func(p *party, s sitting.Stored) error
		keys   string
		most   int
		want   []string // the end of the log
	}{
		{
			"same table again, to the first bid", slices.Concat(five, istintoRound),
			func(p *party, _ sitting.Stored) error { return p.session.Home(p.Context()) },
			"a" + enter + enter, 3,
			[]string{"deal bruno"},
		},
		{
			"an Istinto round of five by tally", slices.Concat(five, istintoRound), resumed,
			"22304" + enter + "2330" + enter, 11, third,
		},
		{
			"another game, same people, to its first deal",
			slices.Concat(five, istintoRound, []string{"end"}), resumed, "n" + "5", 2,
			[]string{"game tarocchi", "player elena Elena"},
		},
		{
			"a Tarocchi deal of five by tally, the simplest",
			slices.Concat([]string{"game tarocchi"}, five, tarocchiDeal),
			resumed, enter + "3" + "2" + "5" + "a" + "51" + enter + "2" + tab + "n", 11, // an Enter is the 2's
			[]string{"deal bruno", "partner elena", "made 51 2"},
		},
		{
			"a Tarocchi deal of five by tally, with half points, a handful and the Petit",
			slices.Concat([]string{"game tarocchi"}, five, tarocchiDeal),
			resumed, enter + "3" + "2" + "5" + "a" + "51.5" + enter + "2" + "b" + enter + "a", 14,
			[]string{"deal bruno", "partner elena", "handle bruno single", "petit attack", "made 51.5 2"},
		},
		{
			"a Kismet match by points, four players", slices.Concat([]string{"game kismet"}, five[:4]),
			resumed, "1" + "o" + "12" + "31" + "8" + enter + "20" + enter, 11,
			[]string{"points anna 12", "points bruno 31", "points carla 8", "points dario 20"},
		},
		{
			"a Sabai-Sabai round by points, four players", slices.Concat([]string{"game sabai"}, five[:4]),
			resumed, "1" + "o" + "12" + "31" + "8" + enter + "20" + enter, 11,
			[]string{"points anna 12", "points bruno 31", "points carla 8", "points dario 20"},
		},
		{
			"a Dernier hand, who won",
			slices.Concat([]string{"game dernier"}, five[:4], []string{
				"deal anna", "points anna 0", "points bruno 1", "points carla 0", "points dario 0",
			}),
			resumed, enter + "3", 2,
			[]string{"deal bruno", "points anna 0", "points bruno 0", "points carla 1", "points dario 0"},
		},
		{
			"a number two rounds back",
			slices.Concat(five, istintoRound, second, []string{"deal carla"}),
			resumed, escape + "f" + "1" + "6" + "1" + enter, 8,
			[]string{"amend"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := newParty(t, lang.En)
			p.session.Games = games.All
			s := p.begin(c.before...)
			p.typed(func() error { return c.do(p, s) }, c.keys)
			last, err := p.desk.Open(t.Context(), "last")
			if err != nil {
				t.Fatal(err)
			}
			log := last.Match().Log()
			text := ""
			for n := max(1, log.Len()-len(c.want)-8); n <= log.Len(); n++ {
				text += string(log.Text(n)) + "\n"
			}
			for _, line := range c.want {
				if !strings.Contains(text, line) {
					t.Errorf("%q is missing in\n%s", line, text)
				}
			}
			n := utf8.RuneCountInString(c.keys)
			if n > c.most {
				t.Errorf("%d keys, %d are the most", n, c.most)
			}
			inFigures(t, c.name, n)
		})
	}
}

// TestOneGoesOn: a 1 goes on to the next player by itself; who comes back to it may make it an 11.
func TestOneGoesOn(t *testing.T) {
	for keys, want := range map[string]string{"11214": "1", "1" + up + "111214": "11"} {
		p := newParty(t, lang.En)
		s := p.begin(append(slices.Clone(five), "deal anna")...)
		p.typed(func() error { return p.session.Play(p.Context(), s) }, "t"+keys+enter+"7111"+enter)
		p.stands(s, "deal anna", "bid anna "+want, "bid bruno 1", "bid carla 2", "bid dario 1", "bid elena 4",
			"took anna 7", "took bruno 1", "took carla 1", "took dario 1", "took elena 1")
	}
}

// TestDealtAhead: the numbers of the next round are typed while it is not dealt yet; Enter alone only deals. Numbers
// that were typed stay with another way. An undo takes all of it back, and it stands there again.
func TestDealtAhead(t *testing.T) {
	const back = "\x1b[Z"
	round := []string{
		"deal anna", "bid anna 2", "bid bruno 2", "bid carla 3", "bid dario 0", "bid elena 4",
		"took anna 2", "took bruno 3", "took carla 3", "took dario 0", "took elena 3",
	}
	bids := []string{"bid bruno 1", "bid carla 2", "bid dario 3", "bid elena 0", "bid anna 4"}
	for keys, want := range map[string][]string{
		"12304" + enter:                        slices.Concat([]string{"deal bruno"}, bids),
		enter:                                  {"deal bruno"},
		enter + "12304" + enter:                slices.Concat([]string{"deal bruno"}, bids),
		"12" + back + back + back + back + "4": nil, // out of order: the referee asks first
		back + "o" + "5" + enter:               {"deal bruno"},
		"12304" + strings.Repeat(back, 5) + "p" + strings.Repeat(enter, 5):     slices.Concat([]string{"deal bruno"}, bids),
		"12304" + enter + escape + "u" + enter + enter + enter + enter + enter: slices.Concat([]string{"deal bruno"}, bids),
		"12" + escape + "n" + "x" + enter + "304" + enter:                      slices.Concat([]string{"note x", "deal bruno"}, bids),
	} {
		p := newParty(t, lang.En)
		s := p.begin(slices.Concat(five, round)...)
		p.typed(func() error { return p.session.Play(p.Context(), s) }, keys)
		p.stands(s, slices.Concat(round, want)...)
	}
}

// TestWayRemembered: the table's way of keeping a game is offered first in its next match, whatever came between.
func TestWayRemembered(t *testing.T) {
	p := newParty(t, lang.En)
	p.session.Games = games.All
	p.begin(slices.Concat([]string{"game dernier"}, five[:4], []string{
		"deal anna", "points anna 0", "points bruno 1", "points carla 0", "points dario 0", "end",
	})...)
	p.begin(slices.Concat(five, []string{"deal anna", "bid anna 2"})...)
	s := p.begin(slices.Concat([]string{"game dernier"}, five[:4])...)
	p.typed(func() error { return p.session.Play(p.Context(), s) }, "1"+"3")
	p.stands(s, "deal anna", "points anna 0", "points bruno 0", "points carla 1", "points dario 0")
}

// inFigures holds the table of keys in FIGURES.md against a count.
func inFigures(t *testing.T, what string, keys int) {
	t.Helper()
	text, err := os.ReadFile("../../.github/FIGURES.md")
	if row := fmt.Sprintf("\n| %s | %d |\n", what, keys); err != nil || !strings.Contains(string(text), row) {
		t.Errorf("FIGURES.md has no row %q (%v)", row, err)
	}
}

// showing is an Asker that notes the texts that it shows.
type showing struct {
	ask.Asker
	shown []string
}

func (s *showing) Show(ctx context.Context, title, text string) error {
	s.shown = append(s.shown, text)
	return s.Asker.Show(ctx, title, text)
}

// TestKeysToAnArticle counts the keys from "is that right?", inside a match, to the article: three and the words, one
// screen, and the right article is the first on it.
func TestKeysToAnArticle(t *testing.T) {
	four := []string{"player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario"}
	for _, c := range []struct {
		game  string
		words lang.Text
		want  string // what the screen begins with
		also  string // what stands on it as well
		house string // the line of a house rule; "" for none
	}{
		{"kismet", lang.Text{It: "knock", En: "bussare"}, "kismet.knock", "", ""},
		{
			"kismet",
			lang.Text{It: "due carte su un tiro jolly", En: "two cards on a wild roll"},
			"kismet.wild", "", "option variant discard",
		},
		{"dernier", lang.Text{It: "un asso a cui si risponde con il due", En: "an ace answered by the two"}, "dernier.chain", "", ""},
		{"dernier", lang.Text{It: "quante carte sono dovute", En: "how many cards are due"}, "dernier.pay", "", ""},
		{"sabai", lang.Text{It: "il jolly maledetto scartato", En: "the cursed joker discarded"}, "sabai.cursed", "", ""},
		{
			"tarocchi",
			lang.Text{It: "il re chiamato sta nel cane", En: "a king called that lies in the dog"},
			"tarocchi.alone", "", "",
		},
		{"tarocchi", lang.Text{It: "un re scartato", En: "a king discarded"}, "tarocchi.discard", "tarocchi.remedy.discard", ""},
		{"istinto", lang.Text{It: "rinuncia", En: "renege"}, "istinto.follow", "", ""},
		{"istinto", lang.Text{It: "sfdia", En: "chalenge"}, "istinto.challenge", "", ""},
	} {
		t.Run(c.want, func(t *testing.T) {
			bothLanguages(t, func(t *testing.T, p *party) {
				p.session.Games = games.All
				lines := append([]string{"game " + c.game}, four...)
				if c.house != "" {
					lines = append(lines, c.house)
				}
				s := p.begin(append(lines, "deal anna")...)
				words := p.say(c.words)
				keys := escape + p.say(key("action.rules")) + words + enter
				forms := form.New(strings.NewReader(keys), io.Discard, p.lang)
				seen := &showing{Asker: forms}
				p.session.Asker = seen
				if err := errors.Join(p.session.Play(p.Context(), s), forms.Close()); err != nil && !errors.Is(err, io.EOF) {
					t.Fatal(err)
				}
				n := utf8.RuneCountInString(keys) - utf8.RuneCountInString(words)
				if n > 3 {
					t.Errorf("%d keys beside the words", n)
				}
				inFigures(t, `from "is that right?" to the article, the words aside`, n)
				if len(seen.shown) != 1 {
					t.Fatalf("%d screens: %q", len(seen.shown), seen.shown)
				}
				first, _, _ := strings.Cut(seen.shown[0], "\n")
				if !strings.HasSuffix(first, "["+c.want+"]") || !strings.Contains(seen.shown[0], c.also) {
					t.Errorf("%q shows first %q", words, first)
				}
			})
		})
	}
}

func resumed(p *party, s sitting.Stored) error { return p.session.Play(p.Context(), s) }

// TestKeysOfAColdStart: five names begin a match, and no screen comes that a default could answer.
func TestKeysOfAColdStart(t *testing.T) {
	p := newParty(t, lang.En)
	keys := "Mario,Bruno,Carla,Dario,Elena" + enter
	p.typed(func() error {
		s, err := p.session.New(p.Context(), p.session.Games[0])
		if err != nil {
			return err
		}
		return p.session.Play(p.Context(), s)
	}, keys)
	s, err := p.desk.Open(t.Context(), "last")
	if err != nil {
		t.Fatal(err)
	}
	if n := s.Match().Roster().Len(); n != 5 || len(keys) > 30 {
		t.Errorf("%d players after %d keys", n, len(keys))
	}
	inFigures(t, "five names, to the first deal (25 letters)", len(keys))
}

// typed does something at a screen on which these keys are pressed, all of them at once.
func (p *party) typed(do func() error, keys string) {
	p.Helper()
	forms := form.New(strings.NewReader(keys), io.Discard, p.lang)
	p.session.Asker = forms
	err := do()
	if closed := forms.Close(); closed != nil {
		p.Error(closed)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		p.Fatal(err)
	}
}

// TestNobodyIsProposedAtFirst: before the first round nobody has said who deals, so Enter alone records no dealer.
// Later the next in turn is proposed, with a word that says so. In a fast game the number of the dealer also takes the
// way of recording that is marked, and the table says how to choose another.
func TestNobodyIsProposedAtFirst(t *testing.T) {
	for _, game := range []string{"istinto", "tarocchi", "dernier"} {
		p := newParty(t, lang.En)
		p.session.Games = games.All
		s := p.begin(slices.Concat([]string{"game " + game}, five)...)
		p.typed(func() error { return p.session.Play(p.Context(), s) }, enter+enter+enter)
		p.stands(s)
	}
	p := newParty(t, lang.En)
	p.session.Games = games.All
	s := p.begin(slices.Concat([]string{"game dernier"}, five)...)
	p.play(s, Step{Answers: []string{"2", "o"}}, Step{Answers: []string{"1"}}, Step{Err: ask.ErrPaused})
	options := p.script.Asked[len(p.script.Asked)-1].Fields[0].Options
	if labels := options[1].Label + options[2].Label; labels != "BrunoCarla · proposed" {
		t.Errorf("the dealers are %q", labels)
	}
}
