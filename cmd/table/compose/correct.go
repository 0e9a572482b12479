package compose

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
	"arbitro/reports/doc"
)

// correct puts something right that was recorded.
func (t *Table) correct(ctx context.Context) error { return correction{Table: t}.carryOut(ctx) }

// correction puts something right that was recorded, also rounds ago. Entries that must agree are corrected together.
type correction struct {
	*Table
	lines []string // so far
	why   string   // the reason that is offered; empty for the usual one
}

// carryOut asks for entries and their corrections until the record adds up, and shows which totals have moved.
func (k correction) carryOut(ctx context.Context) error {
	for {
		more, err := k.entry(ctx)
		if err != nil {
			return err
		}
		k.lines = append(k.lines, more...)
		trial, impossible := k.Composer().Try(k.lines...)
		if impossible == nil {
			said := k.moved(trial.After)
			if err := k.apply(ctx, k.lines...); err != nil {
				return err
			}
			k.Asker.Notify(said)
			return nil
		}
		a, err := k.ask(ctx, ask.Question{
			Title: k.Say(Words.OneMore), Help: capital(lang.Say(impossible, k.Lang)) + ".", Fresh: true,
			Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.Yes}},
		})
		if err != nil {
			return err
		}
		if !a.Yes("yes") {
			return ask.ErrBack
		}
	}
}

// moved returns the sentence that names the totals which a correction moves.
func (k correction) moved(after *referee.Match) string {
	if moved := k.totals(after); moved != "" {
		return k.Say(Words.Moved(moved))
	}
	return k.Say(Words.Corrected)
}

// totals lists the totals that a correction moves, the new beside the old; "" where none moves.
func (k correction) totals(after *referee.Match) string {
	was, is := k.Match().Totals(), after.Totals()
	var moved []string
	for seat := range min(len(was), len(is)) {
		if was[seat] != is[seat] {
			moved = append(moved, k.Say(Words.FromTo(after.Roster().Name(seat), doc.Integer(was[seat]), doc.Integer(is[seat]))))
		}
	}
	return strings.Join(moved, ", ")
}

// entry asks for one entry and how it should have been, and returns the lines that correct it.
func (k correction) entry(ctx context.Context) ([]string, error) {
	for {
		e, err := k.whichEntry(ctx)
		if err != nil {
			return nil, err
		}
		lines, err := k.change(ctx, e)
		if !errors.Is(err, ask.ErrBack) {
			return lines, err
		}
	}
}

// whichEntry asks for an entry of the record, round by round, the last first: that is where slips are found.
func (k correction) whichEntry(ctx context.Context) (Entry, error) {
	rounds := k.Composer().Chapters()
	for {
		var options []ask.Option
		for i, r := range slices.Backward(rounds) {
			options = append(options, ask.Option{Label: r.Title, Value: strconv.Itoa(i), Key: r.Key})
		}
		a, err := k.ask(ctx, ask.Question{
			Title: k.Say(Words.WhichRound), Fields: []ask.Field{{Key: "round", Kind: ask.Choice, Options: options}},
		})
		if err != nil {
			return Entry{}, err
		}
		at, _ := strconv.Atoi(a.Of("round"))
		entries := k.Composer().Entries(rounds[at])
		options = nil
		for i, e := range entries {
			options = append(options, ask.Option{Label: e.Said, Value: strconv.Itoa(i)})
		}
		if rounds[at].closed {
			entries = append(entries, Entry{Kind: wholeRound, Lines: rounds[at].Lines, Said: rounds[at].Title})
			options = append(options, ask.Option{
				Label: k.Say(Words.WholeRound), Value: strconv.Itoa(len(options)), Key: k.Say(Words.WholeRoundKey),
			})
		}
		a, err = k.ask(ctx, ask.Question{
			Title: k.Say(Words.WhichLine), Help: rounds[at].Title,
			Fields: []ask.Field{{Key: "line", Kind: ask.Choice, Options: options}},
		})
		if errors.Is(err, ask.ErrBack) {
			continue
		}
		if err != nil {
			return Entry{}, err
		}
		i, _ := strconv.Atoi(a.Of("line"))
		return entries[i], nil
	}
}

// change asks how an entry should have been.
func (k correction) change(ctx context.Context, e Entry) ([]string, error) {
	switch e.Kind {
	case together:
		return k.changeNumbers(ctx, e)
	case wholeForm:
		return k.changeForm(ctx, e)
	case houseRule:
		return k.changeRule(ctx, e)
	case wholeRound:
		return k.reentered(ctx, Chapter{Title: e.Said, Lines: e.Lines})
	}
	return k.changeLine(ctx, e)
}

// changeLine asks for a line by its fields, or strikes it.
func (k correction) changeLine(ctx context.Context, e Entry) ([]string, error) {
	m, n := k.Match(), e.Lines[0]
	text, _ := m.Log().Standing(n)
	words, verb, ok := wordsOf(m, text)
	if !ok {
		return nil, Words.Unchanged.Err()
	}
	form := k.Composer().lineForm(verb, nil, folded(words, m.Game().Grammar.Shape(verb)))
	joins := m.Game().Grammar.Shape(verb).Parted // its words have no places of their own
	changeable := len(form.Fields) > 0 || joins
	what, err := k.whatWith(ctx, e.Said, changeable)
	if err != nil {
		return nil, err
	}
	if what == "insert" {
		return k.forgotten(ctx, n, verb)
	}
	if what == "strike" {
		return k.because(ctx, ask.Question{Title: e.Said}, func(_ []string, why string) ([]string, error) {
			return []string{strike(n, why)}, nil
		})
	}
	if joins {
		return k.changeJoin(ctx, e, words)
	}
	q := ask.Question{Title: k.Say(Words.InPlace), Help: k.Say(Words.Was(e.Said)), Fields: form.Fields}
	q.Live = func(values []string) string { return form.Said(values[:len(form.Fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := form.Line(values)
		if err == nil && line == withoutComment(text) {
			err = Words.Unchanged.Err()
		}
		return []string{amend(n, why, line)}, err
	})
}

// changeJoin asks who sat down and after whom, in the form that it was entered with.
func (k correction) changeJoin(ctx context.Context, e Entry, words []string) ([]string, error) {
	n := e.Lines[0]
	before, err := k.Composer().Before(n)
	if err != nil {
		return nil, err
	}
	known, err := k.names(ctx)
	if err != nil {
		return nil, err
	}
	f := k.composerOf(before).rejoin(words, known)
	was, err := f.Lines(ask.Answer{Values: f.Start()})
	if err != nil {
		return nil, err
	}
	q := f.Question
	q.Title, q.Help, q.Keys = k.Say(Words.InPlace), k.Say(Words.Was(e.Said)), ""
	q.Live = func(values []string) string { return f.Live(values[:len(f.Fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		made, err := f.Lines(ask.Answer{Values: values})
		if err == nil && slices.Equal(made, was) {
			err = Words.Unchanged.Err()
		}
		if err != nil {
			return nil, err
		}
		return []string{amend(n, why, made[0])}, nil
	})
}

// whatWith asks what to do with a line: "change", "strike", or "insert" what was forgotten after it.
func (k correction) whatWith(ctx context.Context, said string, changeable bool) (string, error) {
	var options []ask.Option
	if changeable {
		options = append(options, ask.Option{Label: k.Say(Words.Change), Value: "change", Key: k.Say(Words.ChangeKey)})
	}
	options = append(options, ask.Option{Label: k.Say(Words.Strike), Value: "strike", Key: k.Say(Words.StrikeKey)})
	options = append(options, ask.Option{Label: k.Say(Words.Insert), Value: "insert", Key: k.Say(Words.InsertKey)})
	a, err := k.ask(ctx, ask.Question{
		Title: said, Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options}},
	})
	return a.Of("what"), err
}

// changeNumbers asks for the numbers that all players have said in a round, in one form, the cursor on one of them.
func (k correction) changeNumbers(ctx context.Context, e Entry) ([]string, error) {
	m := k.Match()
	q := ask.Question{Title: k.Say(Words.InPlace), Help: k.Say(Words.WasNumbers(e.Said)), At: e.At}
	how, shape := m.Game().AskOf(e.Verb), m.Game().Grammar.Shape(e.Verb)
	number := ask.Number{Least: shape.Words[1].Min, Most: shape.Words[1].Max}
	was := make([][]string, len(e.Lines))
	for i, n := range e.Lines {
		text, _ := m.Log().Standing(n)
		was[i], _, _ = wordsOf(m, text)
		q.Fields = append(q.Fields, ask.Field{
			Key: strconv.Itoa(n), Label: m.SayWord(shape.Words[0], []byte(was[i][0]), k.Lang), Value: was[i][1],
			Number: &number,
			Check: func(value string) error {
				if IsNone(value) {
					return nil
				}
				return number.Check(value)
			},
		})
	}
	q.Live = func(values []string) string { return k.Composer().Sum(how, values[:len(e.Lines)], nil) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		var lines []string
		for i, n := range e.Lines {
			switch value := strings.TrimSpace(values[i]); {
			case value == was[i][1]:
			case IsNone(value):
				lines = append(lines, strike(n, why))
			default:
				lines = append(lines, amend(n, why, fmt.Sprintf("%s %s %s", shape.Verb, was[i][0], value)))
			}
		}
		if lines == nil {
			return nil, Words.Unchanged.Err()
		}
		return lines, nil
	})
}

// changeForm asks for a whole round in the game's own form, as it was filled in, the cursor on one of its fields.
func (k correction) changeForm(ctx context.Context, e Entry) ([]string, error) {
	c := k.Composer()
	form, covered := c.formOf(e.Lines)
	q := form.Question
	q.Title, q.Help, q.Keys, q.At, q.Check = k.Say(Words.InPlace), k.Say(Words.Was(e.Said)), "", e.At, nil
	fields, live := len(q.Fields), q.Live
	q.Live = func(values []string) string { return live(values[:fields]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		made, err := form.Lines(ask.Answer{Values: values})
		if err != nil {
			return nil, err
		}
		lines := k.replaced(covered, made, why)
		if lines == nil {
			return nil, Words.Unchanged.Err()
		}
		return lines, nil
	})
}

// changeRule asks for another value of a house rule. It holds from the first round on.
func (k correction) changeRule(ctx context.Context, e Entry) ([]string, error) {
	m := k.Match()
	opt := m.Game().Options[e.At]
	was := opt.Write(m.Options().Values[e.At])
	q := ask.Question{
		Title: k.Say(Words.InPlace), Help: k.Say(Words.WasRule(e.Said)),
		Fields: []ask.Field{OptionField(k.Lang, opt, was)},
	}
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		read, err := opt.Read(strings.TrimSpace(values[0]))
		if err != nil {
			return nil, err
		}
		value := opt.Write(read)
		if value == was {
			return nil, Words.Unchanged.Err()
		}
		line := "option " + opt.Key + " " + value
		at, stands := ruleLine(m, opt.Key)
		if stands {
			return []string{amend(at, why, line)}, nil
		}
		return []string{insert(at, why, line)}, nil
	})
}

// ruleLine returns the last line that sets a house rule; where none does, the last line before the first deal, and
// false.
func ruleLine(m *referee.Match, key string) (n int, stands bool) {
	for at, text := range m.Log().All(1) {
		words, verb, ok := wordsOf(m, text)
		if !ok {
			continue
		}
		if verb == play.Option && len(words) > 0 && strings.EqualFold(words[0], key) {
			n, stands = at, true
		}
		if verb == play.Deal || stands && verb != play.Option {
			break
		}
		if !stands && m.Log().Correctable(at) {
			n = at
		}
	}
	return n, stands
}

// reasoned composes the lines of a correction, given its reason.
type reasoned func(values []string, why string) ([]string, error)

// because asks a question with the reason as its last field. The lines are not judged yet: other entries may have to be
// corrected together with them.
func (k correction) because(ctx context.Context, q ask.Question, corrected reasoned) ([]string, error) {
	n := len(q.Fields)
	usual := cmp.Or(k.why, k.Say(Words.Wrongly))
	why := ask.Field{Key: "why", Label: k.Say(Words.Reason), Value: usual, Free: true}
	q.Fields = append(slices.Clone(q.Fields), why)
	form := k.Composer().newForm(q, func(values []string) ([]string, error) {
		if text.IsBlank(values[n]) {
			return nil, Words.NeedReason.Err()
		}
		return corrected(values[:n], values[n])
	})
	q.Check = func(values []string) error {
		_, err := form.Lines(ask.Answer{Values: values})
		return err
	}
	judged := func(values []string) (Trial, error) {
		lines, err := form.Lines(ask.Answer{Values: values})
		if err != nil {
			return Trial{}, err
		}
		return k.Composer().Try(append(slices.Clone(k.lines), lines...)...)
	}
	said := q.Live
	q.Live = func(values []string) string {
		all := ""
		if said != nil {
			all = said(values)
		}
		if trial, err := judged(values); err == nil {
			if moved := k.totals(trial.After); moved != "" {
				all = strings.TrimSpace(all + "\n" + k.Say(Words.WouldMove(moved)))
			}
		}
		return all
	}
	was := slices.Clone(q.Fields)
	enough := q.Enough
	q.Enough = func(values []string, at int) bool { // what has changed and adds up is done, with the usual reason
		if at < n && enough != nil && enough(values[:n], at) {
			return true
		}
		if !changed(was[:n], values[:n]) || at == n {
			return false
		}
		_, err := judged(values)
		return err == nil
	}
	a, err := k.ask(ctx, q)
	if err != nil {
		return nil, err
	}
	return form.Lines(a)
}

// changed reports whether any of a form's values is another than at first.
func changed(fields []ask.Field, values []string) bool {
	for i, f := range fields {
		if strings.TrimSpace(values[i]) != f.Value {
			return true
		}
	}
	return false
}

// forgotten asks for a line that was forgotten after line n, and returns the line that inserts it. What is like the
// line before is offered first.
func (k correction) forgotten(ctx context.Context, n int, like play.Verb) ([]string, error) {
	g := k.Match().Game()
	what := ask.Field{Key: "verb", Kind: ask.Choice}
	for i, shape := range g.Grammar.Verbs() {
		verb := play.FirstOwn + play.Verb(i)
		if verb == like {
			what.Value = shape.Verb
		}
		what.Options = append(what.Options, ask.Option{Label: g.Call(verb, k.Lang), Value: shape.Verb})
	}
	a, err := k.ask(ctx, ask.Question{Title: k.Say(Words.WhichVerb), Fields: []ask.Field{what}})
	if err != nil {
		return nil, err
	}
	verb, _ := g.Grammar.Verb([]byte(a.Of("verb")))
	form := k.Composer().lineForm(verb, nil, nil)
	k.why = k.Say(Words.Forgotten)
	q := ask.Question{Title: g.Call(verb, k.Lang), Fields: form.Fields}
	q.Live = func(values []string) string { return form.Said(values[:len(form.Fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := form.Line(values)
		return []string{insert(n, why, line)}, err
	})
}

// replaced returns the corrections that put lines of play in the place of lines that stand, one after another: what is
// the same stays, what stands between is amended line for line, and the rest is struck or inserted. It returns none
// where all is the same.
func (k correction) replaced(standing []int, made []string, why string) []string {
	was := make([]string, len(standing))
	for i, n := range standing {
		text, _ := k.Match().Log().Standing(n)
		was[i] = withoutComment(text)
	}
	var lines []string
	last := k.before(standing[0]) // the line to insert after
	i, j := 0, 0
	for i < len(was) || j < len(made) {
		sameI, sameJ := nextSame(was[i:], made[j:])
		for ; sameI > 0 && sameJ > 0; sameI, sameJ = sameI-1, sameJ-1 {
			lines = append(lines, amend(standing[i], why, made[j]))
			last = standing[i]
			i, j = i+1, j+1
		}
		for ; sameI > 0; sameI-- {
			lines = append(lines, strike(standing[i], why))
			last = standing[i]
			i++
		}
		for ; sameJ > 0; sameJ-- {
			lines = append(lines, insert(last, why, made[j]))
			j++
		}
		if i < len(was) && j < len(made) {
			last = standing[i]
			i, j = i+1, j+1
		}
	}
	return lines
}

// before returns the line that stands before line n, 0 for none.
func (k correction) before(n int) int {
	last := 0
	for at := range k.Match().Log().All(1) {
		if at == n {
			break
		}
		last = at
	}
	return last
}

// nextSame returns how many lines of each list come before the first lines that are the same; all of them where none
// are.
func nextSame(a, b []string) (i, j int) {
	for sum := range len(a) + len(b) - 1 {
		for i := range min(sum+1, len(a)) {
			if j := sum - i; j < len(b) && a[i] == b[j] {
				return i, j
			}
		}
	}
	return len(a), len(b)
}
