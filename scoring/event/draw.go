package event

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// Version is the version of the search that this package draws with.
const Version = "v1"

// Draw is a round that is drawn and not published yet.
type Draw struct {
	Stage   Stage
	Tables  [][]int // in the order of their seats, the first dealer first
	Out     []int   // who sits out, by id
	Present []int   // in the order of entry
	Digest  string  // of what the round was drawn from
	Cost    int64   // of a round by standing; 0 for others
	ByLot   []int   // of a final's first round: players equal at the cut whom the lot parted
}

// Words returns the words of the `round` line that publishes the round.
func (d *Draw) Words(e *Event) []string {
	return roundWords(e, d.Stage, Version, d.Digest, d.Tables, d.Out)
}

// ByHand returns the words of the `round` line of a round that the director seats.
func ByHand(e *Event, stage Stage, tables [][]int, out []int) []string {
	return roundWords(e, stage, "-", "-", tables, out)
}

func roundWords(e *Event, stage Stage, version, digest string, tables [][]int, out []int) []string {
	words := []string{"round", stage.String(), version, digest}
	for _, t := range tables {
		words = append(append(words, "|"), e.ids(t)...)
	}
	if len(out) > 0 {
		words = append(append(words, "-"), e.ids(out)...)
	}
	return words
}

// Draw draws the next round. The same log and results give the same round. With now, players who wait for a result
// count the mean of the others in that round; without, the fault Missing names the tables.
func (s *Score) Draw(now bool) (*Draw, error) {
	stage, more := s.e.Next()
	switch {
	case s.e.Closed:
		return nil, Shut
	case s.e.Game == "":
		return nil, NoGame
	case len(s.e.Entrants) == 0: // a round robin has no rounds then
		return nil, TooFew.With("number", 0, "limit", slices.Min(s.e.Sizes()))
	case !more && s.e.Options.Method == Knockout && len(s.e.Options.Final) == 0:
		return nil, s.e.CheckFinal()
	case !more:
		return nil, NoRounds.With("number", len(s.e.Rounds)+len(s.e.Finals))
	}
	for _, r := range s.e.all() {
		if missing := s.Missing(r.Stage); len(missing) > 0 && (!now || stage.Final()) {
			return nil, Missing.With("round", r.Stage, "tables", missing)
		}
	}
	first := stage == 1 || stage == -1 && s.e.Options.Method == Knockout
	if s.e.Options.Seeding != ByLot && first && len(s.e.Seeds) == 0 {
		return nil, NoSeeds
	}
	return newDrawing(s, stage).run()
}

// drawing is a round that is being drawn.
type drawing struct {
	*Score
	*Draw
	records []record // by player
}

// record is what a draw needs of one player's rounds so far.
type record struct {
	points league.Points
	out    int // rounds sat out
	off    int // rounds at tables that were not of the preferred size
	dealt  int // rounds as first dealer
}

// newDrawing returns a drawing with nobody seated yet. The points of a final's rounds count in the records: what
// follows is drawn from them.
func newDrawing(s *Score, stage Stage) drawing {
	d := drawing{s, &Draw{Stage: stage, Present: s.e.Present(stage)}, make([]record, len(s.e.Entrants))}
	for p := range d.records {
		d.records[p].points = s.e.adjusted(p, len(s.e.Rounds))
	}
	for _, r := range s.e.all() {
		for p, c := range s.Cells(r.Stage) {
			rec := &d.records[p]
			rec.points += c.drawing
			if c.OffSize {
				rec.off++
			}
		}
		for _, p := range r.Out {
			d.records[p].out++
		}
		for _, t := range r.Tables {
			if len(t.Players) > 0 {
				d.records[t.Players[0]].dealt++
			}
		}
	}
	return d
}

// run draws the round.
func (d drawing) run() (*Draw, error) {
	if n, least := len(d.Present), slices.Min(d.e.Sizes()); n < least {
		return nil, TooFew.With("number", n, "limit", least)
	} else if n > seating.MaxPresent {
		return nil, TooMany.With("number", n, "limit", seating.MaxPresent)
	}
	var err error
	switch {
	case d.Stage.Final():
		err = d.final()
	case d.e.Options.Method == Rotation:
		err = d.rotation()
	case d.e.Options.Method == RoundRobin:
		err = d.circle()
	default:
		err = d.byStanding()
	}
	if err != nil {
		return nil, err
	}
	d.Out = d.e.byID(d.Out)
	d.Digest = d.digest()
	return d.Draw, nil
}

// digest returns the first 16 hexadecimal digits of the SHA-256 of what a round is drawn from.
func (d drawing) digest() string {
	var text strings.Builder
	for _, p := range d.e.byID(d.Present) {
		rec := d.records[p]
		fmt.Fprintf(&text, "%s %d %d %d\n", d.e.Entrants[p].ID, int64(rec.points), rec.out, rec.off)
	}
	sum := sha256.Sum256([]byte(text.String()))
	return hex.EncodeToString(sum[:8])
}

// splitSeated returns the players who are seated, the best first, and stores who sits out in d.Out: those who sat out
// least, then those with the fewest points, then those of the later lot.
func (d drawing) splitSeated(sizes []int) []int {
	lot, f := d.e.byLot(), d.records
	order := slices.Clone(d.Present)
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(f[b].out, f[a].out), d.better(f[a].points, f[b].points), lot(a, b))
	})
	seats := 0
	for _, size := range sizes {
		seats += size
	}
	d.Out = order[seats:]
	players := order[:seats:seats]
	slices.SortFunc(players, func(a, b int) int { return cmp.Or(d.better(f[a].points, f[b].points), lot(a, b)) })
	return players
}

// byStanding draws a round by standing, the method swiss of the log.
func (d drawing) byStanding() error {
	sizes := seating.Split(len(d.Present), d.e.Sizes())
	if len(sizes) == 0 {
		return TooFew.With("number", len(d.Present), "limit", slices.Min(d.e.Sizes()))
	}
	players := d.splitSeated(sizes)
	rng := d.generator(int(d.Stage))
	switch {
	case int(d.Stage) > d.e.Planned()-d.e.Options.Straight:
		d.straight(players)
		d.Tables = cut(players, sizes)
	case d.Stage == 1 && d.e.Options.Seeding != ByLot:
		slices.SortFunc(players, d.e.bySeed())
		d.Tables = snake(players, sizes)
	default:
		h := d.search(players, sizes)
		var slots []int32
		slots, d.Cost = h.run(rng)
		ordered := make([]int, len(slots))
		for i, n := range h.numbered(slots) {
			ordered[i] = players[n]
		}
		d.Tables = cut(ordered, h.sizes)
	}
	d.takeSeats(rng)
	return nil
}

// straight puts players into the order of the standing before the round: points, tie-breaks, lot. Who enters for this
// round stands by the points that an adjustment may have brought.
func (d drawing) straight(players []int) {
	place := make([]int, len(d.e.Entrants))
	for i := range place {
		place[i] = len(place)
	}
	for i, row := range d.rank(int(d.Stage)-1, d.Stage, func(c Cell) league.Points { return c.drawing }) {
		place[row.Player] = i
	}
	lot := d.e.byLot()
	slices.SortFunc(players, func(a, b int) int { return cmp.Or(cmp.Compare(place[a], place[b]), lot(a, b)) })
}

// cut parts a list into tables of these sizes.
func cut(players, sizes []int) [][]int {
	var tables [][]int
	for _, size := range sizes {
		tables, players = append(tables, slices.Clone(players[:size])), players[size:]
	}
	return tables
}

// snake deals players to the tables in turn, there and back; a full table is passed over.
func snake(players, sizes []int) [][]int {
	tables := make([][]int, len(sizes))
	for at := 0; len(players) > 0; at++ {
		t := at % len(sizes)
		if at/len(sizes)%2 == 1 {
			t = len(sizes) - 1 - t
		}
		if len(tables[t]) < sizes[t] {
			tables[t], players = append(tables[t], players[0]), players[1:]
		}
	}
	return tables
}

// generator returns the random numbers of a round; the rounds of a final follow the others.
func (d drawing) generator(round int) *rand.PCG {
	return rand.NewPCG(d.e.Options.Seed, uint64(round))
}

// takeSeats draws the order of seats at every table, and the first dealer among those who were it least often.
func (d drawing) takeSeats(from *rand.PCG) {
	rng := rand.New(from)
	dealt := make(map[int]int, len(d.records))
	for p, rec := range d.records {
		dealt[p] = rec.dealt
	}
	for i, players := range d.Tables {
		players = d.e.byID(players)
		rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
		d.Tables[i] = turn(players, seating.FirstDealer(rng, players, dealt))
	}
}

// turn returns the players in the same order of play, beginning with one of them.
func turn[P comparable](players []P, first P) []P {
	for i, p := range players {
		if p == first {
			return append(append(make([]P, 0, len(players)), players[i:]...), players[:i]...)
		}
	}
	return players
}

// lots returns everybody's lot, by number: the SHA-256 of the seed and the id. It does not change when others enter.
func (e *Event) lots() [][sha256.Size]byte {
	lots := make([][sha256.Size]byte, len(e.Entrants))
	seed := strconv.FormatUint(e.Options.Seed, 10)
	for i, p := range e.Entrants {
		lots[i] = sha256.Sum256([]byte(seed + " " + p.ID))
	}
	return lots
}

// byLot returns an order of players by lot.
func (e *Event) byLot() func(a, b int) int {
	lots := e.lots()
	return func(a, b int) int { return bytes.Compare(lots[a][:], lots[b][:]) }
}

// Verdict is what drawing a published round again showed.
type Verdict int

// The verdicts.
const (
	Same    Verdict = iota // the same tables come out
	Moved                  // a result, a name or a line came or was corrected since: nothing can be said
	Differs                // drawn from the same, other tables come out: somebody seated the round otherwise
	Seated                 // the director seated it by hand
	Newer                  // another version of the search drew it
)

// Checked is a published round, drawn again.
type Checked struct {
	Stage   Stage
	Verdict Verdict
	Draw    *Draw // what would come out now; nil where nothing can be drawn
}

// Verify draws every round that stands again, from the lines before it and these results.
func (e *Event) Verify(
	results []Result, rows []league.PlaceRow, game func(word string) (Game, bool),
) []Checked {
	var all []Checked
	for _, r := range e.all() {
		before := Fold(e.Lines[:r.Line], game)
		c := Checked{Stage: r.Stage}
		switch next, more := before.Next(); {
		case r.ByHand():
			c.Verdict = Seated
		case r.Version != Version:
			c.Verdict = Newer
		case !more || next != r.Stage || before.Game == "":
			c.Verdict = Moved
		default:
			c.Verdict, c.Draw = before.again(r, results, rows)
		}
		all = append(all, c)
	}
	return all
}

func (e *Event) again(r *Round, results []Result, rows []league.PlaceRow) (Verdict, *Draw) {
	d, err := newDrawing(e.Score(results, rows), r.Stage).run()
	switch {
	case err != nil || d.Digest != r.Digest:
		return Moved, d
	case slices.EqualFunc(d.Tables, r.Drawn, slices.Equal[[]int]):
		return Same, d
	}
	return Differs, d
}
