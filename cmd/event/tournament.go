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
	"arbitro/referee/fault"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// tournament is the tournament that a command, or a form, works on.
type tournament struct {
	*desk.Contest
	app    *app.App
	store  *db.Store
	desk   *desk.Desk
	people *exchange.People
	json   bool    // the answer is wanted as JSON
	out    printed // where pages go

	// play opens the match of a table in the last round of the tournament with this id; nil outside the first screen.
	play func(ctx context.Context, event string, table int) error
}

func newTournament(a *app.App, store *db.Store) *tournament {
	return &tournament{
		app:    a,
		store:  store,
		desk:   a.Desk(store),
		people: &exchange.People{App: a, Store: store},
	}
}

// printed holds where the pages of a command go, and the files for slips and pads.
type printed struct {
	app.Output
	slips, pads string // files
}

// errFew says that a word is missing and that nobody can be asked.
var errFew = errors.New("a word is missing")

// on returns a command on one tournament that takes up to most words; most below zero means any number. The first word
// names the tournament; do receives the others.
func on(a *app.App, use string, most int, do func(context.Context, *tournament, []string) error) *cobra.Command {
	var command *cobra.Command
	command = app.Verb(use, 0, most, func(ctx context.Context, args []string) error {
		store, err := a.ReadingFirst(ctx)
		if err != nil {
			return err
		}
		defer store.Close()
		tournament := newTournament(a, store)
		err = tournament.find(ctx, args)
		if err == nil {
			err = do(ctx, tournament, args[min(1, len(args)):])
		}
		if errors.Is(err, errFew) {
			return app.TooFew(command, len(args))
		}
		return tournament.named(err)
	})
	return command
}

// find finds the tournament that the first word names. If there is no word, it asks for the tournament.
func (t *tournament) find(ctx context.Context, args []string) (err error) {
	if len(args) > 0 {
		t.Contest, err = t.desk.Contest(ctx, args[0])
		return err
	}
	all, err := t.desk.Contests(ctx)
	switch {
	case err != nil:
		return err
	case len(all) == 0:
		return app.Failed(words.NoEvents)
	case !t.app.Asks():
		return errFew
	}
	labels := make([]string, len(all))
	for i, one := range all {
		labels[i] = label(t.app, one)
	}
	i, err := screen.Choose(ctx, t.app, t.app.Say(words.Which), labels)
	if err == nil {
		t.Contest = all[i]
	}
	return err
}

// cannot lists the faults that mean that the work cannot be done now. Other faults are errors of the user's input.
var cannot = []fault.Key{
	event.Missing, event.Awaited, event.NoRounds, event.Shut, event.TooFew, event.NoSeat, event.TooSmall, event.Begun,
	event.NotWhole, event.NotOneEach, event.NotFalling, event.NotShared, event.TooManyIn, event.TooMuchText,
}

// menuEntries fills the gaps of a sentence that advises a command. In a form, the sentence names the menu entry that does
// the same as the command.
var menuEntries = []any{
	"draw", words.MenuDraw, "results", words.MenuResults, "close", words.MenuClose, "options", words.MenuOptions,
}

// gamesForTwo lists the titles of the games that two can play; any other game is one of them.
func (t *tournament) gamesForTwo() string {
	var titles []string
	for _, game := range games.All {
		if game.Least <= 2 {
			titles = append(titles, game.Title.In(t.app.Lang))
		}
	}
	return strings.Join(append(titles, strings.TrimSuffix(t.app.Say(words.AnotherGame), " …")), ", ")
}

// command returns a command on this tournament, as a text advises it.
func (t *tournament) command(verb string) string {
	return fmt.Sprintf("arbitro event %s %d", verb, int(t.Stored.ID))
}

// ways names how the director gets something done: by commands or, in a session, by menu entries.
func (t *tournament) ways() pages.Ways {
	if !t.app.Seated {
		return pages.Ways{
			Accept:  t.command("results") + " --accept",
			PlayOff: t.command("draw") + " --play-off",
			Close:   t.command("close"),
		}
	}
	return pages.Ways{
		Accept: t.app.Say(words.MenuAccept), PlayOff: t.app.Say(words.MenuDraw), Close: t.app.Say(words.MenuClose),
	}
}

// named returns an error of the tournament with a player's name or a match's number in place of the id. It marks the
// error as wrong input, unless cannot lists it. It returns any other error unchanged.
func (t *tournament) named(err error) error {
	f := fault.Of(err)
	if f == nil || f.Key.Area() != "event" {
		return err
	}
	word, _ := fault.Arg[string](f, "word")
	if t.Contest != nil {
		if i, ok := t.Event.Find(word); ok {
			word = t.Event.Entrants[i].Name
		}
		if match, ok := t.Match(word); ok {
			word = fmt.Sprint(match.Number)
		}
	}
	f = f.Replace("word", app.Visible(word))
	if f.Key == event.OnlyPairs {
		f = fault.Of(event.OnlyPairs.With("games", t.gamesForTwo()))
	}
	if t.app.Seated {
		inMenu := &fault.Error{Key: f.Key, Args: slices.Concat(f.Args, menuEntries)}
		return app.Wrong(lang.Plain(t.app.SayError(inMenu)))
	}
	if t.Contest != nil {
		commands := []any{"draw", t.command("draw"), "results", t.command("results"), "close", t.command("close")}
		f = &fault.Error{Key: f.Key, Args: slices.Concat(f.Args, commands)}
	}
	if slices.Contains(cannot, f.Key) {
		return f
	}
	return app.BadInput(f)
}

// add writes lines that do not depend on the lines already in the log.
func (t *tournament) add(ctx context.Context, lines ...[]string) error {
	return t.Write(ctx, func(*desk.Contest, *db.Tx) ([]desk.Entry, error) { return asEntries(lines), nil })
}

// asEntries returns lines as entries without a person.
func asEntries(lines [][]string) []desk.Entry {
	entries := make([]desk.Entry, len(lines))
	for i, line := range lines {
		entries[i].Words = line
	}
	return entries
}

// say writes a sentence.
func (t *tournament) say(speaker lang.Speaker) { app.Tell(t.app, speaker) }

// page returns what the reports need to make the pages of the tournament.
func (t *tournament) page() *pages.Page {
	page := &pages.Page{
		Score: t.Score, Game: app.Visible(app.ContestTitle(
			t.Contest,
			t.app.Lang,
		)), Options: t.app.SheetOptions(), Zone: time.Local,
	}
	if len(t.Lines) > 0 {
		page.Date = t.Lines[0].At.Format("2006-01-02")
	}
	return page
}

// roundName returns the name of a round in the user's language.
func (t *tournament) roundName(stage event.Stage) string { return pages.RoundName(stage, t.app.Lang) }

// nextStage returns the round from which lines written now take effect: the round to draw next, or the one that would
// come next if all are drawn. For a round robin without entrants it returns the first.
func nextStage(event *event.Event) event.Stage {
	next, more := event.Next()
	if !more && event.Last() == nil {
		return 1
	}
	return next
}

// roundTyped returns the round that was typed, or the last one.
func (t *tournament) roundTyped(typed string) (event.Stage, error) {
	if typed != "" {
		return t.standing(typed)
	}
	last := t.Event.Last()
	if last == nil {
		return 0, event.NoStage.With("round", 1)
	}
	return last.Stage, nil
}

// standing returns the round that was typed, or an error if that round is not drawn.
func (t *tournament) standing(typed string) (event.Stage, error) {
	stage, err := stageOf(strings.TrimSpace(typed))
	if err == nil && t.Event.Round(stage) == nil {
		err = event.NoStage.With("round", stage)
	}
	return stage, err
}

// stageOf parses a round that the user typed, such as 3 or F1, in either case and with spaces around it.
func stageOf(word string) (event.Stage, error) {
	stage, ok := event.ParseStage(strings.ToUpper(strings.TrimSpace(word)))
	if !ok {
		return 0, event.BadStage.With("word", word)
	}
	return stage, nil
}

// fromOn returns the words "from this round on".
func fromOn(stage event.Stage) lang.Speaker { return words.FromRound(pages.RoundNumber(stage)) }

// label returns the line of a tournament in a menu.
func label(a *app.App, contest *desk.Contest) string {
	return a.Say(words.EventLine(
		app.Visible(contest.Event.Name),
		a.Dated(date(contest)),
		len(contest.Event.Entrants),
		stateOf(a, contest.Event),
	))
}

// date returns the day of a tournament's first line.
func date(contest *desk.Contest) string {
	if len(contest.Lines) == 0 {
		return ""
	}
	return contest.Lines[0].At.Format("2006-01-02")
}

// stateOf returns in a word or two how far a tournament is.
func stateOf(a *app.App, event *event.Event) string {
	switch last := event.Last(); {
	case event.Closed:
		return a.Say(words.IsShut)
	case last == nil:
		return a.Say(words.IsOpen)
	default:
		return pages.RoundName(last.Stage, a.Lang)
	}
}
