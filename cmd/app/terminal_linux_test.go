package app

import (
	"errors"
	"io"
	"testing"
	"time"

	"arbitro/cmd/ask/asktest"
	"arbitro/reports/doc"
)

// On a terminal texts are as wide as it is, pages are styled unless that is not wanted, and records lose their control
// characters. A line of progress stands there while long work lasts, and is gone afterwards.
func TestTerminal(t *testing.T) {
	person, program := asktest.Pair(t, 30, 10)
	defer person.Close()
	come := make(chan string, 100)
	go func() {
		buf := make([]byte, 1000)
		for n, err := person.Read(buf); err == nil; n, err = person.Read(buf) {
			come <- string(buf[:n])
		}
	}()
	a := newApart()
	a.In = program
	a.Out = program
	a.Bare = program
	if !a.OnTerminal() || !a.Asks() || a.Width() != 30 {
		t.Errorf("on a terminal: %v, asks: %v, width %d", a.OnTerminal(), a.Asks(), a.Width())
	}
	const long = "  anna and bruno play tonight at the bar\n  this line has thirty columns 1"
	if got := a.Wrapped(long); got != "  anna and bruno play\n    tonight at the bar\n  this line has thirty\n    columns 1" {
		t.Errorf("%q", got)
	}
	if got := a.Wrapped("  a line of exactly 30 columns"); got != "  a line of exactly 30 columns" {
		t.Errorf("%q", got)
	}
	for _, env := range []map[string]string{nil, {"NO_COLOR": "1"}, {"TERM": "dumb"}} {
		a.env = env
		if styled(a.App) != (env == nil) {
			t.Errorf("styled with %v: %v", env, styled(a.App))
		}
	}
	a.env = nil
	said := func(want string) {
		t.Helper()
		got := ""
		for len(got) < len(want) {
			select {
			case more := <-come:
				got += more
			case <-time.After(10 * time.Second):
				t.Fatalf("%q came, not %q", got, want)
			}
		}
		if got != want {
			t.Errorf("%q came, not %q", got, want)
		}
	}
	io.WriteString(a.Records(), "a\x1bb\n")
	said("a▯b\r\n")
	if err := a.Print(&doc.Document{Title: "Page"}); err != nil {
		t.Error(err)
	}
	said("\x1b[1mPage\x1b[0m\r\n════\r\n")

	p := NewProgress(a.App)
	p.Show("too early")
	p.last = time.Now().Add(-progressEvery)
	p.Show("één")
	p.Show("too soon")
	p.Clear()
	p.Clear()
	said("één\r   \r")
	broken := errors.New("broken")
	p.last = time.Now().Add(-time.Hour)
	got, err := During(t.Context(), &p, "long", func() (int, error) {
		said("long")
		return 3, broken
	})
	if got != 3 || !errors.Is(err, broken) {
		t.Errorf("the work ended with %d, %v", got, err)
	}
	a.Bare = io.Discard
	if p.last.IsZero() {
		t.Error("nothing was shown")
	}
	p.Show("nobody sees it")
	io.WriteString(program, "end\n")
	said("end\r\n")
}
