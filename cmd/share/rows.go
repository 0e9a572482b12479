package share

import (
	"context"
	"reflect"
	"slices"
	"strings"

	"arbitro/db"
)

// row is what the hub has of a match: the result of all messages about the match. Its Ahead is a contract.
type row db.HubMatch

// mark says how far the hub was read, and up to which change this database was published. Its Reads is reading, of the
// program that read the hub.
type mark db.Hub

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

// rows holds the mark, and the rows that were read or changed.
type rows struct {
	store   *db.Store
	mark    mark
	known   map[string]row
	changed map[string]bool
	clashed map[string]int    // the first line that differs, by the matches that clash
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
	kept, known, err := store.Hub(ctx)
	if err != nil {
		return nil, err
	}
	r.mark = mark(kept)
	if !known || r.mark.Hub != hub || r.mark.Reads != reading {
		r.forget(hub)
	}
	r.was = r.mark.clone()
	if r.reset {
		return r, nil
	}
	r.owners, err = store.HubLaptops(ctx)
	if err != nil {
		return nil, err
	}
	open, err := store.OpenHubMatches(ctx)
	for id, match := range open {
		if match.Clash > 0 {
			r.clashed[id] = match.Clash
		}
		if match.Ahead != (contract{}) {
			r.ahead[id] = true
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
	stored, err := r.store.HubMatch(ctx, id)
	have := row(stored)
	if err == nil {
		r.known[id] = have
	}
	return have, err
}

func (r *rows) set(id string, row row) {
	r.known[id] = row
	r.changed[id] = true
	delete(r.clashed, id)
	if row.Clash > 0 {
		r.clashed[id] = row.Clash
	}
	delete(r.ahead, id)
	if row.Ahead != (contract{}) {
		r.ahead[id] = true
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
	err := r.store.Write(ctx, func(tx *db.Tx) error {
		if r.reset {
			if err := tx.ForgetHub(ctx); err != nil {
				return err
			}
		}
		for id := range r.changed {
			if err := tx.SetHubMatch(ctx, id, db.HubMatch(r.known[id])); err != nil {
				return err
			}
		}
		for laptop := range r.bound {
			if err := tx.SetHubLaptop(ctx, laptop, r.owners[laptop]); err != nil {
				return err
			}
		}
		return tx.SetHub(ctx, db.Hub(r.mark))
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
