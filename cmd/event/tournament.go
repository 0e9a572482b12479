package event

import (
	"context"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/scoring/event"
)

// tournament is the tournament that a command or a form works on.
type tournament struct {
	view
	desk   *desk.Desk
	people *exchange.People
	json   bool    // the answer is wanted as JSON
	out    printed // where pages go

	// play opens the match of a table in the last round of the tournament with this id; nil outside the first screen.
	play func(ctx context.Context, event string, table int) error
}

// newTournament returns a tournament that is not read yet; see find.
func newTournament(a *app.App, store *db.Store) *tournament {
	return &tournament{
		view:   view{app: a, store: store},
		desk:   a.Desk(store),
		people: &exchange.People{App: a, Store: store},
	}
}

// printed holds where the pages of a command go, and the files for slips and pads.
type printed struct {
	app.Output
	slips, pads string // files
}

// printedTo returns where the options of a command send its pages.
func printedTo(values act.Values) printed {
	return printed{Output: *values.Output(), slips: values.Text("slips"), pads: values.Text("pads")}
}

// openTournament opens the tournament that the first word of a command names, and calls do with it.
func openTournament(ctx context.Context, a *app.App, named []string, _ bool, do func(*tournament) error) error {
	store, err := a.ReadingFirst(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	tournament := newTournament(a, store)
	err = tournament.find(ctx, named)
	if err == nil {
		err = do(tournament)
	}
	return tournament.named(err)
}

// openEvents opens the database, and calls do with a tournament that is not read.
func openEvents(ctx context.Context, a *app.App, _ []string, reads bool, do func(*tournament) error) error {
	open := a.Store
	if reads {
		open = a.Reading
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	tournament := newTournament(a, store)
	return tournament.named(do(tournament))
}

// find reads the tournament that a word names. If there is no word, it asks for the tournament.
func (t *tournament) find(ctx context.Context, named []string) error {
	var err error
	if len(named) > 0 {
		t.Contest, err = t.desk.Contest(ctx, named[0])
		return err
	}
	contests, err := t.desk.Contests(ctx)
	switch {
	case err != nil:
		return err
	case len(contests) == 0:
		return app.Failed(words.NoEvents())
	case !t.app.Asks():
		return act.ErrFew
	}
	labels := make([]string, len(contests))
	for i, contest := range contests {
		labels[i] = label(t.app, contest)
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.Which), labels)
	if err == nil {
		t.Contest = contests[i]
	}
	return err
}

// add writes lines to the log. It is for lines that do not depend on the lines in the log.
func (t *tournament) add(ctx context.Context, lines ...[]string) error {
	err := t.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) { return asEntries(lines), nil })
	return app.While(err, "add %q to the log of tournament %d", lines, t.Stored.ID)
}

// asEntries returns lines as entries without a person.
func asEntries(lines [][]string) []desk.Entry {
	entries := make([]desk.Entry, len(lines))
	for i, line := range lines {
		entries[i].Words = line
	}
	return entries
}

// nextStage returns the round from which lines written now take effect: the next round to draw, or the round that would
// follow if all are drawn. For a round robin without entrants it returns round 1.
func nextStage(event *event.Event) event.Stage {
	next, more := event.Next()
	if !more && event.Last() == nil {
		return 1
	}
	return next
}
