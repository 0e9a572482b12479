// Package play is the language of play: what a line of a record is, how it is read, printed, corrected and sealed.
// "arbitro help language" describes the language for users, and is its specification: every line and its meaning, the
// canonical text (section "Canonical text"), corrections (section "Corrections"). The pages lie in cmd/help/topics.
//
// A table is a text. Whatever happens is one line, a verb and its words:
//
//	play anna 10R
//	amend 12 "Bruno said three" bid bruno 3
//	insert 12 "Carla said five" bid carla 5
//
// A line passes through the package in this order:
//
//	Scanner   a file's lines, and where a match begins
//	Lexer     a line's words, with their columns (no allocation)
//	Grammar   the words of each verb; reads a Line into an Action, writes an Action as a line
//	Log       a match's lines as they came, and the lines that stand after its corrections
//	Seal      the fingerprint of the canonical text
//
//	play.go   verbs, actions, the roster of players
//	ids.go    ids of players from their names, and players by name
//	lexer.go  lines of a file, words of a line
//	shape.go  the words of each verb, and the grammar made of them
//	read.go   a line becomes an action: names, numbers and their signs, halves, cards, dates of the calendar.
//	          cmd/table/compose reads what else people type into forms
//	print.go  actions as lines; canonical text and its seal
//	sum.go    the hash of a seal; sum_js.go: in a browser
//	log.go    a match's log: each line beside its action, and its corrections
//	tally.go  the result of a seat in a match of which only the outcome is recorded
//
// A Line is pure syntax; an Action is what the line means in a game with these cards and players. The package does not
// depend on any game (a game passes it a Grammar), and imports no package of ours but lang and text.
//
// # A new verb
//
// A verb of one game is a row of its verbs, see package referee. For a verb of every game:
//
//  1. Here: its constant in play.go, at the place that IsHead, IsLate and IsCorrection read; its row in common
//     (shape.go), whose word no game uses for a verb of its own; its help in words (help.VERB).
//  2. In referee: what lines of it are called (called.VERB in words), and what a line of the match does (state.apply).
//
// A correction goes on:
//
//  3. Here: what it does to the log (Log.Correct), and the lines that it concerns (Log.Correction).
//  4. In reports: its sentence and its reason on the sheet (sheet.sayFix and sheet.fixes in sheet_notes.go).
//  5. In referee/conformance: its line in table.correct (random.go). The suite then tries it in every game.
//  6. In cmd/match: its command (correct.go), as package cmd says of commands.
//  7. In cmd/table/compose: its place in the forms (whatWith and changeLine in change.go; for phones Amending in
//     seat.go).
//
// TestEveryVerbIsCalled (referee), the suite of a game, TestCorrectionRecipe (reports) and
// TestEveryCorrectionHasACommand (cmd) find what was forgotten, except for the forms.
package play

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbitro/referee/text"
)

//go:generate go run arbitro/referee/lang/gen

// Verb is the number of a verb in a Grammar: the common ones first, then the game's own in the order of its shapes.
type Verb uint8

// The verbs of every game.
const (
	Arbitro Verb = iota
	GameName
	Title // only in the grammar of a game whose matches give its title; see Grammar.Titled
	ID
	Date
	Place
	League
	EventTable // `event`: the table of a tournament
	Player
	Option
	Deal
	Penalty
	Warning
	Ruled // `verdict`
	Redeal
	Points
	Result
	Leave
	Join
	Note
	Undo
	Strike
	Amend
	Insert
	Sealed // `seal`
	End
	FirstOwn // the first of a game's own verbs
)

// IsHead reports whether the verb belongs to the head, before the first deal.
func (v Verb) IsHead() bool { return v <= Option }

// IsLate reports whether lines of the verb, which belong to the head, may also come once after the first deal.
func (v Verb) IsLate() bool { return ID <= v && v <= EventTable }

// IsCorrection reports whether the verb corrects earlier lines.
func (v Verb) IsCorrection() bool { return Undo <= v && v <= Insert }

// Corrections returns the verbs that correct earlier lines.
func Corrections() []Verb {
	var verbs []Verb
	for v := range FirstOwn {
		if v.IsCorrection() {
			verbs = append(verbs, v)
		}
	}
	return verbs
}

// HasLine reports whether lines of the verb contain another line, which they put into the log at another place.
func (v Verb) HasLine() bool { return v == Amend || v == Insert }

// IsCommon reports whether the verb belongs to every game.
func (v Verb) IsCommon() bool { return v < FirstOwn }

// Action is the meaning of a line: a verb, and its words as small numbers.
//
// Args holds every word except texts, in order: a seat from 0, a number, a card of the game's deck, the index of a
// keyword, or points in halves. Texts holds the other words, in order, as they are stored: a reason, a name, the id of a
// new player, an option's key, the line within an `amend` line. Words that were left out are missing, so the lengths show
// how many were written, and Grammar.Write can write the line again. The slices of an action that was read belong to the
// Reader and are valid until it reads the next line.
type Action struct {
	Line  int // the line's number in its match, from 1
	Verb  Verb
	Args  []int32
	Texts [][]byte
}

// Seat returns the first word as a seat.
func (e Action) Seat() int { return int(e.Args[0]) }

// Arg returns word i, from 0. Text words are not counted.
func (e Action) Arg(i int) int { return int(e.Args[i]) }

// Text returns text word i, from 0, or nil if it was left out. Other words are not counted.
func (e Action) Text(i int) []byte {
	if i < len(e.Texts) {
		return e.Texts[i]
	}
	return nil
}

// Inner returns the line within an `amend` or `insert` line, as written.
func (e Action) Inner() []byte { return e.Text(1) }

// Roster lists the players of a match, by seat in order of play.
type Roster struct {
	ids   []string
	names []string
	shown *shownNames // nil if every player is shown by the name in the record
}

// shownNames are the names by which players are shown, by how the record writes them. All rosters of a match share
// them.
type shownNames struct{ as map[written]string }

// written is a player as a record writes one.
type written struct{ id, name string }

// Show sets the names by which the players are shown from now on, by seat, also in every roster that was or will be
// cloned from this one. A player to whom the record gives another name later is shown by that. An empty name changes
// nothing.
func (r *Roster) Show(names []string) {
	as := map[written]string{}
	for seat, name := range names[:min(len(names), r.Len())] {
		if !text.IsBlank(name) {
			as[written{r.ids[seat], r.names[seat]}] = name
		}
	}
	if r.shown == nil {
		r.shown = &shownNames{}
	}
	r.shown.as = as
}

// Successor returns an empty roster that shows its players as this one does.
func (r *Roster) Successor() *Roster {
	if r.shown == nil {
		r.shown = &shownNames{}
	}
	return &Roster{shown: r.shown}
}

// Add seats a player. The name may be empty. It returns an error for a word that is not an id, or an id that is already
// taken.
func (r *Roster) Add(id, name []byte) error {
	canonical, err := CanonicalID(id)
	if err != nil {
		return err
	}
	if _, taken := r.Find([]byte(canonical)); taken {
		return words.ErrTwice(canonical).Err()
	}
	r.ids = append(r.ids, canonical)
	r.names = append(r.names, string(name))
	return nil
}

// Rename changes the name of the player at this seat. An empty name changes nothing.
func (r *Roster) Rename(seat int, name []byte) {
	if len(name) > 0 {
		r.names = slices.Clone(r.names)
		r.names[seat] = string(name)
	}
}

// Len returns the number of players.
func (r *Roster) Len() int { return len(r.ids) }

// IDs returns the players' ids by seat.
func (r *Roster) IDs() []string { return r.ids }

// Name returns the name by which the player at this seat is shown: that of Show, or else the name that Written returns.
func (r *Roster) Name(seat int) string {
	return r.ShownAs(r.ids[seat], r.names[seat])
}

// ShownAs returns the name by which a player is shown whom a record writes so; name may be empty.
func (r *Roster) ShownAs(id, name string) string {
	if r.shown != nil {
		if shown, ok := r.shown.as[written{id, name}]; ok {
			return shown
		}
	}
	return named(id, name)
}

// Written returns the name that the record gives the player at this seat: the full name or, if the record has none, the
// id with a capital letter.
func (r *Roster) Written(seat int) string {
	return named(r.ids[seat], r.names[seat])
}

// named returns the name that a record gives a player.
func named(id, name string) string {
	if !text.IsBlank(name) {
		return name
	}
	return text.Capital(id)
}

// Names returns the names of all players by seat, as Name returns each.
func (r *Roster) Names() []string {
	names := make([]string, r.Len())
	for seat := range names {
		names[seat] = r.Name(seat)
	}
	return names
}

// Find returns the seat of the player whom a word names, in upper or lower case.
func (r *Roster) Find(word []byte) (seat int, ok bool) {
	if r == nil {
		return 0, false
	}
	for seat, id := range r.ids {
		// Ids of one length mostly differ in their first or their last letter.
		if n := len(word); n == len(id) && word[n-1] == id[n-1] && word[0] == id[0] && string(word) == id {
			return seat, true
		}
	}
	for _, c := range word {
		if c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			folded := Fold(word)
			for seat, id := range r.ids {
				if folded == id {
					return seat, true
				}
			}
			break
		}
	}
	return 0, false
}

// Of returns a roster of only the players in these seats, in this order.
func (r *Roster) Of(seats []int) *Roster {
	roster := &Roster{shown: r.shown}
	for _, seat := range seats {
		roster.ids = append(roster.ids, r.ids[seat])
		roster.names = append(roster.names, r.names[seat])
	}
	return roster
}

// Clone returns an independent copy.
func (r *Roster) Clone() *Roster {
	return &Roster{
		ids:   r.ids[:len(r.ids):len(r.ids)],
		names: r.names[:len(r.names):len(r.names)],
		shown: r.shown,
	}
}

// stranger returns the error for a word that names no player of the match.
func (r *Roster) stranger(word []byte, col Column) error {
	if r == nil || len(r.ids) == 0 {
		return words.ErrNobody(clip(word), col).Err()
	}
	return words.ErrPlayer(clip(word), col, strings.Join(r.ids, ", ")).Err()
}
