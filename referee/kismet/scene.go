package kismet

import (
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	sceneRoll     = lang.Text{It: "Si tirano i dadi", En: "The dice are rolled"}
	sceneDice     = lang.Text{It: "Dadi %d %d %d", En: "Dice %d %d %d"}
	sceneWild     = lang.Text{It: "Dadi %d %d %d: tiro jolly", En: "Dice %d %d %d: a wild roll"}
	sceneCounting = lang.Text{It: "Si contano i mazzetti", En: "The piles are counted"}
	labelSums     = lang.Text{It: "Somme che contano", En: "Sums that count"}
	labelFit      = lang.Text{It: "Nel cerchio vanno bene", En: "In the circle these match"}
	labelCircle   = lang.Text{It: "Cerchio", En: "Circle"}
	labelLacks    = lang.Text{It: "Al cerchio mancano", En: "The circle lacks"}
	labelDeck     = lang.Text{It: "Mazzo", En: "Deck"}
	labelOpen     = lang.Text{It: "Sul tavolo", En: "On the table"}
	labelDiscards = lang.Text{It: "Scarti", En: "Discards"}
	labelOwes     = lang.Text{It: "Da rimettere", En: "To return"}
	labelKnocked  = lang.Text{It: "Bussata", En: "Knock"}
	knockedFirst  = lang.Text{It: "la prima: può scartare", En: "first: may discard"}
	noneFits      = lang.Text{It: "nessuna carta", En: "no card"}
)

// Scene returns what lies on the table: dice and sums, and the circle if it is known. Once the scramble has begun, the
// turn belongs to the player who rolls next.
func (e *collecting) Scene() referee.Scene {
	s := referee.Scene{Turn: e.roller(), Title: sceneRoll}
	switch {
	case e.counted != 0:
		s.Title, s.Turn = sceneCounting, nobody
	case e.scramble.on:
		if e.scramble.covered == 0 {
			s.Turn = nobody
		}
		s.Title = sceneDice.With(e.scramble.dice[0], e.scramble.dice[1], e.scramble.dice[2])
		s.Facts = append(s.Facts, referee.Fact{Label: labelSums, Value: lang.Plain(dotted(values(e.scramble.sums)))})
	}
	c := &e.circle
	if !c.known || e.counted != 0 {
		return s
	}
	if e.scramble.on {
		s.Facts = append(s.Facts, referee.Fact{Label: labelFit, Value: e.fitting()})
	}
	s.Facts = append(s.Facts, referee.Fact{Label: labelCircle, Value: lang.Plain(spaced(c.cards.values()))})
	if c.missing > 0 {
		s.Facts = append(s.Facts, referee.Fact{Label: labelLacks, Value: lang.Plain(strconv.Itoa(c.missing))})
	}
	s.Facts = append(s.Facts, referee.Fact{Label: labelDeck, Value: lang.Plain(strconv.Itoa(c.deck))})
	return s
}

// roller returns who rolls next, if rolling goes round the table.
func (e *collecting) roller() int {
	if !e.rolled {
		return e.Dealer
	}
	return e.After(e.rolledBy)
}

// fitting names the cards of the known circle that the dice make.
func (e *collecting) fitting() lang.Speaker {
	var fit counts
	for card := range e.scramble.sums.All() {
		fit[card] = e.circle.cards[card]
	}
	if n, _ := fit.most(); n == 0 {
		return noneFits
	}
	return lang.Plain(spaced(fit.values()))
}

// Scene returns what lies on the table: dice and sums, the open cards and discards of each player, who owes cards, and
// who may discard after a knock.
func (e *discarding) Scene() referee.Scene {
	s := referee.Scene{Turn: e.due, Title: sceneRoll}
	t := &e.turn
	if e.rolled {
		s.Title = sceneDice.With(t.dice[0], t.dice[1], t.dice[2])
		if t.wild {
			s.Title = sceneWild.With(t.dice[0], t.dice[1], t.dice[2])
		}
		if !t.passed && !t.spent {
			s.Turn = t.seat
		}
		s.Facts = []referee.Fact{{Label: labelSums, Value: lang.Plain(dotted(values(t.sums)))}}
	}
	open, away := before(labelOpen, e.Seats), before(labelDiscards, e.Seats)
	owes, knocked := before(labelOwes, e.Seats), before(
		labelKnocked, e.Seats,
	)
	owed := false
	for seat := range e.Seats {
		p := &e.players[seat]
		open.Cells[seat] = lang.Plain(spaced(values(p.open)))
		away.Cells[seat] = lang.Plain(strconv.Itoa(p.discards()))
		if p.debts.size > 0 {
			owed = true
			owes.Cells[seat] = lang.Plain(strconv.Itoa(p.debts.size))
		}
	}
	s.Before = []referee.Before{open, away}
	if owed {
		s.Before = append(s.Before, owes)
	}
	if e.rolled && t.first != nobody && !t.spent {
		knocked.Cells[t.first] = knockedFirst
		s.Before = append(s.Before, knocked)
	}
	return s
}

func before(title lang.Text, seats int) referee.Before {
	return referee.Before{Title: title, Cells: make([]lang.Speaker, seats)}
}

// dotted lists values with dots between them.
func dotted(values []int) string { return strings.ReplaceAll(spaced(values), " ", " · ") }

// values lists the cards counted, the smallest first.
func (c counts) values() []int {
	var all []int
	for card, n := range c {
		for range n {
			all = append(all, valueOf(card))
		}
	}
	return all
}
