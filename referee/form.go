// How a game's lines are asked for and shown: questions, the form of a whole tally, columns, the scene on the table.

package referee

import (
	"errors"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// Ask says how the table asks for the lines of a verb. Lines of a verb without an Ask are asked for word by word.
type Ask struct {
	Verb     play.Verb
	Title    lang.Text // the question; {player} stands for the player who is asked
	Together bool      // all players fill in one form
	When     Mode
	Sum      lang.Text // the text under a form with Together set: {sum} is the sum so far, {of} is the field Of
	Of       int
	Likely   int       // the greatest number that players usually say: a form goes on once no more digit can follow; 0 for any
	Column   int       // which of the game's columns shows the number, counted from 1; 0 for none
	Key      lang.Text // the letter that chooses the verb among the table's actions; without one it is not offered
	Accuses  bool      // a player accuses another of breaking a rule: offered if the referee sees a broken rule
	Reports  bool      // the line reports an error that only the players saw or heard; forms do not warn that it is one
	// States lists the articles whose breach a line of the verb itself tells, such as an interception with another card:
	// the warning then proposes to record the line.
	States []*rulebook.Article
	// Counts reports whether the line has any effect under these house rules. Nil means always.
	Counts func(Options) bool
	// Dealt lines name cards that not everybody has seen. A simulation deals them and does not record them. The table's
	// screen shows them like any other line, so players who want to hide their cards enter them on their own phone.
	Dealt bool
	// Said is how people say a line of the verb, with the gaps {player}, {other} and {word} for its first words. Self is
	// the same for a line whose {other} is the {player}. Both are empty for a line that is said by its title and words.
	Said, Self lang.Text
	// Now returns the question of this moment, where it depends on the match; nil for Title.
	Now func(m *Match) lang.Speaker
	// First returns the proposed words of the line, which Enter accepts: one string for each word of the verb's shape.
	// For a repeated word the string holds all values, separated by spaces.
	First func(m *Match) []string
	// Odds lets a simulated match choose this line though it is not due: once in Odds steps in which the line is legal.
	// 0 means never.
	Odds int
}

// Short is a game's short forms: what people type at a fast table, in the place of questions.
type Short struct {
	// Now returns, in an open round, the question that the table asks at this moment, and examples of answers.
	Now func(m *Match) (question lang.Speaker, samples Samples)
	// Due returns the seat of the player whom the question asks; nil if that is always the player on turn.
	Due func(m *Match) int
	// Lines returns the lines of play that words typed in an open round mean. Errors: ErrUnread where they mean none; a
	// question where they could mean several, such as "which pile?".
	Lines func(m *Match, words []string, in lang.Lang) ([]string, error)
}

// ErrUnread says that typed words mean no line of play.
var ErrUnread = errors.New("the words mean nothing here")

// Samples are examples of short forms with what they mean, the most usual first: "3 9 -> keeps the card in slot 3 and
// throws out a 9". In a form, {0} stands for the player who is due, {1} and {2} for others, as people type them.
type Samples lang.Words

// Sample is a short form and what it means.
type Sample struct{ Typed, Means string }

// In returns the samples in a language. players replaces the gaps for players.
func (s Samples) In(in lang.Lang, players *strings.Replacer) []Sample {
	var all []Sample
	for _, row := range lang.Words(s).In(in) {
		typed, means, _ := strings.Cut(row, " -> ")
		all = append(all, Sample{players.Replace(typed), means})
	}
	return all
}

// Form is the tally of a whole round in one form, for games where that is faster than verb by verb.
type Form struct {
	Title lang.Text
	// Fields returns the entries for the open round as it stands. It returns none if play has gone too far for the
	// form.
	Fields func(m *Match, in lang.Lang) []Entry
	// Lines turns the values entered, by entry key, into lines of play. An error says what is missing or wrong.
	Lines func(m *Match, entered map[string]string) ([]string, error)
	// Entered is the reverse of Lines: it returns the values, by entry key, from which the form made these lines of a
	// round. The roster is the one to which the seats of the actions belong. The caller checks the values: Lines must
	// make the same lines of them.
	Entered func(roster *play.Roster, acts []play.Action) map[string]string
	Column  int // which of the game's columns shows what is entered for each player, counted from 1; 0 for none
	// Midway: the form also serves a round that was begun by play.
	Midway bool
	// Until is a verb whose lines rule out a tally: the counts would have to agree with plays that are not all
	// recorded. Only a match that waits for a tally still takes one. Empty if a tally can always close the round.
	Until string
	// Enough reports whether the value of this entry makes all further questions unnecessary. Nil means never.
	Enough func(entered map[string]string, key string) bool
}

// Entry is one field of a Form: a choice if it has options, else a short text to type.
type Entry struct {
	Key     string
	Label   string // in the user's language
	Help    string
	Value   string // the initial value
	Options []EntryOption
	// Fits reports whether an option can be chosen next to the other entries; nil for any option.
	Fits  func(entered map[string]string, value string) bool
	Ticks []EntryOption            // may be ticked on a page instead of typed: their values, separated by spaces
	Check func(value string) error // called when the user leaves the entry; nil accepts any value
	Least int                      // limits of a whole number: Least and Most; both are 0 if the entry is not a number
	Most  int
	Half  bool // a number that may end in a half
}

// EntryOption is one thing to choose.
type EntryOption struct {
	Value, Label, Key string
	Aliases           []string // other words that choose it when they are typed
}

// Mode is how a round is recorded.
type Mode uint8

// The modes.
const (
	Always   Mode = iota // for an Ask: however the round is recorded
	ByTally              // bids and results alone
	ByPlay               // each card
	ByPoints             // the points alone
	ByTotals             // of a match: the totals alone
)

// Column is what boards and sheets show of each player in a round, in addition to the points.
type Column struct {
	Title lang.Text
	Short lang.Text // the title if space is short; empty to use Title
	Cell  func(d scoring.Detail, place int) Cell
	Sum   bool // the board shows the sum over all players
}

// RoundColumn is what sheets show of a round as a whole, between its number and the players.
type RoundColumn struct {
	Title lang.Text
	Short lang.Text // the title if space is short; empty to use Title
	Cell  func(d scoring.Detail, in lang.Lang) string
}

// Of returns the entry of a round, or an empty text if the round is kept by its points alone.
func (c RoundColumn) Of(detail scoring.Detail, in lang.Lang) string {
	if detail == nil {
		return ""
	}
	return c.Cell(detail, in)
}

// Cell is one player's entry.
type Cell struct {
	Text string
	N    int  // the number that the board adds up, if the column has Sum set
	Sign bool // whether the text is a sign of the player's part in the round, not a number
	Mark Mark
}

// SignOf returns the cell of a sign of the player's part in a round. It is empty if there is no sign.
func SignOf(sign string) Cell { return Cell{Text: sign, Sign: sign != ""} }

// Count returns the cell of a number. It is empty for a negative number, which stands for none.
func Count(n int) Cell {
	if n < 0 {
		return Cell{}
	}
	return Cell{Text: strconv.Itoa(n), N: n}
}

// Counts is the detail of a round of which the game stores one number for each player, such as cards or tricks.
type Counts struct {
	Name string // in JSON
	Of   []int  // by seat; negative for none
}

// AppendJSON appends the detail as `check --json` prints it.
func (c Counts) AppendJSON(dst []byte, ids []string) []byte {
	return append(AppendCounts(append(AppendString(append(dst, '{'), c.Name), ':'), ids, c.Of), '}')
}

// CountOf returns the cell of a player in a round whose detail is Counts.
func CountOf(detail scoring.Detail, seat int) Cell { return Count(detail.(Counts).Of[seat]) }

// Mark sets cells apart without colour.
type Mark uint8

// The marks.
const (
	Plain  Mark = iota
	Bonus       // more points than usual
	Failed      // the player missed the points, such as a bid that was not made
)

// markSigns are the signs of the marks on pads and sheets.
var markSigns = [...]string{Plain: "", Bonus: "★", Failed: "✗"}

// Sign returns the sign that pads and sheets write after a marked number.
func (m Mark) Sign() string { return markSigns[m] }

// MarksLegend returns what the signs of the game's marks mean: "★ round with a bonus · ✗ bid missed".
func (g *Game) MarksLegend(in lang.Lang) string {
	var meanings []string
	for mark, meaning := range g.Marks {
		if !meaning.IsZero() {
			meanings = append(meanings, markSigns[mark]+" "+meaning.In(in))
		}
	}
	return strings.Join(meanings, " · ")
}

// Scene is what lies on the table in the open round, for the board.
type Scene struct {
	Turn  int          // whose turn it is; Nobody if any player may act
	Title lang.Speaker // such as "trick 4 of 11"; may be nil
	Cards []TableCard  // the cards on the table, in order
	Facts []Fact       // what else everybody can see
	Hands []int        // how many cards each seat holds; nil where that is not known
	Notes []Note       // what single players have to do, or have done
	// Tableau is what lies before each player, in addition to the game's columns.
	Tableau []TableauRow
}

// AddFact adds one thing that everybody can see.
func (s *Scene) AddFact(label, value lang.Speaker) { s.Facts = append(s.Facts, Fact{label, value}) }

// AddRow adds what lies before each seat. It adds nothing if cell returns nil for all seats.
func (s *Scene) AddRow(title lang.Text, seats int, cell func(seat int) lang.Speaker) {
	row := TableauRow{title, make([]lang.Speaker, seats)}
	some := false
	for seat := range seats {
		row.Cells[seat] = cell(seat)
		some = some || row.Cells[seat] != nil
	}
	if some {
		s.Tableau = append(s.Tableau, row)
	}
}

// TableauRow is one thing that lies before each player, such as the cards that are face up there.
type TableauRow struct {
	Title lang.Text
	Cells []lang.Speaker // by seat; nil for nothing
}

// TableCard is a card that a player has put down.
type TableCard struct{ Seat, Card int }

// Fact is one thing that everybody at the table can see.
type Fact struct{ Label, Value lang.Speaker }

// Note is one thing about one player.
type Note struct {
	Seat   int
	Text   lang.Speaker
	Judged bool // players may not have noticed it: shown only where the referee speaks, or is asked
}

// Clock is the time that a rule gives a player to act. Anybody at the table can start counting it.
type Clock struct {
	Seconds int
	Verb    play.Verb          // the line about a player whose time has run out; recorded if the table confirms it
	Player  func(m *Match) int // the player whose clock would run now; Nobody where there is none
}

// Scener is an engine that can describe what lies on the table.
type Scener interface{ Scene() Scene }
