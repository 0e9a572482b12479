package publish

import (
	"context"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
)

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
	f := ask.Field{Key: "league", Label: a.Say(words.WhichLeague), Kind: ask.Choice}
	for _, l := range all {
		f.Options = append(f.Options, ask.Option{Label: app.Visible(l.Settings.Name), Value: l.Settings.Name})
	}
	if f.Options == nil {
		a.Prompt().Notify(a.Say(words.NoLeagues))
		return nil
	}
	f.Value = f.Options[0].Value
	dir := ask.Field{
		Key: "dir", Label: a.Say(words.WhichFolder), Value: a.Say(words.Site), Free: true, Check: screen.NeedName,
	}
	q := ask.Question{Title: a.Say(words.Publish), Fields: []ask.Field{f, dir}}
	return screen.Until(ctx, a, q, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			o := &options{app: a}
			return o.run(ctx, []string{answer.Of("league"), strings.TrimSpace(answer.Of("dir"))})
		})
	})
}
