package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/adrg/xdg"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// TestConclude: each error has its exit status, and what is said of it.
func TestConclude(t *testing.T) {
	path := filepath.Join(t.TempDir(), "gone")
	_, missing := os.Open(path)
	for _, c := range []struct {
		err    error
		seated bool
		status int
		said   string
	}{
		{nil, false, StatusFine, ""},
		{Reported{7}, false, 7, ""},
		{context.Canceled, false, StatusBroken, "stopped before the end"},
		{ask.ErrPaused, false, StatusBroken, "stopped before the end"},
		{ask.ErrPaused, true, StatusBroken, lang.Say(ask.ErrPaused, lang.En)},
		{context.Canceled, true, StatusBroken, "stopped before the end"},
		{ask.ErrBack, false, StatusBroken, Words.Left.In(lang.En)},
		{io.EOF, false, StatusFailed, Words.Unasked.In(lang.En)},
		{ask.ErrEnded, true, StatusFailed, Words.Ended().In(lang.En)},
		{missing, false, StatusFailed, path},
		{BadInput(missing), false, StatusWrong, path},
		{&fs.PathError{Op: "open", Path: "p", Err: syscall.EACCES}, false, StatusFailed, Words.NoAccess("p").In(lang.En)},
		{&fs.PathError{Op: "open", Path: "p", Err: syscall.ENOSPC}, false, StatusFailed, Words.DiskFull.In(lang.En)},
		{&fs.PathError{Op: "open", Path: "p", Err: syscall.EROFS}, false, StatusFailed, Words.DiskRead.In(lang.En)},
		{&fs.PathError{Op: "open", Path: "p", Err: syscall.EISDIR}, false, StatusFailed, Words.IsFolder.In(lang.En)},
		{&fs.PathError{Op: "open", Path: "p", Err: syscall.ENOTDIR}, false, StatusFailed, Words.NotFolder.In(lang.En)},
		{&fs.PathError{Op: "open", Path: "p", Err: errors.New("odd")}, false, StatusFailed, "odd"},
		{&os.LinkError{Op: "rename", Old: "o", New: "newname", Err: errors.New("odd")}, false, StatusFailed, "newname"},
		{db.ErrUnknown.With("name", "Zoe"), false, StatusWrong, "Zoe"},
		{&referee.Error{Line: 3, Err: errors.New("odd")}, false, StatusWrong, "odd"},
		{Failed(Words.Nowhere), false, StatusFailed, Words.Nowhere.In(lang.En)},
	} {
		a := newApart()
		a.Seated = c.seated
		if status := a.Conclude(c.err); status != c.status || !strings.Contains(a.err.String(), c.said) || (c.said == "") != (a.err.Len() == 0) {
			t.Errorf("%v: status %d, %q; want %d, %q", c.err, status, a.err.String(), c.status, c.said)
		}
	}
	a := newApart()
	a.Status = StatusFailed
	if a.Conclude(nil) != StatusFailed {
		t.Error("the status of a command is lost")
	}
	if CauseOf(missing) != syscall.ENOENT || CauseOf(io.EOF) != io.EOF {
		t.Error("the causes are", CauseOf(missing), CauseOf(io.EOF))
	}
}

// TestTrail: what was being done is shown to whoever asks for it, under the sentence; the sentence stays one.
func TestTrail(t *testing.T) {
	_, failed := db.Open(t.Context(), t.TempDir(), db.Options{})
	full := db.ErrFull.With("path", "a.db", "cause", errors.New("SQLITE_FULL"))
	for _, c := range []struct {
		err   error
		trail string
	}{
		{failed, "open store: db.not-a-database-of-this-program, path "},
		{
			BadInput(Spoken(fault.While(full, "append to match %d", 7))),
			"append to match 7: db.disk-full, path a.db, cause SQLITE_FULL",
		},
		{
			While(While(full, "keep the result of table %d", 3), "arbitro event result"),
			"arbitro event result: keep the result of table 3: db.disk-full, path a.db",
		},
	} {
		for _, debug := range []string{"", "1"} {
			a := newApart()
			a.Env = func(name string) string { return map[string]string{"ARBITRO_DEBUG": debug}[name] }
			a.Conclude(c.err)
			said := a.SayError(c.err)
			if lines := strings.Split(a.err.String(), "\n"); !strings.Contains(lines[0], said) || !Speaks(c.err) ||
				strings.Contains(lines[0], "store:") || strings.HasPrefix(lines[1], c.trail) != (debug != "") {
				t.Errorf("%q", lines)
			}
		}
	}
}

// TestWhileWithoutSentence: the user reads the own text of an error without a sentence, so nothing is put before it.
func TestWhileWithoutSentence(t *testing.T) {
	bare := errors.New("no route to host")
	if got := While(bare, "keep the result"); got != bare {
		t.Errorf("got %v, want %v", got, bare)
	}
	if got := While(nil, "keep the result"); got != nil {
		t.Errorf("got %v, want nil", got)
	}
}

// TestSpeaks: the flag goes before the environment, that before the settings, and those before the locale, of which the
// first variable that is set decides.
func TestSpeaks(t *testing.T) {
	for _, c := range []struct {
		args, env, settings string
		want                lang.Lang
	}{
		{"", "", "", lang.En},
		{"", "LANG=it_IT.UTF-8", "", lang.It},
		{"", "LC_ALL=C LANG=it_IT.UTF-8", "", lang.En},
		{"", "LC_MESSAGES=it LANG=en", "", lang.It},
		{"", "LANG=en_US", "it", lang.It},
		{"", "ARBITRO_LANG=en LANG=it", "it", lang.En},
		{"--lang it", "ARBITRO_LANG=en", "en", lang.It},
		{"x --lang=it", "ARBITRO_LANG=en", "", lang.It},
		{"-- --lang=it", "", "", lang.En},
		{"--lang", "", "", lang.En},
		{"--lang zz", "ARBITRO_LANG=it", "", lang.It},
	} {
		a := newApart()
		for _, set := range strings.Fields(c.env) {
			name, value, _ := strings.Cut(set, "=")
			a.env[name] = value
		}
		a.Settings.Language = c.settings
		if got := a.Speaks(strings.Fields(c.args)); got != c.want {
			t.Errorf("%q with %q and settings %q speaks %v", c.args, c.env, c.settings, got)
		}
	}
}

// TestSettings: settings are read as they were saved; none are empty, spoilt ones are named.
func TestSettings(t *testing.T) {
	home := t.TempDir()
	was := os.Getenv("XDG_CONFIG_HOME")
	t.Setenv("XDG_CONFIG_HOME", home)
	xdg.Reload()
	t.Cleanup(func() { os.Setenv("XDG_CONFIG_HOME", was); xdg.Reload() })
	if s, err := LoadSettings(); err != nil || s != (Settings{}) {
		t.Errorf("without a file: %+v, %v", s, err)
	}
	want := Settings{Language: "it", Paper: "letter", Database: "d", Referee: "silent", Club: "C", CSVDecimal: "comma"}
	if err := SaveSettings(want); err != nil {
		t.Fatal(err)
	}
	if s, err := LoadSettings(); err != nil || s != want {
		t.Errorf("%+v, %v", s, err)
	}
	path := filepath.Join(home, "arbitro", "config.json")
	if text, _ := os.ReadFile(path); !strings.Contains(string(text), "\n  \"paper\": \"letter\"") {
		t.Errorf("%s", text)
	}
	if err := os.Rename(filepath.Dir(path), filepath.Join(home, "away")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Dir(path), nil, 0o600); err != nil { // a file where the folder was
		t.Fatal(err)
	}
	if s, err := LoadSettings(); err != nil || s != (Settings{}) {
		t.Errorf("without a folder: %+v, %v", s, err)
	}
	if err := SaveSettings(want); err == nil {
		t.Error("stored without a folder")
	}
	if err := os.Remove(filepath.Dir(path)); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(path, 0o700); err != nil { // a folder where the file was
		t.Fatal(err)
	}
	if err := SaveSettings(want); err == nil {
		t.Error("stored over a folder")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := LoadSettings(); err == nil || !strings.Contains(err.Error(), path) || s != (Settings{}) {
		t.Errorf("spoilt: %+v, %v", s, err)
	}
}

// TestDatabase: --db goes before ARBITRO_DB, that before the settings; else the database is in the data folder.
func TestDatabase(t *testing.T) {
	a := newApart()
	home := t.TempDir()
	was := os.Getenv("XDG_DATA_HOME")
	t.Setenv("XDG_DATA_HOME", home)
	xdg.Reload()
	t.Cleanup(func() { os.Setenv("XDG_DATA_HOME", was); xdg.Reload() })
	for _, step := range []struct {
		want string
		next func()
	}{
		{filepath.Join(home, "arbitro", "arbitro.db"), func() { a.Settings.Database = "settings.db" }},
		{"settings.db", func() { a.env["ARBITRO_DB"] = "env.db" }},
		{"env.db", func() { a.DBPath = "flag.db" }},
		{"flag.db", func() {}},
	} {
		if got, err := a.Database(); err != nil || got != step.want {
			t.Errorf("%q, %v; want %q", got, err, step.want)
		}
		step.next()
	}
}

// TestSayWithDatabase: if --db was given, the commands that a text advises open the same database.
func TestSayWithDatabase(t *testing.T) {
	a := newApart()
	for path, want := range map[string]string{
		"":            `"arbitro remove --undo 3"`,
		"club.db":     `"arbitro --db club.db remove --undo 3"`,
		"our club.db": `"arbitro --db "our club.db" remove --undo 3"`,
	} {
		a.DBPath = path
		for _, language := range lang.All {
			a.Lang = language
			said := a.Say(Words.Prefix(ErrorText(db.ErrRemoved.With("number", 3))))
			if !strings.Contains(said, strings.Trim(want, `"`)) {
				t.Errorf("--db %q in %s: %s", path, language, said)
			}
		}
	}
	a.DBPath = "club.db"
	a.Lang = lang.En
	said := a.Say(Words.Prefix(ErrorText(db.ErrNoLeague.With("name", "arbitro resume"))))
	if !strings.Contains(said, `"arbitro resume"`) {
		t.Errorf("a league's name is no command: %s", said)
	}
	if said := a.Say(Words.NoCommand("x", "arbitro help")); strings.Contains(said, "--db") {
		t.Errorf("help opens no database: %s", said)
	}
}

// TestFindGame: a game is found by its name, its title in either language, or the beginning of one alone.
func TestFindGame(t *testing.T) {
	for typed, want := range map[string]string{
		"istinto": "istinto", "ISTINTO": "istinto", "ist": "istinto", "Sabai-Sabai": "sabai", "sabaisabai": "sabai",
		"tar": "tarocchi", "ta rocchi": "tarocchi", "": "", "s": "", "zzz": "", "istintox": "",
	} {
		g, err := FindGame(typed)
		if want == "" && (err == nil || !strings.Contains(err.Error(), games.All[0].Title.In(lang.En))) {
			t.Errorf("%q finds %v, %v", typed, g, err)
		} else if want != "" && (err != nil || g.Name != want) {
			t.Errorf("%q finds %v, %v", typed, g, err)
		}
	}
	if (&App{}).Games().Title("istinto", lang.En) != "Istinto" || (&App{}).Games().Title("zzz", lang.En) != "zzz" {
		t.Error((&App{}).Games().Title("istinto", lang.En), (&App{}).Games().Title("zzz", lang.En))
	}
	for _, g := range games.All {
		a := newApart()
		if a.Settings.SpeaksUnasked(g) == g.Quiet {
			t.Errorf("%s speaks unasked: %v", g.Name, !g.Quiet)
		}
		a.Settings.Referee = "speaks"
		if !a.Settings.SpeaksUnasked(g) {
			t.Error(g.Name, "is silent")
		}
		a.Settings.Referee = "silent"
		if a.Settings.SpeaksUnasked(g) {
			t.Error(g.Name, "speaks")
		}
	}
}

// TestExpand: a folder stands for the records below it, in order; other names stand for themselves.
func TestExpand(t *testing.T) {
	dir := t.TempDir()
	a := newApart()
	for _, name := range []string{"b/2.match", "a.MATCH", "b/1.match", "c.txt", "empty/x.txt"} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := a.Files().Expand([]string{"-", dir, filepath.Join(dir, "c.txt"), "gone"})
	var want []string
	for _, name := range []string{"a.MATCH", "b/1.match", "b/2.match", "c.txt"} {
		want = append(want, filepath.Join(dir, name))
	}
	want = append(append([]string{"-"}, want...), "gone")
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
	_, err = a.Files().Expand([]string{filepath.Join(dir, "empty")})
	if a.Conclude(err) != StatusWrong || !strings.Contains(err.Error(), "empty") {
		t.Errorf("a folder without records: %v", err)
	}
}

// TestState: what is said of a match in a list.
func TestState(t *testing.T) {
	a := newApart()
	seat := func(name string, won bool) db.Seat { return db.Seat{Name: name, Won: won} }
	of := func(seats ...db.Seat) db.Match { return db.Match{Summary: db.Summary{Finished: true, Seats: seats}} }
	for _, c := range []struct {
		m    db.Match
		want string
	}{
		{db.Match{Summary: db.Summary{Rounds: 2}}, a.Say(Words.StateOpen(3))},
		{db.Match{Summary: db.Summary{Finished: true}}, a.Say(Words.StateDone)},
		{of(seat("Anna", true), seat("Bea", false)), a.Say(Words.StateWon("Anna"))},
		{of(seat("Anna", true), seat("Bea", true)), a.Say(Words.StateShared("Anna and Bea"))},
		{db.Match{Removed: a.Now(), Reason: "twice"}, a.Say(Words.StateRemoved("twice"))},
	} {
		if got := State(a.App, c.m); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got := Players(of(seat("Anna", true), seat("Be\x1ba", false))); got != "Anna, Be▯a" {
		t.Errorf("%q", got)
	}
}

// TestDay: a day as people write it, and why a text is none.
func TestDay(t *testing.T) {
	a := newApart()
	for typed, want := range map[string]string{"2026-11-20": "2026-11-20", "20 November 2026": "2026-11-20", "yesterdays": "", "": ""} {
		day, err := a.Day(typed)
		if want == "" && a.Conclude(err) != StatusWrong || want != "" && (err != nil || day.String() != want) {
			t.Errorf("%q is %v, %v", typed, day, err)
		}
	}
	if _, err := a.Day("3/4/2026"); a.Conclude(err) != StatusWrong || !strings.Contains(err.Error(), "3/4/2026") || !strings.Contains(err.Error(), "2026-04-03") {
		t.Errorf("a day of two meanings: %v", err)
	}
	if got := a.Dated("2026-11-20"); got != "20 November 2026" {
		t.Error(got)
	}
}

// TestHeap: the heap may grow for a long command, unless the user has set something, and is set as it was afterwards.
func TestHeap(t *testing.T) {
	was := debug.SetGCPercent(100)
	defer debug.SetGCPercent(was)
	now := func() int {
		n := debug.SetGCPercent(100)
		debug.SetGCPercent(n)
		return n
	}
	for _, set := range []int{100, 50, -1} {
		debug.SetGCPercent(set)
		undo := LetHeapGrow()
		if got := now(); (got > 200) != (set == 100) || set != 100 && got != set {
			t.Errorf("set to %d, grows by %d", set, got)
		}
		undo()
		undo = KeepHeapSmall()
		if got := now(); (got != set) != (set == 100) || got > set {
			t.Errorf("set to %d, kept small by %d", set, got)
		}
		undo()
		if now() != set {
			t.Errorf("set to %d, left at %d", set, now())
		}
	}
}

// TestJSON: a value is one line; control signs in it are written as escapes. Undefined fractions are null.
func TestJSON(t *testing.T) {
	a := newApart()
	half := Known(league.Ratio{Num: 1, Den: 2})
	if err := a.SayJSON(map[string]any{"name": "A\u009bB", "none": Known(league.Ratio{}), "half": half}); err != nil {
		t.Fatal(err)
	}
	if want := `{"half":0.5,"name":"A\u009bB","none":null}` + "\n"; a.out.String() != want {
		t.Errorf("%q", a.out.String())
	}
	a.Out = unwritable{}
	if err := a.SayJSON(1); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("where nothing can be written: %v", err)
	}
}

type unwritable struct{}

func (unwritable) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestUnwritten: the first error of writing is kept, whatever follows.
func TestUnwritten(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out := &paper{File: write}
	if _, err := out.WriteString("x"); err != nil || Unwritten(out) != nil {
		t.Error(err, Unwritten(out))
	}
	read.Close()
	write.Close()
	_, first := out.Write([]byte("x"))
	fmt.Fprint(out, "y")
	if first == nil || Unwritten(out) != first || Unwritten(io.Discard) != nil {
		t.Errorf("%v, kept %v", first, Unwritten(out))
	}
}

// TestWidth: text for no terminal has the usual width, and is not broken.
func TestWidth(t *testing.T) {
	a := newApart()
	if long := strings.Repeat("word ", 40); a.Width() != 80 || a.Wrapped(long) != long {
		t.Error(a.Width(), a.Wrapped(long))
	}
	a.Columns = 40
	if a.Width() != 40 {
		t.Error(a.Width())
	}
	if Wrap("one two three", 8) != "one two\nthree" {
		t.Errorf("%q", Wrap("one two three", 8))
	}
	if styled(a.App) || a.OnTerminal() || a.Asks() {
		t.Error("a buffer is a terminal")
	}
	a.Plain = true
	if !a.Asks() {
		t.Error("--plain asks nothing")
	}
}

// TestJudgeEachLeft: whoever breaks off is not kept waiting until all matches are judged, and no match is called
// unjudged.
func TestJudgeEachLeft(t *testing.T) {
	a := newApart()
	ctx, leave := context.WithCancel(t.Context())
	leave()
	judged := 0
	err := JudgeEach(ctx, a.App, nil, make([]db.Match, 3), func(db.Match, *desk.LiveMatch) { judged++ })
	if !errors.Is(err, context.Canceled) || judged > 0 || a.err.Len() > 0 || a.Status != 0 {
		t.Errorf("%v, after %d matches: status %d, %s", err, judged, a.Status, a.err.String())
	}
}

// TestUnseen: the first warnings since a question are kept for the next form, the others are counted, from any
// goroutine.
func TestUnseen(t *testing.T) {
	a := New()
	var all sync.WaitGroup
	for range mostWarnings + 3 {
		all.Go(func() { a.unseen.add("a warning") })
	}
	all.Wait()
	lines, more := a.unseen.take()
	if len(lines) != mostWarnings || more != 3 {
		t.Errorf("%d warnings are kept and %d counted", len(lines), more)
	}
	lines, more = a.unseen.take()
	if len(lines) != 0 || more != 0 {
		t.Errorf("after a question there are %q and %d more", lines, more)
	}
}

// TestUsageLine: a usage line has the words of the reader's language, and keeps what is typed as it stands.
func TestUsageLine(t *testing.T) {
	t.Parallel()
	for english, want := range map[string][2]string{
		"arbitro config [NAME [VALUE]] [flags]":   {"arbitro config [NOME [VALORE]] [OPZIONI]", "arbitro config [NOM [VALEUR]] [OPTIONS]"},
		`arbitro event close EVENT ["why"]`:       {`arbitro event close TORNEO ["perché"]`, `arbitro event close TOURNOI ["motif"]`},
		"arbitro event enter EVENT NAMES…":        {"arbitro event enter TORNEO NOMI…", "arbitro event enter TOURNOI NOMS…"},
		"arbitro help [COMMAND|TOPIC]":            {"arbitro help [COMANDO|ARGOMENTO]", "arbitro help [COMMANDE|SUJET]"},
		"arbitro league adjust LEAGUE --points N": {"arbitro league adjust CAMPIONATO --points N", "arbitro league adjust CHAMPIONNAT --points N"},
		"arbitro share [JOIN-LINE]":               {"arbitro share [RIGA-DEL-CENTRO]", "arbitro share [LIGNE-DU-CENTRE]"},
	} {
		got := UsageLine(english)
		if got.It != want[0] || got.Fr != want[1] {
			t.Errorf("%s: got %q, %q", english, got.It, got.Fr)
		}
		if got.En != strings.ReplaceAll(english, "[flags]", "[OPTIONS]") {
			t.Errorf("%s: in English %q", english, got.En)
		}
	}
}

// A warning in an output that is shown afterwards is not shown a second time above the next question.
func TestInside(t *testing.T) {
	var out, errs, inner strings.Builder
	a := New()
	a.Out = &out
	a.Err = &errs
	Warn(a, lang.Plain("before"))
	Warn(a.Inside(&inner), lang.Plain("within"))
	if lines, _ := a.unseen.take(); strings.Join(lines, ",") != "before" || inner.String() != "within\n" {
		t.Errorf("%q, %q", lines, inner.String())
	}
}
