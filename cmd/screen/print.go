package screen

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	report "arbitro/reports/text"
)

// ReadAndPrint shows a document on the screen, and writes it to a file on request.
func ReadAndPrint(ctx context.Context, a *app.App, d *doc.Document) error {
	if err := Read(ctx, a, d); err != nil {
		return err
	}
	return OfferFile(ctx, a, d)
}

// OfferFile asks whether to print a document that was shown.
func OfferFile(ctx context.Context, a *app.App, d *doc.Document) error {
	return PrintOnRequest(ctx, a, words.PrintIt, d)
}

// PrintOnRequest asks whether to write a document to a file.
func PrintOnRequest(ctx context.Context, a *app.App, question lang.Text, d *doc.Document) error {
	if yes, err := a.Confirm(ctx, a.Say(question)); err != nil || !yes {
		return err
	}
	return AskFile(ctx, a, d)
}

// AskFile asks for a file, and writes a document to it in the format of its ending.
func AskFile(ctx context.Context, a *app.App, d *doc.Document) error {
	name := text.FileName("", cmp.Or(d.Title, d.Subject), ".pdf")
	q := ask.Question{Title: a.Say(words.WhichFile), Help: a.Say(words.FileKinds), Fields: []ask.Field{
		{Key: "file", Value: name, Check: checkEnding},
	}}
	return Until(ctx, a, q, func(answer ask.Answer) error {
		path := strings.TrimSpace(answer.Of("file"))
		if path == "" {
			return nil
		}
		if err := a.Files().SaveAs(ctx, path, false, d, nil); err != nil {
			return AsTyped(err)
		}
		app.Tell(a, app.Words.SheetDone(app.Absolute(path)))
		return nil
	})
}

// checkEnding refuses a file's name whose ending says no kind; nothing typed writes nothing.
func checkEnding(name string) error {
	switch strings.ToLower(filepath.Ext(strings.TrimSpace(name))) {
	case ".pdf", ".csv", ".html", ".htm":
		return nil
	}
	if strings.TrimSpace(name) == "" {
		return nil
	}
	return app.Wrong(words.NoKind(name))
}

// AskClub asks for the club's name and crest, which stand on its diplomas, and keeps them in the settings.
func AskClub(ctx context.Context, a *app.App) error {
	kept, err := app.LoadSettings()
	if err != nil {
		return err
	}
	q := ask.Question{Title: a.Say(words.AskClub), Fields: []ask.Field{
		{Key: "club", Label: a.Say(words.ClubName), Value: kept.Club},
		{Key: "crest", Label: a.Say(words.ClubCrest), Help: a.Say(words.CrestHelp), Value: kept.Crest},
	}}
	was := kept
	return Until(ctx, a, q, func(answer ask.Answer) error {
		kept.Club, kept.Crest = strings.TrimSpace(answer.Of("club")), strings.TrimSpace(answer.Of("crest"))
		if kept.Crest == "-" { // plain lines cannot be emptied
			kept.Crest = ""
		} else if kept.Crest != "" {
			kept.Crest = app.Absolute(kept.Crest)
		}
		before := a.Settings
		a.Settings.Club, a.Settings.Crest = kept.Club, kept.Crest
		if _, err := a.Club(); err != nil {
			a.Settings = before
			return err
		}
		if kept == was {
			return nil
		}
		return app.SaveSettings(kept)
	})
}

// Read shows a document on the screen.
func Read(ctx context.Context, a *app.App, d *doc.Document) error {
	var lines strings.Builder
	untitled := *d
	untitled.Title = ""
	_ = report.Write(&lines, &untitled, report.Options{Width: a.Width()}) // memory takes all of it
	return a.Prompt().Show(ctx, d.Title, lines.String())
}
