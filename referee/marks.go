package referee

// Of a long match a mark at every deal would take more room than its text. The last marks are all kept, for most
// corrections concern the last rounds; of the earlier ones every second goes each time that they are too many, so that
// a replay begins at most a few hundredths of the match too early.
const (
	lastMarks = 64
	mostMarks = 512
)

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
	return append(kept, marks[early:]...)
}
