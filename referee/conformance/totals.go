// Matches of which only totals are recorded, and simulated matches in every mode of recording.

package conformance

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Totals plays random matches for which only totals are recorded. Legal totals are accepted, lines of rounds are
// refused, and after penalties and corrections the match equals the match of its canonical text.
func Totals(t *testing.T, game *referee.Game, matches int) {
	t.Helper()
	ended := 0
	for seed := range uint64(matches) {
		r := &table{t: t, game: game, rng: rand.New(rand.NewPCG(seed, 8))}
		r.sit()
		first := fmt.Sprintf("result p0 %d", r.rng.IntN(100)-50)
		if r.rng.IntN(2) == 0 {
			first += fmt.Sprint(" ", 1+r.rng.IntN(2))
		}
		r.must(first)
		for range 40 {
			if t.Failed() || r.match.Finished() {
				break
			}
			r.total()
		}
		if r.match.Finished() {
			ended++
			r.must("penalty p0 -3")
			r.sameAsCanonical()
		}
		if t.Failed() {
			t.Logf("seed %d\n%s", seed, r.log())
			return
		}
	}
	if ended == 0 {
		t.Error("no match came to its end")
	}
}

// total adds one line to a match for which only totals are recorded.
func (r *table) total() {
	switch r.rng.IntN(8) {
	case 0:
		r.refused("deal p0")
		r.refused("points p0 0")
		r.refused("redeal")
		r.refused("leave p0")
		r.refused("join ospite")
		r.refused("end")
		r.refused(string(r.anyLine()))
	case 1:
		r.common()
	case 2:
		line := fmt.Sprintf("amend %d why result p0 %d", 1+r.rng.IntN(r.match.Log().Len()), r.rng.IntN(9))
		if _, err := r.match.Apply([]byte(line)); err == nil && r.match.Settle() == nil {
			r.sameAsCanonical()
		}
	default:
		may := r.match.Legal()
		if len(may) == 0 {
			return // no place fits those written: only a correction helps
		}
		line := may[0].Pick(r.game, r.ids(), r.rng)
		if _, err := r.match.Apply(line); err != nil {
			r.t.Errorf("%q was expected, and is refused: %v", line, err)
		}
	}
}

// refused checks that a line is an error that changes nothing.
func (r *table) refused(line string) {
	before := r.state()
	_, err := r.match.Apply([]byte(line))
	if err == nil {
		r.t.Errorf("%q is taken", line)
	}
	r.unchanged(before, []byte(line), err)
}

// Simulated checks matches as `simulate` plays them. They come to their end in every mode of recording, with players
// who come and go if the game allows it, and they are the same when they are read back. If no player errs, every ruling
// is a routine one or confirms that a player was right, and no play is doubted.
func Simulated(t *testing.T, game *referee.Game) {
	t.Run("ends", func(t *testing.T) { simulatedEnds(t, game) })
	t.Run("honest", func(t *testing.T) { simulatedHonest(t, game) })
	if form := game.Tally; form != nil && form.Entered != nil {
		t.Run("form", func(t *testing.T) { checkTallyForm(t, game) })
	}
}

// checkTallyForm fills in the tally form with the lines of a simulated round and with random choices. If the lines that
// the form makes are entered into the form again, it must make the same lines.
func checkTallyForm(t *testing.T, game *referee.Game) {
	same := 0
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 5))
		match := referee.Simulate(game, referee.Plan{Mode: referee.ByTally, Rounds: 1}, rng)
		before := referee.NewMatch(Only(game))
		var played []play.Action
		for n := 1; n <= match.Log().Len(); n++ {
			if _, open := before.Open(); open {
				if act, _ := match.ActionAt(n); act.Verb != play.End {
					played = append(played, act)
				}
			} else if _, err := before.Apply(match.Log().Text(n)); err != nil {
				t.Fatal(err)
			}
		}
		if before.Finished() || len(game.Tally.Fields(before.AtTable(), lang.En)) == 0 {
			continue
		}
		entered := before.GameSays().Entered(played, lang.En)
		for _, entry := range game.Tally.Fields(before.AtTable(), lang.En) {
			if entry.Options != nil && (seed%2 == 0 || entered[entry.Key] == "") {
				entered[entry.Key] = entry.Options[rng.IntN(len(entry.Options))].Value
			}
		}
		lines, err := game.Tally.Lines(before.AtTable(), entered)
		if err != nil { // what was drawn does not fit together
			continue
		}
		after, err := before.AfterLines(lines...)
		if err != nil { // no round can have ended so
			continue
		}
		made := slices.Collect(after.Actions(before.Log().Len() + 1))
		again, err := game.Tally.Lines(before.AtTable(), before.GameSays().Entered(made, lang.En))
		if err != nil || !slices.Equal(again, lines) {
			t.Errorf("seed %d: filled in again the form makes of\n%q\n%q (%v)", seed, lines, again, err)
		}
		same++
	}
	if same < 10 {
		t.Errorf("only %d forms could be filled in again", same)
	}
}

func simulatedEnds(t *testing.T, game *referee.Game) {
	moved := 0
	for _, mode := range []referee.Mode{referee.ByPlay, referee.ByTally, referee.ByPoints, referee.ByTotals} {
		for seed := range uint64(20) {
			plan := referee.Plan{Mode: mode, Rounds: 4, Comings: 0.7}
			match := referee.Simulate(game, plan, rand.New(rand.NewPCG(seed, 1)))
			if !match.Finished() || match.ByTotals() != (mode == referee.ByTotals) {
				t.Errorf("by %s: finished %v, by totals %v", mode, match.Finished(), match.ByTotals())
			}
			for _, round := range match.Rounds() {
				if mode == referee.ByPoints && !round.Void && !round.ByPoints() {
					t.Errorf("by %s there is a round of %T", mode, round.Detail)
				}
			}
			canonical := match.Canonical()
			again := Matches(game, canonical)
			if len(again) != 1 || again[0].Err != nil || !bytes.Equal(again[0].Match.Canonical(), canonical) {
				t.Errorf("by %s it does not read back: %v\n%s", mode, again[0].Err, canonical)
			}
			if bytes.Contains(canonical, []byte("\njoin ")) && bytes.Contains(canonical, []byte("\nleave ")) {
				moved++
			}
		}
	}
	fixed := game.Least == game.Most || game.StaysSeated(referee.Defaults(game.Options))
	if fixed != (moved == 0) {
		t.Errorf("people came and went in %d matches", moved)
	}
}

func simulatedHonest(t *testing.T, game *referee.Game) {
	for seed := range uint64(60) {
		plan := referee.Plan{Mode: []referee.Mode{referee.ByPlay, referee.ByTally, referee.Always}[seed%3], Rounds: 4}
		if seed%2 == 0 {
			plan.Comings = 0.5
		}
		if n := uint64(len(game.Options)); seed%5 > 0 && n > 0 {
			if option := game.Options[seed%n]; option.Values != nil {
				plan.Head = []string{"option " + option.Key + " " + option.Values[len(option.Values)-1]}
			}
		}
		match := referee.Simulate(game, plan, rand.New(rand.NewPCG(seed, 1)))
		for _, ruling := range match.Rulings() {
			if !ruling.OfCourse() && ruling.Verdict != rulebook.Upheld {
				t.Fatalf("seed %d: %s\n%s", seed, match.In(lang.En).Sentence(ruling), match.Canonical())
			}
		}
		if seed%10 > 0 {
			continue
		}
		checkHonest(t, game, match)
		if t.Failed() {
			t.Fatalf("seed %d\n%s", seed, match.Canonical())
		}
	}
}

// checkHonest applies the lines of an honest match one by one, and asks what only some engines can answer: no play may
// be doubted, the tricks taken must be in range, and a player whose card lies on the table after the line must have
// been able to hold it before. Cards that do not lie there are not checked.
func checkHonest(t *testing.T, game *referee.Game, match *referee.Match) {
	r := &table{t: t, game: game, match: referee.NewMatch(Only(game))}
	for n := 1; n <= match.Log().Len(); n++ {
		text := match.Log().Text(n)
		could := referee.Holders{}
		counted := false
		card := referee.Nobody
		act, _ := r.read(text)
		if shape := game.Grammar.Shape(act.Verb); len(act.Args) == 2 && len(shape.Words) == 2 &&
			shape.Words[1].Kind == play.Card {
			card = act.Arg(1)
			could, counted = r.match.Holders(referee.Wanted{Card: card})
			_, _ = r.match.Tier(card)
		}
		r.must(string(text))
		if doubts, _ := r.match.Doubts(); len(doubts) > 0 {
			t.Errorf("after line %d the plays %v are doubted", n, doubts)
		}
		if counter, ok := r.match.AtTable().Engine().(referee.TrickCounter); ok {
			if tricks, seat := counter.Taken(); tricks < 0 || seat < referee.Nobody {
				t.Errorf("after line %d there are %d tricks, the last taken by %d", n, tricks, seat)
			}
		}
		scene, _ := r.match.Scene()
		if !counted || !slices.Contains(scene.Cards, referee.TableCard{Seat: act.Seat(), Card: card}) {
			continue
		}
		if !could.Honest || could.Seats[act.Seat()] == cards.Cannot {
			t.Errorf("before line %d nobody believed that its player has the card: %+v", n, could)
		}
	}
}
