package referee

// Of a long match a mark at every deal would take more room than its text. The last marks are all kept, for most
// corrections concern the last rounds; of the earlier ones every second goes each time that they are too many, so that
// a replay begins at most a few hundredths of the match too early. A mark takes about two kilobytes, and most of them
// soon go: where there are many deals, only every eighth is marked.
const (
	lastMarks = 64
	mostMarks = 256
	manyDeals = 1000
	fewRuns   = 16 // runs of corrections, each of which makes a list of all rounds anew
)

// isMark reports whether the state before a deal is to be a mark.
func (s *sheet) isMark() bool { return len(s.rounds) < manyDeals || len(s.rounds)%8 == 0 }

// thinned returns the marks without every second of the earlier ones, where they are too many. The marks given are left
// as they are: another match may hold them too.
func thinned(marks []*state) []*state {
	if len(marks) < mostMarks {
		return marks
	}
	kept := make([]*state, 0, mostMarks)
	early := len(marks) - lastMarks
	for i := 0; i < early; i += 2 {
		kept = append(kept, marks[i])
	}
	return gathered(append(kept, marks[early:]...))
}

// gathered returns the marks with their rounds and rulings in the arrays of the last mark, where they are the same. The
// marks given are left as they are.
func gathered(marks []*state) []*state {
	if len(marks) == 0 {
		return nil
	}
	kept, last := make([]*state, len(marks)), marks[len(marks)-1]
	for i, mark := range marks {
		kept[i] = mark.onto(last)
	}
	return kept
}

// onto returns a mark with its rounds and rulings in the arrays of a later mark, where they are the same. A list that
// grows leaves its old array behind, and earlier marks would keep that alive.
func (st *state) onto(later *state) *state {
	rounds, rulings := len(st.sheet.rounds), len(st.rulings)
	newRounds := rounds > 0 && rounds <= len(later.sheet.rounds) && &st.sheet.rounds[0] != &later.sheet.rounds[0] &&
		sameRounds(st.sheet.rounds, later.sheet.rounds[:rounds])
	newRulings := rulings > 0 && rulings <= len(later.rulings) && &st.rulings[0] != &later.rulings[0] &&
		st.rulings[rulings-1] == later.rulings[rulings-1]
	if !newRounds && !newRulings {
		return st
	}
	own := *st
	if newRounds {
		own.sheet.rounds = later.sheet.rounds[:rounds:rounds]
	}
	if newRulings {
		own.rulings = later.rulings[:rulings:rulings]
	}
	return &own
}

// sameRounds reports whether two lists of as many rounds of a match are the same. Lines that come after a round change
// none but the last that is not void, and give it new points: the rounds before need no look.
func sameRounds(a, b []Round) bool {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i].Void != b[i].Void || a[i].From != b[i].From || a[i].Closed != b[i].Closed {
			return false
		}
		if !a[i].Void {
			return &a[i].Points[0] == &b[i].Points[0]
		}
	}
	return true
}
