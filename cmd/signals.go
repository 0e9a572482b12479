package cmd

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
)

// hangUpDelay is how long the signal of a closed terminal may come after the end of its input.
const hangUpDelay = 200 * time.Millisecond

// untilSignal returns a context that ends with the first signal that asks the program to end: Ctrl-C, SIGTERM, or
// SIGHUP, which a closed terminal sends. A program that was started with SIGHUP ignored, as by nohup, goes on.
func untilSignal() (ctx context.Context, stop context.CancelFunc) {
	asking := []os.Signal{os.Interrupt, syscall.SIGTERM}
	hangUps := make(chan os.Signal, 1)
	if !signal.Ignored(syscall.SIGHUP) {
		asking = append(asking, syscall.SIGHUP)
		// A closed terminal may send SIGHUP twice, from the shell and from the system. The second must not end the
		// program before it has given the terminal back, so this channel keeps the signal caught to the end.
		signal.Notify(hangUps, syscall.SIGHUP)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), asking...)
	context.AfterFunc(ctx, cancel) // a second Ctrl-C ends the program at once, whatever it is doing
	return ctx, func() {
		cancel()
		signal.Stop(hangUps)
	}
}

// brokenBySignal reports whether a command failed because of a signal, and its error does not say so; a session at the
// table says so itself. The input of a closed terminal may end a moment before the signal comes.
func brokenBySignal(ctx context.Context, err error, onTerminal bool) bool {
	if errors.Is(err, ask.ErrPaused) || errors.Is(err, app.Reported{Status: app.StatusBroken}) {
		return false
	}
	if onTerminal && (errors.Is(err, io.EOF) || errors.Is(err, syscall.EIO)) {
		select {
		case <-ctx.Done():
		case <-time.After(hangUpDelay):
		}
	}
	return ctx.Err() != nil
}
