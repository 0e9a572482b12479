package match

import (
	"context"
	"fmt"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	"arbitro/reports/pdf"
)

var (
	textSheetFile = lang.Text{It: "File del foglio (PDF)", En: "File of the sheet (PDF)"}
	textOpenSheet = lang.Text{It: "Aprirlo adesso?", En: "Open it now?"}
	textSheetAt   = lang.Text{It: "Foglio scritto in %s", En: "Sheet written to %s"}
)

// sheetAtTable asks for a file, writes the sheet to it, shows the path, and opens the file on request.
func sheetAtTable(ctx context.Context, a *app.App, s *desk.Sitting) error {
	answer, err := a.Prompt().Ask(ctx, ask.Question{
		Title:  a.Say(textSheetFile),
		Fields: []ask.Field{{Key: "file", Value: sheetName(s)}},
	})
	if err != nil {
		return err
	}
	path := answer.Of("file")
	if path == "" {
		return ask.ErrBack
	}
	if err := a.SaveAs(ctx, path, false, sheetOf(a, s), pdf.Write); err != nil {
		a.Prompt().Tell(a.SayError(err))
		return nil
	}
	a.Prompt().Tell(a.Say(textSheetAt, app.Absolute(path)))
	if !a.OnTerminal() {
		return nil
	}
	yes, err := a.Confirm(ctx, a.Say(textOpenSheet))
	if err == nil && yes {
		if err := app.OpenFile(path); err != nil {
			a.Prompt().Tell(a.SayError(err))
		}
	}
	return err
}

// sheetName returns the file name that is proposed for the sheet of a match.
func sheetName(s *desk.Sitting) string {
	m := s.Match()
	name := m.Game().Name
	if m.Head().Date != "" {
		name += "-" + m.Head().Date
	}
	return fmt.Sprintf("%s-%d.pdf", name, s.Number)
}
