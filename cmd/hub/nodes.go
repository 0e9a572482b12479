package hub

import (
	"fmt"
	"io"
	"net"
	"strings"

	"arbitro/referee/lang"
)

var (
	textNodesAddress = lang.Text{
		It: "--print-config nodes vuole tre indirizzi: --address 10.0.0.1,10.0.0.2,10.0.0.3",
		En: "--print-config nodes takes three addresses: --address 10.0.0.1,10.0.0.2,10.0.0.3",
	}
	textPrintWhat = lang.Text{
		It: "--print-config può essere nodes o federation, non %q",
		En: "--print-config can be nodes or federation, not %q",
	}
	textFedClubs = lang.Text{
		It: "una federazione vuole almeno un club: prima arbitro-hub --club NAME --laptop NAME",
		En: "a federation takes at least one club: first arbitro-hub --club NAME --laptop NAME",
	}
	textNodesHead = lang.Text{
		It: "# Tre nodi: copiate %s, %s e il pezzo che segue in ogni computer, come hub.conf, e lanciate nats-server -c hub.conf\n" +
			"# (2.12 o successivo) in quella cartella. La riga per unirsi: %s\n",
		En: "# Three nodes: copy %s, %s and the part below to each computer, as hub.conf, and start nats-server -c hub.conf\n" +
			"# (2.12 or later) in that folder. The join line: %s\n",
	}
	textNode    = lang.Text{It: "# --- il nodo %s\n", En: "# --- node %s\n"}
	textFedHead = lang.Text{
		It: "# Una federazione: in hub.conf i club danno i loro flussi, e il conto %s li raccoglie. I due flussi si fanno una volta\n" +
			"# con il programma nats (stream add --config FILE) e questa chiave, che legge e scrive: %s\n" +
			"# Chi legge soltanto si unisce così: %s\n",
		En: "# A federation: in hub.conf the clubs give their streams, and the account %s gathers them. The two streams are made\n" +
			"# once with the program nats (stream add --config FILE) and this key, which reads and writes: %s\n" +
			"# Who reads only joins by: %s\n",
	}
)

// routePort is where the nodes of a hub talk to each other.
const routePort = "6222"

// nodes writes the configuration of three servers that are one hub.
func (f *folder) nodes(out io.Writer, in lang.Lang, club string, k key, addresses []string) error {
	if len(addresses) != 3 {
		return lang.Errorf(textNodesAddress)
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
	fmt.Fprint(out, textNodesHead.Fill(in, fileCert, fileKey, f.line(club, k)))
	for i, at := range addresses {
		name := fmt.Sprint("arbitro-hub-", i+1)
		host, _, _ := net.SplitHostPort(at)
		cluster := fmt.Sprintf("cluster {\n  name: arbitro-hub\n  listen: %q\n  routes: [%s]\n"+
			"  tls { cert_file: %q, key_file: %q, ca_file: %q, verify: true, insecure: true, timeout: 5 }\n}\n",
			net.JoinHostPort(host, routePort), quoted(routes), "./"+fileCert, "./"+fileKey, "./"+fileCert)
		fmt.Fprint(out, textNode.Fill(in, name))
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
		return lang.Errorf(textFedClubs)
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
	fmt.Fprint(out, textFedHead.Fill(in, name, admin.Seed, f.line(name, reader)))
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
