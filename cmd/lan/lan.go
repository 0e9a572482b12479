// Package lan says at which addresses and by which names others reach this computer, for the board on phones and for
// the hub.
//
//	for _, ip := range lan.Addresses() { … }   // 192.168.1.20, then others
//	lan.Announced(ctx)                         // anna-pc.local, if multicast DNS resolves that name to this computer
//
// It imports nothing of ours.
package lan

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"strings"
	"time"
)

// Addresses returns the network addresses of this computer: first those in home networks, then other IPv4 addresses,
// then IPv6. It returns none if the system does not report them.
func Addresses() []netip.Addr {
	var all []netip.Addr
	found, _ := net.InterfaceAddrs() // on an error there are no addresses
	for _, addr := range found {
		prefix, err := netip.ParsePrefix(addr.String())
		if err != nil {
			continue
		}
		if ip := prefix.Addr().Unmap(); ip.IsGlobalUnicast() && !ip.IsLoopback() {
			all = append(all, ip)
		}
	}
	slices.SortStableFunc(all, func(a, b netip.Addr) int { return rankOf(a) - rankOf(b) })
	return all
}

// rankOf returns the rank of an address in the order of Addresses: 0 in a home network, 1 for other IPv4 addresses, 2
// for IPv6.
func rankOf(ip netip.Addr) int {
	if ip.Is4() && ip.IsPrivate() {
		return 0
	}
	if ip.Is4() {
		return 1
	}
	return 2
}

// Names returns the names that this computer may have in a network: its host name, and its name in multicast DNS.
func Names() []string {
	name, err := os.Hostname()
	if err != nil || name == "" || name == "localhost" {
		return nil
	}
	first, _, _ := strings.Cut(name, ".")
	return slices.Compact([]string{name, first + ".local"})
}

// patience is how long Announced waits for an answer. It is short because a user waits for the link.
const patience = 500 * time.Millisecond

// avahi is the socket of Linux's multicast DNS responder, which Go's resolver does not ask without cgo.
var avahi = "/run/avahi-daemon/socket"

// Announced returns the name of this computer in multicast DNS, by which other computers reach it. It returns "" if no
// such name is announced.
func Announced(ctx context.Context) string {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	names := Names()
	if len(names) == 0 {
		return ""
	}
	name := names[len(names)-1]
	found, err := net.DefaultResolver.LookupHost(ctx, name)
	if err != nil {
		found = askAvahi(ctx, name)
	}
	here := Addresses()
	for _, typed := range found {
		if ip, err := netip.ParseAddr(typed); err == nil && slices.Contains(here, ip.Unmap()) {
			return name
		}
	}
	return ""
}

// askAvahi asks Linux's multicast DNS responder for the IPv4 address of a name. It returns nil if there is no answer.
func askAvahi(ctx context.Context, name string) []string {
	conn, err := new(net.Dialer).DialContext(ctx, "unix", avahi)
	if err != nil {
		return nil
	}
	defer conn.Close()
	if until, ok := ctx.Deadline(); ok {
		_ = conn.SetDeadline(until) // a socket has deadlines
	}
	fmt.Fprintf(conn, "RESOLVE-HOSTNAME-IPV4 %s\n", name)
	answer, _ := bufio.NewReader(conn).ReadString('\n') // "+ 2 0 anna-pc.local 192.168.1.20"; ignore anything else
	if words := strings.Fields(answer); len(words) == 5 && words[0] == "+" {
		return words[4:]
	}
	return nil
}
