package db

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
)

// Who returns the person that a user has typed: a name or an alias in any case, an unambiguous beginning of a name,
// either without accents, or the number, written as #12. Errors: ErrUnknown; ErrNamesakes, which names the candidates.
func (r reads) Who(ctx context.Context, name string) (Person, error) {
	if digits, ok := strings.CutPrefix(strings.TrimSpace(name), "#"); ok {
		if n, err := strconv.ParseInt(digits, 10, 64); err == nil {
			return r.Person(ctx, PersonID(n))
		}
	}
	known, err := r.Known(ctx, name)
	if err != nil {
		return Person{}, err
	}
	if key := fold(name); len(known) == 0 && key != "" {
		known, err = r.persons(ctx, `SELECT `+personColumns+` FROM persons p WHERE p.id IN (
			SELECT ifnull(q.merged, q.id) FROM names n JOIN persons q ON q.id = n.person
			WHERE n.key >= ? AND n.key < ?) ORDER BY p.id LIMIT ?`, key, key+"\U0010ffff", namable+1)
		if err == nil && len(known) == 0 {
			known, err = r.unaccented(ctx, key)
		}
		if err != nil {
			return Person{}, err
		}
	}
	switch len(known) {
	case 0:
		return Person{}, &NameError{ErrUnknown, name}
	case 1:
		return known[0], nil
	}
	names := make([]string, min(len(known), namable))
	for i := range names {
		names[i] = fmt.Sprintf("%s #%d", known[i].Name, known[i].ID)
	}
	return Person{}, &AmbiguousError{
		Err: ErrNamesakes, Name: name, Candidates: strings.Join(names, ", "), First: known[0].ID,
	}
}

// unaccented returns the persons whose name without accents is the key ("nicolo" for Nicolò), or, if there are none,
// those whose name without accents begins with the key.
func (r reads) unaccented(ctx context.Context, key string) ([]Person, error) {
	key = text.Fold(key)
	var whole, begun []PersonID
	err := r.query(ctx, `SELECT ifnull(q.merged, q.id), n.key FROM names n JOIN persons q ON q.id = n.person
		ORDER BY 1`).each(func(rows *sql.Rows) error {
		var id PersonID
		var name string
		if err := rows.Scan(&id, &name); err != nil {
			return err
		}
		switch name = text.Fold(name); {
		case name == key:
			whole = append(whole, id)
		case strings.HasPrefix(name, key):
			begun = append(begun, id)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if whole == nil {
		whole = begun
	}
	var found []Person
	for _, id := range slices.Compact(whole) {
		if len(found) > namable {
			break
		}
		p, err := r.Person(ctx, id)
		if err != nil {
			return nil, err
		}
		found = append(found, p)
	}
	return found, nil
}

// PersonNames returns the shown names of all persons, also of merged persons.
func (r reads) PersonNames(ctx context.Context) (map[PersonID]string, error) {
	return pairs[PersonID, string](r.query(ctx, `SELECT id, name FROM persons`))
}
