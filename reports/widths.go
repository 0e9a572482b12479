package reports

// want is what a column asks of a line's room, in points on paper and in cells on a terminal.
type want struct {
	natural float64 // all it could use
	least   float64 // what it must have
	grow    float64 // its share of what is left over
}

// share gives each column its width. What is left over goes to the columns that grow, and where none does and all
// room is to be used, to all alike. It reports false where not even the least widths fit; then all are too narrow by
// the same factor.
func share(wants []want, room float64, full bool) ([]float64, bool) {
	var natural, least, grow float64
	for _, w := range wants {
		natural += w.natural
		least += min(w.least, w.natural)
		grow += w.grow
	}
	widths := make([]float64, len(wants))
	for i, w := range wants {
		low := min(w.least, w.natural)
		switch {
		case natural <= room && grow > 0:
			widths[i] = w.natural + (room-natural)*w.grow/grow
		case natural <= room && full:
			widths[i] = w.natural + (room-natural)/float64(len(wants))
		case natural <= room:
			widths[i] = w.natural
		case least <= room:
			widths[i] = low + (w.natural-low)*(room-least)/(natural-least)
		default:
			widths[i] = low * room / least
		}
	}
	return widths, least <= room+slack
}

// stretch raises what columns could use until a head over them fits; what they must have stays.
func stretch(under []want, wide float64) {
	for _, w := range under {
		wide -= w.natural
	}
	if wide <= 0 || len(under) == 0 {
		return
	}
	for i := range under {
		under[i].least = min(under[i].least, under[i].natural)
		under[i].natural += wide / float64(len(under))
	}
}

// slack forgives what adding up widths and heights loses.
const slack = 0.01
