package desk

import (
	"context"
	"strconv"

	"arbitro/db"
	"arbitro/referee/play"
)

// Tally is the result of one seat on a slip.
type Tally struct {
	ID    string // the id of the player in the record
	Total int
	Place int // 0 where the totals decide
}

// line writes the tally as a line of play.
func (t Tally) line() string {
	line := "result " + t.ID + " " + strconv.Itoa(t.Total)
	if t.Place > 0 {
		line += " " + strconv.Itoa(t.Place)
	}
	return line
}

// Tallies returns the results of a match that was stored with its totals alone, as corrections left them. It returns
// ErrScored for any other match.
func (s *LiveMatch) Tallies() ([]Tally, error) {
	var tallies []Tally
	for _, line := range linesOf(s, "result") {
		total, err := strconv.Atoi(line.words[2])
		if err != nil {
			return nil, ErrScored.With("match", s.Number)
		}
		tally := Tally{ID: line.words[1], Total: total}
		if len(line.words) > 3 {
			tally.Place, _ = strconv.Atoi(line.words[3]) // the referee has read it
		}
		tallies = append(tallies, tally)
	}
	if len(tallies) < s.match.Entries() {
		return nil, ErrScored.With("match", s.Number)
	}
	return tallies, nil
}

// CorrectTallies replaces the totals that differ in a match that was stored with its totals alone, and keeps a reason.
// It returns ErrScored for any other match, a *referee.Error for totals that cannot be, and errors of the store.
func (s *LiveMatch) CorrectTallies(ctx context.Context, tallies []Tally, why string) error {
	before, err := s.Tallies()
	if err != nil {
		return err
	}
	stood := map[string]Tally{}
	for _, tally := range before {
		stood[tally.ID] = tally
	}
	at := map[string]int{}
	for _, line := range linesOf(s, "result") {
		at[line.words[1]] = line.n
	}
	var lines []string
	for _, tally := range tallies {
		n := at[tally.ID]
		if n == 0 {
			return ErrScored.With("match", s.Number)
		}
		if stood[tally.ID] != tally {
			lines = append(lines, amendment(n, why)+tally.line())
		}
	}
	_, err = s.Apply(ctx, lines...)
	return err
}

// CorrectNames replaces the names of players of a match, and keeps a reason. names and persons are in the order of the
// seats; a person is 0 for a guest of this match. Errors: a *referee.Error for names that cannot be, and those of the
// store.
func (s *LiveMatch) CorrectNames(ctx context.Context, names []string, persons []db.PersonID, why string) error {
	players := linesOf(s, "player")
	roster := s.match.Roster()
	var lines []string
	for seat, name := range names {
		if name == roster.Name(seat) {
			continue
		}
		for _, line := range players {
			if line.words[1] == play.Fold([]byte(roster.IDs()[seat])) {
				lines = append(lines, amendment(line.n, why)+eventText([]string{"player", roster.IDs()[seat], name}))
			}
		}
	}
	s.persons = persons
	_, err := s.Apply(ctx, lines...)
	s.persons = nil
	return err
}

// amendment returns the beginning of a line that replaces line n.
func amendment(n int, why string) string {
	return eventText([]string{"amend", strconv.Itoa(n), why}) + " "
}

// numbered is a line of a match's log, split into words, with its number.
type numbered struct {
	n     int
	words []string
}

// linesOf returns the lines of a match's log that begin with this verb, as corrections left them, with the numbers by
// which corrections name them.
func linesOf(live *LiveMatch, verb string) (found []numbered) {
	var lexer play.Lexer
	log := live.Match().Log()
	for n := 1; n <= log.Len(); n++ {
		line, err := lexer.Split(log.Stood(n))
		if err != nil || line.Blank() || play.Fold(line.Words[0]) != verb {
			continue
		}
		words := make([]string, len(line.Words))
		for i, w := range line.Words {
			words[i] = play.Fold(w)
		}
		found = append(found, numbered{n, words})
	}
	return found
}
