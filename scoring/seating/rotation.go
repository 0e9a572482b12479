package seating

// The perfect rotation. With q tables of k, all seats numbered 0 to k-1: in every round, who sits in seat s moves on by
// s tables. Two players in different seats meet exactly once in q rounds, and two in the same seat never, provided that
// none of the steps between them, 1 to k-1, shares a divisor with q. So for five-seat tables and a prime number of
// them, five or more, with steps 0, 1, 2, 3 and 4.

// rotates reports whether this many tables of one size can rotate without a second meeting.
func rotates(tables, size int) bool {
	for step := 2; step < size; step++ {
		if divisor(tables, step) != 1 {
			return false
		}
	}
	return true
}

func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// rotate sets the rounds to the rotation if it fits. It begins where the rotation repeats the fewest meetings of the
// season, so the same players with the same seed continue it from evening to evening. It reports whether nobody meets
// anybody again. If somebody does, the rotation stays as the start of a search.
func (d *drawing) rotate() bool {
	tables, size := len(d.groups), d.groups[0].next
	if len(d.seats) > tables || tables*size != len(d.present) || d.groups[0].kind == out || !rotates(tables, size) {
		return false
	}
	for _, g := range d.groups {
		if g.next-g.first != size {
			return false
		}
	}
	for r := range d.seats {
		d.count(r, -1)
	}
	best, fewest := 0, -1
	repeats := make([]int, tables) // of each round of the rotation, with the season
	for r := range tables {
		repeats[r] = d.turn(0, r, size)
	}
	for first := range tables {
		n := 0
		for r := range d.seats {
			n += repeats[(first+r)%tables]
		}
		if fewest < 0 || n < fewest {
			best, fewest = first, n
		}
	}
	for r := range d.seats {
		d.turn(r, (best+r)%tables, size)
	}
	for r := range d.seats {
		d.count(r, 1)
	}
	return fewest == 0
}

// turn sets round r to the rotation after this many turns, and returns how many of its meetings the season had.
func (d *drawing) turn(r, turns, size int) int {
	n, tables := len(d.present), len(d.groups)
	for player := range n {
		table, seat := player/size, player%size
		d.seats[r][(table+seat*turns)%tables*size+seat] = int32(player)
	}
	again := 0
	for _, g := range d.groups {
		players := d.seats[r][g.first:g.next]
		for i, a := range players {
			for _, b := range players[:i] {
				again += b2i(d.met[int(a)*n+int(b)] > 0)
			}
		}
	}
	return again
}
