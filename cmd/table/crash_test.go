package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/form"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
)

// What makes the test program sit down at a real evening: the database, the language, "plain" for lines.
const (
	eveningVar = "ARBITRO_EVENING_DB"
	tongueVar  = "ARBITRO_EVENING_LANG"
	plainVar   = "ARBITRO_EVENING_PLAIN"
	resumeVar  = "ARBITRO_EVENING_RESUME"
)

// TestEveningChild is not a test: it is the program that other tests kill, or sit in front of.
func TestEveningChild(t *testing.T) {
	path := os.Getenv(eveningVar)
	if path == "" {
		t.Skip("only for the tests of whole evenings")
	}
	l, _ := lang.Parse(os.Getenv(tongueVar))
	store, err := db.Open(context.Background(), path, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	v := NewSession(Setup{
		Talk:  sitting.Talk{Asker: form.Open(os.Stdin, os.Stdout, l, os.Getenv(plainVar) != ""), Lang: l},
		Store: stored.On(desk.New(store, games.Find, time.Now)),
		Games: []*referee.Game{istinto.Game}, Speaks: func(*referee.Game) bool { return true },
		House:   sitting.House{Sheet: func(context.Context, sitting.Stored) error { return nil }},
		Shuffle: func(int, func(int, int)) {},
	})
	if os.Getenv(resumeVar) != "" {
		err = v.Resume(context.Background(), "")
	} else {
		err = v.Home(context.Background())
	}
	err = errors.Join(err, v.Asker.Close())
	if errors.Is(err, ask.ErrPaused) || errors.Is(err, io.EOF) {
		err = nil
	}
	fmt.Println("OVER", err)
	_ = store.Close()
}

// eveningEnv is what the child is told.
func eveningEnv(path string, l lang.Lang, more ...string) []string {
	return append([]string{eveningVar + "=" + path, tongueVar + "=" + l.String()}, more...)
}

// killed runs the child on lines, kills it once it waits for more, and gives what it wrote.
func killed(t *testing.T, env []string, lines []string) string {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestEveningChild$")
	child.Env = append(os.Environ(), env...)
	in, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	// The child asks about every line, so when it has echoed the last and asked again, the last was heard.
	const sign = "nobody is called so"
	if _, err := io.WriteString(in, strings.Join(append(lines, sign), "\n")+"\n"); err != nil {
		t.Fatal(err)
	}
	var wrote bytes.Buffer
	buf := make([]byte, 4096)
	for !strings.Contains(wrote.String(), "! ") || !strings.Contains(wrote.String(), sign) {
		n, err := out.Read(buf)
		wrote.Write(buf[:n])
		if err != nil {
			break
		}
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(&wrote, out)
	_ = child.Wait()
	return wrote.String()
}

// TestKilled: a program that is killed at any question has stored everything that was confirmed, and goes on there.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("starts programs")
	}
	for _, l := range []lang.Lang{lang.It, lang.En} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "a.db")
			say := func(text lang.Text) string { return text.In(l) }
			parts := []struct {
				lines []string
				want  []string // what the part adds to the record
			}{
				{[]string{say(keyed.Text("home.new.key")), "Anna", "Bruno", "Carla", "", "1", say(key("mode.play")), "3", "4", "4"}, bidden},
				{[]string{say(key("mode.play")), "7w", "2w"}, []string{"play bruno 7W", "play carla 2W"}},
				{[]string{"3r"}, []string{"play anna 3R"}},
				{[]string{"2k", "9k", "6w", say(key("foul.record"))}, []string{"play bruno 2K", "play carla 9K", "play anna 6W"}},
				{[]string{"!", say(key("action.note")), "rain", "undo", "undo"}, nil},
			}
			want := []string(nil)
			for i, part := range parts {
				env := eveningEnv(path, l, plainVar+"=1")
				if i > 0 {
					env = append(env, resumeVar+"=1")
				}
				wrote := killed(t, env, part.lines)
				want = append(want, part.want...)
				if i == len(parts)-1 {
					want = want[:len(want)-1] // the note, and the last card
				}
				s, err := openDesk(t, path).Open(t.Context(), "last")
				if err != nil {
					t.Fatalf("%v; it wrote\n%s", err, wrote)
				}
				var got []string
				for _, text := range s.Match().Log().All(s.Match().OpenFrom()) {
					got = append(got, string(text))
				}
				if !slices.Equal(got, want) {
					t.Fatalf("part %d left %q, want %q; it wrote\n%s", i, got, want, wrote)
				}
			}
		})
	}
}
