package ask

import (
	"io"
	"os"
	"runtime"

	"github.com/charmbracelet/x/term"

	"arbitro/referee/lang"
)

// New returns the Asker that suits the streams: forms where both are a terminal that can be drawn on, else lines, and
// lines always when plain is set. New writes nothing and asks the terminal nothing; that begins with a question.
func New(in io.Reader, out io.Writer, l lang.Lang, plain bool) Asker {
	if plain || !isTerminal(in) || !isTerminal(out) || dumb() {
		return NewLines(in, out, l)
	}
	return NewForms(in, out, l)
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(term.File)
	return ok && term.IsTerminal(file.Fd())
}

// dumb reports whether the terminal cannot be drawn on. Outside Windows every terminal that can has a TERM.
func dumb() bool {
	name := os.Getenv("TERM")
	return name == "dumb" || name == "" && runtime.GOOS != "windows"
}
