package league

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/referee/lang"
)

// comingField returns a field that lists who may come later or leave early. A round may be typed behind a name.
func comingField(ctx context.Context, people *exchange.People, f ask.Field) (ask.Field, error) {
	f, err := people.Listed(ctx, f, nil)
	if err != nil {
		return f, err
	}
	find := f.Find
	f.Find = func(typed string) []ask.Option {
		name, round, found := cutLast(typed, ":")
		if _, err := strconv.Atoi(round); !found || err != nil {
			return find(typed)
		}
		return withRound(people.App, find(name), round)
	}
	return f, nil
}

// withRound returns the options with a round behind each person.
func withRound(a *app.App, all []ask.Option, round string) []ask.Option {
	for i, o := range all {
		all[i].Label, all[i].Value = a.Say(words.Coming(o.Label, round)), o.Value+":"+round
	}
	return all
}

// relabelled returns a field with an option for each value that it holds with a round.
func relabelled(a *app.App, f ask.Field) ask.Field {
	for _, v := range ask.Split(f.Value) {
		who, round, found := cutLast(v, ":")
		at := slices.IndexFunc(f.Options, func(o ask.Option) bool { return o.Value == who })
		if found && at >= 0 {
			f.Options = append(f.Options, withRound(a, []ask.Option{f.Options[at]}, round)...)
		}
	}
	return f
}

// since asks from which round on those come or leave of whom the answer does not say it. The question holds their
// names. An evening of one round needs no question.
func (o *seatsOptions) since(ctx context.Context, form ask.Question) error {
	a, q := o.App, ask.Question{Title: o.App.Say(words.WhichRounds)}
	var options []ask.Option
	for n := 1; n <= o.rounds; n++ {
		options = append(options, ask.Option{Label: a.Say(words.FromRound(n)), Value: strconv.Itoa(n)})
	}
	var open []*string
	for _, group := range []struct {
		words []string
		label func(player any) lang.Phrase
		usual int
	}{{o.late, words.ComesFrom, min(2, o.rounds)}, {o.left, words.LeavesFrom, o.rounds}} {
		for i, word := range group.words {
			if _, _, found := cutLast(word, ":"); found {
				continue
			}
			open = append(open, &group.words[i])
			q.Fields = append(q.Fields, ask.Field{
				Key: word, Label: a.Say(group.label(labelled(form, word))), Kind: ask.Choice,
				Options: options, Value: strconv.Itoa(group.usual),
			})
		}
	}
	switch {
	case len(open) == 0:
		return nil
	case o.rounds > 1:
		answer, err := a.Ask(ctx, q)
		if errors.Is(err, ask.ErrBack) {
			return app.Wrong(words.NotSince)
		}
		if err != nil {
			return err
		}
		for i, word := range open {
			*word += ":" + answer.Values[i]
		}
	default:
		for _, word := range open {
			*word += ":1"
		}
	}
	return nil
}

// labelled returns the label that a form has for a person, or the name as typed.
func labelled(form ask.Question, word string) string {
	for _, f := range form.Fields {
		for _, o := range f.Options {
			if o.Value == word {
				return o.Label
			}
		}
	}
	return app.Visible(word)
}
