// Package match holds the commands that play, judge, show and correct matches. A command reads its arguments, calls the
// table, the desk or the referee, and writes to the streams of its app.App:
//
//	root.AddCommand(match.Command(a, "show"))
//
//	match.go     the acts, a row each (see cmd/act)
//	play.go      play, resume, dispute, the first screen, and the session at the table that they open
//	house.go     what a table has besides its match (sitting.House)
//	check.go     check and its exit status, also by counting the unseen cards; fmt. Its JSON is made by
//	             referee.Checked
//	matches.go   matches, show, remove
//	correct.go   amend, insert, strike, undo
//	sheet.go     sheet, also for blank pads; the sheet at the table, and the file name that it proposes (sheetName)
//	rules.go     rules: an article, a search, the whole rulebook as a booklet, a league's house rules
//	simulate.go  simulate: random matches, and the tables of a tournament played at random
//
// To add a command: its row in match.go, its function Do, its words, and its paragraph and examples in cmd/help.
//
// The package must not import another room of commands: its session gets the leagues and tournaments through app.App.
package match

//go:generate go run arbitro/referee/lang/gen

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/db"
)

// row is an act without a subject of its own, arg something that it needs.
type (
	row = act.Act[*app.App]
	arg = act.Arg[*app.App]
)

// jsonArg is --json.
var jsonArg = arg{Key: "json", Kind: act.Switch}

// Command returns the command with a verb.
func Command(a *app.App, verb string) *cobra.Command {
	matches := storedRoom()
	if matches.Has(verb) {
		return matches.Named(a, verb)
	}
	return room().Named(a, verb)
}

// room holds the acts that open by themselves what they need.
func room() act.Room[*app.App] {
	return act.Program(
		row{
			Use: "play [GAME]",
			Do:  playMatch,
			Args: []arg{
				{Key: "game", Word: "GAME", Source: act.Games},
				{Key: "event", Kind: act.Option, Source: act.Tournaments},
				{Key: "table", Kind: act.Number, Source: act.MadeUp},
			},
		},
		row{
			Use: "resume [MATCH]",
			Do:  resume,
			Args: []arg{
				{Key: "match", Word: "MATCH", Source: act.OpenMatches},
				{Key: "big", Kind: act.Switch},
			},
		},
		row{
			Use: "dispute [GAME] [WORDS…]",
			Do:  dispute,
			Args: []arg{
				{Key: "game", Word: "GAME", Source: act.Games},
				{Key: "words", Word: "WORDS", Kind: act.Words, Source: act.MadeUp},
				{Key: "card", Kind: act.Option, Source: act.MadeUp},
			},
		},
		row{
			Use: "rules [GAME] [WORDS…]",
			Do:  lookUpRules,
			Args: []arg{
				{Key: "game", Word: "GAME", Source: act.GamesOrArticles},
				{Key: "words", Word: "WORDS", Kind: act.Words, Source: act.Articles},
				{Kind: act.Pages},
				jsonArg,
				{Key: "league", Kind: act.Option, Source: act.Leagues},
				{Key: "sources", Kind: act.Switch},
			},
		},
		row{
			Use: "sheet [MATCH]",
			Do:  writeSheet,
			Args: []arg{
				{Key: "match", Word: "MATCH", Source: act.Matches},
				{Kind: act.Pages},
				{Key: "blank", Kind: act.Option, Source: act.Games},
				{Key: "players", Kind: act.Number, Source: act.MadeUp},
				{Key: "names", Kind: act.Option, Source: act.Players},
				{Key: "option", Kind: act.Texts, Source: act.MadeUp},
				{Key: "explain", Kind: act.Switch},
				{Key: "bgstats", Kind: act.Switch},
			},
		},
		row{
			Use:   "matches",
			Check: checkLimit,
			Do:    listMatches,
			Args: []arg{
				{Key: "open", Kind: act.Switch},
				{Key: "finished", Kind: act.Switch},
				{Key: "removed", Kind: act.Switch},
				{Key: "game", Kind: act.Option, Source: act.Games},
				{Key: "league", Kind: act.Option, Source: act.Leagues},
				act.DayArg[*app.App]("from"),
				act.DayArg[*app.App]("to"),
				{Key: "limit", Kind: act.Number, Source: act.MadeUp, Usual: "50"},
				{Key: "after", Kind: act.Number, Source: act.Matches},
				jsonArg,
			},
		},
		row{
			Use:  "check FILE…",
			Do:   checkFiles,
			Args: []arg{recordsArg, jsonArg, {Key: "proof", Kind: act.Switch}},
		},
		row{Use: "fmt FILE…", Args: []arg{recordsArg}, Do: formatFiles},
		row{
			Use: "simulate GAME",
			Do:  simulate,
			Args: []arg{
				{Key: "game", Word: "GAME", Source: act.Games},
				{Key: "n", Kind: act.Number, Source: act.MadeUp, Usual: "1"},
				{Key: "seed", Kind: act.Seed, Source: act.MadeUp, Usual: "1"},
				{Key: "players", Kind: act.Number, Source: act.MadeUp},
				{Key: "mistakes", Kind: act.Fraction, Source: act.MadeUp},
				{Key: "comings", Kind: act.Fraction, Source: act.MadeUp},
				{Key: "rounds", Kind: act.Number, Source: act.MadeUp, Usual: "12"},
				{Key: "by", Kind: act.Option, Source: act.Fixed(waysToSimulate()...), Usual: "play"},
				{Key: "option", Kind: act.Texts, Source: act.MadeUp},
				{Key: "event", Kind: act.Option, Source: act.Tournaments},
				{Key: "out", Kind: act.Option, Source: act.Folders},
			},
		},
	)
}

// recordsArg names files of records.
var recordsArg = arg{Key: "files", Word: "FILE", Kind: act.Words, Source: act.Files("match")}

// named is the stored match that the first word of a command names.
type named struct {
	app   *app.App
	store *db.Store
	ref   string
}

// App returns the app that shows the match.
func (n *named) App() *app.App { return n.app }

// storedRoom holds the acts on a stored match.
func storedRoom() act.Room[*named] {
	type arg = act.Arg[*named]
	number := arg{Key: "line", Word: "N", Source: act.Lines}
	why := arg{Key: "why", Word: `"why"`, Source: act.MadeUp}
	lines := []arg{number, why, {Key: "words", Word: "LINE", Kind: act.Words, Source: act.MadeUp}}
	return act.Room[*named]{
		Word:   "MATCH",
		Source: act.Matches,
		Open:   openNamed,
		Acts: []act.Act[*named]{
			{
				Use:   "show MATCH",
				Reads: act.Always,
				Do:    show,
				Args:  []arg{{Key: "json", Kind: act.Switch}, {Key: "lines", Kind: act.Switch}},
			},
			{
				Use:   `remove MATCH ["why"]`,
				Check: checkRemove,
				Do:    remove,
				Args: []arg{
					why,
					{Key: "undo", Kind: act.Switch},
					{Key: "forget", Kind: act.Switch},
					{Key: "yes", Kind: act.Switch, Was: "force"},
				},
			},
			{
				Use:      `amend MATCH N "why" LINE… [--and N "why" LINE…]`,
				Verbatim: true,
				Args:     lines,
				Check:    checkLines,
				Do:       correctLines("amend"),
			},
			{
				Use:      `insert MATCH N "why" LINE… [--and N "why" LINE…]`,
				Verbatim: true,
				Args:     lines,
				Check:    checkLines,
				Do:       correctLines("insert"),
			},
			{Use: `strike MATCH N ["why"]`, Args: []arg{number, why}, Do: takeBack("strike")},
			{Use: "undo MATCH [N]", Args: []arg{number}, Do: takeBack("undo")},
		},
	}
}

// readOnce is the size of the store's cache, in KiB. It is small, because the lines of a match are read only once.
const readOnce = 500

// openNamed opens the database, and calls do with the match that a word names.
func openNamed(ctx context.Context, a *app.App, words []string, reads bool, do func(*named) error) error {
	open := a.Store
	if reads {
		open = func(ctx context.Context) (*db.Store, error) { return a.ReadingWith(ctx, db.Options{Cache: readOnce}) }
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	return do(&named{a, store, words[0]})
}
