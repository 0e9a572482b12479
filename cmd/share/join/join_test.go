package join

import (
	"errors"
	"strings"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
)

const (
	seed = "SUAGFOEO6QACTQCZGQP6DE4OWAKSFMBWTCF3ZWYSXHCTRXITMDZXWTFE3I"
	sum  = "bBi2UP4eQRcGbC7vBBWMOORGEYtvwT6zScbO7cMJyo4"
)

// A line is read as it was written.
func TestLines(t *testing.T) {
	for _, word := range []string{
		"arbitro://" + seed + "@192.168.1.20:4222/club/" + sum,
		"arbitro://" + seed + "@10.0.0.1:4222,10.0.0.2:4222,hub.example.org:4222/all-clubs/" + sum + "/read",
		"arbitro://" + seed + "@[::1]:4222/c/" + sum,
		"arbitro://" + seed + "@10.0.0.1:4222,anna-pc:4222,anna-pc.local:4222/c/" + sum + "?laptop=Bar+Perch%C3%A9",
		"arbitro://" + seed + "@10.0.0.1:4222/c/" + sum + "/read?laptop=a%2Fb",
	} {
		l, err := Parse(" " + word + "\n")
		if err != nil || l.String() != word || l.ReadOnly != strings.Contains(word, "/read") {
			t.Errorf("%s is read as %+v (%v)", word, l, err)
		}
	}
}

// A line that was cut or typed wrong is none.
func TestNoLines(t *testing.T) {
	word := "arbitro://" + seed + "@192.168.1.20:4222/club/" + sum
	for n := range len(word) {
		if _, err := Parse(word[:n]); !errors.Is(err, ErrLine) {
			t.Errorf("%s is read (%v)", word[:n], err)
		}
	}
	for _, word := range []string{
		word + "/write", word + "/read/more", word + "?laptop=", word + "?laptop=%", word + "?laptop", strings.Replace(word, "club", "Club", 1), strings.Replace(word, ":4222", "", 1),
		strings.Replace(word, "SUAG", "SUAH", 1), strings.Replace(word, "192", "19 2", 1), strings.Replace(word, "arbitro", "http", 1),
	} {
		if _, err := Parse(word); !errors.Is(err, ErrLine) {
			t.Errorf("%s is read (%v)", word, err)
		}
	}
}

// The club's name and the addresses are plain words; an address without a port has the usual one.
func TestWords(t *testing.T) {
	for name, want := range map[string]bool{
		"club": true, "a": true, "0-a": true, strings.Repeat("a", 40): true, strings.Repeat("a", 41): false, "": false, "-a": false, "A": false, "a.b": false,
	} {
		if IsClub(name) != want {
			t.Errorf("%q can be the name of a club: %v", name, !want)
		}
	}
	for at, want := range map[string]bool{
		"10.0.0.1:4222": true, "[::1]:4222": true, "hub.example.org:1": true, "a:65535": true,
		"10.0.0.1": false, "::1": false, "hub-:1": false, ".hub:1": false, "hub:": false, "hub:123456": false, "": false,
	} {
		if IsAddress(at) != want {
			t.Errorf("%q is an address: %v", at, !want)
		}
	}
	for typed, want := range map[string]string{
		"10.0.0.1": "10.0.0.1:4222", "10.0.0.1:5000": "10.0.0.1:5000", "::1": "[::1]:4222", "[::1]": "[::1]:4222", "[::1]:5000": "[::1]:5000",
		"hub.local": "hub.local:4222",
	} {
		if got := WithPort(typed); got != want {
			t.Errorf("%s is %s, want %s", typed, got, want)
		}
	}
}

// The streams of a club hold what laptops publish and nothing else; those of a federation take in its clubs'. A hub
// that is there already has them so: another name or subject is another hub.
func TestStreams(t *testing.T) {
	streams := Streams("club", 3)
	for i, want := range []struct{ name, subject string }{
		{"MATCHES", "arbitro.club.match.*"}, {"BOOKS", "arbitro.club.book.*.*"}, {"TABLES", "arbitro.club.table.*.*"},
	} {
		got := streams[i]
		inMemory := got.Storage == jetstream.MemoryStorage && got.MaxMsgsPerSubject == 1 && got.MaxAge == TableLives
		if got.Name != want.name || len(got.Subjects) != 1 || got.Subjects[0] != want.subject || got.Replicas != 3 || inMemory != (i == 2) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	all := Gathering([]string{"north", "south"}, 2)
	if len(all) != 2 || all[0].Name != Matches || all[1].Name != Books {
		t.Fatalf("%+v", all)
	}
	for _, one := range all {
		if one.Replicas != 2 || len(one.Sources) != 2 || len(one.Subjects) > 0 {
			t.Errorf("%+v", one)
		}
		for i, club := range []string{"north", "south"} {
			s := one.Sources[i]
			if s.Name != one.Name || s.External.APIPrefix != club+".api" || s.External.DeliverPrefix != "federation."+club {
				t.Errorf("%+v from %+v", s, s.External)
			}
		}
	}
}
