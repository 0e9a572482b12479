package serve

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/reports/html"
)

// mostTables is how many tables of each kind the list of an evening holds.
const mostTables = 60

// evening lists the tables that are being played, and those that were finished today.
type evening struct {
	open, ended []db.Match
	contests    []*contest
	news        func(lang.Lang) string // how the exchange with other laptops stands, "" where there is none
}

// tables reads the list from the store.
func (s *server) tables(ctx context.Context) (e evening, err error) {
	e.news = func(lang.Lang) string { return "" }
	if s.app.Shares != nil {
		e.news = s.app.Shares.State
	}
	e.contests = s.contests.sorted()
	if e.open, err = s.desk.Memory().Unfinished(ctx, mostTables); err != nil {
		return e, err
	}
	done, err := s.desk.Memory().Finished(ctx, mostTables)
	today := s.app.Now().Format("2006-01-02")
	e.ended = slices.DeleteFunc(done, func(m db.Match) bool { return m.Date != today })
	return e, err
}

// has reports whether the list holds a match.
func (e evening) has(number int) bool {
	is := func(m db.Match) bool { return m.Number == number }
	return slices.ContainsFunc(e.open, is) || slices.ContainsFunc(e.ended, is)
}

// write writes the list.
func (e evening) write(m *markup) {
	m.tag(`<header><p>Arbitro</p><h1>`)
	m.say(words.Evening)
	m.tag(`</h1></header>`)
	if news := e.news(m.in); news != "" {
		m.element("p", news)
	}
	if len(e.contests) > 0 {
		m.element("h2", words.Cups.In(m.in))
		m.tag(`<ul class="tables">`)
		for _, c := range e.contests {
			m.tag(`<li><a href="`, m.to(c.base()), `"><b>`)
			m.text(c.name())
			m.tag(`</b> <small>`)
			m.text(c.state(m.in))
			m.tag(`</small></a></li>`)
		}
		m.tag(`</ul>`)
	}
	if len(e.open) == 0 {
		m.tag(`<p>`)
		m.say(words.Nothing)
		m.tag(`</p>`)
	}
	if len(e.open) > 0 {
		m.element("h2", words.OpenNow.In(m.in))
		m.tables(e.open)
	}
	if len(e.ended) > 0 {
		m.element("h2", words.Ended.In(m.in))
		m.tables(e.ended)
	}
}

// tables writes a list of matches, each a link to its board.
func (m *markup) tables(all []db.Match) {
	m.tag(`<ul class="tables">`)
	for _, one := range all {
		m.tag(`<li><a href="`, m.to("/match/"+strconv.Itoa(one.Number)), `"><b>`)
		m.text(app.GameTitle(one.Game, m.in))
		m.tag(`</b> <small>`)
		if one.Finished {
			m.text(one.Place)
		} else {
			m.say(words.Round(one.Rounds + 1))
		}
		m.tag(`</small><span>`)
		for i, seat := range one.Seats {
			if i > 0 {
				m.tag(` · `)
			}
			m.name(seat.Name)
			m.tag(` <b>`)
			m.number(seat.Total)
			m.tag(`</b>`)
			if seat.Won {
				m.tag(` ★`)
			}
		}
		m.tag(`</span></a></li>`)
	}
	m.tag(`</ul>`)
}

// home shows the match that was asked for, else the list of the evening.
func (s *server) home(w http.ResponseWriter, r *http.Request) {
	if s.main != nil {
		s.main.showBoard(w, r, "/")
		return
	}
	in := s.reads(r)
	s.show(w, r, http.StatusOK, "/", html.Page{
		Title: words.Evening.In(in), Live: "/live", Reload: true, Big: r.URL.Query().Get("big") != "",
		Board: s.evening.now.Load().boards[in], Foot: []html.Link{link(in, "/?big=1", words.Wall)},
	})
}

// homeLive is the stream of home.
func (s *server) homeLive(w http.ResponseWriter, r *http.Request) {
	if s.main != nil {
		s.main.live(w, r)
		return
	}
	s.stream(w, r, &s.evening, nil)
}
