package compose

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// toldBids is a round of three that waits for the first card, which is Bruno's.
var toldBids = []string{"deal anna", "bid anna 3", "bid bruno 4", "bid carla 4"}

// heard is a match of Istinto of Anna, Bruno and Carla with these lines.
func heard(t *testing.T, lines ...string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	head := []string{"game istinto", `player anna "Anna Rossi"`, "player bruno", "player carla"}
	for _, line := range append(head, lines...) {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

// TestSlotsAreTapped: a number of which only few are possible is tapped, however large it may be in other rounds.
func TestSlotsAreTapped(t *testing.T) {
	m := seatedAt(t, "sabai", "Anna,Bruno,Carla", []string{
		"deal anna", "draw bruno", "play bruno 10", "draw carla", "play carla 13", "intercept carla 2 13",
	})
	carla := 2
	for _, f := range New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay}).Seat(carla) {
		if !f.Due {
			for _, field := range f.Fields {
				if field.Key == "4" && len(field.Offer.Options) > 0 {
					t.Errorf("%s: %s may be left out, and must be tapped", f.Title, field.Label)
				}
			}
			continue
		}
		var slots []string
		for _, o := range f.Fields[0].Offer.Options {
			slots = append(slots, o.Value)
		}
		if got := strings.Join(slots, " "); got != "1 3 4" {
			t.Errorf("%s: the slots %q are offered", f.Title, got)
		}
	}
}

// TestHand: a hand is entered only in an open round that is recorded card by card, in a game with tricks.
func TestHand(t *testing.T) {
	for _, c := range []struct {
		m    *referee.Match
		mode referee.Mode
		want bool
	}{
		{heard(t), referee.ByPlay, false},
		{heard(t, toldBids...), referee.ByPlay, true},
		{heard(t, toldBids...), referee.ByTally, false},
	} {
		o, ok := New(score.View{Match: c.m, Lang: lang.En, Mode: c.mode}).Hand()
		if ok != c.want || ok != o.Several || ok && len(o.Options) != c.m.Game().Deck.Len() || ok && len(o.Cards) != len(o.Options) {
			t.Errorf("a hand: %v, %d options of %d cards", ok, len(o.Options), len(o.Cards))
		}
	}
}

// TestSeat: each player is asked for their own line only, while the match waits for it.
func TestSeat(t *testing.T) {
	m := heard(t, "deal anna")
	composer := func(m *referee.Match) Composer {
		return New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay})
	}
	waitsFor := func(m *referee.Match, seat int) []SeatForm {
		return slices.DeleteFunc(composer(m).Seat(seat), func(f SeatForm) bool { return !f.Due })
	}
	if forms := waitsFor(m, 1); len(forms) != 0 {
		t.Errorf("Bruno is asked before Anna has bid: %q", forms[0].Title)
	}
	forms := waitsFor(m, 0)
	if len(forms) != 1 || forms[0].Title != "Bids" {
		t.Fatalf("Anna is asked %v", forms)
	}
	if all := forms[0].Fields; len(all) != 1 || all[0].Label != "Anna Rossi" {
		t.Fatalf("Anna is asked for %v", all)
	}
	trial, err := forms[0].Try(forms[0].Filled("3"))
	if err != nil || !slices.Equal(trial.Lines, []string{"bid anna 3"}) {
		t.Errorf("the bid is %q, %v", trial.Lines, err)
	}
	if _, err := forms[0].Refusal(forms[0].Filled("12")); err == nil {
		t.Error("a bid of 12 tricks of 11 is taken")
	}

	m = heard(t, append(
		slices.Clone(toldBids), "play bruno 7W", "play carla 2W", "play anna 3R", "play bruno 9W", "play carla 3W",
	)...)
	forms = waitsFor(m, 0)
	if len(forms) != 1 || forms[0].Verb != forms[0].draft.composer.Match.Legal()[0].Verb || len(waitsFor(m, 1)) > 0 {
		t.Fatalf("Anna is asked %v", forms)
	}
	if lines, err := forms[0].Lines(forms[0].Filled("bruno 4w")); err == nil {
		t.Errorf("Anna says what Bruno plays: %q", lines)
	}
	trial, err = forms[0].Try(forms[0].Filled("4w"))
	if err != nil || len(trial.Fouls) == 0 {
		t.Errorf("a revoke that is shown brings %v, %v", trial.Fouls, err)
	}
	quiet := composer(m)
	quiet.Quiet = true
	trial, err = quiet.TryLine("play anna 4W")
	if err != nil || trial.Fouls != nil {
		t.Errorf("a quiet referee warns of %v, %v", trial.Fouls, err)
	}
}

// TestSeatsOfGames: at any moment of any game a form of a seat takes an answer, and its lines are the player's own.
func TestSeatsOfGames(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			asked := 0
			for seed := range uint64(6) {
				rng := rand.New(rand.NewPCG(seed, 11))
				m := matchOf(t, g, g.Least+rng.IntN(g.Most-g.Least+1))
				for range 80 {
					legal := m.Legal()
					if len(legal) == 0 {
						break
					}
					for seat := range m.Roster().Len() {
						c := New(score.View{Match: m, Lang: lang.En, Quiet: g.Quiet, Mode: referee.ByPlay})
						for _, f := range c.Seat(seat) {
							asked++
							ownForm(t, m, f, seat)
						}
					}
					if _, err := m.Apply(legal[rng.IntN(len(legal))].Pick(g, m.Roster().IDs(), rng)); err != nil {
						t.Fatal(err)
					}
				}
			}
			if asked == 0 {
				t.Error("nobody was asked anything")
			}
		})
	}
}

// matchOf is a match of a game before the first deal.
func matchOf(t *testing.T, g *referee.Game, players int) *referee.Match {
	t.Helper()
	m := referee.NewMatch(func(string) (*referee.Game, bool) { return g, true })
	for i := -1; i < players; i++ {
		line := "game " + g.Name
		if i >= 0 {
			line = fmt.Sprintf(`player p%d "Peer %d"`, i, i)
		}
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// ownForm wants a form that a phone can put: sound, with no choice of another player for the first word.
func ownForm(t *testing.T, m *referee.Match, f SeatForm, seat int) {
	t.Helper()
	if f.Verb == play.Deal {
		t.Error("a player is asked who deals")
	}
	if len(f.Fields) > 0 {
		if err := f.Sound(); err != nil || strings.TrimSpace(f.Title) == "" {
			t.Errorf("%q: %v", f.Title, err)
		}
	}
	values := f.Start()
	for _, field := range f.Fields {
		if field.Suggest != nil && values.Of(field.Key) == "" {
			for _, typed := range []string{"1", "7", "a", "k"} {
				if some := field.Suggest(typed); len(some) > 0 {
					values = values.With(field.Key, some[0])
					break
				}
			}
		}
		if field.Kind == ask.Choice && values.Of(field.Key) == "" {
			values = values.With(field.Key, field.Options[0].Value)
		}
	}
	lines, err := f.Lines(values)
	if err != nil {
		return // it takes more than its first suggestion
	}
	for _, line := range lines {
		act, err := m.Read(line)
		if err != nil || len(act.Args) == 0 || act.Seat() != seat {
			t.Errorf("the form %q of seat %d makes %q", f.Title, seat, line)
		}
	}
}

// The form that corrects a line says what stands there (it said "Now: %!s(int=6)"), changes it or strikes it, with a
// reason. What has no place in it, and what is struck, cannot be corrected.
func TestAmending(t *testing.T) {
	c := New(score.View{Match: heard(t, append(slices.Clone(toldBids), "note hello", "undo")...), Lang: lang.En})
	f, ok := c.Amending(6)
	if !ok || f.Help != "Recorded now: "+c.Match.In(c.Lang).LineOf([]byte("bid anna 3")) || f.Due {
		t.Errorf("%v, with the help %q", ok, f.Help)
	}
	for values, want := range map[string]string{
		"change|anna|4|too loud":  `amend 6 "too loud" bid anna 4`,
		"change|anna|3|too loud":  `amend 6 "too loud" bid anna 3`,
		"strike|anna|4|not meant": `strike 6 "not meant"`,
		"strike|anna|4| ":         "",
		"change|anna|4|\t":        "",
	} {
		lines, err := f.Lines(f.Filled(strings.Split(values, "|")...))
		if got := strings.Join(lines, " / "); got != want || (err == nil) != (want != "") || err != nil && lang.Say(err, lang.En) != Words.NeedReason.In(lang.En) {
			t.Errorf("%s: %q, %v", values, got, err)
		}
	}
	for n, want := range map[int]bool{1: true, 2: true, 5: true, 8: true, 9: false, 10: false} {
		if _, ok := c.Amending(n); ok != want {
			t.Errorf("line %d, %s, can be corrected: %v", n, c.Match.Log().Text(min(n, c.Match.Log().Len())), ok)
		}
	}
}
