package reports

import (
	"fmt"
	"math"
	"strings"
)

// text gives the words of a page, one to a line, in the order in which they were set.
func (p *page) text() string {
	var b strings.Builder
	for _, w := range p.words {
		b.WriteString(w.text)
		b.WriteByte('\n')
	}
	return b.String()
}

// has counts how often a word stands on a page.
func (p *page) has(text string) int {
	n := 0
	for _, w := range p.words {
		if w.text == text {
			n++
		}
	}
	return n
}

// fault tells what of a page lies off the paper, or is no place at all.
func (p *page) fault() error {
	off := func(x, y float64) bool {
		return math.IsNaN(x) || math.IsNaN(y) || x < -1 || y < -1 || x > p.width+1 || y > p.height+1
	}
	for _, w := range p.words {
		if off(w.x, w.y) || off(w.x+w.style.Face().Width(w.text, w.size), w.y) || w.size <= 0 {
			return fmt.Errorf("the word %q at %.1f, %.1f in %.1f points lies off the paper", w.text, w.x, w.y, w.size)
		}
		for _, r := range w.text {
			if !w.style.Face().Has(r) {
				return fmt.Errorf("the word %q holds %U, which has no glyph", w.text, r)
			}
		}
	}
	for _, r := range p.rules {
		if off(r.x1, r.y1) || off(r.x2, r.y2) {
			return fmt.Errorf("a rule lies off the paper: %+v", r)
		}
	}
	for _, f := range p.fills {
		if off(f.x, f.y) || off(f.x+f.w, f.y+f.h) {
			return fmt.Errorf("a fill lies off the paper: %+v", f)
		}
	}
	for _, one := range p.paths {
		for _, at := range one.points {
			if off(at.x, at.y) {
				return fmt.Errorf("a path lies off the paper: %+v", at)
			}
		}
	}
	return nil
}
