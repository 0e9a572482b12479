package seating_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

// tables returns the first round of a plan as a line: the players in order of seats, a star at the dealer, and after
// the last stroke those who sit out.
func tables(p *seating.Plan) string {
	var b strings.Builder
	for _, table := range p.Rounds[0].Tables {
		for _, who := range table.Players {
			fmt.Fprint(&b, who)
			if who == table.Dealer {
				b.WriteByte('*')
			}
			b.WriteByte(' ')
		}
		b.WriteString("| ")
	}
	for _, who := range p.Rounds[0].Out {
		fmt.Fprint(&b, who, " ")
	}
	return strings.TrimRight(b.String(), " ") + "\n"
}

// A round changed again and again, to the seat: who comes takes the seat that helps most, the hole of who leaves is
// filled from the table that can spare a player, and at every table somebody deals.
func TestChangesToTheSeat(t *testing.T) {
	var out strings.Builder
	for _, hall := range []struct{ sizes, tables []int }{
		{[]int{4, 3, 5}, []int{4, 4, 3, 3}},
		{[]int{5, 4, 3}, []int{3, 5, 4}},
		{[]int{4}, []int{4, 4, 4}},
		{[]int{3, 4}, []int{3, 4, 4}},
		{[]int{2, 5}, []int{5, 5, 2}},
		{[]int{6, 5, 4}, []int{5, 6, 6, 4}},
	} {
		p, next := tablesOf(hall.tables...)
		h := seating.Hall{
			Sizes: hall.sizes, Seed: 5, SatOut: map[league.Person]int{3: 1, 6: 2},
			Past: []league.Match{match("a", 20261101, 1, 2, 3, 4), match("b", 20261108, 1, 2, 5, 6), match("c", 20261115, 1, 7, 8, 9)},
		}
		fmt.Fprintf(&out, "sizes %v\n", hall.sizes)
		for i, change := range strings.Fields("- - + - - - + + + - - - - +") {
			who := next
			err := error(nil)
			if change == "+" {
				next++
				p, err = seating.Join(h, p, 1, who)
			} else { // mostly the dealer of each table in turn
				table := p.Rounds[0].Tables[i%len(p.Rounds[0].Tables)]
				who = table.Dealer
				if i%3 == 1 {
					who = slices.Max(table.Players)
				}
				p, err = seating.Leave(h, p, 1, who)
			}
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "%s %d: %s", change, who, tables(p))
		}
	}
	if got := out.String(); got != changes {
		t.Errorf("the changes are now\n%s", got)
	}
}

const changes = `sizes [4 3 5]
- 1: 2* 3 4 | 5* 6 7 8 | 9* 10 11 | 12* 13 14 |
- 8: 2* 3 4 | 5* 6 7 | 9* 10 11 | 12* 13 14 |
+ 15: 2* 3 4 15 | 5* 6 7 | 9* 10 11 | 12* 13 14 |
- 12: 3* 4 15 | 5* 6 7 | 9* 10 11 | 13* 14 2 |
- 15: 5* 6 7 3 | 9* 10 11 4 | 13* 14 2 |
- 13: 6* 7 3 | 9* 10 11 4 | 14* 2 5 |
+ 16: 6* 7 3 16 | 9* 10 11 4 | 14* 2 5 |
+ 17: 6* 7 3 16 | 9* 10 11 4 | 14* 2 5 17 |
+ 18: 6* 7 3 16 18 | 9* 10 11 4 | 14* 2 5 17 |
- 6: 7* 3 16 18 | 9* 10 11 4 | 14* 2 5 17 |
- 11: 7* 3 16 18 | 9* 10 4 | 14* 2 5 17 |
- 14: 7* 3 16 18 | 9* 10 4 | 2* 5 17 |
- 7: 3* 16 18 | 9* 10 4 | 2* 5 17 |
+ 19: 3* 16 18 19 | 9* 10 4 | 2* 5 17 |
sizes [5 4 3]
- 1: 2* 3 4 | 5* 6 7 8 | 9* 10 11 12 |
- 8: 2* 3 4 | 5* 6 7 | 9* 10 11 12 |
+ 13: 2* 3 4 13 | 5* 6 7 | 9* 10 11 12 |
- 2: 3* 4 13 | 5* 6 7 | 9* 10 11 12 |
- 7: 3* 4 13 | 5* 6 9 | 10* 11 12 |
- 10: 3* 4 13 11 12 | 5* 6 9 |
+ 14: 3* 4 13 11 12 | 5* 6 9 14 |
+ 15: 3* 4 13 11 12 | 5* 6 9 14 15 |
+ 16: 4* 13 11 12 | 6* 9 14 15 | 16 3 5* |
- 4: 13* 11 12 | 6* 9 14 15 | 16 3 5* |
- 15: 13* 11 12 | 6* 9 14 | 16 3 5* |
- 5: 13* 11 12 3 16 | 6* 9 14 |
- 13: 11* 12 3 16 | 6* 9 14 |
+ 17: 11* 12 3 16 17 | 6* 9 14 |
sizes [4]
- 1: 5* 6 7 8 | 9* 10 11 12 | 2 3 4
- 12: 5* 6 7 8 | 9* 10 11 3 | 2 4
+ 13: 5* 6 7 8 | 9* 10 11 3 | 2 4 13
- 9: 5* 6 7 8 | 2* 10 11 3 | 4 13
- 8: 5* 6 7 4 | 2* 10 11 3 | 13
- 2: 5* 6 7 4 | 13* 10 11 3 |
+ 14: 5* 6 7 4 | 13* 10 11 3 | 14
+ 15: 5* 6 7 4 | 13* 10 11 3 | 14 15
+ 16: 5* 6 7 4 | 13* 10 11 3 | 14 15 16
- 13: 5* 6 7 4 | 14* 10 11 3 | 15 16
- 7: 5* 6 15 4 | 14* 10 11 3 | 16
- 14: 5* 6 15 4 | 16* 10 11 3 |
- 5: 16* 10 11 3 | 4 6 15
+ 17: 16* 10 11 3 | 6 15* 4 17 |
sizes [3 4]
- 1: 2* 3 4 | 5* 6 7 | 8* 9 10 11 |
- 7: 2* 3 4 | 5* 6 8 | 9* 10 11 |
+ 12: 2* 3 4 12 | 5* 6 8 | 9* 10 11 |
- 2: 3* 4 12 | 5* 6 8 | 9* 10 11 |
- 8: 3* 4 12 6 | 9* 10 11 5 |
- 9: 3* 4 12 6 | 10* 11 5 |
+ 13: 3* 4 12 6 | 10* 11 5 13 |
+ 14: 4* 12 6 | 11* 5 13 | 14 3 10* |
+ 15: 4* 12 6 15 | 11* 5 13 | 14 3 10* |
- 4: 12* 6 15 | 11* 5 13 | 14 3 10* |
- 13: 12* 6 15 11 | 14 3 10* 5 |
- 10: 12* 6 15 11 | 14 3 5* |
- 12: 6* 15 11 | 14 3 5* |
+ 16: 6* 15 11 16 | 14 3 5* |
sizes [2 5]
- 1: 6* 7 8 9 10 | 11* 12 | 3* 2 | 4 5* |
- 12: 6* 7 8 9 10 | 3* 2 | 4 5* | 11
+ 13: 6* 7 8 9 10 | 3* 2 | 4 5* | 11* 13 |
- 11: 6* 7 8 9 10 | 3* 2 | 4 5* | 13
- 3: 6* 7 8 9 10 | 13* 2 | 4 5* |
- 5: 6* 7 8 9 10 | 13* 2 | 4
+ 14: 6* 7 8 9 10 | 13* 2 | 4* 14 |
+ 15: 6* 7 8 9 10 | 13* 2 | 4* 14 | 15
+ 16: 6* 7 8 9 10 | 13* 2 | 4* 14 | 15* 16 |
- 13: 6* 7 8 9 10 | 4* 14 | 15* 16 | 2
- 14: 6* 7 8 9 10 | 4* 2 | 15* 16 |
- 15: 6* 7 8 9 10 | 4* 2 | 16
- 6: 16* 7 8 9 10 | 4* 2 |
+ 17: 16* 7 8 9 10 | 4* 2 | 17
sizes [6 5 4]
- 1: 2* 3 4 5 | 6* 7 8 9 10 11 | 12* 13 14 15 16 17 | 18* 19 20 21 |
- 11: 2* 3 4 5 | 6* 7 8 9 10 | 12* 13 14 15 16 17 | 18* 19 20 21 |
+ 22: 2* 3 4 5 22 | 6* 7 8 9 10 | 12* 13 14 15 16 17 | 18* 19 20 21 |
- 18: 2* 3 4 5 22 | 6* 7 8 9 10 | 13* 14 15 16 17 | 19* 20 21 12 |
- 22: 2* 3 4 5 | 6* 7 8 9 10 | 13* 14 15 16 17 | 19* 20 21 12 |
- 6: 2* 3 4 5 | 7* 8 9 10 | 13* 14 15 16 17 | 19* 20 21 12 |
+ 23: 2* 3 4 5 23 | 7* 8 9 10 | 13* 14 15 16 17 | 19* 20 21 12 |
+ 24: 2* 3 4 5 23 24 | 7* 8 9 10 | 13* 14 15 16 17 | 19* 20 21 12 |
+ 25: 2* 3 4 5 23 24 | 7* 8 9 10 25 | 13* 14 15 16 17 | 19* 20 21 12 |
- 7: 2* 3 4 5 23 24 | 8* 9 10 25 | 13* 14 15 16 17 | 19* 20 21 12 |
- 17: 2* 3 4 5 23 24 | 8* 9 10 25 | 13* 14 15 16 | 19* 20 21 12 |
- 19: 3* 4 5 23 24 | 8* 9 10 25 | 13* 14 15 16 | 20* 21 12 2 |
- 3: 4* 5 23 24 | 8* 9 10 25 | 13* 14 15 16 | 20* 21 12 2 |
+ 26: 4* 5 23 24 26 | 8* 9 10 25 | 13* 14 15 16 | 20* 21 12 2 |
`
