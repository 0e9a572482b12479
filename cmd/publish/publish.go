// Package publish writes the pages of a league that a club puts on its web space: the standings, the evenings, each
// player's matches, rulings and rules, as a folder of linked pages without scripts.
//
//	arbitro league publish "Lega del Giovedì" public
//
// The same records give the same bytes: the pages do not depend on the clock, on the machine or on the order in which
// records came. So matches are numbered by day within the season, and the files about players are named after them. A
// list in the folder names the files that are ours: publish replaces and deletes only those.
//
//	publish.go  the command, and its entry on the first screen
//	folder.go   the files of the folder, and the list of them; folder.write is the place for another file that is
//	            no page
//	pages.go    which pages there are; it also makes the list of the evenings, which only the web site has
//
// # A new page
//
// What a page says is in package reports (a block of an evening in reports/evening.go, where EveningPage.Link makes the
// links); here are only which pages there are, and where their links lead.
//
// In pages.go, add the name of its file, and in writerOf or addMatches a call of folder.add with a function that makes
// a document of package reports. For a page in the menu, add a row to writer.menu, and its label to words. The script
// in testdata counts the pages, so add the page there.
//
// The package must not import another room of commands.
package publish

//go:generate go run arbitro/referee/lang/gen

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// room holds the act that publishes a league.
func room() act.Room[*act.Database] { return act.OnDatabase(publishing()) }

// Command returns the command with a verb.
func Command(a *app.App, verb string) *cobra.Command { return room().Named(a, verb) }

// publishing returns the act that publishes a league. The first screen has its form.
func publishing() act.Act[*act.Database] {
	return act.Act[*act.Database]{
		Use:   "publish LEAGUE FOLDER",
		Title: words.Publish,
		Reads: act.Always,
		Once:  true,
		Do:    publish,
		Args: []act.Arg[*act.Database]{
			{Key: "league", Word: "LEAGUE", Source: act.Leagues, Fields: chooseLeague},
			{Key: "folder", Word: "FOLDER", Source: act.Folders, Fields: askFolder},
			act.DayArg[*act.Database]("as-of"),
			{Key: "json", Kind: act.Switch},
		},
	}
}

// publish writes the pages of a league into a folder.
func publish(ctx context.Context, subject *act.Database, values act.Values) (lang.Speaker, error) {
	a := subject.App()
	store := subject.Store
	stored, err := store.League(ctx, values.Text("league"))
	if err != nil {
		return nil, app.BadInput(err)
	}
	loaded, err := season.Load(ctx, store, stored, act.Of[league.Day](values, "as-of"))
	if err != nil {
		return nil, err
	}
	writer, err := writerOf(ctx, a, store, loaded)
	if err != nil {
		return nil, err
	}
	defer writer.close()
	folder := values.Text("folder")
	done, err := writer.folder.write(folder)
	if err != nil {
		return nil, err
	}
	if values.Is("json") {
		return nil, a.SayJSON(done)
	}
	at := text.Path(app.Absolute(folder))
	return words.Published(at, len(done.Files), len(done.Changed), len(done.Removed)), nil
}

// Screen returns the entry of the first screen that publishes a league.
func Screen() app.Screen {
	return app.Screen{Label: words.Publish, Key: words.PublishKey, Help: words.PublishHelp, Open: home}
}

// home shows the form, unless there is no league.
func home(ctx context.Context, a *app.App, store *db.Store) error {
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	if len(leagues) == 0 {
		a.Prompt().Notify(a.Say(words.NoLeagues))
		return nil
	}
	return screen.AsideAll(ctx, a, func(inside *app.App) error {
		return room().Form(ctx, act.NewDatabase(inside, store), publishing())
	})
}

// chooseLeague returns the field of the league.
func chooseLeague(ctx context.Context, subject *act.Database) ([]ask.Field, error) {
	leagues, err := subject.Store.Leagues(ctx)
	if err != nil {
		return nil, err
	}
	field := ask.Field{Label: subject.App().Say(words.WhichLeague), Kind: ask.Choice}
	for _, league := range leagues {
		field.Options = append(field.Options, ask.Option{
			Label: app.Visible(league.Settings.Name),
			Value: league.Settings.Name,
		})
	}
	field.Value = field.Options[0].Value // home shows the form only if there is a league
	return []ask.Field{field}, nil
}

// askFolder returns the field of the folder.
func askFolder(_ context.Context, subject *act.Database) ([]ask.Field, error) {
	a := subject.App()
	return []ask.Field{{Label: a.Say(words.WhichFolder), Value: a.Say(words.Site), Check: screen.NeedName}}, nil
}
