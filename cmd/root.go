package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Version is the program's version; a release sets it when linking.
var Version = "1.0.0"

var (
	textRoot = lang.Text{
		It: "L'arbitro e il segnapunti del tavolo da gioco",
		En: "The referee and the score pad for card tables",
	}
	textRootLong = lang.Text{
		It: "Arbitro tiene i punti al tavolo, giudica le carte giocate e stampa i fogli.\nSenza parole apre il tavolo: partite da riprendere, partita nuova, regole, fogli, campionati.",
		En: "Arbitro keeps score at the table, judges the cards played and prints the sheets.\nWithout any words it opens the table: matches to go on with, a new match, rules, sheets, leagues.",
	}
	textFlagLang    = lang.Text{It: "la `lingua`: it o en", En: "the `language`: it or en"}
	textFlagDB      = lang.Text{It: "il `file` delle partite", En: "the `file` that keeps the matches"}
	textFlagPlain   = lang.Text{It: "domande a righe semplici, senza disegnare lo schermo", En: "questions as plain lines, without drawing on the screen"}
	textFlagHelp    = lang.Text{It: "mostra l'aiuto", En: "shows help"}
	textFlagVersion = lang.Text{It: "mostra la versione", En: "shows the version"}
	textBadLang     = lang.Text{It: "la lingua %q non c'è: scegliete it o en", En: "there is no language %q: choose it or en"}
	textNoCommand   = lang.Text{It: "il comando %q non c'è: «arbitro help» li elenca", En: "there is no command %q: \"arbitro help\" lists them"}
	textNearCommand = lang.Text{It: "il comando %q non c'è: forse %s?", En: "there is no command %q: perhaps %s?"}
	textNoFlag      = lang.Text{It: "l'opzione %s non c'è: «%s --help» le elenca", En: "there is no option %s: \"%s --help\" lists them"}
	textFlagValue   = lang.Text{It: "l'opzione --%s vuole un valore", En: "the option --%s takes a value"}
	textFlagBad     = lang.Text{It: "il valore %q dell'opzione --%s non va", En: "the value %q of the option --%s will not do"}
	textFlagSyntax  = lang.Text{It: "%q non è un'opzione", En: "%q is no option"}
	textFew         = lang.Text{It: "manca qualcosa: si scrive «%s»", En: "something is missing: it is \"%s\""}
	textMany        = lang.Text{It: "c'è una parola di troppo, %q: si scrive «%s»", En: "there is a word too many, %q: it is \"%s\""}
)

// Main runs the program with these words and gives its exit status.
func Main(h *House, args []string) int {
	var broken error
	h.settings, broken = loadSettings()
	h.lang = h.speaks(args)
	h.bare = h.Err
	h.Err = text.NewWriter(h.Err)
	if broken != nil {
		return h.conclude(broken)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once, whatever it is doing
	root := newRoot(h)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err != nil && ctx.Err() != nil && !errors.Is(err, ask.ErrPaused) {
		err = ctx.Err() // whatever else it was called on its way here
	}
	if lost := h.unwritten(); lost != nil && (err == nil || errors.Is(err, lost)) {
		if err = lost; h.storing {
			err = failed(textStoredMute, inWords(causeOf(lost)))
		}
	}
	return h.conclude(err)
}

// newRoot builds all commands in the user's language.
func newRoot(h *House) *cobra.Command {
	var asked string
	var version bool
	root := &cobra.Command{
		Use: "arbitro", Short: h.say(textRoot), Long: h.say(textRootLong),
		SilenceErrors: true, SilenceUsage: true, SuggestionsMinimumDistance: 2,
		Args: h.knownCommand,
		PersistentPreRunE: func(*cobra.Command, []string) error {
			if _, ok := lang.Parse(asked); asked != "" && !ok {
				return wrong(textBadLang, asked)
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				// Not cobra's own: it would link text/template, and with it every method of every type, 2 MB of them.
				_, err := fmt.Fprintln(h.Out, "arbitro", Version)
				return err
			}
			return runHome(c.Context(), h, c)
		},
	}
	root.SetIn(h.In)
	root.SetOut(h.Out)
	root.SetErr(h.Err)
	flags := root.PersistentFlags()
	flags.StringVar(&asked, "lang", "", h.say(textFlagLang))
	flags.StringVar(&h.dbFlag, "db", "", h.say(textFlagDB))
	flags.BoolVar(&h.plain, "plain", false, h.say(textFlagPlain))
	flags.BoolP("help", "h", false, h.say(textFlagHelp))
	root.Flags().BoolVar(&version, "version", false, h.say(textFlagVersion))
	root.SetFlagErrorFunc(flagError)
	h.speakCobra(root)
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(
		newPlay(h), newResume(h), newDispute(h),
		newCheck(h), newFmt(h), newImport(h), newExport(h),
		newMatches(h), newShow(h), newAmend(h), newInsert(h), newStrike(h), newUndo(h), newRemove(h),
		newLeague(h), newStandings(h), newPlayers(h), newStats(h), newSeats(h),
		newRules(h), newSheet(h), newHallOfFame(h), newConfig(h), newBackup(h), newRestore(h), newVerify(h), newSimulate(h),
		newCompletion(h), newMan(h),
	)
	return root
}

// knownCommand refuses words that name no command.
func (h *House) knownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		return wrong(textNearCommand, args[0], strings.Join(near, ", "))
	}
	return wrong(textNoCommand, args[0])
}

// words gives an Args function for so many words; most below zero is any number.
func words(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return wrong(textFew, usedAs(c))
		case most >= 0 && len(args) > most:
			return wrong(textMany, args[most], usedAs(c))
		}
		return nil
	}
}

// usedAs is how a command is written, its options aside.
func usedAs(c *cobra.Command) string { return strings.TrimSuffix(c.UseLine(), " [flags]") }

// flagError says what is wrong with a flag.
func flagError(c *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &missing):
		name := "--" + missing.GetSpecifiedName()
		if missing.GetSpecifiedShortnames() != "" {
			name = "-" + missing.GetSpecifiedName()
		}
		return wrong(textNoFlag, name, c.CommandPath())
	case errors.As(err, &valueless):
		return wrong(textFlagValue, valueless.GetFlag().Name)
	case errors.As(err, &bad):
		return wrong(textFlagBad, bad.GetValue(), bad.GetFlag().Name)
	case errors.As(err, &syntax):
		return wrong(textFlagSyntax, syntax.GetSpecifiedFlag())
	}
	return wrongInput{err}
}
