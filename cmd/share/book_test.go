package share

import (
	"strings"
	"testing"
	"time"

	"arbitro/cmd/share/join"
	"arbitro/referee/lang"
)

// A laptop is called by its name, and by the end of its id too where another, or this one, has the same name.
func TestLaptopNames(t *testing.T) {
	own := &settings{Laptop: "0000own", Name: "Bar Sport"}
	l := &library{sharer: &sharer{settings: own}, byLaptop: map[string]*book{
		"0000own": {name: "an older name"}, "a1b2c3": {name: "Anna"}, "d4e5f6": {name: "Anna"}, "777": {name: "Bar Sport"},
		"888888": {name: "Bruno"}, "999999": {},
	}}
	if _, got := publisher((&link{settings: own}).ownSubject()); got != own.Laptop {
		t.Errorf("the own book is that of %s", got)
	}
	for laptop, want := range map[string]string{
		"a1b2c3": "the laptop Anna (b2c3)", "d4e5f6": "the laptop Anna (e5f6)", "777": "the laptop Bar Sport (777)",
		"888888": "the laptop Bruno", "999999": "another laptop", "absent": "another laptop",
	} {
		if got := l.called(laptop).In(lang.En); got != want {
			t.Errorf("%s is called %s, not %s", laptop, got, want)
		}
	}
}

// Whoever keeps the same table is named, and told apart from this laptop where both have one name.
func TestOtherKeeper(t *testing.T) {
	now := time.Now()
	tables := newTables("0000own", "Bar Sport")
	tables.keep("m")
	tables.heard([]byte(`{"match":"m","laptop":"0000own","name":"Bar Sport"}`), now)
	if name := tables.keeperOf("m", now); name != "" {
		t.Errorf("this laptop hears of itself, as %s", name)
	}
	tables.heard([]byte(`{"match":"m","laptop":"a1b2c3","name":"Bar Sport"}`), now)
	if name := tables.keeperOf("m", now); name != "Bar Sport (b2c3)" {
		t.Errorf("the other laptop is called %q", name)
	}
	select {
	case <-tables.other:
	default:
		t.Error("nobody is warned")
	}
	if name := tables.keeperOf("m", now.Add(2*join.TableLives)); name != "" {
		t.Errorf("%s keeps the table after it has left", name)
	}
}

// Whatever a club says, the others unpack what its laptop has packed, also where it says the same thing thousands of
// times.
func TestPackedIsUnpacked(t *testing.T) {
	for _, text := range []string{
		"", "{}", strings.Repeat("the same reason, ", 1_000), strings.Repeat("the same reason, ", 1_000_000), strings.Repeat(" ", 30<<20),
	} {
		book := book{packed: pack([]byte(text)), digest: digestOf([]byte(text))}
		got, err := book.unpack()
		if err != nil || string(got) != text {
			t.Errorf("%d bytes packed to %d: %d bytes (%v)", len(text), len(book.packed), len(got), err)
		}
	}
}
