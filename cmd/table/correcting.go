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
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhichRound = lang.Text{It: "Di quale round?", En: "Of which round?"}
	textWhichLine  = lang.Text{It: "Che cosa si corregge?", En: "What is to be put right?"}
	textInPlace    = lang.Text{It: "Come doveva essere?", En: "How should it have been?"}
	textWas        = lang.Text{It: "Riga %d, adesso: %s", En: "Line %d, now: %s"}
	textWasAll     = lang.Text{It: "Adesso: %s. Un trattino (-) toglie il numero.", En: "Now: %s. A dash (-) takes the number away."}
	textWhatWith   = lang.Text{It: "Riga %d: %s", En: "Line %d: %s"}
	textChange     = lang.Text{It: "Scriverla giusta", En: "Put it right"}
	textStrike     = lang.Text{It: "Toglierla: non è mai successo", En: "Strike it: it never happened"}
	textRestore    = lang.Text{It: "Rimetterla", En: "Bring it back"}
	textUsualWhy   = lang.Text{It: "segnato male", En: "recorded wrongly"}
	textNeedsWhy   = lang.Text{It: "serve un motivo", En: "a reason is needed"}
	textUnchanged  = lang.Text{It: "è come prima: non c'è niente da correggere", En: "it is as before: there is nothing to put right"}
	textOneMore    = lang.Text{It: "Così non torna. Correggere insieme anche qualcos'altro?", En: "It does not add up like this. Put something else right together with it?"}
	textCorrected  = lang.Text{It: "Corretto.", En: "Put right."}
	textMoved      = lang.Text{It: "Corretto. Totali: %s.", En: "Put right. Totals: %s."}
	textFromTo     = lang.Text{It: "%s da %d a %d", En: "%s from %d to %d"}

	keyChange  = lang.Text{It: "g", En: "p"}
	keyStrike  = lang.Text{It: "t", En: "s"}
	keyRestore = lang.Text{It: "r", En: "b"}
)

// correct puts something right that was recorded, also rounds ago; several entries that must agree are corrected
// together. It tells which totals have moved.
func (v *Evening) correct(ctx context.Context, s *desk.Sitting) error {
	var lines []string
	for {
		more, err := v.correction(ctx, s)
		if err != nil {
			return err
		}
		lines = append(lines, more...)
		after, impossible := s.Match().After(lines...)
		if impossible == nil {
			said := v.moved(s.Match(), after)
			if err := v.hear(ctx, s, lines...); err != nil {
				return err
			}
			v.Asker.Tell(said)
			return nil
		}
		a, err := v.ask(ctx, s, ask.Question{
			Title: v.say(textOneMore), Help: capital(app.Sentence(impossible, v.Lang)) + ".", Fresh: true,
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

// moved says which totals a correction has moved.
func (v *Evening) moved(before, after *referee.Match) string {
	was, is := before.Totals(), after.Totals()
	var moved []string
	for seat := range min(len(was), len(is)) {
		if was[seat] != is[seat] {
			moved = append(moved, v.say(textFromTo, after.Roster().Name(seat), was[seat], is[seat]))
		}
	}
	if moved == nil {
		return v.say(textCorrected)
	}
	return v.say(textMoved, strings.Join(moved, ", "))
}

// correction asks for one entry and how it should have been, and gives the lines that say so.
func (v *Evening) correction(ctx context.Context, s *desk.Sitting) ([]string, error) {
	for {
		e, err := v.whichEntry(ctx, s)
		if err != nil {
			return nil, err
		}
		lines, err := v.anew(ctx, s, e)
		if !errors.Is(err, ask.ErrBack) {
			return lines, err
		}
	}
}

// whichEntry asks for an entry of the record, round by round, the last first: that is where slips are found.
func (v *Evening) whichEntry(ctx context.Context, s *desk.Sitting) (written, error) {
	m := s.Match()
	rounds := v.chapters(m)
	slices.Reverse(rounds)
	for {
		options := make([]ask.Option, len(rounds))
		for i, r := range rounds {
			options[i] = ask.Option{Label: r.title, Value: strconv.Itoa(i)}
		}
		a, err := v.ask(ctx, s, ask.Question{Title: v.say(textWhichRound), Fields: []ask.Field{{Key: "round", Kind: ask.Choice, Options: options}}})
		if err != nil {
			return written{}, err
		}
		at, _ := strconv.Atoi(a.Of("round"))
		var entries []ask.Option
		for i, e := range rounds[at].entries {
			entries = append(entries, ask.Option{Label: e.said, Value: strconv.Itoa(i)})
		}
		a, err = v.ask(ctx, s, ask.Question{
			Title: v.say(textWhichLine), Help: rounds[at].title, Fields: []ask.Field{{Key: "line", Kind: ask.Choice, Options: entries}},
		})
		if errors.Is(err, ask.ErrBack) {
			continue
		}
		if err != nil {
			return written{}, err
		}
		i, _ := strconv.Atoi(a.Of("line"))
		return rounds[at].entries[i], nil
	}
}

// anew asks how an entry should have been.
func (v *Evening) anew(ctx context.Context, s *desk.Sitting, e written) ([]string, error) {
	if e.together {
		return v.allAnew(ctx, s, e)
	}
	m, n := s.Match(), e.lines[0]
	text, stands := m.Log().Standing(n)
	out := ask.Option{Label: v.say(textStrike), Value: "strike", Key: v.say(keyStrike)}
	said := v.told(m, text)
	if !stands {
		text = m.Log().Stood(n)
		said = v.say(textStruck, v.told(m, text))
		out = ask.Option{Label: v.say(textRestore), Value: "restore", Key: v.say(keyRestore)}
	}
	words, verb, ok := wordsOf(m, text)
	if !ok {
		return nil, lang.Errorf(textUnchanged)
	}
	form := v.lineForm(m, verb, nil, folded(words, m.Game().Grammar.Shape(verb)))
	if verb == play.Option && len(words) == 2 {
		form.house(words)
	}
	options := []ask.Option{out}
	if len(form.fields) > 0 {
		options = slices.Insert(options, 0, ask.Option{Label: v.say(textChange), Value: "change", Key: v.say(keyChange)})
	}
	what, err := v.ask(ctx, s, ask.Question{
		Title: v.say(textWhatWith, n, said), Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return nil, err
	}
	q := ask.Question{Title: v.say(textWhatWith, n, said)}
	switch what.Of("what") {
	case "strike":
		return v.because(ctx, s, q, func(_ []string, why string) ([]string, error) {
			return []string{withText(fmt.Sprintf("strike %d", n), why)}, nil
		})
	case "restore":
		return v.because(ctx, s, q, func(_ []string, why string) ([]string, error) {
			return []string{amend(n, why, withoutComment(text))}, nil
		})
	}
	q = ask.Question{Title: v.say(textInPlace), Help: v.say(textWas, n, said), Fields: form.fields}
	q.Live = func(values []string) string { return form.said(values[:len(form.fields)]) }
	return v.because(ctx, s, q, func(values []string, why string) ([]string, error) {
		line, err := form.line(values)
		if err == nil && stands && line == withoutComment(text) {
			err = lang.Errorf(textUnchanged)
		}
		return []string{amend(n, why, line)}, err
	})
}

// allAnew asks for the numbers that all players have said in a round, in one form.
func (v *Evening) allAnew(ctx context.Context, s *desk.Sitting, e written) ([]string, error) {
	m := s.Match()
	q := ask.Question{Title: v.say(textInPlace), Help: v.say(textWasAll, e.said)}
	how := m.Game().AskOf(e.verb)
	shape := m.Game().Grammar.Shape(e.verb)
	was := make([][]string, len(e.lines))
	for i, n := range e.lines {
		text, _ := m.Log().Standing(n)
		was[i], _, _ = wordsOf(m, text)
		q.Fields = append(q.Fields, ask.Field{
			Key: strconv.Itoa(n), Label: m.SayWord(shape.Words[0], []byte(was[i][0]), v.Lang), Value: was[i][1],
			Check: func(value string) error {
				if isNone(value) {
					return nil
				}
				return inRange(value, shape.Words[1])
			},
		})
	}
	q.Live = func(values []string) string { return v.sum(how, values[:len(e.lines)], nil) }
	return v.because(ctx, s, q, func(values []string, why string) ([]string, error) {
		var lines []string
		for i, n := range e.lines {
			switch value := strings.TrimSpace(values[i]); {
			case value == was[i][1]:
			case isNone(value):
				lines = append(lines, withText(fmt.Sprintf("strike %d", n), why))
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

// isNone reports whether what was typed means nothing: an empty field, or a dash, since lines cannot be emptied.
func isNone(value string) bool {
	value = strings.TrimSpace(value)
	return value == "" || value == "-"
}

// because asks a question with the reason as its last field.
func (v *Evening) because(ctx context.Context, s *desk.Sitting, q ask.Question, lines func(values []string, why string) ([]string, error)) ([]string, error) {
	n := len(q.Fields)
	q.Fields = append(slices.Clone(q.Fields), ask.Field{Key: "why", Label: v.say(textWhy), Value: v.say(textUsualWhy), Free: true})
	q.Check = func(values []string) error {
		if strings.TrimSpace(values[n]) == "" {
			return lang.Errorf(textNeedsWhy)
		}
		_, err := lines(values[:n], values[n])
		return err
	}
	a, err := v.ask(ctx, s, q)
	if err != nil {
		return nil, err
	}
	return lines(a.Values[:n], a.Values[n])
}

// amend makes the line that puts another in the place of line n.
func amend(n int, why, line string) string {
	return withText(fmt.Sprintf("amend %d", n), why) + " " + line
}
