package sitting

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// undoable is what an undo takes back: the lines of one answer (lastEntered makes it), or the corrections of one answer
// (reversed makes it). answerBefore makes a part of one, with lines and form only.
type undoable struct {
	lines []int        // the lines of the answer that are in force, in order; of corrections, the corrections themselves
	form  Typed        // the answer in its form; empty if it is not known or not whole
	said  string       // what is taken back, in words
	now   string       // of corrections: what is recorded once they are taken back, in words
	mode  referee.Mode // how the last of these lines that shows it was recorded; Always if none does
	// reverse are the lines that take corrections back; nil for an answer that corrects nothing.
	reverse []play.Action
}

// isCorrection reports whether line n of a log corrects other lines, and is no undo.
func isCorrection(log *play.Log, n int) bool {
	fix, is := log.Correction(n)
	return is && fix.Verb != play.Undo
}

// allCorrect reports whether all of some lines of a log, at least one, correct other lines, and none is an undo.
func allCorrect(log *play.Log, lines []int) bool {
	isNone := func(n int) bool { return !isCorrection(log, n) }
	return len(lines) > 0 && !slices.ContainsFunc(lines, isNone)
}

// addedSince returns the lines of a match that were recorded after so many others.
func addedSince(before int, match *referee.Match) []int {
	var added []int
	for n := before + 1; n <= match.Log().Len(); n++ {
		added = append(added, n)
	}
	return added
}

// answers finds the answers of a table's players that an undo takes back.
type answers struct{ *Table }

// lastEntered returns the last answer that is still in force. If it is not known which lines were recorded together
// with the last line, it returns only the last line. Lines that were recorded without a question, such as the passes
// after the highest bid, belong to the answer before them: taken back by themselves, they would be recorded again at
// once.
func (t answers) lastEntered() undoable {
	log := t.Match().Log()
	last, _ := log.Last()
	verb, _ := log.Verb(last)
	mode := cmp.Or(modeOf(t.Match().Game(), verb), t.mode) // how the round of this line is recorded
	found := t.lastAnswer(last)
	if found.reverse != nil {
		return found
	}
	for t.comesByItself(found.lines, mode) {
		earlier := t.answerBefore(found.lines[0])
		if earlier.lines == nil {
			break
		}
		found.lines = append(earlier.lines, found.lines...)
		found.form = earlier.form
	}
	found.lines = standingFrom(log, found.lines[0])
	for _, n := range found.lines {
		verb, _ := log.Verb(n)
		found.mode = cmp.Or(modeOf(t.Match().Game(), verb), found.mode)
	}
	composer := t.Composer()
	composer.Mode = mode
	found.said = HistoryOf(composer).SaidLines(found.lines)
	return found
}

// lastAnswer returns the corrections that were recorded last, if no line of play came after them. Otherwise it returns
// the lines of the answer that ends with the last line, or only that line if its answer is not known.
func (t answers) lastAnswer(last int) undoable {
	log := t.Match().Log()
	for _, entered := range slices.Backward(t.entries) {
		if isCorrection(log, entered.First) {
			fix := t.reversed(entered)
			if len(fix.reverse) > 0 && !playedAfter(log, entered.Last) {
				return fix
			}
			continue
		}
		lines := standing(log, entered.First, entered.Last)
		if lines == nil {
			continue // already undone
		}
		if lines[len(lines)-1] != last {
			break
		}
		isWhole := len(lines) > entered.Last-entered.First
		if isWhole {
			return undoable{lines: lines, form: entered.Form}
		}
		return undoable{lines: lines}
	}
	return undoable{lines: []int{last}}
}

// standing returns the lines that are in force, from one line of a log to another.
func standing(log *play.Log, from, to int) []int {
	var lines []int
	for n := from; n <= to; n++ {
		if _, stands := log.Standing(n); stands {
			lines = append(lines, n)
		}
	}
	return lines
}

// modeOf returns the mode in which lines with a verb are recorded, or Always if they do not tell.
func modeOf(game *referee.Game, verb play.Verb) referee.Mode {
	switch {
	case verb == play.Points:
		return referee.ByPoints
	case !game.HasModes():
		return referee.Always
	}
	return game.AskOf(verb).When
}

// standingFrom returns the lines that stand from line n on, in order. An undo of line n takes them all back: also a
// forgotten line that was inserted among them.
func standingFrom(log *play.Log, n int) []int {
	var lines []int
	for line := range log.All(n) {
		lines = append(lines, line)
	}
	return lines
}

// comesByItself reports whether the table would record something without a question if these last lines were taken
// back, in a round recorded in this mode.
func (t answers) comesByItself(last []int, mode referee.Mode) bool {
	match, err := t.Match().After(undoOf(len(last)))
	if err != nil {
		return false
	}
	_, comes := t.unasked(match, mode)
	return comes
}

// unasked returns the action that the table would record next in a match without a question, in a round recorded in this
// mode, such as a pass after the highest bid. It returns false if the table would ask.
func (t answers) unasked(match *referee.Match, mode referee.Mode) (act play.Action, comes bool) {
	if match.Finished() {
		return act, false
	}
	composer := t.composerOf(match)
	composer.Mode = mode
	due := composer.Due()
	isAsked := len(due) == 0 || due[0].Verb == play.Deal || composer.Undecided() || composer.Pointing() ||
		composer.Tallying() || composer.Shortened() || len(score.Only(due, due[0].Verb)) < len(due)
	if isAsked {
		return act, false
	}
	form := composer.Verb(due)
	if len(form.Fields) > 0 {
		return act, false
	}
	actions, err := form.Actions(form.Start())
	if err != nil || len(actions) == 0 {
		return act, false
	}
	return actions[0], true
}

// lastUnasked returns the numbers of the last lines of the open round, in order, that were recorded without a question.
func (t answers) lastUnasked() []int {
	log := t.Match().Log()
	from := t.Match().OpenFrom()
	if _, open := t.Match().Open(); !open {
		return nil
	}
	round := standingFrom(log, from)[1:] // without the deal
	first := len(round)
	for first > 0 && t.comesByItself(round[first-1:], t.mode) {
		first--
	}
	return round[first:]
}

// answerBefore returns the lines of the answer before line n, and its form if it is known. It returns no lines if no
// line of the open round comes before.
func (t answers) answerBefore(n int) undoable {
	var earlier undoable
	log := t.Match().Log()
	from := t.Match().OpenFrom()
	for n--; n > from; n-- {
		if _, stands := log.Standing(n); stands && !isCorrection(log, n) {
			break
		}
	}
	if n <= from {
		return earlier
	}
	for _, entered := range t.entries {
		if entered.First > n || n > entered.Last {
			continue
		}
		earlier.lines = standing(log, entered.First, n)
		earlier.form = entered.Form
		return earlier
	}
	earlier.lines = []int{n}
	return earlier
}

// undoOf returns the line that takes back so many lines.
func undoOf(lines int) play.Action {
	if lines == 1 { // so that it is shown and printed as one correction
		return play.Action{Verb: play.Undo}
	}
	return play.Action{Verb: play.Undo, Args: []int32{int32(lines)}}
}

// playedAfter reports whether a line is in force that was recorded after line n, and is no correction.
func playedAfter(log *play.Log, n int) bool {
	for n++; n <= log.Len(); n++ {
		_, stands := log.Standing(n)
		if _, corrects := log.Correction(n); stands && !corrects {
			return true
		}
	}
	return false
}

// undoneAfter reports whether an undo that was recorded after line `correction` has taken line n away.
func undoneAfter(log *play.Log, n, correction int) bool {
	for later := correction + 1; later <= log.Len(); later++ {
		fix, is := log.Correction(later)
		if is && fix.Verb == play.Undo && slices.Contains(fix.About, n) {
			return true
		}
	}
	return false
}

// reversed returns how the corrections of an answer are taken back. It returns no lines if nothing is to be taken back.
func (t answers) reversed(entered entered) undoable {
	match := t.Match()
	var fix undoable
	var lines []string // the log before the corrections
	for n := 1; n <= entered.Last; n++ {
		if n < entered.First {
			lines = append(lines, string(match.Log().Text(n)))
		} else {
			fix.lines = append(fix.lines, n)
		}
	}
	if before, err := blankOf(match).AfterLines(lines...); err == nil {
		changed := changedBy(before, match, fix.lines)
		fix.reverse = backTo(before, changed, t.Lang)
		fix.said = t.Say(Words.TheCorrection(HistoryOf(t.Composer()).changes(before, match, changed)))
		fix.now = HistoryOf(t.composerOf(before)).recordedNow(match, changed)
	}
	if _, err := match.After(fix.reverse...); err != nil {
		fix.reverse = nil // without the lines that were undone since, it cannot be taken back
	}
	return fix
}

// changedBy returns the lines that corrections have changed between two states of a match, in the order of the
// corrections. It leaves out lines that were undone since: to change such a line back would bring it back.
func changedBy(before, after *referee.Match, corrections []int) []int {
	var changed []int
	for _, correction := range corrections {
		for _, n := range aboutOf(after.Log(), correction) {
			old, stood := before.Log().Standing(n)
			text, stands := after.Log().Standing(n)
			isSame := stood == stands && string(old) == string(text)
			if isSame || slices.Contains(changed, n) || undoneAfter(after.Log(), n, corrections[len(corrections)-1]) {
				continue
			}
			changed = append(changed, n)
		}
	}
	return changed
}

// aboutOf returns the lines that a correction is about; for a line that came together with corrections, the line itself.
func aboutOf(log *play.Log, correction int) []int {
	if fix, is := log.Correction(correction); is {
		return fix.About
	}
	return []int{correction}
}

// backTo returns the corrections that give each changed line the text that it had before.
func backTo(before *referee.Match, changed []int, language lang.Lang) []play.Action {
	var reverse []play.Action
	why := Words.CorrectionUndone.In(language)
	for _, n := range changed {
		back := compose.Strike(n, why)
		if old, stood := before.Log().Standing(n); stood {
			back = compose.Amend(n, why, withoutComment(old))
		}
		reverse = append(reverse, back)
	}
	return reverse
}

// shownChanges is how many changes are told in full.
const shownChanges = 4

// changes returns in words what has become of the lines that changed between two states of a match: of the answers in
// the game's own form if it made the lines, otherwise of each line.
func (c History) changes(before, after *referee.Match, changed []int) string {
	language := c.Lang
	was := c.of(before).answersIn(changed)
	now := c.of(after).answersIn(changed)
	if told := changedAnswers(was, now); told != nil && len(told) < len(changed) {
		return strings.Join(told, " · ") // an answer, such as who took the deal, may have made several lines
	}
	var told []string
	for _, n := range changed[:min(len(changed), shownChanges)] {
		_, stood := before.Log().Standing(n)
		_, stands := after.Log().Standing(n)
		switch {
		case !stood:
			told = append(told, after.In(language).LineAt(n))
		case stands:
			told = append(told, before.In(language).LineAt(n)+" → "+after.In(language).LineAt(n))
		default:
			told = append(told, Words.TakenOut(before.In(language).LineAt(n)).In(language))
		}
	}
	return withHidden(strings.Join(told, " · "), changed, language)
}

// withHidden returns a text that tells the first of some changed lines, and how many more there are.
func withHidden(told string, changed []int, language lang.Lang) string {
	if hidden := len(changed) - shownChanges; hidden > 0 {
		told += " " + Words.MoreFouls(hidden).In(language)
	}
	return told
}

// of returns the history of another state of the match.
func (c History) of(match *referee.Match) History {
	view := c.View
	view.Match = match
	return HistoryOf(compose.New(view))
}

// answersIn returns the entries of the round of some lines, if the round was recorded in the game's own form; otherwise
// nil.
func (c History) answersIn(lines []int) []Entry {
	isAmong := func(n int) bool { return slices.Contains(lines, n) }
	for _, chapter := range c.Chapters()[1:] {
		if !slices.ContainsFunc(chapter.Lines, isAmong) {
			continue
		}
		form, covered := c.formOf(chapter.Lines)
		if covered == nil {
			return nil
		}
		return c.formEntries(form, covered)
	}
	return nil
}

// changedAnswers returns in words the answers of a form that have changed, each as it was and as it is. It returns nil
// unless both states were recorded in the form.
func changedAnswers(was, now []Entry) []string {
	var told []string
	for i := range min(len(was), len(now)) {
		if was[i].Said != now[i].Said {
			told = append(told, was[i].Said+" → "+now[i].Said)
		}
	}
	return told
}

// inRoundOf puts the round of some lines before a text about them, unless it is the open round.
func (c History) inRoundOf(lines []int, told string) string {
	log := c.Match.Log()
	first := c.Match.OpenFrom()
	_, open := c.Match.Open()
	isHere := func(n int) bool { return open && log.Compare(n, c.Match.OpenFrom()) >= 0 }
	if rounds := c.Match.Rounds(); len(rounds) > 0 {
		first = rounds[0].From
	}
	if len(lines) == 0 || first == 0 || log.Compare(lines[0], first) < 0 || isHere(lines[0]) {
		return told
	}
	moment := c.Match.MomentOf(lines[0])
	for _, n := range lines {
		if c.Match.MomentOf(n) != moment {
			return told
		}
	}
	where := c.Match.In(c.Lang).Where(lines[0])
	return c.Say(score.Words.Named(text.Capital(where), told))
}

// recordedNow returns in words what is recorded of the lines that have changed since an earlier state of the match, after
// their round: the answers in the game's own form if it made the lines, otherwise the lines.
func (c History) recordedNow(earlier *referee.Match, changed []int) string {
	was := c.of(earlier).answersIn(changed)
	var answers []string
	for i, entry := range c.answersIn(changed) {
		if i < len(was) && was[i].Said != entry.Said {
			answers = append(answers, entry.Said)
		}
	}
	if answers != nil && len(answers) < len(changed) {
		return c.inRoundOf(changed, strings.Join(answers, " · "))
	}
	var lines []string
	var gone []string
	for _, n := range changed {
		if text, stands := c.Match.Log().Standing(n); stands {
			lines = append(lines, withoutComment(text))
		} else {
			gone = append(gone, c.Say(Words.TakenOut(earlier.In(c.Lang).LineAt(n))))
		}
	}
	lines = lines[:min(len(lines), shownChanges)]
	gone = gone[:min(len(gone), shownChanges-len(lines))]
	told := text.Join(" · ", append([]string{c.saidTexts(lines)}, gone...)...)
	return c.inRoundOf(changed, withHidden(told, changed, c.Lang))
}

// undo takes back the last answer and names it. The lines of an answer are struck, and its form shows the answer again;
// what was typed in the form before comes again with redo.
//
// Corrections are taken back by further corrections, because the record knows no undo of them. The form that was open
// stays open then.
func (t *Table) undo(ctx context.Context) error {
	last := answers{t}.lastEntered()
	corrects := last.reverse != nil
	again := make([]undoneLine, len(last.lines))
	for i, n := range last.lines {
		again[i] = undoneLineOf(t.Match().Log(), n, corrects)
	}
	if left := t.open; !corrects && left.Len() > 0 {
		again[0].Left = &left
	}
	var undone [][]undoneLine
	if t.kept.redoable(t.Match()) != nil {
		undone = t.kept.Undo.Answers
	}
	undone = append(undone, again)
	actions := last.reverse
	if !corrects {
		actions = []play.Action{undoOf(len(last.lines))}
	}
	totals := t.Match().Totals()
	if err := t.apply(ctx, actions...); err != nil {
		return err
	}
	said := t.Say(Words.Undone(last.said))
	if corrects {
		said = t.Say(Words.CorrectionBack(last.now))
		// The next undo goes further back. What came after this correction is undone already, or has changed nothing.
		t.entries = enteredBefore(t.entries, last.lines[0])
		t.kept.Forms = enteredBefore(t.kept.Forms, last.lines[0])
		for _, n := range last.lines {
			fix, _ := t.Match().Log().Correction(n)
			for _, about := range fix.About {
				followPlay(ctx, t, about)
			}
		}
		said += newCorrection(t).totalsNow(totals)
	}
	t.keepUndone(ctx, undone)
	if last.form.Title != "" {
		last.form.At = 0
		t.unfinished.keep(interrupted, last.form)
	}
	t.Asker.Notify(said)
	t.follow(ctx, last.lines[0], last.mode) // a later round may be recorded otherwise
	return nil
}

// totalsNow returns a line of text that says which totals differ from earlier ones, or "" if none does.
func (k *correction) totalsNow(earlier []int) string {
	moved := HistoryOf(k.Composer()).Changed(k.Match(), earlier, k.Match().Totals())
	if moved == "" {
		return ""
	}
	return "\n" + k.Say(Words.TotalsNow(moved))
}

// undoneLineOf returns what is kept of line n of a log, which an undo takes away: of a correction its parts, of another
// line the text that is in force.
func undoneLineOf(log *play.Log, n int, corrects bool) undoneLine {
	fix, is := log.Correction(n)
	text := fix.Line
	if !is { // it may have come together with corrections
		text = log.Text(n)
	}
	if !corrects {
		fix = play.Correction{}
		text, _ = log.Standing(n)
	}
	about := fix.After
	if fix.Verb == play.Strike || fix.Verb == play.Amend {
		about = fix.About[0]
	}
	return undoneLine{Number: n, Line: withoutComment(text), Verb: fix.Verb, About: about, Why: fix.Why}
}

// text returns the line as it is recorded again in a match.
func (l undoneLine) text(match *referee.Match) string {
	switch l.Verb {
	case play.Strike:
		return match.Write(compose.Strike(l.About, l.Why))
	case play.Amend:
		return match.Write(compose.Amend(l.About, l.Why, l.Line))
	case play.Insert:
		return match.Write(compose.Insert(l.About, l.Why, l.Line))
	}
	return l.Line
}

// redoable returns the lines of the answer that was undone last, as they are recorded again. It returns nil if there is
// none, or if new lines were recorded since.
func (k kept) redoable(match *referee.Match) []string {
	undone := k.Undo
	if undone == nil || undone.Lines != match.Log().Len() {
		return nil
	}
	var lines []string
	for _, line := range undone.Answers[len(undone.Answers)-1] {
		lines = append(lines, line.text(match))
	}
	return lines
}

// redo records the last undone answer again.
func (t *Table) redo(ctx context.Context) error {
	lines := t.kept.redoable(t.Match())
	undone := t.kept.Undo
	before := t.Match().Log().Len()
	said := t.saidRedone(lines)
	totals := t.Match().Totals()
	if err := t.applyLines(ctx, lines...); err != nil {
		return err
	}
	last := len(undone.Answers) - 1
	for i, line := range undone.Answers[last] {
		undone.moved(line.Number, before+1+i)
	}
	t.keepUndone(ctx, undone.Answers[:last])
	if left := undone.Answers[last][0].Left; left != nil {
		t.unfinished.keep(interrupted, *left)
	}
	for n := before + 1; n <= t.Match().Log().Len(); n++ {
		followPlay(ctx, t, n)
	}
	if isCorrection(t.Match().Log(), before+1) {
		said += newCorrection(t).totalsNow(totals)
	}
	t.Asker.Notify(said)
	return nil
}

// saidRedone says what the lines of an undone answer bring back. The lines are not recorded yet.
func (t *Table) saidRedone(lines []string) string {
	after, err := t.Match().AfterLines(lines...)
	if err == nil {
		added := addedSince(t.Match().Log().Len(), after)
		if allCorrect(after.Log(), added) {
			changed := changedBy(t.Match(), after, added)
			return t.Say(Words.CorrectionAgain(HistoryOf(t.composerOf(after)).recordedNow(t.Match(), changed)))
		}
	}
	return t.Say(Words.Redone(HistoryOf(t.Composer()).saidAgain(lines)))
}

// moved lets the undone corrections of line n correct the line that was recorded again in its place.
func (u *undone) moved(n, again int) {
	for _, answer := range u.Answers {
		for i, line := range answer {
			if line.About == n && n > 0 { // nothing corrects line 0: an insert there comes before all lines
				answer[i].About = again
			}
		}
	}
}

// followPlay records the rest of the open round play by play if line n is a play of that round.
func followPlay(ctx context.Context, table *Table, n int) {
	match := table.Match()
	verb, _ := match.Log().Verb(n)
	_, stands := match.Log().Standing(n)
	if stands && match.Game().AskOf(verb).When == referee.ByPlay {
		table.follow(ctx, n, referee.ByPlay)
	}
}

// follow records the rest of the open round in the mode of its line n, unless that is Always.
func (t *Table) follow(ctx context.Context, n int, mode referee.Mode) {
	_, open := t.Match().Open()
	if open && mode != referee.Always && mode != t.mode && t.Match().Log().Compare(n, t.Match().OpenFrom()) > 0 {
		t.changeMode(ctx, mode)
	}
}

// enteredBefore returns the entries whose first line comes before a line.
func enteredBefore(all []entered, line int) []entered {
	var some []entered
	for _, one := range all {
		if one.First < line {
			some = append(some, one)
		}
	}
	return some
}
