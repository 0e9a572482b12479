package event

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func vectorOne(t tester) *desk {
	d := newDesk(t, "istinto", "seed 7", "sizes 4", "rounds 3")
	d.enter(letters(9)...)
	return d
}

func totalOne(stage Stage, id string) int { return 10 * ((5*int(id[0]-'a') + 3*int(stage)) % 9) }

// TestVectorOne is the worked example of the specification: tables, seats, costs, points, tie-breaks.
func TestVectorOne(t *testing.T) {
	d := vectorOne(t)
	rounds := []struct {
		tables string
		cost   int64
	}{
		{"b i h f | g e c a - d", 0},
		{"e b i g | c h f d - a", 1288},
		{"h b e c | d i g a - f", 2152},
	}
	for i, want := range rounds {
		drawn := d.draw()
		e := d.event()
		got, _, _ := strings.Cut(e.shown(drawn.Tables, drawn.Out), "~")
		if sorted(got) != sorted(want.tables) || drawn.Cost != want.cost {
			t.Errorf("round %d: %s, cost %d; want %s, %d", i+1, got, drawn.Cost, want.tables, want.cost)
		}
		d.play(totalOne)
	}
	want := []string{
		"1 b 233.33 1 53.70", "2 e 200 1 50.62", "3 h 200 1 50.00", "4 i 166.67 0 49.38", "5 d 150 1 37.96",
		"6 c 133.33 1 50.62", "7 g 133.33 1 46.30", "8 f 83.33 0 60.19", "9 a 50 0 50.93",
	}
	s := d.score()
	for i, row := range s.Standing(3) {
		wins := row.Ties[0]
		got := fmt.Sprintf(
			"%d %s %s %s %s", row.Rank, s.Event.Entrants[row.Player].ID, row.Points, wins, s.opponentsOf(3, row.Player),
		)
		if got != want[i] {
			t.Errorf("row %d: %s; want %s", i+1, got, want[i])
		}
	}
	d.add("option", "final", "4", "a final is played")
	drawn := d.draw()
	if e := d.event(); e.sets(drawn.Tables) != "b e h i" {
		t.Errorf("the final: %s", e.sets(drawn.Tables))
	}
}

// opponentsOf returns the tie-break as printed, for players too whom nothing need part.
func (s *Score) opponentsOf(after, player int) string {
	f := newField(s, after)
	return f.opponentSums()[player].Over(f.played[player]).Decimal(2)
}

// sorted writes a round with each table's players sorted.
func sorted(round string) string {
	seated, out, _ := strings.Cut(round, " - ")
	tables := strings.Split(seated, " | ")
	for i, table := range tables {
		tables[i] = strings.Join(slices.Sorted(slices.Values(strings.Fields(table))), " ")
	}
	return strings.Join(tables, " | ") + " - " + out
}

// TestVectorTwo is the second vector of the specification: tables of three sizes.
func TestVectorTwo(t *testing.T) {
	d := newDesk(t, "istinto", "seed 42", "sizes 4 5 3", "rounds 3")
	d.enter(letters(17)...)
	for i, want := range []struct {
		tables string
		cost   int64
	}{
		{"j c e o | l p a d | i h g q | m f n k b - ", 0},
		{"e l q b | n c d k | g o p i a | f j h m - ", 7863},
		{"e n i f | q d l c h | p b m o | k g a j - ", 15208},
	} {
		drawn := d.draw()
		got := d.event().shown(drawn.Tables, drawn.Out)
		if sorted(got) != sorted(want.tables) || drawn.Cost != want.cost {
			t.Errorf("round %d: %s, cost %d; want %s, %d", i+1, got, drawn.Cost, want.tables, want.cost)
		}
		d.play(func(stage Stage, id string) int { return 10 * ((7*int(id[0]-'a') + 5*int(stage)) % 17) })
	}
}

func TestLots(t *testing.T) {
	d := vectorOne(t)
	e := d.event()
	lots := e.lots()
	for id, want := range map[string]string{
		"h": "1388", "i": "3bfc", "b": "597b", "f": "64ff", "a": "7faf", "g": "9858", "c": "a34e", "e": "a5da", "d": "b862",
	} {
		if p, _ := e.Find(id); hex.EncodeToString(lots[p][:2]) != want {
			t.Errorf("lot of %s: %x, want %s", id, lots[p][:2], want)
		}
	}
	d.add("enter", "z", "Zoe")
	if after := d.event().lots(); after[0] != lots[0] || after[8] != lots[8] {
		t.Error("a lot changed when somebody entered")
	}
}
