package cmd

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
	textThere   = lang.Text{It: "%s c'è già: scegliete un altro nome, o aggiungete --force", En: "%s is there already: choose another name, or add --force"}
	textStays   = lang.Text{It: "%s resta com'era", En: "%s stays as it was"}
)

// savePrivate is save for an export: records and lists of people, which only their owner may read.
func (h *House) savePrivate(ctx context.Context, path string, force bool, text []byte) error {
	return h.saving(ctx, path, force, reports.SavePrivate, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// save writes a file whole. One that is there already is replaced only with force, or if somebody agrees.
func (h *House) save(ctx context.Context, path string, force bool, text []byte) error {
	return h.saveWith(ctx, path, force, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// saveWith is save for what is written piece by piece.
func (h *House) saveWith(ctx context.Context, path string, force bool, write func(io.Writer) error) error {
	return h.saving(ctx, path, force, reports.SaveFile, write)
}

func (h *House) saving(ctx context.Context, path string, force bool,
	save func(string, bool, func(io.Writer) error) error, write func(io.Writer) error,
) error {
	err := save(path, force, write)
	if !errors.Is(err, reports.ErrExists) {
		return err
	}
	if err := h.mayReplace(ctx, path); err != nil {
		return err
	}
	return save(path, true, write)
}

// mayReplace asks whether a file that is there may be replaced. It may not where nobody can be asked.
func (h *House) mayReplace(ctx context.Context, path string) error {
	if h.Asker == nil && !h.onTerminal() {
		return failed(textThere, path)
	}
	yes, err := h.confirm(ctx, h.say(textReplace, path))
	if err == nil && !yes {
		err = failed(textStays, path)
	}
	return err
}

// confirm asks a question whose answer is no unless somebody says yes.
func (h *House) confirm(ctx context.Context, question string) (bool, error) {
	a, err := h.ask(ctx, ask.Question{
		Title:  question,
		Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
		Fresh:  true,
	})
	if errors.Is(err, ask.ErrBack) {
		return false, nil
	}
	return err == nil && a.Yes("yes"), err
}
