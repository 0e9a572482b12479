package compose

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/sputo"
)

// TestLineForms: what a form of any game is filled with comes out again as the same line, in both languages; with what
// is expected, and without as for a correction. A line about a side may name another of its players.
func TestLineForms(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			seen := map[play.Verb]int{}
			for seed := range uint64(30) {
				rng := rand.New(rand.NewPCG(seed, 7))
				m := referee.NewMatch(func(string) (*referee.Game, bool) { return g, true })
				hear := func(line string) error {
					_, err := m.Apply([]byte(line))
					return err
				}
				players := g.Least + rng.IntN(g.Most-g.Least+1)
				for i := -1; i < players; i++ {
					line := "game " + g.Name
					if i >= 0 {
						line = fmt.Sprintf(`player p%d "Peer %d"`, i, i)
					}
					if err := hear(line); err != nil {
						t.Fatal(err)
					}
				}
				for _, opt := range g.Options {
					if len(opt.Values) > 0 && seed%2 > 0 {
						if err := hear("option " + opt.Key + " " + opt.Values[rng.IntN(len(opt.Values))]); err != nil {
							t.Fatal(err)
						}
					}
				}
				for range 150 {
					legal := m.Legal()
					if len(legal) == 0 {
						break
					}
					if due := slices.DeleteFunc(
						slices.Clone(legal), func(e referee.LegalLines) bool { return !e.Due },
					); len(due) > 0 && rng.IntN(4) > 0 {
						legal = due
					}
					e := legal[rng.IntN(len(legal))]
					if rng.IntN(3) == 0 { // what has come up least
						e = slices.MinFunc(legal, func(a, b referee.LegalLines) int { return seen[a.Verb] - seen[b.Verb] })
					}
					line := string(e.Pick(g, m.Roster().IDs(), rng))
					seen[e.Verb]++
					formHolds(t, m, e, line)
					if err := hear(line); err != nil {
						t.Fatalf("%s: %v", line, err)
					}
				}
			}
			missing := 0
			for i, shape := range g.Grammar.Verbs() {
				if seen[play.FirstOwn+play.Verb(i)] == 0 {
					missing++
					t.Logf("no %s came up", shape.Verb)
				}
			}
			if missing > 3 {
				t.Error("too little came up")
			}
		})
	}
}

// formHolds fills a form with a line's words and holds what it makes against the line.
func formHolds(t *testing.T, m *referee.Match, e referee.LegalLines, line string) {
	t.Helper()
	act, err := m.Read(line)
	if err != nil {
		t.Fatalf("%q cannot be read: %v", line, err)
	}
	verb := act.Verb
	was := FieldValues(m, act)
	for _, l := range []lang.Lang{lang.It, lang.En} {
		c := New(score.View{Match: m, Lang: l})
		for _, legal := range [][]referee.LegalLines{nil, {e}} {
			f := c.LineForm(verb, legal, was)
			values := f.Start()
			for _, field := range f.Fields {
				value := values.Of(field.Key)
				for n, mark := range ask.Marks(field.Options) { // in every list a player has the same digit
					seat := slices.Index(m.Roster().IDs(), field.Options[n].Value)
					want := strconv.Itoa(seat + 1)
					if seat >= 0 && field.Options[n].Label == c.Say(Words.OwnsUp(m.Roster().Name(seat))) {
						want = ownUpKey // that is more than a player, and no player has its key
					}
					if seat >= 0 && m.Roster().Len() <= 9 && mark != want {
						t.Errorf("%s: the player of seat %d has the number %s in %q", line, seat+1, mark, field.Label)
					}
				}
				if field.Label == "" && verb != play.Ruled {
					t.Errorf("%s: a field without a label", line)
				}
				if err := field.Refusal(value); err != nil {
					t.Fatalf("%s: %q is refused: %v", line, value, err)
				}
				if field.Suggest != nil {
					field.Suggest(value)
				}
			}
			got, err := f.Line(values)
			if err != nil || !sameLine(m, got, line) && !sameLine(m, got, ofFirst(m, e, line)) {
				t.Fatalf("%s (%v): the form gives %q, %v", line, l, got, err)
			}
		}
		if said := m.In(l).LineOf([]byte(line)); said == "" || strings.Contains(said, "%!") || strings.Contains(said, "%s") {
			t.Errorf("%s is said %q", line, said)
		}
	}
}

// ofFirst returns a line about a side as a form writes it: with the side's first player.
func ofFirst(m *referee.Match, e referee.LegalLines, line string) string {
	if !e.OfSide() {
		return line
	}
	words := strings.Split(line, " ")
	words[1] = m.Roster().IDs()[e.Words[0].Values[0]]
	return strings.Join(words, " ")
}

// sameLine compares lines in canonical form.
func sameLine(m *referee.Match, a, b string) bool {
	canonical := func(line string) string {
		var lexer play.Lexer
		split, err := lexer.Split([]byte(line))
		if err != nil {
			return err.Error()
		}
		return string(m.Game().Grammar.AppendCanonical(nil, split))
	}
	return canonical(a) == canonical(b)
}

func TestTypedHalves(t *testing.T) {
	w := play.Word{Kind: play.Half, Max: 182}
	for typed, fine := range map[string]bool{
		"40": true, "40.5": true, "40,5": true, "40½": true, " 91 ": true, "0": true, "91,5": false, "-1": false,
		"": false, "vierzig": false, "40.25": false,
	} {
		if err := inHalves(typed, w); (err == nil) != fine {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// TestPenaltyCorrected: the points of a penalty are corrected as the director types them: a plain number takes.
func TestPenaltyCorrected(t *testing.T) {
	c := New(score.View{Match: fiveAt(t, append(lead, "penalty dan 20 late")...), Lang: lang.En})
	n, _ := c.Match.Log().Last()
	f, _ := c.Amending(n)
	values := f.Start()
	points := f.Fields[2].Key
	if values.Of(points) != "+20" {
		t.Errorf("20 points given stand there as %q", values.Of(points))
	}
	for typed, want := range map[string]string{"+20": "20", "30": "-30", "-30": "-30", "+30": "30"} {
		values = values.With(points, typed)
		lines, err := f.Lines(values)
		if err != nil || !strings.Contains(lines[0], "penalty dan "+want+" late") {
			t.Errorf("%q writes %q, %v", typed, lines, err)
		}
	}
}

// A word that may be a side is chosen by the names of all its players, and a partner's name stands for the side.
func TestSideIsOneOption(t *testing.T) {
	match := referee.NewMatch(games.Find)
	for _, line := range []string{
		"game other", "title Scopone", "player anna Anna", "player bruno Bruno", "player carla Carla",
		"player dario Dario", "option sides 2",
	} {
		if _, err := match.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	fields := lineFields{composer: New(score.View{Match: match, Lang: lang.En}), fixed: []string{""}}
	field := ask.Field{Value: "carla"}
	fields.choose(&field, referee.WordPlayer, []referee.Choice{referee.SideOf(0, 2, 4), referee.SideOf(1, 2, 4)})
	var labels []string
	for _, option := range field.Options {
		labels = append(labels, option.Label)
	}
	if want := []string{"Anna · Carla", "Bruno · Dario"}; !slices.Equal(labels, want) {
		t.Errorf("the options are %q, want %q", labels, want)
	}
	if field.Value != "anna" {
		t.Errorf("the field holds %q, want the first player of the side", field.Value)
	}
}

// A card that takes others has a field for each: the one for the cards taken bears the game's own word, and its help
// fits every card that may be played.
func TestCardsTaken(t *testing.T) {
	t.Parallel()
	m := referee.NewMatch(games.Find)
	for _, line := range []string{"game sputo", "player anna", "player bruno"} {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	c := New(score.View{Match: m, Lang: lang.En})
	taken := play.Word{Kind: play.Card, Title: lang.Plain("cards taken").Text()}
	shape := play.Shape{Verb: "play", Words: []play.Word{referee.WordPlayer, referee.WordCard, taken}, Repeat: true}
	f := &lineFields{composer: c, shape: shape, fixed: make([]string, 3)}
	one := referee.Just(0)
	single := referee.Choice{Values: []int32{3}, Count: 1}
	several := referee.Choice{Values: []int32{4, 5, 6}, Count: 2, Most: 3}
	legal := []referee.LegalLines{referee.Legal(play.FirstOwn, true, one, one, single), referee.Legal(play.FirstOwn, true, one, one, several)}
	field, asked := f.field(2, taken, legal, "", false)
	if !asked || field.Label != "Cards taken" {
		t.Errorf("the field is %q", field.Label)
	}
	if want := c.Say(Words.CardsFrom(1, 3)); field.Help != want {
		t.Errorf("the help is %q, not %q", field.Help, want)
	}
	f.shape.Words = []play.Word{referee.WordPlayer, referee.WordCard}
	field, _ = f.field(1, referee.WordCard, []referee.LegalLines{referee.Legal(play.FirstOwn, true, one, single)}, "", false)
	if field.Label != c.Say(Words.Cards) || field.Help != c.Say(Words.CardsHelp(1)) {
		t.Errorf("a row of cards is asked for as %q, %q", field.Label, field.Help)
	}
}

// TestNumberOfAPlayer: a form of numbers refuses, in the field of each player, exactly the numbers that the referee
// refuses of that player, whatever the others have.
func TestNumberOfAPlayer(t *testing.T) {
	refused := 0
	for _, game := range games.All {
		for seed := range uint64(4) {
			plan := referee.Plan{Players: game.Usual, Mode: referee.ByPlay, Rounds: 1}
			simulated := referee.Simulate(game, plan, rand.New(rand.NewPCG(seed, 3)))
			match := referee.NewMatch(games.Find)
			for line := range strings.Lines(string(simulated.Canonical())) {
				if _, err := match.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
					t.Fatal(err)
				}
				if match.Game() == nil {
					continue
				}
				for _, how := range game.Asks {
					if how.Together && how.When == referee.ByTally {
						refused += checkNumbers(t, match, how)
					}
				}
			}
		}
	}
	if refused < 20 {
		t.Errorf("only %d numbers were refused", refused)
	}
}

// checkNumbers checks each field of the form of a verb, and returns how many numbers the referee refuses.
func checkNumbers(t *testing.T, match *referee.Match, how referee.Ask) int {
	var refused int
	t.Helper()
	legal := score.Only(match.Legal(), how.Verb)
	if len(legal) == 0 {
		return 0
	}
	seats := seatsFor(match, how.Verb)
	form := New(score.View{Match: match, Lang: lang.En, Mode: referee.ByTally}).numbers(how, seats)
	word := match.Game().Grammar.Shape(how.Verb).Words[1]
	for i, seat := range seats {
		if limitsOf(legal, seat, match.Game().Grammar) == nil {
			continue
		}
		for n := word.Min; n <= min(word.Max, 12); n++ {
			line := fmt.Sprintf("%s %s %d", VerbName(match.Game(), how.Verb), match.Roster().IDs()[seat], n)
			_, impossible := match.AfterLines(line)
			err := form.Fields[i].Check(strconv.Itoa(n))
			if (err != nil) != (impossible != nil) {
				t.Fatalf("%q: the field says %v, the referee %v\n%s", line, err, impossible, match.Canonical())
			}
			if impossible != nil {
				refused++
			}
		}
	}
	return refused
}

// tied is Sputo with rounds that no player has won.
type tied struct{ *sputo.Engine }

func (e tied) CheckPoints(points []int) error {
	if slices.Max(points) == 0 {
		return nil
	}
	return e.Engine.CheckPoints(points)
}

func (e tied) Clone() referee.Engine { return tied{e.Engine.Clone().(*sputo.Engine)} }

// TestNobodyHasWon: where one player wins a round and gets one point, no player is an answer only if the game has rounds
// without a winner.
func TestNobodyHasWon(t *testing.T) {
	game := *sputo.Game
	game.New = func(table referee.Table) referee.Engine { return tied{sputo.Game.New(table).(*sputo.Engine)} }
	for _, c := range []struct {
		game    *referee.Game
		options int
	}{{sputo.Game, 2}, {&game, 3}} {
		match := referee.NewMatch(func(string) (*referee.Game, bool) { return c.game, true })
		for _, line := range []string{"game sputo", "player anna", "player bruno", "deal anna"} {
			if _, err := match.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		form := New(score.View{Match: match, Lang: lang.En, Mode: referee.ByPoints}).Points()
		options := form.Fields[0].Options
		if len(options) != c.options {
			t.Fatalf("the form offers %d answers, not %d", len(options), c.options)
		}
		if c.options == 3 {
			lines, err := form.Lines(form.Filled(options[2].Value))
			if want := []string{"points anna 0", "points bruno 0"}; err != nil || !slices.Equal(lines, want) {
				t.Errorf("%q is recorded, not %q (%v)", lines, want, err)
			}
		}
	}
}
