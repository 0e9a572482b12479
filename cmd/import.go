package cmd

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textImport     = lang.Text{It: "conserva le partite scritte in file o cartelle", En: "stores the matches written in files or folders"}
	textImportLong = lang.Text{
		It: "Giudica e conserva le partite dei file; di una cartella prende ogni .match. Una partita si conserva intera o per niente, e una che c'è già non si conserva due volte.",
		En: "Judges and stores the matches in the files; of a folder it takes every .match. A match is stored whole or not at all, and one that is there already is not stored twice.",
	}
	textImported = lang.Text{
		It: "conservate: %d; proseguite: %d; già presenti: %d; non conservate: %d\n",
		En: "stored: %d; continued: %d; there already: %d; not stored: %d\n",
	}
)

type importOptions struct {
	h                              *House
	json                           bool
	stored, longer, known, refused int
}

func newImport(h *House) *cobra.Command {
	o := &importOptions{h: h}
	c := &cobra.Command{
		Use: "import FILE...", Short: h.say(textImport), Long: h.say(textImportLong),
		Args: words(1, -1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args) },
	}
	c.Flags().BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	return c
}

func (o *importOptions) run(ctx context.Context, names []string) error {
	clubs, err := readClub(names)
	if err != nil {
		return err
	}
	files, err := recordFiles(names)
	if err != nil {
		return err
	}
	store, err := o.h.store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	for _, club := range clubs {
		if err := o.h.importClub(ctx, store, club); err != nil {
			return err
		}
	}
	d := o.h.desk(store)
	out := bufio.NewWriter(o.h.Out)
	for _, name := range files {
		err = o.h.readRecords(ctx, name, func(r io.Reader) error {
			return d.Import(ctx, r, func(one desk.Import) { o.tell(out, name, one) })
		})
		if err = o.h.tellFile(out, err); err != nil {
			break
		}
	}
	if !o.json { // also where it was broken off: what was told is stored
		fmt.Fprint(out, o.h.say(textImported, o.stored, o.longer, o.known, o.refused))
	}
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}

// tell tells what became of one match.
func (o *importOptions) tell(out *bufio.Writer, file string, one desk.Import) {
	outcome := ""
	switch {
	case one.Err != nil:
		o.refused++
		o.h.status = max(o.h.status, statusWrong)
		out.Flush()
		fmt.Fprint(o.h.Err, o.h.say(textLineErr, file, one.Line(), one.Err))
		outcome = "refused"
	case one.Outcome == desk.Stored:
		o.stored++
		outcome = "stored"
	case one.Outcome == desk.Extended:
		o.longer++
		outcome = "continued"
	default:
		o.known++
		outcome = "known"
	}
	if o.json {
		out.Write(append(o.object(file, one, outcome), "}\n"...))
	}
}

// object is what became of one match, as JSON without its last brace.
func (o *importOptions) object(file string, one desk.Import, outcome string) []byte {
	line := referee.AppendString([]byte(`{"file":`), file)
	line = fmt.Appendf(line, `,"first":%d,"outcome":%q`, one.First, outcome)
	if one.Number > 0 {
		line = fmt.Appendf(line, `,"match":%d`, one.Number)
	}
	if one.Err != nil {
		fault := &referee.Error{Line: one.Line() - one.First + 1, Err: one.Err}
		line = referee.AppendError(append(line, ','), fault, o.h.lang)
	}
	return line
}
