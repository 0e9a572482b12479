package league_test

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbitro/scoring/league"
)

func packed(t interface{ Fatal(...any) }, s *league.Sums) []byte {
	b, err := s.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// However the matches come, in whatever pieces, and by way of bytes: the sums are the same to the byte.
func TestSumsOfAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		matches := season(t)
		at, other := league.NewSums(set.Filter(0)), league.NewSums(set.Filter(0))
		if err := at.Extend(matches); err != nil {
			t.Fatal(err)
		}
		shuffled := rapid.Permutation(matches).Draw(t, "order")
		for len(shuffled) > 0 {
			n := rapid.IntRange(1, len(shuffled)).Draw(t, "piece")
			if err := other.Extend(shuffled[:n]); err != nil {
				t.Fatal(err)
			}
			shuffled = shuffled[n:]
			read := new(league.Sums)
			if err := read.UnmarshalBinary(packed(t, other)); err != nil {
				t.Fatal(err)
			}
			other = read
		}
		if !bytes.Equal(packed(t, at), packed(t, other)) {
			t.Fatal("the same matches in another order give other sums")
		}
		if !other.Fits(set.Filter(0)) || other.Fits(league.Filter{Games: []string{"dernier"}}) {
			t.Fatal("the sums do not know which matches they are of")
		}
		v := league.View{Entries: book(t, set)}
		if !reflect.DeepEqual(at.Standing(set, v), other.Standing(set, v)) {
			t.Fatal("the same sums give another standing")
		}
		persons := []league.Person{1, 2, 3, 5, 8, 13, 210, 4}
		cross := other.Cross(persons)
		for i := range persons {
			for j := range persons {
				if cross[i][j] != cross[j][i].Turned() || i == j && cross[i][j].Played() != 0 {
					t.Fatalf("cross-table %d, %d: %v and %v", i, j, cross[i][j], cross[j][i])
				}
			}
		}
	})
}

// More than three meetings of a pair are kept otherwise than a few.
func TestManyMeetings(t *testing.T) {
	sums := league.NewSums(league.Filter{})
	for i := range 300 {
		m := match(string(rune('a'+i%26))+string(rune('a'+i/26)), 20261101, 7, 1+i%2, 90_000, 2-i%2, 8, 1)
		if err := sums.Extend([]league.Match{m}); err != nil {
			t.Fatal(err)
		}
	}
	read := new(league.Sums)
	if err := read.UnmarshalBinary(packed(t, sums)); err != nil {
		t.Fatal(err)
	}
	got := read.Cross([]league.Person{90_000, 7, 8})
	want := [][]league.Meeting{
		{{}, {Ahead: 150, Behind: 150}, {Behind: 150, Equal: 150}},
		{{Ahead: 150, Behind: 150}, {}, {Behind: 150, Equal: 150}},
		{{Ahead: 150, Equal: 150}, {Ahead: 150, Equal: 150}, {}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the cross-table is %v", got)
	}
}

// What cannot be a result is refused, and nothing of what came with it is counted.
func TestExtendRefuses(t *testing.T) {
	for _, c := range []struct {
		what string
		m    league.Match
	}{
		{"nobody", match("x", 20261101)},
		{"a place that the table lacks", match("x", 20261101, 1, 1, 2, 3)},
		{"no place", match("x", 20261101, 1, 0)},
		{"nobody's number", match("x", 20261101, 0, 1)},
		{"too large a table", match("x", 20261101, make([]int, 2*league.MaxSeats+2)...)},
		{"too large a league", league.Match{ID: "x", Day: 20261101, Finished: true, Seats: slices.Repeat(
			[]league.Seat{{Person: 1, Place: 1}}, 1<<14+1,
		)}},
	} {
		sums := league.NewSums(league.Filter{})
		empty := packed(t, sums)
		err := sums.Extend([]league.Match{match("good", 20261101, 1, 1, 2, 2), c.m})
		if !errors.Is(err, league.ErrMatch) || !bytes.Equal(packed(t, sums), empty) {
			t.Errorf("%s: %v", c.what, err)
		}
		c.m.Finished = false
		if err := sums.Extend([]league.Match{c.m}); err != nil {
			t.Errorf("%s, not finished: %v", c.what, err)
		}
	}
}

// A person who is in two seats, after two persons were merged by mistake, breaks nothing.
func TestOnePersonInTwoSeats(t *testing.T) {
	sums := league.NewSums(league.Filter{})
	if err := sums.Extend([]league.Match{match("a", 20261101, 4, 1, 4, 2, 5, 3), match("b", 20261108, 4, 2, 4, 1)}); err != nil {
		t.Fatal(err)
	}
	rows := sums.Standing(league.Default("x"), league.View{}).Rows
	if rows[0].Person != 4 || rows[0].Played != 4 || rows[0].Points != 16*league.Point || rows[1].Rank != 2 {
		t.Errorf("%+v", rows)
	}
	if m := sums.Cross([]league.Person{4, 5})[0][1]; m.Ahead != 2 || m.Played() != 2 {
		t.Errorf("they met %+v", m)
	}
}

func TestUnfinished(t *testing.T) {
	a, b, c, d := match("b", 20261108), match("a", 20261108), match("c", 20261101), match("d", 20251101)
	b.Finished, c.Finished, d.Finished = false, false, false
	f := league.Filter{From: 20260901}
	var ids []string
	for _, m := range f.Unfinished([]league.Match{a, b, c, d}) {
		ids = append(ids, m.ID)
	}
	if !slices.Equal(ids, []string{"c", "a"}) {
		t.Errorf("unfinished are %v", ids)
	}
}

func FuzzSums(f *testing.F) {
	sums := league.NewSums(league.Filter{Games: []string{"kismet"}, From: 20260101})
	if err := sums.Extend([]league.Match{
		match("a", 20261101, 4, 1, 9, 2, 5, 3), match("b", 20261108, 9, 2, 4, 1), match("c", 20261108, 5, 1, 400, 1),
	}); err != nil {
		f.Fatal(err)
	}
	good := packed(f, sums)
	f.Add(good)
	f.Add(good[:len(good)-1])
	f.Add(append(slices.Clone(good), 0))
	f.Add([]byte{})
	f.Add([]byte{2, 0, 0, 0})
	f.Add([]byte("\x0100\x01\x0300")) // a length that counts its own byte
	for i := range good {
		bent := slices.Clone(good)
		bent[i] ^= 0x80
		f.Add(bent)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		read := new(league.Sums)
		if err := read.UnmarshalBinary(b); err != nil {
			if !errors.Is(err, league.ErrStale) || len(packed(t, read)) != len(packed(t, new(league.Sums))) {
				t.Fatalf("%v", err)
			}
			return
		}
		if err := new(league.Sums).UnmarshalBinary(packed(t, read)); err != nil {
			t.Fatalf("what was read and written cannot be read again: %v", err)
		}
		read.Standing(league.Default("x"), league.View{})
		read.Cross([]league.Person{4, 5, 9})
		if err := read.Extend([]league.Match{match("z", 20261231, 4, 1, 9, 2)}); err != nil {
			t.Fatal(err)
		}
	})
}

// seasonSource returns matches from a list.
type seasonSource []league.Match

func (s seasonSource) of(keep func(league.Match) bool) ([]league.Match, error) {
	return slices.DeleteFunc(slices.Clone(s), func(m league.Match) bool { return !keep(m) }), nil
}

func (s seasonSource) Of(p league.Person) ([]league.Match, error) {
	return s.of(func(m league.Match) bool {
		return slices.ContainsFunc(m.Seats, func(s league.Seat) bool { return s.Person == p })
	})
}

func (s seasonSource) On(d league.Day) ([]league.Match, error) {
	return s.of(func(m league.Match) bool { return m.Day == d })
}

func (s seasonSource) LastDay(f league.Filter, before league.Day) (last league.Day, _ error) {
	for _, m := range s {
		if f.Counts(m) && (before == 0 || m.Day < before) {
			last = max(last, m.Day)
		}
	}
	return last, nil
}

// Matches that are taken out and others that come leave no trace: the sums are those of the matches that are left.
func TestCorrect(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := decisions(t)
		all := season(t)
		have := rapid.IntRange(0, len(all)).Draw(t, "have")
		now, later := slices.Clone(all[:have]), slices.Clone(all[have:])
		sums := league.NewSums(set.Filter(0))
		if err := sums.Extend(now); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 4).Draw(t, "corrections") {
			now = rapid.Permutation(now).Draw(t, "order")
			n := rapid.IntRange(0, len(now)).Draw(t, "gone")
			gone := slices.Clone(now[:n])
			come := slices.Clone(later[:rapid.IntRange(0, len(later)).Draw(t, "come")])
			later = append(later[len(come):], gone...)
			now = append(now[n:], come...)
			if err := sums.Correct(gone, come, seasonSource(now)); err != nil {
				t.Fatal(err)
			}
			fresh := league.NewSums(set.Filter(0))
			if err := fresh.Extend(now); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(packed(t, sums), packed(t, fresh)) {
				t.Fatal("corrected sums differ from those of the matches that are left")
			}
		}
	})
}

// A match that never was in the sums cannot be taken out.
func TestCorrectRefuses(t *testing.T) {
	for _, gone := range []league.Match{match("x", 20261101, 1, 1, 3, 2), match("x", 20261101, 1, 2, 2, 1)} {
		sums := league.NewSums(league.Filter{})
		if err := sums.Extend([]league.Match{match("a", 20261101, 1, 1, 2, 2)}); err != nil {
			t.Fatal(err)
		}
		if err := sums.Correct([]league.Match{gone}, nil, seasonSource(nil)); !errors.Is(err, league.ErrStale) {
			t.Errorf("%v: %v", gone.Seats, err)
		}
	}
}
