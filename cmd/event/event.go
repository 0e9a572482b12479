// Package event holds the commands and forms of tournaments. Package scoring/event draws and counts, cmd/desk keeps the
// logs, reports/event makes the pages.
//
//	arbitro event new "Coppa d'autunno" --game istinto --rounds 4
//
// Three types hold a tournament: a view shows it and changes nothing, a tournament is a view with everything that
// changes the log, a slip is a table of it whose result is kept. Forms are functions of a tournament or a slip: ask…
// asks the director and then does something, read… shows pages.
//
//	event.go     the command event, and the acts: one row for each thing that the director does (see cmd/act)
//	args.go      what acts need: players, a table, a reason, a round
//	lines.go     the acts that write a line to the log, a function each
//	tournament.go
//	             the tournament that a command or a form works on
//	view.go      how a tournament is shown: its rounds as typed and named, its errors
//	names.go     finds entered players by a typed name, among the names of their entries and then of the club, and asks
//	             if several fit; the players whom a form offers; asks for a reason
//	new.go       opens a tournament; option.go changes its options
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
// To add an act: its row in event.go, its function Do, its words (menu, question, confirmation) and its paragraph
// "[event VERB]" in cmd/help, which TestHelp of cmd requires; if it writes a new line to the log, that line in
// scoring/event. The order of the rows is the order of the menus, and the tests of forms choose an item by its number:
// add the row at the end, or update the tests. To add an option of a tournament: its row in scoring/event, its words
// "option.KEY" and "values.KEY", and its paragraph in cmd/help. The flag, the command and the form then follow.
//
// The package must not import another room of commands.
package event

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
)

// Command returns the command event, with a command below it for each act.
func Command(a *app.App, _ string) *cobra.Command {
	command := act.Above("event COMMAND")
	eventsRoom().AddTo(a, command)
	room().AddTo(a, command)
	for _, below := range command.Commands() {
		if below.Name() == "option" {
			describeOptions(a, below)
		}
	}
	return command
}

// room holds the acts on a tournament.
func room() act.Room[*tournament] {
	return act.Room[*tournament]{
		Word:   "EVENT",
		Source: act.Tournaments,
		Asks:   true,
		Open:   openTournament,
		Mend:   (*tournament).named,
		Acts:   slices.Concat(mainActs(), playerActs(), tableActs(), pageActs()),
	}
}

// eventsRoom holds the acts on no tournament in particular.
func eventsRoom() act.Room[*tournament] {
	return act.Room[*tournament]{Open: openEvents, Acts: []row{
		{Use: "new [NAME]", Args: foundArgs(), Do: found},
		{Use: "list", Args: []arg{jsonArg}, Reads: act.Always, Do: list},
	}}
}

// row is an act on a tournament, arg something that it needs.
type (
	row = act.Act[*tournament]
	arg = act.Arg[*tournament]
)

// The menus of a tournament.
const (
	mainMenu   act.Group = iota + 1
	playerMenu           // of what happens to players
	tableMenu            // of what happens in the last round
	pageMenu             // of the pages to print
)

// when returns an Offered that asks the tournament.
func when(is func(*event.Event) bool) func(context.Context, *tournament) (bool, error) {
	return func(_ context.Context, t *tournament) (bool, error) { return is(t.Event), nil }
}

// mainActs returns the acts of the main menu.
func mainActs() []row {
	return []row{
		{
			Use:      "show EVENT",
			Group:    mainMenu,
			Item:     words.MenuState,
			ItemHelp: words.MenuStateHelp,
			Form:     readState,
			Do:       showEvent,
			Args:     append(roundPagesArgs(), roundArg("after"), jsonArg),
		},
		{
			Use:      "enter EVENT NAMES…",
			Group:    mainMenu,
			Item:     words.MenuEnter,
			ItemHelp: words.MenuEnterHelp,
			Form:     askEnter,
			Do:       enterPlayers,
			Offered:  when(isOpen),
			Args: []arg{
				{Key: "names", Word: "NAMES", Kind: act.Words, Source: act.Players, Asked: true},
				{Key: "from-round", Kind: act.Option, Source: act.MadeUp, Was: "from"},
				{Key: "file", Kind: act.Option, Source: act.Files("csv")},
				{Key: "new", Kind: act.Texts, Source: act.MadeUp},
			},
		},
		{
			Group:    mainMenu,
			Item:     words.MenuPlayers,
			ItemHelp: words.MenuPlayersHelp,
			Form:     changePlayers,
			Offered:  when(isOpenWithEntrants),
		},
		{
			Use:      "draw EVENT",
			Group:    mainMenu,
			Item:     words.MenuDraw,
			ItemHelp: words.MenuDrawHelp,
			Form:     askDraw,
			Do:       drawRound,
			Offered:  when(isOpenWithEntrants),
			Args: append(
				roundPagesArgs(),
				arg{Key: "dry-run", Kind: act.Switch},
				arg{Key: "now", Kind: act.Switch},
				arg{Key: "play-off", Kind: act.Switch},
				arg{Key: "by-hand", Kind: act.Option, Source: act.AnyFile},
				othersArg,
				jsonArg,
			),
		},
		{Group: mainMenu, Item: words.MenuPrint, ItemHelp: words.MenuPrintHelp, Form: askPrinted, Offered: when(hasEntrants)},
		{
			Use:      "results EVENT [TABLE [TOTAL…]]",
			Group:    mainMenu,
			Item:     words.MenuResults,
			ItemHelp: words.MenuResultsHelp,
			Form:     askResults,
			Offered:  when(hasRound),
			Do:       enterResults,
			Args: []arg{
				{Key: "table", Word: "TABLE", Source: act.Tables},
				{Key: "totals", Word: "TOTAL", Kind: act.Words, Source: act.MadeUp},
				roundArg(""),
				{Key: "adopt", Kind: act.Option, Source: act.Matches},
				{Key: "why", Kind: act.Option, Source: act.MadeUp},
				{Key: "places", Kind: act.Switch},
				{Key: "accept", Kind: act.Switch},
				jsonArg,
			},
		},
		{
			Group:    mainMenu,
			Item:     words.MenuCorrect,
			ItemHelp: words.MenuCorrectHelp,
			Form:     askCorrection,
			Offered:  when(hasRound),
		},
		{
			Group:    mainMenu,
			Item:     words.MenuStanding,
			ItemHelp: words.MenuStandingHelp,
			Form:     askRanking,
			Offered:  when(hasEntrants),
		},
		{
			Group:    mainMenu,
			Item:     words.MenuPhones,
			ItemHelp: words.MenuPhonesHelp,
			Form: func(ctx context.Context, t *tournament) error {
				return t.app.Phones.AtEvent(ctx, t.Stored.UID)
			},
		},
		{
			Group:    mainMenu,
			Item:     words.MenuReported,
			ItemHelp: words.MenuReportedHelp,
			Form:     askReported,
			Offered:  when(isOpenWithRound),
		},
		{
			Use:      "clock EVENT MINUTES|stop",
			Group:    mainMenu,
			Item:     words.MenuClock,
			ItemHelp: words.MenuClockHelp,
			Title:    words.AskMinutes,
			Offered:  when(isOpenWithRound),
			Args:     []arg{minutesArg},
			Do:       whileOpen(startClock),
		},
		{
			Group:    mainMenu,
			Item:     words.MenuTables,
			ItemHelp: words.MenuTablesHelp,
			Form:     changeRound,
			Offered:  when(isOpenWithRound),
		},
		{Group: mainMenu, Item: words.MenuPlay, ItemHelp: words.MenuPlayHelp, Form: askPlay, Offered: when(isOpenWithRound)},
		{
			Use:      `option EVENT KEY VALUE… ["why"]`,
			Group:    mainMenu,
			Item:     words.MenuOptions,
			ItemHelp: words.MenuOptionsHelp,
			Form:     askOption,
			Offered:  when(isOpen),
			Do:       setOption,
			Args: []arg{
				{Key: "key", Word: "KEY", Source: act.Fixed(event.OptionKeys()...), Asked: true},
				{Key: "values", Word: "VALUE", Kind: act.Words, Source: optionValues, Asked: true},
			},
		},
		{
			Use:      "log EVENT",
			Group:    mainMenu,
			Item:     words.MenuLog,
			ItemHelp: words.MenuLogHelp,
			Form:     readLog,
			Do:       showLog,
			Args: []arg{
				{Kind: act.Pages},
				{Key: "after-round", Kind: act.Option, Source: act.Rounds, Was: "after"},
				{Key: "lines", Kind: act.Switch},
				jsonArg,
			},
		},
		closeAct(),
	}
}

// closeAct returns the act that closes the tournament.
func closeAct() row {
	return row{
		Use:      `close EVENT ["why"]`,
		Group:    mainMenu,
		Item:     words.MenuClose,
		ItemHelp: words.MenuCloseHelp,
		Form:     askClose,
		Offered:  when(isOpen),
		Args:     []arg{{Key: "why", Word: `"why"`, Source: act.MadeUp}},
		Do:       whileOpen(closeTournament),
		Sure:     func(*tournament, act.Values) lang.Speaker { return words.ShutNow },
	}
}

// playerActs returns the acts on players.
func playerActs() []row {
	return []row{
		{
			Use:      "here EVENT NAMES…",
			Group:    playerMenu,
			Item:     words.MenuHere,
			ItemHelp: words.MenuHereHelp,
			Title:    words.AskHere,
			Offered:  when(func(e *event.Event) bool { return e.Options.CheckIn }),
			Args: []arg{
				playersArg(stays, checkedIn),
				{Key: "all", Kind: act.Switch},
				{Key: "not", Kind: act.Option, Source: act.Entrants},
				roundArg(""),
			},
			Do: whileOpen(checkIn),
		},
		{
			Use:      "absent EVENT NAMES…",
			Group:    playerMenu,
			Item:     words.MenuAbsent,
			ItemHelp: words.MenuAbsentHelp,
			Title:    words.AskAbsent,
			Args:     []arg{playersArg(comes, nil), roundArg("")},
			Do:       whileOpen(markAbsent),
		},
		{
			Group:    playerMenu,
			Item:     words.MenuAfterAll,
			ItemHelp: words.MenuAfterAllHelp,
			Title:    words.AskBack,
			Args:     []arg{playersArg(staysAway, nil)},
			Do:       whileOpen(markPresent),
		},
		{
			Use:      `leave EVENT NAME "why"`,
			Group:    playerMenu,
			Item:     words.MenuLeave,
			ItemHelp: words.MenuLeaveHelp,
			Title:    words.AskLeave,
			Args:     []arg{playerArg(stays), whyArg},
			Do:       whileOpen(leave),
		},
		{
			Use:      "back EVENT NAME",
			Group:    playerMenu,
			Item:     words.MenuBack,
			ItemHelp: words.MenuBackHelp,
			Title:    words.AskReturn,
			Args:     []arg{playerArg(hasLeft)},
			Do:       whileOpen(comeBack),
		},
		{
			Use:      `adjust EVENT NAME --points N "why"`,
			Group:    playerMenu,
			Item:     words.MenuAdjust,
			ItemHelp: words.MenuAdjustHelp,
			Title:    words.AskPoints,
			Args:     []arg{playerArg(anybody), pointsArg, whyArg},
			Do:       whileOpen(adjustPoints),
		},
	}
}

// tableActs returns the acts on the last round.
func tableActs() []row {
	begun := arg{Key: "begun", Kind: act.Switch, Was: "force"}
	return []row{
		{
			Use:      "seat EVENT NAME",
			Group:    tableMenu,
			Item:     words.MenuSeat,
			ItemHelp: words.MenuSeatHelp,
			Title:    words.AskSeat,
			Args:     []arg{playerArg(hasNoSeat)},
			Do:       whileOpen(bringIn),
		},
		{
			Use:      `gone EVENT NAME "why"`,
			Group:    tableMenu,
			Item:     words.MenuGone,
			ItemHelp: words.MenuGoneHelp,
			Title:    words.AskGone,
			Args: []arg{
				playerArg(seated), whyArg,
				{Key: "too-small", Kind: act.Option, Source: act.Fixed("smaller", "fill", "give-up")},
			},
			Do: whileOpen(takeOut),
		},
		{
			Use:      `swap EVENT NAME NAME "why"`,
			Group:    tableMenu,
			Item:     words.MenuSwap,
			ItemHelp: words.MenuSwapHelp,
			Title:    words.AskSwap,
			Args:     []arg{twoPlayersArg(seated), whyArg, begun},
			Do:       whileOpen(swapPlayers),
		},
		{
			Use:      `void EVENT TABLE "why"`,
			Group:    tableMenu,
			Item:     words.MenuVoid,
			ItemHelp: words.MenuVoidHelp,
			Title:    words.AskTable,
			Args:     []arg{tableArg, whyArg, roundArg("")},
			Do:       whileOpen(voidTable),
		},
		{
			Use:      `redraw EVENT "why"`,
			Group:    tableMenu,
			Item:     words.MenuRedraw,
			ItemHelp: words.MenuRedrawHelp,
			Title:    words.MenuRedraw,
			Args:     []arg{whyArg, begun, {Key: "line", Kind: act.Option, Source: act.MadeUp, Was: "take"}, othersArg, jsonArg},
			Sure:     askRedraw,
			Do:       whileOpen(redraw),
		},
		{
			Use:      "note EVENT WORDS…",
			Group:    tableMenu,
			Item:     words.MenuNote,
			ItemHelp: words.MenuNoteHelp,
			Title:    words.AskNote,
			Args:     []arg{noteArg},
			Do:       whileOpen(leaveNote),
		},
	}
}

// pageActs returns the acts that show or print pages.
func pageActs() []row {
	return []row{
		{
			Group:    pageMenu,
			Item:     words.MenuPrintRound,
			ItemHelp: words.MenuPrintRoundHelp,
			Form:     readRound,
			Offered:  when(hasRound),
		},
		{
			Group:    pageMenu,
			Item:     words.MenuPrintSlips,
			ItemHelp: words.MenuPrintSlipsHelp,
			Offered:  when(hasRound),
			Form:     func(ctx context.Context, t *tournament) error { return askRoundFile(ctx, t, t.slips) },
		},
		{
			Group:    pageMenu,
			Item:     words.MenuPrintPads,
			ItemHelp: words.MenuPrintPadsHelp,
			Offered:  when(hasRound),
			Form:     func(ctx context.Context, t *tournament) error { return askRoundFile(ctx, t, t.pads) },
		},
		{
			Use:      "standings EVENT",
			Group:    pageMenu,
			Item:     words.MenuPrintStanding,
			ItemHelp: words.MenuPrintStandingHelp,
			Form:     askRanking,
			Do:       showStandings,
			Args: []arg{
				{Kind: act.Pages},
				roundArg("after"),
				{Key: "diploma", Kind: act.Option, Source: act.Files("pdf"), Was: "certificate"},
				jsonArg,
			},
		},
		{Use: "why EVENT NAME", Args: []arg{playerArg(anybody), {Kind: act.Pages}, roundArg("")}, Do: showWhy},
		{Group: pageMenu, Item: words.MenuPrintLog, ItemHelp: words.MenuPrintLogHelp, Form: readLog},
		{
			Group:    pageMenu,
			Item:     words.MenuPrintDiplomas,
			ItemHelp: words.MenuPrintDiplomasHelp,
			Form:     askDiplomas,
			Offered:  when(hasRound),
		},
		{
			Use:      "bracket EVENT",
			Group:    pageMenu,
			Item:     words.MenuPrintBracket,
			ItemHelp: words.MenuPrintBracketHelp,
			Form:     readBracket,
			Offered:  when(hasBracket),
			Args:     []arg{{Kind: act.Pages}},
			Do:       showBracket,
		},
		{
			Use:      "cross EVENT",
			Group:    pageMenu,
			Item:     words.MenuPrintCross,
			ItemHelp: words.MenuPrintCrossHelp,
			Form:     readCross,
			Offered:  when(hasCross),
			Args:     []arg{{Kind: act.Pages}},
			Do:       showCross,
		},
		{
			Use:      "plan EVENT",
			Group:    pageMenu,
			Item:     words.MenuPrintPlan,
			ItemHelp: words.MenuPrintPlanHelp,
			Form:     readPlan,
			Offered:  when(isRoundRobin),
			Args:     []arg{{Kind: act.Pages}},
			Do:       showPlan,
		},
		{
			Group:    pageMenu,
			Item:     words.MenuPrintCheckIn,
			ItemHelp: words.MenuPrintCheckInHelp,
			Form:     printCheckIn,
			Offered:  when(hasEntrants),
		},
		{
			Use:      "print EVENT",
			Group:    pageMenu,
			Item:     words.MenuPrintAll,
			ItemHelp: words.MenuPrintAllHelp,
			Form:     askAllPages,
			Offered:  when(hasRound),
			Do:       printPages,
			Args: []arg{
				{Kind: act.Pages},
				roundArg(""),
				{Key: "pages", Kind: act.Option, Source: act.Fixed(pageWords()...)},
			},
		},
	}
}
