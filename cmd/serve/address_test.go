package serve

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

// An address is typed as a number, with a port or without, IPv6 in brackets or without; nothing else is one.
func TestListenAsTyped(t *testing.T) {
	for typed, host := range map[string]string{
		"": "127.0.0.1:", "127.0.0.1:0": "127.0.0.1:", "[::1]": "[::1]:", "::1": "[::1]:", "[::1]:0": "[::1]:",
		"127.0.0.1:65536": "", "127.0.0.1:port": "", "laptop": "", "192.0.2.1": "",
	} {
		if l, err := net.Listen("tcp6", "[::1]:0"); strings.Contains(typed, "::1") && err != nil {
			continue
		} else if err == nil {
			l.Close()
		}
		l, hosts, err := listen(t.Context(), typed)
		if err == nil {
			l.Close()
			if host == "" || !strings.HasPrefix(hosts[0], host) {
				t.Errorf("%q: at %v", typed, hosts)
			}
		} else if host != "" {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// A browser may name the place where we listen by the number, by localhost where that leads here, and without port 80;
// the link to phones begins with the first.
func TestHosts(t *testing.T) {
	for at, want := range map[string]string{
		"127.0.0.1:8080": "127.0.0.1:8080 localhost:8080", "[::1]:8080": "[::1]:8080 localhost:8080",
		"192.0.2.1:80": "192.0.2.1:80 192.0.2.1", "[::ffff:192.0.2.1]:81": "192.0.2.1:81",
	} {
		if got := strings.Join(hosts(netip.MustParseAddrPort(at)), " "); got != want {
			t.Errorf("%s: %s, want %s", at, got, want)
		}
	}
	all := hosts(netip.MustParseAddrPort("0.0.0.0:8080"))
	for _, host := range []string{"127.0.0.1:8080", "[::1]:8080", "localhost:8080"} {
		if !slices.Contains(all, host) {
			t.Errorf("%s is not among %v", host, all)
		}
	}
	for host, want := range map[string]bool{
		"127.0.0.1:8080": true, "[::1]:80": true, "localhost:8080": true, "192.0.2.1:80": false, "laptop.local:8080": false,
	} {
		if isLoopback(host) != want {
			t.Errorf("%s leads here alone: %v", host, !want)
		}
	}
	http := linkOf([]string{"a:1", "b:2"}, false)
	https := linkOf([]string{"a:1", "b:2"}, true)
	if http != "http://a:1/" || https != "https://a:1/" {
		t.Errorf("the links are %s and %s", http, https)
	}
	l, anywhere, err := listen(t.Context(), ":0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if !strings.HasPrefix(l.Addr().String(), "[::]:") && !strings.HasPrefix(l.Addr().String(), "0.0.0.0:") || len(anywhere) < 3 {
		t.Errorf("a port alone is at %s, as %v", l.Addr(), anywhere)
	}
}

// The usual port is not insisted on; one that was typed is.
func TestPortThatIsTaken(t *testing.T) {
	first, _, err := listen(t.Context(), "127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, _, err := listen(t.Context(), "127.0.0.1")
	if err != nil {
		t.Fatalf("a second board: %v", err)
	}
	second.Close()
	if third, _, err := listen(t.Context(), first.Addr().String()); err == nil {
		third.Close()
		t.Error("two boards at one port")
	} else if said := app.Sentence(err, lang.En); !strings.Contains(said, first.Addr().String()) || !strings.Contains(said, "in use") {
		t.Errorf("said is %s", said)
	}
}
