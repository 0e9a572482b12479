package db

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"arbitro/scoring/league"
)

// BenchmarkAppend stores one line durably; BenchmarkBareAppend is the least that any store can do on the same disk.
func BenchmarkAppend(b *testing.B) {
	ctx := context.Background()
	s, err := Open(ctx, filepath.Join(b.TempDir(), "arbitro.db"), Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	sum := table5(0)
	sum.Finished = false
	number, err := s.Create(ctx, sum, tallied(0))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		if err := s.Append(ctx, number, 10+i, []Line{{At: evening, Text: "play anna 10R"}}, sum); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBareAppend(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "bare"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	page := make([]byte, 4096)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := f.Write(page); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkImport stores matches of ten rounds in one transaction.
func BenchmarkImport(b *testing.B) {
	ctx := context.Background()
	const matches = 2000
	rec := tallied(10)
	var size int64
	b.ReportAllocs()
	for range b.N {
		b.StopTimer()
		s, err := Open(ctx, filepath.Join(b.TempDir(), "arbitro.db"), Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
		fill(b, s, matches, rec)
		b.StopTimer()
		s.Close()
		if info, err := os.Stat(s.Path()); err == nil {
			size = info.Size()
		}
		os.Remove(s.Path())
	}
	b.ReportMetric(float64(b.N*matches*len(rec))/b.Elapsed().Seconds(), "lines/s")
	b.ReportMetric(float64(size)/float64(matches*bytesOf(rec)), "file/text")
}

// BenchmarkSeason asks a database of 100,000 matches of five players and 5,000 persons.
func BenchmarkSeason(b *testing.B) {
	ctx := context.Background()
	path := filepath.Join(b.TempDir(), "arbitro.db")
	s, err := Open(ctx, path, Options{})
	if err != nil {
		b.Fatal(err)
	}
	rec := tallied(4)
	fill(b, s, 100_000, rec)
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	s, err = Open(ctx, path, Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()

	b.Run("open and read a match", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			o, err := Open(ctx, path, Options{})
			if err != nil {
				b.Fatal(err)
			}
			m, err := o.Find(ctx, fmt.Sprint(1+i*7919%100_000))
			if err != nil {
				b.Fatal(err)
			}
			n := 0
			for _, err := range o.Lines(ctx, m.Number, 1) {
				if err != nil {
					b.Fatal(err)
				}
				n++
			}
			if n != len(rec) {
				b.Fatal(n)
			}
			o.Close()
		}
	})
	for _, list := range []struct {
		name string
		f    Filter
	}{
		{"first page", Filter{}},
		{"open ones", Filter{State: OnlyOpen}},
		{"of a league", Filter{League: "Lega 7"}},
		{"of a game", Filter{Game: "tarocchi"}},
		{"of a rare game", Filter{Game: "sputo"}},
		{"of a person", Filter{Person: 17}},
		{"of some days", Filter{From: "2020-03-01", To: "2020-03-05"}},
		{"removed ones", Filter{State: OnlyRemoved}},
	} {
		list.f.Limit = 50
		b.Run("list "+list.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if _, _, err := s.List(ctx, list.f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("list page 1000", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if page, _, err := s.List(ctx, Filter{Limit: 50, After: 50_000}); err != nil || len(page) != 50 {
				b.Fatal(len(page), err)
			}
		}
	})
	if _, err := s.AddLeague(ctx, league.Default("Tutti"), ""); err != nil {
		b.Fatal(err)
	}
	everything, err := s.League(ctx, "tutti")
	if err != nil {
		b.Fatal(err)
	}
	everything.Names = nil // the whole season in one league
	b.Run("standing", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			f := everything.Settings.Filter(0)
			matches, err := s.Counted(ctx, f)
			if err != nil {
				b.Fatal(err)
			}
			sums, err := league.NewSums(f, matches)
			if err != nil {
				b.Fatal(err)
			}
			if st := sums.Standing(everything.Settings, league.View{}); st.Matches != 100_000 || len(st.Rows) != 5000 {
				b.Fatal(st.Matches, len(st.Rows))
			}
		}
	})
	b.Run("counted", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := s.Counted(ctx, league.Filter{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("count", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := s.Count(ctx, Filter{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("find last", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := s.Find(ctx, Last); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("persons", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			if _, err := s.Persons(ctx, 0); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("last of a group", func(b *testing.B) {
		b.ReportAllocs()
		m, err := s.Match(ctx, 500)
		if err != nil {
			b.Fatal(err)
		}
		var group []PersonID
		for _, seat := range m.Seats {
			group = append(group, seat.Person)
		}
		for range b.N {
			if _, err := s.LastOf(ctx, m.Game, group); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("append", func(b *testing.B) {
		sum := table5(0)
		sum.Finished = false
		number, err := s.Create(ctx, sum, tallied(0))
		if err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		b.ResetTimer()
		for i := range b.N {
			if err := s.Append(ctx, number, 10+i, []Line{{At: evening, Text: "play anna 10R"}}, sum); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// tallied is an evening of five players by tally: nine lines of head, and eleven a round.
func tallied(rounds int) []Line {
	rec := texts("arbitro 1", "game istinto", "date 2026-11-21", "league giovedì", `player anna "Anna Rossi"`,
		`player bruno "Bruno Bianchi"`, `player carla "Carla Verdi"`, `player dario "Dario Neri"`, `player elena "Elena Gialli"`)
	ids := []string{"anna", "bruno", "carla", "dario", "elena"}
	for r := range rounds {
		rec = append(rec, texts("deal "+ids[r%5])...)
		for _, verb := range []string{"bid", "took"} {
			for i, id := range ids {
				rec = append(rec, texts(fmt.Sprintf("%s %s %d", verb, id, (r+i)%4))...)
			}
		}
	}
	return rec
}

func bytesOf(rec []Line) int {
	var n int
	for _, l := range rec {
		n += len(l.Text) + 1
	}
	return n
}

// table5 is the summary of a finished match of five among 5,000 persons.
func table5(i int) Summary {
	day := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, i/50)
	sum := Summary{
		Game: []string{"istinto", "tarocchi"}[i%2], Date: day.Format(time.DateOnly), League: fmt.Sprintf("Lega %d", i%10),
		Rounds: 9, Finished: true,
	}
	for seat := range 5 {
		sum.Seats = append(sum.Seats, Seat{
			Name:  fmt.Sprintf("Giocatore %d", (i/10*17+seat*1009+i%10*5)%5000),
			Total: i % 97 * seat, Place: 1 + seat, Won: seat == 0,
		})
	}
	return sum
}

func fill(b *testing.B, s *Store, matches int, rec []Line) {
	ctx := context.Background()
	if err := s.Write(ctx, func(t *Tx) error {
		for i := range matches {
			if _, err := t.Create(ctx, table5(i), rec); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		b.Fatal(err)
	}
}
