package cmd

import (
	"strings"

	"github.com/charmbracelet/x/term"

	"arbitro/referee/text"
)

// usualWidth is how wide text is set where no terminal tells its own width.
const usualWidth = 80

// width gives the columns of the terminal that is written to.
func (h *House) width() int {
	if h.columns > 0 {
		return h.columns
	}
	if f, ok := h.Out.(interface{ Fd() uintptr }); ok {
		if columns, _, err := term.GetSize(f.Fd()); err == nil && columns > 0 {
			return columns
		}
	}
	return usualWidth
}

// wrapped breaks the lines of a text between words where they are wider than a terminal, which would break them
// anywhere. What goes elsewhere stays as it is.
func (h *House) wrapped(s string) string {
	if !isTerminal(h.Out) {
		return s
	}
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		words := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(words)]
		if text.Width(line) > h.width() {
			lines[i] = indent + strings.Join(text.Wrap(words, h.width()-len(indent)-2), "\n"+indent+"  ")
		}
	}
	return strings.Join(lines, "\n")
}

// styled reports whether bold and faint may be used.
func (h *House) styled() bool {
	return isTerminal(h.Out) && h.Env("NO_COLOR") == "" && h.Env("TERM") != "dumb"
}
