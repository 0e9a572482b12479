package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/page"
)

// TestContentsAreTrue: the number beside every line of the contents is that of the page that has the heading.
func TestContentsAreTrue(t *testing.T) {
	for _, parts := range []int{0, 1, 5, 18} {
		for _, paper := range doc.Papers {
			d := doctest.Listed(parts)
			d.Paper = paper
			pages := page.Of(d)
			told := 0
			for i, p := range pages {
				if err := p.Check(); err != nil {
					t.Errorf("%s, page %d: %v", paper, i+1, err)
				}
				for k, n := range p.Numbers {
					to := p.Links[k]
					told++
					var number, text string
					for _, w := range p.Words {
						if w.Y == n.Y && w.X < n.X && w.X > n.X-40 {
							number = w.Text
						} else if w.Y == n.Y {
							text = w.Text
						}
					}
					var on int
					if _, err := fmt.Sscan(number, &on); err != nil || on < 1 || on > len(pages) {
						t.Fatalf("%s: %q is on page %q", paper, text, number)
					}
					if to.To != n.Of || pages[on-1].Count(text) != 1 || text == "" {
						t.Errorf("%s: %q is not on page %d", paper, text, on)
					}
				}
			}
			if want := parts + parts*(parts-1)/2; told != want {
				t.Errorf("%s: %d lines of contents, not %d", paper, told, want)
			}
			if pages[0].Count("Libro") != 1 || pages[0].Count("Sport Club") != 1 || pages[0].Count("Indice") != 0 {
				t.Errorf("%s: the first page is not the title page:\n%s", paper, pages[0].Text())
			}
			if parts > 5 {
				continue
			}
			var out bytes.Buffer
			if err := Write(&out, d); err != nil {
				t.Fatal(err)
			}
			if marks := bytes.Count(out.Bytes(), []byte("\n/Dest [")); len(pages) > 2 && marks != told+1 {
				t.Errorf("%s: %d places beside the pages, not %d and the title", paper, marks, told)
			}
			if links := bytes.Count(out.Bytes(), []byte("/Subtype /Link")); links != told {
				t.Errorf("%s: %d links in the file, not %d", paper, links, told)
			}
		}
	}
}

// A list of contents beside the pages skips no level, begins at the first heading's level, and leaves out what is too
// deep. A file of one or two pages has none.
func TestBookmarkLevels(t *testing.T) {
	for _, c := range []struct {
		levels []int
		depth  int
		want   string
	}{
		{[]int{1, 2, 3, 1, 3, 2}, 3, "0 1 2 0 1 1"},
		{[]int{2, 3, 1, 2, 3, 3}, 3, "0 1 0 0 1 1"},
		{[]int{2, 2, 3, 1, 2}, 2, "0 0 0 0 0"},
		{[]int{3, 1, 2, 2}, 2, "-1 0 1 1"},
		{[]int{1, 3, 1, 2}, 2, "0 0 0 1"},
	} {
		n := newPen(&doc.Document{}, nil)
		var got []string
		for _, level := range c.levels {
			n.bookmarks(&page.Page{Marks: []page.Bookmark{{Level: level, Text: "x"}}}, 0, c.depth)
			got = append(got, fmt.Sprint(n.level))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v to level %d: %v, not %v", c.levels, c.depth, got, c.want)
		}
	}
	for pages := 1; pages <= 4; pages++ {
		d := &doc.Document{}
		for range pages {
			d.Add(doc.Heading{Level: 1, Text: "One"}, doc.PageBreak{})
		}
		if has := bytes.Contains(pdfOf(t, d), []byte("/Outlines")); has != (pages > 2) || Pages(d) != pages {
			t.Errorf("%d pages have contents beside them: %v", pages, has)
		}
	}
}
