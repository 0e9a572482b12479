package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

var (
	textFlagSlips = lang.Text{
		It: "anche i tagliandi dei tavoli, quattro per pagina, in questo `file` PDF",
		En: "the slips of the tables too, four to a page, to this PDF `file`",
	}
	textFlagPads = lang.Text{
		It: "anche un foglio in bianco per ogni tavolo, con i nomi al loro posto, in questo `file` PDF",
		En: "a blank pad for each table too, with the names in their seats, to this PDF `file`",
	}
	textPrinted = lang.Text{
		It: "Il turno, da appendere|I tagliandi, quattro per pagina|I fogli dei tavoli|La classifica|Il registro",
		En: "The round, to hang up|The slips, four to a page|The pads of the tables|The standing|The log",
	}
	textPrintWhat = lang.Text{It: "Che cosa stampare?", En: "Print what?"}
	textNotDrawn  = lang.Text{
		It: "un turno non pubblicato non ha tagliandi né fogli: lo stesso comando senza --dry-run li stampa",
		En: "a round that is not published has no slips or pads: the same command without --dry-run prints them",
	}
)

// printed is what a command prints, and where to.
type printed struct {
	app.Output
	slips, pads string // files
}

// flagsOfRound adds the flags for the pages of a round.
func (p *printed) flagsOfRound(c *cobra.Command) {
	p.Flags(c)
	c.Flags().StringVar(&p.slips, "slips", "", p.App.Say(textFlagSlips))
	c.Flags().StringVar(&p.pads, "pads", "", p.App.Say(textFlagPads))
}

// print writes a document to the files that were asked for, else to the screen.
func (o *office) print(ctx context.Context, make func(full bool) *doc.Document) error {
	out := o.out.Output
	out.App = o.app
	return out.Write(ctx, func(full bool) (*doc.Document, error) { return make(full), nil })
}

// printTables writes the slips and the pads of a round where they were asked for. It reports whether one of them went
// to the output, which then holds nothing else. Messages go to the other output: a program may read the result.
func (o *office) printTables(ctx context.Context, stage event.Stage) (done bool, err error) {
	for _, one := range []struct {
		path string
		make func(event.Stage) *doc.Document
	}{{o.out.slips, o.slips}, {o.out.pads, o.pads}} {
		if one.path == "" {
			continue
		}
		if o.Event.Round(stage) == nil {
			return false, &event.Error{Fault: event.NoStage, Stage: max(stage, 1)}
		}
		beside := *o.app
		if one.path != app.Stdin {
			beside.Out = o.app.Err
		}
		out := app.Output{App: &beside, PDF: one.path, Force: o.out.Force, OpenFile: o.out.OpenFile}
		err := out.Write(ctx, func(bool) (*doc.Document, error) { return one.make(stage), nil })
		if err != nil {
			return false, err
		}
		done = done || one.path == app.Stdin
	}
	return done, nil
}

// slips returns the slips of a round.
func (o *office) slips(stage event.Stage) *doc.Document {
	g, known := o.Game()
	return o.page().Slips(stage, known && g.Totals != nil)
}

// pads returns the pads of a round. A tournament of a game that is not known here has none drawn.
func (o *office) pads(stage event.Stage) *doc.Document {
	g, _ := o.Game()
	return o.page().Pads(stage, g)
}

// askPrinted offers the pages that a club hangs up, fills in and files.
func (o *office) askPrinted(ctx context.Context) error {
	i, err := screen.Choose(ctx, o.app, o.app.Say(textPrintWhat), strings.Split(o.app.Say(textPrinted), "|"))
	if err != nil {
		return err
	}
	switch i {
	case 3:
		return o.askRanking(ctx)
	case 4:
		return o.readLog(ctx)
	}
	stages := o.stages()
	if len(stages) == 0 {
		return &event.Error{Fault: event.NoStage, Stage: 1}
	}
	stage := stages[0]
	if len(stages) > 1 {
		n, err := screen.Choose(ctx, o.app, o.app.Say(textWhichRound), o.stageLabels(stages))
		if err != nil {
			return err
		}
		stage = stages[n]
	}
	switch i {
	case 1:
		return screen.AskPDF(ctx, o.app, o.slips(stage))
	case 2:
		return screen.AskPDF(ctx, o.app, o.pads(stage))
	}
	return screen.ReadAndPrint(ctx, o.app, o.page().Round(stage))
}

// readPages shows a document, and prints on request its full form.
func (o *office) readPages(ctx context.Context, make func(*pages.Page) *doc.Document) error {
	p := o.page()
	if err := screen.Read(ctx, o.app, make(p)); err != nil {
		return err
	}
	p.Full = true
	return screen.PrintOnRequest(ctx, o.app, textPrintIt, make(p))
}

var textPrintIt = lang.Text{It: "Stamparlo su PDF?", En: "Print it as PDF?"}
