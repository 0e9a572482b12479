package event

import (
	"strings"
	"testing"
)

// TestSumsAreExact: sums that are equal share a rank or reach the declared tie-breaks, whatever parts they have.
func TestSumsAreExact(t *testing.T) {
	// Three firsts together: a third of 10 each, three times.
	d := newDesk(t, "istinto", "sizes 4", "points places", "rounds 3", "ties total")
	d.enter(letters(5)...)
	d.add("enter", "f", "f", "from", "4")
	for _, round := range []string{"1", "2", "3"} {
		d.round(round, "a b c d - e")
		d.play(func(_ Stage, id string) int {
			if id == "d" {
				return 0
			}
			return 9
		})
	}
	d.add("adjust", "e", "1.75", "to make it ten")
	rows := d.score().Standing(3)
	if rows[0].Points.Rat().RatString() != "10" || rows[0].Rank != 1 || rows[2].Rank != 1 {
		t.Errorf("three thirds of ten: %+v", rows)
	}
	for _, row := range rows { // e sat out three times for the mean, 11 : 4
		if row.Player == 4 && row.Points.Rat().RatString() != "10" {
			t.Errorf("three means and an adjustment: %s", row.Points.Rat())
		}
	}
	// 0 + 2/3 and 1/3 + 1/3.
	d = newDesk(t, "istinto", "sizes 4", "rounds 2", "ties total")
	d.enter(letters(8)...)
	d.round("1", "a b c d | e f g h")
	d.play(byLetter)
	d.round("2", "b e f d | a c g h")
	d.play(func(_ Stage, id string) int { return map[string]int{"e": 4, "d": 3, "f": 2, "b": 1}[id] })
	at := make(map[int]string)
	for _, row := range d.score().Standing(2) {
		at[row.Player] = row.Points.Rat().RatString()
	}
	if at[3] != "200/3" || at[1] != "200/3" {
		t.Errorf("%v", at)
	}
}

// rounds of seventeen players as version 1 published them, from points rounded to hundredths at every table. The third
// and the fourth have other tables when they are drawn from exact points.
const roundedRounds = `round 1 v1 b3cc97baae94a368 | e o j c | a d l p | i q h g | b k m n f
round 2 v1 cfeb8a41fcb52c8b | q e l b | c n d k | p g a o i | h f j m
round 3 v1 5424d5e30330cb5c | n f e i | l q d c h | m b o p | g j a k
round 4 v1 433c263e96aefe36 | j p h e d | f b c g | a m n q | o i l k`

// TestRoundedRounds: rounds of version 1 stay as published and are checked by their own rounding. The standing is
// exact, and the next round is of version 2.
func TestRoundedRounds(t *testing.T) {
	total := func(stage Stage, id string) int { return 10 * ((7*int(id[0]-'a') + 5*int(stage)) % 17) }
	lines := strings.Split(roundedRounds, "\n")
	for drawn := range len(lines) + 1 {
		d := newDesk(t, "istinto", "seed 42", "sizes 4 5 3", "rounds 5")
		d.enter(letters(17)...)
		for _, line := range lines[:drawn] {
			d.add(strings.Fields(line)...)
			d.play(total)
		}
		next := d.draw()
		words := next.Words(d.event())
		if words[2] != "v2" {
			t.Errorf("after %d rounds of version 1: %s", drawn, strings.Join(words[:4], " "))
		}
		if drawn == 2 && next.Cost != 15208 {
			t.Errorf("round 3 from exact points costs %d", next.Cost)
		}
		for _, c := range d.event().Verify(d.results, nil, games) {
			if c.Verdict != Same {
				t.Errorf("round %s of %d: %d", c.Stage, drawn, c.Verdict)
			}
		}
		for _, row := range d.score().Standing(drawn) {
			if den := row.Points.Rat().Denom().Int64(); 12%den != 0 {
				t.Errorf("after %d rounds: %s points", drawn, row.Points.Rat())
			}
		}
		if drawn == 0 {
			continue
		}
		d.lines[len(d.lines)-1].Words[2] = "v1" // the digests are of other points, or of none
		d.lines[len(d.lines)-2].Words[2] = "v9"
		checked := d.event().Verify(d.results, nil, games)
		if drawn > 1 && (checked[drawn-1].Verdict != Newer || checked[drawn].Verdict != Moved) {
			t.Errorf("after %d rounds: %+v", drawn, checked)
		}
	}
}
