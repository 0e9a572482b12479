package serve

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/lan"
)

// usualPort is the port of the board unless another program uses it. It is short because people type it.
const usualPort = 8080

// listen listens at an address as a user writes it: an IP address of this computer, with or without a port. An empty
// address means that only this computer can connect. It returns the hosts, with their port, that lead here; the best
// host for phones comes first.
func listen(ctx context.Context, typed string) (net.Listener, []string, error) {
	host := typed
	port := usualPort
	fixed := false
	if h, p, err := net.SplitHostPort(typed); err == nil {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return nil, nil, noAddress(typed)
		}
		host = h
		port = int(n)
		fixed = true
	}
	host = strings.Trim(host, "[]")
	if host == "" && fixed {
		host = "0.0.0.0"
	} else if host == "" {
		host = "127.0.0.1"
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return nil, nil, noAddress(typed)
	}
	listener, err := net.Listen("tcp", netip.AddrPortFrom(ip, uint16(port)).String())
	if err != nil && !fixed { // the usual port is taken: any other will do
		listener, err = net.Listen("tcp", netip.AddrPortFrom(ip, 0).String())
	}
	if errors.Is(err, syscall.EADDRNOTAVAIL) {
		return nil, nil, noAddress(typed)
	}
	if err != nil {
		return nil, nil, app.Failed(words.NoListen(typed, errors.Unwrap(err).Error()))
	}
	addrPort := listener.Addr().(*net.TCPAddr).AddrPort()
	all := hosts(addrPort)
	if !addrPort.Addr().IsLoopback() {
		if name := lan.Announced(ctx); name != "" {
			// after the IP: some phones cannot look up names
			all = slices.Insert(all, 1, withPort(name, addrPort.Port())...)
		}
	}
	return listener, all, nil
}

// noAddress returns the error for an address that does not belong to this computer. The error lists the addresses that
// do.
func noAddress(typed string) error {
	var all []string
	for _, ip := range lan.Addresses() {
		all = append(all, ip.String())
	}
	return app.Wrong(words.BadAddress(typed, strings.Join(append(all, "127.0.0.1"), ", ")))
}

// hosts returns every form in which a browser may write the host at which we listen.
func hosts(addrPort netip.AddrPort) []string {
	ips := []netip.Addr{addrPort.Addr().Unmap()}
	if addrPort.Addr().IsUnspecified() {
		ips = append(lan.Addresses(), netip.MustParseAddr("127.0.0.1"), netip.IPv6Loopback())
	}
	var all []string
	for _, ip := range ips {
		host := ip.String()
		if ip.Is6() {
			host = "[" + host + "]"
		}
		all = append(all, withPort(host, addrPort.Port())...)
	}
	if slices.ContainsFunc(ips, netip.Addr.IsLoopback) {
		all = append(all, "localhost:"+strconv.Itoa(int(addrPort.Port())))
	}
	return all
}

// withPort returns every form in which a browser may write a host with a port.
func withPort(host string, port uint16) []string {
	all := []string{host + ":" + strconv.Itoa(int(port))}
	if port == 80 {
		all = append(all, host) // browsers leave port 80 out
	}
	return all
}

// linkOf returns the link to the first of the hosts, over TLS if secure is set.
func linkOf(hosts []string, secure bool) string {
	if secure {
		return "https://" + hosts[0] + "/"
	}
	return "http://" + hosts[0] + "/"
}

// isLoopback reports whether only this computer can reach a host.
func isLoopback(host string) bool {
	addrPort, err := netip.ParseAddrPort(host)
	if err != nil {
		return strings.HasPrefix(host, "localhost") // any other name leads phones here
	}
	return addrPort.Addr().IsLoopback()
}

// whereField returns the field that asks for the address at which a board answers.
func whereField(a *app.App) ask.Field {
	field := ask.Field{Key: "where", Label: a.Say(words.Where), Kind: ask.Choice}
	for _, ip := range lan.Addresses() {
		if ip.Is4() {
			field.Options = append(field.Options, ask.Option{
				Label: a.Say(words.OnNet(ip.String())),
				Value: ip.String(),
			})
		}
	}
	field.Options = append(field.Options, ask.Option{Label: a.Say(words.Here), Value: "127.0.0.1"})
	return field
}
