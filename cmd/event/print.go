package event

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// printed is what a command prints, and where to.
type printed struct {
	app.Output
	slips, pads string // files
}

// flagsOfRound adds the flags for the pages of a round.
func (p *printed) flagsOfRound(c *cobra.Command) {
	p.Flags(c)
	c.Flags().StringVar(&p.slips, "slips", "", "")
	c.Flags().StringVar(&p.pads, "pads", "", "")
}

// print writes a document to the files that were asked for, else to the screen.
func (pr press) print(ctx context.Context, make func(full bool) *doc.Document) error {
	out := pr.out.Output
	out.App = pr.app
	return out.Write(ctx, func(full bool) (*doc.Document, error) { return make(full), nil })
}

// printTables writes the slips and the pads of a round where they were asked for. It reports whether one of them went
// to the output, which then holds nothing else. Messages go to the other output: a program may read the result.
func (pr press) printTables(ctx context.Context, stage event.Stage) (done bool, err error) {
	for _, one := range []struct {
		path string
		make func(event.Stage) *doc.Document
	}{{pr.out.slips, pr.slips}, {pr.out.pads, pr.pads}} {
		if one.path == "" {
			continue
		}
		if pr.Event.Round(stage) == nil {
			return false, &event.Error{Fault: event.NoStage, Stage: max(stage, 1)}
		}
		beside := *pr.app
		if one.path != app.Stdin {
			beside.Out = pr.app.Err
		}
		out := app.Output{App: &beside, PDF: one.path, Force: pr.out.Force, OpenFile: pr.out.OpenFile}
		err := out.Write(ctx, func(bool) (*doc.Document, error) { return one.make(stage), nil })
		if err != nil {
			return false, err
		}
		done = done || one.path == app.Stdin
	}
	return done, nil
}

// slips returns the slips of a round.
func (pr press) slips(stage event.Stage) *doc.Document {
	g, known := pr.Game()
	return pr.page().Slips(stage, known && g.Totals != nil)
}

// pads returns the pads of a round. A tournament of a game that is not known here has none drawn.
func (pr press) pads(stage event.Stage) *doc.Document {
	g, _ := pr.Game()
	return pr.page().Pads(stage, g)
}

// ask offers the pages that a club hangs up, fills in and files.
func (pr press) ask(ctx context.Context) error {
	i, err := screen.Choose(ctx, pr.app, pr.app.Say(words.PrintWhat), strings.Split(pr.app.Say(words.Printed), "|"))
	if err != nil {
		return err
	}
	switch i {
	case 3:
		return pr.askRanking(ctx)
	case 4:
		return pr.readLog(ctx)
	}
	drawn := stages(pr.Event)
	if len(drawn) == 0 {
		return &event.Error{Fault: event.NoStage, Stage: 1}
	}
	stage := drawn[0]
	if len(drawn) > 1 {
		n, err := screen.Choose(ctx, pr.app, pr.app.Say(words.WhichRound), stageLabels(pr.app.Lang, drawn))
		if err != nil {
			return err
		}
		stage = drawn[n]
	}
	switch i {
	case 1:
		return screen.AskPDF(ctx, pr.app, pr.slips(stage))
	case 2:
		return screen.AskPDF(ctx, pr.app, pr.pads(stage))
	}
	return screen.ReadAndPrint(ctx, pr.app, pr.page().Round(stage))
}

// readPages shows a document, and prints on request its full form.
func (pr press) readPages(ctx context.Context, make func(*pages.Page) *doc.Document) error {
	p := pr.page()
	if err := screen.Read(ctx, pr.app, make(p)); err != nil {
		return err
	}
	p.Full = true
	return screen.PrintOnRequest(ctx, pr.app, words.PrintIt, make(p))
}
