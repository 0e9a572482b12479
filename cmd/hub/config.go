package hub

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// config is what differs from one server to the next.
type config struct {
	name   string // of the server
	listen string // host and port
	certs  string // the folder of certificate and key, as the server finds it
	store  string // the folder of the streams
}

// What every laptop may ask of the server; a key that may write asks more.
var (
	mayRead = []string{
		"$JS.API.INFO", "$JS.API.STREAM.INFO.*", "$JS.API.STREAM.MSG.GET.*", "$JS.API.DIRECT.GET.>",
		"$JS.API.CONSUMER.CREATE.>", "$JS.API.CONSUMER.MSG.NEXT.>", "$JS.API.CONSUMER.DELETE.>",
		"$JS.API.CONSUMER.INFO.>", "$JS.FC.>",
	}
	mayWrite  = []string{"$JS.API.STREAM.CREATE.*", "$JS.API.STREAM.MSG.DELETE.*"}
	mayChange = []string{"$JS.API.STREAM.UPDATE.*"} // the federation's, when it has another club
)

// publishes returns what a laptop of a club may publish: lines of matches, its own book, and which table it keeps.
func publishes(club, public string) []string {
	return []string{
		"arbitro." + club + ".match.*", "arbitro." + club + ".book." + public + ".*", "arbitro." + club + ".table.*.*",
	}
}

// config returns the configuration of a server with the folder's clubs and keys.
func (f *folder) config(c config) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# arbitro-hub writes this file; nats-server -c hub.conf reads it too.\n")
	fmt.Fprintf(&b, "server_name: %s\nlisten: %s\n", strconv.Quote(c.name), strconv.Quote(c.listen))
	fmt.Fprintf(&b, "max_payload: 1MB\nmax_connections: 1000\nmax_subscriptions: 200\nmax_pending: 64MB\n")
	fmt.Fprintf(&b, "tls {\n  cert_file: %s\n  key_file: %s\n  timeout: 5\n}\n",
		strconv.Quote(c.certs+"/"+fileCert), strconv.Quote(c.certs+"/"+fileKey))
	fmt.Fprintf(&b, "jetstream {\n  store_dir: %s\n  sync_interval: always\n}\n", strconv.Quote(c.store))
	f.cluster(&b, c)
	b.WriteString("accounts {\n")
	for _, a := range f.Accounts {
		fmt.Fprintf(&b, "  %s {\n    jetstream: enabled\n", strconv.Quote(a.Club))
		f.gives(&b, a.Club)
		b.WriteString("    users: [\n")
		for _, k := range a.Keys {
			if k.Revoked.IsZero() {
				f.write(&b, a.Club, k)
			}
		}
		b.WriteString("    ]\n  }\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// write writes a key of a club with what it may do.
func (f *folder) write(b *strings.Builder, club string, k key) {
	publish := mayRead
	switch {
	case k.ReadOnly:
	case club == f.Federation:
		publish = slices.Concat(mayRead, mayWrite, mayChange)
	default:
		publish = slices.Concat(mayRead, mayWrite, publishes(club, k.Public))
	}
	fmt.Fprintf(b, "      { # %s\n        nkey: %s\n        permissions {\n          publish: [%s]\n          subscribe: [%s]\n",
		strings.Map(plain, k.Name), k.Public, quoted(publish), quoted([]string{"_INBOX.>", "arbitro." + club + ".>"}))
	b.WriteString("        }\n      }\n")
}

// plain keeps a name on its line.
func plain(r rune) rune {
	if r < ' ' || r == 0x7f {
		return ' '
	}
	return r
}

// quoted returns a list as the configuration writes it.
func quoted(all []string) string {
	out := make([]string, len(all))
	for i, s := range all {
		out[i] = strconv.Quote(s)
	}
	return strings.Join(out, ", ")
}
