// In which round the undone lines of a match were written.

package reports

import (
	"arbitro/referee"
	"arbitro/referee/play"
)

// writtenIn is the round in which a line was written.
type writtenIn struct {
	deal  int // the line that began the round; 0 before the first
	round int // the round's number when the line was written
}

// lineRounds holds for each line of a log in which round it was written.
type lineRounds struct {
	log     *play.Log
	written []writtenIn // by line number
}

// roundsOf returns the rounds of the lines of a match.
func roundsOf(match *referee.Match) lineRounds {
	log := match.Log()
	written := make([]writtenIn, log.Len()+1)
	for n := 1; n <= log.Len(); n++ {
		now := written[n-1]
		act, _ := log.Action(n)
		correction, _ := log.Correction(n)
		switch {
		case act.Verb == play.Deal && correction.Verb == 0:
			now = writtenIn{n, now.round + 1}
		case act.Verb == play.Redeal && correction.Verb == 0:
			now.round--
		}
		for _, line := range correction.About {
			if line == now.deal && correction.Line == nil {
				now = written[line-1]
			}
		}
		written[n] = now
	}
	return lineRounds{log, written}
}

// undone returns the number that a line's round had when the line was written, if the line that began this round was
// undone too: the place of such a line does not follow from the lines that stand. It returns false for other lines.
func (r lineRounds) undone(line int) (number int, undone bool) {
	in := r.written[line]
	_, stands := r.log.Standing(in.deal)
	return in.round, in.deal > 0 && !stands
}
