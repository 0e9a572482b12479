package lan

import (
	"fmt"
	"io"
	"net"
	"net/netip"
	"path/filepath"
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
	if !slices.IsSortedFunc(all, func(a, b netip.Addr) int { return rankOf(a) - rankOf(b) }) {
		t.Errorf("%v: those of home networks do not come first", all)
	}
	for place, at := range []string{"192.168.1.20", "203.0.113.7", "fd00::1"} {
		if got := rankOf(netip.MustParseAddr(at)); got != place {
			t.Errorf("%s has place %d", at, got)
		}
	}
}

// The name is told only where it leads here: by what the responder of the system answers.
func TestAnnounced(t *testing.T) {
	here := Addresses()
	names := Names()
	if len(here) == 0 || len(names) == 0 {
		t.Skip("this computer is in no network")
	}
	name := names[len(names)-1]
	if found, err := net.DefaultResolver.LookupHost(t.Context(), name); err == nil {
		t.Skipf("%s leads to %v already", name, found)
	}
	old := avahi
	t.Cleanup(func() { avahi = old })
	avahi = filepath.Join(t.TempDir(), "socket")
	if got := Announced(t.Context()); got != "" {
		t.Errorf("%q is told, and nobody answers", got)
	}
	l, err := net.Listen("unix", avahi)
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	answers := []struct{ answer, want string }{
		{fmt.Sprintf("+ 2 0 %s %s\n", name, here[0]), name},
		{fmt.Sprintf("+ 2 0 %s 192.0.2.1\n", name), ""}, // another computer bears the name
		{"-15 Timeout reached\n", ""},
		{"", ""},
	}
	asked := make(chan string, len(answers))
	go func() {
		for _, a := range answers {
			c, err := l.Accept()
			if err != nil {
				return
			}
			line := make([]byte, 200)
			n, _ := c.Read(line)
			asked <- string(line[:n])
			_, _ = io.WriteString(c, a.answer)
			c.Close()
		}
	}()
	for _, a := range answers {
		if got := Announced(t.Context()); got != a.want {
			t.Errorf("after %q the name is %q, not %q", a.answer, got, a.want)
		}
		if got, want := <-asked, "RESOLVE-HOSTNAME-IPV4 "+name+"\n"; got != want {
			t.Errorf("asked was %q, not %q", got, want)
		}
	}
}
