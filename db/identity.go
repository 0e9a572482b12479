// Unites what two machines know about a person. The result does not depend on which machine comes first.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"arbitro/db/names"
	"arbitro/db/register"
	"arbitro/referee/fault"
	"arbitro/referee/text"
)

// Identity is a person as exports and imports hold them. A merged person has a separate Identity.
type Identity struct {
	ID    PersonID
	UIDs  []string // identify the person on every machine, sorted; several if persons of two machines proved to be one
	Name  string   // as shown
	Names []string // all names of the person, also the shown name, sorted
	Guest bool

	Born      map[string]string // by UID, the name under which the person was first stored, folded
	RenamedID string            // the id of the choice of Name: of two choices at the same time, the greater id holds

	Card register.Card // the person's entries in the register

	Into     PersonID  // the person into whom they were merged; 0 for none
	Renamed  time.Time // when a user last chose the shown name; zero for never
	GuestSet time.Time // when a user last set Guest; zero for never
	Gone     time.Time // when the person was left out at their request; zero if they were not
}

// IsGone reports whether the person was left out at their request. Name is a label then.
func (p Identity) IsGone() bool { return !p.Gone.IsZero() }

// Identities returns all persons, also the merged ones, sorted by number.
func (r personReads) Identities(ctx context.Context) ([]Identity, error) {
	return collect(r.query(ctx, `SELECT p.id, p.name, p.guest,
		ifnull(p.renamed, ''), ifnull(p.told_guest, ''), ifnull(p.gone, ''), ifnull(p.merged, 0),
		(SELECT json_group_object(uid, born) FROM person_ids WHERE person = p.id),
		(SELECT json_group_array(name ORDER BY name) FROM
			(SELECT name FROM names WHERE person = p.id UNION SELECT best FROM names WHERE person = p.id)),
		ifnull(p.renamed_id, ''), (SELECT json_group_object(field, json_object('value', value, 'at', at, 'id', uid))
			FROM register WHERE person = p.id)
		FROM persons p ORDER BY p.id`), func(r *row, identity *Identity) {
		var renamed, guest, gone string
		r.scan(
			&identity.ID,
			&identity.Name,
			&identity.Guest,
			&renamed,
			&guest,
			&gone,
			&identity.Into,
			asJSON{&identity.Born},
			asJSON{&identity.Names},
			&identity.RenamedID,
			asJSON{&identity.Card},
		)
		identity.Renamed = moment(renamed)
		identity.GuestSet = moment(guest)
		identity.Gone = moment(gone)
		identity.UIDs = slices.Sorted(maps.Keys(identity.Born))
	})
}

// SortNames returns the text by which to sort each person: the shown name, followed by a UID for namesakes, so that the
// order is the same on every machine.
func (r personReads) SortNames(ctx context.Context, names map[PersonID]string) (map[PersonID]string, error) {
	count := map[string]int{}
	for _, name := range names {
		count[name]++
	}
	if len(count) == len(names) {
		return names, nil
	}
	uids, err := pairsOf[PersonID, string](r.query(ctx, `SELECT person, min(uid) FROM person_ids GROUP BY person`))
	if err != nil {
		return nil, err
	}
	apart := maps.Clone(names)
	for id, uid := range uids {
		if name := names[id]; count[name] > 1 {
			apart[id] = name + "\x00" + uid
		}
	}
	return apart, nil
}

// Unite adds to a person what another machine stores about them. If users of both machines have set a value, the later
// setting holds; of two names set at the same time, the name with the greater id. The result does not depend on which
// machine comes first. A person who was left out gets only UIDs.
func (w personWrites) Unite(ctx context.Context, id PersonID, there Identity) (err error) {
	defer func() { err = fault.While(err, "unite person %d", id) }()
	if err := w.addUIDs(ctx, id, there.UIDs, there.Born); err != nil {
		return err
	}
	var name, renamed, renamedID, set string
	var guest, gone bool
	var keys []string
	err = w.queryRow(ctx, []any{&name, &renamed, &renamedID, &set, &guest, &gone, asJSON{&keys}},
		`SELECT name, ifnull(renamed, ''), ifnull(renamed_id, ''), ifnull(told_guest, ''), guest, gone IS NOT NULL,
			(SELECT json_group_array(key) FROM names WHERE person = id) FROM persons WHERE id = ?`, id)
	if err != nil {
		return err
	}
	if gone {
		return w.clearBorn(ctx, id)
	}
	if err := w.uniteCard(ctx, id, there.Card); err != nil {
		return err
	}
	if at := orStamp(there.GuestSet); at > set || at == set && at != "" && there.Guest && !guest {
		if _, err := w.doNames(ctx, `UPDATE persons SET guest = ?, told_guest = ? WHERE id = ?`, there.Guest, at, id); err != nil {
			return err
		}
	}
	chosen := orStamp(there.Renamed)
	later := cmp.Or(strings.Compare(chosen, renamed), strings.Compare(there.RenamedID, renamedID))
	if chosen != "" && later > 0 {
		if err := w.setShownName(ctx, id, there.Name, chosen, there.RenamedID); err != nil {
			return err
		}
	}
	for _, alias := range append(slices.Clone(there.Names), there.Name) {
		if err := errors.Join(w.AddAlias(ctx, id, alias), w.improveSpelling(ctx, id, alias)); err != nil {
			return err
		}
	}
	if chosen != "" || renamed != "" || !names.ShownThere(name, keys, there.Name, there.Names) {
		return nil
	}
	_, err = w.doNames(
		ctx,
		`UPDATE persons SET name = (SELECT name FROM names WHERE key = ?1 AND person = ?2) WHERE id = ?2`,
		Fold(there.Name),
		id,
	)
	return err
}

// setShownName makes a name the shown name of a person, in exactly this spelling, because a user has chosen it. The
// name shown before gets its best spelling again.
func (w personWrites) setShownName(ctx context.Context, id PersonID, name, at, uid string) error {
	if err := errors.Join(w.AddAlias(ctx, id, name), w.improveSpelling(ctx, id, name)); err != nil {
		return err
	}
	if _, err := w.doNames(ctx, `UPDATE names SET name = iif(key = ?1, ?2, best) WHERE person = ?3`,
		Fold(name), tidy(name), id); err != nil {
		return err
	}
	_, err := w.doNames(ctx, `UPDATE persons SET name = ?, renamed = max(?, ifnull(renamed, '')), renamed_id = ?
		WHERE id = ?`, tidy(name), at, uid, id)
	return err
}

// improveSpelling compares the stored spelling of a person's name with a new one, and stores the better of the two. The
// name is then shown in that spelling, unless a user has chosen how to show it.
func (w personWrites) improveSpelling(ctx context.Context, id PersonID, name string) error {
	name = tidy(name)
	var best, was, shown string
	var chosen bool
	err := w.queryRow(ctx, []any{&best, &was, &shown, &chosen}, `SELECT n.best, n.name, p.name, p.renamed IS NOT NULL
		FROM names n JOIN persons p ON p.id = n.person WHERE n.key = ? AND n.person = ?`, Fold(name), id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil || names.DisplaySpelling(best, name) == best {
		return err
	}
	if _, err := w.do(ctx, `UPDATE names SET best = ?1, name = iif(?2, name, ?1) WHERE key = ?3 AND person = ?4`,
		name, was == shown && chosen, Fold(name), id); err != nil {
		return err
	}
	if was == shown && !chosen {
		_, err = w.do(ctx, `UPDATE persons SET name = ? WHERE id = ?`, name, id)
	}
	return err
}

// improveSpellingOnce is improveSpelling for a name in a match. It does nothing for a spelling that it has processed
// already, because the next match has the same names.
func (w personWrites) improveSpellingOnce(ctx context.Context, id PersonID, name string) error {
	cache, err := w.cachedNames(ctx)
	if err != nil || cache.spelt[spelling{id, name}] {
		return err
	}
	cache.spelt[spelling{id, name}] = true
	return w.improveSpelling(ctx, id, name)
}

// Mean stores which person a name means in records that are imported without their club's file, if several persons have
// the name. made means that the person was created for the name. An earlier choice stays.
func (w personWrites) Mean(ctx context.Context, name string, id PersonID, made bool) error {
	_, err := w.do(ctx, `INSERT INTO meant (key, person, made) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
		Fold(name), id, made)
	return err
}

// Meant returns the person whom Mean has stored for a name, and whether the person was created for it. It returns 0 if
// Mean has stored no person.
func (r personReads) Meant(ctx context.Context, name string) (id PersonID, made bool, err error) {
	err = r.queryRow(ctx, []any{&id, &made}, `SELECT ifnull(p.merged, p.id), m.made
		FROM meant m JOIN persons p ON p.id = m.person WHERE m.key = ?`, Fold(name))
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return id, made, err
}

// SeatedApart is a seat of a match whose person does not follow from the name in the record.
type SeatedApart struct {
	Match  string // its id
	Seat   int    // from 0
	Person PersonID
}

// SeatedApart returns the seats whose person does not follow from the name in the record and the persons' own names,
// sorted by match id and seat.
func (r personReads) SeatedApart(ctx context.Context) ([]SeatedApart, error) {
	everybody, err := r.Identities(ctx)
	if err != nil {
		return nil, err
	}
	book := OwnNames(everybody)
	var found []SeatedApart
	usual := map[string]PersonID{}
	err = r.query(ctx, `SELECT m.id, r.seat, ifnull(r.person, 0), r.name FROM results r JOIN matches m ON m.number = r.match
		ORDER BY m.id, r.seat`).each(func(r *row) {
		var seatedApart SeatedApart
		var name string
		r.scan(&seatedApart.Match, &seatedApart.Seat, &seatedApart.Person, &name)
		id, seen := usual[name]
		if !seen {
			if personIDs := book.BearersOf(name); len(personIDs) == 1 && !text.IsGuest(name) {
				id = personIDs[0]
			}
			usual[strings.Clone(name)] = id
		}
		if id != seatedApart.Person {
			found = append(found, seatedApart)
		}
	})
	return found, err
}

// OwnNames returns an index of persons by their own names. The names of a merged person find that person, not the
// person into whom they were merged.
func OwnNames(everybody []Identity) names.Index[PersonID] {
	var book names.Index[PersonID]
	for _, identity := range everybody {
		book.AddAll(identity.ID, identity.Name, identity.Names)
	}
	return book
}

// clearBorn deletes the names under which a person who was left out was first stored.
func (w personWrites) clearBorn(ctx context.Context, id PersonID) error {
	_, err := w.do(ctx, `UPDATE person_ids SET born = '' WHERE person = ?`, id)
	return err
}
