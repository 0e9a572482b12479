// What happens where the program itself is wrong.

package app

import (
	"fmt"
	"os"
	"runtime/debug"

	"arbitro/referee/text"
)

// Guarded runs a command. A panic in it becomes an error: the terminal is given back, and a sentence says what happened
// and names the file with the trace, which somebody can send to those who can mend it. version is the line that says
// which program it was.
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

// panicked returns the error for a panic, and writes its trace into a new file for temporary things. Where that fails
// the trace stands in the error.
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
