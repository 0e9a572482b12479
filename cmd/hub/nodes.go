package hub

import (
	"fmt"
	"io"
	"net"
	"strings"

	"arbitro/referee/lang"
)

// routePort is where the nodes of a hub talk to each other.
const routePort = "6222"

// nodes writes the configuration of three servers that are one hub.
func (f *folder) nodes(out io.Writer, in lang.Lang, club string, k key, addresses []string) error {
	if len(addresses) != 3 {
		return words.NodesAddress.Err()
	}
	var routes []string
	for i, at := range addresses {
		host, port := at, usualPort
		if h, p, err := net.SplitHostPort(at); err == nil {
			host, port = h, p
		}
		addresses[i] = net.JoinHostPort(host, port)
		routes = append(routes, "nats-route://"+net.JoinHostPort(host, routePort))
	}
	f.At = addresses
	fmt.Fprint(out, words.NodesHead(fileCert, fileKey, f.line(club, k)).In(in))
	for i, at := range addresses {
		name := fmt.Sprint("arbitro-hub-", i+1)
		host, _, _ := net.SplitHostPort(at)
		cluster := fmt.Sprintf("cluster {\n  name: arbitro-hub\n  listen: %q\n  routes: [%s]\n"+
			"  tls { cert_file: %q, key_file: %q, ca_file: %q, verify: true, insecure: true, timeout: 5 }\n}\n",
			net.JoinHostPort(host, routePort), quoted(routes), "./"+fileCert, "./"+fileKey, "./"+fileCert)
		fmt.Fprint(out, words.Node(name).In(in))
		fmt.Fprint(out, f.config(config{name: name, listen: at, folder: ".", cluster: cluster}))
	}
	return nil
}

// What a club gives to the account of a federation, and what that takes in.
const (
	clubExports = "    exports: [\n      { service: \"$JS.API.CONSUMER.>\", response_type: stream }\n" +
		"      { service: \"$JS.FC.>\" }\n      { stream: \"federation.%s.>\" }\n    ]\n"
	fedImports = "      { service: { account: %[1]q, subject: \"$JS.API.CONSUMER.>\" }, to: \"%[1]s.api.CONSUMER.>\" }\n" +
		"      { service: { account: %[1]q, subject: \"$JS.FC.>\" } }\n" +
		"      { stream: { account: %[1]q, subject: \"federation.%[1]s.>\" } }\n"
)

// federation writes the configuration of a server whose account, named like the federation, gathers its clubs' streams.
func (f *folder) federation(out io.Writer, in lang.Lang, name string, admin, reader key, listen string) error {
	var clubs []string
	rest := *f
	rest.Accounts = nil
	for _, a := range f.Accounts {
		if a.Club != name {
			clubs = append(clubs, a.Club)
			rest.Accounts = append(rest.Accounts, a)
		}
	}
	if len(clubs) == 0 {
		return words.FedClubs.Err()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  %q {\n    jetstream: enabled\n    imports: [\n", name)
	for _, club := range clubs {
		fmt.Fprintf(&b, fedImports, club)
	}
	b.WriteString("    ]\n    users: [\n")
	admin.write(&b, name)
	reader.write(&b, name)
	b.WriteString("    ]\n  }\n")
	fmt.Fprint(out, words.FedHead(name, admin.Seed, f.line(name, reader)).In(in))
	for _, stream := range []string{"MATCHES", "BOOKS"} {
		fmt.Fprintf(out, "# %s.json: %s\n", strings.ToLower(stream), gathered(stream, clubs))
	}
	fmt.Fprint(out, rest.config(config{
		name: "arbitro-hub", listen: listen, folder: f.dir, sources: b.String(), exports: clubExports,
	}))
	return nil
}

// gathered returns a stream of a federation: its sources are those of the clubs.
func gathered(stream string, clubs []string) string {
	sources := make([]string, len(clubs))
	for i, club := range clubs {
		sources[i] = fmt.Sprintf(`{"name":%q,"external":{"api":"%s.api","deliver":"federation.%s"}}`, stream, club, club)
	}
	return fmt.Sprintf(`{"name":%q,"storage":"file","num_replicas":1,"retention":"limits","discard":"old","sources":[%s]}`,
		stream, strings.Join(sources, ","))
}
