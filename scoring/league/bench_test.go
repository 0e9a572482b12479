package league_test

import (
	"testing"

	"arbitro/scoring/league"
)

const (
	benchMatches = 100_000
	benchPersons = 5_000
)

// BenchmarkSums adds up 100,000 matches of five.
func BenchmarkSums(b *testing.B) {
	matches := federation(benchMatches, benchPersons)
	b.ReportAllocs()
	for b.Loop() {
		sumsOf(b, league.Filter{}, matches...)
	}
}

// BenchmarkStanding ranks 5,000 players over 100,000 matches of five, with movements, from sums.
func BenchmarkStanding(b *testing.B) {
	sums := sumsOf(b, league.Filter{}, federation(benchMatches, benchPersons)...)
	set := league.Default("Federazione")
	b.ReportAllocs()
	for b.Loop() {
		if rows := sums.Standing(set, league.View{}).Rows; len(rows) != benchPersons {
			b.Fatal(len(rows))
		}
	}
}

// BenchmarkLadder rates 100,000 matches of five.
func BenchmarkLadder(b *testing.B) {
	matches := federation(benchMatches, benchPersons)
	b.ReportAllocs()
	for b.Loop() {
		ladder(b, league.Filter{}, matches)
	}
}
