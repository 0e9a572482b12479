package cmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

var (
	textImport     = lang.Text{It: "conserva le partite scritte in file o cartelle", En: "stores the matches written in files or folders"}
	textImportLong = lang.Text{
		It: "Giudica e conserva le partite dei file; di una cartella prende ogni .match, e il club.json che «export --all» ci ha scritto: persone, campionati, partite tolte. Una partita si conserva intera o per niente, e una che c'è già non si conserva due volte; l'ordine delle cartelle non conta.\n\nLe persone si riconoscono dal nome. Nel dubbio (più persone si chiamano così, o quasi così) si chiede chi è; dove non c'è nessuno a cui chiedere è una persona nuova, e lo si dice. --match-persons decide prima: un file CSV con una riga per nome, «nome nei file,nome qui»; il secondo può essere un numero come #12, o vuoto (o «new») per una persona nuova.",
		En: "Judges and stores the matches in the files; of a folder it takes every .match, and the club.json that \"export --all\" wrote there: persons, leagues, removed matches. A match is stored whole or not at all, and one that is there already is not stored twice; the order of the folders does not matter.\n\nPersons are known by their names. In doubt (several are called that, or nearly that) you are asked who it is; where nobody can be asked it is somebody new, and that is told. --match-persons decides beforehand: a CSV file with a line a name, \"name in the files,name here\"; the second may be a number such as #12, or empty (or \"new\") for somebody new.",
	}
	textFlagMatchPersons = lang.Text{It: "un `file` che dice chi è chi", En: "a `file` that tells who is who"}
	textImported         = lang.Text{
		It: "conservate: %d; proseguite: %d; già presenti: %d; non conservate: %d\n",
		En: "stored: %d; continued: %d; there already: %d; not stored: %d\n",
	}
)

type importOptions struct {
	h                              *House
	json                           bool
	persons                        string
	stored, longer, known, refused int

	out *bufio.Writer // nil until the matches are begun
}

func newImport(h *House) *cobra.Command {
	o := &importOptions{h: h}
	c := &cobra.Command{
		Use: "import FILE...", Short: h.say(textImport), Long: h.say(textImportLong),
		Args: words(1, -1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args) },
	}
	c.Flags().BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	c.Flags().StringVar(&o.persons, "match-persons", "", h.say(textFlagMatchPersons))
	return c
}

func (o *importOptions) run(ctx context.Context, names []string) error {
	clubs, err := o.h.readClubs(names)
	if err != nil {
		return err
	}
	folders, all, err := o.h.recordsIn(names, clubs)
	if err != nil {
		return err
	}
	store, err := o.h.store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	a := &arrivals{h: o.h, store: store, json: o.json, ask: o.h.asks() && !slices.Contains(all, stdin)}
	if o.persons != "" {
		if a.told, err = o.h.readAnswers(ctx, store, o.persons); err == nil {
			err = o.h.checkAnswers(ctx, o.persons, a.told, clubs, all)
		}
		if err != nil {
			return err
		}
	}
	err = o.matches(ctx, a, names, folders, clubs)
	return o.sum(ctx, store, names, clubs, err)
}

// recordsIn gives the record files of each name, and of all of them. A club's folder may hold none.
func (h *House) recordsIn(names []string, clubs map[string]*clubJSON) (folders map[string][]string, all []string, err error) {
	folders = map[string][]string{}
	for _, name := range names {
		files, err := h.recordFiles([]string{name})
		if err != nil && (clubs[name] == nil || !errors.Is(err, lang.Errorf(textNoRecord))) {
			return nil, nil, err
		}
		folders[name], all = files, append(all, files...)
	}
	return folders, all, nil
}

// matches takes in the clubs, and then the matches.
func (o *importOptions) matches(ctx context.Context, a *arrivals, names []string, folders map[string][]string, clubs map[string]*clubJSON) error {
	d := o.h.desk(a.store)
	seats := map[string]*seating{}
	bare := &seating{a: a, seen: map[string]*decision{}}
	for _, name := range names {
		if clubs[name] == nil || seats[name] != nil {
			continue
		}
		s, err := o.h.importClub(ctx, d, a, clubs[name])
		if err != nil {
			return err
		}
		seats[name] = s
	}
	out, batch := bufio.NewWriter(o.h.Out), d.NewBatch()
	o.out = out
	for _, name := range names {
		s := bare
		if seats[name] != nil {
			s = seats[name]
		}
		for _, file := range folders[name] {
			err := o.h.readRecords(ctx, file, func(r io.Reader) error {
				return batch.Read(ctx, r, s, func(one desk.Import) { o.tell(out, file, one) })
			})
			if err = o.h.tellRead(out, err); err != nil {
				return err
			}
		}
	}
	return batch.Keep(ctx)
}

// sum takes in which matches were removed, and tells what was stored, also where it was broken off.
func (o *importOptions) sum(ctx context.Context, store *db.Store, names []string, clubs map[string]*clubJSON, err error) error {
	if o.out == nil { // nothing was begun
		return err
	}
	moved := 0
	if err == nil {
		var all []*clubJSON
		for _, name := range names {
			if clubs[name] != nil {
				all = append(all, clubs[name])
			}
		}
		moved, err = o.h.afterMatches(ctx, store, all)
	}
	if moved > 0 && !o.json {
		fmt.Fprint(o.out, o.h.say(textClubRemoved, moved))
	}
	if !o.json {
		fmt.Fprint(o.out, o.h.say(textImported, o.stored, o.longer, o.known, o.refused))
	}
	if flushed := o.out.Flush(); err == nil {
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
		fmt.Fprint(o.h.Err, o.h.say(textLineErr, text.Path(file), one.Line(), one.Err))
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
		fault := &referee.Error{Line: one.Line() - one.First + 1, Err: app.Spoken(one.Err)}
		line = referee.AppendError(append(line, ','), fault, o.h.lang)
	}
	return line
}
