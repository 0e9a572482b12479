package serve

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"arbitro/cmd/season"
	drawn "arbitro/cmd/table/board"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// board makes the board of a match in a language.
type board struct {
	*follower
	*drawn.Board
	post doc.Block // the link that passes the finished match to BG Stats; nil if there is none
}

// view is how a board is shown.
type view int

// The views. Each view has its own stream, except atSeat.
const (
	whole   view = iota // for people who follow the match on a phone
	wall                // on a screen that everybody sees and nobody scrolls
	overlay             // over the picture of a video stream
	data                // as JSON, for other people's pages
	views
	atSeat // for the players at their seats
)

// mostRanks is how many rows of a league's table a board shows.
const mostRanks = 12

// document returns the board in a view: the present state of the match and, in some views, its past rounds.
func (b *board) document(view view) *doc.Document {
	title := cmp.Or(b.State, b.begins(), b.Awaited, b.Game)
	if view == wall && b.Scene != "" { // no table says it there
		title = text.Join(" · ", b.State, b.Scene)
	}
	document := &doc.Document{
		Lang:     b.Lang,
		Title:    title,
		Subtitle: text.Join(" · ", b.Game, b.Aim(), b.Place),
	}
	b.Leaders = view == whole || view == overlay
	before := append(b.Turn(), b.Players(view == overlay)...)
	result := b.Result()
	if result != nil {
		before = append(result, b.Story()...)
	}
	onTable := append(b.LastTrick(), b.OnTable()...)
	rulings := b.LastRulings()
	if view == atSeat { // the form of a seat has them: below the board nobody would read them in time
		rulings = nil
	}
	now := append(slices.Clone(onTable), rulings...)
	var starts []doc.Block // the name in the title is that of the dealer, whose phone cannot start the round
	if said := b.starts(b.View); said != "" {
		starts = []doc.Block{notice(doc.Call, said)}
	}
	switch view {
	case wall:
		document.Add(append(b.Turn(), b.Score(true)...)...)
		document.Add(b.reasons()...)
		if len(rulings) > 0 && len(onTable) > 0 {
			document.Add(doc.Beside{Left: onTable, Right: rulings})
		} else {
			document.Add(now...)
		}
		if said := b.starts(b.View); said != "" { // the room reads the result first
			document.Add(doc.Paragraph{Text: said, Small: true})
		}
	case whole:
		var rest []doc.Block
		if result == nil { // the result has a chart
			rest = b.Chart()
		}
		rest = append(rest, b.Rounds()...)
		rest = append(append(rest, b.AllRulings()...), b.league.table(b.Lang)...)
		document.Add(starts...)
		document.Add(doc.Beside{Left: before, Right: append(append(now, rest...), b.posting(true)...)})
	case atSeat:
		document.Add(append(append(before, now...), b.posting(false)...)...)
	default:
		document.Add(append(before, now...)...)
	}
	return document
}

// begins says that the first round has not begun, as long as that is so. Who deals is a question to the table alone.
func (b *board) begins() string {
	if b.Open || b.Over || len(b.Match.Rounds()) > 0 {
		return ""
	}
	return b.Match.Game().Say(words.NotBegun, b.Lang)
}

// reasons returns, between rounds, why the players got the points of the last one.
func (b *board) reasons() []doc.Block {
	rounds := b.Match.Rounds()
	if b.Open || b.Over || len(rounds) == 0 || rounds[len(rounds)-1].Void {
		return nil
	}
	why := b.Match.In(b.Lang).Why(rounds[len(rounds)-1])
	if why == "" {
		return nil
	}
	return []doc.Block{doc.Paragraph{Text: why, Small: true}}
}

// inSight returns the score that a phone keeps in sight above its form. The document is empty if the board shows the
// result, or if the match was removed.
func (b *board) inSight() *doc.Document {
	document := &doc.Document{Lang: b.Lang}
	if b.Result() == nil && !b.removed {
		document.Add(b.Score(false)...)
	}
	return document
}

// posting returns the link that passes the match to BG Stats, as a QR code if code is set.
func (b *board) posting(code bool) []doc.Block {
	if b.post == nil {
		return nil
	}
	if squares, is := b.post.(doc.Squares); is && !code {
		return []doc.Block{doc.List{Items: []doc.Line{{{Text: squares.Text, Link: squares.Link}}}}}
	}
	return []doc.Block{b.post}
}

// viewOf returns the view that a request asks for.
func viewOf(r *http.Request) view {
	values := r.URL.Query()
	if values.Get("overlay") != "" {
		return overlay
	}
	if values.Get("big") != "" {
		return wall
	}
	return whole
}

// conceal makes the board wait for the players who still have to enter a secret number, and lists the players who have
// entered theirs.
func (b *board) conceal(seats []int, numbers map[int]int) {
	if len(seats) == 0 {
		return
	}
	form, _, _ := compose.New(b.View).Apart(seats[0])
	b.Waiting = nil
	b.Awaited = form.Title
	for _, seat := range seats {
		if _, there := numbers[seat]; there {
			b.Ready = append(b.Ready, seat)
		} else {
			b.Waiting = append(b.Waiting, seat)
		}
	}
	for i, row := range b.Rows { // in any order: nobody else is at turn
		b.Rows[i].Turn = slices.Contains(b.Waiting, row.Seat)
	}
}

// boardJSON is the board as pages of other programs read it. Texts are in the language of the request.
type boardJSON struct {
	Match      int          `json:"match"`
	Line       int          `json:"line"` // how many lines the record has
	Game       string       `json:"game"`
	Title      string       `json:"title"`
	Place      string       `json:"place,omitempty"`
	State      string       `json:"state,omitempty"`
	Over       bool         `json:"over"`
	Awaited    string       `json:"awaited,omitempty"`
	Scene      string       `json:"scene,omitempty"`
	TableCards []string     `json:"laid"`
	Facts      []string     `json:"facts"`
	Rulings    []rulingJSON `json:"rulings"`
	Players    []playerJSON `json:"players"`
}

type rulingJSON struct {
	Text    string `json:"text"`
	Article string `json:"article"`
}

type playerJSON struct {
	Name   string            `json:"name"`
	Total  int               `json:"total"`
	Place  int               `json:"place,omitempty"`
	Behind int               `json:"behind"`
	Dealer bool              `json:"dealer"`
	Turn   bool              `json:"turn"`
	Won    bool              `json:"won"`
	Cells  map[string]string `json:"cells"` // by the head of the column
}

// json returns the board as JSON.
func (b *board) json() []byte {
	match := b.Match
	out := boardJSON{
		Match:      b.number,
		Line:       match.Log().Len(),
		Game:       match.Game().Name,
		Title:      b.Game,
		Place:      b.Place,
		State:      b.State,
		Over:       b.Over,
		Awaited:    b.Awaited,
		Scene:      b.Scene,
		TableCards: append([]string{}, b.TableCards...),
		Facts:      append([]string{}, b.Facts...),
		Rulings:    []rulingJSON{},
		Players:    []playerJSON{},
	}
	for _, ruling := range b.Rulings {
		out.Rulings = append(out.Rulings, rulingJSON{match.In(b.Lang).SentenceAt(ruling), ruling.Article.ID})
	}
	places := b.Places()
	won := map[int]bool{}
	for _, seat := range match.Winners() {
		won[seat] = b.Over
	}
	for _, row := range b.Rows {
		p := playerJSON{
			Name:   match.Rows().Name(row.Seat),
			Total:  match.Totals()[row.Seat],
			Behind: b.Behind(row.Seat),
			Dealer: row.Dealer,
			Turn:   row.Turn,
			Won:    won[row.Seat],
			Cells:  map[string]string{},
		}
		if places != nil {
			p.Place = places[row.Seat]
		}
		for i, text := range row.Cells {
			if i != b.Total {
				p.Cells[b.Heads[i]] = text
			}
		}
		out.Players = append(out.Players, p)
	}
	text, err := json.Marshal(out)
	if err != nil {
		return nil // cannot happen: JSON can hold every field
	}
	return text
}

// later returns the JSON that is sent before the first board of a delayed match.
func later(language lang.Lang) []byte {
	text, _ := json.Marshal(map[string]string{"state": words.Later.In(language)})
	return text
}

// league is the table of the league that a match counts for, as of the last lookup.
type league struct {
	name   string
	season *season.Season // nil if the match counts for no league
	state  [2]int         // at the last lookup: 1 + the number of rounds, and 1 if the match was over
	mark   string         // at the last lookup: the mark that changes when a name is left out of matches
}

// stale reports whether a name has been left out of matches since the last lookup.
func (l *league) stale(ctx context.Context, store *db.Store) bool {
	if l.season == nil {
		return false
	}
	mark, err := store.Rewritten(ctx, 0)
	return err == nil && mark != l.mark
}

// renew reads the table again if a round or the match has ended, or a name was left out, since the last lookup. If the
// league cannot be read, it is not shown.
func (l *league) renew(ctx context.Context, store *db.Store, match *referee.Match) {
	state := [2]int{1 + len(match.Rounds()), 0}
	if match.Finished() {
		state[1] = 1
	}
	if l.name == match.Head().League && l.state == state && !l.stale(ctx, store) {
		return
	}
	*l = league{name: match.Head().League, state: state}
	if l.name == "" {
		return
	}
	mark, err := store.Rewritten(ctx, 0)
	if err != nil {
		return
	}
	known, err := store.League(ctx, l.name)
	if err != nil {
		return
	}
	if s, err := season.Load(ctx, store, known, 0); err == nil && len(s.Standing.Rows) > 0 {
		l.season = s
		l.mark = mark
	}
}

// table returns the first mostRanks rows of the league's table; nil if the match counts for no league.
func (l *league) table(language lang.Lang) []doc.Block {
	if l.season == nil {
		return nil
	}
	heads := words.LeagueHeads.In(language)
	table := &doc.Table{Caption: words.League(l.season.Settings.Name).In(language), Columns: []doc.Column{
		{Head: heads[0], Align: doc.Right},
		{Head: heads[1], Name: true},
		{Head: heads[2], Align: doc.Right},
		{Head: heads[3], Align: doc.Right},
	}}
	rows := l.season.Standing.Rows
	for _, row := range rows[:min(len(rows), mostRanks)] {
		rank := ""
		if row.Rank > 0 {
			rank = strconv.Itoa(row.Rank)
		}
		table.Rows = append(table.Rows, doc.Row{Cells: []doc.Cell{
			doc.Text(rank), doc.Text(l.season.Name(row.Person)), doc.Text(strconv.Itoa(row.Played)),
			{Text: reports.PointsValue(row.Points, language), Bold: true},
		}})
	}
	if more := len(rows) - mostRanks; more > 0 {
		table.Key = words.More(more).In(language)
	}
	return []doc.Block{table}
}

func (f *follower) page(w http.ResponseWriter, r *http.Request) { f.showBoard(w, r, f.base()) }

// live answers with the stream of the board.
func (f *follower) live(w http.ResponseWriter, r *http.Request) {
	f.stream(w, r, &f.public[viewOf(r)], nil)
}

// showBoard shows the board as the page at a path.
func (f *follower) showBoard(w http.ResponseWriter, r *http.Request, path string) {
	language := f.reads(r)
	view := viewOf(r)
	asked := [...]string{whole: "", wall: "?big=1", overlay: "?overlay=1"}[view]
	f.show(w, r, http.StatusOK, path+asked, html.Page{
		Title:   f.title.In(language),
		Live:    f.base() + "/live" + asked,
		Reload:  true,
		Big:     view == wall,
		Fit:     view == wall,
		Overlay: view == overlay,
		Voice:   words.Voice.In(language),
		Board:   f.public[view].now.Load().boards[language],
		Foot:    f.links(language),
	})
}

// links returns the links to the other pages of the match.
func (f *follower) links(language lang.Lang) []html.Link {
	links := []html.Link{link(language, f.base()+"/rules", words.Rules)}
	if f.delay <= 0 { // the sheet shows the match without a delay
		links = append(links, link(language, f.base()+"/sheet", words.Sheet))
	}
	links = append(links, link(language, f.base()+"?big=1", words.Wall))
	if f.files != nil {
		links = append(links, link(language, "/files", words.HandIn))
	}
	if f.main == nil {
		links = append(links, link(language, "/", words.Tables))
	}
	return links
}

// anyPage allows pages of other sites to read the answer, which anybody on this network may read.
func anyPage(w http.ResponseWriter) { w.Header().Set("Access-Control-Allow-Origin", "*") }

// data answers with the board as JSON.
func (f *follower) data(w http.ResponseWriter, r *http.Request) {
	anyPage(w)
	w.Header().Set("Content-Type", "application/json")
	send(w, r, http.StatusOK, f.public[data].now.Load().boards[f.reads(r)])
}

// dataLive answers with the stream of the board as JSON: an event `board` whenever the board changes.
func (f *follower) dataLive(w http.ResponseWriter, r *http.Request) {
	anyPage(w)
	f.stream(w, r, &f.public[data], nil)
}

// sheetPolicy is the policy of a score sheet: its style is in the page, and it has no script.
const sheetPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// sheet answers with the score sheet of the match, as on paper. With a delay, the sheet is hidden until the match is
// over.
func (f *follower) sheet(w http.ResponseWriter, r *http.Request) {
	set := f.app.SheetOptions()
	set.Lang = f.reads(r)
	set.Explain = true
	set.Public = true
	f.mu.Lock()
	hidden := f.delay > 0 && !f.match.Match().Finished()
	if !hidden {
		set.Seal = f.match.Seal()
	}
	page := reports.Sheet(f.match.Match(), f.number, set)
	f.mu.Unlock()
	if hidden {
		f.refuse(w, r, http.StatusNotFound, words.NoPage)
		return
	}
	var out bytes.Buffer
	if err := html.Write(&out, page); err != nil {
		f.refuse(w, r, http.StatusInternalServerError, words.NoPage)
		return
	}
	header := w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Security-Policy", sheetPolicy)
	send(w, r, http.StatusOK, out.Bytes())
}
