package cmd

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

// textStoredMute is for a command that has done its work, and could not say so. Its status is 1, for whoever reads the
// answer has not got it; the work must not be done again.
var textStoredMute = lang.Text{
	It: "è fatto e conservato, ma la risposta non si è potuta scrivere (%v): non serve ripetere il comando",
	En: "it is done and stored, but the answer could not be written (%v): there is no need to repeat the command",
}

// causeOf returns what the system says of an error of writing.
func causeOf(err error) error {
	if _, cause := onFile(err); cause != nil {
		return cause
	}
	return err
}

// unwritten gives the error of what could not be written, or nil.
func (h *House) unwritten() error {
	if p, ok := h.Out.(*paper); ok {
		return p.err
	}
	return nil
}
