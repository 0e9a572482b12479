// Finds the log of another file next to a file, before SQLite reads it as its own.

package db

import (
	"context"
	"os"
	"sync"
	"time"
)

// While a program has a database open, another file may be moved over it. The log and its index stay next to that file.
// A program that opens it now would read the log as part of the wrong file, and destroy both. It waits until the first
// program has let the log go; see leave in moved.go.

// openStores are the open stores of this program.
var openStores = struct {
	sync.Mutex
	all map[*Store]bool
}{all: map[*Store]bool{}}

// awaitOwnLog waits until no program uses the log next to the store's file together with another file, and then counts
// the store as open. Errors: ErrOtherLog once Options.Wait is over.
func (s *Store) awaitOwnLog(ctx context.Context) error {
	for deadline := time.Now().Add(s.opts.wait()); ; {
		if s.countIfOwn() {
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !time.Now().Before(deadline) {
			return ErrOtherLog.With("path", s.path)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// countIfOwn counts the store as open unless the log belongs to another file. It does both under one lock, because a
// look at a file from outside of SQLite takes the locks of this program's other stores from the file.
func (s *Store) countIfOwn() bool {
	openStores.Lock()
	defer openStores.Unlock()
	if s.hasForeignLog() {
		return false
	}
	openStores.all[s] = true
	return true
}

func (s *Store) hasForeignLog() bool {
	here := filesAt(s.path)
	if here.main == nil || here.index == nil {
		return false
	}
	for other := range openStores.all {
		other.mu.Lock()
		its := other.files
		other.mu.Unlock()
		if its.main != nil && os.SameFile(its.main, here.main) {
			return false
		}
		if its.index != nil && os.SameFile(its.index, here.index) {
			return true
		}
	}
	return isLockedApart(s.path)
}

// uncount removes a closed store from the open ones.
func (s *Store) uncount() {
	openStores.Lock()
	defer openStores.Unlock()
	delete(openStores.all, s)
}
