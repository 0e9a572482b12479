package join

import (
	"errors"
	"strings"
	"testing"
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
