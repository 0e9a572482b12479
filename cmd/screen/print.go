package screen

import (
	"cmp"
	"context"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
)

var (
	textPrintIt = lang.Text{It: "Stamparlo su PDF?", En: "Print it as PDF?"}
	textPDFFile = lang.Text{It: "Su quale file (PDF)?", En: "To which file (PDF)?"}
)

// ReadAndPrint shows a document on the screen, and writes it as PDF on request.
func ReadAndPrint(ctx context.Context, a *app.App, d *doc.Document) error {
	if err := Read(ctx, a, d); err != nil {
		return err
	}
	return PrintOnRequest(ctx, a, textPrintIt, d)
}

// PrintOnRequest asks whether to write a document as PDF.
func PrintOnRequest(ctx context.Context, a *app.App, question lang.Text, d *doc.Document) error {
	if yes, err := a.Confirm(ctx, a.Say(question)); err != nil || !yes {
		return err
	}
	return AskPDF(ctx, a, d)
}

// AskPDF asks for a file, and writes a document to it as PDF.
func AskPDF(ctx context.Context, a *app.App, d *doc.Document) error {
	name := FileName(cmp.Or(d.Title, d.Subject)) + ".pdf"
	q := ask.Question{Title: a.Say(textPDFFile), Fields: []ask.Field{{Key: "file", Value: name, Free: true}}}
	return Until(ctx, a, q, func(answer ask.Answer) error {
		path := strings.TrimSpace(answer.Of("file"))
		if path == "" {
			return nil
		}
		if err := a.Files().SaveAs(ctx, path, false, d, pdf.Write); err != nil {
			return AsTyped(err)
		}
		app.Tell(a, app.TextSheetDone, app.Absolute(path))
		return nil
	})
}

// FileName returns a file name for a title, of letters and digits that every system accepts.
func FileName(title string) string {
	return strings.Join(strings.FieldsFunc(db.Fold(title), func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 0xc0)
	}), "-")
}

// Read shows a document on the screen.
func Read(ctx context.Context, a *app.App, d *doc.Document) error {
	var lines strings.Builder
	untitled := *d
	untitled.Title = ""
	if err := text.Write(&lines, &untitled, text.Options{Width: a.Width()}); err != nil {
		return err
	}
	return a.Prompt().Show(ctx, d.Title, lines.String())
}
