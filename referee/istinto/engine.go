// The engine: the state of a round, how a round begins and ends, and its result. Of a round, only points may be
// recorded.

package istinto

import (
	"fmt"
	"slices"
	"strconv"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/referee/trick"
	"arbitro/scoring"
	price "arbitro/scoring/istinto"
)

const (
	maxSeats = 6
	perRound = price.TricksPerRound // tricks, and cards in a hand
	missing  = -1                   // a bid or a count that is not recorded
	nobody   = referee.Nobody
)

// The options, in the order of the game's list.
const (
	optTarget = iota
	optLength
	optDealsEach
	optChallengeEnds
)

// A card is suit*12 + number - 1. The trump has the last number; there are six equal trumps.
const (
	ranks       = 12
	trump       = 60
	trumpCopies = 6
)

// pack has the five suits, then the trumps, as classes.
var pack = trick.Pack{
	Deck:    deck,
	Ladder:  -1,
	Copies:  cards.Span(trump, trumpCopies),
	TooMany: words.ErrTrumps,
	Classes: append(cards.Spans(trumpClass, ranks), cards.Span(trump, trumpCopies)),
}

// suitOf returns the suit of a card, and trumpClass for the trump, which has no suit.
func suitOf(card int) int { return int(uint(card) / ranks) }

// trumpClass stands for the trumps in the place of a suit; its number follows those of the suits. No play ever denies
// trumps.
const trumpClass = trump / ranks

var named = []cards.Suit{
	{Code: "W", Typed: words.WhiteLetter, Name: words.White, Color: "white"},
	{Code: "U", Typed: words.BlueLetter, Name: words.Blue, Color: "blue"},
	{Code: "G", Typed: words.GreenLetter, Name: words.Green, Color: "green"},
	{Code: "R", Typed: words.RedLetter, Name: words.Red, Color: "red"},
	{Code: "K", Typed: words.BlackLetter, Name: words.Black, Color: "black"},
}

var deck = cards.NewDeck(named, func() []cards.Face {
	var faces []cards.Face
	for s, suit := range named {
		for n := 1; n <= ranks; n++ {
			faces = append(faces, cards.Face{
				Code:   fmt.Sprint(n, suit.Code),
				Suit:   s,
				Copies: 1,
				Rank:   strconv.Itoa(n),
				Typed:  words.CardTyped(n, suit.Typed).Text().Words(),
				Short:  words.CardShort(n, suit.Name).Text(),
				Name:   words.Card(suit.Name, n).Text(),
			})
		}
	}
	return append(faces, cards.Face{
		Code:   "T",
		Suit:   -1,
		Copies: trumpCopies,
		Short:  words.Trump,
		Name:   words.ATrump,
	})
})

// Engine follows one match. It holds no pointers, so a copy is a clone.
type Engine struct {
	referee.Frame
	target    int
	byDeals   bool // the match ends by deals, not by points
	dealsEach int
	endsTrick bool // a challenge ends the trick, not the round

	round
}

// round holds the facts about the round being played, or about the last round.
type round struct {
	_ [0]func() // never compared: the page then holds no code for that

	trick.Round
	bids, counts referee.Entries // the bids, and the counts of `took` lines
	won          [maxSeats]int8  // tricks captured by play
	fines        [maxSeats]int16
	led          int         // the suit to follow; trumpClass if there is none
	trumpers     trick.Seats // the players who have played a trump to the trick on the table
	leaders      [perRound]int8
	voids        int  // tricks voided by a challenge
	byPlay       bool // a card has been played
	byChallenge  bool // a challenge has closed the round
	pending      challenge
	thrown       [maxSeats]trick.Tricks // by player: the tricks that cost a card thrown away unseen
}

// challenge is a challenge that waits for `reveal` or `verdict`.
type challenge struct {
	open             bool
	accuser, accused int
	line             int
	scope            trick.Tricks // the tricks that the challenge is about
}

// New returns the engine of a match.
func New(table referee.Table) referee.Engine {
	o := table.Options.Values
	return &Engine{
		Frame:     referee.NewFrame(table),
		target:    o[optTarget],
		byDeals:   o[optLength] == 1,
		dealsEach: o[optDealsEach],
		endsTrick: o[optChallengeEnds] == 1,
	}
}

// ready returns an error unless a line of the round may come now.
func (e *Engine) ready() error {
	if e.Open() && e.round.pending.open {
		return words.ErrPending.Err()
	}
	return e.Running()
}

// deal opens a round. The deal passes in order of play (source: "Preparazione").
func (e *Engine) deal(act play.Action) error {
	e.begin(act.Line, act.Seat())
	return nil
}

func (e *Engine) begin(line, dealer int) {
	e.BeginInTurn(line, dealer, articles.Dealer)
	e.round = round{led: trumpClass}
	e.round.Reset(&pack, e.Seats, perRound, e.After(dealer))
}

// redeal voids the open round; the same dealer deals again.
func (e *Engine) redeal(act play.Action) error {
	e.round.pending = challenge{}
	return e.Redeal(act)
}

// close ends the round, and counts the deal for its dealer.
func (e *Engine) close() {
	e.Phase = referee.Closed
	e.Count[e.Dealer]++ // how often the dealer has dealt
}

// Result reports whether a player has reached the target, or everybody has dealt often enough. The highest total wins
// (source: "Vittoria").
func (e *Engine) Result(totals []int, ended bool) (bool, []int) {
	over := referee.Reached(totals, e.target)
	if e.byDeals {
		over = !slices.ContainsFunc(e.Count[:e.Seats], func(n int) bool { return n < e.dealsEach })
	}
	return referee.Winners(ended || over, totals, scoring.MostWins)
}

// Detail is the record of a round of Istinto. Bids and counts are by seat; -1 if there is none.
type Detail struct {
	Bids, Took []int
	Tricks     []int // by trick: the player who took it, -1 for a void trick; nil in a tally
	Challenged bool  // a challenge has ended the round, so the bids do not count
}

// Round returns the open round so far, or the last round.
func (e *Engine) Round() scoring.Round {
	round := &e.round
	if e.Dropped() {
		return e.Score(nil, nil)
	}
	n := e.Seats
	all := make([]int, 3*n) // one array for the three lists, because a match keeps them for every round
	points := all[:n:n]
	detail := Detail{Bids: all[n : 2*n : 2*n], Took: all[2*n:], Challenged: round.byChallenge}
	for seat := range e.Seats {
		detail.Bids[seat] = round.bids.Of(seat)
		detail.Took[seat] = round.counts.Of(seat)
		if round.byPlay && (round.byChallenge || round.counts.Given < e.Seats) {
			detail.Took[seat] = int(round.won[seat])
		}
		points[seat] = int(round.fines[seat])
		if e.Phase == referee.Closed && !round.byChallenge {
			points[seat] += price.Points(detail.Bids[seat], detail.Took[seat])
		}
	}
	if round.byPlay {
		detail.Tricks = make([]int, round.Number)
		for t := range detail.Tricks {
			detail.Tricks[t] = int(round.Takers[t])
		}
	}
	return e.Score(points, detail)
}

// AppendJSON appends the detail as `check --json` prints it.
func (d Detail) AppendJSON(dst []byte, ids []string) []byte {
	dst = referee.AppendCounts(append(dst, `{"bids":`...), ids, d.Bids)
	dst = referee.AppendCounts(append(dst, `,"took":`...), ids, d.Took)
	if d.Tricks != nil {
		dst = referee.AppendSeats(append(dst, `,"tricks":`...), ids, d.Tricks)
	}
	return append(dst, '}')
}

// Plays returns an error while a challenge is open, because no points may come then.
func (e *Engine) Plays(referee.Place) error { return e.ready() }

// CheckPoints checks that the points are multiples of price.Step, as all prices of the game are.
func (e *Engine) CheckPoints(points []int) error {
	for _, p := range points {
		if p%price.Step != 0 {
			return words.ErrFives(price.Step, p).Err()
		}
	}
	return nil
}

// CloseByPoints closes the round and counts it for its dealer.
func (e *Engine) CloseByPoints([]int) { e.close() }

// LikelyPoints returns the points that usual bids bring, and those of a lost challenge.
func (e *Engine) LikelyPoints() []int32 { return append(referee.Points(0, 60, 5), -price.Challenge) }
