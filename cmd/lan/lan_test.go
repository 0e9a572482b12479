package lan

import (
	"net/netip"
	"slices"
	"testing"
)

// No address leads to this computer alone, and those of home networks come first.
func TestAddresses(t *testing.T) {
	all := Addresses()
	for _, ip := range all {
		if ip.IsLoopback() || ip.IsUnspecified() || ip.IsLinkLocalUnicast() {
			t.Errorf("%v is no address for others", ip)
		}
	}
	home := func(ip netip.Addr) bool { return ip.Is4() && ip.IsPrivate() }
	if first := slices.IndexFunc(all, home); first > 0 {
		t.Errorf("%v: that of a home network does not come first", all)
	}
}
