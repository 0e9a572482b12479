package doc

// want is what a column asks of a line's room, in points on paper and in cells on a terminal.
type Want struct {
	Natural float64 // all it could use
	Least   float64 // what it must have
	Grow    float64 // its share of what is left over
}

// share gives each column its width. What is left over goes to the columns that grow, and where none does and all
// room is to be used, to all alike. It reports false where not even the least widths fit; then all are too narrow by
// the same factor.
func Share(wants []Want, room float64, full bool) ([]float64, bool) {
	var natural, least, grow float64
	for _, w := range wants {
		natural += w.Natural
		least += min(w.Least, w.Natural)
		grow += w.Grow
	}
	widths := make([]float64, len(wants))
	for i, w := range wants {
		low := min(w.Least, w.Natural)
		switch {
		case natural <= room && grow > 0:
			widths[i] = w.Natural + (room-natural)*w.Grow/grow
		case natural <= room && full:
			widths[i] = w.Natural + (room-natural)/float64(len(wants))
		case natural <= room:
			widths[i] = w.Natural
		case least <= room:
			widths[i] = low + (w.Natural-low)*(room-least)/(natural-least)
		default:
			widths[i] = low * room / least
		}
	}
	return widths, least <= room+Slack
}

// stretch raises what columns could use until a head over them fits; what they must have stays.
func Stretch(under []Want, wide float64) {
	for _, w := range under {
		wide -= w.Natural
	}
	if wide <= 0 || len(under) == 0 {
		return
	}
	for i := range under {
		under[i].Least = min(under[i].Least, under[i].Natural)
		under[i].Natural += wide / float64(len(under))
	}
}

// slack forgives what adding up widths and heights loses.
const Slack = 0.01
