package istinto

import (
	"bytes"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// hidden is the hands of a round, dealt at random.
type hidden struct {
	pack   [66]uint8
	suits  [maxSeats]cards.Set
	trumps [maxSeats]int
}

func newHidden() *hidden {
	h := &hidden{}
	for i := range h.pack {
		h.pack[i] = uint8(min(i, trump))
	}
	return h
}

// deal shuffles as many cards as the hands take, and deals them.
func (h *hidden) deal(seats int, rng *rand.PCG) {
	h.suits = [maxSeats]cards.Set{}
	h.trumps = [maxSeats]int{}
	for i := range seats * perRound {
		j := i + below(len(h.pack)-i, rng)
		h.pack[i], h.pack[j] = h.pack[j], h.pack[i]
		c := int(h.pack[i])
		seat := i / perRound
		if c == trump {
			h.trumps[seat]++
		} else {
			h.suits[seat] = h.suits[seat].With(c)
		}
	}
}

// below returns a random number from 0 to n-1; its bias, n in 2⁶⁴, is none to speak of.
func below(n int, rng *rand.PCG) int {
	hi, _ := bits.Mul64(rng.Uint64(), uint64(n))
	return int(hi)
}

// legal takes a random card that follows the one led from a hand; trump and nothing led leave all free.
func (h *hidden) legal(seat, led int, rng *rand.PCG) int {
	may := h.suits[seat]
	trumps := h.trumps[seat]
	if led >= 0 && led != trump {
		if same := may.And(pack.Classes[suitOf(led)]); !same.Empty() {
			may = same
			trumps = 0
		}
	}
	k := below(may.Len()+trumps, rng)
	for ; k > 0 && !may.Empty(); k-- {
		may = may.Without(may.First())
	}
	if may.Empty() {
		h.trumps[seat]--
		return trump
	}
	card := may.First()
	h.suits[seat] = h.suits[seat].Without(card)
	return card
}

// randomRound plays a round from deal to score.
func (e *Engine) randomRound(h *hidden, dealer int, rng *rand.PCG) scoring.Round {
	h.deal(e.Seats, rng)
	e.begin(0, dealer)
	for i := range e.Seats {
		if err := e.bid((dealer+i)%e.Seats, below(5, rng), i); err != nil {
			panic(err)
		}
	}
	for line := 10; e.Open(); line++ {
		seat := e.Trick.Due()
		led := -1
		if e.Led() {
			led = e.Card(e.Leader)
		}
		if err := e.play(seat, h.legal(seat, led, rng), line); err != nil {
			panic(err)
		}
	}
	return e.Round()
}

func newEngine(seats int) *Engine {
	return New(referee.Table{Seats: seats, Options: referee.Defaults(options)}).(*Engine)
}

func TestRandomRounds(t *testing.T) {
	e := newEngine(6)
	h := newHidden()
	rng := rand.NewPCG(1, 2)
	for dealer := range 1000 {
		r := e.randomRound(h, dealer%6, rng)
		took := 0
		for _, n := range r.Detail.(Detail).Took {
			took += n
		}
		if took != perRound || len(e.Said()) != 0 {
			t.Fatalf("%d tricks and the rulings %v", took, e.Said())
		}
	}
}

// BenchmarkRound is a random round of six, really dealt, random legal cards, deal to score.
func BenchmarkRound(b *testing.B) {
	e := newEngine(6)
	h := newHidden()
	rng := rand.NewPCG(1, 2)
	b.ReportAllocs()
	for dealer := 0; b.Loop(); dealer = (dealer + 1) % 6 { // whoever deals out of turn is ruled upon
		e.randomRound(h, dealer, rng)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
}

// move is a legal card of a round that was played before.
type move struct {
	seat, card int
	args       [2]int32
}

// legalRound returns an engine of six where all have bid, and the 66 cards of the round.
func legalRound() (Engine, []move) {
	h := newHidden()
	rng := rand.NewPCG(1, 2)
	e := newEngine(6)
	h.deal(6, rng)
	e.begin(0, 0)
	for seat := range 6 {
		_ = e.bid(seat, 2, seat)
	}
	bid := *e
	var moves []move
	for e.Open() {
		seat := e.Trick.Due()
		led := -1
		if e.Led() {
			led = e.Card(e.Leader)
		}
		card := h.legal(seat, led, rng)
		moves = append(moves, move{seat, card, [2]int32{int32(seat), int32(card)}})
		_ = e.play(seat, card, 10)
	}
	return bid, moves
}

// A legal card costs no memory, from its line to the end of its trick.
func TestApplyAllocatesNothing(t *testing.T) {
	bid, moves := legalRound()
	e := bid
	k := 0
	if n := testing.AllocsPerRun(500, func() {
		if k == len(moves) {
			e = bid
			k = 0
		}
		if _, err := e.Apply(play.Action{Line: 10 + k, Verb: verbPlay, Args: moves[k].args[:]}); err != nil {
			t.Fatal(err)
		}
		k++
	}); n != 0 {
		t.Errorf("%v allocations a card", n)
	}
}

// BenchmarkCard is the judging of one legal card.
func BenchmarkCard(b *testing.B) {
	bid, moves := legalRound()
	e := bid
	k := 0
	b.ReportAllocs()
	for b.Loop() {
		if k == len(moves) {
			e = bid
			k = 0
		}
		if err := e.play(moves[k].seat, moves[k].card, k+10); err != nil {
			b.Fatal(err)
		}
		k++
	}
}

// splitLines returns the lines of cards, as texts and split into words.
func splitLines(b *testing.B, moves []move) ([][]byte, []play.Line) {
	texts := make([][]byte, len(moves))
	lines := make([]play.Line, len(moves))
	for i, m := range moves {
		texts[i] = deck.Append(fmt.Appendf(nil, "play player-%d ", m.seat), m.card)
		var err error
		lines[i], err = new(play.Lexer).Split(texts[i])
		if err != nil {
			b.Fatal(err)
		}
	}
	return texts, lines
}

// BenchmarkApply is a legal card from its line: already split, and from its text.
func BenchmarkApply(b *testing.B) {
	bid, moves := legalRound()
	texts, lines := splitLines(b, moves)
	var roster play.Roster
	for seat := range 6 {
		_ = roster.Add(fmt.Appendf(nil, "player-%d", seat), nil)
	}
	apply := func(b *testing.B, lexer *play.Lexer) {
		reader := play.Reader{Grammar: Game.Grammar, Roster: &roster}
		e := bid
		k := 0
		b.ReportAllocs()
		for b.Loop() {
			if k == len(moves) {
				e = bid
				k = 0
			}
			line := &lines[k]
			if lexer != nil {
				split, err := lexer.Split(texts[k])
				if err != nil {
					b.Fatal(err)
				}
				line = &split
			}
			act, err := reader.Read(*line)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := e.Apply(act); err != nil {
				b.Fatal(err)
			}
			k++
		}
	}
	b.Run("split", func(b *testing.B) { apply(b, nil) })
	b.Run("text", func(b *testing.B) { apply(b, new(play.Lexer)) })
}

// BenchmarkMatch is a legal card from its text, with the match's log and totals.
func BenchmarkMatch(b *testing.B) {
	lines := bytes.Split(bytes.TrimSpace(randomRecord(1, 1)), []byte("\n"))
	from := 0
	for i, line := range lines {
		if bytes.HasPrefix(line, []byte("play")) {
			from = i
			break
		}
	}
	begin := func() *referee.Match {
		m := referee.NewMatch(only)
		for _, line := range lines[:from] {
			if _, err := m.Apply(line); err != nil {
				b.Fatal(err)
			}
		}
		return m
	}
	m := begin()
	k := from
	b.ReportAllocs()
	for b.Loop() {
		if k == len(lines) {
			b.StopTimer()
			m = begin()
			k = from
			b.StartTimer()
		}
		if _, err := m.Apply(lines[k]); err != nil {
			b.Fatal(err)
		}
		k++
	}
}

func only(name string) (*referee.Game, bool) { return Game, name == Game.Name }

// randomRecord writes so many matches of six by play, of so many rounds each.
func randomRecord(matches, rounds int) []byte {
	h := newHidden()
	rng := rand.NewPCG(1, 2)
	var text []byte
	for range matches {
		text = append(text, "arbitro 1\ngame istinto\ndate 2026-11-21\n"...)
		for seat := range 6 {
			text = fmt.Appendf(text, "player player-%d \"Player %d\"\n", seat, seat)
		}
		text = append(text, "option target 1000\n"...)
		e := newEngine(6)
		for dealer := range rounds {
			h.deal(6, rng)
			e.begin(0, dealer)
			text = fmt.Appendf(text, "deal player-%d\n", dealer)
			for i := range 6 {
				seat := (dealer + i) % 6
				n := below(5, rng)
				_ = e.bid(seat, n, i)
				text = fmt.Appendf(text, "bid player-%d %d\n", seat, n)
			}
			for e.Open() {
				seat := e.Trick.Due()
				led := -1
				if e.Led() {
					led = e.Card(e.Leader)
				}
				card := h.legal(seat, led, rng)
				_ = e.play(seat, card, 10)
				text = append(deck.Append(fmt.Appendf(text, "play player-%d ", seat), card), '\n')
			}
		}
	}
	return text
}

// BenchmarkRecords is a season's file, text to rulings.
func BenchmarkRecords(b *testing.B) {
	text := randomRecord(200, 3)
	lines := bytes.Count(text, []byte("\n"))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		records := referee.NewRecords(bytes.NewReader(text), only)
		matches := 0
		for records.Next() {
			if records.Err() != nil {
				b.Fatal(records.Err())
			}
			matches++
		}
		if matches != 200 {
			b.Fatalf("%d matches", matches)
		}
	}
	b.ReportMetric(float64(lines)*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}
