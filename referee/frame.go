package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// Frame is what the engines of all games share: the seats, the round's opening and closing, who deals, and the rulings
// on the event being applied. An engine embeds a Frame and adds what its game knows of a round.
//
// A Frame holds no pointers but the rulings, so that a copy of an engine is a clone; see Verbs.Clone.
type Frame struct {
	Seats  int
	Phase  Phase
	Dealer int
	Due    Dealers // of the next round; nobody where the order of dealers is not watched, or before the first deal
	was    Dealers // ... of the round that was dealt last

	// Count is what the game counts of each player from round to round, such as hands won; it goes with them when
	// people come and go.
	Count [MaxSeats]int

	rulings []Ruling // on the event being applied
}

// MaxSeats is the most players that sit at a table, whatever the game.
const MaxSeats = 12

// Phase is how far the course of rounds has come.
type Phase uint8

// The phases.
const (
	NoRound Phase = iota // no round has been dealt, or `end` dropped the last one
	InPlay
	Closed // the last round is over: late tallies may still come
	Voided // the last round is over and does not count
)

// NewFrame returns the frame of a match before its first deal.
func NewFrame(t Table) Frame { return Frame{Seats: t.Seats} }

// frame makes the Frame reachable in an engine that embeds it.
func (f *Frame) frame() *Frame { return f }

// Open reports whether a round is open.
func (f *Frame) Open() bool { return f.Phase == InPlay }

// Dropped reports whether there is no round, or one that does not count.
func (f *Frame) Dropped() bool { return f.Phase == NoRound || f.Phase == Voided }

// After returns the seat that follows in order of play.
func (f *Frame) After(seat int) int {
	if seat++; seat == f.Seats {
		return 0
	}
	return seat
}

// Carried returns the dealers who are due and the counts; see Seated.
func (f *Frame) Carried() (due, counts []int) { return f.Due.list(), f.Count[:f.Seats] }

// Reseat seats other players for the rounds to come; see Seated.
func (f *Frame) Reseat(due, counts []int) {
	f.Seats, f.Due, f.Count = len(counts), DealersOf(due...), [MaxSeats]int{}
	copy(f.Count[:], counts)
}

// Begin opens a round.
func (f *Frame) Begin(dealer int) { f.Phase, f.Dealer = InPlay, dealer }

// BeginInTurn opens a round of a game where the deal passes in order of play. The article is for a wrong dealer; after
// one, the next deal is due to the player after that dealer.
func (f *Frame) BeginInTurn(line, dealer int, article *rulebook.Article) {
	if f.Due.n > 0 && !f.Due.Has(dealer) {
		f.Note(line, article, dealer, Facts{Other: int(f.Due.seats[0])})
	}
	f.was, f.Due = f.Due, DealersOf(f.After(dealer))
	f.Begin(dealer)
}

// Redealers returns who may deal again after a void round: its dealer, and who was due for it where another has dealt.
func (f *Frame) Redealers() []int {
	due := []int{f.Dealer}
	if !f.was.Has(f.Dealer) {
		due = append(due, f.was.list()...)
	}
	return due
}

// Dealers is who may deal next, in no pointers. The first of them is who a form proposes; with nobody in it, anybody may.
type Dealers struct {
	n     int8
	seats [MaxSeats]int8
}

// DealersOf returns these seats as dealers, each once.
func DealersOf(seats ...int) Dealers {
	var d Dealers
	for _, seat := range seats {
		if !d.Has(seat) {
			d.seats[d.n] = int8(seat)
			d.n++
		}
	}
	return d
}

// Has reports whether a seat may deal.
func (d *Dealers) Has(seat int) bool { return slices.Contains(d.seats[:d.n], int8(seat)) }

func (d *Dealers) list() []int {
	var all []int
	for _, seat := range d.seats[:d.n] {
		all = append(all, int(seat))
	}
	return all
}

// Redeal voids the open round.
func (f *Frame) Redeal(play.Event) error {
	f.Phase = Voided
	return nil
}

// End drops the open round.
func (f *Frame) End(play.Event) error {
	if f.Open() {
		f.Phase = NoRound
	}
	return nil
}

// ErrNoChallenge is the error of a verdict while no challenge is open.
var ErrNoChallenge = words.ErrNoChallenge

// NoVerdict refuses a verdict, in games without challenges.
func (f *Frame) NoVerdict(play.Event) error { return lang.Errorf(ErrNoChallenge) }

// ErrRoundOver is the error of a line that needs an open round.
var ErrRoundOver = words.ErrRoundOver

// Running returns ErrRoundOver unless a round is open.
func (f *Frame) Running() error {
	if f.Phase != InPlay {
		return lang.Errorf(ErrRoundOver)
	}
	return nil
}

// Judge begins the judging of an event.
func (f *Frame) Judge() { f.rulings = f.rulings[:0] }

// Judged returns the rulings on the event, or the error that the event brought.
func (f *Frame) Judged(err error) ([]Ruling, error) {
	if err != nil {
		return nil, err
	}
	return f.rulings, nil
}

// Say adds a ruling on the event being applied. A ruling on that line itself may name it as Since too.
func (f *Frame) Say(r Ruling) {
	if r.Since == r.Line {
		r.Since = 0
	}
	f.rulings = append(f.rulings, r)
}

// Foul says that a player broke a rule: on this line, or on the earlier line since, which this line shows to be wrong;
// since is 0 for none. Like Note it stays a call: rulings are rare, and inlined they would slow every line without one.
//
//go:noinline
func (f *Frame) Foul(line, since int, article *rulebook.Article, seat int, facts Facts) {
	f.Say(Ruling{Line: line, Since: since, Article: article, Verdict: rulebook.Infraction, Seat: seat, Facts: facts})
}

// Note says that a line is irregular, and no offence.
//
//go:noinline
func (f *Frame) Note(line int, article *rulebook.Article, seat int, facts Facts) {
	f.Say(Ruling{Line: line, Article: article, Verdict: rulebook.Noted, Seat: seat, Facts: facts})
}

// Said returns the rulings on the event so far.
func (f *Frame) Said() []Ruling { return f.rulings }

// Forget drops the rulings of a copy, so that what the copy says leaves the original's rulings alone.
func (f *Frame) Forget() { f.rulings = nil }

// OldestFirst sorts the rulings on the event: those on the line itself, then by the earlier line that they are about.
func (f *Frame) OldestFirst() {
	if len(f.rulings) > 1 {
		f.sort()
	}
}

func (f *Frame) sort() {
	slices.SortStableFunc(f.rulings, func(a, b Ruling) int { return a.Since - b.Since })
}

// Score returns the round as scoring knows it; a dropped round has neither points nor a detail.
func (f *Frame) Score(points []int, d scoring.Detail) scoring.Round {
	if f.Dropped() {
		return scoring.Round{Dealer: f.Dealer, Void: true}
	}
	return scoring.Round{Dealer: f.Dealer, Points: points, Detail: d}
}

// ExpectDeal returns the expectation of the next deal: by the seats that are due, or by anybody.
func (f *Frame) ExpectDeal() Expectation {
	who := Seats(f.Seats)
	if f.Due.n > 0 {
		who = Choice{}
		for _, seat := range f.Due.list() {
			who.Values = append(who.Values, int32(seat))
		}
	}
	return Expectation{Verb: play.Deal, Words: []Choice{who}, Due: true}
}

// Winners returns an engine's Result: those whom the totals put first, if the match is over.
func Winners(over bool, totals []int, order scoring.Order) (finished bool, winners []int) {
	if !over {
		return false, nil
	}
	return true, scoring.Leaders(totals, order)
}
