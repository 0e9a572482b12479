package event

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// view is a tournament as it is shown: its names and rounds in the user's language, its errors, its pages, its JSON.
// None of its methods writes to the log; the methods that change the tournament belong to the type tournament.
type view struct {
	*desk.Contest
	app   *app.App
	store *db.Store
}

// App returns the app that shows the tournament.
func (v *view) App() *app.App { return v.app }

// say writes a sentence.
func (v *view) say(speaker lang.Speaker) { app.Tell(v.app, speaker) }

// page returns the pages of the tournament.
func (v *view) page() *pages.Page {
	page := &pages.Page{
		Score:   v.Score,
		Game:    app.Visible(app.ContestTitle(v.Contest, v.app.Lang)),
		Options: v.app.SheetOptions(),
		Zone:    time.Local,
		Rule:    v.ruleText,
	}
	if len(v.Lines) > 0 {
		page.Date = v.Lines[0].At.Format("2006-01-02")
	}
	return page
}

// ruleText returns a house rule of the game, given as the words of the log, in words for readers.
func (v *view) ruleText(key, value string) string {
	game, known := v.Game()
	if !known {
		return key + " " + value
	}
	for i, option := range game.Options {
		set, err := referee.Defaults(game.Options).With(game.Options, key, value)
		if option.Key == key && err == nil {
			return v.app.Lang.Colon(option.Title.In(v.app.Lang)) + " " + set.Say(option, i, v.app.Lang)
		}
	}
	return key + " " + value
}

// roundName returns the name of a round in the user's language.
func (v *view) roundName(stage event.Stage) string {
	return pages.RoundTitle(v.Event, stage, v.app.Lang)
}

// matchName returns the name of a table's match in a round: that of the round, or the match for third place.
func (v *view) matchName(stage event.Stage, table int) string {
	return pages.MatchName(v.Event, stage, table, v.app.Lang)
}

// roundTyped returns the round that was typed, or the last one.
func (v *view) roundTyped(typed string) (event.Stage, error) {
	if typed != "" {
		return v.drawnRound(typed)
	}
	last := v.Event.Last()
	if last == nil {
		return 0, event.NoStage.With("round", 1)
	}
	return last.Stage, nil
}

// drawnRound returns the round that was typed. It returns an error if that round is not drawn.
func (v *view) drawnRound(typed string) (event.Stage, error) {
	stage, err := stageOf(strings.TrimSpace(typed))
	if err == nil && v.Event.Round(stage) == nil {
		err = event.NoStage.With("round", stage)
	}
	return stage, err
}

// stageOf parses a round that the user typed, such as 3 or F1. Case and spaces around it do not matter.
func stageOf(word string) (event.Stage, error) {
	stage, ok := event.ParseStage(strings.ToUpper(strings.TrimSpace(word)))
	if !ok {
		return 0, event.BadStage.With("word", word)
	}
	return stage, nil
}

// fromOn returns the words "from round N on".
func fromOn(stage event.Stage) lang.Speaker { return words.FromRound(pages.RoundNumber(stage)) }

// command returns a command on this tournament as sentences advise it: "arbitro event draw 3", with its options.
func (v *view) command(verb string, options ...string) lang.Speaker {
	words := append([]string{"event", verb, strconv.Itoa(int(v.Stored.ID))}, options...)
	return lang.CommandOf(lang.Plain(strings.Join(words, " ")))
}

// ways returns the words by which a sentence tells the director how to do something: commands or, in a session, entries
// of the menu.
func (v *view) ways() pages.Ways {
	if !v.app.Seated {
		return pages.Ways{
			Accept:  v.command("results", "--accept"),
			PlayOff: v.command("draw", "--play-off"),
			Close:   v.command("close"),
		}
	}
	return pages.Ways{
		Accept:  words.MenuAccept,
		PlayOff: words.MenuDraw,
		Close:   words.MenuClose,
	}
}

// cannot lists the faults that mean that something cannot be done now. All other faults are errors of the user's input.
var cannot = []fault.Key{
	event.Missing, event.Awaited, event.NoRounds, event.Shut, event.TooFew, event.NoSeat, event.TooSmall, event.Begun,
	event.NotWhole, event.NotOneEach, event.NotFalling, event.NotShared, event.TooManyIn, event.TooMuchText,
}

// menuEntries fills the gaps of a sentence that advises a command. In a form, the sentence then names the menu entry
// that does the same.
var menuEntries = []any{
	"draw", words.MenuDraw, "results", words.MenuResults, "close", words.MenuClose, "options", words.MenuOptions,
}

// named returns an error of the tournament with a player's name, or a match's number, in place of the id. It marks the
// error as wrong input, unless it is one of the errors in cannot. It returns other errors unchanged.
func (v *view) named(err error) error {
	f := fault.Of(err)
	if f == nil || f.Key.Area() != "event" {
		return err
	}
	word, _ := fault.Arg[string](f, "word")
	if v.Contest != nil {
		if i, ok := v.Event.Find(word); ok {
			word = v.Event.Entrants[i].Name
		}
		if match, ok := v.Match(word); ok {
			word = fmt.Sprint(match.Number)
		}
	}
	f = f.Replace("word", app.Visible(word))
	if f.Key == event.OnlyPairs {
		f = fault.Of(event.OnlyPairs.With("games", gamesForTwo(v.app)))
	}
	if v.app.Seated {
		inMenu := &fault.Error{Key: f.Key, Args: slices.Concat(f.Args, menuEntries)}
		return app.Wrong(app.ErrorText(inMenu))
	}
	if v.Contest != nil {
		commands := []any{"draw", v.command("draw"), "results", v.command("results"), "close", v.command("close")}
		f = &fault.Error{Key: f.Key, Args: slices.Concat(f.Args, commands)}
	}
	if slices.Contains(cannot, f.Key) {
		return f
	}
	return app.BadInput(f)
}

// gamesForTwo returns the titles of the games that two can play, and that any game without a rulebook is one of them.
func gamesForTwo(a *app.App) string {
	var titles []string
	for _, game := range games.All {
		if game.Least <= 2 {
			titles = append(titles, game.Title.In(a.Lang))
		}
	}
	return strings.Join(append(titles, a.Say(words.OrAnother)), ", ")
}

// label returns a tournament as a line of a menu.
func label(a *app.App, contest *desk.Contest) string {
	return a.Say(words.EventLine(
		app.Visible(contest.Event.Name),
		a.Dated(date(contest)),
		len(contest.Event.Entrants),
		stateOf(a, contest.Event),
	))
}

// date returns the day of the first line of a tournament's log.
func date(contest *desk.Contest) string {
	if len(contest.Lines) == 0 {
		return ""
	}
	return contest.Lines[0].At.Format("2006-01-02")
}

// stateOf returns in a word or two how far a tournament has come.
func stateOf(a *app.App, event *event.Event) string {
	switch last := event.Last(); {
	case event.Closed:
		return a.Say(words.IsShut)
	case last == nil:
		return a.Say(words.IsOpen)
	default:
		return pages.RoundTitle(event, last.Stage, a.Lang)
	}
}
