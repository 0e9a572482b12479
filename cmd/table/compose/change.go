package compose

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
)

// change asks how an entry should have been. For a form, the score is shown as it was before that form.
func (k correction) change(ctx context.Context, e Entry) ([]string, error) {
	if e.Kind == together || e.Kind == wholeForm {
		before, err := k.Composer().Before(e.Lines[0])
		if err != nil {
			return nil, err
		}
		at := *k.Table
		at.showing = before
		k.Table = &at
	}
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

// changeLine asks for the corrected fields of a line, strikes the line, or inserts a line after it.
func (k correction) changeLine(ctx context.Context, e Entry) ([]string, error) {
	m := k.Match()
	n := e.Lines[0]
	text, _ := m.Log().Standing(n)
	words, verb, ok := wordsOf(m, text)
	if !ok {
		return nil, Words.Unchanged.Err()
	}
	form := k.Composer().lineForm(verb, nil, folded(words, m.Game().Grammar.Shape(verb)))
	joins := m.Game().Grammar.Shape(verb).Parted // a join has its own form, because some of its words belong together
	changeable := len(form.Fields) > 0 || joins
	read := func() (string, error) { return k.whatWith(ctx, e.Said, changeable) }
	return within(read, func(what string) ([]string, error) {
		switch {
		case what == "insert":
			return k.forgotten(ctx, n, verb)
		case what == "strike":
			return k.because(ctx, ask.Question{Title: e.Said}, func(_ []string, why string) ([]string, error) {
				return []string{strike(n, why)}, nil
			})
		case joins:
			return k.changeJoin(ctx, e, words)
		}
		return k.amended(ctx, e, form, withoutComment(text))
	})
}

// changeJoin asks who sat down and after whom, in the form in which it was entered.
func (k correction) changeJoin(ctx context.Context, e Entry, words []string) ([]string, error) {
	before, err := k.Composer().Before(e.Lines[0])
	if err != nil {
		return nil, err
	}
	known, err := k.Names(ctx)
	if err != nil {
		return nil, err
	}
	f := k.composerOf(before).rejoin(words, known)
	was, _ := f.line(f.Start()) // the line stands in the log
	return k.amended(ctx, e, f, was)
}

// amended asks for the line of an entry in a form, and returns its correction. was is the line so far.
func (k correction) amended(ctx context.Context, e Entry, f Form, was string) ([]string, error) {
	q := ask.Question{
		Title: k.Say(Words.InPlace), Help: k.Say(Words.Was(e.Said)), Fields: f.Fields, Live: f.Live, At: firstNumber(f.Fields),
	}
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := f.line(values)
		if err != nil || line == was {
			return nil, err
		}
		return []string{amend(e.Lines[0], why, line)}, nil
	})
}

// firstNumber returns the index of the first field for a number, on which a correction opens: a wrong number is more
// frequent than a wrong player. It returns 0 if the form has none.
func firstNumber(fields []ask.Field) int {
	at := slices.IndexFunc(fields, func(f ask.Field) bool {
		_, err := ask.Whole(f.Value)
		return err == nil && f.Kind == ask.Text
	})
	return max(at, 0)
}

// whatWith asks what to do with a line, and returns "change", "strike", or "insert" for a line that was forgotten after
// it.
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

// changeNumbers asks again, in one form, for the numbers that all players said in a round. The cursor is on the number
// of the entry.
func (k correction) changeNumbers(ctx context.Context, e Entry) ([]string, error) {
	m := k.Match()
	q := ask.Question{Title: k.Say(Words.InPlace), Help: k.Say(Words.WasNumbers(e.Said)), At: e.At}
	how := m.Game().AskOf(e.Verb)
	shape := m.Game().Grammar.Shape(e.Verb)
	number := ask.Number{Least: shape.Words[1].Min, Most: shape.Words[1].Max}
	was := make([][]string, len(e.Lines))
	for i, n := range e.Lines {
		text, _ := m.Log().Standing(n)
		was[i], _, _ = wordsOf(m, text)
		q.Fields = append(q.Fields, ask.Field{
			Key: was[i][0], Label: m.SayWord(shape.Words[0], []byte(was[i][0]), k.Lang), Value: was[i][1],
			Number: &number,
			Check: func(value string) error {
				if IsNone(value) {
					return nil
				}
				return number.Check(value)
			},
		})
	}
	q.Live = func(values []string) string { return k.Composer().Sum(how, values, nil) }
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
		return lines, nil
	})
}

// changeForm asks again for a whole round in the game's own form, filled in with the recorded answers. The cursor is on
// the field of the entry.
func (k correction) changeForm(ctx context.Context, e Entry) ([]string, error) {
	c := k.Composer()
	form, covered := c.formOf(e.Lines)
	q := form.Question
	q.Title = k.Say(Words.InPlace)
	q.Help = k.Say(Words.Was(e.Said))
	q.Keys = ""
	q.At = e.At
	q.Check = nil
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		made, err := form.Lines(ask.Answer{Values: values})
		if err != nil {
			return nil, err
		}
		return k.replaced(covered, made, why), nil
	})
}

// changeRule asks for another value of a house rule. The new value holds from the first round on.
func (k correction) changeRule(ctx context.Context, e Entry) ([]string, error) {
	m := k.Match()
	opt := m.Game().Options[e.At]
	was := m.Options().Write(opt, e.At)
	q := ask.Question{
		Title: k.Say(Words.InPlace), Help: k.Say(Words.WasRule(e.Said)),
		Fields: []ask.Field{OptionField(k.Lang, opt, was)},
	}
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		set, err := m.Options().With(m.Game().Options, opt.Key, opt.Typed(values[0]))
		value := set.Write(opt, e.At)
		if err != nil || value == was {
			return nil, err
		}
		line := "option " + opt.Key + " " + value
		at, stands := ruleLine(m, opt.Key)
		if stands {
			return []string{amend(at, why, line)}, nil
		}
		return []string{insert(at, why, line)}, nil
	})
}

// ruleLine returns the last line that sets a house rule. If no line does, it returns the last line before the first
// deal, and false.
func ruleLine(m *referee.Match, key string) (n int, stands bool) {
	for l := range linesFrom(m, 1) {
		if l.verb == play.Option && len(l.words) > 0 && strings.EqualFold(l.words[0], key) {
			n = l.n
			stands = true
		}
		if l.verb == play.Deal || stands && l.verb != play.Option {
			break
		}
		if !stands && m.Log().Correctable(l.n) {
			n = l.n
		}
	}
	return n, stands
}

// forgotten asks for a line that was forgotten after line n, and returns the line that inserts it. The verb of line n
// is the default.
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
	q := ask.Question{Title: g.Call(verb, k.Lang), Fields: form.Fields, Live: form.Live}
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := form.line(values)
		return []string{insert(n, why, line)}, err
	})
}
