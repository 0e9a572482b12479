package match

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// The commands that correct a match: amend and insert take lines of play, several separated by --and; strike and undo
// take none.
var (
	NewAmend  = correction("amend")
	NewInsert = correction("insert")
	NewStrike = retraction("strike", `strike MATCH N ["why"]`, 2, 3)
	NewUndo   = retraction("undo", "undo MATCH [N]", 1, 2)
)

func retraction(verb, use string, least, most int) func(*app.App) *cobra.Command {
	return func(a *app.App) *cobra.Command {
		command := app.Verb(use, least, most, func(ctx context.Context, args []string) error {
			return correct(ctx, a, args[0], []string{joined(verb, args[1:])})
		})
		return command
	}
}

func correction(verb string) func(*app.App) *cobra.Command {
	return func(a *app.App) *cobra.Command {
		return &cobra.Command{
			Use:                verb + ` MATCH N "why" LINE… [--and N "why" LINE…]`,
			DisableFlagParsing: true, // a line of play may hold -5, and --and comes more than once
			RunE: func(command *cobra.Command, args []string) error {
				args, help, err := ownFlags(a, command, args)
				if help {
					return command.Help()
				}
				if err == nil {
					err = app.Args(4, -1)(command, args)
				}
				if err != nil {
					return err
				}
				lines, err := corrections(verb, args[1:])
				if err != nil {
					return err
				}
				return correct(command.Context(), a, args[0], lines)
			},
		}
	}
}

// ownFlags removes the flags that every command has from args and sets them, because cobra does not parse args here.
// Words after -- are not flags. help reports whether --help was among them.
func ownFlags(a *app.App, command *cobra.Command, args []string) (rest []string, help bool, err error) {
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(args[i], "=")
		switch {
		case args[i] == "--":
			return append(rest, args[i+1:]...), false, nil
		case args[i] == "--help" || args[i] == "-h":
			return nil, true, nil
		case args[i] == "--plain":
			a.Plain = true
		case name == "--db" || name == "--lang":
			if !given {
				i++
				if i == len(args) {
					return nil, false, app.Wrong(app.Words.FlagValue(name[2:]))
				}
				value = args[i]
			}
			if name == "--db" {
				a.DBPath = value
			} else if _, ok := lang.Parse(value); !ok {
				return nil, false, app.Wrong(app.Words.BadLang(value))
			}
		case strings.HasPrefix(name, "--") && name != "--and":
			return nil, false, app.Wrong(app.Words.NoFlag(name, command.CommandPath()))
		default:
			rest = append(rest, args[i])
		}
	}
	return rest, false, nil
}

// corrections returns the lines of the corrections, which --and separates on the command line.
func corrections(verb string, args []string) ([]string, error) {
	var lines []string
	for len(args) > 0 {
		one := args
		args = nil
		for i, word := range one {
			if word == "--and" {
				args = one[i+1:]
				one = one[:i]
				if len(args) == 0 {
					return nil, app.Wrong(words.AmendUse)
				}
				break
			}
		}
		if len(one) < 3 {
			return nil, app.Wrong(words.AmendUse)
		}
		line := joined(verb, one)
		if len(one) == 3 { // the whole line as one word of the shell
			line = joined(verb, one[:2]) + " " + one[2]
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// joined returns the line made of a verb and words, with quotes around a word that needs them.
func joined(verb string, words []string) string {
	line := []byte(verb)
	for _, w := range words {
		line = play.AppendWord(append(line, ' '), []byte(w))
	}
	return string(line)
}

// correct adds corrections to a match, all of them or none, and prints the new points.
func correct(ctx context.Context, a *app.App, ref string, lines []string) error {
	store, err := a.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	live, err := a.Desk(store).Open(ctx, ref)
	if err != nil {
		return err
	}
	outdated, err := live.Outdates(ctx, lines...)
	if err != nil {
		return play.WithoutColumn(err) // the command has made the line
	}
	if err := a.ConfirmOutdated(ctx, outdated); err != nil {
		return err
	}
	if _, err := live.Apply(ctx, lines...); err != nil {
		return play.WithoutColumn(err)
	}
	log := live.Match().Log()
	last, _ := log.Correction(log.Len())
	for _, n := range last.About {
		text := app.Visible(string(log.Stood(n)))
		switch last.Verb {
		case play.Undo:
			app.Tell(a, words.Undone(n, text))
		case play.Strike:
			app.Tell(a, words.Struck(n, text))
		default:
		}
	}
	app.Tell(a, words.Corrected(totals(live.Match())))
	a.TellOutdated(outdated)
	return nil
}
