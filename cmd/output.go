package cmd

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbitro/referee/text"
	"arbitro/reports/csv"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/reports/pdf"
	screen "arbitro/reports/text"
)

// output is where a document goes: files of the kinds that were asked for, else the screen.
type output struct {
	h               *House
	pdf, html, csv  string
	paper           string
	force, openFile bool
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
func (o *output) files() []written {
	return []written{{o.pdf, pdf.Write, true}, {o.html, html.Write, true}, {o.csv, csv.Write, false}}
}

// flags adds the output's flags to a command.
func (o *output) flags(c *cobra.Command) {
	o.paged(c)
	c.Flags().StringVar(&o.csv, "csv", "", o.h.say(textFlagCSV))
}

// paged is flags for what is too long for a screen, and no table.
func (o *output) paged(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.pdf, "pdf", "", o.h.say(textFlagPDF))
	f.StringVar(&o.html, "html", "", o.h.say(textFlagHTML))
	f.StringVar(&o.paper, "paper", "", o.h.say(textFlagPaper))
	f.BoolVar(&o.force, "force", false, o.h.say(textFlagForce))
	f.BoolVar(&o.openFile, "open", false, o.h.say(textFlagView))
}

// check looks at the flags before any work is done.
func (o *output) check() error {
	if o.paper == "" {
		return nil
	}
	if _, ok := doc.ParsePaper(o.paper); !ok {
		return wrong(textBadPaper, o.paper)
	}
	o.h.settings.Paper = o.paper
	return nil
}

// write makes the document for each file asked for, or for the screen. Make is told whether it is for paper, where
// there is room for more.
func (o *output) write(ctx context.Context, make func(full bool) (*doc.Document, error)) error {
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
		if to.path == stdin {
			if err := to.write(o.h.Out, d); err != nil {
				return err
			}
			continue
		}
		if err := o.h.saveAs(ctx, to.path, o.force, d, to.write); err != nil {
			return err
		}
		fmt.Fprint(o.h.Out, o.h.say(textSheetDone, text.Path(absolute(to.path))))
		if o.openFile {
			if err := openFile(to.path); err != nil {
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
	return o.h.print(d)
}

// print writes a document to the screen.
func (h *House) print(d *doc.Document) error {
	return screen.Write(h.Out, d, screen.Options{Width: h.width(), Styled: h.styled()})
}
