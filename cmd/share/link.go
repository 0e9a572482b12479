package share

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/app"
	"arbitro/cmd/share/join"
)

// dialWait is how long the hub may take to let a laptop in.
const dialWait = 3 * time.Second

// answerWait is how long the hub may take to answer.
const answerWait = 10 * time.Second

// errPinned says that the server at the hub's address has another certificate.
var errPinned = errors.New("another certificate than that of the join line")

// errClub says that the key does not belong to the club of the join line.
var errClub = errors.New("another club than that of the key")

// link is a connection to the hub.
type link struct {
	*settings
	nc        *nats.Conn
	jetStream jetstream.JetStream
	match     jetstream.Stream
	book      jetstream.Stream

	refused atomic.Pointer[error] // the error of the last request that this key does not permit
	back    chan struct{}         // gets a value when a lost connection is back
}

// dial connects to the hub at the first address that answers. Errors: errPinned, errClub, those of the connection.
func dial(ctx context.Context, settings *settings) (*link, error) {
	pair, _ := nkeys.FromSeed([]byte(settings.line.Seed)) // join.Parse has checked the key
	public, _ := pair.PublicKey()
	l := &link{settings: settings, back: make(chan struct{}, 1)}
	options := nats.GetDefaultOptions()
	options.Name = settings.Name
	options.Timeout = dialWait
	options.MaxReconnect = -1
	options.ReconnectWait = time.Second
	options.Nkey = public
	options.SignatureCB = pair.Sign
	options.Secure = true
	options.TLSConfig = pinned(settings.line.Fingerprint)
	options.IgnoreDiscoveredServers = true // the join line says where the nodes are
	options.AsyncErrorCB = func(_ *nats.Conn, _ *nats.Subscription, err error) {
		if errors.Is(err, nats.ErrPermissionViolation) {
			l.refused.Store(&err)
		}
	}
	options.ReconnectedCB = func(*nats.Conn) {
		select {
		case l.back <- struct{}{}:
		default:
		}
	}
	if err := l.connect(options); err != nil {
		return nil, err
	}
	err := l.knowsClub(ctx)
	if err == nil {
		l.jetStream, err = jetstream.New(l.nc, jetstream.WithDefaultTimeout(answerWait))
	}
	if err == nil {
		err = l.streams(ctx)
	}
	if err != nil {
		l.nc.Close()
		return nil, err
	}
	return l, nil
}

// connect tries the addresses in turn. If none lets this laptop in, it returns the error of the first address that
// answered, or else the error of the last address.
func (l *link) connect(options nats.Options) error {
	var fault error
	addresses := l.addresses()
	servers := make([]string, len(addresses))
	for i, at := range addresses {
		servers[i] = "tls://" + at
	}
	for i, at := range addresses {
		options.Servers = servers[i : i+1]
		nc, err := options.Connect()
		if err == nil {
			l.nc = nc
			l.At = at
			return nc.SetServerPool(servers)
		}
		if fault == nil || isNet(fault) {
			fault = err
		}
	}
	return fault
}

// knowsClub asks the hub whether this key belongs to the club of the line. Errors: errClub.
func (l *link) knowsClub(ctx context.Context) error {
	tables, err := l.nc.SubscribeSync(l.subject("table", "*", "*"))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, answerWait)
	defer cancel()
	if err := l.nc.FlushWithContext(ctx); err != nil {
		return err
	}
	if errors.Is(l.nc.LastError(), nats.ErrPermissionViolation) {
		return errClub
	}
	return tables.Unsubscribe()
}

// pinned returns a TLS configuration that checks the fingerprint of the hub's certificate, and nothing else.
func pinned(fingerprint [sha256.Size]byte) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS13,
		InsecureSkipVerify: true, // the fingerprint is checked instead
		VerifyPeerCertificate: func(raw [][]byte, _ [][]*x509.Certificate) error {
			if len(raw) == 0 || sha256.Sum256(raw[0]) != fingerprint {
				return errPinned
			}
			return nil
		},
	}
}

func (l *link) close() { l.nc.Close() }

// streams finds the streams of the club.
func (l *link) streams(ctx context.Context) error {
	var err error
	l.match, err = l.stream(ctx, join.Matches)
	if err != nil {
		return err
	}
	l.book, err = l.stream(ctx, join.Books)
	return err
}

// How long, and how often, a laptop waits for streams that a hub has not made yet: the hub or the club may be new.
const (
	madeWait  = 15 * time.Second
	madeEvery = 100 * time.Millisecond
)

// stream finds a stream of the club.
func (l *link) stream(ctx context.Context, name string) (jetstream.Stream, error) {
	for until := time.Now().Add(madeWait); ; {
		found, err := l.jetStream.Stream(ctx, name)
		if !errors.Is(err, jetstream.ErrStreamNotFound) || time.Now().After(until) {
			return found, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(madeEvery):
		}
	}
}

// subject returns a subject of the club.
func (l *link) subject(words ...string) string { return join.Subject(l.line.Club, words...) }

// allowed returns err; but if the hub has refused a request that this key does not permit, it returns that refusal.
func (l *link) allowed(err error) error {
	if refused := l.refused.Load(); err != nil && refused != nil {
		return *refused
	}
	return err
}

// errFirst says that another laptop has published a message about the match first.
var errFirst = errors.New("another laptop was first")

// JetStream's error codes for a message that does not follow the expected one: another laptop was first.
const (
	codeWrongLast         = 10071
	codeWrongLastConstant = 10164
)

// publish publishes a message and returns its sequence. after is the sequence of the message that must come before it,
// 0 for none. If the hub does not answer in time, publish looks whether the message is there. Errors: errFirst.
func (l *link) publish(ctx context.Context, subject string, body []byte, after uint64) (uint64, error) {
	for try := 0; ; try++ {
		ack, err := l.jetStream.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: body},
			jetstream.WithExpectLastSequencePerSubject(after), jetstream.WithRetryAttempts(0))
		if err == nil {
			return ack.Sequence, nil
		}
		if wasFirst(err) {
			// An earlier try may have succeeded although its answer was lost.
			return l.whether(ctx, subject, body, err)
		}
		if err := l.allowed(err); errors.Is(err, nats.ErrPermissionViolation) || try >= 2 || ctx.Err() != nil {
			return 0, err
		}
		if seq, err := l.whether(ctx, subject, body, errUnsent); err == nil {
			return seq, nil
		} else if !errors.Is(err, errUnsent) {
			return 0, err
		}
	}
}

// errUnsent means that the hub does not hold a message that was sent without an acknowledgement.
var errUnsent = errors.New("not sent")

// whether returns the sequence of a message if it is the last of its subject. Otherwise it returns errFirst if the hub
// has refused the message, else errUnsent.
func (l *link) whether(ctx context.Context, subject string, body []byte, refused error) (uint64, error) {
	last, err := l.match.GetLastMsgForSubject(ctx, subject)
	switch {
	case err == nil && string(last.Data) == string(body):
		return last.Sequence, nil
	case err != nil && !errors.Is(err, jetstream.ErrMsgNotFound):
		return 0, err
	case wasFirst(refused):
		return 0, errFirst
	}
	return 0, errUnsent
}

// wasFirst reports whether the hub has refused a message because another message came before it.
func wasFirst(err error) bool {
	var refused *jetstream.APIError
	return errors.As(err, &refused) &&
		(refused.ErrorCode == codeWrongLast || refused.ErrorCode == codeWrongLastConstant)
}

// read calls each for every message that a stream holds now, in order, beginning with sequence from. filter is a
// subject; "" means all.
func (l *link) read(
	ctx context.Context, stream jetstream.Stream, from uint64, filter string, each func(jetstream.Msg, uint64) error,
) error {
	orderedConsumerConfig := jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy,
		OptStartSeq:   max(from, 1),
	}
	if filter != "" {
		orderedConsumerConfig.FilterSubjects = []string{filter}
	}
	consumer, err := stream.OrderedConsumer(ctx, orderedConsumerConfig)
	if err != nil {
		return err
	}
	if info := consumer.CachedInfo(); info != nil && info.NumPending == 0 {
		return nil
	}
	all, err := consumer.Messages(jetstream.PullMaxMessages(atOnce))
	if err != nil {
		return err
	}
	defer all.Stop()
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		msg, err := all.Next(jetstream.NextMaxWait(answerWait))
		if err != nil {
			return err
		}
		meta, err := msg.Metadata()
		if err != nil {
			return err
		}
		if err := each(msg, meta.Sequence.Stream); err != nil {
			return err
		}
		if meta.NumPending == 0 {
			return nil
		}
	}
}

// atOnce is how many messages the hub may send ahead of the one that is being handled.
const atOnce = 2000

// isNet reports whether an error comes from the connection.
func isNet(err error) bool {
	for _, one := range []error{
		nats.ErrNoServers, nats.ErrTimeout, nats.ErrConnectionClosed, nats.ErrNoResponders, nats.ErrDisconnected,
		nats.ErrConnectionReconnecting, nats.ErrConnectionDraining, nats.ErrNoInfoReceived, nats.ErrStaleConnection,
		context.DeadlineExceeded, jetstream.ErrNoHeartbeat, jetstream.ErrMsgIteratorClosed, jetstream.ErrNoStreamResponse,
		jetstream.ErrJetStreamNotEnabled, jetstream.ErrConsumerDeleted, jetstream.ErrConsumerNotFound,
		io.EOF, // something other than a hub answers, and hangs up
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	return errors.As(err, new(*net.OpError))
}

// fault turns an error of the hub into a sentence. It returns errors of the database, and interruptions, unchanged.
func (s *settings) fault(err error) error {
	at := strings.Join(s.line.Addresses, ", ")
	var refused *jetstream.APIError
	switch {
	case err == nil, errors.Is(err, context.Canceled), app.Speaks(err):
		return err
	case errors.Is(err, errPinned), strings.Contains(err.Error(), errPinned.Error()):
		return app.Failed(words.OtherHub(at))
	case errors.Is(err, errClub):
		return app.Failed(words.OtherClub(s.line.Club))
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthRevoked),
		errors.Is(err, nats.ErrAuthExpired), errors.Is(err, nats.ErrAccountAuthExpired):
		return app.Failed(words.NotLet(at))
	case errors.Is(err, nats.ErrPermissionViolation):
		return app.Failed(words.OnlyRead)
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return app.Failed(words.HubEmpty)
	case errors.As(err, &refused) && full(refused):
		return app.Failed(words.HubFull)
	case errors.As(err, &refused):
		return app.Failed(words.HubOther(at, refused.Description))
	case isNet(err):
		return app.Failed(words.Down(at))
	}
	return err
}

// full reports whether the hub has no room left.
func full(aPIError *jetstream.APIError) bool {
	text := strings.ToLower(aPIError.Description)
	return strings.Contains(text, "no space") || strings.Contains(text, "insufficient") ||
		strings.Contains(text, "resource")
}
