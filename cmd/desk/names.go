package desk

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/play"
)

// Seating decides which persons the names in imported records mean.
type Seating interface {
	// Meet receives each match before any match of its batch is stored. It may ask a user. An error ends the import.
	Meet(ctx context.Context, summary db.Summary) error
	// Seat sets the persons of a match that is about to be stored. If a person stays zero, the store finds the person
	// by name.
	Seat(ctx context.Context, tx *db.Tx, summary db.Summary) error
	// Stored is called once the matches of a batch are stored.
	Stored(ctx context.Context) error
}

// byNames is a Seating that sets no person, so that the store finds all persons by their names.
type byNames struct{}

func (byNames) Meet(context.Context, db.Summary) error         { return nil }
func (byNames) Seat(context.Context, *db.Tx, db.Summary) error { return nil }
func (byNames) Stored(context.Context) error                   { return nil }

// seat sets the persons of a new match. It replaces the names of persons who asked to be left out with their labels.
func (record *judged) seat(ctx context.Context, tx *db.Tx) error {
	if err := record.seating.Seat(ctx, tx, record.sum); err != nil {
		return err
	}
	labels := map[int]string{}
	for i, s := range record.sum.Seats {
		earlier := record.sum.Seats[:i]
		if s.Person != 0 && slices.ContainsFunc(earlier, func(b db.Seat) bool { return b.Person == s.Person }) {
			record.sum.Seats[i].Person = 0 // nobody has two seats
		} else if label, gone := record.labels[s.Person]; gone {
			labels[i] = label
		}
	}
	if len(labels) == 0 {
		return nil
	}
	before, err := record.desk.judge(texts(record.lines))
	if err != nil {
		return err
	}
	lines, after, _, err := record.desk.relabel(before, texts(record.lines), labels)
	if err != nil {
		return err
	}
	persons := record.sum.Seats
	record.rewrite(lines, after)
	for i := range record.sum.Seats {
		record.sum.Seats[i].Person = persons[i].Person
		if label, gone := labels[i]; gone {
			record.sum.Seats[i].Name = label
		}
	}
	return nil
}

// relabelAs prepares an imported match for the comparison with the match stored under its id. If persons were left out
// of the stored match, it replaces their names with their labels.
func (record *judged) relabelAs(ctx context.Context, tx *db.Tx, stored db.Match) error {
	if len(record.labels) == 0 || len(stored.Seats) != len(record.sum.Seats) {
		return nil
	}
	var here, there *referee.Match
	lines := texts(record.lines)
	for seat, s := range stored.Seats {
		if _, gone := record.labels[s.Person]; !gone {
			continue
		}
		if here == nil {
			kept, err := collectLines(tx.Lines(ctx, stored.Number, 1))
			if err != nil {
				return err
			}
			here, err = record.desk.judgeStored(stored.Number, texts(kept))
			if err != nil || Seated(stored, here) != nil {
				return nil
			}
			there, err = record.desk.judge(lines)
			if err != nil || Seated(stored, there) != nil {
				return nil
			}
		}
		lines = renamePlayer(lines, there.Roster().IDs()[seat], here.Roster().IDs()[seat], s.Name)
	}
	if here == nil {
		return nil
	}
	if after, err := record.desk.judge(lines); err == nil {
		record.rewrite(lines, after)
	}
	return nil
}

// rewrite replaces the texts of the lines, one for one. It takes the summary from after, the match judged again.
func (record *judged) rewrite(lines []string, after *referee.Match) {
	record.lines = slices.Clone(record.lines)
	for i, text := range lines {
		record.lines[i].Text = text
	}
	id := record.sum.ID
	record.sum = Summary(after)
	record.sum.ID = id
	record.sum.Digest = Digest(after)
}

// Left is a match from whose lines a person's name was removed.
type Left struct {
	Number int
	IDKept bool // the short name stays in the lines, because a card or another word is written the same way
}

// LeaveOut replaces a person's name with label in the store, and in the lines of every match that they played. The
// results stay, and so do notes and reasons, which are in people's own words. If it returns an error, it has changed
// nothing.
func (d *Desk) LeaveOut(ctx context.Context, who db.Person, label string) (left []Left, err error) {
	err = d.Store.Write(ctx, func(tx *db.Tx) error {
		personIDs, err := tx.AllOf(ctx, who.ID)
		if err != nil {
			return err
		}
		left = nil
		for _, id := range personIDs { // the person, and those merged into them
			lefts, err := d.LeaveOutIn(ctx, tx, id, label)
			if err != nil {
				return err
			}
			left = append(left, lefts...)
		}
		return nil
	})
	if err == nil {
		d.Store.Scrub(ctx)
	}
	return left, err
}

// LeaveOutIn is LeaveOut in a transaction, without the persons who are merged into the person. After the transaction,
// the caller calls Scrub of the store.
func (d *Desk) LeaveOutIn(ctx context.Context, tx *db.Tx, person db.PersonID, label string) (left []Left, err error) {
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		played, _, err := tx.List(ctx, db.Filter{State: state, Person: person})
		if err != nil {
			return nil, err
		}
		for _, match := range played {
			if !slices.ContainsFunc(match.Seats, func(seat db.Seat) bool { return seat.Person == person }) {
				continue // played by a person merged into this one
			}
			one, err := d.leaveOut(ctx, tx, match, person, label)
			if err != nil {
				return nil, err
			}
			left = append(left, one)
		}
	}
	if err := tx.LeaveOut(ctx, person, label); err != nil {
		return nil, err
	}
	return left, tx.RewriteEntries(ctx, person, func(text string) string { return EntryAs(text, label) })
}

// EntryAs returns a line of a tournament that enters a player, with label in place of the player's name. The id stays,
// because draws depend on it. EntryAs returns any other line unchanged.
func EntryAs(text, label string) string {
	var lexer play.Lexer
	line, err := lexer.Split([]byte(text))
	if err != nil || len(line.Words) < 3 || string(line.Words[0]) != "enter" {
		return text
	}
	words := make([]string, len(line.Words))
	for i, w := range line.Words {
		words[i] = quoteWord(string(w))
		if i == 2 {
			words[i] = quoteWord(label)
		}
	}
	return strings.Join(words, " ")
}

// leaveOut replaces a person's name in one match.
func (d *Desk) leaveOut(
	ctx context.Context, tx *db.Tx, match db.Match, person db.PersonID, label string,
) (Left, error) {
	stored, err := collectLines(tx.Lines(ctx, match.Number, 1))
	if err != nil {
		return Left{}, err
	}
	lines := texts(stored)
	before, err := d.judgeStored(match.Number, lines)
	if err != nil {
		return Left{}, err
	}
	if err := Seated(match, before); err != nil {
		return Left{}, err
	}
	labels := map[int]string{}
	for seat, s := range match.Seats {
		if s.Person == person {
			match.Seats[seat].Name = label
			labels[seat] = label
		}
	}
	lines, after, kept, err := d.relabel(before, lines, labels)
	if err != nil {
		return Left{}, err
	}
	for seat := range labels {
		was := before.Roster().IDs()[seat]
		is := after.Roster().IDs()[seat]
		if err := tx.RewriteBeside(ctx, match.Number, was, is); err != nil {
			return Left{}, err
		}
	}
	summary := Summary(after)
	for i := range summary.Seats {
		summary.Seats[i].Person = match.Seats[i].Person
		summary.Seats[i].Name = match.Seats[i].Name // not ShownName: the store keeps the record's
	}
	return Left{Number: match.Number, IDKept: kept}, tx.Rewrite(ctx, match.Number, person, lines, summary)
}

// relabel replaces the names of some seats of a match with labels. It also replaces their short names, unless that
// would change the course of the match. kept reports whether a short name stays.
func (d *Desk) relabel(before *referee.Match, lines []string, labels map[int]string) (
	out []string, after *referee.Match, kept bool, err error,
) {
	out = lines
	for _, seat := range slices.Sorted(maps.Keys(labels)) {
		id := before.Roster().IDs()[seat]
		changed := renamePlayer(out, id, fmt.Sprintf("x%d", seat+1), labels[seat])
		if after, err := d.judge(changed); err != nil || !sameOutcome(before, after) {
			kept = true
			changed = renamePlayer(out, id, id, labels[seat])
		}
		out = changed
	}
	after, err = d.judge(out)
	return out, after, kept, err
}

// sameOutcome reports whether two matches have the same rulings and the same results.
func sameOutcome(match, b *referee.Match) bool {
	if !slices.Equal(match.Totals(), b.Totals()) || !slices.Equal(match.Winners(), b.Winners()) ||
		match.Roster().Len() != b.Roster().Len() {
		return false
	}
	return slices.EqualFunc(match.Rulings(), b.Rulings(), func(x, y referee.Ruling) bool {
		return x.Line == y.Line && x.Since == y.Since && x.Article == y.Article && x.Seat == y.Seat
	})
}

// renamePlayer returns lines with another id for a player, and with label as the player's full name. Lines that do not
// name the player stay unchanged.
func renamePlayer(lines []string, id, other, label string) []string {
	out := make([]string, len(lines))
	var lexer play.Lexer
	for i, text := range lines {
		out[i] = text
		line, err := lexer.Split([]byte(text))
		if err != nil || line.Blank() || !slices.ContainsFunc(line.Words, func(w []byte) bool { return isID(w, id) }) {
			continue
		}
		who, full := nameWords(line.Words)
		words := make([]string, 0, len(line.Words))
		for at, w := range line.Words {
			word := string(w)
			if at > 0 && at == full { // a full name, even if it equals the id
				if isID(line.Words[who], id) {
					word = label
				}
			} else if id != other && isID(w, id) {
				word = other
			}
			words = append(words, quoteWord(word))
			if at > 0 && at == who && full == 0 && isID(w, id) {
				words = append(words, quoteWord(label)) // without it, the new short name would be the full name
			}
		}
		unchanged := func(was []byte, is string) bool { return string(was) == is || quoteWord(string(was)) == is }
		if !slices.EqualFunc(line.Words, words, unchanged) {
			out[i] = strings.Join(words, " ")
		}
	}
	return out
}

// nameWords returns the positions of the words that name a player in "player anna" or "join anna", also in a
// correction: who is that of the short name, full that of the full name. A position is 0 if the line lacks the word.
func nameWords(words [][]byte) (who, full int) {
	verb, _ := play.Common.Verb(words[0])
	at := 0
	if verb.HasLine() && len(words) > 3 {
		at = 3
		verb, _ = play.Common.Verb(words[at])
	}
	rest := len(words) - at - 2 // after the short name
	if rest < 0 || verb != play.Player && verb != play.Join {
		return 0, 0
	}
	if rest == 1 || verb == play.Join && rest == 3 {
		return at + 1, at + 2
	}
	return at + 1, 0
}

// isID reports whether a word is the id, in upper or lower case.
func isID(word []byte, id string) bool { return strings.EqualFold(string(word), id) }

// quoteWord returns a word as a record writes it.
func quoteWord(word string) string { return string(play.AppendWord(nil, []byte(word))) }
