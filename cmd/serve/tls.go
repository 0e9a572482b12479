package serve

import (
	"bufio"
	"crypto/tls"
	"errors"
	"net"
	"time"
)

// eitherListener accepts TLS and plain HTTP at one address, so that who has typed http:// hears what to type.
type eitherListener struct {
	net.Listener
	secure  *tls.Config
	greeted chan net.Conn // the connections whose first byte has come
	ended   chan struct{}
}

// either accepts connections of l and finds out by their first byte whether they speak TLS.
func either(l net.Listener, secure *tls.Config) net.Listener {
	e := &eitherListener{l, secure, make(chan net.Conn), make(chan struct{})}
	go func() {
		for {
			c, err := l.Accept()
			switch {
			case errors.Is(err, net.ErrClosed):
				close(e.ended)
				return
			case err != nil: // too many files are open: some of them will be closed
				time.Sleep(50 * time.Millisecond)
			default:
				go e.greet(c)
			}
		}
	}()
	return e
}

// handshake is the first byte of a connection that speaks TLS.
const handshake = 0x16

// greet waits for the first byte of a connection. One that says nothing is closed.
func (e *eitherListener) greet(c net.Conn) {
	p := &peeked{c, bufio.NewReader(c)}
	_ = c.SetReadDeadline(time.Now().Add(headDeadline))
	first, err := p.in.Peek(1)
	_ = c.SetReadDeadline(time.Time{})
	if err != nil {
		c.Close()
		return
	}
	c = p
	if first[0] == handshake {
		c = tls.Server(p, e.secure)
	}
	select {
	case e.greeted <- c:
	case <-e.ended:
		c.Close()
	}
}

func (e *eitherListener) Accept() (net.Conn, error) {
	select {
	case c := <-e.greeted:
		return c, nil
	case <-e.ended:
		return nil, net.ErrClosed
	}
}

// peeked is a connection of which something was read ahead.
type peeked struct {
	net.Conn
	in *bufio.Reader
}

func (p *peeked) Read(b []byte) (int, error) { return p.in.Read(b) }
