package db

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// When several machines archive something and take that back, the last setting holds, in whatever order they come.
func TestOrInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) removal {
			at := func(what string) time.Time {
				if n := rapid.IntRange(0, 3).Draw(t, name+what); n > 0 {
					return time.Unix(int64(n), 0).UTC()
				}
				return time.Time{}
			}
			return removal{at("out"), at("back"), rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, name)}
		}
		a := draw("a")
		b := draw("b")
		c := draw("c")
		if a.or(b) != b.or(a) || a.or(b).or(c) != a.or(b.or(c)) || a.or(a) != a {
			t.Fatalf("%+v %+v %+v", a, b, c)
		}
	})
}
