package cmd

import (
	"context"
	"io"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
)

var (
	textSheet     = lang.Text{It: "il foglio dei punti di una partita, o un foglio in bianco", En: "the score sheet of a match, or a blank pad"}
	textSheetLong = lang.Text{
		It: "Scrive il foglio dei punti di una partita: sullo schermo, o in un file PDF, HTML o CSV. Con --blank un foglio da riempire a mano.",
		En: "Writes the score sheet of a match: on the screen, or into a PDF, HTML or CSV file. With --blank a pad to fill in by hand.",
	}
	textFlagPDF     = lang.Text{It: "scrive un PDF in questo `file`", En: "writes a PDF to this `file`"}
	textFlagHTML    = lang.Text{It: "scrive una pagina HTML in questo `file`", En: "writes an HTML page to this `file`"}
	textFlagCSV     = lang.Text{It: "scrive una tabella CSV in questo `file`", En: "writes a CSV table to this `file`"}
	textFlagBlank   = lang.Text{It: "un foglio in bianco per questo `gioco`", En: "a blank pad for this `game`"}
	textFlagPlayers = lang.Text{It: "per quanti `giocatori` (del foglio in bianco)", En: "for how many `players` (of the blank pad)"}
	textFlagNames   = lang.Text{It: "i `nomi` da scrivere sul foglio in bianco, separati da virgole", En: "the `names` to put on the blank pad, parted by commas"}
	textFlagPaper   = lang.Text{It: "il `formato` della carta: a4 o letter", En: "the `paper`: a4 or letter"}
	textFlagWhy     = lang.Text{It: "dice di ogni round perché i punti sono quelli", En: "tells of each round why the points are what they are"}
	textFlagView    = lang.Text{It: "apre il file scritto", En: "opens the file that was written"}
	textBadPaper    = lang.Text{It: "il formato di carta %q non c'è: scegliete a4 o letter", En: "there is no paper %q: choose a4 or letter"}
	textSheetWhat   = lang.Text{It: "serve una partita, o --blank con un gioco", En: "it takes a match, or --blank with a game"}
	textSheetDone   = lang.Text{It: "Scritto %s\n", En: "Wrote %s\n"}
)

type sheetOptions struct {
	output
	blank, names string
	players      int
	explain      bool
}

func newSheet(h *House) *cobra.Command {
	o := &sheetOptions{output: output{h: h}}
	c := &cobra.Command{
		Use: "sheet [MATCH]", Short: h.say(textSheet), Long: h.say(textSheetLong), Args: words(0, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args) },
	}
	o.flags(c)
	f := c.Flags()
	f.StringVar(&o.blank, "blank", "", h.say(textFlagBlank))
	f.IntVar(&o.players, "players", 0, h.say(textFlagPlayers))
	f.StringVar(&o.names, "names", "", h.say(textFlagNames))
	f.BoolVar(&o.explain, "explain", false, h.say(textFlagWhy))
	return c
}

func (o *sheetOptions) run(ctx context.Context, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	d, err := o.document(ctx, args)
	if err != nil {
		return err
	}
	return o.write(ctx, func(bool) (*doc.Document, error) { return d, nil })
}

// document makes the sheet of a match, or the blank pad.
func (o *sheetOptions) document(ctx context.Context, args []string) (*doc.Document, error) {
	if o.blank != "" {
		return o.pad()
	}
	if len(args) == 0 {
		return nil, wrong(textSheetWhat)
	}
	store, err := o.h.reading(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	s, err := o.h.desk(store).Open(ctx, args[0])
	if err != nil {
		return nil, err
	}
	set := o.h.sheetOptions()
	set.Explain = o.explain
	return sheetWith(s, set), nil
}

// sheetOf makes the score sheet of a match.
func (h *House) sheetOf(s *desk.Sitting) *doc.Document { return sheetWith(s, h.sheetOptions()) }

func sheetWith(s *desk.Sitting, o reports.SheetOptions) *doc.Document {
	o.Seal = s.Seal()
	return reports.Sheet(s.Match(), s.Number, o)
}

func (h *House) sheetOptions() reports.SheetOptions {
	paper, _ := doc.ParsePaper(h.settings.Paper)
	return reports.SheetOptions{Lang: h.lang, Paper: paper, Created: h.Now().UTC().Truncate(time.Second)}
}

// saveAs writes a document in the way that write does.
func (h *House) saveAs(ctx context.Context, path string, force bool, d *doc.Document, write writer) error {
	return h.saveWith(ctx, path, force, func(w io.Writer) error { return write(w, d) })
}
