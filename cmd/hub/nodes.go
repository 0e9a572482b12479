package hub

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/share/join"
	"arbitro/referee/lang"
)

// routePort is where the nodes of a hub talk to each other.
const routePort = "6222"

// setNodes makes the hub one of three nodes at these addresses; each has a port afterwards.
func (f *folder) setNodes(addresses []string) error {
	if len(addresses) != 3 {
		return words.NodesAddress.Err()
	}
	f.Nodes = slices.Clone(addresses)
	for i, at := range f.Nodes {
		if f.Nodes[i] = join.WithPort(at); !join.IsAddress(f.Nodes[i]) {
			return words.BadAddress(at).Err()
		}
	}
	f.At = f.Nodes
	return nil
}

// cluster writes the block of a server that is one of several nodes.
func (f *folder) cluster(b *strings.Builder, c config) {
	if len(f.Nodes) == 0 {
		return
	}
	var routes []string
	for _, at := range f.Nodes {
		host, _, _ := net.SplitHostPort(at)
		routes = append(routes, "nats-route://"+net.JoinHostPort(host, routePort))
	}
	host, _, _ := net.SplitHostPort(c.listen)
	fmt.Fprintf(b, "cluster {\n  name: arbitro-hub\n  listen: %q\n  routes: [%s]\n", net.JoinHostPort(host, routePort), quoted(routes))
	fmt.Fprintf(b, "  tls { cert_file: %q, key_file: %q, ca_file: %[1]q, verify: true, insecure: true, timeout: 5 }\n}\n",
		c.certs+"/"+fileCert, c.certs+"/"+fileKey)
}

// printNodes writes the configuration of three servers that are one hub.
func (f *folder) printNodes(out io.Writer, in lang.Lang, club string, k key, addresses []string) error {
	if err := f.setNodes(addresses); err != nil {
		return err
	}
	fmt.Fprint(out, words.NodesHead(fileCert, fileKey, f.line(club, k)).In(in))
	for i, at := range f.Nodes {
		name := fmt.Sprint("arbitro-hub-", i+1)
		fmt.Fprint(out, words.Node(name).In(in))
		fmt.Fprint(out, f.config(config{name: name, listen: at, certs: ".", store: "./" + carried}))
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

// The keys of a federation's account: one makes its streams, the other reads them.
const (
	fedAdmin  = "admin"
	fedReader = "reader"
)

// gives writes what an account gives to the federation, or, of the federation's own, what it takes in.
func (f *folder) gives(b *strings.Builder, club string) {
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

// federate makes the account of the federation with its two keys, and the hub one that gathers its clubs' streams.
func (f *folder) federate(name string) (admin, reader key, err error) {
	a, err := f.club(name)
	if err != nil {
		return admin, reader, err
	}
	f.Federation = name
	if admin, err = a.laptop(fedAdmin, false, time.Now()); err == nil {
		reader, err = a.laptop(fedReader, true, time.Now())
	}
	return admin, reader, err
}

// members returns the clubs of the federation.
func (f *folder) members() (clubs []string) {
	for _, a := range f.Accounts {
		if a.Club != f.Federation {
			clubs = append(clubs, a.Club)
		}
	}
	return clubs
}

// printFederation writes the configuration of a server whose account, named like the federation, gathers its clubs'
// streams.
func (f *folder) printFederation(out io.Writer, in lang.Lang, admin, reader key, listen string) error {
	if len(f.members()) == 0 {
		return words.FedClubs.Err()
	}
	fmt.Fprint(out, words.FedHead(f.Federation, admin.Seed, f.line(f.Federation, reader)).In(in))
	for _, stream := range join.Gathering(f.members(), 1) {
		text, err := json.Marshal(stream)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "# %s.json: %s\n", strings.ToLower(stream.Name), text)
	}
	fmt.Fprint(out, f.config(f.single(listen)))
	return nil
}
