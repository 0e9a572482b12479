package serve

import (
	"net"
	"net/netip"
	"sync"
	"time"
)

// limits bound the use of the server by one link, by one address without a link, and by all together; and how often
// tokens may be guessed and lists queried.
type limits struct {
	streams     int // at once, of all together
	ownStreams  int // at once, of one address
	linkStreams int // at once, of one link
	connections int // at once, of one address
	rate        int // requests a second, of one address or one link
	burst       int // requests that may come at once

	wrong time.Duration // the delay before a wrong token is answered
	lists time.Duration // the pause between two lists of all tables, or between two looks for the people's next match
}

// usualLimits are enough for the phones of an evening behind one address, and stop a phone that asks without end.
var usualLimits = limits{
	streams:     1000,
	ownStreams:  64,
	linkStreams: 8,
	connections: 128,
	rate:        20,
	burst:       128,
	wrong:       500 * time.Millisecond,
	lists:       500 * time.Millisecond,
}

// mostVisitors is how many origins are remembered; then those without a connection or stream are dropped.
const mostVisitors = 10_000

// origin is where a request comes from: the token of a seat's link if it is valid, otherwise an address.
type origin struct {
	from  netip.Addr
	token string
}

// gate counts the requests, connections and streams of each origin.
type gate struct {
	limits
	now func() time.Time

	mu       sync.Mutex
	visitors map[origin]*visitor
	streams  int
}

// visitor counts the connections and requests of one origin.
type visitor struct {
	connections, streams int
	left                 float64 // requests that may still come at once, as of seen
	seen                 time.Time
}

func newGate(limits limits, now func() time.Time) *gate {
	return &gate{limits: limits, now: now, visitors: map[origin]*visitor{}}
}

// visitor returns the visitor of an origin. The caller holds mu.
func (g *gate) visitor(from origin) *visitor {
	v := g.visitors[from]
	if v == nil {
		if len(g.visitors) >= mostVisitors {
			g.forget(time.Minute)
		}
		if len(g.visitors) >= mostVisitors { // a computer may use as many addresses as it likes
			g.forget(0)
		}
		v = &visitor{left: float64(g.burst), seen: g.now()}
		g.visitors[from] = v
	}
	return v
}

// forget drops the origins that hold no connection or stream and have sent no request for the time quiet.
func (g *gate) forget(quiet time.Duration) {
	for from, visitor := range g.visitors {
		if visitor.connections == 0 && visitor.streams == 0 && g.now().Sub(visitor.seen) >= quiet {
			delete(g.visitors, from)
		}
	}
}

// request counts a request of the origin, and reports whether it may be answered now.
func (g *gate) request(from origin) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	visitor := g.visitor(from)
	now := g.now()
	visitor.left = min(float64(g.burst), visitor.left+now.Sub(visitor.seen).Seconds()*float64(g.rate))
	visitor.seen = now
	if visitor.left < 1 {
		return false
	}
	visitor.left--
	return true
}

// enter begins a stream of the origin. It returns false if the origin, or all together, have too many. leave ends the
// stream.
func (g *gate) enter(from origin) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	visitor := g.visitor(from)
	most := g.ownStreams
	if from.token != "" {
		most = g.linkStreams
	}
	if g.streams >= g.limits.streams || visitor.streams >= most {
		return false
	}
	g.streams++
	visitor.streams++
	return true
}

func (g *gate) leave(from origin) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.streams--
	g.visitor(from).streams--
}

// reading reports whether a phone has an open stream.
func (g *gate) reading() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.streams > 0
}

// connect begins a connection of the address. It returns false if the address has too many. disconnect ends the
// connection.
func (g *gate) connect(from netip.Addr) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	visitor := g.visitor(origin{from: from})
	if visitor.connections >= g.connections {
		return false
	}
	visitor.connections++
	return true
}

func (g *gate) disconnect(from netip.Addr) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.visitor(origin{from: from}).connections--
}

// addressOf returns the address of a connection's other end. An IPv6 address counts with all its bits, because the
// phones in a hall share the network part.
func addressOf(remote string) netip.Addr {
	addrPort, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Addr{}
	}
	return addrPort.Addr().Unmap().WithZone("")
}

// gated is a listener that closes a new connection at once if its address has too many.
type gated struct {
	net.Listener
	gate *gate
}

func (l gated) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := addressOf(conn.RemoteAddr().String())
		if l.gate.connect(from) {
			return &counted{Conn: conn, gate: l.gate, from: from}, nil
		}
		conn.Close()
	}
}

// counted is a connection that calls disconnect when it is closed.
type counted struct {
	net.Conn
	gate *gate
	from netip.Addr
	once sync.Once
}

func (c *counted) Close() error {
	c.once.Do(func() { c.gate.disconnect(c.from) })
	return c.Conn.Close()
}
