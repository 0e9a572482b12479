package page

import (
	"math"
	"slices"

	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// leastLists is the least type, in points, of a list for the wall without a LeastType.
const leastLists = sizeTable

// lists sets a list for the wall. It takes the largest type with which all rows fit on the rest of the page, and with
// that type the fewest lists side by side. Smaller type is better than rows of several lines, as far as rowsOfLists
// says. If the page is too small even for the smallest type, it takes as many lists as the width allows, on as
// many pages as needed. It returns false if even the smallest type is too large for the width.
func (s *setter) lists(table *doc.Table) bool {
	most := doc.Between(table.Type, sizeTable, mostType)
	least := min(most, max(leastLists, doc.Between(table.LeastType, 0, mostType)))
	measured := measure(table)
	for _, rows := range rowsOfLists {
		if listing := s.onOnePage(measured, most, max(least, rows.least*most), rows.lines); listing != nil {
			listing.set(s)
			return true
		}
	}
	for n := table.Lists; n > 0; n-- {
		if listing, ok := s.listed(measured, least, n); ok {
			listing.set(s)
			return true
		}
	}
	s.tight = s.tight || s.turns && least > sizeTable // a landscape page is better than small type
	return false
}

// rowsOfLists says how small the type of a list may become, as a share of the largest, for rows of at most so many
// lines. The last row of it says that a row may have any number of lines.
var rowsOfLists = []struct {
	lines int
	least float64
}{{1, 0.75}, {2, 0.66}, {math.MaxInt, 0}}

// onOnePage returns the list in the largest type with which all rows fit on the rest of the page, from most to least
// points; nil if there is none. No row takes more than this many lines.
func (s *setter) onOnePage(measured *grid, most, least float64, lines int) *listing {
	for size := math.Floor(most); size >= least; size-- {
		for n := 1; n <= measured.Lists; n++ {
			if float64(len(measured.Rows))*tableLeading*size > s.height*float64(n) {
				continue // the rows are too high without being measured
			}
			listing, ok := s.listed(measured, size, n)
			if ok && listing.pages(s.left()) == 1 && !listing.over(lines) {
				return listing
			}
		}
	}
	return nil
}

// left returns the height that the boxes so far leave on their last page.
func (s *setter) left() float64 {
	used := math.Mod(need(s.boxes, 0), s.height)
	if len(s.boxes) > 0 {
		used += listGap
	}
	return s.height - used
}

// listGap is the space above a list, in points.
const listGap = 10.0

// listing is a list for the wall in one size of type, as a number of lists side by side.
type listing struct {
	*grid
	beside     int
	head       float64
	drawHead   func(p *Page, x, y float64)
	rows       []box
	full, foot float64 // the height of a page, and the height of the key under the list
}

// listed fits a measured list. It returns false if a row would be cut or, with several lists side by side, needs two
// lines.
func (s *setter) listed(measured *grid, size float64, beside int) (*listing, bool) {
	own := *measured
	grid := &own
	width := (s.width - gutter*float64(beside-1)) / float64(beside)
	for _, short := range []bool{false, true} {
		if short && !grid.HasShort() || !grid.try(size, short, width, passes[0]) {
			continue
		}
		if listing := s.listing(grid, beside); beside == 1 || !listing.over(1) {
			return listing, true
		}
	}
	return nil, false
}

// listing sets the rows of a list that has been fitted.
func (s *setter) listing(grid *grid, beside int) *listing {
	l := &listing{grid: grid, beside: beside, full: s.height}
	l.head, l.drawHead = grid.headBox()
	again := grid.again(s, l.head, l.drawHead)
	if grid.key() != "" {
		l.foot = 2*sizeFine*leading + 3
	}
	for i, row := range grid.Rows {
		l.rows = append(l.rows, grid.row(s, again, row, i, false))
	}
	return l
}

// over reports whether a row needs more than this many lines.
func (l *listing) over(lines int) bool {
	most := max((float64(lines)*tableLeading+2*l.pad())*l.size, l.RowHeight*point)
	return slices.ContainsFunc(l.rows, func(row box) bool { return row.height > most+doc.Slack })
}

// pages returns how many pages the list takes, if this much height is left on the first.
func (l *listing) pages(left float64) int {
	n := 0
	for rows := l.rows; len(rows) > 0; n++ {
		rows = rows[len(l.page(rows, left)):]
		left = l.full
	}
	return max(n, 1)
}

// page returns the rows for one page, at least one row.
func (l *listing) page(rows []box, left float64) []box {
	room := left - l.head - l.foot
	if l.beside == 1 {
		n := 0
		for high := 0.0; n < len(rows) && high+rows[n].height <= room+doc.Slack; n++ {
			high += rows[n].height
		}
		return rows[:max(n, 1)]
	}
	each := int((room + doc.Slack) / rows[0].height)
	return rows[:min(len(rows), max(each*l.beside, 1))]
}

// set sets the list: a single list as a table, several side by side as one box for each page.
func (l *listing) set(setter *setter) {
	if l.beside == 1 || len(l.rows) == 0 {
		setter.grid(l.grid)
		return
	}
	left := setter.left()
	for rows := l.rows; len(rows) > 0; left = setter.height {
		here := l.page(rows, left)
		if len(here) < l.beside && len(here) < len(rows) { // the page is almost full, so the list begins on the next
			here = l.page(rows, setter.height)
		}
		l.columns(setter, here, len(here) == len(rows))
		rows = rows[len(here):]
	}
}

// columns sets rows as lists side by side, in one box. If last is set, the key is under them.
func (l *listing) columns(setter *setter, rows []box, last bool) {
	each := (len(rows) + l.beside - 1) / l.beside
	width := (setter.width-gutter*float64(l.beside-1))/float64(l.beside) + gutter
	one := box{height: l.head + float64(each)*rows[0].height, gap: listGap, draw: func(page *Page, x, y float64) {
		rest := rows
		for lists := (len(rows) + each - 1) / each; lists > 0; lists-- {
			at := y + l.head
			l.drawHead(page, x, y)
			next := (len(rest) + lists - 1) / lists // equally long lists, so that no name stands alone in the last
			for _, row := range rest[:next] {
				row.draw(page, x, at)
				at += row.height
			}
			rest = rest[next:]
			page.across(x, at, l.wide(), 0.8, InkBlack)
			x += width
		}
	}}
	key := l.key()
	if last && key != "" {
		one.tie = bound
	}
	setter.add(one)
	if last && key != "" {
		setter.prose([]run{styled(key, font.Regular, InkFaded)}, sizeFine, 3, loose)
	}
}
