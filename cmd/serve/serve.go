package serve

import (
	"cmp"
	"context"
	"crypto/tls"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
)

// mostDelay is the greatest --delay.
const mostDelay = 24 * time.Hour

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

// NewServe returns the command that shows the board on phones.
func NewServe(a *app.App) *cobra.Command {
	o := &options{app: a}
	c := app.Verb("serve [MATCH]", 0, 1, func(ctx context.Context, args []string) error {
		return o.run(ctx, cmp.Or(args...)) // "" for the whole evening
	})
	f := c.Flags()
	f.StringVar(&o.address, "address", "", "")
	f.IntVar(&o.streams, "streams", usualLimits.streams, "")
	f.DurationVar(&o.delay, "delay", 0, "")
	f.BoolVar(&o.seats, "seats", false, "")
	f.BoolVar(&o.referee, "referee", false, "")
	f.StringVar(&o.scorer, "scorer", "", "")
	f.BoolVar(&o.secret, "secret-bids", false, "")
	f.StringVar(&o.cert, "cert", "", "")
	f.StringVar(&o.key, "key", "", "")
	f.StringVar(&o.event, "event", "", "")
	f.BoolVar(&o.reports, "reports", false, "")
	f.BoolVar(&o.files, "files", false, "")
	f.BoolVar(&o.json, "json", false, "")
	return c
}

// check checks the flags before any work is done.
func (o *options) check(ref string) error {
	switch {
	case o.event != "" && (ref != "" || o.delay > 0):
		return app.Wrong(words.EventAlone)
	case o.reports && o.event == "":
		return app.Wrong(words.ReportsOf)
	case ref == "" && (o.seats || o.referee || o.secret || o.scorer != ""):
		return app.Wrong(words.SeatsOf)
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

// run shows the board until ctx is done.
func (o *options) run(ctx context.Context, ref string) error {
	if err := o.check(ref); err != nil {
		return err
	}
	open := o.app.Reading
	if o.seats || o.referee || o.event != "" || o.files {
		open = o.app.Store
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	secure, err := o.certificate()
	if err != nil {
		return err
	}
	l := usualLimits
	l.streams = o.streams
	s := newServer(ctx, o.app, store, l)
	s.delay, s.secret, s.scorer, s.secure = o.delay, o.secret, o.scorer, secure
	if o.files {
		s.files = make(chan handed, mostWaiting)
	}
	if o.event != "" {
		if err := s.openCup(ctx, o); err != nil {
			return err
		}
	} else if ref != "" {
		if err := s.openMain(ctx, ref, o.seats, o.referee); err != nil {
			return err
		}
	} else if s.publishEvening(ctx); s.evening.now.Load() == nil {
		_, err := s.tables(ctx)
		return err
	}
	at, hosts, err := listen(ctx, o.address)
	if err != nil {
		return err
	}
	s.at(hosts)
	if s.cup != nil {
		if err := s.cup.serveAt(ctx, at.Addr().String()); err != nil {
			at.Close()
			return err
		}
	}
	if err := o.announce(ctx, s, hosts); err != nil {
		at.Close()
		return err
	}
	defer o.app.Shares.Begin(ctx)()
	if o.files {
		var end context.CancelFunc
		ctx, end = context.WithCancel(ctx)
		defer end()
		go s.confirm(ctx, end)
	}
	if !o.json {
		s.newSeat = func(p place) { app.Tell(o.app, words.SeatLink(p.name, p.link)) }
	}
	return s.serveOn(ctx, at, func(next *server) {
		if o.json {
			return
		}
		app.Tell(o.app, words.Follows(next.main.number, next.link))
		if next.ring != nil {
			for _, one := range next.seats() {
				app.Tell(o.app, words.SeatLink(one.name, one.link))
			}
		}
	})
}

// openCup opens the tournament to serve. If phones are to report, it also finds out at which address, and asks if need
// be.
func (s *server) openCup(ctx context.Context, o *options) error {
	read, err := s.desk.Contest(ctx, o.event)
	if err != nil {
		return err
	}
	s.cup, s.reports = &contest{server: s, number: int(read.Stored.ID), now: read}, o.reports
	s.contests.all[read.Stored.ID] = s.cup
	s.cup.publish(ctx)
	s.publishEvening(ctx)
	if !o.reports || o.address != "" {
		return nil
	}
	if o.address, _, err = read.ServedAt(ctx); err != nil || o.address != "" { // the printed slips lead there
		return err
	}
	if !o.json && o.app.Asks() {
		var a ask.Answer
		a, err = o.app.Ask(ctx, ask.Question{Title: o.app.Say(words.Phones), Fields: []ask.Field{whereField(o.app)}})
		o.address = a.Of("where")
	}
	return err
}

// serveAt stores the address at which the phones of the tournament report, which new slips will name, and makes the
// desk's link.
func (c *contest) serveAt(ctx context.Context, address string) error {
	if !c.reports {
		return c.now.ServeAt(ctx, "", "")
	}
	key, err := c.now.DeskKey(ctx)
	if err != nil {
		return err
	}
	c.deskLink = c.link + "desk/" + key
	return c.now.ServeAt(ctx, address, c.link)
}

// certificate reads the certificate and its key. It returns nil for plain HTTP.
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

// at sets the hosts and the link that lead to the server.
func (s *server) at(hosts []string) {
	s.link = linkOf(hosts, s.secure != nil)
	for _, host := range hosts {
		s.hosts[host] = true
	}
}

// links are what --json prints.
type links struct {
	Board string            `json:"board"`
	Seats map[string]string `json:"seats,omitempty"`
	Codes string            `json:"codes,omitempty"` // the page with the codes of the seats
	Desk  string            `json:"desk,omitempty"`  // the page by which the desk accepts what phones report
	// Tables are the links on the slips of the last round whose results are missing, by table.
	Tables map[string]string `json:"tables,omitempty"`
}

// announce says where the board is.
func (o *options) announce(ctx context.Context, s *server, hosts []string) error {
	a := o.app
	if o.json {
		l := links{Board: s.link}
		if s.ring != nil {
			l.Seats, l.Codes = map[string]string{}, s.codes()
			for _, one := range s.seats() {
				l.Seats[one.id] = one.link
			}
		}
		if s.reports {
			var err error
			if l.Desk, l.Tables, err = s.cup.tableLinks(ctx); err != nil {
				return err
			}
		}
		return a.SayJSON(l)
	}
	app.Tell(a, words.Serving(s.link))
	if len(hosts) > 1 && !isLoopback(hosts[1]) {
		app.Tell(a, words.AlsoAt(hosts[1]))
	}
	fmt.Fprint(a.Out, "\n", qrcode.Blocks(s.link), "\n")
	if isLoopback(hosts[0]) {
		app.Tell(a, words.Alone)
	} else {
		app.Tell(a, words.OpenAir(s.link+"qr"))
	}
	if s.ring != nil {
		fmt.Fprintln(a.Out)
		for _, one := range s.seats() {
			app.Tell(a, words.SeatLink(one.name, one.link))
		}
		app.Tell(a, words.Codes(s.codes()))
		if o.cert == "" {
			app.Tell(a, words.PlainAir)
		}
		fmt.Fprintln(a.Out)
	}
	if s.reports {
		app.Tell(a, words.ReportsOn(s.cup.name()))
		fmt.Fprint(a.Out, "\n", qrcode.Blocks(s.cup.deskLink), "\n")
		app.Tell(a, words.DeskLink(s.cup.deskLink))
		if o.cert == "" {
			app.Tell(a, words.PlainAir)
		}
	}
	if o.files {
		app.Tell(a, words.FilesAt(s.link+"files"))
	}
	app.Tell(a, words.Until)
	return nil
}
