package app

import (
	"os"

	"arbitro/referee/lang"
)

// paper is standard output. It remembers what could not be written, so that the program does not end as if somebody
// had read it.
type paper struct {
	*os.File
	err error
}

// Write writes, as File.Write does.
func (p *paper) Write(b []byte) (int, error) {
	n, err := p.File.Write(b)
	if p.err == nil {
		p.err = err
	}
	return n, err
}

// WriteString is Write.
func (p *paper) WriteString(s string) (int, error) { return p.Write([]byte(s)) }

// TextStoredMute is for a command that has done its work, and could not say so. Its status is 1, for whoever reads the
// answer has not got it; the work must not be done again.
var TextStoredMute = lang.Text{
	It: "è fatto e conservato, ma la risposta non si è potuta scrivere (%v): non serve ripetere il comando",
	En: "it is done and stored, but the answer could not be written (%v): there is no need to repeat the command",
}

// CauseOf returns what the system says of an error of writing.
func CauseOf(err error) error {
	if _, cause := onFile(err); cause != nil {
		return cause
	}
	return err
}

// Unwritten gives the error of what could not be written, or nil.
func (a *App) Unwritten() error {
	if p, ok := a.Out.(*paper); ok {
		return p.err
	}
	return nil
}
