package app

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Progress is a line on the terminal that says how far a long work has come. Nothing is written where standard error is
// no terminal.
type Progress struct {
	app   *App
	last  time.Time
	shown int // how wide the line is
}

// often is the least time between two lines, and before the first: short work shows nothing.
const often = 300 * time.Millisecond

func (a *App) Progress() Progress { return Progress{app: a, last: time.Now()} }

// Show puts a text in the place of the one before.
func (p *Progress) Show(text string) {
	if time.Since(p.last) < often || !IsTerminal(p.app.Bare) {
		return
	}
	p.Clear()
	fmt.Fprint(p.app.Bare, text)
	p.last, p.shown = time.Now(), utf8.RuneCountInString(text)
}

// Clear takes the line away, before anything else is written.
func (p *Progress) Clear() {
	if p.shown > 0 {
		fmt.Fprint(p.app.Bare, "\r"+strings.Repeat(" ", p.shown)+"\r")
		p.shown = 0
	}
}

// During does work that may last, while a text says so. It returns at once when ctx ends; work that does not look at
// ctx itself then goes on until the program ends.
func During[T any](ctx context.Context, p *Progress, text string, work func() (T, error)) (T, error) {
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
			p.Show(text)
		}
	}
}
