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

// startWait is how long a server may take until it answers; its streams are read first.
const startWait = 60 * time.Second

// Start starts the hub of a folder. Address is where it listens, as a user writes it: an address of this computer, with
// a port or without, 0.0.0.0 for all; empty for this computer alone. Port 0 takes any. It returns once laptops can
// enter. Errors: that the address or the folder is not right.
func Start(dir, address string) (*Hub, error) {
	f, err := openFolder(dir)
	if err != nil {
		return nil, err
	}
	return f.start(address)
}

// start starts the hub of an open folder.
func (f *folder) start(address string) (*Hub, error) {
	host, port, err := hostPort(address)
	if err != nil {
		return nil, err
	}
	if port, err = free(host, port); err != nil {
		return nil, err
	}
	if f.At = f.Nodes; len(f.Nodes) == 0 {
		f.At = reached(host, port)
	}
	if err := f.save(f.single(net.JoinHostPort(host, port))); err != nil {
		return nil, err
	}
	forgetIndexes(f.carried())
	options, err := server.ProcessConfigFile(f.path(fileConfig))
	if err != nil {
		return nil, words.BadConfig(f.path(fileConfig), err.Error()).Err()
	}
	options.NoSigs, options.NoLog = true, true
	s, err := server.NewServer(options)
	if err != nil {
		return nil, words.BadConfig(f.path(fileConfig), err.Error()).Err()
	}
	go s.Start()
	if !s.ReadyForConnections(startWait) {
		s.Shutdown()
		return nil, words.NotReady(net.JoinHostPort(host, port)).Err()
	}
	return &Hub{f, s, map[string]*counter{}}, nil
}

// forgetIndexes deletes the indexes next to the streams' blocks: the server then reads each block, and finds a byte that
// changed by itself.
func forgetIndexes(dir string) {
	all, _ := filepath.Glob(filepath.Join(dir, "jetstream", "*", "streams", "*", "msgs", "index.db"))
	for _, path := range all {
		_ = os.Remove(path) // the server reads an index that stays, and trusts it
	}
}

// keysEvery is how often a running hub looks whether its keys have changed.
const keysEvery = 100 * time.Millisecond

// Wait runs until ctx is done, and then stops the server. It reads the keys again when another arbitro-hub changes
// them.
func (h *Hub) Wait(ctx context.Context) {
	go h.makeStreams(ctx)
	look, note := time.NewTicker(keysEvery), time.NewTicker(statusEvery)
	defer look.Stop()
	defer note.Stop()
	read := changed(h.folder.path(fileConfig))
	before, _ := h.folder.readStatus() // without it nothing is known of laptops that are away
	before = h.note(before)
	for {
		select {
		case <-ctx.Done():
			h.Stop()
			h.noteOff(before)
			return
		case <-look.C:
			if at := changed(h.folder.path(fileConfig)); at != read && h.server.Reload() == nil {
				read = at
				h.reread()
			}
		case <-note.C:
			h.count(ctx)
			before = h.note(before)
		}
	}
}

// reread reads the keys that another arbitro-hub has written.
func (h *Hub) reread() {
	if f, err := openFolder(h.folder.dir); err == nil {
		h.folder.Accounts = f.Accounts
	}
}

// state tells one state of a file from another.
type state struct {
	at   int64
	size int64
}

func changed(path string) state {
	info, err := os.Stat(path)
	if err != nil {
		return state{}
	}
	return state{info.ModTime().UnixNano(), info.Size()}
}

// hostPort reads an address as a user writes it.
func hostPort(typed string) (host, port string, err error) {
	host, port = typed, usualPort
	if h, p, err := net.SplitHostPort(typed); err == nil {
		host, port = h, p
	}
	if host == "" {
		host = loopback
	}
	if _, err := netip.ParseAddr(host); err != nil {
		return "", "", words.BadAddress(typed).Err()
	}
	return host, port, nil
}

// free returns a port where a server can listen: port itself, or any for 0. Errors: that the port is taken, or that host
// is no address of this computer, with those that are.
func free(host, port string) (string, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		names := []string{loopback}
		for _, ip := range lan.Addresses() {
			names = append(names, ip.String())
		}
		return "", words.NotUp(net.JoinHostPort(host, port), strings.Join(names, ", ")).Err()
	}
	defer l.Close()
	_, port, err = net.SplitHostPort(l.Addr().String())
	return port, err
}

// reached returns where laptops reach a hub that listens there: at the addresses of this computer, those of home
// networks first, and at its names, which hold when the network gives it another address.
func reached(host, port string) []string {
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

// loopbackOf returns the address of this computer alone that goes with at.
func loopbackOf(at netip.Addr) string {
	if at.IsLoopback() {
		return at.String()
	}
	return loopback
}
