package screen

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// seated is somebody before a screen who answers by a script.
type seated struct {
	*testing.T
	*app.App
	out    bytes.Buffer
	script *asktest.Script
}

func sit(t *testing.T, steps ...asktest.Step) *seated {
	s := &seated{T: t, script: &asktest.Script{Lang: lang.En, Steps: steps}}
	s.App = &app.App{Out: &s.out, Err: &s.out, Now: time.Now, Asker: s.script, Lang: lang.En, Columns: 60}
	return s
}

// ends fails where the script was not followed to its end, or the error, the output or what was shown is another.
func (s *seated) ends(err, want error, out string, shown ...string) {
	s.Helper()
	if closed := s.script.Close(); closed != nil {
		s.Error(closed)
	}
	if !errors.Is(err, want) || (err == nil) != (want == nil) {
		s.Errorf("ends with %v, not %v", err, want)
	}
	if s.out.String() != out || !slices.Equal(s.script.Notices, shown) {
		s.Errorf("wrote %q, showed %q; want %q and %q", s.out.String(), s.script.Notices, out, shown)
	}
}

// A document is read without its title twice, and is written to a file on request, in the format of the file's ending.
func TestReadAndPrint(t *testing.T) {
	t.Chdir(t.TempDir())
	d := &doc.Document{Title: "Città", Lang: lang.En, Blocks: []doc.Block{doc.Paragraph{Text: strings.Repeat("word ", 20)}}}
	const read = "Città\nword word word word word word word word word word word word\nword word word word word word word word\n"
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}

	s := sit(t, asktest.Step{Title: "Print it", Answers: []string{"n"}})
	s.ends(ReadAndPrint(t.Context(), s.App, d), nil, "", read)
	s = sit(t, asktest.Step{Title: "Print it", Err: ask.ErrPaused})
	s.ends(ReadAndPrint(t.Context(), s.App, d), ask.ErrPaused, "", read)

	gone, cancel := context.WithCancel(t.Context())
	cancel()
	s = sit(t)
	s.ends(ReadAndPrint(gone, s.App, d), ask.ErrPaused, "")

	const question = "To which file should it be written?"
	s = sit(t, asktest.Step{Title: "Print it", Answers: []string{"y"}}, asktest.Step{Title: question})
	s.ends(ReadAndPrint(t.Context(), s.App, d), nil, "Wrote "+filepath.Join(here, "citta.pdf")+"\n", read)
	s = sit(t,
		asktest.Step{Title: question, Answers: []string{"page"}, Refused: `"page" has no known format`},
		asktest.Step{Title: question, Answers: []string{"page.doc"}, Refused: `"page.doc" has no known format`},
		asktest.Step{Title: question, Answers: []string{"none/page.html"}}, // refused by the disk
		asktest.Step{Title: question, Answers: []string{" page.HTML "}},
	)
	s.ends(AskFile(t.Context(), s.App, d), nil, "Wrote "+filepath.Join(here, "page.HTML")+"\n", "none/page.html cannot be written: there is no such folder")
	if again := s.script.Asked[1].Fields[0].Value; again != "none/page.html" {
		t.Errorf("the question comes again with %q", again)
	}
	for _, name := range []string{"a.pdf", "a.csv", "a.html", "a.htm", ""} {
		if err := checkEnding(name); err != nil {
			t.Errorf("%q is refused: %v", name, err)
		}
	}
	if page, err := os.ReadFile("page.HTML"); err != nil || !bytes.Contains(page, []byte("<h1>Città</h1>")) {
		t.Errorf("%s, %v", page, err)
	}
	s = sit(t, asktest.Step{Title: question})
	s.ends(AskFile(t.Context(), s.App, &doc.Document{Subject: "Of the evening"}), nil, "Wrote "+filepath.Join(here, "of-the-evening.pdf")+"\n")
	before, _ := os.ReadDir(".")
	s = sit(t)
	s.Asker = emptied{s.script}
	s.ends(AskFile(t.Context(), s.App, d), nil, "")
	if after, _ := os.ReadDir("."); len(after) != len(before) {
		t.Errorf("an empty name has written one of %v", after)
	}
}

// emptied is an asker whose fields are emptied, as only a form can.
type emptied struct{ *asktest.Script }

func (emptied) Ask(_ context.Context, q ask.Question) (ask.Answer, error) {
	return ask.Answer{Values: q.Filled(" ")}, nil
}

// The club's name and crest are kept in the settings. A crest that is not a picture is refused, and changes nothing.
func TestAskClub(t *testing.T) {
	home := t.TempDir()
	was := os.Getenv("XDG_CONFIG_HOME")
	t.Setenv("XDG_CONFIG_HOME", home)
	xdg.Reload()
	t.Cleanup(func() { os.Setenv("XDG_CONFIG_HOME", was); xdg.Reload() })
	t.Chdir(t.TempDir())
	here, _ := os.Getwd()
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewNRGBA(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"crest.png": picture.Bytes(), "text.png": []byte("text")} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const question = "What should the diplomas show?"
	kept := func() app.Settings {
		t.Helper()
		set, err := app.LoadSettings()
		if err != nil {
			t.Error(err)
		}
		return set
	}

	s := sit(t, asktest.Step{Title: question, Answers: []string{"Club", "text.png"}}, asktest.Step{Title: question, Err: ask.ErrBack})
	s.Settings.Club = "Before"
	asked := func() error {
		_, err := AskClub(t.Context(), s.App)
		return err
	}
	err := asked()
	if len(s.script.Notices) != 1 || !strings.Contains(s.script.Notices[0], "text.png") || s.script.Asked[1].Fields[0].Value != "Club" {
		t.Errorf("said of a crest that is none: %q", s.script.Notices)
	}
	s.ends(err, ask.ErrBack, "", s.script.Notices...)
	if s.Settings.Club != "Before" || s.Settings.Crest != "" || kept() != (app.Settings{}) {
		t.Errorf("a refused crest changes %+v, %+v", s.Settings, kept())
	}
	if entries, _ := os.ReadDir(home); len(entries) > 0 {
		t.Errorf("settings were written: %v", entries)
	}

	s = sit(t, asktest.Step{Title: question, Answers: []string{" Il Circolo ", "crest.png"}})
	club, err := AskClub(t.Context(), s.App)
	s.ends(err, nil, "")
	if club.Name != "Il Circolo" || club.Crest == nil {
		t.Errorf("the club is %+v", club)
	}
	if got := kept(); got.Club != "Il Circolo" || got.Crest != filepath.Join(here, "crest.png") || s.Settings.Club != got.Club || s.Settings.Crest != got.Crest {
		t.Errorf("kept: %+v; now %+v", got, s.Settings)
	}
	s = sit(t, asktest.Step{Title: question, Answers: []string{"", "—"}}) // an empty line keeps what stands there
	s.ends(asked(), nil, "")
	if got := kept(); got.Club != "Il Circolo" || got.Crest != "" {
		t.Errorf("without a crest: %+v", got)
	}
	if err := os.RemoveAll(filepath.Join(home, "arbitro")); err != nil {
		t.Fatal(err)
	}
	s = sit(t, asktest.Step{Title: question})
	s.ends(asked(), nil, "")
	if entries, _ := os.ReadDir(home); len(entries) > 0 {
		t.Errorf("what did not change was written: %v", entries)
	}
	if err := os.MkdirAll(filepath.Join(home, "arbitro"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, "arbitro", "config.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	s = sit(t)
	if asked() == nil || len(s.script.Asked) > 0 {
		t.Error("settings that cannot be read are asked for")
	}
}

// A menu goes on until somebody leaves it; what an action writes, or its error, stands over the next question, and more
// than eight lines on a screen of their own.
func TestMenu(t *testing.T) {
	step := func(answer string) asktest.Step { return asktest.Step{Title: "Menu", Answers: []string{answer}} }
	made := 0
	lines := func(n int) func(*app.App) error {
		return func(a *app.App) error {
			fmt.Fprint(a.Out, strings.Repeat("line\n", n))
			return nil
		}
	}
	fails := func(err error) func(*app.App) error {
		return func(a *app.App) error {
			fmt.Fprintln(a.Err, "before")
			return err
		}
	}
	items := func() (string, *Menu, error) {
		made++
		menu := NewMenu()
		for _, item := range []struct {
			label string
			do    func(*app.App) error
		}{
			{"eight", lines(8)},
			{"nine", lines(9)},
			{"fault", fails(errors.New("disk full"))},
			{"reported", fails(app.Reported{Status: 3})},
			{"back", fails(ask.ErrBack)},
			{"silent", lines(0)},
			{"paused", fails(ask.ErrPaused)},
		} {
			menu.Add(ask.Option{Label: item.label, Help: "about " + item.label}, item.do)
		}
		return "Menu", menu, nil
	}
	s := sit(t, step("eight"), step("nine"), step("fault"), step("reported"), step("back"), step("silent"), step("paused"))
	err := Keep(t.Context(), s.App, items)
	s.ends(err, ask.ErrPaused, "",
		strings.TrimSpace(strings.Repeat("line\n", 8)), "What happened\n"+strings.TrimSpace(strings.Repeat("line\n", 9)),
		"before\ndisk full", "before", "before", "before")
	if made != 7 {
		t.Errorf("the items were made %d times", made)
	}
	if terms := s.script.Asked[0].Terms; !strings.Contains(terms, "2  about nine") {
		t.Errorf("the help of the menu says %q", terms)
	}
	s = sit(t, asktest.Step{Title: "Menu", Err: ask.ErrBack})
	s.ends(Keep(t.Context(), s.App, items), ask.ErrBack, "")
	s = sit(t)
	s.ends(Keep(t.Context(), s.App, func() (string, *Menu, error) { return "", nil, io.ErrUnexpectedEOF }), io.ErrUnexpectedEOF, "")

	// Inside, what is asked is asked here, and lines are as wide as here.
	s = sit(t, asktest.Step{Title: "Inside"})
	s.ends(Aside(t.Context(), s.App, func(a *app.App) error {
		if a.Columns != 60 {
			t.Errorf("inside are %d columns", a.Columns)
		}
		_, err := a.Ask(t.Context(), ask.Question{Title: "Inside", Fields: []ask.Field{{}}})
		return err
	}), nil, "")
	// A screen that cannot be shown is an error, unless the action has one already.
	broken := errors.New("no disk")
	done, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct{ of, want error }{{nil, ask.ErrPaused}, {broken, broken}} {
		s = sit(t)
		s.ends(Aside(done, s.App, func(a *app.App) error { fmt.Fprint(a.Out, strings.Repeat("x\n", 9)); return c.of }), c.want, "")
	}
}

// After an error of a file, the cursor is back on the file.
func TestUntilTheFileIsThere(t *testing.T) {
	s := sit(t, asktest.Answers("today", "missing.csv"), asktest.Answers("today", "here.csv"))
	question := ask.Question{Title: "points", Fields: []ask.Field{{Key: "day"}, {Key: "file"}}}
	err := Until(t.Context(), s.App, question, func(answer ask.Answer) error {
		if answer.Of("file") == "missing.csv" {
			return AsTyped(app.BadInput(&fs.PathError{Op: "open", Path: "missing.csv", Err: fs.ErrNotExist}))
		}
		return nil
	})
	if err != nil || s.script.Asked[1].At != 1 {
		t.Errorf("%v, the cursor is on field %d", err, s.script.Asked[1].At)
	}
	if said := strings.Join(s.script.Notices, "\n"); !strings.HasPrefix(said, "there is no file missing.csv") {
		t.Error(said)
	}
}

// A field for a file that is there refuses any other name, and says where it looked; one for a file to be written takes
// any name.
func TestFileFieldLooks(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	if err := os.WriteFile("here.csv", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	here := FileField("", ".csv")
	for typed, want := range map[string]string{
		"here.csv": "", "'here.csv'": "", folder: "", " ": "type the name of a file",
		"gone.csv":     "there is no file gone.csv in the folder " + folder,
		"sub/gone.csv": "there is no file gone.csv in the folder " + filepath.Join(folder, "sub"),
	} {
		err := here.Check(typed)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", typed, err, want)
		}
	}
	if err := FileField("").Check("new.db"); err != nil {
		t.Error(err)
	}
	for _, typed := range []string{"", "-", " "} {
		if err := optionalFile(typed); err != nil {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// Aside shows errors of the input alone, AsideAll every error but that somebody leaves; Until asks again after the
// first.
func TestWhoSeesAnError(t *testing.T) {
	for _, c := range []struct {
		err          error
		wrong, leave bool
	}{
		{nil, false, false},
		{app.BadInput(errors.New("typed badly")), true, false},
		{event.NoEvent, true, false},
		{db.ErrNotFound, true, false},
		{errors.New("disk full"), false, false},
		{ask.ErrPaused, false, true},
		{ask.ErrBack, false, true},
		{context.Canceled, false, true},
		{ask.ErrEnded, false, true},
	} {
		if IsWrong(c.err) != c.wrong {
			t.Errorf("%v is about what was typed: %v", c.err, !c.wrong)
		}
		if typed := AsTyped(c.err); c.err != nil && IsWrong(typed) == c.leave || !errors.Is(typed, c.err) && !c.wrong {
			t.Errorf("%v is marked as %v", c.err, typed)
		}
		do := func(*app.App) error { return c.err }
		want := c.err
		var shown []string
		if c.wrong {
			want = nil
			shown = []string{sit(t).SayError(c.err)}
		}
		s := sit(t)
		s.ends(Aside(t.Context(), s.App, do), want, "", shown...)
		if c.err != nil && !c.leave {
			want = nil
			shown = []string{s.SayError(c.err)}
		}
		s = sit(t)
		s.ends(AsideAll(t.Context(), s.App, do), want, "", shown...)

		s = sit(t, asktest.Step{Answers: []string{"first"}})
		want = c.err
		shown = nil
		if c.wrong {
			s.script.Steps = append(s.script.Steps, asktest.Step{})
			want = nil
			shown = []string{s.SayError(c.err)}
		}
		var got []string
		s.ends(Until(t.Context(), s.App, ask.Question{Fields: []ask.Field{{Key: "a"}}}, func(a ask.Answer) error {
			got = append(got, a.Of("a"))
			if len(got) > 1 {
				return nil
			}
			return c.err
		}), want, "", shown...)
		if slices.ContainsFunc(got, func(v string) bool { return v != "first" }) {
			t.Errorf("what was typed is lost: %q", got)
		}
	}
	for value, want := range map[string]bool{"": false, " \t": false, "\u200b": false, "Anna": true} {
		if err := NeedName(value); (err == nil) != want || err != nil && sit(t).SayError(err) != "type a name" {
			t.Errorf("%q: %v", value, err)
		}
	}
}

// The file that is proposed for a page is named after it. However long the titles are, each gets a file of its own.
func TestAskFile(t *testing.T) {
	t.Chdir(t.TempDir())
	long := strings.Repeat("Campionato di Città Sant’Angelo ", 20)
	for _, title := range []string{"Città", long + "A", long + "B"} {
		var out bytes.Buffer
		script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{{Title: "To which file"}}}
		a := &app.App{Out: &out, Err: &out, Now: time.Now, Asker: script, Lang: lang.En}
		if err := AskFile(t.Context(), a, &doc.Document{Title: title}); err != nil {
			t.Errorf("%v: %s", err, out.String())
		}
		if err := script.Close(); err != nil {
			t.Error(err)
		}
	}
	entries, err := os.ReadDir(".")
	if err != nil || len(entries) != 3 {
		t.Errorf("%v (%v)", entries, err)
	}
	if _, err := os.Stat("citta.pdf"); err != nil {
		t.Error(err)
	}
}

// A file that is there already is not written over unasked. If it is kept, the file is asked for again.
func TestAskFileKeepsAnother(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("citta.csv", []byte("older"), 0o600); err != nil {
		t.Fatal(err)
	}
	script := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{
		{Title: "To which file", Answers: []string{"citta.csv"}},
		{Title: "replace it?", Answers: []string{"n"}},
		{Title: "To which file", Answers: []string{"new.csv"}},
	}}
	var out bytes.Buffer
	a := &app.App{Out: &out, Err: &out, Now: time.Now, Asker: script, Lang: lang.En}
	if err := errors.Join(AskFile(t.Context(), a, &doc.Document{Title: "Città"}), script.Close()); err != nil {
		t.Errorf("%v: %s", err, out.String())
	}
	if kept, err := os.ReadFile("citta.csv"); err != nil || string(kept) != "older" {
		t.Errorf("the older file holds %q, %v", kept, err)
	}
	if _, err := os.Stat("new.csv"); err != nil {
		t.Error(err)
	}
}

// Pages are printed also where the choice of them cannot be stored: a warning says why.
func TestAskPagesWithoutSettings(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(xdg.Reload) // after the variable is as it was
	t.Setenv("XDG_CONFIG_HOME", blocked)
	xdg.Reload()
	s := sit(t, asktest.Answers("pads"))
	pages := []ask.Option{{Label: "Slips", Value: "slips"}, {Label: "Pads", Value: "pads"}}
	chosen, err := AskPages(t.Context(), s.App, pages, func(settings *app.Settings) *string { return &settings.EveningPages })
	if err != nil || !slices.Equal(chosen, []string{"pads"}) {
		t.Errorf("chosen: %q, %v", chosen, err)
	}
	if out := s.out.String(); !strings.HasPrefix(out, "arbitro: ") || !strings.Contains(out, blocked) {
		t.Errorf("warned of %q", out)
	}
}
