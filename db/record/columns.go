package record

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"arbitro/db/seal"
	"arbitro/referee/text"
)

// FoldID returns an id as canonical records write it.
func FoldID(id string) string {
	return norm.NFC.String(strings.ToLower(norm.NFC.String(strings.TrimSpace(id))))
}

// The places of the seal.Columns.
const (
	colID = iota
	colGame
	colDate
	colPlace
	colLeagueName
	colLeague
	colCreated
	colChanged
	colLines
	colRounds
	colOpen
	colRemoved
	colReason
	colDigest
	colReturned
	colChain
	colEvent
	colRound
	colTable
	colRuled
	colSeats
	columnsOfMatch
)

// Columns is what a row of matches holds beside its number and its checksum, in the order of seal.Columns.
type Columns [columnsOfMatch]any

// Fresh returns the columns of a match that is stored at a time with its first lines.
func Fresh(created, changed string, sum Summary, lines []Line, results []Result) (c Columns) {
	c[colCreated], c[colChain] = created, int64(0)
	return c.Extended(sum, 1, lines, changed, results)
}

// Extended returns the columns of the match with more lines, the first of which has the number next, and with the
// results that these make. Without lines the time of the change stays.
func (c Columns) Extended(sum Summary, next int, lines []Line, changed string, results []Result) Columns {
	chain, _ := c[colChain].(int64)
	c[colChain], c[colLines], c[colRounds] = Chained(chain, next, lines), next-1+len(lines), sum.Rounds
	if changed != "" {
		c[colChanged] = changed
	}
	c[colID], c[colGame], c[colDate], c[colPlace] = FoldID(sum.ID), FoldID(sum.Game), OrNull(sum.Date), OrNull(sum.Place)
	c[colLeagueName], c[colLeague] = OrNull(text.Clean(sum.League)), OrNull(text.Key(sum.League))
	c[colOpen], c[colDigest], c[colRuled] = !sum.Finished, nil, sum.Ruled.column()
	if len(sum.Digest) > 0 {
		c[colDigest] = sum.Digest
	}
	c[colEvent], c[colRound], c[colTable] = OrNull(text.Key(sum.At.Event)), OrNull(sum.At.Round), OrNull(sum.At.Table)
	c[colSeats] = nil
	if sum.Finished {
		c[colSeats] = OrNull(Pack(results))
	}
	return c
}

// OrNull returns a value as a column holds it that has NULL in the place of the zero value.
func OrNull[T string | int](v T) any {
	if v == *new(T) {
		return nil
	}
	return v
}

// Head returns what follows from the head and the end of a record: the columns id, game, date, place, league_name,
// league, open, digest, event, round, tbl, ruled and seats. Many indexes hold them.
func (c *Columns) Head() []any {
	return []any{
		c[colID], c[colGame], c[colDate], c[colPlace], c[colLeagueName], c[colLeague],
		c[colOpen], c[colDigest], c[colEvent], c[colRound], c[colTable], c[colRuled], c[colSeats],
	}
}

// Rest returns the other columns that new lines change: lines, rounds, changed and chain.
func (c *Columns) Rest() []any { return []any{c[colLines], c[colRounds], c[colChanged], c[colChain]} }

// SameHead reports whether two rows have the same Head, as SQLite stores it.
func (c *Columns) SameHead(other *Columns) bool {
	return slices.EqualFunc(c.Head(), other.Head(), func(a, b any) bool {
		if digest, ok := a.([]byte); ok {
			was, _ := b.([]byte)
			return bytes.Equal(digest, was)
		}
		return seal.Stored(a) == seal.Stored(b)
	})
}

// Seal returns the seal.Match of a match with these columns.
func (c *Columns) Seal(number int, seats []Result) int64 {
	sums := make([]int64, len(seats))
	for i, r := range seats {
		sums[i] = r.seal()
	}
	return seal.OfMatch(int64(number), c[:], sums)
}

// Stored is a row of matches with the results as text.
type Stored struct {
	Columns
	Checksum any
	Results  string
}

// Question is what Dest reads of the table matches.
const Question = `checksum, ` + Results + `, ` + seal.Columns

// Dest returns where more and then the columns of Question are to be read into.
func (s *Stored) Dest(more ...any) []any {
	dest := append(make([]any, 0, len(more)+2+len(s.Columns)), more...)
	dest = append(dest, &s.Checksum, &s.Results)
	for i := range s.Columns {
		dest = append(dest, &s.Columns[i])
	}
	return dest
}

// ID returns the id of the match.
func (s *Stored) ID() string { id, _ := s.Columns[colID].(string); return id }

// Created returns when the match was first stored.
func (s *Stored) Created() string { at, _ := s.Columns[colCreated].(string); return at }

// Lines returns how many lines the match has.
func (s *Stored) Lines() int { n, _ := s.Columns[colLines].(int64); return int(n) }

// IsRemoved reports whether the match was removed from all lists and leagues.
func (s *Stored) IsRemoved() bool { return s.Columns[colRemoved] != nil }

// IsWhole reports whether the checksum of the match is right.
func (s *Stored) IsWhole(number int, seats []Result) bool {
	return s.Checksum == s.Seal(number, seats)
}
