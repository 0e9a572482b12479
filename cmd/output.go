package cmd

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"arbitro/referee/text"
	"arbitro/reports"
)

// output is where a document goes: files of the kinds that were asked for, else the screen.
type output struct {
	h               *House
	pdf, html, csv  string
	paper           string
	force, openFile bool
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
	if _, ok := reports.ParsePaper(o.paper); !ok {
		return wrong(textBadPaper, o.paper)
	}
	o.h.settings.Paper = o.paper
	return nil
}

// write makes the document for each file asked for, or for the screen. Make is told whether it is for paper, where
// there is room for more.
func (o *output) write(ctx context.Context, make func(full bool) (*reports.Document, error)) error {
	written := false
	for _, to := range []struct {
		path  string
		write func(io.Writer, *reports.Document) error
		full  bool
	}{{o.pdf, reports.WritePDF, true}, {o.html, reports.WriteHTML, true}, {o.csv, reports.WriteCSV, false}} {
		if to.path == "" {
			continue
		}
		written = true
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
	if written {
		return nil
	}
	d, err := make(false)
	if err != nil {
		return err
	}
	return reports.WriteText(o.h.Out, d, reports.TextOptions{Width: o.h.width(), Styled: o.h.styled()})
}
