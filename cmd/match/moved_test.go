package match_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/cmdtest"
	"arbitro/db"
)

// mover is a user who moves the file of the database before the second question is answered.
type mover struct {
	*asktest.Script
	move  func()
	asked int
}

func (m *mover) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	m.asked++
	if m.asked == 2 {
		m.move()
	}
	return m.Script.Ask(ctx, q)
}

const bidding = `arbitro 1
game istinto
id 01890000-0000-7000-8000-000000000001
date 2026-11-21
player anna Anna
player bruno Bruno
player carla Carla
deal anna
`

// A file that moves under the table: nothing that comes after it is confirmed, the record next to it has every line,
// and the session goes on in the file that is there now if the user says so.
func TestFileMovesUnderTheTable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows moves no file that is open")
	}
	const title = "The file of the database has moved"
	bids := []asktest.Step{{Raw: "bid anna 1"}, {Raw: "bid bruno 1"}}
	for name, c := range map[string]struct {
		move   func(t *testing.T, path, older string)
		steps  []asktest.Step
		status int
		said   string
		stored string // the end of what is stored afterwards
	}{
		"replaced, and the user leaves": {
			func(t *testing.T, path, older string) { rename(t, older, path) },
			[]asktest.Step{{Title: title, Answers: []string{"leave"}}},
			1, "another file was put in the place", "deal anna\n",
		},
		"replaced, and the user goes on": {
			func(t *testing.T, path, older string) { rename(t, older, path) },
			[]asktest.Step{{Title: title, Answers: []string{"on"}}, {Raw: "bid carla 0"}, {Err: ask.ErrPaused}},
			130, "stays open", "bid anna 1\nbid bruno 1\nbid carla 0\n",
		},
		"overwritten, and the user leaves": {
			overwrite,
			[]asktest.Step{{Title: title, Answers: []string{"leave"}}},
			1, "an earlier copy was written over", "deal anna\n",
		},
		"overwritten, and the user goes on": {
			overwrite,
			[]asktest.Step{{Title: title, Answers: []string{"on"}}, {Raw: "bid carla 0"}, {Err: ask.ErrPaused}},
			130, "stays open", "bid anna 1\nbid bruno 1\nbid carla 0\n",
		},
		"deleted, and the user makes a new one": {
			func(t *testing.T, path, _ string) { rename(t, path, path+".away") },
			[]asktest.Step{{Title: title, Answers: []string{"on"}}, {Raw: "bid carla 0"}, {Err: ask.ErrPaused}},
			130, "stays open", "bid anna 1\nbid bruno 1\nbid carla 0\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := cmdtest.New(t)
			l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), bidding))
			older := filepath.Join(t.TempDir(), "older.db")
			l.Run("backup", older)
			script := &asktest.Script{Steps: append(append([]asktest.Step{}, bids...), c.steps...)}
			user := &mover{Script: script, move: func() { c.move(t, l.DB, older) }}
			var said strings.Builder
			a := &app.App{
				In: strings.NewReader(""), Out: &said, Err: &said, Now: time.Now, Asker: user,
				Env: func(string) string { return "" },
			}
			status := cmd.Main(a, []string{"--db", l.DB, "--lang", "en", "resume"})
			if status != c.status || !strings.Contains(said.String(), c.said) {
				t.Errorf("status %d, said %q", status, said.String())
			}
			if strings.Contains(said.String(), "confirmed is saved") != (c.status == 130) {
				t.Errorf("said %q", said.String())
			}
			asked := script.Asked[2]
			if !strings.Contains(asked.Help, "nothing more is recorded") {
				t.Errorf("the question is %q, %q", asked.Title, asked.Help)
			}
			records, _ := filepath.Glob(filepath.Join(filepath.Dir(l.DB), "*.match"))
			if len(records) != 1 {
				t.Fatalf("records %q", records)
			}
			if text := unstamped(t, records[0]); text != bidding+"bid anna 1\nbid bruno 1\n" {
				t.Errorf("the record is %q", text)
			}
			if text := l.Run("export", "1", "--log"); !strings.HasSuffix(withoutTimes(text), c.stored) {
				t.Errorf("stored is %q", text)
			}
			l.Run("verify")
		})
	}
}

// overwrite writes an earlier copy into the file itself.
func overwrite(t *testing.T, path, older string) {
	t.Helper()
	content, err := os.ReadFile(older)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func unstamped(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return withoutTimes(string(text))
}

// withoutTimes takes the times from the ends of lines.
func withoutTimes(text string) string {
	var lines strings.Builder
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(strings.TrimSuffix(line, "\n"), " #")
		lines.WriteString(line + "\n")
	}
	return lines.String()
}

// A file that moves after the last answer: the end does not say that what was confirmed is saved.
func TestFileMovesBeforeThePause(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows moves no file that is open")
	}
	l := cmdtest.New(t)
	l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), bidding))
	script := &asktest.Script{Steps: []asktest.Step{{Raw: "bid anna 1"}, {Err: ask.ErrPaused}}}
	user := &mover{Script: script, move: func() { rename(t, l.DB, l.DB+".away") }}
	var said strings.Builder
	a := &app.App{
		In: strings.NewReader(""), Out: &said, Err: &said, Now: time.Now, Asker: user,
		Env: func(string) string { return "" },
	}
	status := cmd.Main(a, []string{"--db", l.DB, "--lang", "en", "resume"})
	if status != 130 || !strings.Contains(said.String(), "are kept in") || strings.Contains(said.String(), "is saved") {
		t.Errorf("status %d, said %q", status, said.String())
	}
}

// A newer version upgrades the file under the table: however the session ends, its last word is to update the program,
// and not that "arbitro resume" goes on.
func TestFileUpgradedUnderTheTable(t *testing.T) {
	updates := map[string]string{"en": "update it, then go on", "it": "aggiornatelo, poi riprendete", "fr": "mettez-le à jour, puis reprenez"}
	for language, update := range updates {
		for name, last := range map[string]asktest.Step{
			"a line":        {Raw: "bid bruno 1"},
			"a pause":       {Err: ask.ErrPaused},
			"the input end": {Err: ask.ErrEnded},
		} {
			t.Run(language+", "+name, func(t *testing.T) {
				t.Parallel()
				l := cmdtest.New(t)
				l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "m.match"), bidding))
				script := &asktest.Script{Steps: []asktest.Step{{Raw: "bid anna 1"}, last}}
				user := &mover{Script: script, move: func() { upgrade(t, l.DB) }}
				var said strings.Builder
				a := &app.App{
					In: strings.NewReader(""), Out: &said, Err: &said, Now: time.Now, Asker: user,
					Env: func(string) string { return "" },
				}
				status := cmd.Main(a, []string{"--db", l.DB, "--lang", language, "resume"})
				if status != 1 || !strings.Contains(said.String(), update) || strings.Contains(said.String(), "arbitro resume") {
					t.Errorf("status %d, said %q", status, said.String())
				}
			})
		}
	}
}

// upgrade marks a database as one of a newer version.
func upgrade(t *testing.T, path string) {
	t.Helper()
	newer, err := sql.Open("sqlite", "file:"+filepath.ToSlash(path)+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	defer newer.Close()
	_, err = newer.ExecContext(t.Context(), fmt.Sprint("PRAGMA user_version = ", db.SchemaVersion()+1))
	if err != nil {
		t.Fatal(err)
	}
}
