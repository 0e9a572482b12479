package compose

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// lead is a deal of Tarocchi in which Carl, with the right to nothing, leads in the place of the taker, Bea.
var lead = []string{
	"deal ann", "bid bea take", "bid carl pass", "bid dan pass", "bid eve pass", "bid ann pass", "call KH", "play carl 2S",
	"play bea 3S",
}

func fiveAt(t *testing.T, lines ...string) *referee.Match {
	t.Helper()
	return seatedAt(t, "tarocchi", "Ann,Bea,Carl,Dan,Eve", lines)
}

func moveOf(f SeatForm) []string {
	var all []string
	for _, o := range f.Fields[0].Options {
		all = append(all, o.Value)
	}
	return all
}

// TestDirectorProposes: after a foul the form holds what the remedy's article proposes, for who is at fault; a second
// warning of the same player brings the article's points, and asks before it does.
func TestDirectorProposes(t *testing.T) {
	for _, in := range lang.All {
		c := New(score.View{Match: fiveAt(t, lead...), Lang: in, Mode: referee.ByPlay})
		of, ok := c.Matter()
		if !ok || of.Article.ID != "tarocchi.turn" || of.Seat != 2 {
			t.Fatalf("the matter is %v", of)
		}
		f := c.Directing(of, referee.EarlierWarnings{})
		labels := map[string]bool{}
		for i, o := range f.Fields[0].Options {
			labels[o.Label] = true
			if marked := strings.HasSuffix(o.Label, proposed); marked != (i == 0) {
				t.Errorf("move %d is called %q", i+1, o.Label)
			}
		}
		if len(labels) != 5 || !strings.Contains(f.Fields[0].Options[0].Label, "100") || !strings.Contains(f.Fields[0].Label, "§") {
			t.Errorf("%s: the moves are called %v", f.Fields[0].Label, labels)
		}
		if all := moveOf(f); !slices.Equal(all, []string{"warn", "fine", "cancel", "stand", "redeal"}) {
			t.Errorf("the form offers %q", all)
		}
		start := f.Start()
		if start.Of(ModeKey) != "warn" || start.Of("who") != "carl" || start.Of("why") != of.Article.Title().In(in) {
			t.Errorf("the form begins with %v", start)
		}
		why := ` "` + start.Of("why") + `"`
		if lines, err := f.Lines(start); err != nil || !slices.Equal(lines, []string{"warning carl" + why}) {
			t.Errorf("the first warning writes %q, %v", lines, err)
		}
		if f.Doubt(start) != "" {
			t.Errorf("the first warning asks %q", f.Doubt(start))
		}
		typed := start.With("points", "20")
		if lines, _ := f.Lines(typed); len(lines) != 2 {
			t.Errorf("a first warning with points writes %q", lines)
		}
		if said := f.Doubt(typed); !strings.HasPrefix(said, Words.BothTyped("").In(in)) {
			t.Errorf("a first warning with points asks %q", said)
		}
		want := []string{"warning carl" + why, "penalty carl -100" + why}
		for span, before := range map[string]referee.EarlierWarnings{
			Words.InEvening(2).In(in): {Evening: []int{0, 0, 1}}, Words.InEvent(2).In(in): {Event: []int{0, 0, 1}, Evening: []int{0, 0, 4}},
		} {
			f = c.Directing(of, before)
			if lines, err := f.Lines(start); err != nil || !slices.Equal(lines, want) {
				t.Errorf("the second warning writes %q, %v", lines, err)
			}
			if said := f.Doubt(start); !strings.Contains(said, span) {
				t.Errorf("the second warning asks %q", said)
			}
			only := start.With("points", "0")
			if lines, _ := f.Lines(only); len(lines) != 1 {
				t.Errorf("a warning without points writes %q", lines)
			}
			other := start.With("who", "bea")
			if lines, _ := f.Lines(other); len(lines) != 1 || f.Doubt(other) != "" {
				t.Errorf("Bea's first warning writes %q", lines)
			}
		}
		if said := c.Directing(of, referee.EarlierWarnings{Evening: []int{0, 0, 1}, League: []int{0, 0, 3}}).Live(start); !strings.Contains(said, Words.InLeague(4).In(in)) {
			t.Errorf("the warnings of the league are not said: %q", said)
		}
		m, err := c.Match.AfterLines(want...)
		if err != nil {
			t.Fatal(err)
		}
		again := New(score.View{Match: m, Lang: in}).Directing(of, referee.EarlierWarnings{})
		if said := again.Doubt(start); !strings.Contains(said, Words.InMatch(2).In(in)) {
			t.Errorf("the third fault asks %q", said)
		}
	}
}

// TestDirectorMoves: what each move writes, and what is refused.
func TestDirectorMoves(t *testing.T) {
	article := func(id string) *rulebook.Article {
		g, _ := games.Find("tarocchi")
		a, _ := rulebook.Find(g.Rules.All(), id)
		return a
	}
	misdeal := Matter{article("tarocchi.remedy.misdeal"), referee.Nobody}
	discard := Matter{article("tarocchi.discard"), 1}
	bids := lead[:6]
	for name, c := range map[string]struct {
		lines  []string
		of     Matter
		values []string
		want   string // lines, or the beginning of an error in English
	}{
		"nobody is named":      {lead, NoMatter, []string{"warn", "", "", ""}, "the player is missing"},
		"a warning, bare":      {lead, NoMatter, []string{"warn", "dan", "", ""}, "warning dan"},
		"points, bare":         {lead, NoMatter, []string{"fine", "dan", "-20", "late"}, "penalty dan -20 late"},
		"a plain number takes": {lead, NoMatter, []string{"fine", "dan", "20", ""}, "penalty dan -20"},
		"a plus gives":         {lead, NoMatter, []string{"fine", "dan", " +20 ", ""}, "penalty dan 20"},
		"no points":            {lead, NoMatter, []string{"fine", "dan", "", "late"}, "type a whole number"},
		"points as proposed":   {lead, misdeal, []string{"fine", "ann", "", "silent"}, "penalty ann -500 silent"},
		"a ban on bidding":     {bids, misdeal, []string{"bar", "ann", "", ""}, `note "Ann may not bid in the next deal"`},
		"cancelled":            {bids, misdeal, []string{"cancel", "ann", "", "seen"}, "redeal seen"},
		"it counts":            {lead, misdeal, []string{"stand", "", "", "seen"}, `note "The deal counts as it was played: seen"`},
		"a tally, before play": {bids, discard, []string{"tally", "", "", ""}, `note "The deal was closed by counting, since the cards could not be played on"`},
		"a tally, after cards": {
			lead, discard,
			[]string{"tally", "", "", "one short"},
			`redeal "one short"; deal ann; note "The deal was closed by counting, since the cards could not be played on: ` +
				`one short"`,
		},
	} {
		f := New(score.View{Match: fiveAt(t, c.lines...), Lang: lang.En, Mode: referee.ByPlay}).Directing(c.of, referee.EarlierWarnings{})
		lines, err := f.Lines(f.Filled(c.values...))
		got := strings.Join(lines, "; ")
		if err != nil {
			got = lang.Say(err, lang.En)
		}
		if err == nil && got != c.want || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
		if _, trial := f.Try(f.Filled(c.values...)); err == nil && trial != nil {
			t.Errorf("%s: %v", name, trial)
		}
	}
	c := New(score.View{Match: fiveAt(t, bids...), Lang: lang.En})
	misdealt := c.Directing(misdeal, referee.EarlierWarnings{})
	if start := misdealt.Start(); misdealt.Fields[0].Options[0].Value != "redeal" || start.Of("who") != "ann" {
		t.Errorf("a misdeal begins with %v: the dealer is meant", start)
	}
	if start := misdealt.Start(); start.Of(ModeKey) != "" || !misdealt.Fields[0].Unset {
		t.Errorf("Enter alone would be %q, which voids the deal", start.Of(ModeKey))
	}
	c.Match = fiveAt(t, bids...)
	f := c.Directing(Matter{article("tarocchi.remedy.revoke"), 3}, referee.EarlierWarnings{})
	start := f.Start()
	if start.Of(ModeKey) != "" || start.Of("why") != "Remedies: a revoke, not trumping, not going over" {
		t.Errorf("where two moves hang on how the deal ends, the form begins with %v", start)
	}
	start = start.With(ModeKey, "fine")
	for typed, want := range map[string]string{"": "Dan loses 100 points", "20": "Dan loses 20 points", "+1": "Dan gains 1 point"} {
		start = start.With("points", typed)
		if said := f.Live(start); said != "To be recorded: "+want {
			t.Errorf("%q is said %q", typed, said)
		}
	}
	before := New(score.View{Match: fiveAt(t), Lang: lang.En})
	if all := moveOf(before.Directing(NoMatter, referee.EarlierWarnings{})); !slices.Equal(all, []string{"warn"}) {
		t.Errorf("before the first deal the form offers %q", all)
	}
}

// TestDirectorAfterTally: a deal that cannot be played on is closed by its tally. After it the form is about the fault
// still, and proposes first what the Code says of a deal that the taker has won, or lost.
func TestDirectorAfterTally(t *testing.T) {
	wrong := []string{"dog 2S 3S 4S", "discard 2S 3S"}
	king := []string{"dog KS 3S 4S", "discard KS 3S 4S", "play bea 5S"}
	tally := []string{"partner carl", ""}
	for made, want := range map[string]string{"made 60 2": "cancel", "made 20 2": "stand"} {
		tally[1] = made
		for name, lines := range map[string][]string{
			"before play": slices.Concat(lead[:7], wrong, tally),
			"after cards": slices.Concat(lead[:7], king, []string{`redeal "a king"`, "deal ann"}, lead[1:6], tally),
		} {
			c := New(score.View{Match: fiveAt(t, lines...), Lang: lang.En})
			of, ok := c.Matter()
			if !ok || of.Article.ID != "tarocchi.discard" || of.Seat != 1 {
				t.Fatalf("%s: the matter is %v", name, of)
			}
			f := c.Directing(of, referee.EarlierWarnings{})
			if first := f.Fields[0].Options[0].Value; first != want {
				t.Errorf("%s, %s: the form offers %q first", name, made, first)
			}
			if start := f.Start(); start.Of(ModeKey) != map[string]string{"cancel": "", "stand": "stand"}[want] {
				t.Errorf("%s, %s: the form begins with %v", name, made, start)
			}
			if strings.Contains(f.Fields[0].Options[1].Label, proposed) {
				t.Errorf("%s, %s: two moves are as the article says", name, made)
			}
		}
	}
}

// TestDirectorNamesTheRound: with no round open the moves that void one say that it is the last one.
func TestDirectorNamesTheRound(t *testing.T) {
	closed := []string{"partner carl", "made 60 2"}
	for _, in := range lang.All {
		for _, open := range []bool{true, false} {
			lines := lead[:7]
			if !open {
				lines = slices.Concat(lines, closed)
			}
			composer := New(score.View{Match: fiveAt(t, lines...), Lang: in})
			seen := 0
			for _, option := range composer.Directing(Matter{Seat: referee.Nobody}, referee.EarlierWarnings{}).Fields[0].Options {
				if option.Value != cancelIt && option.Value != dealIt {
					continue
				}
				seen++
				if last := composer.Say(Keyed.Text("move." + option.Value + ".last")); (option.Label == last) == open {
					t.Errorf("%s, open %v: the move is called %q", in, open, option.Label)
				}
			}
			if seen != 2 {
				t.Errorf("%s, open %v: %d moves", in, open, seen)
			}
		}
	}
}

// TestDirectorEverywhere: a game without a code of arbiters offers its own remedies, and its book says so.
func TestDirectorEverywhere(t *testing.T) {
	for _, g := range games.All {
		for _, a := range g.Rules.All() {
			by := a.Settled()
			if by == nil || len(by.Proposes()) == 0 {
				t.Errorf("%s is settled by %v", a.ID, by)
			}
		}
		own := g.Rules.All()[0].Settled()
		for in, says := range map[lang.Lang]string{lang.En: "Arbitro's own", lang.It: "rimedi sono di Arbitro"} {
			if g.Name != "tarocchi" && !strings.Contains(strings.ReplaceAll(own.Text().In(in), "\n", " "), says) {
				t.Errorf("%s does not say in %v whose remedies they are", own.ID, in)
			}
		}
	}
}

// TestPenaltyMarked: a penalty of the open round stands at its player's total, since it counts only with the round;
// then at the points of the round. A line under the table says so.
func TestPenaltyMarked(t *testing.T) {
	trio := []string{"deal anna", "bid anna 5", "bid bruno 0", "bid carla 6"}
	took := []string{"took anna 5", "took bruno 0", "took carla 6"}
	fined := append(trio, "penalty bruno -20 late")
	row := func(said string) string {
		for line := range strings.Lines(said) {
			if strings.Contains(line, "Bruno") {
				return strings.Join(strings.Fields(line), " ")
			}
		}
		return ""
	}
	for _, c := range []struct {
		lines            []string
		board, pad, says string
	}{
		{fined, "→ Bruno 0 0¹", "→ Bruno 0¹ 100 0", "¹ a penalty, to be added when this round closes: Bruno −20"},
		{append(fined, took...), "Bruno 0 0 0¹ 0", "Bruno 3 0 100 0★¹", "¹ includes a penalty"},
	} {
		on := New(score.View{Match: seatedAt(t, "istinto", "Anna,Bruno,Carla", c.lines), Lang: lang.En})
		if said := on.Board(); row(said) != c.board || !strings.Contains(said+"\n", "\n"+c.says+"\n") {
			t.Errorf("the board is %s", said)
		}
		pad := on.Pad(nil)
		if said := row(strings.Join(pad.Table(80), "\n")); said != c.pad || !strings.Contains(pad.Below, c.says) {
			t.Errorf("the pad is %s\n%s", said, pad.Below)
		}
		if said := on.Rounds(); len(on.Match.Rounds()) > 0 && (!strings.Contains(said, "0/0 0★¹") || !strings.Contains(said, c.says)) {
			t.Errorf("the rounds are %s", said)
		}
	}
}

// TestPenaltyHurts: where the lowest total wins a penalty adds points, and the form says what becomes of total and
// place.
func TestPenaltyHurts(t *testing.T) {
	for _, c := range []struct {
		game, typed, line, said string
	}{
		{"sabai", "20", "penalty anna 20", "20 penalty points are added to Anna's total\nAnna: total 5 → 25, place 1 → 2"},
		{"sabai", "+20", "penalty anna 20", "20 penalty points are added to Anna's total\nAnna: total 5 → 25, place 1 → 2"},
		{"sabai", "-3", "penalty anna -3", "3 points are taken off Anna's total\nAnna: total 5 → 2, place 1 → 1"},
		{"kismet", "20", "penalty anna -20", "Anna loses 20 points\nAnna: total 5 → −15, place 3 → 3"},
		{"kismet", "+20", "penalty anna 20", "Anna gains 20 points\nAnna: total 5 → 25, place 3 → 2"},
	} {
		match := referee.NewMatch(games.Find)
		for _, line := range []string{
			"game " + c.game, "player anna Anna", "player bruno Bruno", "player carla Carla",
			"deal anna", "points anna 5", "points bruno 12", "points carla 30",
		} {
			if _, err := match.Apply([]byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		form := New(score.View{Match: match, Lang: lang.En}).Directing(Matter{}, referee.EarlierWarnings{})
		values := form.Filled("fine", "anna", c.typed)
		lines, err := form.Lines(values)
		if want := []string{c.line}; err != nil || !slices.Equal(lines, want) {
			t.Errorf("%s %s: %q, %v", c.game, c.typed, lines, err)
		}
		if said, want := form.Said(values), "To be recorded: "+c.said; said != want {
			t.Errorf("%s %s: %q, not %q", c.game, c.typed, said, want)
		}
	}
}

// TestStruckPlayIsNoEmptyMatch: a match whose play was struck, so that only the outcome is recorded, is not offered to be
// discarded as one in which nothing was played; a match whose only card was undone is.
func TestStruckPlayIsNoEmptyMatch(t *testing.T) {
	for fix, want := range map[string]bool{`strike 7 "only the outcome"`: false, "undo": true} {
		match := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{"deal anna", "bid bruno 5", fix})
		if got := match.Empty(); got != want {
			t.Errorf("after %q a match is empty: %v", fix, got)
		}
	}
}
