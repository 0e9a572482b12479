package publish

import (
	"context"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textPublishItem = lang.Text{
		It: "Pubblicare: le pagine per il sito del circolo",
		En: "Publish: the pages for the club's web site",
	}
	keyPublish    = lang.Text{It: "w", En: "w"}
	textForWhich  = lang.Text{It: "Quale campionato?", En: "Which league?"}
	textIntoDir   = lang.Text{It: "In quale cartella?", En: "Into which folder?"}
	textSiteName  = lang.Text{It: "sito", En: "site"}
	textNoLeagues = lang.Text{
		It: "Nessun campionato: se ne apre uno tra i campionati.",
		En: "No league: open one among the leagues.",
	}
)

// Screen returns the entry of the first screen that publishes a league.
func Screen() app.Screen {
	return app.Screen{Label: textPublishItem, Key: keyPublish, Open: home}
}

// home asks for a league and a folder, and writes the pages.
func home(ctx context.Context, a *app.App, store *db.Store) error {
	all, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	f := ask.Field{Key: "league", Label: a.Say(textForWhich), Kind: ask.Choice}
	for _, l := range all {
		f.Options = append(f.Options, ask.Option{Label: app.Visible(l.Settings.Name), Value: l.Settings.Name})
	}
	if f.Options == nil {
		a.Prompt().Notify(a.Say(textNoLeagues))
		return nil
	}
	f.Value = f.Options[0].Value
	dir := ask.Field{Key: "dir", Label: a.Say(textIntoDir), Value: a.Say(textSiteName), Free: true, Check: screen.NeedName}
	q := ask.Question{Title: a.Say(textPublishItem), Fields: []ask.Field{f, dir}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			o := &options{app: a}
			return o.run(ctx, []string{answer.Of("league"), strings.TrimSpace(answer.Of("dir"))})
		})
	})
}
