// What all methods of drawing share: the records of players, tables cut to size, the seats and the first dealer.

package event

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"arbitro/scoring/seating"
)

// The versions of the draw, as `round` lines name them.
const (
	version        = "v2" // the version that this package draws with
	roundedVersion = "v1" // the same draw, from points that were rounded to hundredths at every table
)

// Draw is a round that is drawn and not published yet.
type Draw struct {
	Stage   Stage
	Tables  [][]int // in the order of their seats, the first dealer first
	Out     []int   // the players who sit out, sorted by id
	Present []int   // in the order of entry
	Digest  string  // the digest of the data that the round was drawn from
	Cost    int64   // the cost of a round by standing; 0 for others
	Lots    []Lot   // the decisions of the lot among equal players
}

// Words returns the words of the `round` line that publishes the round.
func (d *Draw) Words(event *Event) []string {
	return roundWords(event, d.Stage, version, d.Digest, d.Tables, d.Out)
}

// ByHand returns the words of the `round` line of a round that the director seats.
func ByHand(event *Event, stage Stage, tables [][]int, out []int) []string {
	return roundWords(event, stage, "-", "-", tables, out)
}

func roundWords(event *Event, stage Stage, version, digest string, tables [][]int, out []int) []string {
	words := []string{"round", stage.String(), version, digest}
	for _, t := range tables {
		words = append(append(words, "|"), event.ids(t)...)
	}
	if len(out) > 0 {
		words = append(append(words, "-"), event.ids(out)...)
	}
	return words
}

// drawing is a round that is being drawn.
type drawing struct {
	*Score
	*Draw
	records []record // by player
}

// record holds the facts about one player's rounds so far that a draw needs.
type record struct {
	points  Fraction
	out     int // rounds sat out
	offSize int // rounds at tables that were not of the preferred size
	dealt   int // rounds as first dealer
}

// newDrawing returns a drawing in which no player is seated yet. The records cover the rounds before this one. They
// include the points of the final's rounds, because later rounds of the final are drawn from them.
func newDrawing(score *Score, stage Stage) drawing {
	d := drawing{score, &Draw{Stage: stage}, make([]record, len(score.Event.Entrants))}
	before := len(score.Event.Rounds)
	if published := score.Event.Round(stage); published != nil {
		d.Present = published.Present
		if !stage.Final() {
			before = int(stage) - 1
		}
	} else {
		d.Present = score.Event.Present(stage)
	}
	for player := range d.records {
		d.records[player].points = score.Event.adjusted(player, before)
	}
	for _, round := range score.Event.allRounds() {
		if !round.Stage.before(stage) {
			break
		}
		for player, cell := range score.Cells(round.Stage) {
			rec := &d.records[player]
			rec.points = rec.points.Plus(cell.drawPoints)
			if cell.OffSize {
				rec.offSize++
			}
		}
		for _, player := range round.Out {
			d.records[player].out++
		}
		for _, table := range round.Tables {
			if len(table.Players) > 0 {
				d.records[table.Players[0]].dealt++
			}
		}
	}
	return d
}

// digest returns the first 16 hexadecimal digits of a SHA-256. It is the SHA-256 of the data that a round is drawn
// from: for each player present the id, the points, the rounds sat out and the rounds at tables of another size. The
// points are hundredths, written as a fraction in lowest terms if they are not whole.
func (d drawing) digest() string {
	var text strings.Builder
	for _, player := range d.Event.byID(d.Present) {
		rec := d.records[player]
		fmt.Fprintf(&text, "%s %s %d %d\n", d.Event.Entrants[player].ID, rec.points.hundredths(), rec.out, rec.offSize)
	}
	sum := sha256.Sum256([]byte(text.String()))
	return hex.EncodeToString(sum[:8])
}

// cut splits a list into tables of these sizes.
func cut(players, sizes []int) [][]int {
	var tables [][]int
	for _, size := range sizes {
		tables = append(tables, slices.Clone(players[:size]))
		players = players[size:]
	}
	return tables
}

// snake deals players to the tables in turn, from the first table to the last and back. It passes over full tables.
func snake(players, sizes []int) [][]int {
	tables := make([][]int, len(sizes))
	for at := 0; len(players) > 0; at++ {
		t := at % len(sizes)
		if at/len(sizes)%2 == 1 {
			t = len(sizes) - 1 - t
		}
		if len(tables[t]) < sizes[t] {
			tables[t] = append(tables[t], players[0])
			players = players[1:]
		}
	}
	return tables
}

// generator returns the source of random numbers for a round. The rounds of a final are numbered after all others.
func (d drawing) generator(round int) *rand.PCG {
	return rand.NewPCG(d.Event.Options.Seed, uint64(round))
}

// takeSeats draws the order of seats at every table, and the first dealer among the players who have been first dealer
// least often.
func (d drawing) takeSeats(from *rand.PCG) {
	rng := rand.New(from)
	dealt := make(map[int]int, len(d.records))
	for player, rec := range d.records {
		dealt[player] = rec.dealt
	}
	for i, players := range d.Tables {
		players = d.Event.byID(players)
		rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
		d.Tables[i] = turn(players, seating.FirstDealer(rng, players, dealt))
	}
}

// turn returns the players in the same order of play, beginning with first.
func turn[P comparable](players []P, first P) []P {
	i := slices.Index(players, first)
	return slices.Concat(players[i:], players[:i])
}
