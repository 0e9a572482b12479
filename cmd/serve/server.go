package serve

import (
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"crypto/tls"
	_ "embed"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/ask/page"
	"arbitro/cmd/desk"
	"arbitro/cmd/qrcode"
	"arbitro/db"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
	"arbitro/reports/html"
)

// server answers requests of phones.
type server struct {
	app         *app.App
	store       *db.Store
	desk        *desk.Desk
	main        *follower // the only match of this server; nil if it shows several
	mainContest *contest  // the tournament of this server; nil if it was not started for one
	delay       time.Duration
	gate        *gate
	link        string   // the address of the board
	ring        *keyring // the links that may do more than read; nil if there are none
	secret      bool     // bids are held back until all players have entered theirs

	remarks func() rulebook.Remarks // the club's; read once, so that their errors are printed only once

	keeping sync.Mutex // guards board and scorer
	board   kept       // the stored settings of this board

	present presence        // which seats have a connected phone
	hosts   map[string]bool // what the Host of a request may be
	scorer  string          // the id of the player whose seat keeps the score; "" for none
	secure  *tls.Config     // nil for plain HTTP

	files     *inbox      // nil if phones may send no files
	told      string      // the last error of a phone's request that was printed at the laptop
	reports   bool        // players of the tournament report by the links on their slips
	everySeat bool        // each player has a link
	newSeat   func(place) // called for each player who sits down later; may be nil

	mu          sync.Mutex
	followed    map[int]*follower
	evening     topic
	eveningWall topic
	ownGames    ownGames
	contests    *contests
	ending      context.Context // done when the streams must end
}

// newServer returns a server of the matches of a store. Its streams end when ctx is done.
func newServer(ctx context.Context, a *app.App, store *db.Store, limits limits) *server {
	s := &server{
		app:      a,
		store:    store,
		desk:     a.Desk(store),
		gate:     newGate(limits, time.Now),
		followed: map[int]*follower{},
		hosts:    map[string]bool{},
		ending:   ctx,
		remarks:  sync.OnceValue(a.Remarks),
	}
	s.contests = &contests{server: s, all: map[db.EventID]*contest{}}
	return s
}

// errHidden says that a match is not shown: another match is served, or the match is neither open nor finished today.
var errHidden = errors.New("the match is not shown")

// kept is the stored state of a board, which survives a crash. Its links are valid until the match is over or the
// keeper replaces them.
type kept db.Board

// handedOn returns the state of the board for the next match of the same people. from is the match that is over. Its
// pages lead to the new match. If the seats are the same, their links stay valid.
func (k kept) handedOn(from, match db.Match) kept {
	k.Before = append(slices.Clone(k.Before), from.Number)
	if !slices.Equal(namesOf(from), namesOf(match)) {
		k.Keys = nil
		k.Scorer = ""
	}
	return k
}

// namesOf returns the names of a match's players, by seat.
func namesOf(match db.Match) []string {
	names := make([]string, len(match.Seats))
	for i, seat := range match.Seats {
		names[i] = seat.ShownName()
	}
	return names
}

// restore reads the stored state of the main match's board. If none is stored, it uses the state handed on from the
// previous match, if there is one. It does nothing if the match is over.
func (s *server) restore(ctx context.Context) error {
	board, stored, err := s.store.Board(ctx, s.main.number)
	if err != nil || s.main.match.Match().Finished() {
		return err
	}
	if stored {
		s.board = kept(board)
	}
	if s.ring != nil {
		s.scorer = cmp.Or(s.scorer, s.board.Scorer)
		s.ring.keys = slices.Clone(s.board.Keys)
	}
	return nil
}

// keep changes the state of the board by change, unless that is nil, brings the links in it up to date, and stores it.
func (s *server) keep(ctx context.Context, change func(*kept)) error {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	if change != nil {
		change(&s.board)
	}
	s.noteKeys()
	return s.store.SetBoard(ctx, s.main.number, db.Board(s.board))
}

// state returns the state of the board that keep stores.
func (s *server) state() kept {
	s.keeping.Lock()
	defer s.keeping.Unlock()
	s.noteKeys()
	return s.board
}

// noteKeys copies the links that are valid now into the board's state. The caller holds keeping.
func (s *server) noteKeys() {
	if s.ring != nil {
		s.board.Keys = s.ring.all()
		s.board.Scorer = s.scorer
	}
}

// refuse answers with one sentence. If there is no such page, the answer is a page like any other, with a link to the
// board. Any other refusal is as short as possible, because such requests may come often.
func (s *server) refuse(w http.ResponseWriter, r *http.Request, status int, speaker lang.Speaker) {
	language := s.reads(r)
	if status == http.StatusNotFound || status == http.StatusBadRequest || status == http.StatusMethodNotAllowed {
		said := &doc.Document{Lang: language, Title: speaker.In(language)}
		retry := status == http.StatusNotFound && speaker == lang.Speaker(words.NoPage)
		if retry { // the page of a phone may come back with the program that has just started
			said.Add(doc.Paragraph{Text: words.TriesAgain.In(language)})
		}
		said.Add(doc.List{Items: []doc.Line{{{Text: words.ToBoard.In(language), Link: "/"}}}})
		s.show(w, r, status, "/", html.Page{Title: said.Title, Board: part(said, "board"), Retry: retry})
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	send(w, r, status, html.Short{Lang: language, Text: speaker.In(language)}.Write())
}

// send answers with a text, compressed if the reader accepts that.
func send(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	header := w.Header()
	header.Add("Vary", "Accept-Encoding")
	if !takesGzip(r) {
		w.WriteHeader(status)
		_, _ = w.Write(body) // a phone that is gone misses nothing, so the error is ignored
		return
	}
	header.Set("Content-Encoding", "gzip")
	w.WriteHeader(status)
	packed := packers.Get().(*gzip.Writer)
	packed.Reset(w)
	_, _ = packed.Write(body)
	_ = packed.Close()
	packers.Put(packed)
}

// packers are compressors that are used again: each holds almost a megabyte, and requests may come often.
var packers = sync.Pool{New: func() any {
	packed, _ := gzip.NewWriterLevel(io.Discard, gzip.BestCompression) // the level is valid
	return packed
}}

// takesGzip reports whether a reader accepts compressed texts.
func takesGzip(r *http.Request) bool {
	for _, one := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, weighted := strings.Cut(strings.ReplaceAll(one, " ", ""), ";")
		if name == "gzip" {
			return !weighted || strings.Trim(weight, "q=0.") != "" // a weight of 0 refuses
		}
	}
	return false
}

// excuse returns an error in the form that a phone reads. The user of a phone does not need the laptop's paths and
// cannot mend its files: an error about a file is printed at the laptop, and the phone only reads whom to ask. An error
// that equals the one printed last is not printed again.
func (s *server) excuse(err error) error {
	if !isAboutFile(err) {
		return app.Spoken(err)
	}
	s.mu.Lock()
	told := app.Sentence(err, s.app.Lang)
	again := told == s.told
	s.told = told
	s.mu.Unlock()
	if !again {
		app.Warn(s.app, words.LaptopSays(app.Spoken(err)))
	}
	if errors.Is(err, db.ErrFull) || errors.Is(err, syscall.ENOSPC) {
		return words.LaptopFull.Err()
	}
	return words.LaptopFault.Err()
}

// isAboutFile reports whether an error is about a file of the laptop, so that its sentence names the path.
func isAboutFile(err error) bool {
	var onPath *fs.PathError
	var onLink *os.LinkError
	var reason *fault.Error
	if errors.As(err, &onPath) || errors.As(err, &onLink) || errors.Is(err, db.ErrMoved) {
		return true
	}
	if !errors.As(err, &reason) {
		return false
	}
	if _, names := fault.Arg[string](reason, "path"); names {
		return true
	}
	return slices.ContainsFunc(reason.Unwrap(), isAboutFile)
}

// reads returns the language of a request: the one chosen in the address, otherwise the phone's, otherwise the
// laptop's.
func (s *server) reads(r *http.Request) lang.Lang {
	if language, ok := lang.Parse(r.URL.Query().Get("lang")); ok {
		return language
	}
	best := s.app.Lang
	weight := 0.0
	for _, part := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		code, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		language, ok := lang.Parse(code)
		q := 1.0
		if value, has := strings.CutPrefix(strings.TrimSpace(rest), "q="); has {
			q, _ = strconv.ParseFloat(value, 64)
		}
		if ok && q > weight {
			best = language
			weight = q
		}
	}
	return best
}

// wrongKey answers a request with a wrong link, after a pause. The link of a seat that no longer exists leads to the
// board.
func (s *server) wrongKey(w http.ResponseWriter, r *http.Request) {
	select {
	case <-time.After(s.gate.wrong):
	case <-r.Context().Done():
	}
	w.Header().Set("Refresh", "20") // the link may hold again
	if s.mainContest != nil && s.mainContest.closed() {
		s.refuse(w, r, http.StatusNotFound, words.ContestOver)
		return
	}
	if s.main == nil || r.Method != http.MethodGet || strings.HasSuffix(r.URL.Path, "/live") {
		s.refuse(w, r, http.StatusNotFound, words.NoKey)
		return
	}
	language := s.reads(r)
	said := &doc.Document{Lang: language, Blocks: []doc.Block{notice(doc.Refused, words.NoKey.In(language))}}
	s.show(w, r, http.StatusNotFound, r.URL.Path, html.Page{
		Title: words.NoKey.In(language),
		Form:  part(said, "form"),
		Board: s.main.public[whole].now.Load().boards[language],
		Foot:  append([]html.Link{link(language, "/", words.ToBoard)}, s.main.links(language)...),
	})
}

var (
	//go:embed page.js
	scriptSource string

	// pageJS is in every page with a stream, without its comments and indents.
	pageJS = regexp.MustCompile(`(?m)^ *(//.*\n)?`).ReplaceAllString(page.Script+scriptSource, "")

	// policy lets a page use its own style and script, its own stream and its own forms, and nothing else.
	policy = html.Policy(pageJS, sha256.Sum256)
)

// show answers with the page at a path, in the reader's language. page holds the parts of this page; show adds the
// parts that all pages share.
func (s *server) show(w http.ResponseWriter, r *http.Request, status int, path string, page html.Page) {
	page.Lang = s.reads(r)
	if page.Live != "" {
		page.Live = to(page.Live, page.Lang)
		page.Lost = words.Off.In(page.Lang)
		page.Unsent = words.Unsent.In(page.Lang)
		page.Script = pageJS
	}
	for _, language := range lang.All {
		if language != page.Lang {
			page.Foot = append(page.Foot, html.Link{
				Label: words.OwnName.In(language),
				To:    to(path, language),
				Lang:  language.String(),
			})
		}
	}
	header := w.Header()
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Language", page.Lang.String())
	send(w, r, status, page.Write())
}

// to returns the address of one of our own paths, with the language.
func to(path string, language lang.Lang) string {
	if strings.Contains(path, "?") {
		return path + "&lang=" + language.String()
	}
	return path + "?lang=" + language.String()
}

// link returns a link to one of our own paths, for the foot of a page.
func link(language lang.Lang, path string, label lang.Speaker) html.Link {
	return html.Link{Label: label.In(language), To: to(path, language)}
}

// notice returns sentences that stand out on the page.
func notice(how doc.Notice, said ...string) doc.Together {
	together := doc.Together{Notice: how}
	for _, s := range said {
		together.Blocks = append(together.Blocks, doc.Paragraph{Text: s})
	}
	return together
}

// part writes a document as a part of a page. Its links are our own paths.
func part(document *doc.Document, name string) []byte {
	return html.Site{Address: func(path string) string { return to(path, document.Lang) }}.Part(document, name)
}

// squares returns a link as a QR code, with the link under it.
func squares(link string) doc.Block {
	code := qrcode.Of(link)
	code.Text = link
	return code
}
