package cmd

import (
	"context"
	"strings"

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
	textPrintPad = lang.Text{It: "Stampare anche un foglio in bianco per tavolo, con i nomi?", En: "Print a blank pad for each table too, with the names?"}
)

// askPrinted offers what a secretary hangs up and files.
func (h *House) askPrinted(ctx context.Context, store *db.Store, l db.League) error {
	i, err := h.choose(ctx, visible(l.Settings.Name), strings.Split(h.say(textPrinted), "|"))
	if err != nil {
		return err
	}
	return []func() error{
		func() error { return h.printStanding(ctx, store, l) },
		func() error {
			page, _, err := h.eveningPage(ctx, store, l, 0)
			if err != nil {
				return err
			}
			return h.readAndPrint(ctx, reports.EveningOf(page, h.sheetOptions()))
		},
		func() error {
			page, err := h.rulingsPage(ctx, store, l, 0, 0)
			if err != nil {
				return err
			}
			return h.readAndPrint(ctx, reports.RulingsOf(page, h.sheetOptions()))
		},
		func() error {
			d, err := h.bookDocument(ctx, store, l, 0)
			if err != nil {
				return err
			}
			return h.askPDF(ctx, d)
		},
	}[i]()
}

// readAndPrint shows a document on the screen, and writes it on request.
func (h *House) readAndPrint(ctx context.Context, d *doc.Document) error {
	if err := h.read(ctx, d); err != nil {
		return err
	}
	return h.printOnRequest(ctx, textPrintIt, d)
}

func (h *House) printOnRequest(ctx context.Context, question lang.Text, d *doc.Document) error {
	if yes, err := h.confirm(ctx, h.say(question)); err != nil || !yes {
		return err
	}
	return h.askPDF(ctx, d)
}
