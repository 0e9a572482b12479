package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"arbitro/referee/lang"
)

var (
	textAmend     = lang.Text{It: "mette una riga al posto di un'altra, anche di round passati", En: "puts a line in the place of another, also rounds ago"}
	textAmendLong = lang.Text{
		It: "Mette LINE al posto della riga N di una partita, con il motivo. Più correzioni che devono tornare insieme si danno in una volta:\n  arbitro amend last 20 \"contate male\" took bruno 0 --and 22 \"contate male\" took anna 5",
		En: "Puts LINE in the place of line N of a match, with the reason. Several corrections that must add up are given at once:\n  arbitro amend last 20 \"counted wrong\" took bruno 0 --and 22 \"counted wrong\" took anna 5",
	}
	textAmendUse = lang.Text{It: "ogni correzione vuole la riga, il motivo e la riga nuova: N \"motivo\" RIGA…", En: "each correction takes the line, the reason and the new line: N \"why\" LINE…"}
)

func newAmend(h *House) *cobra.Command {
	return &cobra.Command{
		Use: `amend MATCH N "why" LINE... [--and N "why" LINE...]`, Short: h.say(textAmend), Long: h.say(textAmendLong),
		DisableFlagsInUseLine: true, DisableFlagParsing: true, // a line of play may hold -5, and --and comes more than once
		RunE: func(c *cobra.Command, args []string) error {
			args, help, err := h.ownFlags(c, args)
			if help {
				return c.Help()
			}
			if err == nil {
				err = words(4, -1)(c, args)
			}
			if err != nil {
				return err
			}
			lines, err := amendments(args[1:])
			if err != nil {
				return err
			}
			return h.correct(c.Context(), args[0], lines)
		},
	}
}

// ownFlags takes the flags of every command out of the words, which cobra does not parse here; after -- there are none.
func (h *House) ownFlags(c *cobra.Command, args []string) (rest []string, help bool, err error) {
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(args[i], "=")
		switch {
		case args[i] == "--":
			return append(rest, args[i+1:]...), false, nil
		case args[i] == "--help" || args[i] == "-h":
			return nil, true, nil
		case args[i] == "--plain":
			h.plain = true
		case name == "--db" || name == "--lang":
			if !given {
				if i++; i == len(args) {
					return nil, false, wrong(textFlagValue, name[2:])
				}
				value = args[i]
			}
			if name == "--db" {
				h.dbFlag = value
			} else if _, ok := lang.Parse(value); !ok {
				return nil, false, wrong(textBadLang, value)
			}
		case strings.HasPrefix(name, "--") && name != "--and":
			return nil, false, wrong(textNoFlag, name, c.CommandPath())
		default:
			rest = append(rest, args[i])
		}
	}
	return rest, false, nil
}

// amendments makes the lines of corrections that `--and` parts.
func amendments(args []string) ([]string, error) {
	var lines []string
	for len(args) > 0 {
		one := args
		args = nil
		for i, a := range one {
			if a == "--and" {
				one, args = one[:i], one[i+1:]
				if len(args) == 0 {
					return nil, wrong(textAmendUse)
				}
				break
			}
		}
		if len(one) < 3 {
			return nil, wrong(textAmendUse)
		}
		line := joined("amend", one)
		if len(one) == 3 { // the whole line as one word of the shell
			line = joined("amend", one[:2]) + " " + one[2]
		}
		lines = append(lines, line)
	}
	return lines, nil
}
