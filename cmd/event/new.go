package event

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// founding is a tournament to be opened.
type founding struct {
	name, game, league string
	values             map[string]string // of the options, by key, as typed
	players            int
}

func newNew(a *app.App) *cobra.Command {
	f := founding{values: map[string]string{}}
	c := &cobra.Command{Use: "new [NAME]", Args: app.Args(0, 1)}
	flags := c.Flags()
	flags.StringVar(&f.game, "game", "", "")
	flags.StringVar(&f.league, "league", "", "")
	flags.IntVar(&f.players, "players", 0, "")
	typed := map[string]*string{}
	for _, key := range event.OptionKeys() {
		typed[key] = flags.String(key, "", "")
	}
	asJSON := flags.Bool("json", false, "")
	c.RunE = func(c *cobra.Command, args []string) error {
		store, err := a.Store(c.Context())
		if err != nil {
			return err
		}
		defer store.Close()
		if len(args) > 0 {
			f.name = args[0]
		}
		for key, value := range typed {
			f.values[key] = *value
		}
		o := newOffice(a, store)
		o.json = *asJSON
		switch {
		case f.name != "" && f.game != "":
			return o.named(f.open(c.Context(), o))
		case !a.Asks():
			return app.Wrong(app.Words.TooFew(app.UsedAs(c) + " --game GAME"))
		}
		return o.named(f.ask(c.Context(), o))
	}
	return c
}

// open stores the tournament in an office, and says what to expect of it.
func (f founding) open(ctx context.Context, o *office) error {
	if text.IsBlank(f.name) {
		return app.Wrong(words.NeedName)
	}
	g, err := app.FindGame(f.game)
	if err != nil {
		return err
	}
	lines := [][]string{{"event", strings.Join(strings.Fields(f.name), " ")}, {"game", g.Name}}
	if f.league != "" {
		l, err := o.store.League(ctx, f.league)
		if err != nil {
			return err
		}
		lines = append(lines, []string{"league", l.Settings.Name})
	}
	seeded := false
	for _, key := range event.OptionKeys() {
		value := strings.TrimSpace(f.values[key])
		if value == "" || key == "final" && value == "-" {
			continue
		}
		seeded = seeded || key == "seed"
		lines = append(lines, append([]string{"option", key}, parted(key, value)...))
	}
	if !seeded {
		seed := uint64(o.app.Now().UnixNano()/1000) % 1_000_000
		lines = append(lines, []string{"option", "seed", fmt.Sprint(seed)})
	}
	o.Contest, err = o.desk.Found(ctx, func(*db.Tx) ([]desk.Entry, error) {
		entries := make([]desk.Entry, len(lines))
		for i, words := range lines {
			entries[i].Words = words
		}
		return entries, nil
	})
	if err != nil {
		return err
	}
	if o.json {
		return o.inJSON().print()
	}
	name := app.Visible(o.Event.Name)
	if o.app.Seated {
		o.say(words.OpenedHere(name, o.Event.Options.Seed))
	} else {
		o.say(words.Opened(name, int(o.Stored.ID), o.Event.Options.Seed))
	}
	if said := pages.Forecast(o.Event, f.players, o.app.Lang); said != "" {
		fmt.Fprintln(o.app.Out, said)
	}
	return nil
}

// parted returns the words of an option's value as typed: a list is parted at commas and blanks.
func parted(key, value string) []string {
	if !slices.Contains(lists, key) {
		return []string{value}
	}
	return strings.FieldsFunc(strings.ToLower(value), func(r rune) bool { return r == ',' || r == ' ' })
}

// ask asks for the tournament, and opens it in an office.
func (f founding) ask(ctx context.Context, o *office) error {
	q, err := f.form(ctx, o)
	if err != nil {
		return err
	}
	return screen.Until(ctx, o.app, q, func(answer ask.Answer) error {
		f.name, f.game, f.league = answer.Of("name"), answer.Of("game"), answer.Of("league")
		for _, key := range event.OptionKeys() {
			if slices.Contains(answer.Keys(), key) {
				f.values[key] = strings.TrimSpace(answer.Of(key))
			}
		}
		return o.named(f.open(ctx, o))
	})
}

// form returns the form of the tournament. What it leaves out has its default, and can be changed later.
func (f founding) form(ctx context.Context, o *office) (ask.Question, error) {
	a := o.app
	game := ask.Field{Key: "game", Label: a.Say(words.AskGame), Kind: ask.Choice}
	for _, g := range games.All {
		game.Options = append(game.Options, ask.Option{Label: g.Title.In(a.Lang), Value: g.Name})
	}
	game.Value = usualGame(f.game).Name
	q := ask.Question{Title: a.Say(words.AskNew), Fields: []ask.Field{
		{Key: "name", Label: a.Say(words.AskName), Value: f.name, Free: true, Check: notEmpty(words.NeedName)}, game,
	}}
	all, err := o.store.Leagues(ctx)
	if err != nil {
		return q, err
	}
	open := ask.Field{Key: "league", Label: a.Say(words.AskLeague), Kind: ask.Choice, Value: f.league}
	for _, l := range all {
		if !l.IsArchived() {
			open.Options = append(open.Options, ask.Option{Label: app.Visible(l.Settings.Name), Value: l.Settings.Name})
		}
	}
	if len(open.Options) > 0 {
		open.Options = append(open.Options, ask.Option{Label: a.Say(words.NoLeague), Value: ""})
		q.Fields = append(q.Fields, open)
	}
	asked := []string{"method", "rounds", "sizes", "final", "check-in"}
	usual := map[string]string{"method": "swiss", "rounds": "4", "check-in": "off"}
	for _, key := range event.OptionKeys() {
		if !slices.Contains(asked, key) {
			continue
		}
		value := f.values[key]
		if value == "" {
			value = usual[key]
		}
		q.Fields = append(q.Fields, field(a, key, value))
	}
	return q, nil
}

// usualGame returns the game that was named, else the first of the catalogue.
func usualGame(name string) *referee.Game {
	if g, err := app.FindGame(name); name != "" && err == nil {
		return g
	}
	return games.All[0]
}
