package serve

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"sync"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/score"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/html"
	"arbitro/scoring"
)

// mostTables is how many tables of each kind the list of an evening shows.
const mostTables = 60

// evening is the list of the matches that are being played, and of those that were finished today, the last begun
// first.
type evening struct {
	open, ended []db.Match
	contests    []*contest
	games       map[string]*referee.Game // of these matches, by the ID
	news        func(lang.Lang) string   // returns the state of the exchange with other laptops, "" if there is none
}

// tables reads the list from the store.
func (s *server) tables(ctx context.Context) (evening evening, err error) {
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
	if err == nil {
		evening.games, err = s.games(ctx, slices.Concat(evening.open, evening.ended))
	}
	return evening, err
}

// games returns the games of matches, by the ID. Games that only matches name are read from their latest matches, which
// are judged only after a change.
func (s *server) games(ctx context.Context, matches []db.Match) (map[string]*referee.Game, error) {
	all := map[string]*referee.Game{}
	own := false
	for _, match := range matches {
		if game, known := games.Find(match.Game); known {
			all[match.Game] = game
		} else {
			own = true
		}
	}
	if !own {
		return all, nil
	}
	played, err := s.ownGames.read(ctx, s)
	if err != nil {
		return nil, err
	}
	for _, own := range played {
		all[own.Game.ID()] = own.Game
	}
	return all, nil
}

// ownGames holds the games that only matches name. It has a mutex of its own, because reading them judges a match of
// each: the pages of followed matches do not wait for that.
type ownGames struct {
	mu     sync.Mutex
	played []desk.OwnGame
	mark   string // of the store when played was read; "" for never
}

// read returns the games, read again if a line was stored, or a match was removed, brought back or deleted.
func (o *ownGames) read(ctx context.Context, s *server) ([]desk.OwnGame, error) {
	change, err := s.store.LastChange(ctx)
	if err != nil {
		return nil, err
	}
	book, err := s.store.BookMark(ctx)
	if err != nil {
		return nil, err
	}
	mark := change + " " + book
	o.mu.Lock()
	defer o.mu.Unlock()
	if mark == o.mark {
		return o.played, nil
	}
	played, err := s.desk.OwnGames(ctx)
	if err != nil {
		return nil, err
	}
	o.played = played
	o.mark = mark
	return played, nil
}

// title returns the title of a match's game.
func (e evening) title(match db.Match, language lang.Lang) string {
	game, known := e.games[match.Game]
	if !known { // its latest match cannot be read
		return match.Game
	}
	return app.Visible(game.Title.In(language))
}

// has reports whether the list holds a match.
func (e evening) has(number int) bool {
	is := func(match db.Match) bool { return match.Number == number }
	return slices.ContainsFunc(e.open, is) || slices.ContainsFunc(e.ended, is)
}

// document returns the list.
func (e evening) document(language lang.Lang) *doc.Document {
	document := &doc.Document{Lang: language, Title: words.Evening.In(language), Subtitle: e.news(language)}
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
func (e evening) lines(matches []db.Match, language lang.Lang) []doc.Line {
	var items []doc.Line
	for _, match := range matches {
		line := doc.Line{
			{Text: e.title(match, language), Link: "/match/" + strconv.Itoa(match.Number), Bold: true},
			{Text: " " + e.state(match, language) + "\n"},
		}
		for i, standing := range e.standings(match) {
			if i > 0 {
				line = append(line, doc.Text("\u00a0· "))
			}
			line = append(line, doc.Text(unbroken(standing.name)+"\u00a0"), doc.Text(standing.total).Strong())
		}
		items = append(items, line)
	}
	return items
}

// state returns the round that is played in a match, or the place where a finished one was played.
func (e evening) state(match db.Match, language lang.Lang) string {
	if match.Finished {
		return match.Place
	}
	return app.SayOf(match.Game, words.Round(match.Rounds+1), language)
}

// standing is a player of a listed match.
type standing struct {
	name, total string
	leads       bool
}

// standings returns the players of a match, the best first. Winners have a star.
func (e evening) standings(match db.Match) (all []standing) {
	if len(match.Seats) == 0 {
		return nil
	}
	game, known := e.games[match.Game]
	places := make([]int, len(match.Seats))
	totals := make([]int, len(match.Seats))
	for i, seat := range match.Seats {
		places[i] = seat.Place
		totals[i] = seat.Total
	}
	if known && !match.Finished {
		places = scoring.Places(totals, nil, game.Order)
	}
	order := make([]int, len(match.Seats))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return places[x] - places[y] })
	some := slices.Max(totals) > slices.Min(totals) // otherwise nobody leads
	for _, i := range order {
		seat := match.Seats[i]
		one := standing{name: seat.ShownName(), total: text.Integer(seat.Total), leads: places[i] == 1 && some}
		if known {
			one.total = score.WritePoints(game, seat.Total)
		}
		if seat.Won {
			one.name += " ★"
		}
		all = append(all, one)
	}
	return all
}

// wall returns the list for a wall: each match as a card with its players below each other, the open matches first.
func (e evening) wall(language lang.Lang) []byte {
	head := &doc.Document{Lang: language, Title: words.Evening.In(language), Subtitle: e.news(language)}
	for _, contest := range e.contests {
		head.Add(doc.Paragraph{Lead: contest.name(), Text: contest.state(language)})
	}
	if len(e.open) == 0 {
		head.Add(doc.Paragraph{Text: words.Nothing.In(language)})
	}
	scenes := scenes{language: language}
	for _, list := range []struct {
		title   lang.Text
		matches []db.Match
	}{{words.OpenNow, e.open}, {words.Ended, e.ended}} {
		var cards []*doc.Table
		for _, match := range list.matches {
			cards = append(cards, e.card(match, language))
		}
		scenes.addCards(cards, []doc.Block{doc.Heading{Level: 1, Text: list.title.In(language)}}, nil)
	}
	return html.Scenes(part(head, "board"), scenes.all)
}

// card returns a match as a card of the wall.
func (e evening) card(match db.Match, language lang.Lang) *doc.Table {
	caption := e.title(match, language)
	if state := e.state(match, language); state != "" {
		caption += " · " + state
	}
	card := cardOf(caption, language)
	for _, standing := range e.standings(match) {
		name := doc.Text(standing.name)
		name.Bold = standing.leads
		card.Rows = append(card.Rows, doc.Row{Cells: []doc.Cell{name, doc.Text(standing.total).Strong()}})
	}
	return card
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
	big := viewOf(r) == wall
	live := "/live"
	if big {
		live += "?big=1"
	}
	foot := []html.Link{link(language, "/?big=1", words.Wall)}
	if s.files != nil {
		foot = append(foot, link(language, "/files", words.HandIn))
	}
	s.show(w, r, http.StatusOK, "/", html.Page{
		Title:  words.Evening.In(language),
		Live:   live,
		Reload: true,
		Big:    big,
		Fit:    big,
		Board:  s.eveningTopic(r).now.Load().boards[language],
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
	s.stream(w, r, s.eveningTopic(r), nil)
}

// eveningTopic returns the list of the evening as a request reads it, on a phone or on a wall.
func (s *server) eveningTopic(r *http.Request) *topic {
	if viewOf(r) == wall {
		return &s.eveningWall
	}
	return &s.evening
}
