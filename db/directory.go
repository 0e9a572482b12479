// Who is meant by a name.

package db

import (
	"context"
	"fmt"
	"strings"

	"arbitro/db/names"
)

// Directory finds the persons of a store by their names, or by a number such as #12. The names of a merged person find
// the person into whom they were merged.
type Directory struct {
	names.Index[PersonID]
	shown map[PersonID]string
	roots map[PersonID]PersonID // by person: into whom they were merged, or the person themselves
}

// Directory returns the directory of all persons. Later changes of the store do not change it.
func (r personReads) Directory(ctx context.Context) (*Directory, error) { return r.directory(ctx, "") }

// directory returns the persons with all their names, or, if key is not empty, only the names with this key.
func (r personReads) directory(ctx context.Context, key string) (*Directory, error) {
	directory := &Directory{shown: map[PersonID]string{}, roots: map[PersonID]PersonID{}}
	err := r.query(ctx, `SELECT p.id, ifnull(q.id, p.id), ifnull(q.name, p.name), n.name, q.id IS NULL AND n.name = p.name
		FROM names n JOIN persons p ON p.id = n.person LEFT JOIN persons q ON q.id = p.merged
		WHERE ?1 = '' OR n.key = ?1 ORDER BY p.id, n.name`, key).each(func(r *row) {
		var id, root PersonID
		var shown, name string
		var own bool
		r.scan(&id, &root, &shown, &name, &own)
		directory.shown[root] = shown
		directory.roots[id] = root
		directory.roots[root] = root
		directory.Add(root, name, own)
	})
	return directory, err
}

// Find returns the persons whom a user may mean by a typed name, or by a number such as #12. Errors: ErrNoPerson.
func (b *Directory) Find(typed string) (names.Match[PersonID], error) {
	if number, ok := names.Number(typed); ok {
		id, known := b.roots[PersonID(number)]
		if !known {
			return names.Match[PersonID]{}, ErrNoPerson.With("number", int(number))
		}
		return names.Match[PersonID]{How: names.Exact, IDs: []PersonID{id}}, nil
	}
	return b.Index.Find(typed), nil
}

// Who returns the person whom a user means by a typed name or number. Errors: ErrNoPerson; ErrUnknown; ErrNamesakes and
// ErrNearly, which name the candidates.
func (b *Directory) Who(typed string) (PersonID, error) {
	match, err := b.Find(typed)
	if err != nil {
		return 0, err
	}
	if id, sure := match.Sure(); sure {
		return id, nil
	}
	return 0, b.Doubt(typed, match)
}

// Name returns the name shown for a person.
func (b *Directory) Name(id PersonID) string { return b.shown[id] }

// Doubt returns the error for a typed name that does not determine one person; match is the result of Find.
func (b *Directory) Doubt(typed string, match names.Match[PersonID]) error {
	if len(match.IDs) == 0 {
		match.IDs = b.Like(typed)
		match.How = names.Nearby
		if len(match.IDs) == 0 {
			return ErrUnknown.With("name", typed)
		}
	}
	list := make([]string, min(len(match.IDs), namable))
	for i := range list {
		list[i] = fmt.Sprintf("%s #%d", b.shown[match.IDs[i]], match.IDs[i])
	}
	reason := ErrNamesakes
	if match.How == names.Nearby {
		reason = ErrNearly
	}
	return reason.With("name", typed, "candidates", strings.Join(list, ", "), "first", match.IDs[0])
}

// Who returns the person whom a user has typed. See Directory.Who.
func (r personReads) Who(ctx context.Context, typed string) (Person, error) {
	if n, ok := names.Number(typed); ok {
		return r.Person(ctx, PersonID(n))
	}
	key := Fold(typed)
	if key == "" {
		return Person{}, ErrUnknown.With("name", typed)
	}
	directory, err := r.directory(ctx, key) // for a name that a person has, the other names are not needed
	if err == nil && len(directory.shown) == 0 {
		directory, err = r.Directory(ctx)
	}
	if err != nil {
		return Person{}, err
	}
	id, err := directory.Who(typed)
	if err != nil {
		return Person{}, err
	}
	return r.Person(ctx, id)
}

// Bearer returns the only person who has a name, or into whom a person with that name was merged. It returns 0 if there
// is no such person, if there are several, or if one of them was left out.
func (r personReads) Bearer(ctx context.Context, name string) (PersonID, error) {
	var id PersonID
	err := r.queryRow(ctx, []any{&id}, `SELECT iif(count(DISTINCT ifnull(p.merged, p.id)) = 1
			AND count(p.gone) + count(q.gone) = 0, min(ifnull(p.merged, p.id)), 0)
		FROM names n JOIN persons p ON p.id = n.person LEFT JOIN persons q ON q.id = p.merged WHERE n.key = ?`, Fold(name))
	return id, err
}

// PersonNames returns the shown names of all persons, also of merged persons.
func (r personReads) PersonNames(ctx context.Context) (map[PersonID]string, error) {
	return pairsOf[PersonID, string](r.query(ctx, `SELECT id, name FROM persons`))
}
