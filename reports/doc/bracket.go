package doc

// Bracket holds the matches of a knock-out: a column for each round, and in it a box for each table. A line leads from
// a box to the box in the next round in which its winner plays.
type Bracket struct {
	Title  string // may be empty
	Rounds []BracketRound
}

// BracketRound is one column of a bracket.
type BracketRound struct {
	Head  string
	Boxes []BracketBox // from top to bottom
}

// BracketBox is one table, or one player who rests.
type BracketBox struct {
	Label string // over the players; may be empty
	Lines []BracketLine
	To    int // the number of the box in the next round to which the line leads, from 1; 0 for no line
}

// BracketLine is one player of a box. An empty name is a line to write on.
type BracketLine struct {
	Name   string
	Figure string // the player's total; may be empty
	On     bool   // the player goes on, or has won the last round
}

// Height returns how many rows a box takes.
func (b BracketBox) Height() int {
	if b.Label == "" {
		return len(b.Lines)
	}
	return 1 + len(b.Lines)
}

// Middle returns the row, from the top of the box, at which a line to or from the box meets it. It is the edge between
// two players, the upper edge of the second.
func (b BracketBox) Middle() float64 {
	return float64(b.Height()-len(b.Lines)) + float64(len(b.Lines))/2
}

// Place returns the first row of each box, by round and box, and the number of rows of the whole bracket. A box lies in
// the middle of the boxes from which lines lead to it. Boxes without such lines are spread evenly over the height.
func (b Bracket) Place() (first [][]int, rows int) {
	for i, round := range b.Rounds {
		tops := make([]int, len(round.Boxes))
		free := 0
		for at, box := range round.Boxes {
			middle := float64(rows) * (float64(at) + 0.5) / float64(len(round.Boxes))
			if i == 0 {
				middle = 0
			} else if low, high, some := b.sources(i, at+1, first); some {
				middle = (low + high) / 2
			}
			tops[at] = max(free, int(middle-box.Middle()+0.5))
			free = tops[at] + box.Height() + 1
		}
		rows = max(rows, free-1)
		first = append(first, tops)
	}
	return first, rows
}

// sources returns the middles of the first and the last box from which lines lead to a box of round i. It returns false
// if there are none.
func (b Bracket) sources(i, number int, first [][]int) (low, high float64, some bool) {
	for at, box := range b.Rounds[i-1].Boxes {
		if box.To != number {
			continue
		}
		high = float64(first[i-1][at]) + box.Middle()
		if !some {
			low = high
		}
		some = true
	}
	return low, high, some
}

// Part returns the rounds from one to another (not included), as a separate bracket without a title.
func (b Bracket) Part(from, to int) Bracket {
	return Bracket{Rounds: b.Rounds[from:to]}
}
