package tarocchi

import (
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// The signs of who is on which side: they are the same in every language and need no colour.
const (
	signTaker   = "●"
	signPartner = "○"
	signOut     = "–"
)

var legend = words.Legend(signTaker, signPartner, signOut).Text()

// columns marks the side of each player.
var columns = []referee.Column{{Cell: func(d scoring.Detail, seat int) referee.Cell {
	return referee.Cell{Text: d.(Detail).sign(seat)}
}}}

// sign returns the sign of a seat's part in the deal; a defender has none.
func (d Detail) sign(seat int) string {
	switch seat {
	case d.Taker:
		return signTaker
	case d.Partner:
		return signPartner
	}
	for _, out := range d.Out {
		if out == seat {
			return signOut
		}
	}
	return ""
}

// roundColumns lists what a sheet shows of the deal as a whole.
var roundColumns = []referee.RoundColumn{
	{
		Title: words.Contract, Short: words.ContractShort,
		Cell: func(d scoring.Detail, in lang.Lang) string { return contractShort[d.(Detail).Contract].In(in) },
	},
	{
		Title: words.PointsTarget, Short: words.PointsTargetShort,
		Cell: func(d scoring.Detail, _ lang.Lang) string {
			t := d.(Detail)
			return points(t.Halves) + "/" + points(2*t.Target)
		},
	},
}

// contractShort names the contracts for a narrow column.
var contractShort = [...]lang.Text{
	price.Pass:         words.ShortPass,
	price.Take:         words.ShortTake,
	price.Guard:        words.ShortGuard,
	price.GuardWithout: words.ShortWithout,
	price.GuardAgainst: words.ShortAgainst,
}

// Scene returns what lies on the table.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: nobody}
	if r.sits {
		s.Title = words.SceneSits
		return s
	}
	switch {
	case r.bidsIn < r.n:
		s.Title, s.Turn = words.SceneBids, int(r.seat[r.bidder()])
	case !r.byPlay && !r.mayOpen():
		s.Title, s.Turn = words.SceneCall, int(r.seat[r.taker])
	default:
		s.Title, s.Turn = words.SceneTrick(r.number+1, r.hand), int(r.seat[r.trick.Due()])
	}
	for i := range r.n {
		if place := r.trick.Order(i); r.bidsIn == r.n && r.trick.Has(place) {
			s.Laid = append(s.Laid, referee.Laid{Seat: int(r.seat[place]), Card: r.trick.Card(place)})
		}
	}
	s.Facts, s.Notes = r.facts(), r.notes()
	if r.byPlay {
		s.Before = []referee.Before{r.tricks(e.Seats)}
	}
	return s
}

// facts returns what everybody can see of the deal as a whole.
func (r *round) facts() []referee.Fact {
	var facts []referee.Fact
	if r.taker != nobody {
		facts = append(facts, referee.Fact{Label: words.FactContract, Value: wordContract.Names[r.contract]})
	}
	switch {
	case r.ally.alone:
		facts = append(facts, referee.Fact{Label: words.FactAlone, Value: words.SaidAlone})
	case r.ally.called != missing:
		facts = append(facts, referee.Fact{Label: words.FactCalled, Value: cardName(r.ally.called)})
	}
	if r.announced {
		facts = append(facts, referee.Fact{Label: words.FactSlam, Value: words.SaidAnnounced})
	}
	if r.byPlay && r.led != noSuit {
		facts = append(facts, referee.Fact{Label: words.FactSuit, Value: deck.Suits[r.led].Name})
	}
	return facts
}

// tricks returns how many tricks lie before each player.
func (r *round) tricks(seats int) referee.Before {
	b := referee.Before{Title: words.BeforeTricks, Cells: make([]lang.Speaker, seats)}
	for place := range r.n {
		b.Cells[r.seat[place]] = lang.Plain(strconv.Itoa(r.piles[place].tricks))
	}
	return b
}

// notes returns the handles that everybody has seen.
func (r *round) notes() []referee.Note {
	var notes []referee.Note
	for place := range r.n {
		if h := r.handles[place]; h.recorded {
			notes = append(
				notes, referee.Note{Seat: int(r.seat[place]), Text: words.NoteHandle(wordLevel.Names[h.level])},
			)
		}
	}
	return notes
}

// cardName is a card that sentences name in the reader's language.
type cardName int

// In returns the name.
func (c cardName) In(l lang.Lang) string { return deck.Name(int(c), l) }

// Taken returns how many tricks of the deal are complete, and who took the last of them.
func (e *Engine) Taken() (tricks, seat int) {
	r := &e.round
	if r.number == 0 || r.takers[r.number-1] < 0 {
		return r.number, nobody
	}
	return r.number, int(r.seat[r.takers[r.number-1]])
}
