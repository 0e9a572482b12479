package serve

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
)

var (
	textServe     = lang.Text{It: "il tabellone sui telefoni", En: "the board on phones"}
	textServeLong = lang.Text{
		It: "Mostra il tabellone di una partita, o senza MATCH tutti i tavoli della serata e i tornei, ai telefoni " +
			"della rete: senza password, sempre aggiornato, in italiano e in inglese. Si lascia acceso accanto a «arbitro play», " +
			"fino a Ctrl-C. Senza --address risponde solo a questo computer; con --address 0.0.0.0 a chiunque sia " +
			"sulla stessa rete.",
		En: "Shows the board of a match, or without MATCH all tables of the evening and the tournaments, to the " +
			"phones of the network: without a password, always up to date, in Italian and English. It stays on beside \"arbitro play\", " +
			"until Ctrl-C. Without --address it answers only this computer; with --address 0.0.0.0 anybody on the " +
			"same network.",
	}
	textFlagAddress = lang.Text{
		It: "risponde a questo `indirizzo`, come 192.168.1.20 o 192.168.1.20:8080; 0.0.0.0 per tutti",
		En: "answers at this `address`, such as 192.168.1.20 or 192.168.1.20:8080; 0.0.0.0 for all",
	}
	textFlagStreams = lang.Text{It: "al più così tanti `telefoni` insieme", En: "at most so many `phones` at once"}
	textFlagDelay   = lang.Text{
		It: "mostra il tabellone con questo `ritardo`, come 2m",
		En: "shows the board with this `delay`, such as 2m",
	}
	textFlagSeats = lang.Text{
		It: "anche un collegamento a giocatore, con cui ognuno risponde dal proprio telefono",
		En: "also a link for each player, by which everybody answers on their own phone",
	}
	textFlagReferee = lang.Text{
		It: "anche un collegamento per l'arbitro: verdetti, penalità, correzioni",
		En: "also a link for the referee: verdicts, penalties, corrections",
	}
	textFlagSecret = lang.Text{
		It: "tiene segrete le scommesse fatte dai telefoni, finché non ci sono tutte (con --seats)",
		En: "keeps the bids made on phones secret until all are there (with --seats)",
	}
	textFlagCert = lang.Text{It: "il `file` del certificato, per https", En: "the `file` of the certificate, for https"}
	textFlagKey  = lang.Text{It: "il `file` della chiave del certificato", En: "the `file` of the certificate's key"}

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
	c := &cobra.Command{
		Use: "serve [MATCH]", Short: a.Say(textServe), Long: a.Say(textServeLong), Args: app.Words(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			ref := ""
			if len(args) > 0 {
				ref = args[0]
			}
			return o.run(c.Context(), ref)
		},
	}
	f := c.Flags()
	f.StringVar(&o.address, "address", "", a.Say(textFlagAddress))
	f.IntVar(&o.streams, "streams", usualLimits.streams, a.Say(textFlagStreams))
	f.DurationVar(&o.delay, "delay", 0, a.Say(textFlagDelay))
	f.BoolVar(&o.seats, "seats", false, a.Say(textFlagSeats))
	f.BoolVar(&o.referee, "referee", false, a.Say(textFlagReferee))
	f.BoolVar(&o.secret, "secret-bids", false, a.Say(textFlagSecret))
	f.StringVar(&o.cert, "cert", "", a.Say(textFlagCert))
	f.StringVar(&o.key, "key", "", a.Say(textFlagKey))
	f.BoolVar(&o.json, "json", false, a.Say(app.TextFlagJSON))
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
		s.newSeat = func(p place) { fmt.Fprint(o.app.Out, o.app.Say(textSeatLink, p.name, p.link)) }
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
	fmt.Fprint(a.Out, a.Say(textServing, s.link))
	if len(hosts) > 1 && !isLoopback(hosts[1]) {
		fmt.Fprint(a.Out, a.Say(textAlsoAt, hosts[1]))
	}
	fmt.Fprint(a.Out, "\n", qrcode.Blocks(s.link), "\n")
	if isLoopback(hosts[0]) {
		fmt.Fprint(a.Out, a.Say(textAlone))
	} else {
		fmt.Fprint(a.Out, a.Say(textOpenAir, s.link+"qr"))
	}
	if s.ring != nil {
		fmt.Fprintln(a.Out)
		for _, one := range s.seats() {
			fmt.Fprint(a.Out, a.Say(textSeatLink, one.name, one.link))
		}
		fmt.Fprint(a.Out, a.Say(textCards, s.codes()))
		if o.cert == "" {
			fmt.Fprint(a.Out, a.Say(textPlainAir))
		}
		fmt.Fprintln(a.Out)
	}
	_, err := fmt.Fprint(a.Out, a.Say(textUntil))
	return err
}
