package league

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	screen "arbitro/reports/text"
)

var (
	textPrinted = lang.Text{
		It: "Classifica su PDF|Risultati dell'ultima serata|Penalità e correzioni|Il libro della stagione (PDF)",
		En: "Standings as PDF|Results of the last evening|Penalties and corrections|The book of the season (PDF)",
	}
	textPrintIt  = lang.Text{It: "Stamparlo su PDF?", En: "Print it as PDF?"}
	textPrintPad = lang.Text{
		It: "Stampare anche un foglio in bianco per tavolo, con i nomi?",
		En: "Print a blank pad for each table too, with the names?",
	}
	textPDFFile = lang.Text{It: "Su quale file (PDF)?", En: "To which file (PDF)?"}
)

// askPrinted offers the documents that a secretary hangs up and files.
func askPrinted(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	i, err := choose(ctx, a, app.Visible(l.Settings.Name), strings.Split(a.Say(textPrinted), "|"))
	if err != nil {
		return err
	}
	return []func() error{
		func() error { return printStanding(ctx, a, store, l) },
		func() error {
			page, _, err := season.EveningPage(ctx, a, store, l, 0)
			if err != nil {
				return err
			}
			return readAndPrint(ctx, a, reports.EveningOf(page, a.SheetOptions()))
		},
		func() error {
			page, err := season.RulingsPage(ctx, a, store, l, 0, 0)
			if err != nil {
				return err
			}
			return readAndPrint(ctx, a, reports.RulingsOf(page, a.SheetOptions()))
		},
		func() error {
			d, err := season.BookDocument(ctx, a, store, l, 0)
			if err != nil {
				return err
			}
			return askPDF(ctx, a, d)
		},
	}[i]()
}

// readAndPrint shows a document on the screen, and writes it as PDF on request.
func readAndPrint(ctx context.Context, a *app.App, d *doc.Document) error {
	if err := read(ctx, a, d); err != nil {
		return err
	}
	return printOnRequest(ctx, a, textPrintIt, d)
}

// printOnRequest asks whether to write a document as PDF.
func printOnRequest(ctx context.Context, a *app.App, question lang.Text, d *doc.Document) error {
	if yes, err := a.Confirm(ctx, a.Say(question)); err != nil || !yes {
		return err
	}
	return askPDF(ctx, a, d)
}

// printStanding asks where the full standing goes, and writes it.
func printStanding(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	d, err := standingOf(ctx, a, store, l, true)
	if err != nil {
		return err
	}
	return askPDF(ctx, a, d)
}

// askPDF asks for a file, and writes a document to it as PDF.
func askPDF(ctx context.Context, a *app.App, d *doc.Document) error {
	name := fileName(cmp.Or(d.Title, d.Subject)) + ".pdf"
	q := ask.Question{Title: a.Say(textPDFFile), Fields: []ask.Field{{Key: "file", Value: name, Free: true}}}
	return until(ctx, a, q, func(answer ask.Answer) error {
		path := strings.TrimSpace(answer.Of("file"))
		if path == "" {
			return nil
		}
		if err := a.SaveAs(ctx, path, false, d, pdf.Write); err != nil {
			return asTyped(err)
		}
		fmt.Fprint(a.Out, a.Say(app.TextSheetDone, app.Absolute(path)))
		return nil
	})
}

// fileName returns a file name for a title, of letters and digits that every system accepts.
func fileName(title string) string {
	return strings.Join(strings.FieldsFunc(db.Fold(title), func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 0xc0)
	}), "-")
}

// read shows a document on the screen.
func read(ctx context.Context, a *app.App, d *doc.Document) error {
	var lines strings.Builder
	untitled := *d
	untitled.Title = ""
	if err := screen.Write(&lines, &untitled, screen.Options{Width: a.Width()}); err != nil {
		return err
	}
	return a.Prompt().Show(ctx, d.Title, lines.String())
}
