// Package join writes and reads the join line: one word with the addresses of a club's hub, its fingerprint, and the
// key by which a laptop enters.
//
//	arbitro://SUA…key@192.168.1.20:4222/istinto-club/fingerprint
//	arbitro://SUA…key@192.168.1.20:4222,anna-pc:4222,anna-pc.local:4222/istinto-club/fingerprint/read?laptop=Bar+Sport
//
// The fingerprint is the SHA-256 sum of the hub's certificate, in URL-safe base64. It identifies the hub; the addresses
// are where the hub may answer, and are tried in turn. The word is a secret: whoever has it may write into the club,
// unless its key may only read (/read). It may name the laptop that it was made for.
//
// The package also names the streams of a club on its hub, for both programs: subjects, and how long each is kept.
package join

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

// Line is a join line.
type Line struct {
	Addresses   []string // where the hub or its nodes may answer, host and port
	Club        string   // a name that IsClub accepts
	Seed        string   // the secret of the laptop's nkey
	Fingerprint [sha256.Size]byte
	ReadOnly    bool   // whether the hub refuses writes with this key
	Laptop      string // the name of the laptop that the line was made for, "" for any
}

// ErrLine says that a text is not a join line: it was cut off or mistyped.
var ErrLine = errors.New("not a join line")

const (
	scheme   = "arbitro://"
	readOnly = "read"
	laptop   = "?laptop="
)

// club matches the names of clubs.
var club = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`) })

// IsClub reports whether a club may have this name: 1 to 40 small letters, digits and hyphens, without a hyphen first.
func IsClub(name string) bool { return club().MatchString(name) }

// String returns the line as one word.
func (l Line) String() string {
	word := scheme + l.Seed + "@" + strings.Join(l.Addresses, ",") + "/" + l.Club + "/" +
		base64.RawURLEncoding.EncodeToString(l.Fingerprint[:])
	if l.ReadOnly {
		word += "/" + readOnly
	}
	if l.Laptop != "" {
		word += laptop + url.QueryEscape(l.Laptop)
	}
	return word
}

// Parse reads a join line. Errors: ErrLine.
func Parse(word string) (Line, error) {
	var line Line
	rest, ok := strings.CutPrefix(strings.TrimSpace(word), scheme)
	rest, typed, named := strings.Cut(rest, laptop)
	name, err := url.QueryUnescape(typed)
	if err != nil || named != (name != "") {
		return line, ErrLine
	}
	seed, rest, found := strings.Cut(rest, "@")
	parts := strings.Split(rest, "/")
	if !ok || !found || len(parts) < 3 || len(parts) > 4 || !IsClub(parts[1]) {
		return line, ErrLine
	}
	if len(parts) == 4 && parts[3] != readOnly {
		return line, ErrLine
	}
	sum, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(sum) != sha256.Size {
		return line, ErrLine
	}
	line = Line{
		Addresses: strings.Split(parts[0], ","),
		Club:      parts[1],
		Seed:      seed,
		ReadOnly:  len(parts) == 4,
		Laptop:    name,
	}
	copy(line.Fingerprint[:], sum)
	for _, at := range line.Addresses {
		if !IsAddress(at) {
			return Line{}, ErrLine
		}
	}
	if _, err := line.Public(); err != nil {
		return Line{}, ErrLine
	}
	return line, nil
}

// host matches the name of a computer with a port.
var host = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?:[0-9]{1,5}$`)
})

// IsAddress reports whether a text is a host, by number or name, and a port.
func IsAddress(text string) bool {
	_, err := netip.ParseAddrPort(text)
	return err == nil || host().MatchString(text)
}

// Port is the port of a hub whose address has none.
const Port = "4222"

// WithPort returns a typed address, with Port if it has no port.
func WithPort(typed string) string {
	if IsAddress(typed) {
		return typed
	}
	return net.JoinHostPort(strings.Trim(typed, "[]"), Port)
}

// Public returns the public half of the laptop's key.
func (l Line) Public() (string, error) {
	pair, err := nkeys.FromSeed([]byte(l.Seed))
	if err != nil {
		return "", err
	}
	return pair.PublicKey()
}

// The streams that the account of a club has on the hub.
const (
	Matches = "MATCHES" // lines of matches
	Books   = "BOOKS"   // each laptop's club.json
	Tables  = "TABLES"  // who keeps which table
)

// Kinds lists the streams of a club.
var Kinds = [...]string{Matches, Books, Tables}

// TableLives is how long a laptop's announcement that it keeps a table stays valid.
const TableLives = time.Minute

// Subject returns a subject of a club.
func Subject(club string, words ...string) string {
	subject := "arbitro." + club
	for _, w := range words {
		subject += "." + w
	}
	return subject
}

// Streams returns the streams of a club, in the order in which they are made: Matches, Books, Tables. The hub keeps
// this many copies of each.
func Streams(club string, copies int) []jetstream.StreamConfig {
	return []jetstream.StreamConfig{
		{Name: Matches, Subjects: []string{Subject(club, "match", "*")}, Replicas: copies},
		{Name: Books, Subjects: []string{Subject(club, "book", "*", "*")}, Replicas: copies},
		{
			Name:              Tables,
			Subjects:          []string{Subject(club, "table", "*", "*")},
			Storage:           jetstream.MemoryStorage,
			MaxMsgsPerSubject: 1,
			MaxAge:            TableLives,
			Replicas:          copies,
		},
	}
}

// Gathering returns the streams of a federation, which gather the Matches and Books of its clubs.
func Gathering(clubs []string, copies int) []jetstream.StreamConfig {
	var all []jetstream.StreamConfig
	for _, name := range []string{Matches, Books} {
		streamConfig := jetstream.StreamConfig{Name: name, Replicas: copies}
		for _, club := range clubs {
			streamConfig.Sources = append(streamConfig.Sources, &jetstream.StreamSource{
				Name: name,
				External: &jetstream.ExternalStream{
					APIPrefix: club + ".api", DeliverPrefix: "federation." + club,
				},
			})
		}
		all = append(all, streamConfig)
	}
	return all
}
