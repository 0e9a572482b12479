// The part that the engines of all games share: Frame (seats, phase, dealer, rulings), verbs, and Trial, which tries
// lines without recording them.

package referee

import (
	"slices"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// Frame is the part that the engines of all games share: the seats, the opening and closing of rounds, the dealer, and
// the rulings on the line being applied. An engine embeds a Frame and adds the game's own data of a round.
//
// A Frame holds no pointers except the rulings, so that a copy of an engine is a clone; see Verbs.Clone.
type Frame struct {
	Seats  int
	sides  int // 0 if all play alone
	Phase  Phase
	Dealer int
	// Due holds the seats that may deal the next round. It is empty before the first deal, and in games that check no
	// order.
	Due Dealers
	was Dealers // the seats that could deal the last round

	// Count is a number that the game keeps for each player from round to round, such as hands won. It follows the
	// player when people leave or sit down.
	Count [maxSeats]int

	rulings []Ruling // the rulings on the line being applied
}

// maxSeats is the largest number of players at a table, in any game.
const maxSeats = 12

// Phase says whether a round is open and, if not, how the last one ended.
type Phase uint8

// The phases.
const (
	NoRound Phase = iota // no round has been dealt, or `end` has dropped the last one
	InPlay
	Closed // the last round is over; late tallies may still come
	Voided // the last round is over and does not count
)

// NewFrame returns the frame of a match before its first deal.
func NewFrame(table Table) Frame { return Frame{Seats: table.Seats, sides: table.Sides} }

// frame makes the Frame reachable in an engine that embeds it.
func (f *Frame) frame() *Frame { return f }

// Open reports whether a round is open.
func (f *Frame) Open() bool { return f.Phase == InPlay }

// Dropped reports whether there is no round, or whether the last round does not count.
func (f *Frame) Dropped() bool { return f.Phase == NoRound || f.Phase == Voided }

// After returns the next seat in order of play.
func (f *Frame) After(seat int) int {
	seat++
	if seat == f.Seats {
		return 0
	}
	return seat
}

// Sides returns how many numbers a round has: one for each side, or for each player if all play alone.
func (f *Frame) Sides() int {
	if f.sides == 0 {
		return f.Seats
	}
	return f.sides
}

// SideOf returns the side of a seat, which is the seat itself if all play alone.
func (f *Frame) SideOf(seat int) int { return seat % f.Sides() }

// Carried returns the dealers who are due and the counts, as the interface Seated wants.
func (f *Frame) Carried() (due []Place, counts []int) {
	for _, at := range f.Due.list() {
		due = append(due, Place(at))
	}
	return due, f.Count[:f.Seats]
}

// Reseat sets the seats for the rounds to come, as the interface Seated wants.
func (f *Frame) Reseat(due []Place, counts []int) {
	f.Seats = len(counts)
	dealers := make([]int, len(due))
	for i, at := range due {
		dealers[i] = int(at)
	}
	f.Due = DealersOf(dealers...)
	f.Count = [maxSeats]int{}
	copy(f.Count[:], counts)
}

// Begin opens a round.
func (f *Frame) Begin(dealer int) {
	f.Phase = InPlay
	f.Dealer = dealer
}

// BeginInTurn opens a round of a game in which the deal passes in order of play. A wrong dealer breaks the article. The
// next deal is then due to the player after the wrong dealer.
func (f *Frame) BeginInTurn(line, dealer int, article *rulebook.Article) {
	if f.Due.n > 0 && !f.Due.has(dealer) {
		f.Note(line, article, dealer, Facts{Others: f.Due})
	}
	f.was = f.Due
	f.Due = DealersOf(f.After(dealer))
	f.Begin(dealer)
}

// Redealers returns the seats that may deal again after a void round: its dealer, and all others who could have dealt
// it. After several void rounds in a row these are the dealers of all of them, because each redeal passes them on to
// the next deal.
func (f *Frame) Redealers() []int { return append([]int{f.Dealer}, f.was.list()...) }

// Dealers holds the seats that may deal next, stored without pointers. A form proposes the first of them. If it is
// empty, any seat may deal.
type Dealers struct {
	n     int8
	seats [maxSeats]int8
}

// DealersOf returns these seats as Dealers, each seat once.
func DealersOf(seats ...int) Dealers {
	var dealers Dealers
	for _, seat := range seats {
		if !dealers.has(seat) {
			dealers.seats[dealers.n] = int8(seat)
			dealers.n++
		}
	}
	return dealers
}

// has reports whether a seat may deal.
func (d *Dealers) has(seat int) bool { return slices.Contains(d.seats[:d.n], int8(seat)) }

func (d *Dealers) list() []int {
	var all []int
	for _, seat := range d.seats[:d.n] {
		all = append(all, int(seat))
	}
	return all
}

// Entries holds a number for each player, from 0 to 126, which the record gives once: a bid, or a count.
type Entries struct {
	Given int            // how many players have a number
	of    [maxSeats]int8 // by seat: the number plus one; 0 for none
}

// Has reports whether a player has a number.
func (n *Entries) Has(seat int) bool { return n.of[seat] > 0 }

// Of returns a player's number; -1 for none.
func (n *Entries) Of(seat int) int { return int(n.of[seat]) - 1 }

// Put records the number of a player who has none.
func (n *Entries) Put(seat, number int) {
	n.of[seat] = int8(number) + 1
	n.Given++
}

// Next returns the first player, from a seat on, who has no number. There must be such a player.
func (n *Entries) Next(seat, seats int) int {
	for n.Has(seat) {
		seat = (seat + 1) % seats
	}
	return seat
}

// Sum returns the sum of all numbers.
func (n *Entries) Sum() int {
	sum := -n.Given
	for _, more := range n.of {
		sum += int(more)
	}
	return sum
}

// Redeal voids the open round. Where the deal passes in order of play, the Redealers are due to deal again.
func (f *Frame) Redeal(play.Action) error {
	if f.Due.n > 0 {
		f.Due = DealersOf(f.Redealers()...)
	}
	f.Phase = Voided
	return nil
}

// end drops the open round.
func (f *Frame) end(play.Action) error {
	if f.Open() {
		f.Phase = NoRound
	}
	return nil
}

// NoVerdict returns the error for a verdict in a game without challenges.
func (f *Frame) NoVerdict(play.Action) error { return words.ErrNoChallenge.Err() }

// ErrRoundOver is the error of a line that needs an open round.
var ErrRoundOver = words.ErrRoundOver

// Running returns ErrRoundOver unless a round is open.
func (f *Frame) Running() error {
	if f.Phase != InPlay {
		return ErrRoundOver.Err()
	}
	return nil
}

// Judge begins the judging of a line.
func (f *Frame) Judge() { f.rulings = f.rulings[:0] }

// Judged returns the rulings on the line, or the error that it brought.
func (f *Frame) Judged(err error) ([]Ruling, error) {
	if err != nil {
		return nil, err
	}
	return f.rulings, nil
}

// Say adds a ruling on the line being applied. If Since names that same line, Say sets it to 0.
func (f *Frame) Say(ruling Ruling) {
	if ruling.Since == ruling.Line {
		ruling.Since = 0
	}
	f.rulings = append(f.rulings, ruling)
}

// Foul adds the ruling that a player broke a rule on this line, or on the earlier line since, which this line proves
// wrong. since is 0 if there is no earlier line. Foul and Note are never inlined: rulings are rare, and inlined code
// would slow down every line without a ruling.
//
//go:noinline
func (f *Frame) Foul(line, since int, article *rulebook.Article, seat int, facts Facts) {
	f.Say(Ruling{
		Line:    line,
		Since:   since,
		Article: article,
		Verdict: rulebook.Infraction,
		Seat:    seat,
		Facts:   facts,
	})
}

// Note adds the ruling that a line is irregular but no offence.
//
//go:noinline
func (f *Frame) Note(line int, article *rulebook.Article, seat int, facts Facts) {
	f.Say(Ruling{Line: line, Article: article, Verdict: rulebook.Noted, Seat: seat, Facts: facts})
}

// Said returns the rulings on the line so far.
func (f *Frame) Said() []Ruling { return f.rulings }

// Forget makes a copy of an engine drop its rulings, so that new rulings of the copy do not overwrite those of the
// original.
func (f *Frame) Forget() { f.rulings = nil }

// OldestFirst sorts the rulings on the line: first the rulings about the line itself, then those about earlier lines,
// in the order of these lines.
func (f *Frame) OldestFirst() {
	if len(f.rulings) > 1 {
		f.sort()
	}
}

func (f *Frame) sort() {
	for n := 1; n < len(f.rulings); n++ { // they are few
		for at := n; at > 0 && f.rulings[at].Since < f.rulings[at-1].Since; at-- {
			f.rulings[at], f.rulings[at-1] = f.rulings[at-1], f.rulings[at]
		}
	}
}

// Score returns the round as package scoring stores it. points, and numbers of a detail that is Counts, may be one for
// each side: each partner then has the number of the side. A dropped round has neither points nor a detail.
func (f *Frame) Score(points []int, detail scoring.Detail) scoring.Round {
	if f.Dropped() {
		return scoring.Round{Dealer: f.Dealer, Void: true}
	}
	if counts, isCounts := detail.(Counts); isCounts {
		counts = slices.Clone(counts)
		for i := range counts {
			counts[i].Of = f.ofPlayers(counts[i].Of)
		}
		detail = counts
	}
	return scoring.Round{Dealer: f.Dealer, Points: f.ofPlayers(points), Detail: detail}
}

// ofPlayers returns the numbers of all players from those of the sides, or the numbers themselves if there is one for
// each player.
func (f *Frame) ofPlayers(numbers []int) []int {
	if len(numbers) == f.Seats {
		return numbers
	}
	all := make([]int, f.Seats)
	for seat := range all {
		all[seat] = numbers[f.SideOf(seat)]
	}
	return all
}

// KeepsPoints is an engine for which a round can be recorded by its points only. A Frame implements it and accepts any
// points. A game overrides the methods to check points and to update the data that it carries from round to round.
type KeepsPoints interface {
	// Plays returns an error if a player of the open round cannot have points now.
	Plays(Place) error
	// CheckPoints checks the points of all seats together, or of all sides.
	CheckPoints(points []int) error
	// CloseByPoints closes the open round with points that were checked, of all seats or sides.
	CloseByPoints(points []int)
	// LikelyPoints returns points that a player may well have, with every sign that can occur. Simulations and tests
	// draw from them, and a form refuses a sign that none of them has.
	LikelyPoints() []int32
	// LegalDeal returns the legal lines of the next deal.
	LegalDeal() LegalLines
}

// Plays returns nil: every seat can have points.
func (f *Frame) Plays(Place) error { return nil }

// CheckPoints returns nil: a Frame accepts any points.
func (f *Frame) CheckPoints([]int) error { return nil }

// CloseByPoints closes the round.
func (f *Frame) CloseByPoints([]int) { f.Phase = Closed }

// LikelyPoints returns points that are usual in a round.
func (f *Frame) LikelyPoints() []int32 { return Points(-40, 60, 1) }

// Points lists points from least to most, in steps.
func Points(least, most, step int32) []int32 {
	var all []int32
	for p := least; p <= most; p += step {
		all = append(all, p)
	}
	return all
}

// LegalDeal returns the legal lines for the next deal. The seats in Due may deal; if there are none, any seat may.
func (f *Frame) LegalDeal() LegalLines {
	who := Seats(f.Seats)
	if f.Due.n > 0 {
		who = AnyOf(f.Due.list())
	}
	return LegalLines{Verb: play.Deal, Words: []Choice{who}, Due: true}
}

// Reached reports whether a number has reached the goal, such as a total that reaches the target. A goal of 0 means
// that there is none.
func Reached(numbers []int, goal int) bool {
	return goal > 0 && slices.ContainsFunc(numbers, func(n int) bool { return n >= goal })
}

// Winners returns the two results of an engine's Result. If the match is over, the winners are the seats with the best
// total.
func Winners(over bool, totals []int, order scoring.Order) (finished bool, winners []int) {
	if !over {
		return false, nil
	}
	return true, scoring.Leaders(totals, order)
}

// Verb is one row of a game's verbs: the form of its lines, the question that asks for them, and the method of engine E
// that applies them. NewVerbs adds its texts.
type Verb[E any] struct {
	Line  play.Shape // empty for a verb that every game has
	Ask   Ask        // if the texts have no question, lines are asked for word by word, with their help
	Apply func(*E, play.Action) error
}

// Verbs holds a game's verbs. The grammar, the questions and the dispatch follow from its rows.
type Verbs[E any] struct {
	verbTexts
	apply [maxVerbs]func(*E, play.Action) error
	frame func(*E) *Frame
	// own makes a copy of an engine independent of the original. It is nil for an engine without slices or other
	// pointers.
	own func(*E)
}

// maxVerbs is the most verbs that a game may have, the common ones included: a power of two.
const maxVerbs = 64

// framed is an engine that embeds a Frame.
type framed[E any] interface {
	*E
	frame() *Frame
}

// NewVerbs makes the verbs of a game from its rows, which are indexed by verb: play.Deal and perhaps other common
// verbs, then the game's own verbs from play.FirstOwn on. A Frame handles play.Redeal, play.End and play.Ruled if they
// have no row. A verb's texts are `verb.NAME`, its title, if it has a question; `verb.NAME.named`, the title with the
// gap {player}, if it asks one player; `verb.NAME.help`; and, if the question needs them, `verb.NAME.key`, a letter,
// `verb.NAME.sum`, and `verb.NAME.typed`. The verb play has both titles, "Plays" and "{player} plays", unless the game
// writes its own.
func NewVerbs[E any, P framed[E]](texts lang.Keyed, rows []Verb[E]) Verbs[E] {
	verbs := Verbs[E]{frame: func(e *E) *Frame { return P(e).frame() }}
	common := func(e *E, act play.Action) error { return verbs.frame(e).common(act) }
	verbs.apply[play.Redeal] = common
	verbs.apply[play.End] = common
	verbs.apply[play.Ruled] = common
	for i, row := range rows {
		verb := play.Verb(i)
		if !verb.IsCommon() && (row.Line.Verb == "" || row.Apply == nil) {
			panic("referee: a verb's row lacks its name or its handler: " + row.Line.Verb)
		}
		verbs.add(texts, verb, row.Line, row.Ask)
		if row.Apply != nil {
			verbs.apply[verb] = row.Apply
		}
	}
	return verbs
}

// common applies a line of a common verb that the game has no row for.
func (f *Frame) common(act play.Action) error {
	switch act.Verb {
	case play.Redeal:
		return f.Redeal(act)
	case play.End:
		return f.end(act)
	default:
		return f.NoVerdict(act)
	}
}

// verbTexts is what is said of a game's verbs. It is compiled once for all engines.
type verbTexts struct {
	lines []play.Shape // of the game's own verbs
	asks  []Ask        // of the verbs that have a question
}

// add adds a verb, with its texts.
func (v *verbTexts) add(texts lang.Keyed, verb play.Verb, line play.Shape, ask Ask) {
	name := line.Verb
	if verb.IsCommon() {
		name = play.Common.Shape(verb).Verb
	} else {
		line.Help = texts.Text("verb." + name + ".help")
		v.lines = append(v.lines, line)
	}
	ask.Verb = verb
	ask.Title, ask.Named = titles(texts, name)
	ask.Key, _ = texts.Find("verb." + name + ".key")
	ask.Said, _ = texts.Find("verb." + name + ".said")
	ask.Self, _ = texts.Find("verb." + name + ".self")
	ask.Sum, _ = texts.Find("verb." + name + ".sum")
	ask.Typed, _ = texts.Find("verb." + name + ".typed")
	if !ask.Title.IsZero() {
		v.asks = append(v.asks, ask)
	}
}

// titles returns the title of a verb, and the title for one player, in the texts of the game or else of the frame. They
// are empty if neither has a title.
func titles(texts lang.Keyed, verb string) (title, named lang.Text) {
	if _, own := texts.Find("verb." + verb); !own {
		texts = keyed
	}
	title, _ = texts.Find("verb." + verb)
	named, _ = texts.Find("verb." + verb + ".named")
	return title, named
}

// Grammar returns the grammar of the game's lines.
func (v *verbTexts) Grammar(deck play.Deck) *play.Grammar { return play.NewGrammar(deck, v.lines) }

// Asks returns the questions of the verbs that have one.
func (v *verbTexts) Asks() []Ask { return v.asks }

// Owning returns the verbs for an engine that holds slices. own makes a copy of the engine independent of the original.
func (v Verbs[E]) Owning(own func(*E)) Verbs[E] {
	v.own = own
	return v
}

// Of returns the function that applies a verb's lines. Engine.Apply is then:
//
//	e.Judge()
//	return e.Judged(verbs.Of(act.Verb)(e, act))
func (v *Verbs[E]) Of(verb play.Verb) func(*E, play.Action) error { return v.apply[verb%maxVerbs] }

// Clone returns an independent copy of an engine. Engine.Clone calls it.
func (v *Verbs[E]) Clone(e *E) *E {
	c := *e
	v.frame(&c).Forget()
	if v.own != nil {
		v.own(&c)
	}
	return &c
}

// Words that lines of many games share.
var (
	WordPlayer = play.Word{Kind: play.Seat, Title: words.WordPlayer}
	WordCard   = play.Word{Kind: play.Card, Title: words.WordCard}
)

// Trial tries lines on a copy of an engine. The engine offers candidate lines, and the Trial keeps those that the rules
// allow. Use a Trial if that is shorter than stating the rules a second time.
type Trial[E any] struct {
	verbs *Verbs[E]
	from  *E
	copy  *E // the engine after the line tried last; nil before the first one
}

// Trial returns a trial of lines that may follow the engine's present state. The engine must not change meanwhile.
func (v *Verbs[E]) Trial(e *E) *Trial[E] { return &Trial[E]{verbs: v, from: e} }

// apply applies a line to a new copy of the engine. The line's number is higher than all others.
func (t *Trial[E]) apply(verb play.Verb, args []int32) ([]Ruling, error) {
	const later = 1 << 30
	if t.copy == nil {
		t.copy = new(E)
	}
	frame := t.verbs.frame(t.copy)
	rulings := frame.rulings
	*t.copy = *t.from
	frame.rulings = rulings
	if t.verbs.own != nil {
		t.verbs.own(t.copy)
	}
	frame.Judge()
	return frame.Judged(t.verbs.Of(verb)(t.copy, play.Action{Line: later, Verb: verb, Args: args}))
}

// Allows reports whether a line would be no error.
func (t *Trial[E]) Allows(verb play.Verb, args ...int32) bool {
	_, err := t.apply(verb, args)
	return err == nil
}

// Clean reports whether a line would bring neither an error nor a ruling about itself. Rulings that belong to the
// normal course of the game do not count, unless they refuse the line.
func (t *Trial[E]) Clean(verb play.Verb, args ...int32) bool {
	rulings, err := t.apply(verb, args)
	if err != nil {
		return false
	}
	for _, ruling := range rulings {
		if ruling.Since == 0 && (ruling.Verdict == rulebook.Refused || !ruling.OfCourse()) {
			return false
		}
	}
	return true
}

// Keep returns the candidate with only those values of its last word that are clean, or nothing if none is clean. Each
// word before the last must have a single value, and no word may repeat.
func (t *Trial[E]) Keep(candidate LegalLines) []LegalLines {
	n := len(candidate.Words)
	args := make([]int32, n)
	for i, choice := range candidate.Words[:max(n-1, 0)] {
		args[i] = choice.Values[0]
	}
	if n == 0 {
		if !t.Clean(candidate.Verb) {
			return nil
		}
		return []LegalLines{candidate}
	}
	var kept []int32
	for _, v := range candidate.Words[n-1].list() {
		args[n-1] = v
		if t.Clean(candidate.Verb, args...) {
			kept = append(kept, v)
		}
	}
	if kept == nil {
		return nil
	}
	candidate.Words[n-1] = Choice{Values: kept}
	return []LegalLines{candidate}
}
