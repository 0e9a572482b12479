package match

import (
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textAmend = lang.Text{
		It: "mette una riga al posto di un'altra, anche di round passati",
		En: "puts a line in the place of another, also rounds ago",
	}
	textAmendLong = lang.Text{
		It: "Mette LINE al posto della riga N di una partita, con il motivo. Più correzioni che devono tornare " +
			"insieme si danno in una volta:\n" +
			"  arbitro amend last 20 \"contate male\" took bruno 0 --and 22 \"contate male\" took anna 5",
		En: "Puts LINE in the place of line N of a match, with the reason. Several corrections that must add up are " +
			"given at once:\n  arbitro amend last 20 \"counted wrong\" took bruno 0 --and 22 \"counted wrong\" took " +
			"anna 5",
	}
	textInsert = lang.Text{
		It: "inserisce una riga dimenticata dopo un'altra",
		En: "inserts a forgotten line after another",
	}
	textInsertLong = lang.Text{
		It: "Inserisce LINE dopo la riga N di una partita (0: prima di tutte), con il motivo. Più righe che devono " +
			"tornare insieme si danno in una volta:\n" +
			"  arbitro insert last 20 \"dimenticata\" took bruno 0 --and 20 \"dimenticata\" took anna 5",
		En: "Inserts LINE after line N of a match (0: before all of them), with the reason. Several lines that must " +
			"add up are given at once:\n" +
			"  arbitro insert last 20 \"forgotten\" took bruno 0 --and 20 \"forgotten\" took anna 5",
	}
	textAmendUse = lang.Text{
		It: "ogni correzione vuole la riga, il motivo e la riga nuova: N \"motivo\" RIGA…",
		En: "each correction takes the line, the reason and the new line: N \"why\" LINE…",
	}
)

func NewAmend(a *app.App) *cobra.Command { return withLine(a, "amend", textAmend, textAmendLong) }

func NewInsert(a *app.App) *cobra.Command { return withLine(a, "insert", textInsert, textInsertLong) }

// withLine makes the command of a correction that holds another line.
func withLine(a *app.App, verb string, short, long lang.Text) *cobra.Command {
	return &cobra.Command{
		Use: verb + ` MATCH N "why" LINE... [--and N "why" LINE...]`, Short: a.Say(short), Long: a.Say(long),
		DisableFlagsInUseLine: true, DisableFlagParsing: true, // a line of play may hold -5, and --and comes more than once
		RunE: func(c *cobra.Command, args []string) error {
			args, help, err := ownFlags(a, c, args)
			if help {
				return c.Help()
			}
			if err == nil {
				err = app.Words(4, -1)(c, args)
			}
			if err != nil {
				return err
			}
			lines, err := corrections(verb, args[1:])
			if err != nil {
				return err
			}
			return correct(c.Context(), a, args[0], lines)
		},
	}
}

// ownFlags takes the flags of every command out of the words, which cobra does not parse here; after -- there are none.
func ownFlags(a *app.App, c *cobra.Command, args []string) (rest []string, help bool, err error) {
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
				if i++; i == len(args) {
					return nil, false, app.Wrong(app.TextFlagValue, name[2:])
				}
				value = args[i]
			}
			if name == "--db" {
				a.DbFlag = value
			} else if _, ok := lang.Parse(value); !ok {
				return nil, false, app.Wrong(app.TextBadLang, value)
			}
		case strings.HasPrefix(name, "--") && name != "--and":
			return nil, false, app.Wrong(app.TextNoFlag, name, c.CommandPath())
		default:
			rest = append(rest, args[i])
		}
	}
	return rest, false, nil
}

// corrections makes the lines of corrections that `--and` parts.
func corrections(verb string, args []string) ([]string, error) {
	var lines []string
	for len(args) > 0 {
		one := args
		args = nil
		for i, a := range one {
			if a == "--and" {
				one, args = one[:i], one[i+1:]
				if len(args) == 0 {
					return nil, app.Wrong(textAmendUse)
				}
				break
			}
		}
		if len(one) < 3 {
			return nil, app.Wrong(textAmendUse)
		}
		line := joined(verb, one)
		if len(one) == 3 { // the whole line as one word of the shell
			line = joined(verb, one[:2]) + " " + one[2]
		}
		lines = append(lines, line)
	}
	return lines, nil
}
