package cmd

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textRestore     = lang.Text{It: "rimette le partite da una copia", En: "puts the matches back from a copy"}
	textRestoreLong = lang.Text{
		It: "Mette una copia al posto del file delle partite. La copia viene prima controllata; il file di prima resta accanto, con la data nel nome.",
		En: "Puts a copy in the place of the file that keeps the matches. The copy is checked first; the file that was there stays beside it, with the date in its name.",
	}
	textRestoreAsk   = lang.Text{It: "Sostituire le partite di %s con quelle di %s?", En: "Replace the matches in %s with those in %s?"}
	textRestoreForce = lang.Text{It: "per sostituire senza domanda aggiungete --force", En: "to replace without a question add --force"}
	textRestored     = lang.Text{It: "Rimesse le partite di %s\n", En: "Put back the matches of %s\n"}
	textKept         = lang.Text{It: "Il file di prima è %s\n", En: "The file from before is %s\n"}
	textFlagNoAsk    = lang.Text{It: "senza fare domande", En: "without any question"}
)

func newRestore(h *House) *cobra.Command {
	var force bool
	c := &cobra.Command{
		Use: "restore FILE", Short: h.say(textRestore), Long: h.say(textRestoreLong), Args: words(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			path, err := h.database()
			if err != nil {
				return err
			}
			if !force {
				if !h.onTerminal() {
					return wrong(textRestoreForce)
				}
				yes, err := h.confirm(c.Context(), h.say(textRestoreAsk, path, args[0]))
				if err != nil || !yes {
					return err
				}
			}
			kept, err := db.Restore(c.Context(), path, args[0], db.Options{Clock: h.Now})
			if isOfCopy(err) {
				return wrongInput{err}
			}
			if err != nil {
				return err
			}
			fmt.Fprint(h.Out, h.say(textRestored, args[0]))
			if kept != "" {
				fmt.Fprint(h.Out, h.say(textKept, kept))
			}
			return nil
		},
	}
	c.Flags().BoolVar(&force, "force", false, h.say(textFlagNoAsk))
	return c
}

// isOfCopy reports whether restoring failed because the copy is none.
func isOfCopy(err error) bool {
	for _, fault := range []error{db.ErrMissing, db.ErrNotDatabase, db.ErrForeign, db.ErrNewer, db.ErrCorrupt} {
		if errors.Is(err, fault) {
			return true
		}
	}
	return false
}
