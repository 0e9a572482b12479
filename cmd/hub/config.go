package hub

import (
	"fmt"
	"strconv"
	"strings"
)

// config is what differs from one server to the next.
type config struct {
	name    string // of the server
	listen  string // host and port
	folder  string // where certificate, key and streams lie, as the server finds them
	cluster string // the cluster's block, "" for a single server
	sources string // what an account of a federation takes in, by clubs; "" for none
	exports string // what the clubs give to a federation
}

// What every laptop may ask of the server; a key that may write asks more.
var (
	mayRead = []string{
		"$JS.API.INFO", "$JS.API.STREAM.INFO.*", "$JS.API.STREAM.MSG.GET.*", "$JS.API.DIRECT.GET.>",
		"$JS.API.CONSUMER.CREATE.>", "$JS.API.CONSUMER.MSG.NEXT.>", "$JS.API.CONSUMER.DELETE.>",
		"$JS.API.CONSUMER.INFO.>", "$JS.FC.>",
	}
	mayWrite = []string{"$JS.API.STREAM.CREATE.*", "$JS.API.STREAM.MSG.DELETE.*"}
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
		strconv.Quote(c.folder+"/"+fileCert), strconv.Quote(c.folder+"/"+fileKey))
	fmt.Fprintf(&b, "jetstream {\n  store_dir: %s\n  sync_interval: always\n}\n", strconv.Quote(c.folder+"/"+streams))
	b.WriteString(c.cluster)
	b.WriteString("accounts {\n")
	for _, a := range f.Accounts {
		fmt.Fprintf(&b, "  %s {\n    jetstream: enabled\n%s    users: [\n", strconv.Quote(a.Club), strings.ReplaceAll(c.exports, "%s", a.Club))
		for _, k := range a.Keys {
			if k.Revoked.IsZero() {
				k.write(&b, a.Club)
			}
		}
		b.WriteString("    ]\n  }\n")
	}
	b.WriteString(c.sources)
	b.WriteString("}\n")
	return b.String()
}

// write writes a key with what it may do.
func (k key) write(b *strings.Builder, club string) {
	publish := mayRead
	if !k.ReadOnly {
		publish = append(append(append([]string{}, mayRead...), mayWrite...), publishes(club, k.Public)...)
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
