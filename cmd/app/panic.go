// What happens where the program itself is wrong.

package app

import (
	"fmt"
	"os"
	"runtime/debug"

	"arbitro/referee/text"
)

// Guarded runs a command, and turns a panic in it into an error. It restores the terminal. The error says what
// happened, and names the file with the trace, which the user can send to the developers. version is the program's
// version as a line.
func (a *App) Guarded(version string, run func() error) (err error) {
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		trace := debug.Stack()
		if a.Asker != nil {
			_ = a.Asker.Close() // it may be the terminal that failed
		}
		err = panicked(version, cause, trace)
	}()
	return run()
}

// panicked writes the trace of a panic into a new temporary file, and returns the error for the panic. If the file
// cannot be written, the error holds the trace.
func panicked(version string, cause any, trace []byte) error {
	report := fmt.Sprintf("%s\n%v\n\n%s", version, cause, trace)
	file, err := os.CreateTemp("", "arbitro-*.txt")
	if err != nil {
		return Failed(Words.PanickedHere(report))
	}
	_, err = file.WriteString(report)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return Failed(Words.PanickedHere(report))
	}
	return Failed(Words.Panicked(text.Path(file.Name())))
}
