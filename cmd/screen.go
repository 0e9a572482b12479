package cmd

import "github.com/charmbracelet/x/term"

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

// styled reports whether bold and faint may be used.
func (h *House) styled() bool {
	return isTerminal(h.Out) && h.Env("NO_COLOR") == "" && h.Env("TERM") != "dumb"
}
