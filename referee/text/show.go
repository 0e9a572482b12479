package text

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Show returns a text as one line that is safe to display: on a terminal, in CSV, on paper. A line end becomes a space,
// together with the spaces around it.
func Show(s string) string {
	if s = Lines(s); strings.Contains(s, "\n") {
		return single(s)
	}
	return s
}

// Lines returns a text of several lines as Show does, with a line feed for each line end.
func Lines(s string) string {
	if IsPlain(s) {
		return s
	}
	return filtered(s, StandIn)
}

// Path returns a file name for display. Every harmful sign appears as a shell writes it in $'…', so that the reader can
// distinguish the file from others and type its name.
func Path(name string) string {
	if IsPlain(name) {
		return name
	}
	var b strings.Builder
	for i, r := range name {
		switch _, n := utf8.DecodeRuneInString(name[i:]); {
		case r == utf8.RuneError && n == 1, r < utf8.RuneSelf && kindOf(r) != visible:
			fmt.Fprintf(&b, `\x%02x`, name[i])
		case kindOf(r) == visible:
			b.WriteRune(r)
		case r > 0xFFFF:
			fmt.Fprintf(&b, `\U%08x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// EscapeJSON returns the JSON text with every harmful sign written as an escape; the value stays the same.
func EscapeJSON(object []byte) []byte {
	harmful := func(r rune) bool { return r != '\n' && r != '\t' && r != '\r' && kindOf(r) != visible }
	start := -1
	for i, r := range string(object) {
		if ' ' <= r && r <= '~' { // as nearly always
			continue
		}
		if harmful(r) {
			start = i
			break
		}
	}
	if start < 0 {
		return object
	}
	out := append([]byte(nil), object[:start]...)
	for _, r := range string(object[start:]) {
		switch {
		case !harmful(r):
			out = utf8.AppendRune(out, r)
		case r > 0xFFFF:
			r -= 0x10000
			out = fmt.Appendf(out, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}

// NewWriter returns a writer that passes text on line by line as Lines shows it. A sign cut in two waits for its rest.
func NewWriter(w io.Writer) io.Writer { return &writer{to: w} }

type writer struct {
	to   io.Writer
	rest []byte // the beginning of a sign
}

// Write writes the lines shown.
func (w *writer) Write(p []byte) (int, error) {
	all := append(w.rest, p...)
	end := len(all)
	for i := 1; i < utf8.UTFMax && i <= len(all); i++ {
		if c := all[len(all)-i]; utf8.RuneStart(c) {
			if !utf8.FullRune(all[len(all)-i:]) {
				end -= i
			}
			break
		}
	}
	w.rest = append([]byte(nil), all[end:]...)
	if _, err := io.WriteString(w.to, Lines(string(all[:end]))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Block returns a text as Lines does, without empty lines at its ends.
func Block(s string) string { return strings.Trim(Lines(s), "\n") }
