package ask

// section is a part of the screen: lines that stay together and are cut together.
type section struct {
	lines  []string
	anchor int // the line that must stay in sight
	raised int // lines that are scrolled out of sight below
	least  int // lines it gets before any section gets more
}

// total returns how many lines the sections have together.
func total(sections []section) int {
	n := 0
	for _, s := range sections {
		n += len(s.lines)
	}
	return n
}

// fit cuts the sections so that all of them together have no more lines than the screen. First each section gets the
// least it needs, in the order of keep; the lines left go to the sections in the order of grow. Both orders name every
// section. Given holds the number of lines of each section.
func fit(sections []section, keep, grow []int, height int) (all []string, given []int) {
	given = make([]int, len(sections))
	serve := func(i, want int) {
		n := max(0, min(want-given[i], height))
		given[i] += n
		height -= n
	}
	for _, i := range keep {
		serve(i, min(sections[i].least, len(sections[i].lines)))
	}
	for _, i := range grow {
		serve(i, len(sections[i].lines))
	}
	for i, s := range sections {
		all = append(all, s.cut(given[i])...)
	}
	return all, given
}

// more replaces lines that are out of sight.
const more = "…"

// cut returns n lines of the section around its anchor. Of three lines or more, the first and the last show that
// something is missing there.
func (s section) cut(n int) []string {
	if n >= len(s.lines) {
		return s.lines
	}
	if n == 0 {
		return nil
	}
	from := max(0, min(s.anchor-n/2, len(s.lines)-n)-s.raised)
	part := append([]string(nil), s.lines[from:from+n]...)
	if n >= 3 && from > 0 {
		part[0] = more
	}
	if n >= 3 && from+n < len(s.lines) {
		part[n-1] = more
	}
	return part
}
