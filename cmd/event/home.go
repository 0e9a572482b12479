package event

import (
	"context"
	"errors"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
)

// AtTable implements App.Events: the tournaments, as the first screen needs them.
type AtTable struct{ app *app.App }

// NewAtTable returns the tournaments for the first screen.
func NewAtTable(a *app.App) AtTable { return AtTable{a} }

// AtHome opens the screens of the tournaments from the first screen, until the user leaves them.
func (t AtTable) AtHome(
	ctx context.Context, store *db.Store, play func(ctx context.Context, event string, table int) error,
) error {
	for {
		do, err := chooseEvent(ctx, t.app, store, play)
		if err != nil {
			return err
		}
		if err := screen.Aside(ctx, t.app, do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// chooseEvent asks for a tournament, or a new one, and returns the action that follows.
func chooseEvent(
	ctx context.Context, a *app.App, store *db.Store, play func(ctx context.Context, event string, table int) error,
) (func(*app.App) error, error) {
	o := newOffice(a, store)
	all, err := o.desk.Contests(ctx)
	if err != nil {
		return nil, err
	}
	var labels []string
	for _, c := range all {
		labels = append(labels, label(a, c))
	}
	i, err := screen.Choose(ctx, a, a.Say(words.Home), append(labels, a.Say(words.NewEvent)))
	if err != nil {
		return nil, err
	}
	return func(inside *app.App) error {
		o := newOffice(inside, store)
		o.play = play
		if i == len(all) {
			found := screen.Aside(ctx, inside, func(inside *app.App) error {
				o.app, o.people.App = inside, inside
				return founding{values: map[string]string{}}.ask(ctx, o)
			})
			if o.app, o.people.App = inside, inside; found != nil || o.Contest == nil {
				return found
			}
			return o.secretary(ctx)
		}
		o.Contest = all[i]
		return o.secretary(ctx)
	}, nil
}

// secretary offers the actions on a tournament, until the user leaves it.
func (o *office) secretary(ctx context.Context) error {
	for {
		if err := o.Reload(ctx); err != nil {
			return err
		}
		i, err := screen.Choose(ctx, o.app, label(o.app, o.Contest), strings.Split(o.app.Say(words.Actions), "|"))
		if err != nil {
			return err
		}
		if err := o.Reload(ctx); err != nil { // another laptop's lines may have come while the menu stood
			return err
		}
		if err := o.apart(ctx, actions[i]); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// action is something to do with a tournament, by forms.
type action func(context.Context, *office) error

// actions are those of textActions, in its order.
var actions = []action{
	func(ctx context.Context, o *office) error { return o.press().readState(ctx) },
	func(ctx context.Context, o *office) error { return o.entry().ask(ctx) },
	func(ctx context.Context, o *office) error { return o.players().menu(ctx) },
	func(ctx context.Context, o *office) error { return o.drawing().ask(ctx) },
	func(ctx context.Context, o *office) error { return o.results().askAll(ctx) },
	func(ctx context.Context, o *office) error { return o.results().askCorrection(ctx) },
	func(ctx context.Context, o *office) error { return o.press().askRanking(ctx) },
	func(ctx context.Context, o *office) error { return o.floor().menu(ctx) },
	func(ctx context.Context, o *office) error { return o.askOption(ctx) },
	func(ctx context.Context, o *office) error { return o.press().readLog(ctx) },
	func(ctx context.Context, o *office) error { return o.askShut(ctx) },
	func(ctx context.Context, o *office) error { return o.press().ask(ctx) },
	func(ctx context.Context, o *office) error { return o.results().askPlay(ctx) },
}

// readState shows how things stand.
func (pr press) readState(ctx context.Context) error {
	return screen.Read(ctx, pr.app, pr.page().State(pr.record().state()))
}

// readLog shows the log.
func (pr press) readLog(ctx context.Context) error {
	return screen.ReadAndPrint(ctx, pr.app, pr.page().Log(0, pr.record().texts(), pr.record().asides()))
}

// apart runs an action of the tournament whose output stands above the next question.
func (o *office) apart(ctx context.Context, do action) error {
	return screen.AsideAll(ctx, o.app, func(inside *app.App) error {
		there := *o
		there.app = inside
		people := *o.people
		people.App = inside
		there.people = &people
		return there.named(do(ctx, &there))
	})
}
