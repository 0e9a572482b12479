package share

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"arbitro/db"
)

// row is what the hub has of a match: the result of all messages about the match.
type row struct {
	Lines  int    `json:"n"`               // how many lines the hub has
	Seq    uint64 `json:"seq"`             // the sequence of the last message about the match
	Digest string `json:"digest"`          // the digest of the lines
	Clash  int    `json:"clash,omitempty"` // the first line that differs here, 0 if none does

	Ahead contract `json:"ahead,omitzero"` // the contract of the next message if it is unknown here, otherwise zero
}

// mark says how far the hub was read, and up to which change this database was published.
type mark struct {
	Hub     string `json:"hub"`      // the club and the certificate
	Made    int64  `json:"made"`     // when the hub's stream was made, in Unix nanoseconds
	Seq     uint64 `json:"seq"`      // the sequence of the last message that was read
	At      int64  `json:"at"`       // when the hub got message Seq, in Unix nanoseconds
	Deleted uint64 `json:"deleted"`  // how many messages were missing on the hub
	Books   uint64 `json:"books"`    // the sequence of the last part of a book that was read
	Local   string `json:"local"`    // the last change of this database that was brought
	LeftOut string `json:"left"`     // the mark of left-out names when Local was brought
	Book    string `json:"book"`     // the mark of this laptop's book when it was last published
	BookSeq uint64 `json:"book_seq"` // the sequence of the last message of that book
}

// The names under which the database keeps the mark and the rows.
const (
	nameMark  = "hub"
	nameRow   = "match "
	nameClash = "clash "
	nameAhead = "ahead "
	endRow    = ";" // ends each name, so that no name is the beginning of another
)

// rows holds the rows that were read or changed, and the mark.
type rows struct {
	store   *db.Store
	mark    mark
	known   map[string]row
	changed map[string]bool
	clashed map[string]int  // the first line that differs, by match
	ahead   map[string]bool // the matches that wait because a newer program has written to them
	reset   bool            // whether the stored rows and mark are no longer valid
	was     mark            // the stored mark
}

// openRows reads the mark and the matches that clash or wait.
func openRows(ctx context.Context, store *db.Store, hub string) (*rows, error) {
	r := &rows{
		store: store, known: map[string]row{}, changed: map[string]bool{}, clashed: map[string]int{},
		ahead: map[string]bool{},
	}
	kept, err := store.Shared(ctx, nameMark)
	if err != nil {
		return nil, err
	}
	text := kept[nameMark]
	if text == "" || json.Unmarshal([]byte(text), &r.mark) != nil || r.mark.Hub != hub {
		r.forget(hub)
	}
	r.was = r.mark
	found, err := store.Shared(ctx, nameClash)
	for what, line := range found {
		if n, _ := strconv.Atoi(line); n > 0 && !r.reset {
			r.clashed[strings.TrimSuffix(strings.TrimPrefix(what, nameClash), endRow)] = n
		}
	}
	if err != nil || r.reset {
		return r, err
	}
	found, err = store.Shared(ctx, nameAhead)
	for what, is := range found {
		if is != "" {
			r.ahead[strings.TrimSuffix(strings.TrimPrefix(what, nameAhead), endRow)] = true
		}
	}
	return r, err
}

// forget drops everything known of the hub.
func (r *rows) forget(hub string) {
	r.mark, r.reset = mark{Hub: hub}, true
	clear(r.known)
	clear(r.changed)
	clear(r.clashed)
	clear(r.ahead)
}

// of returns the row of a match.
func (r *rows) of(ctx context.Context, id string) (row, error) {
	if have, ok := r.known[id]; ok || r.reset {
		return have, nil
	}
	what := nameRow + id + endRow
	kept, err := r.store.Shared(ctx, what)
	var have row
	if text := kept[what]; err == nil && text != "" {
		err = json.Unmarshal([]byte(text), &have)
	}
	if err == nil {
		r.known[id] = have
	}
	return have, err
}

func (r *rows) set(id string, to row) {
	r.known[id], r.changed[id] = to, true
	if _, was := r.clashed[id]; was || to.Clash > 0 {
		r.clashed[id] = to.Clash
	}
	if waits := to.Ahead != (contract{}); waits || r.ahead[id] {
		r.ahead[id] = waits
	}
}

// pending reports whether a change is not stored yet.
func (r *rows) pending() bool { return r.reset || len(r.changed) > 0 || r.mark != r.was }

// keep stores the changes. Changes that a crash loses are read from the hub again.
func (r *rows) keep(ctx context.Context) error {
	if !r.pending() {
		return nil
	}
	text, _ := json.Marshal(r.mark) // numbers and texts alone, as in each row
	err := r.store.Write(ctx, func(tx *db.Tx) error {
		if r.reset {
			if err := tx.Unshare(ctx); err != nil {
				return err
			}
		}
		for id := range r.changed {
			value, _ := json.Marshal(r.known[id])
			err := tx.Share(ctx, nameRow+id+endRow, string(value))
			if _, was := r.clashed[id]; was && err == nil {
				err = tx.Share(ctx, nameClash+id+endRow, strconv.Itoa(r.clashed[id]))
			}
			if waits, was := r.ahead[id]; was && err == nil {
				err = tx.Share(ctx, nameAhead+id+endRow, map[bool]string{true: "yes"}[waits])
			}
			if err != nil {
				return err
			}
		}
		return tx.Share(ctx, nameMark, string(text))
	})
	if err == nil {
		clear(r.changed)
		r.reset, r.was = false, r.mark
		if len(r.known) > mostKnown {
			clear(r.known)
		}
	}
	return err
}

// mostKnown is how many stored rows may stay in memory.
const mostKnown = 10_000

// contract is a version of the language of play: major and minor.
type contract [2]int

// spoken is the contract that this program knows.
var spoken = contract{1, 2}

// known reports whether this program can judge lines of the contract.
func (c contract) known() bool { return c[0] < spoken[0] || c[0] == spoken[0] && c[1] <= spoken[1] }
