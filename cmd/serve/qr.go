package serve

import (
	"net/http"
	"strconv"

	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
)

// drawing writes a code as a drawing, black on white whatever the colours of the page.
func (m *markup) drawing(link string) {
	c := qrcode.Of(link)
	if c == nil {
		return
	}
	side := strconv.Itoa(c.Size + 2*qrcode.Quiet)
	m.tag(`<svg class="qr" viewBox="0 0 `, side, ` `, side, `" role="img" aria-label="`)
	m.say(words.Code(link))
	m.tag(`"><rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="`)
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > from {
				m.tag("M", strconv.Itoa(from+qrcode.Quiet), " ", strconv.Itoa(y+qrcode.Quiet), "h", strconv.Itoa(x-from), "v1h-",
					strconv.Itoa(x-from), "z")
			}
		}
	}
	m.tag(`"/></svg>`)
}

// qrPage shows the code of the board, to be printed and put on the table.
func (s *server) qrPage(w http.ResponseWriter, r *http.Request) {
	m := &markup{in: s.reads(r)}
	m.tag(`<header><p>Arbitro</p><h1>`)
	m.text(s.title(m.in))
	m.tag(`</h1></header><div class="print">`)
	m.drawing(s.link)
	m.element("p", s.link)
	m.tag(`</div><p>`)
	m.say(words.Scan)
	m.tag(`</p>`)
	s.show(w, r, http.StatusOK, frame{title: s.title(m.in), path: "/qr", body: m.out})
}

// title returns what the board is called: the game, or the evening.
func (s *server) title(in lang.Lang) string {
	if s.main != nil {
		return s.main.title.In(in)
	}
	return words.Evening.In(in)
}
