// Package event holds the commands and forms of tournaments. Package scoring/event draws and counts, cmd/desk keeps the
// logs, reports/event makes the pages.
//
//	arbitro event new "Coppa d'autunno" --game istinto --rounds 4
//
// Three types hold a tournament: a view shows it and changes nothing, a tournament is a view with everything that changes
// the log, a slip is a table of it whose result is kept. Forms are functions of a tournament or a slip: ask… asks the
// director and then does something, read… shows pages.
//
//	event.go     the command event, and the table of acts: one row for each thing that the director does
//	act.go       makes a row into a command, a form, an entry in a menu and a confirmation
//	tournament.go
//	             the tournament that a command or a form works on
//	view.go      how a tournament is shown: its rounds as typed and named, its errors
//	names.go     finds entered players by a typed name, among the names of their entries and then of the club, and asks
//	             if several fit; the players whom a form offers; asks for a reason
//	new.go       opens a tournament, and changes its options
//	enter.go     enters players, typed, from a file or asked for
//	draw.go      draws the next round: seeding, a preview, the draw, a play-off
//	hand.go      a round by hand; players who are present, but not in it, sit out or are absent
//	late.go      changes the last round: players who come late or go, players exchanged, the round drawn again
//	results.go   the slip of a table: stores its result, and gives a table a match that was played without naming it;
//	             results_ask.go asks for them, also which of two matches counts, and opens a match at a table; phones.go
//	             accepts the reports of phones
//	state.go     the state of a tournament for the director: results missing, warnings, lines without effect
//	show.go      prints the state, the standing, the log and the list of tournaments; json.go prints them as JSON
//	print.go     prints pages on paper
//	home.go      the menus of the first screen
//
// Recipe for an act: add its line in scoring/event, its row in event.go, its words (menu, question, confirmation) and
// its paragraph "[event VERB]" in cmd/help, which TestHelp of cmd requires. The order of the rows is the order of the
// menu, and the tests of forms choose an item by its number: add the row at the end, or update the tests. Recipe for a
// new option: add its row in scoring/event, its words "option.KEY" and "values.KEY", and its paragraph in cmd/help. The
// flag, the command and the form then follow.
//
// The package must not import another room of commands.
package event

//go:generate go run arbitro/referee/lang/gen

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/reports"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// NewEvent returns the command of tournaments, with a command below it for each act and each listing.
func NewEvent(a *app.App) *cobra.Command {
	command := &cobra.Command{
		Use: "event COMMAND", Args: app.KnownCommand,
		RunE: func(command *cobra.Command, _ []string) error { return command.Help() },
	}
	command.AddCommand(
		newNew(a),
		newEnter(a),
		newDraw(a),
		newResults(a),
		newOption(a),
		newShow(a),
		newStandings(a),
		newBracket(a),
		newCross(a),
		newPlan(a),
		newPrint(a),
		newLog(a),
		newList(a),
	)
	for _, act := range acts {
		if act.use != "" {
			command.AddCommand(act.command(a))
		}
	}
	return command
}

// The acts, grouped by the menu that offers them, in the order of the menu.
var (
	playerActs = []act{
		{
			verb: "here", use: "EVENT NAMES…", menu: words.MenuHere, ask: words.AskHere, players: many, who: stays,
			only: func(e *event.Event) bool { return e.Options.CheckIn }, marked: checkedIn, between: roundsTyped,
			flags: func(f *pflag.FlagSet, g *given) {
				f.BoolVar(&g.all, "all", false, "")
				f.StringVar(&g.not, "not", "", "")
				f.StringVar(&g.rounds, "round", "", "")
			},
			done: func(t *tournament, g given) lang.Speaker { return words.Present(t.names(g.players)) },
		},
		{
			verb:    "absent",
			use:     "EVENT NAMES…",
			menu:    words.MenuAbsent,
			ask:     words.AskAbsent,
			players: many,
			who:     comes,
			between: roundsOrNext,
			flags:   func(f *pflag.FlagSet, g *given) { f.StringVar(&g.rounds, "round", "", "") },
			done:    func(t *tournament, g given) lang.Speaker { return words.Absents(g.rounds, t.names(g.players)) },
		},
		{
			verb: "here", menu: words.MenuAfterAll, ask: words.AskBack, players: many, between: roundsOrNext,
			who:  func(t *tournament, player int) bool { return stays(t, player) && !comes(t, player) },
			done: func(t *tournament, g given) lang.Speaker { return words.Present(t.names(g.players)) },
		},
		{
			verb:    "leave",
			use:     `EVENT NAME "why"`,
			menu:    words.MenuLeave,
			ask:     words.AskLeave,
			players: one,
			who:     stays,
			why:     true,
			between: fromNext,
			done: func(t *tournament, g given) lang.Speaker {
				return words.Left(t.names(g.players), fromOn(nextStage(t.Event)))
			},
		},
		{
			verb:    "back",
			use:     "EVENT NAME",
			menu:    words.MenuBack,
			ask:     words.AskReturn,
			players: one,
			between: fromNext,
			who:     func(t *tournament, player int) bool { return !stays(t, player) },
			done: func(t *tournament, g given) lang.Speaker {
				return words.CameBack(t.names(g.players), fromOn(nextStage(t.Event)))
			},
		},
		{
			verb:    "adjust",
			use:     `EVENT NAME --points N "why"`,
			menu:    words.MenuAdjust,
			ask:     words.AskPoints,
			players: one,
			who:     anybody,
			points:  true,
			why:     true,
			flags:   func(f *pflag.FlagSet, g *given) { f.StringVar(&g.points, "points", "", "") },
			between: func(_ *tournament, g *given) ([]string, error) {
				points, err := league.ParsePoints(g.points)
				if err != nil {
					return nil, app.BadInput(err)
				}
				return []string{strings.ReplaceAll(points.String(), ",", ".")}, nil
			},
			done: func(t *tournament, g given) lang.Speaker {
				points, _ := league.ParsePoints(g.points)
				return words.Adjusted(t.names(g.players), reports.PointsValue(points, t.app.Lang), g.why)
			},
		},
	}
	tableActs = []act{
		{
			verb: "seat", use: "EVENT NAME", menu: words.MenuSeat, ask: words.AskSeat, players: one, do: bringIn,
			who: func(t *tournament, player int) bool {
				return !seated(t, player) && !t.Event.Left(player, t.Event.Last().Stage)
			},
		},
		{
			verb: "gone", use: `EVENT NAME "why"`, menu: words.MenuGone, ask: words.AskGone, players: one, who: seated,
			why: true, do: takeOut,
			flags: func(f *pflag.FlagSet, g *given) { f.StringVar(&g.remedy, "too-small", "", "") },
		},
		{
			verb:    "swap",
			use:     `EVENT NAME NAME "why"`,
			menu:    words.MenuSwap,
			ask:     words.AskSwap,
			players: two,
			who:     seated,
			why:     true,
			do:      swapPlayers,
			flags:   func(f *pflag.FlagSet, g *given) { f.BoolVar(&g.begun, "begun", false, "") },
			olds:    map[string]string{"force": "begun"},
		},
		{
			verb: "void", use: `EVENT TABLE "why"`, menu: words.MenuVoid, ask: words.AskTable, table: true, why: true,
			flags: func(f *pflag.FlagSet, g *given) { f.StringVar(&g.rounds, "round", "", "") },
			between: func(_ *tournament, g *given) ([]string, error) {
				return []string{g.stage.String(), strconv.Itoa(g.table)}, nil
			},
			done: func(_ *tournament, g given) lang.Speaker {
				return words.Voided(g.table, pages.RoundNumber(g.stage))
			},
		},
		{
			verb: "redraw", use: `EVENT "why"`, menu: words.MenuRedraw, ask: words.MenuRedraw, why: true, do: redraw,
			flags: func(f *pflag.FlagSet, g *given) {
				f.BoolVar(&g.begun, "begun", false, "")
				f.StringVar(&g.line, "line", "", "")
				f.StringVar(&g.others, "others", "", "")
				f.BoolVar(&g.json, "json", false, "")
			},
			olds: map[string]string{"force": "begun", "take": "line"},
			sure: func(t *tournament, g *given) lang.Speaker {
				begun := t.Begun()
				g.begun = len(begun) > 0
				if !g.begun {
					return nil
				}
				return words.RedrawAll(joinNumbers(begun))
			},
		},
		{
			verb: "note", use: "EVENT WORDS…", menu: words.MenuNote, ask: words.AskNote, says: true,
			between: func(_ *tournament, g *given) ([]string, error) { return []string{g.text}, nil },
			done: func(t *tournament, _ given) lang.Speaker {
				if note := t.Event.Note(); note != "" {
					return words.NoteShown(app.Visible(note))
				}
				return words.NoteGone
			},
		},
	}
	clockAct = act{
		verb: "clock", use: "EVENT MINUTES|stop", menu: words.MenuClock, ask: words.AskMinutes, minutes: true,
		between: func(t *tournament, g *given) (rest []string, err error) {
			g.stage, err = t.roundTyped("")
			return []string{g.stage.String(), g.minutes}, err
		},
		done: func(t *tournament, g given) lang.Speaker {
			if minutes := t.Event.Round(g.stage).Clock.Minutes; minutes > 0 {
				return words.ClockRuns(t.roundName(g.stage), minutes)
			}
			return words.ClockStopped(t.roundName(g.stage))
		},
	}
	closing = act{
		verb: "close", use: `EVENT ["why"]`, menu: words.MenuClose,
		sure: func(*tournament, *given) lang.Speaker { return words.ShutNow },
		done: func(t *tournament, _ given) lang.Speaker { return words.Closed(app.Visible(t.Event.Name)) },
	}

	acts = append(slices.Concat(playerActs, tableActs), clockAct, closing)
)

// The functions for act.between.

// fromNext returns the round from which an act takes effect: the next one.
func fromNext(tournament *tournament, _ *given) ([]string, error) {
	return []string{nextStage(tournament.Event).String()}, nil
}

// roundsTyped returns the rounds that were typed in --round, separated by commas.
func roundsTyped(_ *tournament, given *given) (rounds []string, err error) {
	for _, word := range league.Commas(given.rounds) {
		stage, err := stageOf(word)
		if err != nil {
			return nil, err
		}
		rounds = append(rounds, stage.String())
	}
	return rounds, nil
}

// roundsOrNext returns the rounds that were typed in --round, or the next round.
func roundsOrNext(tournament *tournament, given *given) ([]string, error) {
	rounds, err := roundsTyped(tournament, given)
	if len(rounds) == 0 {
		rounds = []string{nextStage(tournament.Event).String()}
	}
	named := make([]string, len(rounds))
	for i, word := range rounds {
		stage, _ := event.ParseStage(word)
		named[i] = tournament.app.Say(pages.RoundNumber(stage))
	}
	given.rounds = strings.Join(named, ", ")
	return rounds, err
}
