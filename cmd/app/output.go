package app

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"arbitro/referee/text"
	"arbitro/reports/csv"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/reports/pdf"
	screen "arbitro/reports/text"
)

// Output is where a document goes: files of the kinds that were asked for, else the screen.
type Output struct {
	App             *App
	Pdf, Html, csv  string
	paper           string
	Force, OpenFile bool
}

// writer writes a document in one way.
type writer func(io.Writer, *doc.Document) error

// written is a file that was asked for, and how it is written.
type written struct {
	path  string
	write writer
	full  bool // on paper, where there is room for more
}

// files lists the ways to write a document, each with the file that was asked for; a new way is a row.
func (o *Output) files() []written {
	return []written{{o.Pdf, pdf.Write, true}, {o.Html, html.Write, true}, {o.csv, csv.Write, false}}
}

// Flags adds the output's flags to a command.
func (o *Output) Flags(c *cobra.Command) {
	o.Paged(c)
	c.Flags().StringVar(&o.csv, "csv", "", o.App.Say(textFlagCSV))
}

// Paged is flags for what is too long for a screen, and no table.
func (o *Output) Paged(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.Pdf, "pdf", "", o.App.Say(textFlagPDF))
	f.StringVar(&o.Html, "html", "", o.App.Say(textFlagHTML))
	f.StringVar(&o.paper, "paper", "", o.App.Say(textFlagPaper))
	f.BoolVar(&o.Force, "force", false, o.App.Say(TextFlagForce))
	f.BoolVar(&o.OpenFile, "open", false, o.App.Say(textFlagView))
}

// Check looks at the flags before any work is done.
func (o *Output) Check() error {
	if o.paper == "" {
		return nil
	}
	if _, ok := doc.ParsePaper(o.paper); !ok {
		return Wrong(textBadPaper, o.paper)
	}
	o.App.Settings.Paper = o.paper
	return nil
}

// ToFile reports whether a file was asked for.
func (o *Output) ToFile() bool {
	return slices.ContainsFunc(o.files(), func(to written) bool { return to.path != "" })
}

// Write makes the document for each file asked for, or for the screen. Make is told whether it is for paper, where
// there is room for more.
func (o *Output) Write(ctx context.Context, make func(full bool) (*doc.Document, error)) error {
	onScreen := true
	for _, to := range o.files() {
		if to.path == "" {
			continue
		}
		onScreen = false
		d, err := make(to.full)
		if err != nil {
			return err
		}
		if to.path == Stdin {
			if err := to.write(o.App.Out, d); err != nil {
				return err
			}
			continue
		}
		if err := o.App.SaveAs(ctx, to.path, o.Force, d, to.write); err != nil {
			return err
		}
		fmt.Fprint(o.App.Out, o.App.Say(TextSheetDone, text.Path(Absolute(to.path))))
		if o.OpenFile {
			if err := OpenFile(to.path); err != nil {
				return err
			}
		}
	}
	if !onScreen {
		return nil
	}
	d, err := make(false)
	if err != nil {
		return err
	}
	return o.App.Print(d)
}

// Print writes a document to the screen.
func (a *App) Print(d *doc.Document) error {
	return screen.Write(a.Out, d, screen.Options{Width: a.Width(), Styled: a.styled()})
}
