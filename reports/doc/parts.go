package doc

// Parts returns the table as it is where it fits, else in parts that fit: each has the kept columns and some of the
// others. It splits a head over several columns only where the head cannot stay whole. It returns a part that does not
// fit where that part cannot be made narrower.
func (t *Table) Parts(fits func(*Table) bool) []*Table {
	n := len(t.Columns)
	if n == 0 || fits(t) {
		return []*Table{t}
	}
	keep, units := t.units()
	if len(units) == 0 {
		return []*Table{t}
	}
	var groups [][]int
	for _, unit := range units {
		if len(unit) > 1 && !fits(t.part(keep, unit)) {
			for _, c := range unit {
				groups = append(groups, []int{c})
			}
			continue
		}
		groups = append(groups, unit)
	}
	var parts []*Table
	for _, cols := range pack(groups, func(cols []int) bool { return fits(t.part(keep, cols)) }) {
		parts = append(parts, t.part(keep, cols))
	}
	for _, p := range parts[:len(parts)-1] {
		p.Key = ""
	}
	return parts
}

// units returns how many columns at the left are in every part, and the other columns in groups that stay together.
func (t *Table) units() (int, [][]int) {
	n := len(t.Columns)
	keep := t.Keep
	if keep <= 0 {
		keep = 1
	}
	spans := t.Over()
	if spans == nil {
		spans = make([]Span, n)
		for i := range spans {
			spans[i].Columns = 1
		}
	}
	var units [][]int
	at := 0
	for _, s := range spans {
		if at >= keep {
			units = append(units, sequence(at, s.Columns))
		}
		at += s.Columns
		if at > keep && len(units) == 0 {
			keep = at
		}
	}
	return keep, units
}

func sequence(from, n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = from + i
	}
	return all
}

// pack joins groups in order into as few lots as fit, of sizes as even as possible.
func pack(groups [][]int, fits func([]int) bool) [][]int {
	var lots [][]int
	for _, g := range groups {
		last := len(lots) - 1
		if last >= 0 {
			if both := append(lots[last][:len(lots[last]):len(lots[last])], g...); fits(both) {
				lots[last] = both
				continue
			}
		}
		lots = append(lots, g)
	}
	each := (len(groups) + len(lots) - 1) / len(lots)
	var even [][]int
	for from := 0; from < len(groups); from += each {
		var lot []int
		for _, g := range groups[from:min(from+each, len(groups))] {
			lot = append(lot, g...)
		}
		if !fits(lot) && len(lot) > len(groups[from]) {
			return lots
		}
		even = append(even, lot)
	}
	return even
}

// part returns the table with its first columns and some of the others.
func (t *Table) part(keep int, others []int) *Table {
	cols := append(sequence(0, keep), others...)
	p := *t
	p.Columns, p.Spans = nil, nil
	for _, c := range cols {
		p.Columns = append(p.Columns, t.Columns[c])
	}
	at, next := 0, 0
	for _, s := range t.Over() {
		here := 0
		for next < len(cols) && cols[next] < at+s.Columns {
			here++
			next++
		}
		if here > 0 {
			p.Spans = append(p.Spans, Span{s.Text, here})
		}
		at += s.Columns
	}
	n := len(t.Columns)
	p.Rows, p.Totals, p.Alike = partRows(t.Rows, cols, n), partRows(t.Totals, cols, n), partRows(t.Alike, cols, n)
	return &p
}

// partRows returns the rows with the columns cols of n. A cell over several columns covers those of them in cols.
func partRows(rows []Row, cols []int, n int) []Row {
	part := make([]Row, len(rows))
	for i, r := range rows {
		part[i].Group, part[i].line = r.Group, r.line
		cells, covers := r.Lay(n)
		said := -1 // the column of the cell set last
		for _, c := range cols {
			from := c
			for covers[from] == 0 {
				from--
			}
			if from == said {
				part[i].Cells[len(part[i].Cells)-1].Span++
				continue
			}
			one := cells[from]
			one.Span = 1
			part[i].Cells = append(part[i].Cells, one)
			said = from
		}
	}
	return part
}
