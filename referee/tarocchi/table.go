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

var legend = lang.Text{
	It: signTaker + " ha preso · " + signPartner + " compagno · " + signOut + " sta fuori",
	En: signTaker + " taker · " + signPartner + " partner · " + signOut + " sits out",
}

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
		Title: lang.Text{It: "Contratto", En: "Contract"}, Short: lang.Text{It: "Contr.", En: "Contr."},
		Cell: func(d scoring.Detail, in lang.Lang) string { return contractShort[d.(Detail).Contract].In(in) },
	},
	{
		Title: lang.Text{It: "Punti/soglia", En: "Points/target"}, Short: lang.Text{It: "P/s", En: "P/t"},
		Cell: func(d scoring.Detail, _ lang.Lang) string {
			t := d.(Detail)
			return points(t.Halves) + "/" + points(2*t.Target)
		},
	},
}

// contractShort names the contracts for a narrow column.
var contractShort = [...]lang.Text{
	price.Pass:         {It: "passo", En: "pass"},
	price.Take:         {It: "prendo", En: "take"},
	price.Guard:        {It: "con", En: "guard"},
	price.GuardWithout: {It: "senza", En: "without"},
	price.GuardAgainst: {It: "contro", En: "against"},
}

var (
	sceneSits     = lang.Text{It: "Chi sta fuori", En: "Who sits out"}
	sceneBids     = lang.Text{It: "Dichiarazioni", En: "Bidding"}
	sceneCall     = lang.Text{It: "Si chiama il compagno", En: "The partner is called"}
	sceneTrick    = lang.Text{It: "Presa %d di %d", En: "Trick %d of %d"}
	factContract  = lang.Text{It: "Contratto", En: "Contract"}
	factCalled    = lang.Text{It: "Carta chiamata", En: "Card called"}
	factSuit      = lang.Text{It: "Seme della presa", En: "Suit of the trick"}
	factAlone     = lang.Text{It: "Compagno", En: "Partner"}
	factSlam      = lang.Text{It: "Slam", En: "Slam"}
	saidAlone     = lang.Text{It: "nessuno: gioca contro tutti", En: "none: plays alone"}
	saidAnnounced = lang.Text{It: "annunciato", En: "announced"}
	beforeTricks  = lang.Text{It: "Prese", En: "Tricks"}
	noteHandle    = lang.Text{It: "maniglia %s", En: "%s handle"}
)

// Scene returns what lies on the table.
func (e *Engine) Scene() referee.Scene {
	r := &e.round
	s := referee.Scene{Turn: nobody}
	if r.sits {
		s.Title = sceneSits
		return s
	}
	switch {
	case r.bidsIn < r.n:
		s.Title, s.Turn = sceneBids, int(r.seat[r.bidder()])
	case !r.byPlay && !r.mayOpen():
		s.Title, s.Turn = sceneCall, int(r.seat[r.taker])
	default:
		s.Title, s.Turn = sceneTrick.With(r.number+1, r.hand), int(r.seat[r.trick.Due()])
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
		facts = append(facts, referee.Fact{Label: factContract, Value: wordContract.Names[r.contract]})
	}
	switch {
	case r.ally.alone:
		facts = append(facts, referee.Fact{Label: factAlone, Value: saidAlone})
	case r.ally.called != missing:
		facts = append(facts, referee.Fact{Label: factCalled, Value: cardName(r.ally.called)})
	}
	if r.announced {
		facts = append(facts, referee.Fact{Label: factSlam, Value: saidAnnounced})
	}
	if r.byPlay && r.led != noSuit {
		facts = append(facts, referee.Fact{Label: factSuit, Value: deck.Suits[r.led].Name})
	}
	return facts
}

// tricks returns how many tricks lie before each player.
func (r *round) tricks(seats int) referee.Before {
	b := referee.Before{Title: beforeTricks, Cells: make([]lang.Speaker, seats)}
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
				notes, referee.Note{Seat: int(r.seat[place]), Text: noteHandle.With(wordLevel.Names[h.level])},
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
