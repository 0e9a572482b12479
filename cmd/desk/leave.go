package desk

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/play"
)

// Left is what became of a match out of whose lines somebody's name was taken.
type Left struct {
	Number int
	IDKept bool // the short name in the lines could not be changed: a card or another word is written the same way
}

// LeaveOut takes a person's name out of the store and out of the lines of every match they played, and puts label in
// its place; the results stay. Notes and reasons in people's own words are not touched. All is done, or, with an
// error, nothing.
func (d *Desk) LeaveOut(ctx context.Context, who db.Person, label string) ([]Left, error) {
	var left []Left
	err := d.Store.Write(ctx, func(tx *db.Tx) error {
		for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
			played, _, err := tx.List(ctx, db.Filter{State: state, Person: who.ID})
			if err != nil {
				return err
			}
			for _, m := range played {
				one, err := d.leaveOut(ctx, tx, m, who.ID, label)
				if err != nil {
					return err
				}
				left = append(left, one)
			}
		}
		return tx.LeaveOut(ctx, who.ID, label)
	})
	if err == nil {
		d.Store.Scrub(ctx)
	}
	return left, err
}

func (d *Desk) leaveOut(ctx context.Context, tx *db.Tx, m db.Match, who db.PersonID, label string) (Left, error) {
	var lines []string
	for line, err := range tx.Lines(ctx, m.Number, 1) {
		if err != nil {
			return Left{}, err
		}
		lines = append(lines, line.Text)
	}
	before, err := d.judge(lines)
	if err != nil {
		return Left{}, err
	}
	left := Left{Number: m.Number}
	seats := slices.Clone(m.Seats)
	for seat, s := range m.Seats {
		if s.Person != who && !merged(ctx, tx, s.Person, who) {
			continue
		}
		id := before.Roster().IDs()[seat]
		changed := renamed(lines, id, fmt.Sprintf("x%d", seat+1), label)
		if after, err := d.judge(changed); err != nil || !alike(before, after) {
			left.IDKept = true
			changed = renamed(lines, id, id, label)
		}
		lines, seats[seat].Name = changed, label
	}
	after, err := d.judge(lines)
	if err != nil {
		return Left{}, err
	}
	sum := Summary(after)
	for i := range sum.Seats {
		sum.Seats[i].Person, sum.Seats[i].Name = seats[i].Person, seats[i].Name
	}
	return left, tx.Rewrite(ctx, m.Number, who, lines, sum)
}

// merged reports whether somebody is a person who was merged into who.
func merged(ctx context.Context, tx *db.Tx, p, who db.PersonID) bool {
	found, err := tx.Person(ctx, p)
	return err == nil && found.ID == who
}

// alike reports whether two matches went the same way.
func alike(a, b *referee.Match) bool {
	if !slices.Equal(a.Totals(), b.Totals()) || !slices.Equal(a.Winners(), b.Winners()) || a.Roster().Len() != b.Roster().Len() {
		return false
	}
	return slices.EqualFunc(a.Rulings(), b.Rulings(), func(x, y referee.Ruling) bool {
		return x.Line == y.Line && x.Since == y.Since && x.Article == y.Article && x.Seat == y.Seat
	})
}

// renamed gives lines with another id for a player, and label as the player's full name. Only the words change: what
// parts them stays, so that nothing else of a line does.
func renamed(lines []string, id, other, label string) []string {
	out := make([]string, len(lines))
	var lexer play.Lexer
	for i, text := range lines {
		out[i] = text
		line, err := lexer.Split([]byte(text))
		if err != nil || line.Blank() || !slices.ContainsFunc(line.Words, func(w []byte) bool { return same(w, id) }) {
			continue
		}
		words := make([]string, 0, len(line.Words))
		for at, w := range line.Words {
			word := string(w)
			switch {
			case same(w, id):
				word = other
			case at > 0 && same(line.Words[at-1], id) && named(line.Words[:at]):
				word = label
			}
			words = append(words, quoted(word))
		}
		out[i] = strings.Join(words, " ")
	}
	return out
}

// named reports whether these words begin to name a player: "player anna", or the same within a correction.
func named(words [][]byte) bool {
	return len(words) >= 2 && bytes.EqualFold(words[len(words)-2], []byte("player")) && (len(words) == 2 || bytes.EqualFold(words[0], []byte("amend")))
}

func same(word []byte, id string) bool { return strings.EqualFold(string(word), id) }

// quoted writes a word as a record holds it.
func quoted(word string) string {
	if word != "" && !strings.ContainsAny(word, " \t\"\\#") {
		return word
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(word) + `"`
}
