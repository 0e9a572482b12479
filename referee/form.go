// How a game's lines are asked for and shown: questions, the form of a whole tally, columns, the scene on the table.

package referee

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// Ask says how the table asks for the lines of a verb. If a verb has no Ask, the table asks for each word of its lines.
type Ask struct {
	Verb     play.Verb
	Title    lang.Text // what menus and forms call the lines; a question has no mark
	Asks     bool      // the title is a question
	Named    lang.Text // the title with a gap {player} for the player who is asked; empty if it names nobody
	Together bool      // all players fill in one form
	When     Mode
	Sum      lang.Text // the text under a form with Together set; {sum} is the sum so far, {of} is the field Of
	Of       int
	// Likely is the greatest number that players usually say. A form goes on when another digit would make a greater
	// number. 0 if there is no such number.
	Likely int
	Column int // the number of the game's column that shows the number, counted from 1; 0 for none
	// Key is the letter that chooses the verb among the table's actions. A verb without a letter is not offered.
	Key lang.Text
	// OfTurn lines are those of one's own turn, such as a card or a pass. If the player before has still to do something
	// else, such as naming the suit of a jack, nobody's phone asks for them.
	OfTurn  bool
	Accuses bool // a player accuses another of breaking a rule; offered if the referee sees a broken rule
	Reports bool // the line reports an error that only the players saw or heard; forms do not warn that it is one
	// States lists the articles whose breach a line of the verb states, such as an interception with another card. The
	// warning then proposes to record the line.
	States []*rulebook.Article
	// Counts reports whether the line has any effect under these house rules. Nil means always.
	Counts func(Options) bool
	// Dealt lines name cards that not all players have seen. A simulation deals them and does not record them. The
	// table's screen shows them like other lines, so players who want to hide their cards enter them on their own
	// phones.
	Dealt bool
	// Said is a sentence for a line of the verb. Its gaps are {player} and {other} for the players of the line,
	// {number} and {second} for its numbers, {card}, and {word} for a keyword. Self is the sentence for a line whose
	// {other} is the {player}. Both are empty for a line that is said by its title and words.
	Said, Self lang.Text
	// Now returns the question of this moment, if it depends on the match; nil if it is always Title.
	Now func(table TableView) lang.Speaker
	// Typed is the word with which people type a line that has only cards, in a field that asks for a card: "dog 9s 17
	// 4h". Empty if the line is typed nowhere else.
	Typed lang.Text
	// Ahead says what the players do at the table before they answer the question, and how they type that if they want
	// it checked; nil if they do nothing.
	Ahead func(table TableView) lang.Speaker
	// First returns the proposed words of the line, which Enter accepts: one string for each word of the verb's shape.
	// For a repeated word the string has all values, separated by spaces.
	First func(table TableView) []string
	// Odds makes a simulated match sometimes choose this line when it is not due: once in Odds steps in which the line
	// is legal. 0 means never.
	Odds int
}

// Asked returns the title as it asks: if it is a question, with its mark.
func (a Ask) Asked(language lang.Lang) string {
	title := text.Capital(a.Title.In(language))
	if a.Asks {
		return language.Question(title)
	}
	return title
}

// Short describes a game's short forms, which people type at a fast table instead of answering questions. Now and Lines
// are nil in a browser.
type Short struct {
	// Now returns, in an open round, the question that the table asks at this moment, and examples of answers.
	Now func(table TableView) (question lang.Speaker, samples Samples)
	// Due returns the place of the player to whom the question is addressed; nil if that is always the player on turn.
	Due func(table TableView) Place
	// Lines returns the lines of play for words typed in an open round: the method Lines of the game's ShortForms. It
	// returns ErrUnread if the words have no meaning, or a question if they could have several, such as "which pile?".
	Lines func(table TableView, words []string, language lang.Lang) ([]string, error)
	// Confirm lists the verbs of lines that the table confirms in words although the board changes, because the board
	// does not show all that the short form was read as, such as the slot in which a card is kept.
	Confirm []play.Verb
}

// Samples are examples of short forms with their meanings in each language, the most usual first. In a short form, {0}
// stands for the player who is due, {1} and {2} for others, as people type them.
type Samples map[lang.Lang][]Sample

// Sample is a short form with its meaning.
type Sample struct{ Typed, Means string }

// sampleMark stands in a words file between a short form and its meaning: "3 9 -> keeps the card in slot 3 and throws
// out a 9".
const sampleMark = " -> "

// SamplesIn returns the samples of a list in a words file.
func SamplesIn(rows lang.Words) Samples {
	samples := Samples{}
	for _, language := range lang.All {
		for _, row := range rows.In(language) {
			typed, means, _ := strings.Cut(row, sampleMark)
			samples[language] = append(samples[language], Sample{typed, means})
		}
	}
	return samples
}

// SamplesOf returns the samples of these texts of a words file, each a text such as "8 -> discards the 8".
func SamplesOf(rows ...lang.Speaker) Samples {
	samples := Samples{}
	for _, row := range rows {
		typed, means := lang.AsPhrase(row).Cut(sampleMark)
		for _, language := range lang.All {
			samples[language] = append(samples[language], Sample{typed.In(language), means.In(language)})
		}
	}
	return samples
}

// And returns the samples with further ones after them.
func (s Samples) And(further ...Samples) Samples {
	all := maps.Clone(s)
	for _, samples := range further {
		for language, of := range samples {
			all[language] = slices.Concat(all[language], of)
		}
	}
	return all
}

// In returns the samples in a language. players replaces the gaps for players.
func (s Samples) In(language lang.Lang, players *strings.Replacer) []Sample {
	samples := slices.Clone(s[language])
	for i := range samples {
		samples[i].Typed = players.Replace(samples[i].Typed)
	}
	return samples
}

// Form is a form for the tally of a complete round, for games in which that is faster than one question for each verb.
type Form struct {
	Title lang.Text
	// Fields returns the entries for the open round in its present state. It returns none if too much has been played
	// for a tally.
	Fields func(table TableView, language lang.Lang) []Entry
	// Lines returns the lines of play for the values entered, by entry key. An error says which value is missing or
	// wrong.
	Lines func(table TableView, entered map[string]string) ([]string, error)
	// Entered is the reverse of Lines: it returns the values, by entry key, from which the form made these lines of a
	// round, with cards in words of that language. Like the roster, the actions name players by their places. The caller
	// checks the values: Lines must make the same lines of them.
	Entered func(roster *play.Roster, acts []play.Action, language lang.Lang) map[string]string
	// Column is the number of the game's column that shows the values entered for each player, from 1; 0 for none.
	Column int
	// Midway says that the form can also finish a round that was begun by play.
	Midway bool
	// Until is a verb after whose lines a tally is impossible, because the counts would have to agree with plays that
	// are not all recorded. Only a match that waits for a tally still accepts one. Empty if a tally can always close
	// the round.
	Until string
	// Enough reports whether the value of this entry makes all further questions unnecessary. Nil means never.
	Enough func(entered map[string]string, key string) bool
}

// Entry is one field of a Form: a choice if it has options, else a short text to type.
type Entry struct {
	Key     string
	Label   string // in the user's language
	Asks    bool   // the label is a question, without its mark
	Help    string
	Value   string // the initial value
	Options []EntryOption
	// Fits reports whether an option is possible together with the other entries; nil if every option is.
	Fits func(entered map[string]string, value string) bool
	// Ticks are options that may be ticked on a page instead of typed. The entry's value is then the values of the
	// ticked options, separated by spaces.
	Ticks []EntryOption
	// Told returns a recorded value in words, if people may have entered it in another way; nil for the value itself.
	Told  func(value string) string
	Check func(value string) error // called when the user leaves the entry; nil accepts any value
	// Least and Most are the limits of a whole number; both are 0 if the entry is not a number
	Least  int
	Most   int
	Keypad bool // digits, + and * are typed
	Half   bool // the number may end in a half
}

// Asked returns the label as it asks for a value: if it is a question, with its mark.
func (e Entry) Asked(language lang.Lang) string {
	if e.Asks {
		return language.Question(e.Label)
	}
	return e.Label
}

// EntryOption is an option of an entry.
type EntryOption struct {
	Value, Label, Key string
	Aliases           []string // other words that choose it when a user types them
}

// Mode is the way in which a round is recorded.
type Mode uint8

// The modes.
const (
	Always   Mode = iota // for an Ask: in every mode
	ByTally              // only bids and results
	ByPlay               // each card
	ByPoints             // only the points
	ByTotals             // of a match: only the totals
)

// Column is a column that boards and sheets show for each player in a round, in addition to the points.
type Column struct {
	Title lang.Text
	Short lang.Text // the title if space is short; empty to use Title
	Cell  func(d scoring.Detail, at Place) Cell
	Sum   bool // the board shows the sum over all players
}

// RoundColumn is a column that sheets show for a round as a whole, between its number and the players.
type RoundColumn struct {
	Title lang.Text
	Short lang.Text // the title if space is short; empty to use Title
	Cell  func(d scoring.Detail, language lang.Lang) string
}

// Of returns the text for a round, or "" if only the points of the round are recorded.
func (c RoundColumn) Of(detail scoring.Detail, language lang.Lang) string {
	if detail == nil {
		return ""
	}
	return c.Cell(detail, language)
}

// Cell is the entry of one player in a column.
type Cell struct {
	Text string
	N    int  // the number that the board adds up, if the column has Sum set
	Sign bool // the text is a sign of the player's part in the round, not a number
	Mark Mark
}

// SignOf returns the cell of a sign of the player's part in a round. It is empty if there is no sign.
func SignOf(sign string) Cell { return Cell{Text: sign, Sign: sign != ""} }

// Count returns the cell of a number. It is empty for a negative number, which means that there is none.
func Count(n int) Cell {
	if n < 0 {
		return Cell{}
	}
	return Cell{Text: strconv.Itoa(n), N: n}
}

// Mark distinguishes cells without colour.
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

// MarksLegend returns the meanings of the signs of the game's marks: "★ round with a bonus · ✗ bid missed".
func (g *Game) MarksLegend(language lang.Lang) string {
	var meanings []string
	for mark, meaning := range g.Marks {
		if !meaning.IsZero() {
			meanings = append(meanings, markSigns[mark]+" "+meaning.In(language))
		}
	}
	return strings.Join(meanings, " · ")
}

// Scene describes the table in the open round, for the board.
type Scene struct {
	Turn  int          // the player on turn; Nobody if any player may act
	Title lang.Speaker // such as "trick 4 of 11"; may be nil
	Cards []TableCard  // the cards on the table, in order
	Facts []Fact       // other facts that everybody can see
	Hands []int        // the number of cards that each seat holds; nil if it is not known
	Notes []Note       // what single players have to do, or have done
	// Tableau describes the cards before each player, in addition to the game's columns.
	Tableau []TableauRow
}

// AddFact adds a fact that everybody can see.
func (s *Scene) AddFact(label, value lang.Speaker) { s.Facts = append(s.Facts, Fact{label, value}) }

// AddRow adds a row of the tableau. It adds nothing if cell returns nil for all seats.
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

// TableauRow is one row of the tableau, such as the cards that are face up before each player.
type TableauRow struct {
	Title lang.Text
	Cells []lang.Speaker // by seat; nil for nothing
}

// TableCard is a card that a player has put down.
type TableCard struct{ Seat, Card int }

// Fact is a fact that everybody at the table can see.
type Fact struct{ Label, Value lang.Speaker }

// Note is a note about one player.
type Note struct {
	Seat   int
	Text   lang.Speaker
	Judged bool // players may not have noticed it, so it is shown only if the referee speaks or is asked
}

// Clock is the time that a rule gives a player to act. Any player at the table can start it.
type Clock struct {
	Seconds int
	Verb    play.Verb                   // the line about a player whose time has run out; recorded if the table confirms it
	Player  func(table TableView) Place // the player whose clock would run now; Nobody if there is none
}

// Scener is an engine that can describe the table.
type Scener interface{ Scene() Scene }
