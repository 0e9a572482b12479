package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

var (
	textWhichRound = lang.Text{It: "Di quale round?", En: "Of which round?"}
	textWhichLine  = lang.Text{It: "Che cosa si corregge?", En: "What is to be put right?"}
	textWasAll     = lang.Text{
		It: "Adesso: %s. Un trattino (-) toglie il numero.",
		En: "Now: %s. A dash (-) takes the number away.",
	}
	textWasRule = lang.Text{
		It: "Adesso: %s. Vale dal primo round in poi.",
		En: "Now: %s. It holds from the first round on.",
	}
	textUnchanged = lang.Text{
		It: "è come prima: non c'è niente da correggere",
		En: "it is as before: there is nothing to put right",
	}
	textOneMore = lang.Text{
		It: "Così non torna. Correggere insieme anche qualcos'altro?",
		En: "It does not add up like this. Put something else right together with it?",
	}
	textCorrected = lang.Text{It: "Corretto.", En: "Put right."}
	textMoved     = lang.Text{It: "Corretto. Totali: %s.", En: "Put right. Totals: %s."}
	textFromTo    = lang.Text{It: "%s da %d a %d", En: "%s from %d to %d"}

	keyChange = lang.Text{It: "c", En: "p"}
	keyStrike = lang.Text{It: "t", En: "s"}
)

// correction puts something right that was recorded, also rounds ago. Entries that must agree are corrected together.
type correction struct {
	*table
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
		trial, impossible := k.compose().Try(k.lines...)
		if impossible == nil {
			said := k.moved(trial.After)
			if err := k.apply(ctx, k.lines...); err != nil {
				return err
			}
			k.Asker.Notify(said)
			return nil
		}
		a, err := k.ask(ctx, ask.Question{
			Title: k.say(textOneMore), Help: compose.Capital(app.Sentence(impossible, k.Lang)) + ".", Fresh: true,
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
	was, is := k.match().Totals(), after.Totals()
	var moved []string
	for seat := range min(len(was), len(is)) {
		if was[seat] != is[seat] {
			moved = append(moved, k.say(textFromTo, after.Roster().Name(seat), was[seat], is[seat]))
		}
	}
	if moved == nil {
		return k.say(textCorrected)
	}
	return k.say(textMoved, strings.Join(moved, ", "))
}

// entry asks for one entry and how it should have been, and returns the lines that correct it.
func (k correction) entry(ctx context.Context) ([]string, error) {
	for {
		e, err := k.whichEntry(ctx)
		if err != nil {
			return nil, err
		}
		lines, err := k.anew(ctx, e)
		if !errors.Is(err, ask.ErrBack) {
			return lines, err
		}
	}
}

// whichEntry asks for an entry of the record, round by round, the last first: that is where slips are found.
func (k correction) whichEntry(ctx context.Context) (compose.Entry, error) {
	rounds := k.compose().Chapters()
	slices.Reverse(rounds)
	for {
		options := make([]ask.Option, len(rounds))
		for i, r := range rounds {
			options[i] = ask.Option{Label: r.Title, Value: strconv.Itoa(i)}
		}
		a, err := k.ask(ctx, ask.Question{
			Title: k.say(textWhichRound), Fields: []ask.Field{{Key: "round", Kind: ask.Choice, Options: options}},
		})
		if err != nil {
			return compose.Entry{}, err
		}
		at, _ := strconv.Atoi(a.Of("round"))
		entries := k.compose().Entries(rounds[at])
		options = make([]ask.Option, len(entries))
		for i, e := range entries {
			options[i] = ask.Option{Label: e.Said, Value: strconv.Itoa(i)}
		}
		a, err = k.ask(ctx, ask.Question{
			Title: k.say(textWhichLine), Help: rounds[at].Title,
			Fields: []ask.Field{{Key: "line", Kind: ask.Choice, Options: options}},
		})
		if errors.Is(err, ask.ErrBack) {
			continue
		}
		if err != nil {
			return compose.Entry{}, err
		}
		i, _ := strconv.Atoi(a.Of("line"))
		return entries[i], nil
	}
}

// anew asks how an entry should have been.
func (k correction) anew(ctx context.Context, e compose.Entry) ([]string, error) {
	switch e.Kind {
	case compose.Together:
		return k.numbersAnew(ctx, e)
	case compose.WholeForm:
		return k.formAnew(ctx, e)
	case compose.HouseRule:
		return k.ruleAnew(ctx, e)
	}
	return k.lineAnew(ctx, e)
}

// lineAnew asks for a line by its fields, or strikes it.
func (k correction) lineAnew(ctx context.Context, e compose.Entry) ([]string, error) {
	m, n := k.match(), e.Lines[0]
	text, _ := m.Log().Standing(n)
	words, verb, ok := compose.WordsOf(m, text)
	if !ok {
		return nil, lang.Errorf(textUnchanged)
	}
	form := k.compose().LineForm(verb, nil, compose.Folded(words, m.Game().Grammar.Shape(verb)))
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
			return []string{compose.Strike(n, why)}, nil
		})
	}
	if joins {
		return k.joinAnew(ctx, e, words)
	}
	q := ask.Question{Title: k.say(compose.TextInPlace), Help: k.say(compose.TextWas, e.Said), Fields: form.Fields}
	q.Live = func(values []string) string { return form.Said(values[:len(form.Fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := form.Line(values)
		if err == nil && line == compose.WithoutComment(text) {
			err = lang.Errorf(textUnchanged)
		}
		return []string{compose.Amend(n, why, line)}, err
	})
}

// joinAnew asks who sat down and after whom, in the form that it was entered with.
func (k correction) joinAnew(ctx context.Context, e compose.Entry, words []string) ([]string, error) {
	n := e.Lines[0]
	before, err := k.compose().Before(n)
	if err != nil {
		return nil, err
	}
	known, err := k.Desk.Memory().Names(ctx, 500)
	if err != nil {
		return nil, err
	}
	f := k.composer(before, k.mode).Rejoin(words, known)
	was, err := f.Lines(ask.Answer{Values: f.Start()})
	if err != nil {
		return nil, err
	}
	q := f.Question
	q.Title, q.Help = k.say(compose.TextInPlace), k.say(compose.TextWas, e.Said)
	q.Live = func(values []string) string { return f.Live(values[:len(f.Fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		made, err := f.Lines(ask.Answer{Values: values})
		if err == nil && slices.Equal(made, was) {
			err = lang.Errorf(textUnchanged)
		}
		if err != nil {
			return nil, err
		}
		return []string{compose.Amend(n, why, made[0])}, nil
	})
}

// whatWith asks what to do with a line: "change", "strike", or "insert" what was forgotten after it.
func (k correction) whatWith(ctx context.Context, said string, changeable bool) (string, error) {
	var options []ask.Option
	if changeable {
		options = append(options, ask.Option{Label: k.say(compose.TextChange), Value: "change", Key: k.say(keyChange)})
	}
	options = append(options, ask.Option{Label: k.say(compose.TextStrike), Value: "strike", Key: k.say(keyStrike)})
	options = append(options, ask.Option{Label: k.say(textForgotten), Value: "insert", Key: k.say(keyForgotten)})
	a, err := k.ask(ctx, ask.Question{
		Title: said, Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options}},
	})
	return a.Of("what"), err
}

// numbersAnew asks for the numbers that all players have said in a round, in one form, the cursor on one of them.
func (k correction) numbersAnew(ctx context.Context, e compose.Entry) ([]string, error) {
	m := k.match()
	q := ask.Question{Title: k.say(compose.TextInPlace), Help: k.say(textWasAll, e.Said), At: e.At}
	how, shape := m.Game().AskOf(e.Verb), m.Game().Grammar.Shape(e.Verb)
	was := make([][]string, len(e.Lines))
	for i, n := range e.Lines {
		text, _ := m.Log().Standing(n)
		was[i], _, _ = compose.WordsOf(m, text)
		q.Fields = append(q.Fields, ask.Field{
			Key: strconv.Itoa(n), Label: m.SayWord(shape.Words[0], []byte(was[i][0]), k.Lang), Value: was[i][1],
			Number: &ask.Number{Least: shape.Words[1].Min, Most: shape.Words[1].Max},
			Check: func(value string) error {
				if compose.IsNone(value) {
					return nil
				}
				return compose.InRange(value, shape.Words[1])
			},
		})
	}
	q.Live = func(values []string) string { return k.compose().Sum(how, values[:len(e.Lines)], nil) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		var lines []string
		for i, n := range e.Lines {
			switch value := strings.TrimSpace(values[i]); {
			case value == was[i][1]:
			case compose.IsNone(value):
				lines = append(lines, compose.Strike(n, why))
			default:
				lines = append(lines, compose.Amend(n, why, fmt.Sprintf("%s %s %s", shape.Verb, was[i][0], value)))
			}
		}
		if lines == nil {
			return nil, lang.Errorf(textUnchanged)
		}
		return lines, nil
	})
}

// formAnew asks for a whole round in the game's own form, as it was filled in, the cursor on one of its fields.
func (k correction) formAnew(ctx context.Context, e compose.Entry) ([]string, error) {
	c := k.compose()
	form, covered := c.FormOf(e.Lines)
	q := form.Question
	q.Title, q.Help, q.At, q.Check = k.say(compose.TextInPlace), k.say(compose.TextWas, e.Said), e.At, nil
	fields, live := len(q.Fields), q.Live
	q.Live = func(values []string) string { return live(values[:fields]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		made, err := form.Lines(ask.Answer{Values: values})
		if err != nil {
			return nil, err
		}
		lines := k.replaced(covered, made, why)
		if lines == nil {
			return nil, lang.Errorf(textUnchanged)
		}
		return lines, nil
	})
}

// ruleAnew asks for another value of a house rule. It holds from the first round on.
func (k correction) ruleAnew(ctx context.Context, e compose.Entry) ([]string, error) {
	m := k.match()
	opt := m.Game().Options[e.At]
	was := opt.Write(m.Options().Values[e.At])
	q := ask.Question{
		Title: k.say(compose.TextInPlace), Help: k.say(textWasRule, e.Said),
		Fields: []ask.Field{optionField(k.Lang, opt, was)},
	}
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		read, err := opt.Read(strings.TrimSpace(values[0]))
		if err != nil {
			return nil, err
		}
		value := opt.Write(read)
		if value == was {
			return nil, lang.Errorf(textUnchanged)
		}
		line := "option " + opt.Key + " " + value
		at, stands := ruleLine(m, opt.Key)
		if stands {
			return []string{compose.Amend(at, why, line)}, nil
		}
		return []string{compose.Insert(at, why, line)}, nil
	})
}

// ruleLine returns the last line that sets a house rule; where none does, the last line before the first deal, and
// false.
func ruleLine(m *referee.Match, key string) (n int, stands bool) {
	for at, text := range m.Log().All(1) {
		words, verb, ok := compose.WordsOf(m, text)
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
	usual := cmp.Or(k.why, k.say(compose.TextUsualWhy))
	why := ask.Field{Key: "why", Label: k.say(compose.TextWhy), Value: usual, Free: true}
	q.Fields = append(slices.Clone(q.Fields), why)
	form := k.compose().NewForm(q, func(values []string) ([]string, error) {
		if text.IsBlank(values[n]) {
			return nil, lang.Errorf(compose.TextNeedsWhy)
		}
		return corrected(values[:n], values[n])
	})
	q.Check = func(values []string) error {
		_, err := form.Lines(ask.Answer{Values: values})
		return err
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
		lines, err := form.Lines(ask.Answer{Values: values})
		if err != nil {
			return false
		}
		_, err = k.compose().Try(append(slices.Clone(k.lines), lines...)...)
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
