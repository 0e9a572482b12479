package league

import (
	"context"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// workspace is a league that a command or a form works on.
type workspace struct {
	db.League
	app    *app.App
	store  *db.Store
	people *exchange.People
}

// workspaceOf returns the workspace of a league of a store.
func workspaceOf(a *app.App, store *db.Store, league db.League) *workspace {
	return &workspace{league, a, store, &exchange.People{App: a, Store: store}}
}

// name returns the name of the league, safe to print.
func (o *workspace) name() string { return app.Visible(o.Settings.Name) }

// App returns the app that shows the league.
func (o *workspace) App() *app.App { return o.app }

// openWorkspace opens the database and the league that a word names, and calls do with it. Without a word there is no
// league in it.
func openWorkspace(ctx context.Context, a *app.App, named []string, reads bool, do func(*workspace) error) error {
	if reads {
		return openWith(ctx, a, a.Reading, named, do)
	}
	return openWith(ctx, a, a.Store, named, do)
}

// openWith is openWorkspace with the function that opens the database.
func openWith(
	ctx context.Context, a *app.App, open func(context.Context) (*db.Store, error), named []string,
	do func(*workspace) error,
) error {
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	var league db.League
	if len(named) > 0 {
		league, err = store.League(ctx, named[0])
		if err != nil {
			return err
		}
	}
	return do(workspaceOf(a, store, league))
}

// The args that several acts have.
var (
	jsonArg   = arg{Key: "json", Kind: act.Switch}
	newArg    = arg{Key: "new", Kind: act.Texts, Source: act.MadeUp}
	reasonArg = arg{Key: "reason", Kind: act.Option, Source: act.MadeUp}
)

// dayArg returns an option for a day.
func dayArg(key string) arg { return act.DayArg[*workspace](key) }

// dayOf returns a day that was given; 0 for none.
func dayOf(values act.Values, key string) league.Day { return act.Of[league.Day](values, key) }

// someWord is a Find that refuses a blank word.
func someWord(_ context.Context, _ *workspace, typed []string, _ act.Values) (any, error) {
	if word := strings.Join(typed, " "); !text.IsBlank(word) {
		return word, nil
	}
	return nil, act.ErrFew
}

// today returns the day of the app's clock.
func today(a *app.App) league.Day {
	day, _ := dayOrToday(a, "") // a day written by the program is one
	return day
}

// dayOrToday returns the day that was typed, or today.
func dayOrToday(a *app.App, typed string) (league.Day, error) {
	if typed == "" {
		typed = a.Now().Format("2006-01-02")
	}
	return a.Day(typed)
}

// askWord asks for a reason that is not empty. The lines of help are shown under the question.
func askWord(ctx context.Context, a *app.App, question string, help ...string) (string, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: question, Help: strings.Join(help, "\n"),
		Fields: []ask.Field{{Key: "why", Check: screen.NotEmpty(words.NeedWord)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}
