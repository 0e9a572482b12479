package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"arbitro/db/names"
)

// Identity is a person as exports and imports hold them. A merged person has an Identity of their own.
type Identity struct {
	ID       PersonID
	UIDs     []string // identify the person on every machine, sorted; several after persons proved to be the same
	Name     string   // as shown
	Names    []string // all names of the person, also the shown name, sorted
	Guest    bool
	Into     PersonID  // the person into whom they were merged; 0 for nobody
	Renamed  time.Time // when a user last chose the shown name; zero for never
	GuestSet time.Time // when a user last set Guest; zero for never
	Gone     time.Time // when the person was left out at their request; zero if they were not
}

// IsGone reports whether the person was left out at their request. Name is a label then.
func (p Identity) IsGone() bool { return !p.Gone.IsZero() }

// Identities returns all persons, also the merged ones, sorted by number.
func (r reads) Identities(ctx context.Context) ([]Identity, error) {
	return collect(r.query(ctx, `SELECT p.id, p.name, p.guest,
		ifnull(p.renamed, ''), ifnull(p.told_guest, ''), ifnull(p.gone, ''), ifnull(p.merged, 0),
		(SELECT json_group_array(uid ORDER BY uid) FROM person_ids WHERE person = p.id),
		(SELECT json_group_array(name ORDER BY name) FROM names WHERE person = p.id)
		FROM persons p ORDER BY p.id`), func(rows *sql.Rows, p *Identity) error {
		var renamed, guest, gone, uids, names string
		if err := rows.Scan(&p.ID, &p.Name, &p.Guest, &renamed, &guest, &gone, &p.Into, &uids, &names); err != nil {
			return err
		}
		p.Renamed, p.GuestSet, p.Gone = moment(renamed), moment(guest), moment(gone)
		return errors.Join(json.Unmarshal([]byte(uids), &p.UIDs), json.Unmarshal([]byte(names), &p.Names))
	})
}

// SortNames returns the name by which to sort each person: the shown name, and for namesakes a UID after it, so that
// the order is the same on every machine.
func (r reads) SortNames(ctx context.Context, names map[PersonID]string) (map[PersonID]string, error) {
	count := map[string]int{}
	for _, name := range names {
		count[name]++
	}
	if len(count) == len(names) {
		return names, nil
	}
	uids, err := pairs[PersonID, string](r.query(ctx, `SELECT person, min(uid) FROM person_ids GROUP BY person`))
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

// addUIDs adds UIDs to a person, or a new UID if there are none. A UID of another person stays with that person.
func (t *Tx) addUIDs(ctx context.Context, id PersonID, uids []string) error {
	if len(uids) == 0 {
		_, err := t.do(ctx, `INSERT INTO person_ids (uid, person) VALUES (lower(hex(randomblob(16))), ?)`, id)
		return err
	}
	for _, uid := range uids {
		_, err := t.do(ctx, `INSERT INTO person_ids (uid, person) VALUES (?, ?) ON CONFLICT DO NOTHING`, uid, id)
		if err != nil {
			return err
		}
	}
	return nil
}

// Unite adds to a person what another machine knows about them. If users of both machines have set a value, the later
// setting holds. The result does not depend on which machine comes first. A person who was left out gets UIDs alone.
func (t *Tx) Unite(ctx context.Context, id PersonID, there Identity) error {
	if len(there.UIDs) > 0 {
		if err := t.addUIDs(ctx, id, there.UIDs); err != nil {
			return err
		}
	}
	var name, renamed, guest, aliases string
	var gone bool
	err := t.one(ctx, []any{&name, &renamed, &guest, &gone, &aliases},
		`SELECT name, ifnull(renamed, ''), ifnull(told_guest, ''), gone IS NOT NULL,
			(SELECT json_group_array(key) FROM names WHERE person = id) FROM persons WHERE id = ?`, id)
	if err != nil || gone {
		return err
	}
	var keys []string
	if err := json.Unmarshal([]byte(aliases), &keys); err != nil {
		return asFileError(t.file(), err)
	}
	for _, alias := range append(slices.Clone(there.Names), there.Name) {
		if err := errors.Join(t.AddAlias(ctx, id, alias), t.spell(ctx, id, alias)); err != nil {
			return err
		}
	}
	if set := orStamp(there.GuestSet); set > guest {
		_, err := t.do(ctx, `UPDATE persons SET guest = ?, told_guest = ? WHERE id = ?`, there.Guest, set, id)
		if err != nil {
			return err
		}
	}
	chosen := orStamp(there.Renamed)
	if chosen < renamed || chosen == renamed && !shownThere(name, keys, there) {
		return nil
	}
	if chosen != "" { // in exactly this spelling
		if err := t.respell(ctx, id, there.Name); err != nil {
			return err
		}
	}
	_, err = t.do(ctx, `UPDATE persons SET renamed = ?1, name = (SELECT name FROM names WHERE key = ?2 AND person = ?3)
		WHERE id = ?3`, orNull(chosen), fold(there.Name), id)
	return err
}

// shownThere reports whether to show the other machine's name of a person, when neither name was chosen later. It is
// the name of the machine that also knows the other name; else names.Display decides.
func shownThere(name string, keys []string, there Identity) bool {
	here := slices.Contains(keys, fold(there.Name))
	knows := slices.ContainsFunc(there.Names, func(n string) bool { return fold(n) == fold(name) })
	if fold(name) == fold(there.Name) {
		return false // spell has decided already
	}
	if here != knows {
		return knows
	}
	return names.Display(name, tidy(there.Name)) != name
}

// orStamp returns a time as the store keeps it, or "" for the zero time.
func orStamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return stamp(at, atSecond)
}

// spelling is a name of a person as a record or a user wrote it.
type spelling struct {
	person PersonID
	name   string
}

// spell stores the better of two spellings of a person's name, the stored one and a new one, unless a user has chosen
// how to show the name.
func (t *Tx) spell(ctx context.Context, id PersonID, name string) error {
	if t.spelt[spelling{id, name}] {
		return nil
	}
	t.spelt[spelling{id, name}] = true
	name = tidy(name)
	var was, shown string
	var chosen bool
	err := t.one(ctx, []any{&was, &shown, &chosen}, `SELECT n.name, p.name, p.renamed IS NOT NULL FROM names n
		JOIN persons p ON p.id = n.person WHERE n.key = ? AND n.person = ?`, fold(name), id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil || names.DisplaySpelling(was, name) == was || was == shown && chosen {
		return err
	}
	if err := t.respell(ctx, id, name); err != nil {
		return err
	}
	if was == shown {
		_, err = t.do(ctx, `UPDATE persons SET name = ? WHERE id = ?`, name, id)
	}
	return err
}

// respell stores a name of a person in this spelling.
func (t *Tx) respell(ctx context.Context, id PersonID, name string) error {
	_, err := t.do(ctx, `UPDATE names SET name = ? WHERE key = ? AND person = ?`, tidy(name), fold(name), id)
	return err
}

// Mean stores whom a name means that several persons have, in records that come without their club. Made says that the
// person was created for the name. An earlier choice stays.
func (t *Tx) Mean(ctx context.Context, name string, id PersonID, made bool) error {
	_, err := t.do(ctx, `INSERT INTO meant (key, person, made) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
		fold(name), id, made)
	return err
}

// Meant returns the person whom Mean has stored for a name, and whether the person was created for it. It returns 0 if
// Mean has stored nobody.
func (r reads) Meant(ctx context.Context, name string) (id PersonID, made bool, err error) {
	err = r.one(ctx, []any{&id, &made}, `SELECT ifnull(p.merged, p.id), m.made
		FROM meant m JOIN persons p ON p.id = m.person WHERE m.key = ?`, fold(name))
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

// SeatedApart returns the seats whose person does not follow from the names that persons have by themselves.
func (r reads) SeatedApart(ctx context.Context) ([]SeatedApart, error) {
	everybody, err := r.Identities(ctx)
	if err != nil {
		return nil, err
	}
	bearers := Bearers(everybody)
	var found []SeatedApart
	usual := map[string]PersonID{}
	err = r.query(ctx, `SELECT m.id, r.seat, r.person, r.name FROM results r JOIN matches m ON m.number = r.match
		ORDER BY m.id, r.seat`).each(func(rows *sql.Rows) error {
		var s SeatedApart
		var name string
		if err := rows.Scan(&s.Match, &s.Seat, &s.Person, &name); err != nil {
			return err
		}
		id, seen := usual[name]
		if !seen {
			if all := bearers[fold(name)]; len(all) == 1 {
				id = all[0]
			}
			usual[strings.Clone(name)] = id
		}
		if id != s.Person {
			found = append(found, s)
		}
		return nil
	})
	return found, err
}

// Bearers returns, for each folded name, the persons who have it by themselves: those whose shown name it is, or, if
// it is nobody's shown name, those who have it as another name.
func Bearers(everybody []Identity) map[string][]PersonID {
	shown, others := map[string][]PersonID{}, map[string][]PersonID{}
	for _, p := range everybody {
		key := fold(p.Name)
		shown[key] = append(shown[key], p.ID)
		for _, name := range p.Names {
			if k := fold(name); k != key && !slices.Contains(others[k], p.ID) {
				others[k] = append(others[k], p.ID)
			}
		}
	}
	for key, ids := range others {
		if len(shown[key]) == 0 {
			shown[key] = ids
		}
	}
	return shown
}
