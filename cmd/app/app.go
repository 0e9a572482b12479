package app

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
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// App is what every command is given.
type App struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(string) string // the environment
	Now      func() time.Time    // the clock
	Asker    ask.Asker           // puts questions; nil for the one that suits the streams

	Leagues leagues // what the table asks of the leagues' room

	Lang     lang.Lang
	Settings Settings
	Bare     io.Writer // Err as the terminal has it, for a line that is written over
	DbFlag   string    // --db
	Plain    bool      // --plain
	Seated   bool      // an evening is under way, and its screen stays from question to question
	Columns  int       // of the screen, where Out is not it; 0 to ask
	Storing  bool      // the database was opened to store something
	Status   int       // what the program exits with if nothing goes wrong
}

// leagues is what the table asks of the leagues' room. The rooms of commands do not know each other: package cmd puts
// one in.
type leagues interface {
	// For returns the names of the leagues that a match of the game counts for today.
	For(ctx context.Context, store *db.Store, g *referee.Game) ([]string, error)
	// AtHome opens what the first screen has for whoever keeps the leagues.
	AtHome(ctx context.Context, store *db.Store) error
}

// New is the house of a program run by a person.
func New() *App {
	return &App{In: os.Stdin, Out: &paper{File: os.Stdout}, Err: os.Stderr, Env: os.Getenv, Now: time.Now}
}

// Say returns a text in the user's language, with its gaps filled by names and words that may hold anything.
func (a *App) Say(t lang.Text, args ...any) string {
	return text.Lines(t.Fill(a.Lang, Args(args)...))
}

// Records is where the text of records is written: a file or a pipe receives every byte, a terminal what it may show.
func (a *App) Records() io.Writer {
	if IsTerminal(a.Out) {
		return text.NewWriter(a.Out)
	}
	return a.Out
}

// SayJSON writes a value as one line of JSON.
func (a *App) SayJSON(value any) error {
	object, err := json.Marshal(value)
	if err == nil {
		_, err = a.Out.Write(append(text.EscapeJSON(object), '\n'))
	}
	return err
}

// Store opens the database to store something, and makes it on first use.
func (a *App) Store(ctx context.Context) (*db.Store, error) {
	a.Storing = true
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	return db.Open(ctx, path, db.Options{Clock: a.Now})
}

// Reading opens the database for commands that only look. One that is not there yet is made all the same, so that a
// first look shows an empty list and no error.
func (a *App) Reading(ctx context.Context) (*db.Store, error) { return a.ReadingWith(ctx, db.Options{}) }

// ReadingWith is Reading with options of the store's.
func (a *App) ReadingWith(ctx context.Context, opts db.Options) (*db.Store, error) {
	path, err := a.Database()
	if err != nil {
		return nil, err
	}
	opts.Clock = a.Now
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

// Desk gives the desk of a store.
func (a *App) Desk(store *db.Store) *desk.Desk { return desk.New(store, games.Find, a.Now) }

// Prompt gives what puts questions on these streams.
func (a *App) Prompt() ask.Asker {
	if a.Asker == nil {
		a.Asker = ask.New(a.In, a.Out, a.Lang, a.Plain)
	}
	return a.Asker
}

// Ask puts one question outside of an evening's screen, and gives the terminal back: what a command says next is seen.
func (a *App) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	answer, err := a.Prompt().Ask(ctx, q)
	if !a.Seated {
		_ = a.Prompt().Close() // the answer is there; a terminal that fails will do so at the next question
	}
	return answer, err
}

// OnScreen puts several questions on one screen, and gives the terminal back after the last.
func (a *App) OnScreen(do func() error) error {
	if a.Seated {
		return do()
	}
	a.Seated = true
	err := do()
	a.Seated = false
	if closing := a.Prompt().Close(); err == nil {
		err = closing
	}
	return err
}

// OnTerminal reports whether a person sits at both ends.
func (a *App) OnTerminal() bool { return IsTerminal(a.In) && IsTerminal(a.Out) }

func IsTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && isatty.IsTerminal(f.Fd())
}

// Asks reports whether somebody is there to be asked.
func (a *App) Asks() bool { return a.Asker != nil || a.Plain || a.OnTerminal() }
