package hub

import (
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"arbitro/cmd/share/join"
)

// Where a hub listens that nobody gave an address.
const (
	usualPort = join.Port
	loopback  = "127.0.0.1"
)

// Hub is a server that runs.
type Hub struct {
	folder   *folder
	server   *server.Server
	counters map[string]*counter // by club
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

// Stop stops the server. All that it has acknowledged is on the disk.
func (h *Hub) Stop() {
	h.server.Shutdown()
	h.server.WaitForShutdown()
}

// listened returns where the configuration on the disk listens, so that it stays so.
func (f *folder) listened() string {
	if options, err := server.ProcessConfigFile(f.path(fileConfig)); err == nil && options.Host != "" {
		return net.JoinHostPort(options.Host, strconv.Itoa(options.Port))
	}
	return net.JoinHostPort(loopback, usualPort)
}

// counter counts the lines that a running hub carries of a club.
type counter struct {
	nc *nats.Conn

	mu   sync.Mutex
	last map[string]int // the number of the last line of each match, by subject
}
