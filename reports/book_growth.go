package reports

import (
	"math"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// charted is the greatest number of lines that stay distinct in one chart.
const charted = 12

// growth returns charts of everybody's points after each evening, by rank.
func (b *Book) growth(in lang.Lang) []doc.Block {
	rows := b.Table.Standing.Rows
	if len(b.Evenings) == 0 || len(rows) == 0 {
		return nil
	}
	set := b.Table.Standing.Settings
	chart := doc.LineChart{Labels: []string{words.Start.In(in)}, Height: 95}
	var had []map[league.Person]league.Row
	then := func(day league.Day, s *league.Standing) {
		chart.Labels = append(chart.Labels, in.ShortDate(day.String()))
		rows := map[league.Person]league.Row{}
		for _, r := range s.Rows {
			rows[r.Person] = r
		}
		had = append(had, rows)
	}
	last := league.Day(0)
	for _, e := range b.Evenings {
		last = e.Evening.Day
		then(last, e.Evening.Standing)
	}
	if after := b.lastEntry(); after > last {
		then(after, b.Table.Standing)
	}
	var blocks []doc.Block
	groups := (len(rows) + charted - 1) / charted
	for g := range groups {
		from, to := g*len(rows)/groups, (g+1)*len(rows)/groups
		one := chart
		if groups > 1 {
			one.Title = words.GrowthOf(from+1, to).In(in)
		}
		for _, r := range rows[from:to] {
			line := doc.Series{Name: b.Table.Name(r.Person), Points: []float64{nothingYet(set)}}
			for i := range had {
				then, some := had[i][r.Person]
				if v := set.Value(then); some && v.Known() {
					line.Points = append(line.Points, v.Float())
				} else {
					line.Points = append(line.Points, nothingYet(set))
				}
			}
			one.Series = append(one.Series, line)
		}
		blocks = append(blocks, one)
	}
	return blocks
}

// lastEntry returns the day of the last entry beside the matches.
func (b *Book) lastEntry() (last league.Day) {
	for _, e := range b.Table.Entries {
		last = max(last, e.Day)
	}
	return last
}

// nothingYet returns the value in a chart for a player without a match: no points, but no average either.
func nothingYet(set league.Settings) float64 {
	if set.Scheme == league.Average {
		return math.NaN()
	}
	return 0
}
