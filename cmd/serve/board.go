package serve

import (
	"cmp"
	"net/http"
	"strings"

	drawn "arbitro/cmd/table/board"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// board makes the board of a match in a language.
type board struct {
	*follower
	*drawn.Board
	post doc.Block // hands the finished match to BG Stats; nil where it cannot
}

// view is how a board is shown.
type view int

// The views. Each but the seats' has its stream.
const (
	whole   view = iota // to whoever reads along
	wall                // on a screen that everybody sees and nobody scrolls
	overlay             // over the picture of a stream
	data                // as JSON, for other people's pages
	views
	atSeat // to those who play
)

// mostRanks is how many players of a league's table a board lists: whoever wants it all reads the sheet.
const mostRanks = 12

// document returns the board in a view: what happens now, and in some what was before.
func (b *board) document(v view) *doc.Document {
	d := &doc.Document{
		Lang: b.Lang, Title: cmp.Or(b.State, b.Awaited, b.Game), Subtitle: strings.Join(nonEmpty(b.Game, b.Place), " · "),
	}
	before := append(b.Turn(), b.Players(v == wall, v == overlay)...)
	now := append(b.OnTable(), b.LastRulings()...)
	switch v {
	case wall:
		if len(now) == 0 {
			d.Add(before...)
			break
		}
		d.Add(doc.Beside{Left: before, Right: now})
	case whole:
		rest := append(b.Chart(), b.Rounds()...)
		rest = append(append(rest, b.AllRulings()...), b.league.table(b.Lang)...)
		d.Add(doc.Beside{Left: append(before, now...), Right: append(rest, b.posting(true)...)})
	case atSeat:
		d.Add(append(append(before, now...), b.posting(false)...)...)
	default:
		d.Add(append(before, now...)...)
	}
	return d
}

// posting returns the link to BG Stats, with its code where another phone may read it.
func (b *board) posting(code bool) []doc.Block {
	if b.post == nil {
		return nil
	}
	if s, is := b.post.(doc.Squares); is && !code {
		return []doc.Block{doc.List{Items: []doc.Line{{{Text: s.Text, Link: s.Link}}}}}
	}
	return []doc.Block{b.post}
}

// viewOf returns the view that a request asks for.
func viewOf(r *http.Request) view {
	q := r.URL.Query()
	switch {
	case q.Get("overlay") != "":
		return overlay
	case q.Get("big") != "":
		return wall
	}
	return whole
}

// page shows the board.
func (f *follower) page(w http.ResponseWriter, r *http.Request) { f.showBoard(w, r, f.base()) }

// live is the stream of the board.
func (f *follower) live(w http.ResponseWriter, r *http.Request) {
	f.stream(w, r, &f.public[viewOf(r)], nil)
}

// showBoard shows the board under the path that was asked for.
func (f *follower) showBoard(w http.ResponseWriter, r *http.Request, path string) {
	in, v := f.reads(r), viewOf(r)
	asked := [...]string{whole: "", wall: "?big=1", overlay: "?overlay=1"}[v]
	f.show(w, r, http.StatusOK, path+asked, html.Page{
		Title: f.title.In(in), Live: f.base() + "/live" + asked, Reload: true, Big: v == wall, Fit: v == wall,
		Overlay: v == overlay, Voice: words.Voice.In(in), Board: f.public[v].now.Load().boards[in], Foot: f.links(in),
	})
}

// links leads to the other pages of the match.
func (f *follower) links(in lang.Lang) []html.Link {
	all := []html.Link{link(in, f.base()+"/rules", words.Rules)}
	if f.delay <= 0 { // the sheet shows the match as it stands
		all = append(all, link(in, f.base()+"/sheet", words.Sheet))
	}
	all = append(all, link(in, f.base()+"?big=1", words.Wall))
	if f.files != nil {
		all = append(all, link(in, "/files", words.HandIn))
	}
	if f.main == nil {
		all = append(all, link(in, "/", words.Tables))
	}
	return all
}

// nonEmpty returns the texts that are not empty.
func nonEmpty(texts ...string) []string {
	var some []string
	for _, t := range texts {
		if t != "" {
			some = append(some, t)
		}
	}
	return some
}
