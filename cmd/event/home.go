package event

import (
	"context"
	"errors"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textHome    = lang.Text{It: "Tornei", En: "Tournaments"}
	textHomeNew = lang.Text{It: "Nuovo torneo", En: "New tournament"}
	textActions = lang.Text{
		It: "Come stanno le cose|Iscrivere giocatori|Presenti, assenti, ritirati|Sorteggiare il prossimo turno|" +
			"Risultati, prima quelli che mancano|Correggere un risultato|Classifica|Cambiare il turno sorteggiato|" +
			"Regole del torneo|Registro|Chiudere il torneo|Stampe|" +
			"Giocare a un tavolo, mano per mano",
		En: "How things stand|Enter players|Present, absent, left|Draw the next round|" +
			"Results, the missing ones first|Correct a result|Standing|Change the round drawn|" +
			"Options of the tournament|Log|Close the tournament|Printed pages|" +
			"Play at a table, hand by hand",
	}
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
		labels = append(labels, o.label(c))
	}
	i, err := screen.Choose(ctx, a, a.Say(textHome), append(labels, a.Say(textHomeNew)))
	if err != nil {
		return nil, err
	}
	return func(inside *app.App) error {
		o := newOffice(inside, store)
		o.play = play
		if i == len(all) {
			found := screen.Aside(ctx, inside, func(inside *app.App) error {
				o.app, o.people.App = inside, inside
				return o.askFounding(ctx, founding{values: map[string]string{}})
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
		if err := o.Reload(ctx); err != nil { // another laptop's lines may have come meanwhile
			return err
		}
		i, err := screen.Choose(ctx, o.app, o.label(o.Contest), strings.Split(o.app.Say(textActions), "|"))
		if err != nil {
			return err
		}
		do := []action{
			(*office).readState, (*office).askEnter, (*office).players, (*office).askDraw, (*office).askResults,
			(*office).askCorrection, (*office).askRanking, (*office).tables, (*office).askOption, (*office).readLog,
			(*office).askShut, (*office).askPrinted, (*office).askPlay,
		}
		if err := o.apart(ctx, do[i]); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// action is something to do with a tournament, by forms.
type action func(*office, context.Context) error

// readState shows how things stand.
func (o *office) readState(ctx context.Context) error {
	return screen.Read(ctx, o.app, o.page().State(o.state()))
}

// readLog shows the log.
func (o *office) readLog(ctx context.Context) error {
	return screen.ReadAndPrint(ctx, o.app, o.page().Log(0, o.texts(), o.asides()))
}

// apart runs an action of the tournament whose output stands above the next question.
func (o *office) apart(ctx context.Context, do action) error {
	return screen.AsideAll(ctx, o.app, func(inside *app.App) error {
		there := *o
		there.app = inside
		people := *o.people
		people.App = inside
		there.people = &people
		return there.named(do(&there, ctx))
	})
}
