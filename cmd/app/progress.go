package app

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Progress is a line on the terminal that shows how far long work has come. Nothing is written where standard error is
// no terminal.
type Progress struct {
	app   *App
	last  time.Time
	shown int // width of the line
}

// often is the least time between two lines, and before the first line: short work shows nothing.
const often = 300 * time.Millisecond

// NewProgress returns a line that shows nothing yet.
func NewProgress(a *App) Progress { return Progress{app: a, last: time.Now()} }

// Show replaces the text of the line, if the last change is long enough ago.
func (p *Progress) Show(text string) {
	if time.Since(p.last) < often || !IsTerminal(p.app.Bare) {
		return
	}
	p.Clear()
	fmt.Fprint(p.app.Bare, text)
	p.last, p.shown = time.Now(), utf8.RuneCountInString(text)
}

// Clear removes the line. It must be called before anything else is written.
func (p *Progress) Clear() {
	if p.shown > 0 {
		fmt.Fprint(p.app.Bare, "\r"+strings.Repeat(" ", p.shown)+"\r")
		p.shown = 0
	}
}

// During runs long work while the progress line shows a text. It returns at once when ctx ends; work that does not
// watch ctx goes on in the background until the program ends.
func During[T any](ctx context.Context, p *Progress, text string, work func() (T, error)) (T, error) {
	done := start(work)
	tick := time.NewTicker(often)
	defer tick.Stop()
	for {
		select {
		case o := <-done:
			return o.got, cmp.Or(ctx.Err(), o.err)
		case <-ctx.Done():
			var none T
			return none, ctx.Err()
		case <-tick.C:
			p.Show(text)
		}
	}
}
