// What boards, forms and sheets show of a hand, and the form of a whole hand's tally.

package dernier

import (
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// columns lists the columns that boards and sheets show for each player: the cards in the hand.
var columns = []referee.Column{
	{
		Title: words.ColumnCards,
		Short: words.ColumnCardsShort,
		Cell: func(d scoring.Detail, at referee.Place) referee.Cell {
			return referee.Count(d.(Detail).Counts[0].Of[at])
		},
	},
}

// clock is the five seconds that any player may count: for a seven that is still to be paid, for the suit of a jack, or
// for the player on turn.
var clock = &referee.Clock{
	Seconds: 5,
	Verb:    verbSlow,
	Player: func(table referee.TableView) referee.Place {
		e, ok := table.Engine().(*Engine)
		if !ok || !e.Open() || !e.round.begun {
			return nobody
		}
		return referee.Place(e.round.waitsFor())
	},
}

// waitsFor returns the player for whom the table waits: first a player who draws a fine, with which a card goes back to
// the hand, because the turn depends on it.
func (r *round) waitsFor() int {
	if debt := r.returning(); debt != nil {
		return int(debt.seat)
	}
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
		if debt := &l.debts[i]; debt.kind == ofSeven && debt.isOwed() {
			return int(debt.seat)
		}
	}
	return nobody
}

// explain names the player who has closed.
func explain(round scoring.Round, names []string, language lang.Lang) string {
	if closed := round.Detail.(Detail).Closed; closed != nobody {
		return words.Explained(names[closed]).In(language)
	}
	return ""
}

// Scene returns the scene of the table: the top card, the suit in force, the direction, and what each player has to do.
func (e *Engine) Scene() referee.Scene {
	round := &e.round
	scene := referee.Scene{Turn: nobody, Title: words.SceneBegins, Notes: round.notes()}
	if round.flipped {
		for _, n := range round.hands[:e.Seats] {
			scene.Hands = append(scene.Hands, int(n))
		}
		if owner := int(round.pos.owner); owner != nobody {
			scene.Cards = []referee.TableCard{{Seat: owner, Card: int(round.pos.top)}}
		} else {
			scene.AddFact(words.SceneFirst, deck.Face(int(round.pos.top)).Short)
		}
	}
	if round.begun {
		scene.Turn = round.waitsFor()
		scene.Title = words.SceneSeats
		if round.pos.dir < 0 {
			scene.Title = words.SceneTurned
		}
		scene.AddFact(words.SceneSuit, words.SceneDeck(round.suitInForce(), round.stock))
	}
	return scene
}

// asksFor returns a text that says what must happen before the first card can be played.
func (r *round) asksFor() lang.Text {
	if r.flipped {
		return words.SceneStarter
	}
	if r.starter != nobody {
		return words.SceneFlip
	}
	return words.SceneStart
}

// flipNow returns the question for the first card once the table has said who starts; nil before.
func flipNow(table referee.TableView) lang.Speaker {
	engine, playing := table.Engine().(*Engine)
	if !playing || engine.round.starter == nobody {
		return nil
	}
	return words.NowFlip(table.Roster().Name(int(engine.round.starter)))
}

// suitInForce returns the name of the suit in force.
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

// notes returns notes about what each player has to do, in the order of debts. A fine that the table has not noticed is
// marked as judged, because only the referee knows it.
func (r *round) notes() []referee.Note {
	var notes []referee.Note
	add := func(seat int8, judged bool, text lang.Speaker) {
		notes = append(notes, referee.Note{Seat: int(seat), Text: text, Judged: judged})
	}
	for i := range r.ledger.debts {
		switch debt := &r.ledger.debts[i]; {
		case !debt.isOwed():
		case debt.kind == ofFine:
			fine := words.NoteFine(debt.left, chargeNames[debt.fine.rule])
			if card := r.goesBack(debt.fine.number); card >= 0 {
				fine = words.NoteFineBack(fine, deck.Face(card).Short)
			}
			add(debt.seat, !debt.fine.known, fine)
		case debt.kind == ofSeven:
			add(debt.seat, false, words.NoteSeven(debt.left))
		case debt.chain.begun:
			add(debt.seat, false, words.NoteBegun(debt.left))
		case debt.kind == ofAces:
			add(debt.seat, false, words.NoteAces(debt.left, suits[debt.chain.suit].Signs[0]))
		default:
			add(debt.seat, false, words.NoteJokers(debt.left))
		}
	}
	if position := &r.pos; r.begun {
		if position.namer != nobody {
			add(position.namer, false, words.NoteSuit)
		}
		if position.held != nobody {
			add(position.held, true, words.NoteTurn)
		}
		if position.own>>position.turn&1 == 1 {
			add(position.turn, false, words.NoteDrawn)
		}
	}
	for _, seat := range r.skipped() {
		add(seat, false, words.NoteSkipped)
	}
	if r.begun && !r.stirred && r.pos.owner == nobody && rankOf(int(r.pos.top)) == queen {
		add(r.starter, false, words.NoteYields)
	}
	for seat, n := range r.hands[:r.seats] {
		switch {
		case !r.begun:
		case n == 0 && !r.ledger.isKnownToOwe(seat):
			add(int8(seat), false, words.NoteEmpty)
		case n == 1 && r.said>>seat&1 == 1:
			add(int8(seat), false, words.NoteSaid)
		}
	}
	for seat, n := range r.questions[:r.seats] {
		if n > 0 {
			add(int8(seat), false, words.NoteDoubting)
		}
	}
	if accusation := r.pending; accusation.open {
		add(int8(accusation.accused), false, words.NotePending(chargeSaid[accusation.rule]))
	}
	return notes
}

// skipped returns the players whose turn the king on top skips, until somebody draws, passes or plays.
func (r *round) skipped() []int8 {
	var seats []int8
	if !r.begun || r.stirred || r.pos.kings == 0 {
		return nil
	}
	if r.pos.owner == nobody { // the first card
		return []int8{r.starter}
	}
	for place := 1; place <= int(r.pos.kings); place++ {
		seats = append(seats, int8(r.pos.after(int(r.pos.owner), place)))
	}
	return seats
}

// tallyForm is the form for a complete hand: the number of cards left to each player, and 0 for the player who closed.
var tallyForm = &referee.Form{
	Title:  words.FormTitle,
	Column: 1,
	Until:  "flip",
	Fields: func(table referee.TableView, language lang.Lang) []referee.Entry {
		all := referee.EntryEach(table, lang.Text{}, nil, language)
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
	Entered: func(roster *play.Roster, acts []play.Action, _ lang.Lang) map[string]string {
		entered := map[string]string{}
		for _, act := range acts {
			if act.Verb == verbOut {
				entered[roster.IDs()[act.Seat()]] = "0"
			} else if act.Verb == verbLeft {
				entered[roster.IDs()[act.Seat()]] = strconv.Itoa(act.Arg(1))
			}
		}
		return entered
	},
}

// countOf parses a number of cards left.
func countOf(typed string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || n < wordLeft.Min || n > wordLeft.Max {
		return 0, words.FormCount(wordLeft.Max).Err()
	}
	return n, nil
}

// counted returns the lines for the numbers entered. The line of the player who closed comes first.
func counted(table referee.TableView, entered map[string]string) ([]string, error) {
	closer := ""
	var lines []string
	for _, id := range table.Roster().IDs() {
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
