package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhichRound = lang.Text{It: "Di quale round?", En: "Of which round?"}
	textWhichLine  = lang.Text{It: "Che cosa si corregge?", En: "What is to be put right?"}
	textInPlace    = lang.Text{It: "Come doveva essere?", En: "How should it have been?"}
	textWas        = lang.Text{It: "Riga %d, adesso: %s", En: "Line %d, now: %s"}
	textWasAll     = lang.Text{
		It: "Adesso: %s. Un trattino (-) toglie il numero.",
		En: "Now: %s. A dash (-) takes the number away.",
	}
	textWhatWith  = lang.Text{It: "Riga %d: %s", En: "Line %d: %s"}
	textChange    = lang.Text{It: "Scriverla giusta", En: "Put it right"}
	textStrike    = lang.Text{It: "Toglierla: non è mai successo", En: "Strike it: it never happened"}
	textRestore   = lang.Text{It: "Rimetterla", En: "Bring it back"}
	textWhy       = lang.Text{It: "Motivo", En: "Reason"}
	textUsualWhy  = lang.Text{It: "segnato male", En: "recorded wrongly"}
	textNeedsWhy  = lang.Text{It: "serve un motivo", En: "a reason is needed"}
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

	keyChange  = lang.Text{It: "g", En: "p"}
	keyStrike  = lang.Text{It: "t", En: "s"}
	keyRestore = lang.Text{It: "r", En: "b"}
)

// correction puts something right that was recorded, also rounds ago. Entries that must agree are corrected together.
type correction struct {
	*table
	lines []string // so far
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
			k.Asker.Tell(said)
			return nil
		}
		a, err := k.ask(ctx, ask.Question{
			Title: k.say(textOneMore), Help: capital(app.Sentence(impossible, k.Lang)) + ".", Fresh: true,
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
func (k correction) whichEntry(ctx context.Context) (entry, error) {
	rounds := k.compose().chapters()
	slices.Reverse(rounds)
	for {
		options := make([]ask.Option, len(rounds))
		for i, r := range rounds {
			options[i] = ask.Option{Label: r.title, Value: strconv.Itoa(i)}
		}
		a, err := k.ask(ctx, ask.Question{
			Title: k.say(textWhichRound), Fields: []ask.Field{{Key: "round", Kind: ask.Choice, Options: options}},
		})
		if err != nil {
			return entry{}, err
		}
		at, _ := strconv.Atoi(a.Of("round"))
		var entries []ask.Option
		for i, e := range rounds[at].entries {
			entries = append(entries, ask.Option{Label: e.said, Value: strconv.Itoa(i)})
		}
		a, err = k.ask(ctx, ask.Question{
			Title: k.say(textWhichLine), Help: rounds[at].title,
			Fields: []ask.Field{{Key: "line", Kind: ask.Choice, Options: entries}},
		})
		if errors.Is(err, ask.ErrBack) {
			continue
		}
		if err != nil {
			return entry{}, err
		}
		i, _ := strconv.Atoi(a.Of("line"))
		return rounds[at].entries[i], nil
	}
}

// anew asks how an entry should have been.
func (k correction) anew(ctx context.Context, e entry) ([]string, error) {
	if e.together {
		return k.allAnew(ctx, e)
	}
	m, n := k.match(), e.lines[0]
	text, stands := m.Log().Standing(n)
	if !stands {
		text = m.Log().Stood(n)
	}
	words, verb, ok := wordsOf(m, text)
	if !ok {
		return nil, lang.Errorf(textUnchanged)
	}
	form := k.compose().lineForm(verb, nil, folded(words, m.Game().Grammar.Shape(verb)))
	if verb == play.Option && len(words) == 2 {
		form.house(words)
	}
	said := k.compose().said(text)
	if !stands {
		said = k.say(textStruck, said)
	}
	what, err := k.whatWith(ctx, n, said, stands, len(form.fields) > 0)
	if err != nil {
		return nil, err
	}
	q := ask.Question{Title: k.say(textWhatWith, n, said)}
	switch what {
	case "strike":
		return k.because(ctx, q, func(_ []string, why string) ([]string, error) {
			return []string{strike(n, why)}, nil
		})
	case "restore":
		return k.because(ctx, q, func(_ []string, why string) ([]string, error) {
			return []string{amend(n, why, withoutComment(text))}, nil
		})
	}
	q = ask.Question{Title: k.say(textInPlace), Help: k.say(textWas, n, said), Fields: form.fields}
	q.Live = func(values []string) string { return form.said(values[:len(form.fields)]) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		line, err := form.line(values)
		if err == nil && stands && line == withoutComment(text) {
			err = lang.Errorf(textUnchanged)
		}
		return []string{amend(n, why, line)}, err
	})
}

// whatWith asks what to do with a line: "change", "strike", or "restore" for a line that was struck.
func (k correction) whatWith(ctx context.Context, n int, said string, stands, changeable bool) (string, error) {
	var options []ask.Option
	if changeable {
		options = append(options, ask.Option{Label: k.say(textChange), Value: "change", Key: k.say(keyChange)})
	}
	if stands {
		options = append(options, ask.Option{Label: k.say(textStrike), Value: "strike", Key: k.say(keyStrike)})
	} else {
		options = append(options, ask.Option{Label: k.say(textRestore), Value: "restore", Key: k.say(keyRestore)})
	}
	a, err := k.ask(ctx, ask.Question{
		Title: k.say(textWhatWith, n, said), Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options}},
	})
	return a.Of("what"), err
}

// allAnew asks for the numbers that all players have said in a round, in one form.
func (k correction) allAnew(ctx context.Context, e entry) ([]string, error) {
	m := k.match()
	q := ask.Question{Title: k.say(textInPlace), Help: k.say(textWasAll, e.said)}
	how, shape := m.Game().AskOf(e.verb), m.Game().Grammar.Shape(e.verb)
	was := make([][]string, len(e.lines))
	for i, n := range e.lines {
		text, _ := m.Log().Standing(n)
		was[i], _, _ = wordsOf(m, text)
		q.Fields = append(q.Fields, ask.Field{
			Key: strconv.Itoa(n), Label: m.SayWord(shape.Words[0], []byte(was[i][0]), k.Lang), Value: was[i][1],
			Number: &ask.Number{Least: shape.Words[1].Min, Most: shape.Words[1].Max},
			Check: func(value string) error {
				if isNone(value) {
					return nil
				}
				return inRange(value, shape.Words[1])
			},
		})
	}
	q.Live = func(values []string) string { return k.compose().sum(how, values[:len(e.lines)], nil) }
	return k.because(ctx, q, func(values []string, why string) ([]string, error) {
		var lines []string
		for i, n := range e.lines {
			switch value := strings.TrimSpace(values[i]); {
			case value == was[i][1]:
			case isNone(value):
				lines = append(lines, strike(n, why))
			default:
				lines = append(lines, amend(n, why, fmt.Sprintf("%s %s %s", shape.Verb, was[i][0], value)))
			}
		}
		if lines == nil {
			return nil, lang.Errorf(textUnchanged)
		}
		return lines, nil
	})
}

// reasoned composes the lines of a correction, given its reason.
type reasoned func(values []string, why string) ([]string, error)

// because asks a question with the reason as its last field. The lines are not judged yet: other entries may have to be
// corrected together with them.
func (k correction) because(ctx context.Context, q ask.Question, compose reasoned) ([]string, error) {
	n := len(q.Fields)
	why := ask.Field{Key: "why", Label: k.say(textWhy), Value: k.say(textUsualWhy), Free: true}
	q.Fields = append(slices.Clone(q.Fields), why)
	d := &draft{view: k.compose().View, compose: func(values []string) ([]string, error) {
		if strings.TrimSpace(values[n]) == "" {
			return nil, lang.Errorf(textNeedsWhy)
		}
		return compose(values[:n], values[n])
	}}
	q.Check = func(values []string) error {
		_, err := d.lines(values)
		return err
	}
	a, err := k.ask(ctx, q)
	if err != nil {
		return nil, err
	}
	return d.lines(a.Values)
}
