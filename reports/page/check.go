package page

import (
	"fmt"
	"math"
	"strings"
)

// checkGlyphs returns an error that names a character without a glyph in the word's face, or nil.
func (w Word) checkGlyphs() error {
	for _, r := range w.Text {
		if !w.Style.Face().Has(r) {
			return fmt.Errorf("the word %q holds %U, which has no glyph", w.Text, r)
		}
	}
	return nil
}

// Text returns the words of a page, one to a line, in the order in which they were set.
func (p *Page) Text() string {
	var b strings.Builder
	for _, w := range p.Words {
		b.WriteString(w.Text)
		b.WriteByte('\n')
	}
	return b.String()
}

// Count counts how often a word stands on a page.
func (p *Page) Count(text string) int {
	n := 0
	for _, w := range p.Words {
		if w.Text == text {
			n++
		}
	}
	return n
}

// Check returns an error that names what lies off the paper, or nil.
func (p *Page) Check() error {
	off := func(x, y float64) bool {
		return math.IsNaN(x) || math.IsNaN(y) || x < -1 || y < -1 || x > p.Width+1 || y > p.Height+1
	}
	for _, w := range p.Words {
		if off(w.X, w.Y) || off(w.X+w.Style.Face().Width(w.Text, w.Size), w.Y) || w.Size <= 0 {
			return fmt.Errorf("the word %q at %.1f, %.1f in %.1f points lies off the paper", w.Text, w.X, w.Y, w.Size)
		}
		if err := w.checkGlyphs(); err != nil {
			return err
		}
	}
	for _, r := range p.Rules {
		if off(r.X1, r.Y1) || off(r.X2, r.Y2) {
			return fmt.Errorf("a rule lies off the paper: %+v", r)
		}
	}
	for _, f := range p.Fills {
		if off(f.X, f.Y) || off(f.X+f.W, f.Y+f.H) {
			return fmt.Errorf("a fill lies off the paper: %+v", f)
		}
	}
	for _, one := range p.Paths {
		for _, at := range one.Points {
			if off(at.X, at.Y) {
				return fmt.Errorf("a path lies off the paper: %+v", at)
			}
		}
	}
	return nil
}
