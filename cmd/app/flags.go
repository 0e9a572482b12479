package app

import (
	"context"
	"io"
	"time"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/doc"
)

var (
	TextFlagJSON  = lang.Text{It: "il risultato in JSON", En: "the result as JSON"}
	TextFlagForce = lang.Text{It: "sostituisce un file che c'è già", En: "replaces a file that is there already"}
	TextFlagFrom  = lang.Text{
		It: "da questo `giorno`, come 2026-11-21",
		En: "from this `day` on, such as 2026-11-21",
	}
	TextFlagTo       = lang.Text{It: "fino a questo `giorno`", En: "up to this `day`"}
	textStateOpen    = lang.Text{It: "aperta, round %d", En: "open, round %d"}
	textStateShared  = lang.Text{It: "vincono %s", En: "won by %s"}
	textStateWon     = lang.Text{It: "vince %s", En: "won by %s"}
	textStateDone    = lang.Text{It: "finita", En: "finished"}
	textStateRemoved = lang.Text{It: "tolta: %s", En: "removed: %s"}
	textWhichGame    = lang.Text{It: "il gioco %q non c'è: ci sono %s", En: "there is no game %q: there are %s"}
	TextFlagNoAsk    = lang.Text{It: "senza fare domande", En: "without any question"}
	textFlagPDF      = lang.Text{It: "scrive un PDF in questo `file`", En: "writes a PDF to this `file`"}
	textFlagHTML     = lang.Text{
		It: "scrive una pagina HTML in questo `file`",
		En: "writes an HTML page to this `file`",
	}
	textFlagCSV   = lang.Text{It: "scrive una tabella CSV in questo `file`", En: "writes a CSV table to this `file`"}
	textFlagPaper = lang.Text{It: "il `formato` della carta: a4 o letter", En: "the `paper`: a4 or letter"}
	textFlagView  = lang.Text{It: "apre il file scritto", En: "opens the file that was written"}
	textBadPaper  = lang.Text{
		It: "il formato di carta %q non c'è: scegliete a4 o letter",
		En: "there is no paper %q: choose a4 or letter",
	}
	TextSheetDone = lang.Text{It: "Scritto %s\n", En: "Wrote %s\n"}
)

func (a *App) SheetOptions() reports.SheetOptions {
	paper, _ := doc.ParsePaper(a.Settings.Paper)
	return reports.SheetOptions{Lang: a.Lang, Paper: paper, Created: a.Now().UTC().Truncate(time.Second)}
}

// SaveAs writes a document in the way that write does.
func (a *App) SaveAs(ctx context.Context, path string, force bool, d *doc.Document, write writer) error {
	return a.saveWith(ctx, path, force, func(w io.Writer) error { return write(w, d) })
}
