package act

import (
	"context"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
)

// Offered returns the acts of a menu that are offered now.
func (r Room[S]) Offered(ctx context.Context, subject S, group Group) ([]Act[S], error) {
	var offered []Act[S]
	for _, one := range r.Acts {
		if one.Group != group {
			continue
		}
		if one.Offered != nil {
			is, err := one.Offered(ctx, subject)
			if err != nil {
				return nil, err
			}
			if !is {
				continue
			}
		}
		offered = append(offered, one)
	}
	return offered, nil
}

// Entry returns the entry of an act in its menu.
func (act Act[S]) Entry(ctx context.Context, subject S) (string, error) {
	if act.Label == nil {
		return subject.App().Say(act.Item), nil
	}
	label, err := act.Label(ctx, subject)
	if err != nil {
		return "", err
	}
	return subject.App().Say(label), nil
}

// Choose shows the acts of a menu that are offered now, and the form of the one that the user chooses.
func (r Room[S]) Choose(ctx context.Context, subject S, title string, group Group) error {
	offered, err := r.Offered(ctx, subject, group)
	if err != nil {
		return err
	}
	menu := screen.NewMenu()
	for _, one := range offered {
		label, err := one.Entry(ctx, subject)
		if err != nil {
			return err
		}
		option := ask.Option{Label: label, Help: subject.App().Say(one.ItemHelp)}
		menu.Add(option, func(*app.App) error { return r.Form(ctx, subject, one) })
	}
	do, err := screen.Ask(ctx, subject.App(), title, menu)
	if err != nil {
		return err
	}
	return do(subject.App())
}

// Keep shows a menu until the user leaves it. reread returns the subject as it is now, for an app, and the title of the
// menu: an act may have changed both.
func (r Room[S]) Keep(
	ctx context.Context, a *app.App, group Group, reread func(*app.App) (subject S, title string, err error),
) error {
	return screen.Keep(ctx, a, func() (string, *screen.Menu, error) {
		subject, title, err := reread(a)
		if err != nil {
			return "", nil, err
		}
		offered, err := r.Offered(ctx, subject, group)
		if err != nil {
			return "", nil, err
		}
		menu := screen.NewMenu()
		for _, one := range offered {
			label, err := one.Entry(ctx, subject)
			if err != nil {
				return "", nil, err
			}
			option := ask.Option{Label: label, Help: a.Say(one.ItemHelp)}
			menu.Add(option, func(inside *app.App) error {
				subject, _, err := reread(inside)
				if err != nil {
					return err
				}
				return r.Form(ctx, subject, one)
			})
		}
		return title, menu, nil
	})
}

// Form shows the form of an act: its own, or the one that follows from its args.
func (r Room[S]) Form(ctx context.Context, subject S, act Act[S]) error {
	if act.Form != nil {
		return act.Form(ctx, subject)
	}
	return r.Fill(ctx, subject, act)
}

// Fill asks for the args of an act in a form, and does the act. It asks nothing if no Arg has a field.
func (r Room[S]) Fill(ctx context.Context, subject S, act Act[S]) error {
	a := subject.App()
	question := ask.Question{Title: a.Say(act.Title), Help: a.Say(act.Help), Terms: a.Say(act.Terms)}
	for _, arg := range act.Args {
		if arg.Fields == nil {
			continue
		}
		fields, err := arg.Fields(ctx, subject)
		if err != nil {
			return err
		}
		for _, field := range fields {
			if field.Key == "" {
				field.Key = arg.Key
			}
			field.Check = arg.check(a, field.Check)
			question.Fields = append(question.Fields, field)
		}
	}
	if len(question.Fields) == 0 {
		return act.confirmed(ctx, subject, Values{})
	}
	if act.Refuse != nil {
		question.Check = func(filled ask.Values) error {
			values, err := act.filled(ctx, subject, filled)
			if err != nil {
				return err
			}
			return act.Refuse(subject, values)
		}
	}
	answered := func(answer ask.Answer) error {
		values, err := act.filled(ctx, subject, answer.Values)
		if err == nil {
			err = act.confirmed(ctx, subject, values)
		}
		if r.Mend != nil {
			err = r.Mend(subject, err)
		}
		return err
	}
	if !act.Once {
		return screen.Until(ctx, a, question, answered)
	}
	answer, err := a.Ask(ctx, question)
	if err != nil {
		return err
	}
	return answered(answer)
}

// filled returns the values of a filled form.
func (act Act[S]) filled(ctx context.Context, subject S, filled ask.Values) (Values, error) {
	values := Values{}
	for _, arg := range act.Args {
		if arg.Fields == nil {
			continue
		}
		if err := arg.fill(ctx, subject, filled, values); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// confirmed does the act. If the act has a question (see Sure), the user must answer it with yes first.
func (act Act[S]) confirmed(ctx context.Context, subject S, values Values) error {
	if act.Sure != nil {
		if question := act.Sure(subject, values); question != nil {
			yes, err := subject.App().Confirm(ctx, subject.App().Say(question))
			if err != nil || !yes {
				return err
			}
			values[Confirmed] = true
		}
	}
	return Do(ctx, subject, act.Do, values)
}
