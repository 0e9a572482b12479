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

// reentered asks for a whole round again, in forms that show the first answers. It returns the corrections that replace
// the lines of the round with the new answers. The match itself does not change meanwhile.
func (k correction) reentered(ctx context.Context, chapter Chapter) ([]string, error) {
	round, err := k.newRoundAgain(chapter)
	if err != nil {
		return nil, err
	}
	for {
		before := round.live.match
		lines, err := round.ask(ctx)
		if errors.Is(err, ask.ErrBack) && len(round.answered) > 0 {
			round.takeBack()
			continue
		}
		if err != nil || lines != nil {
			return lines, err
		}
		if round.live.match != before { // the answer was accepted
			round.answered = append(round.answered, before)
		}
	}
}

// roundAgain is a round that is being entered again. The answers go into an imagined match, which begins right after
// the deal of the round:
//
//	stored match     … | deal | line line line | next deal …
//	imagined match   … | deal | answer answer →
//
// An answer adds lines to the imagined match, and going back takes the last answer out again. Once the round is
// complete there, its lines replace the old ones of the stored match.
type roundAgain struct {
	correction
	title    string
	covered  []int            // the numbers of the lines that will be replaced
	old      []recorded       // these lines
	rounds   int              // how many rounds the match had before the deal
	deal     int              // the number of the deal in the imagined match
	live     *imagined        // the imagined match
	table    *Table           // asks the questions about it
	answered []*referee.Match // the imagined match before each answer
}

// newRoundAgain begins to enter a round again. It returns an error if no line of the round can be replaced.
func (k correction) newRoundAgain(chapter Chapter) (*roundAgain, error) {
	match := k.Match()
	deal := chapter.Lines[0]
	before, err := HistoryOf(k.Composer()).Before(deal)
	if err != nil {
		return nil, err
	}
	text, _ := match.Log().Standing(deal)
	dealt, err := before.After(string(text))
	if err != nil {
		return nil, err
	}
	round := &roundAgain{
		correction: k,
		title:      chapter.Title,
		rounds:     len(before.Rounds()),
		deal:       dealt.Log().Len(),
		live:       &imagined{k.Stored, dealt},
	}
	for _, n := range chapter.Lines[1:] {
		if act, stands := match.ActionAt(n); stands && (!act.Verb.IsCommon() || act.Verb == play.Points) {
			round.covered = append(round.covered, n)
			round.old = append(round.old, recordedAt(match, n))
		}
	}
	complete, err := dealt.After(linesOf(round.old)...)
	if err != nil || len(round.covered) == 0 {
		return nil, Words.Unchanged.Err()
	}
	round.table = &Table{
		Talk:    k.Talk,
		Stored:  round.live,
		House:   House{Now: k.Now}, // for the clock of a game
		speaks:  k.speaks,
		dealer:  referee.Nobody,
		mode:    complete.Mode(),
		acting:  true,
		entered: &reentry{round: chapter.Title, lines: round.old, from: round.deal},
	}
	return round, nil
}

// ask asks the next question of the round or, once the round is complete, for the reason of the correction. Then it
// returns the corrections.
func (r *roundAgain) ask(ctx context.Context) ([]string, error) {
	match := r.live.match
	if len(match.Rounds()) == r.rounds {
		r.table.mode = r.table.entered.mode(match, r.table.mode)
		return nil, r.table.step(ctx)
	}
	made := linesOf(since(match, r.deal))
	if slices.Equal(made, linesOf(r.old)) {
		return nil, Words.Unchanged.Err()
	}
	question := ask.Question{Title: r.Say(Words.WhyCorrect), Help: r.title}
	return r.askReason(ctx, question, func(_ []string, why string) ([]string, error) {
		return r.replaced(r.covered, made, why), nil
	})
}

// takeBack takes back the last answer. Its lines are then still to come, in the form in which they were just answered.
func (r *roundAgain) takeBack() {
	last := len(r.answered) - 1
	match := r.answered[last]
	r.answered = r.answered[:last]
	taken := since(r.live.match, match.Log().Len())
	r.live.match = match
	entered := r.table.entered
	next := entered.next(match)
	entered.lines = slices.Concat(entered.lines[:next], taken, entered.lines[next:])
}

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

// step asks the next question. If the answer is refused, it returns nil, so that the question is asked again.
func (t *Table) step(ctx context.Context) error {
	err := t.question(ctx)
	if errors.Is(err, errAgain) || t.Shows(err, nil) {
		return nil
	}
	return err
}

// imagined is a match that is not stored. It replaces the stored one while a round is entered again.
type imagined struct {
	Stored
	match *referee.Match
}

// Match returns the match.
func (i *imagined) Match() *referee.Match { return i.match }

// Apply judges lines and keeps them in memory.
func (i *imagined) Apply(_ context.Context, lines ...string) ([]referee.Ruling, error) {
	after, err := i.match.After(lines...)
	if err != nil {
		return nil, err
	}
	first := i.match.Log().Len()
	i.match = after
	var fresh []referee.Ruling
	for _, ruling := range after.Rulings() {
		if ruling.Line > first {
			fresh = append(fresh, ruling)
		}
	}
	return fresh, nil
}

// Setting returns "": an imagined match has no settings.
func (i *imagined) Setting(context.Context, string) (string, error) { return "", nil }

// Set does nothing.
func (i *imagined) Set(context.Context, string, string) error { return nil }

// next returns how many of the round's lines correspond to lines that the match already has.
func (e *reentry) next(match *referee.Match) int { return min(match.Log().Len()-e.from, len(e.lines)) }

// mode returns the mode in which the next line of the game's own verbs was recorded, or before if it does not say.
func (e *reentry) mode(match *referee.Match, before referee.Mode) referee.Mode {
	for _, old := range e.lines[e.next(match):] {
		if !old.act.Verb.IsCommon() {
			return cmp.Or(match.Game().AskOf(old.act.Verb).When, before)
		}
	}
	return before
}

// filled returns a question that shows the first answers.
func (e *reentry) filled(composer compose.Composer, question ask.Question) ask.Question {
	question.Keys = composer.Say(Words.OnceMoreKeys(e.round))
	question.Fields = slices.Clone(question.Fields)
	byKey := map[string]string{}
	tally := composer.Match.Game().Tally
	if tally != nil && tally.Entered != nil && composer.Tallying() && !composer.Pointing() {
		var acts []play.Action
		for _, old := range e.lines {
			acts = append(acts, old.act)
		}
		byKey = tally.Entered(composer.Match.Roster(), acts, composer.Lang)
	} else if due := composer.Due(); len(due) > 0 {
		byKey = e.values(composer, due)
	}
	for i, field := range question.Fields {
		if value, ok := byKey[field.Key]; ok && (field.Kind != ask.Choice || field.Place(value) >= 0) {
			question.Fields[i].Value = written(value, composer.Lang)
		}
	}
	return question
}

// values returns the words of the round's old lines for the lines that are due now, by the keys of the fields.
func (e *reentry) values(composer compose.Composer, due []referee.LegalLines) map[string]string {
	game := composer.Match.Game()
	ids := composer.Match.Roster().IDs()
	byKey := map[string]string{}
	next := e.next(composer.Match)
	for _, old := range slices.Concat(e.lines[next:], e.lines[:next]) {
		verb := old.act.Verb
		words, _, ok := compose.WordsOf(composer.Match, []byte(old.line))
		if !ok || len(words) == 0 {
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
			return legal.Verb == verb && e.fits(composer, legal, old.act)
		})
		if at < 0 || byKey["0"] != "" {
			continue
		}
		for i, word := range compose.Folded(words, game.Grammar.Shape(verb)) {
			byKey[strconv.Itoa(i)] = word
		}
	}
	if compose.IsCard(game, due[0]) {
		byKey["word"] = e.trick(composer, due[0].Verb)
	}
	return byKey
}

// trick returns the old cards that come next, up to the end of their trick, in the form in which people type them in a
// row.
func (e *reentry) trick(composer compose.Composer, verb play.Verb) string {
	var all []string
	before, _ := composer.Match.Tricks()
	for _, old := range e.lines[e.next(composer.Match):] {
		due := score.Only(composer.Due(), verb)
		if old.act.Verb != verb || len(due) != 1 || len(old.act.Args) != 2 {
			break
		}
		after, err := composer.Match.After(old.line)
		if err != nil {
			break
		}
		typed := composer.Typed(old.act.Arg(1))
		if !e.fits(composer, due[0], old.act) { // played out of turn
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
func (e *reentry) fits(composer compose.Composer, legal referee.LegalLines, act play.Action) bool {
	due := legal.Who(composer.Match.Game().Grammar)
	if due == referee.Nobody {
		return true
	}
	who, named := composer.Match.By(act)
	return named && who == due
}
