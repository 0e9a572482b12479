package app

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/csv"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/reports/pdf"
	screen "arbitro/reports/text"
)

// Output writes a document to the files that the flags name, otherwise to the screen.
type Output struct {
	App             *App
	PDF, HTML, csv  string // file names
	paper           string
	Force, OpenFile bool
}

// writer writes a document in one format.
type writer func(io.Writer, *doc.Document) error

// format is a document format and the path of the file to write in it.
type format struct {
	path  string
	write writer
	full  bool // the format has pages, and so room for the full document
}

// formats lists the formats of documents. A new format is a row here. For --pdf, the extension of the file's name
// decides: it may also be CSV or HTML.
func (o *Output) formats() []format {
	csvForm := o.App.Settings.csvForm(o.App.Lang, o.csv)
	return []format{
		byEnding(o.App, o.PDF),
		{o.HTML, html.Write, true},
		{o.csv, csvForm.Write, false},
	}
}

// byEnding returns the format for the extension of a file's name: CSV, HTML, otherwise PDF.
func byEnding(a *App, path string) format {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".csv":
		return format{path, a.Settings.csvForm(a.Lang, path).Write, false}
	case ".html", ".htm":
		return format{path, html.Write, true}
	}
	return format{path, a.WritePDF, true}
}

// WritePDF writes a document as PDF, and warns of names in it that the PDF cannot show.
func (a *App) WritePDF(w io.Writer, document *doc.Document) error {
	if err := pdf.Write(w, document); err != nil {
		return err
	}
	if warning := Unprinted(document, a.Lang); warning != nil {
		Warn(a, warning)
	}
	return nil
}

// mostUnprinted is how many names Unprinted lists.
const mostUnprinted = 8

// Unprinted returns the sentence about names that the PDF of a document cannot show, or nil if it shows all.
func Unprinted(document *doc.Document, language lang.Lang) lang.Speaker {
	all := pdf.Unprinted(document)
	if len(all) == 0 {
		return nil
	}
	var said []string
	for _, unprinted := range all[:min(len(all), mostUnprinted)] {
		said = append(said, Words.PrintedAs(Visible(unprinted.Name), unprinted.As).In(language))
	}
	if more := len(all) - len(said); more > 0 {
		said = append(said, Words.AndMore(more).In(language))
	}
	return Words.Unprinted(language.List(said))
}

// csvForm returns the form in which to write tables as CSV: as the settings say, otherwise as spreadsheets in the
// user's language expect it. Standard output in English is plain RFC 4180 without a byte order mark, as programs that
// read it expect.
func (s Settings) csvForm(language lang.Lang, path string) csv.Form {
	form := csv.ExcelForm(language)
	if path == Stdin && form.Separator == 0 {
		form.Mark = false
	}
	if sign, said := map[string]rune{"comma": ',', "semicolon": ';', "tab": '\t'}[s.CSVSeparator]; said {
		form.Separator = sign
	}
	if s.CSVDecimal != "" {
		form.Comma = s.CSVDecimal == "comma"
	}
	if s.CSVBOM != "" {
		form.Mark = s.CSVBOM == "yes"
	}
	return form
}

// Flags adds the flags of all formats to a command.
func (o *Output) Flags(command *cobra.Command) {
	o.Paged(command)
	command.Flags().StringVar(&o.csv, "csv", "", "")
}

// Paged adds the flags of the formats with pages: all but CSV.
func (o *Output) Paged(command *cobra.Command) {
	flags := command.Flags()
	flags.StringVar(&o.PDF, "pdf", "", "")
	flags.StringVar(&o.HTML, "html", "", "")
	flags.StringVar(&o.paper, "paper", "", "")
	flags.BoolVar(&o.Force, "force", false, "")
	flags.BoolVar(&o.OpenFile, "open", false, "")
}

// Check checks --paper, and sets the app's paper to it. Call it before any work is done.
func (o *Output) Check() error {
	if o.paper == "" {
		return nil
	}
	if _, ok := doc.ParsePaper(o.paper); !ok {
		return Wrong(Words.BadPaper(o.paper))
	}
	o.App.Settings.Paper = o.paper
	return nil
}

// PaperNames returns the names of all sizes of paper.
func PaperNames() []string {
	var names []string
	for _, paper := range doc.Papers {
		names = append(names, paper.String())
	}
	return names
}

// ToFile reports whether the flags name a file.
func (o *Output) ToFile() bool {
	return slices.ContainsFunc(o.formats(), func(to format) bool { return to.path != "" })
}

// Write composes the document and writes it to each file that the flags name, otherwise to the screen. The file "-" is
// standard output. full says whether the document goes to a format with pages, which has room for more.
func (o *Output) Write(ctx context.Context, compose func(full bool) (*doc.Document, error)) error {
	onScreen := true
	for _, format := range o.formats() {
		if format.path == "" {
			continue
		}
		onScreen = false
		document, err := compose(format.full)
		if err != nil {
			return err
		}
		if format.path == Stdin {
			if err := format.write(o.App.Out, document); err != nil {
				return err
			}
			continue
		}
		if err := o.App.Files().SaveAs(ctx, format.path, o.Force, document, format.write); err != nil {
			return err
		}
		Tell(o.App, Words.SheetDone(text.Path(Absolute(format.path))))
		if o.OpenFile {
			if err := OpenFile(format.path); err != nil {
				return err
			}
		}
	}
	if !onScreen {
		return nil
	}
	document, err := compose(false)
	if err != nil {
		return err
	}
	return o.App.Print(document)
}

// WriteExtra writes a further document to a file, or to standard output if path is Stdin. The message about the file
// goes to standard error, because a program may read standard output.
func (o *Output) WriteExtra(ctx context.Context, path string, make func() (*doc.Document, error)) error {
	beside := *o.App
	if path != Stdin {
		beside.Out = o.App.Err
	}
	out := Output{App: &beside, PDF: path, Force: o.Force, OpenFile: o.OpenFile}
	return out.Write(ctx, func(bool) (*doc.Document, error) { return make() })
}

// Print writes a document to the screen.
func (a *App) Print(document *doc.Document) error {
	return screen.Write(a.Out, document, screen.Options{Width: a.Width(), Styled: styled(a)})
}

// SheetOptions returns the options for a report: language, paper and date of creation.
func (a *App) SheetOptions() reports.SheetOptions {
	paper, _ := doc.ParsePaper(a.Settings.Paper)
	return reports.SheetOptions{
		Lang:    a.Lang,
		Paper:   paper,
		Created: a.Now().UTC().Truncate(time.Second),
	}
}

// Post returns a QR code with a link that opens BG Stats with a match filled in. It returns nil if the match is not
// over. Errors: those of the store.
func Post(ctx context.Context, live *desk.LiveMatch, language lang.Lang) (doc.Block, error) {
	persons, err := live.Persons(ctx)
	if err != nil {
		return nil, err
	}
	from, to, err := live.Lasted(ctx)
	if err != nil {
		return nil, err
	}
	link := reports.Post{
		Match:   live.ID(),
		Persons: persons,
		From:    from.Local(),
		To:      to.Local(),
	}.Link(live.Match(), language)
	if link == "" {
		return nil, nil
	}
	code := qrcode.Of(link)
	code.Text = Words.PostTo.In(language)
	code.Link = link
	code.Side = 70
	return code, nil
}

// ReadClub returns the club of the settings, with its crest.
func (s Settings) ReadClub() (reports.Club, error) {
	club := reports.Club{Name: Visible(s.Club)}
	if s.Crest == "" {
		return club, nil
	}
	if what, isEndless := isEndless(s.Crest); isEndless {
		return club, Wrong(Words.Endless(text.Path(s.Crest), what))
	}
	data, err := readCrest(s.Crest)
	if err == nil {
		club.Crest, err = pdf.Picture(data)
	}
	if err != nil {
		return club, Wrong(Words.NoCrest(s.Crest, err))
	}
	return club, nil
}

// mostCrest is how many bytes of the file of a crest are read. No picture of the greatest allowed size is larger.
const mostCrest = 64 << 20

// readCrest reads at most mostCrest bytes of a file.
func readCrest(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, mostCrest))
}

// SavePrivate is Save for exports: only the owner can read a file with records or lists of people.
func (f Files) SavePrivate(ctx context.Context, path string, force bool, text []byte) error {
	return f.saveBy(ctx, path, force, reports.SavePrivate, writeText(text))
}

// Save writes a file. It replaces an existing file only if force is set or the user agrees.
func (f Files) Save(ctx context.Context, path string, force bool, text []byte) error {
	return f.saveBy(ctx, path, force, reports.SaveFile, writeText(text))
}

// writeText returns a function that writes a text.
func writeText(text []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}
}

// saveBy writes a file with save. If the file exists, it asks before it replaces the file.
func (f Files) saveBy(ctx context.Context, path string, force bool,
	save func(string, bool, func(io.Writer) error) error, write func(io.Writer) error,
) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return writeUntil(ctx, func() error { return save(path, force, write) })
	}
	err := save(path, force, write)
	if !errors.Is(err, reports.ErrExists) {
		return err
	}
	if err := f.MayReplace(ctx, path); err != nil {
		return err
	}
	return save(path, true, write)
}

// writeUntil writes to something that is no regular file, such as a pipe. If nobody reads the pipe, it waits, but
// returns once ctx is done.
func writeUntil(ctx context.Context, write func() error) error {
	done := make(chan error, 1)
	go func() { done <- write() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// MayReplace asks whether an existing file may be replaced. It returns an error after a no, or if users cannot be
// asked.
func (f Files) MayReplace(ctx context.Context, path string) error {
	if f.app.Asker == nil && !f.app.OnTerminal() {
		return Failed(Words.There(path))
	}
	yes, err := f.app.Confirm(ctx, f.app.Say(Words.Replace(path)))
	if err == nil && !yes {
		err = Failed(Words.Stays(path))
	}
	return err
}

// Confirm asks a question that is answered by yes or no. The default is no. To go back also means no.
func (a *App) Confirm(ctx context.Context, question string) (bool, error) {
	return a.ConfirmWith(ctx, question, "")
}

// ConfirmWith is Confirm with a help text for the question.
func (a *App) ConfirmWith(ctx context.Context, question, help string) (bool, error) {
	yes, err := a.AskYesNo(ctx, question, help, ask.No)
	if errors.Is(err, ask.ErrBack) {
		return false, nil
	}
	return yes, err
}

// AskYesNo asks a question that is answered by yes or no. usual is the default, ask.Yes or ask.No. To go back is
// ask.ErrBack.
func (a *App) AskYesNo(ctx context.Context, title, help, usual string) (bool, error) {
	question := ask.YesOrNo(title, usual)
	question.Help = help
	answer, err := a.Ask(ctx, question)
	return err == nil && answer.Yes("yes"), err
}

// SaveAs writes a document to a file with write. If write is nil, it chooses the format by the file's extension. Only
// the owner can read the file of a private document.
func (f Files) SaveAs(ctx context.Context, path string, force bool, document *doc.Document, write writer) error {
	if write == nil {
		write = byEnding(f.app, path).write
	}
	save := reports.SaveFile
	if document.Private {
		save = reports.SavePrivate
	}
	return f.saveBy(ctx, path, force, save, func(w io.Writer) error { return write(w, document) })
}

// OpenFile opens a file with the system's viewer.
func OpenFile(path string) error {
	var viewer *exec.Cmd
	switch path = Absolute(path); runtime.GOOS {
	case "darwin":
		viewer = exec.Command("open", path)
	case "windows":
		viewer = exec.Command("rundll32", "url.dll,FileProtocolHandler", path)
	default:
		viewer = exec.Command("xdg-open", path)
	}
	if err := viewer.Start(); err != nil {
		return Failed(Words.NoViewer(err.Error()))
	}
	return viewer.Process.Release()
}

// OfferOpen asks whether to open a file that was written. It asks only on a terminal, because elsewhere no user would
// see the file.
func (a *App) OfferOpen(ctx context.Context, path string) error {
	if !IsTerminal(a.In) || !IsTerminal(cmp.Or(a.Behind, a.Out)) {
		return nil
	}
	yes, err := a.Confirm(ctx, a.Say(Words.OpenIt(text.Path(filepath.Base(path)))))
	if err != nil || !yes {
		return err
	}
	if err := OpenFile(path); err != nil {
		a.Prompt().Notify(a.SayError(err))
	}
	return nil
}

// Absolute returns the absolute path of a file, or the path itself if the system cannot resolve it.
func Absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}
