package join

import (
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// The streams of a club's account.
const (
	Matches = "MATCHES" // what appends brought to matches
	Books   = "BOOKS"   // each laptop's club.json
	Tables  = "TABLES"  // who keeps which table
)

// TableLives is how long it holds that a laptop keeps a table.
const TableLives = time.Minute

// Subject returns a subject of a club.
func Subject(club string, words ...string) string {
	subject := "arbitro." + club
	for _, w := range words {
		subject += "." + w
	}
	return subject
}

// Streams returns the streams of a club in the order in which they are made: Matches, Books, Tables. A hub of several
// nodes keeps them in three copies.
func Streams(club string, copies int) [3]jetstream.StreamConfig {
	return [...]jetstream.StreamConfig{
		{Name: Matches, Subjects: []string{Subject(club, "match", "*")}, Replicas: copies},
		{Name: Books, Subjects: []string{Subject(club, "book", "*", "*")}, Replicas: copies},
		{
			Name: Tables, Subjects: []string{Subject(club, "table", "*", "*")}, Storage: jetstream.MemoryStorage,
			MaxMsgsPerSubject: 1, MaxAge: TableLives, Replicas: copies,
		},
	}
}

// Gathering returns the streams of a federation, which take in those of its clubs: Matches and Books.
func Gathering(clubs []string, copies int) (all []jetstream.StreamConfig) {
	for _, name := range []string{Matches, Books} {
		c := jetstream.StreamConfig{Name: name, Replicas: copies}
		for _, club := range clubs {
			c.Sources = append(c.Sources, &jetstream.StreamSource{Name: name, External: &jetstream.ExternalStream{
				APIPrefix: club + ".api", DeliverPrefix: "federation." + club,
			}})
		}
		all = append(all, c)
	}
	return all
}
