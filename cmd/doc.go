// Package cmd is the tree of commands: help, manual pages, completion, and the rooms whose commands it puts together.
//
//	match    play resume show matches check fmt amend insert strike undo remove sheet simulate dispute rules
//	league   league standings seats
//	person   players stats hall-of-fame
//	store    import export backup restore verify config
//
// Every command is given an app.App: streams, clock, language, settings, database, ways of output. The rooms of commands
// do not import each other. What one needs of another is an interface of app that Main fills: play shows the leagues
// through App.Leagues. Beside them, exchange knows what travels between machines, season a league with its records,
// table the session at a table, desk the lines of stored matches, and ask the questions.
//
// To add a command: write its file in the room of its noun (an options struct, a constructor, a run function), put the
// constructor into the list in root.go, and name it above. TestEveryCommandHasARoom holds the list above
// against the tree of commands.
package cmd
