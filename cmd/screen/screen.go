// Package screen holds what the screens behind the first screen share: a menu, a form that is asked again until it is
// right, an action whose output stands above the next question, a document that is read and printed.
//
//	i, err := screen.Choose(ctx, a, title, labels)
//	err = screen.Aside(ctx, a, func(a *app.App) error { return screen.ReadAndPrint(ctx, a, document) })
//
// Choose offers labels to choose from, Keep a Menu of actions. Until asks again after a wrong answer. Aside shows the
// output of an action and the errors that its user can mend (IsWrong). ReadAndPrint, OfferFile and PrintOnRequest lead
// to AskFile, which proposes a file named after the page (AskFileOfPages for several pages in one); AskPages asks which pages are
// printed together; cmd/match names the file of a score sheet. AskClub asks for the name and the crest on diplomas.
// FileField and FileOf ask for a file that is there.
//
//	screen.go    menus, forms that are asked again, output above the next question, documents that are printed
//	files.go     asks for a file that is there, and lists the files of a folder
//
// The package knows no league and no person. It must not import a room of commands.
package screen

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	report "arbitro/reports/text"
)

// Choose asks for one of several labels, and returns its index.
func Choose(ctx context.Context, a *app.App, title string, labels []string) (int, error) {
	return choose(ctx, a, title, labels, "")
}

// ChooseFrom is like Choose, with the cursor on the label with index at.
func ChooseFrom(ctx context.Context, a *app.App, title string, labels []string, at int) (int, error) {
	return choose(ctx, a, title, labels, strconv.Itoa(at))
}

func choose(ctx context.Context, a *app.App, title string, labels []string, chosen string) (int, error) {
	options := make([]ask.Option, len(labels))
	for i, label := range labels {
		options[i] = ask.Option{Label: label, Value: strconv.Itoa(i)}
	}
	answer, err := a.Ask(ctx, ask.Question{
		Title: title, Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options, Value: chosen}},
	})
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(answer.Of("do"))
}

// Until asks a question until do accepts the answer. If do returns an error about the answer (see IsWrong), Until shows
// it above the question, and keeps the typed text; it returns any other error. After an error of a file, the cursor
// stands on the field "file" again.
func Until(ctx context.Context, a *app.App, question ask.Question, do func(ask.Answer) error) error {
	for {
		answer, err := a.Ask(ctx, question)
		if err != nil {
			return err
		}
		err = do(answer)
		if !IsWrong(err) {
			return err
		}
		a.Prompt().Notify(a.SayError(err))
		question = question.Resume(answer)
		var onFile *fs.PathError
		field := slices.IndexFunc(question.Fields, func(field ask.Field) bool { return field.Key == "file" })
		if field >= 0 && errors.As(err, &onFile) {
			question.At = field
		}
	}
}

// IsWrong reports whether an error is about the answer, or about the state of a tournament, so that the question is
// asked again.
func IsWrong(err error) bool {
	var typed app.InputError
	f := fault.Of(err)
	return errors.As(err, &typed) || f != nil && f.Key.Area() == "event" || app.IsNameError(err)
}

// isLeaving reports whether an error says that the user leaves the screen or the program.
func isLeaving(err error) bool {
	all := []error{ask.ErrPaused, ask.ErrBack, context.Canceled, io.EOF}
	return slices.ContainsFunc(all, func(leaving error) bool { return errors.Is(err, leaving) })
}

// AsTyped turns an error of a file that the user named into an error of the input, unless the user left the question.
func AsTyped(err error) error {
	if err == nil || isLeaving(err) {
		return err
	}
	return app.BadInput(err)
}

// NeedName is a check that refuses an empty field of a form.
func NeedName(value string) error { return NotEmpty(words.NeedName)(value) }

// NotEmpty returns a check that refuses a value without visible text; its error is the text or.
func NotEmpty(or lang.Text) func(string) error {
	return func(v string) error {
		if text.IsBlank(v) {
			return app.Wrong(or)
		}
		return nil
	}
}

// mostAbove is how many lines of output stand above the next question; longer output gets its own screen.
const mostAbove = 8

// Aside runs an action whose output would disturb the screen of questions, and shows the output above the next
// question. It shows an error about the input there too, and returns any other error.
func Aside(ctx context.Context, a *app.App, do func(*app.App) error) error {
	return aside(ctx, a, do, IsWrong)
}

// AsideAll is like Aside, for an action with files or other machines: it shows every error, unless the user leaves.
func AsideAll(ctx context.Context, a *app.App, do func(*app.App) error) error {
	return aside(ctx, a, do, func(err error) bool { return err != nil && !isLeaving(err) })
}

func aside(ctx context.Context, a *app.App, do func(*app.App) error, isShown func(error) bool) error {
	var output strings.Builder
	inside := a.Inside(&output)
	inside.Asker = a.Prompt()
	inside.Columns = a.Width()
	inside.Behind = cmp.Or(a.Behind, a.Out)
	err := do(inside)
	var reported app.Reported
	if errors.As(err, &reported) { // the output has its message
		err = nil
	} else if isShown(err) {
		fmt.Fprint(&output, a.SayError(err))
		err = nil
	}
	text := strings.TrimSpace(output.String())
	if strings.Count(text, "\n") >= mostAbove {
		if showing := a.Prompt().Show(ctx, a.Say(words.Outcome), text); err == nil {
			err = showing
		}
	} else if text != "" {
		a.Prompt().Notify(text)
	}
	return err
}

// Menu is a menu of actions in a room of commands. An action gets the app inside of which it runs.
type Menu = ask.Menu[*app.App]

// NewMenu returns a menu without actions.
func NewMenu() *Menu { return ask.NewMenu[*app.App]() }

// Ask asks for an action of a menu, and returns the action. The help of the question has a line about each.
func Ask(ctx context.Context, a *app.App, title string, menu *Menu) (do func(*app.App) error, err error) {
	answer, err := a.Ask(ctx, ask.Question{
		Title: title, Fields: []ask.Field{menu.Field}, Terms: ask.Explain(menu.Options, false),
	})
	if err != nil {
		return nil, err
	}
	return func(inside *app.App) error { return menu.Do(inside, answer) }, nil
}

// Keep offers the actions of a menu until the user leaves it. It calls now again after each action, because an action
// may change the menu.
func Keep(ctx context.Context, a *app.App, now func() (title string, menu *Menu, err error)) error {
	for {
		title, menu, err := now()
		if err != nil {
			return err
		}
		do, err := Ask(ctx, a, title, menu)
		if err != nil {
			return err
		}
		if err := AsideAll(ctx, a, do); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// ReadAndPrint shows a document on the screen, and writes it to a file on request.
func ReadAndPrint(ctx context.Context, a *app.App, document *doc.Document) error {
	if err := Read(ctx, a, document); err != nil {
		return err
	}
	return OfferFile(ctx, a, document)
}

// OfferFile asks whether to print a document that was shown.
func OfferFile(ctx context.Context, a *app.App, document *doc.Document) error {
	return PrintOnRequest(ctx, a, words.PrintIt, document)
}

// OfferFileOr is like OfferFile. It offers a further action too, and asks again after that.
func OfferFileOr(ctx context.Context, a *app.App, document *doc.Document, further lang.Text, do func() error) error {
	for {
		chosen, err := askToPrint(ctx, a, words.PrintIt, ask.Option{Label: a.Say(further), Value: "0"})
		if err != nil || chosen == ask.No {
			return err
		}
		if chosen == ask.Yes {
			return AskFile(ctx, a, document)
		}
		if err := do(); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// PrintOnRequest asks whether to write a document to a file.
func PrintOnRequest(ctx context.Context, a *app.App, question lang.Text, document *doc.Document) error {
	print, err := AskToPrint(ctx, a, question)
	if err != nil || !print {
		return err
	}
	return AskFile(ctx, a, document)
}

// AskToPrint asks whether to print or to go on without.
func AskToPrint(ctx context.Context, a *app.App, question lang.Text) (bool, error) {
	chosen, err := askToPrint(ctx, a, question)
	return err == nil && chosen == ask.Yes, err
}

// askToPrint asks whether to print, to go on without, or to do something further. It returns ask.Yes, ask.No or the
// value of the further option.
func askToPrint(ctx context.Context, a *app.App, question lang.Text, further ...ask.Option) (string, error) {
	write := ask.Option{
		Label: a.Say(words.DoPrint),
		Value: ask.Yes,
		Key:   a.Say(words.DoPrintKey),
		Also:  []string{"y", "s", "o"},
	}
	leave := ask.Option{Label: a.Say(words.DontPrint), Value: ask.No, Key: a.Say(words.DontPrintKey)}
	options := slices.Concat([]ask.Option{write}, further, []ask.Option{leave})
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(question), Fields: []ask.Field{
		{Key: "do", Kind: ask.Choice, Value: ask.No, Options: options},
	}})
	if err != nil {
		return "", err
	}
	return answer.Of("do"), nil
}

// AskFile asks for a file, and writes a document to it, in the format that its name ends with. The file that it
// proposes is named after the title and the subtitle, so that two pages of one league or tournament get two names.
func AskFile(ctx context.Context, a *app.App, document *doc.Document) error {
	return askFile(ctx, a, document, "")
}

// AskFileOfPages is AskFile for a document of so many pages that were bound together.
func AskFileOfPages(ctx context.Context, a *app.App, document *doc.Document, pages int) error {
	if pages < 2 {
		return AskFile(ctx, a, document)
	}
	return askFile(ctx, a, document, a.Say(words.Together))
}

// askFile is AskFile. The name of the file ends with what.
func askFile(ctx context.Context, a *app.App, document *doc.Document, what string) error {
	named := cmp.Or(text.Join(" ", document.Title, document.Subtitle), document.Subject)
	name := text.FileName("", text.Join(" ", named, what), ".pdf")
	question := ask.Question{
		Title: a.Say(words.WhichFile),
		Help:  a.Say(words.FileKinds),
		Fields: []ask.Field{
			{Key: "file", Value: name, Check: checkEnding},
		},
	}
	return Until(ctx, a, question, func(answer ask.Answer) error {
		path := strings.TrimSpace(answer.Of("file"))
		if path == "" {
			return nil
		}
		if err := a.Files().SaveAs(ctx, path, false, document, nil); err != nil {
			return AsTyped(err)
		}
		app.Tell(a, app.Words.SheetDone(app.Absolute(path)))
		return a.OfferOpen(ctx, path)
	})
}

// AskPages asks which of several pages to print together, and stores the choice in the setting that kept points to. All
// pages are marked until a choice is stored. A choice that cannot be stored is warned of, and printed all the same.
func AskPages(
	ctx context.Context, a *app.App, pages []ask.Option, kept func(*app.Settings) *string,
) ([]string, error) {
	settings, err := app.LoadSettings()
	if err != nil {
		return nil, err
	}
	before := strings.Split(*kept(&settings), ",")
	var marked []string
	for _, page := range pages {
		if *kept(&settings) == "" || slices.Contains(before, page.Value) {
			marked = append(marked, page.Value)
		}
	}
	answer, err := a.Ask(ctx, ask.Question{Title: a.Say(words.WhichPages), Fields: []ask.Field{
		{Key: "pages", Kind: ask.Choices, Options: pages, Value: ask.Join(marked), Check: NeedPages},
	}})
	if err != nil {
		return nil, err
	}
	chosen := answer.List("pages")
	if slices.Equal(chosen, marked) {
		return chosen, nil
	}
	*kept(&settings) = strings.Join(chosen, ",")
	if err := app.SaveSettings(settings); err != nil {
		app.Warn(a, app.Words.Prefix(app.ErrorText(err))) // the pages are printed all the same
	}
	return chosen, nil
}

// NeedPages is a check that refuses a choice of no page.
func NeedPages(chosen string) error { return NotEmpty(words.NoPages)(chosen) }

// checkEnding refuses a file name whose ending means no format. It accepts an empty name, which writes nothing.
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

// AskClub asks for the club's name and crest, which are printed on its diplomas. It stores them in the settings and
// returns them.
func AskClub(ctx context.Context, a *app.App) (club reports.Club, err error) {
	kept, err := app.LoadSettings()
	if err != nil {
		return club, err
	}
	question := ask.Question{Title: a.Say(words.AskClub), Fields: []ask.Field{
		{Key: "club", Label: a.Say(words.ClubName), Value: kept.Club},
		{Key: "crest", Label: a.Say(words.ClubCrest), Help: a.Say(words.CrestHelp), Value: kept.Crest, Check: optionalFile},
	}}
	was := kept
	err = Until(ctx, a, question, func(answer ask.Answer) error {
		kept.Club = strings.TrimSpace(answer.Of("club"))
		kept.Crest = strings.TrimSpace(answer.Of("crest"))
		if text.IsNone(kept.Crest) {
			kept.Crest = ""
		} else {
			kept.Crest = app.Absolute(FileOf(kept.Crest))
		}
		before := a.Settings
		a.Settings.Club = kept.Club
		a.Settings.Crest = kept.Crest
		club, err = a.Settings.ReadClub()
		if err != nil {
			a.Settings = before
			return err
		}
		if kept == was {
			return nil
		}
		return app.SaveSettings(kept)
	})
	return club, err
}

// Read shows a document on the screen.
func Read(ctx context.Context, a *app.App, document *doc.Document) error {
	var lines strings.Builder
	untitled := *document
	untitled.Title = ""
	_ = report.Write(&lines, &untitled, report.Options{Width: a.Width()}) // memory takes all of it
	return a.Prompt().Show(ctx, document.Title, lines.String())
}
