// Package ask puts questions to people. It knows no terminal, no game, no match and no store.
//
// An Asker puts a Question and returns an Answer. There are three: form.Forms draws a board with a form under it,
// plain.Lines writes prompts and reads lines, asktest.Script answers from a list in a test. form.Open picks between the
// first two.
//
//	a, err := asker.Ask(ctx, ask.Question{
//		Board:   board,                       // stands above the question all the time
//		Title:   "Dichiarazioni",
//		Fields:  []ask.Field{{Key: "anna", Label: "Anna", Check: bid}, {Key: "bruno", Label: "Bruno", Check: bid}},
//		Live:    sum,                         // "Somma: 7 di 11", shown while somebody types
//		Actions: true,
//	})
//	switch {
//	case errors.Is(err, ask.ErrActions):      // Esc, or ! on a line: offer the actions, then ask again
//		q = q.Resume(a)                       // with what had been typed
//	case err == nil && a.Raw != "":           // a line of play instead of an answer
//	case err == nil:
//		bid := a.Of("anna")
//	}
//
// The functions of a question run while Ask waits, and only then, so they may look at a live match. Enter answers, Tab
// completes, the arrows move, Esc opens the table's actions (or goes back where there are none), Ctrl-C pauses. The
// caller decides, at ErrBack, what going back means. A Fresh question drops what was typed before it could be read. The
// same answers are understood on a line, in every language and without accents or capitals.
//
// # Another asker
//
// A Question assumes no terminal. An asker on another medium calls Sound before it shows a question, Start for the
// initial values, First for the field to begin with, Said for the text under the form, Field.Read for a typed answer,
// Sign and Raw for something else that was typed, Last to find out whether there is more to ask, and Refusal to judge the
// values, which it returns in an Answer. asktest.Script does all of that in 200 lines.
//
//	question.go  Question, Field, Option, Asker; Number, the range of a field for numbers; Whole, which reads a number as
//	             people type it; Pad, the score as a table that is typed into; Countdown, a clock that stands with a
//	             question
//	values.go    Values, the values of a form by the keys of its fields
//	answer.go    Answer; the refusal of values
//	read.go      what a typed line means; a row of values, typed or pasted, that is spread over several fields
//	             (Question.Row); what people would type, and how words are completed
//	list.go      a list that narrows; the signs that separate names (IsListSign, Listed); a choice of what to do
package ask

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Asker puts questions to the people at the table: as forms on a terminal, as plain lines, or from a test's script.
// Only one goroutine at a time may use it.
type Asker interface {
	// Ask puts a question and returns its answer. Errors: ErrActions, ErrBack or ErrStale, with what was typed so far;
	// ErrPaused, also for a ctx that is done; an error that is io.EOF when the input has ended. With any error the
	// question is unanswered.
	Ask(ctx context.Context, question Question) (Answer, error)
	// Notify shows a short text: a form keeps it above the next question until that is answered, lines write it at
	// once.
	Notify(text string)
	// Show shows a longer text, and returns when the reader goes on.
	Show(ctx context.Context, title, text string) error
	// Speak changes the language of the asker's own words, from the next question on.
	Speak(l lang.Lang)
	// Close restores the terminal. An Asker that is asked again afterwards opens again.
	Close() error
}

// Errors that Ask returns instead of an answer.
var (
	// ErrActions says that the user wants the table's actions. The Answer holds what was typed.
	ErrActions = errors.New("the table's actions are wanted")
	// ErrBack says that the user leaves the question, or wants the previous one again. The Answer holds what was typed.
	ErrBack = errors.New("going back")
	// ErrStale says that Question.Stale was closed. The Answer holds what was typed.
	ErrStale = errors.New("somebody has answered elsewhere")
	// ErrPaused says that the table is left for now: Ctrl-C, a signal, or a context that is done.
	ErrPaused = words.Paused.Err()
	// ErrEnded is io.EOF with a text for people.
	ErrEnded = errors.Join(words.Ended.Err(), io.EOF)
)

// Paused returns ErrPaused together with the error of a context.
func Paused(ctx context.Context) error { return errors.Join(ErrPaused, ctx.Err()) }

// Question is one form: fields that people fill in together belong to one question. All its texts are already in the
// user's language. Its functions are called only while Ask runs. It does not assume a terminal.
type Question struct {
	Board  string // always above the question: lines with their columns two spaces apart (see text.Columns)
	Pad    *Pad   // replaces Board if values are typed into the score itself; nil for none
	Large  bool   // the pad is shown in large figures, until a key leads to the form
	Title  string // the question
	Help   string // a sentence under the title
	Sample bool   // Help holds only examples, which a small screen cuts before the board
	OnPage string // replaces Help on a page, whose fields can be emptied without typing a dash; "" for Help
	Keys   string // continues Help for users with a keyboard: the keys of this question
	Terms  string // explains words of the question, for the help; may be empty
	// Glossary explains words of the game. It ends the help, because most users ask for the question and its keys.
	Glossary string
	Fields   []Field // at least one
	All      []Field // Fields and those that others have answered elsewhere, as they stood before; nil if there are none
	At       int     // the field to begin with
	Resumed  bool    // the fields hold the values of an earlier answer, by Resume
	Actions  bool    // the table's actions are a key away; without them, that key goes back
	Send     string  // the label of the button that answers a question without open fields; empty for the page's own
	// Folded returns a line about values that are usually right. A page shows that line and folds the fields away. If it
	// returns "", the fields are shown. It may be nil.
	Folded func(values Values) string
	NoBack bool // there is nothing to go back to, so a page has no button for it
	// Returns says that a page has a button to go back to the question before this one, besides that of the actions.
	Returns bool
	Leaves  bool // the key that goes back leaves the program, and the screen says so
	// Yields says that on a small screen the board leaves its place to the options, so that all of them are in sight.
	Yields bool
	// Next is the question that follows if this one is answered with its defaults; nil for none. Both are shown as one
	// form; see WithNext.
	Next *Question
	// Follows reports whether Next follows these values of the question too; nil if it follows only the defaults.
	Follows func(values Values) bool
	// Fresh drops what was typed before the question could be read: for warnings and anything that cannot be undone.
	Fresh bool
	// Slow says that it takes a while until the answer has led to something, such as a search in the rules. The screen
	// says at once that the program works, and what is typed until the next question counts for nothing.
	Slow bool
	// Records says that the answer is recorded. While nothing was typed into the form, an Enter within a second of the
	// one before then does nothing: it was meant for the form before.
	Records bool
	// Proposes says that Enter alone records what the form proposes, such as the next dealer. While nothing was typed into
	// the form, an Enter within a second of the one that answered a form that Records then does nothing.
	Proposes bool

	// Stale is closed when the question may no longer be due, because somebody has answered elsewhere. A form then
	// returns ErrStale at once; plain lines say so at once on a terminal, and return it after the next line, which they
	// ignore. It may be nil.
	Stale <-chan struct{}

	Quick []Quick    // signs that do something at once
	Clock *Countdown // runs while the question is open; nil for none

	// Left is called with the values in the form while people fill it in, at the latest when the cursor moves on to
	// another field. It may be nil.
	Left func(Answer)

	Live  func(values Values) string // returns the text under the form, such as the sum of the bids; may be nil
	Check func(values Values) error  // refuses the whole form; may be nil
	// Enough reports whether leaving the field with a key answers the whole question already; nil for never.
	Enough func(values Values, left string) bool
	// Ends reports whether the value of the field with a key leaves nothing to ask in the fields after it, seen or not; nil
	// for never.
	Ends func(values Values, left string) bool
	// InSight says that Enough and Keys apply only if the fields that are left out can be seen.
	InSight bool
	IsRaw   func(line string) bool // reports whether text is a line of play instead of an answer; may be nil
	// BeginsRaw reports whether typed text may go on as a line of play; nil for any text.
	BeginsRaw func(typed string) bool
}

// KeyHelp returns the help of the question for users with a keyboard.
func (q Question) KeyHelp() string { return text.Join(" ", q.Help, q.Keys) }

// Kind is the kind of a field.
type Kind uint8

// The kinds of fields.
const (
	Text    Kind = iota // a short text, with completion
	Choice              // one of the options
	Choices             // any number of the options, also none
	YesNo               // Yes or No
	Picks               // any number of the options, from a list that narrows as the user types; see Field.Other
)

// The values of a YesNo field.
const (
	Yes = "yes"
	No  = "no"
)

// Field is one entry of a form.
type Field struct {
	Key   string // names the field in the Answer; no other field of the form has the same
	Label string // may be empty if the question has only one field
	Name  string // what the value is, where people read it after the form: the label, but not as a question
	// Told returns the value in words, where people read it after the form; nil for the value as it stands.
	Told    func(value string) string
	Column  int    // the number of the game's column that the typed number goes into, from 1; 0 for none
	Help    string // shown while somebody fills in the field
	Kind    Kind
	Value   string   // the initial value; Join joins several values of Choices and Picks
	Options []Option // of Choice and Choices: at least one
	// Unset, of Choice without a Value, says that no option is chosen at first, so that Enter alone cannot record an
	// answer that no player has given.
	Unset bool
	// KeysOnly, of Choice, says that on a screen only the key of an option chooses it, not the beginning of its label.
	// So a line that was meant for another question does not change the choice.
	KeysOnly bool
	// Later, of Choice, holds options that cannot be chosen now. Whoever types the letter of one is told its Help, which
	// says when it can.
	Later []Option
	// Fits, of Choice, reports whether a value can be chosen next to the other values of the form; nil for any option.
	Fits func(values Values, value string) bool
	// Other, of Picks, is the label of a row that adds the typed text as a value of its own, such as "new: %s". If Other
	// is empty, only options are accepted. A list of names separated by commas, also a pasted list, is read name by name:
	// the label of an option means that option, any other name is a value as typed.
	Other string
	// New, of Picks, is called with a typed text that the user added by the row of Other. The user has then confirmed that
	// the text is new, so the caller need not ask.
	New func(typed string)
	// Find, of Picks, returns further options for the typed text, if there are too many to list. It may be nil.
	Find    func(typed string) []Option
	Most    int  // for Picks: the greatest number of values, 0 for any; a Picks for one value is answered by choosing it
	Ordered bool // for Picks: the values keep the order in which they were ticked
	// Suggest returns whole lines that the typed line may become, the likeliest first. StartingWith, LastWord and
	// CompleteLast make one of a list of words.
	Suggest func(typed string) []string
	Check   func(value string) error // refuses a value when the field is left; may be nil
	Free    bool                     // accepts any text, even one that looks like a line of play
	GoesOn  bool                     // what is typed into a Text field is added to its value, as words after it
	// Number is the range of a Text field for a whole number. A digit that leaves the range is refused; a digit that no
	// other can follow moves on to the next field.
	Number *Number
	// Signs are the only characters that a Text field accepts, if it takes numbers that Number does not describe, such
	// as halves. Any other character is refused at once, unless a line of play may begin with it. Empty accepts any
	// characters.
	Signs  string
	Keypad bool // a Text field of digits, + and *, which a phone's keypad has
	Listed bool // one of a list of names: a comma goes on to the next, and a pasted list fills the next ones too
	// Offer is what may be tapped instead of typed in a Text field; the zero Offer offers nothing.
	Offer Offer
}

// Offer holds the options that may be tapped for one field: one of them or, if Several is set, any number.
type Offer struct {
	Options []Option
	Cards   []int // the card of each option; nil if the options are not cards
	Several bool
	Least   int // of several: how many the answer takes at least; 0 for any number
	Most    int // of several: how many it takes at most, if Least is not 0
}

// Held returns the values of the options that typed words name. The name of an option may be several words: the longest
// name that fits counts.
func (o Offer) Held(typed string) []string {
	var values []string
	for typed = strings.Join(strings.Fields(typed), " "); typed != ""; typed = strings.TrimSpace(typed) {
		next, _, _ := strings.Cut(typed, " ")
		for _, option := range o.Options {
			if len(option.Value) > len(next) && strings.HasPrefix(typed+" ", option.Value+" ") {
				next = option.Value
			}
		}
		values = append(values, next)
		typed = typed[len(next):]
	}
	return values
}

// Labels returns the labels of the options that typed words name, and the words that name none.
func (o Offer) Labels(typed string) []string {
	labels := o.Held(typed)
	for i, value := range labels {
		for _, option := range o.Options {
			if option.Value == value {
				labels[i] = option.Label
			}
		}
	}
	return labels
}

// Option is one of the values that a field lets the user choose.
type Option struct {
	Label string
	Value string
	Key   string   // the letter that chooses it; an option without a letter is chosen by its number
	Help  string   // a line about it, for the help of its question (Explain); may be empty
	Also  []string // other words that choose the option when typed
	Found bool     // comes from Field.Find, so it fits the typed text whatever its label is
	Gone  bool     // of an Offer: shown at its place, but it can no longer be tapped, such as a card that was played
	Shown bool     // its key alone does not answer: it is shown as chosen until Enter confirms it
}

// Begins reports whether one of the option's other words begins with a folded text. If whole is set, the word must
// equal the text.
func (o Option) Begins(typed string, whole bool) bool {
	return slices.ContainsFunc(o.Also, func(word string) bool {
		word = text.Fold(word)
		return word == typed || !whole && strings.HasPrefix(word, typed)
	})
}

// Marks returns the key that chooses each option: its letter, or otherwise a number.
func Marks(options []Option) []string {
	all := make([]string, len(options))
	used := map[string]bool{}
	for i, option := range options {
		if k := text.Fold(option.Key); k != "" && !used[k] {
			all[i] = option.Key
			used[k] = true
		}
	}
	for i := range all {
		for n := i + 1; all[i] == ""; n++ {
			if m := strconv.Itoa(n); !used[m] {
				all[i] = m
				used[m] = true
			}
		}
	}
	return all
}

// Explain returns a line for each option that has a help: its mark, or its label where people tap and see no marks, and
// the help.
func Explain(options []Option, taps bool) string {
	var rows [][]string
	marks := Marks(options)
	for i, option := range options {
		switch {
		case option.Help == "":
		case taps:
			rows = append(rows, []string{option.Label + " – " + option.Help})
		default:
			rows = append(rows, []string{marks[i], option.Help})
		}
	}
	return text.Columns("ll", rows)
}

// Quick is a sign with an immediate effect, typed instead of an answer. On the screen it is typed into an empty field,
// on plain lines as a line that holds nothing else.
type Quick struct {
	_ [0]func() // never compared: the page then holds no code for that

	Key      string // a sign that no answer to the question begins with
	Label    string // what it does, in a word or two
	Help     string // the same in a sentence, for the help; "" for the label
	Function string // a function key that does the same on the screen, such as "f2", also after something was typed
}

// Sign returns the quick sign that a typed key or line is, "" for any other text.
func (q Question) Sign(typed string) string {
	if slices.ContainsFunc(q.Quick, func(quick Quick) bool { return quick.Key == typed }) {
		return typed
	}
	return ""
}

// Countdown is a clock that runs while a question is open. The screen counts down and beeps at the end, and has no
// other effect. Plain lines write once that the clock has started.
type Countdown struct {
	Ends    time.Time
	Started string                   // the text that plain lines write
	Left    func(seconds int) string // the text while the clock runs
	Over    string                   // the text after its end
}

// SecondsLeft returns the seconds left, rounded up; 0 when the time is up.
func (c *Countdown) SecondsLeft(now time.Time) int {
	return max(0, int(math.Ceil(c.Ends.Sub(now).Seconds())))
}

// Whole parses a whole number as people type it, also with the minus sign "−" of printed books. Its errors are those of
// strconv.
func Whole(typed string) (int, error) {
	return strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(typed), "−", "-"))
}

// Number is the range of a field that takes a whole number.
type Number struct {
	Least, Most int
	// Likely is the greatest usual number; 0 stands for Most. The cursor moves on to the next field when another digit
	// would make the typed number greater than Likely.
	Likely int
}

// The characters of numbers as people type them: of a number with a sign, and of a number that may end in a half.
const (
	SignedDigits = "0123456789+-−"
	HalfDigits   = "0123456789.,½ /"
)

// WithHalf writes the half of a number that was typed as a fraction as one sign: "45 1/2" is "45½".
func WithHalf(typed string) string {
	whole, ends := strings.CutSuffix(typed, "1/2")
	number := strings.TrimRight(whole, " ")
	if !ends || whole != "" && number == whole { // "451/2" may be anything
		return typed
	}
	return number + "½"
}

// Check returns an error unless the text is a whole number in the range.
func (n Number) Check(value string) error {
	v, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || v < n.Least || v > n.Most {
		return n.Refusal()
	}
	return nil
}

// Refusal returns the error for a number out of the range.
func (n Number) Refusal() error { return words.WantNumber(n.Least, n.Most).Err() }

// Pad is the score as a table with a row for each player. A value that a form asks of a player is typed at the end of
// that player's row, so that each name appears only once.
type Pad struct {
	Above string   // the lines over the table
	Heads []string // of the columns
	Align string   // the alignment of the columns, as in text.Columns
	Rows  []PadRow
	Typed string // the head of the typed cells; may be empty
	Name  int    // the column of the names, which are cut if space is short
	Large int    // the column that the large score shows
	Yield []int  // the columns to drop if space is short, in this order
	Below string // the lines under the table
	// Suited maps a card, as the lines write it, to the colour of its suit: "7♥" to "red". The suit is readable without
	// the colour.
	Suited map[string]string
}

// PadRow is the row of a player, or of the sums.
type PadRow struct {
	Field string // the key of the field typed at the end of the row; empty for none
	Cells []string
	Leads bool // the player leads
}

// leastName is the least width of a name, in columns.
const leastName = 4

// Table returns the head and the rows of the pad for a screen of this many columns, all of the same width.
func (p *Pad) Table(columns int) []string {
	rows := [][]string{slices.Clone(p.Heads)}
	names := []string{p.Heads[p.Name]}
	for _, padRow := range p.Rows {
		rows = append(rows, slices.Clone(padRow.Cells))
		names = append(names, padRow.Cells[p.Name])
	}
	widths := make([]int, len(p.Heads))
	measure := func() (total int) {
		for i := range widths {
			widths[i] = 0
			for _, row := range rows {
				widths[i] = max(widths[i], text.Width(row[i]))
			}
			total += widths[i] + 2
		}
		return total - 2
	}
	cut := func(most int) {
		for i, name := range text.CutNames(names, most) {
			rows[i][p.Name] = name
		}
	}
	if measure() > columns {
		cut(max(2*leastName, columns/5))
	}
	align := []byte(p.Align)
	var gone []int
	for yield := p.Yield; measure()-2*len(gone) > columns && len(yield) > 0; yield = yield[1:] {
		gone = append(gone, yield[0])
		for _, row := range rows {
			row[yield[0]] = ""
		}
	}
	if over := measure() - 2*len(gone) - columns; over > 0 {
		cut(max(leastName, widths[p.Name]-over))
	}
	slices.Sort(gone)
	for _, i := range slices.Backward(gone) {
		align = append(align[:i], align[i+1:]...)
		for n, row := range rows {
			rows[n] = append(row[:i], row[i+1:]...)
		}
	}
	lines := text.Table(string(align), rows)
	widest := 0
	for _, line := range lines {
		widest = max(widest, text.Width(line))
	}
	for i, line := range lines {
		lines[i] = text.Pad(line, widest)
	}
	return lines
}
