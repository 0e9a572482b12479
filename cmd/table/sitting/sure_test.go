package sitting

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// TestSure: a line that costs much is asked about before it is recorded, with its price, and is not recorded where the
// answer is no. A right accusation and a false one are asked about in the same words.
func TestSure(t *testing.T) {
	circle := []string{"deal anna", "circle 2 2 4 5 6 7 8 9 10 10 3"}
	bids := []string{"deal anna", "bid bruno 3", "bid carla 4", "bid anna 5"}
	laid := []string{"deal anna", "row anna 5C 9H QD 2S", "spit JC 3H"}
	flipped := []string{"deal anna", "start bruno", "flip 5H"}
	for _, c := range []struct {
		game  string
		lines []string
		typed string
		asks  string
	}{
		{
			"dernier", flipped, "accuse carla anna dernier.turn",
			"Record the accusation? Carla says that Anna played out of turn; if Carla is wrong, Carla draws 3 cards",
		},
		{"dernier", flipped, "accuse carla anna dernier.turn dubito", ""},
		{"dernier", flipped, "play bruno 5H", ""},
		{
			"dernier", flipped, "say carla chiudo",
			`Does Carla say "chiudo" with 5 cards in hand? Carla draws 3 cards for that`,
		},
		{
			"dernier", flipped, "say carla dernier",
			`Does Carla say "dernier" with 5 cards in hand? It is said with one: Carla draws 3 cards for that`,
		},
		{"dernier", flipped, "say carla dubito", ""},
		{
			"dernier", flipped, "fault carla speech",
			"Did Carla speak with a single card left? By the cards recorded Carla has 5 cards, and may speak. The fine is 3 cards",
		},
		{"dernier", flipped, "fault carla swearing", ""},
		{
			"istinto", bids, "challenge carla anna",
			"Record the challenge? Carla says that Anna did not follow suit; whoever is wrong loses 10 points. " +
				"The round ends here, and nobody scores for the bids",
		},
		{
			"istinto", bids, "challenge anna anna",
			"Record it? Anna owns up to not having followed suit, and loses 10 points. " +
				"The round ends here, and nobody scores for the bids",
		},
		{"istinto", bids, "play bruno 7W", ""},
		{"kismet", circle, "finish", "Is the deck really gone? By the cards recorded it still has 22, and the match ends here"},
		{"kismet", circle[:1], "finish", "Is the deck really gone? The match ends here"},
		{
			"sputo", laid, "turn anna 3 KC",
			"Q♦ still lies face up in column 3. Was another card turned up there?",
		},
		{"sputo", laid, "play anna QD left;turn anna 3 KC", ""},
	} {
		for _, yes := range []string{"y", "n"} {
			script := &asktest.Script{Lang: lang.En}
			if c.asks != "" {
				script.Steps = []asktest.Step{{Title: c.asks, Answers: []string{yes}}}
			}
			names := "Anna,Bruno,Carla"
			if c.game == "sputo" {
				names = "Anna,Bruno"
			}
			m := seatedAt(t, c.game, names, c.lines)
			table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: m}}
			typed, err := m.ReadAll(strings.Split(c.typed, ";"))
			if err != nil {
				t.Fatal(err)
			}
			trial, err := table.Composer().Try(typed...)
			if err != nil {
				t.Fatal(err)
			}
			err = table.record(t.Context(), trial)
			recorded := table.Match().Log().Len() > m.Log().Len()
			if taken := c.asks == "" || yes == "y"; recorded != taken || taken != (err == nil) || !taken && !errors.Is(err, errAgain) {
				t.Errorf("%q, %s: recorded %v, %v", c.typed, yes, recorded, err)
			}
		}
	}
}

// TestForgotten: where a word that was said was only not recorded, the warning offers to record it first.
func TestForgotten(t *testing.T) {
	lines := []string{
		"deal anna", "start anna", "flip 5H", "play anna 6H", "play bruno 8H", "play anna 9H", "play bruno 10H",
		"play anna 4H", "play bruno 3H", "play anna 2H",
	}
	script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Title: "One moment", Answers: []string{"+"}}}}
	m := seatedAt(t, "dernier", "Anna,Bruno", lines)
	table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: m}, speaks: true}
	trial, err := table.Composer().TryLine("play bruno 6H")
	if err != nil {
		t.Fatal(err)
	}
	if err := table.record(t.Context(), trial); err != nil {
		t.Fatal(err)
	}
	if got := string(table.Match().Canonical()); !strings.HasSuffix(got, "say anna dernier\nplay bruno 6H\n") {
		t.Errorf("recorded is\n%s", got)
	}
	if len(table.Match().Rulings()) > 0 {
		t.Error("the word that was said is fined")
	}
}

// TestStatedFoul: the warning of an interception that was typed as a wrong one proposes to record it; that of any other
// foul proposes to take it back.
func TestStatedFoul(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"intercept carla 2 6", asPlayed}, {"play carla CURSED", takeBack},
	} {
		m := seatedAt(t, "sabai", "Anna,Bruno,Carla", []string{"deal anna", "draw bruno", "play bruno 9", "draw carla"})
		composer := compose.New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay})
		trial, err := composer.TryLine(c.line)
		if err != nil || len(trial.Fouls) == 0 {
			t.Fatalf("%s: %v", c.line, err)
		}
		if got := (warning{composer, trial}).question().Fields[0].Value; got != c.want {
			t.Errorf("%s: the warning proposes %q", c.line, got)
		}
	}
}

// TestUnseenLines: a line that leaves no trace on the board is confirmed in words, another is not.
func TestUnseenLines(t *testing.T) {
	five := []string{"deal anna", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass", "bid anna pass", "call KC"}
	for _, c := range []struct {
		game, names string
		lines       []string
		line, told  string
	}{
		{"sabai", "Anna,Bruno", []string{"deal anna"}, "look anna 1 2", "Recorded: "},
		{"sabai", "Anna,Bruno", []string{"deal anna"}, "draw bruno", ""},
		{"tarocchi", "Anna,Bruno,Carla,Dario,Elena", five, "dog 2S 3S 4S", "Recorded: "},
		{"tarocchi", "Anna,Bruno,Carla,Dario,Elena", five, "discard 2S 3S 4S", "Recorded: "},
		{"tarocchi", "Anna,Bruno,Carla,Dario,Elena", five, "play carla 2H", ""},
		{"dernier", "Anna,Bruno", []string{"deal anna", "start anna", "flip 5H"}, "say anna chiudo", "Recorded: "},
	} {
		script := &asktest.Script{Lang: lang.En}
		table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: seatedAt(t, c.game, c.names, c.lines)}}
		if err := table.applyLines(t.Context(), c.line); err != nil {
			t.Fatal(err)
		}
		told := strings.Join(script.Notices, "\n")
		if !strings.HasPrefix(told, c.told) || (told == "") != (c.told == "") {
			t.Errorf("%s: told is %q", c.line, told)
		}
	}
}

// TestReadLines: where the board does not show what typed words were read as, their lines are confirmed together.
func TestReadLines(t *testing.T) {
	begun := []string{"deal anna", "draw bruno", "play bruno 9"}
	for _, c := range []struct {
		lines []string
		added string
		told  string
	}{
		{begun[:1], "draw bruno;keep bruno 1 2", "Recorded: Bruno draws · Bruno keeps the card in slot 1 and discards 2"},
		{begun[:1], "draw bruno;play bruno 9", "Recorded: Bruno draws · Bruno plays the card: 9"},
		{begun[:2], "play bruno 9", "Recorded: Bruno plays the card: 9"},
		{begun, "intercept anna 2 9", "Recorded: Anna intercepts: slot 2, card 9"},
		{begun, "call bruno", ""},
	} {
		script := &asktest.Script{Lang: lang.En}
		match := seatedAt(t, "sabai", "Anna,Bruno", c.lines)
		table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: match}}
		if err := table.applyLines(t.Context(), strings.Split(c.added, ";")...); err != nil {
			t.Fatal(err)
		}
		if told := strings.Join(script.Notices, "\n"); told != c.told {
			t.Errorf("%s: told is %q", c.added, told)
		}
	}
}

// TestTrickOfNow: where a deal is undone, nothing is said about the last trick of the round before it.
func TestTrickOfNow(t *testing.T) {
	lines := []string{
		"deal anna", "bid bruno 3", "bid carla 4", "bid anna 5", "play bruno 7W", "play carla 2W", "play anna 9W",
		"took bruno 3", "took carla 4", "took anna 4", "deal bruno",
	}
	script := &asktest.Script{Lang: lang.En}
	m := seatedAt(t, "istinto", "Anna,Bruno,Carla", lines)
	table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: m}}
	if err := table.undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if told := strings.Join(script.Notices, "\n"); told != "Undone: Dealer: Bruno" {
		t.Errorf("told is %q", told)
	}
}

// TestAllPassIsConfirmed: the one key that voids a deal is shown first, and Enter confirms it; a taker's key goes on.
func TestAllPassIsConfirmed(t *testing.T) {
	m := seatedAt(t, "tarocchi", "Anna,Bruno,Carla", []string{"deal anna"})
	form := compose.New(score.View{Match: m, Lang: lang.En, Mode: referee.ByTally}).Tally()
	for _, option := range form.Fields[0].Options {
		if _, player := m.Roster().Find([]byte(option.Value)); option.Shown == player {
			t.Errorf("%q is shown before it counts: %v", option.Label, option.Shown)
		}
	}
	for _, field := range form.Fields[1:] {
		for _, option := range field.Options {
			if option.Shown {
				t.Errorf("%q, %q: the key alone does not answer", field.Label, option.Label)
			}
		}
	}
}

// TestWarning: the warning of a revoke says the rule, and offers what can be done about it.
func TestWarning(t *testing.T) {
	m := heard(t, append(
		slices.Clone(toldBids), "play bruno 7W", "play carla 2W", "play anna 3R", "play bruno 9W", "play carla 3W",
	)...)
	composer := compose.New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay})
	trial, err := composer.TryLine("play anna 4W")
	if err != nil || len(trial.Fouls) == 0 {
		t.Fatalf("a revoke that is shown brings %v, %v", trial.Fouls, err)
	}
	q := warning{composer, trial}.question()
	if q.Sound() != nil || len(q.Fields[0].Options) != 5 || !strings.Contains(q.Help, "istinto.follow") {
		t.Errorf("the warning is %q: %q", q.Title, q.Help)
	}
}

// TestEndNamesPenalties: whoever ends the match in an open round is told which penalties are lost with it.
func TestEndNamesPenalties(t *testing.T) {
	lines := []string{"deal anna", "bid anna 5", "bid bruno 0", "bid carla 6", "penalty bruno -20 late"}
	for in, want := range map[lang.Lang]string{lang.En: "Bruno −20", lang.It: "Bruno −20", lang.Fr: "Bruno −20"} {
		on := compose.New(score.View{Match: seatedAt(t, "istinto", "Anna,Bruno,Carla", lines), Lang: in})
		if said := dropped(on); !strings.Contains(said, want) {
			t.Errorf("the question says %q, without %q", said, want)
		}
		on = compose.New(score.View{Match: seatedAt(t, "istinto", "Anna,Bruno,Carla", lines[:4]), Lang: in})
		if said := dropped(on); said != "" {
			t.Errorf("without a penalty the question says %q", said)
		}
	}
}

// TestWithoutBook: a dispute in a game without a rulebook names the actions that may settle it, with their keys only
// where there are keys.
func TestWithoutBook(t *testing.T) {
	for _, taps := range []bool{false, true} {
		script := &asktest.Script{Lang: lang.En}
		match := seatedAt(t, "other", "Anna,Bruno", []string{`title "Scopa"`})
		table := &Table{Talk: Talk{Asker: script, Lang: lang.En, Taps: taps}, Stored: &unstored{match: match}}
		if err := table.Dispute(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		penalty := table.Composer().Option("action.penalty")
		told := strings.Join(script.Notices, "\n")
		if !strings.Contains(told, penalty.Label) {
			t.Errorf("the answer does not name %s:\n%s", penalty.Label, told)
		}
		if keyed := strings.Contains(told, "\n"+penalty.Key+"  "); keyed == taps || strings.Contains(told, "by its key") == taps {
			t.Errorf("by taps %t, the answer has keys: %t\n%s", taps, keyed, told)
		}
	}
}
