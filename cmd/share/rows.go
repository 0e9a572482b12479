package share

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
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
	Reads   int    `json:"reads"`    // reading, of the program that read the hub
	Made    int64  `json:"made"`     // when the hub's stream was made, in Unix nanoseconds
	Seq     uint64 `json:"seq"`      // the sequence of the last message that was read
	At      int64  `json:"at"`       // when the hub got message Seq, in Unix nanoseconds
	Deleted uint64 `json:"deleted"`  // how many messages were missing on the hub
	Books   uint64 `json:"books"`    // the sequence of the last part of a book that was read
	Local   string `json:"local"`    // the last change of this database that was brought
	LeftOut string `json:"left"`     // the mark of left-out names when Local was brought
	Book    string `json:"book"`     // the mark of this laptop's book when it was last published
	BookSeq uint64 `json:"book_seq"` // the sequence of the last message of that book

	Tokens []string `json:"tokens,omitempty"` // the tokens of the last books that this database has published
	Bad    []string `json:"bad,omitempty"`    // what was refused for good: digests of books, and keys with a laptop
}

// reading is raised when the program can read messages that it skipped before, such as matches of more games. The hub
// is then read once from its start.
const reading = 1

// How many tokens and digests a mark keeps.
const (
	mostTokens = 20
	mostBad    = 200
)

func (m *mark) addToken(token string) {
	m.Tokens = lastOf(append(slices.Clone(m.Tokens), token), mostTokens)
}

func (m *mark) addBad(digest string) { m.Bad = lastOf(append(slices.Clone(m.Bad), digest), mostBad) }

// lastOf returns the last texts of a list.
func lastOf(all []string, most int) []string { return all[max(0, len(all)-most):] }

// The names under which the database keeps the mark and the rows.
const (
	nameMark  = "hub"
	nameRow   = "match "
	nameClash = "clash "
	nameAhead = "ahead "
	nameOwner = "laptop "
	endRow    = ";" // ends each name, so that no name is the beginning of another
)

// rows holds the mark, and the rows that were read or changed.
type rows struct {
	store   *db.Store
	mark    mark
	known   map[string]row
	changed map[string]bool
	clashed map[string]int    // the first line that differs, by match
	ahead   map[string]bool   // the matches that wait because a newer program has written to them
	owners  map[string]string // the key of each laptop whose id does not say it
	bound   map[string]bool   // the laptops in owners that are not stored yet
	reset   bool              // whether the stored rows and mark are no longer valid
	was     mark              // the stored mark
}

// openRows reads the mark and the matches that clash or wait.
func openRows(ctx context.Context, store *db.Store, hub string) (*rows, error) {
	r := &rows{
		store:   store,
		known:   map[string]row{},
		changed: map[string]bool{},
		clashed: map[string]int{},
		ahead:   map[string]bool{},
		owners:  map[string]string{},
		bound:   map[string]bool{},
	}
	kept, err := store.Shared(ctx, nameMark)
	if err != nil {
		return nil, err
	}
	text := kept[nameMark]
	if text == "" || json.Unmarshal([]byte(text), &r.mark) != nil || r.mark.Hub != hub || r.mark.Reads != reading {
		r.forget(hub)
	}
	r.was = r.mark.clone()
	owners, err := store.Shared(ctx, nameOwner)
	if err != nil {
		return nil, err
	}
	for what, key := range owners {
		if !r.reset {
			r.owners[strings.TrimSuffix(strings.TrimPrefix(what, nameOwner), endRow)] = key
		}
	}
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

// forget drops everything that was read from the hub.
func (r *rows) forget(hub string) {
	r.mark = mark{Hub: hub, Reads: reading, Tokens: r.mark.Tokens, Bad: r.mark.Bad}
	r.reset = true
	clear(r.owners)
	clear(r.bound)
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

func (r *rows) set(id string, row row) {
	r.known[id] = row
	r.changed[id] = true
	if _, was := r.clashed[id]; was || row.Clash > 0 {
		r.clashed[id] = row.Clash
	}
	if waits := row.Ahead != (contract{}); waits || r.ahead[id] {
		r.ahead[id] = waits
	}
}

// pending reports whether a change has not been stored yet.
func (r *rows) pending() bool {
	return r.reset || len(r.changed) > 0 || len(r.bound) > 0 || !reflect.DeepEqual(r.mark, r.was)
}

// clone returns a copy that shares no slice with the mark.
func (m *mark) clone() mark {
	other := *m
	other.Tokens = slices.Clone(m.Tokens)
	other.Bad = slices.Clone(m.Bad)
	return other
}

// owns reports whether a book of a laptop is accepted from a key. The id of a newer laptop shows its key; for any other
// laptop it is the key of the first book that was read.
func (r *rows) owns(key, laptop string) bool {
	if isKeyed(laptop) {
		return strings.HasPrefix(laptop, keyedID(key))
	}
	owner, known := r.owners[laptop]
	if !known {
		r.owners[laptop] = key
		r.bound[laptop] = true
		return true
	}
	return owner == key
}

// keep stores the changes. If a crash loses changes, they are read from the hub again.
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
		for laptop := range r.bound {
			if err := tx.Share(ctx, nameOwner+laptop+endRow, r.owners[laptop]); err != nil {
				return err
			}
		}
		return tx.Share(ctx, nameMark, string(text))
	})
	if err == nil {
		clear(r.changed)
		clear(r.bound)
		r.reset = false
		r.was = r.mark.clone()
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

// spoken is the newest contract that this program can judge.
var spoken = contract{1, 3}

// known reports whether this program can judge lines of the contract.
func (c contract) known() bool { return c[0] < spoken[0] || c[0] == spoken[0] && c[1] <= spoken[1] }
