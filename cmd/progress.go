package cmd

import (
	"cmp"
	"context"
	"fmt"
	"time"
)

// progress is a line on the terminal that says how far a long work has come. Nothing is written where standard error is
// no terminal.
type progress struct {
	h     *House
	last  time.Time
	shown bool
}

// often is the least time between two lines, so that showing progress costs nothing.
const often = 100 * time.Millisecond

// show puts a text in the place of the one before.
func (p *progress) show(text string) {
	if p.h == nil || time.Since(p.last) < often || !isTerminal(p.h.Err) || p.h.Env("TERM") == "dumb" {
		return
	}
	fmt.Fprintf(p.h.Err, "\r\x1b[K%s", text)
	p.last, p.shown = time.Now(), true
}

// clear takes the line away, before anything else is written.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.h.Err, "\r\x1b[K")
		p.shown = false
	}
}

// leavable does work that does not look at ctx itself, and returns at once when ctx ends; the work then goes on until
// the program ends.
func leavable[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := work()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, cmp.Or(ctx.Err(), r.err)
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
