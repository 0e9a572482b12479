package sitting

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
)

// enterAgain asks for a whole round again, in forms that show the first answers. It returns the corrections that
// replace the lines of the round with the new answers. The match itself does not change meanwhile.
func (k correction) enterAgain(ctx context.Context, chapter Chapter) ([]play.Action, error) {
	round, err := k.newRoundAgain(chapter)
	if err != nil {
		return nil, err
	}
	for {
		var corrections []play.Action
		if round.isComplete() {
			corrections, err = round.askWhy(ctx)
		} else {
			err = round.askNext(ctx)
		}
		if errors.Is(err, ask.ErrBack) && len(round.answered) > 0 {
			round.takeBack()
			continue
		}
		if err != nil || corrections != nil {
			return corrections, err
		}
	}
}

// roundAgain is a round that is being entered again. The answers go into a match that is not stored, which begins right
// after the deal of the round:
//
//	stored match     … | deal | line line line | next deal …
//	match of trial   … | deal | answer answer →
//
// The questions are those of a Table of its own, of the same people, because an answer may need all that a table does:
// it warns of a foul, which may be taken back, judged by the director or end in an accusation. Nothing of this table
// reaches the stored match or its table. Once the round is complete, its lines replace the old ones of the stored
// match, as one correction.
type roundAgain struct {
	correction
	title    string
	numbers  []int      // the numbers of the lines that will be replaced
	replaces []recorded // these lines
	rounds   int        // how many rounds the match had before the deal
	deal     int        // the number of the deal in the match of trial
	trial    *unstored
	table    *Table           // asks the questions about the match of trial
	answered []*referee.Match // the match of trial before each answer
}

// newRoundAgain begins to enter a round again. It returns an error if no line of the round can be replaced.
func (k correction) newRoundAgain(chapter Chapter) (*roundAgain, error) {
	match := k.Match()
	deal := chapter.Lines[0]
	before, err := HistoryOf(k.Composer()).Before(deal)
	if err != nil {
		return nil, err
	}
	dealing, _ := match.ActionAt(deal)
	dealt, err := before.After(dealing)
	if err != nil {
		return nil, err
	}
	round := &roundAgain{
		correction: k,
		title:      chapter.Title,
		rounds:     len(before.Rounds()),
		deal:       dealt.Log().Len(),
		trial:      &unstored{Stored: k.Stored, match: dealt, stays: dealt.Log().Len()},
	}
	for _, n := range chapter.Lines[1:] {
		if act, stands := match.ActionAt(n); stands && (!act.Verb.IsCommon() || act.Verb == play.Points) {
			round.numbers = append(round.numbers, n)
			round.replaces = append(round.replaces, recordedAt(match, n))
		}
	}
	complete, err := dealt.After(actionsOf(round.replaces)...)
	if err != nil || len(round.numbers) == 0 {
		return nil, Words.Unchanged.Err()
	}
	round.table = &Table{
		Talk:   k.Talk,
		Stored: round.trial,
		House:  House{Now: k.Now}, // for the clock of a game
		speaks: k.speaks,
		dealer: referee.Nobody,
		mode:   complete.Mode(),
		acting: true,
		first:  &firstAnswers{title: chapter.Title, lines: round.replaces, deal: round.deal},
	}
	return round, nil
}

// isComplete reports whether the round is closed, so that nothing of it is left to be asked.
func (r *roundAgain) isComplete() bool { return len(r.trial.match.Rounds()) > r.rounds }

// askNext asks the next question of the round. If the answer is refused, it returns nil, and the question is due again.
func (r *roundAgain) askNext(ctx context.Context) error {
	before := r.trial.match
	r.table.mode = r.table.first.mode(before, r.table.mode)
	err := r.table.question(ctx)
	isRecorded := r.trial.match != before
	switch {
	case errors.Is(err, errAgain), r.table.Shows(err, nil):
		err = nil
	case isRecorded && errors.Is(err, ask.ErrBack): // only what follows the answer was left, such as an accusation
		err = nil
	}
	if err == nil && isRecorded {
		r.answered = append(r.answered, before)
		r.dropUndone()
	}
	return err
}

// dropUndone forgets the answers that an undo has just taken back, if it was one: a step back then leads to the answer
// before them. Their lines are still to come.
func (r *roundAgain) dropUndone() {
	now := r.trial.match
	left := len(since(now, r.deal))
	last := len(r.answered) - 1
	before := since(r.answered[last], r.deal)
	if left >= len(before) {
		return
	}
	for last >= 0 && len(since(r.answered[last], r.deal)) >= left {
		last--
	}
	r.answered = r.answered[:last+1]
	r.table.first.put(now, before[left:])
}

// askWhy asks for the reason of the correction, and returns the corrections.
func (r *roundAgain) askWhy(ctx context.Context) ([]play.Action, error) {
	made := linesOf(since(r.trial.match, r.deal))
	if slices.Equal(made, linesOf(r.replaces)) {
		return nil, Words.Unchanged.Err()
	}
	question := ask.Question{Title: r.Say(Words.WhyCorrect), Help: r.title}
	return r.askReason(ctx, question, func(_ ask.Values, why string) ([]play.Action, error) {
		return r.replaced(r.numbers, made, why), nil
	})
}

// takeBack takes back the last answer. Its lines are then still to come, in the form in which they were just answered.
func (r *roundAgain) takeBack() {
	last := len(r.answered) - 1
	match := r.answered[last]
	r.answered = r.answered[:last]
	taken := since(r.trial.match, r.deal)[len(since(match, r.deal)):]
	r.trial.match = match
	r.table.first.put(match, taken)
}

// unstored is a match at a table that is not stored: what is recorded in it stays in memory.
type unstored struct {
	Stored // the match that is stored
	match  *referee.Match
	stays  int // the last line that no undo may take back; 0 for none
}

// Match returns the match that is not stored.
func (u *unstored) Match() *referee.Match { return u.match }

// Apply judges lines and keeps them in memory. It returns ask.ErrBack if they would undo a line that stays.
func (u *unstored) Apply(_ context.Context, lines ...string) ([]referee.Ruling, error) {
	after, err := u.match.AfterLines(lines...)
	if err != nil {
		return nil, err
	}
	if _, stands := after.Log().Standing(u.stays); u.stays > 0 && !stands {
		return nil, ask.ErrBack
	}
	first := u.match.Log().Len()
	u.match = after
	var fresh []referee.Ruling
	for _, ruling := range after.Rulings() {
		if ruling.Line > first {
			fresh = append(fresh, ruling)
		}
	}
	return fresh, nil
}

// Voice and Beside return "": nothing is kept beside a match that is not stored.
func (u *unstored) Voice(context.Context) (string, error)  { return "", nil }
func (u *unstored) Beside(context.Context) (string, error) { return "", nil }

// SetVoice and SetBeside do nothing.
func (u *unstored) SetVoice(context.Context, string) error  { return nil }
func (u *unstored) SetBeside(context.Context, string) error { return nil }

// recorded is a line of a match that is in force, and its action.
type recorded struct {
	line string // without a comment
	act  play.Action
}

// recordedAt returns line n of a match.
func recordedAt(match *referee.Match, n int) recorded {
	text, _ := match.Log().Standing(n)
	act, _ := match.ActionAt(n)
	return recorded{withoutComment(text), act}
}

// since returns the lines of a match after line n, without corrections.
func since(match *referee.Match, n int) []recorded {
	var all []recorded
	for line := range match.Log().All(n + 1) {
		all = append(all, recordedAt(match, line))
	}
	return all
}

// linesOf returns the texts of lines.
func linesOf(all []recorded) []string {
	lines := make([]string, len(all))
	for i, one := range all {
		lines[i] = one.line
	}
	return lines
}

// actionsOf returns the actions of lines.
func actionsOf(all []recorded) []play.Action {
	actions := make([]play.Action, len(all))
	for i, one := range all {
		actions[i] = one.act
	}
	return actions
}

// firstAnswers are the answers that the forms of a round show when it is entered again.
type firstAnswers struct {
	title string     // the title of the round
	lines []recorded // the lines of the round, in order: as they were, or as just answered and taken back
	deal  int        // the number of the deal, in the match in which the round is entered again
}

// next returns how many of the lines correspond to lines that the match already has.
func (f *firstAnswers) next(match *referee.Match) int {
	return min(len(since(match, f.deal)), len(f.lines))
}

// put sets the lines that come next in the match, in place of as many of the same verbs that came next before.
func (f *firstAnswers) put(match *referee.Match, lines []recorded) {
	next := f.next(match)
	after := min(next+len(lines), len(f.lines))
	kept := slices.Clone(f.lines[next:after])
	for _, line := range lines {
		at := slices.IndexFunc(kept, func(old recorded) bool { return old.act.Verb == line.act.Verb })
		if at >= 0 {
			kept = slices.Delete(kept, at, at+1)
		}
	}
	f.lines = slices.Concat(f.lines[:next], lines, kept, f.lines[after:])
}

// mode returns the mode in which the next line of the game's own verbs was recorded, or before if it does not say.
func (f *firstAnswers) mode(match *referee.Match, before referee.Mode) referee.Mode {
	for _, old := range f.lines[f.next(match):] {
		if !old.act.Verb.IsCommon() {
			return cmp.Or(match.Game().AskOf(old.act.Verb).When, before)
		}
	}
	return before
}

// mostInShort is how many of the lines that come next one short form may mean at most.
const mostInShort = 6

// filled returns a question that shows the first answers, unless it shows an answer that was just taken back.
func (f *firstAnswers) filled(composer compose.Composer, question ask.Question) ask.Question {
	question.Keys = composer.Say(Words.OnceMoreKeys(f.title))
	if question.Resumed {
		return question
	}
	question.Fields = slices.Clone(question.Fields)
	byKey := map[string]string{}
	tally := composer.Match.Game().Tally
	if tally != nil && tally.Entered != nil && composer.Tallying() && !composer.Pointing() {
		var acts []play.Action
		for _, old := range f.lines {
			acts = append(acts, old.act)
		}
		byKey = composer.Match.GameSays().Entered(acts, composer.Lang)
	} else if due := composer.Due(); len(due) > 0 {
		byKey = f.values(composer, due)
	}
	if composer.Shortened() {
		next := f.lines[f.next(composer.Match):]
		byKey["typed"] = composer.ShortOf(linesOf(next[:min(len(next), mostInShort)]))
	}
	for i, field := range question.Fields {
		if value, ok := byKey[field.Key]; ok && (field.Kind != ask.Choice || field.Place(value) >= 0) {
			question.Fields[i].Value = written(value, composer.Lang)
		}
	}
	return question
}

// values returns the words of the round's old lines for the lines that are due now, by the keys of the fields.
func (f *firstAnswers) values(composer compose.Composer, due []referee.LegalLines) map[string]string {
	game := composer.Match.Game()
	ids := composer.Match.Roster().IDs()
	byKey := map[string]string{}
	next := f.next(composer.Match)
	for _, old := range slices.Concat(f.lines[next:], f.lines[:next]) {
		verb := old.act.Verb
		words := compose.FieldValues(composer.Match, old.act)
		if len(words) == 0 {
			continue
		}
		if byKey["verb"] == "" {
			byKey["verb"] = compose.VerbName(game, verb)
		}
		if verb == play.Points && composer.Pointing() || verb == due[0].Verb && game.AskOf(verb).Together {
			if id := ids[old.act.Seat()]; byKey[id] == "" && len(words) > 1 {
				byKey[id] = words[1]
			}
			continue
		}
		at := slices.IndexFunc(due, func(legal referee.LegalLines) bool {
			return legal.Verb == verb && f.fits(composer, legal, old.act)
		})
		if at < 0 || byKey["0"] != "" {
			continue
		}
		for i, word := range words {
			byKey[strconv.Itoa(i)] = word
		}
	}
	if compose.IsCard(game, due[0]) {
		byKey["word"] = f.trick(composer, due[0].Verb)
	}
	return byKey
}

// trick returns the old cards that come next, up to the end of their trick, in the form in which people type them in a
// row.
func (f *firstAnswers) trick(composer compose.Composer, verb play.Verb) string {
	var all []string
	before, _ := composer.Match.Tricks()
	for _, old := range f.lines[f.next(composer.Match):] {
		due := score.Only(composer.Due(), verb)
		if old.act.Verb != verb || len(due) != 1 || len(old.act.Args) != 2 {
			break
		}
		after, err := composer.Match.After(old.act)
		if err != nil {
			break
		}
		typed := composer.Typed(old.act.Arg(1))
		if !f.fits(composer, due[0], old.act) { // played out of turn
			typed = composer.Match.Roster().IDs()[old.act.Seat()] + " " + typed
		}
		all = append(all, typed)
		composer.Match = after
		if tricks, _ := composer.Match.Tricks(); tricks != before {
			break
		}
	}
	return strings.Join(all, " ")
}

// fits reports whether a line is by the player who is due, or any player may act.
func (f *firstAnswers) fits(composer compose.Composer, legal referee.LegalLines, act play.Action) bool {
	due := legal.Who(composer.Match.Game().Grammar)
	if due == referee.Nobody {
		return true
	}
	who, named := composer.Match.By(act)
	return named && who == due
}
