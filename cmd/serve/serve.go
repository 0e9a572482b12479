package serve

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
)

var (
	textServing = lang.Text{It: "Il tabellone è qui: %s\n", En: "The board is here: %s\n"}
	textAlsoAt  = lang.Text{It: "Anche qui: %s\n", En: "Also here: %s\n"}
	textAlone   = lang.Text{
		It: "Risponde solo a questo computer. Per i telefoni: arbitro serve --address 0.0.0.0\n",
		En: "It answers only this computer. For phones: arbitro serve --address 0.0.0.0\n",
	}
	textOpenAir = lang.Text{
		It: "Chiunque sia su questa rete può leggerlo. Da stampare: %s\n",
		En: "Anybody on this network can read it. To print: %s\n",
	}
	textUntil = lang.Text{It: "Resta acceso fino a Ctrl-C.\n", En: "It stays on until Ctrl-C.\n"}

	textBothFiles = lang.Text{It: "--cert e --key vanno insieme", En: "--cert and --key go together"}
	textSeatsOf   = lang.Text{
		It: "--seats, --referee e --secret-bids vogliono una partita: arbitro serve MATCH --seats",
		En: "--seats, --referee and --secret-bids take a match: arbitro serve MATCH --seats",
	}
	textNoSeats  = lang.Text{It: "--secret-bids va insieme a --seats", En: "--secret-bids goes with --seats"}
	textSeatLink = lang.Text{It: "%s: %s\n", En: "%s: %s\n"}
	textCards    = lang.Text{
		It: "I codici dei posti, da stampare (solo per voi): %s\n",
		En: "The codes of the seats, to print (for you alone): %s\n",
	}
	textPlainAir = lang.Text{
		It: "Senza --cert chi ascolta questa rete può leggere anche i collegamenti.\n",
		En: "Without --cert whoever listens on this network can read the links too.\n",
	}
	textBadCount = lang.Text{It: "--streams vuole un numero da 1 in su", En: "--streams takes a number from 1 up"}
	textBadDelay = lang.Text{It: "--delay vuole un tempo da 0 a 24h", En: "--delay takes a time from 0 to 24h"}
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
}

// NewServe returns the command that shows the board on phones.
func NewServe(a *app.App) *cobra.Command {
	o := &options{app: a}
	c := app.Verb("serve [MATCH]", 0, 1, func(ctx context.Context, args []string) error {
		return o.run(ctx, cmp.Or(args...)) // "" for none
	})
	f := c.Flags()
	f.StringVar(&o.address, "address", "", "")
	f.IntVar(&o.streams, "streams", usualLimits.streams, "")
	f.DurationVar(&o.delay, "delay", 0, "")
	f.BoolVar(&o.seats, "seats", false, "")
	f.BoolVar(&o.referee, "referee", false, "")
	f.BoolVar(&o.secret, "secret-bids", false, "")
	f.StringVar(&o.cert, "cert", "", "")
	f.StringVar(&o.key, "key", "", "")
	f.BoolVar(&o.json, "json", false, "")
	return c
}

// check checks the flags before any work is done.
func (o *options) check(ref string) error {
	switch {
	case ref == "" && (o.seats || o.referee || o.secret):
		return app.Wrong(textSeatsOf)
	case o.secret && !o.seats:
		return app.Wrong(textNoSeats)
	case (o.cert == "") != (o.key == ""):
		return app.Wrong(textBothFiles)
	case o.streams < 1:
		return app.Wrong(textBadCount)
	case o.delay < 0 || o.delay > mostDelay:
		return app.Wrong(textBadDelay)
	}
	return nil
}

// run shows the board until ctx is done.
func (o *options) run(ctx context.Context, ref string) error {
	if err := o.check(ref); err != nil {
		return err
	}
	open := o.app.Reading
	if o.seats || o.referee {
		open = o.app.Store
	}
	store, err := open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	l := usualLimits
	l.streams = o.streams
	s := newServer(ctx, o.app, store, l)
	s.delay, s.secret = o.delay, o.secret
	if ref != "" {
		if err := s.openMain(ctx, ref, o.seats, o.referee); err != nil {
			return err
		}
	} else if s.publishEvening(ctx); s.evening.now.Load() == nil {
		_, err := s.tables(ctx)
		return err
	}
	at, hosts, err := listen(o.address)
	if err != nil {
		return err
	}
	s.at(hosts, o.cert != "")
	if err := o.announce(s, hosts); err != nil {
		at.Close()
		return err
	}
	defer o.app.Shares.Begin(ctx)()
	if !o.json {
		s.newSeat = func(p place) { app.Tell(o.app, textSeatLink, p.name, p.link) }
	}
	return s.serve(ctx, at, o.cert, o.key)
}

// at sets where the server is reached.
func (s *server) at(hosts []string, secure bool) {
	s.link = "http://" + hosts[0] + "/"
	if secure {
		s.link = "https://" + hosts[0] + "/"
	}
	for _, host := range hosts {
		s.hosts[host] = true
	}
}

// links are what --json prints.
type links struct {
	Board string            `json:"board"`
	Seats map[string]string `json:"seats,omitempty"`
	Codes string            `json:"codes,omitempty"` // the page with the codes of the seats
}

// announce says where the board is.
func (o *options) announce(s *server, hosts []string) error {
	a := o.app
	if o.json {
		l := links{Board: s.link}
		if s.ring != nil {
			l.Seats, l.Codes = map[string]string{}, s.codes()
			for _, one := range s.seats() {
				l.Seats[one.id] = one.link
			}
		}
		return a.SayJSON(l)
	}
	app.Tell(a, textServing, s.link)
	if len(hosts) > 1 && !isLoopback(hosts[1]) {
		app.Tell(a, textAlsoAt, hosts[1])
	}
	fmt.Fprint(a.Out, "\n", qrcode.Blocks(s.link), "\n")
	if isLoopback(hosts[0]) {
		app.Tell(a, textAlone)
	} else {
		app.Tell(a, textOpenAir, s.link+"qr")
	}
	if s.ring != nil {
		fmt.Fprintln(a.Out)
		for _, one := range s.seats() {
			app.Tell(a, textSeatLink, one.name, one.link)
		}
		app.Tell(a, textCards, s.codes())
		if o.cert == "" {
			app.Tell(a, textPlainAir)
		}
		fmt.Fprintln(a.Out)
	}
	_, err := fmt.Fprint(a.Out, a.Say(textUntil))
	return err
}
