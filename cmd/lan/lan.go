// Package lan says at which addresses others reach this computer, for the board on phones and for the hub.
//
//	for _, ip := range lan.Addresses() { … }   // 192.168.1.20, then others
//
// It imports nothing of ours.
package lan

import (
	"net"
	"net/netip"
	"slices"
)

// Addresses returns the addresses that this computer has on networks: those of home networks first, then others of IPv4,
// then those of IPv6. There is none where the system does not tell.
func Addresses() []netip.Addr {
	var all []netip.Addr
	found, _ := net.InterfaceAddrs() // without an answer only the loopback address is known
	for _, a := range found {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		if ip := prefix.Addr().Unmap(); ip.IsGlobalUnicast() && !ip.IsLoopback() {
			all = append(all, ip)
		}
	}
	rank := func(ip netip.Addr) int {
		switch {
		case ip.Is4() && ip.IsPrivate():
			return 0
		case ip.Is4():
			return 1
		}
		return 2
	}
	slices.SortStableFunc(all, func(a, b netip.Addr) int { return rank(a) - rank(b) })
	return all
}
