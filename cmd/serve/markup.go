package serve

import (
	"html"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// markup writes HTML for one reader. Everything that is not written here in the program goes through text: names, notes
// and typed words, whatever signs they hold.
type markup struct {
	in  lang.Lang
	out []byte
}

// tag writes HTML that is part of the program.
func (m *markup) tag(parts ...string) {
	for _, s := range parts {
		m.out = append(m.out, s...)
	}
}

// text writes text for people, between tags or in a quoted attribute.
func (m *markup) text(s string) {
	m.tag(html.EscapeString(text.Show(s)))
}

// name writes the name of a person, kept apart from the text around it: names may be written from right to left.
func (m *markup) name(s string) {
	m.tag("<bdi>")
	m.text(s)
	m.tag("</bdi>")
}

// say writes a text of the program, its gaps filled.
func (m *markup) say(s lang.Speaker, args ...any) { m.text(lang.AsPhrase(s, args).In(m.in)) }

// number writes a number.
func (m *markup) number(n int) { m.out = strconv.AppendInt(m.out, int64(n), 10) }

// link writes a link. The address is the program's own; more holds further attributes.
func (m *markup) link(to, name string, more ...string) {
	m.tag(`<a href="`, html.EscapeString(to), `"`, strings.Join(more, ""), `>`)
	m.text(name)
	m.tag(`</a>`)
}

// to returns the address of a path in the reader's language.
func (m *markup) to(path string) string { return to(path, m.in) }

// written writes HTML by hand in a language.
func written(write func(*markup)) func(lang.Lang) []byte {
	return func(in lang.Lang) []byte {
		m := &markup{in: in}
		write(m)
		return m.out
	}
}

// element writes a text within a tag.
func (m *markup) element(name, inside string) {
	m.tag("<", name, ">")
	m.text(inside)
	m.tag("</", name, ">")
}

// table opens a table of a class, in a frame that scrolls where the table is too wide. Its caption has the class as id.
func (m *markup) table(class string) {
	m.tag(`<div class="wide" tabindex="0" role="region" aria-labelledby="`, class, `"><table class="`, class,
		`"><caption id="`, class, `">`)
}

// head writes the head of a column; class may be empty.
func (m *markup) head(text, class string) {
	m.tag(`<th scope="col" class="`, class, `">`)
	m.text(text)
	m.tag(`</th>`)
}

// cell writes a cell.
func (m *markup) cell(text, class string) {
	m.tag(`<td class="`, class, `">`)
	m.text(text)
	m.tag(`</td>`)
}
