// Package hub is the program arbitro-hub: an unchanged NATS server with the configuration that a club needs, in a
// folder of its own.
//
//	arbitro-hub                              this computer alone
//	arbitro-hub --address 192.168.1.20       the laptops of a network
//	arbitro-hub --laptop anna                the join line of one more laptop, or the same line again
//	arbitro-hub --revoke anna                the key of that laptop no longer works
//
// The folder has two parts, which only its owner may read. hub/ holds the identity of the hub: hub.json (clubs and
// keys), certificate.pem and key.pem, and hub.conf, which any nats-server can read. carried/ holds the server's
// streams. They may be deleted: the laptops fill them again. Package help has the text of --help, next to that of the
// program.
//
//	main.go      what each flag does; the invitation, which is a join line (cmd/share/join) and its QR code
//	service.go   the files by which systemd and launchd run the hub
//	flags.go     the flags themselves; the language and the JSON of what is printed
//	hub.go       the running server, its join lines, its streams, and the count of the lines that it carries
//	running.go   how the server starts, at which addresses it is reached, and what it does until it ends;
//	             lock_unix.go, lock_windows.go why no second one starts in the same folder
//	folder.go    clubs and keys; identity.go the certificate, and backup and restore of the identity
//	config.go    hub.conf, also for several nodes and federations
//	bounds.go    how many connections and messages a key may have
//	status.go    what --status prints
//
// A club is an account of the server: no key of another club sees it. A laptop has an nkey, with which it may publish
// what cmd/share publishes and nothing else. The server admits the keys that config.go writes to hub.conf; folder.go
// records when each was made and revoked. A running server (running.go) reads hub.conf again only when the file
// changes.
//
// Only this package and tests import the server of NATS. Only the program arbitro-hub and tests import this package.
package hub

//go:generate go run arbitro/referee/lang/gen

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/share/join"
)

// The port and the host where a hub listens if no address is given.
const (
	usualPort = join.Port
	loopback  = "127.0.0.1"
)

// Hub is a running server.
type Hub struct {
	folder   *folder
	server   *server.Server
	counters map[string]*counter // by club
	unlock   func()              // lets another hub use the folder
}

// Line returns the join line of a laptop of a club. If the club or the key is missing, Line adds it.
func (h *Hub) Line(club, laptop string, readOnly bool) (string, error) {
	line, err := addLaptop(h.folder, club, laptop, readOnly)
	if err != nil {
		return "", err
	}
	if err := h.server.Reload(); err != nil {
		return "", err
	}
	h.makeFirst(h.folder.accountsOf(club))
	return line, nil
}

// addLaptop returns the join line of a laptop. It stores the club and the key if they are new.
func addLaptop(folder *folder, club, laptop string, readOnly bool) (string, error) {
	account, err := folder.club(club)
	if err != nil {
		return "", err
	}
	key := account.laptop(laptop, readOnly, time.Now())
	if len(folder.At) == 0 {
		folder.At = []string{net.JoinHostPort(loopback, usualPort)}
	}
	return folder.line(club, key).String(), folder.save(folder.ownConfig(folder.listenAddress()))
}

// Stop stops the server. Everything it has acknowledged is on the disk.
func (h *Hub) Stop() {
	h.server.Shutdown()
	h.server.WaitForShutdown()
	h.unlock()
}

// listenAddress returns the address in hub.conf, so that a new hub.conf can keep it. If there is none, it returns the
// usual address.
func (f *folder) listenAddress() string {
	if options, err := server.ProcessConfigFile(f.path(fileConfig)); err == nil {
		return net.JoinHostPort(options.Host, strconv.Itoa(options.Port))
	}
	return net.JoinHostPort(loopback, usualPort)
}

// accountsOf returns the accounts whose streams depend on a club: its own account, and the account of a federation.
func (f *folder) accountsOf(club string) []account {
	var accounts []account
	for _, account := range f.Accounts {
		if account.Club == club || account.Club == f.Federation {
			accounts = append(accounts, account)
		}
	}
	return accounts
}

// makeFirst makes the missing streams of these accounts before any laptop connects. For a hub of several nodes it does
// nothing: no stream can be made until the nodes have elected a leader, so Wait makes them.
func (h *Hub) makeFirst(accounts []account) {
	if len(h.folder.Nodes) > 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), startWait)
	defer cancel()
	h.makeStreams(ctx, accounts)
}

// streamsEvery is the interval at which a hub tries to make its streams, and streamWait how long it waits for an
// answer. Until the nodes have elected a leader, there is no answer. A stream that is made after the wait is found by
// the next try.
const (
	streamsEvery = time.Second
	streamWait   = 2 * time.Second
)

// makeStreams makes the missing streams of these accounts, until all are there or ctx is done. Every node tries; the
// streams that one node makes belong to all. Only the hub makes streams: a laptop's key may not.
func (h *Hub) makeStreams(ctx context.Context, accounts []account) {
	for {
		var missing []account
		for _, a := range accounts {
			if h.streamsOf(ctx, a) != nil {
				missing = append(missing, a)
			}
		}
		if missing == nil {
			return
		}
		accounts = missing
		select {
		case <-ctx.Done():
			return
		case <-time.After(streamsEvery):
		}
	}
}

// streamsOf makes the missing streams of an account, and deletes any others. Under an earlier version of the hub a
// laptop's key could make others, even over the answers to other laptops, and they outlive that key. It also updates
// the streams of a federation, which may have got a new club.
func (h *Hub) streamsOf(ctx context.Context, account account) error {
	nc, err := h.connect(account)
	if err != nil {
		return err
	}
	defer nc.Close()
	jetStream, _ := jetstream.New(nc, jetstream.WithDefaultTimeout(streamWait)) // the options are valid
	names := jetStream.StreamNames(ctx)
	for name := range names.Name() {
		if slices.Contains(join.Kinds[:], name) {
			continue
		}
		if err := jetStream.DeleteStream(ctx, name); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
			return err
		}
	}
	if err := names.Err(); err != nil {
		return err
	}
	if account.Club != h.folder.Federation {
		for _, streamConfig := range join.Streams(account.Club, h.countCopies()) {
			_, err := jetStream.CreateStream(ctx, streamConfig)
			if err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
				return err
			}
			if err := dropConsumers(ctx, jetStream, streamConfig.Name); err != nil {
				return err
			}
		}
		return nil
	}
	for _, streamConfig := range join.Gathering(h.folder.members(), h.countCopies()) {
		if _, err := jetStream.CreateOrUpdateStream(ctx, streamConfig); err != nil {
			return err
		}
	}
	return nil
}

// longestConsumer is how long a consumer of a stream may stay that nobody uses. Those of laptops stay five minutes.
const longestConsumer = time.Hour

// dropConsumers deletes the consumers of a stream that stay without their laptop. Laptops make none, but a key can: it
// could use up all consumers of its club, and they would outlive the key.
func dropConsumers(ctx context.Context, jetStream jetstream.JetStream, name string) error {
	stream, err := jetStream.Stream(ctx, name)
	if err != nil {
		return err
	}
	consumers := stream.ListConsumers(ctx)
	for info := range consumers.Info() {
		if info.Config.Durable == "" && info.Config.InactiveThreshold <= longestConsumer {
			continue
		}
		if err := stream.DeleteConsumer(ctx, info.Name); err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) {
			return err
		}
	}
	return consumers.Err()
}

// countCopies returns on how many nodes each stream is stored.
func (h *Hub) countCopies() int { return max(1, len(h.folder.Nodes)) }

// errNoKey says that an account lacks the hub's own key.
var errNoKey = errors.New("the hub has no key of its own")

// ownName is the name of the keys and the connections of the hub itself.
const ownName = "arbitro-hub itself"

// connect connects to the server in this process with the hub's own key of an account.
func (h *Hub) connect(account account) (*nats.Conn, error) {
	for _, key := range account.Keys {
		if !key.Own {
			continue
		}
		pair, err := nkeys.FromSeed([]byte(key.Seed))
		if err != nil {
			return nil, err
		}
		return nats.Connect("", nats.InProcessServer(h.server), nats.Name(ownName), nats.Nkey(key.Public, pair.Sign))
	}
	return nil, errNoKey
}

// counter counts the lines of a club that a running hub stores.
type counter struct {
	nc *nats.Conn

	mu   sync.Mutex
	last map[string]int // the number of the last line of each match, by subject
}

// count starts a counter for each club that has none, or whose counter has lost its connection.
func (h *Hub) count(ctx context.Context) {
	for _, account := range h.folder.Accounts {
		if counter := h.counters[account.Club]; counter != nil && !counter.nc.IsClosed() {
			continue
		}
		// If the club has no stream yet, the next call finds it.
		if counter, err := h.counterOf(ctx, account); err == nil {
			h.counters[account.Club] = counter
		}
	}
}

// counterOf returns a counter of a club. It reads the last message about each match, and then each new message as it
// arrives.
func (h *Hub) counterOf(ctx context.Context, account account) (*counter, error) {
	nc, err := h.connect(account)
	if err != nil {
		return nil, err
	}
	c := &counter{nc: nc, last: map[string]int{}}
	jetStream, err := jetstream.New(nc)
	var consumer jetstream.Consumer
	if err == nil {
		consumer, err = jetStream.OrderedConsumer(ctx, join.Matches, jetstream.OrderedConsumerConfig{
			DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy, FilterSubjects: []string{">"},
		})
	}
	if err == nil {
		_, err = consumer.Consume(c.take)
	}
	if err != nil {
		nc.Close()
		return nil, err
	}
	return c, nil
}

// take counts the lines of a message about a match, and ignores any other message.
func (c *counter) take(msg jetstream.Msg) {
	var m struct {
		First int               `json:"first"`
		Lines []json.RawMessage `json:"lines"`
	}
	if json.Unmarshal(msg.Data(), &m) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last[msg.Subject()] = m.First + len(m.Lines) - 1
}

// lines returns how many lines of all matches the hub stores.
func (c *counter) lines() (n int) {
	if c == nil {
		return 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, last := range c.last {
		n += last
	}
	return n
}
