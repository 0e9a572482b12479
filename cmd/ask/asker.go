package ask

import (
	"context"
	"errors"
	"io"

	"arbitro/referee/lang"
)

// Asker puts questions to the people at the table: as forms on a terminal, as plain lines, or from a test's script.
// It is used by one goroutine at a time.
type Asker interface {
	// Ask puts one question. Besides an answer it gives ErrActions or ErrBack with what was typed so far, ErrPaused
	// (also for a ctx that is done), or an error that is io.EOF when the input has ended. With any error nothing of
	// the question was answered.
	Ask(ctx context.Context, q Question) (Answer, error)
	// Tell says something short: a form shows it above the next question until that is answered, lines at once.
	Tell(text string)
	// Show gives something longer to read, scrolled on a screen until the reader goes on.
	Show(ctx context.Context, title, text string) error
	// Close gives the terminal back as it was. An Asker that is asked again afterwards opens again.
	Close() error
}

// What may come in the place of an answer.
var (
	// ErrActions says that the table's actions are wanted; the Answer beside it holds what was typed.
	ErrActions = lang.Errorf(lang.Text{It: "sono state chieste le azioni del tavolo", En: "the table's actions were asked for"})
	// ErrBack says that the question is to be left, or the one before put again; the Answer holds what was typed.
	ErrBack = lang.Errorf(lang.Text{It: "si torna indietro", En: "going back"})
	// ErrPaused says that the table is left for now: Ctrl-C, a signal, or a context that is done.
	ErrPaused = lang.Errorf(lang.Text{
		It: "pausa: tutto quello che era stato confermato è salvato",
		En: "paused: everything that was confirmed is saved",
	})
)

// errEnded is io.EOF that can be read by people.
var errEnded = errors.Join(lang.Errorf(lang.Text{
	It: "l'input è finito prima della risposta; di questa domanda non è stato registrato niente",
	En: "the input ended before the answer; nothing of this question was recorded",
}), io.EOF)

// Paused returns ErrPaused with the reason that a context gives.
func Paused(ctx context.Context) error { return errors.Join(ErrPaused, ctx.Err()) }

// Question is one form: what is filled in together is one question of several fields. All its texts are in the
// user's language already; its functions are called only while Ask runs.
type Question struct {
	Board   string  // what stands above the question all the time, laid out already
	Title   string  // the question
	Help    string  // a sentence under the title
	Fields  []Field // one at least
	At      int     // the field to begin with
	Actions bool    // one key opens the table's actions here; without, that key goes back
	// Fresh drops what was typed before the question could be read: for warnings and anything that cannot be undone.
	Fresh bool

	Quick []Quick    // signs that do something at once
	Clock *Countdown // runs while the question is open; nil where none does

	Live  func(values []string) string // said while typing, such as the sum of the bids; may say nothing
	Check func(values []string) error  // asked of the whole form before it is accepted
	// Enough reports whether leaving field at answers the whole question already; nil is never.
	Enough func(values []string, at int) bool
	IsRaw  func(line string) bool // whether what was typed is a line of play and no answer; nil is never
}

// Kind is the kind of a field.
type Kind uint8

// The kinds of fields.
const (
	Text    Kind = iota // short typing with completion
	Choice              // one of the options
	Choices             // any of the options, also none
	YesNo               // Yes or No
)

// What a YesNo field holds.
const (
	Yes = "yes"
	No  = "no"
)

// Field is one entry of a form.
type Field struct {
	Key     string // names the field in the Answer
	Label   string // may be empty where the question has one field
	Help    string // shown while the field has the cursor
	Kind    Kind
	Value   string   // what stands there at first; of Choices several, made with Join
	Options []Option // of Choice and Choices: one at least
	// Suggest gives whole lines that the typed one may become, the likeliest first. LastWord makes one that
	// completes the last of several words.
	Suggest func(typed string) []string
	Check   func(value string) error // asked when the field is left
	Free    bool                     // any text at all: it is never taken for a line of play
}

// Option is one thing to choose.
type Option struct {
	Label string
	Value string
	Key   string // the letter that chooses it; without one it gets its number
}
