package serve

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// mostTables is how many tables of each kind the list of an evening shows.
const mostTables = 60

// evening is the list of the matches that are being played, and of those that were finished today, the last begun
// first.
type evening struct {
	open, ended []db.Match
	contests    []*contest
	title       func(game string, language lang.Lang) string
	news        func(lang.Lang) string // returns the state of the exchange with other laptops, "" if there is none
}

// tables reads the list from the store.
func (s *server) tables(ctx context.Context) (evening evening, err error) {
	evening.title = s.app.Games().Title
	evening.news = func(lang.Lang) string { return "" }
	if s.app.Shares != nil {
		evening.news = s.app.Shares.State
	}
	evening.contests = s.contests.sorted()
	evening.open, err = s.desk.Lookup().Unfinished(ctx, mostTables)
	if err != nil {
		return evening, err
	}
	done, err := s.desk.Lookup().Finished(ctx, mostTables)
	today := s.app.Now().Format("2006-01-02")
	evening.ended = slices.DeleteFunc(done, func(m db.Match) bool { return m.Date != today })
	slices.SortFunc(evening.ended, func(a, b db.Match) int { return desk.ByBeginning(b, a) })
	return evening, err
}

// has reports whether the list holds a match.
func (e evening) has(number int) bool {
	is := func(match db.Match) bool { return match.Number == number }
	return slices.ContainsFunc(e.open, is) || slices.ContainsFunc(e.ended, is)
}

// document returns the list.
func (e evening) document(language lang.Lang) *doc.Document {
	document := &doc.Document{Lang: language, Title: words.Evening.In(language), Subtitle: "Arbitro"}
	if news := e.news(language); news != "" {
		document.Add(doc.Paragraph{Text: news})
	}
	var blocks []doc.Block
	list := func(title lang.Text, items []doc.Line) {
		if len(items) > 0 {
			blocks = append(blocks, doc.Heading{Level: 1, Text: title.In(language)}, doc.List{Items: items})
		}
	}
	var contests []doc.Line
	for _, contest := range e.contests {
		contests = append(contests, doc.Line{
			{Text: contest.name(), Link: contest.base(), Bold: true}, {Text: " " + contest.state(language)},
		})
	}
	list(words.Contests, contests)
	if len(e.open) == 0 {
		blocks = append(blocks, doc.Paragraph{Text: words.Nothing.In(language)})
	}
	list(words.OpenNow, e.lines(e.open, language))
	list(words.Ended, e.lines(e.ended, language))
	document.Add(doc.Beside{Left: blocks})
	return document
}

// lines returns a line for each match, a link to its board.
func (e evening) lines(all []db.Match, language lang.Lang) (items []doc.Line) {
	for _, one := range all {
		more := one.Place
		if !one.Finished {
			more = app.SayOf(one.Game, words.Round(one.Rounds+1), language)
		}
		line := doc.Line{
			{Text: e.title(one.Game, language), Link: "/match/" + strconv.Itoa(one.Number), Bold: true},
			{Text: " " + more + "\n"},
		}
		for i, seat := range one.Seats {
			if i > 0 {
				line = append(line, doc.Text(" · "))
			}
			won := ""
			if seat.Won {
				won = " ★"
			}
			total := doc.Text(text.Integer(seat.Total)).Strong()
			line = append(line, doc.Text(seat.ShownName()+" "), total, doc.Text(won))
		}
		items = append(items, line)
	}
	return items
}

// home answers with the only match or tournament of this server, otherwise with the list of the evening.
func (s *server) home(w http.ResponseWriter, r *http.Request) {
	if s.main != nil {
		s.main.showBoard(w, r, "/")
		return
	}
	if s.mainContest != nil {
		s.mainContest.page(w, r)
		return
	}
	language := s.reads(r)
	big := r.URL.Query().Get("big") != ""
	foot := []html.Link{link(language, "/?big=1", words.Wall)}
	if s.files != nil {
		foot = append(foot, link(language, "/files", words.HandIn))
	}
	s.show(w, r, http.StatusOK, "/", html.Page{
		Title:  words.Evening.In(language),
		Live:   "/live",
		Reload: true,
		Big:    big,
		Fit:    big,
		Board:  s.evening.now.Load().boards[language],
		Foot:   foot,
	})
}

// homeLive answers with the stream of home.
func (s *server) homeLive(w http.ResponseWriter, r *http.Request) {
	if s.main != nil {
		s.main.live(w, r)
		return
	}
	if s.mainContest != nil {
		s.mainContest.live(w, r)
		return
	}
	s.stream(w, r, &s.evening, nil)
}
