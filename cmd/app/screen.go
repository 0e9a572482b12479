// The terminal: its width, what is styled, and whether all was written.

package app

import (
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/x/term"

	"arbitro/referee/text"
)

// Wrap breaks a text into lines of at most width columns.
func Wrap(s string, width int) string { return strings.Join(text.Wrap(s, width), "\n") }

// usualWidth is the width of text where there is no terminal.
const usualWidth = 80

// Width returns the columns of the terminal on standard output.
func (a *App) Width() int {
	if a.Columns > 0 {
		return a.Columns
	}
	if f, ok := a.Out.(interface{ Fd() uintptr }); ok {
		if columns, _, err := term.GetSize(f.Fd()); err == nil && columns > 0 {
			return columns
		}
	}
	return usualWidth
}

// Wrapped breaks the lines of a text that are wider than the terminal, between words. A text for a file or a pipe stays
// as it is.
func (a *App) Wrapped(s string) string {
	if !IsTerminal(a.Out) {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		words := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(words)]
		if text.Width(line) > a.Width() {
			lines[i] = indent + strings.Join(text.Wrap(words, a.Width()-len(indent)-2), "\n"+indent+"  ")
		}
	}
	return strings.Join(lines, "\n")
}

// styled reports whether the output may use bold and faint.
func styled(a *App) bool {
	return IsTerminal(a.Out) && a.Env("NO_COLOR") == "" && a.Env("TERM") != "dumb"
}

// Visible makes a text from a record safe to print.
func Visible(s string) string { return text.Show(s) }

// paper is standard output. It keeps the first error of writing, so that the program does not end with success when
// nobody could read its output.
type paper struct {
	*os.File
	err error
}

// Write writes like File.Write, and keeps the first error.
func (p *paper) Write(b []byte) (int, error) {
	n, err := p.File.Write(b)
	if p.err == nil {
		p.err = err
	}
	return n, err
}

// WriteString writes a string like Write.
func (p *paper) WriteString(s string) (int, error) { return p.Write([]byte(s)) }

// TextStoredMute is the message of a command that stored its work but could not write its answer. The status is 1,
// since the answer was lost; the text says that the work must not be done again.

// CauseOf returns the cause of a system error without its path; any other error unchanged.
func CauseOf(err error) error {
	if _, cause := onFile(err); cause != nil {
		return cause
	}
	return err
}

// Unwritten returns the first error of writing to standard output, or nil.
func Unwritten(out io.Writer) error {
	if p, ok := out.(*paper); ok {
		return p.err
	}
	return nil
}
