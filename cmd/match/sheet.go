package match

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	names "arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
)

// writeSheet writes a score sheet, or a blank pad.
func writeSheet(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	return nil, values.Output().Write(ctx, func(paged bool) (*doc.Document, error) {
		if values.Text("blank") != "" {
			return blankPadOf(ctx, a, values)
		}
		return sheetOf(ctx, a, values, paged)
	})
}

// sheetOf returns the sheet of a match.
func sheetOf(ctx context.Context, a *app.App, values act.Values, paged bool) (*doc.Document, error) {
	if !values.Has("match") {
		return nil, app.Wrong(words.SheetWhat)
	}
	store, err := a.Reading(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	live, err := a.Desk(store).Open(ctx, values.Text("match"))
	if err != nil {
		return nil, err
	}
	set := a.SheetOptions()
	set.Explain = values.Is("explain")
	set.Paged = paged
	if values.Is("bgstats") {
		set.Post, err = app.Post(ctx, live, a.Lang)
		if err == nil && set.Post == nil {
			err = app.Failed(words.PostOpen)
		}
	}
	return sheetWith(live, set), err
}

// sheetWith returns the score sheet of a match, with the seal of its record and the given options.
func sheetWith(live *desk.LiveMatch, options reports.SheetOptions) *doc.Document {
	options.Seal = live.Seal()
	return reports.Sheet(live.Match(), live.Number, options)
}

// sheetAtTable shows the sheet on the screen, and offers to write it to a file.
func sheetAtTable(ctx context.Context, a *app.App, live *desk.LiveMatch) error {
	var shown strings.Builder
	options := a.SheetOptions()
	options.Explain = true
	options.Unsigned = true
	width := min(a.Width(), 80) - 2
	sheet := reports.Sheet(live.Match(), live.Number, options)
	_ = text.Write(&shown, sheet, text.Options{Width: width}) // writing to memory does not fail
	if err := a.Prompt().Show(ctx, a.Say(words.Sheet), shown.String()); err != nil {
		return err
	}
	folder := filepath.Dir(app.Absolute(sheetName(live, "")))
	paper, err := a.Prompt().Ask(ctx, ask.Question{
		Title: a.Say(words.OnPaper),
		Fields: []ask.Field{{
			Key:  "paper",
			Kind: ask.Choice,
			Options: []ask.Option{
				{Label: a.Say(words.NotNow), Value: ask.No, Key: "n"},
				{Label: a.Say(words.AsPDF(folder)), Value: ask.Yes, Key: a.Say(words.KeyPaper)},
				{Label: a.Say(words.BlankPDF(folder)), Value: blankPad, Key: a.Say(words.KeyBlank)},
			},
		}},
	})
	if err != nil {
		return err
	}
	set := a.SheetOptions()
	switch paper.Of("paper") {
	case ask.Yes:
		set.Paged = true
		return onPaper(ctx, a, a.Say(words.SheetFile), sheetName(live, ""), sheetWith(live, set))
	case blankPad:
		match := live.Match()
		set.House = match.Options()
		names := match.Seated()
		pad := reports.Pad(match.Game(), len(names), names, set)
		return onPaper(ctx, a, a.Say(words.BlankFile), sheetName(live, "-"+blankPad), pad)
	}
	return nil
}

// blankPad is the answer that asks for a blank pad instead of the sheet, and the last part of its file name.
const blankPad = "blank"

// onPaper asks for a file, writes the sheet to it, shows the path, and opens the file if the user wants it. title is
// the title of the question, name the suggested file.
func onPaper(ctx context.Context, a *app.App, title, name string, sheet *doc.Document) error {
	answer, err := a.Prompt().Ask(ctx, ask.Question{
		Title:  title,
		Fields: []ask.Field{{Key: "file", Value: name}},
	})
	if err != nil {
		return err
	}
	path := answer.Of("file")
	if path == "" {
		return ask.ErrBack
	}
	if err := a.Files().SaveAs(ctx, path, false, sheet, pdf.Write); err != nil {
		a.Prompt().Notify(a.SayError(err))
		return nil
	}
	if warning := app.Unprinted(sheet, a.Lang); warning != nil {
		a.Prompt().Notify(a.Say(warning))
	}
	a.Prompt().Notify(a.Say(words.SheetAt(app.Absolute(path))))
	return a.OfferOpen(ctx, path)
}

// sheetName returns the suggested file name for the sheet of a match; it ends with special, such as "blank".
func sheetName(live *desk.LiveMatch, special string) string {
	match := live.Match()
	name := cmp.Or(match.Game().Key, match.Game().Name)
	after := fmt.Sprintf("-%d%s.pdf", live.Number, special)
	if match.Head().Date != "" {
		after = "-" + match.Head().Date + after
	}
	return names.FileName("", name, after)
}

// blankPadOf returns a blank pad.
func blankPadOf(ctx context.Context, a *app.App, values act.Values) (*doc.Document, error) {
	game, usual, err := findBlank(ctx, a, values.Text("blank"))
	if err != nil {
		return nil, err
	}
	var names []string
	if values.Text("names") != "" {
		for name := range strings.SplitSeq(values.Text("names"), ",") {
			names = append(names, strings.TrimSpace(name))
		}
	}
	players := max(values.Number("players"), len(names))
	if players == 0 {
		players = game.Usual
	}
	if players < game.Least || players > game.Most {
		return nil, app.Wrong(words.BlankCount(game.Title, game.Players(), players))
	}
	match, _, err := matchUnderRules(game, usual, values.Texts("option"))
	if err != nil {
		return nil, err
	}
	if game.Own != nil {
		game = game.Own(game.Title.In(a.Lang), match.Options())
	}
	if !game.Seats(players) {
		return nil, refuseSides(game, players, words.BlankCount)
	}
	game = game.At(players)
	set := a.SheetOptions()
	set.House = match.Options()
	return reports.Pad(game, players, names, set), nil
}
