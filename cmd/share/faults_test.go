package share

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/hub"
	"arbitro/cmd/share/join"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// faultyHub makes requests to a hub fail as dbtest.Faults makes statements fail.
type faultyHub struct {
	jetstream.JetStream
	call func() error
}

// asks makes a request unless it must fail.
func asks[A any](call func() error, request func() (A, error)) (answer A, err error) {
	if err := call(); err != nil {
		return answer, err
	}
	return request()
}

func (h faultyHub) Stream(ctx context.Context, name string) (jetstream.Stream, error) {
	return asks(h.call, func() (jetstream.Stream, error) {
		s, err := h.JetStream.Stream(ctx, name)
		return faultyStream{s, h.call}, err
	})
}

func (h faultyHub) CreateStream(ctx context.Context, c jetstream.StreamConfig) (jetstream.Stream, error) {
	return asks(h.call, func() (jetstream.Stream, error) {
		s, err := h.JetStream.CreateStream(ctx, c)
		return faultyStream{s, h.call}, err
	})
}

func (h faultyHub) PublishMsg(ctx context.Context, m *nats.Msg, o ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	return asks(h.call, func() (*jetstream.PubAck, error) { return h.JetStream.PublishMsg(ctx, m, o...) })
}

func (h faultyHub) PublishMsgAsync(m *nats.Msg, o ...jetstream.PublishOpt) (jetstream.PubAckFuture, error) {
	return asks(h.call, func() (jetstream.PubAckFuture, error) { return h.JetStream.PublishMsgAsync(m, o...) })
}

type faultyStream struct {
	jetstream.Stream
	call func() error
}

func (s faultyStream) Info(ctx context.Context, o ...jetstream.StreamInfoOpt) (*jetstream.StreamInfo, error) {
	return asks(s.call, func() (*jetstream.StreamInfo, error) { return s.Stream.Info(ctx, o...) })
}

func (s faultyStream) GetMsg(
	ctx context.Context, seq uint64, o ...jetstream.GetMsgOpt,
) (*jetstream.RawStreamMsg, error) {
	return asks(s.call, func() (*jetstream.RawStreamMsg, error) { return s.Stream.GetMsg(ctx, seq, o...) })
}

func (s faultyStream) SecureDeleteMsg(ctx context.Context, seq uint64) error {
	_, err := asks(s.call, func() (any, error) { return nil, s.Stream.SecureDeleteMsg(ctx, seq) })
	return err
}

func (s faultyStream) OrderedConsumer(
	ctx context.Context, c jetstream.OrderedConsumerConfig,
) (jetstream.Consumer, error) {
	return asks(s.call, func() (jetstream.Consumer, error) {
		found, err := s.Stream.OrderedConsumer(ctx, c)
		return faultyConsumer{found, s.call}, err
	})
}

type faultyConsumer struct {
	jetstream.Consumer
	call func() error
}

func (c faultyConsumer) Consume(
	take jetstream.MessageHandler, o ...jetstream.PullConsumeOpt,
) (jetstream.ConsumeContext, error) {
	return asks(c.call, func() (jetstream.ConsumeContext, error) {
		return c.Consumer.Consume(func(m jetstream.Msg) { take(&faultyMsg{Msg: m, call: c.call}) }, o...)
	})
}

func (c faultyConsumer) Messages(o ...jetstream.PullMessagesOpt) (jetstream.MessagesContext, error) {
	return asks(c.call, func() (jetstream.MessagesContext, error) {
		all, err := c.Consumer.Messages(o...)
		return faultyMessages{all, c.call}, err
	})
}

type faultyMessages struct {
	jetstream.MessagesContext
	call func() error
}

func (m faultyMessages) Next(o ...jetstream.NextOpt) (jetstream.Msg, error) {
	return asks(m.call, func() (jetstream.Msg, error) {
		msg, err := m.MessagesContext.Next(o...)
		return &faultyMsg{Msg: msg, call: m.call}, err
	})
}

// faultyMsg is a message whose metadata may be unreadable, as those of a message that no stream has sent.
type faultyMsg struct {
	jetstream.Msg
	call func() error
	read bool
}

func (m *faultyMsg) Metadata() (*jetstream.MsgMetadata, error) {
	if !m.read {
		m.read = true
		if err := m.call(); err != nil {
			return nil, err
		}
	}
	return m.Msg.Metadata()
}

// faulty is hubs of clubs, and a database that exchanges with them while requests and statements fail.
type faulty struct {
	*testing.T
	*dbtest.Faults
	hub   *hub.Hub // the latest
	base  []byte   // the database from which every laptop starts
	clubs int
}

func (f *faulty) must(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

// line returns the join line of a club on the latest hub.
func (f *faulty) line(club string, readOnly bool) join.Line {
	f.Helper()
	word, err := f.hub.Line(club, "laptop", readOnly)
	f.must(err)
	line, err := join.Parse(word)
	f.must(err)
	return line
}

// clubsPerHub is how many clubs a hub of the test has. A hub reads the keys of all its clubs for each new one.
const clubsPerHub = 20

// fresh returns the join line of a new club.
func (f *faulty) fresh() join.Line {
	f.Helper()
	if f.clubs%clubsPerHub == 0 {
		started, err := hub.Start(f.TempDir(), "127.0.0.1:0")
		f.must(err)
		f.Cleanup(started.Stop)
		f.hub = started
	}
	f.clubs++
	return f.line(fmt.Sprint("club-", f.clubs), false)
}

// app returns the program on a store, and the settings that it has stored next to it.
func (f *faulty) app(store *db.Store, line join.Line) (*app.App, *settings) {
	f.Helper()
	a := &app.App{
		Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, DBPath: store.Path(), Lang: lang.En,
		Now: time.Now, Driver: f.Driver,
	}
	s, err := newSettings(a, line)
	f.must(err)
	s.Name = "Bar Sport"
	return a, s
}

// joins returns what a store does with a hub while requests fail.
func (f *faulty) joins(store *db.Store, line join.Line, do func(*sharer) error) error {
	f.Helper()
	a, s := f.app(store, line)
	sh, err := newSharer(f.Context(), a, s, store, true)
	if err != nil {
		return err
	}
	sh.link, err = dial(f.Context(), s)
	if err != nil {
		return err
	}
	defer sh.link.close()
	sh.link.jetStream = faultyHub{sh.link.jetStream, f.Call}
	if err := sh.link.streams(f.Context()); err != nil {
		return err
	}
	return do(sh)
}

// filled returns a club that holds what another laptop has changed in the database from which all start.
func (f *faulty) filled(change func(d *desk.Desk) error) join.Line {
	f.Helper()
	line := f.fresh()
	path := filepath.Join(f.TempDir(), "other.db")
	f.must(os.WriteFile(path, f.base, 0o600))
	store, err := db.Open(f.Context(), path, db.Options{})
	f.must(err)
	defer store.Close()
	f.must(change(desk.New(store, games.Find, time.Now)))
	f.must(f.joins(store, line, func(s *sharer) error { return s.round(f.Context()) }))
	return line
}

// applies applies a line to a match.
func applies(ctx context.Context, id, line string) func(*desk.Desk) error {
	return func(d *desk.Desk) error {
		m, err := d.Open(ctx, id)
		if err == nil {
			_, err = m.Apply(ctx, line)
		}
		return err
	}
}

// Whichever statement of the store or request to the hub fails, the exchange says so; the next one does what was left.
func TestFaultyExchange(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	file := filepath.Join(t.TempDir(), "base.db")
	dbtest.Put(t, file)
	f := &faulty{T: t}
	f.Faults = dbtest.NewFaults("arbitro/cmd/share",
		"arbitro/cmd/share.(*link).publish",   // tries again
		"arbitro/cmd/share.(*sharer).skipOwn", // reads the messages once more
		"arbitro/cmd/share.(*sharer).note",    // the next round notes it again
		"arbitro/cmd/app.(*App).ReadingWith",  // opens the file read-only then
	)
	store, err := db.Open(ctx, file, db.Options{})
	f.must(err)
	d := desk.New(store, games.Find, time.Now)
	for _, id := range []string{"one", "two"} {
		head := []string{"game istinto", "id " + id, "player anna Anna", "player bruno Bruno", "player carla Carla"}
		_, err := d.Begin(ctx, head)
		f.must(err)
	}
	f.must(store.Close())
	f.base, err = os.ReadFile(file)
	f.must(err)

	round := func(s *sharer) error { return s.round(ctx) }
	news := f.filled(applies(ctx, "one", "note news"))
	reading := f.line(news.Club, true)
	n := 0
	// mended wants the hub to hold one book of one part after a round, or else after the next one.
	mended := func(s *sharer) error {
		err := s.round(ctx)
		if err != nil {
			f.must(s.round(ctx))
		}
		info, asked := s.link.book.Info(ctx)
		f.must(asked)
		if info.State.Msgs != 1 {
			t.Errorf("the hub holds %d books of one laptop after %v", info.State.Msgs, err)
		}
		return errors.Join(err, erase(ctx, s.link.book, []uint64{1})) // once more
	}
	// live follows the hub, and does something with each message that has come since the last round.
	live := func(do func(*watcher) error) func(*db.Store) error {
		return func(store *db.Store) error {
			return f.joins(store, reading, func(s *sharer) error {
				w := &watcher{sharer: s, tables: newTables("", ""), came: make(chan jetstream.Msg, 9)}
				stop, err := w.listen(ctx)
				if err != nil {
					return err
				}
				defer stop()
				for until := time.Now().Add(time.Minute); len(w.came) < 3; time.Sleep(time.Millisecond) {
					if time.Now().After(until) {
						t.Fatalf("%d messages have come", len(w.came))
					}
				}
				return do(w)
			})
		}
	}
	settles := func(how desk.Clash) func(*db.Store) error {
		return func(store *db.Store) error {
			if m, err := store.ByID(ctx, "one"); err == nil && m.Lines == 5 {
				f.must(applies(ctx, "one", "note here")(desk.New(store, games.Find, time.Now)))
			}
			return f.joins(store, reading, func(s *sharer) error {
				if err := s.round(ctx); err != nil {
					return err
				}
				if all, err := s.clashes(ctx); len(all) == 0 {
					return err
				}
				return s.settle(ctx, "one", how)
			})
		}
	}
	acts := dbtest.Acts{
		"a round": func(store *db.Store) error { return f.joins(store, f.fresh(), round) },
		"a round of the command": func(store *db.Store) error {
			a, s := f.app(store, f.fresh())
			return (&options{app: a, json: true}).once(ctx, s, store)
		},
		"a round of the command that only reads": func(store *db.Store) error {
			a, s := f.app(store, reading)
			err := (&options{app: a}).once(ctx, s, store)
			if errors.As(err, new(app.Reported)) { // lines wait here
				return nil
			}
			return err
		},
		"fetch": func(store *db.Store) error { return f.joins(store, reading, round) },
		"fetch line by line": func(store *db.Store) error {
			return f.joins(store, reading, func(s *sharer) error {
				s.together = 1
				return s.round(ctx)
			})
		},
		"go on": func(store *db.Store) error {
			return f.joins(store, reading, func(s *sharer) error {
				s.rows.set("one", row{Ahead: contract{1, 0}})
				return s.goOn(ctx)
			})
		},
		"left out": func(store *db.Store) error {
			n++
			return f.joins(store, f.fresh(), func(s *sharer) error {
				name := fmt.Sprint("Zoe ", n)
				_, err := s.desk.Begin(ctx, []string{
					"game istinto", fmt.Sprint("id zoe-", n), fmt.Sprintf("player zoe %q", name), "player bruno", "player carla",
				})
				f.must(err)
				if err := s.round(ctx); err != nil {
					return err
				}
				who, err := s.store.Persons(ctx, 0)
				f.must(err)
				for _, p := range who {
					if p.Name == name {
						_, err = s.desk.LeaveOut(ctx, p, fmt.Sprint("somebody ", n))
						f.must(err)
					}
				}
				return mended(s)
			})
		},
		"live": live(func(w *watcher) error { return w.take(ctx, <-w.came) }),
		"live connected": func(store *db.Store) error {
			return f.joins(store, f.fresh(), func(s *sharer) error {
				ctx, end := context.WithCancel(ctx)
				err := s.connected(ctx, newTables("", ""), end)
				if errors.Is(err, context.Canceled) {
					return nil
				}
				return err
			})
		},
		"live keeps": func(store *db.Store) error {
			return f.joins(store, f.fresh(), func(s *sharer) error { return (&watcher{sharer: s}).keep(ctx) })
		},
		"live looks": func(store *db.Store) error {
			return f.joins(store, f.fresh(), func(s *sharer) error {
				if err := s.round(ctx); err != nil {
					return err
				}
				w := &watcher{sharer: s}
				return errors.Join(w.look(ctx), w.look(ctx))
			})
		},
		"settle apart": settles(desk.Apart),
		"settle take":  settles(desk.Take),
		"status": func(store *db.Store) error {
			a, s := f.app(store, reading)
			return printStatus(ctx, a, s, false)
		},
	}
	if broken := f.BreakEach(t, file, db.Options{}, acts); broken < 120 {
		t.Errorf("only %d lines were broken", broken)
	}
}

// What lies on the other side of a connection that is closed, or that never opens, is an error.
func TestLostConnection(t *testing.T) {
	t.Parallel()
	h, err := hub.Start(t.TempDir(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer h.Stop()
	word, err := h.Line("club", "laptop", false)
	if err != nil {
		t.Fatal(err)
	}
	s := &settings{Laptop: "own", Name: "Bar Sport"}
	s.line, err = join.Parse(word)
	if err != nil {
		t.Fatal(err)
	}
	l, err := enter(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	l.close()
	here := newTables("own", "Bar Sport")
	here.keep("m")
	for name, asks := range map[string]func() error{
		"the club":     func() error { return l.knowsClub(t.Context()) },
		"other tables": func() error { return l.follow(t.Context(), here) },
		"this table":   func() error { _, err := l.sayTable(here); return err },
		"streams":      func() error { return l.streams(t.Context()) },
	} {
		if err := asks(); !errors.Is(err, nats.ErrConnectionClosed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	stranger, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	seed, _ := stranger.Seed()
	s.line.Seed = string(seed)
	ctx, end := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer end()
	if _, err := enter(ctx, s); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a key that the hub does not know: %v", err)
	}
}

// hubOf answers as a test says.
type hubOf struct {
	jetstream.JetStream
	answers []error // to what is published, one after the other, then the last again; nil for success
	sent    int
	last    string // the last message about the match
	broken  error  // the answer to who asks for that
}

var errBroken = errors.New("broken")

func (h *hubOf) PublishMsg(context.Context, *nats.Msg, ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	h.sent++
	return &jetstream.PubAck{Sequence: 7}, h.answers[min(h.sent, len(h.answers))-1]
}

// streamOf is the stream of a hubOf.
type streamOf struct {
	jetstream.Stream
	*hubOf
}

func (s streamOf) GetLastMsgForSubject(context.Context, string) (*jetstream.RawStreamMsg, error) {
	return &jetstream.RawStreamMsg{Data: []byte(s.last), Sequence: 5}, s.broken
}

func (h *hubOf) link() *link {
	return &link{settings: &settings{}, jetStream: h, match: streamOf{nil, h}}
}

// future is an answer that has come, or comes never.
type future struct {
	jetstream.PubAckFuture
	err chan error
}

func (f future) Ok() <-chan *jetstream.PubAck { return nil }
func (f future) Err() <-chan error            { return f.err }

// A message whose answer is lost is sent again unless it is there, three times at most; one that came too late is not.
func TestLostAnswers(t *testing.T) {
	first := func(code jetstream.ErrorCode) error { return &jetstream.APIError{ErrorCode: code} }
	lost := nats.ErrTimeout
	for _, c := range []struct {
		name    string
		answers []error
		last    string
		broken  error
		want    error
		seq     uint64
		sent    int
	}{
		{"another was first", []error{first(codeWrongLast)}, "other", nil, errFirst, 0, 1},
		{"another was first, by the other code", []error{first(codeWrongLastConstant)}, "other", nil, errFirst, 0, 1},
		{"this one was first", []error{first(codeWrongLast)}, "body", nil, nil, 5, 1},
		{"first of none", []error{first(codeWrongLast)}, "", jetstream.ErrMsgNotFound, errFirst, 0, 1},
		{"nobody says which was first", []error{first(codeWrongLast)}, "", errBroken, errBroken, 0, 1},
		{"it is there", []error{lost}, "body", nil, nil, 5, 1},
		{"it is there the second time", []error{lost, nil}, "other", nil, nil, 7, 2},
		{"nothing is there", []error{lost, nil}, "", jetstream.ErrMsgNotFound, nil, 7, 2},
		{"nobody says whether it is there", []error{lost}, "", errBroken, errBroken, 0, 1},
		{"each answer is lost", []error{lost}, "other", nil, lost, 0, 3},
		{"not permitted", []error{nats.ErrPermissionViolation}, "body", nil, nats.ErrPermissionViolation, 0, 1},
		{"another error", []error{first(1), nil}, "other", nil, nil, 7, 2},
	} {
		h := &hubOf{answers: c.answers, last: c.last, broken: c.broken}
		l := h.link()
		seq, err := l.publish(t.Context(), "m", []byte("body"), 3)
		if seq != c.seq || !errors.Is(err, c.want) || h.sent != c.sent {
			t.Errorf("%s: %d, %v, sent %d times", c.name, seq, err, h.sent)
		}

		// The same for one of several messages that were sent before the first answer.
		h.sent = 0
		rows := &rows{known: map[string]row{}, changed: map[string]bool{}}
		b := &bringer{sharer: &sharer{settings: l.settings, link: l, rows: rows, outrun: map[string]bool{}}}
		answer := make(chan error, 1)
		answer <- c.answers[0]
		b.waiting = []sent{{id: "m", subject: "m", body: []byte("body"), after: 3, lines: 2, answer: future{err: answer}}}
		want := c.want
		brought := 2
		if errors.Is(want, errFirst) {
			want = nil
		}
		if c.want != nil {
			brought = 0
		}
		err = b.wait(t.Context(), 0)
		got := rows.known["m"].Seq
		if !errors.Is(err, want) || b.again != (c.want == errFirst) || got != c.seq || b.Last.Brought != brought {
			t.Errorf("%s: %v, %+v after one of several", c.name, err, rows.known)
		}
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	h := &hubOf{answers: []error{lost}}
	l := h.link()
	if _, err := l.publish(ctx, "m", nil, 0); !errors.Is(err, lost) || h.sent != 1 {
		t.Errorf("broken off: %v, sent %d times", err, h.sent)
	}
	b := &bringer{sharer: &sharer{link: l}, waiting: []sent{{answer: future{}}}}
	if err := b.wait(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("broken off: %v", err)
	}
	l.refused.Store(&nats.ErrPermissionViolation)
	if _, err := l.publish(t.Context(), "m", nil, 0); !errors.Is(err, nats.ErrPermissionViolation) || h.sent != 2 {
		t.Errorf("not permitted: %v, sent %d times", err, h.sent)
	}
}

// eraser erases no message.
type eraser struct {
	jetstream.Stream
	refusal, missing error
	asked            []uint64
}

func (e *eraser) SecureDeleteMsg(_ context.Context, seq uint64) error {
	e.asked = append(e.asked, seq)
	return e.refusal
}

func (e *eraser) GetMsg(context.Context, uint64, ...jetstream.GetMsgOpt) (*jetstream.RawStreamMsg, error) {
	return nil, e.missing
}

// A message that another laptop has erased is erased; any other that stays is an error.
func TestErase(t *testing.T) {
	kept := fmt.Errorf("%w: because", jetstream.ErrMsgDeleteUnsuccessful)
	for _, c := range []struct{ refusal, missing, want error }{
		{kept, jetstream.ErrMsgNotFound, nil},
		{kept, nil, jetstream.ErrMsgDeleteUnsuccessful},
		{kept, errBroken, errBroken},
		{errBroken, jetstream.ErrMsgNotFound, errBroken},
	} {
		e := &eraser{refusal: c.refusal, missing: c.missing}
		if err := erase(t.Context(), e, []uint64{4, 5}); !errors.Is(err, c.want) || (len(e.asked) == 2) != (c.want == nil) {
			t.Errorf("%v, %v: %v, after %v", c.refusal, c.missing, err, e.asked)
		}
	}
}
