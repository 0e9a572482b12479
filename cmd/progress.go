package cmd

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// progress is a line on the terminal that says how far a long work has come. Nothing is written where standard error is
// no terminal.
type progress struct {
	h     *House
	last  time.Time
	shown int // how wide the line is
}

// often is the least time between two lines, and before the first: short work shows nothing.
const often = 300 * time.Millisecond

func (h *House) progress() progress { return progress{h: h, last: time.Now()} }

// show puts a text in the place of the one before.
func (p *progress) show(text string) {
	if time.Since(p.last) < often || !isTerminal(p.h.bare) {
		return
	}
	p.clear()
	fmt.Fprint(p.h.bare, text)
	p.last, p.shown = time.Now(), utf8.RuneCountInString(text)
}

// clear takes the line away, before anything else is written.
func (p *progress) clear() {
	if p.shown > 0 {
		fmt.Fprint(p.h.bare, "\r"+strings.Repeat(" ", p.shown)+"\r")
		p.shown = 0
	}
}

// during does work that may last, while a text says so. It returns at once when ctx ends; work that does not look at
// ctx itself then goes on until the program ends.
func during[T any](ctx context.Context, p *progress, text string, work func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := work()
		done <- result{value, err}
	}()
	tick := time.NewTicker(often)
	defer tick.Stop()
	for {
		select {
		case r := <-done:
			return r.value, cmp.Or(ctx.Err(), r.err)
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		case <-tick.C:
			p.show(text)
		}
	}
}
