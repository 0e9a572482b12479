package serve

import (
	"context"
	_ "embed"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	drawn "arbitro/cmd/table/board"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// hostPage shows the codes of all seats, to be printed and cut apart. Only the keeper has its link.
func (s *server) hostPage(w http.ResponseWriter, r *http.Request, holder int) {
	if holder != keeper {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	in, path := s.reads(r), "/host/"+s.ring.of(keeper)
	d := &doc.Document{Lang: in, Title: words.Links.In(in), Subtitle: s.main.title.In(in)}
	var seats doc.Quarters
	for _, one := range s.seats() {
		seats.Parts = append(seats.Parts, []doc.Block{
			doc.Heading{Level: 1, Text: one.name.In(in)}, squares(one.link), doc.Form{
				To: path, Send: words.NewCode.In(in), Sends: doc.FormValue{Name: "holder", Value: strconv.Itoa(one.holder)},
			},
		})
	}
	d.Add(doc.Paragraph{Text: words.LinksHelp.In(in)}, seats)
	s.show(w, r, http.StatusOK, path, html.Page{Title: d.Title, Board: part(d, "codes")})
}

// replace gives a seat a new link.
func (s *server) replace(w http.ResponseWriter, r *http.Request, holder int) {
	which, err := strconv.Atoi(r.PostFormValue("holder"))
	if holder != keeper || err != nil || which == keeper || s.ring.of(which) == "" {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	s.ring.renew(which)
	if err := s.keep(r.Context(), nil); err != nil {
		s.refuse(w, r, http.StatusServiceUnavailable, words.NotKept)
		return
	}
	http.Redirect(w, r, "/host/"+s.ring.of(keeper)+"?lang="+s.reads(r).String(), http.StatusSeeOther)
}

// seats returns the seats that have a link, the referee's last.
func (s *server) seats() []place {
	s.main.mu.Lock()
	defer s.main.mu.Unlock()
	var all []place
	for holder := range s.main.match.Match().Roster().Len() {
		if s.ring.of(holder) != "" {
			all = append(all, s.main.place(holder))
		}
	}
	if token := s.ring.of(referees); token != "" {
		all = append(all, place{referees, "referee", drawn.Words.Referee, s.link + "seat/" + token})
	}
	return all
}

// codes returns the address of the page with the codes of all seats.
func (s *server) codes() string { return s.link + "host/" + s.ring.of(keeper) }

// openMain opens the only match of this server, and the seats that are wanted.
func (s *server) openMain(ctx context.Context, ref string, seats, referee bool) error {
	if seats || referee {
		s.ring = &keyring{}
	}
	f, err := s.open(ctx, ref)
	if err != nil {
		return err
	}
	s.main, s.everySeat = f, seats
	if ids := f.match.Match().Roster().IDs(); s.scorer != "" && !slices.Contains(ids, s.scorer) {
		return app.Wrong(words.NoScorer(s.scorer, strings.Join(ids, ", ")))
	}
	if err := s.restore(ctx); err != nil || s.ring == nil {
		return err
	}
	s.ring.need(keeper)
	if referee {
		s.ring.need(referees)
	}
	if seats {
		s.ring.seat(f.sitting())
	}
	return s.keep(ctx, nil)
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
