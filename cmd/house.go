// Package cmd is the program's commands: one file a command, an options struct, a constructor and a run function.
//
// A command holds no rule and no price: it reads its words, asks the rooms (referee, db, reports, the desk, the table)
// and writes what they say to the streams that it was given. The House is what every command gets: streams, clock,
// language, and where the database is. Errors become the user's language and an exit status in one place, status.go.
//
// To add a command: write its file, and add its constructor to the list in root.go. To add a language: the texts of
// this package are lang.Text values beside the code that uses them.
package cmd

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"time"

	"github.com/mattn/go-isatty"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// House is what every command is given.
type House struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(string) string // the environment
	Now      func() time.Time    // the clock
	Asker    ask.Asker           // puts questions; nil for the one that suits the streams

	lang     lang.Lang
	settings settings
	bare     io.Writer // Err as the terminal has it, for a line that is written over
	dbFlag   string    // --db
	plain    bool      // --plain
	seated   bool      // an evening is under way, and its screen stays from question to question
	columns  int       // of the screen, where Out is not it; 0 to ask
	storing  bool      // the database was opened to store something
	status   int       // what the program exits with if nothing goes wrong
}

// NewHouse is the house of a program run by a person.
func NewHouse() *House {
	return &House{In: os.Stdin, Out: &paper{File: os.Stdout}, Err: os.Stderr, Env: os.Getenv, Now: time.Now}
}

// say returns a text in the user's language, with its gaps filled by names and words that may hold anything.
func (h *House) say(t lang.Text, args ...any) string { return text.Lines(t.Fill(h.lang, args...)) }

// records is where the text of records is written: a file or a pipe receives every byte, a terminal what it may show.
func (h *House) records() io.Writer {
	if isTerminal(h.Out) {
		return text.NewWriter(h.Out)
	}
	return h.Out
}

// sayJSON writes a value as one line of JSON.
func (h *House) sayJSON(value any) error {
	object, err := json.Marshal(value)
	if err == nil {
		_, err = h.Out.Write(append(text.EscapeJSON(object), '\n'))
	}
	return err
}

// store opens the database to store something, and makes it on first use.
func (h *House) store(ctx context.Context) (*db.Store, error) {
	h.storing = true
	path, err := h.database()
	if err != nil {
		return nil, err
	}
	return db.Open(ctx, path, db.Options{Clock: h.Now})
}

// reading opens the database for commands that only look. One that is not there yet is made all the same, so that a
// first look shows an empty list and no error.
func (h *House) reading(ctx context.Context) (*db.Store, error) {
	return h.readingWith(ctx, db.Options{})
}

// readingWith is reading with options of the store's.
func (h *House) readingWith(ctx context.Context, opts db.Options) (*db.Store, error) {
	path, err := h.database()
	if err != nil {
		return nil, err
	}
	opts.Clock = h.Now
	store, err := db.Open(ctx, path, opts)
	if err == nil || errors.Is(err, db.ErrLocked) { // it has been waited for already
		return store, err
	}
	opts.ReadOnly = true
	if again, readErr := db.Open(ctx, path, opts); readErr == nil {
		return again, nil
	}
	return nil, err
}

// desk gives the desk of a store.
func (h *House) desk(store *db.Store) *desk.Desk { return desk.New(store, games.Find, h.Now) }

// asker gives what puts questions on these streams.
func (h *House) asker() ask.Asker {
	if h.Asker == nil {
		h.Asker = ask.New(h.In, h.Out, h.lang, h.plain)
	}
	return h.Asker
}

// ask puts one question outside of an evening's screen, and gives the terminal back: what a command says next is seen.
func (h *House) ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	a, err := h.asker().Ask(ctx, q)
	if !h.seated {
		_ = h.asker().Close() // the answer is there; a terminal that fails will do so at the next question
	}
	return a, err
}

// onScreen puts several questions on one screen, and gives the terminal back after the last.
func (h *House) onScreen(do func() error) error {
	if h.seated {
		return do()
	}
	h.seated = true
	err := do()
	h.seated = false
	if closing := h.asker().Close(); err == nil {
		err = closing
	}
	return err
}

// onTerminal reports whether a person sits at both ends.
func (h *House) onTerminal() bool { return isTerminal(h.In) && isTerminal(h.Out) }

func isTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && isatty.IsTerminal(f.Fd())
}
