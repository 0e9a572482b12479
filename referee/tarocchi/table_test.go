package tarocchi_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/tarocchi"
)

// names is who sits at the tables of these tests.
var names = []string{"anna", "bruno", "carla", "dario", "elena", "franco", "gina"}

// table begins a match of so many players with further lines.
func table(t *testing.T, players int, lines ...string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(func(name string) (*referee.Game, bool) { return tarocchi.Game, name == tarocchi.Game.Name })
	apply(t, m, "game tarocchi")
	for _, name := range names[:players] {
		apply(t, m, "player "+name+" "+strings.ToUpper(name[:1])+name[1:])
	}
	apply(t, m, lines...)
	return m
}

func apply(t *testing.T, m *referee.Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// fill returns what the form's entries hold: what stands there at first, else the first option, and these over it.
func fill(m *referee.Match, entered map[string]string) map[string]string {
	all := map[string]string{}
	for _, e := range tarocchi.Game.Tally.Fields(m.AtTable(), lang.En) {
		all[e.Key] = e.Value
		if e.Value == "" && len(e.Options) > 0 {
			all[e.Key] = e.Options[0].Value
		}
	}
	for key, value := range entered {
		all[key] = value
	}
	return all
}

type entered = map[string]string

// TestTallyFormMidway: a deal that was left after its bids is asked for by the same form, without the bids. What is
// recorded already stands in it, and is not recorded twice.
func TestTallyFormMidway(t *testing.T) {
	five := []string{"deal anna", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass", "bid anna pass"}
	for _, c := range []struct {
		name    string
		more    []string
		keys    string
		entered entered
		lines   string
	}{
		{
			"a Petit in the last trick",
			[]string{"call KC", "partner dario"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "petit": "attack"},
			"petit attack · made 49 2",
		},
		{
			"a partner who is not known yet", nil, "partner whose points bouts handles petit",
			entered{"partner": "elena", "points": "49", "bouts": "2"},
			"partner elena · made 49 2",
		},
		{
			"a handle recorded and another",
			[]string{"alone", "handle bruno double"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "handles": "bruno 2 carla 1"},
			"",
		},
		{
			"a handle by its trumps",
			[]string{"alone"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "handles": "bruno 10"},
			"handle bruno single · made 49 2",
		},
		{
			"a handle by more trumps than it needs",
			[]string{"alone"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "handles": "bruno 14"},
			"handle bruno double · made 49 2",
		},
		{
			"a handle of too few trumps",
			[]string{"alone"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "handles": "bruno 9"},
			"",
		},
		{
			"a handle recorded",
			[]string{"alone", "handle bruno single"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2"},
			"made 49 2",
		},
		{
			"two handles, one recorded",
			[]string{"alone", "handle bruno single"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "handles": "carla bruno"},
			"handle carla single · made 49 2",
		},
		{
			"a recorded handle taken out",
			[]string{"alone", "handle bruno single"},
			"whose points bouts handles petit",
			entered{"points": "49", "bouts": "2", "handles": ""},
			"",
		},
		{"a card was played", []string{"alone", "play bruno 2H"}, "", nil, ""},
	} {
		m := table(t, 5, append(slices.Clone(five), c.more...)...)
		var keys []string
		for _, entry := range tarocchi.Game.Tally.Fields(m.AtTable(), lang.En) {
			keys = append(keys, entry.Key)
		}
		if got := strings.Join(keys, " "); got != c.keys {
			t.Errorf("%s: the form asks %q, not %q", c.name, got, c.keys)
		}
		if c.entered == nil {
			continue
		}
		lines, err := tarocchi.Game.Tally.Lines(m.AtTable(), fill(m, c.entered))
		if got := strings.Join(lines, " · "); got != c.lines || (err != nil) != (c.lines == "") {
			t.Errorf("%s: %q (%v)", c.name, got, err)
			continue
		}
		apply(t, m, lines...)
		if closed := len(m.Rounds()) == 1; closed != (c.lines != "") {
			t.Errorf("%s: the deal is closed: %v", c.name, closed)
		}
	}
}

func TestTallyForm(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		head    string
		entered entered
		lines   string
		points  string
	}{
		{
			"a partner, halves, a handle, the Petit", 5, "",
			entered{"taker": "bruno", "contract": "guard", "partner": "dario", "points": "49,5", "bouts": "2", "handles": "anna", "petit": "attack"},
			"bid bruno guard · bid carla pass · bid dario pass · bid elena pass · bid anna pass · partner dario · handle anna single · petit attack · made 49.5 2",
			"-108 216 -108 108 -108",
		},
		{
			"alone, by the defence's points", 5, "",
			entered{"taker": "anna", "contract": "guard-without", "partner": "alone", "whose": "defence", "points": "45½", "bouts": "1", "handles": "da 1", "petit": "defence"},
			"bid bruno pass · bid carla pass · bid dario pass · bid elena pass · bid anna guard-without · alone · handle dario single · petit defence · made 45.5 1",
			"-736 184 184 184 184",
		},
		{
			"handles on both sides, of several levels", 4, "",
			entered{"taker": "anna", "points": "56", "bouts": "0", "handles": "carla, Dario single"},
			"bid bruno pass · bid carla pass · bid dario pass · bid anna take · handle carla single · handle dario single · made 56 0",
			"195 -65 -65 -65",
		},
		{
			"a slam announced and made", 3, "option slam on",
			entered{"taker": "carla", "contract": "guard", "points": "91", "bouts": "3", "slam": "yes", "slam-made": "attack"},
			"bid bruno pass · bid carla guard · bid anna pass · slam carla · slam-made attack · made 91 3",
			"-560 -560 1120",
		},
		{"all pass", 5, "", entered{"taker": "pass"}, "bid bruno pass · bid carla pass · bid dario pass · bid elena pass · bid anna pass", ""},
		{
			"six: the dealer is proposed to sit out", 6, "",
			entered{"taker": "bruno", "partner": "carla", "points": "51", "bouts": "1"},
			"sit-out anna · bid bruno take · bid carla pass · bid dario pass · bid elena pass · bid franco pass · partner carla · made 51 1",
			"0 50 25 -25 -25 -25",
		},
		{
			"seven, and others than proposed sit out", 7, "",
			entered{"out0": "bruno", "out1": "gina", "taker": "anna", "contract": "take", "partner": "alone", "points": "51", "bouts": "1"},
			"sit-out bruno gina · bid carla pass · bid dario pass · bid elena pass · bid franco pass · bid anna take · alone · made 51 1",
			"100 0 -25 -25 -25 -25 0",
		},
	} {
		m := table(t, c.players)
		if c.head != "" {
			apply(t, m, c.head)
		}
		apply(t, m, "deal anna")
		lines, err := tarocchi.Game.Tally.Lines(m.AtTable(), fill(m, c.entered))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if said := strings.Join(lines, " · "); said != c.lines {
			t.Errorf("%s: %s\ninstead of %s", c.name, said, c.lines)
		}
		apply(t, m, lines...)
		if got := strings.Trim(strings.Join(strings.Fields(sprint(m.Rounds()[0].Points)), " "), "[]"); got != c.points {
			t.Errorf("%s: points %s instead of %s", c.name, got, c.points)
		}
	}
}

// TestRefusals: what cannot be is refused with a sentence that says why, before anything is recorded.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name    string
		entered entered
		because string
	}{
		{"no points", entered{"points": ""}, "0 to 91"},
		{"too many points", entered{"points": "91.5"}, "0 to 91"},
		{"points that are none", entered{"points": "many"}, "0 to 91"},
		{"more bouts than three", entered{"bouts": "4"}, "three bouts"},
		{"no bouts given", entered{"bouts": ""}, "three bouts"},
		{"three bouts and 13 points", entered{"points": "13", "bouts": "3"}, "at least 13½"},
		{"no bout and 80 points", entered{"points": "80", "bouts": "0"}, "at most 77½"},
		{"the same by the defence's points", entered{"whose": "defence", "points": "13", "bouts": "0"}, "at most 77½"},
		{"a Petit won by an attack without a trick", entered{"points": "5.5", "bouts": "1", "petit": "attack"}, "the attack cannot have taken the last trick"},
		{"a Petit won by a defence without a trick", entered{"points": "86", "bouts": "2", "petit": "defence"}, "the defence cannot have taken the last trick"},
		{"a Petit of an attack without bouts", entered{"points": "51", "bouts": "0", "petit": "attack"}, "holds no bout"},
		{"a Petit of a defence without bouts", entered{"points": "51", "bouts": "3", "petit": "defence"}, "all three bouts"},
		{"every trick, and too few points", entered{"points": "60", "bouts": "2", "slam-made": "attack"}, "the slam cannot be"},
		{"no trick, and too many points", entered{"points": "40", "bouts": "1", "slam-made": "defence"}, "the slam cannot be"},
		{"the Petit to one side and every trick to the other", entered{"points": "86.5", "bouts": "2", "slam-made": "attack", "petit": "defence"}, "cannot have taken"},
		{"handles that need 23 trumps", entered{"handles": "anna 2 bruno 1"}, "23 trumps together"},
		{"a second handle of one player", entered{"handles": "anna anna"}, "a handful already"},
		{"a handle of nobody", entered{"handles": "2"}, "type the name"},
		{"a handle of a stranger", entered{"handles": "zoe"}, "neither a player"},
		{"a partner who is the taker", entered{"partner": "anna"}, "own partner"},
	} {
		m := table(t, 5, "option slam on", "deal elena")
		base := entered{"taker": "anna", "partner": "bruno", "contract": "guard", "points": "51", "bouts": "2"}
		for key, value := range c.entered {
			base[key] = value
		}
		lines, err := tarocchi.Game.Tally.Lines(m.AtTable(), fill(m, base))
		if err == nil {
			_, err = m.AfterLines(lines...)
		}
		if err == nil || !strings.Contains(err.Error(), c.because) {
			t.Errorf("%s: %v, instead of something about %q", c.name, err, c.because)
		}
		if err != nil && lang.Say(err, lang.It) == lang.Say(err, lang.En) {
			t.Errorf("%s: the same in both languages", c.name)
		}
	}
	m := table(t, 6, "deal elena")
	for _, e := range []entered{{"out0": "anna", "taker": "anna"}, {"out0": "bruno", "partner": "bruno"}, {"out0": "carla", "handles": "carla"}} {
		e["points"] = "51"
		e["bouts"] = "1"
		if _, err := tarocchi.Game.Tally.Lines(m.AtTable(), fill(m, e)); err == nil || !strings.Contains(err.Error(), "sits this deal out") {
			t.Errorf("%v: %v", e, err)
		}
	}
}

// TestFormEnds: the form asks nothing more where all pass, and is not offered once somebody has bid.
func TestFormEnds(t *testing.T) {
	m := table(t, 5, "deal anna")
	enough := tarocchi.Game.Tally.Enough
	if !enough(entered{"taker": "pass"}, "taker") || enough(entered{"taker": "anna"}, "taker") {
		t.Error("the form does not end where all pass")
	}
	apply(t, m, "bid bruno pass")
	if f := tarocchi.Game.Tally.Fields(m.AtTable(), lang.It); f != nil {
		t.Errorf("%d entries after a bid", len(f))
	}
}

// TestSitOutByTurns: over seven deals of seven everybody is proposed to sit out twice.
func TestSitOutByTurns(t *testing.T) {
	m := table(t, 7)
	times := map[string]int{}
	for deal := range 7 {
		dealer := names[deal]
		apply(t, m, "deal "+dealer)
		ask := tarocchi.Game.AskOf(m.Legal()[0].Verb)
		proposed := strings.Fields(ask.First(m.AtTable())[0])
		for _, id := range proposed {
			times[id]++
		}
		taker := names[slices.IndexFunc(names, func(id string) bool { return !slices.Contains(proposed, id) })]
		lines, err := tarocchi.Game.Tally.Lines(m.AtTable(), fill(m, entered{"taker": taker, "partner": "alone", "points": "51", "bouts": "1"}))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(lines[0], "sit-out "+strings.Join(proposed, " ")) {
			t.Errorf("deal %d: %s instead of %v", deal, lines[0], proposed)
		}
		apply(t, m, lines...)
	}
	for _, id := range names {
		if times[id] != 2 {
			t.Errorf("%s sits out %d times", id, times[id])
		}
	}
}

// TestTallyFormNamesPlayers: the form offers players by the names that the match has, with their words of records.
func TestTallyFormNamesPlayers(t *testing.T) {
	m := table(t, 4, "deal anna")
	for _, e := range tarocchi.Game.Tally.Fields(m.AtTable(), lang.It) {
		for _, o := range e.Options {
			if slices.Contains(names, o.Value) && !strings.EqualFold(o.Label, o.Value) {
				t.Errorf("%s offers %q for %q", e.Key, o.Label, o.Value)
			}
		}
	}
}

// TestTermsAtTable: the trumps of a handle are those for the players who sit at the table, not for all who ever sat.
func TestTermsAtTable(t *testing.T) {
	m := table(t, 3, "option handles federation")
	want := m.In(lang.En).Terms()
	apply(t, m, "deal anna", "redeal", "leave anna", "join dario")
	if got := m.In(lang.En).Terms(); got != want {
		t.Errorf("three players are told\n%s\nand when one has made room for another\n%s", want, got)
	}
}

// TestSettledAtTable: the partner whom the play has shown is found among the players at the table, also when a player
// before them has left.
func TestSettledAtTable(t *testing.T) {
	m := table(t, 5, "deal anna", "redeal", "leave anna", "join franco", "deal franco")
	apply(t, m, "bid bruno take", "bid carla pass", "bid dario pass", "bid elena pass", "bid franco pass", "call KH")
	apply(t, m, "play bruno 4H", "play carla 5H", "play dario KH")
	if got := m.GameSays().Settled(); len(got) != 1 || m.Write(got[0]) != "partner dario" {
		t.Errorf("Dario plays the card that Bruno called, and settled is %v", got)
	}
	apply(t, m, "play elena 6H", "play franco 7H")
	if tricks, taker := m.Tricks(); tricks != 1 || taker != 3 {
		t.Errorf("Dario, in seat 3, has taken trick 1; seat %d has taken trick %d", taker, tricks)
	}
}

// TestSideWonAtTable: a dispute over the last round is answered for the player's own place, also when others have moved.
func TestSideWonAtTable(t *testing.T) {
	m := table(t, 4, "deal anna", "redeal", "leave anna", "join elena after dario", "deal dario")
	apply(t, m, "points bruno 30", "points carla -10", "points dario -10", "points elena -10")
	for seat, want := range []bool{1: true, 2: false, 3: false, 4: false} {
		if seat == 0 {
			continue
		}
		if won, known := m.GameSays().Knows("side-won", &referee.Ruling{Seat: seat}); !known || won != want {
			t.Errorf("seat %d has won: %v (known: %v)", seat, won, known)
		}
	}
}

// TestUnsettled: once a deal is over, a revoke by the side that has won it asks for its cancelling, until the deal is void
// or the next one begins.
func TestUnsettled(t *testing.T) {
	m := table(t, 4, "deal anna", "redeal", "leave anna", "join elena after dario", "deal dario")
	follow, _ := rulebook.Find(tarocchi.Game.Rules.All(), "tarocchi.follow")
	last, _ := m.Log().Last()
	revoke := func(seat int) referee.Ruling {
		return referee.Ruling{Article: follow, Verdict: rulebook.Infraction, Line: last, Seat: seat}
	}
	says := func(what string, want bool) {
		t.Helper()
		for seat, wins := range []bool{1: true, 2: false} {
			said := revoke(seat).Unsettled(m)
			if (said != nil) != (want && wins) {
				t.Errorf("%s, of seat %d: %v", what, seat, said)
			}
			if said != nil && !strings.Contains(said.In(lang.En), "Bruno") {
				t.Errorf("%s: %s", what, said.In(lang.En))
			}
		}
	}
	says("in the deal", false)
	apply(t, m, "points bruno 30", "points carla -10", "points dario -10", "points elena -10")
	says("after the deal", true)
	if said := (referee.Ruling{Verdict: rulebook.Infraction, Line: last, Seat: 1}).Unsettled(m); said != nil {
		t.Errorf("another breach: %s", said.In(lang.En))
	}
	apply(t, m, "deal bruno")
	says("in the next deal", false)
}

// TestNextTrickIsKnown: while only one trick is on the table, no dispute asks whether the next one has begun, whether or
// not the referee has ruled.
func TestNextTrickIsKnown(t *testing.T) {
	lines := []string{"deal anna", "bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass"}
	match := table(t, 4, lines...)
	if _, known := match.GameSays().Knows("next-trick", nil); known {
		t.Error("before the first card the record does not show which trick is meant")
	}
	for _, line := range []string{"play bruno 5C", "play carla 6C", "play dario 7C", "play anna 8C"} {
		apply(t, match, line)
		if begun, known := match.GameSays().Knows("next-trick", nil); begun || !known {
			t.Errorf("after %s: begun %v, known %v", line, begun, known)
		}
	}
	apply(t, match, "play anna 9C")
	if _, known := match.GameSays().Knows("next-trick", nil); known {
		t.Error("with two tricks the record does not show which one is meant")
	}
}
