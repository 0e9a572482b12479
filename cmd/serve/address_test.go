package serve

import (
	"net"
	"strings"
	"testing"
)

// An address is typed as a number, with a port or without, IPv6 in brackets or without; nothing else is one.
func TestListenAsTyped(t *testing.T) {
	t.Parallel()
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
		switch {
		case err == nil:
			l.Close()
			if host == "" || !strings.HasPrefix(hosts[0], host) {
				t.Errorf("%q: at %v", typed, hosts)
			}
		case host != "":
			t.Errorf("%q: %v", typed, err)
		}
	}
}
