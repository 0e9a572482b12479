package sitting

import (
	"context"
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// change asks for the correct form of an entry. For an entry from a form, it shows the score as it was before that
// form.
func (k correction) change(ctx context.Context, entry Entry) ([]play.Action, error) {
	k.last = entry.last()
	if entry.Kind == together || entry.Kind == wholeForm {
		before, err := HistoryOf(k.Composer()).Before(entry.Lines[0])
		if err != nil {
			return nil, err
		}
		k.shown = before
	}
	switch entry.Kind {
	case together:
		return k.changeNumbers(ctx, entry)
	case wholeForm:
		return k.changeForm(ctx, entry)
	case houseRule:
		return k.changeRule(ctx, entry)
	case wholeRound:
		return k.enterAgain(ctx, Chapter{Title: entry.Said, Lines: entry.Lines})
	}
	return k.changeLine(ctx, entry)
}

// changeLine asks for the corrected fields of a line, strikes the line, or inserts a line after it.
func (k correction) changeLine(ctx context.Context, entry Entry) ([]play.Action, error) {
	match := k.Match()
	n := entry.Lines[0]
	act, stands := match.ActionAt(n)
	if !stands {
		return nil, Words.Unchanged.Err()
	}
	form := k.Composer().LineForm(act.Verb, nil, compose.FieldValues(match, act))
	joins := match.Game().Grammar.Shape(act.Verb).Parted // a join has its own form: some of its words belong together
	changeable := len(form.Fields) > 0 || joins
	read := func() (string, error) { return k.whatWith(ctx, entry, changeable) }
	return chooseThen(read, func(what string) ([]play.Action, error) {
		switch {
		case what == "insert":
			return k.forgotten(ctx, n, act.Verb)
		case what == "strike":
			k.about = k.Say(Words.TakenOut(entry.Said))
			return k.askReason(ctx, ask.Question{Title: entry.Said}, func(_ ask.Values, why string) ([]play.Action, error) {
				return k.struck(n, why), nil
			})
		case joins:
			return k.changeJoin(ctx, entry, act)
		}
		return k.amended(ctx, entry, form, textOf(match, n))
	})
}

// struck returns the corrections that strike line n. If the record is impossible without an accusation, they also
// strike the verdict that settled the accusation, or the cards that the accused player showed.
func (k correction) struck(n int, why string) []play.Action {
	alone := []play.Action{compose.Strike(n, why)}
	if struck, stands := k.Match().ActionAt(n); !stands || !k.Match().Accuses(struck.Verb) {
		return alone
	}
	if _, err := k.Composer().Try(append(slices.Clone(k.fixes), alone...)...); err == nil {
		return alone
	}
	for act := range k.Match().Actions(n) {
		if act.Line == n {
			continue
		}
		if act.Verb == play.Deal {
			break
		}
		both := []play.Action{compose.Strike(act.Line, why), alone[0]}
		if _, err := k.Composer().Try(append(slices.Clone(k.fixes), both...)...); err == nil {
			return both
		}
	}
	return alone
}

// mistyped asks for the correct form of the line on which a foul rests, and records it. It shows which totals change.
func (t *Table) mistyped(ctx context.Context, n int) error {
	k := newCorrection(t)
	entry := Entry{Said: t.Composer().SaidLine(n), Lines: []int{n}}
	return t.act(func() error {
		return k.run(ctx, func(ctx context.Context) ([]play.Action, error) { return k.amendedLine(ctx, entry) })
	})
}

// amendedLine asks for the fields of the line of an entry, and returns its correction.
func (k correction) amendedLine(ctx context.Context, entry Entry) ([]play.Action, error) {
	match := k.Match()
	n := entry.Lines[0]
	act, stands := match.ActionAt(n)
	if !stands {
		return nil, Words.Unchanged.Err()
	}
	k.about = entry.Said
	k.last = entry.last()
	if match.Game().Grammar.Shape(act.Verb).Parted {
		return k.changeJoin(ctx, entry, act)
	}
	form := k.Composer().LineForm(act.Verb, nil, compose.FieldValues(match, act))
	return k.amended(ctx, entry, form, textOf(match, n))
}

// changeJoin asks who sat down and after whom, in the same form as when the line was entered.
func (k correction) changeJoin(ctx context.Context, entry Entry, said play.Action) ([]play.Action, error) {
	before, err := HistoryOf(k.Composer()).Before(entry.Lines[0])
	if err != nil {
		return nil, err
	}
	known, err := k.Names(ctx)
	if err != nil {
		return nil, err
	}
	form := k.composerOf(before).Rejoin(said, known)
	was, _ := form.Line(form.Start()) // the line stands in the log
	return k.amended(ctx, entry, form, was)
}

// amended asks for the line of an entry in a form, and returns its correction. was is the line before the correction.
func (k correction) amended(ctx context.Context, entry Entry, form compose.Form, was string) ([]play.Action, error) {
	question := ask.Question{
		Title:  k.Say(compose.Words.InPlace),
		Help:   k.Say(compose.Words.Was(entry.Said)),
		OnPage: k.inRound(entry, compose.Words.Was(entry.Said)),
		Fields: form.Fields,
		Live:   form.Live,
		At:     oftenWrong(form.Fields),
	}
	return k.askReason(ctx, question, func(values ask.Values, why string) ([]play.Action, error) {
		line, err := form.Line(values)
		if err != nil || line == was {
			return nil, err
		}
		return []play.Action{compose.Amend(entry.Lines[0], why, line)}, nil
	})
}

// inRound returns what is recorded now, after the title of its round. On a page a tap on a cell leads to the form, and
// no question before it has named the round.
func (k correction) inRound(entry Entry, recorded lang.Speaker) string {
	chapters := HistoryOf(k.Composer()).Chapters()
	for _, chapter := range chapters[1:] {
		if slices.Contains(chapter.Lines, entry.Lines[0]) {
			return chapter.Title + "\n" + k.Say(recorded)
		}
	}
	return k.Say(recorded)
}

// oftenWrong returns the index of the field at which a correction starts: the first number, or else the first text,
// such as a card, because a wrong player is rarer. It returns 0 if the form has neither.
func oftenWrong(fields []ask.Field) int {
	at := slices.IndexFunc(fields, func(field ask.Field) bool {
		_, err := ask.Whole(field.Value)
		return err == nil && field.Kind == ask.Text
	})
	if at < 0 {
		at = slices.IndexFunc(fields, func(field ask.Field) bool { return field.Kind == ask.Text })
	}
	return max(at, 0)
}

// whatWith asks what to do with a line. It returns "change", "strike", or "insert" to add a forgotten line after it: no
// line of play can have been forgotten before the first deal.
func (k correction) whatWith(ctx context.Context, entry Entry, changeable bool) (string, error) {
	var options []ask.Option
	if changeable {
		options = append(options, ask.Option{
			Label: k.Say(compose.Words.Change),
			Value: "change",
			Key:   k.Say(Words.ChangeKey),
		})
	}
	options = append(options, ask.Option{
		Label: k.Say(compose.Words.Strike),
		Value: "strike",
		Key:   k.Say(Words.StrikeKey),
	})
	if chapters := HistoryOf(k.Composer()).Chapters(); !slices.Contains(chapters[0].Lines, entry.Lines[0]) {
		options = append(options, ask.Option{
			Label: k.Say(Words.Insert),
			Value: "insert",
			Key:   k.Say(Words.InsertKey),
		})
	}
	answer, err := k.ask(ctx, ask.Question{
		Title: entry.Said, Fields: []ask.Field{{Key: "what", Kind: ask.Choice, Options: options}},
	})
	return answer.Of("what"), err
}

// changeNumbers asks again, in one form, for the numbers that all players said in a round. The cursor is on the number
// of the entry.
func (k correction) changeNumbers(ctx context.Context, entry Entry) ([]play.Action, error) {
	k.each = true
	match := k.Match()
	question := ask.Question{
		Title:  k.Say(compose.Words.InPlace),
		Help:   k.Say(Words.WasNumbers(entry.Said)),
		OnPage: k.inRound(entry, Words.WasNumbersPage(entry.Said)),
		At:     entry.At,
	}
	how := match.Game().AskOf(entry.Verb)
	shape := match.Game().Grammar.Shape(entry.Verb)
	number := ask.Number{Least: shape.Words[1].Min, Most: shape.Words[1].Max}
	was := make([]play.Action, len(entry.Lines))
	for i, n := range entry.Lines {
		was[i], _ = match.ActionAt(n)
		seat := was[i].Seat()
		key := match.Roster().IDs()[seat]
		if question.Index(key) >= 0 { // the player has said two numbers
			key += " in line " + strconv.Itoa(n)
		}
		question.Fields = append(question.Fields, ask.Field{
			Key: key, Label: match.Roster().Name(seat), Value: strconv.Itoa(was[i].Arg(1)),
			Number: &number, Column: how.Column,
			Check: func(value string) error {
				if text.IsNone(value) {
					return nil
				}
				return number.Check(value)
			},
		})
	}
	question.Live = func(values ask.Values) string { return k.Composer().Sum(how, values, nil) }
	return k.askReason(ctx, question, func(values ask.Values, why string) ([]play.Action, error) {
		var fixes []play.Action
		for i, n := range entry.Lines {
			value := values.Trimmed(question.Fields[i].Key)
			if text.IsNone(value) {
				fixes = append(fixes, compose.Strike(n, why))
				continue
			}
			is, err := ask.Whole(value)
			if err != nil {
				return nil, err
			}
			if is != was[i].Arg(1) {
				fixes = append(fixes, compose.Amend(n, why, match.Write(compose.By(entry.Verb, was[i].Seat(), is))))
			}
		}
		return fixes, nil
	})
}

// changeForm asks again for a whole round in the game's own form, which shows the recorded answers. The cursor is on
// the field of the entry.
func (k correction) changeForm(ctx context.Context, entry Entry) ([]play.Action, error) {
	k.each = true
	composer := k.Composer()
	form, covered := HistoryOf(composer).formOf(entry.Lines)
	question := form.Question
	question.Title = k.Say(compose.Words.InPlace)
	question.Help = k.Say(compose.Words.Was(entry.Said))
	question.Keys = ""
	question.At = entry.At
	question.Check = nil
	return k.askReason(ctx, question, func(values ask.Values, why string) ([]play.Action, error) {
		made, err := form.Lines(values)
		if err != nil {
			return nil, err
		}
		return k.replaced(covered, made, why), nil
	})
}

// changeRule asks for another value of a house rule. The new value applies from the first round on.
func (k correction) changeRule(ctx context.Context, entry Entry) ([]play.Action, error) {
	match := k.Match()
	opt := match.Game().Options[entry.At]
	inForce := match.Game().InForce(match.Options())
	was := inForce.Write(opt, entry.At)
	if match.Unplayed() {
		return k.setRule(ctx, entry, was)
	}
	question := ask.Question{
		Title: k.Say(compose.Words.InPlace), Help: k.Say(Words.WasRule(entry.Said)),
		Fields: []ask.Field{compose.OptionField(k.Lang, opt, was)},
	}
	return k.askReason(ctx, question, func(values ask.Values, why string) ([]play.Action, error) {
		set, err := match.Options().With(match.Game().Options, opt.Key, opt.Typed(values.Of(opt.Key)))
		value := set.Write(opt, entry.At)
		if err != nil || value == was {
			return nil, err
		}
		line := compose.HeadLine(play.Option, opt.Key, value)
		at, stands := ruleLine(match, opt.Key)
		if stands {
			return []play.Action{compose.Amend(at, why, line)}, nil
		}
		return []play.Action{compose.Insert(at, why, line)}, nil
	})
}

// setRule asks for a house rule of a match that has not begun. Nothing is corrected yet, so no reason is asked for.
func (k correction) setRule(ctx context.Context, entry Entry, was string) ([]play.Action, error) {
	match := k.Match()
	opt := match.Game().Options[entry.At]
	answer, err := k.ask(ctx, ask.Question{
		Title:   k.Say(opt.Title),
		Help:    k.Say(Words.HoldsNow(entry.Said)),
		Fields:  []ask.Field{compose.OptionField(k.Lang, opt, was)},
		Records: true,
	})
	if err != nil {
		return nil, err
	}
	set, err := match.Options().With(match.Game().Options, opt.Key, opt.Typed(answer.Of(opt.Key)))
	if err != nil {
		return nil, err
	}
	value := set.Write(opt, entry.At)
	if value == was {
		return nil, Words.Unchanged.Err()
	}
	return []play.Action{compose.Head(play.Option, opt.Key, value)}, nil
}

// ruleLine returns the last line that sets a house rule. If no line does, it returns the last line before the first
// deal, and false.
func ruleLine(match *referee.Match, key string) (n int, stands bool) {
	for act := range match.Actions(1) {
		if act.Verb == play.Option && string(act.Text(0)) == key {
			n = act.Line
			stands = true
		}
		if act.Verb == play.Deal || stands && act.Verb != play.Option {
			break
		}
		if !stands && match.Log().Correctable(act.Line) {
			n = act.Line
		}
	}
	return n, stands
}

// forgotten asks for a line that was forgotten after line n, and returns the line that inserts it. like, the verb of
// line n, is the default.
func (k correction) forgotten(ctx context.Context, n int, like play.Verb) ([]play.Action, error) {
	game := k.Match().Game()
	what := ask.Field{Key: "verb", Kind: ask.Choice}
	for i, shape := range game.Grammar.Verbs() {
		verb := play.FirstOwn + play.Verb(i)
		if verb == like {
			what.Value = shape.Verb
		}
		what.Options = append(what.Options, ask.Option{Label: game.Call(verb, k.Lang), Value: shape.Verb})
	}
	answer, err := k.ask(ctx, ask.Question{Title: k.Say(Words.WhichVerb), Fields: []ask.Field{what}})
	if err != nil {
		return nil, err
	}
	verb, _ := game.Grammar.Verb([]byte(answer.Of("verb")))
	form := k.Composer().LineForm(verb, nil, nil)
	k.why = k.Say(Words.Forgotten)
	k.about = game.Call(verb, k.Lang)
	question := ask.Question{Title: game.Call(verb, k.Lang), Fields: form.Fields, Live: form.Live}
	return k.askReason(ctx, question, func(values ask.Values, why string) ([]play.Action, error) {
		line, err := form.Line(values)
		return []play.Action{compose.Insert(n, why, line)}, err
	})
}
