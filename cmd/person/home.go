package person

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/act"
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
	return app.Screen{Label: words.PlayersItem, Key: words.KeyPlayers, Help: words.PlayersItemHelp, Open: home}
}

// home shows the menu of players until the user leaves it.
func home(ctx context.Context, a *app.App, store *db.Store) error {
	return room().Keep(ctx, a, playersMenu, func(a *app.App) (*club, string, error) {
		return &club{a, store}, a.Say(words.PlayersHome), nil
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
func (c *club) askPerson(ctx context.Context, title lang.Text) (person db.Person, err error) {
	field, err := listed(ctx, c.people(), "who", lang.Text{})
	if err != nil {
		return person, err
	}
	question := ask.Question{Title: c.app.Say(title), Fields: []ask.Field{field}}
	err = screen.Until(ctx, c.app, question, func(answer ask.Answer) error {
		person, err = c.knownPerson(ctx, answer.Of("who"))
		return err
	})
	return person, err
}

// homePage shows a person's statistics, and prints them on request.
func homePage(ctx context.Context, c *club) error {
	person, err := c.askPerson(ctx, words.WhoIsIt)
	if err != nil {
		return err
	}
	page, err := c.careerPage(ctx, person, league.Filter{})
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, c.app, reports.CareerOf(page, c.app.SheetOptions()))
}

// homeRename changes the name of a person.
func homeRename(ctx context.Context, c *club) error {
	person, err := c.askPerson(ctx, words.WhoIsIt)
	if err != nil {
		return err
	}
	name := ask.Field{Key: "name", Value: person.Name, Check: screen.NeedName}
	question := ask.Question{Title: c.app.Say(words.NewName), Fields: []ask.Field{name}}
	return screen.Until(ctx, c.app, question, func(answer ask.Answer) error {
		return act.Do(ctx, c, rename, act.Values{"who": person, "name": strings.TrimSpace(answer.Of("name"))})
	})
}

// homeUnmerge asks for a merge, and undoes it.
func homeUnmerge(ctx context.Context, c *club) error {
	merges, err := c.store.Merges(ctx)
	if err != nil {
		return err
	}
	if len(merges) == 0 {
		return app.Wrong(words.NoMerges)
	}
	labels := make([]string, len(merges))
	for i, merged := range merges {
		into, err := c.store.Person(ctx, merged.Into)
		if err != nil {
			return err
		}
		labels[i] = c.app.Say(words.MergeItem(app.Visible(merged.Who.Name), app.Visible(into.Name)))
	}
	i, err := screen.Choose(ctx, c.app, c.app.Say(words.WhichMerge), labels)
	if err != nil {
		return err
	}
	return act.Do(ctx, c, unmerge, act.Values{"name": fmt.Sprintf("#%d", merges[i].Who.ID)})
}

// homeRegister shows the register, and prints it on request.
func homeRegister(ctx context.Context, c *club) error {
	members, err := membersOf(ctx, c.store)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, c.app, registerDocument(c.app, members))
}

// homeCard asks for the entries of a person in the register, and stores the answers.
func homeCard(ctx context.Context, c *club) error {
	person, err := c.askPerson(ctx, words.WhoIsIt)
	if err != nil {
		return err
	}
	members, err := membersOf(ctx, c.store)
	if err != nil {
		return err
	}
	question := ask.Question{Title: app.Visible(person.Name), Help: c.app.Say(words.FieldHelp)}
	for _, member := range members {
		if member.ID != person.ID {
			continue
		}
		for _, field := range register.Fields {
			question.Fields = append(question.Fields, ask.Field{
				Key:   string(field),
				Label: c.app.Say(registerWords[field].head),
				Value: member.card.Text(field),
				Check: func(value string) error { return checkValue(field, takenOut(value)) },
			})
		}
		kind := ask.Field{
			Key:   "kind",
			Label: c.app.Say(words.KindHead),
			Kind:  ask.Choice,
			Value: ask.No,
		}
		if member.Guest {
			kind.Value = ask.Yes
		}
		kind.Options = []ask.Option{
			{Label: c.app.Say(words.Member), Value: ask.No}, {Label: c.app.Say(words.GuestKind), Value: ask.Yes},
		}
		question.Fields = append(question.Fields, kind)
	}
	people := c.people()
	who, err := people.Who(ctx, exchange.Numbered(league.Person(person.ID)))
	if err != nil {
		return err
	}
	return screen.Until(ctx, c.app, question, func(answer ask.Answer) error {
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
func homeSpreadsheet(ctx context.Context, c *club) error {
	help := c.app.Say(words.CSVHelp(strings.Join(registerHeads(c.app), ", ")))
	question := ask.Question{
		Title: c.app.Say(words.CSVFile),
		Help:  help,
		Fields: []ask.Field{
			screen.FileField("", ".csv"),
			{Key: "try", Label: c.app.Say(words.OnlyTry), Kind: ask.YesNo, Value: ask.No},
		},
	}
	return screen.Until(ctx, c.app, question, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, c.app, func(inside *app.App) error {
			people := &exchange.People{App: inside, Store: c.store}
			return readRegister(ctx, people, screen.FileOf(answer.Of("file")), answer.Yes("try"))
		})
	})
}

// homeLeaveOut removes the name of a person who asked for that.
func homeLeaveOut(ctx context.Context, c *club) error {
	person, err := c.askPerson(ctx, words.WhoIsIt)
	if err != nil {
		return err
	}
	err = c.askLeaveOut(ctx, person, false)
	if errors.Is(err, ask.ErrBack) {
		return nil
	}
	return err
}
