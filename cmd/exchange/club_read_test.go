package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// A file that names millions of persons without a name is refused at the first of them, not after all of them have
// taken a hundred times their text in memory.
func TestPersonsAreCheckedOneByOne(t *testing.T) {
	text := []byte(`{"version":3,"persons":[` + strings.Repeat("{},", 1<<20) + `{}]}`)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := ParseClub("a laptop", text)
	runtime.ReadMemStats(&after)
	if err == nil || !strings.Contains(err.Error(), "person") {
		t.Errorf("got %v, want an error at the first person", err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > uint64(len(text)) {
		t.Errorf("%d bytes were allocated for %d bytes of text", took, len(text))
	}
}

// A club that was read takes less than three times its text in memory, however many persons it has.
func TestClubTakesLittleMemory(t *testing.T) {
	club := &ClubJSON{Version: clubVersion}
	for i := range 20_000 {
		id := fmt.Sprintf("%032x", i+1)
		name := fmt.Sprintf("Giocatore Numero %d", i)
		club.Persons = append(club.Persons, personFile{
			IDs: []string{id}, Name: name, Born: map[string]string{id: strings.ToLower(name)},
		})
	}
	text, err := json.MarshalIndent(club, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	club = nil
	live := func() uint64 {
		var now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&now)
		return now.HeapAlloc
	}
	before := live()
	read, err := ParseClub("a laptop", text)
	if err != nil {
		t.Fatal(err)
	}
	if took := live() - before; took > 3*uint64(len(text)) {
		t.Errorf("%d bytes are kept of %d bytes of text", took, len(text))
	}
	if got := read.Persons[7].born(); len(got) != 1 || got[read.Persons[7].IDs[0]] != "giocatore numero 7" {
		t.Errorf("person 7 was first stored under %v", got)
	}
	runtime.KeepAlive(text)
}

// The keys of a club's file may stand in any order, and keys of a later version of the program are passed over.
func TestClubKeysInAnyOrder(t *testing.T) {
	const id = "01890000-0000-7000-8000-000000000001"
	club, err := ParseClub("a laptop", []byte(`{
		"merges": null, "later": {"a": [1, {"b": "}"}]}, "removed": [{"match": "m", "removed": "2026-11-01T00:00:00Z"}],
		"seats": [{"match": "m", "seat": 1, "person": "`+id+`"}], "persons": [{"ids": ["`+id+`"], "name": "Anna"}],
		"version": 3, "leagues": []
	}`))
	if err != nil {
		t.Fatal(err)
	}
	if len(club.Persons) != 1 || len(club.Seats) != 1 || len(club.Removed) != 1 || club.Version != 3 {
		t.Errorf("got %+v", club)
	}
	for _, wrong := range []string{`{"version":3,"persons":{}}`, `{"version":3,"seats":"none"}`, `[]`, `{"version":3,"persons":[1]}`} {
		if _, err := ParseClub("a laptop", bytes.TrimSpace([]byte(wrong))); err == nil {
			t.Errorf("%s is read", wrong)
		}
	}
}
