package serve

import (
	"bytes"
	"net/http"

	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/reports/html"
)

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

// anyPage lets pages of other sites read the answer: it is what anybody on this network may read.
func anyPage(w http.ResponseWriter) { w.Header().Set("Access-Control-Allow-Origin", "*") }

// data answers with the board as JSON.
func (f *follower) data(w http.ResponseWriter, r *http.Request) {
	anyPage(w)
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(f.public[data].now.Load().boards[f.reads(r)])
}

// dataLive is the stream of the board as JSON: an event `board` for each line.
func (f *follower) dataLive(w http.ResponseWriter, r *http.Request) {
	anyPage(w)
	f.stream(w, r, &f.public[data], nil)
}

// sheetPolicy is the policy of a score sheet: its style stands in the page, and it has no script.
const sheetPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// sheet shows the whole score sheet of the match, as on paper. With a delay nobody sees it before the match is over.
func (f *follower) sheet(w http.ResponseWriter, r *http.Request) {
	set := f.app.SheetOptions()
	set.Lang, set.Explain = f.reads(r), true
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
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", sheetPolicy)
	_, _ = w.Write(out.Bytes())
}
