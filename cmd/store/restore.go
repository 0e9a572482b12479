package store

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textRestoreAsk = lang.Text{
		It: "Sostituire le partite di %s con quelle di %s?",
		En: "Replace the matches in %s with those in %s?",
	}
	textRestoreForce = lang.Text{
		It: "per sostituire senza domanda aggiungete --force",
		En: "to replace without a question add --force",
	}
	textDamagedAsk = lang.Text{
		It: "La copia %s è danneggiata (cose che non tornano: %d). Sostituire lo stesso le partite di %s?",
		En: "The copy %s is damaged (faults: %d). Replace the matches in %s all the same?",
	}
	textDamagedForce = lang.Text{
		It: "la copia %s è danneggiata (cose che non tornano: %d): prendete una copia di un altro giorno; per rimettere " +
			"questa lo stesso aggiungete --force --damaged",
		En: "the copy %s is damaged (faults: %d): take a copy of another day; to put this one back all the same add " +
			"--force --damaged",
	}
	textUnread = lang.Text{
		It: "File: il resto non si legge, e non è stato controllato\n",
		En: "File: the rest cannot be read, and was not checked\n",
	}
	textRestored = lang.Text{It: "Rimesse le partite di %s\n", En: "Put back the matches of %s\n"}
	textKept     = lang.Text{It: "Il file di prima è %s\n", En: "The file from before is %s\n"}
)

type restoreOptions struct {
	app            *app.App
	force, damaged bool
}

// NewRestore returns the command that replaces the database by a backup.
func NewRestore(a *app.App) *cobra.Command {
	o := &restoreOptions{app: a}
	c := app.Verb("restore FILE", 1, 1, o.run)
	c.Flags().BoolVar(&o.force, "force", false, "")
	c.Flags().BoolVar(&o.damaged, "damaged", false, "")
	return c
}

func (o *restoreOptions) run(ctx context.Context, args []string) error {
	a := o.app
	if !o.force && !o.asks() {
		return app.Wrong(textRestoreForce)
	}
	path, err := a.Database()
	if err != nil {
		return err
	}
	copied, err := db.Restore(ctx, path, args[0], db.Options{Clock: a.Now})
	if isOfCopy(err) {
		return app.BadInput(err)
	}
	if err != nil {
		return err
	}
	defer copied.Discard()
	yes, err := o.accepts(ctx, copied, args[0], path)
	if err != nil || !yes {
		return err
	}
	kept, err := copied.Put(ctx)
	if err != nil {
		return err
	}
	app.Tell(a, textRestored, args[0])
	if kept != "" {
		app.Tell(a, textKept, kept)
	}
	return nil
}

// asks reports whether somebody can be asked.
func (o *restoreOptions) asks() bool { return o.app.Asker != nil || o.app.OnTerminal() }

// accepts checks a copy, and returns whether it is to be put in the place of the database.
func (o *restoreOptions) accepts(ctx context.Context, copied *db.Replacement, file, path string) (bool, error) {
	a, wrong := o.app, 0
	check := func(a *app.App) (err error) {
		wrong, err = checkCopy(ctx, a, copied)
		return err
	}
	anyway := o.force && o.damaged
	var err error
	if anyway || !o.asks() {
		err = check(a)
	} else {
		err = screen.Aside(ctx, a, check) // the faults stand above the question
	}
	switch {
	case err != nil:
		return false, err
	case anyway, wrong == 0 && o.force:
		return true, nil
	case wrong == 0:
		return a.Confirm(ctx, a.Say(textRestoreAsk, path, file))
	case o.asks():
		return a.Confirm(ctx, a.Say(textDamagedAsk, file, wrong, path))
	}
	return false, app.Wrong(textDamagedForce, file, wrong)
}

// checkCopy checks a copy as verify does, prints its faults, and returns how many there are.
func checkCopy(ctx context.Context, a *app.App, copied *db.Replacement) (wrong int, err error) {
	v := &verifyOptions{app: a}
	for _, fault := range copied.Faults {
		v.fault(textFault, app.Visible(app.Sentence(fault, a.Lang)))
	}
	if err = v.check(ctx, copied.Store); isOfCopy(err) {
		v.fault(textUnread)
		err = nil
	}
	return v.wrong, err
}

// isOfCopy reports whether restoring failed because the file is no valid backup.
func isOfCopy(err error) bool {
	all := []error{db.ErrMissing, db.ErrNotDatabase, db.ErrForeign, db.ErrNewer, db.ErrCorrupt}
	return slices.ContainsFunc(all, func(fault error) bool { return errors.Is(err, fault) })
}
