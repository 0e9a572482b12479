package cmd

import "os"

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

// unwritten gives the error of what could not be written, or nil.
func (h *House) unwritten() error {
	if p, ok := h.Out.(*paper); ok {
		return p.err
	}
	return nil
}
