// What boards, forms and sheets show of a hand, and the form of a whole hand's tally.

package dernier

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// columns lists what boards and sheets show of each player: the cards in the hand.
var columns = []referee.Column{
	{Title: words.ColumnCards, Short: words.ColumnCardsShort, Cell: func(d scoring.Detail, seat int) referee.Cell {
		return referee.Count(d.(Detail).Of[seat])
	}},
}

// clock is the five seconds that somebody may count: for a seven that is still to be paid, for the suit of a jack, or
// for the player on turn.
var clock = &referee.Clock{Seconds: 5, Verb: verbSlow, Player: func(m *referee.Match) int {
	e, ok := m.Engine().(*Engine)
	if !ok || !e.Open() || !e.round.begun {
		return nobody
	}
	return e.round.waitsFor()
}}

// waitsFor returns the player whom the table is waiting for.
func (r *round) waitsFor() int {
	if seat := r.ledger.sevenDebtor(); seat != nobody {
		return seat
	}
	if r.pos.namer != nobody {
		return int(r.pos.namer)
	}
	return int(r.pos.turn)
}

// sevenDebtor returns the player who has a seven to pay, or nobody.
func (l *ledger) sevenDebtor() int {
	for i := range l.debts {
		if d := &l.debts[i]; d.kind == sevens && d.due() {
			return int(d.seat)
		}
	}
	return nobody
}

// explain names the player who has closed.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	if closed := r.Detail.(Detail).Closed; closed != nobody {
		return words.Explained(names[closed]).In(in)
	}
	return ""
}

// Scene returns what lies on the table: the top card, the suit in force, the direction, and what each player has to do.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: nobody, Title: words.SceneBegins, Notes: r.notes()}
	if r.flipped {
		for _, n := range r.hands[:e.Seats] {
			s.Hands = append(s.Hands, int(n))
		}
		if owner := int(r.pos.owner); owner != nobody {
			s.Cards = []referee.TableCard{{Seat: owner, Card: int(r.pos.top)}}
		} else {
			s.AddFact(words.SceneFirst, deck.Face(int(r.pos.top)).Short)
		}
	}
	if r.begun {
		s.Turn = int(r.pos.turn)
		s.Title = words.SceneSeats
		if r.pos.dir < 0 {
			s.Title = words.SceneTurned
		}
		s.AddFact(words.SceneSuit, words.SceneDeck(r.suitInForce(), r.stock))
	}
	return s
}

// asksFor returns what is missing before the first card can be played.
func (r *round) asksFor() lang.Text {
	if r.flipped {
		return words.SceneStarter
	}
	if r.starter != nobody {
		return words.SceneFlip
	}
	return words.SceneStart
}

// suitInForce names the suit in force.
func (r *round) suitInForce() lang.Speaker {
	switch suit := r.pos.suit; {
	case r.pos.namer != nobody:
		return words.SceneNamed
	case suit == anySuit:
		return words.SceneAny
	default:
		return words.SceneSuitIs(suits[suit].Signs[0], suits[suit].Name)
	}
}

// notes returns what each player has to do, in the order of debts. A fine that the table has not noticed is marked as
// judged: only the referee knows it.
func (r *round) notes() []referee.Note {
	var all []referee.Note
	add := func(seat int8, judged bool, text lang.Speaker) {
		all = append(all, referee.Note{Seat: int(seat), Text: text, Judged: judged})
	}
	for i := range r.ledger.debts {
		switch d := &r.ledger.debts[i]; {
		case !d.due():
		case d.kind == fines:
			add(d.seat, !d.called, words.NoteFine(d.left, chargeNames[d.rule]))
		case d.kind == sevens:
			add(d.seat, false, words.NoteSeven(d.left))
		case d.begun:
			add(d.seat, false, words.NoteBegun(d.left))
		case d.kind == aces:
			add(d.seat, false, words.NoteAces(d.left, suits[d.suit].Signs[0]))
		default:
			add(d.seat, false, words.NoteJokers(d.left))
		}
	}
	if p := &r.pos; r.begun {
		if p.namer != nobody {
			add(p.namer, false, words.NoteSuit)
		}
		if p.held != nobody {
			add(p.held, true, words.NoteTurn)
		}
		if p.own>>p.turn&1 == 1 {
			add(p.turn, false, words.NoteDrawn)
		}
	}
	for seat, n := range r.questions[:r.seats] {
		if n > 0 {
			add(int8(seat), false, words.NoteDoubting)
		}
	}
	if a := r.pending; a.open {
		add(int8(a.accused), false, words.NotePending(chargeNames[a.rule]))
	}
	return all
}

// tallyForm is the form for a whole hand: the cards left to each player, and 0 for the player who closed.
var tallyForm = &referee.Form{
	Title: words.FormTitle, Until: "flip",
	Fields: func(m *referee.Match, in lang.Lang) []referee.Entry {
		all := referee.EntryEach(m, lang.Text{}, nil, in)
		for i := range all {
			all[i].Least = wordLeft.Min
			all[i].Most = wordLeft.Max
			all[i].Check = func(value string) error {
				_, err := countOf(value)
				return err
			}
		}
		return all
	},
	Lines: counted,
	Entered: func(_ *referee.Match, lines [][]string) map[string]string {
		entered := map[string]string{}
		for _, words := range lines {
			if words[0] == "out" && len(words) == 2 {
				entered[words[1]] = "0"
			} else if words[0] == "left" && len(words) == 3 {
				entered[words[1]] = words[2]
			}
		}
		return entered
	},
}

// countOf reads how many cards are left.
func countOf(typed string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < wordLeft.Min || n > wordLeft.Max {
		return 0, words.FormCount(wordLeft.Max).Err()
	}
	return n, nil
}

// counted returns the lines for the numbers entered, first the line of the player who closed.
func counted(m *referee.Match, entered map[string]string) ([]string, error) {
	closer := ""
	var lines []string
	for _, id := range m.Roster().IDs() {
		n, err := countOf(entered[id])
		switch {
		case err != nil:
			return nil, err
		case n > 0:
			lines = append(lines, fmt.Sprintf("left %s %d", id, n))
		case closer != "":
			return nil, words.FormTwo.Err()
		default:
			closer = id
		}
	}
	if closer == "" {
		return nil, words.FormNobody.Err()
	}
	return append([]string{"out " + closer}, lines...), nil
}
