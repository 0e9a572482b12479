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
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

type options struct {
	app  *app.App
	asOf string
	json bool
}

// New returns the command that publishes a league.
func New(a *app.App) *cobra.Command {
	o := &options{app: a}
	command := app.Verb("publish LEAGUE FOLDER", 2, 2, o.run)
	command.Flags().StringVar(&o.asOf, "as-of", "", "")
	command.Flags().BoolVar(&o.json, "json", false, "")
	return command
}

func (o *options) run(ctx context.Context, args []string) error {
	asOf := league.Day(0)
	if o.asOf != "" {
		day, err := o.app.Day(o.asOf)
		if err != nil {
			return err
		}
		asOf = day
	}
	store, err := o.app.Reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l, err := store.League(ctx, args[0])
	if err != nil {
		return app.BadInput(err)
	}
	s, err := season.Load(ctx, store, l, asOf)
	if err != nil {
		return err
	}
	w, err := writerOf(ctx, o.app, store, s)
	if err != nil {
		return err
	}
	defer w.close()
	done, err := w.folder.write(args[1])
	if err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(done)
	}
	folder := text.Path(app.Absolute(args[1]))
	app.Tell(o.app, words.Published(folder, len(done.Files), len(done.Changed), len(done.Removed)))
	return nil
}

// Screen returns the entry of the first screen that publishes a league.
func Screen() app.Screen {
	return app.Screen{Label: words.Publish, Key: words.PublishKey, Open: home}
}

// home asks for a league and a folder, and writes the pages.
func home(ctx context.Context, a *app.App, store *db.Store) error {
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	field := ask.Field{Key: "league", Label: a.Say(words.WhichLeague), Kind: ask.Choice}
	for _, league := range all {
		field.Options = append(field.Options, ask.Option{
			Label: app.Visible(league.Settings.Name),
			Value: league.Settings.Name,
		})
	}
	if field.Options == nil {
		a.Prompt().Notify(a.Say(words.NoLeagues))
		return nil
	}
	field.Value = field.Options[0].Value
	dir := ask.Field{
		Key: "dir", Label: a.Say(words.WhichFolder), Value: a.Say(words.Site), Check: screen.NeedName,
	}
	question := ask.Question{Title: a.Say(words.Publish), Fields: []ask.Field{field, dir}}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			o := &options{app: a}
			return o.run(ctx, []string{answer.Of("league"), strings.TrimSpace(answer.Of("dir"))})
		})
	})
}
