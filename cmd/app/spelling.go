// The old spellings of commands, which still work and name the new one.

package app

import (
	"slices"
	"strings"
)

// OldCommands returns the words of the command line with the old name of a command replaced by its new words, and
// warns. names holds the new words by old name. The command is the first word that is no option; after `help`, the next
// such word.
func (a *App) OldCommands(args []string, names map[string][]string) []string {
	command := firstWord(args)
	if command < len(args) && args[command] == "help" {
		command += 1 + firstWord(args[command+1:])
	}
	if command >= len(args) {
		return args
	}
	now, old := names[args[command]]
	if !old {
		return args
	}
	Warn(a, Words.Prefix(a.Say(Words.OldCommand("arbitro "+args[command], "arbitro "+strings.Join(now, " ")))))
	return slices.Concat(args[:command], now, args[command+1:])
}

// firstWord returns the index of the first word that is neither an option nor the value of --db or --lang. If there is
// none, it returns the number of words.
func firstWord(args []string) int {
	for at := 0; at < len(args); at++ {
		if !strings.HasPrefix(args[at], "-") {
			return at
		}
		if args[at] == "--db" || args[at] == "--lang" {
			at++
		}
	}
	return len(args)
}
