package app

import (
	"context"
	"errors"
	"io"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/reports"
)

var (
	textReplace = lang.Text{It: "%s c'è già: sostituirlo?", En: "%s is there already: replace it?"}
	textThere   = lang.Text{
		It: "%s c'è già: scegliete un altro nome, o aggiungete --force",
		En: "%s is there already: choose another name, or add --force",
	}
	textStays = lang.Text{It: "%s resta com'era", En: "%s stays as it was"}
)

// SavePrivate is save for an export: records and lists of people, which only their owner may read.
func (a *App) SavePrivate(ctx context.Context, path string, force bool, text []byte) error {
	return a.saving(ctx, path, force, reports.SavePrivate, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// Save writes a file whole. One that is there already is replaced only with force, or if somebody agrees.
func (a *App) Save(ctx context.Context, path string, force bool, text []byte) error {
	return a.saveWith(ctx, path, force, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// saveWith is save for what is written piece by piece.
func (a *App) saveWith(ctx context.Context, path string, force bool, write func(io.Writer) error) error {
	return a.saving(ctx, path, force, reports.SaveFile, write)
}

func (a *App) saving(ctx context.Context, path string, force bool,
	save func(string, bool, func(io.Writer) error) error, write func(io.Writer) error,
) error {
	err := save(path, force, write)
	if !errors.Is(err, reports.ErrExists) {
		return err
	}
	if err := a.MayReplace(ctx, path); err != nil {
		return err
	}
	return save(path, true, write)
}

// MayReplace asks whether a file that is there may be replaced. It may not where nobody can be asked.
func (a *App) MayReplace(ctx context.Context, path string) error {
	if a.Asker == nil && !a.OnTerminal() {
		return Failed(textThere, path)
	}
	yes, err := a.Confirm(ctx, a.Say(textReplace, path))
	if err == nil && !yes {
		err = Failed(textStays, path)
	}
	return err
}

// Confirm asks a question whose answer is no unless somebody says yes.
func (a *App) Confirm(ctx context.Context, question string) (bool, error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title:  question,
		Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
		Fresh:  true,
	})
	if errors.Is(err, ask.ErrBack) {
		return false, nil
	}
	return err == nil && answer.Yes("yes"), err
}
