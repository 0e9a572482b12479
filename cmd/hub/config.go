package hub

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/share/join"
	"arbitro/referee/lang"
)

// config is the part of a configuration that differs between the servers of a hub.
type config struct {
	name   string // the name of the server
	listen string // host and port
	certs  string // the folder of the certificate and the key, as seen by the server
	store  string // the folder of the streams
}

// The requests that keys may make: mayRead every key, mayWrite also a key of a laptop that may write, mayMake also the
// key that makes a club's streams, mayChange also the key that makes a federation's streams.
var (
	mayRead = []string{
		"$JS.API.INFO", "$JS.API.STREAM.INFO.*", "$JS.API.STREAM.MSG.GET.*", "$JS.API.DIRECT.GET.>",
		"$JS.API.CONSUMER.CREATE.>", "$JS.API.CONSUMER.MSG.NEXT.>", "$JS.API.CONSUMER.DELETE.>",
		"$JS.API.CONSUMER.INFO.>", "$JS.FC.>",
	}
	mayWrite = []string{
		"$JS.API.STREAM.MSG.DELETE." + join.Matches, "$JS.API.STREAM.MSG.DELETE." + join.Books,
	}
	mayMake = []string{
		"$JS.API.STREAM.CREATE.*", "$JS.API.STREAM.DELETE.*", "$JS.API.STREAM.NAMES", "$JS.API.CONSUMER.LIST.*",
	}
	mayChange = []string{"$JS.API.STREAM.UPDATE.*"} // needed when the federation gets a new club
)

// The limits of one club. Without them a single key could fill the server with streams, or use up its connections.
const (
	mostStreams     = len(join.Kinds)
	mostConsumers   = 5000
	mostConnections = 500
)

// publishes returns the subjects on which a laptop of a club may publish: the lines of matches, its own book, and
// messages that say which match is at its table. public is the laptop's public key.
func publishes(club, public string) []string {
	return []string{
		"arbitro." + club + ".match.*", "arbitro." + club + ".book." + public + ".*", "arbitro." + club + ".table.*.*",
	}
}

// config returns the configuration of a server with the folder's clubs and keys.
func (f *folder) config(config config) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# arbitro-hub writes this file; nats-server -c hub.conf reads it too.\n")
	fmt.Fprintf(&b, "server_name: %s\nlisten: %s\n", strconv.Quote(config.name), strconv.Quote(config.listen))
	fmt.Fprintf(&b, "max_payload: 1MB\nmax_connections: 1000\nmax_subscriptions: 200\nmax_pending: 64MB\n")
	fmt.Fprintf(&b, "tls {\n  cert_file: %s\n  key_file: %s\n  timeout: 5\n}\n",
		strconv.Quote(config.certs+"/"+fileCert), strconv.Quote(config.certs+"/"+fileKey))
	fmt.Fprintf(&b, "jetstream {\n  store_dir: %s\n  sync_interval: always\n}\n", strconv.Quote(config.store))
	f.writeCluster(&b, config)
	b.WriteString("accounts {\n")
	for _, account := range f.Accounts {
		fmt.Fprintf(
			&b,
			"  %s {\n    jetstream: { max_streams: %d, max_consumers: %d }\n    limits: { max_connections: %d }\n",
			strconv.Quote(account.Club),
			mostStreams,
			mostConsumers,
			mostConnections,
		)
		f.writeExports(&b, account.Club)
		b.WriteString("    users: [\n")
		for _, key := range account.Keys {
			if key.Revoked.IsZero() {
				f.writeKey(&b, account.Club, key)
			}
		}
		b.WriteString("    ]\n  }\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// writeKey writes the block of a key with its permissions.
func (f *folder) writeKey(b *strings.Builder, club string, key key) {
	publish := mayRead
	switch {
	case key.ReadOnly:
	case key.Own && club != f.Federation:
		publish = slices.Concat(mayRead, mayMake)
	case club == f.Federation:
		publish = slices.Concat(mayRead, mayMake, mayChange)
	default:
		publish = slices.Concat(mayRead, mayWrite, publishes(club, key.Public))
	}
	fmt.Fprintf(b, "      { # %s\n        nkey: %s\n        permissions {\n"+
		"          publish: [%s]\n          subscribe: [%s]\n",
		strings.Map(noControl, key.Name),
		key.Public,
		quoteList(publish),
		quoteList([]string{"_INBOX.>", "arbitro." + club + ".>"}),
	)
	b.WriteString("        }\n      }\n")
}

// noControl returns a space for a control character, so that a name stays on its line, and any other character
// unchanged.
func noControl(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}

// quoteList returns texts as a list in the syntax of the configuration.
func quoteList(all []string) string {
	out := make([]string, len(all))
	for i, s := range all {
		out[i] = strconv.Quote(s)
	}
	return strings.Join(out, ", ")
}

// save writes hub.json and hub.conf. It first adds a key of the hub itself to each club without one. Each file is
// written completely or not at all.
func (f *folder) save(options config) error {
	for i := range f.Accounts {
		f.Accounts[i].own(time.Now())
	}
	text, _ := json.MarshalIndent(f, "", "  ") // never fails for texts and times
	if err := writePrivate(f.path(fileConfig), []byte(f.config(options))); err != nil {
		return err
	}
	return writePrivate(f.path(fileKeys), append(text, '\n'))
}

// routePort is the port at which the nodes of a hub connect to each other.
const routePort = "6222"

// setNodes makes the hub one of three nodes with these addresses. An address without a port gets the usual port.
func (f *folder) setNodes(addresses []string) error {
	if len(addresses) != 3 {
		return words.NodesAddress.Err()
	}
	f.Nodes = slices.Clone(addresses)
	for i, at := range f.Nodes {
		f.Nodes[i] = join.WithPort(at)
		if !join.IsAddress(f.Nodes[i]) {
			return words.BadAddress(at).Err()
		}
	}
	f.At = f.Nodes
	return nil
}

// writeCluster writes the block of a server that is one of several nodes. For a hub of one server it writes nothing.
func (f *folder) writeCluster(b *strings.Builder, config config) {
	if len(f.Nodes) == 0 {
		return
	}
	var routes []string
	for _, at := range f.Nodes {
		host, _, _ := net.SplitHostPort(at)
		routes = append(routes, "nats-route://"+net.JoinHostPort(host, routePort))
	}
	host, _, _ := net.SplitHostPort(config.listen)
	fmt.Fprintf(b, "cluster {\n  name: arbitro-hub\n  listen: %q\n  routes: [%s]\n",
		net.JoinHostPort(host, routePort), quoteList(routes))
	fmt.Fprintf(
		b,
		"  tls { cert_file: %q, key_file: %q, ca_file: %[1]q, verify: true, insecure: true, timeout: 5 }\n}\n",
		config.certs+"/"+fileCert,
		config.certs+"/"+fileKey,
	)
}

// printNodes writes the configurations of the three servers of one hub.
func (f *folder) printNodes(out io.Writer, language lang.Lang, club string, key key, addresses []string) error {
	if err := f.setNodes(addresses); err != nil {
		return err
	}
	fmt.Fprint(out, words.NodesHead(fileCert, fileKey, f.line(club, key)).In(language))
	for i := range f.Accounts {
		account := &f.Accounts[i]
		fmt.Fprint(out, words.NodesStreams(account.Club, account.own(time.Now()).Seed).In(language))
		printStreams(out, join.Streams(account.Club, len(f.Nodes)))
	}
	for i, at := range f.Nodes {
		name := fmt.Sprint("arbitro-hub-", i+1)
		fmt.Fprint(out, words.Node(name).In(language))
		fmt.Fprint(out, f.config(config{name: name, listen: at, certs: ".", store: "./" + carried}))
	}
	return nil
}

// The subjects that a club exports to the account of a federation, and those that this account imports from a club.
const (
	clubExports = "    exports: [\n      { service: \"$JS.API.CONSUMER.>\", response_type: stream }\n" +
		"      { service: \"$JS.FC.>\" }\n      { stream: \"federation.%s.>\" }\n    ]\n"
	fedImports = "      { service: { account: %[1]q, subject: \"$JS.API.CONSUMER.>\" }, to: \"%[1]s.api.CONSUMER.>\" }\n" +
		"      { service: { account: %[1]q, subject: \"$JS.FC.>\" } }\n" +
		"      { stream: { account: %[1]q, subject: \"federation.%[1]s.>\" } }\n"
)

// The names of the two keys of a federation's account: one makes its streams, the other reads them.
const (
	fedAdmin  = "admin"
	fedReader = "reader"
)

// writeExports writes which streams a club's account exports to the federation. For the account of the federation it
// writes which streams it imports. Without a federation it writes nothing.
func (f *folder) writeExports(b *strings.Builder, club string) {
	switch f.Federation {
	case "":
	case club:
		b.WriteString("    imports: [\n")
		for _, member := range f.members() {
			fmt.Fprintf(b, fedImports, member)
		}
		b.WriteString("    ]\n")
	default:
		fmt.Fprintf(b, clubExports, club)
	}
}

// federate adds the account of the federation with its two keys. From then on this hub gathers the streams of its
// clubs.
func (f *folder) federate(name string) (admin, reader key, err error) {
	account, err := f.club(name)
	if err != nil {
		return admin, reader, err
	}
	f.Federation = name
	return account.laptop(fedAdmin, false, time.Now()), account.laptop(fedReader, true, time.Now()), nil
}

// members returns the names of the clubs in the federation.
func (f *folder) members() []string {
	var clubs []string
	for _, account := range f.Accounts {
		if account.Club != f.Federation {
			clubs = append(clubs, account.Club)
		}
	}
	return clubs
}

// printFederation prints the configuration of a server that gathers the clubs' streams in an account, which has the
// name of the federation.
func (f *folder) printFederation(out io.Writer, language lang.Lang, admin, reader key, listen string) error {
	if len(f.members()) == 0 {
		return words.FedClubs.Err()
	}
	fmt.Fprint(out, words.FedHead(f.Federation, admin.Seed, f.line(f.Federation, reader)).In(language))
	printStreams(out, join.Gathering(f.members(), 1))
	fmt.Fprint(out, f.config(f.ownConfig(listen)))
	return nil
}

// printStreams prints streams in comments of the configuration: as files from which the program nats makes them.
func printStreams(out io.Writer, streams []jetstream.StreamConfig) {
	for _, stream := range streams {
		text, _ := json.Marshal(stream)
		fmt.Fprintf(out, "# %s.json: %s\n", strings.ToLower(stream.Name), text)
	}
}

// ownConfig returns the configuration of the server of this folder.
func (f *folder) ownConfig(listen string) config {
	name := "arbitro-hub"
	if i := slices.Index(f.Nodes, listen); i >= 0 {
		name = fmt.Sprint(name, "-", i+1)
	}
	return config{name: name, listen: listen, certs: f.path(""), store: f.carried()}
}
