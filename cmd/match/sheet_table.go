package match

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/reports"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
)

// sheetAtTable shows the sheet on the screen. On request it asks for a file, writes the sheet to it, shows the path,
// and opens the file.
func sheetAtTable(ctx context.Context, a *app.App, s *desk.LiveMatch) error {
	var shown strings.Builder
	o := a.SheetOptions()
	o.Explain, o.Unsigned = true, true
	if err := text.Write(&shown, reports.Sheet(s.Match(), s.Number, o), text.Options{Width: sheetColumns(a)}); err != nil {
		return err
	}
	if err := a.Prompt().Show(ctx, a.Say(words.Sheet), shown.String()); err != nil {
		return err
	}
	folder := filepath.Dir(app.Absolute(sheetName(s)))
	paper, err := a.Prompt().Ask(ctx, ask.Question{
		Title: a.Say(words.OnPaper),
		Fields: []ask.Field{{Key: "paper", Kind: ask.Choice, Options: []ask.Option{
			{Label: a.Say(words.NotNow), Value: ask.No, Key: "n"},
			{Label: a.Say(words.AsPdf(folder)), Value: ask.Yes, Key: a.Say(words.KeyPaper)},
		}}},
	})
	if err != nil || !paper.Yes("paper") {
		return err
	}
	return sheetOnPaper(ctx, a, s)
}

// sheetColumns returns the width of a sheet on the screen of a session: the terminal's where it is narrower than most.
func sheetColumns(a *app.App) int { return min(a.Width(), 80) - 2 }

// sheetOnPaper asks for a file, writes the sheet to it, shows the path, and opens the file on request.
func sheetOnPaper(ctx context.Context, a *app.App, s *desk.LiveMatch) error {
	answer, err := a.Prompt().Ask(ctx, ask.Question{
		Title:  a.Say(words.SheetFile),
		Fields: []ask.Field{{Key: "file", Value: sheetName(s)}},
	})
	if err != nil {
		return err
	}
	path := answer.Of("file")
	if path == "" {
		return ask.ErrBack
	}
	if err := a.Files().SaveAs(ctx, path, false, sheetOf(a, s), pdf.Write); err != nil {
		a.Prompt().Notify(a.SayError(err))
		return nil
	}
	a.Prompt().Notify(a.Say(words.SheetAt(app.Absolute(path))))
	if !a.OnTerminal() {
		return nil
	}
	yes, err := a.Confirm(ctx, a.Say(words.OpenSheet))
	if err == nil && yes {
		if err := app.OpenFile(path); err != nil {
			a.Prompt().Notify(a.SayError(err))
		}
	}
	return err
}

// sheetName returns the file name that is proposed for the sheet of a match.
func sheetName(s *desk.LiveMatch) string {
	m := s.Match()
	name := m.Game().Name
	if m.Head().Date != "" {
		name += "-" + m.Head().Date
	}
	return fmt.Sprintf("%s-%d.pdf", name, s.Number)
}
