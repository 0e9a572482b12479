package ask

import (
	"io"
	"os"
	"runtime"

	"github.com/charmbracelet/x/term"

	"arbitro/referee/lang"
)

// New gives the Asker that suits the streams: forms where both are a terminal that can be drawn on, else lines, and
// lines always when plain is wanted. It writes nothing and asks the terminal nothing; that begins with a question.
func New(in io.Reader, out io.Writer, l lang.Lang, plain bool) Asker {
	if plain || !isTerminal(in) || !isTerminal(out) || dumb() {
		return NewLines(in, out, l)
	}
	return NewForms(in, out, l)
}

// isTerminal reports whether a stream is one.
func isTerminal(stream any) bool {
	file, ok := stream.(term.File)
	return ok && term.IsTerminal(file.Fd())
}

// dumb reports whether the terminal says that it cannot be drawn on, or nothing at all where each says something.
func dumb() bool {
	name := os.Getenv("TERM")
	return name == "dumb" || name == "" && runtime.GOOS != "windows"
}
