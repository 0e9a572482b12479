package person

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/db/register"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/league"
)

// Screen returns the entry of the first screen about players.
func Screen() app.Screen {
	return app.Screen{Label: words.PlayersItem, Key: words.KeyPlayers, Open: home}
}

// home shows the menu of players until the user leaves it.
func home(ctx context.Context, a *app.App, store *db.Store) error {
	return screen.Menu(ctx, a, func() (string, []screen.Item, error) {
		var items []screen.Item
		for _, row := range acts(a) {
			if row.ask != nil {
				do := func(a *app.App) error { return row.ask(ctx, a, store) }
				items = append(items, screen.Item{Label: a.Say(row.item), Do: do})
			}
		}
		return a.Say(words.PlayersHome), items, nil
	})
}

// listed returns a field to choose one known person. It returns an error if nobody is known.
func listed(ctx context.Context, people *exchange.People, key string, label lang.Text) (ask.Field, error) {
	f, err := people.Listed(ctx, ask.Field{Key: key, Label: people.App.Say(label), Most: 1, Check: screen.NeedName}, nil)
	if err == nil && len(f.Options) == 0 {
		err = app.Wrong(words.NobodyYet)
	}
	return f, err
}

// askPerson asks for a person who is known.
func askPerson(ctx context.Context, a *app.App, store *db.Store, title lang.Text) (p db.Person, err error) {
	people := &exchange.People{App: a, Store: store, Known: true}
	f, err := listed(ctx, people, "who", lang.Text{})
	if err != nil {
		return p, err
	}
	q := ask.Question{Title: a.Say(title), Fields: []ask.Field{f}}
	err = screen.Until(ctx, a, q, func(answer ask.Answer) error {
		p, err = knownPerson(ctx, a, store, answer.Of("who"))
		return err
	})
	return p, err
}

// homePage shows a person's page, and prints it on request.
func homePage(ctx context.Context, a *app.App, store *db.Store) error {
	p, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	o := &statsOptions{Output: app.Output{App: a}}
	page, err := o.page(ctx, store, p, league.Filter{})
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, a, reports.CareerOf(page, a.SheetOptions()))
}

// homeRename changes the name of a person.
func homeRename(ctx context.Context, a *app.App, store *db.Store) error {
	p, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	name := ask.Field{Key: "name", Value: p.Name, Check: screen.NeedName}
	q := ask.Question{Title: a.Say(words.NewName), Fields: []ask.Field{name}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		return rename(ctx, about{app: a, store: store, Person: p, word: strings.TrimSpace(answer.Of("name"))})
	})
}

// homeMerge merges two names that are one person.
func homeMerge(ctx context.Context, a *app.App, store *db.Store) error {
	people := &exchange.People{App: a, Store: store, Known: true}
	who, err := listed(ctx, people, "who", words.ThisOne)
	if err != nil {
		return err
	}
	into, err := listed(ctx, people, "into", words.IsThatOne)
	if err != nil {
		return err
	}
	q := ask.Question{Title: a.Say(words.WhoIsSame), Fields: []ask.Field{who, into}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		p, err := knownPerson(ctx, a, store, answer.Of("who"))
		if err != nil {
			return err
		}
		return merge(ctx, about{app: a, store: store, Person: p, word: answer.Of("into")})
	})
}

// homeUnmerge takes a merge back.
func homeUnmerge(ctx context.Context, a *app.App, store *db.Store) error {
	merges, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	if len(merges) == 0 {
		return app.Wrong(words.NoMerges)
	}
	labels := make([]string, len(merges))
	for i, m := range merges {
		into, err := store.Person(ctx, m.Into)
		if err != nil {
			return err
		}
		labels[i] = a.Say(words.MergeItem(app.Visible(m.Who.Name), app.Visible(into.Name)))
	}
	i, err := screen.Choose(ctx, a, a.Say(words.WhichMerge), labels)
	if err != nil {
		return err
	}
	return unmerge(ctx, a, store, fmt.Sprintf("#%d", merges[i].Who.ID))
}

// homeRegister shows the register, and prints it on request.
func homeRegister(ctx context.Context, a *app.App, store *db.Store) error {
	all, err := membersOf(ctx, store)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, a, registerDocument(a, all))
}

// homeCard asks what the register shall hold about a person, and stores the answers.
func homeCard(ctx context.Context, a *app.App, store *db.Store) error {
	p, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	all, err := membersOf(ctx, store)
	if err != nil {
		return err
	}
	q := ask.Question{Title: app.Visible(p.Name), Help: a.Say(words.FieldHelp)}
	for _, m := range all {
		if m.ID != p.ID {
			continue
		}
		for _, f := range register.Fields {
			q.Fields = append(q.Fields, ask.Field{
				Key: string(f), Label: a.Say(registerWords[f].head), Value: m.card.Text(f),
				Check: func(value string) error { return checkValue(f, takenOut(value)) },
			})
		}
		kind := ask.Field{Key: "kind", Label: a.Say(words.KindHead), Kind: ask.Choice, Value: ask.No}
		if m.Guest {
			kind.Value = ask.Yes
		}
		kind.Options = []ask.Option{
			{Label: a.Say(words.Member), Value: ask.No}, {Label: a.Say(words.GuestKind), Value: ask.Yes},
		}
		q.Fields = append(q.Fields, kind)
	}
	people := &exchange.People{App: a, Store: store, Known: true}
	who, err := people.Who(ctx, exchange.Numbered(league.Person(p.ID)))
	if err != nil {
		return err
	}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		change := registerLine{who: who, values: map[register.Field]string{}, guest: new(answer.Of("kind") == ask.Yes)}
		for _, f := range register.Fields {
			change.values[f] = takenOut(answer.Of(string(f)))
		}
		return registerOne(ctx, people, change)
	})
}

// homeSpreadsheet reads the register from a file.
func homeSpreadsheet(ctx context.Context, a *app.App, store *db.Store) error {
	help := a.Say(words.CSVHelp(strings.Join(registerHeads(a), ", ")))
	q := ask.Question{Title: a.Say(words.CSVFile), Help: help, Fields: []ask.Field{
		{Key: "file", Check: screen.NeedName},
		{Key: "try", Label: a.Say(words.OnlyTry), Kind: ask.YesNo, Value: ask.No},
	}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			people := &exchange.People{App: a, Store: store}
			return readRegister(ctx, people, strings.TrimSpace(answer.Of("file")), answer.Yes("try"))
		})
	})
}

// homeLeaveOut takes out the name of a person who asked for that.
func homeLeaveOut(ctx context.Context, a *app.App, store *db.Store) error {
	p, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	err = leaveOut(ctx, about{app: a, store: store, Person: p})
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}
