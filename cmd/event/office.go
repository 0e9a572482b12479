package event

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// office is one run of a command, or of a form, on one tournament.
type office struct {
	*desk.Contest
	app    *app.App
	store  *db.Store
	desk   *desk.Desk
	people *exchange.People
	json   bool    // the answer is wanted as JSON
	out    printed // where pages go

	// play keeps the match of a table of the last round, of the tournament with an id; nil outside the first screen.
	play func(ctx context.Context, event string, table int) error
}

// The parts of the office: each does one kind of work on the tournament.
type (
	roll    struct{ *office } // who is meant among the entrants
	entry   struct{ *office } // who enters
	players struct{ *office } // who is there, and with how many points beside the tables
	drawing struct{ *office } // the next round, and the last one drawn anew
	floor   struct{ *office } // the seats and tables of the last round
	results struct{ *office } // what the tables bring
	record  struct{ *office } // the log, and what a director must know of it
	press   struct{ *office } // the pages, read and printed
	inJSON  struct{ *office } // the tournament for other programs
)

func (o *office) roll() roll       { return roll{o} }
func (o *office) entry() entry     { return entry{o} }
func (o *office) players() players { return players{o} }
func (o *office) drawing() drawing { return drawing{o} }
func (o *office) floor() floor     { return floor{o} }
func (o *office) results() results { return results{o} }
func (o *office) record() record   { return record{o} }
func (o *office) press() press     { return press{o} }
func (o *office) inJSON() inJSON   { return inJSON{o} }

// open opens the store and the tournament that the first word names; where it is missing it asks. The caller closes the
// store.
func open(ctx context.Context, a *app.App, c *cobra.Command, args []string) (*office, error) {
	store, err := a.ReadingFirst(ctx)
	if err != nil {
		return nil, err
	}
	o := newOffice(a, store)
	if err := o.find(ctx, c, args); err != nil {
		store.Close()
		return nil, err
	}
	return o, nil
}

func newOffice(a *app.App, store *db.Store) *office {
	return &office{app: a, store: store, desk: a.Desk(store), people: &exchange.People{App: a, Store: store}}
}

// on returns a command on one tournament that takes up to most words; most below zero means any number. do has the
// words behind the tournament's name.
func on(a *app.App, use string, most int, do func(context.Context, *office, []string) error) *cobra.Command {
	var c *cobra.Command
	c = app.Verb(use, 0, most, func(ctx context.Context, args []string) error {
		o, err := open(ctx, a, c, args)
		if err != nil {
			return err
		}
		defer o.store.Close()
		err = do(ctx, o, args[min(1, len(args)):])
		if errors.Is(err, errFew) {
			return app.Wrong(app.Words.TooFew(app.UsedAs(c)))
		}
		return o.named(err)
	})
	return c
}

// errFew says that a word is missing and that nobody can be asked.
var errFew = errors.New("a word is missing")

// find finds the tournament that the first word names.
func (o *office) find(ctx context.Context, c *cobra.Command, args []string) (err error) {
	if len(args) > 0 {
		o.Contest, err = o.desk.Contest(ctx, args[0])
		return err
	}
	all, err := o.desk.Contests(ctx)
	switch {
	case err != nil:
		return err
	case len(all) == 0:
		return app.Failed(words.NoEvents)
	case !o.app.Asks():
		return app.Wrong(app.Words.TooFew(app.UsedAs(c)))
	}
	labels := make([]string, len(all))
	for i, one := range all {
		labels[i] = label(o.app, one)
	}
	i, err := screen.Choose(ctx, o.app, o.app.Say(words.Which), labels)
	if err == nil {
		o.Contest = all[i]
	}
	return err
}

// cannot are the faults for which the work cannot be done; the others are the user's.
var cannot = []event.Fault{
	event.Missing, event.NoRounds, event.Shut, event.TooFew, event.TooMany, event.NoSeat, event.Begun, event.NotWhole,
	event.NotOneEach, event.NotFalling, event.TooManyIn, event.TooMuchText,
}

// named returns an error with the name of the player instead of the id, and marks what the user typed wrong.
func (o *office) named(err error) error {
	var fault *event.Error
	if !errors.As(err, &fault) {
		return err
	}
	said := *fault
	if o.Contest != nil {
		if i, ok := o.Event.Find(said.Word); ok {
			said.Word = o.Event.Entrants[i].Name
		}
		if m, ok := o.Match(said.Word); ok {
			said.Word = fmt.Sprint(m.Number)
		}
	}
	said.Word = app.Visible(said.Word)
	if slices.Contains(cannot, said.Fault) {
		return &said
	}
	return app.BadInput(&said)
}

// add writes lines that do not depend on anybody else's.
func (o *office) add(ctx context.Context, lines ...[]string) error {
	return o.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) {
		entries := make([]desk.Entry, len(lines))
		for i, words := range lines {
			entries[i].Words = words
		}
		return entries, nil
	})
}

// say writes a sentence.
func (o *office) say(s lang.Speaker, args ...any) { app.Tell(o.app, s, args...) }

// why returns the reason among the words, or asks for it.
func (o *office) why(ctx context.Context, args []string, at int) (string, error) {
	if len(args) > at && !text.IsBlank(args[at]) {
		return args[at], nil
	}
	if !o.app.Asks() {
		return "", errFew
	}
	return askWord(ctx, o.app, o.app.Say(words.Why))
}

// page returns what the pages of the tournament are made of.
func (o *office) page() *pages.Page {
	p := &pages.Page{
		Score: o.Score, Game: app.GameTitle(o.Event.Game, o.app.Lang), Options: o.app.SheetOptions(), Zone: time.Local,
	}
	if len(o.Lines) > 0 {
		p.Date = o.Lines[0].At.Format("2006-01-02")
	}
	return p
}

// roundName returns a round as a sentence names it.
func (o *office) roundName(s event.Stage) string { return pages.RoundName(s, o.app.Lang) }

// nextStage returns the round from which lines hold that are written now: the next one, also where all are drawn, and
// the first where nobody has entered for a round robin yet.
func nextStage(e *event.Event) event.Stage {
	next, more := e.Next()
	if !more && e.Last() == nil {
		return 1
	}
	return next
}

// lastStage returns the last round, or an error before the first.
func (o *office) lastStage() (event.Stage, error) { return o.roundTyped("") }

// roundTyped returns the round that was typed, or the last one.
func (o *office) roundTyped(typed string) (event.Stage, error) {
	if typed != "" {
		return o.standing(typed)
	}
	last := o.Event.Last()
	if last == nil {
		return 0, &event.Error{Fault: event.NoStage, Stage: 1}
	}
	return last.Stage, nil
}

// standing returns the round that was typed, which must stand.
func (o *office) standing(typed string) (event.Stage, error) {
	stage, err := stageOf(strings.TrimSpace(typed))
	if err == nil && o.Event.Round(stage) == nil {
		err = &event.Error{Fault: event.NoStage, Stage: stage}
	}
	return stage, err
}

// stageOf reads a round as it is typed.
func stageOf(word string) (event.Stage, error) {
	s, ok := event.ParseStage(strings.ToUpper(strings.TrimSpace(word)))
	if !ok {
		return 0, &event.Error{Fault: event.BadStage, Word: word}
	}
	return s, nil
}
