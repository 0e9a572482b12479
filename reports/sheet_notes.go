// The parts under a sheet's table: rulings, penalties, warnings, notes and corrections.

package reports

import (
	"sort"
	"strconv"
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// decision is a footnote about a decision, at its place in the match: a ruling, a director's penalty or warning, a
// voided round, or the return of a player who was out.
type decision struct {
	ruling *referee.Ruling // nil if the director decided
	verb   play.Verb       // of the director's line; Join for a player who came back
	line   int
	round  int // the index of the round to which it belongs
	seat   int // Nobody if it concerns all players of the table
	points int
	text   string
}

// decisions lists the rulings, by line, then the decisions of the director.
func (s *sheet) decisions() []decision {
	var decisions []decision
	from := 1 // the line from which decisions are listed
	if s.first > 0 {
		from = s.match.Rounds()[s.first].From
	}
	for _, ruling := range s.match.Rulings() {
		if ruling.Line < from || s.untold(ruling) {
			continue
		}
		prose := s.match.In(s.language)
		text := prose.SentenceAt(ruling)
		if since, stands := s.match.ActionAt(ruling.Since); stands {
			text = s.say(words.Since(text, prose.Where(ruling.Since), prose.Line(since)))
		}
		decisions = append(decisions, decision{&ruling, 0, ruling.Line, s.roundAt(ruling.Line), ruling.Seat, ruling.Points, text})
	}
	for no := range s.match.Log().All(from) {
		act, _ := s.match.ActionAt(no)
		switch act.Verb {
		case play.Penalty:
			if one, ok := s.penalty(act, no); ok {
				decisions = append(decisions, one)
			}
		case play.Warning:
			decisions = append(decisions, s.warning(act, no))
		case play.Redeal:
			why := s.say(words.RedealBare)
			if act.Text(0) != nil {
				why = s.say(words.Redeal(string(act.Text(0))))
			}
			decisions = append(decisions, decision{nil, play.Redeal, no, s.roundAt(no), referee.Nobody, 0, why})
		}
	}
	return decisions
}

// untold reports whether the table has not heard a ruling yet: in some games the referee tells only at the end of the
// round what no player has noticed, and nobody but the keeper hears of a breach that players must challenge. A player
// must not be able to read it off the sheet first.
func (s *sheet) untold(ruling referee.Ruling) bool {
	if s.public && ruling.AwaitsChallenge(s.match) {
		return true
	}
	game := s.match.Game()
	if _, open := s.match.Open(); !open || !game.Quiet ||
		s.match.Log().Compare(ruling.Line, s.match.OpenFrom()) < 0 {
		return false
	}
	return !ruling.IsToldWhenQuiet(s.match)
}

// fewNotes is the largest number of decisions that get a footnote each. If there are more, each round gets one
// footnote, so that no cell refers to a dozen of them.
const fewNotes = 12

// gather adds the footnotes, and stores the round and the player of each in noted.
func (s *sheet) gather() {
	s.gatherDecisions(s.decisions())
	for _, fix := range s.correctedCells() {
		s.note(fix.cell.round, fix.cell.seat, s.notes.Add(doc.Note{Text: s.sayFix(fix)}))
	}
}

// gatherReasons adds a footnote with the reason of its points to each round whose columns do not show all of them.
func (s *sheet) gatherReasons() {
	unshown := s.match.Game().Unshown
	if unshown == nil {
		return
	}
	for i, round := range s.match.Rounds() {
		if i >= s.first && !round.Void && !round.ByPoints() && unshown(round.Detail) {
			s.note(i, referee.Nobody, s.notes.Add(doc.Note{Text: s.match.In(s.language).Why(round)}))
		}
	}
}

func (s *sheet) gatherDecisions(decisions []decision) {
	if len(decisions) > fewNotes {
		s.gatherByRound(decisions)
		return
	}
	for _, decision := range decisions {
		note := doc.Note{Text: decision.text}
		if decision.ruling != nil {
			note.Source = s.say(words.AtPlace(decision.ruling.Article.ID, s.match.In(s.language).Where(decision.line)))
		}
		s.note(decision.round, decision.seat, s.notes.Add(note))
	}
}

// gatherByRound adds one footnote for each round, with one line for each different decision and how often it was made.
func (s *sheet) gatherByRound(decisions []decision) {
	sort.SliceStable(decisions, func(i, j int) bool { return decisions[i].round < decisions[j].round })
	for from := 0; from < len(decisions); {
		to := from + 1
		for to < len(decisions) && decisions[to].round == decisions[from].round {
			to++
		}
		var said []string
		times := map[string]int{}
		for _, d := range decisions[from:to] {
			text := d.text
			if d.ruling != nil {
				text += " (" + d.ruling.Article.ID + ")"
			}
			times[text]++
			if times[text] == 1 {
				said = append(said, text)
			}
		}
		for i, text := range said {
			if n := times[text]; n > 1 {
				said[i] += " ×" + strconv.Itoa(n)
			}
		}
		n := s.notes.Add(doc.Note{Text: s.roundTitle(decisions[from].round) + "\n" + strings.Join(said, "\n")})
		for _, d := range decisions[from:to] {
			s.note(d.round, d.seat, n)
		}
		from = to
	}
}

// roundTitle returns a title for the footnotes of a round, with the number of the round in the table.
func (s *sheet) roundTitle(round int) string {
	rounds := s.match.Rounds()
	switch {
	case round < 0:
		return s.say(words.BeforePlay)
	case s.void(round):
		return s.say(words.RoundVoid)
	case round >= len(rounds):
		return s.say(words.OneRound(s.counted(len(rounds)-1) + 1))
	}
	return s.say(words.OneRound(s.counted(round)))
}

// penalty returns a director's penalty, with the round to which it belongs. That is the open round, or the round in
// which the penalty was entered, even if that round was voided, or otherwise the last round that counts. A penalty of a
// voided round has no points, because they were lost with it. penalty returns false if there is no such round.
func (s *sheet) penalty(act play.Action, no int) (decision, bool) {
	i := s.roundAt(no)
	rounds := s.match.Rounds()
	for s.void(i) && s.match.Log().Compare(rounds[i].Closed, no) < 0 {
		i--
	}
	if i < 0 || i > len(rounds) {
		return decision{}, false
	}
	seat := act.Seat()
	if back, returned := s.match.Returned(no); returned {
		return decision{nil, play.Join, no, i, seat, 0, s.match.In(s.language).Return(back)}, true
	}
	who := s.match.Roster().Name(seat)
	points := act.Arg(1)
	said := s.say(words.PenaltyBare(text.Integer(points), who))
	if act.Text(0) != nil {
		said = s.say(words.Penalty(text.Integer(points), who, string(act.Text(0))))
	}
	if s.void(i) {
		points = 0
	}
	if s.match.InUnfinished(no) {
		points = 0
		said = s.say(words.PenaltyLost(said))
	}
	return decision{nil, play.Penalty, no, i, seat, points, said}, true
}

// warning returns a director's warning, with the round in which it was given.
func (s *sheet) warning(act play.Action, no int) decision {
	who := s.match.Roster().Name(act.Seat())
	said := s.say(words.WarningBare(who))
	if act.Text(0) != nil {
		said = s.say(words.Warning(who, string(act.Text(0))))
	}
	return decision{nil, play.Warning, no, s.roundAt(no), act.Seat(), 0, said}
}

// void reports whether the round with this index was voided.
func (s *sheet) void(round int) bool {
	rounds := s.match.Rounds()
	return round >= 0 && round < len(rounds) && rounds[round].Void
}

func (s *sheet) note(round, seat, number int) {
	if s.void(round) {
		seat = referee.Nobody // the row of a voided round has no cells of its players
	}
	key := noteKey{round, seat}
	for _, have := range s.noted[key] {
		if have == number {
			return
		}
	}
	s.noted[key] = append(s.noted[key], number)
}

// roundAt returns the index of a line's round. For the open round, and for a round in which the match was ended, it
// returns the number of closed rounds, for the head -1.
func (s *sheet) roundAt(line int) int {
	rounds := s.match.Rounds()
	if s.match.InUnfinished(line) {
		return len(rounds)
	}
	if _, open := s.match.Open(); open && s.match.Log().Compare(s.match.OpenFrom(), line) <= 0 {
		return len(rounds)
	}
	for i := len(rounds) - 1; i >= 0; i-- {
		if s.match.Log().Compare(rounds[i].From, line) <= 0 {
			return i
		}
	}
	return -1
}

// counted returns how many rounds count, up to and including the round with this index.
func (s *sheet) counted(round int) int {
	n := 0
	for _, round := range s.match.Rounds()[:round+1] {
		if !round.Void {
			n++
		}
	}
	return n
}

// remarks lists the notes of the match, and the players who left or sat down.
func (s *sheet) remarks() []doc.Block {
	var all []string
	for act := range s.match.Actions(0) {
		if act.Verb == play.Note && act.Text(0) != nil {
			all = append(all, string(act.Text(0)))
		} else if act.Verb == play.Leave || act.Verb == play.Join {
			round := s.counted(s.roundAt(act.Line))
			said := s.match.In(s.language).Line(act)
			all = append(all, s.say(words.AfterRound(round, said)))
		}
	}
	return listed(s.say(words.Remarks), all)
}

// listed returns lines under a heading, or nil if there are no lines.
func listed(title string, all []string) []doc.Block {
	if len(all) == 0 {
		return nil
	}
	return []doc.Block{
		doc.Heading{Level: 2, Text: title}, doc.Paragraph{Text: strings.Join(all, "\n"), Small: true},
	}
}

// fix is one correction: the text of the corrected line before and after it, in plain words.
type fix struct {
	_ [0]func() // never compared: the page then holds no code for that

	verb        play.Verb
	line, about int    // the number of the correction, and that of the corrected line
	after       int    // for an insert: the line after which the new line was put
	was, now    string // empty if there was nothing before, or if nothing is left
	why         string
	reversed    bool // an amended line that was then amended back to its old text
	redone      bool // the line was undone and written again, and the line that was written again is corrected
	// cell is the points that have the correction as a footnote; nil if the correction is listed below the table.
	cell *noteKey
}

// correctedCells returns the corrections that are footnotes of the points that they changed: corrections of a line
// about one player in a round of the table. It returns none if there are too many for separate footnotes.
func (s *sheet) correctedCells() []fix {
	var fixes []fix
	for _, fix := range foldReversed(s.corrections()) {
		if fix.cell != nil {
			fixes = append(fixes, fix)
		}
	}
	return fixes
}

// cellOf returns the round and the seat of a line about one player in a round that the table shows.
func (s *sheet) cellOf(line int) *noteKey {
	act, stands := s.match.ActionAt(line)
	if !stands {
		return nil
	}
	seat, isPlayer := s.match.By(act)
	round := s.roundAt(line)
	rounds := s.match.Rounds()
	if !isPlayer || s.match.Game().Sides > 0 || round < s.first || round >= len(rounds) || rounds[round].Void {
		return nil
	}
	return &noteKey{round, seat}
}

// corrections lists the corrections in the order in which they were made, but for undone lines that were written again.
func (s *sheet) corrections() []fix {
	log := s.match.Log()
	now := map[int]string{} // the present text of each corrected line; empty for a struck line
	redone := redoneLines(s.match, s.language)
	var fixes []fix
	for n := 1; n <= log.Len(); n++ {
		correction, _ := log.Correction(n)
		for _, about := range correction.About {
			if correction.Verb == play.Undo && redone[about] {
				continue
			}
			one := fix{
				verb: correction.Verb, line: n, after: correction.After, why: correction.Why, redone: redone[about],
			}
			if correction.Line != nil {
				one.now = s.match.In(s.language).LineOf(correction.Line)
			}
			was, corrected := now[about]
			if !corrected && one.verb != play.Insert {
				was = s.match.In(s.language).LineOf(log.Text(about))
			}
			one.about = about
			one.was = was
			now[about] = one.now
			if one.verb == play.Amend && one.was == one.now {
				continue // only written in another way, such as 03
			}
			if one.verb == play.Amend {
				one.cell = s.cellOf(about)
			}
			fixes = append(fixes, one)
		}
	}
	if len(fixes) > fewNotes {
		for i := range fixes {
			fixes[i].cell = nil
		}
	}
	return fixes
}

// foldReversed returns the corrections in which an amended line and the next change of that line, back to the old text,
// are one correction: the points did not change in the end. If the line was then amended once more as at first, only
// this last correction is left: what was taken back holds again.
func foldReversed(fixes []fix) []fix {
	last := map[int]int{} // the index of the last correction of each line
	gone := map[int]bool{}
	for i, one := range fixes {
		before, corrected := last[one.about]
		last[one.about] = i
		if !corrected || one.verb != play.Amend || fixes[before].verb != play.Amend {
			continue
		}
		earlier := fixes[before]
		if earlier.reversed {
			gone[before] = one.was == earlier.was && one.now == earlier.now
			continue
		}
		if one.was == earlier.now && one.now == earlier.was {
			gone[before] = true
			earlier.line = one.line
			earlier.reversed = true
			earlier.why = text.Join("; ", earlier.why, one.why)
			earlier.cell = nil
			fixes[i] = earlier
		}
	}
	var folded []fix
	for i, one := range fixes {
		if !gone[i] {
			folded = append(folded, one)
		}
	}
	return folded
}

// fixes lists the corrections in plain words, with round, trick and reason, except those that are footnotes. All undone
// lines share one line. So do the struck plays of a round for which only the outcome was recorded in the end.
func (s *sheet) fixes() []doc.Block {
	var all, undone, was []string
	fixes := foldReversed(s.corrections())
	told := 0 // the fixes before this one are in the list
	rounds := roundsOf(s.match)
	for i, fix := range fixes {
		takenBack := fix.reversed && fix.redone
		if i < told || fix.cell != nil || takenBack {
			continue
		}
		if run := s.struckRun(fixes[i:]); run > fewStruck {
			all = append(all, s.sayStruck(fixes[i:i+run]))
			told = i + run
			continue
		}
		if fix.verb != play.Undo {
			all = append(all, s.sayFix(fix))
			continue
		}
		// Lines that were undone one after the other in one round, the last first, share an entry.
		was = append([]string{fix.was}, was...)
		deal := rounds.written[fix.about].deal
		if i+1 == len(fixes) || fixes[i+1].verb != play.Undo || rounds.written[fixes[i+1].about].deal != deal {
			where := s.match.In(s.language).Where(fix.about)
			if number, undone := rounds.undone(fix.about); undone {
				where = lower(s.say(words.OneRound(number)))
			}
			undone = append(undone, s.say(words.UndoneOn(where, s.language.Clauses(was))))
			was = nil
		}
	}
	if undone != nil {
		all = append(all, s.say(words.Undone(strings.Join(undone, ", "))))
	}
	return listed(s.say(words.Fixes), all)
}

// fewStruck is the largest number of consecutive strikes that get a line each.
const fewStruck = 2

// struckRun returns how many of these corrections, beginning with the first, are consecutive strikes in one round and
// for one reason. A table that changes from recording each play to recording only the outcome strikes all plays of the
// round.
func (s *sheet) struckRun(fixes []fix) int {
	first := fixes[0]
	run := 0
	for _, fix := range fixes {
		sameRound := s.roundAt(fix.about) == s.roundAt(first.about)
		if fix.verb != play.Strike || fix.line != first.line+run || fix.why != first.why || !sameRound {
			break
		}
		run++
	}
	return run
}

// sayStruck returns a run of strikes in one sentence, with the first and the last struck line of play.
func (s *sheet) sayStruck(run []fix) string {
	begin := run[0]
	end := run[0]
	for _, fix := range run {
		if s.match.Log().Compare(fix.about, begin.about) < 0 {
			begin = fix
		}
		if s.match.Log().Compare(fix.about, end.about) > 0 {
			end = fix
		}
	}
	lines := words.StruckLines(len(run), begin.was, end.was)
	said := s.say(words.StruckRun(s.roundTitle(s.roundAt(begin.about)), lines))
	if begin.why != "" {
		return s.say(words.Because(said, begin.why))
	}
	return said
}

// sayFix returns a correction in plain words, with its round, its trick and its reason.
func (s *sheet) sayFix(fix fix) string {
	prose := s.match.In(s.language)
	at := text.Capital(prose.Where(fix.about))
	said := ""
	switch {
	case fix.verb == play.Insert && s.roundAt(fix.after) < 0:
		said = s.say(words.InsertedInHead(at, fix.now))
	case fix.verb == play.Insert:
		before := prose.LineOf(s.match.Log().Stood(fix.after))
		said = s.say(words.Inserted(at, fix.now, before))
	case fix.verb == play.Strike:
		said = s.say(words.Struck(at, fix.was))
	case fix.reversed:
		said = s.say(words.AmendedAndBack(at, fix.was, fix.now))
	case fix.was == "":
		said = s.say(words.Restored(at, fix.now))
	default:
		said = s.say(words.Amended(at, fix.was, fix.now))
	}
	if fix.why != "" {
		return s.say(words.Because(said, fix.why))
	}
	return said
}
