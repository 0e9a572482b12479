// Facts of a match that tables, phones and lists ask for: its lines as actions, how its rounds are recorded, the round
// at hand, who would play again.

package referee

import (
	"cmp"
	"iter"
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Actions returns the actions of the lines that stand, from line n on, or of all lines if n is 0.
func (m *Match) Actions(n int) iter.Seq[play.Action] {
	return func(yield func(play.Action) bool) {
		for line := range m.log.All(n) {
			if act, read := m.log.Action(line); read && !yield(act) {
				return
			}
		}
	}
}

// ActionAt returns the action of line n. It returns false if no line stands there.
func (m *Match) ActionAt(n int) (play.Action, bool) {
	if _, stands := m.log.Standing(n); !stands {
		return play.Action{}, false
	}
	return m.log.Action(n)
}

// By returns the seat of the player with whom a line begins. It returns false if the line begins with another word.
func (h *heading) By(act play.Action) (seat int, ok bool) {
	words := h.Game().Grammar.Shape(act.Verb).Words
	if len(words) == 0 || words[0].Kind != play.Seat || len(act.Args) == 0 {
		return 0, false
	}
	return act.Seat(), true
}

// Mode returns the mode of the last round that shows how it was recorded, or Always if none does. A round with recorded
// cards has the mode ByPlay, even if counts follow.
func (m *Match) Mode() Mode {
	mode := Always
	before := mode // the mode of earlier rounds
	for act := range m.Actions(0) {
		switch when := m.Game().AskOf(act.Verb).When; {
		case act.Verb == play.Deal:
			before = cmp.Or(mode, before)
			mode = Always
		case act.Verb == play.Points:
			mode = ByPoints
		case !m.HasModes():
		case when == ByPlay, when == ByTally && mode != ByPlay:
			mode = when
		}
	}
	return cmp.Or(mode, before)
}

// Counted returns the number of rounds that count so far.
func (s *sheet) Counted() int {
	n := 0
	for _, round := range s.Rounds() {
		if !round.Void {
			n++
		}
	}
	return n
}

// RoundAtHand returns the open round or, between rounds, the last one, and whether it is open. Before the first deal it
// returns the zero Round.
func (st *state) RoundAtHand() (round Round, open bool) {
	round, open = st.Open()
	if rounds := st.Rounds(); !open && len(rounds) > 0 {
		round = rounds[len(rounds)-1]
	}
	return round, open
}

// Dealer returns the dealer of the open round or, between rounds, of the last one; Nobody before the first deal.
func (st *state) Dealer() int {
	round, open := st.RoundAtHand()
	if !open && len(st.Rounds()) == 0 {
		return Nobody
	}
	return round.Dealer
}

// NextDealer returns the dealer to offer if the game does not enforce the order: the player after the last dealer, the
// last dealer again if the table has voided the round, or Nobody before the first round. Nobody who has sat down since
// the last round takes the turn of the player who is due, not even by coming back.
func (m *Match) NextDealer() int {
	rounds := m.Rounds()
	if len(rounds) == 0 {
		return Nobody
	}
	last := rounds[len(rounds)-1]
	if act, stands := m.ActionAt(last.Closed); stands && act.Verb == play.Redeal {
		return last.Dealer
	}
	sat := last.seats()
	if sat == nil {
		sat = everySeat(m.Roster().Len())
	}
	sits := slices.Clone(m.Sits())
	for act := range m.Actions(last.Closed) {
		if act.Verb == play.Leave {
			sits = slices.DeleteFunc(sits, func(seat int) bool { return seat == act.Seat() })
		}
	}
	at := slices.Index(sat, last.Dealer)
	for i := range sat {
		if seat := sat[(at+1+i)%len(sat)]; slices.Contains(sits, seat) {
			return seat
		}
	}
	return m.Next(last.Dealer) // all others have come since
}

// InUnfinished reports whether a line stands in the round in which an `end` line has ended the match. That round counts
// for nothing, and neither do the penalties in it.
func (m *Match) InUnfinished(line int) bool {
	return m.endedIn > 0 && m.log.Compare(m.OpenFrom(), line) <= 0 && m.log.Compare(line, m.endedIn) < 0
}

// Unplayed reports whether a match has its players and waits for its first deal.
func (st *state) Unplayed() bool {
	_, open := st.Open()
	hasBegun := open || st.Finished() || len(st.Rounds()) > 0
	hasPlayers := st.Roster().Len() >= st.Game().Least
	return hasPlayers && !hasBegun && !st.MayMove()
}

// Empty reports whether nothing was played in a match. Its first deal may already be recorded. Play that was struck, so
// that only the outcome is recorded, was played all the same.
func (m *Match) Empty() bool {
	last, _ := m.log.Last()
	_, open := m.Open()
	if len(m.Rounds()) > 0 || m.Finished() || m.ByTotals() {
		return false
	}
	return !open || last == m.OpenFrom() && !hasStrikes(&m.log, m.OpenFrom())
}

// hasStrikes reports whether a `strike` stands after a line of a log. An undone line is not struck.
func hasStrikes(log *play.Log, after int) bool {
	for n := after + 1; n <= log.Len(); n++ {
		if fix, ok := log.Correction(n); ok && fix.Verb == play.Strike {
			return true
		}
	}
	return false
}

// SeatsAgain returns the seats of the players who would play again at the same table: those who sit now or, if these
// are too few, those who sat first.
func (st *state) SeatsAgain() []int {
	seats := st.Sits()
	if game := st.Game(); len(seats) < game.Least {
		seats = seats[:0:0]
		for seat := range min(st.Roster().Len(), game.Most) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Seated returns the names of the players who would play again at the same table, in order of play.
func (st *state) Seated() []string { return st.Roster().Of(st.SeatsAgain()).Names() }

// verbOfCard is the verb by which every trick game records a card that is put on a trick.
const verbOfCard = "play"

// trickAt returns the number of the trick to which line n belongs, in the round whose deal is line from. Line n may
// have been struck since. It returns 0 if the line comes before the first card, and in a game without tricks.
func (m *Match) trickAt(from, n int) int {
	if !m.HasTricks() || from == 0 {
		return 0
	}
	card, _ := m.Game().Grammar.Verb([]byte(verbOfCard))
	var players []int
	before := 0 // cards played before line n
	for line := range m.log.All(from) {
		verb, _ := m.log.Verb(line)
		if line != from && verb == play.Deal {
			break
		}
		if verb != card {
			continue
		}
		if act, read := m.log.Action(line); read && !slices.Contains(players, act.Seat()) {
			players = append(players, act.Seat())
		}
		if m.log.Compare(line, n) < 0 {
			before++
		}
	}
	verb, _ := m.log.Verb(n)
	plays := verb == card
	if len(players) == 0 || before == 0 && !plays {
		return 0
	}
	if !plays && before%len(players) == 0 {
		return before / len(players)
	}
	return before/len(players) + 1
}

// Accusing returns the verb with which one player says that another broke a rule, or 0 if the game has none.
func (h *heading) Accusing() play.Verb {
	for _, how := range h.Game().Asks {
		if how.Accuses {
			return how.Verb
		}
	}
	return 0
}

// Accuses reports whether a line of this verb says that a player has erred.
func (h *heading) Accuses(verb play.Verb) bool {
	how := h.Game().AskOf(verb)
	return how.Accuses || how.Reports
}

// IsToldWhenQuiet reports whether a quiet referee tells a ruling of the match at once: it is on an accusation, a
// reported error or a director's verdict, or it concerns such a line, or it says that a line has no effect.
func (r Ruling) IsToldWhenQuiet(match *Match) bool {
	asked := func(n int) bool {
		act, stands := match.ActionAt(n)
		return stands && (match.Accuses(act.Verb) || act.Verb == play.Ruled)
	}
	return r.Verdict == rulebook.Refused || asked(r.Line) || asked(r.Since)
}

// Unsettled says what the director has still to decide about a ruling, once its round is over and no other has begun;
// nil if there is nothing. See Game.Unsettled.
func (r Ruling) Unsettled(match *Match) lang.Speaker {
	round, open := match.RoundAtHand()
	if match.Game().Unsettled == nil || open || round.Void || round.Closed == 0 || r.Line > match.Log().Len() {
		return nil
	}
	if match.Log().Compare(r.Line, round.From) < 0 {
		return nil
	}
	view := match.AtTable()
	placed, sits := view.placedRuling(r)
	if !sits {
		return nil
	}
	return match.Game().Unsettled(view, placed)
}

// Challenged is the sentence case for a breach of AwaitsChallenge once it is challenged: it is not free any more.
const Challenged = 1

// AwaitsChallenge reports whether a ruling of the match is on a breach that costs something only once a player
// challenges it, and that nobody has challenged yet in a round that is not over. Players must notice such a breach
// themselves. In games of a quiet referee the table chooses what the referee says, so no ruling awaits a challenge.
func (r Ruling) AwaitsChallenge(match *Match) bool {
	isPaid := r.Points != 0 || r.Cards != 0
	if match.Game().Quiet || match.Accusing() == 0 || r.Verdict != rulebook.Infraction || isPaid {
		return false
	}
	_, open := match.Open()
	if !open || match.Log().Compare(r.Line, match.OpenFrom()) < 0 {
		return false
	}
	for act := range match.Actions(cmp.Or(r.Since, r.Line)) {
		if act.Verb == match.Accusing() && act.Arg(1) == r.Seat {
			return false
		}
	}
	return true
}

// Goal returns the total that ends the match by its house rules; 0 if there is none.
func (h *heading) Goal() int {
	options := h.Options()
	for i, opt := range h.Game().Options {
		if opt.Goal != nil && opt.Goal(options) {
			return options.Values[i]
		}
	}
	return 0
}
