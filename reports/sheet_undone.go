// The undone lines of a match: in which round they were written, and which of them were written again.

package reports

import (
	"arbitro/referee"
	"arbitro/referee/lang"
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
			if correction.Line != nil {
				continue
			}
			verb, _ := log.Verb(line)
			if verb == play.Redeal {
				now.round++
			} else if line == now.deal {
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

// redoneLines returns the undone lines of a match that were written again at once, in the same words. The table's own
// redo does so, and players who take back one line too many.
func redoneLines(match *referee.Match, language lang.Lang) map[int]bool {
	log := match.Log()
	prose := match.In(language)
	redone := map[int]bool{}
	var undone []int // those that may come again, the next one last
	for n := 1; n <= log.Len(); n++ {
		correction, corrects := log.Correction(n)
		if correction.Verb == play.Undo {
			undone = append(undone, correction.About...)
		}
		if corrects || len(undone) == 0 {
			continue
		}
		next := undone[len(undone)-1]
		if prose.LineOf(log.Text(n)) != prose.LineOf(log.Stood(next)) {
			undone = nil // something else was written instead
			continue
		}
		redone[next] = true
		undone = undone[:len(undone)-1]
	}
	return redone
}
