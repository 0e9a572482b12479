package cmd

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textExport     = lang.Text{It: "scrive partite conservate come file", En: "writes stored matches as files"}
	textExportLong = lang.Text{
		It: "Scrive il testo canonico di partite conservate, una dopo l'altra. MATCH è il numero, l'inizio dell'id, o last.",
		En: "Writes the canonical text of stored matches, one after another. MATCH is the number, the beginning of the id, or last.",
	}
	textFlagLog    = lang.Text{It: "tutte le righe come sono venute, correzioni e ore comprese", En: "all lines as they came, corrections and times included"}
	textFlagSeal   = lang.Text{It: "aggiunge il sigillo, l'impronta del testo", En: "adds the seal, the text's fingerprint"}
	textFlagAll    = lang.Text{It: "tutte le partite, un file ciascuna, in questa `cartella`", En: "all matches, a file each, into this `folder`"}
	textFlagOutput = lang.Text{It: "il `file` da scrivere (altrimenti lo schermo)", En: "the `file` to write (else the screen)"}
	textFlagForce  = lang.Text{It: "sostituisce un file che c'è già", En: "replaces a file that is there already"}
	textAllOrSome  = lang.Text{It: "con --all non si nominano partite", En: "with --all no matches are named"}
	textLogSeal    = lang.Text{It: "un sigillo chiude il testo canonico: --log e --seal non vanno insieme", En: "a seal closes canonical text: --log and --seal do not go together"}
	textWritten    = lang.Text{It: "scritte %d partite in %s\n", En: "wrote %d matches into %s\n"}
)

type exportOptions struct {
	h               *House
	log, seal       bool
	all, output     string
	force           bool
	store           *db.Store
	desk            *desk.Desk
	matches, folder int
}

func newExport(h *House) *cobra.Command {
	o := &exportOptions{h: h}
	c := &cobra.Command{
		Use: "export MATCH...", Short: h.say(textExport), Long: h.say(textExportLong),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c, args) },
	}
	c.Flags().BoolVar(&o.log, "log", false, h.say(textFlagLog))
	c.Flags().BoolVar(&o.seal, "seal", false, h.say(textFlagSeal))
	c.Flags().StringVar(&o.all, "all", "", h.say(textFlagAll))
	c.Flags().StringVarP(&o.output, "output", "o", "", h.say(textFlagOutput))
	c.Flags().BoolVar(&o.force, "force", false, h.say(textFlagForce))
	return c
}

func (o *exportOptions) run(c *cobra.Command, args []string) error {
	ctx := c.Context()
	switch {
	case o.all != "" && len(args) > 0:
		return wrong(textAllOrSome)
	case o.log && o.seal:
		return wrong(textLogSeal)
	case o.all == "" && len(args) == 0:
		return wrong(textFew, usedAs(c))
	}
	store, err := o.h.reading(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	o.store, o.desk = store, o.h.desk(store)
	if o.all != "" {
		return o.everything(ctx)
	}
	var out bytes.Buffer
	for _, ref := range args {
		text, err := o.text(ctx, ref)
		if err != nil {
			return err
		}
		out.Write(text)
	}
	if o.output != "" {
		return o.h.save(ctx, o.output, o.force, out.Bytes())
	}
	_, err = o.h.Out.Write(out.Bytes())
	return err
}

// text gives the text of one match.
func (o *exportOptions) text(ctx context.Context, ref string) ([]byte, error) {
	s, err := o.desk.Open(ctx, ref)
	if err != nil {
		return nil, err
	}
	if o.log {
		return o.logOf(ctx, s.Number)
	}
	text := s.Match().Canonical()
	if s.Match().Head().ID == "" {
		found, err := o.store.Match(ctx, s.Number)
		if err != nil {
			return nil, err
		}
		text = identified(s.Match().CanonicalWithout("seal"), found.ID)
	}
	if o.seal {
		text = unsealed(text)
		text = fmt.Appendf(text, "seal %s\n", play.Seal(text))
	}
	return text, nil
}

// identified puts the id that the store gave a match after its game.
func identified(text []byte, id string) []byte {
	head, rest, _ := bytes.Cut(text, []byte("\n"))
	game, rest, _ := bytes.Cut(rest, []byte("\n"))
	out := append([]byte(nil), head...)
	out = append(append(out, '\n'), game...)
	return append(fmt.Appendf(out, "\nid %s\n", id), rest...)
}

// unsealed gives canonical text without its seal.
func unsealed(text []byte) []byte {
	if i := bytes.LastIndex(text, []byte("\nseal ")); i >= 0 {
		return text[:i+1]
	}
	return text
}

// logOf gives the log as it came, with the times.
func (o *exportOptions) logOf(ctx context.Context, number int) ([]byte, error) {
	var out []byte
	for line, err := range o.store.Lines(ctx, number, 1) {
		if err != nil {
			return nil, err
		}
		out = append(desk.AppendStamp(out, []byte(line.Text), line.At), '\n')
	}
	return out, nil
}

// everything writes every match's log into a folder, a file each, so that the database can be made from them again.
func (o *exportOptions) everything(ctx context.Context) error {
	if err := os.MkdirAll(o.all, 0o755); err != nil {
		return err
	}
	all, _, err := o.store.List(ctx, db.Filter{})
	if err != nil {
		return err
	}
	for _, m := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		text, err := o.logOf(ctx, m.Number)
		if err != nil {
			return err
		}
		name := filepath.Join(o.all, fmt.Sprintf("%06d-%s.match", m.Number, m.Game))
		if err := o.h.save(ctx, name, true, text); err != nil {
			return err
		}
	}
	fmt.Fprint(o.h.Out, o.h.say(textWritten, len(all), o.all))
	return nil
}
