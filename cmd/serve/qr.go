package serve

import (
	"net/http"

	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// squares returns a link as a code to be scanned, with the link under it.
func squares(link string) doc.Block {
	code := qrcode.Of(link)
	code.Text = link
	return code
}

// qrPage shows the code of the board, to be printed and put on the table.
func (s *server) qrPage(w http.ResponseWriter, r *http.Request) {
	in := s.reads(r)
	d := &doc.Document{Lang: in, Title: s.title(in), Subtitle: "Arbitro"}
	d.Add(squares(s.link), doc.Paragraph{Text: words.Scan.In(in)})
	s.show(w, r, http.StatusOK, "/qr", html.Page{Title: d.Title, Board: part(d, "qr")})
}

// title returns what the board is called: the game, or the evening.
func (s *server) title(in lang.Lang) string {
	if s.main != nil {
		return s.main.title.In(in)
	}
	return words.Evening.In(in)
}
