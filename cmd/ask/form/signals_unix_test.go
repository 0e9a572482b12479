//go:build unix

package form_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/form"
	"arbitro/referee/lang"
)

// TestSignalAndContextAtOnce: a form ends when a signal comes that its context hears too. The screen's own handler of
// signals and Close once waited for each other for ever.
//
// It is not parallel: the signals are sent to this process.
func TestSignalAndContextAtOnce(t *testing.T) {
	q := ask.Question{Title: "Bids", Fields: []ask.Field{{Key: "a", Label: "Anna"}}}
	for i := range 60 {
		sent := []syscall.Signal{syscall.SIGTERM, syscall.SIGINT}[i%2]
		in, keys := io.Pipe()
		ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
		f := form.New(in, &bytes.Buffer{}, lang.En)
		time.AfterFunc(10*time.Millisecond, func() { _ = syscall.Kill(syscall.Getpid(), sent) })
		if _, err := f.Ask(ctx, q); !errors.Is(err, ask.ErrPaused) {
			t.Fatalf("%v gives %v", sent, err)
		}
		closed := make(chan error, 1)
		go func() { closed <- f.Close() }()
		_ = keys.Close()
		select {
		case err := <-closed:
			if err != nil {
				t.Fatal(err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("the screen did not close after %v, at the try number %d", sent, i+1)
		}
		<-ctx.Done() // or else this signal ends the next question
		stop()
	}
}
