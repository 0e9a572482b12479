package sitting

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestOutcomeAnyTime: at every moment of a round that is recorded play by play, a table may go on with the round's
// outcome, by its tally or at least by its points. What was played stays on record, and can be recorded again.
func TestOutcomeAnyTime(t *testing.T) {
	for _, g := range games.All {
		if g.ByPointsAlone() {
			continue
		}
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			plan := referee.Plan{Mode: referee.ByPlay, Rounds: 1, Mistakes: 0.1}
			simulated := referee.Simulate(g, plan, rand.New(rand.NewPCG(3, 1)))
			m := referee.NewMatch(games.Find)
			for line := range strings.Lines(string(simulated.Canonical())) {
				if _, err := m.Apply([]byte(strings.TrimSuffix(line, "\n"))); err != nil {
					t.Fatal(err)
				}
				if _, open := m.Open(); open {
					checkOutcome(t, m, line)
				}
			}
		})
	}
}

// A claim to have closed that was wrong does not win the hand once the cards that showed so are struck.
func TestOutcomeAfterAWrongClaim(t *testing.T) {
	on := composedOf(t, "game sputo|player anna|player bruno|deal anna|spit 7S AC|play anna 6H left|closed anna")
	o, can := outcomes{on}.by(referee.ByTally)
	if !can || len(o.struck) != 3 {
		t.Errorf("struck are %v", o.struck)
	}
}

// TestOutcomeKeepsThePartner: whoever play has shown to be the partner is not asked for again. A redo takes that away
// too, and is told as a redo of the plays.
func TestOutcomeKeepsThePartner(t *testing.T) {
	begun := "game tarocchi|player anna|player bruno|player carla|player dario|player elena|deal anna|bid bruno pass|" +
		"bid carla pass|bid dario guard|bid elena pass|bid anna pass|"
	for lines, want := range map[string]string{
		"call KH|play bruno 2H|play carla KH":               "partner carla",
		"call KH|play bruno 2H":                             "",
		"call KH|play bruno 2H|play carla 3H|play dario KH": "alone",
	} {
		on := composedOf(t, begun+lines)
		o, can := outcomes{on}.by(referee.ByTally)
		got := ""
		for _, act := range o.settled {
			got += on.Match.Write(act)
		}
		if !can || got != want {
			t.Errorf("after %q %q is settled, not %q", lines, got, want)
		}
		checkOutcome(t, on.Match, lines)
	}
}

// TestOutcomeOfTheWholeRound: a table that leaves play for the count is told that what was played is part of it.
func TestOutcomeOfTheWholeRound(t *testing.T) {
	begun := "game istinto|player anna|player bruno|player carla|deal anna|bid bruno 4|bid carla 3|bid anna 3"
	for _, l := range []lang.Lang{lang.It, lang.En, lang.Fr} {
		for more, want := range map[string]string{
			"": "", "|play bruno 7W|play carla 9W|play anna 8W": compose.Words.WholeTotal.In(l),
		} {
			on := compose.New(score.View{Match: composedOf(t, begun+more).Match, Lang: l, Mode: referee.ByTally})
			if form := on.Verb(on.Due()); form.Help != want {
				t.Errorf("after %q, %q is asked with the help %q", more, form.Title, form.Help)
			}
		}
	}
}

// TestBeforeTheFirstCard: what may be said before the first card is named only until a card is played.
func TestBeforeTheFirstCard(t *testing.T) {
	begun := "game tarocchi|player anna|player bruno|player carla|deal anna|bid bruno guard|bid carla pass|bid anna pass"
	for _, l := range []lang.Lang{lang.It, lang.En, lang.Fr} {
		before := compose.Words.BeforeCardsKeys("").In(l)
		for more, want := range map[string]bool{"": true, "|play bruno 2H": false} {
			on := compose.New(score.View{Match: composedOf(t, begun+more).Match, Lang: l, Mode: referee.ByPlay})
			form := on.Verb(on.Due())
			if strings.Contains(form.Help, strings.TrimSpace(before)) != want {
				t.Errorf("after %q the help is %q", more, form.Help)
			}
		}
	}
}

// checkOutcome leaves play by play by each way that is offered, and then records again what was struck: by a redo, and
// by an undo of the way out.
func checkOutcome(t *testing.T, m *referee.Match, line string) {
	c := compose.New(score.View{Match: m, Lang: lang.En, Mode: referee.ByPlay})
	ways := 0
	for _, mode := range []referee.Mode{referee.ByTally, referee.ByPoints} {
		o, can := outcomes{c}.by(mode)
		if !can {
			continue
		}
		ways++
		script := &asktest.Script{Lang: lang.En}
		table := &Table{Talk: Talk{Asker: script, Lang: lang.En}, Stored: &unstored{match: m}, mode: referee.ByPlay}
		if len(o.strikes) > 0 { // it is asked about, at the way out and once more at the undoing
			sure := asktest.Step{Title: table.Say(Words.SureOutcome), Answers: []string{"y"}}
			script.Steps = []asktest.Step{sure, sure}
		}
		if err := actsOf(table).toOutcome(t.Context(), o); err != errAgain {
			t.Fatalf("after %q: %v", line, err)
		}
		if table.mode != mode || table.Match().Log().Len() != m.Log().Len()+len(o.strikes)+len(o.settled) {
			t.Errorf("after %q: mode %v, %v", line, table.mode, o.strikes)
		}
		if len(o.strikes) == 0 {
			continue
		}
		if pardoned := (outcomes{c}).pardoned(table.Match()); len(pardoned) > 0 {
			t.Errorf("after %q: the lines %v broke a rule, and now they count", line, pardoned)
		}
		undoing := &Table{Talk: table.Talk, Stored: &unstored{match: m}, mode: referee.ByPlay}
		if err := actsOf(undoing).toOutcome(t.Context(), o); err != errAgain {
			t.Fatalf("after %q: %v", line, err)
		}
		if err := table.redo(t.Context()); err != nil {
			t.Fatalf("after %q: redo: %v", line, err)
		}
		told := script.Notices[len(script.Notices)-1]
		if back, _, _ := strings.Cut(table.Say(Words.Redone("|")), "|"); !strings.HasPrefix(told, back) || strings.Contains(told, table.Say(Words.TheCorrection(""))) {
			t.Errorf("after %q the redo is told as %q", line, told)
		}
		if err := undoing.undo(t.Context()); err != nil {
			t.Fatalf("after %q: undo: %v", line, err)
		}
		for name, again := range map[string]*Table{"redo": table, "undo": undoing} {
			if got := again.Match(); string(got.Canonical()) != string(m.Canonical()) {
				t.Errorf("after %q the round is by %s:\n%s\nand was\n%s", line, name, got.Canonical(), m.Canonical())
			}
			if again.mode != table.mode {
				t.Errorf("after %q: mode %v by %s", line, again.mode, name)
			}
		}
	}
	if ways == 0 {
		t.Errorf("after %q there is no way to the outcome", line)
	}
}

// TestPointsFromNow: after a hand of Sputo by points, the form of the next deal says why no tally is offered, and what
// decides the match.
func TestPointsFromNow(t *testing.T) {
	before := seatedAt(t, "sputo", "Anna,Bruno", nil)
	after := seatedAt(t, "sputo", "Anna,Bruno", []string{"deal anna", "points anna 1", "points bruno 0"})
	for _, in := range lang.All {
		for match, want := range map[*referee.Match]bool{before: false, after: true} {
			composer := compose.New(score.View{Match: match, Lang: in, Mode: referee.ByPoints})
			legal := score.Only(match.Legal(), play.Deal)[0]
			form := composer.Deal(legal, referee.Nobody, referee.ByPoints)
			says := strings.Contains(form.Help, compose.Keyed.Text("action.end").In(in))
			if says != want || want != (len(form.Fields) == 1) {
				t.Errorf("%v: with %d fields the form says %q", in, len(form.Fields), form.Help)
			}
		}
	}
	counted := seatedAt(t, "sputo", "Anna,Bruno", []string{"option hands 3", "deal anna", "points anna 1", "points bruno 0"})
	composer := compose.New(score.View{Match: counted, Lang: lang.En, Mode: referee.ByPoints})
	form := composer.Deal(score.Only(counted.Legal(), play.Deal)[0], referee.Nobody, referee.ByPoints)
	if form.Help != compose.Words.PointsGoOn.In(lang.En) {
		t.Errorf("where three hands end the match the form says %q", form.Help)
	}
}

// TestJoinTooFew: while too few sit at the table for a deal, the form for sitting down still says who would deal.
func TestJoinTooFew(t *testing.T) {
	match := seatedAt(t, "istinto", "Anna,Bruno,Carla", []string{
		"deal carla", "points anna 5", "points bruno 0", "points carla 10", "leave bruno",
	})
	form := compose.New(score.View{Match: match, Lang: lang.En, Mode: referee.ByPoints}).Join(nil)
	for _, after := range []string{"anna", "carla"} {
		if said := form.Said(form.Filled("Dario", after)); !strings.Contains(said, "Dario sits between") {
			t.Errorf("after %s the form says %q", after, said)
		}
	}
}
