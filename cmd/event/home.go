package event

import (
	"context"
	"errors"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/scoring/event"
)

// AtTable implements App.Events: the tournaments on the first screen.
type AtTable struct{ app *app.App }

// NewAtTable returns the implementation of App.Events.
func NewAtTable(a *app.App) AtTable { return AtTable{a} }

// AtHome shows the list of tournaments, which the first screen opens, until the user leaves it.
func (at AtTable) AtHome(
	ctx context.Context, store *db.Store, play func(ctx context.Context, event string, table int) error,
) error {
	for {
		tournament := newTournament(at.app, store)
		tournament.play = play
		contests, err := tournament.desk.Contests(ctx)
		if err != nil {
			return err
		}
		menu := screen.NewMenu()
		for _, contest := range contests {
			option := ask.Option{Label: label(at.app, contest), Help: at.app.Say(words.EventOneHelp)}
			menu.Add(option, func(inside *app.App) error {
				tournament.app = inside
				tournament.people.App = inside
				tournament.Contest = contest
				return offerActions(ctx, tournament)
			})
		}
		isNew := ask.Option{Label: at.app.Say(words.NewEvent), Help: at.app.Say(words.NewEventHelp)}
		menu.Add(isNew, func(inside *app.App) error {
			found := screen.Aside(ctx, inside, func(inside *app.App) error {
				tournament.app = inside
				tournament.people.App = inside
				return founding{values: map[string]string{}}.ask(ctx, tournament)
			})
			tournament.app = inside
			tournament.people.App = inside
			if found != nil || tournament.Contest == nil {
				return found
			}
			return offerActions(ctx, tournament)
		})
		do, err := screen.Ask(ctx, at.app, at.app.Say(words.Home), menu)
		if err != nil {
			return err
		}
		err = screen.Aside(ctx, at.app, do)
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// isOpen reports whether the tournament is not closed, so that lines can be added to its log.
func isOpen(event *event.Event) bool { return !event.Closed }

// isOpenWithEntrants reports whether the tournament is not closed and has entrants.
func isOpenWithEntrants(event *event.Event) bool { return isOpen(event) && hasEntrants(event) }

// isOpenWithRound reports whether the tournament is not closed and a round is drawn.
func isOpenWithRound(event *event.Event) bool { return isOpen(event) && hasRound(event) }

// changePlayers offers the acts on players.
func changePlayers(ctx context.Context, t *tournament) error {
	return room().Choose(ctx, t, app.Visible(t.Event.Name), playerMenu)
}

// changeRound offers the acts on the last round.
func changeRound(ctx context.Context, t *tournament) error {
	stage, err := t.roundTyped("")
	if err != nil {
		return err
	}
	return room().Choose(ctx, t, t.roundName(stage), tableMenu)
}

// askClose closes the tournament. If players share the first place, it first offers a deciding table.
func askClose(ctx context.Context, t *tournament) error {
	if len(t.Score.Shared()) > 0 {
		if decided, err := askPlayOff(ctx, t); decided || err != nil {
			return err
		}
	}
	return room().Fill(ctx, t, closeAct())
}

// offerActions shows the menu of a tournament until the user leaves it. If reports from phones wait, the cursor is on
// the entry that accepts them, so that one key is enough.
func offerActions(ctx context.Context, t *tournament) error {
	if t.app.Phones != nil && !t.Event.Closed {
		t.app.Phones.EventAgain(ctx, t.Stored.UID)
	}
	fresh := false
	for {
		if err := t.Reload(ctx); err != nil {
			return err
		}
		menu, err := actionsMenu(ctx, t)
		if err != nil {
			return err
		}
		asked, answered := context.WithCancel(ctx)
		answer, err := t.app.Ask(ctx, ask.Question{
			Title:  label(t.app, t.Contest),
			Fields: []ask.Field{menu.Field},
			Terms:  ask.Explain(menu.Options, false),
			Fresh:  fresh,
			Clock:  t.countdown(),
			Stale:  t.news(asked),
		})
		answered()
		fresh = errors.Is(err, ask.ErrStale)
		if fresh {
			continue
		}
		if err != nil {
			return err
		}
		if err := t.Reload(ctx); err != nil { // another laptop's lines may have come while the menu stood
			return err
		}
		err = screen.AsideAll(ctx, t.app, func(inside *app.App) error { return menu.Do(inside, answer) })
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// actionsMenu returns the menu of a tournament. An action shows the form of its act.
func actionsMenu(ctx context.Context, t *tournament) (*screen.Menu, error) {
	offered, err := room().Offered(ctx, t, mainMenu)
	if err != nil {
		return nil, err
	}
	menu := screen.NewMenu()
	for _, one := range offered {
		label, err := one.Entry(ctx, t)
		if err != nil {
			return nil, err
		}
		option := ask.Option{Label: label, Help: t.app.Say(one.ItemHelp)}
		if one.Item == words.MenuReported {
			if n := t.countReported(ctx); n > 0 {
				option.Label = t.app.Say(words.MenuAccept) + " (" + strconv.Itoa(n) + ")"
				option.Value = reported
				menu.Value = reported
			}
		}
		menu.Add(option, func(inside *app.App) error {
			there := *t
			there.app = inside
			people := *t.people
			people.App = inside
			there.people = &people
			return there.named(room().Form(ctx, &there, one))
		})
	}
	return menu, nil
}

// reported is the value of the entry that accepts the reports from phones.
const reported = "reported"
