package serve

import (
	"errors"
	"io/fs"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
)

// A removed match offers nothing on the seats any more, and says so on every page; what a seat sends is not stored and
// is no failure of the program. Once the match is back, its seats go on.
func TestRemovedMatch(t *testing.T) {
	h := openHouse(t, generous, withSeats, dealt)
	anna := h.phone(0, "en")
	stream := h.listen(anna.path+"/live", "en")
	h.has(stream.next("form"), `name="f0" value="11"`)
	store := h.table.Store
	if err := store.Remove(t.Context(), 1, "a trial"); err != nil {
		t.Fatal(err)
	}
	const says = "This match has been removed"
	if status := anna.send("bid", "2"); status != http.StatusConflict {
		t.Errorf("a bid answers %d", status)
	}
	h.has(anna.page, says)
	h.lacks(anna.page, "<form")
	h.has(stream.next("form"), says)
	h.has(anna.read(), says)
	if _, page := h.get("/", "en"); !strings.Contains(page, says) {
		t.Errorf("the board does not say it: %s", page)
	}
	h.lacks(h.record(), "bid anna")
	if err := store.Unremove(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	h.has(stream.next("form"), `name="f0" value="11"`)
	anna.read()
	if status := anna.send("bid", "2"); status != http.StatusSeeOther {
		t.Errorf("a bid in the match that is back answers %d: %s", status, anna.page)
	}
}

// Among the tables of an evening, the page of a removed match is not shown any more.
func TestRemovedMatchOfAnEvening(t *testing.T) {
	h := openHouse(t, generous, nil, beginning, beginning)
	if status, _ := h.get("/match/1", "en"); status != http.StatusOK {
		t.Fatalf("the board answers %d", status)
	}
	if err := h.table.Store.Remove(t.Context(), 1, "a trial"); err != nil {
		t.Fatal(err)
	}
	h.mu.Lock()
	f := h.followed[1]
	h.mu.Unlock()
	f.mu.Lock()
	_, err := f.lookRemoved(t.Context())
	f.mu.Unlock()
	if status, _ := h.get("/match/1", "en"); err != nil || status != http.StatusNotFound {
		t.Errorf("the board of a removed match answers %d (%v)", status, err)
	}
	if status, _ := h.get("/match/2", "en"); status != http.StatusOK {
		t.Errorf("the other board answers %d", status)
	}
}

// Whatever file of the laptop fails, a phone reads no path of it. Somebody at the laptop reads it once.
func TestPhonesReadNoPaths(t *testing.T) {
	const path = "/home/club/a.db"
	var said printed
	s := &server{app: &app.App{Err: &said, Lang: lang.En}}
	for _, err := range []error{
		db.ErrFull.With("path", path), db.ErrDisk.With("path", path), db.ErrLocked.With("path", path),
		db.ErrCorrupt.With("path", path), db.ErrReadOnly.With("path", path), db.ErrCannotOpen.With("path", path),
		db.ErrNewer.With("path", path, "version", 9, "known", 8), db.ErrFailed.With("path", path, "reason", "x"),
		db.ErrMoved.With("how", db.ErrGone.With("path", path), "kept", db.ErrGone.With("path", path)),
		fault.While(db.ErrFull.With("path", path), "append to match 7"),
		fault.Key("desk.unjudged").With("match", 1, "line", 2, "fault", db.ErrFull.With("path", path)),
		&fs.PathError{Op: "write", Path: path, Err: syscall.ENOSPC},
		&os.LinkError{Op: "rename", Old: path, New: path, Err: syscall.EROFS},
	} {
		excuse := s.excuse(err)
		for _, language := range lang.All {
			text := lang.Say(excuse, language)
			if strings.Contains(text, path) || text == "" {
				t.Errorf("%v: a phone reads %q", err, text)
			}
			full := errors.Is(err, db.ErrFull) || errors.Is(err, syscall.ENOSPC)
			if full != strings.Contains(lang.Say(excuse, lang.En), "disk of the laptop is full") {
				t.Errorf("%v: a phone reads %q", err, text)
			}
		}
		before := said.String()
		s.excuse(err)
		if now := said.String(); now != before {
			t.Errorf("%v is told twice at the laptop", err)
		}
	}
	if !strings.Contains(said.String(), path) {
		t.Errorf("at the laptop: %s", said.String())
	}
	own := words.NotYours.Err()
	if got := lang.Say(s.excuse(own), lang.En); got != lang.Say(own, lang.En) {
		t.Errorf("an error about no file becomes %q", got)
	}
}
