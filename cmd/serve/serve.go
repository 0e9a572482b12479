// Package serve is the web server of a table or a tournament: it shows the board, and the pages that go with it, on the
// phones of the people who are there.
//
//	arbitro serve 12 --address 0.0.0.0       # http://192.168.1.20:8080/ and its QR code
//
// A server follows the stored matches. It asks the store for new lines many times a second, and so also finds the lines
// of other processes. Each change makes a moment: the board in every language, written once. A stream sends the newest
// moment it has not sent yet, so that a slow phone delays nobody and never reads an old board as the newest.
//
//	serve.go, address.go     the command, the links and codes that it prints, and the address at which it listens; the
//	                         change to the next match of the same people
//	server.go                what all pages share: the store, the stored settings of a board, the reader's language, the
//	                         frame of a page, whose parts reports/html writes
//	routes.go                the paths of the pages; requests refused by Host, Origin and size; deadlines; HTTPS
//	gate.go                  how many requests a second, streams and connections one address or link may have
//	keys.go                  the links that may do more than read: their tokens, the seat of each, connected devices,
//	                         the page that prints and replaces the links; the page with the code of the board
//	follow.go                from the store to the moments: the delay of a board, secret bids until all are in; live.go
//	                         from the moments to the phones
//	board.go                 the board of a match in its views and as data, with its league's table; its pages, and its
//	                         score sheet
//	evening.go               the list of tables and tournaments, and its wall
//	contest.go               tournaments: how long one is listed, its pages and streams, the clock
//	contest_board.go         what these pages show: the draw, the missing results, the standing, where each player sits
//	wall.go                  the scenes of a wall. There are three walls: of a tournament in each of its moments
//	                         (contestBoard.wall), of a match (board.boardOrScenes) and of an evening (evening.wall, in
//	                         evening.go). A new scene is a call of scenes.add there or in roundScenes
//	report.go, accept.go     the page of a tournament's table, where players report its result from a phone; the desk's
//	                         page, where reports are accepted. cmd/desk stores the reports and says which agree; the
//	                         menu of cmd/event accepts them too
//	rules.go                 the rulebook; dispute.go the facts that decide a dispute, asked one at a time
//	page.js                  the script of pages that have a stream: sound and vibration when it is a seat's turn, the
//	                         countdown of a round, a screen kept on, sending, the notice while the stream is
//	                         broken, the wall, the voice, which speaks what Board.Said returns; the cards that a player
//	                         marks as their own, which the server never learns, and of these first the cards that may be
//	                         played now (compose sets the order of all cards)
//	seat.go                  what a seat may enter now, and what the referee's own seat may
//	seat_page.go             the page of a seat, as forms, with its cards to mark; entry.go judges what was sent,
//	                         records it once, and takes it back
//	at_table.go, at_event.go  the board during a session at the table, or during the menu of a tournament, in the same
//	                         process
//	pad.go, files.go         the pad for browsers as a static folder; records that phones send, for the laptop to take
//
// A page is one file that holds its style and its script; its Content-Security-Policy forbids any other. A page can be
// read without the script, which replaces the board as the stream sends it. To show more on the board, extend
// board.document. The board is written again when the stored match changes, not as time passes: a clock belongs to the
// script (page.js). The style of all pages is reports/html/live.css; the wall has reports/html/wall.css too.
//
// # A new page
//
// Add its route in routes.go, with its stream if it changes while somebody reads; a method that makes a document and
// shows it (as follower.rules does); and its words. Add its path to TestPagesAsSent, which keeps its bytes (for a
// seat's page, to TestSeatsAsSent), and to the pages that TestBrowser looks at (access_test.go).
//
// # Forms
//
// A form is made for one moment: it holds the number of lines that the log had, and a form made for another moment
// changes nothing. compose.Composer composes it, as it composes the table's own question. The answer is judged before
// it is recorded, and if it is a foul, only that phone learns of it at first. A seat may enter only lines about its own
// player; the referee and the scorer may enter any line. desk.ApplyFrom stores who entered a line. Nothing waits for a
// phone: pages are written to memory under the lock of the match, and sent after the lock is released.
//
// A form that is no line of play, such as takeBack: give it a verb that no other form has (seat.go), show it where the
// reader looks for it (seat_page.go: takeBack stands in desktop.recorded for seats, in desktop.entry for the scorer;
// what a page always has is put together in desktop.document), and take it in follower.takeOpen (entry.go). If the
// table must hear of it, add a function to sitting.House.
//
// The table on the laptop hears of a phone through new lines (sitting.House.NewLines). What a phone sends and the record
// does not hold is stored as a setting of the match, as hold in entry.go stores a secret bid (package
// secret): desk.LiveMatch.Stir then has the table's question asked again. For any other signal to the table, add a
// function to sitting.House.
//
// Only this package imports net/http. It must not import another room of commands.
package serve

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
	"arbitro/db"
	"arbitro/referee/lang"
)

// mostDelay is the longest --delay.
const mostDelay = 24 * time.Hour

// options is what was typed for a server.
type options struct {
	app       *app.App
	address   string
	cert, key string
	streams   int
	delay     time.Duration
	json      bool
	seats     bool
	referee   bool
	secret    bool
	scorer    string
	event     string
	reports   bool
	files     bool
}

// Command returns the command with a verb.
func Command(a *app.App, verb string) *cobra.Command { return room().Named(a, verb) }

// room holds the acts.
func room() act.Room[*app.App] {
	type arg = act.Arg[*app.App]
	address := arg{Key: "address", Kind: act.Option, Source: act.MadeUp}
	certificate := arg{Key: "cert", Kind: act.Option, Source: act.AnyFile}
	key := arg{Key: "key", Kind: act.Option, Source: act.AnyFile}
	return act.Program(
		act.Act[*app.App]{
			Use:   "serve [MATCH]",
			Check: check,
			Do:    serve,
			Args: []arg{
				{Key: "match", Word: "MATCH", Source: act.OpenMatches},
				address, certificate, key,
				{Key: "streams", Kind: act.Number, Source: act.MadeUp, Usual: strconv.Itoa(usualLimits.streams)},
				{Key: "delay", Kind: act.Span, Source: act.MadeUp},
				{Key: "seats", Kind: act.Switch},
				{Key: "referee", Kind: act.Switch},
				{Key: "scorer", Kind: act.Option, Source: act.MadeUp},
				{Key: "secret-bids", Kind: act.Switch},
				{Key: "event", Kind: act.Option, Source: act.Tournaments},
				{Key: "reports", Kind: act.Switch},
				{Key: "files", Kind: act.Switch},
				{Key: "json", Kind: act.Switch},
			},
		},
		act.Act[*app.App]{
			Use:   "pad [FOLDER]",
			Check: checkFiles,
			Do:    servePad,
			Args:  []arg{{Key: "folder", Word: "FOLDER", Source: act.Folders}, address, certificate, key},
		},
	)
}

// optionsOf returns what was typed.
func optionsOf(a *app.App, values act.Values) *options {
	return &options{
		app:     a,
		address: values.Text("address"),
		cert:    values.Text("cert"),
		key:     values.Text("key"),
		streams: values.Number("streams"),
		delay:   act.Of[time.Duration](values, "delay"),
		json:    values.Is("json"),
		seats:   values.Is("seats"),
		referee: values.Is("referee"),
		secret:  values.Is("secret-bids"),
		scorer:  values.Text("scorer"),
		event:   values.Text("event"),
		reports: values.Is("reports"),
		files:   values.Is("files"),
	}
}

// serve shows the board on phones: of a match, otherwise of the whole evening.
func serve(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	return nil, optionsOf(a, values).run(ctx, values.Text("match"))
}

// checkFiles refuses a certificate without its key, and a key without its certificate.
func checkFiles(_ *app.App, values act.Values) error {
	if (values.Text("cert") == "") != (values.Text("key") == "") {
		return app.Wrong(words.BothFiles)
	}
	return nil
}

// check refuses options that do not go together.
func check(a *app.App, values act.Values) error {
	return optionsOf(a, values).check(values.Text("match"))
}

// check checks the flags before any work is done.
func (o *options) check(ref string) error {
	switch {
	case o.event != "" && (ref != "" || o.delay > 0):
		return app.Wrong(words.EventAlone)
	case o.reports && o.event == "":
		return app.Wrong(words.ReportsOf)
	case ref == "" && (o.seats || o.referee || o.secret || o.scorer != ""):
		return app.Wrong(words.SeatsOf())
	case o.secret && !o.seats:
		return app.Wrong(words.NoSeats)
	case o.scorer != "" && !o.seats:
		return app.Wrong(words.NoScorerSeat)
	case (o.cert == "") != (o.key == ""):
		return app.Wrong(words.BothFiles)
	case o.files && (o.json || o.app.Asker == nil && !o.app.Plain && !o.app.OnTerminal()):
		return app.Wrong(words.FilesAsk)
	case o.streams < 1:
		return app.Wrong(words.BadCount)
	case o.delay < 0 || o.delay > mostDelay:
		return app.Wrong(words.BadDelay)
	}
	return nil
}

// run serves the board until ctx is done.
func (o *options) run(ctx context.Context, ref string) error {
	open := o.app.Reading
	if o.seats || o.referee || o.event != "" || o.files {
		open = o.app.Store
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	o.app.WarnPlace(store.Path())
	secure, err := o.certificate()
	if err != nil {
		return err
	}
	limits := usualLimits
	limits.streams = o.streams
	server := newServer(ctx, o.app, store, limits)
	server.delay = o.delay
	server.secret = o.secret
	server.scorer = o.scorer
	server.secure = secure
	if o.files {
		server.files = newInbox(server, mostWaiting)
	}
	if o.event != "" {
		if err := server.openContest(ctx, o); err != nil {
			return app.While(err, "open the pages of tournament %q", o.event)
		}
	} else if ref != "" {
		if err := server.openMain(ctx, ref, o.seats, o.referee); err != nil {
			return app.While(err, "open the board of match %q", ref)
		}
	} else {
		server.publishEvening(ctx)
		if server.evening.now.Load() == nil {
			_, err := server.tables(ctx)
			return err
		}
	}
	listener, hosts, err := listen(ctx, o.address)
	if err != nil {
		return err
	}
	server.at(hosts)
	if server.mainContest != nil {
		if err := server.mainContest.serveAt(ctx, listener.Addr().String()); err != nil {
			listener.Close()
			return err
		}
	}
	if err := o.announce(ctx, server, hosts); err != nil {
		listener.Close()
		return err
	}
	defer o.app.Shares.Begin(ctx)()
	if o.files {
		var end context.CancelFunc
		ctx, end = context.WithCancel(ctx)
		defer end()
		go server.files.confirm(ctx, end)
	}
	if !o.json {
		server.newSeat = func(p place) { app.Tell(o.app, words.SeatLink(p.name, p.link)) }
	}
	return app.WhileThere(ctx, store, func(ctx context.Context) error {
		return server.serveOn(ctx, listener, o.tellNext)
	})
}

// tellNext prints the links of the match that the board shows next.
func (o *options) tellNext(next *server) {
	if o.json {
		return
	}
	app.Tell(o.app, words.Follows(next.main.number, next.link))
	if next.ring != nil {
		for _, place := range next.seats() {
			app.Tell(o.app, words.SeatLink(place.name, place.link))
		}
	}
}

// openContest opens the tournament to serve. If players report from phones and no address is given, it uses the address
// of the last time, which the printed slips name; if there is none, it asks the user.
func (s *server) openContest(ctx context.Context, options *options) error {
	read, err := s.desk.Contest(ctx, options.event)
	if err != nil {
		return err
	}
	s.mainContest = &contest{server: s, number: int(read.Stored.ID), now: read}
	s.reports = options.reports
	s.contests.all[read.Stored.ID] = s.mainContest
	s.mainContest.begin(ctx)
	s.publishEvening(ctx)
	if !options.reports || options.address != "" {
		return nil
	}
	options.address, _, err = read.Phones().ServedAt(ctx)
	if err != nil || options.address != "" { // the printed slips lead there
		return err
	}
	if !options.json && options.app.Asks() {
		var answer ask.Answer
		answer, err = options.app.Ask(ctx, ask.Question{
			Title:  options.app.Say(words.Phones),
			Fields: []ask.Field{whereField(options.app)},
		})
		options.address = answer.Of("where")
	}
	return err
}

// serveAt stores the address at which phones report, which new slips name, and makes the desk's link. If phones do not
// report, it deletes the stored address.
func (c *contest) serveAt(ctx context.Context, address string) error {
	if !c.reports {
		return c.now.Phones().ServeAt(ctx, "", "")
	}
	key, err := c.now.Phones().DeskKey(ctx)
	if err != nil {
		return err
	}
	c.deskLink = c.link + "desk/" + key
	return c.now.Phones().ServeAt(ctx, address, c.link)
}

// certificate reads the certificate and its key. It returns nil if the server uses plain HTTP.
func (o *options) certificate() (*tls.Config, error) {
	if o.cert == "" {
		return nil, nil
	}
	pair, err := tls.LoadX509KeyPair(o.cert, o.key)
	if err != nil {
		return nil, app.Wrong(words.BadCertificate(o.cert, o.key, err.Error()))
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, NextProtos: []string{"h2", "http/1.1"}}, nil
}

// at sets the hosts by which the server is reached, and its link.
func (s *server) at(hosts []string) {
	s.link = linkOf(hosts, s.secure != nil)
	for _, host := range hosts {
		s.hosts[host] = true
	}
}

// links is what --json prints: the links of the pages.
type links struct {
	Board string            `json:"board"`
	Seats map[string]string `json:"seats,omitempty"`
	Codes string            `json:"codes,omitempty"` // the page with the codes of the seats
	Desk  string            `json:"desk,omitempty"`  // the page by which the desk accepts what phones report
	// Tables are the links on the slips of the last round whose results are missing, by table.
	Tables map[string]string `json:"tables,omitempty"`
}

// announce prints the link of the board, its code, and the links of the seats and of the desk.
func (o *options) announce(ctx context.Context, server *server, hosts []string) error {
	a := o.app
	if o.json {
		l := links{Board: server.link}
		if server.ring != nil {
			l.Seats = map[string]string{}
			l.Codes = server.codes()
			for _, place := range server.seats() {
				l.Seats[place.id] = place.link
			}
		}
		if server.reports {
			var err error
			l.Desk, l.Tables, err = server.mainContest.tableLinks(ctx)
			if err != nil {
				return err
			}
		}
		return a.SayJSON(l)
	}
	app.Tell(a, words.Serving(server.link))
	if len(hosts) > 1 && !isLoopback(hosts[1]) {
		app.Tell(a, words.AlsoAt(linkOf(hosts[1:], server.secure != nil)))
	}
	fmt.Fprint(a.Out, "\n", qrcode.Blocks(server.link), "\n")
	if isLoopback(hosts[0]) {
		app.Tell(a, words.Alone)
	} else {
		app.Tell(a, words.OpenAir(server.link+"qr"))
	}
	if server.ring != nil {
		fmt.Fprintln(a.Out)
		if server.main.match.Match().Finished() {
			app.Tell(a, words.IsOver(server.main.number))
		}
		for _, place := range server.seats() {
			app.Tell(a, words.SeatLink(place.name, place.link))
		}
		app.Tell(a, words.Codes(server.codes()))
		if o.cert == "" {
			app.Tell(a, words.PlainAir)
		}
		fmt.Fprintln(a.Out)
	}
	if server.reports {
		app.Tell(a, words.ReportsOn(server.mainContest.name()))
		fmt.Fprint(a.Out, "\n", qrcode.Blocks(server.mainContest.deskLink), "\n")
		app.Tell(a, words.DeskLink(server.mainContest.deskLink))
		if o.cert == "" {
			app.Tell(a, words.PlainAir)
		}
	}
	if o.files {
		app.Tell(a, words.FilesAt(server.link+"files"))
	}
	app.Tell(a, words.Until)
	return nil
}

// serveOn serves the board until ctx is done. When the match is over and its people have begun another match, the board
// of that match replaces it at the same address, and follows announces it.
func (s *server) serveOn(ctx context.Context, listener net.Listener, follows func(*server)) error {
	for {
		served, end := context.WithCancel(ctx)
		next := make(chan db.Match, 1)
		s.ending = served
		if s.main != nil && !s.over() { // the board of a match that was over before stays
			go s.awaitNext(served, func(match db.Match) {
				next <- match
				end()
			})
		}
		err := s.serve(served, listener)
		end()
		select {
		case match := <-next:
			s, listener, err = s.turnTo(ctx, match, listener.Addr().String())
			if err != nil {
				return err
			}
			follows(s)
		default:
			return err
		}
	}
}

// over reports whether the main match is over.
func (s *server) over() bool {
	s.main.mu.Lock()
	defer s.main.mu.Unlock()
	return s.main.match.Match().Finished()
}

// awaitNext calls begun with the next match of the same people, when the main match is over and its end was shown on
// all boards (s.delay). It returns when ctx is done.
func (s *server) awaitNext(ctx context.Context, begun func(db.Match)) {
	look := time.NewTicker(s.gate.lists)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		if !s.over() {
			continue
		}
		this, err := s.store.Match(ctx, s.main.number)
		if err != nil {
			continue
		}
		open, err := s.desk.Lookup().Unfinished(ctx, mostTables)
		at := slices.IndexFunc(open, func(match db.Match) bool {
			return match.Number > this.Number &&
				slices.Equal(slices.Sorted(slices.Values(namesOf(match))), slices.Sorted(slices.Values(namesOf(this))))
		})
		if err == nil && at >= 0 {
			select {
			case <-ctx.Done():
			case <-time.After(s.delay):
				begun(open[at])
			}
			return
		}
	}
}

// turnTo opens the board of the next match instead of this board, at the same address.
func (s *server) turnTo(ctx context.Context, match db.Match, address string) (*server, net.Listener, error) {
	this, err := s.store.Match(ctx, s.main.number)
	if err != nil {
		return nil, nil, err
	}
	server := newServer(ctx, s.app, s.store, s.gate.limits)
	server.gate = s.gate
	server.delay = s.delay
	server.secret = s.secret
	server.secure = s.secure
	server.files = s.files.at(server)
	server.newSeat = s.newSeat
	server.board = s.board.handedOn(this, match)
	referee := s.ring != nil && s.ring.of(referees) != ""
	if err := server.openMain(ctx, strconv.Itoa(match.Number), s.everySeat, referee); err != nil {
		return nil, nil, err
	}
	listener, hosts, err := listen(ctx, address)
	if err == nil {
		server.at(hosts)
	}
	return server, listener, err
}
