// This file starts the server, finds the addresses at which laptops reach it, and stops it.

package hub

import (
	"context"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"arbitro/cmd/lan"
	"arbitro/cmd/share/join"
)

// startWait is how long a server may take until it answers. It reads its streams first.
const startWait = 60 * time.Second

// mostPorts is how many free ports a hub tries, where it may take any: another program may take one first.
const mostPorts = 5

// Start starts the hub of a folder, and returns once laptops can connect. dir must be an absolute path. address is
// where the hub listens, as a user types it: an address of this computer with or without a port, 0.0.0.0 for all
// addresses, or empty for connections from this computer only. Port 0 takes any free port. It returns an error if the
// address or the folder is not valid.
func Start(dir, address string) (*Hub, error) {
	folder, err := openFolder(dir)
	if err != nil {
		return nil, err
	}
	return folder.start(address)
}

// start is Start for a folder that is open.
func (f *folder) start(address string) (*Hub, error) {
	host, asked, err := hostPort(address)
	if err != nil {
		return nil, err
	}
	port, err := freePort(host, asked)
	if err != nil {
		return nil, err
	}
	unlock, isTaken := f.lock()
	if isTaken {
		return nil, words.HubRuns(f.dir).Err()
	}
	hub, err := f.startLocked(host, port)
	for tries := 1; err != nil && tries < mostPorts; tries++ {
		if _, taken := freePort(host, port); taken == nil {
			break // the port is not what hinders it
		}
		port, err = freePort(host, asked)
		if err != nil {
			break
		}
		hub, err = f.startLocked(host, port)
	}
	if err != nil {
		unlock()
		return nil, err
	}
	hub.unlock = unlock
	return hub, nil
}

// startLocked is start for a folder that no other hub uses: two servers would write into the same streams.
func (f *folder) startLocked(host, port string) (*Hub, error) {
	f.At = f.Nodes
	if len(f.Nodes) == 0 {
		f.At = reachedAt(host, port)
	}
	if err := f.save(f.ownConfig(net.JoinHostPort(host, port))); err != nil {
		return nil, err
	}
	forgetIndexes(f.carried())
	options, err := server.ProcessConfigFile(f.path(fileConfig))
	var s *server.Server
	if err == nil {
		options.NoSigs = true
		options.NoLog = true
		s, err = server.NewServer(options)
	}
	if err != nil {
		return nil, words.BadConfig(f.path(fileConfig), strings.TrimSpace(err.Error())).Err()
	}
	if !started(s) {
		s.Shutdown()
		return nil, words.NotReady(net.JoinHostPort(host, port)).Err()
	}
	hub := &Hub{folder: f, server: s, counters: map[string]*counter{}}
	hub.makeFirst(f.Accounts)
	return hub, nil
}

// started starts a server, and reports whether laptops can connect. A server that gives up is not waited for.
func started(s *server.Server) bool {
	failed := make(failures, 1)
	s.SetLogger(failed, false, false)
	ready := make(chan bool, 1)
	go s.Start()
	go func() { ready <- s.ReadyForConnections(startWait) }()
	select {
	case <-failed:
		return false
	case ok := <-ready:
		return ok
	}
}

// failures is a server's log of which only this is kept: that the server cannot start, for instance because another
// program has taken its port.
type failures chan struct{}

func (failures) Noticef(string, ...any) {}
func (failures) Warnf(string, ...any)   {}
func (failures) Errorf(string, ...any)  {}
func (failures) Debugf(string, ...any)  {}
func (failures) Tracef(string, ...any)  {}

func (f failures) Fatalf(string, ...any) {
	select {
	case f <- struct{}{}:
	default: // known already
	}
}

// forgetIndexes deletes the indexes of the streams. The server then reads every block, and so notices bytes that have
// changed on the disk.
func forgetIndexes(dir string) {
	all, _ := filepath.Glob(filepath.Join(dir, "jetstream", "*", "streams", "*", "msgs", "index.db"))
	for _, path := range all {
		_ = os.Remove(path) // if this fails, the server trusts the index that is left
	}
}

// keysEvery is the interval at which a running hub looks for changed keys.
const keysEvery = 100 * time.Millisecond

// Wait waits until ctx is done, and then stops the server. Meanwhile it reads the keys again whenever another
// arbitro-hub changes them.
func (h *Hub) Wait(ctx context.Context) {
	go h.makeStreams(ctx, slices.Clone(h.folder.Accounts))
	look := time.NewTicker(keysEvery)
	defer look.Stop()
	note := time.NewTicker(statusEvery)
	defer note.Stop()
	bound := time.NewTicker(boundsEvery)
	defer bound.Stop()
	keyBounds := newBounds()
	read := stateOf(h.folder.path(fileConfig))
	before, _ := h.folder.readStatus() // if this fails, the times of laptops that are away are unknown
	before = h.noteStatus(before)
	for {
		select {
		case <-ctx.Done():
			h.Stop()
			h.noteOff(before)
			return
		case <-look.C:
			if state := stateOf(h.folder.path(fileConfig)); state != read && h.server.Reload() == nil {
				read = state
				h.reread()
				go h.makeStreams(ctx, slices.Clone(h.folder.Accounts)) // of a new club
			}
		case <-bound.C:
			keyBounds.enforce(h.server, time.Now())
		case <-note.C:
			h.count(ctx)
			before = h.noteStatus(before)
		}
	}
}

// reread reads the keys again, which another arbitro-hub has changed.
func (h *Hub) reread() {
	if folder, err := openFolder(h.folder.dir); err == nil {
		h.folder.Accounts = folder.Accounts
	}
}

// state is the time and the size of a file, by which changes are noticed.
type state struct {
	at   int64
	size int64
}

// stateOf returns the state of a file, the zero state if there is no file.
func stateOf(path string) state {
	info, err := os.Stat(path)
	if err != nil {
		return state{}
	}
	return state{info.ModTime().UnixNano(), info.Size()}
}

// hostPort parses an address as a user types it. If the port is missing, it returns usualPort; if the host is missing,
// loopback.
func hostPort(typed string) (host, port string, err error) {
	host = typed
	port = usualPort
	if h, p, err := net.SplitHostPort(typed); err == nil {
		host = h
		port = p
	}
	if host == "" {
		host = loopback
	}
	if _, err := netip.ParseAddr(host); err != nil {
		return "", "", words.BadAddress(typed).Err()
	}
	return host, port, nil
}

// freePort returns a port where a server can listen: the given port, or any free port for 0. It returns an error if the
// port is taken, or if host is not an address of this computer; that error lists the addresses.
func freePort(host, port string) (string, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		names := []string{loopback}
		for _, ip := range lan.Addresses() {
			names = append(names, ip.String())
		}
		return "", words.NotUp(net.JoinHostPort(host, port), strings.Join(names, ", ")).Err()
	}
	defer listener.Close()
	_, port, err = net.SplitHostPort(listener.Addr().String())
	return port, err
}

// reachedAt returns the addresses at which laptops reach a hub that listens at host. First come the addresses of this
// computer, those in home networks first. Then come its names, which stay the same when the network changes its
// address.
func reachedAt(host, port string) []string {
	at := netip.MustParseAddr(host)
	all := []netip.Addr{at}
	if at.IsUnspecified() {
		all = slices.DeleteFunc(lan.Addresses(), func(ip netip.Addr) bool { return at.Is4() && ip.Is6() })
	}
	if len(all) == 0 || at.IsLoopback() {
		return []string{net.JoinHostPort(loopbackOf(at), port)}
	}
	var reached []string
	for _, ip := range all {
		reached = append(reached, net.JoinHostPort(ip.String(), port))
	}
	for _, name := range lan.Names() {
		if at := net.JoinHostPort(name, port); join.IsAddress(at) {
			reached = append(reached, at)
		}
	}
	return reached
}

// loopbackOf returns the address itself if it is a loopback address, otherwise 127.0.0.1.
func loopbackOf(at netip.Addr) string {
	if at.IsLoopback() {
		return at.String()
	}
	return loopback
}
