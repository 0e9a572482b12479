package page

import (
	"bytes"
	"fmt"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// drawn returns pages as text: every word, line, shade, shape, link and picture with its place in points.
func drawn(pages []*Page) []byte {
	var out bytes.Buffer
	for i, p := range pages {
		fmt.Fprintf(&out, "page %d of %.0f x %.0f, bare %v\n", i+1, p.Width, p.Height, p.Bare)
		for _, f := range p.Fills {
			fmt.Fprintf(&out, "  fill %.1f %.1f %.1f %.1f %06x\n", f.X, f.Y, f.W, f.H, f.Ink)
		}
		for _, r := range p.Rules {
			fmt.Fprintf(&out, "  rule %.1f %.1f %.1f %.1f wide %.2f %06x\n", r.X1, r.Y1, r.X2, r.Y2, r.Width, r.Ink)
		}
		for _, path := range p.Paths {
			fmt.Fprintf(&out, "  path %v %06x %06x wide %.2f %v", path.Closed, path.Filled, path.Ink, path.Width, path.Dash)
			for _, at := range path.Points {
				fmt.Fprintf(&out, " %.1f,%.1f", at.X, at.Y)
			}
			fmt.Fprintln(&out)
		}
		for _, w := range p.Words {
			fmt.Fprintf(&out, "  %.1f %.1f %.1f %d %06x %s\n", w.X, w.Y, w.Size, w.Style, w.Ink, w.Text)
		}
		for _, m := range p.Marks {
			fmt.Fprintf(&out, "  mark %d %.1f %q %q\n", m.Level, m.Y, m.Text, m.Anchor)
		}
		for _, l := range p.Links {
			fmt.Fprintf(&out, "  link %.1f %.1f %.1f %.1f %q\n", l.X, l.Y, l.W, l.H, l.To)
		}
		for _, at := range p.Pictures {
			fmt.Fprintf(&out, "  picture %.1f %.1f %.1f %.1f\n", at.X, at.Y, at.W, at.H)
		}
	}
	return out.Bytes()
}

// Where everything stands on the pages, to a tenth of a point.
func TestDrawn(t *testing.T) {
	wide := doctest.ScoreSheet(5, 6, lang.En)
	wide.Orientation = doc.Landscape
	pad := doctest.BlankPad(3)
	pad.Paper = doc.Letter
	for name, d := range map[string]*doc.Document{"charts": doctest.Charts(), "parts": doctest.Parts(), "sheet": wide, "pad": pad} {
		doctest.Golden(t, "drawn-"+name+".txt", drawn(Of(d)))
	}
}
