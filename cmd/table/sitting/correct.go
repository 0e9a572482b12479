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
	"arbitro/referee/text"
)

// correct asks for a correction of the record, and records it.
func (t *Table) correct(ctx context.Context) error {
	k := newCorrection(t)
	return k.carryOut(ctx)
}

// correctCell returns an action that asks for a correction of a player's numbers in a round, and records it.
func (t *Table) correctCell(cell ask.Cell) func(context.Context) error {
	k := newCorrection(t)
	return func(ctx context.Context) error {
		return t.act(func() error {
			return k.run(ctx, func(ctx context.Context) ([]play.Action, error) { return k.cell(ctx, cell) })
		})
	}
}

// cell asks for the correct form of the entry in a cell. If the cell comes from several entries, such as the points of a
// round, it first asks which of them is wrong.
func (k correction) cell(ctx context.Context, cell ask.Cell) ([]play.Action, error) {
	history := HistoryOf(k.Composer())
	if cell.Round == ask.OfName {
		return k.amendedLine(ctx, history.naming(cell.Seat))
	}
	chapter := history.chapterOf(cell.Round)
	entries := history.about(cell.Seat, history.Entries(chapter))
	if len(entries) == 1 && entries[0].Kind == oneLine { // such as the points of the round
		return k.amendedLine(ctx, entries[0])
	}
	if own := k.inColumn(entries, cell.Column); len(own) == 1 {
		return k.askCorrected(ctx)(own[0])
	}
	line := ""
	return chooseThen(func() (Entry, error) {
		return k.whichOf(ctx, chapter, entries, &line)
	}, k.askCorrected(ctx))
}

// inColumn returns the entries whose number stands in a column of the game; none for column 0.
func (k correction) inColumn(entries []Entry, column int) []Entry {
	var own []Entry
	for _, entry := range entries {
		if column > 0 && entry.Verb > 0 && k.Match().Game().AskOf(entry.Verb).Column == column {
			own = append(own, entry)
		}
	}
	return own
}

// correction corrects entries of the record, also of earlier rounds. Entries that must agree are corrected together:
//
//	choose a round ──▶ choose an entry ──▶ its form ──▶ does the record agree? ──▶ all is recorded
//	 ▲   whichRound      whichEntry         askReason    resolveConflicts           run
//	 └───────────────── correct another entry too ─────────────────┘
//
// Escape leads one step back. Whether a reason must be given is decided in reasonForm and, for a seat on a phone, in
// Composer.Amending. A method with a value as its receiver works on a copy: about, last, why, each and shown hold
// for one entry. said is shared by the copies, since what was said of earlier entries stays.
type correction struct {
	*Table
	fixes []play.Action // the corrections so far, which are not recorded yet
	said  *[]string     // the same in words, for people
	about string        // the entry that is being corrected, in words
	last  int           // the last line of that entry; 0 if it has none
	round string        // the round of the last correction; empty if there is none
	why   string        // the default reason; empty for the usual one
	each  bool          // each field of the form is a separate entry, such as the number of a player
	// shown is the match whose board the questions show: as it was before the form of the entry; nil for as it stands.
	shown *referee.Match
}

func newCorrection(table *Table) *correction { return &correction{Table: table, said: new([]string)} }

// ask puts a question of the correction.
func (k correction) ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	return k.askUnder(ctx, cmp.Or(k.shown, k.Match()), question)
}

// carryOut asks for entries and their corrections until the record is consistent. Then it records the corrections and
// says which totals have changed.
func (k *correction) carryOut(ctx context.Context) error { return k.run(ctx, k.entry) }

// run is like carryOut, but first asks for the first entry and its correction.
func (k *correction) run(ctx context.Context, first func(context.Context) ([]play.Action, error)) error {
	for ; ; first = k.entry {
		more, err := first(ctx)
		if errors.Is(err, errNotCorrected) {
			return ask.ErrBack
		}
		if err != nil {
			return err
		}
		k.fixes = append(k.fixes, more...)
		trial, impossible := k.Composer().Try(k.fixes...)
		if impossible == nil {
			said := k.Say(Words.Corrected)
			if k.Match().Unplayed() {
				said = k.rulesNow(trial.After)
			}
			if moved := k.totals(trial.After); moved != "" {
				said = k.Say(Words.Moved(moved))
			}
			if k.Match().Finished() && !trial.After.Finished() {
				said += "\n" + k.Say(Words.OpenAgain)
			}
			if err := k.applyLines(ctx, trial.Lines...); err != nil {
				return err
			}
			k.Asker.Notify(said)
			return nil
		}
	}
}

// rulesNow says which house rules hold now in a match that has not begun. One rule may set others.
func (k correction) rulesNow(after *referee.Match) string {
	game := after.Game()
	before := game.InForce(k.Match().Options())
	now := game.InForce(after.Options())
	var changed []string
	for i, opt := range game.Options {
		if now.Write(opt, i) != before.Write(opt, i) {
			changed = append(changed, k.Say(score.Words.Named(opt.Title, now.Say(opt, i, k.Lang))))
		}
	}
	if changed == nil { // names were changed, or a place
		return k.Say(Words.Corrected)
	}
	return k.Say(Words.HoldsNow(strings.Join(changed, " · ")))
}

// errNotCorrected says that the user has given up a correction.
var errNotCorrected = errors.New("nothing is corrected")

// entry asks for a round, for one of its entries, and for the correct form of the entry. It returns the actions that
// correct it. The second entry of a correction is usually in the same round, so entry starts there.
func (k *correction) entry(ctx context.Context) ([]play.Action, error) {
	asked := k.round == ""
	return chooseThen(func() (Chapter, error) {
		if !asked {
			asked = true
			i, _ := strconv.Atoi(k.round)
			return HistoryOf(k.Composer()).Chapters()[i], nil
		}
		return k.whichRound(ctx, &k.round)
	}, func(chapter Chapter) ([]play.Action, error) {
		line := ""
		return chooseThen(func() (Entry, error) {
			return k.whichEntry(ctx, chapter, &line)
		}, k.askCorrected(ctx))
	})
}

// askCorrected returns a function that asks for the correct form of an entry, and goes back if nothing was changed.
func (k correction) askCorrected(ctx context.Context) func(Entry) ([]play.Action, error) {
	return func(entry Entry) ([]play.Action, error) {
		k.about = entry.Said
		fixes, err := k.change(ctx, entry)
		if errors.Is(err, Words.Unchanged.Err()) {
			k.Asker.Notify(k.faultOf(err))
			err = ask.ErrBack
		}
		return fixes, err
	}
}

// chooseThen asks for a value with choose, and passes it to act. If act returns ask.ErrBack, it asks again.
func chooseThen[T any](choose func() (T, error), act func(T) ([]play.Action, error)) ([]play.Action, error) {
	for {
		chosen, err := choose()
		if err != nil {
			return nil, err
		}
		fixes, err := act(chosen)
		if !errors.Is(err, ask.ErrBack) {
			return fixes, err
		}
	}
}

// pending says which corrections wait for another one, because the rest of the record contradicts them; "" if there are
// none.
func (k correction) pending() string {
	if len(k.fixes) == 0 {
		return ""
	}
	return k.Say(Words.Pending(k.Lang.Clauses(*k.said)))
}

// noteInWords stores in words what a form corrects: the entry, and the fields whose values have changed. at is the
// field of the entry.
func (k correction) noteInWords(fields []ask.Field, values ask.Values, at int) {
	var all []string
	own := true // whether only the field of the entry differs
	column := 0
	for i, field := range fields {
		value := values.Trimmed(field.Key)
		if value == field.Value {
			continue
		}
		own = own && i == at
		column = field.Column
		all = append(all, shownValue(field, value))
	}
	said := k.about
	if k.each && !own {
		said = strings.Join(changesIn(fields, values), ", ")
		if column > 0 {
			said = k.Say(score.Words.Named(k.Composer().ColumnTitle(column), said))
		}
	} else if all != nil {
		said += " → " + strings.Join(all, ", ")
	}
	*k.said = append(*k.said, said)
}

// shownValue returns a value of a field as people read it: the label of an option, or the value itself.
func shownValue(field ask.Field, value string) string {
	if place := field.Place(value); place >= 0 {
		return field.Options[place].Label
	}
	return value
}

// changesIn says which values of a form differ from its defaults: "Anna 3 → 4".
func changesIn(fields []ask.Field, values ask.Values) []string {
	var all []string
	for _, field := range fields {
		value := values.Trimmed(field.Key)
		if value == field.Value {
			continue
		}
		was := text.Join(" ", field.Label, shownValue(field, field.Value))
		all = append(all, was+" → "+shownValue(field, value))
	}
	return all
}

// tellGivenUp says that the changes in a form of a correction count for nothing, because the user has left it.
func tellGivenUp(table *Table, fields []ask.Field, answer ask.Answer) {
	if answer.Len() < len(fields) {
		return
	}
	if changes := changesIn(fields, answer.Values); len(changes) > 0 {
		table.Tell(Words.GivenUp(strings.Join(changes, ", ")))
	}
}

// whichRound asks for a round of the record. The last round comes first, because most mistakes are found there. at
// holds the default, and receives the choice.
func (k correction) whichRound(ctx context.Context, at *string) (Chapter, error) {
	rounds := HistoryOf(k.Composer()).Chapters()
	if k.Match().Unplayed() {
		if *at != "" { // back from the only chapter
			return Chapter{}, ask.ErrBack
		}
		*at = "0" // nothing to choose
		return rounds[0], nil
	}
	var options []ask.Option
	for i, chapter := range slices.Backward(rounds) {
		options = append(options, ask.Option{
			Label: chapter.Title,
			Value: strconv.Itoa(i),
			Key:   chapter.Key,
		})
	}
	answer, err := k.ask(ctx, ask.Question{
		Title: k.Say(Words.WhichRound), Help: k.pending(), Fields: []ask.Field{{
			Key:     "round",
			Kind:    ask.Choice,
			Options: options,
			Value:   *at,
		}},
	})
	if err != nil {
		return Chapter{}, err
	}
	*at = answer.Of("round")
	i, _ := strconv.Atoi(*at)
	return rounds[i], nil
}

// whichEntry asks for an entry of a round. at holds the default, and receives the choice.
func (k correction) whichEntry(ctx context.Context, chapter Chapter, at *string) (Entry, error) {
	return k.whichOf(ctx, chapter, HistoryOf(k.Composer()).Entries(chapter), at)
}

// whichOf asks for one of these entries of a round. at holds the default, and receives the choice.
func (k correction) whichOf(ctx context.Context, chapter Chapter, entries []Entry, at *string) (Entry, error) {
	var options []ask.Option
	for i, entry := range entries {
		options = append(options, ask.Option{Label: entry.Said, Value: strconv.Itoa(i)})
	}
	if chapter.closed {
		entries = append(entries, Entry{
			Kind:  wholeRound,
			Lines: chapter.Lines,
			Said:  chapter.Title,
		})
		options = append(options, ask.Option{
			Label: k.Say(Words.WholeRound), Value: strconv.Itoa(len(options)), Key: k.Say(Words.WholeRoundKey),
		})
	}
	title := k.Say(Words.WhichLine)
	if k.Match().Unplayed() {
		title = k.Say(Words.WhichRule)
	}
	answer, err := k.ask(ctx, ask.Question{
		Title: title, Help: text.Join("\n", chapter.Title, k.pending()),
		Fields: []ask.Field{{Key: "line", Kind: ask.Choice, Options: options, Value: *at}},
	})
	if err != nil {
		return Entry{}, err
	}
	*at = answer.Of("line")
	i, _ := strconv.Atoi(*at)
	return entries[i], nil
}

// reasoned makes the corrections of an entry with their reason. It returns none if nothing was changed.
type reasoned func(values ask.Values, why string) ([]play.Action, error)

// askReason asks a question whose last field is the reason, and returns the corrections. It accepts corrections that
// contradict the record, because the user may correct other entries together with them.
//
//	asking    a valid answer                                   → judging
//	          Escape                                           → nothing is returned
//	judging   the record agrees                                → the corrections are returned
//	          it contradicts them, or they make new fouls,
//	          or void the open round                           → deciding
//	deciding  correct another entry too, or correct them all   → the corrections are returned
//	          leave everything as it was                       → errNotCorrected
//	          change what was typed, or Escape                 → asking, with what was typed
func (k correction) askReason(ctx context.Context, question ask.Question, corrected reasoned) ([]play.Action, error) {
	form := k.reasonForm(question, corrected)
	asked := form.Question
	asked.Records = true
	for {
		answer, err := k.ask(ctx, asked)
		if errors.Is(err, ask.ErrBack) {
			tellGivenUp(k.Table, question.Fields, answer)
		}
		if err != nil {
			return nil, err
		}
		before := slices.Clone(*k.said)
		k.noteInWords(question.Fields, answer.Values, question.At)
		fixes, err := form.Actions(answer.Values)
		if err != nil {
			return nil, err
		}
		what, err := k.resolveConflicts(ctx, fixes)
		if errors.Is(err, ask.ErrBack) {
			what = changeTyped
		} else if err != nil {
			return nil, err
		}
		switch what {
		case asTyped, withAnother, correctAll:
			return fixes, nil
		case leaveAll:
			return nil, errNotCorrected
		}
		*k.said = before
		if len(question.Fields) == 0 {
			return nil, ask.ErrBack
		}
		asked = asked.Resume(answer)
		asked.At = question.At
	}
}

// resolveConflicts judges the corrections so far together with further ones, and asks what to do if the record
// contradicts them or if they make fouls of other lines or void the open round. It returns asTyped if none of that is
// so.
func (k correction) resolveConflicts(ctx context.Context, further []play.Action) (what string, err error) {
	trial, impossible := k.tryWith(further)
	if impossible != nil {
		return k.contradicted(ctx, impossible)
	}
	fouls := k.newFouls(trial.After)
	round := k.ended(trial.After)
	voids := round != nil && round.Void
	if voids || len(fouls) > 0 {
		return k.fouled(ctx, trial.After, fouls, voids)
	}
	return asTyped, nil
}

// withUnasked adds to corrections that the lines recorded without a question after them are struck, as far as the table
// would not record the same now: passes after the highest bid, of players who never spoke. The table then asks for
// them.
func (k correction) withUnasked(fixes []play.Action, unasked []int, why string) []play.Action {
	var after []int
	var strikes []play.Action
	for _, n := range unasked {
		if k.Match().Log().Compare(n, k.last) > 0 {
			after = append(after, n)
			strikes = append(strikes, compose.Strike(n, why))
		}
	}
	if len(fixes) == 0 || len(after) == 0 {
		return fixes
	}
	trial, err := k.tryWith(slices.Concat(fixes, strikes))
	if err != nil {
		return fixes // the record contradicts the corrections in any case
	}
	match := trial.After
	recorded := answers{k.Table}
	for _, line := range texts(k.Match(), after) { // lines that would come again stay
		act, comes := recorded.unasked(match, k.mode)
		if !comes || match.Write(act) != line {
			break
		}
		strikes = strikes[1:]
		match, err = match.After(act)
		if err != nil {
			break
		}
	}
	return append(fixes, strikes...)
}

// tryWith judges the corrections so far together with further ones.
func (k correction) tryWith(further []play.Action) (compose.Trial, error) {
	return k.Composer().Try(append(slices.Clone(k.fixes), further...)...)
}

// reasonKey is the key of the field for the reason of a correction. It is no id: the other fields may have those of
// players.
const reasonKey = "the reason"

// reasonForm returns the form of a question with the reason as its last field. While somebody fills it in, it shows the
// score that the correction would bring.
func (k correction) reasonForm(question ask.Question, corrected reasoned) compose.Form {
	unasked := answers{k.Table}.lastUnasked()
	asked := question
	usual := cmp.Or(k.why, k.Say(compose.Words.Wrongly))
	why := ask.Field{Key: reasonKey, Label: k.Say(compose.Words.Reason), Value: usual, Free: true}
	asked.Fields = append(slices.Clone(question.Fields), why)
	form := k.Composer().NewForm(asked, func(values ask.Values) ([]play.Action, error) {
		reason := values.Of(reasonKey)
		if text.IsBlank(reason) {
			return nil, compose.Words.NeedReason.Err()
		}
		fixes, err := corrected(question.Own(values), reason)
		if err == nil {
			fixes = k.withUnasked(fixes, unasked, reason)
		}
		if err == nil && len(fixes) == 0 {
			err = Words.Unchanged.Err()
		}
		return fixes, err
	})
	form.Check = func(values ask.Values) error { // only that there are corrections: the record may contradict them
		_, err := form.Actions(values)
		return err
	}
	judged := func(values ask.Values) (compose.Trial, error) {
		fixes, err := form.Actions(values)
		if err != nil {
			return compose.Trial{}, err
		}
		return k.tryWith(fixes)
	}
	var shown ask.Values // the values for which Live has last shown the new score
	form.Live = func(values ask.Values) string {
		shown = values
		said := question.Said(question.Own(values))
		fixes, err := form.Actions(values)
		if err != nil {
			return said
		}
		trial, err := k.tryWith(fixes)
		if err != nil {
			return text.Join("\n", said, k.Say(Words.AnotherToo))
		}
		said = text.Join("\n", k.alsoChanged(trial.After, unasked), said)
		if moved := k.totals(trial.After); moved != "" {
			return text.Join("\n", k.Say(Words.WouldMove(moved)), k.rounds(trial.After), said)
		}
		return said
	}
	// With a valid change whose new score was shown, nobody has to type a reason: it is the usual one.
	form.Enough = func(values ask.Values, left string) bool {
		if left == reasonKey {
			return false
		}
		if question.Enough != nil && question.Enough(question.Own(values), left) {
			return true
		}
		if len(changesIn(question.Fields, values)) == 0 || !shown.Equal(values) {
			return false
		}
		_, err := judged(values)
		return err == nil
	}
	return form
}
