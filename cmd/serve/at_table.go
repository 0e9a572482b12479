package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
	"arbitro/db"
	"arbitro/referee/lang"
)

// The choices at the table.
const (
	look   = "look"
	answer = "answer"
	hidden = "hidden"
	again  = "again"
	off    = "off"
	scorer = "scorer"
)

// AtTable runs boards in the process of a session at the table or of the first screen: one for the match being played,
// and one for a tournament.
type AtTable struct {
	app *app.App

	mu           sync.Mutex // guards the boards: a server may end by itself while the table reads them
	match, event beside

	left map[string]kept // the boards that were on when Close ended them, by the id of the match
}

// beside is a board that runs during a session. Its zero value is a board that is off.
type beside struct {
	server *server
	end    func()
}

// NewAtTable returns an AtTable whose boards are off.
func NewAtTable(a *app.App) *AtTable { return &AtTable{app: a} }

// AtTable asks at which address to show the board of a match, opens it and shows its codes. If the board is already on,
// it asks whether to show the codes again or to turn the board off. Errors: those of the questions, of the store and of
// the address.
func (t *AtTable) AtTable(ctx context.Context, match int) error {
	if server := t.running(match); server != nil {
		return t.goOn(ctx, server, t.show, t.turnOff)
	}
	question := ask.Question{Title: t.app.Say(words.Phones), Fields: []ask.Field{
		whereField(t.app),
		{
			Key:   "what",
			Label: t.app.Say(words.What),
			Kind:  ask.Choice,
			Options: []ask.Option{
				{Label: t.app.Say(words.Look), Value: look},
				{Label: t.app.Say(words.Answer), Value: answer},
				{Label: t.app.Say(words.Hidden), Value: hidden},
			},
		},
	}}
	a, err := t.app.Prompt().Ask(ctx, question)
	if err != nil {
		return err
	}
	server, err := t.open(ctx, match, a.Of("where"), kept{What: a.Of("what")})
	if err != nil {
		return err
	}
	return t.show(ctx, server)
}

// running returns the server of a match; nil if its board is off. If the board of another match is on, it turns that
// board off.
func (t *AtTable) running(match int) *server {
	server := t.shown(&t.match)
	if server != nil && server.main.number != match {
		t.close(&t.match)
		return nil
	}
	return server
}

// shown returns the server of a board; nil if the board is off.
func (t *AtTable) shown(beside *beside) *server {
	t.mu.Lock()
	defer t.mu.Unlock()
	return beside.server
}

// goOn asks what to do with a board that is on.
func (t *AtTable) goOn(
	ctx context.Context, server *server, show func(context.Context, *server) error,
	turnOff func(context.Context, *server),
) error {
	options := []ask.Option{
		{Label: t.app.Say(words.ShowAgain), Value: again}, {Label: t.app.Say(words.TurnOff), Value: off},
	}
	if server.ring != nil && server.main != nil {
		options = append(options, ask.Option{
			Label: t.app.Say(words.Scorer),
			Value: scorer,
			Key:   t.app.Say(words.ScorerKey),
		})
	}
	answer, err := t.app.Prompt().Ask(ctx, ask.Question{
		Title:  t.app.Say(words.Stays(server.link)),
		Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	switch {
	case err != nil:
		return err
	case answer.Of("do") == off:
		turnOff(ctx, server)
		return nil
	case answer.Of("do") == scorer:
		return t.letScore(ctx, server)
	}
	return show(ctx, server)
}

// letScore asks which seat may enter everything that the table's own form asks. The seat may do so until the match is
// over or another seat is chosen.
func (t *AtTable) letScore(ctx context.Context, server *server) error {
	match := server.main.match.Match()
	field := ask.Field{Key: "who", Kind: ask.Choice, Value: server.scorer}
	for _, seat := range match.Sits() {
		field.Options = append(field.Options, ask.Option{
			Label: match.Roster().Name(seat),
			Value: match.Roster().IDs()[seat],
		})
	}
	field.Options = append(field.Options, ask.Option{Label: t.app.Say(words.NoOne), Key: "-"})
	answer, err := t.app.Prompt().Ask(ctx, ask.Question{
		Title:  t.app.Say(words.WhoScores),
		Help:   t.app.Say(words.ScorerHelp),
		Fields: []ask.Field{field},
	})
	if err != nil {
		return err
	}
	if err := server.keep(ctx, func(*kept) { server.scorer = answer.Of("who") }); err != nil {
		return err
	}
	server.main.renew(ctx)
	return nil
}

// State returns, as one line in a language, who is connected at the seats of the match's board; "" if the board is off
// or its seats have no links.
func (t *AtTable) State(language lang.Lang) string {
	server := t.shown(&t.match)
	if server == nil || server.ring == nil {
		return ""
	}
	var here, twice []string
	for _, place := range server.seats() {
		switch n := server.present.at(place.holder); {
		case n > 1:
			twice = append(twice, place.name.In(language))
			fallthrough
		case n == 1:
			here = append(here, place.name.In(language))
		}
	}
	if len(here) == 0 {
		return words.NobodyHere.In(language)
	}
	if len(twice) > 0 {
		return words.TwoDevices(strings.Join(here, ", "), strings.Join(twice, ", ")).In(language)
	}
	return words.Connected(strings.Join(here, ", ")).In(language)
}

// scan shows the codes of the seats one after another. When the phone of a seat connects, it says so.
func (t *AtTable) scan(ctx context.Context, server *server) error {
	places := server.seats()
	for i := 0; i < len(places); {
		place := places[i]
		a := t.app
		title := a.Say(words.PointCamera(place.name))
		if server.present.at(place.holder) > 0 {
			title = a.Say(words.HasCome(place.name))
		}
		answer, err := a.Prompt().Ask(ctx, ask.Question{
			Title: title,
			Help:  qrcode.Blocks(place.link) + place.link,
			Stale: server.present.next(),
			Fresh: true,
			Fields: []ask.Field{{
				Key:   "do",
				Kind:  ask.Choice,
				Value: scanNext,
				Options: []ask.Option{
					{Label: a.Say(words.NextSeat), Value: scanNext}, {Label: a.Say(words.NoMoreSeats), Value: scanEnd},
				},
			}},
		})
		switch {
		case errors.Is(err, ask.ErrStale): // a phone has come or gone: show the same code again with the new title
		case errors.Is(err, ask.ErrBack) && i > 0:
			i--
		case errors.Is(err, ask.ErrBack), err == nil && answer.Of("do") == scanEnd:
			return nil
		case err != nil:
			return err
		default:
			i++
		}
	}
	return nil
}

// The choices on the screen with a seat's code.
const (
	scanNext = "next"
	scanEnd  = "end"
)

// open turns on the board of a match, with the settings was.
func (t *AtTable) open(ctx context.Context, match int, where string, was kept) (*server, error) {
	return t.start(ctx, &t.match, func(ctx context.Context, store *db.Store) (*server, error) {
		s := newServer(ctx, t.app, store, usualLimits)
		s.secret = was.What == hidden
		s.board = was
		return s, s.openMain(ctx, strconv.Itoa(match), was.What != look, was.What != look)
	}, where, func(ctx context.Context, s *server, address string) error {
		return s.keep(ctx, func(k *kept) {
			k.On = true
			k.At = address
			k.What = was.What
		})
	})
}

// start turns on a board that begin makes. The board opens the database a second time, so that it delays nothing at the
// table. keep stores the address at which the board answers.
func (t *AtTable) start(
	ctx context.Context, b *beside, begin func(context.Context, *db.Store) (*server, error), where string,
	keep func(ctx context.Context, s *server, address string) error,
) (*server, error) {
	store, err := t.app.Store(ctx)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx)) // the board stays on after the question is answered
	fail := func(err error) (*server, error) {
		cancel()
		store.Close()
		return nil, err
	}
	s, err := begin(ctx, store)
	if err != nil {
		return fail(err)
	}
	listener, names, err := listen(ctx, where)
	if err != nil {
		return fail(err)
	}
	s.at(names)
	if err := keep(ctx, s, listener.Addr().String()); err != nil {
		listener.Close()
		return fail(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.serve(ctx, listener) // the phones say that they are not connected
		store.Close()
	}()
	t.mu.Lock()
	defer t.mu.Unlock()
	*b = beside{s, func() { cancel(); <-ended }}
	return s, nil
}

// Again shows the board of a match again, at the same address and with the same links, and prints the address. It does
// so if the board was on when the program ended, or if the same people have just finished a match whose board was on.
// If this computer no longer has the address, it says so.
func (t *AtTable) Again(ctx context.Context, match int) {
	before := t.shown(&t.match)
	if t.running(match) != nil {
		return
	}
	was, err := t.keptOf(ctx, match, before)
	if err != nil || !was.On {
		return // the session reports errors of the database
	}
	server, err := t.open(ctx, match, was.At, was)
	if err != nil {
		host, _, _ := net.SplitHostPort(was.At)
		server, err = t.open(ctx, match, host, was) // its port may be taken
	}
	switch {
	case err != nil:
		t.app.Prompt().Notify(t.app.Say(words.NotAgain(was.At)))
	case server.main.match.Match().Finished():
		t.close(&t.match)
	default:
		t.app.Prompt().Notify(t.app.Say(words.OnAgain(server.link)))
	}
}

// keptOf returns the stored settings of a match's board. If there are none, it returns the settings of the board shown
// before, if that match is over and any of its players plays in this one too: the address, what phones may do and, if
// the seats are the same, their links. If the match continues in another database file, its board continues too,
// although that file holds only the lines.
func (t *AtTable) keptOf(ctx context.Context, match int, before *server) (was kept, err error) {
	store, err := t.app.Reading(ctx)
	if err != nil {
		return was, err
	}
	defer store.Close()
	board, stored, err := store.Board(ctx, match)
	if err == nil && !stored {
		this, err := store.Match(ctx, match)
		if left, isLeft := t.left[this.ID]; err == nil && isLeft {
			return left, nil
		}
	}
	if err != nil || stored || before == nil {
		return kept(board), err
	}
	from, err := store.Match(ctx, before.main.number)
	if err != nil || !from.Finished {
		return was, err
	}
	to, err := store.Match(ctx, match)
	old := namesOf(from)
	now := namesOf(to)
	if err != nil || !slices.ContainsFunc(now, func(name string) bool { return slices.Contains(old, name) }) {
		return was, err
	}
	return before.board.handedOn(from, to), nil
}

// turnOff turns the board off because the table wants it: Again does not show it again.
func (t *AtTable) turnOff(ctx context.Context, server *server) {
	t.closeFor(&t.match, server.keep(ctx, func(k *kept) { k.On = false }))
}

// closeFor turns a board off. It notifies the user that the board is off or, if err is not nil, of err.
func (t *AtTable) closeFor(beside *beside, err error) {
	t.close(beside)
	text := t.app.Say(words.Closed)
	if err != nil {
		text = app.Sentence(err, t.app.Lang)
	}
	t.app.Prompt().Notify(text)
}

// show shows the codes of the seats one after another, and then the code of the board with all links.
func (t *AtTable) show(ctx context.Context, server *server) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n", t.app.Say(words.AtBoard(server.link)), qrcode.Blocks(server.link))
	if server.ring != nil {
		if err := t.scan(ctx, server); err != nil {
			return err
		}
		for _, place := range server.seats() {
			fmt.Fprintln(&b, t.app.Say(words.SeatLink(place.name, place.link)))
		}
		fmt.Fprintf(&b, "%s\n%s\n", t.app.Say(words.Codes(server.codes())), t.app.Say(words.PlainAir))
	}
	return t.app.Prompt().Show(ctx, t.app.Say(words.Phones), b.String())
}

// Close turns off the boards that are on. Again turns the board of a match on again, even if the match continues in
// another database file.
func (t *AtTable) Close() {
	if server := t.shown(&t.match); server != nil {
		left := server.state()
		left.Before = nil // the other file may give those numbers to other matches
		t.left = map[string]kept{server.main.match.ID(): left}
	}
	t.close(&t.match)
	t.close(&t.event)
}

// close turns a board off, if it is on.
func (t *AtTable) close(b *beside) {
	t.mu.Lock()
	end := b.end
	*b = beside{}
	t.mu.Unlock()
	if end != nil {
		end()
	}
}

// NewLines returns a channel that is closed when the match has more than this many lines stored; nil if its board is
// off.
func (t *AtTable) NewLines(match, lines int) <-chan struct{} {
	server := t.shown(&t.match)
	if server == nil || server.main.number != match {
		return nil
	}
	return server.main.past(lines)
}
