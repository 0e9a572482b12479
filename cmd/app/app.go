// Package app holds what every command needs: streams, clock, language, settings, the database, formats of output, the
// sentences of errors and the exit status.
//
//	a := app.New()
//	store, err := a.Reading(ctx)
//	app.Tell(a, words.NoLeagues())
//
// The packages scoring, db and cmd/desk contain no texts: their errors are faults (package referee/fault), a key with
// named arguments. Sentence finds the sentence under the key, in the words of this package (db, desk) or of referee
// (scoring, play), and fills its gaps with the arguments. The words that wrap a fault, such as "open store: migrate to
// 21", are for developers: ARBITRO_DEBUG=1 shows them under the sentence. The user reads the sentence of the outermost
// fault. An error that fills a gap is shown as its sentence.
//
//	app.go        the streams, the clock and the language
//	store.go      the database
//	settings.go   the user's settings
//	arguments.go  the words of the command line
//	complete.go   the candidates for words that a shell completes
//	remarks.go    the club's own remarks on articles
//	spelling.go   old names of commands and options, which still work
//	screen.go     the terminal: width, styles, progress of long work, failed writes; the exit status; the sentences for
//	              errors of files
//	panic.go      a panic becomes a sentence, and gives the terminal back
//	games.go      the games that users name, and their titles
//	listing.go    what lists and JSON have in common: days, players, states, ratings
//	output.go     the formats of output; how files are written, and when one is replaced, but not what they are called
//	              (cmd/screen and cmd/match propose names); the club with its crest
//	records.go    reads files of records until a signal ends it, and reports errors as FILE:LINE; judges stored matches
//	              in turn
//	outdated.go   asks before a result is corrected with which later rounds of a tournament were drawn
//	moved.go      what happens when the file of the database was moved, replaced or deleted
//	sentence.go   finds the sentence of an error, or of the error that it wraps; wraps an error with what was being done
//
// Recipe for a new error of db or desk: add a constant of type fault.Key to its errors.go, return it with its arguments
// (With) where the error happens, and add its row to words/*.txt here, with the arguments as gaps. TestFaults finds a
// key without a sentence, a sentence without a key and an argument without a gap. An argument that needs a form of its
// own, such as points, has a case in shown.
//
// The package must not import a room of commands.
package app

//go:generate go run arbitro/referee/lang/gen -export

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/mattn/go-isatty"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/form"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// App holds what every command needs: streams, clock, language, settings, database and output.
type App struct {
	In       io.Reader
	Out, Err io.Writer
	Env      func(string) string // the environment
	Now      func() time.Time    // the clock
	Asker    ask.Asker           // puts questions; nil for the asker that suits the streams
	Driver   string              // the driver of the database; "" for SQLite's, see db.Options

	Leagues leagues  // the functions of the leagues that the table uses
	Events  events   // the functions of the tournaments that the table uses
	Phones  phones   // the functions of the board on phones that the table uses
	Shares  shares   // the functions of the exchange with other laptops that the table and the phones use
	Screens []Screen // more entries of the first screen
	// Import imports a file of records that phones have handed in. It asks about names in doubt.
	Import func(ctx context.Context, file string) error
	// ImportSheet asks for a spreadsheet, and imports its matches into the league with a name.
	ImportSheet func(ctx context.Context, a *App, league string) error

	Lang     lang.Lang
	Settings Settings
	Bare     io.Writer // Err without the filter of control characters, for a line that is overwritten
	DBPath   string    // --db
	Plain    bool      // --plain
	Seated   bool      // a session is under way: its screen stays open between questions
	Passing  bool      // the database is deleted when the program ends: nothing is said of going on with it
	Columns  int       // width of the screen where Out is not the terminal; 0 to ask the terminal
	Behind   io.Writer // the real output, while Out collects text for a later screen; nil if Out is the real output
	Storing  bool      // the database was opened to store something
	Status   int       // exit status of a command that returns no error

	titles   *ownTitles  // of the database that was opened last; nil until one is
	moved    *movedFiles // nil until a database is opened
	warnedOf string      // the path of the last WarnPlace
	unseen   *unseen     // the warnings since the last question; nil to keep none
}

// leagues holds the functions of leagues that the table needs. Package cmd sets the implementation, because the rooms
// of commands do not import each other.
type leagues interface {
	// For returns the names of the leagues that a match of the game counts for today. hasNew reports whether one of them
	// was opened after the latest match began.
	For(ctx context.Context, store *db.Store, game *referee.Game) (names []string, hasNew bool, err error)
	// AtHome opens the screens of the leagues from the first screen.
	AtHome(ctx context.Context, store *db.Store) error
	// New asks for the settings of a new league, opens it, and returns its name.
	New(ctx context.Context, a *App, store *db.Store) (name string, err error)
}

// Screen is an entry of the first screen. Rooms of commands provide entries; package cmd lists them.
type Screen struct {
	Label, Key lang.Text
	Help       lang.Text // a line about it, for the help of the menu
	Open       func(ctx context.Context, a *App, store *db.Store) error
}

// Away is the error with which a screen leaves the session to do work that needs the database closed. The session
// closes the database, calls Do, and starts again.
type Away struct {
	Do func(ctx context.Context) error
}

// Error returns a text for logs; no user reads it.
func (Away) Error() string { return "the session goes on after work without its database" }

// events holds the functions of the tournaments that the table needs; see leagues.
type events interface {
	// AtHome opens the screens of the tournaments from the first screen. It calls play to keep the match of a table,
	// numbered from 1, in the last round of the tournament with this id.
	AtHome(ctx context.Context, store *db.Store, play func(ctx context.Context, event string, table int) error) error
}

// phones holds the functions of the board on phones that the table needs; see leagues.
type phones interface {
	// AtTable asks where to show the board of a match, opens the board and shows its QR codes. If the board is open
	// already, it offers to show the codes again or to close the board.
	AtTable(ctx context.Context, match int) error
	// AtEvent asks where to show the pages of the tournament with an id, opens them and shows their QR codes. If they
	// are open already, it offers to show the codes again or to close the pages.
	AtEvent(ctx context.Context, event string) error
	// EventAgain opens the pages of a tournament again if they were open when the program ended.
	EventAgain(ctx context.Context, event string)
	// State returns who is connected at the seats of the board, as one line in a language; "" if nobody is.
	State(language lang.Lang) string
	// Again shows the board of a match again if it was shown when the program ended.
	Again(ctx context.Context, match int)
	// NewLines returns a channel that is closed once the match has more than this many lines stored; nil if no board is
	// shown.
	NewLines(match, lines int) <-chan struct{}
	// Close closes all boards.
	Close()
}

// shares holds the functions of the exchange with other laptops that the table and the board on phones need; see
// leagues.
type shares interface {
	// Begin exchanges in the background until end is called, if this database has joined a hub. Nothing waits for it.
	Begin(ctx context.Context) (end func())
	// State returns the state of the exchange as one line in a language; "" if no hub is known.
	State(language lang.Lang) string
	// AnnounceTable says that this laptop keeps the table of the match with an id, "" for none. It returns a warning,
	// once, if another laptop keeps it too.
	AnnounceTable(id string) (warning string)
	// Warned returns a channel that is closed once AnnounceTable has a warning that it has not returned yet; nil for
	// never.
	Warned() <-chan struct{}
}

// New returns the App for a run of the program, on the streams and the clock of the process.
func New() *App {
	return &App{
		In:  os.Stdin,
		Out: &paper{File: os.Stdout},
		Err: os.Stderr,
		Env: os.Getenv,
		Now: time.Now,

		unseen: &unseen{},
	}
}

// App returns the app itself. Acts that work on nothing else have it as their subject; see package act.
func (a *App) App() *App { return a }

// Say returns a text in the user's language. It makes control characters in the gaps visible. If the user gave --db, it
// adds --db to each command that the text advises, so that the command opens the same database.
func (a *App) Say(speaker lang.Speaker) string {
	var filled lang.Speaker = Filled(speaker)
	if a.DBPath != "" {
		filled = lang.Calling(callOf(a.DBPath), filled)
	}
	return text.Lines(filled.In(a.Lang))
}

// Tell writes a text in the user's language to standard output, as a line; see Say.
func Tell(a *App, speaker lang.Speaker) { writeLine(a.Out, a.Say(speaker)) }

// Warn writes a text to standard error as a line; see Say. If a form then covers what the terminal shows, the form
// shows the warning again.
func Warn(a *App, speaker lang.Speaker) {
	line := a.Say(speaker)
	a.unseen.add(strings.TrimSuffix(line, "\n"))
	writeLine(a.Err, line)
}

// Inside returns a copy of the app that writes all its output to w, for a caller that shows it later. The question
// after that does not show the warnings in it a second time.
func (a *App) Inside(w io.Writer) *App {
	inside := *a
	inside.Out = w
	inside.Err = w
	inside.unseen = &unseen{}
	return &inside
}

// mostWarnings is the greatest number of warnings that a form shows above its question. More would leave no room for
// the question in 24 rows.
const mostWarnings = 8

// unseen holds the warnings that a form may have covered. It is safe for several goroutines: a program that serves
// phones may warn for days without a question.
type unseen struct {
	mu    sync.Mutex
	first []string // at most mostWarnings
	more  int      // how many came after those
}

// add adds a warning.
func (u *unseen) add(line string) {
	if u == nil {
		return
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if len(u.first) == mostWarnings {
		u.more++
		return
	}
	u.first = append(u.first, line)
}

// take returns the warnings, and deletes them. more is how many warnings came after first.
func (u *unseen) take() (first []string, more int) {
	if u == nil {
		return nil, 0
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	first = u.first
	more = u.more
	u.first = nil
	u.more = 0
	return first, more
}

// writeLine writes a line with one line end.
func writeLine(w io.Writer, line string) { fmt.Fprintln(w, strings.TrimSuffix(line, "\n")) }

// Records returns the writer for the text of records. A file or a pipe receives every byte. A terminal receives control
// characters in a visible form.
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

// Seed returns a seed made from the clock. It is below a million, so that a user can type it.
func (a *App) Seed() uint64 { return uint64(a.Now().UnixNano()/1000) % 1_000_000 }

// Prompt returns the asker for these streams. The first call makes it.
func (a *App) Prompt() ask.Asker {
	if a.Asker == nil {
		a.Asker = form.Open(a.In, a.Out, a.Lang, a.Plain)
	}
	return a.Asker
}

// Ask asks one question. Outside a session it then restores the terminal, so that the next output of the command is
// visible.
func (a *App) Ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	a.showWarnings()
	answer, err := a.Prompt().Ask(ctx, question)
	if !a.Seated {
		_ = a.Prompt().Close() // the answer is there; a terminal that fails now will fail again when asked next
	}
	return answer, err
}

// showWarnings shows the warnings since the last question above the next question, if that is a form.
func (a *App) showWarnings() {
	lines, more := a.unseen.take()
	_, covers := a.Prompt().(*form.Forms)
	if !covers || len(lines) == 0 {
		return
	}
	if more > 0 {
		lines = append(lines, a.Say(Words.MoreWarnings(more)))
	}
	a.Prompt().Notify(strings.Join(lines, "\n"))
}

// OnScreen runs do, which asks several questions, on one screen, and restores the terminal after the last question.
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

// OnTerminal reports whether input and output are both a terminal.
func (a *App) OnTerminal() bool { return IsTerminal(a.In) && IsTerminal(a.Out) }

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && isatty.IsTerminal(f.Fd())
}

// Asks reports whether the program can ask the user questions.
func (a *App) Asks() bool { return a.Asker != nil || a.Plain || a.OnTerminal() }

// Speaks returns the user's language: the first valid value among --lang, ARBITRO_LANG, the settings and the locale. It
// is called before the commands are built, so it takes the command line.
func (a *App) Speaks(args []string) lang.Lang {
	asked := []string{flagValue(args, "lang"), a.Env("ARBITRO_LANG"), a.Settings.Language}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := a.Env(name); v != "" {
			asked = append(asked, v)
			break
		}
	}
	for _, name := range asked {
		if language, ok := lang.Parse(name); ok {
			return language
		}
	}
	return lang.En
}

// flagValue returns the value of a flag, before cobra has parsed the flags; "" if the flag is not set.
func flagValue(args []string, name string) string {
	for i, word := range args {
		if word == "--" {
			break
		}
		if v, ok := strings.CutPrefix(word, "--"+name+"="); ok {
			return v
		}
		if word == "--"+name && i+1 < len(args) {
			return args[i+1]
		}
	}
	return ""
}
