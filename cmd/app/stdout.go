package app

import (
	"io"
	"os"
)

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
