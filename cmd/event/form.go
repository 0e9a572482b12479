package event

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// askWord asks for a reason.
func askWord(ctx context.Context, a *app.App, question string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Fields: []ask.Field{{Key: "why", Free: true, Check: notEmpty(words.NeedWhy)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// ask asks for entrants, completing their names.
func (r roll) ask(ctx context.Context) ([]string, error) {
	if !r.app.Asks() {
		return nil, errFew
	}
	var names []string
	for _, p := range r.Event.Entrants {
		names = append(names, p.Name)
	}
	answer, err := r.app.Ask(ctx, ask.Question{
		Title: r.app.Say(words.WhoAsk), Help: r.app.Say(words.WhoHelp),
		Fields: []ask.Field{{Key: "names", Free: true, Suggest: ask.CompleteLast(names), Check: notEmpty(words.NoName)}},
	})
	return league.Commas(answer.Of("names")), err
}

// notEmpty returns a check that refuses a value that shows nothing with a text.
func notEmpty(or lang.Text) func(string) error {
	return func(v string) error {
		if text.IsBlank(v) {
			return app.Wrong(or)
		}
		return nil
	}
}

// among returns the entrants who fit, by name.
func (r roll) among(fits func(int) bool) []int {
	var all []int
	for i := range r.Event.Entrants {
		if fits(i) {
			all = append(all, i)
		}
	}
	slices.SortFunc(all, func(a, b int) int { return strings.Compare(r.names([]int{a}), r.names([]int{b})) })
	return all
}

// offered returns players as a form offers them.
func (r roll) offered(players []int) []ask.Option {
	options := make([]ask.Option, len(players))
	for i, p := range players {
		options[i] = ask.Option{Label: r.names([]int{p}), Value: strconv.Itoa(p)}
	}
	return options
}

// mark asks for any of the entrants who fit; set are marked at first.
func (r roll) mark(ctx context.Context, title lang.Text, fits, set func(int) bool) ([]int, error) {
	among := r.among(fits)
	if len(among) == 0 {
		return nil, app.Wrong(words.Nobody)
	}
	var marked []string
	for _, p := range among {
		if set != nil && set(p) {
			marked = append(marked, strconv.Itoa(p))
		}
	}
	answer, err := r.app.Ask(ctx, ask.Question{Title: r.app.Say(title), Fields: []ask.Field{{
		Key: "who", Kind: ask.Choices, Options: r.offered(among), Value: ask.Join(marked),
	}}})
	if err != nil {
		return nil, err
	}
	var who []int
	for _, v := range answer.List("who") {
		n, _ := strconv.Atoi(v)
		who = append(who, n)
	}
	return who, nil
}

// pick asks for one of the entrants who fit, and for a reason where one is wanted.
func (r roll) pick(ctx context.Context, title lang.Text, fits func(int) bool, reason bool) (int, string, error) {
	among := r.among(fits)
	if len(among) == 0 {
		return 0, "", app.Wrong(words.Nobody)
	}
	q := ask.Question{Title: r.app.Say(title), Fields: []ask.Field{
		{Key: "who", Kind: ask.Choice, Options: r.offered(among)},
	}}
	if reason {
		q.Fields = append(q.Fields, ask.Field{
			Key: "why", Label: r.app.Say(words.Reason), Free: true, Check: notEmpty(words.NeedWhy),
		})
	}
	answer, err := r.app.Ask(ctx, q)
	if err != nil {
		return 0, "", err
	}
	who, _ := strconv.Atoi(answer.Of("who"))
	return who, strings.TrimSpace(answer.Of("why")), nil
}
