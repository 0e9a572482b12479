package league_test

import (
	"testing"

	"arbitro/scoring/league"
)

const (
	benchMatches = 100_000
	benchPersons = 5_000
)

func benchSums(b *testing.B) *league.Sums {
	sums := league.NewSums(league.Filter{})
	if err := sums.Extend(federation(benchMatches, benchPersons)); err != nil {
		b.Fatal(err)
	}
	return sums
}

// BenchmarkStanding ranks 5,000 players over 100,000 matches of five, with movements, from sums.
func BenchmarkStanding(b *testing.B) {
	sums := benchSums(b)
	set := league.Default("Federazione")
	b.ReportAllocs()
	for b.Loop() {
		if rows := sums.Standing(set, league.View{}).Rows; len(rows) != benchPersons {
			b.Fatal(len(rows))
		}
	}
}

// BenchmarkStandingFromBytes is what a new process does: read the sums and rank.
func BenchmarkStandingFromBytes(b *testing.B) {
	kept := packed(b, benchSums(b))
	set := league.Default("Federazione")
	b.ReportAllocs()
	for b.Loop() {
		sums := new(league.Sums)
		if err := sums.UnmarshalBinary(kept); err != nil {
			b.Fatal(err)
		}
		sums.Standing(set, league.View{})
	}
	b.ReportMetric(float64(len(kept)), "bytes-kept")
}

// BenchmarkSums adds up 100,000 matches of five from nothing.
func BenchmarkSums(b *testing.B) {
	matches := federation(benchMatches, benchPersons)
	b.ReportAllocs()
	for b.Loop() {
		if err := league.NewSums(league.Filter{}).Extend(matches); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkExtend adds an evening of 300 matches to the sums of a season, and packs them.
func BenchmarkExtend(b *testing.B) {
	kept := packed(b, benchSums(b))
	evening := federation(300, benchPersons)
	for i := range evening {
		evening[i].Day = 20270101
	}
	b.ReportAllocs()
	for b.Loop() {
		sums := new(league.Sums)
		if err := sums.UnmarshalBinary(kept); err != nil {
			b.Fatal(err)
		}
		if err := sums.Extend(evening); err != nil {
			b.Fatal(err)
		}
		packed(b, sums)
	}
}

// BenchmarkLadder rates 100,000 matches of five from nothing.
func BenchmarkLadder(b *testing.B) {
	matches := federation(benchMatches, benchPersons)
	b.ReportAllocs()
	for b.Loop() {
		if err := league.NewLadder(league.Filter{}).Extend(matches); err != nil {
			b.Fatal(err)
		}
	}
}
