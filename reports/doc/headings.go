package doc

import "strconv"

// Headings lists a document's headings from the first to the last. Every heading gets its anchor before the first is
// set, so that a link can lead to a later heading.
type Headings struct {
	All   []Heading // each with its anchor as its name
	names map[string]bool
}

// Headings lists the headings of the document, each with its anchor.
func (d *Document) Headings() *Headings {
	o := &Headings{names: map[string]bool{}}
	o.add(d.Blocks)
	return o
}

func (o *Headings) add(blocks []Block) {
	for _, b := range blocks {
		switch b := b.(type) {
		case Heading:
			if b.Name == "" || o.names[b.Name] {
				b.Name = "h" + strconv.Itoa(len(o.All)+1)
			}
			o.names[b.Name] = true
			o.All = append(o.All, b)
		case Together:
			o.add(b.Blocks)
		case Beside:
			o.add(b.Left)
			o.add(b.Right)
		case Quarters:
			for _, part := range b.Parts {
				o.add(part)
			}
		}
	}
}

// depth returns the level down to which headings are listed.
func (c Contents) depth() int {
	if c.Level == 0 {
		return 2
	}
	return c.Level
}

// OutlineDepth returns the depth of the bookmarks beside the pages: that of the document's contents, where it has any.
func (d *Document) OutlineDepth() int {
	for _, b := range d.Blocks {
		if c, listed := b.(Contents); listed {
			return c.depth()
		}
	}
	return 3
}

// Listed returns the headings that a list of contents names.
func (o *Headings) Listed(c Contents) []Heading {
	var all []Heading
	for _, h := range o.All {
		if h.Depth() <= c.depth() {
			all = append(all, h)
		}
	}
	return all
}

// Has reports whether a heading has the name, so that links can lead to it.
func (o *Headings) Has(name string) bool { return o.names[name] }

// Depth returns the heading's level, at least 1 and at most 3.
func (h Heading) Depth() int { return max(1, min(h.Level, 3)) }
