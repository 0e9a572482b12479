package hub

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"arbitro/cmd/lan"
	"arbitro/cmd/share/join"
)

const (
	usualPort = join.Port
	loopback  = "127.0.0.1"
)

// startWait is how long a server may take until it answers; its streams are read first.
const startWait = 60 * time.Second

// Hub is a server that runs.
type Hub struct {
	folder   *folder
	server   *server.Server
	counters map[string]*counter // by club
}

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

// single is the configuration of this folder's server.
func (f *folder) single(listen string) config {
	name := "arbitro-hub"
	if i := slices.Index(f.Nodes, listen); i >= 0 {
		name = fmt.Sprint(name, "-", i+1)
	}
	return config{name: name, listen: listen, certs: f.path(""), store: f.carried()}
}

// forgetIndexes deletes the indexes beside the streams' blocks: the server then reads each block, and finds a byte that
// changed by itself.
func forgetIndexes(dir string) {
	all, _ := filepath.Glob(filepath.Join(dir, "jetstream", "*", "streams", "*", "msgs", "index.db"))
	for _, path := range all {
		_ = os.Remove(path) // the server reads an index that stays, and trusts it
	}
}

// Line returns the join line of a laptop of a club; the club and the key are made where there are none of that name.
func (h *Hub) Line(club, laptop string, readOnly bool) (string, error) {
	line, err := addLaptop(h.folder, club, laptop, readOnly)
	if err == nil {
		err = h.server.Reload()
	}
	return line, err
}

// addLaptop returns the join line of a laptop, and stores the club and the key where they are new.
func addLaptop(f *folder, club, laptop string, readOnly bool) (string, error) {
	a, err := f.club(club)
	if err != nil {
		return "", err
	}
	k, err := a.laptop(laptop, readOnly, time.Now())
	if err != nil {
		return "", err
	}
	if len(f.At) == 0 {
		f.At = []string{net.JoinHostPort(loopback, usualPort)}
	}
	return f.line(club, k).String(), f.save(f.single(f.listened()))
}

// Revoke takes the right to enter from a laptop, and ends its connection.
func (h *Hub) Revoke(club, laptop string) error {
	a, err := h.folder.club(club)
	if err != nil {
		return err
	}
	if err := a.revoke(laptop, time.Now()); err != nil {
		return err
	}
	if err := h.folder.save(h.folder.single(h.folder.listened())); err != nil {
		return err
	}
	return h.server.Reload()
}

// listened returns where the configuration on the disk listens, so that it stays so.
func (f *folder) listened() string {
	if options, err := server.ProcessConfigFile(f.path(fileConfig)); err == nil && options.Host != "" {
		return net.JoinHostPort(options.Host, port(options.Port))
	}
	return net.JoinHostPort(loopback, usualPort)
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

// Stop stops the server. All that it has acknowledged is on the disk.
func (h *Hub) Stop() {
	h.server.Shutdown()
	h.server.WaitForShutdown()
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

func port(n int) string { return strconv.Itoa(n) }
