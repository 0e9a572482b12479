package league

import (
	"context"
	"strings"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
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
)

// askPrinted offers what a secretary hangs up and files.
func askPrinted(ctx context.Context, a *app.App, store *db.Store, l db.League) error {
	i, err := choose(ctx, a, app.Visible(l.Settings.Name), strings.Split(a.Say(textPrinted), "|"))
	if err != nil {
		return err
	}
	return []func() error{
		func() error { return printStanding(ctx, a, store, l) },
		func() error {
			page, _, err := eveningPage(ctx, a, store, l, 0)
			if err != nil {
				return err
			}
			return readAndPrint(ctx, a, reports.EveningOf(page, a.SheetOptions()))
		},
		func() error {
			page, err := rulingsPage(ctx, a, store, l, 0, 0)
			if err != nil {
				return err
			}
			return readAndPrint(ctx, a, reports.RulingsOf(page, a.SheetOptions()))
		},
		func() error {
			d, err := bookDocument(ctx, a, store, l, 0)
			if err != nil {
				return err
			}
			return askPDF(ctx, a, d)
		},
	}[i]()
}

// readAndPrint shows a document on the screen, and writes it on request.
func readAndPrint(ctx context.Context, a *app.App, d *doc.Document) error {
	if err := read(ctx, a, d); err != nil {
		return err
	}
	return printOnRequest(ctx, a, textPrintIt, d)
}

func printOnRequest(ctx context.Context, a *app.App, question lang.Text, d *doc.Document) error {
	if yes, err := a.Confirm(ctx, a.Say(question)); err != nil || !yes {
		return err
	}
	return askPDF(ctx, a, d)
}
