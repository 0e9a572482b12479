package reports

import (
	"slices"
	"strconv"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// Decision is a foul, a challenge that was decided, a director's penalty or warning, or a round that was voided.
type Decision struct {
	Line    int
	Round   string           // as the sheet numbers it; a dash for a void one
	Player  string           // empty where it concerns the whole table
	Rule    string           // the article; empty where the director decided
	Verdict rulebook.Verdict // read only beside a rule
	Points  int              // given or taken, signed
	Cards   int              // owed
	Text    string           // one sentence
}

// Correction is a line of a match that was amended, struck, undone or inserted.
type Correction struct {
	Line   int    // of the correction
	About  int    // the line that it concerns
	Round  string // that line's; empty for the head
	Where  string // the same in words, with the trick where the round has any
	By     string // amend, strike, undo or insert
	Was    string // in plain words; empty where nothing stood there
	Now    string // empty where nothing stands there now
	Reason string
}

// Decided returns the decisions and the corrections of a match, by line. Of the referee's rulings it returns those that
// found a rule broken or decided a challenge, without those that are part of the game's course.
func Decided(m *referee.Match, in lang.Lang) ([]Decision, []Correction) {
	s := &sheet{m: m, in: in}
	var decided []Decision
	for _, d := range s.decisions() {
		one := Decision{Line: d.line, Round: s.roundName(d.round), Points: d.points, Text: d.text}
		if d.seat >= 0 {
			one.Player = m.Roster().Name(d.seat)
		}
		if r := d.ruling; r != nil {
			if !r.Verdict.Broken() || r.OfCourse() && r.Verdict == rulebook.Infraction {
				continue
			}
			one.Rule, one.Verdict, one.Cards = r.Article.ID, r.Verdict, r.Cards
		}
		at := len(decided)
		for at > 0 && m.Log().Compare(decided[at-1].Line, one.Line) > 0 { // the director's come after the rulings
			at--
		}
		decided = slices.Insert(decided, at, one)
	}
	var corrected []Correction
	for _, f := range s.corrections() {
		corrected = append(corrected, Correction{
			Line: f.line, About: f.about, Round: s.roundName(s.roundAt(f.about)), Where: m.Where(f.about, in),
			By: verbName(f.verb), Was: f.was, Now: f.now, Reason: f.why,
		})
	}
	return decided, corrected
}

func verbName(v play.Verb) string {
	switch v {
	case play.Amend:
		return "amend"
	case play.Undo:
		return "undo"
	case play.Insert:
		return "insert"
	}
	return "strike"
}

// roundName returns the number of a round on the sheet; empty for lines before the first round.
func (s *sheet) roundName(i int) string {
	if i < 0 {
		return ""
	}
	n := 1
	for at, r := range s.m.Rounds() {
		switch {
		case at == i && r.Void:
			return "–"
		case at == i:
			return strconv.Itoa(n)
		case !r.Void:
			n++
		}
	}
	return strconv.Itoa(n)
}
