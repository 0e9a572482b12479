package desk

import (
	"bytes"
	"context"
	"fmt"
	"maps"
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
func (d *Desk) LeaveOut(ctx context.Context, who db.Person, label string) (left []Left, err error) {
	err = d.Store.Write(ctx, func(tx *db.Tx) error {
		left, err = d.LeaveOutIn(ctx, tx, who.ID, label)
		return err
	})
	if err == nil {
		d.Store.Scrub(ctx)
	}
	return left, err
}

// LeaveOutIn is LeaveOut in a transaction; after it the store is to be scrubbed.
func (d *Desk) LeaveOutIn(ctx context.Context, tx *db.Tx, who db.PersonID, label string) (left []Left, err error) {
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		played, _, err := tx.List(ctx, db.Filter{State: state, Person: who})
		if err != nil {
			return nil, err
		}
		for _, m := range played {
			one, err := d.leaveOut(ctx, tx, m, who, label)
			if err != nil {
				return nil, err
			}
			left = append(left, one)
		}
	}
	return left, tx.LeaveOut(ctx, who, label)
}

func (d *Desk) leaveOut(ctx context.Context, tx *db.Tx, m db.Match, who db.PersonID, label string) (Left, error) {
	var lines []string
	for line, err := range tx.Lines(ctx, m.Number, 1) {
		if err != nil {
			return Left{}, err
		}
		lines = append(lines, line.Text)
	}
	before, err := d.judgeStored(m.Number, lines)
	if err != nil {
		return Left{}, err
	}
	if err := Seated(m, before); err != nil {
		return Left{}, err
	}
	labels := map[int]string{}
	for seat, s := range m.Seats {
		if s.Person == who || merged(ctx, tx, s.Person, who) {
			m.Seats[seat].Person, m.Seats[seat].Name = who, label
			labels[seat] = label
		}
	}
	lines, after, kept, err := d.relabel(before, lines, labels)
	if err != nil {
		return Left{}, err
	}
	sum := Summary(after)
	for i := range sum.Seats {
		sum.Seats[i].Person, sum.Seats[i].Name = m.Seats[i].Person, m.Seats[i].Name
	}
	return Left{Number: m.Number, IDKept: kept}, tx.Rewrite(ctx, m.Number, who, lines, sum)
}

// relabel puts labels in the place of the names of some seats of a match, and of their short names where that changes
// nothing else; kept says that it would.
func (d *Desk) relabel(before *referee.Match, lines []string, labels map[int]string) (out []string, after *referee.Match, kept bool, err error) {
	out = lines
	for _, seat := range slices.Sorted(maps.Keys(labels)) {
		id := before.Roster().IDs()[seat]
		changed := renamed(out, id, fmt.Sprintf("x%d", seat+1), labels[seat])
		if after, err := d.judge(changed); err != nil || !alike(before, after) {
			kept = true
			changed = renamed(out, id, id, labels[seat])
		}
		out = changed
	}
	after, err = d.judge(out)
	return out, after, kept, err
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
			case at > 0 && named(line.Words[:at]): // a full name, also where it is written as the id is
				if same(line.Words[at-1], id) {
					word = label
				}
			case same(w, id):
				word = other
			}
			words = append(words, quoted(word))
			if at == len(line.Words)-1 && same(w, id) && named(line.Words) { // or else the new short name would be the full one
				words = append(words, quoted(label))
			}
		}
		if !slices.EqualFunc(line.Words, words, func(was []byte, is string) bool { return string(was) == is || quoted(string(was)) == is }) {
			out[i] = strings.Join(words, " ") // or else the line stays as it was written
		}
	}
	return out
}

// named reports whether these words begin to name a player: "player anna", or the same within a correction.
func named(words [][]byte) bool {
	if len(words) < 2 || !bytes.EqualFold(words[len(words)-2], []byte("player")) {
		return false
	}
	verb, _ := play.Common.Verb(words[0])
	return len(words) == 2 || verb.HasLine()
}

func same(word []byte, id string) bool { return strings.EqualFold(string(word), id) }

// quoted writes a word as a record holds it.
func quoted(word string) string {
	if word != "" && !strings.ContainsAny(word, " \t\"\\#") {
		return word
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(word) + `"`
}
