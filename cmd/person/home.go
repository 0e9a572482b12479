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

// listed returns a field to choose a known person. It returns an error if there is none.
func listed(ctx context.Context, people *exchange.People, key string, label lang.Text) (ask.Field, error) {
	field, err := people.Listed(ctx, ask.Field{
		Key:   key,
		Label: people.App.Say(label),
		Most:  1,
		Check: screen.NeedName,
	}, nil)
	if err == nil && len(field.Options) == 0 {
		err = app.Wrong(words.NobodyYet)
	}
	return field, err
}

// askPerson asks for a known person.
func askPerson(ctx context.Context, a *app.App, store *db.Store, title lang.Text) (person db.Person, err error) {
	people := &exchange.People{App: a, Store: store, Known: true}
	field, err := listed(ctx, people, "who", lang.Text{})
	if err != nil {
		return person, err
	}
	question := ask.Question{Title: a.Say(title), Fields: []ask.Field{field}}
	err = screen.Until(ctx, a, question, func(answer ask.Answer) error {
		person, err = knownPerson(ctx, a, store, answer.Of("who"))
		return err
	})
	return person, err
}

// homePage shows a person's statistics, and prints them on request.
func homePage(ctx context.Context, a *app.App, store *db.Store) error {
	person, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	o := &statsOptions{Output: app.Output{App: a}}
	page, err := o.page(ctx, store, person, league.Filter{})
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, a, reports.CareerOf(page, a.SheetOptions()))
}

// homeRename changes the name of a person.
func homeRename(ctx context.Context, a *app.App, store *db.Store) error {
	person, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	name := ask.Field{Key: "name", Value: person.Name, Check: screen.NeedName}
	question := ask.Question{Title: a.Say(words.NewName), Fields: []ask.Field{name}}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		return rename(ctx, about{
			app:    a,
			store:  store,
			Person: person,
			word:   strings.TrimSpace(answer.Of("name")),
		})
	})
}

// homeMerge asks for two names that are the same person, and merges them.
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
	question := ask.Question{Title: a.Say(words.WhoIsSame), Fields: []ask.Field{who, into}}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		person, err := knownPerson(ctx, a, store, answer.Of("who"))
		if err != nil {
			return err
		}
		return merge(ctx, about{app: a, store: store, Person: person, word: answer.Of("into")})
	})
}

// homeUnmerge asks for a merge, and undoes it.
func homeUnmerge(ctx context.Context, a *app.App, store *db.Store) error {
	merges, err := store.Merges(ctx)
	if err != nil {
		return err
	}
	if len(merges) == 0 {
		return app.Wrong(words.NoMerges)
	}
	labels := make([]string, len(merges))
	for i, merged := range merges {
		into, err := store.Person(ctx, merged.Into)
		if err != nil {
			return err
		}
		labels[i] = a.Say(words.MergeItem(app.Visible(merged.Who.Name), app.Visible(into.Name)))
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

// homeCard asks for the entries of a person in the register, and stores the answers.
func homeCard(ctx context.Context, a *app.App, store *db.Store) error {
	person, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	all, err := membersOf(ctx, store)
	if err != nil {
		return err
	}
	question := ask.Question{Title: app.Visible(person.Name), Help: a.Say(words.FieldHelp)}
	for _, member := range all {
		if member.ID != person.ID {
			continue
		}
		for _, field := range register.Fields {
			question.Fields = append(question.Fields, ask.Field{
				Key: string(field), Label: a.Say(registerWords[field].head), Value: member.card.Text(field),
				Check: func(value string) error { return checkValue(field, takenOut(value)) },
			})
		}
		kind := ask.Field{
			Key:   "kind",
			Label: a.Say(words.KindHead),
			Kind:  ask.Choice,
			Value: ask.No,
		}
		if member.Guest {
			kind.Value = ask.Yes
		}
		kind.Options = []ask.Option{
			{Label: a.Say(words.Member), Value: ask.No}, {Label: a.Say(words.GuestKind), Value: ask.Yes},
		}
		question.Fields = append(question.Fields, kind)
	}
	people := &exchange.People{App: a, Store: store, Known: true}
	who, err := people.Who(ctx, exchange.Numbered(league.Person(person.ID)))
	if err != nil {
		return err
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		change := registerLine{
			who:    who,
			values: map[register.Field]string{},
			guest:  new(answer.Of("kind") == ask.Yes),
		}
		for _, field := range register.Fields {
			change.values[field] = takenOut(answer.Of(string(field)))
		}
		return registerOne(ctx, people, change)
	})
}

// homeSpreadsheet reads the register from a file.
func homeSpreadsheet(ctx context.Context, a *app.App, store *db.Store) error {
	help := a.Say(words.CSVHelp(strings.Join(registerHeads(a), ", ")))
	question := ask.Question{Title: a.Say(words.CSVFile), Help: help, Fields: []ask.Field{
		screen.FileField("", ".csv"),
		{Key: "try", Label: a.Say(words.OnlyTry), Kind: ask.YesNo, Value: ask.No},
	}}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			people := &exchange.People{App: a, Store: store}
			return readRegister(ctx, people, screen.FileOf(answer.Of("file")), answer.Yes("try"))
		})
	})
}

// homeLeaveOut removes the name of a person who asked for that.
func homeLeaveOut(ctx context.Context, a *app.App, store *db.Store) error {
	person, err := askPerson(ctx, a, store, words.WhoIsIt)
	if err != nil {
		return err
	}
	err = askLeaveOut(ctx, a, store, person, false)
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}
