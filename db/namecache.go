// A cache of who has which name, for the transactions of an import.

package db

import (
	"cmp"
	"context"
	"slices"
)

// nameCache caches which persons have the names that transactions looked up, because an import looks up thousands
// of names again and again. A change by another connection makes the cache invalid, and so does a change through
// doNames. AddPerson, AddAlias and improveSpellingOnce, which an import needs most, update the cache themselves.
type nameCache struct {
	version int64                 // the file's data_version: another connection's changes raise it
	people  map[string][]PersonID // by folded name
	misses  int                   // how many of the asked names were not in people
	spelt   map[spelling]bool     // the spellings that improveSpellingOnce has processed
}

// spelling is a name of a person, as a record or a user has written it.
type spelling struct {
	person PersonID
	name   string
}

// cachedNames returns the cache of names: the cache of the last transaction if it is still valid, otherwise an empty
// one.
func (w personWrites) cachedNames(ctx context.Context) (*nameCache, error) {
	if w.cache != nil {
		return w.cache, nil
	}
	fresh := &nameCache{people: map[string][]PersonID{}, spelt: map[spelling]bool{}}
	if err := w.queryRow(ctx, []any{&fresh.version}, `PRAGMA data_version`); err != nil {
		return nil, err
	}
	if w.writer.cache == nil || w.writer.cache.version != fresh.version {
		w.writer.cache = fresh
	}
	w.cache = w.writer.cache
	return w.cache, nil
}

// forgetName removes a name from the cache, so that the next look-up of the name reads the file.
func (w personWrites) forgetName(ctx context.Context, name string) error {
	cache, err := w.cachedNames(ctx)
	if err == nil {
		delete(cache.people, Fold(name))
	}
	return err
}

// forgetNames empties the cache of names.
func (w personWrites) forgetNames() {
	w.cache = nil
	w.writer.cache = nil
}

// knownAs returns the numbers of the persons whom Known finds for a name, and caches them.
func (w personWrites) knownAs(ctx context.Context, name string) ([]PersonID, error) {
	key := Fold(name)
	cache, err := w.cachedNames(ctx)
	if err != nil {
		return nil, err
	}
	if ids, ok := cache.people[key]; ok {
		return ids, nil
	}
	cache.misses++
	if cache.misses == manyNames {
		if err := w.readAllNames(ctx, cache); err != nil {
			return nil, err
		}
		if ids, ok := cache.people[key]; ok {
			return ids, nil
		}
	}
	ids := []PersonID{}
	if err := w.queryRow(ctx, []any{asJSON{&ids}}, `SELECT json_group_array(id ORDER BY shown DESC, id) FROM (
		SELECT ifnull(q.merged, q.id) AS id, max(q.merged IS NULL AND q.name = n.name) AS shown
		FROM names n JOIN persons q ON q.id = n.person WHERE n.key = ? GROUP BY 1)`, key); err != nil {
		return nil, err
	}
	cache.people[key] = ids
	return ids, nil
}

// whoIs returns the first known person who has the name and no seat in this match, or else a new person.
func (w personWrites) whoIs(ctx context.Context, name string, taken map[PersonID]bool) (PersonID, error) {
	known, err := w.knownAs(ctx, name)
	if err != nil {
		return 0, err
	}
	for _, id := range known {
		if !taken[id] {
			return id, nil
		}
	}
	return w.AddPerson(ctx, Person{Name: name})
}

// manyNames is how many names knownAs looks up one by one before it reads all names. An import of a federation has
// thousands.
const manyNames = 200

// readAllNames reads the names of all persons, with their spellings, into the cache.
func (w personWrites) readAllNames(ctx context.Context, cache *nameCache) error {
	type bearer struct {
		id    PersonID
		shown int // 1 if the person is shown by this name
	}
	all := map[string][]bearer{}
	everybody := w.query(
		ctx,
		`SELECT n.key, n.name, n.person, ifnull(q.merged, q.id), q.merged IS NULL AND q.name = n.name
		FROM names n JOIN persons q ON q.id = n.person`,
	)
	err := everybody.each(func(r *row) {
		var key, name string
		var person PersonID
		var one bearer
		r.scan(&key, &name, &person, &one.id, &one.shown)
		cache.spelt[spelling{person, name}] = true
		all[key] = append(all[key], one)
	})
	if err != nil {
		return err
	}
	for key, bearers := range all {
		if _, asked := cache.people[key]; asked {
			continue
		}
		slices.SortFunc(bearers, func(one, other bearer) int {
			return cmp.Or(cmp.Compare(one.id, other.id), cmp.Compare(other.shown, one.shown))
		})
		bearers = slices.CompactFunc(bearers, func(one, other bearer) bool { return one.id == other.id })
		slices.SortStableFunc(bearers, func(one, other bearer) int { return cmp.Compare(other.shown, one.shown) })
		ids := make([]PersonID, len(bearers))
		for i, one := range bearers {
			ids[i] = one.id
		}
		cache.people[key] = ids
	}
	return nil
}
