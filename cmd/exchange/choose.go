package exchange

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
)

// doubt is a name that may mean several persons, or somebody new.
type doubt struct {
	app   *app.App
	store *db.Store
	name  string
	help  string
	known bool // whether it cannot be somebody new
}

// ask asks who is meant, and returns 0 for somebody new. It returns false if the user went back.
func (d doubt) ask(ctx context.Context, among []db.PersonID) (id db.PersonID, answered bool, err error) {
	var options []ask.Option
	for _, id := range among {
		p, err := d.store.Person(ctx, id)
		if err != nil {
			return 0, false, err
		}
		more := ""
		if len(p.Aliases) > 0 {
			more += d.app.Say(words.WhoAlso(app.Visible(p.Aliases[0])))
		}
		if p.Last != "" {
			more += d.app.Say(words.WhoLast(d.app.Dated(p.Last)))
		}
		options = append(options, ask.Option{
			Label: d.app.Say(words.WhoKnown(app.Visible(p.Name), p.ID, more)), Value: fmt.Sprint(id),
		})
	}
	if !d.known {
		options = append(options, ask.Option{Label: d.app.Say(words.WhoNew), Value: "0"})
	}
	answer, err := d.app.Ask(ctx, ask.Question{
		Title: d.app.Say(words.WhoIs(app.Visible(d.name))), Help: d.help,
		Fields: []ask.Field{{Key: "who", Kind: ask.Choice, Options: options, Value: options[0].Value}},
		Fresh:  true,
	})
	if errors.Is(err, ask.ErrBack) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	i := slices.IndexFunc(among, func(id db.PersonID) bool { return answer.Of("who") == fmt.Sprint(id) })
	if i < 0 {
		return 0, true, nil
	}
	return among[i], true, nil
}

// askAllNew asks whether all unknown names are new persons. Going back is a no.
func askAllNew(ctx context.Context, a *app.App, list string) (bool, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(words.AllNew), Help: a.Say(words.AllKnown(list)),
		Fields: []ask.Field{{Key: "new", Kind: ask.YesNo, Value: ask.No}}, Fresh: true,
	})
	if errors.Is(err, ask.ErrBack) {
		return false, nil
	}
	return answer.Yes("new"), err
}
