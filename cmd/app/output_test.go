package app

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// apart is an App on buffers, in English, without an environment.
type apart struct {
	*App
	out, err bytes.Buffer
	env      map[string]string
}

func newApart() *apart {
	a := &apart{env: map[string]string{}}
	a.App = &App{
		In: strings.NewReader(""), Out: &a.out, Err: &a.err, Env: func(name string) string { return a.env[name] },
		Now: func() time.Time { return time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC) },
	}
	return a
}

// page is a document that says whether it was made full.
func page(made *[]bool) func(bool) (*doc.Document, error) {
	return func(full bool) (*doc.Document, error) {
		*made = append(*made, full)
		d := &doc.Document{Title: "Page", Lang: lang.En}
		d.Add(&doc.Table{Columns: []doc.Column{{Head: "Name"}, {Head: "Points"}}, Rows: []doc.Row{
			{Cells: doc.Texts("Anna", "1.5")},
		}})
		return d, nil
	}
}

// TestWrite: every file that was asked for is written in its format, the paged ones in full; the screen shows the page
// only where no file was asked for, and the standard output is a file too.
func TestWrite(t *testing.T) {
	for name, c := range map[string]struct {
		pdf, html, csv string // names of files, below a folder but for -
		full           []bool
		out            string // begins what is printed
	}{
		"screen":   {full: []bool{false}, out: "Page\n"},
		"csv":      {csv: "a.csv", full: []bool{false}, out: "Wrote "},
		"html":     {html: "a.html", full: []bool{true}, out: "Wrote "},
		"to all":   {pdf: "a.pdf", html: "a.html", csv: "a.csv", full: []bool{true, true, false}, out: "Wrote "},
		"out html": {html: "-", full: []bool{true}, out: "<!doctype html>"},
		"out csv":  {csv: "-", html: "a.html", full: []bool{true, false}, out: "Wrote "},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			a := newApart()
			in := func(name string) string {
				if name == "" || name == Stdin {
					return name
				}
				return filepath.Join(dir, name)
			}
			o := &Output{App: a.App, PDF: in(c.pdf), HTML: in(c.html), csv: in(c.csv)}
			var made []bool
			if err := o.Write(t.Context(), page(&made)); err != nil {
				t.Fatal(err)
			}
			if len(made) != len(c.full) {
				t.Fatalf("the page was made %v", made)
			}
			for i := range made {
				if made[i] != c.full[i] {
					t.Errorf("the page was made %v", made)
				}
			}
			if !strings.HasPrefix(strings.ToLower(a.out.String()), strings.ToLower(c.out)) {
				t.Errorf("printed: %q", a.out.String())
			}
			if o.ToFile() != (c.pdf+c.html+c.csv != "") {
				t.Error("ToFile is", o.ToFile())
			}
			if c.csv == Stdin && !strings.Contains(a.out.String(), "Anna") {
				t.Errorf("no table in %q", a.out.String())
			}
			for file, begins := range map[string]string{c.pdf: "%PDF-", c.html: "<!", c.csv: "\ufeffPage"} {
				if file == "" || file == Stdin {
					continue
				}
				got, err := os.ReadFile(in(file))
				if err != nil || !strings.HasPrefix(string(got), begins) {
					t.Errorf("%s: %v %.20q", file, err, got)
				}
				if !strings.Contains(a.out.String(), in(file)) {
					t.Errorf("%s is not named in %q", file, a.out.String())
				}
			}
		})
	}
}

// A further document goes where it was asked for. What is said of its file stands apart from what a program reads.
func TestWriteExtra(t *testing.T) {
	a := newApart()
	file := filepath.Join(t.TempDir(), "extra.pdf")
	o := &Output{App: a.App}
	broken := errors.New("broken")
	page := func() (*doc.Document, error) { return &doc.Document{Title: "Page"}, nil }
	if err := o.WriteExtra(t.Context(), file, page); err != nil || a.out.Len() > 0 || !strings.Contains(a.err.String(), file) {
		t.Errorf("%q, %q, %v", a.out.String(), a.err.String(), err)
	}
	a.err.Reset()
	if err := o.WriteExtra(t.Context(), Stdin, page); err != nil || !strings.HasPrefix(a.out.String(), "%PDF-") || a.err.Len() > 0 {
		t.Errorf("%.20q, %q, %v", a.out.String(), a.err.String(), err)
	}
	a.Out = unwritable{}
	if err := o.WriteExtra(t.Context(), Stdin, page); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("where nothing can be written: %v", err)
	}
	if err := o.WriteExtra(t.Context(), file, func() (*doc.Document, error) { return nil, broken }); err != broken {
		t.Errorf("a document that cannot be made: %v", err)
	}
}

// A file that is there stays without --force, also where several are written; an error of the page ends everything.
func TestWriteStops(t *testing.T) {
	dir := t.TempDir()
	a := newApart()
	path := filepath.Join(dir, "a.csv")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	var made []bool
	o := &Output{App: a.App, csv: path}
	if err := o.Write(t.Context(), page(&made)); err == nil || a.Conclude(err) != StatusFailed {
		t.Error("replaced:", err)
	}
	if got, _ := os.ReadFile(path); string(got) != "old" || a.out.Len() > 0 {
		t.Errorf("%q, printed %q", got, a.out.String())
	}
	o.Force = true
	if err := o.Write(t.Context(), page(&made)); err != nil {
		t.Error(err)
	}
	if got, _ := os.ReadFile(path); string(got) == "old" {
		t.Error("not replaced with --force")
	}
	broken := errors.New("broken")
	fails := func(bool) (*doc.Document, error) { return nil, broken }
	for _, o := range []*Output{o, {App: a.App}} {
		if err := o.Write(t.Context(), fails); !errors.Is(err, broken) {
			t.Error("the page's error is", err)
		}
	}
}

// TestCSVForm: the settings decide one by one; without them the language does.
func TestCSVForm(t *testing.T) {
	a := newApart()
	if form := a.Settings.csvForm(a.Lang, "a.csv"); form.Separator != 0 || form.Comma || !form.Mark {
		t.Errorf("in English: %+v", form)
	}
	a.Lang = lang.It
	if form := a.Settings.csvForm(a.Lang, "a.csv"); form.Separator != ';' || !form.Comma || !form.Mark {
		t.Errorf("in Italian: %+v", form)
	}
	a.Settings = Settings{CSVSeparator: "tab", CSVDecimal: "point", CSVBOM: "no"}
	if form := a.Settings.csvForm(a.Lang, "a.csv"); form.Separator != '\t' || form.Comma || form.Mark {
		t.Errorf("by settings: %+v", form)
	}
	a.Lang = lang.En
	a.Settings = Settings{CSVSeparator: "semicolon", CSVDecimal: "comma", CSVBOM: "yes"}
	if form := a.Settings.csvForm(a.Lang, "a.csv"); form.Separator != ';' || !form.Comma || !form.Mark {
		t.Errorf("by settings: %+v", form)
	}
	a.Settings.CSVSeparator = "comma"
	if a.Settings.csvForm(a.Lang, "a.csv").Separator != ',' {
		t.Error("no comma")
	}
}

// TestByEnding: a file is written in the format of its name's ending.
func TestByEnding(t *testing.T) {
	a := newApart()
	dir := t.TempDir()
	d, _ := page(new([]bool))(false)
	for name, begins := range map[string]string{
		"a.csv": "\ufeffPage", "a.CSV": "\ufeffPage", "a.html": "<!", "a.HTM": "<!", "a.pdf": "%PDF-", "a": "%PDF-",
	} {
		path := filepath.Join(dir, name)
		if err := a.Files().SaveAs(t.Context(), path, true, d, nil); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); !strings.HasPrefix(string(got), begins) {
			t.Errorf("%s begins with %.12q", name, got)
		}
	}
	for private, mode := range map[bool]os.FileMode{true: 0, false: 0o044} {
		d.Private = private
		path := filepath.Join(dir, "b.html")
		os.Remove(path)
		if err := a.Files().SaveAs(t.Context(), path, false, d, nil); err != nil {
			t.Fatal(err)
		}
		if at, _ := os.Stat(path); at.Mode().Perm()&0o044 != mode {
			t.Errorf("private %v: %v", private, at.Mode())
		}
	}
}

// The flag of the paper is checked, and holds for this command.
func TestPaper(t *testing.T) {
	a := newApart()
	o := &Output{App: a.App}
	c := &cobra.Command{Use: "x", RunE: func(*cobra.Command, []string) error { return o.Check() }}
	o.Flags(c)
	c.SetArgs([]string{"--paper", "a9"})
	c.SilenceErrors = true
	c.SilenceUsage = true
	if err := c.Execute(); a.Conclude(err) != StatusWrong || !strings.Contains(a.err.String(), "a9") {
		t.Errorf("paper of a9: %v, %q", err, a.err.String())
	}
	c.SetArgs([]string{"--paper", "letter"})
	if err := c.Execute(); err != nil || a.Settings.Paper != "letter" {
		t.Errorf("%v, paper %q", err, a.Settings.Paper)
	}
}

// verbOf returns a command that takes least to most words and does nothing.
func verbOf(least, most int) *cobra.Command {
	return &cobra.Command{
		Use: "x", Args: Args(least, most), RunE: func(*cobra.Command, []string) error { return nil },
	}
}

// TestArguments: the number of words is checked, and each mistake on the command line has its sentence.
func TestArguments(t *testing.T) {
	a := newApart()
	for _, c := range []struct {
		least, most int
		args        string
		status      int
		said        string
	}{
		{1, 2, "", StatusWrong, "x"},
		{1, 2, "one", StatusFine, ""},
		{1, 2, "one two", StatusFine, ""},
		{1, 2, "one two three", StatusWrong, "three"},
		{0, -1, "one two three", StatusFine, ""},
		{0, 0, "", StatusFine, ""},
		{0, 0, "one", StatusWrong, "one"},
		{0, 0, "--no", StatusWrong, "--no"},
		{0, 0, "-z", StatusWrong, "-z"},
		{0, 0, "--flag=x", StatusWrong, "x"},
		{0, 0, "--flag", StatusWrong, "flag"},
		{0, 0, "--=x", StatusWrong, "--=x"},
	} {
		a.err.Reset()
		verb := verbOf(c.least, c.most)
		verb.SilenceErrors = true
		verb.SilenceUsage = true
		verb.Flags().Int("flag", 0, "")
		verb.SetFlagErrorFunc(FlagError)
		verb.SetArgs(strings.Fields(c.args))
		if status := a.Conclude(verb.Execute()); status != c.status || !strings.Contains(a.err.String(), c.said) {
			t.Errorf("%q: status %d, %q", c.args, status, a.err.String())
		}
	}
	// A number below zero looks like a flag where points are asked for.
	for _, c := range []struct {
		args   string
		points bool
		want   lang.Speaker
	}{
		{"-0", true, Words.MinusPoints("-0")},
		{"-9", true, Words.MinusPoints("-9")},
		{"-9", false, Words.NoFlag("-9", "x")},
		{"-z", true, Words.NoFlag("-z", "x")},
		{"-.", true, Words.NoFlag("-.", "x")},
		{"--no", true, Words.NoFlag("--no", "x")},
	} {
		a.err.Reset()
		verb := verbOf(0, 1)
		verb.SilenceErrors = true
		verb.SilenceUsage = true
		if c.points {
			verb.Flags().String("points", "", "")
		}
		verb.SetFlagErrorFunc(FlagError)
		verb.SetArgs([]string{c.args})
		a.Conclude(verb.Execute())
		if !strings.Contains(a.err.String(), c.want.In(lang.En)) {
			t.Errorf("%s, points %v: %q", c.args, c.points, a.err.String())
		}
	}
	group := &cobra.Command{Use: "league", SuggestionsMinimumDistance: 2}
	group.AddCommand(&cobra.Command{Use: "slips", Run: func(*cobra.Command, []string) {}})
	if err := KnownCommand(group, nil); err != nil {
		t.Error(err)
	}
	near := KnownCommand(group, []string{"slip"})
	none := KnownCommand(group, []string{"zebra"})
	if a.Conclude(near) != StatusWrong || a.Conclude(none) != StatusWrong ||
		!strings.Contains(near.Error(), "slips") || strings.Contains(none.Error(), "slips") {
		t.Errorf("%v, %v", near, none)
	}
}

// TestReplace: an existing file is replaced only with force, or once somebody has said yes; the terminal is given back
// after the question, but not within a session. Records and lists of people are for their owner alone.
func TestReplace(t *testing.T) {
	for _, c := range []struct {
		asked []asktest.Step // nil where nobody can be asked
		force bool
		said  string // of the refusal
	}{
		{[]asktest.Step{{Title: "already exists", Answers: []string{"y"}}}, false, ""},
		{[]asktest.Step{{Title: "already exists", Answers: []string{""}}}, false, "stays as it was"},
		{[]asktest.Step{{Title: "already exists", Err: ask.ErrBack}}, false, "stays as it was"},
		{[]asktest.Step{{Title: "already exists", Err: ask.ErrPaused}}, false, "paused"},
		{[]asktest.Step{}, true, ""},
		{nil, true, ""},
		{nil, false, "add --force"},
	} {
		for _, owner := range []bool{true, false} {
			a := newApart()
			path := filepath.Join(t.TempDir(), "a.txt")
			asker := &closing{}
			if c.asked != nil {
				asker.Steps = c.asked
				a.Asker = asker
			}
			save := a.Files().Save
			if owner {
				save = a.Files().SavePrivate
			}
			if err := save(t.Context(), path, false, []byte("old")); err != nil {
				t.Fatal(err)
			}
			a.Seated = owner
			err := save(t.Context(), path, c.force, []byte("new"))
			text, _ := os.ReadFile(path)
			if (err == nil) != (c.said == "") || err != nil && !strings.Contains(err.Error(), c.said) || (string(text) == "new") != (err == nil) {
				t.Errorf("%+v: %v, the file has %s", c, err, text)
			}
			if at, _ := os.Stat(path); owner && at.Mode().Perm() != 0o600 {
				t.Errorf("the file has the mode %v", at.Mode())
			}
			if asker.closed != (len(c.asked) > 0 && !owner) {
				t.Errorf("%+v, in a session: %v: given back %v", c, owner, asker.closed)
			}
		}
	}
	// What cannot be written is said, also after somebody has said yes.
	dir := t.TempDir()
	for _, path := range []string{filepath.Join(dir, "nowhere", "a.txt"), dir} {
		a := newApart()
		a.Asker = &asktest.Script{Steps: []asktest.Step{{Answers: []string{"y"}}}}
		d := &doc.Document{Title: "Page"}
		for _, err := range []error{
			a.Files().Save(t.Context(), path, false, nil), a.Files().SavePrivate(t.Context(), path, true, nil),
			a.Files().SaveAs(t.Context(), path, true, d, nil),
		} {
			if err == nil {
				t.Errorf("%s is written", path)
			}
		}
	}
}

// closing is a script that notes whether the terminal was given back.
type closing struct {
	asktest.Script
	closed bool
}

func (c *closing) Close() error {
	c.closed = true
	return c.Script.Close()
}

// TestOnScreen: the questions of one screen give the terminal back together, after the last. The error of the work
// counts before that of the terminal.
func TestOnScreen(t *testing.T) {
	a := newApart()
	asker := &closing{}
	broken := errors.New("broken")
	a.Asker = asker
	if err := a.OnScreen(func() error { return broken }); err != broken || !asker.closed || a.Seated {
		t.Errorf("%v, given back %v, seated %v", err, asker.closed, a.Seated)
	}
	a.Seated = true
	if err := a.OnScreen(func() error { return broken }); err != broken {
		t.Errorf("within a session: %v", err)
	}
	a.Seated = false
	asker.Steps = make([]asktest.Step, 1)
	err := a.OnScreen(func() error {
		asker.closed = false
		return a.OnScreen(func() error { return nil })
	})
	if err == nil || !asker.closed || a.Seated {
		t.Errorf("a terminal that fails: %v, given back %v, seated %v", err, asker.closed, a.Seated)
	}
	a.Asker = nil
	if a.Prompt() == nil || a.Asker == nil {
		t.Error("no asker was made for the streams")
	}
}

// TestClub: the club's crest is a picture that can be read.
func TestClub(t *testing.T) {
	a := newApart()
	a.Settings.Club = "Bar\x1bSport"
	if club, err := a.Settings.ReadClub(); err != nil || club.Name != "Bar▯Sport" || club.Crest != nil {
		t.Errorf("%+v, %v", club, err)
	}
	a.Settings.Crest = filepath.Join(t.TempDir(), "crest.png")
	if _, err := a.Settings.ReadClub(); a.Conclude(err) != StatusWrong || !strings.Contains(a.err.String(), a.Settings.Crest) {
		t.Errorf("a missing crest: %v", err)
	}
	var picture bytes.Buffer
	if err := errors.Join(png.Encode(&picture, image.NewGray(image.Rect(0, 0, 2, 2))), os.WriteFile(a.Settings.Crest, picture.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	if club, err := a.Settings.ReadClub(); err != nil || club.Crest == nil {
		t.Errorf("%+v, %v", club, err)
	}
	o := a.SheetOptions()
	if o.Lang != lang.En || o.Paper != doc.A4 || !o.Created.Equal(a.Now()) {
		t.Errorf("%+v", o)
	}
}
